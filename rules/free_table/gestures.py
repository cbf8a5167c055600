"""What a drop on the free table means: where pieces come to lie, or what they come into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.contract import Move, Refusal
from rules.free_table.kit import TABLE, bag_place
from rules.free_table.lay import BOX, GROUND, hand_zone, number_of
from rules.free_table.position import Position
from rules.table import Gesture


def read(position: Position, viewer: int | None, _gesture: Gesture) -> Sequence[Move | Refusal]:
    """See :meth:`State.read`: only that somebody else has the table keeps anybody from it."""
    return () if position.may_act(viewer) else (position.not_your_turn(),)


class Dropped(NamedTuple):
    """A piece that was let go over the table."""

    piece: int
    """Its number."""
    x: int
    """How far its middle is from the left edge, in millimetres."""
    y: int
    """How far it is from the upper edge."""
    angle: int
    """How it is turned, in degrees clockwise."""


def dropped(position: Position, pieces: Sequence[Dropped], target: str) -> Move | None:
    """The move that a drop means; ``None``: it means nothing.

    ``pieces`` are those that are seen, the one that the hand holds last; a stack of which all that
    is seen is dropped comes as a whole. ``target`` is a zone or a piece; empty: the bare table.
    """
    if not pieces:
        return None
    numbers = whole(position, [one.piece for one in pieces])
    onto = number_of(target)
    if onto is not None:
        return Move("stack", (onto, *numbers))
    if target in ("", GROUND):
        return _moved(position, pieces, numbers)
    if target == BOX:
        return Move("pack", tuple(numbers))
    for seat in range(position.seats):
        if target == hand_zone(seat):
            own = seat == position.turn
            return Move("hold", tuple(numbers)) if own else Move("give", (seat, *numbers))
    for bag, place in enumerate(position.bags):
        if target == f"bag-{bag}" and place == bag_place(bag):
            return Move("bag", (bag, *numbers))
    return None


def laid(pieces: Sequence[Dropped]) -> Move:
    """The move that lays pieces where they have come to rest, one by one."""
    return Move("put", tuple(number for one in pieces for number in one))


def whole(position: Position, pieces: Sequence[int]) -> list[int]:
    """Pieces with those that lie unseen in their stacks, where more than one of a stack is among
    them; in the order in which they lie, the one that leads them last."""
    found: dict[int, None] = {}
    for one in pieces:
        pile = position.pile(one)
        several = sum(other in pile for other in pieces) > 1
        found.update(dict.fromkeys(pile if several else [one]))
    return list(found)


def _moved(position: Position, pieces: Sequence[Dropped], numbers: Sequence[int]) -> Move | None:
    lead = pieces[-1]
    on_table = all(position.place[one] == TABLE for one in numbers)
    if on_table and len(numbers) > 1:
        across, down = lead.x - position.x[lead.piece], lead.y - position.y[lead.piece]
        wide, high = position.kit.size
        # As one, they go as far as the first of them comes to the edge.
        xs, ys = [position.x[one] for one in numbers], [position.y[one] for one in numbers]
        across = min(max(across, -min(xs)), wide - max(xs))
        down = min(max(down, -min(ys)), high - max(ys))
        return Move("shift", (across, down, *numbers)) if across or down else None
    return laid(pieces)


def stacks(position: Position, piece: int, onto: int) -> bool:
    """Whether a piece that is dropped on another comes to lie in a stack with it.

    What is a body, a die or the like stands beside others instead.
    """
    if position.place[onto] != TABLE or position.locked[onto]:
        return False
    pair = (piece, onto)
    return not any(position.is_body(one) or position.tool(one) for one in pair)
