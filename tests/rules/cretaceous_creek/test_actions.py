"""Action points and what they buy."""

from __future__ import annotations

import pytest

from rules.contract import Refusal
from rules.cretaceous_creek.components import ACTION_POINTS, COSTS
from rules.cretaceous_creek.ids import storage_zone
from rules.cretaceous_creek.position import BURIED, DISCARDED, EXPOSED
from rules.table import Gesture
from tests.rules.cretaceous_creek.creek import (
    answers,
    clause,
    creek,
    held,
    legal,
    lifting,
    play,
    refusal,
    status,
    top,
    where,
)

FOUR = (
    "ankylosaurus.skull.1",
    "ankylosaurus.hips_legs.1",
    "parasaurolophus.skull.1",
    "parasaurolophus.hips_legs.1",
)


@pytest.mark.clause("CC-91", "CC-92", "CC-93")
def test_four_points_are_spent_freely_and_never_saved() -> None:
    assert ACTION_POINTS == 4
    state = creek("B2 A5", exposed={"B3": "ankylosaurus.skull.1"})
    play(state, "move B3", "expose B2", "turn edmontosaurus")
    assert state.points == 1
    assert clause(state, "excavate B3") == "CC-92"
    assert clause(state, "expose B4") == "CC-92"
    assert "1 AP" in refusal(state, "expose B4").sentence
    twice = creek("B2 A5")
    play(twice, "expose B2", "turn edmontosaurus", "expose B3", "turn ankylosaurus.skull.1")
    assert twice.points == 0


def test_the_fossil_being_turned_up_comes_before_the_next_action() -> None:
    state = creek("B2 A5")
    play(state, "expose B2")
    assert state.current_seat == -1
    assert clause(state, "move B3") == "CC-37"


@pytest.mark.clause("CC-93")
def test_unspent_points_are_lost() -> None:
    state = creek("B2 A5")
    play(state, "move B3", "end", "storm none")
    assert (state.crew, state.points) == (1, 4)
    play(state, "end", "storm A3", "turn edmontosaurus")
    assert (state.crew, state.points) == (0, 4)


@pytest.mark.clause("CC-94", "CC-95")
def test_discarding_is_free_in_ones_own_turn_only() -> None:
    state = creek("B2 A5", stored={0: FOUR[:2], 1: FOUR[2:3]}, points=0)
    assert legal(state, "discard") == set(FOUR[:2])
    assert clause(state, f"discard {FOUR[2]}") == "CC-94"
    assert clause(state, "discard") == "CC-94"
    assert clause(state, "discard triceratops.skull.1") == "CC-94"
    play(state, f"discard {FOUR[0]}")
    assert status(state, FOUR[0]) == DISCARDED
    assert clause(state, f"discard {FOUR[0]}") == "CC-113"
    assert clause(state, "drop") == "CC-95"
    play(state, "end")
    assert clause(state, f"discard {FOUR[1]}") == "CC-38"


@pytest.mark.clause("CC-96", "CC-97")
def test_a_move_leads_to_an_adjacent_space_that_others_may_share() -> None:
    state = creek("B2 B3 B3 C3")
    assert legal(state, "move") == {"A2", "B1", "B3", "C2"}
    assert clause(state, "move B2") == "CC-96"
    assert clause(state, "move A1") == "CC-96"
    assert clause(state, "move C5") == "CC-96"
    assert clause(state, "move") == "CC-15"
    play(state, "move B3")
    assert [where(state, crew) for crew in range(3)] == ["B3", "B3", "B3"]
    assert state.points == 3
    play(state, "move B4", "move B5", "move A5")
    assert state.points == 0
    assert clause(state, "move A4") == "CC-92"
    assert clause(state, "move C1") == "CC-92"


