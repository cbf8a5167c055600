"""What is seen of tools over an open ground: its grid, a band over several pieces, a brass knob."""

from __future__ import annotations

import math
from typing import Final

import pygame

from art.album import remembered
from art.palette import colour
from art.scenery import controls
from tabletop.geometry import Box, Point
from tabletop.scene.canvas import Item
from tabletop.scene.layout import Placement
from tabletop.scene.layouts.open_ground import Plane

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
    """Where the knob can stand that turns what lies in a box: beside its corners, or its edges."""
    side = max(_LEAST_KNOB, round(_KNOB * placement.unit))
    off = side // 8
    right, left = around.right + off, around.x - side - off
    above, below = around.y - side - off, around.bottom + off
    corners = (right, above), (right, below), (left, above), (left, below)
    edges = (right, around.y), (around.x, below), (around.x, above)
    found = [Box(x, y, side, side) for x, y in (*corners, *edges)]
    return [box for box in found if placement.box.encloses(box)]


def knob(box: Box) -> Item:
    """The brass knob."""
    surface, (across, down) = controls.round_icon("ui/turn", box.w, "rest", False)
    return Item(("knob", box.w), surface, (box.x + across, box.y + down))


@remembered
def _lines(size: tuple[int, int], step: float, tone: tuple[int, int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    for across in range(int(size[0] / step) + 1):
        for down in range(int(size[1] / step) + 1):
            picture.fill((*tone, 90), (round(across * step), round(down * step), 2, 2))
    return picture


def grid(plane: Plane, step: int) -> Item:
    """Dots where the lines of the grid meet, as far as they are seen."""
    apart = step * plane.unit
    left, top = plane.pixels(0, 0)
    right, bottom = plane.pixels(*plane.extent)
    whole = pygame.Rect(round(left), round(top), round(right - left) + 2, round(bottom - top) + 2)
    seen = whole if plane.is_whole else whole.clip(plane.window)
    # One picture serves wherever the ground is moved to: a part of it begins with the first dot.
    across, down = (
        round((one - begin) % apart) for one, begin in zip(seen.topleft, (left, top), strict=True)
    )
    more = math.ceil(apart)
    picture = _lines((seen.width + more, seen.height + more), apart, colour("bone"))
    part = picture.subsurface(across, down, *seen.size)
    return Item(("grid", seen.size, across, down, apart), part, seen.topleft)
