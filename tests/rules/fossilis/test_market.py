"""Buying (FOS-183 to FOS-194)."""

from __future__ import annotations

import pytest

from rules.contract import CHANCE
from rules.fossilis.components import CARD_NUMBERS, CARDS, CLASS_NUMBERS, TILE_CLASSES
from rules.fossilis.market import affordable, pays, wasteful
from rules.fossilis.position import DISCARDED, SPENT, TILE_DISCARD
from rules.table import Gesture
from tests.rules.fossilis.trial import Trial


def shopping(*tiles: str, offer: tuple[str, ...] = ("TL-10", "TL-19", "SU-01", "SU-10")) -> Trial:
    """Seat 0 holds these tiles before a market of known cards."""
    match = Trial()
    match.offer(*offer)
    match.tiles(0, *tiles)
    return match


def classes(*words: str) -> list[int]:
    return [CLASS_NUMBERS[word] for word in words]


@pytest.mark.clause("FOS-183")
def test_one_face_up_card_a_turn() -> None:
    match = shopping("amber", "amber", "egg")
    match.play("buy TL-19 egg")
    match.settle()
    assert match.state.card_holder[CARD_NUMBERS["TL-19"]] == 0
    assert match.clause("buy TL-10 amber amber") == "FOS-183"
    match.turn_of(0)
    match.offer("TL-10", "TL-18")
    assert "TL-10 amber amber" in match.legal("buy")
    hidden = CARDS[match.state.tool_deck()[0]].id
    assert match.clause(f"buy {hidden} amber amber") == "FOS-183"
    assert match.clause("buy TL-99 amber") == "FOS-183"


@pytest.mark.clause("FOS-184")
def test_costs_name_fragments_and_a_wild_takes_any() -> None:
    assert CARDS[CARD_NUMBERS["SU-01"]].cost == ("amber", "any")
    match = shopping("amber", "egg", "footprint")
    bought = match.legal("buy")
    assert {"SU-01 amber egg", "SU-01 amber footprint"} <= bought
    assert "SU-01 egg footprint" not in bought
    assert match.clause("buy SU-01 egg footprint") == "FOS-184"
    assert match.clause("buy SU-01 amber") == "FOS-184"
    assert match.clause("buy SU-01") == "FOS-185"
    poor = shopping("egg")
    assert poor.clause("buy SU-01") == "FOS-184"


@pytest.mark.clause("FOS-185")
def test_claimed_tiles_pay_and_go_to_the_discard_pile() -> None:
    match = shopping("amber", "footprint+footprint")
    assert match.clause("buy SU-01 amber egg") == "FOS-185"
    assert match.clause("buy SU-01 amber amber") == "FOS-185"
    assert match.clause("buy SU-01 gold") == "FOS-185"
    assert match.clause("buy SU-10 footprint+footprint amber") == "FOS-184"
    before = match.state.tile_holder.count(TILE_DISCARD)
    match.play("buy SU-01 amber footprint+footprint")
    assert match.claimed(0) == 0
    assert match.state.tile_holder.count(TILE_DISCARD) == before + 2


@pytest.mark.clause("FOS-186")
def test_there_is_no_change() -> None:
    match = shopping("wild+wild")
    match.play("buy TL-19 wild+wild")
    assert match.claimed(0) == 0
    assert match.state.plaster[0] == 0


@pytest.mark.clause("FOS-187")
def test_no_tile_may_be_left_out_of_a_payment() -> None:
    match = shopping("amber", "egg", "wild+amber", offer=("TL-10", "TL-19", "SU-01", "SU-04"))
    bought = match.legal("buy")
    assert "SU-04 amber egg" in bought
    assert "SU-04 wild+amber" in bought
    assert "SU-04 amber wild+amber" not in bought
    assert match.clause("buy SU-04 amber wild+amber") == "FOS-187"
    assert match.clause("buy SU-04 egg amber") == "FOS-185", "tiles are named in one order"
    assert "TL-10 wild+amber" in bought, "a wild is amber, too"


@pytest.mark.clause("FOS-184", "FOS-187")
def test_payments_agree_with_trying_every_hand() -> None:
    held = [1] * len(TILE_CLASSES)
    for card in CARDS.values():
        found = set(affordable(card.cost, held))
        assert found
        for payment in found:
            assert pays(card.cost, payment)
            assert not wasteful(card.cost, payment)
            assert len(set(payment)) == len(payment), "only one tile of each class is there"
    assert not affordable(("amber",), [0] * len(TILE_CLASSES))
    assert pays(("amber", "any"), classes("amber+egg"))
    assert not pays(("amber", "amber"), classes("amber+egg", "egg"))
    assert wasteful(("amber", "any"), classes("egg", "amber+egg"))


