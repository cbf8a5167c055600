"""What the seats of a match see and learn, found by comparing the tables that are laid for them.

No game flags what is hidden: it only lays tables and resamples worlds. What is asked here about a
hand-over has the same answer in every world that a bystander could believe in, so that nobody
learns a secret from whether a curtain falls.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from rules.contract import CHANCE, Game, Move, Recall, State
from rules.table import Table

WORLDS: Final = 16
"""So many resampled states are asked; one that answers otherwise is enough."""
_MORE: Final = 12  # so many times more where a rare answer would change everything

Element = tuple[str, int]
"""One entry of a state: the name of its attribute, and its place there (0 for a single value)."""


@lru_cache(maxsize=32)
def hides_something(game: Game, seats: int) -> bool:
    """Whether a game begins with something that one person may see, or choose, in secret."""
    rng = random.Random(1)
    state = game.start(seats, game.complete(seats, {}))
    state.settle(rng)
    return is_secret(state, rng) or any(sees_alone(state, seat, rng, 1) for seat in range(seats))


def shows_more(table: Table, public: Table) -> bool:
    """Whether a table shows a face that the ``public`` one of the same position does not."""
    return bool(_faces(table) - _faces(public))


def sees_alone(state: State, seat: int, rng: random.Random, worlds: int = WORLDS) -> bool:
    """Whether the table of a seat shows what a bystander may not see.

    It does if it shows a face that the bystander's does not, or if it would look otherwise in some
    world that the bystander could believe in. Words like "your" and hints for one person are no
    secrets.
    """
    table = state.lay(seat)
    if shows_more(table, state.lay(None)):
        return True
    for _ in range(worlds):
        world = state.resample(None, rng)
        if world != state and world.lay(seat) != table:
            return True
    return False


def _faces(table: Table) -> Counter[Any]:
    pieces: Counter[Any] = Counter(
        (one.zone, one.face, one.reverse, one.owner)
        for one in table.pieces
        if one.face or one.reverse
    )
    return pieces + Counter((cell.id, cell.face) for zone in table.zones for cell in zone.cells)


def told(seat: int | None, before: State, move: Move, after: State, rng: random.Random) -> bool:
    """Whether a move showed this viewer something that could not be known.

    It did if it leads to another table in some world that the viewer could believe in; if it is a
    move of chance, if chance could have led to another.
    """
    shown = after.lay(seat)
    by_chance = before.current_seat == CHANCE
    for _ in range(WORLDS):
        world = before.resample(seat, rng)
        if by_chance:
            world.perform(world.chance(rng))
        elif world.refuse(move) is not None:
            return True
        else:
            world.perform(move)
        if world.lay(seat) != shown:
            return True
    return False


def is_secret(state: State, rng: random.Random, made: Move | None = None) -> bool:
    """Whether what the current seat chooses now, or the choice it ``made``, is to stay hidden.

    It is when the bystander's table looks the same after two different choices, and the bystander
    could believe in a state in which the difference between them came out otherwise.
    """
    moves = state.legal_moves()
    if len(moves) < 2:
        return False
    # The first and last moves differ most; comparing them all would take too long.
    compared = [moves[0], moves[1], moves[-1]]
    if made is not None:
        compared.insert(0, made)
    results = [_after(state, move) for move in dict.fromkeys(compared)]
    tables = [result.lay(None) for result in results]
    for one, two in combinations(range(len(results)), 2):
        if (made is None or one == 0) and tables[one] == tables[two]:
            changed = _differences(results[one], results[two])
            if changed and _varies(results[one], changed, rng):
                return True
    return False


def _after(state: State, move: Move) -> State:
    result = state.copy()
    result.perform(move)
    return result


def _differences(one: State, two: State) -> list[str]:
    other = vars(two)
    return [name for name, value in vars(one).items() if other.get(name) != value]


def _varies(state: State, names: Iterable[str], rng: random.Random) -> bool:
    """Whether worlds that a bystander could believe in differ in one of these attributes."""
    for _ in range(WORLDS):
        world = vars(state.resample(None, rng))
        if any(world[name] != getattr(state, name) for name in names):
            return True
    return False


# What has to be remembered


def told_again(then: State, now: State, viewer: int | None, rng: random.Random) -> bool:
    """Whether the table of an earlier state would show this viewer what has to be remembered now.

    It would if a face lay up that lies up no more, and something was certain that is the same now,
    but is lost to somebody who forgets: a card of Memory that was turned back.
    """
    return Remembered(now, viewer, rng).shown_by(then)


class Remembered:
    """What a viewer knows of a state by nothing but having seen it before."""

    def __init__(self, now: State, viewer: int | None, rng: random.Random) -> None:
        self.now = now
        self.viewer = viewer
        self._rng = rng
        self._elements = _unsure(now, viewer, rng, 0.0)
        for _ in range(_MORE):
            if self._elements:
                self._elements -= _unsure(now, viewer, rng, 1.0)
        kept = _as_at_first(now)
        self._elements = {one for one in self._elements if one[0] not in kept}
        self._up = _visible(now.lay(viewer))

    def shown_by(self, then: State) -> bool:
        """Whether the viewer's table of this state shows some of it."""
        if not self._elements or not _visible(then.lay(self.viewer)) - self._up:
            return False
        same = {one for one in self._elements if _value(then, one) == _value(self.now, one)}
        for _ in range(_MORE):
            if same:
                same -= _unsure(then, self.viewer, self._rng, 0.0)
        return bool(same)


def _as_at_first(state: State) -> set[str]:
    """The attributes that are what they were before anything happened: nothing was seen of them.

    Such a one is how many answers a computer heeds: a state of the match heeds all.
    """
    first = vars(state.game.start(state.seats, state.options))
    return {name for name, value in vars(state).items() if first.get(name) == value}


def _visible(table: Table) -> Counter[Any]:
    """The faces that lie up, wherever they lie."""
    return Counter(one.face for one in table.pieces if one.face)


def _unsure(state: State, viewer: int | None, rng: random.Random, recall: float) -> set[Element]:
    """What differs among the worlds that a viewer could believe in who remembers so much."""
    found: set[Element] = set()
    for _ in range(WORLDS):
        world = state.resample(viewer, rng, Recall(recall))
        for name in _differences(state, world):
            mine, other = getattr(state, name), getattr(world, name)
            if type(mine) is list and type(other) is list and len(mine) == len(other):
                found.update((name, n) for n, one in enumerate(mine) if one != other[n])
            else:
                found.add((name, 0))
    return found


def _value(state: State, element: Element) -> object:
    name, place = element
    value = getattr(state, name)
    return value[place] if type(value) is list and place < len(value) else value
