"""A hint says why a card is turned up, by what has been shown."""

from __future__ import annotations

from rules.contract import Move
from tests.rules.memory.trial import Trial


def told(trial: Trial, place: str) -> str:
    return trial.state.remark(Move.of("flip", place))


def test_at_first_any_card_tells_something_new() -> None:
    new = "No animal has been shown whole: a card that nobody has seen tells something new."
    assert told(Trial(), "a1") == new


def test_of_cards_that_nobody_has_seen_it_counts_those_that_fit() -> None:
    trial = Trial()
    trial.flip("a1", "triceratops.skull")
    assert told(trial, "b1") == (
        "Of 23 cards that nobody has seen, 2 would go on with Triceratops."
    )
    trial.flip("b1", "stegosaurus.forequarters")
    trial.play("cover")
    assert told(trial, "c1") == (
        "Of 22 cards that nobody has seen, "
        "1 would be the last bone of an animal whose others were shown."
    )


def test_what_was_shown_whole_is_told_to_be_so() -> None:
    trial = Trial()
    trial.fail("a1=stegosaurus.forequarters", "b1=triceratops.skull")
    trial.fail("c1=tyrannosaurus.skull", "d1=stegosaurus.hindquarters")
    assert told(trial, "a1") == (
        "All bones of Stegosaurus have been turned up before: "
        "11,000 visitors a month for whoever finds them again."
    )
    assert told(trial, "b1") == ""
    trial.flip("a1")
    assert told(trial, "d1") == "A bone of Stegosaurus was turned up here before."
