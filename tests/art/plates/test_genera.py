"""Genus plates: every animal of the ledgers is drawn, lit part by part, and like no other."""

from __future__ import annotations

import io
import itertools
import re
import tomllib
import xml.etree.ElementTree as ElementTree
from collections import Counter
from functools import cache
from importlib.resources import files

import pygame
import pytest

from art import palette, plates
from art.plates import genera, medallion, names, plate, svg
from art.plates.outline import LOOK, paint
from art.plates.plan import plan
from art.plates.posture import posture
from tests.art.plates.printing import on_paper

LISTS: dict[str, dict[str, list[str]]] = tomllib.loads(
    files("art.plates").joinpath("genera.toml").read_text("utf-8")
)
ANIMALS = sorted({genus for ids in LISTS.values() for genus in ids})
LIGHTED = sorted(
    {(genus, part) for ids in LISTS.values() for genus, parts in ids.items() for part in parts}
)
BONE_KINDS = ("tooth", "limb", "rib", "hip", "skull")
NOTHING = ("no such part",)
"""A part that no animal has: everything is a ghost."""


def paths(text: str) -> list[dict[str, str]]:
    """The painted paths of an SVG text, as their attributes."""
    root = ElementTree.fromstring(text)
    return [dict(element.attrib) for element in root.iter() if element.tag.endswith("path")]


def placed(text: str) -> list[tuple[tuple[float, float], str]]:
    """The path data of an SVG text, each with how far the group it lies in moves it."""
    found: list[tuple[tuple[float, float], str]] = []
    for element in ElementTree.fromstring(text):
        shift = (0.0, 0.0)
        if element.tag.endswith("g"):
            x, y = re.findall(r"-?[\d.]+", element.attrib["transform"])
            shift = (float(x), float(y))
        found += [(shift, one.attrib["d"]) for one in element.iter() if one.tag.endswith("path")]
    return found


def pixels(surface: pygame.Surface) -> list[tuple[int, int, int]]:
    raw = pygame.image.tobytes(surface, "RGB")
    return list(zip(raw[::3], raw[1::3], raw[2::3], strict=True))


@cache
def ghost(genus: str) -> str:
    return svg(f"genus/{genus}", NOTHING)


def test_the_lists_name_the_animals_of_the_ledgers() -> None:
    assert len(LISTS["fossil_cards"]) == 19
    assert len(LISTS["dig_site"]) == 24
    assert len(ANIMALS) == 32


def test_there_is_one_plan_for_each_animal_and_no_other() -> None:
    assert sorted(genera.NAMES) == [f"genus/{genus}" for genus in ANIMALS]
    assert set(genera.NAMES) <= set(names())


@pytest.mark.parametrize("genus", ANIMALS)
def test_a_whole_skeleton_paints_ink_on_a_silhouette(genus: str) -> None:
    text = svg(f"genus/{genus}")
    found = Counter(pixels(on_paper(text, (480, 360))))
    ink = sum(count for colour, count in found.items() if sum(colour) < 240)
    paper = found[palette.colour("paper")]
    assert ink > 1500
    assert 0.35 < paper / (480 * 360) < 0.95
    assert palette.colour("lamp") not in found
    assert palette.colour("bone") not in found


@pytest.mark.parametrize("genus", ANIMALS)
def test_the_animal_fills_the_sheet_and_stays_on_it(genus: str) -> None:
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg(f"genus/{genus}", ()).encode()), (480, 360))
    box = drawn.get_bounding_rect(min_alpha=1)
    assert box.left >= 4
    assert box.top >= 4
    assert box.right <= 476
    assert box.bottom <= 356
    assert box.width > 430 or box.height > 320


@pytest.mark.parametrize(("genus", "part"), LIGHTED)
def test_a_part_is_lit_in_bone_and_lamp_alone(genus: str, part: str) -> None:
    lit = Counter(tuple(sorted(path.items())) for path in paths(svg(f"genus/{genus}", (part,))))
    unlit = Counter(tuple(sorted(path.items())) for path in paths(ghost(genus)))
    new = [dict(path) for path in (lit - unlit)]
    assert new, "nothing is lit"
    colours = {path.get(use, "none") for path in new for use in ("fill", "stroke")}
    assert colours <= {paint("bone"), paint("lamp"), "none"}
    assert {dict(path)["d"] for path in lit} == {dict(path)["d"] for path in unlit}


