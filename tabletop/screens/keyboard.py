"""Keys and letters on a page: they go to the widget that has the focus, or to the page."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.pads import is_of_pad
from tabletop.screens.finding import holder, largest_scroll
from tabletop.screens.focus import Focus
from tabletop.screens.host import Host
from tabletop.screens.scrolling import Scroll
from tabletop.screens.widgets import Widget

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
PAGES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class Keyboard:
    """The keyboard of one page."""

    def __init__(self, page: Host, focus: Focus) -> None:
        self.page = page
        self.focus = focus

    def strike(self, event: pygame.Event) -> None:
        """A key goes down."""
        page = self.page
        page.show_hint("", (0, 0))
        widget = self.focus.widget()
        padded = is_of_pad(event)
        if padded and widget is not None and widget.takes_text:
            # A pad has no letters: it goes past a line, or has them picked.
            if event.key in ENTER:
                if not self.focus.holds():
                    page.write_in(widget)
                return
        elif widget is not None and widget.key_down(event, page.metrics):
            self.written(widget)
            return
        if event.key in ENTER and self.focus.holds():
            return  # it was struck for what was there before
        if page.shortcut(event):
            return
        if event.key == pygame.K_TAB:
            page.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif padded and event.key in ARROWS and event.mod & pygame.KMOD_SHIFT:
            self._scroll(ARROWS[event.key][1] * page.metrics.px(64))
        elif event.key in ARROWS:
            if not self.focus.go(ARROWS[event.key]):
                self._scroll(ARROWS[event.key][1] * page.metrics.px(64))
        elif padded and event.key in PAGES and self.focus.go_to_zone(PAGES[event.key]):
            return
        elif event.key == pygame.K_MENU:
            page.start()
        elif event.key == pygame.K_PAGEUP:
            self._scroll(-page.size[1] // 2)
        elif event.key == pygame.K_PAGEDOWN:
            self._scroll(page.size[1] // 2)
        elif event.key == pygame.K_HOME:
            self._scroll(-(10**7))
        elif event.key == pygame.K_END:
            self._scroll(10**7)
        elif event.key in ENTER or (event.key == pygame.K_SPACE and not padded):
            if widget is not None and (event.key in ENTER or not self.focus.holds()):
                self.focus.visible = True
                page.activate(widget)
        elif event.key == pygame.K_ESCAPE:
            page.back()
        elif event.key == pygame.K_F1:
            page.rules()

    def write(self, text: str) -> None:
        """Letters were typed."""
        widget = self.focus.widget()
        if widget is not None and widget.text_input(text):
            self.written(widget)

    def compose(self, text: str) -> None:
        """Letters are being put together by a method of input, and are not typed yet."""
        widget = self.focus.widget()
        if widget is not None and widget.text_editing(text):
            self.written(widget)

    def written(self, widget: Widget) -> None:
        """Something has changed in a line of text: its letters, its caret, what is selected."""
        self.page.invalidate(widget.reach(self.page.metrics))
        if widget.takes_text:
            self.focus.ask_for_text()
            self.page.hover(self.page.app.hands.pointer)

    def _scroll(self, pixels: int) -> None:
        scroll = self._scroll_here()
        if scroll is not None and scroll.scroll(pixels):
            self.page.invalidate(scroll.rect)

    def _scroll_here(self) -> Scroll | None:
        """The scroll that holds the focus, if it can be moved, else the largest of the page."""
        widget = self.focus.widget()
        scroll = holder(self.page.parts(), widget) if widget is not None else None
        return scroll if scroll is not None and scroll.most else largest_scroll(self.page.parts())
