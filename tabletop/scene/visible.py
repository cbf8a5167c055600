"""What can be seen of a thing of the table that others lie on, and where it is best pointed at."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.table import Table
from tabletop.geometry import Box, Point
from tabletop.scene.layout import Placement
from tabletop.scene.picking import piece_at, source_at

_PARTS: Final = 16
"""A box is looked at in so many places across and down."""
LOW: Final = 0.62
"""How far down a thing is pointed at, as a share of its height: its head can still be read."""


class Visible(NamedTuple):
    """What can be seen of a thing, in pixels of the table."""

    box: Box
    """The box round what nothing lies on; the whole of it where all is covered."""
    tip: Point
    """A point in it at which a press means the thing."""


def visible(table: Table, placement: Placement, thing: str) -> Visible | None:
    """What can be seen of a piece, cell or zone, and where a press means it.

    A cell and a zone are seen as a whole; a point of theirs is looked for at which no piece that
    can be used lies. Without such a point the usual one is given. ``None`` if there is no such
    thing on the table.
    """
    box = placement.box_of(thing)
    if box is None:
        return None
    used = thing in {one.gesture.source for one in table.controls}
    spot = placement.spots.get(thing)

    def means_it(point: Point) -> bool:
        if used:
            return source_at(table, placement, point) == thing
        return spot is None or piece_at(placement, point) == spot

    usual = (box.x + box.w / 2, box.y + box.h * LOW)
    free = {
        (across, down)
        for across in range(_PARTS)
        for down in range(_PARTS)
        if means_it(_point(box, across, down))
    }
    if not free:
        return Visible(box, usual)
    if spot is not None:
        of_it = {
            (across, down)
            for across in range(_PARTS)
            for down in range(_PARTS)
            if spot.contains(_point(box, across, down))
        }
        free &= of_it
        if free and free != of_it:
            box = _round(box, free)
            usual = (box.x + box.w / 2, box.y + box.h * LOW)
    whole = placement.box_of(thing) or box
    # Not near an edge, where there is more than an edge.
    inner = [[one for one in free if _round_about(one, reach) <= free] for reach in (2, 1, 0)]
    points = [_point(whole, *one) for one in next(filter(None, inner), ())]
    if not points:
        return Visible(box, usual)
    near = min(points, key=lambda at: ((at[0] - usual[0]) ** 2 + (at[1] - usual[1]) ** 2, at))
    return Visible(box, near)


def _point(box: Box, across: int, down: int) -> Point:
    return (
        box.x + box.w * (across + 0.5) / _PARTS,
        box.y + box.h * (down + 0.5) / _PARTS,
    )


def _round_about(part: tuple[int, int], reach: int) -> set[tuple[int, int]]:
    """The parts so near to one, itself too."""
    steps = range(-reach, reach + 1)
    return {(part[0] + across, part[1] + down) for across in steps for down in steps}


def _round(box: Box, parts: set[tuple[int, int]]) -> Box:
    """The box round some parts of a box."""
    left, right = min(one[0] for one in parts), max(one[0] for one in parts) + 1
    top, low = min(one[1] for one in parts), max(one[1] for one in parts) + 1
    x, y = box.x + box.w * left // _PARTS, box.y + box.h * top // _PARTS
    return Box(x, y, box.x + box.w * right // _PARTS - x, box.y + box.h * low // _PARTS - y)
