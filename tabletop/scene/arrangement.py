"""Shares a rectangle among the zones of a table: weighted rows and columns, and frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.table import Area, PlateSide, Rectangle
from tabletop.geometry import Box, Size


@dataclass(frozen=True, slots=True)
class Ground:
    """The rectangle of an area that belongs to a seat."""

    owner: int
    box: Box


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The rectangle of every zone, of every seat's own area, and of every seat's slip."""

    zones: dict[str, Box]
    grounds: tuple[Ground, ...]
    seats: dict[int, Box]
    plates: dict[str, PlateSide]
    """Across which edge the label of a zone stands."""


def arrange(
    area: Area, box: Box, gap: int, least: Callable[[str], Size], corner: Size = (0, 0)
) -> Arrangement:
    """Divides ``box`` among the zones of ``area``.

    Each area gets its weight's share of its parent, but no zone is made smaller than ``least``
    says as long as there is room for all of them; ``gap`` pixels are left between areas. The lower
    right ``corner`` of the box stays free of rows and columns; a frame keeps it free by itself.
    """
    arranged = Arrangement({}, (), {}, {})
    grounds: list[Ground] = []
    kept = Box(box.right - corner[0], box.bottom - corner[1], *corner)
    _divide(area, box, gap, least, kept, arranged, grounds)
    return Arrangement(arranged.zones, tuple(grounds), arranged.seats, arranged.plates)


def within(at: Rectangle, box: Box) -> Box:
    """A rectangle in shares of a box, in pixels."""
    left, top = box.x + round(at[0] * box.w), box.y + round(at[1] * box.h)
    right, bottom = box.x + round((at[0] + at[2]) * box.w), box.y + round((at[1] + at[3]) * box.h)
    return Box(left, top, right - left, bottom - top)


def framed(area: Area) -> bool:
    """Whether an area says by itself where things stand in the window."""
    return area.kind in ("frame", "seat") or any(framed(child) for child in area.children)


def _divide(
    area: Area,
    box: Box,
    gap: int,
    least: Callable[[str], Size],
    corner: Box,
    into: Arrangement,
    grounds: list[Ground],
) -> None:
    if area.kind == "seat":
        into.seats[area.owner or 0] = box
        return
    if area.owner is not None:
        grounds.append(Ground(area.owner, box))
    if area.kind == "zone":
        into.zones[area.zone] = _beside(corner, box)
        into.plates[area.zone] = area.plate
        return
    if area.kind == "frame":
        for child in area.children:
            _divide(child, within(child.at, box), gap, least, corner, into, grounds)
        return
    if not area.children:
        return
    across = area.kind == "row"
    if across and _meets(corner, box) and box.h <= 2.4 * corner.h:
        box = Box(box.x, box.y, max(1, corner.x - box.x), box.h)
    room = (box.w if across else box.h) - gap * (len(area.children) - 1)
    smallest = [_least(child, gap, least)[0 if across else 1] for child in area.children]
    lengths = shares(max(room, 0), [child.weight for child in area.children], smallest)
    at = box.x if across else box.y
    for child, length in zip(area.children, lengths, strict=True):
        part = Box(at, box.y, length, box.h) if across else Box(box.x, at, box.w, length)
        _divide(child, part, gap, least, corner, into, grounds)
        at += length + gap


def _meets(corner: Box, box: Box) -> bool:
    return corner.w > 0 and box.right > corner.x and box.bottom > corner.y


def _beside(corner: Box, box: Box) -> Box:
    """The larger part of a box, left of the corner or above it."""
    if not _meets(corner, box):
        return box
    left = Box(box.x, box.y, max(1, corner.x - box.x), box.h)
    above = Box(box.x, box.y, box.w, max(1, corner.y - box.y))
    return left if left.w * left.h >= above.w * above.h else above


def _least(area: Area, gap: int, least: Callable[[str], Size]) -> Size:
    if area.kind == "zone":
        return least(area.zone)
    if area.kind in ("seat", "frame"):
        return (0, 0)
    sizes = [_least(child, gap, least) for child in area.children]
    if not sizes:
        return (0, 0)
    between = gap * (len(sizes) - 1)
    widths, heights = [size[0] for size in sizes], [size[1] for size in sizes]
    if area.kind == "row":
        return sum(widths) + between, max(heights)
    return max(widths), sum(heights) + between


def shares(room: int, weights: Sequence[float], smallest: Sequence[int]) -> list[int]:
    """Whole lengths that add up to ``room``, by weight, none below its ``smallest`` if that fits.

    When even the smallest lengths do not fit, all are cut in proportion to them.
    """
    if sum(smallest) >= room:
        return _rounded(room, [float(length) for length in smallest])
    wanted = [max(weight, 0.001) for weight in weights]
    fixed: dict[int, int] = {}
    while True:
        free = room - sum(fixed.values())
        total = sum(wanted[i] for i in range(len(wanted)) if i not in fixed)
        short = [
            i
            for i in range(len(wanted))
            if i not in fixed and free * wanted[i] / total < smallest[i]
        ]
        if not short:
            break
        fixed.update((i, smallest[i]) for i in short)
    loose = [i for i in range(len(wanted)) if i not in fixed]
    lengths = [float(fixed.get(i, 0)) for i in range(len(wanted))]
    free = room - sum(fixed.values())
    total = sum(wanted[i] for i in loose)
    for i in loose:
        lengths[i] = free * wanted[i] / total
    return _rounded(room, lengths)


def _rounded(room: int, lengths: Sequence[float]) -> list[int]:
    """Whole lengths in the same proportion that add up to exactly ``room``."""
    total = sum(lengths)
    if not total:
        return [room // len(lengths)] * len(lengths)
    result, before, done = [], 0.0, 0
    for length in lengths:
        before += length * room / total
        upto = round(before)
        result.append(upto - done)
        done = upto
    return result
