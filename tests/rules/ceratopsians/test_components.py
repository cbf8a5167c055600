"""The 18 cards and what they show (CER-01 to CER-11)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rules.ceratopsians.components import (
    CARD_IDS,
    COLOUR_IDS,
    PART_IDS,
    PART_LABELS,
    RULEBOOK,
    SIDE_NAMES,
    SIDE_PARTS,
    SIDE_SKULLS,
    SKULL_COLOURS,
    SKULL_IDS,
    sides_in,
)
from rules.ceratopsians.faces import FACES, unseen_face
from tests.rules.ceratopsians.positions import dealt, side

SIDES = range(36)


@pytest.mark.clause("CER-03")
def test_eighteen_cards_show_a_part_of_a_skull_on_either_side_and_have_no_back() -> None:
    assert len(CARD_IDS) == 18
    state = dealt("LF RY", "CF RG", "M RB", "LC YG")
    open_cards = [one for one in state.lay(0).pieces if one.id in CARD_IDS]
    assert len(open_cards) == 4
    for piece in open_cards:
        assert piece.face in FACES
        assert piece.reverse in FACES


@pytest.mark.clause("CER-04")
def test_each_pair_of_the_four_colours_is_one_of_the_six_skulls() -> None:
    assert COLOUR_IDS == ("red", "yellow", "green", "blue")
    assert {frozenset(pair) for pair in SKULL_COLOURS} == {
        frozenset(pair) for pair in combinations(COLOUR_IDS, 2)
    }
    assert len(SKULL_IDS) == 6


@pytest.mark.clause("CER-05")
def test_a_skull_has_six_parts() -> None:
    assert sorted(PART_LABELS) == [
        "Center Frill",
        "Left Cheek",
        "Left Frill",
        "Mouth",
        "Right Cheek",
        "Right Frill",
    ]


@pytest.mark.clause("CER-06")
@pytest.mark.parametrize(
    ("skull", "behind"),
    [("ry", "gb"), ("rg", "yb"), ("rb", "yg"), ("yg", "rb"), ("yb", "rg"), ("gb", "ry")],
)
def test_the_skull_behind_shares_no_colour(skull: str, behind: str) -> None:
    number, other = SKULL_IDS.index(skull), SKULL_IDS.index(behind)
    found = {SIDE_SKULLS[one ^ 1] for one in SIDES if SIDE_SKULLS[one] == number}
    assert found == {other}
    assert not set(SKULL_COLOURS[number]) & set(SKULL_COLOURS[other])


@pytest.mark.clause("CER-07")
@pytest.mark.parametrize(
    ("part", "behind"),
    [
        ("left_frill", "right_frill"),
        ("right_frill", "left_frill"),
        ("left_cheek", "right_cheek"),
        ("right_cheek", "left_cheek"),
        ("center_frill", "center_frill"),
        ("mouth", "mouth"),
    ],
)
def test_the_part_behind_is_mirrored(part: str, behind: str) -> None:
    number = PART_IDS.index(part)
    found = {PART_IDS[SIDE_PARTS[one ^ 1]] for one in SIDES if SIDE_PARTS[one] == number}
    assert found == {behind}


@pytest.mark.clause("CER-08")
def test_how_many_cards_show_each_part() -> None:
    both_sides = [{SIDE_PARTS[2 * card], SIDE_PARTS[2 * card + 1]} for card in range(18)]
    cards = Counter(part for parts in both_sides for part in parts)
    assert {PART_IDS[part]: count for part, count in cards.items()} == {
        "left_frill": 6,
        "center_frill": 3,
        "right_frill": 6,
        "left_cheek": 6,
        "mouth": 3,
        "right_cheek": 6,
    }
    rows = RULEBOOK.component("parts").rows
    assert all(row["cards"] == cards[PART_IDS.index(row["id"])] for row in rows)


@pytest.mark.clause("CER-09")
def test_every_part_of_every_skull_is_on_exactly_one_side() -> None:
    assert len(set(zip(SIDE_PARTS, SIDE_SKULLS, strict=True))) == 36
    assert len(set(SIDE_NAMES)) == 36
    kinds = Counter(card.split("_")[0] for card in CARD_IDS)
    assert kinds == {"frill": 6, "cheek": 6, "center": 3, "mouth": 3}
    assert SIDE_NAMES[side("RC YB")] == "Right Cheek, Yellow & Blue"


@pytest.mark.clause("CER-10")
def test_the_table_shows_both_sides_of_an_open_card() -> None:
    state = dealt("LF RY", "CF RG", "M RB", "LC YG")
    for viewer in (0, 1, None):
        frill = state.lay(viewer).piece("frill_ry")
        assert frill.face == FACES[side("LF RY")]
        assert frill.reverse == FACES[side("RF GB")]
        assert frill.face is not None
        assert ("Other side", "Right Frill, Green & Blue") in frill.face.facts


@pytest.mark.clause("CER-11")
def test_inner_edges_have_four_marker_places_in_the_order_of_colours() -> None:
    yellow_blue = ("", "yellow", "", "blue")
    top, right, bottom, left = FACES[side("CF YB")].edges
    assert (top, right, bottom, left) == ((), yellow_blue, yellow_blue, yellow_blue)
    red_green = ("red", "", "green", "")
    assert FACES[side("LC RG")].edges == (red_green, red_green, (), ())
    for face in FACES:
        filled = {tuple(colour for colour in edge if colour) for edge in face.edges if edge}
        assert filled == {tuple(mark.removeprefix("colour/") for mark in face.marks)}


def test_faces_say_what_is_drawn_and_lettered() -> None:
    face = FACES[side("LF RY")]
    assert (face.title, face.line) == ("Left Frill", "Red & Yellow")
    assert face.marks == ("colour/red", "colour/yellow")
    assert (face.plate, face.parts) == ("skull/left_frill", ("ry",))
    assert ("Touches", "Center Frill, Left Cheek") in face.facts
    assert len({one.id for one in FACES}) == 36


def test_a_set_of_sides_is_listed_from_its_bits() -> None:
    assert sides_in(0) == ()
    assert sides_in(1 << 35 | 1 << 4 | 1) == (0, 4, 35)


@pytest.mark.clause("CER-24")
def test_the_list_of_unseen_cards_names_each_without_order_or_facing() -> None:
    face = unseen_face([CARD_IDS.index(card) for card in ("frill_ry", "frill_yb", "mouth_rg")])
    assert face.value == "3"
    assert face.facts == (
        ("Left Frill / Right Frill", "RY / GB, YB / RG"),
        ("Mouth", "RG / YB"),
    )
    assert unseen_face([]).facts == ()
