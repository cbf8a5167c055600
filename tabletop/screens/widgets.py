"""The parts of which screens are made, drawn as the museum's card catalogue.

A widget knows where it lies, draws itself, and says what it does when it is activated. Screens
build their widgets anew whenever something changes; ``key`` lets the focus survive that.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering, marks
from art.palette import Colour, blend, colour
from art.scenery import joinery, padsigns
from art.scenery.controls import State
from art.scenery.joinery import SlabKind
from tabletop.screens.metrics import BODY, SMALL, Metrics

Action = Callable[[], None]


def nothing() -> None:
    """The action of a widget that has none."""


class Widget:
    """A rectangle that can be drawn and perhaps used.

    ``hovered``, ``focused`` and ``pressed`` are set by the page. ``tip`` says in one sentence why
    a disabled widget is disabled, or what an icon means.
    """

    focusable = False
    kept_clear = False
    """Whether no tip lies on it, since its words are read all the time."""

    def __init__(self, key: str = "", enabled: bool = True, tip: str = "") -> None:
        self.key = key
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = enabled
        self.tip = tip
        self.hovered = False
        self.focused = False
        self.pressed = False

    def height(self, width: int, metrics: Metrics) -> int:
        """The height it needs in pixels when it is ``width`` pixels wide."""
        return metrics.row

    def width(self, metrics: Metrics) -> int:
        """The width it likes to have in pixels."""
        return metrics.px(120)

    def place(self, rect: Rect, metrics: Metrics) -> None:
        """Puts it into ``rect``, given in pixels of the window."""
        self.rect = Rect(rect)

    def move(self, dx: int, dy: int) -> None:
        """Shifts it, in pixels."""
        self.rect.move_ip(dx, dy)

    def reach(self, metrics: Metrics) -> Rect:
        """The pixels that it paints, focus ring included."""
        return self.rect.inflate(metrics.px(10), metrics.px(10))

    def told_of(self, metrics: Metrics) -> Rect:
        """The part of it that its tip tells of, in pixels of the window."""
        return self.rect

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        """Paints it."""

    def parts(self) -> Iterator[Widget]:
        """Itself and the widgets inside it."""
        yield self

    def activate(self) -> None:
        """Does what it is for (a click, Enter or Space)."""

    @property
    def spoken(self) -> str:
        """Its name, for somebody who does not see it."""
        return self.tip

    @property
    def meaning(self) -> Hashable:
        """What it does: two widgets of equal meaning may be taken for each other."""
        return (type(self).__name__, self.key)

    def press(self, at: tuple[int, int], metrics: Metrics) -> None:
        """The pointer went down on it."""

    def press_again(self, at: tuple[int, int], metrics: Metrics, times: int) -> None:
        """The pointer went down on it for the second time in a row, or the third, and so on."""
        self.press(at, metrics)

    def drag(self, at: tuple[int, int], metrics: Metrics) -> None:
        """The pointer moved while it is held down on it."""

    def key_down(self, event: pygame.Event, metrics: Metrics) -> bool:
        """Takes a key while it has the focus; False leaves the key to the page."""
        return False

    def arrive(self) -> None:
        """The focus came to it by the keyboard."""

    def text_input(self, text: str) -> bool:
        """Takes typed text while it has the focus."""
        return False

    def text_editing(self, text: str) -> bool:
        """Takes text that is still being composed while it has the focus."""
        return False

    def caret_rect(self, metrics: Metrics) -> Rect:
        """Where in the window letters typed now come to stand."""
        return self.rect

    @property
    def remark(self) -> str:
        """One sentence about what is written in it, shown while it has the focus."""
        return ""

    @property
    def takes_text(self) -> bool:
        """Whether letters typed belong to it."""
        return False


def ring(surface: Surface, rect: Rect, metrics: Metrics, radius: int) -> None:
    """The outline around the widget that has the focus: of bone, and thick at its corners.

    Everything that shines is amber, so neither its colour nor its shape is of those.
    """
    width = metrics.px(2)
    outside = rect.inflate(width * 4, width * 4)
    bone = colour("bone")
    pygame.draw.rect(surface, bone, outside, max(1, width // 2), border_radius=radius + width * 2)
    clip = surface.get_clip()
    long = max(metrics.px(9), min(outside.width, outside.height) // 4)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        square = Rect(0, 0, long, long)
        setattr(square, corner, getattr(outside, corner))
        surface.set_clip(square.clip(clip))
        rounded = radius + width * 2
        pygame.draw.rect(surface, bone, outside, width + metrics.px(2), border_radius=rounded)
    surface.set_clip(clip)


class Label(Widget):
    """Words. They wrap, and shrink to the smallest size before anything is left out."""

    def __init__(
        self,
        text: str,
        size: float = BODY,
        role: lettering.Role = "sans",
        ink: str = "paper",
        align: lettering.Align = "left",
        valign: lettering.Valign = "top",
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.text = text
        self.size = size
        self.role = role
        self.ink = ink
        self.align = align
        self.valign = valign

    def height(self, width: int, metrics: Metrics) -> int:
        if not self.text:
            return 0
        pixels = metrics.letters(self.size)
        return lettering.measure(self.text, self.role, pixels, max(1, width))[1]

    def width(self, metrics: Metrics) -> int:
        return lettering.measure(self.text, self.role, metrics.letters(self.size))[0] + 1

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        lettering.write(
            surface,
            self.text,
            self.rect,
            self.role,
            metrics.letters(self.size),
            colour(self.ink),
            align=self.align,
            valign=self.valign,
            smallest=metrics.letters(SMALL),
        )


class Picture(Widget):
    """A surface, painted at its size in the middle of its place."""

    def __init__(self, surface: Surface | None, key: str = "", frame: bool = False) -> None:
        super().__init__(key)
        self.surface = surface
        self.frame = frame

    def height(self, width: int, metrics: Metrics) -> int:
        return self.surface.get_height() if self.surface else 0

    def width(self, metrics: Metrics) -> int:
        return self.surface.get_width() if self.surface else 0

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        if self.surface is None:
            return
        at = self.surface.get_rect(center=self.rect.center)
        surface.blit(self.surface, at)
        if self.frame:
            pygame.draw.rect(surface, colour("brass"), at, metrics.px(1))


class Panel(Widget):
    """A board of walnut behind other widgets."""

    def reach(self, metrics: Metrics) -> Rect:
        return self.rect.inflate(metrics.px(44), metrics.px(44))

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        joinery.panel(self.rect.size, metrics.joint).show(surface, self.rect.topleft)


class Rule(Widget):
    """A groove in the wood between two sections."""

    def height(self, width: int, metrics: Metrics) -> int:
        return metrics.px(9)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        line = Rect(self.rect.x, self.rect.centery, self.rect.width, metrics.px(1))
        surface.fill(blend(joinery.BOARD, "ink", 0.6), line)
        surface.fill(blend(joinery.BOARD, "brass", 0.4), line.move(0, line.height))


_SLABS: Final[dict[str, SlabKind]] = {
    "primary": "lamp",
    "quiet": "quiet",
    "on": "on",
    "warning": "rust",
}


class Button(Widget):
    """Does one thing. ``kind``: normal, primary (the lamp), quiet (let into the wood), on (chosen)
    or warning (something is not as it should be).

    ``pad`` names the button of a gamepad that does it, too.
    """

    focusable = True

    def __init__(
        self,
        text: str,
        action: Action = nothing,
        key: str = "",
        icon: str = "",
        kind: str = "normal",
        enabled: bool = True,
        tip: str = "",
        align: lettering.Align = "centre",
        size: float = BODY,
    ) -> None:
        super().__init__(key or text, enabled, tip)
        self.text = text
        self.action = action
        self.icon = icon
        self.kind = kind
        self.align = align
        self.size = size
        self.pad = ""
        self.badge: tuple[str, str] | None = None
        """Whose pad is held, and which of its buttons does this; ``None``: none is to be shown."""

    @property
    def meaning(self) -> Hashable:
        return (*super().meaning, self.text)  # type: ignore[misc]

    @property
    def spoken(self) -> str:
        return self.text or self.tip

    def _letters(self, metrics: Metrics) -> int:
        return metrics.letters(self.size)

    def _padding(self, metrics: Metrics) -> int:
        return metrics.px(12) if self.text else metrics.px(8)

    def _icon_side(self, metrics: Metrics) -> int:
        return round(self._letters(metrics) * 1.25) if self.icon else 0

    def _icon_space(self, metrics: Metrics) -> int:
        side = self._icon_side(metrics)
        return side + (metrics.px(8) if side and self.text else 0)

    def _pad_space(self, metrics: Metrics) -> int:
        """The room at its right that the sign of a pad's button takes, in pixels."""
        return 2 * metrics.letters(SMALL) if self.pad else 0

    def width(self, metrics: Metrics) -> int:
        text = lettering.measure(self.text, "sans_bold", self._letters(metrics))[0]
        text = text if self.text else 0
        wide = text + 2 * self._padding(metrics) + self._icon_space(metrics) + 2
        wide += self._pad_space(metrics)
        return max(metrics.finger, wide)

    def height(self, width: int, metrics: Metrics) -> int:
        inside = width - 2 * self._padding(metrics) - self._icon_space(metrics)
        inside -= self._pad_space(metrics)
        if not self.text:
            return metrics.row
        pixels = self._letters(metrics)
        tall = lettering.measure(self.text, "sans_bold", pixels, max(1, inside))[1]
        return max(metrics.row, tall + metrics.px(12))

    @property
    def state(self) -> State:
        """How it stands now."""
        if not self.enabled:
            return "off"
        if self.pressed:
            return "down"
        return "hover" if self.hovered else "rest"

    @property
    def slab(self) -> SlabKind:
        """What it is made of."""
        return _SLABS.get(self.kind, "walnut")

    def letters(self) -> Colour:
        """The colour of its words in the present state."""
        if not self.enabled:
            return blend(joinery.ground_of(self.slab, "off"), "paper", 0.68)
        names = {"primary": "ink", "on": "bone", "warning": "bone"}
        return colour(names.get(self.kind, "paper"))

    def reach(self, metrics: Metrics) -> Rect:
        return self.rect.inflate(metrics.px(32), metrics.px(32))

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        slab = joinery.slab(self.rect.size, metrics.joint, self.slab, self.state)
        slab.show(surface, self.rect.topleft)
        self._draw_inside(surface, metrics, self.letters())
        if self.focused:
            ring(surface, self.rect, metrics, metrics.px(6))
        right = self.rect.right - self._pad_space(metrics) // 2 - metrics.px(4)
        self.draw_badge(surface, (right, self.rect.centery), metrics)

    def draw_badge(self, surface: Surface, at: tuple[int, int], metrics: Metrics) -> None:
        """Paints the sign of the pad's button that does the same, around a point."""
        if self.badge is None:
            return
        sign = padsigns.sign(*self.badge, metrics.letters(SMALL) + metrics.px(4))
        surface.blit(sign.surface, sign.surface.get_rect(center=at))

    def _draw_inside(self, surface: Surface, metrics: Metrics, letters: Colour) -> None:
        padding, side = self._padding(metrics), self._icon_side(metrics)
        inside = self.rect.inflate(-2 * padding, 0)
        inside.width -= self._pad_space(metrics)
        inside.y += metrics.px(1) if self.pressed and self.enabled else 0
        pixels = self._letters(metrics)
        if side:
            picture = marks.mark(self.icon, side, letters)
            room = inside.width - self._icon_space(metrics)
            words = lettering.measure(self.text, "sans_bold", pixels)[0] if self.text else 0
            x = inside.x
            if self.align == "centre":
                x += max(0, (room - words) // 2)
            surface.blit(picture, picture.get_rect(midleft=(x, inside.centery)))
            left = x + self._icon_space(metrics)
            inside = Rect(left, inside.y, inside.right - left, inside.height)
        if self.text:
            lettering.write(
                surface,
                self.text,
                inside,
                "sans_bold",
                pixels,
                letters,
                align="left" if side or self.align == "left" else "centre",
                valign="middle",
                smallest=metrics.letters(SMALL),
            )

    def activate(self) -> None:
        if self.enabled:
            self.action()


class Toggle(Widget):
    """A switch with its label at the left; the knob also bears a check or a cross."""

    focusable = True

    def __init__(
        self,
        text: str,
        value: bool,
        change: Callable[[bool], None],
        key: str = "",
        note: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(key or text, enabled)
        self.text = text
        self.value = value
        self.change = change
        self.note = note

    def _switch(self, metrics: Metrics) -> Rect:
        tall = round(metrics.letters(BODY) * 1.35)
        switch = Rect(0, 0, round(tall * 1.9), tall)
        switch.midright = (self.rect.right, self.rect.centery)
        return switch

    def _words(self, width: int, metrics: Metrics) -> int:
        return max(1, width - round(metrics.letters(BODY) * 1.35 * 1.9) - metrics.px(16))

    def height(self, width: int, metrics: Metrics) -> int:
        inside = self._words(width, metrics)
        tall = lettering.measure(self.text, "sans_bold", metrics.letters(BODY), inside)[1]
        if self.note:
            tall += lettering.measure(self.note, "sans", metrics.letters(SMALL), inside)[1]
        return max(metrics.row, tall + metrics.px(8))

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        inside = Rect(self.rect)
        inside.width = self._words(self.rect.width, metrics)
        ink = colour("paper") if self.enabled else blend(joinery.BOARD, "paper", 0.62)
        first = lettering.measure(self.text, "sans_bold", metrics.letters(BODY), inside.width)[1]
        top = Rect(inside)
        if self.note:
            below = lettering.measure(self.note, "sans", metrics.letters(SMALL), inside.width)[1]
            top = Rect(
                inside.x, inside.y + (inside.height - first - below) // 2, inside.width, first
            )
            under = Rect(inside.x, top.bottom, inside.width, below + 2)
            faint = blend(joinery.BOARD, ink, 0.78)
            lettering.write(surface, self.note, under, "sans", metrics.letters(SMALL), faint)
        lettering.write(
            surface, self.text, top, "sans_bold", metrics.letters(BODY), ink, valign="middle"
        )
        switch = self._switch(metrics)
        joinery.groove(switch.size, metrics.joint).show(surface, switch.topleft)
        if self.value:
            fill = colour("lamp") if self.enabled else blend("lamp", joinery.QUIET, 0.6)
            inside = switch.inflate(-metrics.px(4), -metrics.px(4))
            pygame.draw.rect(surface, fill, inside, border_radius=inside.height // 2)
        radius = switch.height // 2 - metrics.px(2)
        x = switch.right - switch.height // 2 if self.value else switch.x + switch.height // 2
        knob = blend("brass", "bone", 0.75 if self.hovered and self.enabled else 0.5)
        dark = blend("ink", (0, 0, 0), 0.3)
        pygame.draw.circle(surface, dark, (x, switch.centery + metrics.px(1)), radius)
        pygame.draw.circle(surface, knob, (x, switch.centery), radius - 1)
        sign = marks.mark("ui/check" if self.value else "ui/cross", radius, colour("ink"))
        surface.blit(sign, sign.get_rect(center=(x, switch.centery)))
        if self.focused:
            ring(surface, switch, metrics, switch.height // 2)

    def activate(self) -> None:
        if self.enabled:
            self.change(not self.value)


class Box(Widget):
    """A place for widgets that a screen lays out by hand; draws nothing itself."""

    def __init__(self, inside: Sequence[Widget] = ()) -> None:
        super().__init__()
        self.inside = list(inside)

    def parts(self) -> Iterator[Widget]:
        yield self
        for widget in self.inside:
            yield from widget.parts()

    def move(self, dx: int, dy: int) -> None:
        self.rect.move_ip(dx, dy)
        for widget in self.inside:
            widget.move(dx, dy)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        for widget in self.inside:
            widget.draw(surface, metrics)
