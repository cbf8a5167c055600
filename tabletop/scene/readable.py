"""What is to be read on a table: marks that are drawn over it pass under that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import pygame

from art import scenes
from rules.table import Piece, Table
from tabletop.geometry import Box, Spot
from tabletop.scene.canvas import Item
from tabletop.scene.ground import stage_of
from tabletop.scene.layout import Placement

FLAT: Final = ("card", "wide", "strip", "mount")
"""The shapes of pieces that are read where they lie."""
_SEAM: Final = 6
"""Pieces so near to each other are joined, in units."""


def plates(table: Table, placement: Placement) -> list[Box]:
    """The boxes of all plates, of the slips of the seats, and of the names of places."""
    found = [zone.label for zone in placement.zones.values() if zone.label is not None]
    found += placement.seats.values()
    found += [Box(*name) for name in scenes.names(stage_of(table, placement, None))]
    return found


def faces(pieces: Mapping[str, Piece], placement: Placement) -> list[Box]:
    """The boxes of all pieces that are read where they lie and whose faces are seen."""
    return [
        spot.box
        for spot in placement.spots.values()
        if spot.shape in FLAT and pieces[spot.piece].face is not None
    ]


def under(item: Item, above: Sequence[Box]) -> Item:
    """A picture of which nothing is seen where something is to be read."""
    holes = [box for box in above if item.rect.colliderect(pygame.Rect(box))]
    if not holes:
        return item
    picture, (left, top) = item.picture.copy(), item.where
    places = tuple((box.x - left, box.y - top, box.w, box.h) for box in holes)
    for place in places:
        picture.fill((0, 0, 0, 0), place)
    return Item((item.key, places), picture, item.where)


def beneath(ring: Item, spot: Spot, others: Iterable[Spot]) -> Item:
    """A ring round a piece, of which nothing is seen on what lies above that in the same place."""
    above = [
        one
        for one in others
        if one.depth > spot.depth and one.zone == spot.zone and one.box.overlaps(spot.box)
    ]
    if not above:
        return ring
    picture, (left, top) = ring.picture.copy(), ring.where
    holes = [tuple((round(x) - left, round(y) - top) for x, y in one.corners) for one in above]
    for hole in holes:
        pygame.draw.polygon(picture, (0, 0, 0, 0), hole)
    return Item((ring.key, *holes), picture, ring.where)


def beside_seams(ring: Item, spot: Spot, others: Iterable[Spot], unit: float) -> Item:
    """A ring round a piece that is joined to others, of which nothing is seen along the seams:
    what is compared there is to be read."""
    box, touching = spot.box, round(_SEAM * unit)
    holes = []
    for one in others:
        if one.zone != spot.zone or one.piece == spot.piece:
            continue
        other = one.box
        top, low = max(box.y, other.y), min(box.bottom, other.bottom)
        left, right = max(box.x, other.x), min(box.right, other.right)
        if top < low and -touching <= other.x - box.right <= touching:
            holes.append(Box(box.right - touching, top, other.w, low - top))
        elif top < low and -touching <= box.x - other.right <= touching:
            holes.append(Box(other.x, top, box.x + touching - other.x, low - top))
        elif left < right and -touching <= other.y - box.bottom <= touching:
            holes.append(Box(left, box.bottom - touching, right - left, other.h))
        elif left < right and -touching <= box.y - other.bottom <= touching:
            holes.append(Box(left, other.y, right - left, box.y + touching - other.y))
    return under(ring, holes)


def joined(spot: Spot, table: Table, pieces: Mapping[str, Piece]) -> bool:
    """Whether a piece lies where what is on its edges counts."""
    face = pieces[spot.piece].face
    return face is not None and any(face.edges) and table.zone(spot.zone).layout == "grid"
