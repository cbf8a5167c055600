"""Lines as SVG paths or as points: straight, smooth, torn, dashed, and round a box or an island."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

from art.scenery.easel import Box

Point = tuple[float, float]
"""Across and down, in lengths of the design."""


# ---- Paths ---------------------------------------------------------------------------------------


def straight(points: Sequence[Point], closed: bool = False) -> str:
    """A path of straight lines through the points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def _curves(points: Sequence[Point], closed: bool) -> Iterator[tuple[Point, Point, Point, Point]]:
    """The pieces of a smooth line: start, two handles and end (a Catmull-Rom spline)."""
    count = len(points)
    for number in range(count if closed else count - 1):
        if closed:
            around = [points[(number + step) % count] for step in (-1, 0, 1, 2)]
        else:
            around = [points[min(count - 1, max(0, number + step))] for step in (-1, 0, 1, 2)]
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = around
        leaving = (x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6)
        coming = (x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)
        yield (x1, y1), leaving, coming, (x2, y2)


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A path that runs smoothly through the points."""
    path = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    path += [
        f"C{a[0]:.1f} {a[1]:.1f} {b[0]:.1f} {b[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
        for _, a, b, end in _curves(points, closed)
    ]
    return "".join(path) + ("Z" if closed else "")


def onward(path: str) -> str:
    """The path as a continuation of another one: a line leads to where it began."""
    return "L" + path[1:]


def band(upper: Sequence[Point], lower: Sequence[Point]) -> str:
    """The area between two smooth lines, both given from left to right."""
    return smooth(upper) + onward(smooth(lower[::-1])) + "Z"


def island(centre: Point, radii: Point, seed: int, roughness: float = 0.06) -> str:
    """The path of a closed irregular shape, between an ellipse and a rounded box."""
    return smooth(shore(centre, radii, seed, roughness), closed=True)


def rounded(box: Box, radius: float = 14) -> str:
    """The path round a box with round corners, clockwise from its upper left."""
    left, top, width, height = box
    right, bottom = left + width, top + height
    radius = min(radius, width / 2, height / 2)
    return (
        f"M{left + radius:.1f} {top:.1f}H{right - radius:.1f}"
        f"Q{right:.1f} {top:.1f} {right:.1f} {top + radius:.1f}V{bottom - radius:.1f}"
        f"Q{right:.1f} {bottom:.1f} {right - radius:.1f} {bottom:.1f}H{left + radius:.1f}"
        f"Q{left:.1f} {bottom:.1f} {left:.1f} {bottom - radius:.1f}V{top + radius:.1f}"
        f"Q{left:.1f} {top:.1f} {left + radius:.1f} {top:.1f}Z"
    )


def block(box: Box, radius: float = 0, paint: str = 'fill="#fff"') -> str:
    """A rectangle as an SVG element; white unless other paint is given."""
    left, top, width, height = box
    return (
        f'<rect x="{left:.2f}" y="{top:.2f}" width="{max(0.0, width):.2f}" '
        f'height="{max(0.0, height):.2f}" rx="{radius:.2f}" {paint}/>'
    )


# ---- Points --------------------------------------------------------------------------------------


def torn(points: Sequence[Point], depth: float, seed: int, step: float = 26) -> list[Point]:
    """The points of an irregular line along the given ones.

    Args:
        depth: how far it leaves the straight line at most.
        step: how long its pieces are.
    """
    generator = random.Random(seed)
    line: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0) or 1
        count = max(1, round(length / step))
        for number in range(count):
            share = number / count
            off = generator.uniform(-depth, depth)
            line.append(
                (
                    x0 + (x1 - x0) * share - (y1 - y0) / length * off,
                    y0 + (y1 - y0) * share + (x1 - x0) / length * off,
                )
            )
    line.append(points[-1])
    return line


def curve(points: Sequence[Point], closed: bool = False, steps: int = 8) -> list[Point]:
    """Points along the smooth line of :func:`smooth`, ``steps`` for each piece."""
    line = [points[0]]
    for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in _curves(points, closed):
        for number in range(1, steps + 1):
            t = number / steps
            s = 1 - t
            a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
            line.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return line


def shore(centre: Point, radii: Point, seed: int, roughness: float = 0.06) -> list[Point]:
    """The corner points of :func:`island`."""
    generator = random.Random(seed)
    points = []
    for number in range(14):
        angle = number * math.tau / 14
        share = 1 + generator.uniform(-roughness, roughness)
        across, down = math.cos(angle), math.sin(angle)
        points.append(
            (
                centre[0] + math.copysign(abs(across) ** 0.7, across) * radii[0] * share,
                centre[1] + math.copysign(abs(down) ** 0.7, down) * radii[1] * share,
            )
        )
    return points


def round_box(box: Box, radius: float = 14) -> list[Point]:
    """Points round a box with round corners, clockwise; the first one comes again at the end."""
    left, top, width, height = box
    radius = min(radius, width / 2, height / 2)
    line = []
    for x, y, start in (
        (left + width - radius, top + radius, -90),
        (left + width - radius, top + height - radius, 0),
        (left + radius, top + height - radius, 90),
        (left + radius, top + radius, 180),
    ):
        for number in range(7):
            angle = math.radians(start + 15 * number)
            line.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return [*line, line[0]]


def evenly(points: Sequence[Point], step: float) -> list[Point]:
    """Points along a line about ``step`` apart; where it closes, the gap there is as wide."""
    lengths = [math.dist(one, other) for one, other in pairwise(points)]
    whole = sum(lengths)
    count = max(1, round(whole / step))
    closed = math.dist(points[0], points[-1]) < 0.01
    found: list[Point] = []
    passed, piece = 0.0, 0
    for number in range(count if closed else count + 1):
        at = whole * number / count
        while piece < len(lengths) - 1 and passed + lengths[piece] < at:
            passed += lengths[piece]
            piece += 1
        share = (at - passed) / (lengths[piece] or 1)
        (x0, y0), (x1, y1) = points[piece], points[piece + 1]
        found.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return found


def dashes(points: Sequence[Point], dash: float = 9, gap: float = 6) -> str:
    """A dashed path along a line: the rasteriser's own dashes tear at corners."""
    marks = evenly(points, dash + gap)
    share = dash / (dash + gap)
    closed = math.dist(points[0], points[-1]) < 0.01
    ends = [*marks[1:], marks[0]] if closed else marks[1:]
    return "".join(
        f"M{x0:.1f} {y0:.1f}L{x0 + (x1 - x0) * share:.1f} {y0 + (y1 - y0) * share:.1f}"
        for (x0, y0), (x1, y1) in zip(marks, ends, strict=False)
    )


def grown(box: Box, by: float) -> Box:
    """The box with ``by`` more on every side, or less if it is negative."""
    return box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by


def around(points: Sequence[Point], by: float = 0) -> Box:
    """The box that holds all points, with ``by`` more on every side."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    return left - by, top - by, right - left + 2 * by, bottom - top + 2 * by
