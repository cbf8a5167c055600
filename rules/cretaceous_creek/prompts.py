"""The line above the table: who does what just now. It is made of the moves there are."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE
from rules.cretaceous_creek.position import ACT, OVER, SANDBAG, STORM, Position
from rules.cretaceous_creek.words import crew_name
from rules.phrases import asked
from rules.texts import asks

ASKS: Final = asks(__package__)


def prompt(position: Position) -> str:
    """Whose turn it is and what can be done."""
    if position.phase == OVER:
        return position.end_reason
    if position.between:
        return f"It is {crew_name(position, position.crew)}'s turn."
    if position.current_seat == CHANCE:
        if position.phase == STORM:
            return "The storm draws its event cards."
        return "Fossils are turned up."
    words = asked(position.legal_moves(), ASKS)
    why = ""
    if position.phase == ACT:
        why = f"{position.points or 'no'} AP left: "
    elif position.phase == SANDBAG:
        why = "the storm strikes: "
    return f"{crew_name(position, position.deciding)}: {why}{words}."
