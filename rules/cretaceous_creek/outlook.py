"""How near the team is to its goal: what computer crews play for.

The number rises with skeletons, with needed fossils that one paleontologist has together, with
what the storm leaves for the rest, and as crews come nearer to what they can do next. It depends
on what all can see, and is the same for every seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.cretaceous_creek.actions import COSTS
from rules.cretaceous_creek.board import CAMPSITES, DISTANCE, SPACES
from rules.cretaceous_creek.deck import (
    ALL_DONE,
    COPIES,
    GENUS_KINDS,
    KIND_COUNT,
    KIND_GENUS,
    KINDS,
    NOTHING,
)
from rules.cretaceous_creek.stages import ASKED
from rules.cretaceous_creek.storm import DECK_SIZES, DRAWS, EVENTS, PHASES
from rules.cretaceous_creek.whereabouts import BURIED, ENDANGERED, STORED

if TYPE_CHECKING:
    from rules.cretaceous_creek.position import Position

_LOST: Final = -50.0
"""A lost game, apart from what was lost with it."""

_SKELETON: Final = 300.0
_CREW: Final = 400.0
"""A paleontologist who can still work."""

_ASKING: Final = -500.0
"""Nobody is asked to evacuate before all skeletons are there."""

_PART: Final = 26.0
"""A needed fossil in the storage where its skeleton can be completed."""

_TOGETHER: Final = 4.0
"""More for each further fossil of the same skeleton there."""

_APART: Final = 7.0
"""A needed fossil in another storage."""

_CROWDED: Final = (0.0, 0.0, -3.0, -9.0, -22.0, -30.0, -40.0)
"""What is lost by places taken in a storage of four, by their number."""

_STUCK: Final = -12.0
"""Each place that a storage lacks for the skeleton that it could complete first."""

_SPARE: Final = -0.6
"""A stored fossil of no use."""

_RESEARCH: Final = 3.0
_MISSED: Final = -150.0
"""All copies of a needed part lost."""

_NOTHING_MISSED: Final = ("CC-131", "CC-133", "CC-137", "CC-149")
"""Ways of losing with all parts still in the game."""

_URGENT: Final = 40.0
"""More to gain by reaching a fossil that is certain to be lost otherwise."""

_UNSEEN_LOSS: Final = 0.1
"""The chance that a copy that nobody has seen comes to nothing."""

_DELIVERY: Final = 54.0
_POINT: Final = 2.6
"""What an action point is worth: how much less a gain counts for each point it is away."""

_LATER: Final = 0.75
"""The share of a loss that counts for each turn until it comes."""

_OPENED: Final = 2.4
"""A buried fossil that lies on top, while needed ones have not been seen."""

_HOME: Final = 6.0

_CAMP_DISTANCE: Final = tuple(
    min(DISTANCE[space][camp] for camp in CAMPSITES) for space in range(len(SPACES))
)
_EXCAVATE: Final = COSTS["excavate"]
_EXPOSE: Final = COSTS["expose"]
_HOPE: Final = 0.7
"""The share of the worth of a needed fossil that is left where it is only hoped for."""

_AWAY: Final = tuple(tuple(max(0, steps - 1) for steps in line) for line in DISTANCE)
"""Steps until a fossil on a space is within reach."""


def estimate(state: Position) -> float:
    """How good the position looks for the team, in units of a hundredth of a skeleton."""
    done = state.museum.bit_count()
    value = _SKELETON * done
    if state.end_reason and not state.won:
        value += _LOST
        if state.end_clause in _NOTHING_MISSED:
            return value + 2 * _MISSED
    if state.museum == ALL_DONE:
        return value + _way_home(state)
    if state.stage == ASKED:
        value += _ASKING
    value += _CREW * sum(space >= 0 for space in state.at)
    risks = _risks(state)
    holdings = _Holdings(state)
    value += holdings.value(state)
    threats = _threats(state, holdings, risks)
    kept = 1.0
    for threat in threats:
        kept *= 1.0 - threat
    return value + _MISSED * (1.0 - kept) + _plans(state, holdings, threats)


def _way_home(state: Position) -> float:
    """All skeletons are there: everybody has to reach a campsite."""
    return sum(-_HOME * _CAMP_DISTANCE[space] for space in state.at if space >= 0)


class _Risk(NamedTuple):
    """How sure a fossil on a space is to be destroyed before long, as a share of 1."""

    endangered: float
    sound: float


def _risks(state: Position) -> list[_Risk]:
    """The risks on each space, from the open stacks and the cards still to come."""
    if state.phase > PHASES:
        return [_Risk(1.0, 1.0)] * len(SPACES)
    draws = DRAWS[state.phase]
    steps = state.deck // draws
    rest = 2 * steps + len(state.stacks) if state.deck else len(state.stacks)
    following = DECK_SIZES[state.phase + 1] / len(EVENTS)
    base = following * _LATER**rest
    later = _Risk(0.6 * base, 0.25 * base)
    result = [later] * len(SPACES)
    if state.deck:
        unseen = len(EVENTS) - len(state.drawn)
        share = draws / unseen if unseen else 0.0
        first = sum(share * _LATER**step for step in range(steps))
        second = first * _LATER ** (steps + len(state.stacks))
        # Not drawn yet: hit once in Period 1 and once more in Period 2, or not at all.
        result = [_Risk(min(1.0, first + later.endangered), second + later.sound)] * len(SPACES)
        for event in state.drawn:
            if 0 <= event < len(SPACES):
                result[event] = later
    for space, turns in state.forecast().items():
        result[space] = _Risk(_LATER ** (turns - 1), 0.45 * base + 0.05 * _LATER**turns)
    return result


class _Holdings:
    """Who has which needed parts in storage, and which crew gathers which genus."""

    def __init__(self, state: Position) -> None:
        crews = state.crews
        self.parts: list[set[int]] = [set() for _ in range(crews)]
        self.spare = 0
        self.research = 0
        self.loads = [0] * crews
        self.keepers: list[list[int]] = [[] for _ in range(KIND_COUNT)]
        for place, status in enumerate(state.status):
            if status < STORED:
                continue
            crew, kind = status - STORED, KINDS[state.fossils[place]]
            if kind == KIND_COUNT:
                self.research += 1
                self.loads[crew] += 1
            elif state.museum >> KIND_GENUS[kind] & 1 or kind in self.parts[crew]:
                self.spare += 1
            else:
                self.parts[crew].add(kind)
                self.loads[crew] += 1
                self.keepers[kind].append(crew)
        self.missing = [genus for genus in range(len(GENUS_KINDS)) if not state.museum >> genus & 1]
        self.gatherers: dict[int, int] = {}
        for genus in self.missing:
            kinds = GENUS_KINDS[genus]
            best = (-1, 0, -1)
            for crew in range(crews):
                if state.at[crew] < 0:
                    continue
                held = sum(kind in self.parts[crew] for kind in kinds)
                room = state.capacity - self.loads[crew] >= len(kinds) - held
                best = max(best, (held * room, held, crew))
            self.gatherers[genus] = best[2]

    def value(self, state: Position) -> float:
        """What the stored fossils are worth."""
        value = _SPARE * self.spare + _RESEARCH * self.research
        lenient = state.capacity - 4
        value += sum(_CROWDED[max(0, load - lenient)] for load in self.loads)
        needs = [state.capacity] * state.crews
        for genus in self.missing:
            kinds = GENUS_KINDS[genus]
            gatherer = self.gatherers[genus]
            held = sum(kind in self.parts[gatherer] for kind in kinds) if gatherer >= 0 else 0
            value += held * _PART + _TOGETHER * held * (held - 1)
            if held:
                needs[gatherer] = min(needs[gatherer], len(kinds) - held)
            for kind in kinds:
                if self.keepers[kind] and gatherer not in self.keepers[kind]:
                    value += _APART
        for crew, load in enumerate(self.loads):
            if load:
                value += _STUCK * max(0, load + needs[crew] - state.capacity)
        return value


def _threats(state: Position, holdings: _Holdings, risks: list[_Risk]) -> list[float]:
    """How likely the storm is to take away all that is left of each needed part, by kind; 0 for
    parts that somebody has in storage."""
    losses = [1.0] * KIND_COUNT
    unseen = list(COPIES)
    for place, status in enumerate(state.status):
        card = state.fossils[place]
        if card == NOTHING:
            continue
        kind = KINDS[card]
        unseen[kind] -= 1
        if kind < KIND_COUNT and status <= ENDANGERED:
            risk = risks[place // 2]
            losses[kind] *= risk.endangered if status == ENDANGERED else risk.sound
    threats = [0.0] * KIND_COUNT
    for genus in holdings.missing:
        for kind in GENUS_KINDS[genus]:
            if not holdings.keepers[kind]:
                threats[kind] = losses[kind] * _UNSEEN_LOSS ** unseen[kind]
    return threats


def _plans(state: Position, holdings: _Holdings, threats: list[float]) -> float:
    """What the crews can do next, the less the more action points it is away.

    No two crews plan for the same space.
    """
    targets = _targets(state, holdings)
    plans: list[tuple[float, int, int]] = []
    value = 0.0
    for crew, here in enumerate(state.at):
        if here < 0:
            continue
        away = _AWAY[here]
        full = state.capacity <= holdings.loads[crew]
        for space, gain, cost in targets:
            if cost == _EXCAVATE:
                gain = _gain_for(state, holdings, crew, space) * (not full)
                gain += _URGENT * threats[KINDS[state.fossils[state.top(space)]]]
            left = gain - _POINT * (away[space] + cost)
            if left > 0:
                plans.append((left, crew, space))
        for genus in holdings.missing:
            if all(kind in holdings.parts[crew] for kind in GENUS_KINDS[genus]):
                value += _DELIVERY - 2 * _POINT * _CAMP_DISTANCE[here]
        if state.trading:
            value += _trades(state, holdings, crew)
    plans.sort(reverse=True)
    busy = 0
    taken = 0
    for left, crew, space in plans:
        if not busy >> crew & 1 and not taken >> space & 1:
            value += left
            busy |= 1 << crew
            taken |= 1 << space
    return value


def _targets(state: Position, holdings: _Holdings) -> list[tuple[int, float, int]]:
    """Spaces with something to gain, how much it is, and the action points it takes there."""
    fossils = state.fossils
    wanted = {
        kind
        for genus in holdings.missing
        for kind in GENUS_KINDS[genus]
        if not holdings.keepers[kind]
    }
    hidden = state.unseen_cards()
    share = sum(KINDS[card] in wanted for card in hidden) / len(hidden) if hidden else 0.0
    targets: list[tuple[int, float, int]] = []
    for space in range(len(SPACES)):
        place = state.top(space)
        if place == NOTHING:
            continue
        if state.status[place] == BURIED:
            targets.append((space, _PART * share * _HOPE, _EXPOSE))
        elif KINDS[fossils[place]] in wanted:
            targets.append((space, _PART, _EXCAVATE))
        elif place % 2 and fossils[place - 1] == NOTHING:
            targets.append((space, _PART * share * _HOPE, _EXCAVATE + _EXPOSE))
    return targets


def _gain_for(state: Position, holdings: _Holdings, crew: int, space: int) -> float:
    """The gain of a needed fossil for this crew: more if it gathers that genus."""
    genus = KIND_GENUS[KINDS[state.fossils[state.top(space)]]]
    gatherer = holdings.gatherers[genus]
    held = sum(kind in holdings.parts[gatherer] for kind in GENUS_KINDS[genus])
    if crew == gatherer:
        return _PART + 2 * _TOGETHER * held
    return _APART if held else _PART


def _trades(state: Position, holdings: _Holdings, crew: int) -> float:
    """The gain of bringing parts to the crew that gathers their genus."""
    value = 0.0
    for kind in holdings.parts[crew]:
        gatherer = holdings.gatherers[KIND_GENUS[kind]]
        if gatherer not in (crew, NOTHING) and kind not in holdings.parts[gatherer]:
            away = _AWAY[state.at[crew]][state.at[gatherer]]
            value = max(value, _PART - _APART - _POINT * 0.5 * (away + COSTS["give"]))
    return value
