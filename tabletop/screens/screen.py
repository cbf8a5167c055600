"""The page: a screen made of widgets.

A page is built anew from its data whenever they change, so that nothing it shows can be out of
date; focus, carets and scroll offsets survive by the keys of the widgets. It paints only the
rectangles in which something changed.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from art.scenery import joinery
from tabletop.events import FINGERS
from tabletop.match import Match
from tabletop.screens.buttons import Drawn
from tabletop.screens.damage import Damage
from tabletop.screens.fields import Choice
from tabletop.screens.finding import all_parts, holder, largest_scroll, uppermost
from tabletop.screens.focus import Focus, heir
from tabletop.screens.hint import Hint
from tabletop.screens.keyboard import Keyboard
from tabletop.screens.keynames import told
from tabletop.screens.metrics import Metrics
from tabletop.screens.pointing import Pointing
from tabletop.screens.scrolling import Scroll
from tabletop.screens.textfield import TextField
from tabletop.screens.touching import Touching
from tabletop.screens.widgets import Box, Button, Widget
from tabletop.shell import Shell


class Page:
    """A screen of widgets. Subclasses give :meth:`build`."""

    title = ""
    played: Match | None = None
    lies_on_another = False

    @property
    def stands_in(self) -> tuple[str, int] | None:
        """The scene and the mood whose sounds are heard with it; ``None``: of what it lies on."""
        return None

    @property
    def pending(self) -> bool:
        """Whether it is seen before all of it is painted."""
        return False

    def lacks_backdrop(self) -> bool:
        """Whether it lies on another screen, of which it has no picture yet."""
        return False

    def take_backdrop(self, surface: Surface) -> None:
        """Keeps the picture of the screen that it lies on."""

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.size = app.size
        self.metrics = Metrics(app.size, app.settings.text_size, app.finger)
        self.widgets: list[Widget] = []
        self.hinting = Hint()
        self.damage = Damage()
        self.focusing = Focus(self)
        self.keys = Keyboard(self, self.focusing)
        self.pointing = Pointing(self, self.focusing, self.keys)
        self.touching = Touching(self, self.pointing)
        self._stale = True
        self._shown = False
        self._family = ""

    # --- what a subclass gives ---------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        """The widgets for the present data, placed for :attr:`size`."""
        return ()

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        """Paints the background inside ``area``."""
        surface.blit(joinery.desk(self.size, self.metrics.joint), area, area)

    def back(self) -> None:
        """Escape: leaves the page."""
        self.app.pop()

    def rules(self) -> None:
        """F1: opens the rules that belong here, if any do."""

    def start(self) -> None:
        """Start of a gamepad, or the key of menus: opens the menu, where there is one."""

    def write_in(self, widget: Widget) -> None:
        """Has letters picked for a line of text, by fingers or on a pad, which have no keys."""
        if not isinstance(widget, TextField):
            return
        key = widget.key

        def take(text: str) -> None:
            # The page may have been built anew since.
            line = self.widget(key)
            if isinstance(line, TextField):
                line.take(text)

        self.app.pick_letters(widget.value, widget.line.longest, take)

    def shortcut(self, event: pygame.Event) -> bool:
        """Takes a key that no widget wanted; True when it did."""
        return False

    # --- life --------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.metrics = Metrics(size, self.app.settings.text_size, self.app.finger)
        self.changed()

    def shown(self) -> None:
        self.let_go()
        self.touching.forget()
        self.pointing.guard.forget()
        self.focusing.guard.forget()
        self.changed()

    def leave(self) -> None:
        """Nothing to let go of."""

    def changed(self) -> None:
        """The data changed: the page will be built anew before anything else happens to it."""
        self._stale = True

    def invalidate(self, rect: Rect | None = None) -> None:
        """Has a rectangle, or everything, painted again."""
        self.damage.add(rect)

    def refresh(self) -> None:
        """Builds the page anew if its data changed."""
        if not self._stale:
            return
        self._stale = False
        offsets = {one.key: one.offset for one in self.parts() if isinstance(one, Scroll)}
        texts = {one.key: one for one in self.parts() if isinstance(one, TextField)}
        cursors = {one.key: one.cursor for one in self.parts() if isinstance(one, Choice)}
        self.widgets = list(self.build())
        for widget in self.parts():
            if isinstance(widget, Scroll) and widget.key in offsets:
                widget.scroll(offsets[widget.key] - widget.offset)
            elif isinstance(widget, TextField) and widget.key in texts:
                widget.adopt(texts[widget.key])
            elif isinstance(widget, Choice) and widget.many > 1:
                widget.cursor = min(cursors.get(widget.key, 0), len(widget.items) - 1)
            widget.pressed = bool(self.pointing.held) and widget.key == self.pointing.held
            self._mark(widget)
        self.focusing.keep()
        self.pointing.built()
        self.damage.add()

    @property
    def padded(self) -> bool:
        """Whether somebody holds a gamepad, so that its buttons are shown."""
        return bool(self._family)

    def _mark(self, widget: Widget) -> None:
        """Shows which button of a pad does what a widget does, while one is held."""
        if self._family and isinstance(widget, Button):
            named = told(widget.tip, "pad")[1] if isinstance(widget, Drawn) else ""
            button = widget.pad or named
            widget.badge = (self._family, button) if button else None

    def update(self, seconds: float) -> bool:
        hands = self.app.hands
        family = hands.pads.family if hands.used == "pad" else ""
        if family != self._family:
            self._family = family
            self.changed()
        self.touching.pass_time(seconds)
        self.refresh()
        return bool(self.damage)

    # --- painting ----------------------------------------------------------------------------

    def draw(self, surface: Surface) -> list[Rect]:
        self.refresh()
        areas = self.damage.take(surface.get_rect())
        self._shown = True
        for area in areas:
            surface.set_clip(area)
            self.paint(surface, area)
        surface.set_clip(None)
        return areas

    def paint(self, surface: Surface, area: Rect) -> None:
        """Paints everything inside ``area``; the clip is set to it."""
        self.paint_ground(surface, area)
        self.paint_widgets(surface, area)

    def paint_widgets(self, surface: Surface, area: Rect) -> None:
        """Paints the widgets that reach into ``area``, and the hint."""
        for widget in self.widgets:
            if isinstance(widget, Box) or widget.reach(self.metrics).colliderect(area):
                widget.draw(surface, self.metrics)
        if self.hinting.rect.colliderect(area):
            self.hinting.paint(surface, self.metrics)

    @property
    def hint(self) -> str:
        """The sentence that is shown near what it is about; empty while none is."""
        return self.hinting.text

    def show_hint(self, text: str, at: tuple[int, int], about: Rect | None = None) -> None:
        """Shows one sentence near a point of the window, clear of what it is about; an empty text
        takes it away."""
        text, button = told(text, self.app.hands.used)
        sign = (self.app.hands.pads.family, button) if button else None
        clear = self.kept_clear() if text else ()
        for rect in self.hinting.show(text, at, self.metrics, about, sign, clear):
            self.invalidate(rect)

    def kept_clear(self) -> list[Rect]:
        """What the hint is not to cover, uppermost things first: words to be read."""
        kept = [one.rect for one in self.parts() if one.kept_clear and one.rect.height]
        return kept[::-1]

    # --- finding widgets ---------------------------------------------------------------------

    def parts(self) -> Iterator[Widget]:
        """All widgets, those inside others too."""
        return all_parts(self.widgets)

    def widget(self, key: str) -> Widget:
        """The widget of this key.

        Raises:
            KeyError: there is none.
        """
        self.refresh()
        for widget in self.parts():
            if widget.key == key:
                return widget
        raise KeyError(key)

    def under(self, at: tuple[int, int]) -> Widget | None:
        """The uppermost widget under a point of the window that can be used or has a tip."""
        return uppermost(self.widgets, at)

    def scroll_of(self, widget: Widget | None) -> Scroll | None:
        """The scroll that holds a widget; without one, the largest scroll of the page."""
        scroll = holder(self.parts(), widget) if widget is not None else None
        return largest_scroll(self.parts()) if scroll is None else scroll

    # --- what has just appeared --------------------------------------------------------------

    @property
    def context(self) -> Hashable:
        """For whom and when everything is meant; what it says alike means another thing then."""
        return None

    def meaning_at(self, at: tuple[int, int]) -> Hashable:
        """What a press at a point of the window would mean."""
        widget = self.under(at)
        if widget is None or not widget.focusable:
            return None
        return (self.context, widget.meaning)

    def focus_meaning(self) -> Hashable:
        """What Enter would mean; where no widget has the focus, what the page makes of it."""
        widget = self.focused()
        return (self.context, id(self) if widget is None else widget.meaning)

    def guarded(self, at: tuple[int, int]) -> bool:
        """Whether what lies at a point has just appeared: no press is meant for it."""
        return self.pointing.holds(at)

    def enter_guarded(self) -> bool:
        """Whether what has the focus has just appeared, so that Enter is not meant for it."""
        return self.focusing.holds()

    # --- focus -------------------------------------------------------------------------------

    @property
    def focus(self) -> str:
        """The key of the widget that has the focus; there may be none."""
        return self.focusing.key

    @focus.setter
    def focus(self, key: str) -> None:
        self.focusing.key = key

    @property
    def keyboard(self) -> bool:
        """Whether the focus is shown: somebody goes about with the keyboard."""
        return self.focusing.visible

    @keyboard.setter
    def keyboard(self, visible: bool) -> None:
        self.focusing.visible = visible

    def focusable(self) -> list[Widget]:
        """The widgets that Tab visits, in their order."""
        return [one for one in self.parts() if one.focusable and one.enabled]

    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return self.focusing.widget()

    def set_focus(self, key: str, reveal: bool = True) -> None:
        """Gives the focus to the widget of this key, scrolling it into view unless told not to."""
        self.focusing.set(key, reveal)

    def heir(self, before: Sequence[str], now: Sequence[str]) -> str:
        """Which key inherits the focus, of those that are there now; empty for none of them."""
        return heir(self.focus, before, now)

    @property
    def takes_letters(self) -> bool:
        """Whether letters typed now are written somewhere, so that none of them is a command."""
        widget = self.focused()
        return widget is not None and widget.takes_text

    def step_focus(self, step: int) -> None:
        """Tab and Shift+Tab: the next or the previous widget, round and round."""
        self.focusing.step(step)

    # --- events ------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        self.refresh()
        if event.type == pygame.MOUSEMOTION:
            self.pointing.move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._shown:
                self.pointing.press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pointing.release(event.pos)
        elif event.type in FINGERS:
            if self._shown:
                self.touching.read(event)
        elif event.type == pygame.MOUSEWHEEL:
            self.pointing.turn_wheel(event)
        elif event.type == pygame.TEXTINPUT:
            self.keys.write(event.text)
        elif event.type == pygame.TEXTEDITING:
            self.keys.compose(event.text)
        elif event.type == pygame.KEYDOWN:
            self.keys.strike(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.keys.compose("")
            self.let_go()
            self.touching.forget()
        elif event.type == pygame.WINDOWLEAVE:
            self.hover((-1, -1))

    @property
    def cursor(self) -> int:
        """The shape of the pointer over what it is on."""
        return self.pointing.cursor

    def hover(self, at: tuple[int, int]) -> None:
        """The pointer is on this point now, or what lies under it has changed."""
        self.pointing.hover(at)

    def let_go(self) -> None:
        """Whatever is held down is let go without doing anything."""
        self.pointing.let_go()

    def activate(self, widget: Widget) -> None:
        """Does what a widget is there for."""
        if not isinstance(widget, Scroll):
            self.app.sounds.play("button")
        widget.activate()
