"""Tools (FOS-156 to FOS-170, FOS-229)."""

from __future__ import annotations

import pytest

from rules.fossilis.components import CARD_NUMBERS, SPACE_NUMBERS
from rules.fossilis.position import READY, SPENT
from tests.rules.fossilis.trial import Trial

PLAIN = """
    s c r . .
    s s s . .
    s s/c s s .
    . . . . .
    . . . . s
"""


def armed(
    *cards: str, site: str = PLAIN, pawn: str = "B2", seats: int = 2, **options: str
) -> Trial:
    """Seat 0 holds these cards; seat 1 stands at E5."""
    match = Trial(site, seats, (pawn, "E5", "D3", "A3"), **options)
    match.give(0, *cards)
    return match


@pytest.mark.clause("FOS-156", "FOS-157")
def test_any_number_of_tools_without_energy_each_once() -> None:
    match = armed("TL-14", "TL-15", "TL-10")
    match.play("use mixing_bowl", "gain", "use crowbar", "use mixing_bowl")
    assert match.state.energy == 2
    assert match.state.plaster[0] == 5
    assert match.clause("use mixing_bowl") == "FOS-157"
    assert match.state.card_state[CARD_NUMBERS["TL-14"]] == SPENT
    assert match.clause("use winch C2 north") == "FOS-156"
    assert match.clause("use spoon") == "FOS-156"
    match.turn_of(0)
    assert match.clause("use mixing_bowl") == "FOS-157"


@pytest.mark.clause("FOS-57", "FOS-156")
def test_tools_belong_to_the_energy_step() -> None:
    match = armed("TL-14")
    match.store(0, "tooth")
    match.show("allosaurus")
    match.play("claim allosaurus tooth")
    match.settle()
    assert match.clause("use mixing_bowl") == "FOS-57"


@pytest.mark.clause("FOS-158")
def test_a_tool_waits_for_the_next_turn() -> None:
    match = armed()
    match.learn(0, "regular_customer")
    match.offer("TL-14")
    match.tiles(0, "amber", "egg")
    match.play("buy TL-14 amber egg")
    match.settle()
    match.state.phase = "energy"
    assert match.clause("use mixing_bowl") == "FOS-158"
    match.turn_of(0)
    assert match.legal("use") == {"mixing_bowl"}


@pytest.mark.clause("FOS-159", "FOS-126")
def test_the_user_claims_tiles_that_a_tool_moves_off_the_site() -> None:
    match = armed("TL-01", "TL-06")
    match.play("use trowel B2 west")
    assert match.claimed(0) == 1
    match.pawn(0, "C2")
    match.play("use bucket C3")
    assert match.claimed(0) == 2


@pytest.mark.clause("FOS-160")
def test_a_tool_needs_an_effect() -> None:
    match = armed("TL-14", "TL-10", "TL-11", "TL-06", "TL-12", "TL-08")
    match.play("use crowbar")
    assert match.clause("use crowbar") == "FOS-160"
    assert match.clause("use crowbar B2") == "FOS-165"
    match.state.supply = 0
    assert match.clause("use mixing_bowl") == "FOS-160"
    match.pawn(0, "D3")
    assert match.clause("use bucket E3") == "FOS-160", "an open pit"
    match.lay_out(". . . . .\n" * 3 + "s . . . .\n" + ". . . . .\n")
    match.pawn(0, "A4")
    assert match.legal("use") == {f"winch A4 {way}" for way in ("north", "east", "south", "west")}


@pytest.mark.clause("FOS-161")
def test_trowel_digs_sand_or_clay_within_reach() -> None:
    match = armed("TL-01")
    match.play("use trowel B3 south")
    assert match.state.energy == 3
    assert match.terrain("B4") == "c"
    again = armed("TL-02", pawn="C2")
    assert again.clause("use trowel C1 north") == "FOS-161", "stone"
    assert again.clause("use trowel A1 north") == "FOS-106"
    assert again.clause("use trowel C2 up") == "FOS-109"
    assert again.clause("use trowel C2") == "FOS-109"
    assert again.clause("use trowel Z9 up") == "FOS-04"
    assert again.clause("use trowel D2 up") == "FOS-109"
    assert again.clause("use trowel D2 north") == "FOS-62"


