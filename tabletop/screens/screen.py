"""What a screen is, and the page: a screen made of widgets.

A page is built anew from its data whenever they change, so that nothing it shows can be out of
date; focus, carets and scroll offsets survive by the keys of the widgets. It paints only the
rectangles in which something changed.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from art import grounds, lettering, palette
from art.album import remembered
from art.palette import blend, colour
from tabletop.match import Match
from tabletop.screens.fields import Choice
from tabletop.screens.focus import distance, heir
from tabletop.screens.guard import Guard
from tabletop.screens.metrics import SMALL, Metrics
from tabletop.screens.scrolling import Scroll
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Box, Widget
from tabletop.shell import Shell

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
DOUBLE_CLICK: Final = 0.4
"""How soon a second click has to follow to belong to the first, in seconds."""
_NEAR: Final = 6
"""How near to the first it has to be, in pixels."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class _Click(NamedTuple):
    """The last press of the button: on what, when, the how manieth in a row, and where."""

    key: str
    when: float
    times: int
    at: tuple[int, int]

    def followed_by(self, key: str, now: float, at: tuple[int, int]) -> _Click:
        near = max(abs(at[0] - self.at[0]), abs(at[1] - self.at[1])) <= _NEAR
        again = near and key == self.key and now - self.when <= DOUBLE_CLICK
        return _Click(key, now, self.times + 1 if again else 1, at)


