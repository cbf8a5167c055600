"""What people know of fossils that are out of sight (FC-44, FC-45, FC-83).

A fossil that somebody has seen and that is now face down leaves a *trace*: its card, the viewers
who follow it (as bits, the bystander's after those of the seats), and how likely it is for them in
each hidden hand and, last, buried in the dig site. Traces are only for computer players' beliefs;
no table shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

Trace = tuple[int, int, tuple[float, ...]]
Traces = tuple[Trace, ...]
_Weights = tuple[float, ...]


def everybody(seats: int) -> int:
    """All viewers, bystanders included."""
    return (1 << seats + 1) - 1


def viewer_bit(seat: int | None, seats: int) -> int:
    """The bit of a viewer; ``None`` is a bystander."""
    return 1 << (seats if seat is None else seat)


def shown(traces: Traces, card: int) -> Traces:
    """After a card has come into the open: nobody needs to remember it."""
    return tuple(trace for trace in traces if trace[0] != card)


def turned_down(traces: Traces, card: int, place: int, viewers: int, seats: int) -> Traces:
    """After these viewers have seen a card go into a hidden hand, or (``place == seats``) get
    buried."""
    return (*_without(traces, card, viewers), (card, viewers, _only(place, seats)))


def revealed(traces: Traces, card: int, buried: int, seats: int) -> Traces:
    """After one of so many buried fossils was turned up and was this card."""
    return tuple(
        (other, viewers, _less_likely(weights, seats, buried))
        for other, viewers, weights in shown(traces, card)
    )


def dug(traces: Traces, card: int, buried: int, digger: int, seats: int) -> Traces:
    """After a seat dug one of so many buried fossils, which it alone knows to be this card."""
    return _moved(traces, card, seats, digger, buried, 1 << digger)


def taken_blind(
    traces: Traces, card: int, owner: int, hidden: int, taker: int, seats: int
) -> Traces:
    """After a seat drew this card unseen from the so many hidden ones of its owner."""
    both = 1 << owner | 1 << taker
    result = _moved(traces, card, owner, taker, hidden, both)
    return (*result, (card, both, _only(taker, seats)))


def _moved(traces: Traces, card: int, start: int, end: int, count: int, insiders: int) -> Traces:
    """After one of ``count`` cards went from one place to another; insiders know which one."""
    result: list[Trace] = []
    for other, viewers, weights in traces:
        if other != card and not weights[start]:
            result.append((other, viewers, weights))
            continue
        outside, inside = viewers & ~insiders, viewers & insiders
        if outside:
            result.append((other, outside, _shifted(weights, start, end, count)))
        if inside and other != card:
            result.append((other, inside, _less_likely(weights, start, count)))
    return tuple(result)


def _without(traces: Traces, card: int, viewers: int) -> Traces:
    """The traces without what these viewers knew about a card until now."""
    left = [(one, who & ~viewers if one == card else who, weights) for one, who, weights in traces]
    return tuple(trace for trace in left if trace[1])


def _only(place: int, seats: int) -> _Weights:
    return tuple(float(one == place) for one in range(seats + 1))


def _shifted(weights: Sequence[float], start: int, end: int, count: int) -> _Weights:
    """One of ``count`` cards, any of them as likely, has gone from one place to another."""
    moved = weights[start] / count
    changed = list(weights)
    changed[start] -= moved
    changed[end] += moved
    return tuple(changed)


def _less_likely(weights: Sequence[float], place: int, count: int) -> _Weights:
    """One of ``count`` cards in a place is known to be another one."""
    changed = list(weights)
    changed[place] *= (count - 1) / count
    total = sum(changed)
    # With one card only that was another one the trace was wrong; it is kept, but says nothing.
    return tuple(weight / total for weight in changed) if total else tuple(weights)


def followed(
    traces: Iterable[Trace], viewer: int, remembers: Callable[[], bool]
) -> list[tuple[int, _Weights]]:
    """The cards that a viewer (a bit) follows and remembers, the surest ones first."""
    known = [(card, weights) for card, who, weights in traces if who & viewer and remembers()]
    return sorted(known, key=lambda one: -max(one[1]))