@pytest.mark.clause("FOS-162")
def test_jackhammer_digs_stone_too() -> None:
    match = armed("TL-04", pawn="C2")
    match.play("use jackhammer C1 north")
    assert match.state.energy == 3
    assert match.terrain("C1") == "."
    assert match.claimed(0) == 1


@pytest.mark.clause("FOS-163")
def test_bucket_lifts_a_tile_without_pushing() -> None:
    match = armed("TL-06", "TL-07")
    match.pawn(1, "A2")
    match.bury("C2", "rib")
    assert {move.split()[1] for move in match.legal("use")} == {"B1", "C2", "B3"}
    assert match.clause("use bucket A2") == "FOS-163", "a pawn stands there"
    assert match.clause("use bucket C3") == "FOS-163", "not straight beside the pawn"
    match.play("use bucket B3")
    assert match.terrain("B3") == "s"
    match.play("use bucket C2")
    assert match.terrain("C2") == "."
    assert match.state.visible(SPACE_NUMBERS["C2"])
    assert match.claimed(0) == 2


@pytest.mark.clause("FOS-164")
def test_winch_digs_anywhere_also_from_off_the_site() -> None:
    match = armed("TL-08", pawn="west")
    assert match.clause("use winch C1 north") == "FOS-164"
    match.play("use winch E5 east")
    assert match.at(1) == "east"
    assert match.claimed(0) == 1
    assert match.state.energy == 3


@pytest.mark.clause("FOS-165", "FOS-118")
def test_crowbar_pushes_any_weight_until_the_step_ends() -> None:
    site = "s r c . . . . . . . s s/r s . . . . . . . . . . . s"
    match = armed("TL-10", "TL-11", "TL-01", site=site, pawn="A1")
    assert match.clause("dig A1 east") == "FOS-121"
    match.play("use crowbar", "dig A1 east")
    assert match.row(1) == ". s r c ."
    match.pawn(0, "A3")
    assert match.clause("dig A3 east") == "FOS-118", "stacks still stand"
    match.turn_of(0)
    match.lay_out(site)
    match.pawn(0, "A1")
    assert match.clause("dig A1 east") == "FOS-121"
    match.play("use crowbar", "use trowel A1 east")
    assert match.row(1) == ". s r c ."


@pytest.mark.clause("FOS-166")
def test_dune_buggy_moves_up_to_four_spaces() -> None:
    row = "s s s s s"
    match = armed(
        "TL-12", "TL-13", site=f". . . . .\n{row}\n. . . . .\n. . . . .\n. . . . c", pawn="A2"
    )
    match.learn(0, "sure_feet")
    assert {move.split()[1] for move in match.legal("use")} == {"B2", "C2", "D2", "E2"}
    match.play("use dune_buggy E2")
    assert match.at(0) == "E2"
    assert match.state.energy == 3
    assert match.clause("use dune_buggy E2") == "FOS-91"
    assert match.clause("use dune_buggy A1") == "FOS-88"
    long = armed("TL-12", site="s s s s s\ns . . . .\ns . . . .\ns . . . .\ns c . . c", pawn="E1")
    assert long.clause("use dune_buggy A4") == "FOS-88"
    far = armed("TL-12", site="s s s s s\n" + ". . . . .\n" * 3 + ". . . . c", pawn="E1")
    far.learn(0, "sure_feet")
    far.play("use dune_buggy A1")
    assert far.at(0) == "A1"


@pytest.mark.clause("FOS-167")
def test_mixing_bowl_takes_from_the_supply() -> None:
    match = armed("TL-14")
    pool, supply = match.state.pool, match.state.supply
    match.play("use mixing_bowl")
    assert match.state.plaster[0] == 2
    assert (match.state.pool, match.state.supply) == (pool, supply - 2)


@pytest.mark.clause("FOS-168")
def test_second_tweezers_allow_one_more_extraction() -> None:
    match = armed("TL-16", pawn="C2")
    match.bury("D2", "tooth", "tooth", "tooth")
    match.plaster(0, 9)
    match.play("extract D2 tooth")
    assert match.clause("extract D2 tooth") == "FOS-145"
    match.play("use second_tweezers", "extract D2 tooth")
    assert match.state.plaster[0] == 5
    assert match.clause("extract D2 tooth") == "FOS-145"
    assert match.stored(0) == {"tooth": 2}


