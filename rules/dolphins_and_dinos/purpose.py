"""What a choice does in the halls that its square is in: told in hints."""

from __future__ import annotations

from typing import Final

from rules.contract import Move, Term
from rules.dolphins_and_dinos.choices import chosen
from rules.dolphins_and_dinos.components import (
    CORRIDOR,
    EMPTY,
    HALLS,
    INCOME,
    VALUE,
    Hall,
    feature_number,
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
    """What is chosen counts in these halls, or a feature does; empty where it does in none."""
    if position.solo:
        return ""
    if move.verb != "choose":
        return _decorated(position, feature_number(move.args[0]) or 0)
    content, square = chosen(move)
    squares = position.museum(position.turn)
    before = [hall for hall in _halls(square) if ascends(hall.of(squares))]
    squares[square] = content
    rising = [hall for hall in before if ascends(hall.of(squares))]
    broken = [hall for hall in before if hall not in rising]
    if not rising and content != CORRIDOR:
        return texts.tells("why_only_breaks", broken) if broken else texts.tells("why_spoilt")
    if content == CORRIDOR and before:
        return texts.tells("why_corridor", before)
    if is_restaurant(content) and rising and not broken:
        return texts.tells("why_restaurant", INCOME[VALUE[content]], rising)
    if not is_exhibit(content) or not rising:
        return ""
    if broken:
        return texts.tells("why_breaks", content, rising, broken)
    return texts.tells("why_counts", content, rising)


def _decorated(position: Position, feature: int) -> str:
    """What a feature brings in the halls of the square filled last: a third equal one, a second, or
    a first; and without one, that it could bring nothing."""
    seat, square = position.turn, position.latest[position.turn]
    squares, features = position.museum(seat), position.museum_features(seat)
    alike: dict[int, list[Hall]] = {1: [], 2: [], 3: []}
    for hall in _halls(square):
        others = [one for one in hall.squares if one != square]
        filled = [one for one in others if squares[one] != EMPTY]
        shown = {features[one] for one in filled}
        exhibits = all(is_exhibit(squares[one]) for one in filled)
        # Without a feature it is looked whether any could be the same in the whole hall.
        same = shown <= {feature} if feature else 0 not in shown and len(shown) < 2
        if exhibits and same and ascends(hall.of(squares)):
            alike[1 + len(filled)].append(hall)
    if not feature:
        return "" if any(alike.values()) else texts.tells("why_none")
    for number, name in ((3, "why_third"), (2, "why_second"), (1, "why_first")):
        if alike[number]:
            return texts.tells(name, feature, alike[number])
    return texts.tells("why_idle", feature)


def _square(position: Position, move: Move) -> int:
    """The square that a move is about."""
    return chosen(move)[1] if move.verb == "choose" else position.latest[position.turn]


def _halls(square: int) -> list[Hall]:
    """The row and the column of a square."""
    return [hall for hall in HALLS if square in hall.squares]
