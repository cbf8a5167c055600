"""Every sign is there, paints something, and is told from the others by its shape."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import combinations

import pygame
import pytest

from art import marks, palette

NEEDED = {
    "period/": ("triassic", "jurassic", "cretaceous"),
    "diet/": ("herbivore", "carnivore"),
    "feature/": ("water", "ancient", "life"),
    "colour/": ("red", "yellow", "green", "blue"),
    "seat/": ("0", "1", "2", "3", "4", "5"),
    "terrain/": ("sand", "clay", "stone"),
    "fragment/": ("amber", "egg", "footprint", "wild"),
    "bone/": ("tooth", "limb", "rib", "hip", "skull", "hammer"),
    "move/": ("biped", "quadruped", "flyer", "swimmer"),
    "": ("plaster", "money", "energy", "storm", "sandbag", "corridor"),
    "ui/": (
        *("undo", "redo", "rules", "log", "score", "settings", "save", "open", "replay", "play"),
        *("pause", "next", "back", "close", "mute", "sound", "computer", "person", "fullscreen"),
        *("search", "plus", "minus", "check", "cross", "menu", "curtain"),
    ),
}


def grey(surface: pygame.Surface) -> list[int]:
    """The lightness of each pixel on a mid ground, whatever the hue."""
    ground = pygame.Surface(surface.get_size())
    ground.fill((110, 110, 110))
    ground.blit(surface, (0, 0))
    data = pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")
    return list(data[::3])


def unlike(one: list[int], other: list[int]) -> float:
    return sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) / len(one)


def test_all_signs_of_the_interface_are_there() -> None:
    needed = {group + name for group, names in NEEDED.items() for name in names}
    assert needed <= set(marks.names())


@pytest.mark.parametrize("name", marks.names())
@pytest.mark.parametrize("pixels", [12, 24, 64])
def test_a_sign_fills_its_square_and_stays_in_it(name: str, pixels: int) -> None:
    picture = marks.mark(name, pixels)
    assert picture.get_size() == (pixels, pixels)
    ink = picture.get_bounding_rect(min_alpha=40)
    assert max(ink.width, ink.height) >= pixels * 0.6
    mask = pygame.mask.from_surface(picture, 100)
    assert mask.count() >= pixels * pixels * 0.03


@pytest.mark.parametrize("name", [name for name in marks.names() if not name.startswith("ui/")])
def test_a_sign_is_not_clipped_by_its_square(name: str) -> None:
    picture = marks.mark(name, 96)
    rim = pygame.mask.from_surface(picture, 200)
    edge = [(x, y) for x in range(96) for y in (0, 95)] + [
        (x, y) for y in range(96) for x in (0, 95)
    ]
    assert sum(rim.get_at(spot) for spot in edge) <= 8


def test_signs_differ_without_their_colours() -> None:
    pictures = {name: grey(marks.mark(name, 32)) for name in marks.names()}
    alike = [
        (one, other)
        for one, other in combinations(pictures, 2)
        if unlike(pictures[one], pictures[other]) < 0.03
    ]
    assert not alike


@pytest.mark.parametrize("group", ["period", "diet", "feature", "colour", "seat", "terrain"])
def test_signs_of_one_meaning_differ_clearly_without_their_colours(group: str) -> None:
    names = [name for name in marks.names() if name.startswith(f"{group}/")]
    pictures = [grey(marks.mark(name, 24)) for name in names]
    assert len(pictures) >= 2
    for one, other in combinations(pictures, 2):
        assert unlike(one, other) >= 0.08


def test_a_sign_is_painted_once_a_size_and_palette() -> None:
    normal = marks.mark("diet/herbivore", 30)
    assert marks.mark("diet/herbivore", 30) is normal
    palette.use("protanopia")
    assert marks.mark("diet/herbivore", 30) is not normal
    palette.use("normal")
    assert marks.mark("diet/herbivore", 30) is normal


def test_an_icon_takes_the_colour_asked_for() -> None:
    lamp = palette.colour("lamp")
    for value in ("lamp", lamp):
        icon = marks.mark("ui/minus", 48, value)
        assert icon.get_at((24, 24))[:3] == lamp
    assert marks.mark("ui/minus", 48).get_at((24, 24))[:3] == palette.colour("paper")


def test_a_period_carries_its_letter_when_it_can_be_read() -> None:
    for name in ("period/triassic", "period/jurassic", "period/cretaceous"):
        plain = marks.rasterise(marks.svg(name), (40, 40))
        assert unlike(grey(plain), grey(marks.mark(name, 40))) > 0.02
        small = marks.rasterise(marks.svg(name), (14, 14))
        assert grey(small) == grey(marks.mark(name, 14))


def test_an_unknown_sign_is_refused() -> None:
    assert not marks.known("diet/omnivore")
    with pytest.raises(KeyError):
        marks.mark("diet/omnivore", 20)


def test_signs_name_only_colours_of_the_palette() -> None:
    drawings = tomllib.loads(files("art").joinpath("marks.toml").read_text("utf-8"))["marks"]
    for name, drawing in drawings.items():
        assert "#" not in drawing["body"], name
        assert drawing.get("fill", "bone") in palette.names()


@pytest.mark.parametrize("symbol", palette.SEAT_SYMBOLS)
def test_each_seat_has_a_symbol_that_can_be_drawn_alone(symbol: str) -> None:
    body = marks.symbol(symbol, "#ffffff", "#000000")
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{body}</svg>'
    picture = marks.rasterise(svg, (48, 48))
    assert pygame.mask.from_surface(picture, 100).count() > 100
