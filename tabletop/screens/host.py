"""What a page is to its focus, its keyboard and its pointer, which know no more of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Protocol

import pygame

from tabletop.screens.hint import Hint
from tabletop.screens.metrics import Metrics
from tabletop.screens.scrolling import Scroll
from tabletop.screens.widgets import Widget
from tabletop.shell import Screen, Shell


class Host(Screen, Protocol):
    """A screen of widgets. Which of them are there changes whenever its data do."""

    app: Shell
    size: tuple[int, int]
    metrics: Metrics
    hinting: Hint

    def parts(self) -> Iterator[Widget]:
        """All widgets, those inside others too."""

    def under(self, at: tuple[int, int]) -> Widget | None:
        """The uppermost widget under a point of the window that can be used or has a tip."""

    def scroll_of(self, widget: Widget | None) -> Scroll | None:
        """The scroll that holds a widget; without one, the largest scroll of the page."""

    def show_hint(self, text: str, at: tuple[int, int], about: pygame.Rect | None = None) -> None:
        """Shows one sentence near a point of the window, clear of what it is about; an empty text
        takes it away."""

    def meaning_at(self, at: tuple[int, int]) -> Hashable:
        """What a press at a point of the window would mean."""

    def focus_meaning(self) -> Hashable:
        """What Enter would mean."""

    def focusable(self) -> list[Widget]:
        """The widgets that Tab visits, in their order."""

    def heir(self, before: Sequence[str], now: Sequence[str]) -> str:
        """Which key inherits the focus, of those that are there now; empty for none of them."""

    def step_focus(self, step: int) -> None:
        """Tab and Shift+Tab: the next or the previous widget, round and round."""

    def hover(self, at: tuple[int, int]) -> None:
        """The pointer is on this point now, or what lies under it has changed."""

    def let_go(self) -> None:
        """Whatever is held down is let go without doing anything."""

    def activate(self, widget: Widget) -> None:
        """Does what a widget is there for."""

    def shortcut(self, event: pygame.Event) -> bool:
        """Takes a key that no widget wanted; True when it did."""

    def start(self) -> None:
        """Start of a gamepad, or the key of menus: opens the menu, where there is one."""

    def write_in(self, widget: Widget) -> None:
        """Has letters picked for a line of text, by fingers or on a pad, which have no keys."""

    def back(self) -> None:
        """Escape: leaves the page."""

    def rules(self) -> None:
        """F1: opens the rules that belong here, if any do."""
