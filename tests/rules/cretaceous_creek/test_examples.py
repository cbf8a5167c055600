"""The worked examples of the rulebook, with their exact numbers."""

from __future__ import annotations

import pytest

from rules.cretaceous_creek.components import ADJACENT, RULEBOOK, SPACES
from rules.cretaceous_creek.position import BURIED, ENDANGERED, EXPOSED
from tests.rules.cretaceous_creek.creek import (
    ALL,
    creek,
    done,
    legal,
    play,
    set_up,
    where,
)


def test_every_example_is_here() -> None:
    numbers = [f"CC-EX-{number}" for number in range(1, 9)]
    assert [example.id for example in RULEBOOK.examples] == numbers
    for number in numbers:
        assert any(number in (test.__doc__ or "") for test in EXAMPLES)


@pytest.mark.clause("CC-16")
def test_neighbours_of_b2() -> None:
    """CC-EX-1"""
    assert {SPACES[space] for space in ADJACENT[SPACES.index("B2")]} == {"A2", "C2", "B1", "B3"}


@pytest.mark.clause("CC-91", "CC-92")
def test_move_expose_and_move_again() -> None:
    """CC-EX-2"""
    state = creek("B2 A5")
    play(state, "move B3")
    assert state.points == 3
    play(state, "expose B3", "turn edmontosaurus")
    assert state.points == 1
    play(state, "move B4")
    assert state.points == 0
    assert where(state, 0) == "B4"
    assert {move.verb for move in state.legal_moves()} == {"end", "ask"}


@pytest.mark.clause("CC-109")
def test_three_in_storage_leave_room_for_one() -> None:
    """CC-EX-3"""
    cards = [f"ankylosaurus.{part}.1" for part in ("skull", "hips_legs")]
    cards.append("parasaurolophus.skull.1")
    givers = ["quetzalcoatlus.skull.1", "quetzalcoatlus.hips_legs.1"]
    state = creek("B2 B3", stored={0: givers, 1: cards})
    assert len(legal(state, "give")) == 2
    play(state, f"give {givers[0]} 1")
    assert state.load_of(1) == 4
    assert legal(state, "give") == set()


@pytest.mark.clause("CC-46", "CC-44", "CC-47", "CC-45", "CC-50")
def test_stacks_of_phase_three() -> None:
    """CC-EX-4"""
    state = creek("B2 B4", phase=3, museum=ALL, empty=SPACES)
    play(state, "end", "storm A1 A2 A3", "end", "storm A4 A5 B1")
    assert [len(stack) for stack in state.stacks] == [3, 3]
    assert (state.deck, state.period) == (6, 1)
    play(state, "end", "storm B2 B3 B4", "end", "storm B5 C1 C2")
    assert [len(stack) for stack in state.stacks] == [3, 3, 3, 3]
    assert (state.deck, state.period) == (0, 2)
    play(state, "end")
    assert len(state.stacks) == 3


@pytest.mark.clause("CC-18", "CC-22", "CC-28", "CC-31")
@pytest.mark.parametrize("level", ["beginner", "intermediate"])
def test_four_players_after_setup(level: str) -> None:
    """CC-EX-5"""
    state = set_up(4, level=level)
    assert [state.status[place] for place in range(0, 30, 2)] == [BURIED] * 15
    assert [state.status[place] for place in range(1, 30, 2)] == [EXPOSED] * 15
    assert {where(state, crew) for crew in range(4)} == {"A1", "A5", "C1", "C5"}
    assert (state.storm_phase, state.deck, state.set_aside()) == (1, 4, 14)
    table = state.lay(0)
    assert [piece.face for piece in table.pieces_in("erosion-deck")] == [None] * 4


@pytest.mark.clause("CC-117")
def test_a_gift_completes_a_skeleton_on_the_givers_turn() -> None:
    """CC-EX-6"""
    parts = [f"triceratops.{part}.1" for part in ("skull", "forelimbs_ribs", "hips_legs")]
    state = creek("B1 C1", stored={0: parts[:1], 1: parts[1:]})
    play(state, f"give {parts[0]} 1")
    assert done(state) == {"triceratops"}
    assert state.current_seat == 0


@pytest.mark.clause("CC-69")
def test_four_floods_leave_no_stack() -> None:
    """CC-EX-7"""
    spaces = ("B1", "B2", "B3", "B4")
    state = creek("A1 A5", phase=4, museum=ALL[:5], empty=spaces)
    play(state, "end", "storm B1 B2 B3 B4")
    assert state.stacks == ()
    assert state.flooded.bit_count() == 4
    state = creek("B3 A5", phase=4, museum=ALL, empty=SPACES)
    play(state, "end", "storm B1 B2 B3 B4", "end", "storm A1 A2 none none")
    play(state, "end", "storm A3 A4 A5 B5", "end", "storm C1 C2 C3 C4")
    assert (state.deck, state.period, len(state.stacks)) == (0, 2, 1)


@pytest.mark.clause("CC-39")
def test_buried_exposed_and_endangered() -> None:
    """CC-EX-8"""
    cards = {"B2": "ankylosaurus.skull.1"}
    state = creek("A1 A5", exposed=cards, endangered={"B3": "ankylosaurus.hips_legs.1"})
    table = state.lay(0)
    shown = [
        (table.piece(f"fossil-{space}-top").face is not None, piece.turned)
        for space in ("B1", "B2", "B3")
        for piece in [table.piece(f"fossil-{space}-top")]
    ]
    assert shown == [(False, 0), (True, 0), (True, 90)]
    places = [2 * SPACES.index(space) + 1 for space in ("B1", "B2", "B3")]
    assert [state.status[place] for place in places] == [BURIED, EXPOSED, ENDANGERED]
    play(state, "end", "storm B2", "end", "storm B3")
    assert state.status[places[1]] == ENDANGERED
    assert state.status[places[2]] > ENDANGERED


EXAMPLES = (
    test_neighbours_of_b2,
    test_move_expose_and_move_again,
    test_three_in_storage_leave_room_for_one,
    test_stacks_of_phase_three,
    test_four_players_after_setup,
    test_a_gift_completes_a_skeleton_on_the_givers_turn,
    test_four_floods_leave_no_stack,
    test_buried_exposed_and_endangered,
)
