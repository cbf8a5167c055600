"""What lies in the boxes of the games, and the files that say so."""

from __future__ import annotations

import pytest

from rules import load
from rules.box import Component, Group, Signs
from rules.packing import BoxError, Kind, parsed
from rules.registry import available
from rules.table import Face

FULL = [one for one in available() if load(one).box()]
BONE = Kind("rib", Face("rib", "Rib", "A long one"), 3)


@pytest.mark.parametrize("game", FULL)
def test_everything_in_a_box_starts_in_a_group_and_has_a_size(game: str) -> None:
    box = load(game).box()
    assert {one.group for one in box.components} == {one.id for one in box.groups}
    for one in box.components:
        assert one.count > 0, one.id
        assert all(5 <= side <= 400 for side in one.size), one.id
        assert one.title, one.id


def test_the_boxes_of_the_small_games_hold_their_fossil_cards() -> None:
    counts = {
        game: sum(one.count for one in load(game).box().components)
        for game in ("memory", "go_dig", "twenty_questions")
    }
    assert counts == {"memory": 34, "go_dig": 58, "twenty_questions": 64}
    box = load("go_dig").box()
    copies = [one.count for one in box.components if one.face.title == "Mosasaurus"]
    assert copies == [4, 4], "two fossils make each of its four skeletons"


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
            "Rib, A long one",
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
