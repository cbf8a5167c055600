"""Long bones, with the crests that tell them from a spool, and claws."""

from __future__ import annotations

import math
from collections.abc import Mapping

from art.plates.drawing import Drawing
from art.plates.outline import (
    Knot,
    Point,
    ribbon,
    smooth,
)

SHAFT: tuple[tuple[float, float], ...] = (
    (0.0, 0.72),
    (0.07, 1.0),
    (0.22, 0.66),
    (0.5, 0.5),
    (0.78, 0.62),
    (0.94, 0.96),
    (1.0, 0.72),
)
"""A long bone: half widths at shares of its length, in shares of the half width of its ends."""

CREST: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    # (share of the length, more at the front, more at the back), in half widths of the ends
    "femur": ((0.0, -0.25, 0.2), (0.5, 0.0, 0.22), (0.94, 0.1, 0.15)),
    "humerus": ((0.22, 0.55, 0.0), (0.5, 0.1, 0.0), (0.94, 0.0, 0.1)),
    "tibia": ((0.07, 0.45, 0.0), (0.22, 0.3, 0.0)),
    "ulna": ((0.0, 0.0, 0.5), (0.07, 0.0, 0.35)),
}
"""What makes a long bone more than a spool: trochanter, deltopectoral and cnemial crest."""


def long_bone(
    start: Point, end: Point, first: float, last: float, kind: str = "", bow: float = 0.0
) -> str:
    """Path data of a long bone from joint to joint.

    `first` and `last` are the half widths of its ends, `bow` how far its shaft bends to the
    front, as a share of its length.
    """
    length = math.dist(start, end) or 1e-6
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    # The side that looks to the front (left) when the bone hangs down.
    nx, ny = -uy, ux
    crests = {share: (front, back) for share, front, back in CREST.get(kind, ())}
    fronts: list[Knot] = []
    backs: list[Knot] = []
    for share, wide in SHAFT:
        half = (first + (last - first) * share) * wide
        front, back = crests.get(share, (0.0, 0.0))
        ends = first + (last - first) * share
        bent = bow * length * math.sin(math.pi * share)
        x, y = start[0] + ux * length * share, start[1] + uy * length * share
        a, b = half + front * ends + bent, -half - back * ends + bent
        fronts.append((x + nx * a, y + ny * a))
        backs.append((x + nx * b, y + ny * b))
    return smooth([*fronts, *reversed(backs)])


def claw(start: Point, angle: float, length: float, thick: float, bend: float) -> str:
    """Path data of a claw: from `start` in direction `angle` (degrees, 0 left, positive down).

    `bend` in degrees curls it: positive downwards (or to the palm side).
    """
    points = [start]
    x, y = start
    steps = 5
    for index in range(steps):
        turn = math.radians(angle + bend * (index + 0.5) / steps)
        x -= math.cos(turn) * length / steps
        y += math.sin(turn) * length / steps
        points.append((x, y))
    widths = [thick * value for value in (0.85, 1.0, 0.78, 0.55, 0.3, 0.0)]
    return ribbon(points, widths)


def fineness(drawing: Drawing, half: float, most: float = 1.0) -> float:
    """Weight of the contour of a bone that is `half` wide to either side: thin bones, thin line."""
    return min(most, max(0.38, half / (drawing.line * 2.2)))
