"""Terrain, stacks and slides, decided for the whole row at once. Pure functions on flat lists.

``bottom`` and ``top`` hold the tile of each space in the two layers, 0 for none. ``pawns`` holds
where each pawn is: a space, a side of the site (:data:`WAITING` + direction), :data:`IN_PIT` while
its owner still has to choose a side, or :data:`NOT_PLACED`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rules.fossilis.components import AROUND, EDGES, NEXT, OFF, PUSHES, SIZE, WEIGHT

WAITING: Final = SIZE
"""A pawn off the site waits at ``WAITING + direction`` (FOS-131)."""

IN_PIT: Final = SIZE + 4
"""A pawn that was pushed into a pit and whose owner chooses a side at once (FOS-140)."""

NOT_PLACED: Final = -1


def topmost(bottom: Sequence[int], top: Sequence[int], space: int) -> int:
    """The tile that can be walked on and dug there (FOS-107); 0 for an open pit."""
    return top[space] or bottom[space]


def blocked(
    bottom: Sequence[int], top: Sequence[int], space: int, way: int, any_weight: bool = False
) -> str:
    """The clause that forbids to slide the topmost tile of a space; empty if it may slide.

    ``any_weight`` is the effect of the crowbar (FOS-165).
    """
    following = NEXT[way]
    ahead = following[space]
    dug = top[space]
    if dug:
        may_push = PUSHES[WEIGHT[dug]]
        while ahead != OFF and top[ahead]:
            if not any_weight and not may_push[WEIGHT[top[ahead]]]:
                return "FOS-121"
            ahead = following[ahead]
        return ""
    dug = bottom[space]
    if not dug:
        return "FOS-62"
    may_push = PUSHES[WEIGHT[dug]]
    while ahead != OFF and bottom[ahead]:
        if top[ahead]:
            return "FOS-118"
        if not any_weight and not may_push[WEIGHT[bottom[ahead]]]:
            return "FOS-121"
        ahead = following[ahead]
    return ""


class Push(NamedTuple):
    """A pawn that is pushed, and where it comes to: a space, a side, or :data:`IN_PIT`."""

    seat: int
    to: int


class Slide(NamedTuple):
    """What a slide does, before it is done.

    ``row`` lists the spaces whose topmost tiles move one space in direction ``way``, the dug one
    first; their pawns ride along. ``to`` is where the foremost comes to, :data:`OFF` over the
    edge. ``pushes`` are the pawns that are pushed, the foremost first.
    """

    row: tuple[int, ...]
    way: int
    in_top: bool
    to: int
    pushes: tuple[Push, ...]


def slide(
    bottom: Sequence[int], top: Sequence[int], pawns: Sequence[int], space: int, way: int
) -> Slide:
    """What happens when the topmost tile of a space slides; call only if it is not blocked."""
    following = NEXT[way]
    in_top = bool(top[space])
    layer = top if in_top else bottom
    row = [space]
    ahead = following[space]
    while ahead != OFF and layer[ahead]:
        row.append(ahead)
        ahead = following[ahead]
    # Only a tile that comes to rest on a lone tile finds a pawn that does not ride (FOS-133).
    pushes = shove(bottom, pawns, ahead, way) if in_top and ahead != OFF and bottom[ahead] else ()
    return Slide(tuple(row), way, in_top, ahead, pushes)


def shove(bottom: Sequence[int], pawns: Sequence[int], space: int, way: int) -> tuple[Push, ...]:
    """The pawns that move when whatever stands on a space is pushed on, the foremost first.

    Heights do not matter: a pawn lands on the topmost tile of the next space (FOS-134, FOS-135).
    """
    pushes: list[Push] = []
    following = NEXT[way]
    while space in pawns:
        seat = pawns.index(space)
        ahead = following[space]
        if ahead == OFF:
            pushes.append(Push(seat, WAITING + way))
            break
        if not bottom[ahead]:
            pushes.append(Push(seat, IN_PIT))
            break
        pushes.append(Push(seat, ahead))
        space = ahead
    return tuple(reversed(pushes))


def move_tiles(
    bottom: MutableSequence[int],
    top: MutableSequence[int],
    pawns: MutableSequence[int],
    plan: Slide,
) -> int:
    """Moves the tiles of a slide with their riders; gives the tile that left the site, or 0.

    Pawns in the way are left for :func:`move_pawns`, which comes after (FOS-144).
    """
    layer = top if plan.in_top else bottom
    following = NEXT[plan.way]
    fallen = 0
    for space in reversed(plan.row):
        tile, layer[space] = layer[space], 0
        to = following[space]
        if to == OFF:
            fallen = tile
        elif bottom[to] or not plan.in_top:
            layer[to] = tile
        else:
            bottom[to] = tile
    pushed = {push.seat for push in plan.pushes}
    for seat, space in enumerate(pawns):
        if space in plan.row and seat not in pushed:
            to = following[space]
            pawns[seat] = WAITING + plan.way if to == OFF else to
    return fallen


def move_pawns(pawns: MutableSequence[int], pushes: Sequence[Push]) -> int:
    """Moves pushed pawns; gives the seat whose pawn fell into a pit, or -1 (FOS-139)."""
    pitted = -1
    for seat, to in pushes:
        pawns[seat] = to
        if to == IN_PIT:
            pitted = seat
    return pitted


@lru_cache(maxsize=50_000)
def _around(covered: tuple[bool, ...], space: int, steps: int) -> tuple[int, ...]:
    """The covered spaces that so many steps reach from a space, itself left out."""
    seen = {space}
    edge = [space]
    for _ in range(steps):
        further = []
        for one in edge:
            for near in AROUND[one]:
                if near not in seen and covered[near]:
                    seen.add(near)
                    further.append(near)
        edge = further
    return tuple(sorted(seen - {space}))


def within_reach(bottom: Sequence[int], pawns: Sequence[int], space: int, steps: int) -> list[int]:
    """The spaces where a move of so many steps from a space may end (FOS-87 to FOS-91)."""
    # Terrain changes seldom, so the same question is asked many times.
    found = _around(tuple(map(bool, bottom)), space, steps)
    return [one for one in found if one not in pawns]


def climbable(bottom: Sequence[int], pawns: Sequence[int], side: int, sand_left: bool) -> list[int]:
    """The spaces onto which a pawn waiting on a side may climb (FOS-93 to FOS-96)."""
    own = [space for space in EDGES[side] if bottom[space] and space not in pawns]
    if own or sand_left:
        return own
    return sorted(
        {space for edge in EDGES for space in edge if bottom[space] and space not in pawns}
    )


def sandable(top: Sequence[int], pawns: Sequence[int], space: int) -> str:
    """The clause that forbids to put a sand tile on a space; empty if it may lie there."""
    if top[space]:
        return "FOS-103"
    return "FOS-104" if space in pawns else ""
