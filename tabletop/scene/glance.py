"""An open ground while somebody comes nearer to it or goes away: pictures of it, made larger.

To paint all pieces in another size takes longer than a frame lasts. While the distance changes,
what was seen before is shown in the new size; once it stays, everything is painted sharp.
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


class Still(NamedTuple):
    """How a ground looked from somewhere: what its window showed."""

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

    def paint(self, surface: pygame.Surface, plane: Plane, room: pygame.Surface) -> None:
        """Paints what of it is seen on another plane on a picture of the window of that; ``room``
        is somewhat larger than the window, and what it shows does not matter."""
        source = self.source(plane).clip(self.picture.get_rect())
        if not (source.width and source.height):
            return
        share = plane.unit / self.plane.unit
        window = plane.window
        left = plane.left + (source.x + window.x - self.plane.left) * share - window.x
        top = plane.top + (source.y + window.y - self.plane.top) * share - window.y
        start = math.floor(left), math.floor(top)
        size = (
            math.ceil(left + source.width * share) - start[0],
            math.ceil(top + source.height * share) - start[1],
        )
        scaled = room.subsurface((0, 0), size)
        pygame.transform.smoothscale(self.picture.subsurface(source), size, scaled)
        surface.blit(scaled, start)


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
        """Paints what is seen on a plane, as far as it is known, on a picture of its window; what
        was seen from nearer lies above."""
        wide, high = surface.get_size()
        size = wide + _BEYOND, high + _BEYOND
        if self._room is None or self._room.get_size() != size:
            self._room = pygame.Surface(size, 0, surface)
        known = [number for number, one in enumerate(self._stills) if one.covers(plane)]
        for one in self._stills[known[-1] if known else 0 :]:
            one.paint(surface, plane, self._room)

    def forget(self) -> None:
        """Something on the ground has changed."""
        self._stills = []
        self._room = None