class Page:
    """A screen of widgets. Subclasses give :meth:`build`."""

    title = ""
    played: Match | None = None
    lies_on_another = False

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
        self.metrics = Metrics(app.size, app.settings.text_size)
        self.widgets: list[Widget] = []
        self.focus = ""
        self.keyboard = False
        self.hint = ""
        self._hint_at = (0, 0)
        self._hint_rect = Rect(0, 0, 0, 0)
        self._held = ""
        self._clicked = _Click("", 0.0, 0, (0, 0))
        self._hovered: Widget | None = None
        self._stale = True
        self._all = True
        self._dirty: list[Rect] = []
        self._shown = False
        self._order: list[str] = []
        self._pointed = Guard()
        self._keyed = Guard()

    # --- what a subclass gives ---------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        """The widgets for the present data, placed for :attr:`size`."""
        return ()

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        """Paints the background inside ``area``."""
        surface.blit(_night_wood(self.size, palette.variant()), area, area)

    def back(self) -> None:
        """Escape: leaves the page."""
        self.app.pop()

    def rules(self) -> None:
        """F1: opens the rules that belong here, if any do."""

    def shortcut(self, event: pygame.Event) -> bool:
        """Takes a key that no widget wanted; True when it did."""
        return False

    # --- life --------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.metrics = Metrics(size, self.app.settings.text_size)
        self.changed()

    def shown(self) -> None:
        self.let_go()
        self._pointed.forget()
        self._keyed.forget()
        self.changed()

    def leave(self) -> None:
        """Nothing to let go of."""

    def changed(self) -> None:
        """The data changed: the page will be built anew before anything else happens to it."""
        self._stale = True

    def invalidate(self, rect: Rect | None = None) -> None:
        """Has a rectangle, or everything, painted again."""
        if rect is None:
            self._all = True
        else:
            self._dirty.append(Rect(rect))

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
            widget.pressed = bool(self._held) and widget.key == self._held
        self._hovered = None
        self._keep_focus()
        self._mark_focus()
        self._keyed.see(self.focus_meaning(), self.app.now)
        self._pointed.see(self.meaning_at(self.app.pointer), self.app.now)
        self._hover(self.app.pointer)
        self._all = True

    def update(self, seconds: float) -> bool:
        self.refresh()
        return self._all or bool(self._dirty)

    # --- painting ----------------------------------------------------------------------------

    def draw(self, surface: Surface) -> list[Rect]:
        self.refresh()
        whole = surface.get_rect()
        areas = [whole] if self._all else [rect.clip(whole) for rect in self._dirty]
        areas = _merged([area for area in areas if area.width and area.height])
        self._all = False
        self._dirty = []
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
        if self.hint and self._hint_rect.colliderect(area):
            self._paint_hint(surface)

    def _paint_hint(self, surface: Surface) -> None:
        metrics, rect = self.metrics, self._hint_rect
        fill = colour("paper")
        pygame.draw.rect(surface, fill, rect, border_radius=metrics.px(4))
        edge = blend(fill, colour("ink"), 0.5)
        pygame.draw.rect(surface, edge, rect, metrics.px(1), border_radius=metrics.px(4))
        inside = rect.inflate(-metrics.px(16), -metrics.px(8))
        lettering.write(
            surface,
            self.hint,
            inside,
            "sans",
            metrics.letters(SMALL),
            colour("ink"),
            valign="middle",
        )

    def show_hint(self, text: str, at: tuple[int, int]) -> None:
        """Shows one sentence near a point of the window; an empty text takes it away."""
        if text == self.hint and (not text or at == self._hint_at):
            return
        if self.hint:
            self.invalidate(self._hint_rect)
        self.hint, self._hint_at = text, at
        if text:
            metrics = self.metrics
            pixels = metrics.letters(SMALL)
            widest = min(self.size[0] // 2, pixels * 24)
            wide, tall = lettering.measure(text, "sans", pixels, widest)
            rect = Rect(0, 0, wide + metrics.px(18), tall + metrics.px(10))
            rect.topleft = (at[0] + metrics.px(12), at[1] + metrics.px(18))
            rect.clamp_ip(Rect((0, 0), self.size).inflate(-metrics.px(8), -metrics.px(8)))
            self._hint_rect = rect
            self.invalidate(rect)

    # --- finding widgets ---------------------------------------------------------------------

    def parts(self) -> Iterator[Widget]:
        """All widgets, those inside others too."""
        for widget in self.widgets:
            yield from widget.parts()

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
        return self._under(self.widgets, at)

    def _under(self, widgets: Sequence[Widget], at: tuple[int, int]) -> Widget | None:
        for widget in reversed(widgets):
            if isinstance(widget, Scroll):
                if widget.rect.collidepoint(at):
                    return self._under(widget.inside, at) or widget
            elif isinstance(widget, Box):
                found = self._under(widget.inside, at)
                if found is not None:
                    return found
            elif (widget.focusable or widget.tip) and widget.rect.collidepoint(at):
                return widget
        return None

    def scroll_of(self, widget: Widget | None) -> Scroll | None:
        """The scroll that holds a widget; without one, the largest scroll of the page."""
        scrolls = [one for one in self.parts() if isinstance(one, Scroll)]
        if widget is not None:
            for scroll in scrolls:
                if widget is scroll or any(part is widget for part in scroll.parts()):
                    return scroll
        movable = [scroll for scroll in scrolls if scroll.most]
        return max(movable, key=lambda one: one.rect.width * one.rect.height, default=None)

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
        """What Enter would mean."""
        widget = self.focused()
        return (self.context, widget.meaning) if widget is not None else None

    def guarded(self, at: tuple[int, int]) -> bool:
        """Whether what lies at a point has just appeared: no press is meant for it."""
        meaning = self.meaning_at(at)
        return meaning is not None and self._pointed.holds(meaning, self.app.now)

    def enter_guarded(self) -> bool:
        """Whether what has the focus has just appeared, so that Enter is not meant for it."""
        meaning = self.focus_meaning()
        return meaning is not None and self._keyed.holds(meaning, self.app.now)

    # --- focus -------------------------------------------------------------------------------

    def focusable(self) -> list[Widget]:
        """The widgets that Tab visits, in their order."""
        return [one for one in self.parts() if one.focusable and one.enabled]

    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return next((one for one in self.focusable() if one.key == self.focus), None)

    def set_focus(self, key: str, reveal: bool = True) -> None:
        """Gives the focus to the widget of this key, scrolling it into view unless told not to."""
        for widget in self.parts():
            if widget.focused:
                self.invalidate(widget.reach(self.metrics))
        self.focus = key
        self._order = [widget.key for widget in self.focusable()]
        self._mark_focus()
        widget_now = self.focused()
        if widget_now is None:
            return
        self._keyed.arrive(self.focus_meaning())
        self.invalidate(widget_now.reach(self.metrics))
        scroll = next(
            (
                one
                for one in self.parts()
                if isinstance(one, Scroll) and any(part is widget_now for part in one.parts())
            ),
            None,
        )
        if scroll is not None and reveal and scroll.reveal(widget_now.rect, self.metrics):
            self.invalidate(scroll.rect)
        if self.keyboard:
            self.show_hint(widget_now.tip or widget_now.remark, widget_now.rect.midbottom)

    def _keep_focus(self) -> None:
        """What has the focus may be gone: then its nearest neighbour of before takes it."""
        keys = [widget.key for widget in self.focusable()]
        if self.focus not in keys:
            self.focus = self.heir(self._order, keys) or self.focus
        if self.focus in keys:
            self._order = keys

    def heir(self, before: Sequence[str], now: Sequence[str]) -> str:
        """Which key inherits the focus, of those that are there now; empty for none of them."""
        return heir(self.focus, before, now)

    def _mark_focus(self) -> None:
        for widget in self.parts():
            chosen = bool(self.focus) and widget.key == self.focus and widget.focusable
            widget.focused = chosen and (self.keyboard or widget.takes_text)
        self._ask_for_text()

    def _ask_for_text(self) -> None:
        if not pygame.display.get_init() or self.app.top is not self:
            return
        widget = self.focused()
        takes = widget is not None and widget.takes_text
        self.app.take_text(widget.caret_rect(self.metrics) if widget and takes else None)

    @property
    def cursor(self) -> int:
        """The shape of the pointer over what it is on."""
        widget = self._hovered
        if widget is None or not widget.focusable or not widget.enabled:
            return pygame.SYSTEM_CURSOR_ARROW
        return pygame.SYSTEM_CURSOR_IBEAM if widget.takes_text else pygame.SYSTEM_CURSOR_HAND

    @property
    def typing(self) -> bool:
        """Whether letters typed now go into a line of text."""
        widget = self.focused()
        return widget is not None and widget.takes_text

    @property
    def takes_letters(self) -> bool:
        """Whether letters typed now are written somewhere, so that none of them is a command."""
        return self.typing

    def step_focus(self, step: int) -> None:
        """Tab and Shift+Tab: the next or the previous widget, round and round."""
        widgets = self.focusable()
        if not widgets:
            return
        keys = [widget.key for widget in widgets]
        if self.focus in keys:
            number = (keys.index(self.focus) + step) % len(keys)
        else:
            number = 0 if step > 0 else len(keys) - 1
        self._arrive(keys[number])

    def _arrive(self, key: str) -> None:
        """The focus comes to a widget by the keyboard."""
        self.keyboard = True
        self.set_focus(key)
        widget = self.focused()
        if widget is not None:
            widget.arrive()

    def _arrow(self, direction: tuple[int, int]) -> bool:
        here = self.focused()
        self.keyboard = True
        if here is None:
            self.step_focus(1)
            return True
        best: tuple[float, str] | None = None
        for widget in self.focusable():
            if widget is here:
                continue
            score = distance(here.rect, widget.rect, direction)
            if score is None:
                continue
            if best is None or score < best[0]:
                best = (score, widget.key)
        if best is None:
            return False
        self._arrive(best[1])
        return True

    # --- events ------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        self.refresh()
        if event.type == pygame.MOUSEMOTION:
            self._motion(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._shown:
                self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            self._text(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._compose("")
            self.let_go()
        elif event.type == pygame.WINDOWLEAVE:
            self._hover((-1, -1))

    def let_go(self) -> None:
        """Whatever is held down is let go without doing anything."""
        self._held = ""
        for widget in self.parts():
            if widget.pressed:
                widget.pressed = False
                self.invalidate(widget.reach(self.metrics))

    def _text(self, event: pygame.Event) -> None:
        if event.type == pygame.TEXTEDITING:
            self._compose(event.text)
            return
        widget = self.focused()
        if widget is not None and widget.text_input(event.text):
            self._written(widget)

    def _compose(self, text: str) -> None:
        widget = self.focused()
        if widget is not None and widget.text_editing(text):
            self._written(widget)

    def _written(self, widget: Widget) -> None:
        """Something has changed in a line of text: its letters, its caret, what is selected."""
        self.invalidate(widget.reach(self.metrics))
        if widget.takes_text:
            self._ask_for_text()
            self._hover(self.app.pointer)

    def _holding(self) -> Widget | None:
        if not self._held:
            return None
        return next((one for one in self.parts() if one.key == self._held), None)

    def _motion(self, event: pygame.Event) -> None:
        held = self._holding()
        if held is not None:
            held.drag(event.pos, self.metrics)
            held = self._holding() or held
            self.invalidate(held.reach(self.metrics))
            return
        self._pointed.arrive(self.meaning_at(event.pos))
        self._hover(event.pos)

    def _hover(self, at: tuple[int, int]) -> None:
        widget = self.under(at)
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
                self.invalidate(self._hovered.reach(self.metrics))
            self._hovered = widget
            if widget is not None:
                widget.hovered = True
                if not isinstance(widget, Scroll):
                    self.invalidate(widget.reach(self.metrics))
        if isinstance(widget, Choice) and widget.hover(at):
            self.invalidate(widget.reach(self.metrics))
        reason = ""
        if isinstance(widget, Choice):
            reason = widget.reason_at(at)
        elif widget is not None:
            reason = widget.tip
        if reason:
            self.show_hint(reason, at if reason != self.hint else self._hint_at)
        else:
            writes = self.focused()
            remark = writes.remark if writes is not None else ""
            self.show_hint(remark, writes.rect.midbottom if writes is not None and remark else at)

    def _press(self, at: tuple[int, int]) -> None:
        self.keyboard = False
        widget = self.under(at)
        if widget is None or not widget.enabled:
            # Beside everything a line of text is left; what else has the focus keeps it.
            self.set_focus("" if self.typing else self.focus, reveal=False)
            self._hover(at)
            return
        if self.guarded(at):
            return
        self._held = widget.key
        widget.pressed = True
        if not isinstance(widget, Scroll):
            # What is under the pointer must not move away from it.
            self.set_focus(widget.key, reveal=False)
        self._clicked = self._clicked.followed_by(widget.key, self.app.now, at)
        if self._clicked.times > 1:
            widget.press_again(at, self.metrics, self._clicked.times)
        else:
            widget.press(at, self.metrics)
        if widget.takes_text:
            self._written(widget)
        self.invalidate(widget.reach(self.metrics))

    def _release(self, at: tuple[int, int]) -> None:
        widget = self._holding()
        self.let_go()
        if widget is None:
            return
        self.invalidate(widget.reach(self.metrics))
        if widget.rect.collidepoint(at) and not isinstance(widget, Choice):
            scroll = self.scroll_of(widget)
            inside = scroll is not None and any(part is widget for part in scroll.parts())
            if not inside or scroll is None or scroll.rect.collidepoint(at):
                self._activate(widget)

    def _activate(self, widget: Widget) -> None:
        if not isinstance(widget, Scroll):
            self.app.sounds.play("button")
        widget.activate()

    def _wheel(self, event: pygame.Event) -> None:
        at = self.app.pointer
        scroll = next(
            (
                one
                for one in self.parts()
                if isinstance(one, Scroll) and one.rect.collidepoint(at) and one.most
            ),
            None,
        )
        if scroll is not None and scroll.scroll(-event.y * self.metrics.px(64)):
            self.invalidate(scroll.rect)
            self._hover(at)

    def _key(self, event: pygame.Event) -> None:
        self.show_hint("", (0, 0))
        widget = self.focused()
        if widget is not None and widget.key_down(event, self.metrics):
            self._written(widget)
            return
        if self.shortcut(event):
            return
        if event.key == pygame.K_TAB:
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            if not self._arrow(ARROWS[event.key]):
                self._page(ARROWS[event.key][1] * self.metrics.px(64))
        elif event.key == pygame.K_PAGEUP:
            self._page(-self.size[1] // 2)
        elif event.key == pygame.K_PAGEDOWN:
            self._page(self.size[1] // 2)
        elif event.key == pygame.K_HOME:
            self._page(-(10**7))
        elif event.key == pygame.K_END:
            self._page(10**7)
        elif event.key in ENTER or event.key == pygame.K_SPACE:
            if widget is not None and not self.enter_guarded():
                self.keyboard = True
                self._activate(widget)
        elif event.key == pygame.K_ESCAPE:
            self.back()
        elif event.key == pygame.K_F1:
            self.rules()

    def _page(self, pixels: int) -> None:
        scroll = self.scroll_of(self.focused())
        if scroll is not None and not scroll.most:
            scroll = self.scroll_of(None)
        if scroll is not None and scroll.scroll(pixels):
            self.invalidate(scroll.rect)


@remembered
def _night_wood(size: tuple[int, int], variant: str) -> Surface:
    """Walnut outside the lamp's light, on which brass and paper can be read."""
    del variant  # only a part of the key
    wood = grounds.wood(size).copy()
    veil = Surface(size)
    veil.fill(blend("ink", (0, 0, 0), 0.4))
    veil.set_alpha(120)
    wood.blit(veil, (0, 0))
    return wood


def _merged(rects: list[Rect]) -> list[Rect]:
    """The same area in rectangles that do not overlap much."""
    result: list[Rect] = []
    for rect in rects:
        merged = Rect(rect)
        while (number := merged.collidelist(result)) >= 0:
            merged.union_ip(result.pop(number))
        result.append(merged)
    return result
