"""The line above the table: who does what just now. It is made of the moves there are."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE
from rules.cretaceous_creek.position import ACT, OVER, SANDBAG, STORM, Position
from rules.cretaceous_creek.words import crew_name
from rules.phrases import asked

ASKS: Final = {
    "camp": "choose a campsite to start on, one of the free corners",
    "dig": "take the top fossil of your campsite for free",
    "skip": "leave it",
    "sandbag": "spend the Edmontosaurus on sandbags to stop this turn's storm",
    "keep": "keep it",
    "escape": "flee from the flood with your fossils",
    "drop": "drop them all",
    "move": "move",
    "expose": "expose",
    "protect": "protect",
    "excavate": "excavate",
    "give": "give",
    "get": "get",
    "exchange": "exchange",
    "discard": "discard",
    "evacuate": "evacuate",
    "stay": "stay",
    "ask": "let others leave",
    "end": "end the turn",
}
"""What prompts call each verb; see :attr:`rules.contract.State.asks`."""


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
