"""Pins on the seams of pieces that touch: where their markers line up, and where they would."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from art.markers import marker_boxes, marker_size
from art.scenery.signs import joint
from rules.table import Face, Joint, Piece
from tabletop.geometry import Point, Spot

_LARGER: Final = 1.2
"""How much larger a pin is than the markers that it joins."""
_LEAST: Final = 8
"""The least size of a pin, in pixels."""


class Pin(NamedTuple):
    """A pin: what it joins, its picture, and the middle of it."""

    joint: Joint
    picture: pygame.Surface
    centre: Point


def pins(
    joints: Sequence[Joint],
    pieces: Mapping[str, Piece],
    spots: Mapping[str, Spot],
    more: bool = False,
) -> Iterator[Pin]:
    """The pins of those joints whose pieces have a place; white ones if they are still to come."""
    for one in joints:
        first, second = spots.get(one.piece), spots.get(one.other)
        piece = pieces.get(one.piece)
        if first is None or second is None or piece is None or piece.face is None:
            continue
        size = (round(first.size[0]), round(first.size[1]))
        pixels = max(_LEAST, round(_LARGER * marker_size(size)))
        at = _on_seam(one, piece.face, first, second)
        yield Pin(one, joint(pixels, more), at)


def _on_seam(one: Joint, face: Face, first: Spot, second: Spot) -> Point:
    """In the middle of both pieces across the seam; along it where the marker is."""
    size = (round(first.size[0]), round(first.size[1]))
    before = sum(len(names) for names in face.edges[: one.edge])
    marker = marker_boxes(size, face.edges)[before + one.place][1]
    if one.edge in (0, 2):
        across = first.centre[0] - size[0] / 2 + marker.centerx
        return across, (first.centre[1] + second.centre[1]) / 2
    return (
        (first.centre[0] + second.centre[0]) / 2,
        first.centre[1] - size[1] / 2 + marker.centery,
    )
