"""How likely each seat is to complete an animal, by where its fossils lie.

Nearly every skeleton is completed by somebody in the end, so the question is by whom. What a seat
misses it gets the sooner the more openly it lies, and sooner in its own turn; what it has laid open
may be taken from it; and what another seat is likely to complete is lost to it. The weights were
fitted to what 316 matches of computer players came to.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rules.fossil_canyon.components import CardSet
from rules.fossil_canyon.position import BURIED_AGAIN, EXPOSED, POOL

STAGES: Final = 8
"""In so many steps it is told how full the dig site is: as many when it is full, none when it is
empty."""

Places = tuple[int, ...]
"""Where the fossils of an animal lie, in the order of :func:`cards_of`."""


class Moment(NamedTuple):
    """What decides beside the places how likely a fossil is to be had."""

    seats: int
    mover: int
    """The seat that can exchange next."""
    stage: int
    """How full the dig site is, of :data:`STAGES`."""
    buried: float
    """How likely a fossil that nobody has seen is buried there, and has not left the game."""
    all_open: bool
    """Whether nothing is hidden any more."""


class _Reach(NamedTuple):
    """How likely a missing fossil can be had, by where it lies, and one that a seat has be kept."""

    open: float
    hidden: float
    exposed: float
    open_kept: float
    hidden_kept: float


_NOW: Final = _Reach(0.85, 0.5, 0.53, 0.97, 0.98)
"""For the seat that can exchange next."""

_LATER: Final = _Reach(0.7, 0.45, 0.62, 0.85, 0.95)
"""For the others."""

_NOW_AT_END: Final = _Reach(0.76, 0.76, 0.0, 0.98, 0.98)
_LATER_AT_END: Final = _Reach(0.45, 0.45, 0.0, 0.74, 0.74)
"""The same in the endgame."""

_UNSEEN: Final = 0.6
_UNSEEN_FULL: Final = 0.29
"""How likely a buried fossil can be had when the dig site is nearly empty, and when it is full."""

_DOUBT: Final = (1.0, 0.45, 0.32, 0.5, 0.5)
"""How much of such a chance is believed in, by the number of fossils that are missing."""

_RIVAL: Final = 0.5
"""The share of a chance that is lost to another seat which is sure to complete the animal."""

_SECOND: Final = 0.18
"""How much of the chance to complete an animal a second time is believed in."""


_MOST_KEPT: Final = 20_000
"""Of so many places at most it is kept what they come to."""


@cache
def cards_of(cards: CardSet, animal: int) -> tuple[int, ...]:
    """The fossils of an animal, in the order of the deck."""
    return tuple(card for card, one in enumerate(cards.animal) if one == animal)


@cache
def _parts(cards: CardSet, animal: int) -> tuple[tuple[int, ...], ...]:
    """For each part of an animal, which of :func:`cards_of` are copies of it."""
    found: dict[int, list[int]] = {}
    for number, card in enumerate(cards_of(cards, animal)):
        found.setdefault(cards.bit[card], []).append(number)
    return tuple(map(tuple, found.values()))


class Outlook:
    """The expectations at one moment; what was looked up once is kept."""

    def __init__(self, cards: CardSet, moment: Moment) -> None:
        self._cards = cards
        self._moment = moment
        self._known: list[dict[Places, tuple[float, ...]]] = [{} for _ in cards.animals]
        self._secrets: dict[tuple[int, Places, int], tuple[float, ...]] = {}

    def of(self, animal: int, places: Places) -> tuple[float, ...]:
        """How many skeletons of the animal each seat may expect to complete yet."""
        known = self._known[animal]
        found = known.get(places)
        if found is None:
            once = _chances(self._cards, animal, places, self._moment, 1)
            twice = _chances(self._cards, animal, places, self._moment, 2)
            found = tuple([one + _SECOND * more for one, more in zip(once, twice, strict=True)])
            if len(known) == _MOST_KEPT:
                known.clear()
            known[places] = found
        return found

    def secrets(self, animal: int, places: Places, seat: int) -> tuple[float, ...]:
        """What it is worth to a seat that each of its fossils of an animal is hidden, if all others
        lie open: by how many skeletons it is better off beside the best of the others.

        In the order of the places; 0 for fossils that it has not.
        """
        key = animal, places, seat
        found = self._secrets.get(key)
        if found is None:
            shown = tuple([place & -2 if place >> 1 == seat else place for place in places])
            before = _lead(self.of(animal, shown), seat)
            gains = [0.0] * len(shown)
            for number, place in enumerate(shown):
                if place == 2 * seat:
                    hidden = (*shown[:number], place + 1, *shown[number + 1 :])
                    gains[number] = _lead(self.of(animal, hidden), seat) - before
            if len(self._secrets) == _MOST_KEPT:
                self._secrets.clear()
            found = self._secrets[key] = tuple(gains)
        return found


@lru_cache(maxsize=256)
def outlook(cards: CardSet, moment: Moment) -> Outlook:
    """The expectations at a moment."""
    return Outlook(cards, moment)


def _chances(
    cards: CardSet, animal: int, places: Places, moment: Moment, copies: int
) -> list[float]:
    """How likely each seat is to complete an animal so many times, if it has begun to."""
    alone = [_alone(cards, animal, places, moment, seat, copies) for seat in range(moment.seats)]
    found = []
    for seat, chance in enumerate(alone):
        if chance < 1.0:  # what is complete nobody takes away
            for other, rival in enumerate(alone):
                if other != seat:
                    chance *= 1.0 - _RIVAL * rival
        found.append(chance)
    return found


def _alone(
    cards: CardSet, animal: int, places: Places, moment: Moment, seat: int, copies: int
) -> float:
    """The chance of a seat if nobody else collected the animal."""
    reach = _reach(moment, seat)
    chance, missing, parts = 1.0, 0, _parts(cards, animal)
    for part in parts:
        held = [places[number] for number in part if places[number] >> 1 == seat]
        held = [place for place in held if place >= 0]
        if len(held) >= copies:
            hidden = any(place & 1 for place in held)
            chance *= reach.hidden_kept if hidden else reach.open_kept
            continue
        missing += 1
        missed = 1.0
        for number in part:
            place = places[number]
            if place >= 0:
                if place >> 1 != seat:
                    missed *= 1.0 - (reach.hidden if place & 1 else reach.open)
            elif place == EXPOSED:
                missed *= 1.0 - reach.exposed
            elif place in (POOL, BURIED_AGAIN):
                missed *= 1.0 - _unseen(moment, place)
        chance *= 1.0 - missed
    if not missing:
        return 1.0
    return chance * _DOUBT[missing] if missing < len(parts) else 0.0


def _reach(moment: Moment, seat: int) -> _Reach:
    if moment.all_open:
        return _NOW_AT_END if seat == moment.mover else _LATER_AT_END
    return _NOW if seat == moment.mover else _LATER


def _unseen(moment: Moment, place: int) -> float:
    full = moment.stage / STAGES
    chance = _UNSEEN + (_UNSEEN_FULL - _UNSEEN) * full if moment.stage else 0.0
    return chance * moment.buried if place == POOL else chance


def _lead(skeletons: Sequence[float], seat: int) -> float:
    return skeletons[seat] - max(one for other, one in enumerate(skeletons) if other != seat)
