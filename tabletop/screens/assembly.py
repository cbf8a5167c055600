"""Pieces that make one thing together because their markers line up: a skull of several cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from art.album import remembered
from art.faces import face
from rules.table import Joint, Piece, Table, Zone
from tabletop.geometry import Box, Size, Spot
from tabletop.scene.joints import pins
from tabletop.scene.shapes import detail
from tabletop.scene.spread import largest_unit, spread
from tabletop.screens.metrics import SMALL


class Assembly(NamedTuple):
    """The pieces of one place with the pins between them."""

    zone: Zone
    pieces: tuple[Piece, ...]
    joints: tuple[Joint, ...]


@remembered
def picture(shown: Assembly, room: Size) -> pygame.Surface:
    """All of it as large as it fits into so many pixels, cut to what the pieces take."""
    surface = pygame.Surface(room, pygame.SRCALPHA)
    spots = _spots(shown, room)
    pieces = {piece.id: piece for piece in shown.pieces}
    for name, spot in spots.items():
        card = _card(pieces[name], spot.size)
        surface.blit(card, card.get_rect(center=spot.centre))
    for pin in pins(shown.joints, pieces, spots):
        surface.blit(pin.picture, pin.picture.get_rect(center=pin.centre))
    return surface.subsurface(surface.get_bounding_rect())


def steps(shown: Assembly, room: Size) -> Iterator[None]:
    """Paints the picture in steps, of which none takes long, and keeps it."""
    spots = _spots(shown, room)
    for piece in shown.pieces:
        _card(piece, spots[piece.id].size)
        yield
    picture(shown, room)
    yield


def _spots(shown: Assembly, room: Size) -> dict[str, Spot]:
    """Where each piece lies in a room of this size."""
    zone, body = shown.zone, Box(0, 0, *room)
    laid = spread(zone, shown.pieces, body, largest_unit(zone, shown.pieces, body)).pieces
    return {
        one.piece.id: Spot(one.piece.id, zone.id, "", one.centre, one.size, 0, 0, one.piece.shape)
        for one in laid
    }


def _card(piece: Piece, size: Size) -> pygame.Surface:
    return face(piece.face, piece.back, piece.shape, size, detail(size, SMALL), text=SMALL)


def finest(table: Table, seats: Sequence[int]) -> Assembly | None:
    """Of all that these seats have put together, that with the most markers that line up."""
    found = []
    for zone in table.zones:
        pieces = tuple(piece for piece in table.pieces_in(zone.id) if piece.face is not None)
        names = {piece.id for piece in pieces}
        joints = tuple(one for one in table.joints if {one.piece, one.other} <= names)
        if zone.owner in seats and joints:
            found.append(Assembly(zone, pieces, joints))
    return max(found, key=lambda one: (len(one.joints), len(one.pieces)), default=None)
