"""What lies in the boxes of the games, and the files that say so."""

from __future__ import annotations

import pytest

from rules import load
from rules.box import Component, Group, Signs
from rules.packing import BoxError, Kind, parsed
from rules.registry import available
from rules.table import Face
from rules.vocabulary import names

FULL = [one for one in available() if load(one).box()]
BONE = Kind("rib", Face("rib", "Rib", "a long one"), 3)


@pytest.mark.parametrize("game", FULL)
def test_everything_in_a_box_starts_in_a_group_and_has_a_size(game: str) -> None:
    box = load(game).box()
    assert {one.group for one in box.components} == {one.id for one in box.groups}
    for one in box.components:
        assert one.count > 0, one.id
        assert all(5 <= side <= 400 for side in one.size), one.id
        assert one.title, one.id


def test_every_game_has_a_box_with_the_printed_number_of_cards() -> None:
    counts = {
        game: sum(one.count for one in load(game).box().components if one.shape == "card")
        for game in FULL
    }
    assert counts == {
        "ceratopsians": 18,
        "cretaceous_creek": 30 + 18 + 15 + 1 + 4,
        "dolphins_and_dinos": 15 + 1 + 1,
        "fossil_canyon": 58 + 6 + 18 + 6 + 3,
        "fossilis": 24 + 21 + 24 + 6,
        "go_dig": 58,
        "memory": 34,
        "twenty_questions": 64,
    }


def test_the_box_of_fossilis_holds_what_the_preview_lists() -> None:
    box = load("fossilis").box()
    counts = {group.title: sum(one.count for one in box.of_group(group.id)) for group in box.groups}
    assert counts == {
        "Terrain tiles": 38,  # three more than the list has: see the note
        "Bones and hammers": 43 + 8,
        "Dinosaur cards": 24,
        "Tools": 21,
        "Supplies": 24,
        "Events": 6,
        "Skill tiles": 12,
        "Plaster": 40,
        "Start player": 1,
        "Players": 3,  # a mat, a pawn and a score marker
        "Dig site": 1,
        "Lid and score track": 2,
        "Blocker": 1,
        "Tweezers": 1,
    }
    (track,) = [one for one in box.components if one.id == "score-track"]
    assert track.reverse is not None
    assert track.reverse.title == "Site map"


def test_several_games_share_a_card() -> None:
    box = load("go_dig").box()
    copies = [one.count for one in box.components if one.face.title == "Mosasaurus"]
    assert copies == [4, 4], "two fossils make each of its four skeletons"


def test_a_scoring_piece_is_as_long_as_it_is_worth() -> None:
    sizes = {one.id: one.size for one in load("fossil_canyon").box().components}
    assert sizes["skeleton-tyrannosaurus"] == (25 * 7, 35)
    assert sizes["small_bonus"] == (8 * 7, 35)


def test_both_sides_of_a_card_are_the_sides_of_the_table() -> None:
    for one in load("ceratopsians").box().components:
        assert one.reverse is not None
        assert ("Other side", f"{one.reverse.title}, {one.reverse.line}") in one.face.facts


def test_everything_in_a_box_can_be_drawn() -> None:
    for game in FULL:
        for one in load(game).box().components:
            for face in filter(None, (one.face, one.reverse)):
                assert not face.plate or face.plate in names("plates"), face.plate
                assert set(face.marks) <= names("marks"), face.marks
                assert not face.tint or face.tint in names("tones"), face.tint
            assert one.back in names("backs"), one.back


def test_a_file_says_how_its_kinds_are_made() -> None:
    box = parsed(
        {
            "group": [{"id": "heap", "title": "Heap", "gathering": "bag", "each_seat": True}],
            "component": [
                {
                    "series": "bone",
                    "group": "heap",
                    "shape": "bone",
                    "size": [30, 15],
                    "solid": True,
                    "guises": ["rib/*"],
                    "total": 3,
                }
            ],
            "signs": {"shapes": ["cast"], "faces": ["missing/*"]},
            "note": "Ours.",
        },
        {"bone": [BONE]},
    )
    assert box.groups == (Group("heap", "Heap", "bag", each_seat=True),)
    assert box.components == (
        Component(
            "rib",
            "Rib, a long one",
            BONE.face,
            "heap",
            count=3,
            shape="bone",
            size=(30.0, 15.0),
            solid=True,
            guises=("rib/*",),
        ),
    )
    assert box.signs == Signs(("cast",), ("missing/*",))
    assert box.signs.has(Face("missing/rib"), "card")
    assert not box.signs.has(Face("rib"), "card")
    assert box.note == "Ours."


HEAP = {"id": "heap", "title": "Heap"}
RIBS = {"series": "bone", "group": "heap"}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"heap": []}, 'The file: there is no key "heap".'),
        ({"group": [{"id": "heap"}]}, "[[group]] 1: a group has an id and a title."),
        (
            {"group": [{**HEAP, "gathering": "pile"}]},
            "[[group]] 1: gathering is one of deck, stack, bag, loose.",
        ),
        ({"group": [HEAP, HEAP], "component": [RIBS]}, 'two groups have the id "heap".'),
        (
            {"group": [HEAP], "component": [{**RIBS, "series": "egg"}]},
            "[[component]] 1 (egg): the game has the series bone.",
        ),
        ({"component": [RIBS]}, "[[component]] 1 (bone): there is no group 'heap'."),
        (
            {"group": [HEAP], "component": [{**RIBS, "size": [30]}]},
            "[[component]] 1 (bone): size is a width and a height in millimetres.",
        ),
        (
            {"group": [HEAP], "component": [{**RIBS, "pits": [5, 0, 40]}]},
            "[[component]] 1 (bone): pits are columns, rows, and millimetres from one to the next.",
        ),
        (
            {"group": [HEAP], "component": [{**RIBS, "pits": [5, 5, 40, 2.5]}]},
            "[[component]] 1 (bone): pits are columns, rows, and millimetres from one to the next.",
        ),
        (
            {"group": [HEAP], "component": [{**RIBS, "total": 4}]},
            "[[component]] 1 (bone): there are 3, not 4.",
        ),
        ({"group": [HEAP], "component": [RIBS, RIBS]}, 'two components have the id "rib".'),
        ({"group": [HEAP]}, "no [[component]] has the series bone."),
    ],
)
def test_a_file_that_is_not_well_formed_says_where(data: dict[str, object], said: str) -> None:
    with pytest.raises(BoxError) as caught:
        parsed(data, {"bone": [BONE]})
    assert str(caught.value) == said
