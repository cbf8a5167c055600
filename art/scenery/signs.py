"""What is told on the table without words: dots round targets, a trail, a ring, a ghost."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from art import marks
from art.album import remembered
from art.palette import Colour, blend, hexadecimal
from art.scenery.easel import Box, Easel, clear
from art.scenery.paths import Point, block, evenly, grown

_HALO = "#1a120a"
_FINE = 3
"""How much larger a dot is drawn than it is shown: so that it is round."""


@remembered
def dot(pixels: float, colour: Colour) -> pygame.Surface:
    """A dot of a diameter in pixels with a dark halo."""
    halo = pixels * 0.35
    side = math.ceil(pixels + 2 * halo) + 1
    large = clear((side * _FINE, side * _FINE))
    middle = side * _FINE / 2
    pygame.draw.circle(large, (26, 18, 10, 150), (middle, middle), (pixels / 2 + halo) * _FINE)
    pygame.draw.circle(large, (*colour, 255), (middle, middle), pixels / 2 * _FINE)
    return pygame.transform.smoothscale(large, (side, side))


def _put(easel: Easel, light: pygame.Surface, point: Point) -> None:
    x, y = easel.point(*point)
    easel.surface.blit(light, (x - light.get_width() // 2, y - light.get_height() // 2))


def lamp_dots(
    easel: Easel,
    points: Sequence[Point],
    tone: str | Colour = "lamp",
    step: float = 12,
    wide: float = 5,
) -> None:
    """Dots of lamp light along a line: what can be aimed at.

    Take the line from :func:`~art.scenery.paths.round_box`, :func:`~art.scenery.paths.curve` or
    :func:`~art.scenery.people.outline`. A dot is ``wide`` lengths across.
    """
    tone = blend(tone, "bone", 0.12)
    light = dot(max(3.0, round(wide * easel.unit, 1)), tone)
    for point in evenly(points, max(step, 8 / easel.unit)):
        _put(easel, light, point)


def path_of(start: Point, end: Point, bend: float) -> list[Point]:
    """The points of the bow from one place to another, close together.

    Args:
        bend: how far its handle is off the straight line, to the left of the way if positive.
    """
    (x0, y0), (x1, y1) = start, end
    length = math.dist(start, end) or 1
    handle = (
        (x0 + x1) / 2 + (y1 - y0) / length * bend,
        (y0 + y1) / 2 - (x1 - x0) / length * bend,
    )
    line = []
    for number in range(49):
        t = number / 48
        s = 1 - t
        line.append(
            (
                s * s * x0 + 2 * s * t * handle[0] + t * t * x1,
                s * s * y0 + 2 * s * t * handle[1] + t * t * y1,
            )
        )
    return line


def seat_tone(seat: int) -> Colour:
    """The colour of a seat's trail and of the ring at its end."""
    return blend(f"seat_{seat}", "bone", 0.25)


def swelling(points: Sequence[Point]) -> list[tuple[Point, float]]:
    """The dots of a trail along a line: where each is, and its radius, which swells to the end."""
    length = sum(math.dist(one, other) for one, other in pairwise(points))
    spots = evenly(points, max(12.0, min(26.0, length / 8)))
    last = max(1, len(spots) - 1)
    return [(point, 2.6 + 4.2 * number / last) for number, point in enumerate(spots)]


def trail(easel: Easel, points: Sequence[Point], seat: int) -> None:
    """The way of a seat's last move: dots that swell towards its end, with the seat's sign."""
    dots = swelling(points)
    for point, radius in dots:
        _put(easel, dot(round(2 * radius * easel.unit, 1), seat_tone(seat)), point)
    sign = marks.mark(f"seat/{seat}", max(20, easel.pixels(34)))
    _put(easel, sign, dots[len(dots) // 2][0])


def ring(easel: Easel, box: Box, seat: int, radius: float = 8) -> None:
    """A ring in a seat's colour round what its last move touched."""
    _ring(easel, box, hexadecimal(blend(f"seat_{seat}", "bone", 0.2)), radius)


def lamp_ring(easel: Easel, box: Box, radius: float = 8) -> None:
    """A ring in the light of the lamp round what a hint is about."""
    _ring(easel, box, hexadecimal(blend("lamp", "bone", 0.25)), radius)


def _ring(easel: Easel, box: Box, colour: str, radius: float) -> None:
    rim = grown(box, 4)
    body = block(
        rim, radius + 3, f'fill="none" stroke="{_HALO}" stroke-opacity=".6" stroke-width="6"'
    ) + block(rim, radius + 3, f'fill="none" stroke="{colour}" stroke-width="3.5"')
    easel.draw_rim(body, grown(box, 10), radius + 16)


@remembered
def joint(pixels: int, more: bool = False) -> pygame.Surface:
    """A lit brass pin on a seam; a white one with a plus for one that would be there (``more``)."""
    side = pixels * _FINE
    large = clear((side * 2, side * 2))
    middle, radius = side, side * 0.5
    for ring in range(8):
        lit = (255, 240, 210, 14) if more else (255, 196, 90, 16)
        halo = clear(large.get_size())
        pygame.draw.circle(halo, lit, (middle, middle), radius * (1.75 - 0.1 * ring))
        large.blit(halo, (0, 0))
    pygame.draw.circle(large, (42, 24, 8), (middle, middle), radius)
    if more:
        pygame.draw.circle(large, (252, 248, 236), (middle, middle), radius * 0.8)
        arm, thick = radius * 0.48, max(2, round(radius * 0.2))
        for across, down in ((arm, 0.0), (0.0, arm)):
            start, end = (middle - across, middle - down), (middle + across, middle + down)
            pygame.draw.line(large, (42, 24, 8), start, end, thick)
    else:
        for share, tone in ((0.8, (188, 122, 30)), (0.66, (226, 158, 48)), (0.46, (250, 198, 90))):
            off = radius * (0.8 - share) * 0.45
            pygame.draw.circle(large, tone, (middle - off, middle - off), radius * share)
        glint = (middle - radius * 0.26, middle - radius * 0.3)
        pygame.draw.circle(large, (255, 246, 214), glint, radius * 0.19)
    return pygame.transform.smoothscale(large, (pixels * 2, pixels * 2))


def ghost(picture: pygame.Surface) -> pygame.Surface:
    """A copy of a picture at 77 %: what would lie here."""
    copy = picture.copy()
    copy.fill((255, 255, 255, 196), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
