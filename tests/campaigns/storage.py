"""Plays matches at the window while the storage breaks in every way, and counts lost moves.

``python -m tests.campaigns.storage --matches 500 --seed 1`` plays the toy game, ``--game ID``
another one. A match may lose moves only if the people at the table were asked and let them go. The
tests play a short one.

What breaks: the disk fills up, at once or in the middle of a line; the folder may not be written
to (not for root, who may do everything), or a file stands in its place; the file of the match is
deleted, renamed, replaced, cut, emptied, grown or changed in its middle, or the folder of matches
is taken away, all that while the match is played. How it ends: back to the shelf, another match,
the window's cross, SIGTERM, SIGHUP, a crash of a screen, and a crash of the crash screen.
"""

from __future__ import annotations

import argparse
import logging
import os
import random
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, suppress
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import Final

import pygame

from rules.contract import CHANCE
from tabletop import folders, rescue
from tabletop.app import App
from tabletop.match import CannotUndo, Match, Player
from tabletop.record import JournalError
from tabletop.reopening import reopen
from tabletop.screens.crash import CrashScreen
from tabletop.screens.dialogs import Notice
from tabletop.screens.play import Play
from tabletop.screens.unsaved import SIGN, WATCH_EVERY, SaveElsewhere, Unsaved
from tests.campaigns.disk import FullDisk
from tests.tabletop.screens.driver import Driver
from tests.toy import FOLDER

MOST_STEPS: Final = 40
PATIENCE: Final = 12
"""How many questions are answered at the end of a match before people let go of it."""
SIGNALS: Final = (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM))


