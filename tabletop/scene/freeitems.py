"""What is seen of tools over an open ground: its grid, a band over several pieces, a brass knob."""

from __future__ import annotations

from typing import Final

import pygame

from art.album import remembered
from art.palette import colour
from art.scenery import controls
from rules.table import Zone
from tabletop.geometry import Box, Point
from tabletop.scene.canvas import Item
from tabletop.scene.layout import Placement
from tabletop.scene.layouts.open_ground import origin_of, unit_of

_KNOB: Final = 46
"""How wide the knob is, in units."""
_LEAST_KNOB: Final = 44
"""The same at least, in pixels: for fingers."""


def between(one: Point, other: Point) -> pygame.Rect:
    """The rectangle between two points."""
    left, top = min(one[0], other[0]), min(one[1], other[1])
    wide, high = abs(one[0] - other[0]), abs(one[1] - other[1])
    return pygame.Rect(round(left), round(top), max(1, round(wide)), max(1, round(high)))


def band(rect: pygame.Rect, placement: Placement) -> Item:
    """The band round several pieces."""
    line = max(2, round(1.6 * placement.scale))
    picture = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
    picture.fill((*colour("lamp"), 30))
    pygame.draw.rect(picture, (*colour("lamp"), 220), picture.get_rect(), line)
    return Item(("band", rect.size), picture, rect.topleft)


def knob_boxes(around: Box, placement: Placement) -> list[Box]:
    """Where the knob can stand that turns what lies in a box: beside its corners."""
    side = max(_LEAST_KNOB, round(_KNOB * placement.unit))
    off = side // 8
    right, left = around.right + off, around.x - side - off
    above, below = around.y - side - off, around.bottom + off
    corners = (right, above), (right, below), (left, above), (left, below), (right, around.y)
    found = [Box(x, y, side, side) for x, y in corners]
    return [box for box in found if placement.box.encloses(box)]


def knob(box: Box) -> Item:
    """The brass knob."""
    surface, (across, down) = controls.round_icon("ui/turn", box.w, "rest", False)
    return Item(("knob", box.w), surface, (box.x + across, box.y + down))


@remembered
def _lines(size: tuple[int, int], step: float, tone: tuple[int, int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    count = int(size[0] / step) + 1, int(size[1] / step) + 1
    for across in range(count[0]):
        for down in range(count[1]):
            picture.fill((*tone, 90), (round(across * step), round(down * step), 2, 2))
    return picture


def grid(zone: Zone, body: Box, step: int) -> Item:
    """Dots where the lines of the grid meet."""
    unit = unit_of(zone, body)
    left, top = origin_of(zone, body, unit)
    size = round(zone.ground[0] * unit), round(zone.ground[1] * unit)
    return Item(
        ("grid", size, step), _lines(size, step * unit, colour("bone")), (round(left), round(top))
    )
