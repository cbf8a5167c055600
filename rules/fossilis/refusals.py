"""Why a move may not be made: a clause and one sentence for every mistake a player can make.

Each verb knows why its own moves are refused; here is why a verb is not for the phase, who has to
wait for whom, and what cannot be moved at all.
"""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE, Move, Refusal
from rules.fossilis.knowledge import LUCK_VERBS, impossible, pending
from rules.fossilis.position import (
    BUY,
    CLAIM,
    CORNER,
    FAIR,
    FINAL,
    LAYING,
    OVER,
    RADAR,
    REVEAL,
    SANDSTORM,
    SIDE,
    SKILL,
    TREMOR,
    Position,
)
from rules.fossilis.verbs import VERBS

STAYS: Final = {
    "bone": Refusal("FOS-150", "Bones go from a pit into your storage, and from there to a card."),
    "hammer": Refusal("FOS-151", "A hammer is taken out of a pit into your own storage."),
    "tile": Refusal("FOS-105", "Digging slides a tile by one space, to a space beside it."),
    "unplaced": Refusal("FOS-234", "Lay the tile onto a space of the map."),
    "under-tile": Refusal("FOS-107", "Only the topmost tile of a space can slide."),
    "held-tile": Refusal("FOS-185", "Claimed tiles are spent when you buy a card."),
    "discarded-tile": Refusal("FOS-99", "From the discard pile only sand comes back to the site."),
    "discarded-bone": Refusal("FOS-209", "Discarded bones come back only by a supplies card."),
    "pawn": Refusal("FOS-92", "A pawn walks on the tiles of the site and never off it."),
    "other-pawn": Refusal("FOS-87", "You move your own pawn; others are only carried or pushed."),
    "stored-bone": Refusal("FOS-150", "Bones stay with the player who extracted them."),
    "dinosaur": Refusal("FOS-195", "A displayed dinosaur is claimed into your own lab."),
    "lab": Refusal("FOS-201", "What is in a lab stays there until that dinosaur is scored."),
    "collection": Refusal("FOS-208", "A scored dinosaur stays in its collection."),
    "card": Refusal("FOS-194", "Bought cards stay with their buyer until the end."),
    "new-tool": Refusal("FOS-158", "A tool cannot be used in the turn in which it is gained."),
    "spent-tool": Refusal("FOS-157", "That tool is used up; it only keeps its VP."),
    "market": Refusal("FOS-183", "Bring a market card to your own cards to buy it."),
    "skill": Refusal("FOS-154", "Skills are never returned, moved or swapped."),
    "shown-skill": Refusal("FOS-151", "A skill is learned when you extract a hammer."),
    "event": Refusal(
        "FOS-68", "An event is revealed when the turn is over in which the pool ran out."
    ),
    "slot": Refusal("FOS-152", "A skill goes into the leftmost empty slot."),
    "trait": Refusal("FOS-220", "This counts a collection; sets of it bring VP at the end."),
    "marker": Refusal("FOS-32", "The start player marker stays where it is: a round begins there."),
    "pool": Refusal("FOS-86", "Plaster is gained one at a time, for 1 energy."),
    "pit": Refusal("FOS-63", "What lies under terrain stays hidden until its pit is open."),
}
"""Why what was dragged or tapped stays where it is."""

_FIRST: Final = {
    LAYING: Refusal("FOS-38", "The terrain is laid out first."),
    CORNER: Refusal("FOS-53", "Put your pawn on a corner of the site first."),
    SKILL: Refusal("FOS-151", "Take a skill for the hammer first."),
    SIDE: Refusal("FOS-140", "Choose first on which side your pawn waits."),
    RADAR: Refusal("FOS-169", "Point the radar at a second pit first, or at none."),
    SANDSTORM: Refusal("FOS-77", "The sandstorm comes first: cover an open pit with sand."),
    TREMOR: Refusal("FOS-80", "The tremor comes first: slide a tile of the top layer."),
    FAIR: Refusal("FOS-82", "The fossil fair comes first: give a tile or none."),
    FINAL: Refusal("FOS-239", "The last round is over: only bones are added to dinosaurs."),
}
"""By phase, why nothing else can be done in it."""

_GONE_ON: Final = {
    BUY: Refusal("FOS-57", "You have gone on to buying: energy, tools and extraction are over."),
    CLAIM: Refusal("FOS-57", "You have claimed: only bones and scoring are left in this turn."),
}
"""By phase of a turn, why what belongs before it cannot be done any more."""

_DEALT_FIRST: Final = Refusal("FOS-56", "Something is dealt first; then the game goes on.")
_OVER: Final = Refusal("FOS-223", "The game is over: the last round has been played.")


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    phase, seat = position.phase, position.turn
    if phase == OVER or seat is None:
        return _OVER
    if move.verb in LUCK_VERBS:
        return Refusal("FOS-45", "That is for chance to decide, when it is time.")
    verb = VERBS.get(move.verb)
    if verb and phase in verb.phases:
        return verb.why_not(position, seat, move)
    if phase in _FIRST:
        return _FIRST[phase]
    if verb is None:
        return Refusal("FOS-56", f"There is nothing called {move.verb[:20]!r} to do in this game.")
    return verb.untimely or _GONE_ON[phase]


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this now; ``None`` if it can."""
    if move.verb == pending(position):
        return impossible(position, move)
    if position.phase == REVEAL:
        return Refusal("FOS-68", "An event is revealed first.")
    return _DEALT_FIRST


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.turn is None:
        return _OVER
    if position.turn == CHANCE:
        return _DEALT_FIRST
    if position.phase == SIDE:
        return Refusal("FOS-140", "The owner of the pawn chooses a side first.")
    if position.phase == FAIR:
        return Refusal("FOS-82", "Somebody else is asked in the fossil fair now.")
    if position.phase == CORNER:
        return Refusal("FOS-53", "Pawns are placed in reverse turn order; it is not your turn.")
    return Refusal("FOS-55", "It is not your turn.")
