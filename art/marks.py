"""Small signs: what a card means, whose a piece is, and the icons of the interface.

All are drawn in one box with one line weight (``marks.toml``) and rasterised at the size asked
for. A sign never means something by its colour alone: its shape or its letter says it too.
"""

from __future__ import annotations

import io
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Template
from typing import Any, Final

import pygame

from art import palette
from art.album import remembered
from art.lettering import SMALLEST, stamp
from art.palette import Colour

BOX: Final = 48
WEIGHT: Final = 3.0
"""The weight of every line, in a box of 48."""
RIM: Final = 7.5
"""The weight of the pale rim under the line of a sign."""
_ROOM: Final = 0.025


@dataclass(frozen=True, slots=True)
class Drawing:
    """One sign as data: its body in SVG, the palette name of its fill, a symbol and a letter."""

    body: str
    family: str = "sign"
    fill: str = ""
    symbol: str = ""
    letter: str = ""
    letter_at: Sequence[float] = (24, 24)
    letter_size: float = 24
    letter_smallest: int = SMALLEST
    letter_from: int = 20
    """From how many pixels on the sign carries its letter."""


@cache
def _data() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(files("art").joinpath("marks.toml").read_text("utf-8"))


@cache
def _drawings() -> Mapping[str, Drawing]:
    table: Mapping[str, dict[str, Any]] = _data()["marks"]
    return {name: Drawing(**row) for name, row in table.items()}


def names() -> tuple[str, ...]:
    """The names of all signs."""
    return tuple(_drawings())


def known(name: str) -> bool:
    """Whether there is a sign of this name."""
    return name in _drawings()


def rasterise(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture of this SVG text at this size in pixels.

    Only shapes, strokes and transforms are drawn; gradients, styles and text are not.
    """
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)


def symbol(name: str, line: str, ground: str) -> str:
    """A symbol of :data:`art.palette.SEAT_SYMBOLS` as SVG in a box of 48, in one colour.

    Args:
        name: ``ammonite`` and so on.
        line: the colour of the symbol, ``#rrggbb``.
        ground: the colour of what it stands on, for the lines cut into it.

    Raises:
        KeyError: there is no symbol of this name.
    """
    body = Template(_data()["symbols"][name]).substitute({"on": line, "fill": ground})
    return f'<g stroke-linejoin="round" stroke-linecap="round">{body}</g>'


def svg(name: str, line: str | Colour | None = None) -> str:
    """The sign as an SVG text, without its letter.

    Raises:
        KeyError: there is no sign of this name.
    """
    drawing = _drawings()[name]
    plain = drawing.family == "line"
    if line is None:
        line = "paper" if plain else "ink"
    fill = drawing.fill or "bone"
    words = {key: palette.hexadecimal(key) for key in palette.names()}
    words |= {
        "line": palette.hexadecimal(line),
        "fill": palette.hexadecimal(fill),
        "on": palette.hexadecimal(palette.text_on(fill)),
    }
    body = Template(drawing.body).substitute(words)
    if drawing.symbol:
        body += symbol(drawing.symbol, words["on"], words["fill"])
    rim = ""
    if not plain:
        # Every colour of the rim's copy is the rim's own, so that it shows only around the sign.
        bone = dict.fromkeys(words, words["bone"])
        rim = (
            f'<g fill="{bone["bone"]}" stroke="{bone["bone"]}" stroke-width="{RIM}" '
            'stroke-linejoin="round" stroke-linecap="round">'
            f"{Template(drawing.body).substitute(bone)}</g>"
        )
    ground = "none" if plain else words["fill"]
    # A sign is drawn a little smaller, so that its rim has room in the box.
    shrink = "" if plain else f' transform="translate({BOX * _ROOM:.2f} {BOX * _ROOM:.2f}) '
    shrink += "" if plain else f'scale({1 - 2 * _ROOM:.3f})"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{BOX}" height="{BOX}" '
        f'viewBox="0 0 {BOX} {BOX}"><g{shrink}>{rim}'
        f'<g fill="{ground}" stroke="{words["line"]}" stroke-width="{WEIGHT}" '
        f'stroke-linejoin="round" stroke-linecap="round">{body}</g></g></svg>'
    )


@remembered
def _mark(name: str, pixels: int, line: Colour | None, variant: palette.Variant) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    surface = rasterise(svg(name, line), (pixels, pixels))
    drawing = _drawings()[name]
    scale = pixels / BOX
    size = round(drawing.letter_size * scale)
    # A letter too small to read says less than the shape alone.
    if drawing.letter and pixels >= drawing.letter_from:
        size = max(size, drawing.letter_smallest)
        x, y = drawing.letter_at
        on = palette.text_on(drawing.fill)
        stamp(surface, drawing.letter, (x * scale, y * scale), "numeral", size, on)
    return surface


def mark(name: str, pixels: int, colour: str | Colour | None = None) -> pygame.Surface:
    """The sign as a square picture, kept for the next time; do not paint on it.

    Args:
        name: ``period/jurassic``, ``ui/undo`` and so on.
        pixels: the side of the square.
        colour: of the line; else ink on signs and paper on interface icons.

    Raises:
        KeyError: there is no sign of this name.
    """
    line = None if colour is None else palette.resolve(colour)
    return _mark(name, max(1, pixels), line, palette.variant())
