"""How a game ends: who ranks where, and the event that tells it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Event, State


def ranked(marks: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The seats from best to worst; seats with equal marks share a group.

    ``marks`` holds for each seat what counts, the more the better: its points, and then what breaks
    a tie.
    """
    return tuple(
        tuple(seat for seat, mark in enumerate(marks) if mark == wanted)
        for wanted in sorted(set(marks), reverse=True)
    )


def ending(state: State) -> Event:
    """The event that tells the outcome of a game that is over."""
    outcome = state.outcome()
    assert outcome is not None, "the game goes on"
    return Event("end", outcome.reason)
