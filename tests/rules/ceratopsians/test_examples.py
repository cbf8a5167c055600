"""The worked examples, with their exact numbers."""

from __future__ import annotations

import pytest

from rules.ceratopsians.components import RULEBOOK
from rules.contract import Move
from tests.rules.ceratopsians.positions import (
    boneyard,
    collected,
    dealt,
    drawn,
    names,
    place,
    side,
    sides,
    whole,
)


@pytest.mark.clause("CER-19", "CER-27", "CER-31", "CER-32", "CER-33", "CER-34")
def test_examples_1_to_3_three_turns_of_one_game() -> None:
    state = dealt("LF RY", "CF RG", "M RB", "LC YG")
    assert boneyard(state, 0) == names("LF RY", "CF RG", "M RB")

    state.play(Move.of("draft", "near"))
    assert state.collection(0) == sides("LF RY")
    assert boneyard(state, 0) == names("LC YG", "CF YB", "M YG")

    state.play(drawn(side("RF RB")))
    assert boneyard(state, 1) == names("M YG", "CF YB", "LC YG")
    state.play(Move.of("draft", "middle"))
    assert state.collection(1) == sides("CF YB")
    assert boneyard(state, 1) == names("RF RB", "M YG", "RC RB")

    state.play(drawn(side("RC RY")))
    assert boneyard(state, 0) == names("RC RB", "M YG", "RF RB")
    state.play(Move.of("draft", "far"))
    assert state.collection(0) == sides("LF RY", "RF RB")
    assert boneyard(state, 0) == names("RC RY", "RC RB", "M YG")


@pytest.mark.clause("CER-52", "CER-55", "CER-56")
def test_example_4_a_complete_display_of_one_skull() -> None:
    state = collected([*whole("GB"), *sides("LF RG", "LC RG")])
    place(state, 1, *whole("GB"))
    assert [line.points for line in state.tally(0).lines] == [14, 3]
    assert state.tally(0).total == 17


@pytest.mark.clause("CER-49", "CER-52", "CER-53")
def test_example_5_an_incomplete_display() -> None:
    held = sides("LF RY", "CF RG", "M YB")
    state = collected([*held, *sides("LC RY", "LC RG", "LC RB", "LC YG", "LC YB")])
    place(state, 1, *held)
    assert [line.points for line in state.tally(0).lines] == [1, 0]


def test_these_are_all_examples() -> None:
    assert [example.id for example in RULEBOOK.examples] == [
        f"CER-EX-{number}" for number in range(1, 6)
    ]