@pytest.mark.clause("FOS-229")
def test_second_tweezers_save_energy_in_the_published_edition() -> None:
    match = armed("TL-16", pawn="C2", energy="published")
    match.bury("D2", "tooth", "tooth")
    match.plaster(0, 9)
    match.play("use second_tweezers", "extract D2 tooth")
    assert match.state.energy == 4
    match.play("extract D2 tooth")
    assert match.state.energy == 3


@pytest.mark.clause("FOS-169")
def test_ground_radar_shows_one_or_two_pits_to_all_until_the_turn_ends() -> None:
    match = armed("TL-18", "TL-19")
    match.bury("A1", "skull", "rib")
    match.bury("C1", "tooth")
    assert match.clause("radar A1") == "FOS-169"
    assert match.clause("use ground_radar D1") == "FOS-169", "an open pit"
    match.play("use ground_radar A1")
    assert not match.state.visible(SPACE_NUMBERS["A1"]), "both pits are chosen before one is seen"
    assert match.clause("gain") == "FOS-169"
    assert match.clause("radar A1") == "FOS-169"
    match.play("radar C1")
    for viewer in (0, 1, None):
        tile = next(
            piece
            for piece in match.state.lay(viewer).pieces
            if piece.zone == "site" and piece.order == SPACE_NUMBERS["A1"]
        )
        assert {badge.mark for badge in tile.badges} == {"bone/skull", "bone/rib"}
    assert match.clause("use ground_radar C1") == "FOS-169"
    match.play("use ground_radar B1", "radar none")
    assert match.state.shown == tuple(SPACE_NUMBERS[one] for one in ("A1", "B1", "C1"))
    empty = match.state.lay(0).pieces
    shown = [p for p in empty if p.zone == "site" and p.order == SPACE_NUMBERS["B1"] and p.badges]
    assert [badge.text for badge in shown[0].badges] == ["0"]
    match.end_turn()
    assert not match.state.shown


@pytest.mark.clause("FOS-170")
def test_air_horn_pushes_another_pawn_by_the_rules_for_pushed_pawns() -> None:
    match = armed("TL-20", "TL-21", seats=3, pawn="A1")
    assert match.clause("use air_horn 0 east") == "FOS-170"
    assert match.clause("use air_horn 7 east") == "FOS-170"
    assert match.clause("use air_horn 1 up") == "FOS-109"
    match.play("use air_horn 2 west")
    assert match.at(2) == "C3"
    match.play("use air_horn 1 east")
    assert match.at(1) == "east"
    off = armed("TL-20", "TL-21", pawn="A1")
    off.play("use air_horn 1 north")
    assert off.state.current_seat == 1
    off.play("side south")
    assert off.clause("use air_horn 1 north") == "FOS-170", "that pawn is off the site"
    assert off.state.current_seat == 0


@pytest.mark.clause("FOS-138", "FOS-139", "FOS-170")
def test_the_horn_warns_before_it_sends_a_pawn_off_the_site() -> None:
    match = armed("TL-20", seats=3, pawn="A1")
    horn = {str(one.move): one for one in match.state.lay(0).controls if one.move.verb == "use"}
    pit, edge, tile = (horn[f"use air_horn {to}"] for to in ("1 north", "1 east", "2 west"))
    assert pit.warning.startswith("The pawn of {1} falls into the pit and off the site")
    assert "falls into the pit" in pit.note
    assert edge.warning.startswith("The pawn of {1} falls off the site")
    assert (tile.warning, tile.note) == ("", "uses up your air horn")
    match.play("use air_horn 1 north")
    (told,) = match.play("side south")
    assert told.words(["Ada", "Ben", "Cleo"]).startswith("Ben comes out of the pit")


@pytest.mark.clause("FOS-64")
def test_a_card_holds_where_it_differs_from_a_general_rule() -> None:
    match = armed("TL-08", pawn="A1")
    assert match.clause("dig C3 south") == "FOS-106"
    match.play("use winch C3 south")
    assert match.terrain("C4") == "s"
    assert match.state.card_state[CARD_NUMBERS["TL-09"]] == READY
