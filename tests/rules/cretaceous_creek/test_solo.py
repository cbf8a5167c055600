"""One player with one to four crews."""

from __future__ import annotations

import pytest

from rules.contract import OptionError
from rules.cretaceous_creek.components import RULEBOOK
from rules.cretaceous_creek.position import DISCARDED
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
    words,
)

CREWS = {"one_crew": 1, "two_crews": 2, "three_crews": 3, "four_crews": 4}
FRONT, BACK = "pachycephalosaurus.forequarters.1", "pachycephalosaurus.hindquarters.1"
SIX = (
    "ankylosaurus.skull.1",
    "ankylosaurus.hips_legs.1",
    "parasaurolophus.skull.1",
    "parasaurolophus.hips_legs.1",
    "quetzalcoatlus.skull.1",
    "quetzalcoatlus.hips_legs.1",
)


@pytest.mark.clause("CC-143", "CC-144")
def test_one_player_runs_up_to_four_crews_by_the_usual_rules() -> None:
    option = next(one for one in RULEBOOK.options if one.id == "solo")
    assert option.values == tuple(CREWS)
    for solo, crews in CREWS.items():
        state = set_up(1, level="intermediate", solo=solo)
        assert (state.seats, state.crews) == (1, crews)
        acting = []
        for space in ("B2", "B3", "B4", "none"):
            acting.append((state.current_seat, state.crew, state.points))
            play(state, "end", f"storm {space}")
        assert acting == [(0, turn % crews, 4) for turn in range(4)]
    with pytest.raises(OptionError):
        start(1, solo="five_crews")


@pytest.mark.clause("CC-143")
def test_crews_of_one_player_trade_and_have_storages_of_four() -> None:
    state = creek("A2 A1", seats=1, solo="two_crews", stored={0: [BACK], 1: [FRONT]})
    assert state.capacity == 4
    events = play(state, f"give {BACK} 1")
    assert done(state) == {"pachycephalosaurus"}
    assert "Crew 2 completes" in words(events)
    assert legal(state, "evacuate") == {"1"}
    table = state.lay(0)
    assert [zone.label for zone in table.zones if zone.owner == 0] == ["Crew 1", "Crew 2"]
    tints = [table.piece(f"pawn-{crew}").face for crew in range(2)]
    assert [face.tint for face in tints if face] == ["seat_0", "seat_1"]
    assert lifting(state, "pawn-1") == "CC-36"
    play(state, "evacuate 1")
    assert (state.phase, state.crew) == ("act", 0)


@pytest.mark.clause("CC-145")
def test_one_crew_stores_six_fossils() -> None:
    state = creek("B1", seats=1, stored={0: SIX[:5]}, exposed={"B2": SIX[5], "A1": FRONT})
    assert state.capacity == 6
    play(state, "excavate B2")
    assert held(state, 0) == set(SIX)
    play(state, "end", "storm none", "excavate A1")
    assert status(state, FRONT) == DISCARDED
    assert held(state, 0) == set(SIX)


@pytest.mark.clause("CC-146")
def test_one_crew_gives_and_gets_nothing() -> None:
    state = creek("B1", seats=1, stored={0: SIX})
    for text in (f"give {SIX[0]} 0", f"get {SIX[0]}", f"exchange {SIX[0]} {SIX[1]}"):
        assert clause(state, text) == "CC-146"
    assert "give" not in state.lay(0).prompt
    near = creek("B1 B1", stored={0: ["edmontosaurus"]})
    assert "give" in near.lay(0).prompt


@pytest.mark.clause("CC-147")
def test_one_crew_completes_skeletons_anywhere() -> None:
    state = creek("B3", seats=1, stored={0: [FRONT]}, exposed={"B4": BACK})
    play(state, "excavate B4")
    assert done(state) == {"pachycephalosaurus"}


@pytest.mark.clause("CC-148")
def test_one_crew_wins_and_evacuates_at_campsites_only() -> None:
    state = creek("B2", seats=1, stored={0: [FRONT]}, exposed={"B1": BACK}, museum=ALL[:5])
    play(state, "excavate B1")
    assert done(state) == set(ALL)
    assert not state.won
    assert clause(state, "evacuate 0") == "CC-126"
    play(state, "move B1", "end", "storm none", "move A1")
    assert state.won


@pytest.mark.clause("CC-149")
def test_one_crew_needs_no_campsite_in_a_region() -> None:
    ring = ["A2", "B1", "B2", "C1", "C2", "A4", "A5", "B4", "B5", "C4", "C5"]
    cards = {"B3": FRONT, "C3": BACK}
    gone = ["pachycephalosaurus.forequarters.2", "pachycephalosaurus.hindquarters.2"]
    for solo, spaces, lost in (("one_crew", "A3", ""), ("two_crews", "A3 A3", "CC-137")):
        state = creek(
            spaces,
            seats=1,
            solo=solo,
            phase=4,
            exposed=cards,
            discarded=gone,
            museum=ALL[:5],
            flooded=ring,
            empty=ring,
        )
        play(state, "move B3")
        assert state.end_clause == lost
    apart = creek(
        "A3",
        seats=1,
        phase=4,
        exposed={"A3": FRONT, "C3": BACK},
        discarded=gone,
        museum=ALL[:5],
        flooded=["B2", "B3", "B4", "A2", "A4", "C2", "C4"],
        empty=["B2", "B3", "B4", "A2", "A4", "C2", "C4"],
    )
    play(apart, "move B3")
    assert apart.end_clause == "CC-149"


@pytest.mark.clause("CC-150")
def test_with_more_players_each_has_one_paleontologist() -> None:
    option = next(one for one in RULEBOOK.options if one.id == "solo")
    for seats in (2, 3, 4):
        assert not option.applies(seats, {})
        with pytest.raises(OptionError, match="only with 1 player"):
            start(seats, solo="four_crews")
        state = start(seats)
        assert state.options["solo"] == "one_crew"
        assert (state.crews, state.capacity, state.trading) == (seats, 4, True)
        assert [state.seat_of(crew) for crew in range(seats)] == list(range(seats))
