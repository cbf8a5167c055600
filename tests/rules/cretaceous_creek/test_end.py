"""Winning, evacuating and every way of losing."""

from __future__ import annotations

import random

import pytest

from rules.cretaceous_creek.game import CretaceousCreekState
from rules.cretaceous_creek.losing import copies_left, ended, verdict
from rules.cretaceous_creek.position import DISCARDED, EVACUATED
from rules.table import Control
from tests.rules.cretaceous_creek.creek import (
    ALL,
    clause,
    creek,
    held,
    legal,
    lifting,
    play,
    status,
    words,
)

FIVE = ALL[:5]
"""All genera but Pachycephalosaurus."""

FRONT, BACK = "pachycephalosaurus.forequarters.1", "pachycephalosaurus.hindquarters.1"
NO_FRONTS = [FRONT, "pachycephalosaurus.forequarters.2"]


@pytest.mark.clause("CC-124", "CC-125")
def test_the_team_wins_as_soon_as_all_are_at_campsites_with_six_skeletons() -> None:
    state = creek("A2 A1 C4", museum=ALL)
    play(state, "move A1")
    assert state.outcome() is None
    assert state.points == 3
    play(state, "end", "storm none", "end", "storm B3", "turn edmontosaurus")
    events = play(state, "move C5")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0, 1, 2), "CC-124")
    assert outcome.end == "won"
    assert words(events).endswith(outcome.reason)
    assert state.legal_moves() == ()
    assert state.turns == 2, "no erosion after the win"
    assert state.lay(0).prompt == outcome.reason
    assert clause(state, "move C4") == "CC-124"


@pytest.mark.clause("CC-125")
def test_winning_by_the_last_skeleton_needs_everybody_in_camp() -> None:
    state = creek("A2 C1", museum=FIVE, stored={0: [FRONT, BACK]})
    play(state, "move A1")
    assert state.won
    apart = creek("A2 B1", museum=FIVE, stored={0: [FRONT, BACK]})
    play(apart, "move A1")
    assert not apart.won
    assert apart.outcome() is None


@pytest.mark.clause("CC-126", "CC-130")
def test_evacuating_from_a_campsite_is_free_and_ends_ones_turn() -> None:
    state = creek("A2 A5", stored={1: ["edmontosaurus"]}, museum=FIVE)
    assert clause(state, "evacuate 0") == "CC-126"
    assert clause(state, "evacuate 9") == "CC-126"
    play(state, "move A1", "move A2", "move A1", "move B1")
    play(state, "end", "storm none")
    state.crew, state.points = 0, 1
    play(state, "move A1")
    assert state.points == 0
    play(state, "evacuate 0")
    assert state.at[0] == EVACUATED
    assert state.phase == "storm"
    play(state, "storm B3", "turn triceratops.skull.1")
    assert state.current_seat == 1
    assert state.lay(1).zone("storage-0").note == "evacuated"
    assert state.lay(1).piece("pawn-0").zone == "storage-0"
    assert lifting(state, "pawn-0") == "CC-129"


@pytest.mark.clause("CC-127")
def test_others_may_evacuate_in_the_middle_of_a_turn_if_they_want_to() -> None:
    state = creek("B2 A5 C1", museum=FIVE)
    assert legal(state, "ask") == {"1", "2"}
    play(state, "move B1", "ask 1")
    assert (state.current_seat, state.crew, state.points) == (1, 0, 3)
    assert {str(move) for move in state.legal_moves()} == {"evacuate 1", "stay"}
    assert clause(state, "evacuate 2") == "CC-127"
    assert clause(state, "move B2") == "CC-127"
    assert state.not_your_turn().clause == "CC-127"
    play(state, "stay")
    assert (state.current_seat, state.points) == (0, 3)
    assert clause(state, "ask 1") == "CC-126"
    assert clause(state, "ask 0") == "CC-126"
    play(state, "move B2", "ask 1", "evacuate 1")
    assert state.at[1] == EVACUATED
    assert (state.current_seat, state.points) == (0, 2)
    assert clause(state, "ask 1") == "CC-129"
    play(state, "end")
    assert clause(state, "evacuate 2") == "CC-38"
    camped = creek("A1 A5")
    assert clause(camped, "ask 0") == "CC-03"
    assert clause(camped, "stay") == "CC-126"


@pytest.mark.clause("CC-128")
def test_stored_fossils_leave_the_game_with_who_evacuates() -> None:
    state = creek("A1 A5", stored={0: [FRONT, "edmontosaurus"]})
    events = play(state, "evacuate 0")
    assert status(state, FRONT) == status(state, "edmontosaurus") == DISCARDED
    assert held(state, 0) == set()
    assert "Edmontosaurus" in words(events)


