"""Turns: GD-16 to GD-42."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE
from rules.table import Gesture
from tests.rules.go_dig.trial import PLAIN, SMALL, Trial
from tests.rules.trial import texts

# In PLAIN seat 0 and seat 1 both hold Tyrannosaurus, Brachiosaurus and Triceratops.


@pytest.mark.clause("GD-16")
def test_you_ask_one_other_player_for_one_genus() -> None:
    trial = Trial.dealt(*PLAIN[:3])
    own = {card.split(".")[0] for card in trial.hand(0)}
    assert len(own) == 7
    assert trial.legal() == {f"ask {seat} {genus}" for seat in (1, 2) for genus in own}
    assert trial.clause("ask 1") == "GD-16"
    assert trial.clause("ask 1 triceratops allosaurus") == "GD-16"
    assert trial.clause("ask 5 triceratops") == "GD-16"
    assert trial.clause("ask 1 dodo") == "GD-16"
    assert trial.clause("give 1 triceratops") == "GD-16"


@pytest.mark.clause("GD-17")
def test_example_you_ask_for_triceratops() -> None:
    """GD-EX-1: legal only for who holds a Triceratops fossil."""
    with_one = Trial.dealt(PLAIN[0], PLAIN[2])
    assert "ask 1 triceratops" in with_one.legal()
    without = Trial.dealt(SMALL, PLAIN[0])
    assert without.clause("ask 1 triceratops") == "GD-17"
    assert not any("triceratops" in move for move in without.legal())


@pytest.mark.clause("GD-17")
def test_the_genus_must_be_held_at_the_moment_of_asking() -> None:
    trial = Trial.dealt("stegosaurus.hindquarters " + " ".join(PLAIN[0].split()[:6]), PLAIN[1])
    trial.ask(1, "stegosaurus")
    assert trial.state.museum(0) == ["stegosaurus"]
    assert trial.clause("ask 1 stegosaurus") == "GD-17"


@pytest.mark.clause("GD-18")
def test_a_turn_cannot_be_passed() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    assert "stop" not in trial.legal()
    assert trial.clause("stop") == "GD-18"


@pytest.mark.clause("GD-19")
def test_neither_yourself_nor_somebody_without_fossils() -> None:
    trial = Trial.position(
        "deinonychus.forequarters", "deinonychus.hindquarters", "", pile="", turn=0
    )
    assert trial.clause("ask 0 deinonychus") == "GD-19"
    assert trial.clause("ask 2 deinonychus") == "GD-19"
    assert trial.legal() == {"ask 1 deinonychus"}


@pytest.mark.clause("GD-20")
def test_a_request_in_vain_may_be_repeated() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    for _ in range(2):
        trial.ask(1, "ankylosaurus")
        trial.dig("mosasaurus.forequarters")
        trial.ask(0, "stegosaurus")
        trial.dig("dilophosaurus.forequarters")
    assert "ask 1 ankylosaurus" in trial.legal()


@pytest.mark.clause("GD-21", "GD-22")
def test_all_fossils_of_the_genus_go_over_at_once() -> None:
    hand = "allosaurus.skull mosasaurus.hindquarters " + " ".join(PLAIN[0].split()[4:])
    first = f"{hand} dilophosaurus.hindquarters coelophysis.hindquarters"
    other = "allosaurus.hips_legs allosaurus.hips_legs allosaurus.skull " + " ".join(
        SMALL.split()[3:]
    )
    trial = Trial.dealt(first, other)
    events = trial.ask(1, "allosaurus")
    told = "From {1} to {0}: Allosaurus hips/legs (2) and skull."
    assert told in texts(events, 0)
    assert trial.hand(0).count("allosaurus.hips_legs") == 2
    assert trial.hand(0).count("allosaurus.skull") == 2
    assert not any("allosaurus" in card for card in trial.hand(1))
    assert texts(events)[:2] == [
        "{0}: {1}, have you any Allosaurus?",
        "{1}: Yes, three Allosaurus. Here you are.",
    ]
    # Nobody was asked whether to hand over: the answer came with the request.
    assert trial.state.current_seat == 0


@pytest.mark.clause("GD-23", "GD-24")
def test_who_is_handed_fossils_may_go_on_asking_anybody() -> None:
    trial = Trial.dealt(*PLAIN[:3])
    trial.ask(1, "tyrannosaurus")
    asked = {"ask 1 tyrannosaurus", "ask 2 tyrannosaurus", "ask 1 triceratops"}
    assert asked <= trial.legal()
    for seat, genus in ((2, "tyrannosaurus"), (1, "brachiosaurus"), (1, "triceratops")):
        trial.ask(seat, genus)
        assert trial.state.current_seat == 0
    trial.ask(2, "allosaurus")
    assert trial.state.current_seat == 0


@pytest.mark.clause("GD-25")
def test_a_turn_may_be_ended_after_a_success_without_digging() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    trial.ask(1, "tyrannosaurus")
    assert "stop" in trial.legal()
    assert trial.clause("stop now") == "GD-25"
    trial.play("stop")
    assert trial.state.current_seat == 1
    assert trial.state.pile == 44
    assert trial.state.sizes == [8, 6]


@pytest.mark.clause("GD-26")
def test_who_has_none_says_go_dig() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    events = trial.ask(1, "ankylosaurus")
    assert texts(events) == [
        "{0}: {1}, have you any Ankylosaurus?",
        "{1}: No Ankylosaurus. Go dig!",
    ]
    assert trial.state.current_seat == CHANCE
    pile = set(trial.in_pile())
    assert {str(trial.state.chance(random.Random(seed)).args[0]) for seed in range(400)} == pile
    trial.dig("mosasaurus.forequarters")
    assert "mosasaurus.forequarters" in trial.hand(0)
    assert trial.state.pile == 43


@pytest.mark.clause("GD-26")
def test_nobody_digs_unasked_and_chance_digs_from_the_pile_only() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    unasked = trial.free("mosasaurus.forequarters")[0]
    assert trial.clause(f"dig {unasked}") == "GD-26"
    assert trial.clauses(0, Gesture("tap", "dig-pile")) == ["GD-26"]
    trial.ask(1, "ankylosaurus")
    assert trial.state.not_your_turn().clause == "GD-26"
    assert trial.clause("ask 1 triceratops") == "GD-26"
    assert trial.clause(f"take {unasked}") == "GD-26"
    assert trial.clause("dig ankylosaurus.skull.1") == "GD-10"
    assert trial.clause(f"dig {unasked} {unasked}") == "GD-26"


@pytest.mark.clause("GD-27")
def test_a_fossil_of_the_genus_asked_for_is_shown_and_leads_on() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    trial.ask(1, "ankylosaurus")
    events = trial.dig("ankylosaurus.hips_legs")
    assert texts(events, viewer=1) == [
        "{0} digs up Ankylosaurus hips/legs, and may ask again!",
    ]
    assert trial.state.current_seat == 0
    assert {"stop", "ask 1 ankylosaurus"} <= trial.legal()


@pytest.mark.clause("GD-28")
def test_only_the_last_request_counts_in_any_part() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    trial.ask(1, "tyrannosaurus")
    trial.ask(1, "ankylosaurus")
    trial.dig("tyrannosaurus.hips_legs")
    assert trial.state.current_seat == 1
    again = Trial.dealt(*PLAIN[:2])
    again.ask(1, "ankylosaurus")
    again.dig("ankylosaurus.skull")
    assert again.state.current_seat == 0


@pytest.mark.clause("GD-29", "GD-30")
def test_any_other_fossil_is_kept_secret_and_ends_the_turn() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    trial.ask(1, "ankylosaurus")
    events = trial.dig("mosasaurus.forequarters")
    assert trial.state.current_seat == 1
    assert "Found: Mosasaurus skull/forequarters." in texts(events, viewer=0)
    for viewer in (1, None):
        assert not any("Mosasaurus" in text for text in texts(events, viewer))
    table = trial.state.lay(1)
    assert all(piece.face is None for piece in table.pieces_in("hand-0"))


@pytest.mark.clause("GD-31")
def test_a_skeleton_from_another_fossil_scores_but_ends_the_turn() -> None:
    hand = "mosasaurus.forequarters " + " ".join(PLAIN[0].split()[1:])
    trial = Trial.dealt(hand, PLAIN[1])
    trial.ask(1, "ankylosaurus")
    trial.dig("mosasaurus.hindquarters")
    assert trial.state.museum(0) == ["mosasaurus"]
    assert trial.state.current_seat == 1


@pytest.mark.clause("GD-32")
def test_with_an_empty_pile_a_failed_request_ends_the_turn() -> None:
    trial = Trial.position(
        "deinonychus.forequarters stegosaurus.forequarters",
        "stegosaurus.hindquarters",
        "deinonychus.hindquarters",
    )
    events = trial.ask(1, "deinonychus")
    assert texts(events)[1] == "{1}: No Deinonychus, and there is nothing left to dig."
    assert trial.state.current_seat == 1
    assert trial.state.sizes == [2, 1, 1]


ONE_SHORT = "deinonychus.forequarters"


@pytest.mark.clause("GD-33", "GD-34", "GD-39")
def test_running_out_by_a_request_means_one_fossil_and_the_end_of_the_turn() -> None:
    trial = Trial.position(
        ONE_SHORT,
        "deinonychus.hindquarters stegosaurus.forequarters",
        pile="stegosaurus.hindquarters mosasaurus.forequarters mosasaurus.hindquarters",
    )
    trial.ask(1, "deinonychus")
    assert trial.state.current_seat == CHANCE
    assert trial.clause("dig stegosaurus.hindquarters.1") == "GD-26"
    events = trial.take("mosasaurus.forequarters")
    assert trial.hand(0) == ["mosasaurus.forequarters"]
    assert trial.state.current_seat == 1
    assert "Found: Mosasaurus skull/forequarters." in texts(events, viewer=0)
    assert not any("Mosasaurus" in text for text in texts(events, viewer=1))
    assert all(piece.face is None for piece in trial.state.lay(1).pieces_in("hand-0"))


@pytest.mark.clause("GD-34")
def test_running_out_by_a_matching_dig_is_the_same() -> None:
    trial = Trial.position(
        ONE_SHORT,
        "stegosaurus.forequarters mosasaurus.forequarters",
        pile="deinonychus.hindquarters stegosaurus.hindquarters mosasaurus.hindquarters",
    )
    trial.ask(1, "deinonychus")
    trial.dig("deinonychus.hindquarters")
    assert trial.state.museum(0) == ["deinonychus"]
    assert (trial.state.current_seat, trial.state.sizes[0]) == (CHANCE, 0)
    trial.take("stegosaurus.hindquarters")
    assert (trial.state.current_seat, trial.state.sizes[0]) == (1, 1)


@pytest.mark.clause("GD-34")
def test_no_other_dig_can_empty_a_hand() -> None:
    """The genus asked for in vain stays, even if the fossil dug completes all the others."""
    trial = Trial.position(
        f"{ONE_SHORT} mosasaurus.forequarters",
        "stegosaurus.forequarters",
        pile="deinonychus.hindquarters stegosaurus.hindquarters mosasaurus.hindquarters",
    )
    trial.ask(1, "deinonychus")
    trial.dig("mosasaurus.hindquarters")
    assert trial.hand(0) == [ONE_SHORT]
    assert trial.state.current_seat == 1


@pytest.mark.clause("GD-35", "GD-36")
def test_who_runs_out_on_anothers_turn_takes_one_and_may_be_asked_for_it() -> None:
    trial = Trial.position(
        "deinonychus.forequarters stegosaurus.forequarters",
        "deinonychus.hindquarters",
        pile="stegosaurus.hindquarters mosasaurus.forequarters mosasaurus.hindquarters",
    )
    trial.ask(1, "deinonychus")
    assert trial.state.taker() == 1
    trial.take("stegosaurus.hindquarters")
    assert trial.hand(1) == ["stegosaurus.hindquarters"]
    assert trial.state.current_seat == 0
    assert trial.legal() == {"ask 1 stegosaurus", "stop"}
    trial.ask(1, "stegosaurus")
    assert trial.state.museum(0)[-1] == "stegosaurus"


@pytest.mark.clause("GD-37")
def test_if_both_run_out_the_player_asked_takes_first() -> None:
    trial = Trial.position(
        ONE_SHORT,
        "deinonychus.hindquarters",
        pile="mosasaurus.forequarters mosasaurus.hindquarters",
    )
    trial.ask(1, "deinonychus")
    assert trial.state.takers == (1, 0)
    trial.take("mosasaurus.forequarters")
    assert trial.state.sizes == [0, 1]
    trial.take("mosasaurus.hindquarters")
    assert trial.state.sizes == [1, 1]
    assert trial.state.current_seat == 1


@pytest.mark.clause("GD-37", "GD-38")
def test_the_last_fossil_goes_to_the_player_asked() -> None:
    trial = Trial.position(
        ONE_SHORT,
        "deinonychus.hindquarters",
        "mosasaurus.forequarters",
        pile="mosasaurus.hindquarters",
    )
    events = trial.ask(1, "deinonychus")
    assert texts(events)[-1] == "{0} has run out of fossils, and the dig pile is empty."
    trial.take("mosasaurus.hindquarters")
    assert trial.state.sizes == [0, 1, 1]
    assert trial.state.current_seat == 1


@pytest.mark.clause("GD-38")
def test_who_runs_out_with_an_empty_pile_is_passed_over_but_keeps_the_museum() -> None:
    trial = Trial.position(
        "stegosaurus.forequarters mosasaurus.forequarters",
        "deinonychus.forequarters mosasaurus.hindquarters",
        "deinonychus.hindquarters stegosaurus.hindquarters",
        turn=1,
    )
    trial.ask(2, "deinonychus")
    trial.play("stop")
    trial.ask(0, "stegosaurus")
    assert trial.state.sizes == [1, 1, 0]
    assert trial.state.current_seat == 0
    assert trial.legal() == {"ask 1 mosasaurus"}
    assert trial.clause("ask 2 mosasaurus") == "GD-19"
    assert trial.state.museum(2)[-1] == "stegosaurus"
    trial.ask(1, "mosasaurus")
    assert trial.state.current_seat is None
    assert trial.state.tally(2).total == 301 - 12 - 7


@pytest.mark.clause("GD-38")
def test_turns_skip_an_empty_hand() -> None:
    trial = Trial.position(
        "stegosaurus.forequarters deinonychus.forequarters",
        "",
        "stegosaurus.hindquarters deinonychus.hindquarters",
    )
    trial.state.most = [0] * len(trial.state.most)
    trial.ask(2, "stegosaurus")
    trial.play("stop")
    assert trial.state.current_seat == 2


@pytest.mark.clause("GD-40")
def test_sizes_museums_and_missing_skeletons_are_shown_to_everybody() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    trial.ask(1, "ankylosaurus")
    trial.dig("ankylosaurus.skull")
    for viewer in (0, 1, None):
        table = trial.state.lay(viewer)
        assert table.zone("dig-pile").note == "43 fossils"
        assert table.zone("hand-0").note == "8 fossils"
        assert table.zone("hand-1").note == "7 fossils"
        assert table.zone("missing").note == "23 skeletons"
        mosasaurus = table.piece("missing-mosasaurus")
        assert mosasaurus.badges[0].label == "4 of 4 still missing"
        assert len(table.pieces_in("missing")) == 13


@pytest.mark.clause("GD-41")
def test_the_parts_handed_over_are_told_to_the_two_concerned() -> None:
    trial = Trial.dealt(*PLAIN[:3])
    events = trial.ask(1, "triceratops")
    line = "From {1} to {0}: Triceratops hips/legs."
    assert line in texts(events, 0)
    assert line in texts(events, 1)
    assert line not in texts(events, 2)
    assert line not in texts(events, None)
    assert "{1}: Yes, one Triceratops. Here you are." in texts(events, None)


@pytest.mark.clause("GD-42")
def test_nobody_sees_the_dig_pile() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    for viewer in (0, 1, None):
        pieces = trial.state.lay(viewer).pieces_in("dig-pile")
        assert [piece.id for piece in pieces] == [f"pile-{number}" for number in range(44)]
        assert all(piece.face is None and piece.reverse is None for piece in pieces)
    assert trial.clauses(0, Gesture("tap", "hand-1")) == ["GD-11"]
