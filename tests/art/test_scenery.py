"""What scenery is made of has the size it says, is kept, can be read, and keeps its outline."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from art import album, lettering, palette
from art.palette import Colour
from art.plates import plate
from art.relief import press, silhouette
from art.scenery import (
    boards,
    brass,
    controls,
    light,
    mounts,
    nature,
    paths,
    people,
    props,
    shadow,
    signs,
    slips,
    texture,
    words,
)
from art.scenery.easel import Easel, Picture, clear, opaque

GENUS = "genus/triceratops"


def average(surface: pygame.Surface, rect: pygame.Rect | tuple[int, int, int, int]) -> Colour:
    red, green, blue = pygame.transform.average_color(surface, pygame.Rect(rect))[:3]
    return red, green, blue


def light_of(surface: pygame.Surface, rect: tuple[int, int, int, int]) -> int:
    return sum(average(surface, rect))


def canvas(unit: float = 1.0, size: tuple[int, int] = (400, 300)) -> Easel:
    easel = Easel(opaque(size), unit)
    easel.surface.fill((120, 110, 100))
    return easel


def inner(picture: Picture) -> pygame.Rect:
    """The rectangle of the thing itself in its picture, whose reach is alike on all sides."""
    left, top = -picture.offset[0], -picture.offset[1]
    width, height = picture.surface.get_size()
    return pygame.Rect(left, top, width - 2 * left, height - 2 * top)


# ---- Easel ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1920, 1080), (1281, 719), (33, 20)])
def test_a_half_easel_covers_the_same_design(size: tuple[int, int]) -> None:
    whole = Easel(opaque(size), size[1] / 1080)
    half = whole.half()
    assert half.surface.get_width() == -(-size[0] // 2)
    assert half.width == pytest.approx(whole.width)
    half.surface.fill((90, 120, 60))
    whole.take(half)
    assert whole.surface.get_size() == size
    for corner in ((0, 0), (size[0] - 1, size[1] - 1)):
        assert whole.surface.get_at(corner)[1] == pytest.approx(120, abs=8)


@pytest.mark.parametrize("unit", [0.5, 0.6667, 1.0, 1.37])
def test_pixels_survive_the_way_to_the_design_and_back(unit: float) -> None:
    easel = Easel.apart((300, 200), unit, 20)
    for rect in (pygame.Rect(0, 0, 1, 1), pygame.Rect(13, 77, 101, 53)):
        assert easel.rect(easel.box(rect)) == rect


def test_drawings_name_colours_of_the_palette_in_use() -> None:
    easel = canvas()
    palette.use("tritanopia")
    easel.draw('<rect width="400" height="300" fill="$seat_5"/>')
    assert easel.surface.get_at((200, 150))[:3] == palette.colour("seat_5")
    with pytest.raises(KeyError):
        easel.draw('<rect width="9" height="9" fill="$mauve"/>')


def test_a_texture_fills_the_shape_and_nothing_else() -> None:
    easel = canvas()
    box = (0.0, 0.0, 400.0, 300.0)
    red = opaque((400, 300))
    red.fill((200, 20, 20))
    easel.fill('<rect x="100" y="100" width="200" height="100" fill="#fff"/>', red, box)
    assert easel.surface.get_at((200, 150))[:3] == (200, 20, 20)
    assert easel.surface.get_at((50, 50))[:3] == (120, 110, 100)


def test_round_corners_are_cut_clear() -> None:
    full = opaque((60, 40))
    full.fill((200, 20, 20))
    easel = canvas()
    easel.fill_box(full, (100, 100, 60, 40), 12)
    assert easel.surface.get_at((101, 101))[:3] == (120, 110, 100)
    assert easel.surface.get_at((130, 101))[:3] == (200, 20, 20)


def test_a_rim_looks_as_if_it_were_drawn_whole() -> None:
    body = paths.block((20, 20, 300, 200), 12, 'fill="none" stroke="#ffffff" stroke-width="3"')
    whole, rim = canvas(0.83), canvas(0.83)
    whole.draw(body, (18, 18, 304, 204))
    rim.draw_rim(body, (18, 18, 304, 204), 20)
    mask = pygame.mask.from_threshold
    one, other = (mask(easel.surface, (255, 255, 255), (90, 90, 90, 255)) for easel in (whole, rim))
    assert one.count() > 500
    assert one.overlap_area(other, (0, 0)) == pytest.approx(one.count(), rel=0.02)


# ---- Texture, light and shadow -------------------------------------------------------------------


@pytest.mark.parametrize("material", ["earth", "wood"])
def test_noise_closes_on_itself(material: texture.Material) -> None:
    width, height = (3000, 60) if material == "earth" else (3600, 60)
    surface = texture.textured((width, height), 1.0, material, (128, 128, 128), roughness=1)
    columns = [average(surface, (x, 0, 1, height))[0] for x in range(width)]
    steps = [abs(one - other) for one, other in pairwise(columns)]
    assert max(steps) <= 5


def test_noise_is_computed_once_for_a_scale() -> None:
    texture.textured((200, 100), 0.5, "earth", "sand")
    used = album.used()
    texture.textured((300, 40), 0.5, "earth", "clay", seed=9, strength=0.4)
    assert album.used() == used


def test_letters_of_any_size_need_no_noise_of_their_own() -> None:
    slips.seat(0, "Mary", pixels=15)
    before = len(list(texture._half_pair.pages))
    slips.seat(0, "Mary", pixels=16)
    assert len(list(texture._half_pair.pages)) == before


def test_a_surface_keeps_the_lightness_of_its_colour() -> None:
    surface = texture.textured((600, 300), 1.0, "wood", "oak")
    found = average(surface, surface.get_rect())
    for value, wanted in zip(found, palette.colour("oak"), strict=True):
        assert value == pytest.approx(wanted, abs=14)


def test_planks_part_wood_with_dark_gaps() -> None:
    easel = canvas()
    surface = texture.wood(easel, (0, 0, 400, 200), "oak", plank=50)
    rows = [light_of(surface, (0, y, 400, 1)) for y in range(200)]
    assert sum(1 for value in rows if value < 0.7 * sum(rows) / len(rows)) == 6


def test_light_falls_where_a_pool_is() -> None:
    easel = canvas(0.5, (960, 540))
    easel.surface.fill((200, 200, 200))
    pool = light.Pool(960, 540, 500, 300, (150, 135, 105))
    light.illuminate(easel, (92, 86, 104), [pool])
    middle = light_of(easel.surface, (460, 250, 40, 40))
    assert middle > 2 * light_of(easel.surface, (0, 0, 40, 40))
    assert light_of(easel.surface, (0, 0, 40, 40)) == pytest.approx(200 / 255 * 282, abs=18)


def test_a_glow_has_no_edge() -> None:
    easel = canvas()
    easel.surface.fill((0, 0, 0))
    light.glow(easel, 200, 150, 120, 90)
    assert light_of(easel.surface, (195, 145, 10, 10)) > 200
    for side in ((80, 60, 240, 2), (80, 238, 240, 2), (80, 60, 2, 180), (318, 60, 2, 180)):
        assert light_of(easel.surface, side) < 6


def test_a_sky_runs_from_its_first_colour_to_its_last() -> None:
    easel = canvas()
    light.gradient(easel, palette.ramp("dusk_sky"), (0, 0, 400, 300))
    for y, colour in ((0, palette.ramp("dusk_sky")[0]), (299, palette.ramp("dusk_sky")[-1])):
        assert (
            sum(abs(a - b) for a, b in zip(easel.surface.get_at((9, y)), colour, strict=False)) < 9
        )


def test_a_shadow_falls_to_the_lower_right_and_within_its_reach() -> None:
    easel = Easel(clear((400, 300)), 1.0)
    shadow.under_box(easel, (150, 100, 100, 80), 12, 180)
    dark = easel.surface.get_bounding_rect(10)
    assert dark.centerx > 200
    assert dark.centery > 140
    reach = shadow.reach(12)
    assert pygame.Rect(150, 100, 100, 80).inflate(2 * reach, 2 * reach).contains(dark)


# ---- Furniture -----------------------------------------------------------------------------------

FURNITURE: list[Callable[[Easel], object]] = [
    lambda easel: boards.board(easel, (40, 30, 200, 90), plank=30),
    lambda easel: boards.well(easel, (40, 30, 200, 90)),
    lambda easel: boards.tray(easel, (40, 30, 200, 90)),
    lambda easel: boards.rail(easel, (40, 30, 300, 140), 3),
    lambda easel: boards.mat(easel, (40, 30, 200, 90)),
    lambda easel: boards.blanket(easel, (40, 30, 200, 90), 2),
]


@pytest.mark.parametrize("furnish", FURNITURE)
def test_furniture_is_painted_once_for_each_size(furnish: Callable[[Easel], object]) -> None:
    first, second = canvas(), canvas()
    furnish(first)
    used = album.used()
    furnish(second)
    assert album.used() == used
    assert first.surface.get_buffer().raw == second.surface.get_buffer().raw
    assert average(first.surface, (80, 60, 60, 40)) != (120, 110, 100)


def test_a_well_lies_in_the_shade_of_its_upper_left() -> None:
    easel = canvas()
    boards.well(easel, (50, 50, 200, 120), "plaster", depth=14)
    middle = light_of(easel.surface, (120, 100, 60, 40))
    assert light_of(easel.surface, (100, 54, 100, 3)) < 0.75 * middle
    assert light_of(easel.surface, (53, 80, 3, 60)) < 0.85 * middle
    assert light_of(easel.surface, (100, 155, 100, 5)) > 0.9 * middle


def test_trays_and_rails_tell_their_floors() -> None:
    easel = canvas()
    assert boards.tray(easel, (40, 30, 200, 90), rim=12) == (52, 42, 176, 66)
    floors = boards.rail(easel, (10, 10, 300, 168), 3, gap=6)
    assert [floor[1] for floor in floors] == [16, 70, 124]
    assert {floor[3] for floor in floors} == {48}


def test_the_near_edge_is_lit_and_throws_its_shadow_upwards() -> None:
    easel = canvas(size=(600, 400))
    boards.near_edge(easel, 250, warmth=None)
    assert light_of(easel.surface, (0, 236, 600, 8)) < 0.8 * light_of(
        easel.surface, (0, 100, 600, 8)
    )
    assert light_of(easel.surface, (0, 250, 600, 2)) > light_of(easel.surface, (0, 290, 600, 2))


def test_a_blanket_takes_the_colour_of_its_seat_in_the_palette_in_use() -> None:
    found = []
    for variant in ("normal", "tritanopia"):
        palette.use(variant)  # type: ignore[arg-type]
        easel = canvas()
        boards.blanket(easel, (40, 30, 200, 90), 2)
        found.append(average(easel.surface, (100, 60, 60, 30)))
    assert found[0] != found[1]


# ---- What measures itself ------------------------------------------------------------------------

PIECES: list[tuple[Callable[[int], tuple[int, int]], Callable[[int], Picture]]] = [
    (
        lambda pixels: brass.size("Dig site", "16 buried", pixels),
        lambda pixels: brass.plate("Dig site", "16 buried", pixels),
    ),
    (
        lambda pixels: brass.size("A1", "", pixels, pins=False),
        lambda pixels: brass.plate("A1", "", pixels, pins=False),
    ),
    (
        lambda pixels: slips.seat_size("Barnum", "42", "7 fossils", pixels),
        lambda pixels: slips.seat(1, "Barnum", "42", "7 fossils", pixels),
    ),
    (
        lambda pixels: slips.paper_size("Arrange your hand,", "then end", pixels, 300),
        lambda pixels: slips.paper("Arrange your hand,", "then end", pixels, 300),
    ),
    (
        lambda pixels: controls.chip_size("Hide", "ui/curtain", pixels),
        lambda pixels: controls.chip("Hide", "ui/curtain", "paper", pixels),
    ),
]


@pytest.mark.parametrize("number", range(len(PIECES)))
@pytest.mark.parametrize("pixels", [14, 19, 38])
def test_things_with_words_are_as_large_as_they_say(number: int, pixels: int) -> None:
    measure, paint = PIECES[number]
    picture = paint(pixels)
    assert inner(picture).size == measure(pixels)
    assert paint(pixels) is picture
    larger = measure(2 * pixels)
    assert larger[1] > measure(pixels)[1]


def test_no_letters_are_smaller_than_may_be() -> None:
    assert brass.plate("Store", "", 5) is brass.plate("Store", "", lettering.SMALLEST)
    assert controls.chip_size("Hide", "", 3) == controls.chip_size("Hide", "", lettering.SMALLEST)


def test_a_note_makes_a_plate_wider_and_pins_do() -> None:
    assert brass.size("Store", "4 left")[0] > brass.size("Store")[0]
    assert brass.size("A1")[0] > brass.size("A1", pins=False)[0]


def test_a_seat_slip_keeps_to_the_width_it_is_given() -> None:
    picture = slips.seat(0, "Wolfgang Amadeus von Bonebed", "102", "", 23, width=240)
    assert inner(picture).width == 240
    assert slips.seat_size("Wolfgang Amadeus von Bonebed", "102")[0] > 240


@pytest.mark.parametrize("name", ["Mary", "Barnum", "Charlotte"])
@pytest.mark.parametrize("width", [118, 132, 160])
def test_a_name_is_whole_on_a_narrow_slip(
    name: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    line = words.line

    def write(easel: Easel, text: str, *rest: Any) -> float:
        written.append(text)
        return line(easel, text, *rest)

    monkeypatch.setattr(words, "line", write)
    size = lettering.SMALLEST
    picture = slips.seat(3, name, "12", "Skeletons 2", size, width=width)
    assert inner(picture).height == slips.seat_height(name, "12", "Skeletons 2", size, width)
    assert name in written
    assert "12" in written
    # What has no room is left out, and nothing is cut.
    assert not any("\N{HORIZONTAL ELLIPSIS}" in text for text in written)


def test_a_button_holds_long_words() -> None:
    picture = controls.button("Turn both of the cards back over again", (252, 80))
    assert inner(picture).size == (252, 80)


# ---- Contrast ------------------------------------------------------------------------------------


def grounds_of(picture: Picture) -> list[Colour]:
    """The colour in each of a few rows of the middle of a thing without words."""
    box = inner(picture)
    box = box.inflate(-box.width // 2, -box.height // 3)
    return [
        average(picture.surface, (box.left, y, box.width, 2)) for y in range(box.top, box.bottom, 2)
    ]


@pytest.mark.parametrize("variant", palette.VARIANTS)
def test_words_on_brass_wood_and_paper_can_be_read(variant: palette.Variant) -> None:
    palette.use(variant)
    blank = " " * 40
    things: list[tuple[Picture, tuple[str, ...]]] = [
        (brass.plate(blank), ("engraving",)),
        (slips.seat(1, blank), ("bone", "paper")),
        (slips.seat(1, blank, active=True), ("lamp", "bone", "paper")),
        (slips.paper(blank, width=300), ("ink", "walnut")),
        (controls.chip(blank, "", "paper"), ("ink",)),
        (controls.chip(blank, "", "lamp"), ("ink",)),
        (controls.chip(blank, "", "slate"), ("bone",)),
        (brass.disc(" ", 44), ("ink",)),
    ]
    kinds: tuple[tuple[controls.ButtonKind, str], ...] = (
        ("lamp", "ink"),
        ("slate", "bone"),
        ("paper", "ink"),
    )
    states: tuple[controls.State, ...] = ("rest", "hover", "down", "off")
    for kind, text in kinds:
        for state in states:
            things.append((controls.button(" ", (252, 80), kind, state=state), (text,)))
    poor = [
        f"{number}: {text} {palette.contrast(text, ground):.2f}"
        for number, (picture, texts) in enumerate(things)
        for ground in grounds_of(picture)
        for text in texts
        if palette.contrast(text, ground) < palette.TEXT_CONTRAST
    ]
    assert poor == []


# ---- Skeletons -----------------------------------------------------------------------------------


def outline_of(surface: pygame.Surface) -> pygame.mask.Mask:
    return pygame.mask.from_surface(surface, 100)


def test_silhouettes_keep_the_outline_of_the_skeleton() -> None:
    size = (124, 90)
    whole = mounts.mounted(GENUS, size)
    skeleton = outline_of(whole)
    assert skeleton.count() > 1000
    flat = outline_of(silhouette(whole, (0, 0, 0, 255)))
    assert flat.overlap_area(skeleton, (0, 0)) == skeleton.count()
    carved = outline_of(mounts.carved(GENUS, size))
    assert carved.overlap_area(skeleton, (0, 0)) > 0.99 * skeleton.count()
    assert carved.count() < 1.5 * skeleton.count()


def test_what_is_pressed_in_is_dark_and_its_lower_right_edge_is_light() -> None:
    ground = opaque((60, 60))
    ground.fill((110, 82, 56))
    bare = sum(ground.get_at((0, 0))[:3])
    block = opaque((20, 20))
    press(
        ground, block, pygame.Rect(20, 20, 20, 20), (20, 10, 5, 200), (250, 240, 220, 200), (3, 3)
    )

    def light(x: int, y: int) -> int:
        return sum(ground.get_at((x, y))[:3])

    assert light(30, 30) < 0.6 * bare
    assert light(41, 30) > 1.4 * bare
    assert light(30, 41) > 1.4 * bare
    assert light(18, 30) == light(30, 18) == bare


def test_a_mount_does_not_stand_on_the_line_of_its_plate() -> None:
    size = (216, 134)

    def widest(surface: pygame.Surface) -> int:
        foot = surface.get_bounding_rect().bottom
        rows = range(foot - 8, foot)
        return max(sum(surface.get_at((x, y))[3] > 20 for x in range(size[0])) for y in rows)

    assert widest(plate(GENUS, size)) > 190
    assert widest(mounts.mounted(GENUS, size)) < 90


# ---- People --------------------------------------------------------------------------------------


def test_people_differ_and_wear_their_seat() -> None:
    pictures = [people.person(seat, 0.5).surface for seat in range(6)]
    assert len({picture.get_buffer().raw for picture in pictures}) == 6
    assert people.person(0, 0.5) is people.person(0, 0.5)
    assert people.person(0, 0.5, computer=True) is not people.person(0, 0.5)


@pytest.mark.parametrize("side", [-1, 1])
def test_the_line_round_a_person_leaves_none_of_them_outside(side: people.Side) -> None:
    picture = people.person(1, 1.0, side, log=False)
    figure = pygame.mask.from_surface(picture.surface, 200)
    line = [(x - picture.offset[0], y - picture.offset[1]) for x, y in people.outline(0, 0)]
    field = clear(picture.surface.get_size())
    pygame.draw.polygon(field, (255, 255, 255, 255), line)
    within = pygame.mask.from_surface(field, 200).overlap_area(figure, (0, 0))
    assert within > 0.98 * figure.count()


@pytest.mark.parametrize("count", [1, 2, 7, 13])
def test_a_fan_is_even_and_fits_two_hands(count: int) -> None:
    places = people.fan_places(count, 112)
    assert len(places) == count
    assert sum(right for right, _, _ in places) == pytest.approx(0)
    assert places[-1][0] - places[0][0] <= 190.01
    assert places[0][2] == pytest.approx(-places[-1][2])


# ---- Signs and lines -----------------------------------------------------------------------------


def test_dots_stand_evenly_round_a_box_and_close_without_a_gap() -> None:
    points = paths.evenly(paths.round_box((0, 0, 200, 100)), 12)
    ends = [*points[1:], points[0]]
    gaps = [
        ((x0 - x1) ** 2 + (y0 - y1) ** 2) ** 0.5
        for (x0, y0), (x1, y1) in zip(points, ends, strict=True)
    ]
    assert max(gaps) - min(gaps) < 1.5
    assert max(gaps) == pytest.approx(12, abs=0.6)


def test_a_trail_swells_towards_its_end_in_the_colour_of_the_seat() -> None:
    easel = Easel(clear((400, 300)), 1.0)
    way = signs.path_of((20, 150), (380, 150), 60)
    assert min(y for _, y in way) < 130
    signs.trail(easel, way, 2)
    marks = outline_of(easel.surface)
    early = pygame.mask.Mask((60, 300), fill=True)
    assert marks.overlap_area(early, (330, 0)) > 1.5 * marks.overlap_area(early, (10, 0))


@pytest.mark.parametrize("closed", [False, True])
def test_a_smooth_line_runs_through_its_points(closed: bool) -> None:
    points = [(0.0, 0.0), (50.0, 30.0), (90.0, -20.0), (140.0, 10.0)]
    line = paths.curve(points, closed)
    for point in points:
        assert min(abs(point[0] - x) + abs(point[1] - y) for x, y in line) < 1e-6
    assert paths.smooth(points, closed).endswith("Z") == closed


# ---- Everything ----------------------------------------------------------------------------------


def test_props_are_painted_where_they_stand() -> None:
    painters: list[Callable[[Easel], None]] = [
        lambda easel: props.lantern(easel, 200, 250),
        lambda easel: props.fire(easel, 200, 250, 0.6),
        lambda easel: props.tent(easel, 200, 250, 200, 150),
        lambda easel: props.shovel(easel, 200, 250),
        lambda easel: props.pickaxe(easel, 200, 250),
        lambda easel: props.brush(easel, 200, 250),
        lambda easel: props.hammer(easel, 200, 250),
        lambda easel: props.kettle(easel, 200, 250),
        lambda easel: props.sack(easel, 200, 250),
        lambda easel: props.peg(easel, 200, 250),
        lambda easel: props.clip(easel, 200, 250),
        lambda easel: props.drawing_pin(easel, 200, 250),
        lambda easel: nature.flood(easel, (150, 150, 100, 140)),
        lambda easel: nature.boulder(easel, 200, 250, 20),
        lambda easel: nature.tuft(easel, 200, 250, 1),
        lambda easel: nature.fern(easel, 200, 250, 1, 1),
        lambda easel: nature.conifer(easel, 200, 250, 100),
    ]
    for number, paint in enumerate(painters):
        before, after = canvas(), canvas()
        paint(after)
        changed = pygame.mask.from_threshold(
            after.surface, (0, 0, 0), (8, 8, 8, 255), before.surface
        )
        changed.invert()
        assert changed.count() > 40, number
        box = changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())
        assert box.inflate(60, 60).collidepoint(200, 250), number


def test_scenery_needs_no_window() -> None:
    code = (
        "import pygame\n"
        "from art.scenery import boards, brass, easel, mounts, people, slips\n"
        "whole = easel.Easel(easel.opaque((320, 180)), 1 / 6)\n"
        "half = whole.half()\n"
        "boards.near_edge(half, 700)\n"
        "whole.take(half)\n"
        "whole.show(people.person(1, 0.2), 300, 400)\n"
        "whole.show(brass.plate('Dig site', '16'), 300, 400)\n"
        "whole.show(slips.seat(0, 'Mary', '62'), 300, 400)\n"
        "mounts.carved('genus/allosaurus', (124, 90))\n"
        "assert pygame.display.get_surface() is None\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
