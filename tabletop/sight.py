"""What the seats of a match see and learn, found by comparing the tables that are laid for them.

No game flags what is hidden: it only lays tables and resamples worlds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from rules.contract import Move, State
from rules.table import Table

_WORLDS = 16  # resampled states that are asked; one that answers otherwise is enough


def shows_more(state: State, seat: int, other: int | None, rng: random.Random) -> bool:
    """Whether the table of a seat shows what another viewer (``None``: a bystander) may not see.

    It does if it shows a face that the other's does not, or anything else that would look otherwise
    in some world that the other could believe in. Words like "your" and hints for one person only
    are no secrets.
    """
    table, others = state.lay(seat), state.lay(other)
    if _faces(table) - _faces(others):
        return True
    if not _words(table) - _words(others):
        return False
    return any(state.resample(other, rng).lay(seat) != table for _ in range(_WORLDS))


def _faces(table: Table) -> Counter[Any]:
    pieces: Counter[Any] = Counter(
        (one.zone, one.face, one.reverse, one.owner) for one in table.pieces
    )
    return pieces + Counter((cell.id, cell.face) for zone in table.zones for cell in zone.cells)


def _words(table: Table) -> Counter[Any]:
    pieces: Counter[Any] = Counter(
        (one.zone, one.face, one.badges, one.turned, one.label) for one in table.pieces
    )
    over = table.overlay
    signs: Counter[Any] = Counter((over.label, over.note, *over.signs) if over else ())
    return pieces + Counter(table.zones) + Counter(table.counters) + signs


def told(seat: int | None, before: State, move: Move, after: State, rng: random.Random) -> bool:
    """Whether a move showed this seat something it could not know.

    It did if it leads to another table in some world that the seat could believe in.
    """
    shown = after.lay(seat)
    for _ in range(_WORLDS):
        world = before.resample(seat, rng)
        if world.refuse(move) is not None:
            return True
        world.perform(move)
        if world.lay(seat) != shown:
            return True
    return False


def is_secret(state: State, viewers: Sequence[int], rng: random.Random) -> bool:
    """Whether what the current seat chooses now is to stay hidden from one of the viewers.

    It is when a viewer's table looks the same after two different choices, and the viewer could
    believe in a state in which the difference between them came out otherwise.
    """
    moves = state.legal_moves()
    if len(moves) < 2:
        return False
    # The first and last moves differ most; comparing them all would take too long.
    results = [_after(state, move) for move in dict.fromkeys((moves[0], moves[1], moves[-1]))]
    for viewer in viewers:
        tables = [result.lay(viewer) for result in results]
        for one, two in combinations(range(len(results)), 2):
            if tables[one] == tables[two]:
                changed = _differences(results[one], results[two])
                if changed and _varies(results[one], viewer, changed, rng):
                    return True
    return False


def _after(state: State, move: Move) -> State:
    result = state.copy()
    result.perform(move)
    return result


def _differences(one: State, two: State) -> list[str]:
    other = vars(two)
    return [name for name, value in vars(one).items() if other.get(name) != value]


def _varies(state: State, viewer: int, names: Iterable[str], rng: random.Random) -> bool:
    """Whether worlds that the viewer could believe in differ in one of these attributes."""
    for _ in range(_WORLDS):
        world = vars(state.resample(viewer, rng))
        if any(world[name] != getattr(state, name) for name in names):
            return True
    return False
