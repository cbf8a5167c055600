"""The shared hand: curves go through their knots, frames place them, sheets print plain SVG."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from art import palette
from art.plates.outline import (
    LINE,
    LOOK,
    Frame,
    Sheet,
    along,
    detail_for,
    ellipse,
    offset,
    ribbon,
    smooth,
    spread,
    tone,
)

ZIGZAG = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0), (30.0, 40.0), (5.0, 30.0)]


def ends(path: str) -> list[tuple[float, float]]:
    """The points a path goes through: its start and the end of each segment."""
    found = []
    for command, text in re.findall(r"([MCL])([^MCLZ]*)", path):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
        assert len(numbers) == (6 if command == "C" else 2)
        found.append((numbers[-2], numbers[-1]))
    return found


def test_a_smooth_outline_goes_through_every_knot_and_closes() -> None:
    path = smooth(ZIGZAG)
    assert path.endswith("Z")
    assert ends(path) == [*ZIGZAG, ZIGZAG[0]]
    assert ends(smooth(ZIGZAG, closed=False)) == ZIGZAG


def test_a_corner_stays_a_corner() -> None:
    corner = [(0.0, 0.0), (10.0, 0.0, 1.0), (10.0, 10.0), (0.0, 10.0)]
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", smooth(corner))]
    # The outline starts at its corner; there it leaves and arrives without bending ahead.
    assert numbers[:4] == [10.0, 0.0, 10.0, 0.0]
    assert numbers[-4:] == [10.0, 0.0, 10.0, 0.0] or numbers[-2:] == [10.0, 0.0]
    rounded = smooth([knot[:2] for knot in corner])
    assert "10.00 0.00C10.00 0.00" not in rounded


@given(
    st.lists(
        st.tuples(st.integers(-200, 200), st.integers(-200, 200)),
        min_size=3,
        max_size=12,
        unique=True,
    )
)
def test_a_curve_never_swings_far_out(points: list[tuple[int, int]]) -> None:
    path = smooth([(float(x), float(y)) for x, y in points])
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path)]
    reach = max(math.dist(a, b) for a in points for b in points)
    assert max(numbers[::2]) <= max(x for x, _ in points) + reach
    assert min(numbers[1::2]) >= min(y for _, y in points) - reach


def test_a_ribbon_is_as_wide_as_asked_and_pointed_where_it_ends_in_nothing() -> None:
    line = [(0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (30.0, 0.0)]
    path = ribbon(line, [4.0, 4.0, 2.0, 0.0])
    points = ends(path)
    assert (10.0, 4.0) in points
    assert (10.0, -4.0) in points
    assert (20.0, 2.0) in points
    assert max(x for x, _ in points) == 30.0
    assert min(x for x, _ in points) < 0


def test_an_offset_line_lies_beside_its_line() -> None:
    assert offset([(0.0, 0.0), (10.0, 0.0)], [3.0, 3.0]) == [(0.0, 3.0), (10.0, 3.0)]


def test_spread_and_along_go_from_end_to_end() -> None:
    assert [spread([1.0, 3.0, 5.0], share) for share in (-1, 0, 0.25, 1, 2)] == [1, 1, 2, 5, 5]
    assert spread([7.0], 0.3) == 7
    line = [(0.0, 0.0), (10.0, 0.0), (10.0, 30.0)]
    assert along(line, 0.5) == (10.0, 10.0)
    assert along(line, 0) == (0.0, 0.0)
    assert along(line, 1) == (10.0, 30.0)


def test_an_ellipse_turns_clockwise() -> None:
    points = ends(ellipse(100, 50, 10, 4, 90))
    assert points[0] == (100.0, 60.0)
    assert points[1] == (96.0, 50.0)


def test_a_frame_scales_turns_and_moves() -> None:
    frame = Frame(100, 50, 2, 90)
    assert frame.point(10, 0) == pytest.approx((100, 70))
    assert Frame(0, 0, 1, 0, mirror=True).point(3, 4) == (-3, 4)
    assert frame.knots([[0, 0, 1]]) == [(100.0, 50.0, 1)]


def test_tones_lie_between_their_colours() -> None:
    assert tone("ink", "bone", 0) == palette.hexadecimal("ink")
    assert tone("ink", "bone", 1) == palette.hexadecimal("bone")
    assert tone("#000000", "#ffffff", 0.5) == "#808080"


@pytest.mark.parametrize(
    ("size", "detail"),
    [((60, 45), "small"), ((91, 400), "small"), ((160, 120), "medium"), ((480, 360), "fine")],
)
def test_detail_follows_the_printed_size(size: tuple[int, int], detail: str) -> None:
    assert detail_for(size) == detail


def test_lines_are_bolder_on_small_plates_and_never_vanish() -> None:
    assert LINE["small"] * 60 / 480 > 0.5
    assert LINE["medium"] * 160 / 480 > 0.7
    assert LINE["fine"] > 1


def test_a_sheet_prints_plain_svg_in_the_order_of_painting() -> None:
    sheet = Sheet("fine", 200, 100)
    sheet.flesh([ellipse(100, 50, 40, 20)], [("M0 0L10 10", 6.0)])
    sheet.bone(ellipse(100, 50, 10, 5), "lit")
    sheet.hole(ellipse(100, 50, 2, 2), "lit")
    sheet.ink("M0 0L5 5")
    sheet.add("")
    root = ElementTree.fromstring(sheet.svg())
    assert root.get("viewBox") == "0 0 200 100"
    assert [element.tag.rpartition("}")[2] for element in root] == ["path"] * 7
    assert root[4].get("fill") == LOOK["lit"].fill() == palette.hexadecimal("bone")
    assert root[4].get("stroke") == palette.hexadecimal("lamp")


def test_lit_bones_stand_out_from_ghosts_and_silhouette() -> None:
    lit, ghost = LOOK["lit"], LOOK["ghost"]
    assert palette.contrast(_rgb(lit.fill()), _rgb(ghost.fill())) > 1.4
    assert palette.contrast(_rgb(LOOK["plain"].stroke()), _rgb(LOOK["plain"].fill())) > 7


def _rgb(text: str) -> palette.Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
