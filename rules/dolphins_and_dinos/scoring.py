"""The money bonus, and how a game ends."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Outcome
from rules.dolphins_and_dinos.components import (
    BONUS_EQUAL,
    BONUS_LESS,
    BONUS_MINIMUM,
    is_exhibit,
)
from rules.dolphins_and_dinos.museum import feature_halls, rising_halls
from rules.endings import verdict
from rules.phrases import times


def money_bonus(money: Sequence[int], seat: int) -> int:
    """Points for having at least as much money as others (DND-86 to DND-88)."""
    own = money[seat]
    if own < BONUS_MINIMUM:
        return 0
    less = sum(1 for amount in money if amount < own)
    equal = sum(1 for amount in money if amount == own) - 1
    return BONUS_LESS * less + BONUS_EQUAL * equal


def outcome(points: Sequence[int], features: Sequence[int]) -> Outcome:
    """The ranking by points and then by features added; equals share (DND-91 to DND-93).

    ``points`` and ``features`` hold one number for each seat.
    """
    marks = list(zip(points, features, strict=True))
    best, most = max(marks)
    level = sorted(added for total, added in marks if total == best)
    score = times(best, "point")
    return verdict(
        marks,
        score,
        ("DND-01", "DND-91", "DND-93"),
        "rounds",
        tie_break=f"more features ({most} to {level[-2:][0]})",
        shared=f"{score} and {times(most, 'feature')} each",
    )


def solo_outcome(squares: Sequence[int], features: Sequence[int], goal: str) -> Outcome:
    """Whether the finished museum of the solo game reaches its goal (DND-102 to DND-105)."""
    halls, rising = feature_halls(squares, features), rising_halls(squares)
    must_rise = {"feature_halls": halls, "all_halls": range(len(rising))}.get(goal, ())
    if not all(map(is_exhibit, squares)):
        missed, clause, end = "a corridor stands in the museum", "DND-103", "corridor"
    elif not halls:
        missed, clause, end = "it needs an ancient, a water and a life hall", "DND-102", "features"
    elif not all(rising[hall] for hall in must_rise):
        which = "three feature" if goal == "feature_halls" else "six"
        missed, clause, end = f"not all {which} halls rise", "DND-104", "order"
    else:
        reason = "{0} wins: one hall is all ancient, one all water and one all life."
        return Outcome(((0,),), (0,), reason, "DND-102", "goal")
    return Outcome(((0,),), (), f"{{0}} does not reach the goal: {missed}.", clause, end)
