"""Points: during play, at the end, and who wins (FOS-207 to FOS-227)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from rules.contract import Line, Outcome, Tally
from rules.endings import verdict
from rules.fossilis.completion import Fill, fill_of
from rules.fossilis.components import (
    CARD_VP,
    CHARACTERISTICS,
    DINOSAURS,
    LEFTOVER,
    PLASTER_PER_VP,
    SET_EXTRA_VP,
    SET_SIZE,
    SET_VALUE,
    SLOT_VP,
    VARIETY_VP,
)
from rules.fossilis.position import OVER, Position
from rules.fossilis.skills import ability
from rules.phrases import seat_name, times

_ENDS: Final = {"FOS-01": "points", "FOS-226": "tie-break", "FOS-227": "shared"}


def traits(dinosaurs: Iterable[int]) -> list[int]:
    """How often a collection has each characteristic, in the order of the table."""
    counts = [0] * len(CHARACTERISTICS)
    for dinosaur in dinosaurs:
        for trait in DINOSAURS[dinosaur].traits:
            counts[trait] += 1
    return counts


def set_points(counts: Sequence[int]) -> list[int]:
    """VP of the set of each characteristic (FOS-220, FOS-221)."""
    return [
        value + (number - SET_SIZE) * SET_EXTRA_VP if number >= SET_SIZE else 0
        for number, value in zip(counts, SET_VALUE, strict=True)
    ]


def variety_points(counts: Sequence[int]) -> int:
    """VP for having every characteristic at least once (FOS-222)."""
    return VARIETY_VP if all(counts) else 0


def slot_points(skills: Sequence[int]) -> int:
    """VP shown by the skill slots of one mat that these skills leave empty (FOS-215)."""
    return sum(SLOT_VP[len(skills) :])


def tally(position: Position, seat: int, fill: Fill | None = None) -> Tally:
    """All points as they would count if the game ended now; nothing of it is hidden (FOS-60).

    Until it ends, only the first two lines are on the score track (FOS-233). Of plaster an odd one
    is ignored (FOS-218). ``fill`` is the best fill of the lab for whoever has it already.
    """
    fill = fill or fill_of(position, seat)
    able, end = ability(position, seat), position.phase != OVER
    counts = traits([*position.collection(seat), *filter(None, position.labs_of(seat))])
    perfect = position.collected.count(2 * seat + 1) + fill.perfect
    cards = sum(CARD_VP[card] for card in position.cards_of(seat))
    collected = zip(position.scored, position.collected, strict=True)
    partial = sum(points for points, owner in collected if owner == 2 * seat)
    bones = sum(number * LEFTOVER[kind] for kind, number in enumerate(fill.left))
    plaster = position.plaster[seat] // PLASTER_PER_VP
    more = sum(max(0, one - SET_SIZE) for one in counts) * SET_EXTRA_VP
    sets = sum(set_points(counts)) - more
    return Tally(
        (
            Line("Perfect dinosaurs", position.dinosaur_vp[seat] - partial, "FOS-202"),
            Line("Partial dinosaurs", partial, "FOS-203"),
            Line("Events", position.event_vp[seat], "FOS-02"),
            Line("Dinosaurs in the lab", fill.points, "FOS-213", end),
            Line("Empty skill slots", slot_points(position.skills[seat]), "FOS-215", end),
            Line("Skills", able.end_vp + able.end_vp_each_perfect * perfect, "FOS-216", end),
            Line("Leftover bones", bones, "FOS-217", end),
            Line("Leftover plaster", plaster, "FOS-218", end),
            Line("Market cards", cards, "FOS-219", end),
            Line("Sets of three signs", sets, "FOS-220", end),
            Line("Signs beyond three", more, "FOS-220", end),
            Line("All nine signs", variety_points(counts), "FOS-222", end),
        )
    )


def outcome(points: Sequence[int], dinosaurs: Sequence[int]) -> Outcome:
    """Ranks the seats by VP, then by dinosaurs; the rest share (FOS-226, FOS-227).

    Alone there is no opponent: the result is the score (FOS-231).
    """
    marks = list(zip(points, dinosaurs, strict=True))
    best, most = max(marks)
    if len(marks) == 1:
        reason = f"{seat_name(0)} finishes the dig with {best} VP."
        return Outcome(((0,),), (0,), reason, "FOS-231", "practice")
    clauses = ("FOS-01", "FOS-226", "FOS-227")
    result = verdict(marks, f"{best} VP", clauses, "points", tie_break=times(most, "dinosaur"))
    return replace(result, end=_ENDS[result.clause])