@pytest.mark.clause("FOS-188", "FOS-51")
def test_a_bought_card_is_replaced_from_its_own_deck() -> None:
    match = shopping("amber", "egg")
    match.play("buy SU-01 amber egg")
    assert match.state.current_seat == CHANCE
    assert match.state.due()[0] == "supplies"
    assert match.clause("draw tool TL-01") == "FOS-51"
    match.settle()
    assert 0 not in match.state.market
    assert match.state.market[2] > 21
    assert match.state.current_seat == 0


@pytest.mark.clause("FOS-189")
def test_an_empty_deck_leaves_the_place_empty() -> None:
    match = shopping("egg")
    for card in match.state.tool_deck():
        match.state.card_holder[card] = 1
    match.play("buy TL-19 egg")
    assert match.state.current_seat == 0
    assert match.state.market[1] == 0
    before = list(match.state.market)
    match.turn_of(0)
    assert match.state.market == before, "cards stay until they are bought"


@pytest.mark.clause("FOS-190", "FOS-65")
def test_plaster_of_supplies_comes_from_the_pool_and_may_empty_it() -> None:
    match = shopping("egg", "amber", offer=("", "", "SU-05", ""))
    match.state.pool, match.state.supply = 1, 39
    match.play("buy SU-05 amber egg")
    assert match.state.plaster[0] == 2
    assert (match.state.pool, match.state.supply) == (0, 38)
    assert match.state.ran_out


@pytest.mark.clause("FOS-191")
def test_a_bone_card_is_a_bone_in_storage() -> None:
    match = shopping("egg", "amber", offer=("", "", "SU-15", ""))
    match.show("allosaurus", "eudimorphodon", "triceratops", "stegosaurus")
    match.play("buy SU-15 amber egg")
    match.settle()
    assert match.stored(0) == {"tooth": 1}
    assert match.line(0, "Leftover bones") == 4
    assert match.line(0, "Market cards") == 2
    assert "allosaurus tooth" in match.legal("claim")
    match.store(0, "tooth")
    assert "eudimorphodon" in match.legal("score")


@pytest.mark.clause("FOS-150")
def test_a_bone_card_goes_into_no_lab_but_ones_own() -> None:
    match = shopping("egg", "amber", offer=("", "", "SU-15", ""))
    match.lab(0, "allosaurus", "rib")
    match.lab(1, "triceratops", "rib")
    match.play("buy SU-15 amber egg")
    match.settle()
    assert "tooth allosaurus" in match.legal("assign")
    assert match.clauses(0, Gesture("drag", "card-SU-15", "lab-1")) == ["FOS-199"]


@pytest.mark.clause("FOS-192", "FOS-209")
def test_a_discarded_bone_comes_instead_of_the_card() -> None:
    match = shopping("egg", "amber", offer=("", "", "SU-15", ""))
    match.discard("tooth", "limb")
    for viewer in (0, 1, None):
        faces = [piece.face for piece in match.state.lay(viewer).pieces_in("used-bones")]
        assert {face.id for face in faces if face} == {"bone/tooth", "bone/limb"}
    for bone in match.state.lay(0).pieces_in("used-bones"):
        assert match.clauses(0, Gesture("drag", bone.id, "storage-0")) == ["FOS-209"]
    match.play("buy SU-15 amber egg")
    assert match.state.where.count(DISCARDED) == 1
    assert match.stored(0) == {"tooth": 1}
    assert match.line(0, "Market cards") == 2
    assert match.state.card_state[CARD_NUMBERS["SU-15"]] == SPENT, "the card is no bone any more"


@pytest.mark.clause("FOS-193", "FOS-201")
def test_a_used_bone_card_returns_nothing_and_keeps_its_vp() -> None:
    match = shopping("egg", "amber", offer=("", "", "SU-15", ""))
    match.lab(0, "microraptor", "limb")
    match.play("buy SU-15 amber egg")
    match.settle()
    match.play("assign tooth microraptor")
    assert match.stored(0) == {}
    match.play("score microraptor")
    match.settle()
    assert match.state.dinosaur_vp[0] == 12
    discarded = [piece for piece, where in enumerate(match.state.where) if where == DISCARDED]
    assert len(discarded) == 1, "only the real limb"
    assert match.stored(0) == {}
    assert match.line(0, "Market cards") == 2


@pytest.mark.clause("FOS-194")
def test_bought_cards_stay_to_the_end() -> None:
    match = shopping()
    match.give(0, "TL-14", "SU-12")
    match.play("use mixing_bowl")
    assert match.line(0, "Market cards") == 9
    assert match.clauses(0, Gesture("drag", "card-TL-14", "market")) == ["FOS-194"]
    match.turn_of(0)
    assert match.line(0, "Market cards") == 9


def test_a_purchase_names_the_tiles_that_pay() -> None:
    match = shopping("amber", "wild+egg")
    buys = [one for one in match.state.lay(0).controls if one.move.verb == "buy"]
    words = {(one.label.partition(" for ")[2], one.short) for one in buys}
    both = "a tile with amber, and a tile with any fragment and egg"
    assert (both, "For amber, any + egg") in words
