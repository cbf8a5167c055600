"""What a person could do, and why: the mind of the strongest computer player, asked for advice."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from statistics import mean, pstdev, stdev
from typing import Final, NamedTuple

from rules.contract import Move, State, Term
from tabletop.bots.bot import Worlds
from tabletop.bots.clock import now
from tabletop.bots.glance import glance
from tabletop.bots.levels import Level, ladder
from tabletop.bots.search import Limits, Search
from tabletop.bots.turns import Plan, Turns, is_for_crews

WORLDS: Final = 12
"""In how many worlds the reasons for a move are looked for."""
SECONDS: Final = 2.0
"""Within how many seconds people at a table have their hints, from when they ask on."""
_COMPARING: Final = 0.2
"""How much of that is left for comparing reasons, in seconds."""
_LEAST_SECONDS: Final = 0.5
"""So long is searched at least, however late the question comes."""
MOST: Final = 6
"""So many moves are advised at most; some of them may say the same, as of two equal cards."""
SURE: Final = 2.5
"""By how many standard errors a reason has to differ from nothing: what only some of the worlds
say, as of a card that nobody has seen, is luck and no reason. In twelve worlds it has to hold in
five."""
BESIDE: Final = 4
"""With so many other moves the reasons are compared: what all of them change is no reason."""
_CLEARLY: Final = 1.5  # deviations by which all alternatives are worse where none comes close
_NEARLY: Final = 0.5  # deviations by which an alternative may be worse and still be told
_MUCH: Final = 0.5  # points; what changes less in every world is not luck, but nothing
_LEAST: Final = 0.005  # points; a smaller difference is no reason


class Advice(NamedTuple):
    """One good move, and what speaks for it."""

    move: Move
    """The move."""
    terms: tuple[Term, ...]
    """By how much it changes each reason of the evaluation for the seat, more than other moves do,
    the largest change first; the points are those of :meth:`rules.contract.State.appraise`. Where
    whole turns are thought through, it is what the turn that begins with it comes to."""
    ahead: Term | None = None
    """The reason in which it is most ahead of what other moves come to on average, and by how much;
    for where nothing speaks for it by itself."""
    lucky: bool = False
    """Whether luck, or what the seat cannot know, decides most of what it brings."""
    begins: bool = False
    """Whether it only begins what the terms are about: a whole turn."""
    alone: bool = False
    """Whether nothing else comes close to it."""
    then: tuple[Move, ...] = ()
    """What is to follow it in the same turn, where that is thought through."""

    @property
    def sum(self) -> float:
        """What all of its terms come to."""
        return sum(term.points for term in self.terms)


class Changes(NamedTuple):
    """What a move changes in the worlds that a seat believes in."""

    terms: tuple[Term, ...]
    """By how much it changes each term of the evaluation on average, the most changed first; only
    what is sure enough to be told."""
    uncertain: float
    """How much something changes in some worlds that does not for sure in all."""

    def is_luck(self, sure: Sequence[Term]) -> bool:
        """Whether that is more than what is ``sure``: all that a move changes for certain, or what
        is left of that beside other moves."""
        return self.uncertain > max((_MUCH, *(abs(one.points) for one in sure)))


class World(NamedTuple):
    """A position that the seat could believe in, and what luck would bring there."""

    state: State
    """The position, which nobody changes."""
    terms: Sequence[Term]
    """What speaks for the seat in it."""
    fate: int
    """The seed of the luck: the same for whatever is compared."""


def searching(left: float, level: Level) -> float:
    """How long a search may last if so many seconds are left until the hints are wanted."""
    return min(level.seconds, max(_LEAST_SECONDS, left - _COMPARING))


def drawn(worlds: Worlds, seat: int, rng: random.Random) -> list[World]:
    """Worlds in which moves are compared, so that equal ones have equal reasons."""
    states = [worlds() for _ in range(WORLDS)]
    return [World(state, state.appraise(seat), rng.getrandbits(32)) for state in states]


def advise(state: State, rng: random.Random, limits: Limits, most: int = MOST) -> Sequence[Advice]:
    """The best moves of the seat to move, the best first, up to ``most`` of them.

    They are those that the strongest computer player would make. It sees only worlds that the seat
    could believe in, like any computer player. Moves that are clearly worse than the best are left
    out, and those that cost more than they bring beside a best one that does not. Empty where the
    seat has nothing to decide.
    """
    seat = state.current_seat
    moves = state.worthwhile()
    if seat is None or not moves:
        return []
    worlds = partial(state.resample, seat, rng)
    plans, unlike = _plans(moves, worlds, seat, rng, limits)
    close = plans[0].value - _NEARLY * unlike
    chosen = [plans[0], *(plan for plan in plans[1:most] if plan.value >= close)]
    known = {plan.moves[0]: plan.moves for plan in plans}
    told = {plan.moves[0] for plan in chosen}
    others = [move for move in moves if move not in told]
    compared = drawn(worlds, seat, rng)
    beside = [
        reasons(known.get(move, (move,)), compared, seat).terms
        for move in rng.sample(others, min(BESIDE, len(others)))
    ]
    alone = len(plans) < 2 or plans[1].value <= plans[0].value - _CLEARLY * unlike
    found: list[Advice] = []
    for plan in chosen:
        all_of_it = reasons(plan.moves, compared, seat)
        told_of = partial(compared[0].state.concerns, plan.moves[0])
        own = without_common(all_of_it.terms, beside)
        terms = tuple(filter(told_of, own))
        near = [list(filter(told_of, some)) for some in (all_of_it.terms, *beside)]
        lucky = all_of_it.is_luck(own)
        lead = None if lucky else ahead(near[0], near[1:])
        advice = Advice(
            plan.moves[0],
            terms,
            lead,
            lucky,
            begins=len(plan.moves) > 1,
            alone=alone,
            then=plan.moves[1:],
        )
        if not found or advice.sum >= 0 or found[0].sum < 0:
            found.append(advice)
    return found


def _plans(
    moves: Sequence[Move], worlds: Worlds, seat: int, rng: random.Random, limits: Limits
) -> tuple[list[Plan], float]:
    """The moves that were thought of, the best first, with what is to follow them in the same turn
    where that is thought through; and by how much their results differ."""
    world = worlds()
    strongest = ladder(world.game.id)[-1]
    if is_for_crews(world):
        plans = Turns(seat, rng, strongest.width).plans(moves, worlds, limits)
        return plans, pstdev([plan.value for plan in plans])
    if strongest.search:
        root = Search(seat, rng).think(moves, worlds, limits)
        ranked = root.ranking(moves)
        return [Plan((move,), root.edges[move].value) for move in ranked], root.spread**0.5
    end = None if limits.seconds is None else now() + limits.seconds
    looked = glance(moves, worlds, seat, rng, limits.positions, strongest.worlds, end)
    plans = [Plan((move,), value) for move, value in looked.values.items()]
    plans.sort(key=lambda plan: plan.value, reverse=True)
    return plans, pstdev(looked.values.values())


def ahead(terms: Sequence[Term], others: Sequence[Sequence[Term]]) -> Term | None:
    """The reason in which a move is most ahead of ``others`` on average; ``None`` if it is in none
    that can be told.

    >>> worse = [[Term("Turns to come", -1.5)], [Term("Turns to come", -0.5)]]
    >>> ahead([Term("Turns to come", -0.25)], worse)
    Term(label='Turns to come', points=0.75, clause='', gain=None, loss=None)
    """
    leads: dict[str, float] = defaultdict(float)
    called = {}
    for term in terms:
        leads[term.label] += term.points
        called[term.label] = term
    for some in others:
        for term in some:
            leads[term.label] -= term.points / len(others)
            called.setdefault(term.label, term)
    told = [label for label in leads if called[label].gain != ""]
    best = max(told, key=lambda label: leads[label], default="")
    if not best or not others or leads[best] < _LEAST:
        return None
    return called[best]._replace(points=leads[best])


def without_common(terms: Sequence[Term], others: Sequence[Sequence[Term]]) -> tuple[Term, ...]:
    """The terms of a move less what all ``others`` change, too: that is no reason for it.

    >>> all_cost = [[Term("Turns to come", -1.5)], [Term("Turns to come", -1.0)]]
    >>> without_common([Term("Turns to come", -1.5), Term("Skulls", 1.0)], all_cost)[0].label
    'Skulls'
    """
    found = []
    for term in terms:
        same = [
            next((one.points for one in some if one.label == term.label), 0.0) for some in others
        ]
        common = 0.0
        if same and all(one * term.points > 0 for one in same):
            common = min((*same, term.points), key=abs)
        found.append(term._replace(points=term.points - common))
    left = [term for term in found if abs(term.points) >= _LEAST]
    return tuple(sorted(left, key=lambda term: -abs(term.points)))


def reasons(moves: Sequence[Move], worlds: Sequence[World], seat: int) -> Changes:
    """By how much a move changes each term of the evaluation, for sure or by luck; or several of
    the same turn together, as far as a world allows them.

    Luck that they call for is drawn, unless the evaluation foresees it.
    """
    changes: dict[str, list[float]] = defaultdict(lambda: [0.0] * len(worlds))
    called: dict[str, Term] = {}
    for number, world in enumerate(worlds):
        state = world.state.copy()
        for term in world.terms:
            called[term.label] = term
            changes[term.label][number] -= term.points
        for later, move in enumerate(moves):
            if later and (state.current_seat != seat or move not in state.legal_moves()):
                break
            state.perform(move)
        if not state.foresees_luck:
            state.settle(random.Random(world.fate))
        for term in state.appraise(seat):
            called[term.label] = term
            changes[term.label][number] += term.points
    told, uncertain = [], 0.0
    for label, values in changes.items():
        points = mean(values)
        if abs(points) < _LEAST:
            continue
        if abs(points) > SURE * stdev(values, points) / len(worlds) ** 0.5:
            told.append(called[label]._replace(points=points))
        else:
            uncertain = max(uncertain, *map(abs, values))
    told.sort(key=lambda term: -abs(term.points))
    return Changes(tuple(told), uncertain)
