"""The whole of which a card shows a part: a skull with one of its six cards highlighted."""

from __future__ import annotations

from typing import Final

import pygame

from art.palette import blend, colour
from art.plates import plate
from art.stock import Size, clear
from rules.table import Face

PREFIX: Final = "skull/"
WHOLE: Final = "skull/ceratopsian"
_VEIL: Final = 178
"""How much of the parts of other cards is veiled, of 255."""


def is_part(face: Face) -> bool:
    """Whether a card shows a part of something that can be shown whole."""
    return face.plate.startswith(PREFIX) and face.plate != WHOLE


def picture(face: Face, size: Size) -> pygame.Surface:
    """The whole skull in the middle of a clear surface, all but this card's part veiled.

    Raises:
        KeyError: the face shows no part of a skull.
    """
    # The skulls are needed by one game only: the first picture of the program does without them.
    from art.plates.skulls import HEIGHT, PARTS, WIDTH

    column, row = PARTS[face.plate.removeprefix(PREFIX)]
    scale = min(size[0] / WIDTH, size[1] / HEIGHT)
    box = pygame.Rect(0, 0, max(3, int(WIDTH * scale)), max(2, int(HEIGHT * scale)))
    box.center = (size[0] // 2, size[1] // 2)
    surface = clear(size)
    surface.blit(plate(WHOLE, box.size, face.parts), box)
    across = [box.left + round(box.width * share / 3) for share in range(4)]
    down = [box.top + round(box.height * share / 2) for share in range(3)]
    own = pygame.Rect(across[column], down[row], 0, 0)
    own.width, own.height = across[column + 1] - own.left, down[row + 1] - own.top
    veil = clear(size)
    pygame.draw.rect(veil, (*blend("paper", "bone", 0.35), _VEIL), box)
    veil.fill((0, 0, 0, 0), own)
    surface.blit(veil, (0, 0))
    line = max(1, box.width // 300)
    for x in across[1:3]:
        pygame.draw.line(surface, blend("paper_shade", "ink", 0.2), (x, box.top), (x, box.bottom))
    y = down[1]
    pygame.draw.line(surface, blend("paper_shade", "ink", 0.2), (box.left, y), (box.right, y))
    pygame.draw.rect(surface, colour("ink"), own, 2 * line + 2, border_radius=3)
    pygame.draw.rect(surface, colour("lamp"), own.inflate(-2, -2), 2 * line, border_radius=2)
    return surface
