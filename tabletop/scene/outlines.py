"""Dots of lamp light round places and pieces: where the chosen or the held piece may come to.

They follow the shape of a thing: round a cell, a card or a zone, a circle round a token, the
outline of a person who sits at the table.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

import pygame

from art import palette
from art.album import remembered
from art.scenery import people
from art.scenery.easel import Easel, Picture
from art.scenery.paths import Point, round_box
from art.scenery.signs import lamp_dots
from rules.table import Table
from tabletop.geometry import Box, Size, Spot, pixel
from tabletop.scene import readable
from tabletop.scene.canvas import Item
from tabletop.scene.layout import Placement
from tabletop.scene.shapes import SMALL

_OFF: Final = 7
"""How far outside a thing its dots are, in units."""
_WITHIN: Final = 16
"""How far within the edge of its tile a line begins that shall not cross those of its neighbours,
in units."""
_EDGE: Final = 6
"""How near to the edge of the table dots come, in units."""
_REACH: Final = 8
"""The room round the line for the dots themselves, in units."""
_CORNER: Final = 14
"""The radius of corners, in units."""
_WIDE: Final = 5.4
"""A dot across, in units."""
_FULL: Final = 7.5
"""The same at what is aimed at."""
_PERSON: Final = 1.14 / 300
"""The scale of somebody for each unit of the width of the place."""

Form = Literal["block", "island", "disc", "person"]


class Shape(NamedTuple):
    """The shape of a thing that is outlined, and where its middle is, in pixels."""

    form: Form
    size: Size
    angle: int
    centre: tuple[int, int]


def shape_of(thing: str, table: Table, placement: Placement) -> Shape | None:
    """The shape of a piece, a cell or a zone; ``None``: it is not on the screen."""
    spot = placement.spots.get(thing)
    if spot is not None:
        return _of_piece(spot)
    box = placement.box_of(thing)
    if box is None:
        return None
    cell = placement.cells.get(thing)
    if cell is not None:
        tall = [
            one.box
            for one in placement.spots.values()
            if one.cell == thing and one.shape not in SMALL
        ]
        if tall and table.zone(cell.zone).rise:
            # Of tiles on each other the top is seen; what lies below is hidden by the next row.
            return _of_box(tall[-1].inset(round(_WITHIN * placement.unit)))
        rect = pygame.Rect(box).unionall([pygame.Rect(one) for one in tall])
        return _of_box(Box(*rect), table.zone(cell.zone).surface == "sandbar")
    if table.zone(thing).surface == "person":
        return Shape("person", (box.w, box.h), 0, (pixel(box.centre)[0], box.bottom))
    room = placement.box.inset(round((_EDGE + _OFF) * placement.unit))
    return _of_box(Box(*pygame.Rect(box).clip(pygame.Rect(room))))


def _of_piece(spot: Spot) -> Shape:
    form: Form = "disc" if spot.shape == "token" else "block"
    return Shape(form, spot.size, spot.angle, pixel(spot.centre))


def _of_box(box: Box, island: bool = False) -> Shape:
    return Shape(
        "island" if island else "block",
        (box.w, box.h),
        0,
        pixel(box.centre),
    )


def dots(targets: Iterable[str], aim: str, table: Table, placement: Placement) -> list[Item]:
    """The dots round things that can be aimed at; fuller and brighter round what is aimed at,
    and under all plates."""
    items = []
    words = readable.plates(table, placement)
    for thing in targets:
        shape = shape_of(thing, table, placement)
        if shape is not None:
            dots = dotted(shape, placement.unit, thing == aim)
            items.append(readable.under(dots, words))
    return items


def round_spot(spot: Spot, unit: float) -> Item:
    """The dots round the place where a piece would lie."""
    return dotted(_of_piece(spot), unit, full=False)


def dotted(shape: Shape, unit: float, full: bool) -> Item:
    """The dots round one shape."""
    picture = _dotted(shape.form, shape.size, shape.angle % 180, unit, full, palette.variant())
    where = (shape.centre[0] + picture.offset[0], shape.centre[1] + picture.offset[1])
    return Item(("dots", shape.form, shape.size, shape.angle, full), picture.surface, where)


@remembered
def _dotted(
    form: Form, size: Size, angle: int, unit: float, full: bool, variant: palette.Variant
) -> Picture:
    """The picture; its offset is from the middle of the thing (of a person: from the foot)."""
    del variant  # A part of the key: another palette paints another picture.
    line = _line(form, size[0] / unit, size[1] / unit, angle)
    left, right = min(x for x, _ in line), max(x for x, _ in line)
    top, bottom = min(y for _, y in line), max(y for _, y in line)
    extent = (math.ceil((right - left) * unit), math.ceil((bottom - top) * unit))
    easel = Easel.apart(extent, unit, _REACH)
    moved = [(x - left, y - top) for x, y in line]
    tone = "sun" if full else "lamp"
    lamp_dots(easel, moved, tone, wide=_FULL if full else _WIDE)
    surface, (across, down) = easel.picture()
    return Picture(surface, (across + round(left * unit), down + round(top * unit)))


def _line(form: Form, wide: float, tall: float, angle: int) -> list[Point]:
    """The line round a thing whose middle is at (0, 0), in units."""
    if form == "person":
        return people.outline(0, 0, _PERSON * wide)
    if form == "disc":
        across, down = wide / 2 + _OFF, tall / 2 + _OFF
        ring = [
            (across * math.sin(math.radians(turn)), -down * math.cos(math.radians(turn)))
            for turn in range(0, 360, 6)
        ]
        return [*ring, ring[0]]
    box = (-wide / 2 - _OFF, -tall / 2 - _OFF, wide + 2 * _OFF, tall + 2 * _OFF)
    line = round_box(box, 0.36 * min(wide, tall) if form == "island" else _CORNER)
    if not angle:
        return line
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in line]
