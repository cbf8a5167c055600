"""Levels, campsites, the initial dig and the first Erosion Deck."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move, OptionError
from rules.cretaceous_creek.components import CARD_IDS, EVENT_WORDS, RULEBOOK
from rules.cretaceous_creek.position import BURIED, EXPOSED
from tests.rules.cretaceous_creek.creek import (
    clause,
    held,
    legal,
    lifting,
    play,
    refusal,
    set_up,
    start,
    status,
    where,
)


@pytest.mark.clause("CC-14")
def test_one_to_four_players() -> None:
    assert RULEBOOK.seats == (1, 2, 3, 4)
    assert [start(seats).seats for seats in RULEBOOK.seats] == [1, 2, 3, 4]
    with pytest.raises(OptionError):
        start(5)


@pytest.mark.clause("CC-18", "CC-19", "CC-22")
def test_two_layers_of_fifteen_the_upper_one_face_up() -> None:
    for level in ("beginner", "intermediate"):
        state = set_up(level=level)
        assert state.status[1::2] == [EXPOSED] * 15
        assert state.status[0::2] == [BURIED] * 15
        assert [CARD_IDS[card] for card in state.fossils[1::2]] == list(CARD_IDS[:15])
        assert state.fossils[0::2] == [-1] * 15
        assert len(state.unseen_cards()) == 15


@pytest.mark.clause("CC-20")
def test_what_lies_face_down_is_known_to_nobody() -> None:
    state = set_up(level="intermediate")
    for viewer in (0, 1, None):
        for piece in state.lay(viewer).pieces_in("site"):
            if piece.id.endswith("-bottom"):
                assert piece.face is None
                assert piece.reverse is None
                assert "layer" in piece.label
    first, second = (state.resample(0, random.Random(seed)) for seed in (1, 2))
    assert first == second == state
    assert clause(start(), "turn") == "CC-99"
    assert clause(start(), "turn " + "tyrannosaurus.skull.1 " * 15) == "CC-04"
    assert clause(start(), "turn " + "tyrannosaurus.wing.1 " * 15) == "CC-04"


@pytest.mark.clause("CC-21")
def test_there_are_four_levels() -> None:
    option = next(one for one in RULEBOOK.options if one.id == "level")
    assert option.values == ("beginner", "intermediate", "advanced", "expert")
    assert option.default == "beginner"
    for level in option.values:
        assert start(level=level).options["level"] == level


@pytest.mark.clause("CC-23", "CC-25")
def test_advanced_exposes_what_ten_event_cards_name() -> None:
    state = start(level="advanced")
    assert state.current_seat == CHANCE
    assert len(state.chance(random.Random(3)).args) == 10
    assert clause(state, "survey A1 A2") == "CC-23"
    assert clause(state, "survey A1 A1 A2 A3 A4 A5 B1 B2 B3 B4") == "CC-11"
    quiet = refusal(state, "survey none none none none A4 A5 B1 B2 B3 B4")
    assert quiet.clause == "CC-11"
    assert quiet.sentence == "No card without erosion is left face down."
    assert clause(state, "survey D1 A1 A2 A3 A4 A5 B1 B2 B3 B4") == "CC-11"
    play(state, "survey none A1 none C5 A2 A3 none A4 B1 B2")
    assert len(state.pending) == 7
    play(state, "turn " + " ".join(CARD_IDS[:7]))
    faces = {
        piece.id: piece.turned for piece in state.lay(0).pieces_in("site") if piece.face is not None
    }
    spaces = ("A1", "A2", "A3", "A4", "B1", "B2", "C5")
    assert faces == {f"fossil-{space}-top": 0 for space in spaces}
    assert state.status.count(EXPOSED) == 7


@pytest.mark.clause("CC-24", "CC-25")
def test_expert_draws_two_event_cards_only() -> None:
    state = start(level="expert")
    assert len(state.chance(random.Random(3)).args) == 2
    assert refusal(state, "survey B3").sentence == "Exactly 2 event cards are drawn."
    events = play(state, "survey B3 none")
    assert events[0].text == "The event cards expose the top fossil of B3."
    assert refusal(state, "turn").sentence == "Exactly 1 fossil is turned up."
    play(state, "turn edmontosaurus")
    assert state.status.count(EXPOSED) == 1
    assert status(state, "edmontosaurus") == EXPOSED
    nothing = start(level="expert")
    events = play(nothing, "survey none none")
    assert nothing.phase == "camp"
    assert nothing.status == [BURIED] * 30
    assert "nothing" in events[0].text


@pytest.mark.clause("CC-26", "CC-31")
def test_all_event_cards_are_shuffled_again_for_the_first_deck() -> None:
    state = start(level="expert")
    play(state, "survey B3 C5", "turn edmontosaurus tyrannosaurus.skull.1", "camp A1", "camp A5")
    assert (state.deck, state.set_aside(), state.drawn) == (4, 14, ())
    play(state, "end")
    drawn = {state.chance(random.Random(seed)) for seed in range(300)}
    assert drawn == {Move.of("storm", word) for word in EVENT_WORDS}


@pytest.mark.clause("CC-27", "CC-28", "CC-29")
def test_campsites_are_chosen_in_seat_order_and_not_shared() -> None:
    state = start(3, level="intermediate")
    assert clause(state, "camp A1") == "CC-37"
    play(state, "turn " + " ".join(CARD_IDS[:15]))
    assert state.current_seat == 0
    assert legal(state, "camp") == {"A1", "A5", "C1", "C5"}
    assert clause(state, "camp B3") == "CC-17"
    assert clause(state, "move A2") == "CC-27"
    assert state.not_your_turn().clause == "CC-29"
    play(state, "camp C5")
    assert state.current_seat == 1
    assert clause(state, "camp C5") == "CC-28"
    play(state, "camp A1", "camp C1")
    assert [where(state, crew) for crew in range(3)] == ["C5", "A1", "C1"]
    assert clause(state, "camp A5") == "CC-27"


@pytest.mark.clause("CC-30", "CC-35")
def test_the_storm_begins_in_phase_one_and_the_first_seat_moves() -> None:
    state = set_up(4, level="intermediate")
    assert (state.storm_phase, state.period) == (1, 1)
    assert (state.current_seat, state.points) == (0, 4)
    marker = state.lay(2).piece("marker")
    assert (marker.zone, marker.order) == ("phase", 4)


@pytest.mark.clause("CC-32")
def test_cards_set_aside_stay_face_down() -> None:
    table = set_up(level="intermediate").lay(0)
    aside = table.pieces_in("set-aside")
    assert len(aside) == 14
    assert all(piece.face is None and piece.reverse is None for piece in aside)
    assert lifting(set_up(level="intermediate"), "aside-0") == "CC-32"


@pytest.mark.clause("CC-33", "CC-34")
def test_beginners_may_dig_once_at_their_campsite_for_free() -> None:
    state = set_up(3, camps="A1 C5 C1")
    assert (state.phase, state.current_seat) == ("dig", 0)
    assert clause(state, "dig A2") == "CC-34"
    assert clause(state, "excavate A2") == "CC-33"
    assert state.not_your_turn().clause == "CC-34"
    play(state, "dig")
    assert held(state, 0) == {CARD_IDS[0]}
    assert state.current_seat == 1
    play(state, "skip", "dig")
    assert held(state, 1) == set()
    assert len(held(state, 2)) == 1
    assert (state.phase, state.crew, state.points) == ("act", 0, 4)
    assert clause(state, "dig") == "CC-34"
    assert clause(state, "skip") == "CC-34"
    for level in ("intermediate", "advanced", "expert"):
        assert not start(level=level).initial_dig
    assert set_up(level="intermediate").phase == "act"
