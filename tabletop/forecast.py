"""What a move would be worth at once, as far as whoever makes it can know.

That is the difference that it makes to the tally of its maker, in worlds that the maker could
believe in and in which nothing is remembered that lies covered again. Where they do not agree, or
what chance brings right after it changes the points, luck or hidden things decide.

>>> Worth(3).words, Worth(-1).words, Worth(0).words, Worth(None).words
('+3', '−1', '', '?')
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable
from typing import Final, NamedTuple

from rules.contract import CHANCE, Move, Recall, State

FEW: Final = 3
"""In so many worlds each move is tried."""
MANY: Final = 24
"""In so many worlds one is tried that seems to change the points, before that is told."""
FORGETFUL: Final = Recall(0.0)
"""What was shown and lies covered again has to be remembered by people themselves."""


UNKNOWN: Final = "?"
Moves = tuple[Move, ...]


class Worth(NamedTuple):
    """What a move would be worth at once."""

    points: int | None
    """The difference of the tally, in points; ``None``: luck or hidden things decide."""

    @property
    def words(self) -> str:
        """The points with their sign, or a question mark; empty where there is no difference."""
        if self.points is None:
            return UNKNOWN
        if not self.points:
            return ""
        return f"+{self.points}" if self.points > 0 else f"\N{MINUS SIGN}{-self.points}"


class _Tried(NamedTuple):
    """What moves came to in one world."""

    points: int | None
    """The difference of the tally at once; ``None`` where the luck that follows changes it."""
    told: tuple[str, ...]
    """What their maker is told of what they did."""


Trial = Generator[None, None, Worth]
"""A move that is tried in one world after the other."""


class Forecast:
    """What moves of a seat would be worth in one position; it tries each of them once."""

    def __init__(self, state: State, seat: int, seed: int | str) -> None:
        """``state`` is only asked for worlds that the seat could believe in; ``seed`` decides
        which."""
        self._state = state
        self._seat = seat
        self._rng = random.Random(seed)
        self._worlds: list[State] = []
        self._known: dict[Moves, Worth] = {}
        self._trials: dict[Moves, Trial] = {}

    def worth(self, *moves: Move) -> Worth:
        """What these moves, made one after the other, would be worth at once."""
        while not self.advance(moves):
            pass
        return self._known[moves]

    def advance(self, moves: Moves) -> bool:
        """Tries these moves in one more world; whether their worth is known now."""
        if moves in self._known:
            return True
        trial = self._trials.setdefault(moves, self._trying(moves))
        try:
            next(trial)
        except StopIteration as end:
            self._known[moves] = end.value
            del self._trials[moves]
        return moves in self._known

    def words(self, ways: Iterable[Moves]) -> str:
        """The worth, in words, of what can be done in several ways: what they come to alike, or
        what the best of them comes to."""
        found = {self.worth(*moves) for moves in ways}
        if len(found) == 1:
            return found.pop().words
        if Worth(None) in found:
            return UNKNOWN
        best = max(found, key=lambda one: one.points or 0)
        return f"up to {best.words or 0}"

    def _trying(self, moves: Moves) -> Trial:
        first = self._tried_in(0, moves)
        found = {first}
        for number in range(1, MANY):
            if number >= FEW and (len(found) > 1 or not first.points):
                break
            yield
            found.add(self._tried_in(number, moves))
        if len(found) == 1:
            return Worth(first.points)
        # Where all of it comes to nothing, there is nothing to tell.
        return Worth(None if any(one.points != 0 for one in found) else 0)

    def _world(self, number: int) -> State:
        while len(self._worlds) <= number:
            self._worlds.append(self._state.resample(self._seat, self._rng, FORGETFUL))
        return self._worlds[number]

    def _tried_in(self, number: int, moves: Moves) -> _Tried:
        seat, world = self._seat, self._world(number)
        before = world.tally(seat).total
        state = world.copy()
        told: list[str] = []
        for count, move in enumerate(moves):
            if count and (state.current_seat != seat or state.refuse(move) is not None):
                break
            told += [one.text for one in state.perform(move) if one.visible_to(seat)]
        points = state.tally(seat).total - before
        if state.current_seat == CHANCE:
            state.settle(self._rng)
            if state.tally(seat).total - before != points:
                return _Tried(None, tuple(told))
        return _Tried(points, tuple(told))
