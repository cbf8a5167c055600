"""The line above the table: who does what just now. It is made of the moves there are (FOS-56)."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE
from rules.fossilis.events import FAIR_VP
from rules.fossilis.names import count, vp
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
from rules.phrases import asked, on_turn, seat_name

_DEALT: Final = {
    SHAKE: "The dig site is shaken",
    TERRAIN: "The terrain is laid out",
    SHOWING: "Skills are put on display",
    REVEAL: "An event is revealed",
}

_EVENT: Final = {SANDSTORM: "sandstorm! ", TREMOR: "tremor! ", FAIR: "fossil fair! "}


ASKS: Final = {
    "lay": "lay a tile on the map of the site",
    "corner": "put your pawn on a free corner of the site",
    "skill": "learn one of the skills on display",
    "side": "choose the side of the site where your pawn waits",
    "radar": "point the radar at a second covered pit, or at none",
    "cover": "cover an open pit with sand from the spent tiles",
    "tremor": "slide one tile of the top layer",
    "fair": f"give one tile for {vp(FAIR_VP)}, or keep all",
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


def prompt(position: Position) -> str:
    """Whose turn it is and what can be done."""
    turn = position.turn
    if turn is None:
        return "The dig is over."
    if turn == CHANCE:
        return _DEALT.get(position.phase, "A new card is turned up")
    if position.between:
        return on_turn(position.seat)
    words = asked(position.legal_moves(), ASKS)
    return f"{_round(position)}{seat_name(turn)}: {_left(position)}{words}"


def _round(position: Position) -> str:
    """A standing sign that the end is near (FOS-223)."""
    if not position.last_round or position.round > position.last_round:
        return ""
    return (
        "Last round. " if position.round == position.last_round else "One more round after this. "
    )


def _left(position: Position) -> str:
    """What is left of the energy step, or the event that asks."""
    if position.phase == LAYING:
        left = position.bottom.count(0)
        return f"bottom layer, {left} left; " if left else "top layer; "
    if position.phase == FINAL:
        return "final scoring; "
    if position.phase != ENERGY:
        return _EVENT.get(position.phase, "")
    energy = f"{position.energy} energy" if position.energy else "no energy left"
    # In the published edition extraction costs energy, but for one that a tool gives.
    kind = "free extraction" if position.extraction_energy else "extraction"
    more = f", {count(position.extractions, kind)}" if position.extractions else ""
    return f"{energy}{more}; "
