"""The program: its loop, its stack of screens, and how it opens, closes and fails.

The loop polls sixty times a second and paints only what changed, so an idle table costs almost
nothing. Everything that was played is in the journal before it is seen, so closing needs no care.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final, cast

# The greeting of pygame is not for the people at the table.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Nor does it choose other fonts for them, which know no direction of writing.
os.environ.pop("PYGAME_FREETYPE", None)

import pygame
from pygame import Rect, Surface

from art import palette
from art.plates import pictures
from tabletop import archive, folders, memory, ownboxes, pages
from tabletop.crashes import Crashes
from tabletop.dispatch import Dispatch
from tabletop.hands import Hands
from tabletop.leaving import Leaving
from tabletop.match import Match
from tabletop.rescue import bring_back
from tabletop.settings import Settings, Storing, load
from tabletop.shell import Action, Chair, Screen
from tabletop.sound import Sounds
from tabletop.window import NAME, Window

log = logging.getLogger(__name__)

RATE: Final = 60
"""How often events are looked at, and motion painted, a second."""
QUIET_RATE: Final = 20
"""How often events are looked at while nothing has happened for a while, a second."""
QUIET_AFTER: Final = 2.0
"""How long nothing has to happen for that, in seconds."""
CLOSING: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)
)
"""The signals that close the table: of a person, of the system, and of a terminal that closes."""


def _use_own_things() -> None:
    """Has pictures and boxes found that people have put into their folders."""
    ownboxes.use()
    with contextlib.suppress(OSError):  # without the folder, cards show the medallion
        folder = folders.pictures_folder()
        pictures.use(folder)
        folder.mkdir(parents=True, exist_ok=True)


class App:
    """One window with a stack of screens, of which the last is shown."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sounds = Sounds(settings.effects_volume, settings.ambience_volume, settings.muted)
        self.stack: list[Screen] = []
        self.show_lesson = partial(pages.lesson, self)
        self.pick_letters = partial(pages.pick_letters, self)
        self.chairs: list[Chair] = []
        """Who sat down last, offered again when the next game is set up."""
        self.running = True
        self.frames = 0
        """How many times something was painted."""
        self.now = 0.0
        """The time that has passed in the loop, in seconds."""
        self.hands = Hands()
        """What people use the table with, and where that is on the page."""
        self.window = Window(settings.window)
        self.put_pointer = self.window.put_pointer
        self._clock = pygame.time.Clock()
        self._dispatch = Dispatch(self, self.window, self._measure)
        self._leaving = Leaving(self.stack, self.tell)
        self._crashes = Crashes(self, self._leaving)
        self._storing = Storing(settings)
        self._told = False
        self._news: list[tuple[str, str]] = []
        self._soon: list[Action] = []
        self._waiting: Match | None = None
        """A match that is about to be shown, and is on no screen meanwhile."""
        self.status = 0
        """The exit status when the table is closed."""
        self.quiet = 0.0
        """How long nothing has happened or been painted, in seconds."""

    # --- the window --------------------------------------------------------------------------

    def open(self) -> None:
        """Opens the window.

        Raises:
            pygame.error: there is no display to open it on.
        """
        memory.give_back()
        palette.use(cast(palette.Variant, self.settings.palette))
        _use_own_things()
        self.window.open(self.settings.full_screen)

    @property
    def size(self) -> tuple[int, int]:
        """What pages are laid out in, in pixels."""
        return self.window.size

    @property
    def finger(self) -> int:
        """How wide and high at least what is pressed is, in pixels of a page."""
        return self.window.finger

    @property
    def surface(self) -> Surface | None:
        """What pages are painted on; ``None`` while there is no window."""
        return self.window.surface

    @property
    def full_screen(self) -> bool:
        """Whether the window fills its screen."""
        return self.window.full_screen

    def toggle_full_screen(self) -> None:
        """F11: fills the screen, or gives the window back its size; so does the next start."""
        self.window.fill_screen()
        self._measure()
        self.change(full_screen=self.full_screen)

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size, in pixels."""
        self.window.resize(size)
        self._measure()

    def _measure(self) -> bool:
        """Notes the size of the window; when it changed, lays every screen out anew."""
        before = self.size
        changed = self.window.measure()
        if self.size != before:
            self._lay_out()
        return changed

    def _lay_out(self) -> None:
        for screen in self.stack:
            screen.resize(self.size)

    def take_text(self, where: Rect | None) -> None:
        """Letters typed now come to stand at a place of the page; ``None``: nobody writes."""
        self.window.take_text(where)

    # --- screens -----------------------------------------------------------------------------

    @property
    def top(self) -> Screen | None:
        """The screen that is shown."""
        return self.stack[-1] if self.stack else None

    def push(self, screen: Screen) -> None:
        """Shows a screen above the present one."""
        self.stack.append(screen)
        if len(self.stack) > 1:
            self._crashes.forget()
        self._shown()

    def pop(self) -> None:
        """Takes the uppermost screen off; without any, the table closes."""
        if self.stack:
            self._leaving.take_off()
        if not self.stack:
            self.running = False
        self._shown()

    def replace(self, screen: Screen) -> None:
        """Shows a screen in the place of the present one."""
        if self.stack:
            self._leaving.take_off()
        self.push(screen)

    def home(self) -> None:
        """Takes every screen off but the first, the shelf."""
        self._leaving.take_off_to(1)
        self._shown()

    def leave(self, then: Action, stay: Action | None = None) -> None:
        """Does ``then``, which takes a match off the table, as soon as that match is saved.

        If it cannot be, the people at the table are asked; ``stay`` is done if they do not leave.
        """
        match = next((one.played for one in reversed(self.stack) if one.played), None)
        if match is None or match.save():
            then()
        else:
            pages.ask_to_leave(self, match, then, stay)

    def show_match(self, match: Match) -> None:
        """Shows a match above the shelf, as soon as the one before it is saved or let go."""

        def show() -> None:
            self.home()
            self.push(pages.of_match(self, match))

        self.leave(show, match.close)

    def quit(self) -> None:
        """Closes the table, as soon as what was played is saved or let go."""
        self.leave(self._stop)

    def _stop(self) -> None:
        self.running = False

    def _shown(self) -> None:
        self.take_text(None)
        self._dispatch.release()
        top = self.top
        if top is None:
            return
        top.shown()
        top.invalidate()
        self.window.name(top.title)

    def say(self, sentence: str, title: str = "") -> None:
        """Shows one sentence that has to be acknowledged."""
        self.push(pages.notice(self, sentence, title))

    def tell(self, sentence: str, title: str = "") -> None:
        """Says one sentence on the screen, or where the program was started if it is closing."""
        if self.running:
            self._news.append((sentence, title))
            return
        log.warning("%s", sentence)
        with contextlib.suppress(OSError, ValueError, AttributeError):  # nobody may be there
            print(sentence, file=sys.stderr, flush=True)

    # --- beginning ---------------------------------------------------------------------------

    def soon(self, action: Action) -> None:
        """Does something in the next turn of the loop, which answers for whatever goes wrong."""
        self._soon.append(action)

    def begin(self, path: Path | None = None, match: Match | None = None) -> None:
        """Shows the shelf anew, and above it a match or that of a file, in the next turn."""
        self.soon(self._to_shelf)
        if match is not None:
            self._waiting = match
            self.soon(self._show_waiting)
        elif path is not None:
            self.soon(partial(pages.open_match, self, path))

    def bring_back(self) -> None:
        """Puts matches that were rescued among the past ones, and says so."""
        for sentence in bring_back():
            self.tell(sentence)

    def _to_shelf(self) -> None:
        self._leaving.take_off_to(0)
        self.push(pages.shelf(self))

    def _show_waiting(self) -> None:
        if self._waiting is not None:
            self.show_match(self._waiting)
            self._waiting = None

    # --- settings ----------------------------------------------------------------------------

    def change(self, **values: object) -> None:
        """Changes settings, stores them, and lays everything out by them."""
        self.settings = replace(self.settings, **values)  # type: ignore[arg-type]
        self.sounds.set(
            self.settings.effects_volume, self.settings.ambience_volume, self.settings.muted
        )
        palette.use(cast(palette.Variant, self.settings.palette))
        self._storing.wait()
        self._lay_out()

    def _store(self) -> None:
        problem = self._storing.store(self.settings)
        if problem:
            # A full or read-only disk must not end the game; the settings live until the end.
            log.warning("%s", problem)
            if self.running and not self._told:
                self._told = True
                self.say(problem, "Settings")

    # --- the loop ----------------------------------------------------------------------------

    def loop(self) -> int:
        """Runs until the table is closed; gives the exit status."""
        for number in CLOSING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._asked_to_close)
        seconds = 0.0
        try:
            while self.running:
                self.guarded(seconds)
                self.quiet += seconds
                rate = QUIET_RATE if self.quiet >= QUIET_AFTER else RATE
                seconds = min(0.1, self._clock.tick(rate) / 1000)
        finally:
            self.close()
        return self.status

    def _asked_to_close(self, number: int, frame: FrameType | None) -> None:
        self.running = False

    def guarded(self, seconds: float) -> None:
        """One turn of the loop; an unexpected exception ends on the crash screen."""
        try:
            self.turn(seconds)
        except Exception as error:
            self._crashed(error)

    def turn(self, seconds: float) -> None:
        """One turn of the loop: events, time, painting."""
        self.now += seconds
        places = (screen.stands_in for screen in reversed(self.stack))
        self.sounds.stand_in(next((place for place in places if place is not None), None))
        self.sounds.pass_time(seconds)
        while self._soon:
            self._soon.pop(0)()
        if self._measure() and self.top is not None:
            self.top.invalidate()
        events = self._dispatch.waiting()
        if events:
            self.quiet = 0.0
        for event in events:
            self._dispatch.give(event)
            if not self.running:
                return
        self._dispatch.repeat(seconds)
        if self._storing.is_due(seconds):
            self._store()
        if self._news:
            self.say(*self._news.pop(0))
        top = self.top
        if (top is not None and top.update(seconds) and top is self.top) or (
            self.top is not None and self.top is not top
        ):
            self.paint()
        if self.top is not None:
            self.window.shape_pointer(self.top.cursor)
        self._leaving.give_back(self.quiet >= QUIET_AFTER)

    def paint(self) -> None:
        """Paints what changed."""
        surface = self.surface
        if surface is None or not self.stack:
            return
        areas = self.draw(surface)
        self.quiet = 0.0
        if areas:
            self.frames += 1
            self.window.show(areas)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draws the shown screen, and what a dialog lies on if that was not yet drawn."""
        top = self.stack[-1]
        if top.lacks_backdrop():
            depth = len(self.stack) - 1
            while depth and self.stack[depth].lies_on_another:
                depth -= 1
            below = self.stack[depth]
            below.invalidate()
            below.draw(surface)
            top.take_backdrop(surface)
        return top.draw(surface)

    # --- the end -----------------------------------------------------------------------------

    def close(self) -> None:
        """Closes the window. Nobody can be asked any more: what is not saved is rescued."""
        self.running = False
        self._leaving.take_off_to(0)
        if self._waiting is not None and self._waiting.unsaved:
            self._leaving.rescue(self._waiting)
        self.settings = replace(
            self.settings, window=self.window.remembered or self.settings.window
        )
        if self.settings != self._storing.stored:
            self._store()
        self.sounds.close()
        pygame.display.quit()

    def _crashed(self, error: Exception) -> None:
        self._soon.clear()
        if self._crashes.show(error, self._waiting):
            self._waiting = None
        else:
            self._give_up()

    def _give_up(self) -> None:
        """Closes the table: the crash screen cannot be shown, so all that is left is to say so."""
        self.running = False
        self.status = 1
        self.tell(f"{NAME} had to close.")


def run(path: Path | str | None = None) -> int:
    """Opens the table, with the match of ``path`` on it if one is given; gives the exit status."""
    logging.getLogger("tabletop").setLevel(logging.INFO)
    settings, note = load()
    app = App(settings)
    try:
        app.open()
    except pygame.error as error:
        print(
            f"{NAME} found no screen to open its window on ({error}); "
            "start it where windows can be seen.",
            file=sys.stderr,
        )
        return 1
    if folders.problem():
        app.tell(folders.problem(), "Settings")
    if note:
        app.tell(note, "Settings")
    set_up(app, None if path is None else Path(path))
    return app.loop()


def set_up(app: App, path: Path | None) -> None:
    """Has the table set up in the first turns of its loop, with the match of ``path`` on it."""
    app.soon(archive.tidy)
    app.soon(app.bring_back)
    app.soon(partial(pages.bring_in_games, app))
    app.begin(path)
    app.soon(partial(pages.ask_about_games, app))
    app.soon(app.hands.pads.begin)
