"""Lines as SVG paths: straight, smooth, torn, and round the corners of a box."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from art.scenery.easel import Box

Point = tuple[float, float]
"""Across and down, in lengths of the design."""


def straight(points: Sequence[Point], closed: bool = False) -> str:
    """A path of straight lines through the points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A path that runs smoothly through the points (a Catmull-Rom spline)."""
    last = len(points) - 1
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for number in range(last):
        if closed:
            before, after = points[number - 1], points[(number + 2) % (last + 1)]
        else:
            before, after = points[max(0, number - 1)], points[min(last, number + 2)]
        (x1, y1), (x2, y2) = points[number], points[number + 1]
        parts.append(
            f"C{x1 + (x2 - before[0]) / 6:.1f} {y1 + (y2 - before[1]) / 6:.1f} "
            f"{x2 - (after[0] - x1) / 6:.1f} {y2 - (after[1] - y1) / 6:.1f} {x2:.1f} {y2:.1f}"
        )
    return "".join(parts) + ("Z" if closed else "")


def onward(path: str) -> str:
    """The path as a continuation of another one: a line leads to where it began."""
    return "L" + path[1:]


def band(upper: Sequence[Point], lower: Sequence[Point]) -> str:
    """The area between two smooth lines, both given from left to right."""
    return smooth(upper) + onward(smooth(lower[::-1])) + "Z"


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


def island(centre: Point, radii: Point, seed: int, roughness: float = 0.06) -> str:
    """A closed irregular shape, between an ellipse and a rounded box."""
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
    return smooth([*points, points[0]], closed=False) + "Z"


def rounded(box: Box, radius: float = 14) -> str:
    """The outline of a box with round corners, clockwise from its upper left."""
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


def grown(box: Box, by: float) -> Box:
    """The box with ``by`` more on every side, or less if it is negative."""
    return box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by