@pytest.mark.parametrize(("genus", "part"), LIGHTED)
@pytest.mark.parametrize("size", [(62, 67), (160, 120)])
def test_a_lit_part_is_seen_at_every_size(genus: str, part: str, size: tuple[int, int]) -> None:
    def lamplight(parts: tuple[str, ...]) -> int:
        surface = pygame.Surface(size)
        surface.fill(palette.colour("paper"))
        surface.blit(plate(f"genus/{genus}", size, parts), (0, 0))
        # Nothing else on a plate is nearly as yellow as the lamp.
        return sum(red - blue > 95 for red, _, blue in pixels(surface))

    assert lamplight(NOTHING) == 0
    assert lamplight((part,)) >= 8


@pytest.mark.parametrize(
    "genus", [genus for genus, parts in LISTS["fossil_cards"].items() if parts]
)
def test_the_cards_of_a_skeleton_together_light_all_of_it(genus: str) -> None:
    strokes = {
        path.get("stroke") for path in paths(svg(f"genus/{genus}", LISTS["fossil_cards"][genus]))
    }
    shadows = {path.get("stroke") for path in paths(ghost(genus))}
    assert LOOK["ghost"].stroke() in shadows
    assert LOOK["ghost"].stroke() not in strokes


@pytest.mark.parametrize("genus", ANIMALS)
def test_two_parts_of_an_animal_light_different_bones(genus: str) -> None:
    def lamps(part: str) -> frozenset[str]:
        return frozenset(
            path["d"]
            for path in paths(svg(f"genus/{genus}", (part,)))
            if path.get("stroke") == paint("lamp")
        )

    kinds = [kind for kind in BONE_KINDS if lamps(kind)]
    assert len(kinds) >= 4
    for one, other in itertools.combinations(kinds, 2):
        assert lamps(one) != lamps(other)
    assert not lamps("limb") & lamps("hip")
    assert not lamps("rib") & lamps("skull")


def test_no_two_animals_look_alike() -> None:
    prints = {
        genus: pixels(on_paper(svg(f"genus/{genus}", (), "small"), (60, 45))) for genus in ANIMALS
    }
    for one, other in itertools.combinations(ANIMALS, 2):
        unlike = sum(
            sum(abs(a - b) for a, b in zip(first, second, strict=True)) > 90
            for first, second in zip(prints[one], prints[other], strict=True)
        )
        assert unlike > 160, f"{one} looks like {other}"


def test_small_plates_drop_the_finest_detail() -> None:
    for genus in ANIMALS:
        counts = [
            len(paths(svg(f"genus/{genus}", (), detail))) for detail in ("small", "medium", "fine")
        ]
        assert counts[0] < counts[1] < counts[2]


# ---- Plates of another shape ----------------------------------------------------------------


@pytest.mark.parametrize("size", [(62, 67), (275, 313), (400, 120), (90, 300), (78, 44)])
@pytest.mark.parametrize("genus", ANIMALS)
def test_a_plate_keeps_to_its_sheet_in_every_shape(genus: str, size: tuple[int, int]) -> None:
    text = genera.fitted(f"genus/{genus}", ("skull",), size)
    match = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    assert match
    wide, high = float(match[1]), float(match[2])
    assert wide / high == pytest.approx(size[0] / size[1], rel=0.001)
    for shift, path in placed(text):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", path)]
        assert min(numbers[::2]) + shift[0] > -1
        assert max(numbers[::2]) + shift[0] < wide + 1
        assert min(numbers[1::2]) + shift[1] > -1
        assert max(numbers[1::2]) + shift[1] < high + 1


def test_a_plate_with_room_shows_the_fossil_once_more_and_large() -> None:
    def skull_width(text: str) -> float:
        widths = [0.0]
        for path in paths(text):
            if path["fill"] == paint("bone"):
                numbers = [float(number) for number in re.findall(r"-?[\d.]+", path["d"])]
                widths.append(max(numbers[::2]) - min(numbers[::2]))
        return max(widths)

    low = skull_width(genera.fitted("genus/allosaurus", ("skull",), (300, 90)))
    # Below the animal, or beside it where there is a name of two lines or three.
    for size, larger in (((300, 330), 2.0), ((300, 170), 2.0), ((300, 130), 1.4)):
        assert skull_width(genera.fitted("genus/allosaurus", ("skull",), size)) > larger * low


# ---- Anatomy: what tells the animals apart ---------------------------------------------------