@pytest.mark.clause("CC-98", "CC-100")
def test_protecting_turns_an_endangered_fossil_upright() -> None:
    cards = {"B2": FOUR[0], "B3": FOUR[1], "C5": FOUR[2]}
    state = creek("B2 A5", endangered=cards, exposed={"A2": FOUR[3]})
    assert legal(state, "protect") == {"B2", "B3"}
    assert clause(state, "protect C5") == "CC-98"
    assert clause(state, "protect A2") == "CC-100"
    assert clause(state, "protect B1") == "CC-100"
    play(state, "protect B3")
    assert top(state, "B3") == (FOUR[1], EXPOSED)
    assert state.lay(0).piece("fossil-B3-top").turned == 0
    assert state.points == 2
    play(state, "protect B2")
    assert state.points == 0


@pytest.mark.clause("CC-99", "CC-100")
def test_exposing_turns_up_the_top_fossil_for_all_to_see() -> None:
    state = creek("B2 A5", exposed={"A2": FOUR[3]}, empty=["C2"])
    assert legal(state, "expose") == {"B1", "B2", "B3"}
    assert clause(state, "expose A2") == "CC-100"
    assert clause(state, "expose C2") == "CC-99"
    assert clause(state, "expose A1") == "CC-99"
    play(state, "expose B3")
    assert top(state, "B3") == ("", BURIED)
    play(state, f"turn {FOUR[0]}")
    assert top(state, "B3") == (FOUR[0], EXPOSED)
    for viewer in (0, 1, None):
        face = state.lay(viewer).piece("fossil-B3-top").face
        assert face is not None
        assert face.title == "Ankylosaurus"
    assert clause(state, f"turn {FOUR[0]}") == "CC-20"


@pytest.mark.clause("CC-101", "CC-102", "CC-103")
def test_giving_and_getting_reach_partners_near_by_and_cost_the_mover_only() -> None:
    state = creek("B2 B3 C5", stored={0: FOUR[:1], 1: FOUR[1:2], 2: FOUR[2:3]})
    assert legal(state, "give") == {f"{FOUR[0]} 1"}
    assert legal(state, "get") == {FOUR[1]}
    assert clause(state, f"give {FOUR[0]} 2") == "CC-101"
    assert clause(state, f"give {FOUR[0]} 0") == "CC-101"
    assert clause(state, f"give {FOUR[1]} 1") == "CC-101"
    assert clause(state, f"give {FOUR[0]}") == "CC-101"
    assert clause(state, f"get {FOUR[2]}") == "CC-101"
    assert clause(state, f"get {FOUR[0]}") == "CC-102"
    assert clause(state, "get triceratops.skull.1") == "CC-101"
    play(state, f"give {FOUR[0]} 1")
    assert state.points == 2
    assert held(state, 1) == {FOUR[0], FOUR[1]}
    play(state, f"get {FOUR[1]}")
    assert held(state, 0) == {FOUR[1]}
    assert (state.points, state.current_seat) == (0, 0)
    assert clause(state, f"get {FOUR[0]}") == "CC-92"
    theirs = state.lay(0).pieces_in("storage-2")[0].id
    assert answers(state, 0, Gesture("drag", theirs, "storage-1")) == ["CC-103"]
    shared = creek("B2 B2", stored={1: FOUR[:1]})
    play(shared, f"get {FOUR[0]}")
    assert held(shared, 0) == {FOUR[0]}


@pytest.mark.clause("CC-104", "CC-105")
def test_an_exchange_swaps_one_fossil_each_way_even_between_full_storages() -> None:
    more = (
        "quetzalcoatlus.skull.1",
        "quetzalcoatlus.hips_legs.1",
        "triceratops.skull.1",
        "tyrannosaurus.skull.1",
    )
    state = creek("B2 B3", stored={0: FOUR, 1: more})
    assert len(legal(state, "exchange")) == 16
    assert legal(state, "give") == legal(state, "get") == set()
    assert clause(state, f"exchange {FOUR[0]} {FOUR[1]}") == "CC-105"
    assert clause(state, f"exchange {FOUR[0]} wing") == "CC-105"
    assert clause(state, f"exchange {FOUR[0]} edmontosaurus") == "CC-101"
    play(state, f"exchange {FOUR[0]} {more[3]}")
    assert held(state, 0) == {*FOUR[1:], more[3]}
    assert held(state, 1) == {*more[:3], FOUR[0]}
    assert state.points == 0
    tired = creek("B2 B3", stored={0: FOUR, 1: more}, points=3)
    assert clause(tired, f"exchange {FOUR[0]} {more[3]}") == "CC-92"


