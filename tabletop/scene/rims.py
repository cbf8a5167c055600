"""The light round a piece: what calls for a hand, what the pointer is on, and what is chosen."""

from __future__ import annotations

import math
from typing import Final, Literal, Protocol

import pygame

from art import mounts, thickness
from art.palette import colour
from art.stock import CORNER, Size
from rules.table import Shape
from tabletop.scene.shapes import SMALL

Rim = Literal["", "calls", "hover", "chosen", "focus"]
"""What is said by the rim of a thing: it can be taken while others beside it cannot, the pointer is
on it and may take it, it is chosen, or the keyboard is on it."""

_COLOURS: Final[dict[str, tuple[str, str]]] = {
    "hover": ("lamp", ""),
    "chosen": ("lamp", "bone"),
    "focus": ("bone", "lamp"),
}
_FAR: Final = 5
"""How far the light round a piece that calls reaches, in widths of a rim."""
_HAZE: Final = 190
"""How strong it is beside the piece, of 255."""

_Tone = tuple[int, int, int, int]


class Outlined(Protocol):
    """What has to be known of the looks of a piece that gets a rim."""

    @property
    def rim(self) -> Rim:
        """What the rim says."""

    @property
    def line(self) -> int:
        """The width of a rim, in pixels."""

    @property
    def margin(self) -> int:
        """The room beside the piece in its picture, in pixels."""

    @property
    def shape(self) -> Shape:
        """Its outline."""

    @property
    def size(self) -> Size:
        """Its width and height, in pixels."""

    @property
    def front(self) -> int:
        """How much of the front of a block is seen below it, in pixels."""

    @property
    def thick(self) -> int:
        """How much of its edge is seen, in pixels."""

    @property
    def turned(self) -> int:
        """How it is turned in quarters, in degrees."""

    @property
    def jigsaw(self) -> bool:
        """Whether it has a knob."""


def reach(rim: Rim, line: int) -> int:
    """How far a rim reaches beyond its piece, in pixels; ``line`` is the width of a rim."""
    return _FAR * line if rim == "calls" else line


def lay(surface: pygame.Surface, picture: pygame.Surface, costume: Outlined) -> None:
    """Paints the rim of a piece under its ``picture``, which comes to lie in the middle."""
    if costume.rim == "calls":
        _haze(surface, picture, costume)
        return
    outer, inner = _COLOURS[costume.rim]
    for name, wide in ((outer, costume.line), (inner, max(1, costume.line // 2))):
        if name:
            _fill(surface, picture, costume, (*colour(name), 255), wide)


def _haze(surface: pygame.Surface, picture: pygame.Surface, costume: Outlined) -> None:
    """Light of a lamp round a piece, brightest at its edge."""
    far = _FAR * costume.line
    for wide in range(far, 0, -1):
        layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
        near = 1 - (wide - 1) / far
        strength = 255 if wide <= costume.line else round(_HAZE * near * near)
        _fill(layer, picture, costume, (*colour("lamp"), strength), wide)
        # What is lit already stays as it is where less light falls.
        surface.blit(layer, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)


def _fill(
    surface: pygame.Surface, picture: pygame.Surface, costume: Outlined, tone: _Tone, wide: int
) -> None:
    """Fills the outline of a piece, and what lies so many pixels round it, with one tone."""
    box = pygame.Rect(costume.margin, costume.margin, *costume.size)
    # The rim runs round the edge, too.
    if costume.front:
        box.height += costume.front
    else:
        box = box.union(box.move(thickness.offset(costume.thick, costume.turned)))
    if costume.shape in (*SMALL, "mount") or costume.jigsaw:
        # The outline of a bone is the bone's own: its shadow in one colour, moved all round.
        # That of a mount is darker than its own shadow on the wall.
        mask = pygame.mask.from_surface(picture, 170 if costume.shape == "mount" else 120)
        shade = mask.to_surface(setcolor=tone, unsetcolor=(0, 0, 0, 0))
        flags = pygame.BLEND_RGBA_MAX if costume.rim == "calls" else 0
        for turn in range(0, 360, 30):
            across = round(math.cos(math.radians(turn)) * wide)
            down = round(math.sin(math.radians(turn)) * wide)
            where = shade.get_rect(center=surface.get_rect().center).move(across, down)
            surface.blit(shade, where, special_flags=flags)
    else:
        corner = round(_corner(costume.shape) * min(costume.size)) + wide
        grown = box.inflate(2 * wide, 2 * wide)
        # Through a line of chalk the board is seen.
        weight = wide if costume.shape == "line" else 0
        pygame.draw.rect(surface, tone, grown, weight, border_radius=corner)


def _corner(shape: Shape) -> float:
    """The radius of the corners of a shape, as a share of its shorter side."""
    return mounts.CORNER if shape == "cast" else CORNER
