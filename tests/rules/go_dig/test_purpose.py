"""A hint tells what asking can complete and how likely that is."""

from __future__ import annotations

from rules.contract import Move
from rules.go_dig.components import GENERA_COUNT, GENUS_IDS
from tests.rules.go_dig.trial import PLAIN, SMALL, Trial


def told(trial: Trial, seat: int, genus: str) -> str:
    return trial.state.remark(Move.of("ask", seat, genus))


def test_of_what_nobody_has_heard_it_tells_the_chance() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    # Two more bones of it are among 51 that are hidden, of which seven are in the other hand.
    assert told(trial, 1, "triceratops") == (
        "There is about one chance in four that {1} has a bone of Triceratops; "
        "of the three for 19,000 visitors a month you hold one."
    )
    small = Trial.dealt(SMALL, PLAIN[0])
    assert told(small, 1, "deinonychus") == (
        "There is about one chance in seven that {1} has what completes your Deinonychus: "
        "12,000 visitors a month."
    )


def test_who_asked_surely_has_it_and_who_said_no_has_none() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    trial.ask(1, "allosaurus")
    trial.dig("mosasaurus.forequarters")
    assert told(trial, 0, "brachiosaurus").startswith("There is about one chance in three that {0}")
    trial.ask(0, "deinonychus")
    trial.dig("allosaurus.hips_legs")
    trial.ask(1, "quetzalcoatlus")
    trial.dig("coelophysis.forequarters")
    assert told(trial, 0, "allosaurus") == (
        "{0} surely has a bone of Allosaurus; "
        "of the three for 18,000 visitors a month you hold one."
    )
    assert told(trial, 0, "deinonychus").startswith("There is hardly a chance that {0} has what")


def test_who_surely_has_none_lets_one_dig_for_it() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    trial.ask(1, "ankylosaurus")
    trial.dig("ankylosaurus.hips_legs")
    # All four that are left of it are among the 43 of the dig pile.
    assert told(trial, 1, "ankylosaurus") == (
        "{1} has no bone of Ankylosaurus: you dig, and there is about one chance in 11 that it is "
        "one."
    )


def test_what_surely_completes_a_skeleton_is_told_to_do_so() -> None:
    hands = ("mosasaurus.forequarters mosasaurus.forequarters", "mosasaurus.hindquarters")
    trial = Trial.position(*hands, pile="mosasaurus.hindquarters")
    trial.state.least[GENERA_COUNT + GENUS_IDS.index("mosasaurus")] = 1
    assert told(trial, 1, "mosasaurus") == (
        "{1} surely has what completes your Mosasaurus: 7,000 visitors a month."
    )


def test_what_is_not_in_the_hand_of_whom_is_asked_is_dug_the_likelier() -> None:
    pile = "mosasaurus.hindquarters coelophysis.hindquarters coelophysis.hindquarters"
    hands = ("mosasaurus.forequarters", "coelophysis.forequarters coelophysis.forequarters")
    trial = Trial.position(*hands, pile=pile)
    trial.state.most[GENERA_COUNT + GENUS_IDS.index("mosasaurus")] = 0
    assert told(trial, 1, "mosasaurus").endswith(
        "you dig, and there is about one chance in three that it is one."
    )