@pytest.mark.clause("CC-106")
def test_nothing_is_given_into_a_full_storage_even_to_complete_a_skeleton() -> None:
    full = (*FOUR[:2], *FOUR[2:])
    state = creek("B1 A1", stored={0: ["ankylosaurus.forelimbs_ribs.1"], 1: full})
    assert clause(state, "give ankylosaurus.forelimbs_ribs.1 1") == "CC-106"
    assert "full" in refusal(state, "give ankylosaurus.forelimbs_ribs.1 1").sentence
    taker = creek("A1 B1", stored={0: full, 1: ["ankylosaurus.forelimbs_ribs.1"]})
    assert clause(taker, "get ankylosaurus.forelimbs_ribs.1") == "CC-106"


@pytest.mark.clause("CC-107", "CC-108")
def test_excavating_lifts_an_open_fossil_within_reach() -> None:
    state = creek("B2 A5", exposed={"B3": FOUR[0], "C4": FOUR[2]}, endangered={"B2": FOUR[1]})
    assert legal(state, "excavate") == {"B2", "B3"}
    assert clause(state, "excavate C4") == "CC-107"
    assert clause(state, "excavate A2") == "CC-108"
    play(state, "excavate B2")
    assert (held(state, 0), state.points) == ({FOUR[1]}, 1)
    assert COSTS["excavate"] == 3
    done = creek("B2 A5", empty=["B2"])
    assert clause(done, "excavate B2") == "CC-107"


@pytest.mark.clause("CC-109", "CC-110", "CC-111")
def test_with_a_full_storage_an_excavated_fossil_is_lost() -> None:
    cards = {"A1": "ankylosaurus.forelimbs_ribs.1"}
    state = creek("B1 A5", stored={0: FOUR}, exposed=cards)
    assert state.capacity == 4
    control = state.lay(0).controls_for(Gesture("tap", "fossil-A1-top"))[0]
    assert "lost" in control.label
    # Who drags it to the full storage does not mean to lose it.
    table = state.lay(0)
    full = Gesture("drag", "fossil-A1-top", storage_zone(0))
    assert not table.controls_for(full)
    (said,) = state.read(0, full)
    assert isinstance(said, Refusal)
    assert said.clause == "CC-111"
    assert table.controls_for(Gesture("drag", "fossil-A1-top", "lost"))
    clever = state.copy()
    play(state, "excavate A1")
    assert status(state, "ankylosaurus.forelimbs_ribs.1") == DISCARDED
    assert held(state, 0) == set(FOUR)
    play(clever, f"discard {FOUR[2]}", "excavate A1")
    assert "ankylosaurus.forelimbs_ribs.1" in held(clever, 0)
    assert clever.load_of(0) == 4


@pytest.mark.clause("CC-112", "CC-113")
def test_all_see_storages_and_what_is_lost_which_never_returns() -> None:
    state = creek("B2 A5", stored={1: FOUR[:2]}, destroyed=FOUR[2:3], discarded=FOUR[3:])
    for viewer in (0, 1, None):
        table = state.lay(viewer)
        assert all(piece.face for piece in table.pieces_in("storage-1"))
        assert len(table.pieces_in("storage-1")) == 2
        labels = [piece.badges[0].label for piece in table.pieces_in("lost") if piece.face]
        assert sorted(labels) == ["Discarded", "Washed away"]
    assert clause(state, f"get {FOUR[2]}") == "CC-113"
    assert lifting(state, table.pieces_in("lost")[0].id) == "CC-113"
    mine = creek("B2 A5", stored={0: FOUR[:1]})
    piece = mine.lay(0).pieces_in("storage-0")[0].id
    assert answers(mine, 0, Gesture("drag", piece, "B2")) == ["CC-113"]
