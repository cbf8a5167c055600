"""Refusals that several verbs share."""

from __future__ import annotations

from typing import Final

from rules.contract import Refusal
from rules.fossilis import site
from rules.fossilis.components import SPACES, TERRAIN, WEIGHT
from rules.fossilis.position import Position

NO_SPACE: Final = Refusal("FOS-04", "The dig site has the spaces A1 to E5.")
NO_WAY: Final = Refusal("FOS-109", "A slide goes north, east, south or west.")
OFF_SITE: Final = Refusal("FOS-98", "Your pawn is off the site; it has to climb back first.")


def no_energy(position: Position, needed: int) -> Refusal:
    """Too little energy is left (FOS-84)."""
    left = position.energy
    return Refusal("FOS-84", f"That costs {needed} energy, and you have {left} left in this turn.")


def no_slide(position: Position, space: int, way: int, any_weight: bool) -> Refusal:
    """Why a tile cannot slide that way (FOS-118, FOS-121)."""
    tile = position.topmost(space)
    if not tile:
        return Refusal("FOS-62", f"{SPACES[space]} is an open pit; there is no tile to slide.")
    clauses: list[str] = []
    that_way = site.WAYS[space][way : way + 1]
    site.slides(position.bottom, position.top, space, that_way, any_weight, clauses)
    if "FOS-118" in clauses:
        return Refusal(
            "FOS-118", "A stack of two tiles is in the way, and stacks cannot be pushed."
        )
    name = TERRAIN[WEIGHT[tile]]
    return Refusal("FOS-121", f"A heavier tile is in the way: {name} cannot push it.")


def unreachable(
    position: Position, seat: int, space: int, steps: int, too_far: str = "FOS-87"
) -> Refusal:
    """Why a pawn cannot come to a space with so many steps (FOS-87 to FOS-91)."""
    name, pawn = SPACES[space], position.pawns[seat]
    if not position.bottom[space]:
        return Refusal("FOS-88", f"{name} is an open pit; a pawn needs a tile to stand on.")
    if space == pawn:
        return Refusal("FOS-91", "A move ends on another space than it began.")
    if space in position.pawns:
        return Refusal("FOS-90", f"Another pawn stands on {name}; no move ends there.")
    if space in site.within_reach([1] * len(position.bottom), position.pawns, pawn, steps):
        return Refusal("FOS-88", f"Open pits lie in the way to {name}.")
    return Refusal(too_far, f"{name} is more than {steps} spaces away.")
