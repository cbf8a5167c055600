"""Where pieces lie on paper: nothing covers anything, and backs meet their fronts."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.printing.imposing import (
    BLEED,
    FOOT,
    MARGIN,
    PAPERS,
    Item,
    Sheet,
    Side,
    Spot,
    impose,
)

CARD = Item(Side("front"), Side("back"), (63.0, 88.0), 18)
PAWN = Item(Side("pawn"), None, (18.0, 28.0), 6, "pawn")

sizes = st.tuples(st.floats(5, 120), st.floats(5, 120))
items = st.lists(
    st.builds(
        Item,
        st.just(Side("front")),
        st.sampled_from([None, Side("back")]),
        sizes,
        st.integers(1, 9),
    ),
    min_size=1,
    max_size=8,
)


def extent(spot: Spot, more: float = BLEED) -> tuple[float, float, float, float]:
    """Left, top, right and bottom with the bleed, up to a fold."""
    right = 0.0 if spot.fold == "right" else more
    bottom = 0.0 if spot.fold == "below" else more
    return (
        spot.left - more,
        spot.top - more,
        spot.left + spot.size[0] + right,
        spot.top + spot.size[1] + bottom,
    )


def overlap(one: Spot, other: Spot) -> float:
    """How far two pieces lie on each other, in millimetres."""
    first, second = extent(one), extent(other)
    across = min(first[2], second[2]) - max(first[0], second[0])
    down = min(first[3], second[3]) - max(first[1], second[1])
    return min(across, down)


@pytest.mark.parametrize("paper", PAPERS)
@settings(max_examples=60, deadline=None, database=None, derandomize=True)
@given(items=items)
def test_everything_lies_on_paper_once_and_free(paper: str, items: list[Item]) -> None:
    sheets = impose(items, PAPERS[paper])
    assert len(sheets) % 2 == 0
    fronts = [spot for sheet in sheets[::2] for spot in sheet.spots]
    assert sorted(spot.size for spot in fronts) == sorted(
        one.size for one in items for _ in range(one.count)
    )
    for sheet in sheets:
        assert sorted(sheet.size) == sorted(PAPERS[paper])
        for spot in sheet.spots:
            left, top, right, bottom = extent(spot)
            assert left > MARGIN - 0.01
            assert right < sheet.size[0] - MARGIN + 0.01
            assert top > MARGIN - 0.01
            assert bottom < sheet.size[1] - FOOT + 0.01
        assert all(overlap(*pair) < 0.01 for pair in combinations(sheet.spots, 2))


@settings(max_examples=60, deadline=None, database=None, derandomize=True)
@given(items=items)
def test_a_back_lies_behind_its_front(items: list[Item]) -> None:
    sheets = impose(items, PAPERS["a4"])
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        assert front.size == back.size
        behind = {
            (round(front.size[0] - spot.left - spot.size[0], 3), round(spot.top, 3), spot.size)
            for spot in back.spots
        }
        before = {(round(spot.left, 3), round(spot.top, 3), spot.size) for spot in front.spots}
        assert behind in (before, set())


def folded(item: Item) -> tuple[Spot, Spot]:
    (sheet,) = impose([item], PAPERS["a4"], fold=True)
    front, back = sheet.spots
    return front, back


def test_a_high_piece_is_folded_along_its_side() -> None:
    front, back = folded(Item(Side("front"), Side("back"), (63.0, 88.0)))
    assert (front.fold, back.fold, back.turned) == ("right", "", False)
    assert (back.left, back.top) == (front.left + 63, front.top)


def test_a_wide_piece_is_folded_along_its_foot_and_its_back_stands_on_its_head() -> None:
    front, back = folded(Item(Side("front"), Side("back"), (175.0, 125.0)))
    assert (front.fold, back.fold, back.turned) == ("below", "", True)
    assert (back.left, back.top) == (front.left, front.top + 125)


def test_paper_is_held_as_fewer_sheets_need() -> None:
    assert [len(sheet.spots) for sheet in impose([CARD], PAPERS["a4"])] == [8, 8, 8, 8, 2, 2]
    assert [len(sheet.spots) for sheet in impose([CARD], PAPERS["letter"])] == [6] * 6
    assert impose([CARD], PAPERS["a4"])[0].size == (297.0, 210.0)


def test_what_has_no_back_has_a_blank_one_and_comes_last() -> None:
    sheets = impose([PAWN, CARD], PAPERS["a4"])
    assert [len(sheet.spots) for sheet in sheets[-2:]] == [6, 0]


def notes(sheets: list[Sheet]) -> set[str]:
    return {sheet.note for sheet in sheets}


def test_the_sheet_says_over_which_edge_it_is_turned() -> None:
    assert notes(impose([CARD], PAPERS["a4"])) == {
        "Front. Print on both sides, turned over the short edge, at 100 %.",
        "Back. Print on both sides, turned over the short edge, at 100 %.",
    }
    assert notes(impose([CARD], PAPERS["a4"], fold=True)) == {
        "Print at 100 %, fold along the dashed lines, glue, and cut."
    }


SITE = Item(Side("front"), None, (227.0, 227.0), title="Dig site")


def test_what_is_larger_than_the_paper_is_cut_into_parts_that_make_it_up() -> None:
    sheets = impose([CARD, SITE], PAPERS["a4"])
    parts = [spot for sheet in sheets for spot in sheet.spots if spot.whole == SITE.size]
    assert sorted((one.offset, one.size) for one in parts) == [
        ((0.0, 0.0), (227.0, 113.5)),
        ((0.0, 113.5), (227.0, 113.5)),
    ]
    told = [sheet.note for sheet in sheets for spot in sheet.spots if spot in parts]
    assert all(note.endswith("To be joined from parts: Dig site.") for note in told)
    assert not any("joined" in sheet.note for sheet in sheets[:-4])


def test_the_back_of_a_part_is_the_back_of_the_same_part() -> None:
    board = Item(Side("track"), Side("map"), (206.0, 206.0), title="Score track")
    sheets = impose([board], PAPERS["a4"])
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        for one, other in zip(front.spots, back.spots, strict=True):
            assert other.side == Side("map")
            # Held against the light, what is left in front is right behind.
            assert one.offset[0] + one.size[0] + other.offset[0] == pytest.approx(206)
            assert one.offset[1] == other.offset[1]


def test_what_has_no_room_beside_its_back_is_glued_from_both_sides() -> None:
    board = Item(Side("track"), Side("map"), (206.0, 206.0), title="Score track")
    spots = [spot for sheet in impose([board], PAPERS["letter"], fold=True) for spot in sheet.spots]
    assert [spot.side.back for spot in spots] == ["track"] * 2 + ["map"] * 2
    assert not any(spot.fold for spot in spots)


def test_what_is_long_is_cut_for_the_shorter_paper_alone() -> None:
    long = Item(Side("front"), None, (280.0, 30.0), title="Long bone")
    assert len(impose([long], PAPERS["a4"])[0].spots) == 1
    assert len(impose([long], PAPERS["letter"])[0].spots) == 2
