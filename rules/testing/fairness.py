"""Chance is fair, by count."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from rules.contract import CHANCE, Move, State

LIMIT = 7.0
"""How many standard deviations a count may lie off before it is called unfair: a fair game is
called so once in some hundred thousand million times."""


def assert_chance_is_fair(state: State, rng: random.Random, draws: int = 600) -> None:
    """Draws the pending chance often and counts.

    Where :meth:`State.chances` names the outcomes, they come as often as it says. Where an outcome
    arranges different things (a shuffle, a deal), each thing comes equally often, and where all of
    them are arranged each comes equally often to each place.
    """
    assert state.current_seat == CHANCE, "chance is not to move"
    stated = dict(state.chances())
    drawn = [state.chance(rng) for _ in range(draws)]
    if stated:
        total = sum(stated.values())
        assert math.isclose(total, 1.0, rel_tol=1e-9), f"the chances add up to {total}"
        for move in stated:
            assert state.refuse(move) is None, f"{move} has a chance, but is refused"
        unknown = set(drawn) - set(stated)
        assert not unknown, f"{min(unknown)} came, but has no chance"
        _assert_counts(Counter(drawn), stated, draws)
        return
    assert len(set(drawn)) > 1 or not _could_differ(state, drawn[0]), (
        f"chance always brings {drawn[0]}, though it could bring something else"
    )
    for places in _arranged(drawn):
        things = sorted({move.args[place] for move in drawn for place in places}, key=str)
        if len(places) == len(things):
            even = {thing: 1 / len(things) for thing in things}
            for place in places:
                _assert_counts(Counter(move.args[place] for move in drawn), even, draws)
        else:
            counts = Counter(move.args[place] for move in drawn for place in places)
            _assert_counts(counts, {thing: len(places) / len(things) for thing in things}, draws)


def _could_differ(state: State, move: Move) -> bool:
    """Whether chance may bring the same with two of its arguments in each other's place."""
    args = list(move.args)
    for place in range(1, len(args)):
        if args[place] != args[0]:
            args[0], args[place] = args[place], args[0]
            return state.refuse(Move.of(move.verb, *args)) is None
    return False


def _arranged(drawn: Sequence[Move]) -> list[list[int]]:
    """The places among the arguments that different things of one and the same kind come to."""
    if len({(move.verb, len(move.args)) for move in drawn}) > 1:
        return []
    groups: list[tuple[set[str | int], list[int]]] = []
    for place in range(len(drawn[0].args)):
        found = {move.args[place] for move in drawn}
        touching = [one for one in groups if one[0] & found]
        groups = [one for one in groups if one not in touching]
        merged = found.union(*(things for things, _ in touching))
        groups.append((merged, sorted([place, *(n for _, places in touching for n in places)])))
    return [
        places
        for _, places in groups
        if len(places) > 1
        and all(len({move.args[place] for place in places}) == len(places) for move in drawn)
    ]


Thing = TypeVar("Thing", Move, str | int)


def _assert_counts(counts: Mapping[Thing, int], shares: Mapping[Thing, float], draws: int) -> None:
    """No count lies further off its share of the draws than luck explains."""
    for thing, share in shares.items():
        wanted = share * draws
        spread = math.sqrt(max(wanted * (1 - share), 1.0))
        off = (counts.get(thing, 0) - wanted) / spread
        assert abs(off) < LIMIT, (
            f"{_name(thing)} came {counts.get(thing, 0)} times of {draws}, not about {wanted:.0f}"
        )


def _name(thing: Move | str | int) -> str:
    return str(thing) if isinstance(thing, Move) else repr(thing)
