"""How a game ends: who ranks where, who wins with what, and the event that tells it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Event, Outcome, State
from rules.phrases import listed, seat_name


def ranked(marks: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The seats from best to worst; seats with equal marks share a group.

    ``marks`` holds for each seat what counts, the more the better: its points, and then what breaks
    a tie.
    """
    return tuple(
        tuple(seat for seat, mark in enumerate(marks) if mark == wanted)
        for wanted in sorted(set(marks), reverse=True)
    )


def verdict(
    marks: Sequence[tuple[int, ...]],
    score: str,
    clauses: tuple[str, str, str],
    end: str,
    *,
    alone: str = "",
    tie_break: str = "",
    shared: str = "",
    why: str = "",
) -> Outcome:
    """The most points win, then what breaks a tie; who is equal in all shares the win.

    ``marks`` are those of :func:`ranked`. ``score`` is what the best have, in words, and
    ``tie_break`` with what one of them wins a tie; ``alone`` and ``shared`` stand for the score
    where more is to be said of one who is ahead, or of those who share. ``why`` is a sentence that
    comes first. The ``clauses`` are of a win by points, by the tie-break, and of a shared one.
    """
    ranking = ranked(marks)
    winners = ranking[0]
    names = listed([seat_name(seat) for seat in winners])
    best = marks[winners[0]][0]
    level = [seat_name(seat) for seat, mark in enumerate(marks) if mark[0] == best]
    reason, clause = f"{names} wins with {alone or score}.", clauses[0]
    if len(winners) > 1:
        reason, clause = f"{names} share the win with {shared or score}.", clauses[2]
    elif len(level) > 1:
        reason, clause = f"{listed(level)} have {score}; {names} wins with {tie_break}.", clauses[1]
    return Outcome(ranking, winners, f"{why} {reason}".strip(), clause, end)


def ending(state: State) -> Event:
    """The event that tells the outcome of a game that is over."""
    outcome = state.outcome()
    assert outcome is not None, "the game goes on"
    return Event("end", outcome.reason)
