"""Taking bones and hammers out of pits (FOS-145 to FOS-155, FOS-228)."""

from __future__ import annotations

import pytest

from rules.fossilis.components import SKILL_NUMBERS
from rules.table import Gesture
from tests.rules.fossilis.trial import Trial


def beside_c1(**options: str) -> Trial:
    """Seat 0 stands at B1, beside the open pit C1 with two ribs, a tooth and a hammer."""
    match = Trial(pawns=("B1", "E5"), **options)
    match.bury("C1", "rib", "rib", "tooth", "hammer")
    match.plaster(0, 9)
    return match


@pytest.mark.clause("FOS-145")
def test_one_extraction_a_turn_without_energy_at_any_moment_of_the_step() -> None:
    match = beside_c1()
    match.play("gain", "extract C1 rib")
    assert match.state.energy == 2
    assert match.clause("extract C1 tooth") == "FOS-145"
    match.play("gain", "gain")
    match.turn_of(0)
    match.pawn(0, "B1")
    match.play("extract C1 tooth")
    assert match.state.energy == 3


@pytest.mark.clause("FOS-57", "FOS-145")
def test_extraction_is_over_after_the_energy_step() -> None:
    match = beside_c1()
    match.offer("TL-19")
    match.tiles(0, "amber")
    match.play("buy TL-19 amber")
    match.settle()
    assert match.clause("extract C1 rib") == "FOS-57"


@pytest.mark.clause("FOS-146")
def test_the_pit_is_open_and_straight_beside_the_pawn() -> None:
    match = Trial(pawns=("B2", "E5"))
    match.plaster(0, 9)
    match.bury("C1", "tooth")
    match.bury("A3", "tooth")
    match.bury("B1", "tooth")
    assert not match.legal("extract")
    assert match.clause("extract C1 tooth") == "FOS-146", "diagonal"
    assert match.clause("extract B1 tooth") == "FOS-146", "covered"
    assert match.clause("extract B1 skull") == "FOS-146", "says nothing about what lies there"
    assert match.clause("extract C1") == "FOS-146"
    match.pawn(0, "B1")
    assert match.legal("extract") == {"C1 tooth"}


@pytest.mark.clause("FOS-147")
def test_any_piece_of_an_open_pit_may_be_chosen() -> None:
    match = beside_c1()
    assert match.legal("extract") == {"C1 rib", "C1 tooth", "C1 hammer"}
    assert match.clause("extract C1 hip") == "FOS-147"
    match.play("extract C1 tooth")
    pieces = [piece.id for piece in match.state.lay(0).pieces if piece.shape == "bone"]
    assert len(pieces) == 4, "three are left in the pit, one lies in storage"


@pytest.mark.clause("FOS-148", "FOS-149", "FOS-150")
def test_a_bone_is_paid_from_the_own_plaster_to_the_supply() -> None:
    match = beside_c1()
    supply, pool = match.state.supply, match.state.pool
    match.play("extract C1 rib")
    assert match.state.plaster[0] == 5
    assert (match.state.supply, match.state.pool) == (supply + 4, pool)
    assert match.stored(0) == {"rib": 1}, "needed or not"
    poor = beside_c1()
    poor.plaster(0, 3)
    assert poor.clause("extract C1 rib") == "FOS-148"
    assert poor.legal("extract") == {"C1 tooth", "C1 hammer"}


@pytest.mark.clause("FOS-151", "FOS-152")
def test_a_hammer_teaches_a_skill_at_once() -> None:
    match = beside_c1()
    assert match.clause("skill tenure") == "FOS-151"
    match.play("extract C1 hammer")
    assert match.state.plaster[0] == 9
    shown = {match.state.lay(0).piece(f"skill-{move}").zone for move in match.legal("skill")}
    assert shown == {"skills-shown"}
    assert len(match.legal()) == 9
    assert match.clause("gain") == "FOS-151"
    assert match.clause("skill digging") == "FOS-26"
    skill = sorted(match.legal("skill"))[0]
    match.play(f"skill {skill}")
    assert match.state.skills[0]
    assert match.clause("extract C1 rib") == "FOS-145", "it was the extraction of the turn"


@pytest.mark.clause("FOS-152")
def test_skills_fill_the_slots_from_the_left() -> None:
    match = beside_c1()
    match.bury("C1", "hammer", "hammer")
    assert match.line(0, "Empty skill slots") == 6
    for filled, points in ((1, 6), (2, 4), (3, 0)):
        match.state.extractions = 1
        match.play("extract C1 hammer")
        match.play(f"skill {sorted(match.legal('skill'))[0]}")
        assert len(match.state.skills[0]) == filled
        assert match.line(0, "Empty skill slots") == points


@pytest.mark.clause("FOS-153")
def test_a_skill_works_in_the_same_turn() -> None:
    match = beside_c1()
    match.state.skill_display[0] = SKILL_NUMBERS["clay_digger"]
    match.play("extract C1 hammer", "skill clay_digger", "dig B1 north")
    assert match.state.energy == 2, "clay for 1 energy"
    assert match.claimed(0) == 1


@pytest.mark.clause("FOS-154")
def test_skills_stay_and_the_display_is_not_refilled() -> None:
    match = beside_c1()
    match.play("extract C1 hammer")
    skill = sorted(match.legal("skill"))[0]
    match.play(f"skill {skill}")
    match.settle()
    assert match.state.skill_display.count(0) == 1
    assert match.clauses(0, Gesture("drag", f"skill-{skill}", "skills-shown")) == ["FOS-154"]
    match.turn_of(0)
    match.pawn(0, "B1")
    match.bury("C1", "hammer")
    match.play("extract C1 hammer")
    assert match.clause(f"skill {skill}") == "FOS-154"


@pytest.mark.clause("FOS-155")
def test_with_three_skills_no_hammer_can_be_taken() -> None:
    match = beside_c1()
    match.learn(0, "tenure", "curator", "sure_feet")
    assert match.clause("extract C1 hammer") == "FOS-155"
    assert "C1 hammer" not in match.legal("extract")


@pytest.mark.clause("FOS-228")
def test_published_energy_makes_extraction_an_action() -> None:
    match = beside_c1(energy="published")
    assert match.state.energy == 4
    match.play("extract C1 tooth", "extract C1 rib")
    assert match.state.energy == 2
    assert match.stored(0) == {"rib": 1, "tooth": 1}
    match.play("gain", "gain")
    assert match.clause("extract C1 hammer") == "FOS-228"
