"""Hints tell why a fossil is hidden or laid open, and why a turn ends."""

from __future__ import annotations

import pytest

from rules.contract import Move
from tests.rules.fossil_canyon.positions import ANKYLOSAURUS, moved, position


@pytest.mark.clause("FC-77")
def test_hiding_keeps_a_fossil_from_being_chosen_and_says_how_much_of_it_is_there() -> None:
    state = position(shown={0: ANKYLOSAURUS[:2]}, phase="adjust")
    told = state.remark(moved("hide", ANKYLOSAURUS[0]))
    assert told.startswith("Nobody can choose it in an exchange while it is hidden;")
    assert told.endswith("you have 2 of 3 parts.")
    animal = next(one for one in state.cards.animals if one.name == "Ankylosaurus")
    assert f"of Ankylosaurus, worth {animal.value} points," in told


@pytest.mark.clause("FC-92")
@pytest.mark.parametrize(
    ("hidden", "told"),
    [
        (2, ""),
        (3, "You may hide at most 3 fossils: it makes room for another."),
        (4, "You hide more than 3 fossils, and this is one that you miss least."),
    ],
)
def test_laying_open_makes_room_only_where_the_hand_is_full(hidden: int, told: str) -> None:
    skulls = ["brachiosaurus.skull", "tyrannosaurus.skull", "triceratops.skull", "allosaurus.skull"]
    state = position(hidden={0: skulls[:hidden]}, phase="adjust")
    assert state.remark(moved("show", skulls[0])) == told


def test_the_end_of_a_turn_says_that_nothing_useful_is_left() -> None:
    skulls = ["brachiosaurus.skull", "tyrannosaurus.skull", "triceratops.skull"]
    end = Move.of("end")
    full = position(hidden={0: skulls}, phase="adjust").remark(end)
    assert full == "Nothing useful is left to do: you hide 3 fossils, as many as you may."
    some = position(hidden={0: skulls[:1]}, shown={0: skulls[1:]}, phase="adjust").remark(end)
    assert some == "Nothing useful is left to do: your hand may stay as it is."
    assert position(phase="adjust").remark(end) == "Nothing useful is left to do."
    assert position(phase="dig").remark(Move.of("dig", 1)) == ""


def test_what_lies_buried_is_told_by_how_many_fossils_would_fit() -> None:
    hands = {0: ["deinonychus.forequarters", "ankylosaurus.skull"]}
    wanted = ["deinonychus.hindquarters", "ankylosaurus.hips_legs", "stegosaurus.forequarters"]
    state = position(shown=hands, unseen=wanted, buried=1, phase="dig")
    assert state.remark(Move.of("dig", 1)) == (
        "Of 5 fossils that you do not see, 1 would complete a skeleton of yours."
    )
    begun = position(shown={0: ANKYLOSAURUS[:1]}, unseen=wanted, buried=1, phase="dig")
    assert begun.remark(Move.of("dig", 1)) == (
        "Of 5 fossils that you do not see, 1 would go with fossils of yours."
    )


def test_of_what_lies_open_its_reasons_tell() -> None:
    lie = {"exposed": ANKYLOSAURUS[:1], "unseen": ANKYLOSAURUS[2:]}
    state = position(shown={0: ANKYLOSAURUS[1:2]}, phase="dig", **lie)
    assert state.remark(Move.of("dig", 1)) == ""
    assert state.remark(Move.of("dig", 2))
