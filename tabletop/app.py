"""The window: its loop, its stack of screens, and how it opens, closes and fails.

The loop polls sixty times a second and paints only what changed, so an idle table costs almost
nothing. What was played is in the journal before it is seen; where the disk refused it, leaving and
closing try once more, and then ask.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import signal
import sys
import warnings
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Final, cast

# The greeting of pygame is not for the people at the table.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Nor does it choose other fonts for them, which know no direction of writing.
os.environ.pop("PYGAME_FREETYPE", None)

import pygame
from pygame import Rect, Surface

from art import album, marks, palette
from art.plates import pictures
from tabletop import archive, memory, places
from tabletop.logs import where
from tabletop.paths import shown
from tabletop.reduction import SMALLEST, Reduction, reduction
from tabletop.reports import write_report
from tabletop.rescue import bring_back, rescue
from tabletop.settings import Settings, load, save
from tabletop.sound import Sounds

if TYPE_CHECKING:
    from tabletop.match import Match
    from tabletop.screens.screen import Screen
    from tabletop.screens.setup import Chair
    from tabletop.screens.widgets import Action

log = logging.getLogger(__name__)

NAME: Final = "Bonebed"
UNSEEN: Final = frozenset(("dummy", "offscreen"))
"""Video drivers without a screen, which SDL falls back to where it finds none."""
RATE: Final = 60
"""How often events are looked at, and motion painted, a second."""
QUIET_RATE: Final = 30
"""How often events are looked at while nothing has happened for a while, a second."""
QUIET_AFTER: Final = 2.0
"""How long nothing has to happen for that, in seconds."""
HINTS: Final = {
    # Windows: true pixels on every screen, also after a move to one of another density.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # A click that brings the window to the front also counts as a click.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    # An idle table does not keep the screen awake or the compositor off.
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_X11_WMCLASS": "Bonebed",
}
REPEATED: Final = frozenset(
    (
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_TAB,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
    )
)
"""Keys that repeat while they are held. Enter does not: it could make two moves."""
REPEAT_AFTER: Final = 0.4
REPEAT_EVERY: Final = 0.04
CLOSING: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)
)
"""The signals that close the table: of a person, of the system, and of a terminal that closes."""
MOST_GONE: Final = 6
"""How many screens may have been taken off before their memory is given back in any case."""
STORE_AFTER: Final = 0.5
"""How long settings rest before they are stored, in seconds."""


class App:
    """One window with a stack of screens, of which the last is shown."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sounds = Sounds(settings.effects_volume, settings.ambience_volume, settings.muted)
        self.stack: list[Screen] = []
        self.chairs: list[Chair] = []
        """Who sat down last, offered again when the next game is set up."""
        self.running = True
        self.full_screen = False
        self.size = settings.window
        """What pages are laid out in, in pixels."""
        self.frames = 0
        """How many times something was painted."""
        self.now = 0.0
        """The time that has passed in the loop, in seconds."""
        self.pointer = (-1, -1)
        """Where the pointer was last seen, in pixels of the window."""
        self.surface: Surface | None = None
        """What pages are painted on: the window, or what is shown in it reduced."""
        self._reduction = Reduction(settings.window, settings.window)
        self._clock = pygame.time.Clock()
        self._keys: dict[int, tuple[pygame.Event, float]] = {}
        self._caption = ""
        self._writing: Rect | None = None
        self._gone = 0
        self._windowed = settings.window
        self._unstored = 0.0
        self._stored = settings
        self._told = False
        self._news: list[tuple[str, str]] = []
        self._soon: list[Callable[[], None]] = []
        self._waiting: Match | None = None
        """A match that is about to be shown, and is on no screen meanwhile."""
        self._shelf_failed = False
        self.status = 0
        """The exit status when the table is closed."""
        self._cursor = pygame.SYSTEM_CURSOR_ARROW
        self.quiet = 0.0
        """How long nothing has happened or been painted, in seconds."""

    # --- the window --------------------------------------------------------------------------

    def open(self) -> None:
        """Opens the window.

        Raises:
            pygame.error: there is no display to open it on.
        """
        for hint, value in HINTS.items():
            os.environ.setdefault(hint, value)
        memory.give_back()
        pygame.display.init()
        _refuse_unseen()
        _forget_missing_screen()
        pygame.font.init()
        palette.use(cast(palette.Variant, self.settings.palette))
        with contextlib.suppress(OSError):  # without the folder, cards show the medallion
            folder = places.pictures_folder()
            pictures.use(folder)
            folder.mkdir(parents=True, exist_ok=True)
        size = self._opening_size()
        pygame.display.set_icon(icon())
        pygame.display.set_caption(NAME)
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        # On a screen that is smaller than that a window must not stand over its edges.
        least = [min(pair) for pair in zip(SMALLEST, size, strict=True)]
        _window().minimum_size = (least[0], least[1])
        if self.settings.full_screen:
            self._fill_screen()
        pygame.key.stop_text_input()
        album.fit_window(size)
        self._measure()

    def _opening_size(self) -> tuple[int, int]:
        desktop = pygame.display.get_desktop_sizes()[0]
        width, height = (
            min(max(least, wanted), most)
            for least, wanted, most in zip(SMALLEST, self.settings.window, desktop, strict=True)
        )
        return width, height

    def toggle_full_screen(self) -> None:
        """F11: fills the screen the window is on, or gives the window back its size.

        The next start does the same.
        """
        self._fill_screen()
        self.change(full_screen=self.full_screen)

    def _fill_screen(self) -> None:
        window = _window()
        self.full_screen = not self.full_screen
        if self.full_screen:
            self._windowed = self._reduction.window
            window.set_fullscreen(True)
        else:
            window.set_windowed()
        self._measure()

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size, in pixels."""
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self._measure()

    def _measure(self) -> bool:
        """Notes the size of the window; when it changed, lays every screen out anew."""
        window = pygame.display.get_surface()
        if window is None:
            return False
        before, self._reduction = self._reduction, reduction(window.get_size())
        if not self._reduction.needed:
            self.surface = window
        elif self.surface is None or self.surface.get_size() != self._reduction.page:
            self.surface = Surface(self._reduction.page).convert()
        if self._reduction == before:
            return False
        album.fit_window(self._reduction.page)
        if not self.full_screen:
            self._windowed = self._reduction.window
        if self._reduction.page != self.size:
            self.size = self._reduction.page
            self._lay_out()
        return True

    def _lay_out(self) -> None:
        for screen in self.stack:
            screen.resize(self.size)

    # --- screens -----------------------------------------------------------------------------

    @property
    def top(self) -> Screen | None:
        """The screen that is shown."""
        return self.stack[-1] if self.stack else None

    def push(self, screen: Screen) -> None:
        """Shows a screen above the present one."""
        self.stack.append(screen)
        if len(self.stack) > 1:
            self._shelf_failed = False
        self._shown()

    def pop(self) -> None:
        """Takes the uppermost screen off; without any, the table closes."""
        if self.stack:
            self._take_off()
        if not self.stack:
            self.running = False
        self._shown()

    def replace(self, screen: Screen) -> None:
        """Shows a screen in the place of the present one."""
        if self.stack:
            self._take_off()
        self.push(screen)

    def home(self) -> None:
        """Takes every screen off but the first, the shelf."""
        while len(self.stack) > 1:
            self._take_off()
        self._shown()

    def take_text(self, where: Rect | None) -> None:
        """Letters typed now come to stand at a place of the window; ``None``: nobody writes.

        What is being composed must not be disturbed, so nothing is asked for twice.
        """
        if where is None:
            if self._writing is not None:
                pygame.key.stop_text_input()
        else:
            if self._writing is None:
                pygame.key.start_text_input()
            if self._writing != where:
                pygame.key.set_text_input_rect(self._reduction.on_window(where))
        self._writing = Rect(where) if where is not None else None

    def _take_off(self) -> None:
        """Takes the uppermost screen off. A match that goes with it is on the disk, or rescued."""
        self._gone += 1
        screen = self.stack.pop()
        try:
            screen.leave()
        except Exception as error:
            log.error("A screen did not leave cleanly: %s", where(error))
        match = screen.played
        if match is None or any(one.played is match for one in self.stack):
            return
        if match.unsaved:
            self._rescue(match)
        for sentence in match.take_notices():
            self.tell(sentence)

    def _rescue(self, match: Match) -> None:
        path = rescue(match)
        sentence = match.unsaved
        if path is not None:
            sentence = f"{sentence} A copy of all of it is kept as {shown(path)}."
        match.give_up()
        match.take_notices()
        self.tell(sentence)

    def leave(self, then: Action, stay: Action | None = None) -> None:
        """Does ``then``, which takes a match off the table, as soon as that match is saved.

        If it cannot be, the people at the table are asked; ``stay`` is done if they do not leave.
        """
        from tabletop.screens.unsaved import Unsaved
        from tabletop.screens.widgets import nothing

        match = next((one.played for one in reversed(self.stack) if one.played), None)
        if match is None or match.save():
            then()
        else:
            while isinstance(self.top, Unsaved):
                self.top.back()
            self.push(Unsaved(self, match, then, stay or nothing))

    def quit(self) -> None:
        """Closes the table, as soon as what was played is saved or let go."""
        self.leave(self._stop)

    def _stop(self) -> None:
        self.running = False

    def _shown(self) -> None:
        self.take_text(None)
        self._keys.clear()
        top = self.top
        if top is None:
            return
        top.shown()
        top.invalidate()
        caption = f"{top.title} \N{EN DASH} {NAME}" if top.title else NAME
        if caption != self._caption:
            self._caption = caption
            pygame.display.set_caption(caption)

    def say(self, sentence: str, title: str = "") -> None:
        """Shows one sentence that has to be acknowledged."""
        from tabletop.screens.dialogs import Notice

        self.push(Notice(self, sentence, title))

    def tell(self, sentence: str, title: str = "") -> None:
        """Says one sentence on the screen, or where the program was started if it is closing."""
        if self.running:
            self._news.append((sentence, title))
            return
        log.warning("%s", sentence)
        with contextlib.suppress(OSError, ValueError, AttributeError):  # nobody may be there
            print(sentence, file=sys.stderr, flush=True)

    # --- beginning ---------------------------------------------------------------------------

    def soon(self, action: Callable[[], None]) -> None:
        """Does something in the next turn of the loop, which answers for whatever goes wrong."""
        self._soon.append(action)

    def begin(self, path: Path | None = None, match: Match | None = None) -> None:
        """Shows the shelf anew, and above it a match or that of a file, in the next turn."""
        self.soon(self._to_shelf)
        if match is not None:
            self._waiting = match
            self.soon(self._show_waiting)
        elif path is not None:
            self.soon(partial(self._open_match, path))

    def bring_back(self) -> None:
        """Puts matches that were rescued among the past ones, and says so."""
        for sentence in bring_back():
            self.tell(sentence)

    def _to_shelf(self) -> None:
        from tabletop.screens.shelf import Shelf

        while self.stack:
            self._take_off()
        self.push(Shelf(self))

    def _show_waiting(self) -> None:
        from tabletop.screens.opening import show_match

        if self._waiting is not None:
            show_match(self, self._waiting)
            self._waiting = None

    def _open_match(self, path: Path) -> None:
        from tabletop.screens.opening import open_match

        open_match(self, path)

    # --- settings ----------------------------------------------------------------------------

    def change(self, **values: object) -> None:
        """Changes settings, stores them, and lays everything out by them."""
        self.settings = replace(self.settings, **values)  # type: ignore[arg-type]
        self.sounds.set(
            self.settings.effects_volume, self.settings.ambience_volume, self.settings.muted
        )
        palette.use(cast(palette.Variant, self.settings.palette))
        # A dragged slider changes them many times a second: they are stored when it rests.
        self._unstored = STORE_AFTER
        self._lay_out()

    def _store(self) -> None:
        self._unstored = 0.0
        problem = save(self.settings, self._stored)
        if not problem:
            self._stored = self.settings
        else:
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
        self.sounds.pass_time(seconds)
        while self._soon:
            self._soon.pop(0)()
        if self._measure():
            self._redraw()
        events = pygame.event.get()
        if events:
            self.quiet = 0.0
        for event in _coalesced(events):
            self.dispatch(event)
            if not self.running:
                return
        self._repeat(seconds)
        if self._unstored:
            self._unstored -= seconds
            if self._unstored <= 0:
                self._store()
        if self._news:
            self.say(*self._news.pop(0))
        top = self.top
        if (top is not None and top.update(seconds) and top is self.top) or (
            self.top is not None and self.top is not top
        ):
            self.paint()
        self._shape_pointer()
        if self._gone and (self.quiet >= QUIET_AFTER or self._gone >= MOST_GONE):
            # A screen and its widgets hold each other, and pictures as large as the window, until
            # such rings are looked for. That takes a tenth of a second.
            self._gone = 0
            gc.collect()

    def _shape_pointer(self) -> None:
        shape = getattr(self.top, "cursor", pygame.SYSTEM_CURSOR_ARROW)
        if shape != self._cursor:
            self._cursor = shape
            # Some displays have but one pointer.
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_cursor(shape)

    def dispatch(self, event: pygame.Event) -> None:
        """Gives one event to the window or to the screen that is shown."""
        if event.type == pygame.QUIT:
            self.quit()
            return
        if self._reduction.needed and hasattr(event, "pos"):
            event = _moved(event, self._reduction)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer = (-1, -1)
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._measure()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWDISPLAYCHANGED):
            self._measure()
            self._redraw()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._keys.clear()
        elif event.type == pygame.KEYUP:
            self._keys.pop(event.key, None)
        elif event.type == pygame.KEYDOWN:
            if event.key in REPEATED:
                self._keys[event.key] = (event, -REPEAT_AFTER)
            if self._own_key(event):
                return
        if self.top is not None:
            self.top.handle(event)

    def _own_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_F11:
            self.toggle_full_screen()
            return True
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        written = getattr(self.top, "takes_letters", False)
        if event.key == pygame.K_m and not held and not written:
            self.change(muted=not self.settings.muted)
            return True
        return False

    def _repeat(self, seconds: float) -> None:
        for key, (event, since) in list(self._keys.items()):
            since += seconds
            while since >= 0 and key in self._keys:
                since -= REPEAT_EVERY
                if self.top is not None:
                    self.top.handle(event)
            if key in self._keys:
                self._keys[key] = (event, since)

    def _redraw(self) -> None:
        if self.top is not None:
            self.top.invalidate()

    def paint(self) -> None:
        """Paints what changed."""
        surface = self.surface
        if surface is None or not self.stack:
            return
        areas = self.draw(surface)
        self.quiet = 0.0
        if areas:
            self.frames += 1
            window = pygame.display.get_surface()
            if self._reduction.needed and window is not None:
                self._reduction.show(surface, window)
                pygame.display.flip()
            else:
                pygame.display.update(areas)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draws the shown screen, and what a dialog lies on if that was not yet drawn."""
        top = self.stack[-1]
        lacking = getattr(top, "lacks_backdrop", None)
        if lacking is not None and lacking():
            depth = len(self.stack) - 1
            while depth and hasattr(self.stack[depth], "lacks_backdrop"):
                depth -= 1
            below = self.stack[depth]
            below.invalidate()
            below.draw(surface)
            top.take_backdrop(surface)  # type: ignore[attr-defined]
        return top.draw(surface)

    # --- the end -----------------------------------------------------------------------------

    def close(self) -> None:
        """Closes the window. Nobody can be asked any more: what is not saved is rescued."""
        self.running = False
        while self.stack:
            self._take_off()
        if self._waiting is not None and self._waiting.unsaved:
            self._rescue(self._waiting)
        if self._windowed != self.settings.window and _fits(self._windowed):
            self.settings = replace(self.settings, window=self._windowed)
        if self.settings != self._stored:
            self._store()
        self.sounds.close()
        pygame.display.quit()

    def _crashed(self, error: Exception) -> None:
        from tabletop.screens.crash import CrashScreen
        from tabletop.screens.shelf import Shelf

        log.error("The table stumbled: %s", where(error))
        self._soon.clear()
        if any(isinstance(screen, CrashScreen) for screen in self.stack):
            self._give_up()
            return
        match = next((one.played for one in reversed(self.stack) if one.played), self._waiting)
        # Nothing but the shelf was there, or not even that: twice, and there is no way back to it.
        shelf_failed = all(isinstance(one, Shelf) for one in self.stack)
        again, self._shelf_failed = shelf_failed and self._shelf_failed, shelf_failed
        try:
            crash = CrashScreen(self, write_report(error), match, shelf=not again)
            # Its screens must not rescue it: the crash screen has it from now on.
            self.stack.insert(0, crash)
            self._waiting = None
            while len(self.stack) > 1:
                self._take_off()
            self.stack.clear()
            self.push(crash)
        except Exception as worse:
            log.error("The crash screen stumbled: %s", where(worse))
            self._give_up()

    def _give_up(self) -> None:
        """Closes the table: the crash screen cannot be shown, so all that is left is to say so."""
        self.running = False
        self.status = 1
        self.tell(f"{NAME} had to close.")


