"""The program as it is started, in a real window with a real mouse."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest

from tabletop.match import Match
from tabletop.screens.play import Play
from tabletop.screens.setup import Setup
from tests.tabletop.screens.driver import Driver

SIZE = (1280, 720)
ROOT = Path(__file__).parents[3]
GAME = "ceratopsians"

pytestmark = pytest.mark.xvfb


class Desk:
    """A display of its own with one pointer."""

    def __init__(self) -> None:
        read, write = os.pipe()
        self.server = subprocess.Popen(
            [
                str(shutil.which("Xvfb")),
                "-displayfd",
                str(write),
                "-screen",
                "0",
                f"{SIZE[0]}x{SIZE[1]}x24",
            ],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self.name = f":{pipe.readline().strip()}"

    def environment(self, **more: str) -> dict[str, str]:
        """What a program needs to find this display."""
        return {
            **os.environ,
            "DISPLAY": self.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            **more,
        }

    def hand(self, *words: object) -> str:
        """Moves the pointer, presses and lets go."""
        done = subprocess.run(
            [str(shutil.which("xdotool")), *map(str, words)],
            env=self.environment(),
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    def click(self, at: tuple[int, int]) -> None:
        """Clicks at a point of the screen."""
        self.hand("mousemove", *at, "sleep", 0.2, "click", 1, "sleep", 0.4)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drags from one point of the screen to another."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        pause = ("sleep", 0.1)
        self.hand("mousemove", *start, *pause, "mousedown", 1, *pause, "mousemove", *middle, *pause)
        self.hand("mousemove", *end, *pause, "mouseup", 1)

    def window_is_there(self) -> bool:
        """Whether a window lies under the middle of the screen."""
        self.hand("mousemove", SIZE[0] // 2, 8)
        said = self.hand("getmouselocation", "--shell")
        root = self.hand("getdisplaygeometry")
        assert root.split() == [str(length) for length in SIZE]
        window = next(line for line in said.splitlines() if line.startswith("WINDOW="))
        return self.hand("getwindowname", window[7:]).startswith("Bonebed")


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.server.terminate()
    made.server.wait()


def until(true: Callable[[], bool], patience: float = 30.0) -> None:
    """Waits for what another process does."""
    end = time.monotonic() + patience
    while not _holds(true):
        assert time.monotonic() < end, "it never came to pass"
        Event().wait(0.05)


def _holds(true: Callable[[], bool]) -> bool:
    try:
        return true()
    except (subprocess.CalledProcessError, StopIteration):
        return False


def test_the_program_is_played_with_a_real_mouse(
    desk: Desk, window: Callable[..., Driver], home: Path
) -> None:
    # The same pages on a dummy display tell where everything is.
    map_of = window()
    map_of.app.resize(SIZE)
    map_of.turn(2)
    shelf_box = map_of.app.stack[0].widget(f"box-{GAME}").rect.center  # type: ignore[attr-defined]
    map_of.app.push(Setup(map_of.app, GAME))
    map_of.turn(2)
    begin = map_of.top(Setup).widget("begin").rect.center
    program = subprocess.Popen(
        [sys.executable, "-m", "tabletop"],
        cwd=ROOT,
        env=desk.environment(BONEBED_HOME=str(home)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        until(desk.window_is_there)
        desk.hand("sleep", 1)
        desk.click(shelf_box)
        desk.click(begin)
        until(lambda: any((home / "matches").glob("*.bonebed")))
        path = next((home / "matches").glob("*.bonebed"))
        desk.hand("sleep", 1.5)
        match = Match.open(path, resume=False)
        assert match.state.current_seat == 0
        map_of.app.push(Play(map_of.app, match))
        map_of.rest(1)
        control = next(
            one for one in map_of.play.table.controls if one.gesture.kind in ("drag", "tap")
        )
        start = map_of.at(control.gesture.source)
        if control.gesture.kind == "tap":
            desk.click(start)
        else:
            desk.drag(start, map_of.at(control.gesture.target))

        def made() -> bool:
            moves = [str(move) for move in Match.open(path, resume=False).moves]
            return control.move in moves[match.steps :]

        until(made)
    finally:
        program.send_signal(signal.SIGTERM)
        said, _ = program.communicate(timeout=30)
    assert program.returncode == 0
    assert "Traceback" not in said
    assert Match.open(path, resume=False).steps > match.steps
