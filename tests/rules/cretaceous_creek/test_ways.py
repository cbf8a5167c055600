"""How far crews with fossils have to go."""

from __future__ import annotations

from rules.cretaceous_creek.board import UNREACHABLE, distances
from rules.cretaceous_creek.components import SPACE_NUMBERS, SPACES
from rules.cretaceous_creek.evaluation.ways import ways


def bits(names: str) -> int:
    return sum(1 << SPACE_NUMBERS[name] for name in names.split())


def at(name: str) -> int:
    return SPACE_NUMBERS[name]


def test_on_dry_ground_steps_are_counted_along_rows_and_columns() -> None:
    steps = distances()
    assert steps[at("A1")][at("C5")] == 6
    assert steps[at("B2")][at("B2")] == 0


def test_crews_go_round_the_water_or_nowhere() -> None:
    steps = distances(bits("B1 B2 B3 B4"))
    assert steps[at("A1")][at("C1")] == 10
    assert distances(bits("B1 A2"))[at("A1")][at("C1")] == UNREACHABLE


def test_work_is_done_from_the_nearest_space_within_reach() -> None:
    dry = ways(0)
    assert dry.away[at("A1")][at("A2")] == 0
    assert dry.away[at("A1")][at("A4")] == 2
    assert SPACES[dry.stands[at("A1")][at("A4")]] == "A3"
    wet = ways(bits("A2 B2"))
    assert wet.away[at("A1")][at("A3")] == 5
    assert SPACES[wet.stands[at("A1")][at("A3")]] == "B3"


def test_skeletons_are_taken_to_the_nearest_camp_that_can_be_reached() -> None:
    assert SPACES[ways(0).camps[at("B2")]] == "A1"
    assert ways(0).home[at("B3")] == 3
    wet = ways(bits("A1 C1"))
    assert SPACES[wet.camps[at("B2")]] == "A5"
    assert wet.home[at("B2")] == 4
