"""Turns, the states of fossils, and erosion in both periods of the storm."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE
from rules.cretaceous_creek.components import DECK_SIZES, DRAWS, MOST_TURNS, RULEBOOK
from rules.cretaceous_creek.game import CretaceousCreekState
from rules.cretaceous_creek.position import BURIED, DESTROYED, ENDANGERED, EXPOSED, STORED
from tests.rules.cretaceous_creek.creek import (
    ALL,
    clause,
    creek,
    done,
    held,
    legal,
    lifting,
    play,
    set_up,
    start,
    status,
    top,
    where,
    words,
)


@pytest.mark.clause("CC-36", "CC-37", "CC-38")
def test_turns_go_round_and_each_ends_with_erosion() -> None:
    state = set_up(3, level="intermediate")
    seats = []
    for space in ("B2", "B3", "B4", "none"):
        seats.append(state.current_seat)
        assert clause(state, f"storm {space}") == "CC-37"
        play(state, "end")
        assert state.current_seat == CHANCE
        assert clause(state, "end") == "CC-38"
        assert state.not_your_turn().clause == "CC-38"
        play(state, f"storm {space}")
    assert seats == [0, 1, 2, 0]
    assert state.turns == 4
    assert state.not_your_turn().clause == "CC-36"


@pytest.mark.clause("CC-39", "CC-40", "CC-41")
def test_a_covered_fossil_stays_buried_until_something_turns_it() -> None:
    state = creek("A1 A5", exposed={"A2": "triceratops.skull.1"})
    assert top(state, "A2") == ("triceratops.skull.1", EXPOSED)
    assert state.status[2] == BURIED
    play(state, "excavate A2")
    assert top(state, "A2") == ("", BURIED)
    assert clause(state, "excavate A2") == "CC-108"
    assert lifting(state, "fossil-A3-bottom") == "CC-40"
    pieces = {piece.id: piece for piece in state.lay(0).pieces}
    assert pieces["fossil-A2-bottom"].face is None
    assert pieces["fossil-A3-bottom"].layer < pieces["fossil-A3-top"].layer


_CAUSES = {
    "dig": "initial dig",
    "end": "erosion",
    "evacuate": "erosion",
    "keep": "erosion",
}


@pytest.mark.clause("CC-42")
def test_fossils_change_their_state_in_these_ways_only() -> None:
    listed = {
        (row["from_state"], row["by"], row["to_state"])
        for row in RULEBOOK.component("transitions").rows
    }
    names = {BURIED: "buried", EXPOSED: "exposed", ENDANGERED: "endangered", DESTROYED: "destroyed"}
    seen = set()
    for seed in range(60):
        rng = random.Random(seed)
        state = _expert() if seed % 2 else set_up(3)
        while state.current_seat is not None:
            before = list(state.status)
            if state.current_seat == CHANCE:
                move = state.chance(rng)
                exposes = state.phase == "turn" and state.after == "act"
                by = "expose" if exposes else "erosion"
            else:
                options = [one for one in state.legal_moves() if one.verb != "discard"]
                move = rng.choice(options)
                by = _CAUSES.get(move.verb, move.verb)
            state.perform(move)
            for old, new in zip(before, state.status, strict=True):
                if old == new or old > ENDANGERED:
                    continue
                to = "stored" if new > DESTROYED else names[new]
                seen.add((names[old], by, to))
    assert seen == listed


def _expert() -> CretaceousCreekState:
    state = start(2, level="expert")
    play(state, "survey none A2", "turn edmontosaurus", "camp A1", "camp C5")
    return state


@pytest.mark.clause("CC-43", "CC-44", "CC-45")
def test_four_phases_draw_one_to_four_cards_from_larger_decks() -> None:
    assert DRAWS == (0, 1, 2, 3, 4)
    assert DECK_SIZES[:5] == (0, 4, 8, 12, 16)
    for phase in (1, 2, 3, 4):
        state = creek("A1 A5", phase=phase)
        play(state, "end")
        move = state.chance(random.Random(phase))
        assert len(move.args) == phase
        assert clause(state, "storm " + "A1 " * (phase + 1)) == "CC-44"
        state.perform(move)
        assert state.deck == 4 * phase - phase


@pytest.mark.clause("CC-46", "CC-47", "CC-48")
def test_cards_drawn_in_period_one_form_stacks_from_left_to_right() -> None:
    state = creek("A1 A5", phase=2, empty=["C1"])
    play(state, "end", "storm none C1", "end", "storm B2 none", "turn edmontosaurus")
    assert [state.events(stack) for stack in state.stacks] == [[15, 10], [6, 15]]
    shown = [
        (piece.order, piece.layer, piece.face.title)
        for piece in state.lay(1).pieces_in("stacks")
        if piece.face
    ]
    assert shown == [
        (0, 0, "No erosion"),
        (0, 1, "Erosion C1"),
        (1, 0, "Erosion B2"),
        (1, 1, "No erosion"),
    ]
    assert state.deck == 4


@pytest.mark.clause("CC-49")
def test_every_deck_is_drawn_empty_by_four_steps_and_a_short_rest_is_drawn_whole() -> None:
    for phase in (1, 2, 3, 4):
        state = creek("A1 A5", phase=phase)
        for _ in range(4):
            assert state.period == 1
            play(state, "end")
            while state.current_seat == CHANCE:
                state.perform(state.chance(random.Random(1)))
            if state.current_seat is None:
                break
        assert state.current_seat is None or state.deck == 0
    short = creek("A1 A5", phase=3, deck=2)
    play(short, "end")
    assert clause(short, "storm A1 A2 A3") == "CC-44"
    play(short, "storm none none")
    assert (short.deck, short.period) == (0, 2)


@pytest.mark.clause("CC-50", "CC-51", "CC-52", "CC-53")
def test_period_two_repeats_the_oldest_stack_and_then_the_phase_ends() -> None:
    found = {"A3": "ankylosaurus.skull.1", "B3": "ankylosaurus.hips_legs.1"}
    state = creek("A1 A5", exposed=found, phase=1, deck=0, stacks=["A3", "B3"])
    assert state.set_aside() == 16
    events = play(state, "end")
    assert "A3" in words(events)
    assert status(state, "ankylosaurus.skull.1") == ENDANGERED
    assert status(state, "ankylosaurus.hips_legs.1") == EXPOSED
    assert (len(state.stacks), state.set_aside(), state.storm_phase) == (1, 17, 1)
    events = play(state, "end")
    assert status(state, "ankylosaurus.hips_legs.1") == ENDANGERED
    assert (state.storm_phase, state.deck, state.set_aside(), state.stacks) == (2, 8, 10, ())
    assert state.drawn == ()
    assert "Storm Phase 2" in words(events)
    assert state.lay(0).piece("marker").order == 3
    assert lifting(state, "marker") == "CC-52"
    play(state, "end", "storm A3 B3")
    assert status(state, "ankylosaurus.skull.1") == DESTROYED


@pytest.mark.clause("CC-54")
@pytest.mark.parametrize("crews", [1, 2, 3, 4])
def test_each_of_the_first_three_phases_lasts_eight_turns(crews: int) -> None:
    for phase in (1, 2, 3):
        state = creek(" ".join(["B2", "B3", "B4", "C3"][:crews]), phase=phase, museum=ALL)
        for turn in range(1, 9):
            assert state.period == (1 if turn <= 4 else 2)
            play(state, "end")
            _safely(state)
            assert state.storm_phase == phase + (turn == 8)
        assert state.turns == 8


@pytest.mark.clause("CC-55")
def test_the_marker_leaves_phase_four_for_the_flooded_site() -> None:
    last = creek("A1 A5", phase=4, deck=0, stacks=["none"])
    play(last, "end")
    assert last.storm_phase == 5
    assert last.end_clause == "CC-133"
    assert last.lay(None).piece("marker").order == 0
    assert MOST_TURNS == 32


def _safely(state: CretaceousCreekState) -> None:
    """Draws whatever comes, and turns up whatever it lays bare."""
    rng = random.Random(state.turns)
    while state.current_seat == CHANCE:
        state.perform(state.chance(rng))


@pytest.mark.clause("CC-56")
def test_without_any_stack_period_two_performs_nothing_and_the_marker_moves() -> None:
    state = creek("A1 A5", phase=4, deck=0)
    events = play(state, "end")
    assert state.end_clause == "CC-133"
    assert "strikes" not in words(events)
    state = creek("A1 A5", phase=4, deck=4, empty=["B1", "B2", "B3", "B4"])
    play(state, "end", "storm B1 B2 B3 B4")
    assert (state.storm_phase, state.period, state.stacks) == (4, 2, ())
    assert state.current_seat == 1, "the team keeps the turn after Period 1"


@pytest.mark.clause("CC-57")
def test_the_stacks_are_open_and_the_deck_is_not() -> None:
    state = creek("A1 A5", phase=2, deck=4, stacks=["A2 B3", "none C4"])
    for viewer in (0, 1, None):
        table = state.lay(viewer)
        assert all(piece.face is None for piece in table.pieces_in("erosion-deck"))
        assert all(piece.face is not None for piece in table.pieces_in("stacks"))
    assert state.forecast() == {1: 3, 7: 3, 13: 4}
    later = creek("A1 A5", phase=2, deck=0, stacks=["A2 B3", "none C4"], empty=["C4"])
    assert later.forecast() == {1: 1, 7: 1, 13: 2}
    assert lifting(state, "erosion-deck") == lifting(state, "stacks") == "CC-57"


@pytest.mark.clause("CC-58", "CC-59", "CC-60", "CC-61")
def test_events_endanger_and_then_destroy_the_top_fossil_of_either_layer() -> None:
    state = creek("A1 C5", exposed={"B3": "ankylosaurus.skull.1"}, phase=1)
    play(state, "end", "storm B3")
    assert top(state, "B3") == ("ankylosaurus.skull.1", ENDANGERED)
    assert state.lay(0).piece("fossil-B3-top").turned == 90
    play(state, "end", "storm B4", "turn quetzalcoatlus.skull.1")
    assert top(state, "B4") == ("quetzalcoatlus.skull.1", ENDANGERED)
    hit = creek("A1 C5", endangered={"B3": "ankylosaurus.skull.1"}, phase=1)
    play(hit, "end", "storm B3")
    assert status(hit, "ankylosaurus.skull.1") == DESTROYED
    assert top(hit, "B3") == ("", BURIED)
    lost = hit.lay(None).pieces_in("lost")
    assert [piece.id for piece in lost] == ["fossil-B3-top"]
    bottom = creek("A1 C5", single=["B3"], phase=1)
    play(bottom, "end", "storm B3", "turn edmontosaurus")
    assert top(bottom, "B3") == ("edmontosaurus", ENDANGERED)


@pytest.mark.clause("CC-62", "CC-63")
def test_no_erosion_and_empty_spaces_change_nothing_before_phase_four() -> None:
    for phase in (1, 2, 3):
        state = creek("A1 C5", empty=["B2"], phase=phase)
        before = list(state.status)
        drawn = ["B2", "none", "none"][:phase]
        play(state, "end", "storm " + " ".join(drawn))
        assert state.status == before
        assert state.flooded == 0
    state = creek("A1 C5", phase=1)
    before = list(state.status)
    play(state, "end", "storm none")
    assert state.status == before


@pytest.mark.clause("CC-64")
def test_all_events_of_a_step_hit_what_lay_there_when_it_began() -> None:
    found = {"B2": "ankylosaurus.skull.1"}
    cards = {"B3": "ankylosaurus.hips_legs.1"}
    for order in ("B2 B3 B4", "B4 B3 B2", "B3 B4 B2"):
        state = creek("A1 C5", exposed=found, endangered=cards, phase=3)
        play(state, "end", f"storm {order}", "turn edmontosaurus")
        assert status(state, "ankylosaurus.skull.1") == ENDANGERED
        assert status(state, "ankylosaurus.hips_legs.1") == DESTROYED
        assert top(state, "B3") == ("", BURIED)
        assert top(state, "B4") == ("edmontosaurus", ENDANGERED)
    assert clause(creek("A1 C5", phase=3), "end 1") == "CC-42"
    twice = creek("A1 C5", phase=3)
    play(twice, "end")
    assert clause(twice, "storm B2 B2 B3") == "CC-11"


@pytest.mark.clause("CC-65")
def test_a_paleontologist_neither_suffers_from_erosion_nor_prevents_it() -> None:
    state = creek(
        "B2 C5", exposed={"B2": "ankylosaurus.skull.1"}, stored={0: ["triceratops.skull.1"]}
    )
    play(state, "end", "storm B2")
    assert status(state, "ankylosaurus.skull.1") == ENDANGERED
    assert where(state, 0) == "B2"
    assert held(state, 0) == {"triceratops.skull.1"}
    assert done(state) == set()
    assert legal(state, "move") == {"B5", "C4"}
    assert state.status.count(STORED) == 1
