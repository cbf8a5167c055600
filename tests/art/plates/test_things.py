"""Skulls, exhibits, traces and covers: everything paints, nothing looks like its neighbour."""

from __future__ import annotations

import io
import itertools
import xml.etree.ElementTree as ElementTree

import pygame
import pytest

from art import palette
from art.plates import (
    covers,
    events,
    exhibits,
    museum,
    names,
    outline,
    plate,
    questions,
    skulls,
    svg,
    traces,
)
from art.plates.motifs import storms
from tests.art.plates.printing import on_paper

SKULL_IDS = ("ry", "rg", "rb", "yg", "yb", "gb")
THINGS = (
    *exhibits.NAMES,
    *traces.NAMES,
    *events.NAMES,
    *museum.NAMES,
    *questions.NAMES,
    *covers.NAMES,
    *skulls.NAMES,
)
CARD = (150, 210)

# Edges that touch in a display, as the rulebook has them: part, part, and whether side by side.
TOUCHING = (
    ("left_frill", "center_frill", True),
    ("center_frill", "right_frill", True),
    ("left_cheek", "mouth", True),
    ("mouth", "right_cheek", True),
    ("left_frill", "left_cheek", False),
    ("center_frill", "mouth", False),
    ("right_frill", "right_cheek", False),
)


def edge(surface: pygame.Surface, side: str) -> list[tuple[int, int, int]]:
    """The colours of the outermost pixels along one side."""
    width, height = surface.get_size()
    places = {
        "left": [(0, y) for y in range(height)],
        "right": [(width - 1, y) for y in range(height)],
        "top": [(x, 0) for x in range(width)],
        "bottom": [(x, height - 1) for x in range(width)],
    }[side]
    return [tuple(surface.get_at(place))[:3] for place in places]  # type: ignore[misc]


@pytest.mark.parametrize("name", questions.NAMES)
def test_no_picture_of_a_question_is_cut_by_the_edge_of_its_sheet(name: str) -> None:
    sheet = pygame.image.load(io.BytesIO(questions.svg(name).encode()), f"{name}.svg")
    painted = pygame.mask.from_surface(sheet, 40)
    rim = pygame.mask.Mask(sheet.get_size(), fill=True)
    rim.erase(pygame.mask.Mask((sheet.width - 2, sheet.height - 2), fill=True), (1, 1))
    assert painted.overlap_area(rim, (0, 0)) == 0


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that clearly differ between two pictures of one size."""
    first, second = one.get_buffer().raw, other.get_buffer().raw
    apart = sum(
        max(abs(a - b) for a, b in zip(first[i : i + 3], second[i : i + 3], strict=True)) > 24
        for i in range(0, len(first), 4)
    )
    return apart / (len(first) / 4)


@pytest.mark.parametrize("name", THINGS)
@pytest.mark.parametrize("detail", ["fine", "medium", "small"])
def test_every_plate_is_svg_of_paths_alone(name: str, detail: outline.Detail) -> None:
    root = ElementTree.fromstring(svg(name, (), detail))
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "g", "path"}
    assert "path" in tags
    assert "nan" not in svg(name, (), detail)


@pytest.mark.parametrize("name", THINGS)
def test_every_plate_leaves_ink_at_the_size_of_a_token(name: str) -> None:
    surface = plate(name, (60, 60))
    inked = sum(
        surface.get_at((x, y)).a > 128 and palette.luminance(surface.get_at((x, y))[:3]) < 0.35
        for x in range(60)
        for y in range(60)
    )
    assert inked > 60


def test_no_two_plates_look_alike() -> None:
    prints = {name: on_paper(svg(name, (), "medium"), (24, 24)) for name in THINGS}
    for (one, first), (other, second) in itertools.combinations(prints.items(), 2):
        assert unlike(first, second) > 0.06, f"{one} and {other} look alike"


def test_the_map_of_a_storm_tells_each_struck_space() -> None:
    """At 60 pixels a strike differs from every other, and from a map without one."""
    spaces = [f"{row}{column}" for row in storms.ROWS for column in range(1, storms.COLUMNS + 1)]
    prints = [plate(events.STRIKE, (60, 60), parts) for parts in ((), *((one,) for one in spaces))]
    for first, second in itertools.combinations(prints, 2):
        assert unlike(first, second) > 0.02


def test_the_registry_lists_each_thing_once() -> None:
    listed = names()
    assert set(THINGS) <= set(listed)
    assert len(listed) == len(set(listed))


@pytest.mark.parametrize("part", skulls.PARTS)
def test_each_skull_can_be_told_by_every_one_of_its_parts(part: str) -> None:
    prints = [on_paper(svg(f"skull/{part}", (each,)), CARD) for each in SKULL_IDS]
    for first, second in itertools.combinations(prints, 2):
        assert unlike(first, second) > 0.001


def test_whole_skulls_differ_clearly() -> None:
    prints = [on_paper(svg("skull/ceratopsian", (each,)), (150, 140)) for each in SKULL_IDS]
    for first, second in itertools.combinations(prints, 2):
        assert unlike(first, second) > 0.02


@pytest.mark.parametrize(("one", "other", "beside"), TOUCHING)
def test_every_skull_crosses_a_shared_edge_in_the_same_places(
    one: str, other: str, beside: bool
) -> None:
    leaving, entering = ("right", "left") if beside else ("bottom", "top")
    for part, side in ((one, leaving), (other, entering)):
        seen = {
            tuple(edge(on_paper(svg(f"skull/{part}", (each,)), CARD), side)) for each in SKULL_IDS
        }
        assert len(seen) == 1, f"{part} does not meet every neighbour on its {side}"


@pytest.mark.parametrize(("one", "other", "beside"), TOUCHING)
def test_lines_run_on_from_card_to_card(one: str, other: str, beside: bool) -> None:
    leaving, entering = ("right", "left") if beside else ("bottom", "top")
    here = edge(on_paper(svg(f"skull/{one}", ("rb",)), CARD), leaving)
    there = edge(on_paper(svg(f"skull/{other}", ("yg",)), CARD), entering)
    # A slanting line moves by a pixel or two from one side of the edge to the other.
    met = sum(
        any(
            max(abs(a - b) for a, b in zip(colour, near, strict=True)) < 90
            for near in there[max(0, index - 2) : index + 3]
        )
        for index, colour in enumerate(here)
    )
    assert met == len(here)
    paper = palette.colour("paper")
    assert any(colour != paper for colour in here), "nothing crosses this edge"


def test_ornaments_keep_clear_of_the_edges_between_cards() -> None:
    """A coloured fringe on an edge would end in the middle of another skull's frill."""
    for skull in SKULL_IDS:
        colours = {palette.colour(name) for name in skulls.skulls()[skull]["colours"]}
        for part, side in (("left_frill", "right"), ("left_frill", "bottom")):
            found = edge(on_paper(svg(f"skull/{part}", (skull,)), CARD), side)
            for colour in colours:
                assert all(
                    max(abs(a - b) for a, b in zip(colour, seen, strict=True)) > 40
                    for seen in found
                )


