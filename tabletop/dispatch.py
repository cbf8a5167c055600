"""Which event of the window goes where: to the window itself, to the table, or to its screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop import pages
from tabletop.events import coalesced
from tabletop.keys import HeldKeys
from tabletop.shell import Shell
from tabletop.window import Window


class Dispatch:
    """Gives events to whom they are meant for.

    ``measure`` is called when the window may have another size.
    """

    def __init__(self, app: Shell, window: Window, measure: Callable[[], object]) -> None:
        self._app = app
        self._window = window
        self._measure = measure
        self._keys = HeldKeys()

    def waiting(self) -> list[pygame.Event]:
        """What has happened since this was asked last."""
        return coalesced(self._app.hands.pads.read(pygame.event.get()))

    def give(self, event: pygame.Event) -> None:
        """Gives one event to the window or to the screen that is shown."""
        if event.type == pygame.QUIT:
            self._app.quit()
            return
        for seen in self._app.hands.read(self._window.meant(event)):
            self._hand_on(seen)

    def repeat(self, seconds: float) -> None:
        """Lets time pass; keys that are held are pressed again."""
        for event in self._keys.again(seconds):
            if self._app.top is not None:
                self._app.top.handle(event)

    def release(self) -> None:
        """Whatever key is held does nothing again: another screen is shown, or another window."""
        self._keys.clear()

    def _hand_on(self, event: pygame.Event) -> None:
        self._app.sounds.read(event)
        if event.type in (pygame.DROPFILE, pygame.DROPTEXT):
            self._app.soon(partial(pages.take_dropped, self._app, event.dict.get("file")))
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._measure()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWDISPLAYCHANGED):
            self._measure()
            if self._app.top is not None:
                self._app.top.invalidate()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.release()
        elif event.type == pygame.KEYUP:
            self._keys.release(event)
        elif event.type == pygame.KEYDOWN:
            self._keys.press(event)
            if self._own_key(event):
                return
        if self._app.top is not None:
            self._app.top.handle(event)

    def _own_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_F11:
            self._app.toggle_full_screen()
            return True
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        written = self._app.top is not None and self._app.top.takes_letters
        if event.key == pygame.K_m and not held and not written:
            self._app.change(muted=not self._app.settings.muted)
            return True
        return False