def ratio(genus: str, upper: str, lower: str = "leg") -> float:
    """Length of the upper bones of a limb in shares of the thigh bone."""
    data = plan(genus)
    return sum(data[upper]["bones"][:2]) / data[lower]["bones"][0]


def test_tyrannosaurus_has_tiny_two_fingered_arms_and_a_deep_skull() -> None:
    assert ratio("tyrannosaurus", "arm") < 0.5 < 0.6 < ratio("allosaurus", "arm")
    assert len(plan("tyrannosaurus")["arm"]["digits"]) == 2
    assert len(plan("allosaurus")["arm"]["digits"]) == 3

    def depth(genus: str) -> float:
        heights = [knot[1] for knot in plan(genus)["skull"]["cranium"]]
        jaw = [knot[1] for knot in plan(genus)["skull"]["jaw"]]
        return max(jaw) - sorted(heights)[len(heights) // 3]

    assert depth("tyrannosaurus") > 1.2 * depth("allosaurus")


def test_brachiosaurus_stands_higher_at_the_shoulder_than_at_the_hip() -> None:
    body = posture(plan("brachiosaurus"), 1.0, (0.0, 0.0))
    assert plan("brachiosaurus")["arm"]["bones"][0] >= plan("brachiosaurus")["leg"]["bones"][0]
    assert body.trunk[0][1] < body.sacrum[4][1] - 1
    assert body.neck[0][1] < body.trunk[0][1] - 6
    assert plan("alamosaurus")["arm"]["bones"][0] < plan("alamosaurus")["leg"]["bones"][0]


def test_ankylosaurus_has_a_club_and_stegosaurus_plates_and_spikes() -> None:
    assert {"club", "scutes"} <= set(plan("ankylosaurus"))
    assert not {"plates", "spikes"} & set(plan("ankylosaurus"))
    assert len(plan("stegosaurus")["spikes"]) == 4
    assert not {"club", "scutes"} & set(plan("stegosaurus"))
    rows = plan("stegosaurus")["plates"]
    near, far = ({plate[0] for plate in rows[side]} for side in ("near", "far"))
    assert len(near) + len(far) == 17
    assert not near & far, "the rows are staggered"


@pytest.mark.parametrize("genus", ANIMALS)
def test_standing_animals_stand_on_one_ground(genus: str) -> None:
    body = posture(plan(genus), 1.0, (0.0, 0.0))
    for limb in body.limbs:
        if limb.standing:
            assert body.ground is not None
            low = limb.joints[-1][1] + limb.data["pad"]
            assert low == pytest.approx(body.ground)
            bones = limb.data["bones"]
            for (ax, ay), (bx, by), length in zip(
                limb.joints, limb.joints[1:], bones, strict=False
            ):
                assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(length, rel=0.02)


# ---- The registry ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["genus/unheard_of", "nonsense", "", "genus/", "skull/none"])
def test_an_unknown_name_gives_the_medallion(name: str) -> None:
    assert svg(name) == medallion.svg()
    assert plate(name, (40, 40)).get_bounding_rect().width > 30


@pytest.mark.parametrize("size", [(60, 45), (33, 70), (500, 375)])
def test_a_plate_has_exactly_the_size_asked_for_and_is_cached(size: tuple[int, int]) -> None:
    first = plate("genus/triceratops", size, ("skull",))
    assert first.get_size() == size
    assert plate("genus/triceratops", size, ["skull"]) is first
    assert first.get_at((0, 0)).a == 0


@pytest.mark.parametrize("size", [(0, 10), (10, 0), (-3, 5)])
def test_a_plate_without_pixels_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="at least one pixel"):
        plate("genus/triceratops", size)


def test_a_palette_for_the_colour_blind_has_its_own_prints() -> None:
    first = plate("genus/coelophysis", (80, 60))
    palette.use("tritanopia")
    assert plate("genus/coelophysis", (80, 60)) is not first


def test_what_all_pictures_of_an_animal_need_is_found_out_in_steps() -> None:
    genera._extent.cache_clear()
    sizes = []
    for _ in plates.steps("genus/allosaurus"):
        sizes.append(genera._extent.cache_info().currsize)
    assert sizes[-3:] == [0, 1, 2]
    plate("genus/allosaurus", (110, 150))
    assert genera._extent.cache_info().currsize == 2
    assert list(plates.steps("trace/nest")) == list(plates.steps("nothing")) == []
