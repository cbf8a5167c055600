"""Pieces have depth: beds, edges, and the light that a lifted piece rises towards."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from art import beds, faces
from art.palette import labelled
from rules.table import Badge, Bed, Face, Piece, Shape
from tabletop.scene.sprites import CARRIED, LYING, NEARER, Attitude, Rim, Sprites, attitude

FACE = Face(
    "allosaurus",
    title="Allosaurus",
    value="18",
    pips=(1, 3),
    marks=("period/jurassic", "diet/carnivore"),
    plate="genus/allosaurus",
)
CARD = Piece("card", "zone", FACE)
BACK = Piece("back", "zone")
SIZE = (120, 168)
BEDS: tuple[Bed, ...] = ("sunk", "flooded", "hung")


def picture(
    piece: Piece,
    size: tuple[int, int] = SIZE,
    held: Attitude | None = None,
    rim: Rim = "",
    lying: bool = True,
) -> pygame.Surface:
    sprites = Sprites(1.75, 19, 18)
    return sprites.picture(
        sprites.costume(piece, size, rim, lying), held or attitude(0, height=LYING)
    )


def body(surface: pygame.Surface, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """The part of a picture that is the piece itself, if it is not turned."""
    box = pygame.Rect((0, 0), size)
    box.center = surface.get_rect().center
    return surface.subsurface(box)


def differing(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The box of all that differs in two pictures of one size."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("bed", BEDS)
@pytest.mark.parametrize("piece", [CARD, BACK], ids=["open", "hidden"])
def test_a_bed_covers_no_more_of_a_piece_than_it_may(bed: Bed, piece: Piece) -> None:
    # Round its corners one sees what it lies on.
    inside = pygame.Rect(12, 0, SIZE[0] - 24, SIZE[1])
    flat = body(picture(piece)).subsurface(inside)
    changed = differing(flat, body(picture(replace(piece, bed=bed))).subsurface(inside))
    assert changed.height
    if bed == "hung":
        assert changed.bottom <= beds.GRIP + 2
    elif bed == "flooded":
        assert changed.top >= SIZE[1] * (1 - beds.FLOOD) - 12
    else:
        assert SIZE[1] - beds.DEPTH - 6 <= changed.top <= SIZE[1] - 3


@pytest.mark.parametrize("bed", BEDS)
@pytest.mark.parametrize("size", [(68, 96), SIZE, (143, 200)])
def test_value_and_signs_are_as_before_in_any_bed(bed: Bed, size: tuple[int, int]) -> None:
    flat = body(picture(CARD, size), size)
    laid = body(picture(replace(CARD, bed=bed), size), size)
    boxes = faces.header_boxes(FACE, "card", size, 18)
    assert len(boxes) > 3
    for box in boxes:
        assert not differing(flat.subsurface(box), laid.subsurface(box)).width


def test_the_title_of_a_half_sunk_or_flooded_card_can_be_read() -> None:
    sheet = faces.sheet(FACE, size=SIZE, detail="hand", text=18)
    title = max(sheet.texts, key=lambda box: box.bottom)
    sunk = body(picture(replace(CARD, bed="sunk"))).subsurface(title)
    assert not differing(body(picture(CARD)).subsurface(title), sunk).width
    flooded = body(picture(replace(CARD, bed="flooded"))).subsurface(title)
    levels = sorted(
        sum(flooded.get_at((x, y))[:3]) / 765
        for x in range(title.width)
        for y in range(title.height)
    )
    assert levels[0] < 0.14
    assert levels[-len(levels) // 4] > 0.45


@pytest.mark.parametrize("bed", BEDS)
def test_a_badge_stays_in_sight_in_any_bed(bed: Bed) -> None:
    tone = (*labelled("teal")[0], 255)

    def seen(piece: Piece) -> int:
        return int(pygame.mask.from_threshold(picture(piece), tone, (2, 2, 2, 255)).count())

    badges = tuple(Badge("!", tone="teal", label=str(number)) for number in range(5))
    for piece in (CARD, BACK):
        flat = replace(piece, badges=badges)
        assert seen(flat) > 100
        assert seen(replace(flat, bed=bed)) == seen(flat)


def test_half_sunk_pieces_do_not_all_lie_in_the_same_heap() -> None:
    pictures = {
        pygame.image.tobytes(picture(Piece(f"card-{number}", "zone", bed="sunk")), "RGBA")
        for number in range(12)
    }
    assert 2 < len(pictures) <= beds.HEAPS


def test_a_quiet_piece_is_darker_until_it_is_meant() -> None:
    def level(piece: Piece, rim: Rim = "") -> float:
        middle = body(picture(piece, rim=rim)).subsurface((20, 20, 80, 120))
        return sum(pygame.transform.average_color(middle)[:3]) / 3

    quiet = replace(CARD, bed="quiet")
    assert level(quiet) == pytest.approx(level(CARD) * (1 - beds.QUIET / 255), abs=2)
    assert level(quiet, "chosen") == level(CARD, "chosen")


def test_in_the_hand_no_piece_lies_in_its_bed() -> None:
    held = attitude(0, height=CARRIED)
    for bed in (*BEDS, "quiet"):
        one = picture(replace(CARD, bed=bed), held=held, lying=False)  # type: ignore[arg-type]
        assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(
            picture(CARD, held=held), "RGBA"
        )


def test_a_piece_in_the_hand_is_larger_brighter_and_further_from_its_shadow() -> None:
    lying, held = picture(CARD), picture(CARD, held=attitude(0, zoom=NEARER, height=CARRIED))

    def shadow_below(surface: pygame.Surface, distance: int) -> int:
        point = (surface.get_width() // 2, _foot(surface) + distance)
        return int(surface.get_at(point).a) if surface.get_rect().collidepoint(point) else 0

    wide = [
        pygame.mask.from_surface(one, 250).get_bounding_rects()[0].width for one in (lying, held)
    ]
    assert wide[1] == pytest.approx(wide[0] * NEARER, abs=3)
    assert shadow_below(lying, 16) < 12 < shadow_below(held, 16)
    middles = [body(one, (60, 60)) for one in (held, lying)]
    held_level, lying_level = (sum(pygame.transform.average_color(one)[:3]) for one in middles)
    assert held_level > lying_level + 9


def _foot(surface: pygame.Surface) -> int:
    return max(box.bottom for box in pygame.mask.from_surface(surface, 250).get_bounding_rects())


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
@pytest.mark.parametrize("shape", ["tile", "token"])
def test_an_edge_is_seen_below_and_to_the_right(shape: Shape, turned: int) -> None:
    piece = Piece("t", "zone", Face("t", tint="clay"), shape, turned=turned)
    solid = pygame.mask.from_surface(
        picture(piece, (100, 100), attitude(turned, height=LYING)), 250
    ).get_bounding_rects()[0]
    whole = picture(piece, (100, 100), attitude(turned, height=LYING)).get_rect()
    assert solid.bottom - (whole.centery + 50) >= 3
    assert solid.right - (whole.centerx + 50) >= 2
    assert abs(solid.left - (whole.centerx - 50)) <= 1
    assert abs(solid.top - (whole.centery - 50)) <= 1


@pytest.mark.parametrize("bed", ["", *BEDS, "quiet", "pinned", "struck"])
@pytest.mark.parametrize("angle", [0, 9, 45, 90])
@pytest.mark.parametrize(
    "shape", ["card", "tile", "token", "pawn", "bone", "mount", "cast", "line", "strip"]
)
@pytest.mark.parametrize("unit", [0.6, 1.0, 2.0])
def test_nothing_is_painted_beyond_the_reach_of_a_piece(
    bed: Bed, angle: int, shape: Shape, unit: float
) -> None:
    sprites = Sprites(1.75 * unit, round(19 * unit), round(18 * unit), unit)
    piece = Piece("p", "zone", FACE, shape, owner=1, bed=bed)
    size = (round(60 * unit), round(80 * unit))
    costume = sprites.costume(piece, size, "chosen", lying=True)
    for height in (LYING, LYING + 10):
        held = attitude(angle, height=height)
        surface = sprites.picture(costume, held)
        inked = surface.get_bounding_rect(min_alpha=3)
        inked.move_ip(-surface.get_rect().centerx, -surface.get_rect().centery)
        reach = sprites.reach(costume, height, angle)
        rotated = pygame.transform.rotate(pygame.Surface(size), angle).get_rect()
        rotated.center = (0, 0)
        assert rotated.inflate(2 * reach, 2 * reach).contains(inked)
