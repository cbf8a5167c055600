"""Energy, plaster, moves, climbing and sand (FOS-83 to FOS-104)."""

from __future__ import annotations

import pytest

from rules.table import Gesture
from tests.rules.fossilis.trial import Trial

GAPS = """
    s . s c c
    s . s c c
    s s s . c
    . . s c c
    s s s c .
"""


@pytest.mark.clause("FOS-83", "FOS-84")
def test_three_energy_in_any_mix() -> None:
    match = Trial()
    assert match.state.energy == 3
    match.play("gain", "walk B1", "gain")
    assert match.state.energy == 0
    assert match.state.plaster[0] == 2
    assert match.clause("gain") == "FOS-84"
    assert match.clause("walk A1") == "FOS-84"
    assert match.clause("dig B1 north") == "FOS-84"
    assert match.clause("sand C1 amber") == "FOS-84"
    match.turn_of(0)
    assert match.state.energy == 3


@pytest.mark.clause("FOS-84")
def test_an_action_that_costs_more_than_is_left_cannot_be_done() -> None:
    match = Trial(pawns=("C2", "E5"))
    match.play("gain")
    assert match.clause("dig C2 north") == "FOS-84"
    assert match.state.energy == 2


@pytest.mark.clause("FOS-85")
def test_refused_actions_change_nothing() -> None:
    match = Trial()
    before = match.state.copy()
    for text in ("walk E5", "climb A1", "sand B2 wild", "gain 2", "dig E5 east", "dance"):
        assert match.refusal(text).sentence
    assert match.state == before
    assert match.clause("dance") == "FOS-56"
    assert match.clause("shake") == "FOS-45"


@pytest.mark.clause("FOS-86")
def test_gaining_plaster_costs_one_energy() -> None:
    match = Trial()
    match.play("gain")
    assert (match.state.plaster[0], match.state.pool, match.state.energy) == (1, 7, 2)
    assert match.clause("gain 3") == "FOS-86"


@pytest.mark.clause("FOS-87")
def test_a_move_goes_up_to_two_spaces_also_diagonally() -> None:
    match = Trial(GAPS)
    assert match.legal("walk") == {"A2", "A3", "B3"}
    match.play("walk B3")
    assert match.at(0) == "B3"
    assert match.state.energy == 2
    assert match.clause("walk E3") == "FOS-87"
    assert match.clause("walk Z9") == "FOS-92"


@pytest.mark.clause("FOS-88")
def test_a_pawn_cannot_step_into_or_across_an_open_pit() -> None:
    match = Trial(GAPS)
    assert match.clause("walk B1") == "FOS-88"
    assert match.clause("walk C1") == "FOS-88"
    assert "C1" not in match.legal("walk")


@pytest.mark.clause("FOS-89")
def test_heights_cost_nothing() -> None:
    match = Trial(GAPS.replace("s . s c c", "s/s . s c c", 1).replace("s s s . c", "s s/r s . c"))
    match.play("walk B3")
    assert match.state.energy == 2


@pytest.mark.clause("FOS-90")
def test_pawns_are_passed_but_never_joined() -> None:
    match = Trial(GAPS, pawns=("A1", "A2"))
    assert match.legal("walk") == {"A3", "B3"}
    assert match.clause("walk A2") == "FOS-90"


@pytest.mark.clause("FOS-91")
def test_a_move_ends_elsewhere_and_is_not_split() -> None:
    match = Trial(GAPS)
    assert match.clause("walk A1") == "FOS-91"
    match.play("walk A2", "gain")
    assert match.state.energy == 1
    match.play("walk A3")
    assert match.state.energy == 0, "the second step is a move of its own"


@pytest.mark.clause("FOS-92")
def test_a_pawn_does_not_walk_off_the_site_or_on_from_beside_it() -> None:
    match = Trial(pawns=("west", "E5"))
    assert not match.legal("walk")
    assert match.clause("walk A1") == "FOS-92"
    assert match.clause("walk west") == "FOS-92"
    assert match.clauses(0, Gesture("drag", "pawn-0", "edge-west")) == ["FOS-92"]


@pytest.mark.clause("FOS-93", "FOS-94")
def test_climbing_back_onto_the_edge_where_the_pawn_waits() -> None:
    match = Trial(pawns=("north", "B1"))
    assert match.legal("climb") == {"A1", "D1", "E1"}
    assert match.clause("climb B1") == "FOS-94"
    assert match.clause("climb C1") == "FOS-93"
    assert match.clause("climb A2") == "FOS-93"
    assert match.clause("climb C3") == "FOS-93"
    assert match.clause("climb Z9") == "FOS-04"
    match.play("climb E1")
    assert match.at(0) == "E1"
    assert match.state.energy == 2
    east = Trial(pawns=("east", "B1"))
    assert east.legal("climb") == {"E1", "E2", "E4", "E5"}, "corners belong to both edges"


