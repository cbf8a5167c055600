"""What a turn is for that begins with a move: told in hints, with the fossil or the place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move
from rules.cretaceous_creek.components import ALL_DONE, CARD_NUMBERS
from rules.cretaceous_creek.position import ACT, Position
from rules.cretaceous_creek.verb import space_of
from rules.cretaceous_creek.words import crew_name, texts

_WEIGHTIEST: Final = ("give", "get", "exchange", "excavate", "protect", "expose", "move")
"""What a turn is about if there is some of it, before what follows."""


def purpose(position: Position, moves: Sequence[Move]) -> str:
    """What a run of moves of one turn comes to, in a sentence.

    Empty where its first move is the weightiest of it: that speaks for itself.
    """
    if position.phase != ACT or len(moves) < 2:
        return ""
    first, whole = (_museum(position, some) for some in (moves[:1], moves))
    if first != position.museum:
        return ""
    if whole != first:
        return texts.tells("turn_completes", (whole & ~first).bit_length() - 1)
    verbs = {move.verb for move in moves}
    verb = next((one for one in _WEIGHTIEST if one in verbs), "")
    several = [move for move in moves if move.verb == verb]
    if not verb or (moves[0].verb == verb and (verb != "move" or len(several) < 2)):
        return ""
    last = several[-1]
    if verb == "move":
        walks = position.museum != ALL_DONE
        return texts.tells("turn_walks", space_of(last)) if walks else ""
    return _told(position, last)


def _told(position: Position, move: Move) -> str:
    """What a turn is for in which a move is the weightiest."""
    name = f"turn_{move.verb}"
    if move.verb == "expose":
        return texts.tells(name, space_of(move))
    if move.verb in ("protect", "excavate"):
        space = space_of(move)
        place = position.top(space)
        return texts.tells(name, position.fossils[place], space)
    card = CARD_NUMBERS[str(move.args[0])]
    if move.verb == "give":
        return texts.tells(name, card, crew_name(position, int(move.args[1])))
    if move.verb == "get":
        keeper = position.keeper(position.place_of(card))
        return texts.tells(name, card, crew_name(position, keeper))
    return texts.tells(name, CARD_NUMBERS[str(move.args[1])])


def _museum(position: Position, moves: Sequence[Move]) -> int:
    """The skeletons that are complete after some moves, as far as they can be made."""
    trial = position.copy()
    for move in moves:
        if trial.phase != ACT or move.verb == "end" or move not in trial.legal_moves():
            break
        trial.perform(move)
    return trial.museum
