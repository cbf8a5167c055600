"""Hints tell what a turn is for, with the fossil and the place."""

from __future__ import annotations

import pytest

from rules.contract import Move
from tests.rules.cretaceous_creek.creek import ALL, creek

FRONT, BACK = "pachycephalosaurus.forequarters.1", "pachycephalosaurus.hindquarters.1"
SKULL, RIBS = "ankylosaurus.skull.1", "ankylosaurus.forelimbs_ribs.1"


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        (f"move B2; give {RIBS} 1", "takes Ankylosaurus ribs/forelimbs to {1}."),
        (f"move B2; get {SKULL}", "fetches Ankylosaurus skull from {1}."),
        ("move B2; expose B2", "turns up the fossil in B2."),
        ("move B2; protect A2", "protects Pachycephalosaurus hindquarters in A2."),
        ("move B1; excavate A1; end", "digs out Pachycephalosaurus skull/forequarters in A1."),
        (
            "move A2; move A3; end",
            "It leads to A3, where Pachycephalosaurus hindquarters in A2 are in reach.",
        ),
        ("move B1; move C1; end", "It leads to C1, from where the team can do more next."),
        (
            "move B1",
            "It leads to B1, where Pachycephalosaurus skull/forequarters in A1 are in reach.",
        ),
        ("excavate A1; move B1; end", ""),
        ("excavate A1", ""),
        ("expose B3; end", "it may be one that a skeleton still lacks."),
        ("end", "What can still be done in this turn brings the team no further."),
    ],
)
def test_a_turn_is_told_by_the_weightiest_that_comes_after_its_first_move(
    turn: str, told: str
) -> None:
    state = creek(
        "A1 B3",
        stored={0: [RIBS], 1: [SKULL]},
        exposed={"A1": FRONT},
        endangered={"A2": BACK},
    )
    said = state.remark(*map(Move.parse, turn.split("; ")))
    assert said.endswith(told)
    assert bool(said) == bool(told)


def test_a_turn_that_completes_a_skeleton_says_which() -> None:
    state = creek("A2 B5", stored={0: [FRONT, BACK]})
    said = state.remark(Move.parse("move A1"), Move.parse("end"))
    assert said == "It completes Pachycephalosaurus."
    state = creek("A3 B5", stored={0: [FRONT, BACK]})
    said = state.remark(*map(Move.parse, ("move A2", "move A1", "end")))
    assert said == "It begins a turn that completes Pachycephalosaurus."


def test_the_way_back_to_camp_is_left_to_its_reason() -> None:
    state = creek("A3 B5", museum=ALL)
    assert state.remark(Move.parse("move A2"), Move.parse("move A1")) == ""


def test_a_campsite_is_told_by_the_needed_fossil_in_its_reach() -> None:
    state = creek("B3 B3", exposed={"A1": FRONT})
    assert state.remark(Move.parse("camp A1")) == (
        "From A1, Pachycephalosaurus skull/forequarters in A1 are in reach."
    )
    assert state.remark(Move.parse("camp C5")) == ""