def test_a_skull_is_the_same_left_and_right() -> None:
    left = on_paper(svg("skull/left_cheek", ("rb",)), CARD)
    right = on_paper(svg("skull/right_cheek", ("rb",)), CARD)
    assert unlike(left, pygame.transform.flip(right, True, False)) < 0.01


def test_an_unknown_skull_is_drawn_as_the_first() -> None:
    assert svg("skull/mouth", ("no such skull",)) == svg("skull/mouth", ("ry",))


def test_a_part_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="not a part"):
        skulls.svg("skull/tail")


@pytest.mark.parametrize("size", [(320, 230), (240, 300), (200, 200), (333, 217), (97, 121)])
@pytest.mark.parametrize("name", [*covers.NAMES, "cover/a_game_from_elsewhere"])
def test_a_cover_fills_a_box_of_any_shape(name: str, size: tuple[int, int]) -> None:
    surface = plate(name, size)
    assert surface.get_size() == size
    right, bottom = size[0] - 1, size[1] - 1
    for place in ((0, 0), (right, 0), (0, bottom), (right, bottom), (right // 2, bottom)):
        assert surface.get_at(place).a > 240


def test_a_game_from_elsewhere_has_the_common_cover() -> None:
    assert svg("cover/a_game_from_elsewhere") == svg("cover/common")


@pytest.mark.parametrize("name", covers.NAMES)
def test_the_top_of_a_cover_is_dark_enough_for_a_title(name: str) -> None:
    surface = plate(name, (320, 230))
    light = [
        palette.luminance(surface.get_at((x, y))[:3])
        for x in range(0, 320, 8)
        for y in range(0, 26, 4)
    ]
    assert sum(light) / len(light) < 0.14


@pytest.mark.parametrize("name", ["tile/sand", "tile/clay", "tile/stone"])
def test_the_grain_covers_the_whole_tile(name: str) -> None:
    surface = plate(name, (90, 90))
    assert min(surface.get_at((x, y)).a for x in (0, 45, 89) for y in (0, 45, 89)) > 240


def test_colours_follow_the_palette() -> None:
    normal = svg("skull/left_frill", ("rg",))
    palette.use("deuteranopia")
    assert svg("skull/left_frill", ("rg",)) != normal
