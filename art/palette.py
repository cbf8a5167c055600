"""The colours of the table, their colour-blind variants, and what can be read on what.

Colours are data (``palette.toml``). A variant replaces those that a kind of colour blindness
would confuse; :func:`simulate` shows a picture as such an eye sees it.
"""

from __future__ import annotations

import tomllib
from array import array
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal

import pygame

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

Variant = Literal["normal", "deuteranopia", "protanopia", "tritanopia"]

VARIANTS: Final[tuple[Variant, ...]] = ("normal", "deuteranopia", "protanopia", "tritanopia")
SEAT_SYMBOLS: Final = ("ammonite", "fern", "tooth", "footprint", "egg", "claw")
"""The symbol of each seat, which goes with its colour everywhere."""

TEXT_CONTRAST: Final = 4.5
"""What text needs on its ground."""
LARGE_CONTRAST: Final = 3.0
"""What large text and icons need on their ground."""

_SIMULATION: Final[Mapping[str, tuple[float, ...]]] = {
    # Machado, Oliveira and Fernandes (2009), severity 1.0, on linear red, green and blue.
    "protanopia": (
        *(0.152286, 1.052583, -0.204868),
        *(0.114503, 0.786281, 0.099216),
        *(-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        *(0.367322, 0.860646, -0.227968),
        *(0.280085, 0.672501, 0.047413),
        *(-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        *(1.255528, -0.076749, -0.178779),
        *(-0.078411, 0.930809, 0.147602),
        *(0.004733, 0.691367, 0.303900),
    ),
}

_current: Variant = "normal"


def _hex(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@cache
def _data() -> Mapping[str, Mapping[str, object]]:
    return tomllib.loads(files("art").joinpath("palette.toml").read_text("utf-8"))


@cache
def colours(variant: Variant = "normal") -> Mapping[str, Colour]:
    """All colours of a variant by name.

    Raises:
        ValueError: there is no such variant.
    """
    if variant not in VARIANTS:
        raise ValueError(f"There is no palette called {variant!r}.")
    base = {**_data()["colours"], **_data()["scenery"]}
    if variant != "normal":
        base.update(_data()["variants"][variant])  # type: ignore[call-overload]
    return {name: _hex(str(value)) for name, value in base.items()}


def use(variant: Variant) -> None:
    """Makes this variant the one that :func:`colour` speaks of.

    Raises:
        ValueError: there is no such variant.
    """
    global _current
    colours(variant)
    _current = variant


def variant() -> Variant:
    """The variant in use. Caches of painted things have it in their key."""
    return _current


@cache
def names() -> tuple[str, ...]:
    """The names of all colours that a game may use; those of scenery have names of their own."""
    return tuple(_data()["colours"])


def known(name: str) -> bool:
    """Whether there is a colour of this name that a game may use."""
    return name in names()


def colour(name: str) -> Colour:
    """The colour of this name in the variant in use.

    Raises:
        KeyError: there is none.
    """
    return colours(_current)[name]


@cache
def ramp(name: str) -> tuple[Colour, ...]:
    """Colours that run into each other, from the first to the last: a sky, a flame, strata.

    They mean nothing, so that they are the same in every variant.

    Raises:
        KeyError: there is no such ramp.
    """
    values: list[str] = _data()["ramps"][name]  # type: ignore[assignment]
    return tuple(_hex(value) for value in values)


def resolve(value: str | Colour) -> Colour:
    """A colour given by name or as it is.

    Raises:
        KeyError: there is no colour of this name.
    """
    return colour(value) if isinstance(value, str) else value


def hexadecimal(value: str | Colour) -> str:
    """The colour as ``#rrggbb``, as SVG wants it."""
    red, green, blue = resolve(value)
    return f"#{red:02x}{green:02x}{blue:02x}"


def pairs() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """What is written or drawn on what: (text, ground) for "text", "large" and "icon"."""
    table: Mapping[str, list[list[str]]] = _data()["pairs"]  # type: ignore[assignment]
    return {size: tuple((one, other) for one, other in rows) for size, rows in table.items()}


def blend(one: str | Colour, other: str | Colour, share: float) -> Colour:
    """``one`` mixed with ``share`` (0 to 1) of ``other``."""
    first, second = resolve(one), resolve(other)
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> int:
    value = min(1.0, max(0.0, value))
    value = value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(value * 255)


def luminance(value: str | Colour) -> float:
    """The relative luminance of a colour (WCAG 2), 0 to 1."""
    red, green, blue = map(_linear, resolve(value))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str | Colour, other: str | Colour) -> float:
    """The contrast ratio of two colours (WCAG 2), 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def text_on(ground: str | Colour) -> Colour:
    """Ink or bone, whichever reads better on this ground."""
    return max(colour("ink"), colour("bone"), key=lambda value: contrast(value, ground))


def labelled(tone: str | Colour, spare: float = 0.15) -> tuple[Colour, Colour]:
    """A ground as close to this tone as possible on which text can be read, and the text's colour.

    A middling tone carries neither ink nor bone; it is darkened until bone reaches 4.5:1 with a
    little to ``spare`` for smoothed edges: more where letters are small.
    """
    ground = resolve(tone)
    text = text_on(ground)
    share = 0.0
    while contrast(text, ground) < TEXT_CONTRAST + spare:
        share += 0.05
        text = colour("bone")
        ground = blend(tone, "ink", share)
    return ground, text


def seen(value: str | Colour, kind: Variant) -> Colour:
    """A colour as an eye with this kind of colour blindness sees it.

    Raises:
        KeyError: there is no such kind.
    """
    if kind == "normal":
        return resolve(value)
    matrix = _SIMULATION[kind]
    red, green, blue = map(_linear, resolve(value))
    one, two, three = (
        _encoded(matrix[row] * red + matrix[row + 1] * green + matrix[row + 2] * blue)
        for row in (0, 3, 6)
    )
    return one, two, three


@cache
def _shifts(kind: Variant) -> tuple[array[int], array[int]]:
    """For each 16-bit colour, what the simulation adds and what it takes away, as 32-bit pixels."""
    added, taken = array("I"), array("I")
    for index in range(1 << 16):
        red, green, blue = index >> 11, index >> 5 & 63, index & 31
        before = (red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)
        after = seen(before, kind)
        up = [max(0, b - a) for a, b in zip(before, after, strict=True)]
        down = [max(0, a - b) for a, b in zip(before, after, strict=True)]
        added.append(up[0] << 16 | up[1] << 8 | up[2])
        taken.append(down[0] << 16 | down[1] << 8 | down[2])
    return added, taken


def simulate(surface: pygame.Surface, kind: Variant) -> pygame.Surface:
    """A new surface: the picture as an eye with this kind of colour blindness sees it.

    Raises:
        KeyError: there is no such kind.
    """
    result = surface.copy()
    if kind == "normal":
        return result
    _SIMULATION[kind]
    size = surface.get_size()
    # The change is looked up in 16-bit colour and applied in full depth, so no banding shows.
    coarse = pygame.Surface(size, depth=16)
    coarse.blit(surface, (0, 0))
    rows = coarse.get_buffer().raw
    pitch = coarse.get_pitch()
    pixels = array("H")
    for line in range(size[1]):
        pixels.frombytes(rows[line * pitch : line * pitch + 2 * size[0]])
    for table, flag in zip(
        _shifts(kind), (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB), strict=True
    ):
        shift = array("I", map(table.__getitem__, pixels))
        layer = pygame.image.frombuffer(shift.tobytes(), size, "BGRA")
        result.blit(layer, (0, 0), special_flags=flag)
    return result