@pytest.mark.clause("FOS-94")
def test_a_climbing_pawn_stands_on_the_upper_tile() -> None:
    match = Trial(GAPS.replace("s . s c c", "s/s . s c c", 1), pawns=("north", "E5"))
    match.play("climb A1")
    assert "A1 west" in match.legal("dig")
    match.play("dig A1 west")
    assert match.terrain("A1") == "s"


BARE_WEST = """
    . s s s s
    . s s s s
    . s s . .
    . . . . .
    . . . . .
"""


@pytest.mark.clause("FOS-95", "FOS-102")
def test_without_a_free_tile_on_the_edge_sand_comes_first() -> None:
    match = Trial(BARE_WEST, pawns=("west", "E1"))
    assert not match.legal("climb")
    assert match.clause("climb A3") == "FOS-95"
    assert match.clause("climb B1") == "FOS-95"
    assert {move.split()[0] for move in match.legal("sand")} == {"A1", "A2", "A3", "A4", "A5"}
    assert match.clause("sand B1 amber") == "FOS-102"
    match.play("sand A3 egg", "climb A3")
    assert match.state.energy == 1
    assert match.at(0) == "A3"


@pytest.mark.clause("FOS-96")
def test_without_sand_a_pawn_may_walk_round_to_another_edge() -> None:
    match = Trial(BARE_WEST, pawns=("west", "E1"))
    match.no_sand()
    assert match.legal("climb") == {"B1", "C1", "D1", "E2"}
    match.play("climb B1")
    assert match.at(0) == "B1"
    lost = Trial(". . . . .\n" * 2 + ". s s s .\n" + ". . . . .\n" * 2, pawns=("west", "C3"))
    lost.no_sand()
    assert not lost.legal("climb")
    assert lost.clause("climb B3") == "FOS-93"
    full = Trial("s . . . .\n" + ". . . . .\n" * 4, pawns=("west", "A1"))
    full.no_sand()
    assert not full.legal("climb")


@pytest.mark.clause("FOS-97")
def test_a_pawn_on_the_site_cannot_climb() -> None:
    match = Trial()
    assert match.clause("climb A2") == "FOS-97"


@pytest.mark.clause("FOS-98")
def test_what_a_player_can_do_while_the_pawn_is_off_the_site() -> None:
    match = Trial(pawns=("west", "E5"))
    match.state.energy = 9
    match.store(0, "tooth", "limb", "rib", "hip")
    match.show("allosaurus", "microraptor", "pterodactylus", "triceratops")
    match.tiles(0, "wild+wild", "wild+egg")
    match.give(0, "TL-14", "TL-08", "TL-01", "TL-04")
    match.bury("A3", "tooth")
    match.plaster(0, 6)
    verbs = {move.split()[0] for move in match.legal()}
    assert verbs == {"gain", "climb", "sand", "use", "buy", "claim", "score", "end"}
    assert {move.split()[0] for move in match.legal("use")} == {"mixing_bowl", "winch"}
    assert match.clause("dig A2 west") == "FOS-98"
    assert match.clause("extract A3 tooth") == "FOS-98"
    assert match.clause("use trowel A1 west") == "FOS-98"


@pytest.mark.clause("FOS-99", "FOS-101")
def test_sand_is_placed_straight_beside_the_pawn() -> None:
    match = Trial(pawns=("B2", "E5"))
    spaces = {move.split()[0] for move in match.legal("sand")}
    assert spaces == {"B1", "A2", "C2", "B3"}
    assert {move.split()[1] for move in match.legal("sand")} == {"amber", "egg", "footprint"}
    match.play("sand B3 egg")
    assert match.terrain("B3") == "r/s"
    assert match.state.energy == 2
    assert match.clause("sand A1 amber") == "FOS-101"
    assert match.clause("sand A2 egg") == "FOS-99", "the egg is gone from the discard pile"
    assert match.clause("sand A2 wild") == "FOS-99"
    assert match.clause("sand Q2 amber") == "FOS-04"
    spent = match.state.lay(0).pieces_in("spent-tiles")[0].id
    assert match.clauses(0, Gesture("drag", spent, "storage-0")) == ["FOS-99"]


@pytest.mark.clause("FOS-100")
def test_without_sand_in_the_discard_pile_none_can_be_placed() -> None:
    match = Trial()
    match.tiles(0, "amber", "egg")
    match.no_sand()
    assert not match.legal("sand")
    assert match.clause("sand A2 amber") == "FOS-100"


@pytest.mark.clause("FOS-103", "FOS-104")
def test_sand_fills_a_pit_or_lies_on_a_lone_tile_but_not_on_stacks_or_pawns() -> None:
    match = Trial(GAPS.replace("s . s c c", "s/s . s c c", 1), pawns=("A2", "E5"))
    assert {move.split()[0] for move in match.legal("sand")} == {"B2", "A3"}
    assert match.clause("sand A1 amber") == "FOS-103"
    match.play("sand B2 amber", "sand A3 egg")
    assert (match.terrain("B2"), match.terrain("A3")) == ("s", "s/s")
    crowded = Trial(GAPS, pawns=("A2", "A1"))
    assert crowded.clause("sand A1 amber") == "FOS-104"
