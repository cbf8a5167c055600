"""One sentence on a slip of paper near what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from art.scenery import padsigns
from tabletop.covering import common
from tabletop.screens.metrics import SMALL, Metrics

NEAR: Final = 90
"""So far from what it tells of, or else from the point, it may lie before it gets narrower instead,
in lengths of the window: farther away nobody sees what is meant."""
_SHARES: Final = (1.0, 0.66, 0.42)
"""How wide it may be, as shares of its greatest width: narrower where it would cover something."""

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

        It lies near ``about``, which it tells of, or else near the point, and covers neither what
        is to be kept ``clear``, first things first, nor the point, as far as there is room: where
        there is none below the point or above ``about``, it goes to the nearest of other places,
        and gets narrower.
        """
        if text == self.text and (not text or (at == self.at and sign == self.sign)):
            return []
        changed = [self.rect] if self.text else []
        self.text, self.at, self.sign = text, at, sign
        if text:
            places = [
                _place(size, at, metrics, about, clear) for size in self._sizes(text, metrics)
            ]
            self._rect = min(places, key=lambda found: found[1])[0]
            changed.append(self.rect)
        return changed

    def _sizes(self, text: str, metrics: Metrics) -> list[tuple[int, int]]:
        """How large a slip with a sentence can be, the widest first."""
        pixels = metrics.letters(SMALL)
        widest = min(metrics.size[0] // 2, pixels * 24)
        sizes = []
        for share in _SHARES:
            wide, tall = lettering.measure(text, "sans", pixels, round(share * widest))
            wide += self._beside(metrics)
            sizes.append((wide + metrics.px(18), tall + metrics.px(10)))
        return sizes

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
) -> tuple[Rect, tuple[list[int], bool]]:
    """Where it lies: of the places that cover least of what is to be kept clear the nearest; and
    how much of each it covers, and whether it is far from what it tells of."""
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
        places += [
            _moved(usual, **across, **down)
            for across in ({"left": about.left}, {"centerx": about.centerx}, {"right": about.right})
            for down in ({"top": about.bottom + gap}, {"bottom": about.top - gap})
        ]
    places = [one.clamp(window) for one in places]
    meant = point if about is None else about

    def near(place: Rect) -> int:
        return abs(place.centerx - at[0]) + abs(place.centery - at[1])

    def cost(place: Rect) -> tuple[list[int], bool]:
        return [common(place, one) for one in kept], apart(place, meant) > metrics.px(NEAR)

    first = min(places[:2] if about is not None else places[:1], key=cost)
    if not any(cost(first)[0]):
        return first, cost(first)
    best = min(places, key=lambda place: (cost(place), near(place)))
    return best, cost(best)


def apart(one: Rect, other: Rect) -> int:
    """How far two rectangles are from each other, across or down; 0 where they touch."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return max(across, one.top - other.bottom, other.top - one.bottom)


def _moved(rect: Rect, **edge: int) -> Rect:
    """A rectangle shifted until one of its edges lies there."""
    moved = Rect(rect)
    for name, value in edge.items():
        setattr(moved, name, value)
    return moved
