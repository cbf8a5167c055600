"""The reader of ``composition.toml``: where things stand, for whom, and what it complains about."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.boxes import CompositionError, as_place
from rules.composing import compose
from rules.contract import CHANCE
from rules.furnishing import furnished
from rules.registry import available, load
from rules.table import Area, Zone
from tests.readme.plugin import COMPOSITION

Written = Callable[[str], str]
WINDOW = (0.0, 0.0, 1000.0, 1000.0)


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest):
    """Writes a ``composition.toml`` into a package outside of this one, and gives its name."""
    name = f"composed_{abs(hash(request.node.name))}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)

    def write(text: str) -> str:
        (folder / "composition.toml").write_text(text, encoding="utf-8")
        return name

    yield write
    sys.modules.pop(name, None)


def standing(area: Area) -> dict[str, tuple[int, ...]]:
    """Where each zone and slip stands, in units of 1920x1080."""
    return {
        one.zone or f"slip of {one.owner}": tuple(
            round(share * whole) for share, whole in zip(one.at, (1920, 1080) * 2, strict=True)
        )
        for one in area.children
    }


def test_an_area_stands_for_each_of_the_others(written: Written) -> None:
    name = written("""
        [[area]]
        parts = "camp"
        for = "others"
        wide = { 1 = [0, 0, 200, 100], 2 = [[0, 0, 200, 100], [400, 0, 200, 100]] }
        [[parts.camp]]
        zone = "hand-{}"
        at = ["50%", 0, "50%", "100%"]
        [[parts.camp]]
        slip = true
        at = [10, "100% - 40", 80, 30]
        [[area]]
        slip = true
        for = "viewer"
        wide = [600, 600, 100, 50]
    """)
    zones = [Zone(f"hand-{seat}") for seat in range(3)]
    arranged = compose(name, zones, 3, 1)
    assert standing(arranged["arrangement"]) == {
        "hand-2": (100, 0, 100, 100),
        "slip of 2": (10, 60, 80, 30),
        "hand-0": (500, 0, 100, 100),
        "slip of 0": (410, 60, 80, 30),
        "slip of 1": (600, 600, 100, 50),
    }
    assert not arranged["tall"].children


def test_a_number_that_is_not_named_has_no_place(written: Written) -> None:
    name = written("""
        [[area]]
        zone = "pile"
        at = { 1-2 = [0, 0, 10, 10] }
    """)
    pile = [Zone("pile")]
    assert standing(compose(name, pile, 3, 0)["arrangement"]) == {"pile": (0, 0, 10, 10)}
    assert standing(compose(name, pile, 4, 0)["arrangement"]) == {}


def test_cases_choose_among_areas(written: Written) -> None:
    name = written("""
        [case.few]
        seats = "2-3"
        viewer = true
        [[area]]
        zone = "pile"
        when = ["few", "open"]
        at = [0, 0, 10, 10]
        [[area]]
        zone = "pile"
        unless = "few"
        at = [0, 0, 20, 20]
    """)

    def width(seats: int, viewer: int | None, is_open: bool) -> list[int]:
        arranged = compose(name, [Zone("pile")], seats, viewer, facts={"open": is_open})
        return [at[2] for at in standing(arranged["arrangement"]).values()]

    assert width(2, 0, True) == [10]
    assert width(2, 0, False) == []
    assert width(4, 0, True) == [20]
    assert width(3, None, True) == [20]


def test_zones_that_do_not_lie_on_the_table_are_left_out(written: Written) -> None:
    name = written("""
        [[area]]
        zone = "bay-*"
        at = { share = "row", box = [0, 0, 310, 100], gap = 10 }
        [[area]]
        zone = "gone"
        at = [0, 0, 10, 10]
    """)
    arranged = compose(name, [Zone("bay-a"), Zone("bay-b")], 2, 0)
    assert standing(arranged["arrangement"]) == {
        "bay-a": (0, 0, 150, 100),
        "bay-b": (160, 0, 150, 100),
    }


def test_groups_of_the_game_can_keep_room_for_nobody(written: Written) -> None:
    name = written("""
        [[area]]
        slip = true
        for = "leaders"
        at = { share = "row", box = [0, 0, 300, 100], least = 3 }
    """)
    arranged = compose(name, [], 3, 0, groups={"leaders": (None, 2)})
    assert standing(arranged["arrangement"]) == {"slip of 2": (100, 0, 100, 100)}


def test_a_grid_has_the_lines_in_which_each_is_largest() -> None:
    grid = {"share": "grid", "box": [0, 0, 300, 200], "high": 0.5, "foot": 50}
    assert as_place(grid).boxes(WINDOW, 1, 1) == [(0, 0, 300, 200)]
    assert [box[2:] for box in as_place(grid).boxes(WINDOW, 3, 3)] == [(100, 100)] * 3
    assert as_place({**grid, "largest": 60}).boxes(WINDOW, 1, 1) == [(120, 0, 60, 80)]


def test_boxes_of_a_list_are_picked_by_number() -> None:
    place = as_place([[0, 0, 1, 1], [1, 0, 1, 1], [2, 0, 1, 1]], {2: [0, 2]})
    assert [box[0] for box in place.boxes(WINDOW, 2, 2)] == [0, 2]
    assert [box[0] for box in place.boxes(WINDOW, 3, 3)] == [0, 1, 2]


ZONES = """
[zone.pile]
label = "Pile"
layout = "stack"
[zone."hand-{}"]
label = "{}"
spoken = "Hand of {}"
inner = [0, 0, 1, 0.5]
own = { label = "Yours", role = "hand" }
[zone."bay-*"]
surface = "crate"
"""


def test_a_table_says_what_a_zone_is_like(written: Written) -> None:
    name = written(ZONES)
    assert furnished(name, "pile", note="3 cards") == Zone("pile", "Pile", "stack", note="3 cards")
    assert furnished(name, "bay-7") == Zone("bay-7", surface="crate")
    hand = furnished(name, "hand-1", 1)
    assert hand == Zone("hand-1", "{1}", owner=1, spoken="Hand of {1}", inner=(0, 0, 1, 0.5))
    own = furnished(name, "hand-1", 1, own=True)
    assert (own.label, own.spoken, own.role) == ("Yours", "Hand of {1}", "hand")


@pytest.mark.parametrize(
    ("zone", "text", "complaint"),
    [
        ("heap", ZONES, r"there is no \[zone.heap\]"),
        ("hand-1", '[zone."hand-2"]', r"there is no \[zone.hand-1\]"),
        ("pile", '[zone.pile]\nlabal = "Pile"', 'there is no key "labal"'),
        ("pile", '[zone.pile]\nlayout = "heap"', "layout is one of stack, row"),
        ("pile", '[zone.pile]\nown = { rolle = "hand" }', 'there is no key "rolle"'),
    ],
)
def test_what_is_wrong_with_a_zone_is_said(
    written: Written, zone: str, text: str, complaint: str
) -> None:
    name = written(text)
    with pytest.raises(CompositionError, match=complaint):
        furnished(name, zone, 1, own=True)


def test_the_example_of_the_readme_is_read(written: Written) -> None:
    arranged = compose(written(COMPOSITION), [Zone("heap")], 3, 0)
    assert standing(arranged["arrangement"]).keys() == {"heap", "slip of 1", "slip of 2"}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[area]]\nzone = "a"\nplaet = "none"', r'\[\[area\]\] 1 \(a\): there is no key "plaet"'),
        ('[[area]]\nzone = "a"\nplate = "left"', "plate is below, above or none"),
        ('[[area]]\nzone = "a"\nslip = true\nfor = "seats"', "exactly one of zone"),
        ('[[area]]\nzone = "hand-{}"\nat = [0, 0, 1, 1]', "say with `for` whose it is"),
        ('[[area]]\nparts = "camp"\nfor = "seats"', r"there are no \[\[parts.camp\]\]"),
        ('[[area]]\nzone = "a"\nat = [0, 0, 1]', "is no box"),
        ('[[area]]\nzone = "a"\nat = [0, 0, 1, "1 %"]', "is no length"),
        ('[[area]]\nzone = "a"\nat = { 1- = [0, 0, 1, 1] }', "is no number"),
        ('[[area]]\nzone = "a"\nat = { share = "ring", box = [0, 0, 1, 1] }', "row, column, grid"),
        ('[[area]]\nzone = "a"\nat = { share = "row", box = [0, 0, 1, 1], gpa = 2 }', "gpa"),
        ('[case.few]\nplayers = 3\n[[area]]\nzone = "a"', r"\[case.few\]: there is no key"),
        ('[[area]]\nzone = "a"\nwhen = "late"\nat = [0, 0, 1, 1]', '"late" is no case'),
        ('[[area]]\nslip = true\nfor = "crews"\nat = [0, 0, 1, 1]', "is nobody"),
        ('[[area]]\nslip = true\nfor = "seats"\nat = [0, 0, 1, 1]', "1 boxes for 2"),
        ("[[area]\n", "composition.toml"),
    ],
)
def test_what_is_wrong_is_said(written: Written, text: str, complaint: str) -> None:
    name = written(text)
    with pytest.raises(CompositionError, match=complaint) as raised:
        compose(name, [Zone("a")], 2, 0)
    assert name in str(raised.value)


def test_large_letters_have_a_shape_of_their_own(written: Written) -> None:
    pile = [Zone("pile", "Pile")]
    text = '[[area]]\nzone = "pile"\nat = [0, 0, 100, 100]\n'
    large = compose(written(text + "large = [0, 0, 1728, 540]\n"), pile, 2, 0)["large"]
    assert large is not None
    assert [one.at for one in large.children] == [(0, 0, 1, 0.5)]


@pytest.mark.parametrize("game_id", available())
def test_with_large_letters_the_lower_right_corner_stays_free(game_id: str) -> None:
    game = load(game_id)
    for seats in game.rulebook.seats:
        state = game.start(seats)
        while state.current_seat == CHANCE:
            state.perform(state.chance(random.Random(seats)))
        for viewer in (None, 0):
            area = state.lay(viewer).large
            for one in area.children if area is not None else ():
                left, top, wide, tall = one.at
                assert left + wide <= 1320 / 1728 or top + tall <= 410 / 1080, f"{one}"