@pytest.mark.clause("CC-129")
def test_who_has_evacuated_has_no_turns_and_trades_no_more() -> None:
    state = creek("A1 A5 C1", stored={1: [FRONT]})
    play(state, "evacuate 0", "storm none")
    seats = []
    for space in ("B2", "B3"):
        seats.append(state.current_seat)
        if len(seats) == 1:
            assert clause(state, f"give {FRONT} 0") == "CC-129"
        play(state, "end", f"storm {space}")
        state.perform(state.chance(random.Random(1)))
    assert seats == [1, 2]
    assert state.current_seat == 1
    assert state.turns == 3


@pytest.mark.clause("CC-131")
def test_the_game_is_lost_when_the_last_one_leaves_too_early() -> None:
    state = creek("A1 A5", museum=FIVE)
    play(state, "evacuate 0", "storm none", "evacuate 1")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((), "CC-131")
    assert outcome.end == "nobody_left"
    won = creek("A1 B5", museum=ALL)
    play(won, "evacuate 0", "storm none", "move A5")
    assert won.won


@pytest.mark.clause("CC-126", "CC-128", "CC-129", "CC-130")
def test_leaving_says_what_it_costs_and_who_goes_on() -> None:
    def leaving(state: CretaceousCreekState, move: str) -> Control:
        return next(one for one in state.lay(0).controls if str(one.move) == move)

    two = creek("A1 A5", stored={0: ["ankylosaurus.skull.1"]})
    warning = leaving(two, "evacuate 0").warning
    for part in ("for good", "1 fossil in storage is lost", "no AP", "ends this turn", "others"):
        assert part in warning
    assert "for good, or stay" in leaving(two, "ask 1").note
    alone = creek("A1", stored={0: []})
    assert "others" not in leaving(alone, "evacuate 0").warning
    crews = creek("A1 A5", seats=1, solo="two_crews")
    assert "the turn goes on" in leaving(crews, "evacuate 1").warning


@pytest.mark.clause("CC-132")
def test_a_flooded_campsite_serves_those_without_fossils() -> None:
    state = creek("B1 A5", phase=4, museum=ALL, flooded=["A1"], empty=["A1"])
    play(state, "move A1")
    assert state.won
    leaver = creek("B1 A5", phase=4, museum=FIVE, flooded=["A1"], empty=["A1"])
    play(leaver, "move A1")
    assert legal(leaver, "evacuate") == {"0"}


@pytest.mark.clause("CC-133")
def test_the_flooded_dig_site_loses_even_with_six_skeletons() -> None:
    state = creek("B2 A5", phase=4, deck=0, stacks=["none"], museum=ALL)
    play(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.end) == ((), "site_flooded")
    assert (outcome.end, outcome.reason, outcome.clause) == ended("site_flooded")


@pytest.mark.clause("CC-134", "CC-140")
@pytest.mark.parametrize("genus", ["tyrannosaurus", "triceratops"])
def test_losing_a_unique_fossil_loses_the_game_at_once(genus: str) -> None:
    state = creek("A1 A5", endangered={"B2": f"{genus}.skull.1"})
    play(state, "end", "storm B2")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.end, outcome.clause) == ("part_destroyed", "CC-134")
    assert genus.capitalize() in outcome.reason
    assert state.turns == 0
    safe = creek("A1 A5", endangered={"B2": f"{genus}.skull.1"}, museum=[genus])
    play(safe, "end", "storm B2")
    assert safe.outcome() is None


@pytest.mark.clause("CC-135")
def test_a_needed_fossil_that_leaves_the_game_counts_as_destroyed() -> None:
    card = "triceratops.skull.1"
    thrown = creek("A1 A5", stored={0: [card]})
    play(thrown, f"discard {card}")
    assert (thrown.end, thrown.end_clause) == ("part_discarded", "CC-135")
    left = creek("A1 A5", stored={0: [card]})
    play(left, "evacuate 0")
    assert left.end_clause == "CC-135"
    assert left.phase == "over"
    drowned = creek(
        "A1 A5",
        phase=4,
        stored={0: [card]},
        flooded=["A2", "B1"],
        empty=["A1", "A2", "B1", "B2"],
        museum=["tyrannosaurus"],
    )
    play(drowned, "end", "storm A1 B2 none none")
    assert drowned.end_clause == "CC-135"


