"""What calls for attention while nothing is chosen: what can be taken, and where it would go.

Where most of a zone can be taken, or all of a hand, nothing is told by a light on each of it: what
calls is the few that differ from all that lies beside them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final, NamedTuple

from rules.table import Piece, Table
from tabletop.scene.layout import Placement
from tabletop.scene.shapes import SMALL

FEW: Final = 6
"""More pieces than these of one zone do not call: a fence of lights tells nothing."""
_SHARE: Final = 0.6
"""Where a pawn may go to more than this share of the cells of a zone, they are not outlined."""


def calling(
    table: Table, placement: Placement, sources: Collection[str], viewer: int | None
) -> frozenset[str]:
    """The pieces, of all that can be taken or tapped (``sources``), on which a light is."""
    spots = placement.spots
    usable = [one for one in table.pieces if one.id in sources and one.id in spots]
    many = Counter(one.zone for one in usable)
    all_of_it = Counter(one.zone for one in table.pieces)
    found = set()
    for piece in usable:
        if piece.bed == "quiet" or piece.free:
            continue
        apart = many[piece.zone] < all_of_it[piece.zone] and many[piece.zone] <= FEW
        if apart or (piece.shape in SMALL and piece.owner in (None, viewer)):
            found.add(piece.id)
    return frozenset(found)


class Lead(NamedTuple):
    """A piece that is to be brought somewhere first, and where it may go in one step."""

    piece: str = ""
    """Its id; empty: there is none."""
    ways: tuple[str, ...] = ()
    """Where it may go; none where that is nearly everywhere."""


NOTHING: Final = Lead()


def lead(table: Table, placement: Placement, viewer: int | None) -> Lead:
    """What is to be brought somewhere first: the one pawn of one's own that may go anywhere."""
    dragged = {one.gesture.source for one in table.controls if one.gesture.kind == "drag"}
    own = [one for one in table.pieces if one.id in dragged and _is_pawn_of(one, viewer)]
    if len(own) != 1 or own[0].id not in placement.spots:
        return NOTHING
    ways = _steps_of(table, own[0].id)
    cells = [one for one in ways if one in placement.cells]
    zones = {placement.cells[one].zone for one in cells}
    room = sum(one.zone in zones for one in placement.cells.values())
    return Lead(own[0].id, () if len(cells) > _SHARE * room else ways)


def steps(table: Table, lead: Lead) -> tuple[str, ...]:
    """Where on its ways it may go by the moves of a table, which can be some of all alone."""
    found = _steps_of(table, lead.piece)
    return tuple(one for one in lead.ways if one in found)


def _steps_of(table: Table, piece: str) -> tuple[str, ...]:
    drags = [
        one
        for one in table.controls
        if one.gesture.kind == "drag" and not one.then and not one.chosen_first
    ]
    return tuple(dict.fromkeys(one.gesture.target for one in drags if one.gesture.source == piece))


def _is_pawn_of(piece: Piece, viewer: int | None) -> bool:
    return piece.shape == "pawn" and piece.owner in (None, viewer)
