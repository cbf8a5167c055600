"""What the deck may bring. Everything else lies open, so that all know the same (CER-24)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from rules.ceratopsians.components import CARD_IDS, SIDE_LETTERS
from rules.ceratopsians.position import DRAW, Position
from rules.contract import Move, Recall

DRAW_MOVES: Final = tuple(Move.of("draw", card, side) for card in CARD_IDS for side in SIDE_LETTERS)
"""The move that brings each side into view."""


def chances(position: Position) -> Sequence[tuple[Move, float]]:
    """Both sides of every card that nobody has seen are equally likely (CER-13)."""
    if position.phase != DRAW:
        return ()
    sides = [2 * card + letter for card in position.unseen for letter in (0, 1)]
    return [(DRAW_MOVES[side], 1 / len(sides)) for side in sides]


def chance(position: Position, rng: random.Random) -> Move:
    """One of :func:`chances`, without listing them all."""
    unseen = position.unseen
    return DRAW_MOVES[2 * unseen[rng.randrange(len(unseen))] + rng.randrange(2)]


def imagine(_position: Position, _seat: int | None, _rng: random.Random, _recall: Recall) -> None:
    """Changes nothing: what is hidden has not been decided yet (CER-24)."""
