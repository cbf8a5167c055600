"""What may still be found, and how long it lasts."""

from __future__ import annotations

from rules.cretaceous_creek.components import CARD_NUMBERS, COPIES, GENUS_IDS, KINDS, SPACE_NUMBERS
from rules.cretaceous_creek.evaluation.crowding import crowding, given_gain, stored_gain
from rules.cretaceous_creek.evaluation.holdings import SKELETONS, Holdings
from rules.cretaceous_creek.evaluation.prospects import Prospects, lasting
from tests.rules.cretaceous_creek.creek import creek

SKULL, LEGS = "triceratops.skull.1", "triceratops.hips_legs.1"
FRONT = "pachycephalosaurus.forequarters.1"


def kind(card: str) -> int:
    return KINDS[CARD_NUMBERS[card]]


def bits(*cards: str) -> int:
    return sum(1 << kind(card) for card in cards)


def test_an_endangered_fossil_is_gone_when_the_known_card_has_hit_it() -> None:
    doomed = lasting(True, 2, 3, 0.1)
    assert doomed[:4] == (1.0, 1.0, 0.0, 0.0)
    sound = lasting(False, 2, 3, 0.1)
    assert sound[2] == 1.0 > sound[3] > sound[9]


def test_without_known_cards_a_fossil_becomes_less_likely_from_turn_to_turn() -> None:
    calm = lasting(True, 0, 2, 0.1)
    assert calm[0] == calm[2] == 1.0 > calm[3] > calm[6]
    assert lasting(False, 0, 2, 0.1)[6] > calm[6]
    assert lasting(True, 0, 0, 0.5)[-1] == 0.0


def test_buried_fossils_are_worth_turning_up_as_long_as_something_needed_is_hidden() -> None:
    state = creek("A1", seats=1, exposed={"A2": FRONT}, single=["A3"], empty=["C1"])
    prospects = Prospects(state, {kind(SKULL)})
    assert prospects.hope == 1 / 29
    assert SPACE_NUMBERS["C1"] not in prospects.covers
    # Beneath a fossil of no use, one has to dig first: 3 points and 2.
    assert prospects.covers[SPACE_NUMBERS["A2"]] == 5
    assert prospects.covers[SPACE_NUMBERS["A3"]] == 2
    seen = creek("A1", seats=1, exposed={"A2": SKULL})
    assert Prospects(seen, {kind(SKULL)}).covers == {}


def test_a_fossil_that_is_just_being_turned_up_costs_nothing_more() -> None:
    state = creek("A1", seats=1)
    state.pending = (2 * SPACE_NUMBERS["A2"] + 1,)
    assert Prospects(state, {kind(SKULL)}).covers[SPACE_NUMBERS["A2"]] == 0


def test_the_last_copy_in_danger_is_urgent_and_a_threat() -> None:
    state = creek("A1", seats=1, endangered={"B3": SKULL}, deck=0, stacks=["none", "B3"])
    prospects = Prospects(state, {kind(SKULL)})
    assert prospects.urgent[kind(SKULL)] == 1.0
    left_alone = prospects.threat({})
    assert left_alone > prospects.threat({kind(SKULL): 0.5}) > prospects.threat({kind(SKULL): 1.0})
    assert prospects.threat({kind(SKULL): 1.0}) == 0.0


def test_a_part_with_another_copy_hidden_is_less_of_a_threat() -> None:
    assert COPIES[kind(FRONT)] == 2
    threats = [
        Prospects(creek("A1", seats=1, endangered={"B3": card}), {kind(card)}).threat({})
        for card in (FRONT, SKULL)
    ]
    assert threats[0] < threats[1]


def test_holdings_say_who_gathers_what() -> None:
    state = creek("B1 B3", stored={0: [SKULL, FRONT], 1: [LEGS, "edmontosaurus"]})
    holdings = Holdings(state)
    assert holdings.parts == [bits(SKULL, FRONT), bits(LEGS)]
    assert holdings.stored == bits(SKULL, LEGS, FRONT)
    assert holdings.loads == [2, 2]
    assert holdings.gatherers[GENUS_IDS.index("pachycephalosaurus")] == 0


def test_a_storage_without_room_for_its_skeleton_is_worse_than_one_with_all_of_it() -> None:
    triceratops = 1 << GENUS_IDS.index("triceratops")
    skeleton = SKELETONS[GENUS_IDS.index("triceratops")]
    stuck = crowding(4, 4, bits(SKULL, LEGS), triceratops)
    assert stuck < crowding(4, 4, skeleton, triceratops) < crowding(4, 1, bits(SKULL), triceratops)
    assert crowding(4, 0, 0, triceratops) == 0.0
    assert given_gain(4, 4, bits(SKULL, LEGS, FRONT), triceratops, kind(FRONT)) > 0


def test_a_part_gains_more_where_others_of_its_skeleton_are() -> None:
    triceratops = 1 << GENUS_IDS.index("triceratops")
    beside = stored_gain(4, 1, bits(LEGS), triceratops, kind(SKULL), True)
    other = 1 << GENUS_IDS.index("pachycephalosaurus")
    alone = stored_gain(4, 1, bits(FRONT), other, kind(SKULL), True)
    elsewhere = stored_gain(4, 1, bits(FRONT), other, kind(SKULL), False)
    assert beside > alone > elsewhere
