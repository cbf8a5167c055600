"""What computer crews play for."""

from __future__ import annotations

import pytest

from rules.cretaceous_creek.components import SPACES
from tabletop.bots import Minds, bot
from tests.rules.cretaceous_creek.creek import ALL, creek, done, play

FRONT, BACK = "pachycephalosaurus.forequarters.1", "pachycephalosaurus.hindquarters.1"


def test_the_outlook_is_the_same_for_the_whole_team() -> None:
    state = creek("A1 A5 C1", stored={0: [FRONT]})
    assert len({state.estimate(seat) for seat in range(3)}) == 1


def test_a_skeleton_is_worth_more_than_its_parts_in_storage() -> None:
    carried = creek("A2 A5", stored={0: [FRONT, BACK]})
    before = carried.estimate(0)
    play(carried, "move A1")
    assert carried.estimate(0) > before


def test_parts_are_worth_more_together() -> None:
    together = creek("B1 B3", stored={0: [FRONT, BACK]})
    apart = creek("B1 B3", stored={0: [FRONT], 1: [BACK]})
    assert together.estimate(0) > apart.estimate(0)


def test_a_part_is_worth_more_in_the_storage_of_the_crew_that_gathers_its_genus() -> None:
    skull, legs, ribs = (
        f"triceratops.{part}.1" for part in ("skull", "hips_legs", "forelimbs_ribs")
    )
    pair = creek("B1 B1", stored={0: [skull, legs], 1: [FRONT]})
    with_gatherer = creek("B1 B1", stored={0: [skull, legs, ribs], 1: [FRONT]})
    with_other = creek("B1 B1", stored={0: [skull, legs], 1: [FRONT, ribs]})
    assert with_gatherer.estimate(0) > with_other.estimate(0) > pair.estimate(0)
    handed_over = with_other.copy()
    play(handed_over, f"get {ribs}")
    assert handed_over.estimate(0) > with_other.estimate(0)


def test_a_needed_fossil_that_is_about_to_be_destroyed_weighs_heavily() -> None:
    card = "triceratops.skull.1"
    stacks = ["B2", "C3"]
    # Two points are enough to protect it, but not to dig it up.
    doomed = creek("B1 B4", endangered={"B2": card}, deck=0, stacks=stacks, points=2)
    saved = doomed.copy()
    play(saved, "protect B2")
    assert saved.estimate(0) > doomed.estimate(0) + 20
    elsewhere = creek("B1 B4", endangered={"B2": card}, deck=0, stacks=["C3", "C3"], points=2)
    assert elsewhere.estimate(0) > doomed.estimate(0)


def test_a_doomed_fossil_that_can_be_dug_up_in_time_is_as_good_as_a_safe_one() -> None:
    card = "triceratops.skull.1"
    hit, calm = (
        creek("B1 B4", endangered={"B2": card}, deck=0, stacks=stacks)
        for stacks in (["B2", "C3"], ["C3", "C3"])
    )
    assert hit.estimate(0) == pytest.approx(calm.estimate(0))
    too_late = creek("B1 B4", endangered={"B2": card}, deck=0, stacks=["B2", "C3"], points=1)
    assert too_late.estimate(0) < hit.estimate(0) - 20


def test_coming_nearer_to_a_needed_fossil_is_better() -> None:
    found = {"C5": "triceratops.skull.1"}
    tops = {space: "" for space in SPACES if space != "C5"}
    values = []
    for at in ("A1", "A3", "B4"):
        state = creek(at, seats=1, exposed=found, empty=list(tops))
        values.append(state.estimate(0))
    assert values == sorted(values)
    assert len(set(values)) == 3


def test_with_all_skeletons_everybody_goes_home() -> None:
    far = creek("B3 A1", museum=ALL)
    near = creek("B1 A1", museum=ALL)
    assert near.estimate(0) > far.estimate(0)


def test_a_lost_game_and_an_early_departure_are_bad() -> None:
    state = creek("A1 A5", stored={0: ["triceratops.skull.1"]})
    lost = state.copy()
    play(lost, "discard triceratops.skull.1")
    assert lost.estimate(0) < state.estimate(0)
    leaving = creek("A1 A5")
    asked = leaving.copy()
    play(asked, "ask 1")
    assert asked.estimate(0) < leaving.estimate(0)
    gone = creek("A1 A5")
    play(gone, "evacuate 0")
    assert gone.estimate(0) < leaving.estimate(0)
    alone = creek("A1", seats=1)
    play(alone, "evacuate 0")
    flooded = creek("A2 A5", phase=4, deck=0, stacks=["none"])
    play(flooded, "end")
    assert alone.estimate(0) < 0
    assert flooded.storm_phase == 5
    assert flooded.estimate(0) < 0


def test_computer_crews_think_of_nothing_that_loses_the_game_at_once() -> None:
    """They neither leave nor ask others to, nor throw the last copy of a needed part away."""
    state = creek("A2 A5", stored={0: ["triceratops.skull.1", FRONT]})
    legal = {move.verb for move in state.legal_moves()}
    assert {"ask", "evacuate", "discard"} & legal >= {"ask", "discard"}
    thought_of = state.worthwhile()
    assert thought_of
    assert {move.verb for move in thought_of} & {"ask", "evacuate"} == set()
    for move in thought_of:
        after = state.copy()
        after.play(move)
        assert after.outcome() is None, move


def test_with_all_skeletons_they_may_leave() -> None:
    state = creek("A1 C1", museum=ALL)
    assert list(state.worthwhile()) == list(state.legal_moves())


def test_a_needed_part_is_thrown_away_only_where_there_is_no_room_or_another_of_it() -> None:
    legs = "ankylosaurus.hips_legs.1"

    def thrown(*stored: str) -> set[str]:
        state = creek("A2 A5", stored={0: stored})
        thought_of = {str(move) for move in state.worthwhile()}
        return {card for card in stored if f"discard {card}" in thought_of}

    assert thrown(legs) == set()
    assert thrown(legs, "ankylosaurus.hips_legs.2") == {legs, "ankylosaurus.hips_legs.2"}
    full = (legs, "ankylosaurus.skull.1", "parasaurolophus.skull.1", FRONT)
    assert legs in thrown(*full)


def test_a_needed_part_is_not_dug_up_by_whoever_has_no_room_for_it() -> None:
    """It would be lost, unless somebody has another of it already (CC-110)."""
    skull = "parasaurolophus.skull.1"
    full = ("ankylosaurus.hips_legs.1", "ankylosaurus.skull.1", "quetzalcoatlus.skull.1", FRONT)

    def dug(*stored: str, other: str = BACK) -> bool:
        state = creek("A2 A5", stored={0: stored, 1: [other]}, exposed={"A3": skull})
        assert "excavate A3" in {str(move) for move in state.legal_moves()}
        return "excavate A3" in {str(move) for move in state.worthwhile()}

    assert dug(*full[:3])
    assert not dug(*full)
    assert dug(*full, other="parasaurolophus.skull.2")


@pytest.mark.parametrize(("level", "often"), [("beginner", 8), ("casual", 16), ("skilled", 30)])
def test_a_crew_at_every_level_finds_its_way_to_hand_over_what_completes_a_skeleton(
    level: str, often: int
) -> None:
    """It walks for it, which only comes to something together with what follows."""
    completed = 0
    for seed in range(30):
        state = creek("A3 A1", stored={0: [FRONT], 1: [BACK]})
        minds = Minds({0: bot(level, "cretaceous_creek")}, seed)
        while state.current_seat == state.crew == 0:
            minds.make(state, minds.decide(state))
        completed += done(state) == {"pachycephalosaurus"}
    assert completed >= often
