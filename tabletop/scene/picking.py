"""What is under the pointer: the topmost piece, and what a drop there is meant for."""

from __future__ import annotations

import math
from collections.abc import Collection

from rules.table import Layout, Table
from tabletop.density import FINGER
from tabletop.geometry import Box, Point, Spot
from tabletop.scene.layout import Placement


def piece_at(placement: Placement, point: Point, without: Collection[str] = ()) -> Spot | None:
    """The topmost piece under a point, those named in ``without`` left aside."""
    zone = zone_at(placement, point)
    for spot in reversed(placement.spots.values()):
        # Pieces lie within their zones, so those of other zones need no closer look.
        if spot.zone == zone and spot.piece not in without and spot.contains(point):
            return spot
    return None


def answering(spot: Spot) -> Box:
    """Where a piece answers to the pointer as long as nothing else does: a finger finds it."""
    box = spot.box
    across, down = max(0, FINGER - box.w), max(0, FINGER - box.h)
    return Box(box.x - across // 2, box.y - down // 2, box.w + across, box.h + down)


def cell_at(placement: Placement, point: Point) -> str:
    """The id of the cell under a point, empty if there is none."""
    for cell in placement.cells.values():
        if cell.box.contains(point):
            return cell.id
    return ""


def zone_at(placement: Placement, point: Point) -> str:
    """The id of the zone under a point, its label included; empty if there is none."""
    for zone in placement.zones.values():
        if zone.box.contains(point):
            return zone.id
    return ""


def things_at(placement: Placement, point: Point, without: Collection[str] = ()) -> list[str]:
    """Ids of the piece, the cell and the zone under a point, the most special first.

    A piece stands for the cell it lies in, also where it rises over the edge of that cell.
    """
    spot = piece_at(placement, point, without)
    cell = (spot.cell if spot else "") or cell_at(placement, point)
    zone = spot.zone if spot else zone_at(placement, point)
    return [one for one in (spot.piece if spot else "", cell, zone) if one]


def source_at(table: Table, placement: Placement, point: Point) -> str:
    """What is meant at a point that can be dragged or tapped; empty if there is nothing.

    What lies under the point is meant first, the most special before all; else the nearest small
    piece that a finger may have missed.
    """
    offered = {one.gesture.source for one in table.controls if one.gesture.kind in ("drag", "tap")}
    free = {piece.id for piece in table.pieces if piece.free}
    under = things_at(placement, point)
    for thing in under:
        if thing in offered or thing in free:
            return thing
    hit = placement.spots.get(under[0]) if under else None
    if hit is not None and answering(hit) != hit.box:
        return ""
    near = [
        spot
        for spot in (placement.spots[one] for one in offered if one in placement.spots)
        if answering(spot).contains(point) and (hit is None or hit.zone == spot.zone)
    ]
    nearest = min(near, key=lambda spot: math.dist(spot.centre, point), default=None)
    return nearest.piece if nearest is not None else ""


def targets_of(table: Table, source: str) -> tuple[str, ...]:
    """Where this piece may be dragged, in the order of the controls."""
    found = (
        control.gesture.target
        for control in table.controls
        if control.gesture.kind == "drag" and control.gesture.source == source
    )
    return tuple(dict.fromkeys(found))


def drop_target(
    placement: Placement,
    point: Point,
    legal: Collection[str],
    tolerance: float,
    without: Collection[str] = (),
) -> str:
    """The legal target meant by dropping at a point, empty if none is.

    What lies under the point counts, the most special first. Anywhere on a zone that takes drops
    anywhere its only legal cell counts. Beside everything, or on the bare ground of a zone, the
    nearest legal target within ``tolerance`` pixels counts.
    """
    under = things_at(placement, point, without)
    for thing in under:
        if thing in legal:
            return thing
        if thing in placement.zones and placement.zones[thing].anywhere:
            cells = [placement.cells[one] for one in legal if one in placement.cells]
            inside = [cell.id for cell in cells if cell.zone == thing]
            if len(inside) == 1:
                return inside[0]
    if under and under[0] not in placement.zones:
        return ""
    nearest, least = "", tolerance
    for target in legal:
        box = placement.box_of(target)
        if box is not None and target not in without and box.distance(point) <= least:
            nearest, least = target, box.distance(point)
    return nearest


_LOOSE: tuple[Layout, ...] = ("stack", "row", "fan", "scatter", "spot")


def refused_targets(
    table: Table, placement: Placement, point: Point, source: str
) -> tuple[str, ...]:
    """What an illegal drop at a point could have been meant for, the likeliest first.

    Empty where the piece is dropped where it came from: nobody means anything by that.
    """
    home = placement.spots.get(source)
    under = things_at(placement, point, (source,))
    if home is not None and home.zone in under:
        loose = table.zone(home.zone).layout in _LOOSE
        if loose or (home.cell and home.cell in under) or under == [home.zone]:
            return ()
    aimed = {one.gesture.target for one in table.controls if one.gesture.kind == "drag"}
    wanted = {_kind(placement, target) for target in aimed}
    order = {"cell": 0, "zone": 1, "piece": 2}

    def rank(thing: str) -> tuple[bool, int]:
        kind = _kind(placement, thing)
        return kind not in wanted, order[kind]

    return tuple(sorted(under, key=rank))


def _kind(placement: Placement, thing: str) -> str:
    if thing in placement.spots:
        return "piece"
    return "cell" if thing in placement.cells else "zone"
