"""Why a move is a good one, in a sentence: made of what it changes in the evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Term, with_names
from rules.phrases import amount, with_amounts
from tabletop.bots.advice import Advice

LATER: Final = "Nothing changes at once, but games that go on from it end a little better."
LUCK: Final = "Nobody can tell what it brings: that is luck."
ALONE: Final = "Nothing else comes close."
CLEARLY: Final = "Games that go on from it end better than with anything else."
MOST_WORDS: Final = 25
"""So long a reason is at most; what is least of it is left out."""
MOST_EQUALS: Final = 2
"""So many moves that are as good are named at most."""

_GOOD: Final = 2
"""So many good reasons are told at most, and one bad."""
_LEAST: Final = 0.2
"""Smaller differences are no reason, in points."""
_SLIGHT: Final = 0.05
"""From so many points on a difference is told where there is no greater one."""
_BESIDE: Final = 0.15
"""A second reason is told from such a share of the first."""
_AGAINST: Final = 0.25
"""What speaks against a move is told from such a share of what speaks for it."""


def reason(advice: Advice, names: Sequence[str], counts: bool = True) -> str:
    """What speaks for a move, and the most that speaks against it.

    Without ``counts``, as where a team wins or loses together, nothing is told in numbers. Where
    nothing speaks for it by itself, what it is ahead of other moves in does, unless that is luck;
    and so where it costs more than it brings.
    """
    sentences = [with_names(one, names) for one in _sentences(advice, counts)]
    if not sentences:
        return CLEARLY if advice.alone else LATER
    if advice.alone:
        sentences[:0] = [f"{one} {ALONE}" for one in sentences]
    return next((one for one in sentences if len(one.split()) <= MOST_WORDS), sentences[-1])


def equals(labels: Sequence[str]) -> str:
    """Which other moves are as good, called by what they are called at the table.

    >>> equals(["Start on E2"]), equals(["Start on E2", "Start on F1"])
    ('Just as good: start on E2.', 'Just as good: start on E2, or start on F1.')
    """
    told = [f"{label[:1].lower()}{label[1:]}" for label in labels[:MOST_EQUALS]]
    return f"Just as good: {', or '.join(told)}."


def falls(advised: Sequence[Advice]) -> bool:
    """Whether what hints tell in numbers never says that a later one is better than an earlier.

    What is expected from a move one turn ahead may be more for one that comes to less in the end.
    """
    last: dict[str, int] = {}
    for advice in advised:
        for term in advice.terms:
            points = round(term.points)
            if points > last.get(term.label, points):
                return False
            last[term.label] = points
    return True


def _sentences(advice: Advice, counts: bool) -> list[str]:
    """What can be said for a move, the whole of it first, and then what is shorter; nothing where
    nothing changes."""
    told = [one for one in advice.terms if abs(one.points) >= _LEAST and _does(one, counts)]
    good = [one for one in told if one.points > 0]
    bad = [one for one in told if one.points < 0][:1]
    lead = advice.ahead
    if good and bad and lead and -bad[0].points > good[0].points < lead.points:
        # It costs more than it brings: what it has before the other moves says why all the same.
        good = []
    if good:
        most = good[0].points
        before = "It begins a turn that" if advice.begins else "It"
        for_it = [_does(one, counts) for one in good[:_GOOD] if one.points >= _BESIDE * most]
        against = [_does(one, counts) for one in bad if -one.points >= _AGAINST * most]
        ways = [(for_it, against), (for_it[:1], against), (for_it[:1], [])]
        return [_joined(*way, before) for way in ways]
    if advice.lucky:
        return [LUCK]
    if lead and (does := _does(lead, counts)):
        against = [_does(one, counts) for one in bad if one.label != lead.label]
        return [_joined([does], some, "Compared with other moves, it") for some in (against, [])]
    if bad:
        others = "everything else is worse" if advice.alone else "other moves are no better"
        return [f"It {_does(bad[0], counts)}, but {others}."]
    # Too little to count, but more than nothing to somebody who wants to know why.
    slight = [one for one in advice.terms if one.points >= _SLIGHT and _does(one, counts)]
    return [f"It {_does(one, counts)}." for one in slight[:1]]


def _does(term: Term, counts: bool) -> str:
    """What a move does that changes a term like this, after ``It``; empty if it is not told."""
    text = term.gain if term.points > 0 else term.loss
    if text is None:
        verb = "gains" if term.points > 0 else "loses"
        label = f"{term.label[:1].lower()}{term.label[1:]}"
        much = f"{amount('points', term.points)} " if counts else ""
        return f"{verb} {much}in this: {label}"
    return with_amounts(text, term.points if counts else None)


def _joined(good: Sequence[str], against: Sequence[str], before: str) -> str:
    """``It gains this and gains that, but loses this.``"""
    return f"{before} {', but '.join([' and '.join(good), *against])}."
