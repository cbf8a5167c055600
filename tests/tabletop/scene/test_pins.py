"""Badges hide neither the value of their piece nor each other, however small it is."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from art import faces
from rules.table import Badge, Face, Piece, Shape
from tabletop.scene.pins import LEAST_SIGN, Board, cornered, pinned
from tabletop.scene.shapes import PROPORTIONS
from tabletop.scene.sprites import Sprites

BADGES = (
    Badge(mark="feature/ancient", label="Ancient"),
    Badge("→ 0", label="Worth nothing there", tone="rust"),
    Badge("free", "feature/water", tone="moss"),
)
FACES = {
    "plain": Face("plain", "Saber Tooth", value="9", plate="exhibit/saber_tooth"),
    "long": Face("long", "Restaurant", value="(11)", plate="exhibit/restaurant"),
    "terrain": Face("terrain", "Sand", value="2", tint="sand"),
    "edges": Face("edges", "Mouth", value="3", edges=(("red",), (), (), ("blue",))),
}


def board(face: Face, shape: Shape, side: int, text: int = 14) -> Board:
    wide, high = {"card": (5, 7), "wide": (7, 5)}.get(shape, (6, 6))
    size = (side, round(side * high / wide))
    return Board(face, shape, size, text, max(16, round(0.17 * max(size))), 2)


@pytest.mark.parametrize("text", [14, 18, 36])
@pytest.mark.parametrize("side", [30, 34, 35, 48, 64, 90, 130])
@pytest.mark.parametrize("shape", ["tile", "card", "wide"])
@pytest.mark.parametrize("name", FACES)
def test_no_badge_covers_the_value_or_another(
    name: str, shape: Shape, side: int, text: int
) -> None:
    face = FACES[name]
    made = board(face, shape, side * text // 14, text)
    pins = pinned(made, BADGES)
    assert made.value.width >= 0.3 * made.value.height
    room = pygame.Rect((0, 0), made.size).inflate(2 * made.over, 2 * made.over)
    for pin in pins:
        assert not pin.place.colliderect(made.value), (pin, made.value)
        assert room.contains(pin.place)
        painted = faces.badge(pin.badge, pin.place.height, made.least(pin.badge))
        assert painted.get_size() == pin.place.size
    for one, other in combinations(pins, 2):
        assert not one.place.colliderect(other.place)


CARD = Face(
    "genus",
    "Pachycephalosaurus",
    "ribs/forelimbs",
    value="10",
    pips=(2, 3),
    marks=("period/cretaceous", "diet/herbivore"),
    plate="genus/pachycephalosaurus",
)
WORDS = Face("words", "Out of the game", "25 fossils", value="25", note="Nobody digs here. " * 4)


@pytest.mark.parametrize("turned", [0, 90])
@pytest.mark.parametrize(("width", "text"), [(52, 14), (88, 14), (100, 18), (143, 18), (300, 36)])
@pytest.mark.parametrize("shape", ["card", "wide", "tile", "mount", "cast"])
@pytest.mark.parametrize("face", [CARD, WORDS], ids=["plate", "words"])
def test_no_badge_covers_title_or_signs_and_each_has_a_place(
    face: Face, shape: Shape, width: int, text: int, turned: int
) -> None:
    across, down = PROPORTIONS[shape]
    piece = Piece("p", "z", face, shape, turned=turned, badges=BADGES[:2])
    costume = Sprites(text / 10, text + 1, text).costume(
        piece, (width, round(width * down / across))
    )
    made = Board(face, shape, costume.size, text, costume.badge, 2, turned, costume.hang)
    pins = pinned(made, piece.badges)
    assert len(pins) == len(piece.badges)
    room = pygame.Rect(0, 0, made.across, made.down).inflate(4, 4)
    room.height += costume.hang
    for pin in pins:
        assert room.contains(pin.place)
        assert pin.place.collidelist(made.printed) < 0
    sign = cornered(made, 14, [pin.place for pin in pins])
    if width > 52:
        assert sign.collidelist([*made.printed, *(pin.place for pin in pins)]) < 0


@pytest.mark.parametrize("shape", ["tile", "card"])
@pytest.mark.parametrize("side", [30, 64, 130])
@pytest.mark.parametrize("name", FACES)
def test_the_value_is_where_it_is_said_to_be(name: str, shape: Shape, side: int) -> None:
    made = board(FACES[name], shape, side)
    sheet = faces.sheet(made.face, shape=shape, size=made.size, text=made.text)
    assert made.value.contains(sheet.texts[0])


@pytest.mark.parametrize("side", [30, 33, 35])
def test_on_a_small_tile_one_badge_always_finds_a_place(side: int) -> None:
    for badge in BADGES:
        (pin,) = pinned(board(FACES["plain"], "tile", side), (badge,))
        assert min(pin.place.size) >= 10
    assert pinned(board(FACES["plain"], "tile", 35), BADGES[1:2])[0].badge.text == "→ 0"


def test_on_a_usual_card_all_badges_keep_their_letters() -> None:
    pins = pinned(board(FACES["plain"], "card", 90), BADGES)
    assert [pin.badge for pin in pins] == list(BADGES)


def test_a_piece_without_a_value_is_pinned_at_its_foot() -> None:
    made = board(Face("corridor"), "tile", 40)
    (pin,) = pinned(made, BADGES[1:2])
    assert pin.place.bottom <= 40
    assert pin.place.left == 2


@pytest.mark.parametrize("turned", [90, 180, 270])
@pytest.mark.parametrize("side", [48, 78, 130])
def test_badges_of_a_turned_card_leave_its_value_free(side: int, turned: int) -> None:
    made = board(FACES["plain"], "card", side)._replace(turned=turned)
    pins = pinned(made, BADGES)
    assert pins
    room = pygame.Rect(0, 0, made.across, made.down).inflate(2 * made.over, 2 * made.over)
    assert room.contains(made.value)
    for pin in pins:
        assert room.contains(pin.place)
        assert not pin.place.colliderect(made.value)


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
@pytest.mark.parametrize("word", ["tooth", "limb", "rib", "hip", "skull", "hammer"])
def test_signs_on_a_small_bone_leave_its_outline_in_view(word: str, turned: int) -> None:
    face = Face(word, word, plate=f"bone/{word}")
    made = Board(face, "bone", (36, 27), 14, 17, 2, turned)
    (pin,) = pinned(made, (Badge(mark="ui/search", label="Needed"),))
    assert LEAST_SIGN <= pin.place.height < 0.5 * 27
    assert pygame.Rect(0, 0, made.across, made.down).inflate(4, 4).contains(pin.place)
    picture = pygame.transform.rotate(faces.face(face, shape="bone", size=(36, 27)), -turned)
    bone = pygame.mask.from_surface(picture)
    hidden = bone.overlap_area(pygame.mask.Mask(pin.place.size, fill=True), pin.place.topleft)
    assert hidden < 0.17 * bone.count()


def test_several_signs_on_a_bone_are_in_corners_of_their_own() -> None:
    made = Board(Face("rib", "Rib", plate="bone/rib"), "bone", (60, 45), 14, 17, 2)
    pins = pinned(made, (BADGES[0], Badge(mark="ui/search"), Badge(mark="ui/check")))
    assert len(pins) == 3
    for one, other in combinations(pins, 2):
        assert not one.place.colliderect(other.place)


def test_where_it_is_printed_is_found_out_for_badges_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("a face was painted that nobody sees")

    monkeypatch.setattr(faces, "printed", fail)
    assert pinned(Board(Face("a", "A"), "card", (100, 140), 14, 20, 2), ()) == []
