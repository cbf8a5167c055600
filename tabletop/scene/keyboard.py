"""The way of the keyboard over the table: what can be acted on, in reading order or by arrows."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Literal, Protocol

from rules.table import Table
from tabletop.geometry import Box, Point
from tabletop.scene.layout import Placement
from tabletop.scene.picking import targets_of

Direction = Literal["left", "right", "up", "down"]


class Boxes(Protocol):
    """Whoever knows where things are."""

    def box_of(self, target: str) -> Box | None:
        """The box of a thing, ``None`` if there is no such thing."""


def sources(table: Table, placement: Placement) -> tuple[str, ...]:
    """The pieces, cells and zones that can be dragged or tapped, in reading order."""
    return reading_order(placement, _usable(table))


def offered(table: Table, placement: Placement) -> frozenset[str]:
    """The same in no order, which takes less time."""
    return frozenset(one for one in _usable(table) if placement.has(one))


def _usable(table: Table) -> set[str]:
    ids = {one.gesture.source for one in table.controls if one.gesture.kind in ("drag", "tap")}
    return ids | {piece.id for piece in table.pieces if piece.free}


def targets(table: Table, placement: Placement, source: str) -> tuple[str, ...]:
    """Where the chosen piece may go, in reading order."""
    return reading_order(placement, targets_of(table, source))


def reading_order(placement: Placement, ids: Collection[str]) -> tuple[str, ...]:
    """The ids that are on the screen: zone by zone from the top, within a zone line by line."""

    def key(one: str) -> tuple[int, int, int, int, float]:
        spot = placement.spots.get(one)
        line = spot.cell if spot and spot.cell else one
        box = placement.box_of(line) or Box(0, 0, 0, 0)
        home = placement.zones[zone_of(placement, one)].box
        band = max(1, box.h // 2)
        return home.y, home.x, int(box.centre[1]) // band, box.x, box.centre[1]

    return tuple(sorted((one for one in ids if placement.box_of(one)), key=key))


def seen(table: Table, placement: Placement) -> tuple[str, ...]:
    """All pieces that can be looked at, in reading order: of a pile only the uppermost."""
    piles = {zone.id for zone in table.zones if zone.layout in ("stack", "spot")}
    uppermost = {spot.zone: spot.piece for spot in placement.spots.values()}
    return reading_order(
        placement,
        [
            spot.piece
            for spot in placement.spots.values()
            if spot.zone not in piles or uppermost[spot.zone] == spot.piece
        ],
    )


def zone_of(placement: Placement, thing: str) -> str:
    """The zone of a piece or cell; a zone's own id."""
    if thing in placement.spots:
        return placement.spots[thing].zone
    return placement.cells[thing].zone if thing in placement.cells else thing


def beside(ids: Sequence[str], current: str, step: int) -> str:
    """The next (1) or previous (-1) id; empty when the end is passed or there is none.

    From nowhere, the way begins at the first or, backwards, at the last.
    """
    if not ids:
        return ""
    if current not in ids:
        return ids[0 if step > 0 else -1]
    index = ids.index(current) + step
    return ids[index] if 0 <= index < len(ids) else ""


def nearest(placement: Boxes, ids: Sequence[str], point: Point) -> str:
    """The id that lies nearest to a point; empty if there is none."""
    boxes = {one: placement.box_of(one) for one in ids}
    lying = {one: math.dist(box.centre, point) for one, box in boxes.items() if box is not None}
    return min(lying, key=lambda one: lying[one], default="")


def towards(placement: Boxes, ids: Sequence[str], current: str, direction: Direction) -> str:
    """The nearest id in a direction; the current one if there is none, the first from nowhere."""
    here = placement.box_of(current) if current in ids else None
    if here is None:
        return ids[0] if ids else ""
    best, least = current, float("inf")
    for one in ids:
        box = placement.box_of(one)
        if box is None or one == current:
            continue
        across, down = box.centre[0] - here.centre[0], box.centre[1] - here.centre[1]
        ahead, aside = {
            "left": (-across, down),
            "right": (across, down),
            "up": (-down, across),
            "down": (down, across),
        }[direction]
        if ahead <= 1:
            continue
        distance = ahead + 2.2 * abs(aside)
        if distance < least:
            best, least = one, distance
    return best
