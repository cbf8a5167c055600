"""What a turn is for that begins with a move: told in hints, with the fossil or the place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move
from rules.cretaceous_creek.components import ALL_DONE, CARD_NUMBERS, KINDS, NOTHING, REACH
from rules.cretaceous_creek.losing import is_wanted, stored_kinds
from rules.cretaceous_creek.position import ACT, ENDANGERED, Position
from rules.cretaceous_creek.verb import space_of
from rules.cretaceous_creek.words import crew_name, texts

_WEIGHTIEST: Final = ("give", "get", "exchange", "excavate", "protect", "expose", "move")
"""What a turn is about if there is some of it, before what follows."""


def purpose(position: Position, moves: Sequence[Move]) -> str:
    """What a run of moves of one turn comes to, in a sentence.

    Empty where its first move is the weightiest of it, if that is no step and finds nothing new:
    that speaks for itself.
    """
    if moves[0].verb == "camp":
        return _camped(position, space_of(moves[0]))
    if position.phase != ACT or position.museum == ALL_DONE:
        return ""
    if moves[0].verb == "end":
        return texts.tells("turn_end")
    first, whole = (_museum(position, some) for some in (moves[:1], moves))
    if first != position.museum:
        return texts.tells("turn_done", (first & ~position.museum).bit_length() - 1)
    if whole != first:
        return texts.tells("turn_completes", (whole & ~first).bit_length() - 1)
    verbs = {move.verb for move in moves}
    verb = next((one for one in _WEIGHTIEST if one in verbs), "")
    if not verb or (moves[0].verb == verb and verb != "move"):
        return texts.tells("turn_found") if verb == "expose" else ""
    last = [move for move in moves if move.verb == verb][-1]
    return _led(position, space_of(last)) if verb == "move" else _told(position, last)


def _led(position: Position, space: int) -> str:
    """What a walk is for: the needed fossil in reach of its end."""
    at = _needed_near(position, space)
    if at == NOTHING:
        return texts.tells("turn_walks", space)
    return texts.tells("turn_near", space, position.fossils[at], at // 2)


def _camped(position: Position, space: int) -> str:
    """What a campsite is chosen for: the needed fossil in its reach; empty if there is none."""
    at = _needed_near(position, space)
    return "" if at == NOTHING else texts.tells("turn_camp", space, position.fossils[at], at // 2)


def _needed_near(position: Position, space: int) -> int:
    """The place of a needed fossil in reach of a space, an endangered one first, or nothing."""
    held = stored_kinds(position)
    tops = [position.top(near) for near in REACH[space]]
    seen = [at for at in tops if at != NOTHING and position.fossils[at] != NOTHING]
    kinds = {at: KINDS[position.fossils[at]] for at in seen}
    needed = [at for at, kind in kinds.items() if kind not in held and is_wanted(position, kind)]
    return max(needed, key=lambda one: position.status[one] == ENDANGERED, default=NOTHING)


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
