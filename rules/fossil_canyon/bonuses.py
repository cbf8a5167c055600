"""Who gets the endgame bonuses (FC-126 to FC-137, FC-155 to FC-157)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.fossil_canyon.components import CRITERIA, RULEBOOK, Animal, card_set
from rules.references import Reference, reference
from rules.rulebook import Row


def animals_of(criterion: str, animals: Iterable[Animal]) -> list[Animal]:
    """Those of the animals whose skeletons a criterion counts.

    Raises:
        KeyError: there is no such criterion.
    """
    return [animal for animal in animals if _counts(CRITERIA[criterion], animal)]


def criteria_table() -> Reference:
    """The criteria to choose from, with the animals that each of them counts (FC-156)."""
    animals = card_set({"custom_animal": "off", "research": "off"}).animals
    printed = {one.default: one.label for one in RULEBOOK.options if one.values == tuple(CRITERIA)}
    rows = []
    for criterion, row in CRITERIA.items():
        counted = animals_of(criterion, animals)
        names = [animal.name for animal in counted]
        whole = "all animals" if len(counted) == len(animals) else names
        rows.append((str(row["text"]), printed.get(criterion, ""), whole))
    component = RULEBOOK.component("bonus_criteria")
    return reference(
        "criteria",
        "What endgame bonuses are awarded for",
        ("Criterion", "In print for", "Animals that count"),
        rows,
        component.basis,
        "Only three of the criteria are in print; the others are ours to choose from.",
    )


class Standing(NamedTuple):
    """How a museum meets a criterion: how much of it (0: not at all), and the value of all the
    skeletons that it counts, in points."""

    amount: int
    value: int


def _counts(row: Row, animal: Animal) -> bool:
    """Whether a skeleton of this animal belongs to the category of a criterion."""
    counts = row["counts"]
    if "diet" in counts:
        return bool(animal.diet == counts["diet"])
    if "period" in counts:
        return bool(animal.period == counts["period"])
    if "genera" in counts:
        return animal.id in counts["genera"]
    return bool(counts.get("any")) or animal.period in counts["periods"]


def standing(criterion: str, skeletons: Iterable[Animal]) -> Standing:
    """How a museum with these skeletons meets a criterion.

    Raises:
        KeyError: there is no such criterion.
    """
    row = CRITERIA[criterion]
    counted = animals_of(criterion, skeletons)
    value = sum(animal.value for animal in counted)
    if row["kind"] == "most":
        return Standing(len(counted), value)
    if row["kind"] == "most_different":
        return Standing(len({animal.id for animal in counted}), value)
    counts = row["counts"]
    if "genera" in counts:
        missing = set(counts["genera"]) - {animal.id for animal in counted}
    else:
        missing = set(counts["periods"]) - {animal.period for animal in counted}
    return Standing(0 if missing else 1, value)


def winner(criterion: str, museums: Sequence[Sequence[Animal]], ties: str) -> int | None:
    """The seat that gets a bonus, ``None`` if nobody does.

    ``museums`` are the skeletons of each seat; ``ties`` is the value of the option for ties.
    """
    standings = [standing(criterion, museum) for museum in museums]
    most = max(one.amount for one in standings)
    if not most:
        return None
    best = [seat for seat, one in enumerate(standings) if one.amount == most]
    if len(best) > 1 and ties == "most_points":
        value = max(standings[seat].value for seat in best)
        best = [seat for seat in best if standings[seat].value == value]
    return best[0] if len(best) == 1 else None
