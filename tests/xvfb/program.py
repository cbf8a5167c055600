"""The program in a process of its own, and the matches that it keeps."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from tabletop import record
from tabletop.match import Match
from tabletop.record import JournalError
from tabletop.reopening import reopen
from tests.packaging import wine
from tests.xvfb.display import Display
from tests.xvfb.waiting import until

ROOT = Path(__file__).parents[2]
PACKED = os.environ.get("BONEBED_PROGRAM", "")
"""A packed program to be tested in the place of the checkout; one of Windows runs under wine."""
WINDOWS = PACKED.endswith(".exe")
COMMAND = [PACKED] if PACKED else [sys.executable, "-m", "tabletop"]
BANNER = ("pygame-ce ",)
"""How lines begin that pygame may write when it is imported."""


class Program:
    """``python -m tabletop`` on a display, with a home of its own."""

    def __init__(self, display: Display, home: Path, notes: Path) -> None:
        self.display = display
        self.home = home
        self.notes = notes
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *files: Path) -> None:
        """Starts it, with the names of these files."""
        self.notes.mkdir(exist_ok=True)
        out, err = self.notes / "output", self.notes / "errors"
        err.touch()
        command = [*COMMAND, *map(named, files)]
        surroundings = self.display.environment(BONEBED_HOME=named(self.home))
        if WINDOWS:
            surroundings["SDL_VIDEODRIVER"] = "windows"
            self._process = wine.start(command, surroundings, out, err)
            return
        with out.open("ab") as output, err.open("ab") as errors:
            self._process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=surroundings,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
            )

    @property
    def running(self) -> bool:
        """Whether it has been started and has not ended."""
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """Ends it at once, in the middle of whatever it does."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(30)

    def terminate(self) -> int:
        """Asks it to end, as the end of a session does; gives its exit status."""
        assert self._process is not None
        if WINDOWS:
            # There a program is asked by a message to its window.
            self.display.hand("key", "alt+F4")
        else:
            self._process.send_signal(signal.SIGTERM)
        return self._process.wait(30)

    @property
    def errors(self) -> list[str]:
        """What it has written to its stream of errors, without the banner of pygame."""
        lines = (self.notes / "errors").read_text(encoding="utf-8").splitlines()
        return [line for line in lines if not line.startswith(BANNER)]

    @property
    def journals(self) -> set[Path]:
        """The files of the matches that it keeps."""
        return set((self.home / "matches").glob(f"*{record.SUFFIX}"))

    def wait_for_journal(self, known: set[Path]) -> Path:
        """The file of a match that was not there before."""
        until(lambda: bool(self.journals - known), "a journal")
        (path,) = self.journals - known
        return path


def named(path: Path) -> str:
    """What the program calls a path."""
    return wine.named(path) if WINDOWS else str(path)


def lines(path: Path) -> list[str]:
    """The whole lines of a journal."""
    return path.read_text(encoding="utf-8").split("\n")[:-1]


class Reader:
    """Reads a journal while the program writes it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._size = -1
        self._match: Match | None = None

    def match(self) -> Match | None:
        """The match as it is written now, ``None`` while its file is being made."""
        size = self.path.stat().st_size
        if size != self._size:
            try:
                self._match = reopen(self.path, resume=False)
            except JournalError:
                return None
            self._size = size
        return self._match

    def is_at_rest(self) -> bool:
        """Whether it is a person's turn, people are to shake, or the game is over."""
        match = self.match()
        if match is None:
            return False
        seat = match.state.current_seat
        if seat is None or (seat >= 0 and match.players[seat].is_person):
            return True
        return seat < 0 and match.state.lay(None).stage is not None
