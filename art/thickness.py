"""What is thick and what stands: the edges of tiles and tokens, the shadows of outlines.

The light comes from the upper left, so it is the lower and the right edge that is seen. ``unit``
is the length of 1 in a window of 1920x1080, in pixels.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from art.palette import Colour, blend
from art.pieces import TERRAIN
from art.relief import silhouette
from art.stock import SHADE, clear, shadow_blur, shadow_margin, shadow_offset, shadow_strength, soft
from rules.table import Face, Shape

_SHARES: Final[dict[Shape, float]] = {"tile": 0.028, "token": 0.075}
"""How thick a piece is, as a share of its shorter side."""
_TERRAIN: Final = 0.05
"""The same of a tile of sand, clay or stone."""
_ASIDE: Final = 0.55
"""How far an edge is seen to the right, as a share of how far it is seen below."""
_FLAT: Final = 0.46
"""How high the shadow of a standing thing lies on the picture, as a share of its height."""
_LEAN: Final = 0.75
"""How far it leans to the right, as a share of that."""
_DARK: Final = (26, 18, 12)


def thickness(face: Face | None, shape: Shape, size: tuple[int, int]) -> int:
    """How far the edge of a piece shows below it, in pixels; 0: it is as thin as paper."""
    share = _SHARES.get(shape, 0.0)
    if shape == "tile" and face is not None and face.tint in TERRAIN:
        share = _TERRAIN
    return max(2, round(share * min(size))) if share and min(size) >= 24 else 0


def offset(depth: int, turned: int = 0) -> tuple[int, int]:
    """How far the lowest edge lies to the right and down, on a piece turned by quarters."""
    across, down = round(_ASIDE * depth), depth
    return {90: (down, -across), 180: (-across, -down), 270: (-down, across)}.get(
        turned % 360, (across, down)
    )


def _edge_tone(picture: pygame.Surface, face: Face | None, shape: Shape) -> Colour:
    """The half-dark colour of the edge of a piece."""
    if shape == "tile":
        if face is not None and face.tint in TERRAIN:
            return blend(face.tint, _DARK, 0.34)
        return blend("paper_shade", "walnut", 0.35)
    if shape == "token":
        # Its rim: what is written in the middle has nothing to do with its edge.
        width, height = picture.get_size()
        red, green, blue, _ = picture.get_at((width // 2, height - max(3, height // 12)))
    else:
        red, green, blue, _ = pygame.transform.average_color(picture, consider_alpha=True)
    return blend((red, green, blue), _DARK, 0.5)


def lay_edge(
    surface: pygame.Surface,
    picture: pygame.Surface,
    place: tuple[int, int],
    looks: tuple[Face | None, Shape],
    depth: int,
    turned: int = 0,
) -> None:
    """Paints the edge of a piece so thick, below and to the right of where its picture comes."""
    body = silhouette(picture, (*_edge_tone(picture, *looks), 255))
    rim = silhouette(picture, (*blend("ink", _DARK, 0.4), 255))
    lowest = offset(depth, turned)
    surface.blit(rim, (place[0] + lowest[0], place[1] + lowest[1]))
    for step in range(depth - 1, 0, -1):
        across, down = offset(step, turned)
        surface.blit(body, (place[0] + across, place[1] + down))


def over_shadow(picture: pygame.Surface, height: float, unit: float) -> pygame.Surface:
    """A picture over the shadow of its own outline: a bone is no rectangle."""
    margin = shadow_margin(height, unit)
    whole = clear((picture.get_width() + 2 * margin, picture.get_height() + 2 * margin))
    whole.fill((*SHADE, 0))
    across, down = shadow_offset(height, unit)
    shade = _shade(picture, shadow_strength(height))
    whole.blit(shade, (margin + across, margin + down))
    whole = soft(whole, shadow_blur(height, unit))
    whole.blit(picture, (margin, margin))
    return whole


def lean(height: int, unit: float) -> int:
    """How far beyond a standing thing of this height its shadow may reach, in pixels."""
    return math.ceil(_LEAN * _FLAT * height) + math.ceil(6 * unit)


def standing(picture: pygame.Surface, unit: float) -> pygame.Surface:
    """A picture of a thing that stands, over the shadow that it throws along the ground."""
    width, height = picture.get_size()
    body = picture.get_bounding_rect()
    flat = max(2, round(_FLAT * body.height))
    margin = lean(body.height, unit)
    furthest = round(_LEAN * flat)
    whole = clear((width + 2 * margin, height + 2 * margin))
    whole.fill((*SHADE, 0))
    shade = pygame.transform.smoothscale(_shade(picture.subsurface(body), 150), (body.width, flat))
    foot = margin + body.bottom - round(0.05 * body.height)
    for row in range(flat):
        # The higher a row is above the foot, the further to the right its shadow falls.
        away = round(furthest * (flat - 1 - row) / flat)
        where = (margin + body.left + away, foot - flat + row)
        whole.blit(shade, where, pygame.Rect(0, row, body.width, 1))
    ring = pygame.Rect(0, 0, round(0.98 * body.width), max(3, round(0.2 * body.height)))
    ring.center = (margin + body.centerx + round(2 * unit), foot - round(1 * unit))
    pygame.draw.ellipse(whole, (*SHADE, 190), ring)
    whole = pygame.transform.box_blur(whole, max(1, round(2.5 * unit)))
    whole.blit(picture, (margin, margin))
    return whole


def _shade(picture: pygame.Surface, strength: int) -> pygame.Surface:
    mask = pygame.mask.from_surface(picture, 100)
    return mask.to_surface(setcolor=(*SHADE, strength), unsetcolor=(*SHADE, 0))
