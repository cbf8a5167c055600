"""Skeletons: when, where and of what they are completed."""

from __future__ import annotations

import pytest

from rules.cretaceous_creek.position import DELIVERED
from tests.rules.cretaceous_creek.creek import (
    creek,
    done,
    held,
    lifting,
    play,
    status,
    words,
)

SKULL, RIBS, LEGS = (f"ankylosaurus.{part}.1" for part in ("skull", "forelimbs_ribs", "hips_legs"))
FRONT, BACK = "pachycephalosaurus.forequarters.1", "pachycephalosaurus.hindquarters.1"
PARTS = [SKULL, RIBS, LEGS]


@pytest.mark.clause("CC-114", "CC-116", "CC-160")
def test_a_skeleton_is_completed_at_once_on_reaching_a_campsite() -> None:
    state = creek("B1 A5", stored={0: PARTS})
    assert done(state) == set()
    events = play(state, "move A1")
    assert done(state) == {"ankylosaurus"}
    assert [status(state, card) for card in PARTS] == [DELIVERED] * 3
    assert held(state, 0) == set()
    assert state.points == 3
    assert "1 of 6" in words(events)
    badge = state.lay(0).piece("skeleton-ankylosaurus").badges[0]
    assert badge.label == "Complete"
    assert lifting(state, "skeleton-ankylosaurus") == "CC-160"


@pytest.mark.clause("CC-115")
@pytest.mark.parametrize(
    ("beside", "camp"), [("A2", "A1"), ("A4", "A5"), ("C2", "C1"), ("C4", "C5")]
)
def test_any_campsite_will_do(beside: str, camp: str) -> None:
    state = creek(f"{beside} B3", stored={0: PARTS})
    play(state, f"move {camp}")
    assert done(state) == {"ankylosaurus"}


@pytest.mark.clause("CC-117")
def test_a_skeleton_can_be_completed_on_anothers_turn() -> None:
    state = creek("A2 A1", stored={0: [LEGS], 1: [SKULL, RIBS]})
    play(state, f"give {LEGS} 1")
    assert done(state) == {"ankylosaurus"}
    assert (state.current_seat, state.points) == (0, 2)


@pytest.mark.clause("CC-118")
def test_fossils_of_two_paleontologists_do_not_count_together() -> None:
    state = creek("A2 A1", stored={0: [LEGS], 1: [SKULL, RIBS]})
    play(state, "move A1")
    assert done(state) == set()
    assert held(state, 0) == {LEGS}


@pytest.mark.clause("CC-119")
def test_two_copies_of_one_part_are_no_skeleton() -> None:
    state = creek("B1 A5", stored={0: [FRONT, "pachycephalosaurus.forequarters.2"]})
    play(state, "move A1")
    assert done(state) == set()
    assert state.load_of(0) == 2


@pytest.mark.clause("CC-120")
def test_spare_copies_stay_in_storage() -> None:
    state = creek("B1 A5", stored={0: [FRONT, "pachycephalosaurus.forequarters.2", BACK]})
    play(state, "move A1")
    assert done(state) == {"pachycephalosaurus"}
    assert len(held(state, 0)) == 1
    assert held(state, 0) < {FRONT, "pachycephalosaurus.forequarters.2"}


@pytest.mark.clause("CC-121")
def test_each_genus_is_scored_once() -> None:
    state = creek("B1 A5", stored={0: [FRONT, BACK]}, museum=["pachycephalosaurus"])
    play(state, "move A1")
    assert held(state, 0) == {FRONT, BACK}
    assert state.tally(0).total == 1
    play(state, f"discard {FRONT}")
    assert held(state, 0) == {BACK}
    assert state.outcome() is None


@pytest.mark.clause("CC-122")
def test_in_an_exchange_the_one_whose_turn_it_is_completes_first() -> None:
    other_front, other_back = (card[:-1] + "2" for card in (FRONT, BACK))
    state = creek(
        "A1 A1",
        stored={0: [FRONT, other_front], 1: [BACK, other_back]},
    )
    state.crew = 1
    play(state, f"exchange {BACK} {other_front}")
    assert done(state) == {"pachycephalosaurus"}
    assert held(state, 1) == set()
    assert held(state, 0) == {FRONT, BACK}


@pytest.mark.clause("CC-123")
def test_fossils_of_a_finished_genus_may_be_carried_and_lost() -> None:
    cards = {"B2": "tyrannosaurus.skull.1"}
    state = creek("B1 A5", exposed=cards, museum=["tyrannosaurus"])
    play(state, "excavate B2")
    assert held(state, 0) == {"tyrannosaurus.skull.1"}
    play(state, "discard tyrannosaurus.skull.1")
    assert state.outcome() is None
