"""An open ground while somebody comes nearer to it or goes away: pictures of it, made larger.

To paint all pieces in another size takes longer than a frame lasts. While the distance changes,
what lay there before is shown in the new size; once it stays, everything is painted sharp.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from tabletop.scene.layouts.open_ground import CLOSEST, Plane

_NEARLY = 1.5
"""By so many pixels a picture may end before the edge."""
_BEYOND = 4 * math.ceil(CLOSEST)
"""So far what is made larger in whole pixels reaches beyond the window at most."""


def _beside(part: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What a hole leaves of a rectangle."""
    hit = part.clip(hole)
    if not (hit.width and hit.height):
        return [part]
    sides = [
        pygame.Rect(part.x, part.y, part.width, hit.y - part.y),
        pygame.Rect(part.x, hit.bottom, part.width, part.bottom - hit.bottom),
        pygame.Rect(part.x, hit.y, hit.x - part.x, hit.height),
        pygame.Rect(hit.right, hit.y, part.right - hit.right, hit.height),
    ]
    return [one for one in sides if one.width > 0 and one.height > 0]


class Still(NamedTuple):
    """What lay on a ground, as it was seen from somewhere: what its window showed of it."""

    picture: pygame.Surface
    plane: Plane

    def source(self, plane: Plane) -> pygame.Rect:
        """What of it is seen on another plane, in whole pixels of the picture."""
        share = plane.unit / self.plane.unit
        window, edge = plane.window, self.plane
        left = edge.left + (window.x - plane.left) / share - window.x
        top = edge.top + (window.y - plane.top) / share - window.y
        right, bottom = left + window.w / share, top + window.h / share
        rect = pygame.Rect(math.floor(left), math.floor(top), 0, 0)
        rect.width, rect.height = math.ceil(right) - rect.x, math.ceil(bottom) - rect.y
        return rect

    def covers(self, plane: Plane) -> bool:
        """Whether all is on it that is seen on another plane."""
        whole = self.picture.get_rect().inflate(2 * _NEARLY, 2 * _NEARLY)
        return bool(whole.contains(self.source(plane)))

    def place(self, plane: Plane) -> tuple[pygame.Rect, pygame.Rect]:
        """What of it is seen on another plane, and where in the window of that."""
        source = self.source(plane).clip(self.picture.get_rect())
        share = plane.unit / self.plane.unit
        window = plane.window
        left = plane.left + (source.x + window.x - self.plane.left) * share - window.x
        top = plane.top + (source.y + window.y - self.plane.top) * share - window.y
        target = pygame.Rect(math.floor(left), math.floor(top), 0, 0)
        target.width = math.ceil(left + source.width * share) - target.x
        target.height = math.ceil(top + source.height * share) - target.y
        return source, target


class Glance:
    """The pictures of one ground as long as nothing on it changes: at most one from afar, and one
    from where it was looked at last."""

    def __init__(self) -> None:
        self._stills: list[Still] = []
        self._room: pygame.Surface | None = None

    def take(self, still: Still) -> None:
        """Takes how the ground looks from somewhere."""
        farther = [
            one
            for one in self._stills
            if one.plane.window == still.plane.window and one.plane.unit < still.plane.unit
        ]
        self._stills = [*farther[:1], still]

    @property
    def nearest(self) -> Still:
        """How the ground looked from where it was seen last."""
        return self._stills[-1]

    def covers(self, plane: Plane) -> bool:
        """Whether everything is known that is seen on a plane."""
        return any(one.covers(plane) for one in self._stills)

    def paint(self, surface: pygame.Surface, plane: Plane) -> None:
        """Paints what is seen on a plane, as far as it is known, on a picture of its window: what
        was seen from nearer, and around that what was seen from afar."""
        wide, high = surface.get_size()
        size = wide + _BEYOND, high + _BEYOND
        if self._room is None or self._room.get_size() != size:
            self._room = pygame.Surface(size, pygame.SRCALPHA, 32)
        open_parts = [surface.get_rect()]
        for one in reversed(self._stills):
            source, target = one.place(plane)
            if not (open_parts and source.width and source.height):
                continue
            scaled = self._room.subsurface((0, 0), target.size)
            pygame.transform.smoothscale(one.picture.subsurface(source), target.size, scaled)
            for part in open_parts:
                surface.set_clip(part)
                surface.blit(scaled, target)
            surface.set_clip(None)
            open_parts = [left for part in open_parts for left in _beside(part, target)]

    def forget(self) -> None:
        """Something on the ground has changed."""
        self._stills = []
        self._room = None
