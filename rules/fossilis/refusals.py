"""Why a move may not be made: a clause and one sentence for every mistake a player can make.

Each verb knows why its own moves are refused; here is why a verb is not for the phase, who has to
wait for whom, and what cannot be moved at all.
"""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE, Move, Refusal
from rules.fossilis.knowledge import LUCK_VERBS, impossible, pending
from rules.fossilis.position import (
    CORNER,
    FAIR,
    OVER,
    REVEAL,
    SIDE,
    Position,
)
from rules.fossilis.verbs import VERBS
from rules.fossilis.words import why
from rules.texts import reasons

_FIRST: Final = reasons(__package__, "first")
_GONE_ON: Final = reasons(__package__, "gone_on")
_UNTIMELY: Final = reasons(__package__, "untimely")


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    phase, seat = position.phase, position.turn
    if phase == OVER or seat is None:
        return why("over")
    if move.verb in LUCK_VERBS:
        return why("chance_decides")
    verb = VERBS.get(move.verb)
    if verb and phase in verb.phases:
        return verb.why_not(position, seat, move)
    if phase in _FIRST:
        return _FIRST[phase]
    if verb is None:
        return Refusal("FOS-56", f"There is nothing called {move.verb[:20]!r} to do in this game.")
    return _UNTIMELY.get(move.verb) or _GONE_ON[phase]


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this now; ``None`` if it can."""
    if move.verb == pending(position):
        return impossible(position, move)
    return why("event_first" if position.phase == REVEAL else "dealt_first")


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.turn is None:
        return why("over")
    return why("dealt_first" if position.turn == CHANCE else _WAITS.get(position.phase, "turn"))


_WAITS: Final = {SIDE: "side_first", FAIR: "fair_first", CORNER: "corner_first"}
"""What somebody who is not to move waits for, by phase."""
