"""The parts of which screens are made, drawn as the museum's card catalogue.

A widget knows where it lies, draws itself, and says what it does when it is activated. Screens
build their widgets anew whenever something changes; ``key`` lets the focus survive that.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from art import lettering, marks
from art.palette import Colour, blend, colour
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


def well(surface: Surface, rect: Rect, metrics: Metrics, fill: Colour, edge: Colour) -> None:
    """A rounded ground with a hairline."""
    radius = metrics.px(6)
    pygame.draw.rect(surface, fill, rect, border_radius=radius)
    pygame.draw.rect(surface, edge, rect, metrics.px(1), border_radius=radius)


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
    """A ground of slate, or of another palette colour, behind other widgets."""

    def __init__(
        self, ground: str = "slate_deep", edge: str = "brass", share: float = 0.35
    ) -> None:
        super().__init__()
        self.ground = ground
        self.edge = edge
        self.share = share

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        fill = colour(self.ground)
        well(surface, self.rect, metrics, fill, blend(fill, colour(self.edge), self.share))


class Rule(Widget):
    """A hairline between two sections."""

    def height(self, width: int, metrics: Metrics) -> int:
        return metrics.px(9)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        line = Rect(self.rect.x, self.rect.centery, self.rect.width, metrics.px(1))
        surface.fill(blend(colour("slate_deep"), colour("brass"), 0.5), line)


class Button(Widget):
    """Does one thing. ``kind``: normal, primary (the lamp), quiet (no ground), on (chosen) or
    warning (something is not as it should be)."""

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

    def width(self, metrics: Metrics) -> int:
        text = lettering.measure(self.text, "sans_bold", self._letters(metrics))[0]
        text = text if self.text else 0
        return text + 2 * self._padding(metrics) + self._icon_space(metrics) + 2

    def height(self, width: int, metrics: Metrics) -> int:
        inside = width - 2 * self._padding(metrics) - self._icon_space(metrics)
        if not self.text:
            return metrics.row
        pixels = self._letters(metrics)
        tall = lettering.measure(self.text, "sans_bold", pixels, max(1, inside))[1]
        return max(metrics.row, tall + metrics.px(12))

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Ground, edge and letters in the present state."""
        slate, deep = colour("slate"), colour("slate_deep")
        brass, paper, lamp, ink = map(colour, ("brass", "paper", "lamp", "ink"))
        if not self.enabled:
            return blend(slate, deep, 0.6), blend(slate, deep, 0.3), blend(slate, paper, 0.62)
        if self.kind == "primary":
            fill = blend(lamp, paper, 0.25) if self.hovered else lamp
            fill = blend(fill, ink, 0.2) if self.pressed else fill
            return fill, blend(lamp, ink, 0.4), ink
        if self.kind == "on":
            return blend(slate, lamp, 0.32 if self.hovered else 0.24), lamp, colour("bone")
        if self.kind == "warning":
            fill = blend(colour("rust"), ink, 0.15)
            return blend(fill, brass, 0.28 if self.hovered else 0.0), lamp, colour("bone")
        fill = blend(slate, deep, 0.25)
        if self.kind == "quiet":
            fill = deep
        if self.hovered:
            fill = blend(fill, brass, 0.28)
        if self.pressed:
            fill = blend(fill, deep, 0.6)
        edge = blend(fill, brass, 0.3 if self.kind == "quiet" and not self.hovered else 0.7)
        return fill, edge, paper

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        fill, edge, letters = self.colours()
        well(surface, self.rect, metrics, fill, edge)
        if self.kind == "primary" and self.enabled:
            shine = Rect(self.rect.x + metrics.px(6), self.rect.y + metrics.px(2), 0, metrics.px(1))
            shine.width = self.rect.width - metrics.px(12)
            surface.fill(blend(fill, colour("bone"), 0.5), shine)
        self._draw_inside(surface, metrics, letters)
        if self.focused:
            ring(surface, self.rect, metrics, metrics.px(6))

    def _draw_inside(self, surface: Surface, metrics: Metrics, letters: Colour) -> None:
        padding, side = self._padding(metrics), self._icon_side(metrics)
        inside = self.rect.inflate(-2 * padding, 0)
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
        ink = colour("paper") if self.enabled else blend(colour("slate"), colour("paper"), 0.62)
        first = lettering.measure(self.text, "sans_bold", metrics.letters(BODY), inside.width)[1]
        top = Rect(inside)
        if self.note:
            below = lettering.measure(self.note, "sans", metrics.letters(SMALL), inside.width)[1]
            top = Rect(
                inside.x, inside.y + (inside.height - first - below) // 2, inside.width, first
            )
            under = Rect(inside.x, top.bottom, inside.width, below + 2)
            faint = blend(colour("slate_deep"), ink, 0.75)
            lettering.write(surface, self.note, under, "sans", metrics.letters(SMALL), faint)
        lettering.write(
            surface, self.text, top, "sans_bold", metrics.letters(BODY), ink, valign="middle"
        )
        switch = self._switch(metrics)
        slate = colour("slate_deep")
        fill = colour("lamp") if self.value else blend(slate, colour("paper"), 0.18)
        if not self.enabled:
            fill = blend(fill, slate, 0.6)
        if self.hovered and self.enabled:
            fill = blend(fill, colour("bone"), 0.2)
        pygame.draw.rect(surface, fill, switch, border_radius=switch.height // 2)
        edge = colour("brass")
        pygame.draw.rect(surface, edge, switch, metrics.px(1), border_radius=switch.height // 2)
        radius = switch.height // 2 - metrics.px(3)
        x = switch.right - switch.height // 2 if self.value else switch.x + switch.height // 2
        pygame.draw.circle(surface, colour("bone"), (x, switch.centery), radius)
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
