"""Letters on scenery: printed, engraved in metal or wood, and in chalk.

Sizes are the em height in lengths of the design; no letter is smaller than may be
(:data:`art.lettering.SMALLEST`).
"""

from __future__ import annotations

from typing import Literal

import pygame

from art import lettering
from art.lettering import SMALLEST, Role
from art.palette import Colour
from art.scenery.easel import Easel, opaque
from art.scenery.texture import noise

Anchor = Literal["left", "centre", "right"]


def letters(easel: Easel, size: float) -> int:
    """The em height in pixels of letters of this size."""
    return max(SMALLEST, round(size * easel.unit))


def width(easel: Easel, text: str, size: float, role: Role = "sans_bold") -> float:
    """How wide a line is, in lengths of the design."""
    return lettering.measure(text, role, letters(easel, size))[0] / easel.unit


def _lay(easel: Easel, picture: pygame.Surface, x: float, y: float, anchor: Anchor) -> float:
    across, down = easel.point(x, y)
    wide = picture.get_width()
    left = across - {"left": 0, "centre": wide // 2, "right": wide}[anchor]
    easel.surface.blit(picture, (left, down - picture.get_height() // 2))
    return wide / easel.unit


def line(
    easel: Easel,
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str | Colour = "bone",
    role: Role = "sans_bold",
    anchor: Anchor = "left",
) -> float:
    """Writes one line whose middle is at ``y`` and gives its width in lengths of the design."""
    picture = lettering.picture(text, role, letters(easel, size), colour)
    return _lay(easel, picture, x, y, anchor)


def engraved(
    easel: Easel,
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str | Colour = "engraving",
    lip: str | Colour = "brass_lip",
    role: Role = "serif_bold",
    anchor: Anchor = "left",
) -> float:
    """Cuts one line into metal or wood: ``lip`` is the lit lower edge of the letters."""
    line(easel, text, x, y + max(1.3, 1 / easel.unit), size, lip, role, anchor)
    return line(easel, text, x, y, size, colour, role, anchor)


def chalk(
    easel: Easel,
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str | Colour = "chalk",
    role: Role = "serif_italic",
    anchor: Anchor = "left",
) -> float:
    """Writes one line in chalk: letters roughened with noise. Gives its width."""
    picture = lettering.picture(text, role, letters(easel, size), colour)
    if picture.get_width():
        picture = picture.copy()
        rough = opaque(picture.get_size())
        rough.fill((255, 255, 255))
        spots = noise(picture.get_size(), (2.2, 2.2), 90, 1 + len(text))
        rough.blit(spots, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        picture.blit(rough, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return _lay(easel, picture, x, y, anchor)
