"""What people have seen of fossils that are now out of sight (FC-44, FC-45, FC-83).

A fossil that somebody has seen and that is now face down leaves a *sighting*: its card, the viewers
who follow it (as bits, the bystander's after those of the seats), how likely it is for them in each
hidden hand and, last, buried in the dig site, and how many event cards had been turned over when
it was seen. Sightings are only for computer players'
beliefs; no table shows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.contract import Recall
from rules.fossil_canyon.position import Position, Sighting

Sightings = tuple[Sighting, ...]
_Weights = tuple[float, ...]


def everybody(seats: int) -> int:
    """All viewers, bystanders included."""
    return (1 << seats + 1) - 1


def viewer_bit(seat: int | None, seats: int) -> int:
    """The bit of a viewer; ``None`` is a bystander."""
    return 1 << (seats if seat is None else seat)


def shown(position: Position, card: int) -> None:
    """A card has come into the open: nobody needs to remember it."""
    position.sightings = _forgotten(position.sightings, card)


def turned_down(position: Position, card: int, place: int) -> None:
    """Everybody has seen a card go into the hidden hand of a seat, or (the number of seats) get
    buried."""
    seats = position.seats
    seen = (card, everybody(seats), _only(place, seats), position.turned)
    position.sightings = (*_forgotten(position.sightings, card), seen)


def revealed(position: Position, card: int) -> None:
    """One of the buried fossils is turned up and is this card."""
    buried, seats = position.buried, position.seats
    position.sightings = tuple(
        (other, viewers, less_likely(weights, seats, buried), when)
        for other, viewers, weights, when in _forgotten(position.sightings, card)
    )


def dug(position: Position, card: int) -> None:
    """The seat whose turn it is digs one of the buried fossils, which it alone knows to be this
    card."""
    digger = position.turn
    position.sightings = _moved(
        position.sightings, card, position.seats, digger, position.buried, 1 << digger
    )


def taken_blind(position: Position, card: int) -> None:
    """The seat whose turn it is draws this card unseen from the hidden ones of its partner."""
    owner, taker = position.partner, position.turn
    both = 1 << owner | 1 << taker
    hidden = position.hidden_count(owner)
    moved = _moved(position.sightings, card, owner, taker, hidden, both)
    position.sightings = (*moved, (card, both, _only(taker, position.seats), position.turned))


def _forgotten(sightings: Sightings, card: int) -> Sightings:
    return tuple(one for one in sightings if one[0] != card)


def _moved(
    sightings: Sightings, card: int, start: int, end: int, count: int, insiders: int
) -> Sightings:
    """After one of ``count`` cards went from one place to another; insiders know which one."""
    result: list[Sighting] = []
    for other, viewers, weights, when in sightings:
        if other != card and not weights[start]:
            result.append((other, viewers, weights, when))
            continue
        outside, inside = viewers & ~insiders, viewers & insiders
        if outside:
            result.append((other, outside, _shifted(weights, start, end, count), when))
        if inside and other != card:
            result.append((other, inside, less_likely(weights, start, count), when))
    return tuple(result)


def _only(place: int, seats: int) -> _Weights:
    return tuple(float(one == place) for one in range(seats + 1))


def _shifted(weights: Sequence[float], start: int, end: int, count: int) -> _Weights:
    """One of ``count`` cards, any of them as likely, has gone from one place to another."""
    moved = weights[start] / count
    changed = list(weights)
    changed[start] -= moved
    changed[end] += moved
    return tuple(changed)


def less_likely(weights: Sequence[float], place: int, count: int) -> _Weights:
    """One of ``count`` cards in a place is known to be another one."""
    changed = list(weights)
    changed[place] *= (count - 1) / count
    total = sum(changed)
    # With one card only that was another one the sighting was wrong; it is kept, but says nothing.
    return tuple(weight / total for weight in changed) if total else tuple(weights)


def followed(
    sightings: Iterable[Sighting], viewer: int, recall: Recall
) -> list[tuple[int, _Weights]]:
    """The cards that a viewer (a bit) follows and remembers, the surest ones first."""
    known = [
        (card, weights)
        for card, who, weights, when in sightings
        if who & viewer and recall.keeps(card, when)
    ]
    return sorted(known, key=lambda one: -max(one[1]))
