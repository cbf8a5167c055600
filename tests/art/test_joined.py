"""Cards whose pictures run on: the drawing reaches the edges, the slips leave it be."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from art import faces, joined, markers, palette, whole
from art.plates import plate
from rules.table import Face

COLOURS = ("red", "yellow", "", "")
MOUTH = Face(
    "mouth",
    title="Mouth",
    marks=("colour/red", "colour/yellow"),
    plate="skull/mouth",
    parts=("ry",),
    edges=(COLOURS, COLOURS, (), COLOURS),
)
FRILL = Face(
    "center_frill",
    title="Center Frill",
    marks=("colour/red", "colour/yellow"),
    plate="skull/center_frill",
    parts=("ry",),
    edges=((), COLOURS, COLOURS, COLOURS),
)


def test_only_skulls_with_edges_that_touch_run_on() -> None:
    assert joined.joins(MOUTH)
    assert not joined.joins(Face("frog", plate="exhibit/frog", edges=(COLOURS,)))
    assert not joined.joins(Face("whole", plate="skull/ceratopsian"))


def test_the_drawing_reaches_the_edge_of_the_card() -> None:
    size = (150, 210)
    painted = faces.face(FRILL, size=size)
    drawn = plate("skull/center_frill", size, ("ry",))
    # Beside the rows of markers and within the ink edge nothing lies on the drawing.
    for place in ((4, 165), (145, 165), (75, 120)):
        assert drawn.get_at(place).a > 250
        pairs = zip(painted.get_at(place)[:3], drawn.get_at(place)[:3], strict=True)
        assert max(abs(one - other) for one, other in pairs) < 4


@pytest.mark.parametrize("size", [(100, 140), (150, 210), (300, 420)])
def test_the_title_stands_on_the_edge_that_no_card_touches(size: tuple[int, int]) -> None:
    for face, low in ((MOUTH, True), (FRILL, False)):
        (title,) = faces.sheet(face, size=size).texts
        assert (title.centery > size[1] * 0.85) is low
        assert (title.centery < size[1] * 0.15) is not low


def test_a_card_too_small_for_its_title_still_shows_markers_and_skull() -> None:
    sheet = faces.sheet(FRILL, size=(50, 70))
    assert sheet.texts == []
    boxes = [box for _, box in markers.marker_boxes((50, 70), FRILL.edges)]
    assert all(box in sheet.pictures for box in boxes)


@pytest.mark.parametrize("width", [60, 80, 92, 100, 120, 180])
def test_cards_of_one_size_all_have_titles_or_all_have_none(width: int) -> None:
    titles = ("Left Frill", "Center Frill", "Right Frill", "Left Cheek", "Mouth", "Right Cheek")
    size = (width, width * 7 // 5)
    titled = {bool(faces.sheet(replace(FRILL, title=one), size=size).texts) for one in titles}
    assert titled == {width >= 100}


@pytest.mark.parametrize("width", [64, 80, 100])
def test_markers_of_small_cards_can_be_told_apart(width: int) -> None:
    boxes = [box for _, box in markers.marker_boxes((width, width * 7 // 5), FRILL.edges)]
    assert min(box.width for box in boxes) >= 8
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) < 0


def test_markers_stand_on_paper() -> None:
    size = (150, 210)
    sheet = faces.sheet(FRILL, size=size)
    paper = palette.blend("paper", "bone", 0.5)
    for name, box in markers.marker_boxes(size, FRILL.edges):
        if not name:
            assert sheet.surface.get_at(box.center)[:3] == paper


def test_zoomed_the_whole_skull_is_shown_with_this_part_highlighted() -> None:
    size = (600, 560)
    seen = whole.picture(FRILL, size)
    drawn = plate("skull/ceratopsian", size, FRILL.parts)
    inside, outside = (300, 150), (300, 420)
    assert seen.get_at(inside)[:3] == drawn.get_at(inside)[:3]
    own, other = [], []
    for x in range(0, 600, 7):
        for y in range(0, 560, 7):
            if drawn.get_at((x, y)).a < 250:
                continue
            gap = abs(sum(seen.get_at((x, y))[:3]) - sum(drawn.get_at((x, y))[:3]))
            (own if 206 < x < 394 and 6 < y < 274 else other).append(gap)
    assert max(own) == 0
    assert sum(other) / len(other) > 30
    assert outside is not inside
    assert whole.is_part(MOUTH)
    assert not whole.is_part(Face("whole", plate="skull/ceratopsian"))
    assert not whole.is_part(Face("frog", plate="exhibit/frog"))


def test_a_zoomed_part_paints_the_whole() -> None:
    size = (420, 588)
    part = faces.face(MOUTH, size=size, detail="zoom")
    other = faces.face(
        Face("x", MOUTH.title, marks=MOUTH.marks, plate="skull/left_frill", parts=MOUTH.parts,
             edges=MOUTH.edges),
        size=size,
        detail="zoom",
    )  # fmt: skip
    assert pygame.image.tobytes(part, "RGB") != pygame.image.tobytes(other, "RGB")
