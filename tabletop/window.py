"""The window: how it is opened and measured, and how pages are shown in it."""

from __future__ import annotations

import contextlib
import os
import warnings
from typing import Final

import pygame
from pygame import Rect, Surface

from art import album, marks, palette
from tabletop.density import FINGER, finger_width
from tabletop.events import FINGERS
from tabletop.reduction import SMALLEST, Reduction, reduction

NAME: Final = "Bonebed"
UNSEEN: Final = frozenset(("dummy", "offscreen"))
"""Video drivers without a screen, which SDL falls back to where it finds none."""
HINTS: Final = {
    # Windows: true pixels on every screen, also after a move to one of another density.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # A click that brings the window to the front also counts as a click.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    # Fingers are no mouse, and a mouse is no finger.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    # An idle table does not keep the screen awake or the compositor off.
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_X11_WMCLASS": "Bonebed",
}


class Window:
    """The one window of the program; pages are painted on its surface."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        """What pages are laid out in, in pixels."""
        self.full_screen = False
        self.surface: Surface | None = None
        """What pages are painted on: the window, or what is shown in it reduced."""
        self._reduction = Reduction(size, size)
        self._wanted = size
        self._finger = 0
        self._writing: Rect | None = None
        self._caption = ""
        self._cursor = pygame.SYSTEM_CURSOR_ARROW

    def open(self, full_screen: bool) -> None:
        """Opens it.

        Raises:
            pygame.error: there is no display to open it on, or none that anybody sees.
        """
        for hint, value in HINTS.items():
            os.environ.setdefault(hint, value)
        pygame.display.init()
        _refuse_unseen()
        _forget_missing_screen()
        pygame.font.init()
        size = self._opening_size()
        pygame.display.set_icon(icon())
        pygame.display.set_caption(NAME)
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        # On a screen that is smaller than that a window must not stand over its edges.
        least = [min(pair) for pair in zip(SMALLEST, size, strict=True)]
        _of_display().minimum_size = (least[0], least[1])
        if full_screen:
            self.fill_screen()
        pygame.key.stop_text_input()
        album.fit_window(size)
        self._finger = finger_width()
        self.measure()

    def _opening_size(self) -> tuple[int, int]:
        desktop = pygame.display.get_desktop_sizes()[0]
        width, height = (
            min(max(least, wanted), most)
            for least, wanted, most in zip(SMALLEST, self._wanted, desktop, strict=True)
        )
        return width, height

    @property
    def finger(self) -> int:
        """How wide and high at least what is pressed is on a page, in pixels of it."""
        shown = self._reduction
        return max(FINGER, round(self._finger * shown.page[0] / max(1, shown.window[0])))

    @property
    def remembered(self) -> tuple[int, int] | None:
        """Its size at the next start; ``None`` where it is too small to be had again."""
        fits = self._wanted[0] >= SMALLEST[0] and self._wanted[1] >= SMALLEST[1]
        return self._wanted if fits else None

    def fill_screen(self) -> None:
        """Fills the screen that it is on, or has its size again."""
        self.full_screen = not self.full_screen
        if self.full_screen:
            self._wanted = self._reduction.window
            _of_display().set_fullscreen(True)
        else:
            _of_display().set_windowed()

    def resize(self, size: tuple[int, int]) -> None:
        """Gives it another size, in pixels."""
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)

    def measure(self) -> bool:
        """Notes how large it is; True where that has changed."""
        window = pygame.display.get_surface()
        if window is None:
            return False
        size = window.get_size()
        if self.surface is not None and size == self._reduction.window:
            # So it is nearly always, and it is asked in every turn of the loop.
            if not self._reduction.needed:
                self.surface = window
            return False
        before, self._reduction = self._reduction, reduction(size)
        if not self._reduction.needed:
            self.surface = window
        elif self.surface is None or self.surface.get_size() != self._reduction.page:
            self.surface = Surface(self._reduction.page).convert()
        if self._reduction == before:
            return False
        album.fit_window(self._reduction.page)
        if not self.full_screen:
            self._wanted = self._reduction.window
        self.size = self._reduction.page
        return True

    def meant(self, event: pygame.Event) -> pygame.Event:
        """An event, with pointer or finger where it is on the page that may be seen reduced."""
        if event.type in FINGERS:
            across, down = event.x * self.size[0], event.y * self.size[1]
            return pygame.Event(event.type, {**event.dict, "pos": (round(across), round(down))})
        if not self._reduction.needed or not hasattr(event, "pos"):
            return event
        values = dict(event.dict)
        values["pos"] = self._reduction.on_page(event.pos)
        if "rel" in values:
            values["rel"] = self._reduction.on_page(event.rel)
        return pygame.Event(event.type, values)

    def show(self, areas: list[Rect]) -> None:
        """Brings to the screen what was painted in some rectangles of the surface."""
        window = pygame.display.get_surface()
        if self._reduction.needed and window is not None and self.surface is not None:
            self._reduction.show(self.surface, window)
            pygame.display.flip()
        else:
            pygame.display.update(areas)

    def name(self, title: str) -> None:
        """Writes the title of a screen, and the name of the program, on its frame."""
        caption = f"{title} \N{EN DASH} {NAME}" if title else NAME
        if caption != self._caption:
            self._caption = caption
            pygame.display.set_caption(caption)

    def shape_pointer(self, shape: int) -> None:
        """Gives the pointer a shape, one of ``pygame.SYSTEM_CURSOR_...``."""
        if shape != self._cursor:
            self._cursor = shape
            # Some displays have but one pointer.
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_cursor(shape)

    def put_pointer(self, at: tuple[int, int]) -> None:
        """Puts the pointer to a point of the page, where the display lets a program do so."""
        pygame.mouse.set_pos(self._reduction.on_window(Rect(at, (0, 0))).topleft)

    def take_text(self, where: Rect | None) -> None:
        """Letters typed now come to stand at a place of the page; ``None``: nobody writes.

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


def _of_display() -> pygame.Window:
    """The window behind ``pygame.display``, which alone paints only what changed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


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
