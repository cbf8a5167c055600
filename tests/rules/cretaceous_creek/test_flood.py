"""Flash flooding, escapes and emergency sandbagging."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.contract import CHANCE
from rules.cretaceous_creek.components import EVENT_WORDS, EVENTS, NOTHING
from rules.cretaceous_creek.game import CretaceousCreekState
from rules.cretaceous_creek.position import BURIED, DELIVERED, DISCARDED, ENDANGERED, EXPOSED
from tests.rules.cretaceous_creek.creek import (
    clause,
    creek,
    done,
    held,
    legal,
    lifting,
    play,
    status,
    top,
    where,
    words,
)

QUIET = ("tyrannosaurus", "triceratops", "ankylosaurus", "parasaurolophus")
"""Genera in the museum, so that little can be lost."""


@pytest.mark.clause("CC-66", "CC-67")
def test_an_event_on_an_empty_space_floods_it_for_good_in_phase_four() -> None:
    state = creek("A1 A5", phase=4, empty=["B2"], museum=QUIET)
    events = play(state, "end", "storm B2 none none none")
    assert "B2" in words(events)
    assert "flood" in words(events).lower()
    card = state.lay(0).piece("event-4-1")
    assert (card.zone, card.order) == ("site", 6)
    assert card.face is not None
    assert card.face.title == "Flooded"
    assert lifting(state, card.id) == "CC-67"
    play(state, "end", "storm B3 B4 C2 C3", "turn " + " ".join(_SPARE[:4]))
    assert state.flooded == 1 << 6


_SPARE = (
    "ankylosaurus.skull.2",
    "ankylosaurus.hips_legs.2",
    "ankylosaurus.forelimbs_ribs.2",
    "parasaurolophus.skull.2",
)


@pytest.mark.clause("CC-68")
def test_destroying_the_last_fossil_does_not_flood_in_the_same_step() -> None:
    state = creek("A1 A5", phase=4, museum=QUIET, single=["B2"])
    play(state, "end", "storm B2 none none none", "turn ankylosaurus.skull.1")
    state.stacks = ()
    state.drawn = ()
    play(state, "end", "storm B2 none none none")
    assert top(state, "B2") is None
    assert state.flooded == 0


@pytest.mark.clause("CC-69")
def test_only_cards_that_flood_nothing_form_a_stack_in_period_one() -> None:
    state = creek("A1 A5", phase=4, empty=["B2", "B3"], museum=QUIET)
    play(state, "end", "storm B2 none B3 none")
    assert [state.events(stack) for stack in state.stacks] == [[15, 15]]
    assert state.set_aside() == 2


@pytest.mark.clause("CC-70")
def test_in_period_two_a_flooding_card_goes_onto_its_space() -> None:
    state = creek("A1 A5", phase=4, deck=0, stacks=["B2 none", "none"], empty=["B2"], museum=QUIET)
    assert state.set_aside() == 15
    play(state, "end")
    assert state.flooded == 1 << 6
    assert state.set_aside() == 16
    assert state.lay(0).piece("event-4-1").zone == "site"


@pytest.mark.clause("CC-71", "CC-72")
def test_only_those_without_fossils_pass_through_water() -> None:
    wet = ["A2", "B1"]
    state = creek("A1 A5", phase=4, flooded=wet, empty=wet, museum=QUIET)
    assert legal(state, "move") == {"A2", "B1"}
    play(state, "move A2", "move A1", "move B1")
    assert where(state, 0) == "B1"
    play(state, "move C1")
    loaded = creek(
        "A1 A5",
        phase=4,
        flooded=wet,
        empty=wet,
        museum=QUIET,
        stored={0: ["edmontosaurus"]},
    )
    assert legal(loaded, "move") == set()
    assert clause(loaded, "move A2") == "CC-71"
    drags = {one.gesture.target for one in loaded.lay(0).controls if one.gesture.kind == "drag"}
    assert not drags & {"A2", "B1", "B2"}


@pytest.mark.clause("CC-73", "CC-74")
def test_in_the_water_nothing_is_taken_up_but_fossils_can_be_exposed_and_protected() -> None:
    cards = {"B2": "pachycephalosaurus.forequarters.1"}
    state = creek(
        "A2 A3",
        phase=4,
        flooded=["A2"],
        empty=["A2"],
        endangered=cards,
        stored={1: ["edmontosaurus"]},
        museum=QUIET,
    )
    assert clause(state, "excavate B2") == "CC-73"
    assert clause(state, "get edmontosaurus") == "CC-73"
    assert legal(state, "protect") == {"B2"}
    assert legal(state, "expose") == {"A1", "A3"}
    play(state, "protect B2")
    assert top(state, "B2") == ("pachycephalosaurus.forequarters.1", EXPOSED)
    giver = creek(
        "A3 A2",
        phase=4,
        flooded=["A2"],
        empty=["A2"],
        stored={0: ["edmontosaurus"]},
        museum=QUIET,
    )
    assert clause(giver, "give edmontosaurus 1") == "CC-73"
    assert legal(giver, "give") == set()


def flooding(
    at: str,
    drawn: str,
    stored: dict[int, list[str]],
    wet: Sequence[str] = (),
    museum: Sequence[str] = QUIET,
) -> CretaceousCreekState:
    """A step of phase 4 that floods the drawn spaces, while others are under water already."""
    spaces = [space for space in drawn.split() if space != "none"]
    empty = [*wet, *spaces]
    state = creek(at, phase=4, stored=stored, flooded=wet, empty=empty, museum=museum)
    play(state, "end", f"storm {drawn}")
    return state


@pytest.mark.clause("CC-75", "CC-78")
def test_a_carrier_escapes_to_any_dry_neighbour_for_free_or_drops_everything() -> None:
    state = flooding("A1 B2", "B2 A2 none none", {1: ["ankylosaurus.skull.1"]})
    assert (state.current_seat, state.crew) == (1, 0)
    assert legal(state, "escape") == {"B1", "B3", "C2"}
    assert legal(state, "drop") == {""}
    assert clause(state, "escape A2") == "CC-79"
    assert clause(state, "escape A3") == "CC-75"
    assert clause(state, "escape X9") == "CC-75"
    assert clause(state, "move B1") == "CC-142"
    assert state.not_your_turn().clause == "CC-80"
    dropped = state.copy()
    play(state, "escape C2")
    assert where(state, 1) == "C2"
    assert (state.current_seat, state.points) == (1, 4)
    play(dropped, "drop")
    assert where(dropped, 1) == "B2"
    assert status(dropped, "ankylosaurus.skull.1") == DISCARDED
    assert clause(dropped, "escape B1") == "CC-75"


@pytest.mark.clause("CC-76")
def test_without_a_dry_neighbour_the_corners_are_open() -> None:
    wet = ["A2", "C2", "B1"]
    state = flooding(
        "A5 B2",
        "B2 B3 none none",
        {1: ["ankylosaurus.skull.1"]},
        wet,
    )
    assert legal(state, "escape") == {"A1", "A3", "C1", "C3"}
    assert clause(state, "escape B1") == "CC-79"
    assert clause(state, "escape C5") == "CC-76"
    play(state, "escape C3")
    assert where(state, 1) == "C3"


@pytest.mark.clause("CC-77")
def test_a_carrier_without_any_way_out_loses_all_fossils() -> None:
    wet = ["A2", "B1"]
    cards = ["ankylosaurus.skull.1", "ankylosaurus.hips_legs.1"]
    state = flooding(
        "A1 A5",
        "A1 B2 none none",
        {0: cards},
        wet,
    )
    assert [status(state, card) for card in cards] == [DISCARDED, DISCARDED]
    assert where(state, 0) == "A1"
    assert state.current_seat == 1


@pytest.mark.clause("CC-79", "CC-80")
def test_all_spaces_flood_first_and_then_carriers_choose_in_turn_order() -> None:
    stored = {crew: [card] for crew, card in enumerate(_SPARE[:3])}
    state = creek("B2 B3 B2 C5", phase=4, stored=stored, empty=["B2", "B3"], museum=QUIET)
    state.crew = 1
    play(state, "end", "storm B2 B3 none none")
    order = []
    while state.phase == "escape":
        order.append(state.current_seat)
        assert not legal(state, "escape") & {"B2", "B3"}
        play(state, "escape A2" if state.current_seat != 1 else "escape A3")
    assert order == [1, 2, 0]
    assert [where(state, crew) for crew in range(4)] == ["A2", "A3", "A2", "C5"]


@pytest.mark.clause("CC-81")
def test_without_fossils_nobody_minds_the_water() -> None:
    state = flooding("B2 A5", "B2 none none none", {})
    assert state.phase == "act"
    assert where(state, 0) == "B2"


@pytest.mark.clause("CC-82")
def test_an_escape_to_a_campsite_completes_a_skeleton_and_can_win() -> None:
    pair = ["pachycephalosaurus.forequarters.1", "pachycephalosaurus.hindquarters.1"]
    museum = (*QUIET, "quetzalcoatlus")
    state = flooding("A5 B1", "B1 none none none", {1: pair}, museum=museum)
    events = play(state, "escape A1")
    assert done(state) == {*museum, "pachycephalosaurus"}
    assert status(state, pair[0]) == DELIVERED
    assert state.won
    assert "The team has won" in words(events)


def sandbag_position(deck: int = 16, phase: int = 4, **options: str) -> CretaceousCreekState:
    """The second crew holds the Edmontosaurus."""
    return creek(
        "A1 B3",
        phase=phase,
        deck=deck,
        stored={1: ["edmontosaurus"]},
        exposed={"B2": "pachycephalosaurus.forequarters.1"},
        empty=["C3"],
        museum=QUIET,
        **options,
    )


@pytest.mark.clause("CC-83", "CC-84", "CC-85", "CC-87")
def test_the_holder_stops_a_step_on_anybodys_turn_after_seeing_its_cards() -> None:
    state = sandbag_position()
    play(state, "end", "storm B2 C3 none B3")
    assert (state.phase, state.current_seat, state.crew) == ("sandbag", 1, 0)
    shown = [piece.face.title for piece in state.lay(1).pieces_in("stacks") if piece.face]
    assert shown == ["Erosion B2", "Erosion C3", "No erosion", "Erosion B3"]
    assert state.not_your_turn().clause == "CC-87"
    assert clause(state, "move A2") == "CC-142"
    struck = state.copy()
    play(state, "sandbag")
    assert top(state, "B2") == ("pachycephalosaurus.forequarters.1", EXPOSED)
    assert state.flooded == 0
    assert state.stacks == ()
    assert (state.removed_events, state.set_aside(), state.deck) == (4, 2, 12)
    assert status(state, "edmontosaurus") == DISCARDED
    assert (state.current_seat, state.points) == (1, 4)
    play(struck, "keep", "turn quetzalcoatlus.skull.1")
    assert top(struck, "B2") == ("pachycephalosaurus.forequarters.1", ENDANGERED)
    assert struck.flooded == 1 << 12
    assert held(struck, 1) == {"edmontosaurus"}
    own = creek("B3 A5", phase=4, stored={0: ["edmontosaurus"]}, museum=QUIET)
    play(own, "end", "storm none none none B2", "sandbag")
    assert top(own, "B2") == ("", BURIED)


@pytest.mark.clause("CC-86")
def test_the_earlier_edition_asks_before_the_cards_are_turned_up() -> None:
    state = sandbag_position(sandbagging="before_cards")
    play(state, "end")
    assert (state.phase, state.current_seat, state.due) == ("sandbag", 1, ())
    kept = state.copy()
    play(state, "sandbag")
    assert (state.deck, state.removed_events, state.stacks) == (12, 4, ())
    assert state.drawn == (NOTHING,) * 4
    play(kept, "keep")
    assert kept.current_seat == CHANCE
    play(kept, "storm B2 none none none")
    assert top(kept, "B2") == ("pachycephalosaurus.forequarters.1", ENDANGERED)
    open_cards = sandbag_position(deck=0, sandbagging="before_cards")
    open_cards.drawn, open_cards.stacks = (6, 15, 15), ((0,), (1, 2))
    play(open_cards, "end")
    assert open_cards.events(open_cards.due) == [6]
    play(open_cards, "sandbag")
    assert top(open_cards, "B2") == ("pachycephalosaurus.forequarters.1", EXPOSED)


@pytest.mark.clause("CC-88")
def test_sandbags_stop_the_whole_step_or_nothing() -> None:
    state = sandbag_position()
    play(state, "end", "storm B2 C3 none B3")
    assert {str(move) for move in state.legal_moves()} == {"sandbag", "keep"}
    assert clause(state, "sandbag B2") == "CC-88"


@pytest.mark.clause("CC-89")
def test_in_period_two_the_leftmost_stack_goes_and_the_marker_still_moves() -> None:
    state = sandbag_position(deck=0)
    state.drawn, state.stacks = (6, 15, 15), ((0,), (1, 2))
    play(state, "end")
    assert state.phase == "sandbag"
    last = state.copy()
    play(state, "sandbag")
    assert [state.events(stack) for stack in state.stacks] == [[15, 15]]
    assert (state.removed_events, state.set_aside()) == (1, 15)
    last.stacks, last.due = last.stacks[:1], last.stacks[0]
    play(last, "sandbag")
    assert last.end_clause == "CC-133"


@pytest.mark.clause("CC-90")
def test_no_sandbags_before_phase_four_nor_without_the_fossil_in_storage() -> None:
    early = sandbag_position(deck=12, phase=3)
    assert clause(early, "sandbag") == "CC-83"
    play(early, "end", "storm none none none")
    assert early.phase == "act"
    lying = creek("A1 A5", phase=4, exposed={"B2": "edmontosaurus"}, museum=QUIET)
    play(lying, "end", "storm none none none C3", "turn quetzalcoatlus.skull.1")
    assert lying.phase == "act"
    gone = ["edmontosaurus"]
    for state in (
        creek("A1 A5", phase=4, museum=QUIET, destroyed=gone),
        creek("A1 A5", phase=4, museum=QUIET, discarded=gone),
    ):
        play(state, "end", "storm none none none C3", "turn quetzalcoatlus.skull.1")
        assert state.phase == "act"
        assert clause(state, "keep") == "CC-83"


@pytest.mark.clause("CC-31", "CC-51")
@pytest.mark.parametrize("period", [1, 2])
def test_a_card_on_the_space_it_has_just_flooded_is_counted_once(period: int) -> None:
    state = creek("A1 A5", stored={1: ["edmontosaurus"]}, phase=4, empty=["A5"], museum=QUIET)
    if period == 2:
        state.deck, state.drawn = 0, tuple(map(EVENT_WORDS.index, ("A5", "none")))
        state.stacks = ((0, 1),)
        play(state, "end", "keep")
    else:
        play(state, "end", "storm A5 none none none", "keep")
    assert state.phase == "escape"
    lying = [one for one in state.lay(None).pieces if one.id.startswith("event-4-")]
    assert state.set_aside() == len(EVENTS) - len(lying) == (2 if period == 1 else 16)
    assert state.lay(None).zone("set-aside").note == str(state.set_aside())
