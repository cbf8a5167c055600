"""What a choice does in the halls that its square is in: told in hints."""

from __future__ import annotations

from typing import Final

from rules.contract import Move, Term
from rules.dolphins_and_dinos.choices import chosen
from rules.dolphins_and_dinos.components import (
    CORRIDOR,
    HALLS,
    INCOME,
    VALUE,
    Hall,
    is_exhibit,
    is_restaurant,
)
from rules.dolphins_and_dinos.museum import ascends
from rules.dolphins_and_dinos.position import Position
from rules.dolphins_and_dinos.words import texts

_WORTH_TELLING: Final = 3.0
"""From so many points on what a hall gains or loses is told; less is a guess about what comes."""

_LABELS: Final = frozenset(hall.label for hall in HALLS)


def concerns(position: Position, move: Move, term: Term) -> bool:
    """Whether a move has to do with a reason: of the halls only with those of its square."""
    if term.label not in _LABELS:
        return True
    halls = [hall.label for hall in _halls(_square(position, move))]
    return term.label in halls and abs(term.points) >= _WORTH_TELLING


def purpose(position: Position, move: Move) -> str:
    """What is chosen counts in these halls; empty where it counts in none of them."""
    if move.verb != "choose" or position.solo:
        return ""
    content, square = chosen(move)
    squares = position.museum(position.turn)
    before = [hall for hall in _halls(square) if ascends(hall.of(squares))]
    squares[square] = content
    rising = [hall for hall in before if ascends(hall.of(squares))]
    broken = [hall for hall in before if hall not in rising]
    if content == CORRIDOR and before:
        return texts.tells("why_corridor", before)
    if is_restaurant(content) and rising and not broken:
        return texts.tells("why_restaurant", INCOME[VALUE[content]], rising)
    if not is_exhibit(content) or not rising:
        return ""
    if broken:
        return texts.tells("why_breaks", content, rising, broken)
    return texts.tells("why_counts", content, rising)


def _square(position: Position, move: Move) -> int:
    """The square that a move is about."""
    return chosen(move)[1] if move.verb == "choose" else position.latest[position.turn]


def _halls(square: int) -> list[Hall]:
    """The row and the column of a square."""
    return [hall for hall in HALLS if square in hall.squares]
