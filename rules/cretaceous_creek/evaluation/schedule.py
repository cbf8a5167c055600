"""What the crews will do next, as far as it can be foreseen.

A schedule of digs, deliveries and trades, and of turning up what is still buried. Task by task,
the best one left is given to the crew for which it is worth most, until nothing is left to gain.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from rules.cretaceous_creek.components import ACTION_POINTS, COSTS, KIND_GENUS, MOST_TURNS, NOTHING
from rules.cretaceous_creek.evaluation.clock import SPENT
from rules.cretaceous_creek.evaluation.crowding import crowding, given_gain, stored_gain
from rules.cretaceous_creek.evaluation.holdings import APART, SKELETONS, Holdings
from rules.cretaceous_creek.evaluation.prospects import Prospects
from rules.cretaceous_creek.evaluation.ways import ways
from rules.cretaceous_creek.position import Position

_TASKS: Final = 6
"""How many tasks are foreseen. With six, crews that look one move ahead win 11 of 100 games, with
twelve 5: what lies further ahead mostly comes differently."""

_DELIVERY: Final = 150.0
"""The gain of completing a skeleton."""

_OPENING: Final = 20.0
"""The gain of turning up a buried fossil, times the chance that it is a needed one."""

_HOPED: Final = 0.7
"""The share of a gain that counts while it is only foreseen."""

_PACE: Final = 0.02
"""The share of a gain that is lost for each turn of the game until it comes."""

_HASTE: Final = 0.002
"""The share of a gain that is added for each action point left in the turn in which it comes."""

_SLOW: Final = 2.1
"""How much less urgent a task is for each turn until it is done."""

_URGENT: Final = 60.0
"""How much more urgent it is to dig up the last copy of a part that the storm is sure to take."""


_DIGGING: Final = COSTS["excavate"]

_SHARES: Final = tuple(
    tuple(_HOPED * (1.0 - _PACE * when + _HASTE * points) for points in range(ACTION_POINTS + 1))
    for when in range(MOST_TURNS)
)
"""The share of a gain that counts when it comes in a turn with action points left in it."""

_DELAYS: Final = tuple(
    tuple(
        _SLOW * (turn + (ACTION_POINTS - points) / ACTION_POINTS)
        for points in range(ACTION_POINTS + 1)
    )
    for turn in range(MOST_TURNS)
)
"""How much less urgent a task is that comes in a turn from now with action points left in it."""


class Work(Enum):
    """The kinds of task."""

    DIG = 0
    OPEN = 1
    DELIVER = 2
    TRADE = 3


class Task(NamedTuple):
    """One thing that a crew could do next."""

    order: float
    """What the tasks are chosen by: the gain, with urgency and time."""

    gain: float
    """What it adds to the value of the schedule."""

    work: Work
    """What is to be done."""

    crew: int
    """Who does it."""

    turn: int
    """The turn from now in which it is done."""

    points: int
    """The action points that are left in that turn."""

    space: int
    """Where the crew goes, or what it has to reach from next to it."""

    subject: int = NOTHING
    """The kind that is dug up or traded, or the genus that is delivered."""

    chance: float = 1.0
    """How likely the fossil to dig up is still there."""

    giver: int = NOTHING
    """The crew that gives a fossil away in a trade."""

    taker: int = NOTHING
    """The crew that has it afterwards."""


class Schedule:
    """The tasks of all crews from a position on; made once by :meth:`make`."""

    def __init__(self, position: Position, holdings: Holdings) -> None:
        self._capacity = position.capacity
        self._trading = position.trading
        self._anywhere = position.complete_anywhere
        self._parts = list(holdings.parts)
        self._loads = list(holdings.loads)
        self._missing = set(holdings.missing)
        self._gatherers = [
            crew if crew >= 0 and holdings.parts[crew] & skeleton else NOTHING
            for crew, skeleton in zip(holdings.gatherers, SKELETONS, strict=True)
        ]
        self._gathered = [0] * position.crews
        for genus in self._missing:
            if self._gatherers[genus] != NOTHING:
                self._gathered[self._gatherers[genus]] |= 1 << genus
        self._prospects = Prospects(
            position,
            {
                kind
                for kind, genus in enumerate(KIND_GENUS)
                if genus in self._missing and not holdings.stored >> kind & 1
            },
        )
        self._finds = dict(self._prospects.finds)
        self._covers = dict(self._prospects.covers)
        self._secured: dict[int, float] = {}
        self._ways = ways(position.flooded)
        self._start_clocks(position)

    def _start_clocks(self, position: Position) -> None:
        """Where each crew is, in which turn from now it acts, and with how many points."""
        self._at = list(position.at)
        self._crews = [crew for crew, space in enumerate(position.at) if space >= 0]
        self._round = max(1, len(self._crews))
        self._left = max(0, MOST_TURNS - position.turns)
        self._shares = _SHARES[position.turns :]
        self._turn = [0] * position.crews
        self._points = [ACTION_POINTS] * position.crews
        following = sorted(self._crews, key=lambda crew: (crew - position.crew) % position.crews)
        for wait, crew in enumerate(following):
            self._turn[crew] = wait
        if position.crew in self._crews:
            self._points[position.crew] = position.points

    def crowding(self) -> float:
        """What is lost by storages that are nearly full."""
        return sum(
            crowding(self._capacity, self._loads[crew], self._parts[crew], self._gathered[crew])
            for crew in self._crews
        )

    def make(self) -> float:
        """Give out the tasks and return what they gain together."""
        total = 0.0
        alone: dict[int, Task | None] = {}
        for _ in range(_TASKS):
            best: Task | None = None
            for crew in self._crews:
                if crew not in alone:
                    alone[crew] = self._best_alone(crew)
                task = alone[crew]
                if task is not None and (best is None or task.order > best.order):
                    best = task
            if self._trading:
                best = self._better_trade(best)
            if best is None:
                break
            total += best.gain
            gatherers = list(self._gatherers)
            self._assign(best)
            # What is best for the others only changes with what they could do, or for whom.
            if self._gatherers != gatherers or best.work is Work.DELIVER:
                alone.clear()
                continue
            for crew, task in list(alone.items()):
                if crew in (best.crew, best.giver, best.taker) or (
                    task is not None
                    and task.work is best.work
                    and (task.space if best.work is Work.OPEN else task.subject)
                    == (best.space if best.work is Work.OPEN else best.subject)
                ):
                    del alone[crew]
        return total

    def threat(self) -> float:
        """How far some needed part is in danger once the schedule is made; see
        :meth:`Prospects.threat`."""
        return self._prospects.threat(self._secured)

    def _best_alone(self, crew: int) -> Task | None:
        """The best task that a crew can do without another; ``None`` when none gains anything."""
        best = self._best_dig(crew)
        best = self._better_delivery(best, crew)
        return self._better_opening(best, crew)

    def _best_dig(self, crew: int) -> Task | None:
        """The best needed fossil for a crew to dig up."""
        load, parts = self._loads[crew], self._parts[crew]
        now, pace, left, shares = self._turn[crew], self._round, self._left, self._shares
        if load >= self._capacity or now >= left:
            return None
        found: tuple[float, int, int, int, int, float] | None = None
        order = 0.0
        # At best it is done at once, with every point left: whatever could not be better even
        # then is passed over.
        most, soon = shares[now][ACTION_POINTS], _DELAYS[now][self._points[crew]]
        spent = SPENT[_DIGGING][self._points[crew]]
        away = self._ways.away[self._at[crew]]
        capacity, gathered, gatherers = self._capacity, self._gathered[crew], self._gatherers
        urgent = self._prospects.urgent
        for kind, finds in self._finds.items():
            gathers = gatherers[KIND_GENUS[kind]] in (crew, NOTHING)
            stored = stored_gain(capacity, load, parts, gathered, kind, gathers)
            wanted = stored + _URGENT * urgent[kind] if kind in urgent else stored
            if most * wanted - soon <= order:
                continue
            for space, lasting in finds:
                rounds, points = spent[away[space]]
                turn = now + rounds * pace
                if turn >= left:
                    continue
                share = shares[turn][points] * lasting[turn]
                rank = share * wanted - _DELAYS[turn][points]
                if rank > order:
                    order = rank
                    found = share * stored, turn, points, space, kind, lasting[turn]
        if found is None:
            return None
        gain, turn, points, space, kind, chance = found
        return Task(order, gain, Work.DIG, crew, turn, points, space, kind, chance)

    def _better_delivery(self, best: Task | None, crew: int) -> Task | None:
        """The best skeleton for a crew to complete, if it is better than the best so far."""
        parts, here = self._parts[crew], self._at[crew]
        for genus in self._missing:
            if SKELETONS[genus] & ~parts:
                continue
            camp, steps = here, 0
            if not self._anywhere:
                camp, steps = self._ways.camps[here], self._ways.home[here]
            rounds, points = SPENT[0][self._points[crew]][steps]
            turn = self._turn[crew] + rounds * self._round
            if turn >= self._left:
                continue
            gain = _DELIVERY * self._shares[turn][points]
            rank = gain - _DELAYS[turn][points]
            if rank > (best.order if best else 0.0):
                best = Task(rank, gain, Work.DELIVER, crew, turn, points, camp, genus)
        return best

    def _better_opening(self, best: Task | None, crew: int) -> Task | None:
        """The best buried fossil to turn up, if it is better than the best so far."""
        order = best.order if best else 0.0
        hoped = _OPENING * self._prospects.hope
        if hoped <= order:
            return best
        now, pace, left, shares = self._turn[crew], self._round, self._left, self._shares
        away = self._ways.away[self._at[crew]]
        for space, cost in self._covers.items():
            rounds, points = SPENT[cost][self._points[crew]][away[space]]
            turn = now + rounds * pace
            if turn >= left:
                continue
            gain = hoped * shares[turn][points]
            rank = gain - _DELAYS[turn][points]
            if rank > order:
                order = rank
                best = Task(rank, gain, Work.OPEN, crew, turn, points, space)
        return best

    def _better_trade(self, best: Task | None) -> Task | None:
        """The best fossil to give away, if it is better than the best task so far."""
        for giver in self._crews:
            for genus in self._missing:
                taker = self._gatherers[genus]
                given = self._parts[giver] & SKELETONS[genus]
                if taker in (giver, NOTHING) or self._loads[taker] >= self._capacity:
                    continue
                given &= ~self._parts[taker]
                while given:
                    kind = given.bit_length() - 1
                    given ^= 1 << kind
                    best = self._better_gift(best, giver, taker, kind)
        return best

    def _better_gift(self, best: Task | None, giver: int, taker: int, kind: int) -> Task | None:
        """A fossil handed over by one of two crews, if it is better than the best task so far."""
        order = best.order if best else 0.0
        capacity, loads, parts, gathered = self._capacity, self._loads, self._parts, self._gathered
        traded = given_gain(capacity, loads[giver], parts[giver], gathered[giver], kind) - APART
        traded += stored_gain(capacity, loads[taker], parts[taker], gathered[taker], kind, True)
        for mover, partner in ((giver, taker), (taker, giver)):
            space = self._at[partner]
            away = self._ways.away[self._at[mover]][space]
            rounds, points = SPENT[COSTS["give"]][self._points[mover]][away]
            turn = self._turn[mover] + rounds * self._round
            if turn >= self._left:
                continue
            gain = traded * self._shares[turn][points]
            rank = gain - _DELAYS[turn][points]
            if rank > order:
                order = rank
                best = Task(
                    rank, gain, Work.TRADE, mover, turn, points, space, kind, 1.0, giver, taker
                )
        return best

    def _assign(self, task: Task) -> None:
        """Carry a task out in the foreseen storages, places and clocks."""
        crew, subject = task.crew, task.subject
        self._turn[crew], self._points[crew] = task.turn, task.points
        if task.work is Work.DELIVER:
            self._at[crew] = task.space
            self._missing.discard(subject)
            self._gathered[crew] &= ~(1 << subject)
            self._parts[crew] &= ~SKELETONS[subject]
            self._loads[crew] -= SKELETONS[subject].bit_count()
            return
        here = self._at[crew]
        if self._ways.away[here][task.space]:
            self._at[crew] = self._ways.stands[here][task.space]
        if task.work is Work.OPEN:
            del self._covers[task.space]
            return
        taker = crew
        if task.work is Work.DIG:
            del self._finds[subject]
            self._secured[subject] = task.chance
            genus = KIND_GENUS[subject]
            if self._gatherers[genus] == NOTHING:
                self._gatherers[genus] = crew
                self._gathered[crew] |= 1 << genus
        else:
            taker = task.taker
            self._parts[task.giver] &= ~(1 << subject)
            self._loads[task.giver] -= 1
        self._parts[taker] |= 1 << subject
        self._loads[taker] += 1
