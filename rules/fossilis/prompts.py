"""The line above the table: who does what just now. It is made of the moves there are (FOS-56)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.contract import CHANCE
from rules.fossilis.terrain import LAYING
from rules.fossilis.words import count
from rules.phrases import asked, on_turn, seat_name

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

ASKS: Final = {
    "lay": "lay a tile on the map of the site",
    "corner": "put your pawn on a free corner of the site",
    "skill": "learn one of the skills on display",
    "side": "choose the side of the site where your pawn waits",
    "radar": "point the radar at a second covered pit, or at none",
    "cover": "cover an open pit with sand from the spent tiles",
    "tremor": "slide one tile of the top layer",
    "fair": "give one tile for 2 VP, or keep all",
    "climb": "climb back",
    "walk": "walk",
    "dig": "dig",
    "gain": "gain plaster",
    "sand": "place sand",
    "extract": "extract",
    "use": "use a tool",
    "buy": "buy",
    "assign": "assign a bone",
    "claim": "claim",
    "score": "score",
    "end": "end the turn",
    "done": "have your dinosaurs scored as they are",
}
"""What prompts call each verb; see :attr:`rules.contract.State.asks`."""

_DEALT: Final = {
    "shake": "The dig site is shaken",
    "terrain": "The terrain is laid out",
    "skills": "Skills are put on display",
    "event": "An event is revealed",
}

_EVENT: Final = {"sandstorm": "sandstorm! ", "tremor": "tremor! ", "fossil_fair": "fossil fair! "}


def prompt(state: FossilisState) -> str:
    """Whose turn it is and what can be done."""
    turn = state.turn
    if turn is None:
        return "The dig is over."
    if turn == CHANCE:
        return _DEALT.get(state.phase, "A new card is turned up")
    if state.between:
        return on_turn(state.seat)
    words = asked(state.legal_moves(), ASKS)
    return f"{_round(state)}{seat_name(turn)}: {_left(state)}{words}"


def _round(state: FossilisState) -> str:
    """A standing sign that the end is near (FOS-223)."""
    if not state.last_round or state.round > state.last_round:
        return ""
    return "Last round. " if state.round == state.last_round else "One more round after this. "


def _left(state: FossilisState) -> str:
    """What is left of the energy step, or the event that asks."""
    if state.choosing:
        return ""
    if state.phase == LAYING:
        left = state.bottom.count(0)
        return f"bottom layer, {left} left; " if left else "top layer; "
    if state.phase == "final":
        return "final scoring; "
    if state.phase != "energy":
        return _EVENT.get(state.phase, "")
    energy = f"{state.energy} energy" if state.energy else "no energy left"
    # In the published edition extraction costs energy, but for one that a tool gives.
    kind = "free extraction" if state.extraction_energy else "extraction"
    more = f", {count(state.extractions, kind)}" if state.extractions else ""
    return f"{energy}{more}; "
