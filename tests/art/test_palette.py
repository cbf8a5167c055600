"""Everything written can be read, and colours that mean something differ for every eye."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from art import grounds, marks, palette

ALIKE = {
    "markers": (("red", "yellow", "green", "blue"), 35),
    "periods": (("triassic", "jurassic", "cretaceous"), 28),
    "diets": (("teal", "rust", "moss"), 28),
    "terrain": (("sand", "clay", "stone"), 28),
    "seats": (tuple(f"seat_{seat}" for seat in range(6)), 20),
}
"""Colours that must not be taken for each other, and their least distance in CIE Lab."""


def lab(colour: palette.Colour) -> tuple[float, float, float]:
    """CIE Lab of a colour, white point D65."""

    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    def bent(value: float) -> float:
        return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116

    red, green, blue = map(linear, colour)
    x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: palette.Colour, other: palette.Colour) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5


@pytest.mark.parametrize("variant", palette.VARIANTS)
def test_every_text_reads_on_its_ground(variant: palette.Variant) -> None:
    palette.use(variant)
    needed = {
        "text": palette.TEXT_CONTRAST,
        "large": palette.LARGE_CONTRAST,
        "icon": palette.LARGE_CONTRAST,
    }
    poor = [
        f"{text} on {ground}: {palette.contrast(text, ground):.2f}"
        for kind, pairs in palette.pairs().items()
        for text, ground in pairs
        if palette.contrast(text, ground) < needed[kind]
    ]
    assert not poor


def test_the_limits_are_those_of_the_art_direction() -> None:
    assert (palette.TEXT_CONTRAST, palette.LARGE_CONTRAST) == (4.5, 3.0)
    assert len(palette.pairs()["text"]) > 20


def test_contrast_is_that_of_the_web_guidelines() -> None:
    white, black = (255, 255, 255), (0, 0, 0)
    assert palette.contrast(white, black) == pytest.approx(21)
    assert palette.contrast(black, white) == pytest.approx(21)
    assert palette.contrast(white, white) == 1
    assert palette.contrast((119, 119, 119), white) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("variant", palette.VARIANTS)
def test_any_tone_can_carry_a_label(variant: palette.Variant) -> None:
    palette.use(variant)
    for name in palette.names():
        ground, text = palette.labelled(name)
        assert palette.contrast(ground, text) >= palette.TEXT_CONTRAST, name


@pytest.mark.parametrize("variant", palette.VARIANTS)
def test_labels_read_under_the_lamp_too(variant: palette.Variant) -> None:
    palette.use(variant)
    for name in ("brass", "paper", "bone", "lamp"):
        assert palette.contrast(name, grounds.lamplit()) >= palette.TEXT_CONTRAST, name


@pytest.mark.parametrize("variant", palette.VARIANTS)
@pytest.mark.parametrize("group", ALIKE)
def test_meanings_differ_for_the_eye_the_variant_is_for(
    variant: palette.Variant, group: str
) -> None:
    names, least = ALIKE[group]
    palette.use(variant)
    for one, other in combinations(names, 2):
        apart = distance(palette.seen(one, variant), palette.seen(other, variant))
        assert apart >= least, f"{one} and {other} are {apart:.0f} apart"


@pytest.mark.parametrize("variant", palette.VARIANTS)
def test_symbols_read_on_their_seat(variant: palette.Variant) -> None:
    palette.use(variant)
    for seat in range(6):
        tone = palette.colour(f"seat_{seat}")
        assert palette.contrast(palette.text_on(tone), tone) >= palette.LARGE_CONTRAST
    assert len(set(palette.SEAT_SYMBOLS)) == 6


def test_the_palette_of_the_art_direction_is_kept() -> None:
    fixed = {
        "ink": "#2b2118",
        "paper": "#f3e9d2",
        "slate": "#26343a",
        "lamp": "#e9a83b",
        "triassic": "#812b92",
        "jurassic": "#34b2c9",
        "cretaceous": "#7fc64e",
        "seat_0": "#d55e00",
        "seat_5": "#56b4e9",
    }
    assert {name: palette.hexadecimal(name) for name in fixed} == fixed


def test_a_variant_changes_what_it_must_and_keeps_the_rest() -> None:
    normal = {name: palette.colour(name) for name in palette.names()}
    palette.use("deuteranopia")
    assert palette.variant() == "deuteranopia"
    assert palette.colour("green") != normal["green"]
    for name in ("ink", "paper", "slate", "lamp"):
        assert palette.colour(name) == normal[name]
    assert marks.mark("colour/green", 40).get_at((20, 20))[:3] == palette.colour("green")


def test_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match="sepia"):
        palette.use("sepia")  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        palette.colour("mauve")
    assert palette.variant() == "normal"
    assert not palette.known("mauve")


def test_colours_of_scenery_are_no_words_of_games() -> None:
    assert palette.colour("velvet") == (0x52, 0x1A, 0x25)
    assert not palette.known("velvet")
    assert "velvet" not in palette.names()
    assert len(palette.ramp("dusk_sky")) == 6


def test_blend_runs_from_one_colour_to_the_other() -> None:
    ink, paper = palette.colour("ink"), palette.colour("paper")
    assert palette.blend("ink", "paper", 0) == ink
    assert palette.blend("ink", "paper", 1) == paper
    steps = [palette.luminance(palette.blend("ink", "paper", step / 8)) for step in range(9)]
    assert all(before < after for before, after in pairwise(steps))


@pytest.mark.parametrize("kind", palette.VARIANTS)
def test_a_simulated_picture_agrees_with_the_simulated_colour(kind: palette.Variant) -> None:
    picture = pygame.Surface((30, 4))
    names = palette.names()
    for number, name in enumerate(names):
        picture.set_at((number % 30, number // 30), palette.colour(name))
    result = palette.simulate(picture, kind)
    assert result.get_size() == picture.get_size()
    for number, name in enumerate(names):
        found = result.get_at((number % 30, number // 30))[:3]
        for value, wanted in zip(found, palette.seen(name, kind), strict=True):
            assert abs(value - wanted) <= 12, name


def test_red_and_green_run_together_without_a_variant() -> None:
    red, green = palette.colour("red"), palette.colour("green")
    before = distance(red, green)
    after = distance(palette.seen(red, "deuteranopia"), palette.seen(green, "deuteranopia"))
    assert after < before / 4
