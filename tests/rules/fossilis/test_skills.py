"""The twelve skills (FOS-171 to FOS-182)."""

from __future__ import annotations

import pytest

from rules.contract import CHANCE
from rules.fossilis.components import CARD_NUMBERS, CARDS, TOOLS
from rules.fossilis.position import NEW
from tests.rules.fossilis.trial import Trial


def skilled(*skills: str, **more: str) -> Trial:
    """Seat 0 stands at B1 with these skills; seat 1 has none."""
    match = Trial(pawns=("B1", "E5"), **more)
    match.learn(0, *skills)
    return match


@pytest.mark.clause("FOS-171")
def test_clay_digger() -> None:
    match = skilled("clay_digger")
    match.play("dig B1 north")
    assert match.state.energy == 2
    stone = Trial(pawns=("C2", "E5"))
    stone.learn(0, "clay_digger")
    stone.play("dig C2 north")
    assert stone.state.energy == 0


@pytest.mark.clause("FOS-172")
def test_stone_breaker() -> None:
    match = Trial(pawns=("C2", "E5"))
    match.learn(0, "stone_breaker")
    match.play("dig C2 north")
    assert match.state.energy == 1


@pytest.mark.clause("FOS-173")
def test_long_shovel_reaches_diagonally_but_slides_straight() -> None:
    match = skilled("long_shovel")
    assert {move.split()[1] for move in match.legal("dig")} <= {"north", "east", "south", "west"}
    match.play("dig A2 west")
    assert match.terrain("A2") == "."
    plain = Trial(pawns=("B1", "E5"))
    assert plain.clause("dig A2 west") == "FOS-106"


@pytest.mark.clause("FOS-174")
def test_long_reach_extracts_diagonally() -> None:
    match = Trial(pawns=("B2", "E5"))
    match.bury("C1", "tooth")
    match.plaster(0, 5)
    assert match.clause("extract C1 tooth") == "FOS-146"
    match.learn(0, "long_reach")
    match.play("extract C1 tooth")
    assert match.stored(0) == {"tooth": 1}


@pytest.mark.clause("FOS-175")
def test_plaster_hand_adds_one_from_the_supply_to_the_first_gain() -> None:
    match = skilled("plaster_hand")
    pool, supply = match.state.pool, match.state.supply
    match.play("gain")
    assert match.state.plaster[0] == 2
    assert (match.state.pool, match.state.supply) == (pool - 1, supply - 1)
    match.play("gain")
    assert match.state.plaster[0] == 3
    match.turn_of(0)
    match.state.supply = 0
    match.play("gain")
    assert match.state.plaster[0] == 4, "nothing is added from an empty supply"


@pytest.mark.clause("FOS-176")
def test_regular_customer_buys_two_cards() -> None:
    match = skilled("regular_customer")
    match.offer("TL-19", "TL-18", "SU-04")
    match.tiles(0, "amber", "amber", "egg", "egg")
    match.play("buy TL-19 egg")
    match.settle()
    match.offer("", "TL-18", "SU-04")
    match.play("buy TL-18 amber")
    match.settle()
    assert match.clause("buy SU-04 amber egg") == "FOS-183"


@pytest.mark.clause("FOS-177")
def test_second_table_holds_two_dinosaurs() -> None:
    match = skilled("second_table")
    match.show("allosaurus", "microraptor", "pterodactylus", "rhamphorhynchus")
    match.store(0, "tooth", "tooth", "limb")
    match.play("claim allosaurus tooth")
    match.settle()
    assert match.clause("claim microraptor tooth") == "FOS-197"
    match.turn_of(0)
    match.play("claim microraptor tooth")
    match.settle()
    assert match.legal("assign") == {"limb allosaurus", "limb microraptor"}
    match.play("assign limb microraptor")
    match.play("score microraptor")
    assert match.state.dinosaur_vp[0] == 12
    match.turn_of(0)
    third = match.state.copy()
    assert third.labs[:2].count(0) == 1


@pytest.mark.clause("FOS-178")
def test_tool_maker_gains_the_top_tool_for_a_perfect_score() -> None:
    match = skilled("tool_maker")
    match.show("microraptor", "pterodactylus", "allosaurus", "triceratops")
    match.store(0, "tooth", "limb")
    match.play("score microraptor")
    assert match.state.current_seat == CHANCE
    assert match.clause("draw supplies SU-01").startswith("FOS-5")
    tool = next(card for card in match.state.due()[1])
    match.play(f"draw tool {tool}")
    match.settle()
    card = CARD_NUMBERS[tool]
    assert match.state.card_holder[card] == 0
    assert match.state.card_state[card] == NEW, "usable from the next turn on"
    assert match.line(0, "Market cards") == TOOLS[CARDS[card].tool].vp, "as if it were bought"
    match.lab(0, "allosaurus", "tooth")
    match.play("score allosaurus")
    assert match.state.current_seat == 0, "a partial score brings no tool"
    for number in match.state.tool_deck():
        match.state.card_holder[number] = 1
    match.lab(0, "pterodactylus", "limb", "limb")
    match.play("score pterodactylus")
    assert match.state.owed_tools == 0, "an empty deck gives nothing"


@pytest.mark.clause("FOS-179", "FOS-216")
def test_tenure_is_worth_five() -> None:
    match = skilled("tenure")
    assert match.line(0, "Skills") == 5


@pytest.mark.clause("FOS-180")
def test_sure_feet_walk_three_spaces() -> None:
    match = Trial("s s s s s\n" + ". . . . .\n" * 3 + ". . . . c")
    assert match.legal("walk") == {"B1", "C1"}
    match.learn(0, "sure_feet")
    assert match.legal("walk") == {"B1", "C1", "D1"}


@pytest.mark.clause("FOS-181")
def test_careful_hands_pay_less_for_ribs_and_hips() -> None:
    match = skilled("careful_hands")
    match.state.extractions = 3
    match.bury("C1", "rib", "hip", "tooth")
    match.plaster(0, 9)
    match.play("extract C1 rib")
    assert match.state.plaster[0] == 6
    match.play("extract C1 hip")
    assert match.state.plaster[0] == 2
    match.play("extract C1 tooth")
    assert match.state.plaster[0] == 0


@pytest.mark.clause("FOS-182", "FOS-216")
def test_curator_counts_perfect_dinosaurs_the_last_one_included() -> None:
    match = skilled("curator")
    match.collect(0, "coelophysis", "stegosaurus")
    match.collect(0, "allosaurus", perfect=False)
    assert match.line(0, "Skills") == 4
    match.lab(0, "microraptor", "tooth")
    match.store(0, "limb")
    assert match.line(0, "Skills") == 6


@pytest.mark.clause("FOS-153")
def test_skills_serve_their_owner_only_and_to_the_end() -> None:
    match = skilled("sure_feet", "plaster_hand")
    match.end_turn()
    match.play("gain")
    assert match.state.plaster[1] == 1
    match.turn_of(0)
    match.turn_of(0)
    match.play("gain")
    assert match.state.plaster[0] == 2
