"""What the crews will do next, as far as it can be foreseen.

A schedule of digs, deliveries and trades, and of turning up what is still buried. Task by task,
the best one left is given to the crew for which it is worth most, until nothing is left to gain.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.cretaceous_creek.actions import ACTION_POINTS, COSTS
from rules.cretaceous_creek.board import CAMP_DISTANCE, CAMPSITES, DISTANCE, REACH, SPACES
from rules.cretaceous_creek.deck import (
    COPIES,
    GENUS_KINDS,
    KIND_GENUS,
    KINDS,
    NOTHING,
)
from rules.cretaceous_creek.holdings import APART, PART, TOGETHER, Holdings
from rules.cretaceous_creek.storm import DRAWS, EVENTS, MOST_TURNS, PHASES
from rules.cretaceous_creek.whereabouts import BURIED, ENDANGERED

if TYPE_CHECKING:
    from rules.cretaceous_creek.position import Position

_TASKS: Final = 10
"""How many tasks are foreseen."""

_DELIVERY: Final = 100.0
"""The gain of completing a skeleton."""

_OPENING: Final = 20.0
"""The gain of turning up a buried fossil, times the chance that it is a needed one."""

_HOPED: Final = 0.7
"""The share of a gain that counts while it is only foreseen."""

_PACE: Final = 0.02
"""The share of a gain that is lost for each turn of the game until it comes."""

_HASTE: Final = 0.002
"""The share of a gain that is added for each action point left in the turn in which it comes."""

_SLOW: Final = 3.0
"""How much less urgent a task is for each turn until it is done."""

_URGENT: Final = 60.0
"""How much more urgent it is to dig up the last copy of a part that the storm is sure to take."""

_SOUND: Final = 0.3
"""How likely the storm takes a fossil that is not endangered, compared with one that is."""

_LONG: Final = 8
"""The turns from now over which a fossil left alone is watched."""

_UNSEEN_LOSS: Final = 0.1
"""The chance that a copy that nobody has seen comes to nothing."""

_SECOND_LOSS: Final = 0.5
"""The chance that another copy in sight is lost while one is being dug up."""

_LEFT_LOSS: Final = 0.05
"""The chance, besides the storm, that a copy in sight is lost because nobody has time for it."""

_CERTAINTY: Final = 0.98
"""The greatest chance of losing a part, since the plan may be wrong."""

_CROWDED: Final = (0.0, 0.0, -3.0, -9.0, -22.0, -30.0, -40.0)
"""What is lost by places taken in a storage of four, by their number."""

_CROWDED_CAPACITY: Final = 4
"""The capacity for which that was written; larger storages have so many more free places."""

_STUCK: Final = -12.0
"""Each place that a storage lacks for the skeleton that it could complete first."""

_EXCAVATE: Final = COSTS["excavate"]
"""The action points for digging a fossil up (CC-94 to CC-107)."""

_EXPOSE: Final = COSTS["expose"]
"""The action points for turning a fossil up."""

_GIVE: Final = COSTS["give"]
"""The action points for a trade, whoever of the two pays."""

_AWAY: Final = tuple(tuple(max(0, steps - 1) for steps in line) for line in DISTANCE)
"""Steps until a fossil or a partner on a space is within reach."""


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


class Find(NamedTuple):
    """A needed fossil that lies on top of a space, with its status."""

    space: int
    status: int


class Schedule:
    """The tasks of all crews from a position on; made once by :meth:`make`."""

    def __init__(self, state: Position, holdings: Holdings) -> None:
        self._state = state
        self._capacity = state.capacity
        self._parts = [set(parts) for parts in holdings.parts]
        self._loads = list(holdings.loads)
        self._missing = set(holdings.missing)
        self._gatherers = {
            genus: crew if crew >= 0 and holdings.holds(crew, genus) else NOTHING
            for genus, crew in holdings.gatherers.items()
        }
        self._needed = {
            kind
            for genus in self._missing
            for kind in GENUS_KINDS[genus]
            if not holdings.keepers[kind]
        }
        self._secured: dict[int, float] = {}
        self._start_clocks()
        self._read_storm()
        self._read_site()

    def _start_clocks(self) -> None:
        """Where each crew is, in which turn from now it acts, and with how many points."""
        state = self._state
        self._at = list(state.at)
        self._crews = [crew for crew, space in enumerate(state.at) if space >= 0]
        self._round = max(1, len(self._crews))
        self._turn = [0] * state.crews
        self._points = [ACTION_POINTS] * state.crews
        following = sorted(self._crews, key=lambda crew: (crew - state.crew) % state.crews)
        for wait, crew in enumerate(following):
            self._turn[crew] = wait
        if state.crew in self._crews:
            self._points[state.crew] = state.points

    def _read_storm(self) -> None:
        """When the open stacks hit, and how often the storm hits a space otherwise."""
        state = self._state
        self._hits = state.forecast()
        self._calm = 0 if state.deck else len(state.stacks)
        self._rate = DRAWS[min(state.phase, PHASES)] / len(EVENTS)

    def _read_site(self) -> None:
        """The needed fossils in sight, and where others may be hidden."""
        state = self._state
        self._unseen = list(COPIES)
        for card in state.fossils:
            if card != NOTHING:
                self._unseen[KINDS[card]] -= 1
        cards = state.unseen_cards()
        hopes = sum(KINDS[card] in self._needed for card in cards)
        self._hope = hopes / len(cards) if cards else 0.0
        self._finds: dict[int, list[Find]] = {}
        self._covers: dict[int, int] = {}
        for space in range(len(SPACES)):
            place = state.top(space)
            if place == NOTHING:
                continue
            status, card = state.status[place], state.fossils[place]
            needed = card != NOTHING and KINDS[card] in self._needed
            if needed:
                self._finds.setdefault(KINDS[card], []).append(Find(space, status))
            if not hopes:
                continue
            if status == BURIED:
                self._covers[space] = _EXPOSE
            elif not needed and place % 2 and state.status[place - 1] == BURIED:
                self._covers[space] = _EXPOSE + _EXCAVATE

    def crowding(self) -> float:
        """What is lost by storages that are nearly full."""
        return sum(self._crowded(crew) for crew in self._crews)

    def make(self) -> float:
        """Give out the tasks and return what they gain together."""
        total = 0.0
        for _ in range(_TASKS):
            task = self._best_task()
            if task is None:
                break
            total += task.gain
            self._assign(task)
        return total

    def threat(self) -> float:
        """How likely some needed part is lost, as a share of 1, once the schedule is made."""
        kept = 1.0
        for kind in self._needed:
            kept *= 1.0 - _CERTAINTY * self._loss(kind)
        return 1.0 - kept

    def _loss(self, kind: int) -> float:
        """How likely all copies of a needed part are lost."""
        finds = self._finds.get(kind, ())
        loss: float = _UNSEEN_LOSS ** self._unseen[kind]
        if kind in self._secured:
            others: float = _SECOND_LOSS ** (len(finds) - 1)
            return loss * (1.0 - self._secured[kind]) * others
        for find in finds:
            loss *= min(1.0, _LEFT_LOSS + 1.0 - self._survives(find, _LONG))
        return loss

    def _survives(self, find: Find, turn: int) -> float:
        """How likely a fossil is still there at the actions of a turn from now."""
        hit = self._hits.get(find.space)
        if hit is None:
            rate = self._rate if find.status == ENDANGERED else _SOUND * self._rate
            return max(0.0, 1.0 - rate * max(0, turn - self._calm))
        if turn < hit:
            return 1.0
        if find.status == ENDANGERED:
            return 0.0
        return max(0.0, 1.0 - self._rate * (turn - hit))

    def _spend(self, crew: int, steps: int, cost: int) -> tuple[int, int]:
        """The turn in which a crew has gone some steps and paid for an action, and what is left."""
        turn, points = self._turn[crew], self._points[crew]
        while steps > points:
            steps -= points
            turn += self._round
            points = ACTION_POINTS
        points -= steps
        while cost > points:
            # Only what costs more than a whole turn is paid for in several.
            if cost > ACTION_POINTS:
                cost -= points
            turn += self._round
            points = ACTION_POINTS
        return turn, points - cost

    def _share(self, turn: int, points: int) -> float:
        """The share of a gain that counts when it comes in a turn from now."""
        when = self._state.turns + turn
        if when >= MOST_TURNS:
            return 0.0
        return _HOPED * (1.0 - _PACE * when + _HASTE * points)

    def _crowded(self, crew: int) -> float:
        """What a crew loses by the places that are taken in its storage."""
        load = self._loads[crew]
        if not load:
            return 0.0
        parts = self._parts[crew]
        least = self._capacity
        for genus in self._missing:
            if self._gatherers[genus] == crew:
                left = sum(kind not in parts for kind in GENUS_KINDS[genus])
                if left < len(GENUS_KINDS[genus]):
                    least = min(least, left)
        taken = max(0, load - (self._capacity - _CROWDED_CAPACITY))
        return _CROWDED[taken] + _STUCK * max(0, load + least - self._capacity)

    def _stored_gain(self, crew: int, kind: int) -> float:
        """What it adds to have a fossil in the storage of a crew."""
        genus = KIND_GENUS[kind]
        gatherer = self._gatherers[genus]
        parts = self._parts[crew]
        before = self._crowded(crew)
        gain = APART
        if gatherer in (crew, NOTHING):
            gain = PART + 2 * TOGETHER * sum(one in parts for one in GENUS_KINDS[genus])
            self._gatherers[genus] = crew
        parts.add(kind)
        self._loads[crew] += 1
        gain += self._crowded(crew) - before
        parts.discard(kind)
        self._loads[crew] -= 1
        self._gatherers[genus] = gatherer
        return gain

    def _traded_gain(self, giver: int, taker: int, kind: int) -> float:
        """What it adds to have a fossil in another storage."""
        gain = self._stored_gain(taker, kind) - APART
        before = self._crowded(giver)
        self._loads[giver] -= 1
        gain += self._crowded(giver) - before
        self._loads[giver] += 1
        return gain

    def _has_room(self, crew: int) -> bool:
        """Whether a crew can store one more fossil."""
        return self._loads[crew] < self._capacity

    def _best_task(self) -> Task | None:
        """The task to give out next; ``None`` when none gains anything."""
        best: Task | None = None
        for kind, finds in self._finds.items():
            if kind not in self._secured:
                best = self._better_dig(best, kind, finds)
        for crew in self._crews:
            best = self._better_delivery(best, crew)
            if self._state.trading:
                best = self._better_trade(best, crew)
        return self._better_opening(best)

    def _better_dig(self, best: Task | None, kind: int, finds: list[Find]) -> Task | None:
        """The best way of digging up a kind, if it is better than the best so far."""
        diggers = [crew for crew in self._crews if self._has_room(crew)]
        gains = [self._stored_gain(crew, kind) for crew in diggers]
        last = COPIES[kind] == 1 or (len(finds) == 1 and not self._unseen[kind])
        order = best.order if best else 0.0
        for find in finds:
            urgency = _URGENT * (1.0 - self._survives(find, _LONG)) if last else 0.0
            for crew, stored in zip(diggers, gains, strict=True):
                turn, points = self._spend(crew, _AWAY[self._at[crew]][find.space], _EXCAVATE)
                share = self._share(turn, points)
                if share <= 0:
                    continue
                chance = self._survives(find, turn)
                gain = stored * share * chance
                rank = gain + chance * share * urgency - _delay(turn, points)
                if rank > order:
                    order = rank
                    best = Task(rank, gain, Work.DIG, crew, turn, points, find.space, kind, chance)
        return best

    def _better_delivery(self, best: Task | None, crew: int) -> Task | None:
        """The best skeleton for a crew to complete, if it is better than the best so far."""
        parts, here = self._parts[crew], self._at[crew]
        order = best.order if best else 0.0
        for genus in self._missing:
            if not all(kind in parts for kind in GENUS_KINDS[genus]):
                continue
            camp = here
            if not self._state.complete_anywhere:
                camp = min(CAMPSITES, key=DISTANCE[here].__getitem__)
            turn, points = self._spend(crew, DISTANCE[here][camp], 0)
            gain = _DELIVERY * self._share(turn, points)
            rank = gain - _delay(turn, points)
            if rank > order:
                order = rank
                best = Task(rank, gain, Work.DELIVER, crew, turn, points, camp, genus)
        return best

    def _better_trade(self, best: Task | None, giver: int) -> Task | None:
        """The best fossil for a crew to give away, if it is better than the best so far."""
        order = best.order if best else 0.0
        for kind in self._parts[giver]:
            taker = self._gatherers[KIND_GENUS[kind]]
            if taker in (giver, NOTHING) or kind in self._parts[taker]:
                continue
            if not self._has_room(taker):
                continue
            away = _AWAY[self._at[giver]][self._at[taker]]
            traded = self._traded_gain(giver, taker, kind)
            for mover, partner in ((giver, taker), (taker, giver)):
                turn, points = self._spend(mover, away, _GIVE)
                gain = traded * self._share(turn, points)
                rank = gain - _delay(turn, points)
                if rank > order:
                    order = rank
                    space = self._at[partner]
                    best = Task(
                        rank, gain, Work.TRADE, mover, turn, points, space, kind, 1.0, giver, taker
                    )
        return best

    def _better_opening(self, best: Task | None) -> Task | None:
        """The best buried fossil to turn up, if it is better than the best so far."""
        order = best.order if best else 0.0
        for space, cost in self._covers.items():
            for crew in self._crews:
                turn, points = self._spend(crew, _AWAY[self._at[crew]][space], cost)
                gain = _OPENING * self._hope * self._share(turn, points)
                rank = gain - _delay(turn, points)
                if rank > order:
                    order = rank
                    best = Task(rank, gain, Work.OPEN, crew, turn, points, space)
        return best

    def _assign(self, task: Task) -> None:
        """Carry a task out in the foreseen storages, places and clocks."""
        crew, subject = task.crew, task.subject
        self._turn[crew], self._points[crew] = task.turn, task.points
        if task.work is Work.DELIVER:
            self._at[crew] = task.space
            self._missing.discard(subject)
            self._parts[crew].difference_update(GENUS_KINDS[subject])
            self._loads[crew] -= len(GENUS_KINDS[subject])
            return
        self._approach(crew, task.space)
        if task.work is Work.OPEN:
            del self._covers[task.space]
            return
        taker = crew
        if task.work is Work.DIG:
            self._secured[subject] = task.chance
            if self._gatherers[KIND_GENUS[subject]] == NOTHING:
                self._gatherers[KIND_GENUS[subject]] = crew
        else:
            taker = task.taker
            self._parts[task.giver].discard(subject)
            self._loads[task.giver] -= 1
        self._parts[taker].add(subject)
        self._loads[taker] += 1

    def _approach(self, crew: int, space: int) -> None:
        """Send a crew as far as it has to go to reach what is on a space."""
        here = self._at[crew]
        if DISTANCE[here][space] > 1:
            self._at[crew] = min(
                REACH[space], key=lambda near: (DISTANCE[here][near], CAMP_DISTANCE[near])
            )


def _delay(turn: int, points: int) -> float:
    """How much less urgent a task is that comes in a turn from now with points left in it."""
    return _SLOW * (turn + (ACTION_POINTS - points) / ACTION_POINTS)
