"""Refusals that several verbs share."""

from __future__ import annotations

from rules.fossilis import site
from rules.fossilis.components import SIZE, WEIGHT
from rules.fossilis.names import why
from rules.fossilis.position import Position
from rules.verb import Reasons


def no_slide(position: Position, space: int, way: int, any_weight: bool) -> Reasons:
    """Why a tile cannot slide that way (FOS-118, FOS-121)."""
    tile = position.topmost(space)
    yield not tile, why("no_tile", space)
    clauses: list[str] = []
    that_way = site.WAYS[space][way : way + 1]
    site.slides(position.bottom, position.top, space, that_way, any_weight, clauses)
    yield "FOS-118" in clauses, why("stack_ahead")
    yield True, why("heavier_ahead", WEIGHT[tile])


def unreachable(
    position: Position, seat: int, space: int, steps: int, too_far: str = "too_far"
) -> Reasons:
    """Why a pawn cannot come to a space with so many steps (FOS-87 to FOS-91)."""
    pawn, covered = position.pawns[seat], [1] * SIZE
    yield not position.bottom[space], why("walk_into_pit", space)
    yield space == pawn, why("walk_nowhere")
    yield space in position.pawns, why("walk_onto_pawn", space)
    near = space in site.within_reach(covered, position.pawns, pawn, steps)
    yield near, why("walk_round_pits", space)
    yield True, why(too_far, space, steps)