@pytest.mark.clause("CC-136")
def test_the_last_copy_of_a_part_loses_the_game() -> None:
    state = creek("A1 A5", endangered={"B2": NO_FRONTS[0]}, discarded=NO_FRONTS[1:])
    assert verdict(state) is None
    play(state, "end", "storm B2")
    assert (state.end, state.end_clause) == ("no_copy_left", "CC-136")
    assert "skull/forequarters of Pachycephalosaurus" in state.end_reason
    one_left = creek("A1 A5", endangered={"B2": NO_FRONTS[0]})
    play(one_left, "end", "storm B2")
    assert one_left.outcome() is None
    assert min(copies_left(one_left)[:-1]) == 1


WALL = ["A3", "B3", "C3"]


@pytest.mark.clause("CC-137", "CC-139")
def test_the_game_is_lost_when_water_keeps_fossils_apart_for_good() -> None:
    cards = {"A1": FRONT, "A5": BACK}
    gone = [NO_FRONTS[1], "pachycephalosaurus.hindquarters.2"]
    state = creek(
        "B1 B5",
        phase=4,
        exposed=cards,
        discarded=gone,
        museum=FIVE,
        flooded=WALL[:2],
        empty=WALL,
    )
    play(state, "end", "storm C3 none none none")
    assert (state.end, state.end_clause) == ("kept_apart", "CC-137")
    assert "Pachycephalosaurus" in state.end_reason
    buried = creek(
        "B1 B5",
        phase=4,
        exposed={"A1": FRONT, "A5": gone[1]},
        discarded=gone[:1],
        museum=FIVE,
        flooded=WALL[:2],
        empty=WALL,
    )
    play(buried, "end", "storm C3 none none none")
    assert buried.outcome() is None, "the other hindquarters may still lie west of the water"


@pytest.mark.clause("CC-139")
def test_carried_fossils_count_where_they_are() -> None:
    gone = [NO_FRONTS[1], "pachycephalosaurus.hindquarters.2"]
    for spaces, clause_id in (("B1 C1", ""), ("B1 B5", "CC-137")):
        state = creek(
            spaces,
            phase=4,
            stored={0: [FRONT], 1: [BACK]},
            discarded=gone,
            museum=FIVE,
            flooded=WALL[:2],
            empty=WALL,
        )
        play(state, "end", "storm C3 none none none")
        assert state.end_clause == clause_id


@pytest.mark.clause("CC-138")
@pytest.mark.parametrize(("last", "lost"), [("C1", ""), ("C3", "CC-137")])
def test_a_way_over_a_corner_keeps_a_region_together(last: str, lost: str) -> None:
    # With A2 and B3 under water, west and east meet at the corner of B2 and C3 only.
    wet = ["A2", "A3", "B3"]
    state = creek(
        "B1 B5",
        phase=4,
        exposed={"A1": FRONT, "A5": BACK},
        discarded=[NO_FRONTS[1], "pachycephalosaurus.hindquarters.2"],
        museum=FIVE,
        flooded=[*wet, "C2"],
        empty=[*wet, "C1", "C2", "C3"],
    )
    play(state, "end", f"storm {last} none none none")
    assert state.end_clause == lost


@pytest.mark.clause("CC-140")
def test_a_win_is_checked_before_a_loss() -> None:
    state = creek(
        "A2 A5",
        museum=FIVE,
        stored={0: [FRONT, BACK]},
        endangered={"B2": NO_FRONTS[1]},
        destroyed=["triceratops.skull.1"],
    )
    play(state, "move A1")
    assert state.won


@pytest.mark.clause("CC-141")
def test_too_few_turns_never_end_the_game() -> None:
    state = creek("B2 B4", phase=4, deck=0, stacks=["none"])
    assert verdict(state) is None
    play(state, "move B3")
    assert state.outcome() is None


@pytest.mark.clause("CC-142")
def test_the_order_of_an_erosion_step() -> None:
    state = creek(
        "A1 B1",
        phase=4,
        deck=4,
        stored={0: ["edmontosaurus"], 1: ["quetzalcoatlus.skull.1"]},
        empty=["B1"],
        museum=FIVE,
    )
    stages = []
    play(state, "end")
    for move in ("storm B1 B2 none none", "keep", "turn edmontosaurus", "escape A1"):
        stages.append((state.phase, len(state.stacks), state.flooded.bit_count()))
        play(state, move.replace("edmontosaurus", FRONT))
    assert stages == [("storm", 0, 0), ("sandbag", 0, 0), ("turn", 0, 0), ("escape", 0, 1)]
    assert (state.phase, len(state.stacks), state.storm_phase) == ("act", 1, 4)
    last = creek(
        "B1 A5",
        phase=4,
        deck=0,
        stacks=["B1"],
        stored={0: [FRONT, BACK]},
        empty=["B1"],
        museum=FIVE,
    )
    play(last, "end", "escape C1")
    assert last.won, "the last escape wins before the marker moves"
