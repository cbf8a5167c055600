"""Faces are painted at the size asked for, and their texts stay on them whole."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from art import backs, faces, header, hyphenation, lettering, markers, palette
from art.lettering import SMALLEST
from art.sheet import Detail
from rules.fossils import CARDS, fossil_face
from rules.table import Badge, Face, Shape

LONG = Face(
    "long",
    title="Pachycephalosaurus wyomingensis of the Great Western Interior Seaway",
    line="ribs and forelimbs, and rather more words than a small line can ever hold",
    value="12",
    pips=(2, 4),
    marks=("period/cretaceous", "diet/herbivore", "move/biped"),
    plate="genus/pachycephalosaurus",
    parts=("hips_legs",),
    facts=tuple((f"A rather long label {n}", "A value that goes on " * n) for n in range(1, 6)),
    note="A note that tells a long story about a long animal with a long tail. " * 4,
)
SHORT = Face("short", title="Frog", value="4", marks=("feature/water",), plate="exhibit/frog")
SKULL = Face(
    "skull",
    title="Center Frill",
    line="Red & Blue",
    plate="skull/center_frill",
    edges=((), ("red", "", "", "blue"), ("red", "", "", "blue"), ("red", "", "", "blue")),
)
WORDS = Face("words", title="Flash Flood", note="Every corridor loses a sandbag.", marks=("storm",))
SIZES = [(40, 56), (64, 90), (110, 154), (180, 252), (420, 588), (700, 980)]
DETAILS: tuple[Detail, ...] = ("table", "hand", "zoom")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("detail", DETAILS)
@pytest.mark.parametrize("face", [LONG, SHORT, SKULL, WORDS, Face("bare")], ids=lambda f: f.id)
def test_text_stays_on_the_face(face: Face, size: tuple[int, int], detail: Detail) -> None:
    sheet = faces.sheet(face, size=size, detail=detail)
    assert sheet.surface.get_size() == size
    inside = pygame.Rect((0, 0), size).inflate(-2, -2)
    for box in (*sheet.texts, *sheet.pictures):
        assert inside.contains(box), box
    for one, other in combinations(sheet.texts, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("detail", DETAILS)
def test_edge_markers_are_not_covered(size: tuple[int, int], detail: Detail) -> None:
    sheet = faces.sheet(SKULL, size=size, detail=detail)
    boxes = [box for _, box in markers.marker_boxes(size, SKULL.edges)]
    assert len(boxes) == 12
    others = [box for box in sheet.pictures if box not in boxes] + sheet.texts
    assert others
    for box in boxes:
        assert box.collidelist(others) == -1


def test_markers_of_touching_cards_lie_on_each_other() -> None:
    size = (110, 154)
    order = ("red", "yellow", "green", "blue")
    boxes = markers.marker_boxes(size, (order, order, order, order))
    top, right, bottom, left = (boxes[start : start + 4] for start in (0, 4, 8, 12))
    assert [name for name, _ in right] == list(order)
    assert [box.y for _, box in left] == [box.y for _, box in right]
    assert [box.x for _, box in top] == [box.x for _, box in bottom]
    assert [box.y for _, box in right] == sorted(box.y for _, box in right)
    for one, other in combinations([box for _, box in boxes], 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize(
    "shape",
    ["card", "tile", "wide", "token", "pawn", "bone", "count", "mount", "cast", "line", "strip"],
)
@pytest.mark.parametrize("size", [(1, 1), (9, 12), (40, 40), (151, 97)])
@pytest.mark.parametrize("face", [LONG, SHORT, WORDS, None], ids=lambda f: f.id if f else "back")
def test_exact_size_of_every_shape(shape: Shape, size: tuple[int, int], face: Face | None) -> None:
    surface = faces.face(face, "museum", shape, size)
    assert surface.get_size() == size
    assert surface.get_bounding_rect().width > 0


def test_a_size_without_pixels_is_refused() -> None:
    with pytest.raises(ValueError, match="0 by 20"):
        faces.face(SHORT, size=(0, 20))


def test_corners_are_round_and_the_edge_is_ink() -> None:
    surface = faces.face(SHORT, size=(200, 280))
    assert surface.get_at((0, 0))[3] == 0
    assert surface.get_at((3, 3))[3] < 120
    assert surface.get_at((100, 140))[3] == 255
    assert surface.get_at((13, 0))[3] > 200
    edge: palette.Colour = tuple(surface.get_at((0, 140))[:3])  # type: ignore[assignment]
    assert palette.contrast(edge, "paper") > 9


def test_more_detail_tells_more() -> None:
    table = faces.sheet(SHORT, size=(64, 90), detail="table")
    hand = faces.sheet(SHORT, size=(64, 90), detail="hand")
    assert len(table.texts) == 1
    assert len(hand.texts) == 2
    zoom = faces.sheet(LONG, size=(420, 588), detail="zoom")
    # Value, title and line; each fact twice; the note.
    assert len(zoom.texts) == 3 + 2 * len(LONG.facts) + 1


def test_no_text_is_smaller_than_14_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    real = lettering.write

    def noted(surface: pygame.Surface, text: str, rect: object, role: str, pixels: int, *rest):  # type: ignore[no-untyped-def]
        sizes.append(pixels)
        return real(surface, text, rect, role, pixels, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("art.sheet.write", noted)
    for size in SIZES:
        for detail in DETAILS:
            for face in (LONG, SHORT, SKULL, WORDS):
                faces.sheet(face, size=size, detail=detail)
    assert min(sizes) >= SMALLEST


def test_value_and_signs_are_on_the_smallest_card() -> None:
    bare = Face("bare", plate=SHORT.plate)
    small = faces.sheet(SHORT, size=(40, 56))
    assert len(small.pictures) == len(faces.sheet(bare, size=(40, 56)).pictures) + 2


@pytest.mark.parametrize("size", [(64, 90), (110, 154), (420, 588)])
def test_value_pips_and_signs_do_not_overlap(size: tuple[int, int]) -> None:
    with_plate = faces.sheet(LONG, size=size)
    header = [box for box in with_plate.pictures if box.width < size[0] * 0.5]
    assert len(header) == 1 + 4 + 3
    for one, other in combinations(header, 2):
        assert not one.inflate(-2, -2).colliderect(other.inflate(-2, -2))


@pytest.mark.parametrize("value", ["4", "12"])
@pytest.mark.parametrize("width", range(20, 64, 2))
def test_no_sign_lies_on_the_value_of_a_small_card(width: int, value: str) -> None:
    face = replace(LONG, value=value, pips=(0, 0), plate="")
    size = (width, width * 7 // 5)
    value_box = header.value_box(face, size)
    signs = [box for box in header.header_boxes(face, size) if box != value_box]
    assert not [box for box in signs if box.inflate(-2, -2).colliderect(value_box)]
    painted = faces.sheet(face, size=size).pictures
    signs = [box for box in painted if box.width == box.height and box != value_box]
    assert not [box for box in signs if box.inflate(-2, -2).colliderect(value_box)]


@pytest.mark.parametrize("value", ["", "4", "32"])
@pytest.mark.parametrize("count", [1, 3, 6])
@pytest.mark.parametrize("width", range(18, 64, 2))
def test_a_small_card_shows_its_signs_or_that_it_has_some(
    width: int, count: int, value: str
) -> None:
    names = ("bone/tooth", "bone/limb", "bone/rib", "move/biped", "diet/carnivore", "plaster")
    face = Face("small", value=value, plate="genus/allosaurus", marks=names[:count])
    size = (width, width * 7 // 5)
    sheet, bare = faces.sheet(face, size=size), faces.sheet(replace(face, marks=()), size=size)
    added = [box for box in sheet.pictures if box.width == box.height and box not in bare.pictures]
    signs = [box for box in added if box.width < width / 2 or box.width <= header.LEAST_SIGN]
    assert signs
    inside = pygame.Rect((0, 0), size).inflate(-2, -2)
    for box in signs:
        assert inside.contains(box)
        assert box.width >= header.LEAST_PLUS
        one, other = (each.surface.subsurface(box) for each in (sheet, bare))
        assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("value", ["4", "32"])
@pytest.mark.parametrize("width", range(16, 40))
def test_a_value_never_runs_over_the_edge_of_a_card(width: int, value: str) -> None:
    sheet = faces.sheet(replace(SHORT, value=value), size=(width, width * 7 // 5))
    inside = pygame.Rect((0, 0), (width, width * 7 // 5)).inflate(-2, -2)
    for box in (*sheet.texts, *sheet.pictures):
        assert inside.contains(box)


def test_the_pieces_of_a_skeleton_are_counted() -> None:
    pictures = [
        pygame.image.tobytes(faces.sheet(Face("x", value="1", pips=(have, 4))).surface, "RGBA")
        for have in range(5)
    ]
    assert len(set(pictures)) == 5


def test_faces_are_kept_and_equal_faces_are_one() -> None:
    first = faces.face(Face("same", title="Frog"), size=(90, 126))
    assert faces.face(Face("same", title="Frog"), size=(90, 126)) is first
    assert faces.face(Face("same", title="Frog"), size=(91, 126)) is not first
    assert faces.face(Face("same", title="Frog"), size=(90, 126), detail="hand") is not first
    palette.use("tritanopia")
    assert faces.face(Face("same", title="Frog"), size=(90, 126)) is not first


def test_a_back_tells_its_deck_and_nothing_of_its_face() -> None:
    museum = faces.face(None, "museum", size=(80, 112))
    event = faces.face(None, "event", size=(80, 112))
    assert pygame.image.tobytes(museum, "RGBA") != pygame.image.tobytes(event, "RGBA")
    assert backs.named("some plug-in") == backs.named("some plug-in")
    assert backs.named("rust").ground == "rust"


@pytest.mark.parametrize("shape", ["pawn", "token"])
def test_an_owner_shows_in_colour_and_shape(shape: Shape) -> None:
    surfaces = [faces.face(None, "museum", shape, (48, 48), owner=seat) for seat in range(6)]
    grey = {pygame.image.tobytes(pygame.transform.grayscale(one), "RGBA") for one in surfaces}
    assert len(grey) == 6
    for seat, surface in enumerate(surfaces):
        tone = palette.colour(f"seat_{seat}")
        pixels = [tuple(surface.get_at((x, y))[:3]) for x in range(48) for y in range(48)]
        assert pixels.count(tone) > 60


@pytest.mark.parametrize("kind", ["sand", "clay", "stone"])
def test_terrain_has_its_colour_and_a_pattern(kind: str) -> None:
    surface = faces.face(Face(kind, tint=kind), shape="tile", size=(96, 96))
    average = pygame.transform.average_color(surface, pygame.Rect(8, 8, 80, 80))[:3]
    wanted = palette.colour(kind)
    assert all(abs(a - b) < 30 for a, b in zip(average, wanted, strict=True))
    grey = pygame.transform.grayscale(surface)
    tones = [grey.get_at((x, y))[0] for x in range(8, 88) for y in range(8, 88)]
    assert max(tones) - min(tones) > 40


def test_terrain_patterns_differ_without_colour() -> None:
    masks = []
    for kind in ("sand", "clay", "stone"):
        surface = pygame.transform.grayscale(
            faces.face(Face(kind, tint=kind), shape="tile", size=(96, 96))
        )
        tone = pygame.transform.average_color(surface)[0]
        masks.append([surface.get_at((x, y))[0] < tone - 14 for x in range(96) for y in range(96)])
    for one, other in combinations(masks, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 600


def test_long_scientific_names_break_before_their_last_element() -> None:
    assert hyphenation.hyphenated("Pachycephalosaurus") == "Pachy\u00adcephalo\u00adsaurus"
    assert hyphenation.hyphenated("Parasaurolophus") == "Parasau\u00adro\u00adlophus"
    assert hyphenation.hyphenated("Dinosaur?") == "Dino\u00adsaur?"
    assert hyphenation.hyphenated("Saurophaganax: no") == "Sauro\u00adphaganax: no"
    assert hyphenation.hyphenated("Triceratops") == "Tri\u00adceratops"
    assert hyphenation.hyphenated("Left Frill") == "Left Frill"
    assert hyphenation.hyphenated("Saurus") == "Saurus"


@pytest.mark.parametrize("title", ["Fossil count?", "Saurophaganax: no", "Unbreakablest", "Diet?"])
def test_a_card_with_nothing_but_words_is_never_blank(title: str) -> None:
    for width in range(30, 200, 7):
        size = (width, round(width * 5 / 7))
        sheet = faces.sheet(Face("words", title), shape="wide", size=size)
        assert sheet.texts, f"blank at {size}"
        for box in sheet.texts:
            assert sheet.surface.get_rect().contains(box)


# ---- Shadows and badges --------------------------------------------------------------------------


def test_a_shadow_grows_and_fades_with_the_height() -> None:
    low, high = faces.shadow((60, 84), 2), faces.shadow((60, 84), 16)
    for height, surface in ((2, low), (16, high)):
        margin = faces.shadow_margin(height)
        assert surface.get_size() == (60 + 2 * margin, 84 + 2 * margin)
        assert surface.get_at((0, 0))[3] <= 6
    assert high.get_bounding_rect(min_alpha=8).width > low.get_bounding_rect(min_alpha=8).width
    centre = high.get_rect().center
    assert high.get_at(centre)[3] < low.get_at(low.get_rect().center)[3]
    assert faces.shadow((60, 84), 2) is low


def test_the_shadow_of_a_disc_is_round() -> None:
    corner = faces.shadow_margin(2) + 4
    assert faces.shadow((60, 60), 2, disc=True).get_at((corner, corner))[3] < 40
    assert faces.shadow((60, 60), 2).get_at((corner, corner))[3] > 60


@pytest.mark.parametrize("pixels", [10, 18, 24, 48])
def test_a_badge_is_as_wide_as_its_text(pixels: int) -> None:
    short, long = faces.badge(Badge("4"), pixels), faces.badge(Badge("Surcharge"), pixels)
    both = faces.badge(Badge("4", "plaster"), pixels)
    height = max(18, pixels)
    assert {one.get_height() for one in (short, long, both)} == {height}
    assert short.get_width() < both.get_width() < long.get_width()
    assert long.get_at((long.get_width() // 2, height // 2))[3] == 255


@pytest.mark.parametrize("tone", ["lamp", "rust", "moss", "teal", "brass", "no such tone"])
def test_badges_of_any_tone_can_be_painted(tone: str) -> None:
    plain = faces.badge(Badge("7", tone=tone), 30)
    marked = faces.badge(Badge("", "no such sign", tone=tone), 30)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(marked, "RGBA")


@pytest.mark.parametrize("detail", DETAILS)
@pytest.mark.parametrize("size", [(64, 90), (110, 154), (180, 252), (420, 588)])
def test_a_face_twice_as_large_with_letters_twice_as_large_tells_the_same(
    size: tuple[int, int], detail: Detail
) -> None:
    for face in (LONG, SHORT, SKULL, WORDS):
        small = faces.sheet(face, size=size, detail=detail)
        double = (2 * size[0], 2 * size[1])
        large = faces.sheet(face, size=double, detail=detail, text=2 * SMALLEST)
        assert len(large.texts) >= len(small.texts)
        if small.texts:
            lowest = min(box.height for box in small.texts)
            assert min(box.height for box in large.texts) >= 1.6 * lowest


def test_faces_of_one_size_with_other_letters_are_kept_apart() -> None:
    small = faces.face(SHORT, size=(110, 154), detail="hand")
    large = faces.face(SHORT, size=(110, 154), detail="hand", text=20)
    assert pygame.image.tobytes(small, "RGBA") != pygame.image.tobytes(large, "RGBA")
    assert faces.face(SHORT, size=(110, 154), detail="hand") is small


def test_a_title_that_does_not_fit_at_the_least_size_is_left_out() -> None:
    narrow = faces.sheet(LONG, size=(110, 154), detail="table", text=36)
    assert len(narrow.texts) == 1
    assert narrow.texts[0].height > 18


@pytest.mark.parametrize("size", [(90, 128), (92, 131), (100, 140)])
def test_every_animal_has_its_name_on_a_card_in_a_hand(size: tuple[int, int]) -> None:
    for number in range(len(CARDS)):
        named = fossil_face(number)
        nameless = faces.sheet(replace(named, title=""), size=size, detail="hand")
        whole = faces.sheet(named, size=size, detail="hand")
        assert len(whole.texts) > len(nameless.texts), named.title


SEVEN = (
    *("bone/tooth", "bone/limb", "bone/rib", "bone/hip"),
    *("move/biped", "diet/carnivore", "period/cretaceous"),
)


@pytest.mark.parametrize("size", [(50, 70), (52, 73), (76, 106)])
def test_all_signs_of_a_small_card_are_shown(size: tuple[int, int]) -> None:
    face = Face("seven", value="32", marks=SEVEN, plate="genus/tyrannosaurus")
    sheet = faces.sheet(face, size=size)
    signs = [box for box in sheet.pictures if box.width == box.height and 8 <= box.width <= 20]
    assert len(signs) >= len(SEVEN)
    disc = header.value_box(face, size)
    assert not [(a, b) for a, b in combinations([disc, *signs[-7:]], 2) if a.colliderect(b)]
    assert all(sheet.surface.get_rect().contains(box) for box in signs)


def test_a_card_without_room_for_all_signs_says_that_there_are_more() -> None:
    size = (30, 42)
    many = (*SEVEN, "plaster", "money", "energy", "storm", "sandbag", "corridor")
    planned = header.plan_header(
        Face("all", value="32", marks=many), pygame.Rect(3, 3, 24, 36), 30, 14
    )
    assert planned.missing
    assert planned.more is not None
    assert 2 < len(planned.signs) < len(many)
    # What the last place shows is neither of the signs that could lie there.
    pictures = []
    number = len(planned.signs)
    for marks in (many, many[: number + 1], (*many[:number], many[-1])):
        face = Face("all", value="32", marks=marks, plate="genus/tyrannosaurus")
        painted = faces.face(face, size=size).subsurface(planned.more)
        pictures.append(pygame.image.tobytes(painted, "RGBA"))
    assert len(set(pictures)) == 3


FOSSIL = Face(
    "fossil",
    title="Tyrannosaurus",
    line="ribs/forelimbs",
    value="25",
    pips=(3, 4),
    marks=("period/cretaceous", "diet/carnivore"),
    plate="genus/tyrannosaurus",
    parts=("forelimbs_ribs",),
)


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("text", [14, 18, 21, 24])
def test_a_fossil_card_shows_its_whole_header_from_60_pixels_on(text: int, wide: bool) -> None:
    """Value, period, diet and pips are there, or the pips counted, clear of each other."""
    for high in (*range(60, 120, 6), 154, 252):
        size = (high * 7 // 5, high) if wide else (-(-high * 5 // 7), high)
        area = markers.inner(FOSSIL, size)
        for detail in DETAILS[:2]:
            made = faces.sheet(FOSSIL, size=size, detail=detail, text=text)
            planned = header.plan_header(FOSSIL, area, min(size[0], high * 5 / 7), text)
            assert not planned.missing, f"{size}"
            assert [name for name, _ in planned.signs] == list(FOSSIL.marks)
            assert len(planned.pips) == 4 or planned.count is not None
            shown = 1 + len(FOSSIL.marks) + len(planned.pips)
            # The first picture is the plate, if there is room for it.
            plate = made.pictures[0].width > 0.4 * size[0] and len(made.pictures) > shown
            assert len(made.pictures) == shown + plate, f"{size} {detail}"
            for one, other in combinations(planned.boxes, 2):
                assert not one.colliderect(other), f"{size}"


def test_pips_without_room_for_a_row_are_counted() -> None:
    face = replace(FOSSIL, pips=(3, 12), marks=())
    planned = header.plan_header(face, pygame.Rect(3, 3, 40, 52), 46, 14)
    assert len(planned.pips) == 1
    assert planned.count is not None
    three, four = (
        pygame.image.tobytes(faces.face(replace(face, pips=pips), size=(46, 60)), "RGBA")
        for pips in ((3, 12), (4, 12))
    )
    assert three != four


MANY_SIGNS = replace(FOSSIL, pips=(0, 0), marks=SEVEN)


@pytest.mark.parametrize("face", [LONG, SHORT, FOSSIL, MANY_SIGNS], ids=lambda face: face.id)
@pytest.mark.parametrize("text", [14, 28])
def test_no_sign_covers_a_title(face: Face, text: int) -> None:
    for high in (*range(60, 160, 14), 252):
        for size in ((high * 5 // 7, high), (high * 7 // 5, high)):
            for detail in DETAILS[:2]:
                made = faces.sheet(face, size=size, detail=detail, text=text)
                value = header.value_box(face, size, text)
                words = [box for box in made.texts if not value.contains(box)]
                covered = [box for box in words if box.collidelist(made.pictures) >= 0]
                assert not covered, f"{size} {detail}"


@pytest.mark.parametrize("size", [(24, 14), (31, 18), (52, 30), (90, 52)])
def test_a_count_shows_its_sign_and_its_number(size: tuple[int, int]) -> None:
    three = Face("trait/3", value="3", marks=("diet/carnivore",), tint="lamp")
    pictures = [
        faces.face(face, shape="count", size=size)
        for face in (
            three,
            replace(three, value="4"),
            replace(three, marks=("diet/herbivore",)),
            replace(three, tint="slate"),
        )
    ]
    assert all(picture.get_size() == size for picture in pictures)
    looks = {pygame.image.tobytes(picture, "RGBA") for picture in pictures}
    assert len(looks) == len(pictures)


def test_of_what_there_is_none_of_only_a_quiet_sign_is_seen() -> None:
    def ink(number: str) -> int:
        face = Face(f"count-{number}", value=number, marks=("diet/herbivore",), tint="brass")
        picture = faces.sheet(face, shape="count", size=(78, 45)).surface
        return pygame.mask.from_surface(picture, 200).count()

    assert ink("0") == 0
    assert ink("1") > 500
