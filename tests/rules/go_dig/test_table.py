"""The table: controls, gestures that are no moves, and what each viewer sees."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move
from rules.go_dig import GAME
from rules.table import Gesture
from tests.rules.go_dig.trial import PLAIN, Trial, parts


def test_dragging_a_fossil_to_a_hand_asks_that_player() -> None:
    trial = Trial.dealt(*PLAIN[:3])
    table = trial.state.lay(0)
    drag = Gesture("drag", "triceratops.skull.1", "hand-2")
    (control,) = table.controls_for(drag)
    assert str(control.move) == "ask 2 triceratops"
    assert control.label == "Ask {2} for Triceratops"


def test_tapping_a_fossil_offers_every_player() -> None:
    trial = Trial.dealt(*PLAIN[:3])
    controls = trial.state.lay(0).controls_for(Gesture("tap", "triceratops.skull.1"))
    assert [str(control.move) for control in controls] == ["ask 1 triceratops", "ask 2 triceratops"]
    two = Trial.dealt(*PLAIN[:2]).state.lay(0)
    assert len(two.controls_for(Gesture("tap", "triceratops.skull.1"))) == 1


def test_the_button_that_ends_a_turn_is_there_after_a_success_only() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    button = Gesture("press", "stop")
    assert trial.meant(0, button) == ["stop"]
    assert trial.clauses(1, button) == ["GD-15"]
    trial.ask(1, "triceratops")
    (control,) = trial.state.lay(0).controls_for(button)
    assert control.primary
    assert trial.meant(0, Gesture("press", "jump")) == []


def test_a_hand_is_grouped_by_genus() -> None:
    hand = "mosasaurus.forequarters mosasaurus.forequarters " + " ".join(PLAIN[0].split()[2:])
    table = Trial.dealt(hand, PLAIN[1]).state.lay(0)
    places = [(piece.order, piece.layer) for piece in table.pieces_in("hand-0")]
    assert len(set(places)) == 7
    assert [layer for order, layer in places if order == max(places)[0]] == [0, 1]


@pytest.mark.parametrize(
    ("source", "target", "clause"),
    [
        ("triceratops.skull.1", "museum-0", "GD-44"),
        ("triceratops.skull.1", "museum-1", "GD-44"),
        ("triceratops.skull.1", "dig-pile", "GD-26"),
        ("triceratops.skull.1", "pile-3", "GD-26"),
        ("triceratops.skull.1", "missing", "GD-26"),
        ("triceratops.skull.1", "allosaurus.skull.1", "GD-19"),
        ("pile-43", "hand-0", "GD-26"),
        ("fossil-1-2", "hand-0", "GD-11"),
        ("missing-mosasaurus", "hand-0", "GD-40"),
    ],
)
def test_a_drag_without_a_control_is_explained(source: str, target: str, clause: str) -> None:
    trial = Trial.dealt(*PLAIN[:2])
    assert trial.clauses(0, Gesture("drag", source, target)) == [clause]
    assert trial.clauses(1, Gesture("drag", source, target)) == ["GD-15"]
    assert trial.clauses(None, Gesture("drag", source, target)) == ["GD-15"]


def test_skeletons_stay_where_they_are() -> None:
    hand = f"{parts('deinonychus')} {' '.join(PLAIN[0].split()[2:])}"
    trial = Trial.dealt(hand, PLAIN[2])
    own = "deinonychus.forequarters.1"
    assert trial.state.lay(0).piece(own).zone == "museum-0"
    assert trial.state.lay(1).piece("skeleton-0-0").zone == "museum-0"
    assert trial.clauses(0, Gesture("tap", own)) == ["GD-43"]
    assert trial.clauses(0, Gesture("tap", "museum-1")) == ["GD-43"]
    assert trial.clauses(0, Gesture("drag", "ankylosaurus.skull.1", own)) == ["GD-44"]
    assert trial.state.read(0, Gesture("tap", "nothing")) == ()


def test_asking_somebody_without_fossils_is_explained() -> None:
    trial = Trial.position("deinonychus.forequarters", "deinonychus.hindquarters", "")
    assert trial.clauses(0, Gesture("drag", "deinonychus.forequarters.1", "hand-2")) == ["GD-19"]
    drop = Gesture("drag", "deinonychus.forequarters.1", "fossil-1-0")
    assert trial.state.read(0, drop) == ()


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("deal", "dealt"),
        ("ask", "{0}: choose one of your fossils and ask somebody for more of that animal."),
        ("dig", "Go dig! {0}"),
    ],
)
def test_the_prompt_says_what_is_expected(step: str, words: str) -> None:
    trial = Trial.dealt(*PLAIN[:2])
    if step == "deal":
        trial.state.phase = step
        assert trial.state.not_your_turn().clause == "GD-09"
    elif step == "dig":
        trial.ask(1, "ankylosaurus")
    assert words in trial.state.lay(None).prompt
    assert not trial.state.lay(0).controls or step == "ask"


def test_after_a_success_the_prompt_offers_the_end_of_the_turn() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    trial.play("ask 1 triceratops")
    assert "end your turn" in trial.state.lay(0).prompt
    assert trial.state.refuse(Move.of("stop")) is None


def test_nothing_is_asked_by_a_click_before_it_is_seen_what() -> None:
    for seats in (2, 3):
        state, rng = GAME.start(seats), random.Random(1)
        while state.current_seat == CHANCE:
            state.play(state.chance(rng))
        taps = [one for one in state.lay(0).controls if one.gesture.kind == "tap"]
        assert taps
        assert all(one.chosen_first and one.short.startswith("Ask {") for one in taps)