def _coalesced(events: list[pygame.Event]) -> list[pygame.Event]:
    """The events, with only the last of pointer motions that follow each other."""
    kept: list[pygame.Event] = []
    for event in events:
        if (
            event.type == pygame.MOUSEMOTION
            and kept
            and kept[-1].type == pygame.MOUSEMOTION
            and kept[-1].buttons == event.buttons
        ):
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def _moved(event: pygame.Event, reduced: Reduction) -> pygame.Event:
    """An event of the pointer, as it is meant on the page that is seen reduced."""
    values = dict(event.dict)
    values["pos"] = reduced.on_page(event.pos)
    if "rel" in values:
        values["rel"] = reduced.on_page(event.rel)
    return pygame.Event(event.type, values)


def _refuse_unseen() -> None:
    """Ends what would run on for ever without a screen, unless it was asked for by name.

    Raises:
        pygame.error: SDL fell back to a driver that shows nothing.
    """
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    if pygame.display.get_driver() in UNSEEN and not asked:
        pygame.display.quit()
        raise pygame.error("no display answers")


def _forget_missing_screen() -> None:
    """Takes away the wish for a screen that is not there, so that the window opens on another."""
    wished = os.environ.get("PYGAME_DISPLAY", "")
    if wished not in map(str, range(pygame.display.get_num_displays())):
        os.environ.pop("PYGAME_DISPLAY", None)


def _window() -> pygame.Window:
    """The window behind ``pygame.display``, which alone paints only what changed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _fits(size: tuple[int, int]) -> bool:
    """Whether a window of this size can be remembered."""
    return size[0] >= SMALLEST[0] and size[1] >= SMALLEST[1]


def icon() -> Surface:
    """The window's icon: an ammonite in brass on slate."""
    side = 64
    surface = Surface((side, side), pygame.SRCALPHA)
    ground = surface.get_rect()
    pygame.draw.rect(surface, palette.colour("slate_deep"), ground, border_radius=12)
    pygame.draw.rect(surface, palette.colour("brass"), ground, 3, border_radius=12)
    sign = marks.mark("seat/0", 48, palette.colour("lamp"))
    surface.blit(sign, sign.get_rect(center=ground.center))
    return surface


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
    if places.problem():
        app.tell(places.problem(), "Settings")
    if note:
        app.tell(note, "Settings")
    app.soon(archive.tidy)
    app.soon(app.bring_back)
    app.begin(None if path is None else Path(path))
    return app.loop()