@dataclass
class Report:
    """What a campaign has seen. ``lost`` tells of each match that lost moves without a word."""

    matches: int = 0
    moves: int = 0
    breaks: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    rescued: int = 0
    let_go: int = 0
    lost: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The report as people read it."""

        def said(counter: Counter[str]) -> str:
            return ", ".join(f"{name} {count}" for name, count in sorted(counter.items()))

        return [
            f"{self.matches} matches, {self.moves} moves",
            f"breaks: {said(self.breaks)}",
            f"endings: {said(self.endings)}",
            f"answers: {said(self.answers)}",
            f"matches rescued: {self.rescued}",
            f"lines let go by people who were asked: {self.let_go}",
            *self.lost,
            f"matches that lost moves without a word: {len(self.lost)}",
        ]


class Table:
    """One match at one window, from its first move until it is found again on the disk."""

    def __init__(self, rng: random.Random, root: Path, disk: FullDisk, game: str, report: Report):
        self.rng, self.root, self.disk, self.report = rng, root, disk, report
        self.home, self.elsewhere = root / "home", root / "elsewhere"
        self.asked = False
        self.said: list[str] = []
        self.driver = Driver()
        count = 2 if game != "toy" else 1
        players = [Player(name, seat) for seat, name in enumerate(("Ada", "Ben")[:count])]
        self.match = Match.start(game, players, seed=rng.randrange(2**63))
        self.match.settle()

    @property
    def app(self) -> App:
        return self.driver.app

    # --- breaking ----------------------------------------------------------------------------

    def fill(self) -> None:
        """The disk fills up, perhaps in the middle of a line."""
        self.disk.folders, self.disk.room = [self.home], self.rng.choice((0, 0, 3, 17, 200))

    def forbid(self) -> None:
        """Nobody may write into the folder of matches, nor make it anew."""
        for folder in (folders.matches_folder(), self.home):
            if folder.is_dir():
                folder.chmod(0o555)

    def block(self) -> None:
        """The folder of matches goes away, and a file stands in its place."""
        folder = folders.matches_folder()
        with suppress(PermissionError):
            if folder.is_dir():
                self._take_folder(folder)
            folder.write_bytes(b"")

    def _take_folder(self, folder: Path) -> None:
        folder.rename(folder.with_name(f"matches-{self.rng.randrange(10**9)}"))

    def mend(self) -> None:
        """Everything has room and may be written again."""
        self.disk.folders = []
        folder = folders.matches_folder()
        self.home.chmod(0o755)
        if folder.is_dir():
            folder.chmod(0o755)
        elif folder.exists():
            folder.unlink()

    def meddle(self) -> str:
        """Another program does something to the file of the match; what it did."""
        path = self.match.path
        if path is None or not path.is_file():
            return "nothing"
        ways: dict[str, Callable[[Path], object]] = {
            "delete": Path.unlink,
            "rename": lambda one: one.rename(one.with_name("moved away")),
            "replace": lambda one: _replace(one, b"something else\n" * self.rng.randrange(60)),
            "put back older": lambda one: _replace(one, one.read_bytes()[: self.rng.randrange(99)]),
            "put back same": lambda one: _replace(one, one.read_bytes()),
            "cut": lambda one: os.truncate(one, self.rng.randrange(one.stat().st_size + 1)),
            "empty": lambda one: os.truncate(one, 0),
            "grow": lambda one: _append(one, self.rng.choice((b'{"note": "x"}\n', b"\0\0"))),
            "change": lambda one: _change(one, self.rng),
            "touch": lambda one: os.utime(one, (1, 1)),
            "take the folder": lambda one: self._take_folder(one.parent),
        }
        name = self.rng.choice(sorted(ways))
        try:
            ways[name](path)
        except PermissionError:
            return "nothing"  # what may not be written may not be meddled with either
        return name

    def break_something(self) -> None:
        """Something happens to the storage."""
        ways = {"fill": self.fill, "block": self.block, "forbid": self.forbid, "mend": self.mend}
        kind = self.rng.choice((*ways, "meddle", "meddle"))
        if kind == "meddle":
            kind = self.meddle()
        else:
            ways[kind]()
        self.report.breaks[kind] += 1

    # --- playing -----------------------------------------------------------------------------

    def turn(self, turns: int = 3) -> None:
        """Lets the window go round, and reads what it says."""
        for _ in range(turns):
            self.app.guarded(0.05)
        while isinstance(self.app.top, Notice):
            self.said.append(self.app.top.sentence)
            self.app.pop()
            self.app.guarded(0.05)

    def play(self) -> None:
        """Makes moves while things break, until the game is over or people have enough."""
        self.app.push(Play(self.app, self.match))
        self.turn()
        for _ in range(self.rng.randrange(3, MOST_STEPS)):
            if self.rng.random() < 0.25:
                self.break_something()
            if self.match.finished:
                break
            self._act()
            self._look_for_sign()

    def _act(self) -> None:
        page = next(one for one in self.app.stack if isinstance(one, Play))
        match, what = self.match, self.rng.random()
        seat = match.state.current_seat
        if what < 0.1:
            match.note("A note.")
        elif what < 0.2 and seat is not None and seat != CHANCE:
            try:
                match.undo(seat)
            except CannotUndo:
                match.note("Not taken back.")
        elif what < 0.25:
            # Nobody moves for a while.
            for _ in range(round(WATCH_EVERY / 0.05) + 2):
                page.update(0.05)
        else:
            match.play(self.rng.choice(match.state.legal_moves()))
            match.settle()
        page.changed()

    def _look_for_sign(self) -> None:
        self.turn(1)
        page = self.app.top
        if isinstance(page, Play):
            shown = any(one.key == SIGN for one in page.parts())
            assert shown == bool(self.match.unsaved), "the sign tells what is"

    # --- leaving -----------------------------------------------------------------------------

    def end(self) -> None:
        """The match ends in one of many ways."""
        ways: dict[str, Callable[[], None]] = {
            "shelf": lambda: self.app.leave(self.app.home),
            "another": self._another,
            "cross": lambda: pygame.event.post(pygame.event.Event(pygame.QUIT)),
            "signal": lambda: self.app._asked_to_close(self.rng.choice(SIGNALS), None),
            "crash": lambda: self.app._crashed(ValueError()),
            "crash twice": self._crash_twice,
        }
        name = self.rng.choice(sorted(ways))
        self.report.endings[name] += 1
        stderr = StringIO()
        with redirect_stderr(stderr):
            ways[name]()
            self._leave()
        self.said += stderr.getvalue().splitlines()

    def _leave(self) -> None:
        for _ in range(PATIENCE):
            if not self.app.running:
                break
            self.turn()
            if not self._answer():
                break
        if self.rng.random() < 0.3:
            self.mend()
        self.driver.close()

    def _another(self) -> None:
        self.app.show_match(Match.start("toy", [Player("Eve", 2)], seed=1))

    def _crash_twice(self) -> None:
        for _ in range(2):
            self.app._crashed(ValueError())

    def _answer(self) -> bool:
        """Answers whatever the window asks; whether it asked anything."""
        page = self.app.top
        if isinstance(page, CrashScreen):
            self.rng.choice((page._resume, page.back, self.app.quit))()
        elif isinstance(page, Unsaved):
            if self.rng.random() < 0.4:
                self.mend()
            answer = self.rng.choice(("leave", "again", "elsewhere", "stay"))
            self.report.answers[answer] += 1
            if answer == "leave":
                self.asked = True
            if answer == "stay":
                page.back()
            else:
                number = ("leave", "elsewhere", "again").index(answer)
                page.closing(page.answers[number][1])()
        elif isinstance(page, SaveElsewhere):
            page.text = str(self.elsewhere / "kept.bonebed")
            page.go()
        elif isinstance(page, Play) and page.match is self.match:
            self.app.leave(self.app.home)  # they stayed, and leave after all
        else:
            return False
        return True

    # --- finding it again --------------------------------------------------------------------

    def check(self) -> None:
        """Starts anew once everything is mended, and looks for all that was played."""
        self.mend()
        self.report.rescued += len(rescue.bring_back())
        played = self.match._journal.lines
        best = 0
        for path in self.root.rglob("*"):
            if not path.is_file():
                continue
            try:
                lines = reopen(path, resume=False)._journal.lines
            except JournalError:
                continue
            if played[: len(lines)] != lines:
                continue  # with what others have put there
            best = max(best, len(lines))
        missing = len(played) - best
        self.report.matches += 1
        self.report.moves += self.match.steps
        if missing and self.asked:
            self.report.let_go += missing
        elif missing:
            told = " | ".join(self.said[-3:])
            self.report.lost.append(f"LOST {missing} of {len(played)} lines: {told}")


def _replace(path: Path, text: bytes) -> None:
    other = path.with_name("other")
    other.write_bytes(text)
    other.replace(path)


def _append(path: Path, text: bytes) -> None:
    with path.open("ab") as file:
        file.write(text)


def _change(path: Path, rng: random.Random) -> None:
    text = bytearray(path.read_bytes())
    if text:
        text[rng.randrange(len(text))] ^= 1
        with path.open("r+b") as file:
            file.write(text)


@contextmanager
def _rooms(number: int) -> Iterator[Path]:
    """A folder for one match, in which the program has its home and its temporary folder."""
    before, tempdir = os.environ.get(folders.HOME_VARIABLE), tempfile.tempdir
    root = Path(tempfile.mkdtemp(prefix=f"storage-{number}-"))
    for name in ("home", "elsewhere", "temp"):
        (root / name).mkdir()
    os.environ[folders.HOME_VARIABLE] = str(root / "home")
    tempfile.tempdir = str(root / "temp")
    try:
        yield root
    finally:
        tempfile.tempdir = tempdir
        if before is None:
            del os.environ[folders.HOME_VARIABLE]
        else:
            os.environ[folders.HOME_VARIABLE] = before
        shutil.rmtree(root, ignore_errors=True)


def run(matches: int, seed: int, game: str = "toy") -> Report:
    """Plays a campaign."""
    report = Report()
    if str(FOLDER) not in sys.path:
        sys.path.insert(0, str(FOLDER))
    for number in range(matches):
        rng = random.Random(f"{seed}:{number}")
        with _rooms(number) as root, FullDisk().installed() as disk:
            table = Table(rng, root, disk, game, report)
            table.play()
            table.end()
            table.check()
    return report


def main() -> int:
    """Plays the campaign of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="toy")
    options = parser.parse_args()
    report = run(options.matches, options.seed, options.game)
    print("\n".join(report.lines()))
    return 1 if report.lost else 0


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    logging.disable()
    sys.exit(main())
