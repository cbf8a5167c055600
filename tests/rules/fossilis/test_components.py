"""What is in the box (FOS-01 to FOS-30)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import load
from rules.fossilis.components import (
    CARDS,
    CARDS_OF,
    CHARACTERISTICS,
    CLASS_NUMBERS,
    COST,
    DINOSAUR_NUMBERS,
    DINOSAURS,
    EVENTS,
    EXTRACT_PLASTER,
    FRAGMENTS,
    KIND_NUMBERS,
    KINDS,
    LEFTOVER,
    NEXT,
    OFF,
    PIECE_KIND,
    PUSHES,
    RULEBOOK,
    SKILLS,
    SLOT_VP,
    SPACE_NUMBERS,
    SPACES,
    SUPPLY_CARDS,
    TERRAIN,
    TILES,
    TOOL_CARDS,
    TOOLS,
    WEIGHT,
)
from rules.fossilis.market import pays
from rules.fossilis.position import STORAGE
from tests.rules.fossilis.trial import Trial


def tiles_of(terrain: str) -> list[tuple[str, ...]]:
    return [FRAGMENTS[n] for n in range(1, len(TILES)) if TERRAIN[WEIGHT[n]] == terrain]


@pytest.mark.clause("FOS-03", "FOS-05", "FOS-06", "FOS-07")
def test_the_box_holds_the_counts_of_the_preview() -> None:
    kinds = Counter(KINDS[kind] for kind in PIECE_KIND)
    assert kinds == {"skull": 3, "hip": 6, "rib": 9, "limb": 11, "tooth": 14, "hammer": 8}
    terrain = Counter(TERRAIN[weight] for weight in WEIGHT[1:])
    assert terrain == {"sand": 21, "clay": 9, "stone": 8}
    assert (len(DINOSAURS), len(TOOL_CARDS), len(SUPPLY_CARDS)) == (24, 21, 24)
    assert (len(SKILLS), len(EVENTS)) == (12, 6)
    contents = {row["id"]: row["count"] for row in RULEBOOK.component("contents").rows}
    assert contents["tiles"] == len(TILES) - 1
    assert contents["bones"] + contents["hammers"] == len(PIECE_KIND)
    assert RULEBOOK.status == "preview"


@pytest.mark.clause("FOS-06", "FOS-17")
def test_no_dinosaur_needs_a_hammer_or_a_skull() -> None:
    assert all(len(animal.needs) == len(KINDS) - 1 for animal in DINOSAURS.values())
    assert all(animal.needs[KIND_NUMBERS["skull"]] == 0 for animal in DINOSAURS.values())
    assert LEFTOVER[KIND_NUMBERS["hammer"]] == 0
    match = Trial()
    match.store(0, "hammer", "hammer")
    assert match.line(0, "Leftover bones") == 0
    assert match.stored(0) == {}


@pytest.mark.clause("FOS-04")
def test_the_site_is_five_by_five_from_the_north_west() -> None:
    assert len(SPACES) == 25
    assert (SPACES[0], SPACES[4], SPACES[20], SPACES[24]) == ("A1", "E1", "A5", "E5")
    north, east, south, west = NEXT
    c3 = SPACE_NUMBERS["C3"]
    around = [SPACES[way[c3]] for way in (north, east, south, west)]
    assert around == ["C2", "D3", "C4", "B3"]
    assert west[SPACE_NUMBERS["A4"]] == OFF
    assert south[SPACE_NUMBERS["D5"]] == OFF


@pytest.mark.clause("FOS-08")
def test_sand_is_lighter_than_clay_and_clay_than_stone() -> None:
    assert TERRAIN[1:] == ("sand", "clay", "stone")
    pushed = [[TERRAIN[b] for b in range(1, 4) if PUSHES[a][b]] for a in range(1, 4)]
    assert [len(some) for some in pushed] == [1, 2, 3]


@pytest.mark.clause("FOS-09", "FOS-10")
def test_sand_shows_one_fragment_seven_times_each() -> None:
    assert Counter(tiles_of("sand")) == {("amber",): 7, ("egg",): 7, ("footprint",): 7}


@pytest.mark.clause("FOS-11")
def test_clay_shows_two_fragments_each_kind_six_times() -> None:
    clay = tiles_of("clay")
    assert {len(one) for one in clay} == {2}
    assert Counter(symbol for one in clay for symbol in one) == {
        "amber": 6,
        "egg": 6,
        "footprint": 6,
    }


@pytest.mark.clause("FOS-12")
def test_stone_shows_wilds() -> None:
    stones = Counter(tuple(sorted(one)) for one in tiles_of("stone"))
    assert stones == {
        ("wild", "wild"): 2,
        ("amber", "wild"): 2,
        ("egg", "wild"): 2,
        ("footprint", "wild"): 2,
    }


@pytest.mark.clause("FOS-13")
def test_a_wild_on_a_tile_is_any_fragment() -> None:
    match = Trial()
    match.offer("TL-12")
    match.tiles(0, "wild+wild")
    assert "TL-12 wild+wild" in match.legal("buy")
    assert TOOLS["dune_buggy"].id == CARDS[12].tool
    assert CARDS[12].cost == ("egg",)
    two_wilds = [CLASS_NUMBERS["wild+wild"]]
    assert pays(("amber", "egg"), two_wilds)
    assert not pays(("amber", "egg", "footprint"), two_wilds)


@pytest.mark.clause("FOS-14")
def test_forty_plaster_are_divided_among_pool_supply_and_players() -> None:
    for seats in (1, 2, 3, 4):
        state = Trial(seats=seats).state
        assert sum(state.plaster) + state.pool + state.supply == 40


@pytest.mark.clause("FOS-15", "FOS-16", "FOS-19")
def test_dinosaurs_have_bones_values_and_a_perfect_score() -> None:
    sizes = Counter(len(animal.bones) for animal in DINOSAURS.values())
    assert sizes == {2: 11, 3: 10, 4: 3}
    for animal in DINOSAURS.values():
        assert len(animal.values) == len(animal.bones) == sum(animal.needs)
        assert animal.perfect > sum(animal.values)
        assert len(animal.traits) == 3
    assert DINOSAURS[DINOSAUR_NUMBERS["therizinosaurus"]].bones.count("tooth") == 2


@pytest.mark.clause("FOS-18")
def test_quetzalcoatlus() -> None:
    animal = DINOSAURS[DINOSAUR_NUMBERS["quetzalcoatlus"]]
    assert dict(zip(animal.bones, animal.values, strict=True)) == {"tooth": 4, "hip": 7, "limb": 5}
    assert animal.perfect == 21
    traits = {CHARACTERISTICS[one] for one in animal.traits}
    assert traits == {"carnivore", "flyer", "cretaceous"}


@pytest.mark.clause("FOS-20")
def test_all_needs_together() -> None:
    needs = Counter(bone for animal in DINOSAURS.values() for bone in animal.bones)
    assert needs == {"tooth": 22, "limb": 18, "rib": 14, "hip": 10}


@pytest.mark.clause("FOS-21", "FOS-22")
def test_characteristics_of_the_deck() -> None:
    counts = Counter(CHARACTERISTICS[one] for animal in DINOSAURS.values() for one in animal.traits)
    assert counts == {
        "carnivore": 14,
        "herbivore": 10,
        "biped": 7,
        "quadruped": 7,
        "swimmer": 5,
        "flyer": 5,
        "triassic": 8,
        "jurassic": 8,
        "cretaceous": 8,
    }
    groups = [row["group"] for row in RULEBOOK.component("characteristics").rows]
    assert Counter(groups) == {"diet": 2, "movement": 4, "era": 3}
    for animal in DINOSAURS.values():
        assert sorted(groups[one] for one in animal.traits) == ["diet", "era", "movement"]


@pytest.mark.clause("FOS-23")
def test_tools_have_ten_effects_and_costs_of_their_own() -> None:
    assert len(TOOLS) == 10
    for tool, cards in CARDS_OF.items():
        assert len(cards) == TOOLS[tool].copies
        assert {CARDS[card].vp for card in cards} == {TOOLS[tool].vp}
        assert len({CARDS[card].cost for card in cards}) == len(cards)
    assert {tool.vp for tool in TOOLS.values()} == {0, 1, 2, 3, 4}


@pytest.mark.clause("FOS-24")
def test_supplies_give_plaster_bones_or_vp_but_no_skull() -> None:
    for number in SUPPLY_CARDS:
        card = CARDS[number]
        assert card.plaster or card.bone >= 0 or card.vp
        assert card.bone != KIND_NUMBERS["skull"]
        assert not card.tool


@pytest.mark.clause("FOS-25", "FOS-26")
def test_events_and_skills_are_all_different() -> None:
    assert [event.name for event in EVENTS.values()] == [
        "Newspaper story",
        "Sandstorm",
        "Grant arrives",
        "Hardened plaster",
        "Tremor",
        "Fossil fair",
    ]
    assert len({skill.id for skill in SKILLS.values()}) == 12
    assert len({str(skill.effect) + str(skill.end_vp) for skill in SKILLS.values()}) == 12


@pytest.mark.clause("FOS-27")
def test_a_mat_has_a_lab_a_storage_without_limit_and_three_slots() -> None:
    match = Trial()
    everything = [kind for kind in KINDS[:5] for _ in range(3)]
    match.store(0, *everything)
    assert sum(match.stored(0).values()) == 15
    assert match.state.where.count(STORAGE) == 15
    assert len(SLOT_VP) == 3
    table = match.state.lay(0)
    assert {zone.id for zone in table.zones} >= {"lab-0", "storage-0", "cards-0", "lab-1"}


@pytest.mark.clause("FOS-28")
def test_skill_slots_show_0_2_and_4() -> None:
    assert SLOT_VP == (0, 2, 4)


@pytest.mark.clause("FOS-29", "FOS-30")
def test_prices_and_leftover_values() -> None:
    assert dict(zip(KINDS, EXTRACT_PLASTER, strict=True)) == {
        "tooth": 2,
        "limb": 3,
        "rib": 4,
        "hip": 5,
        "skull": 6,
        "hammer": 0,
    }
    assert dict(zip(KINDS[:5], LEFTOVER, strict=False)) == {
        "skull": 12,
        "tooth": 4,
        "hip": 3,
        "rib": 2,
        "limb": 2,
    }


def test_the_costs_of_actions_come_from_the_rulebook() -> None:
    assert COST == {
        "gain_plaster": 1,
        "move": 1,
        "climb": 1,
        "place_sand": 1,
        "dig_sand": 1,
        "dig_clay": 2,
        "dig_stone": 3,
    }


@pytest.mark.clause("FOS-01", "FOS-02")
def test_most_vp_of_all_sources_win() -> None:
    match = Trial()
    state = match.state
    match.tiles(0, "amber")
    state.dinosaur_vp = [20, 21]
    state.event_vp = [3, 1]
    match.store(0, "tooth")
    labels = [line.label for line in state.tally(0).lines]
    assert labels == [
        "Perfect dinosaurs",
        "Partial dinosaurs",
        "Events",
        "Dinosaurs in the lab",
        "Empty skill slots",
        "Skills",
        "Leftover bones",
        "Leftover plaster",
        "Market cards",
        "Sets of three signs",
        "Signs beyond three",
        "All nine signs",
    ]
    assert state.tally(0).total == 20 + 3 + 6 + 4
    state.last_round = 1
    match.end_turn()
    match.end_turn()
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.ranking == ((0,), (1,))


def test_the_game_is_on_the_shelf() -> None:
    game = load("fossilis")
    assert game.title == "Fossilis"
    assert game.rulebook.seats == (1, 2, 3, 4)
    assert len(game.rulebook.clauses) == 239
    assert len(game.rulebook.examples) == 12
