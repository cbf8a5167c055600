"""The line above the table: who does what just now. It is made of the moves there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.contract import CHANCE
from rules.cretaceous_creek.stages import ACT, OVER, SANDBAG, STORM
from rules.cretaceous_creek.words import crew_name
from rules.phrases import asked

if TYPE_CHECKING:
    from rules.cretaceous_creek.position import Position

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


def prompt(state: Position) -> str:
    """Whose turn it is and what can be done."""
    if state.stage == OVER:
        return state.end_reason
    if state.between:
        return f"It is {crew_name(state, state.crew)}'s turn."
    if state.current_seat == CHANCE:
        if state.stage == STORM:
            return "The storm draws its event cards."
        return "Fossils are turned up."
    words = asked(state.legal_moves(), ASKS)
    why = ""
    if state.stage == ACT:
        why = f"{state.points or 'no'} AP left: "
    elif state.stage == SANDBAG:
        why = "the storm strikes: "
    return f"{crew_name(state, state.deciding)}: {why}{words}."
