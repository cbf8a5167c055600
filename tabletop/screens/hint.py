"""One sentence on a slip of paper near what it is about."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from art.scenery import padsigns
from tabletop.covering import common
from tabletop.screens.metrics import SMALL, Metrics

Sign = tuple[str, str]
"""A button of a gamepad: whose pad it is, and which button."""


class Hint:
    """The sentence that is shown, if any."""

    def __init__(self) -> None:
        self.text = ""
        self.sign: Sign | None = None
        """The button of a gamepad that does what is told of."""
        self.at = (0, 0)
        """The point of the window that it is near."""
        self._rect = Rect(0, 0, 0, 0)

    @property
    def rect(self) -> Rect:
        """Where it lies; empty while nothing is shown."""
        return Rect(self._rect) if self.text else Rect(0, 0, 0, 0)

    def show(
        self,
        text: str,
        at: tuple[int, int],
        metrics: Metrics,
        about: Rect | None = None,
        sign: Sign | None = None,
        clear: Sequence[Rect] = (),
    ) -> list[Rect]:
        """Shows a sentence near a point, or none; gives what is to be painted again.

        It covers neither what is to be kept ``clear``, first things first, nor the point, as far as
        there is room. Where it cannot lie below the point, it goes above ``about``, which it tells
        of, or to the nearest of other places.
        """
        if text == self.text and (not text or (at == self.at and sign == self.sign)):
            return []
        changed = [self.rect] if self.text else []
        self.text, self.at, self.sign = text, at, sign
        if text:
            pixels = metrics.letters(SMALL)
            widest = min(metrics.size[0] // 2, pixels * 24)
            wide, tall = lettering.measure(text, "sans", pixels, widest)
            wide += self._beside(metrics)
            size = (wide + metrics.px(18), tall + metrics.px(10))
            self._rect = _place(size, at, metrics, about, clear)
            changed.append(self.rect)
        return changed

    def _sign(self, metrics: Metrics) -> Surface | None:
        if self.sign is None:
            return None
        return padsigns.sign(*self.sign, metrics.letters(SMALL) + metrics.px(4)).surface

    def _beside(self, metrics: Metrics) -> int:
        """The width of the sign and the gap before it, in pixels."""
        sign = self._sign(metrics)
        return sign.get_width() + metrics.px(4) if sign is not None else 0

    def paint(self, surface: Surface, metrics: Metrics) -> None:
        """Paints the slip of paper."""
        fill = colour("paper")
        pygame.draw.rect(surface, fill, self.rect, border_radius=metrics.px(4))
        edge = blend(fill, colour("ink"), 0.5)
        pygame.draw.rect(surface, edge, self.rect, metrics.px(1), border_radius=metrics.px(4))
        inside = self.rect.inflate(-metrics.px(16), -metrics.px(8))
        sign = self._sign(metrics)
        if sign is not None:
            surface.blit(sign, sign.get_rect(midright=(inside.right + 2, inside.centery)))
            inside.width -= self._beside(metrics)
        lettering.write(
            surface,
            self.text,
            inside,
            "sans",
            metrics.letters(SMALL),
            colour("ink"),
            valign="middle",
        )


def _place(
    size: tuple[int, int],
    at: tuple[int, int],
    metrics: Metrics,
    about: Rect | None,
    clear: Sequence[Rect],
) -> Rect:
    """Where it lies: the first place that covers least of what is to be kept clear."""
    window = Rect((0, 0), metrics.size).inflate(-metrics.px(8), -metrics.px(8))
    gap = metrics.px(6)
    usual = Rect((at[0] + metrics.px(12), at[1] + metrics.px(18)), size)
    point = Rect(at, (1, 1)).inflate(4, 4)
    places = [usual]
    kept = [*clear, point]
    if about is not None:
        places.append(_moved(usual, bottom=about.top - gap))
        kept.append(about)
    for box in kept:
        places += [
            _moved(usual, bottom=box.top - gap),
            _moved(usual, right=box.left - gap),
            _moved(usual, left=box.right + gap),
            _moved(usual, top=box.bottom + gap),
        ]
    if about is not None:
        # Beside what it would cover there, still above or below what it tells of.
        places += [
            _moved(usual, **across, **down)
            for box in clear
            for across in ({"right": box.left - gap}, {"left": box.right + gap})
            for down in ({"bottom": about.top - gap}, {"top": about.bottom + gap})
        ]
    places = [one.clamp(window) for one in places]

    def near(place: Rect) -> int:
        return abs(place.centerx - at[0]) + abs(place.centery - at[1])

    def covered(place: Rect) -> list[int]:
        return [common(place, one) for one in kept]

    first = min(places[:2] if about is not None else places[:1], key=covered)
    if not any(covered(first)):
        return first
    return min(places, key=lambda place: (covered(place), near(place)))


def _moved(rect: Rect, **edge: int) -> Rect:
    """A rectangle shifted until one of its edges lies there."""
    moved = Rect(rect)
    for name, value in edge.items():
        setattr(moved, name, value)
    return moved
