"""The line above the table: who does what just now. It is made of the moves there are (FOS-56)."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE
from rules.fossilis.position import (
    ENERGY,
    FAIR,
    FINAL,
    LAYING,
    REVEAL,
    SANDSTORM,
    SHAKE,
    SHOWING,
    TERRAIN,
    TREMOR,
    Position,
)
from rules.fossilis.words import texts
from rules.phrases import asked, on_turn, seat_name

_DEALT: Final = {
    SHAKE: "The dig site is shaken.",
    TERRAIN: "The terrain is laid out.",
    SHOWING: "Skills are put on display.",
    REVEAL: "An event is revealed.",
}

_SPENDING: Final = ("climb", "walk", "dig", "gain")
"""What energy is usually spent on."""

_EVENT: Final = {SANDSTORM: "sandstorm! ", TREMOR: "tremor! ", FAIR: "fossil fair! "}


ASKS: Final = texts.asks


def prompt(position: Position) -> str:
    """Whose turn it is and what can be done."""
    turn = position.turn
    if turn is None:
        return "The dig is over."
    if turn == CHANCE:
        return _DEALT.get(position.phase, "A new card is turned up.")
    if position.between:
        return on_turn(position.seat)
    return f"{_round(position)}{seat_name(turn)}: {_asked(position)}."


def _asked(position: Position) -> str:
    """What can be done; as long as there is energy, what it is usually spent on: the market and the
    dinosaurs come later in the turn."""
    moves = position.legal_moves()
    spending = [move for move in moves if move.verb in _SPENDING]
    if position.phase != ENERGY or not spending:
        return _left(position) + asked(moves, ASKS)
    words = f"use your {position.energy} energy: {asked(spending, ASKS)}"
    lifts = [move for move in moves if move.verb == "extract"]
    return f"{words}. You may {asked(lifts, ASKS)}, too" if lifts else words


def _round(position: Position) -> str:
    """A standing sign that the end is near (FOS-223)."""
    left = position.last_round - position.round
    return "Last round. " if left == 0 else "One more round after this. " if left > 0 else ""


def _left(position: Position) -> str:
    """What is left of the energy step, or the event that asks."""
    if position.phase == LAYING:
        left = position.bottom.count(0)
        return f"bottom layer, {left} left; " if left else "top layer; "
    if position.phase == FINAL:
        return "final scoring; "
    if position.phase != ENERGY:
        return _EVENT.get(position.phase, "")
    return f"{position.energy} energy; " if position.energy else "no energy left; "
