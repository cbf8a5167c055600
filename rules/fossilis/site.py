"""Terrain, stacks and slides, decided for the whole row at once. Pure functions on flat lists.

``bottom`` and ``top`` hold the tile of each space in the two layers, 0 for none. ``pawns`` holds
where each pawn is (see :mod:`rules.fossilis.position`).
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from functools import lru_cache
from itertools import compress
from operator import itemgetter
from typing import Final, NamedTuple, TypeVar

from rules.fossilis.components import AROUND, EDGES, NEXT, OFF, PUSHES, SIZE, TILES, WEIGHT
from rules.fossilis.position import IN_PIT, WAITING


def _ray(space: int, way: int) -> tuple[int, ...]:
    found = []
    while (space := NEXT[way][space]) != OFF:
        found.append(space)
    return tuple(found)


_RAYS: Final = tuple(tuple(_ray(space, way) for way in range(4)) for space in range(SIZE))
"""``_RAYS[space][way]``: the spaces that lie that way, the nearest first."""

_MAY_PUSH: Final = tuple(tuple(PUSHES[dug][pushed] for pushed in WEIGHT) for dug in WEIGHT)
"""``_MAY_PUSH[dug][pushed]``, by tile (FOS-121)."""
_PUSH_ALL: Final = (True,) * len(TILES)

T = TypeVar("T")
Ways = tuple[tuple[T, tuple[int, ...]], ...]
"""Something for each direction, with the spaces that lie that way."""


def ways(space: int, choices: Sequence[T]) -> Ways[T]:
    """What is given for each direction, with what lies that way of a space."""
    return tuple(zip(choices, _RAYS[space], strict=True))


WAYS: Final = tuple(ways(space, range(4)) for space in range(SIZE))
"""The numbers of the directions, for each space."""


def slides(
    bottom: Sequence[int],
    top: Sequence[int],
    space: int,
    of: Ways[T],
    any_weight: bool = False,
    clauses: list[str] | None = None,
) -> list[T]:
    """What is given for the directions in which the topmost tile of a space may slide.

    ``any_weight`` is the effect of the crowbar (FOS-165). ``clauses`` gets, for the directions in
    which it may not, the clauses that forbid it.
    """
    upper = top[space]
    layer = top if upper else bottom
    may_push = _PUSH_ALL if any_weight else _MAY_PUSH[layer[space]]
    found = []
    for choice, ray in of:
        clause = ""
        for ahead in ray:
            pushed = layer[ahead]
            if not pushed:
                break
            if not upper and top[ahead]:
                clause = "FOS-118"
                break
            if not may_push[pushed]:
                clause = "FOS-121"
                break
        if not clause:
            found.append(choice)
        elif clauses is not None:
            clauses.append(clause)
    return found


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


def _near(space: int, steps: int) -> tuple[int, ...]:
    """The spaces so many steps around a space, itself left out, as if all had tiles."""
    seen = {space}
    for _ in range(steps):
        seen |= {near for one in seen for near in AROUND[one]}
    return tuple(sorted(seen - {space}))


_NEAR: Final = tuple(tuple(_near(space, steps) for space in range(SIZE)) for steps in range(5))


_Reached = tuple[tuple[int, ...], Callable[[Sequence[int]], tuple[int, ...]]]
"""Spaces, and what reads their tiles off a layer."""


@lru_cache(maxsize=50_000)
def _reached(space: int, steps: int, pits: tuple[int, ...]) -> _Reached:
    """Where so many steps lead to; all but the last step avoid the pits."""
    inner = edge = {space}
    for _ in range(steps - 1):
        edge = {near for one in edge for near in AROUND[one]} - inner - set(pits)
        inner = inner | edge
    found = sorted({near for one in inner for near in AROUND[one]} - {space})
    return tuple(found), itemgetter(*found)


def within_reach(bottom: Sequence[int], pawns: Sequence[int], space: int, steps: int) -> list[int]:
    """The spaces where a move of so many steps from a space may end (FOS-87 to FOS-91)."""
    # What can be walked through hangs on few spaces, so that the same question is asked often.
    pits = tuple([one for one in _NEAR[steps - 1][space] if not bottom[one]])
    spaces, tiles = _reached(space, steps, pits)
    found = list(compress(spaces, tiles(bottom)))
    for pawn in pawns:
        if pawn != space and pawn in found:
            found.remove(pawn)
    return found


def climbable(bottom: Sequence[int], pawns: Sequence[int], side: int, sand_left: bool) -> list[int]:
    """The spaces onto which a pawn waiting on a side may climb (FOS-93 to FOS-96)."""
    own = [space for space in EDGES[side] if bottom[space] and space not in pawns]
    if own or sand_left:
        return own
    return sorted(
        {space for edge in EDGES for space in edge if bottom[space] and space not in pawns}
    )
