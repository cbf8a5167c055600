"""Why a move may not be made: a clause and one sentence that a child understands.

Some verbs are never legal. They name what a gesture on the table would have meant, so that it can
be answered: ``interrupt`` (somebody else's turn), ``peek`` (at what is hidden), ``dig-unasked``,
``build`` and ``touch``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.contract import CHANCE, Move, Refusal
from rules.go_dig.components import (
    CARD_NUMBERS,
    GENUS_IDS,
    GENUS_OF,
    HAND,
    NAMES,
    PILE,
    SKELETONS,
)
from rules.phrases import seat_name

if TYPE_CHECKING:
    from rules.go_dig.game import GoDigState

INTERRUPT: Final = Move.of("interrupt")

_GESTURES: Final = {
    "peek": Refusal("GD-11", "You may look at your own fossils only."),
    "dig-unasked": Refusal("GD-26", "Ask somebody first: you dig only when they say Go dig."),
    "build": Refusal("GD-44", "A skeleton moves into the museum by itself once it is complete."),
    "touch": Refusal("GD-43", "What stands in a museum has left the game."),
    "look": Refusal("GD-40", "These are the skeletons that are still missing."),
}


def refuse(state: GoDigState, move: Move) -> Refusal | None:
    """Why the seat to move, or chance, may not make this move; ``None`` if it may."""
    seat = state.current_seat
    if seat is None:
        complete = len(state.built) == SKELETONS
        return Refusal("GD-49" if complete else "GD-51", "The game is over.")
    if move.verb in _GESTURES:
        return _GESTURES[move.verb]
    if move.verb == "interrupt":
        return _interrupted(state)
    if seat == CHANCE:
        return _chance(state, move)
    if move.verb == "ask":
        return _ask(state, seat, move)
    if move.verb == "stop":
        return _stop(state, move)
    if move.verb in ("dig", "take", "deal"):
        return _GESTURES["dig-unasked"]
    return Refusal("GD-16", "On your turn you ask somebody for fossils, and nothing else.")


def _interrupted(state: GoDigState) -> Refusal:
    if state.step == "deal":
        return Refusal("GD-09", "The fossils are still being dealt.")
    if state.current_seat == CHANCE:
        return Refusal("GD-26", f"Wait until {seat_name(state.taker())} has a new fossil.")
    return Refusal("GD-15", f"It is the turn of {seat_name(state.turn)}.")


def _chance(state: GoDigState, move: Move) -> Refusal | None:
    """Chance deals, and draws from the dig pile."""
    if move.verb != state.step:
        return _interrupted(state)
    wanted = HAND if state.step == "deal" else 1
    if len(move.args) != wanted:
        return Refusal(
            "GD-09" if state.step == "deal" else "GD-26", "That is not the right number."
        )
    for card_id in move.args:
        number = CARD_NUMBERS.get(str(card_id))
        if number is None:
            return Refusal("GD-02", "There is no such fossil.")
        if state.where[number] != PILE:
            return Refusal("GD-10", "That fossil is not in the dig pile.")
    if len(set(move.args)) != wanted:
        return Refusal("GD-09", "A fossil can be dealt once only.")
    return None


def _ask(state: GoDigState, asker: int, move: Move) -> Refusal | None:
    if len(move.args) != 2:
        return Refusal("GD-16", "Say whom you ask, and for which animal.")
    asked, name = move.args
    if not isinstance(asked, int) or not 0 <= asked < state.seats:
        return Refusal("GD-16", "There is no such player to ask.")
    if name not in GENUS_IDS:
        return Refusal("GD-16", "There are no fossils of such an animal.")
    genus = GENUS_IDS.index(str(name))
    if asked == asker:
        return Refusal("GD-19", "You cannot ask yourself: drag the fossil to somebody else.")
    if not state.holds(asker, genus):
        return Refusal("GD-17", f"You need a {NAMES[genus]} fossil yourself to ask for more.")
    if not state.sizes[asked]:
        return Refusal("GD-19", f"{seat_name(asked)} has no fossils left.")
    return None


def _stop(state: GoDigState, move: Move) -> Refusal | None:
    if move.args:
        return Refusal("GD-25", "To end the turn takes no more words.")
    if not state.succeeded:
        return Refusal("GD-18", "Ask somebody first: a turn cannot be passed.")
    return None


def genus_of(card: int) -> str:
    """The genus id of a card."""
    return GENUS_IDS[GENUS_OF[card]]
