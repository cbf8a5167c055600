"""How the shaken box looks from above: the oak frame and the pits of the table, bones, the lid."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import grounds, palette, plates
from art.album import remembered
from art.palette import blend, colour
from art.scenery.texture import boards_of_wood, textured
from tabletop.physics.outlines import PLATE, Outline
from tabletop.physics.shake import Lying
from tabletop.physics.site import PIT, WALL, Site

BORDER: Final = 20.0
"""How wide the frame is drawn, in millimetres."""
TURNS: Final = 72
"""In how many directions a piece is drawn."""
HEIGHTS: Final = 3
"""At how many heights a piece in the air is drawn."""
_WIDE: Final = 686
"""The box on the table, in units: its materials are as coarse here."""
_OAK: Final = (185, 138, 88)
_FLOOR: Final = (116, 84, 56)
_PARTING: Final = (138, 102, 68)
"""The colours of its frame, of the floor of its pits, and of what parts them."""
RISE: Final = 0.16
"""How much larger a piece seems at the top of a hop."""


class DigBox:
    """The pictures of one box, ``side`` pixels from edge to edge of its frame."""

    def __init__(self, site: Site, side: int) -> None:
        self.site = site
        longest = max(site.width, site.height) + 2 * BORDER
        self.scale = side / longest
        self.size = (
            self._px(site.width + 2 * BORDER),
            self._px(site.height + 2 * BORDER),
        )
        self.ground = self._ground()
        self.lid = self._lid()

    def _px(self, length: float) -> int:
        return max(1, round(length * self.scale))

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the box is on its picture."""
        return (x + BORDER) * self.scale, (y + BORDER) * self.scale

    @property
    def opening(self) -> Rect:
        """The inside of the frame."""
        inside = self.site.inside
        left, top = self.point(inside.left, inside.top)
        right, bottom = self.point(inside.right, inside.bottom)
        return Rect(round(left), round(top), round(right - left), round(bottom - top))

    def _ground(self) -> Surface:
        unit = max(self.size) / _WIDE
        surface = boards_of_wood(self.size, unit, _OAK, 6)
        opening = self.opening
        edge = max(1, self._px(0.9))
        _bevel(surface, surface.get_rect(), edge, raised=True)
        pit = textured(opening.size, unit, "earth", _FLOOR, 60, roughness=9)
        _pebbles(pit, self.site, self.scale)
        surface.blit(pit, opening)
        _bevel(surface, opening, max(2, self._px(2.2)), raised=False)
        wall = _PARTING
        # They end at the frame, and so do their shadows.
        surface.set_clip(opening)
        for start, end in self.site.walls():
            self._wall(surface, start, end, wall)
        for start, end in self.site.walls():
            self._crest(surface, start, end, wall)
        surface.set_clip(None)
        return surface.convert() if pygame.display.get_surface() else surface

    def _bar(self, start: tuple[float, float], end: tuple[float, float]) -> Rect:
        left, top = self.point(start[0], start[1])
        right, bottom = self.point(end[0], end[1])
        half = max(1.0, WALL * self.scale)
        upright = start[0] == end[0]
        bar = Rect(round(left), round(top), round(right - left), round(bottom - top))
        return bar.inflate(2 * half, 0) if upright else bar.inflate(0, 2 * half)

    def _wall(
        self,
        surface: Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        wood: palette.Colour,
    ) -> None:
        bar = self._bar(start, end)
        shade = Surface(bar.inflate(self._px(4), self._px(4)).size, pygame.SRCALPHA)
        shade.fill((*colour("ink"), 46))
        surface.blit(shade, bar.move(self._px(0.6), self._px(1.2)).inflate(4, 4))
        surface.fill(wood, bar)

    def _crest(
        self,
        surface: Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        wood: palette.Colour,
    ) -> None:
        bar = self._bar(start, end)
        surface.fill(wood, bar)
        line = max(1, self._px(0.5))
        light, dark = blend(wood, "bone", 0.28), blend(wood, "ink", 0.45)
        if start[0] == end[0]:
            surface.fill(light, Rect(bar.left, bar.top, line, bar.height))
            surface.fill(dark, Rect(bar.right - line, bar.top, line, bar.height))
        else:
            surface.fill(light, Rect(bar.left, bar.top, bar.width, line))
            surface.fill(dark, Rect(bar.left, bar.bottom - line, bar.width, line))

    def _lid(self) -> Surface:
        """The map of the site, which is slid over the pits."""
        opening = self.opening
        lid = grounds.paper(opening.size).copy()
        line = max(1, self._px(0.4))
        ink = blend("paper", "ink", 0.45)
        for column in range(1, self.site.columns):
            x = round((column * PIT - WALL) * self.scale)
            lid.fill(ink, Rect(x, 0, line, opening.height))
        for row in range(1, self.site.rows):
            y = round((row * PIT - WALL) * self.scale)
            lid.fill(ink, Rect(0, y, opening.width, line))
        _contours(lid, max(1, self._px(0.5)))
        sign = plates.plate("medallion", (self._px(96), self._px(96)))
        lid.blit(sign, sign.get_rect(center=lid.get_rect().center))
        pygame.draw.rect(lid, colour("walnut"), lid.get_rect(), line * 3)
        return lid.convert() if pygame.display.get_surface() else lid

    def draw(
        self,
        surface: Surface,
        where: tuple[int, int],
        outlines: Sequence[Outline],
        poses: Sequence[Lying],
        lid: float,
    ) -> None:
        """Paints the box with its upper left corner at ``where``.

        Nothing of what lies under the lid is painted.
        """
        surface.blit(self.ground, where)
        opening = self.opening.move(where)
        before = surface.get_clip()
        edge = opening.top + round(opening.height * lid)
        if lid < 1:
            # However high a piece hops it stays below the edge of the frame.
            open_part = Rect(opening.left, edge, opening.width, opening.bottom - edge)
            surface.set_clip(open_part.clip(before))
            for number in sorted(range(len(poses)), key=lambda one: poses[one].height):
                self._piece(surface, where, outlines[number], poses[number])
        if lid > 0:
            surface.set_clip(opening.clip(before))
            surface.blit(self.lid, (opening.left, edge - opening.height))
            surface.fill(
                blend("sand", "ink", 0.6), Rect(opening.left, edge, opening.width, self._px(2))
            )
        surface.set_clip(before)

    def _piece(
        self, surface: Surface, where: tuple[int, int], outline: Outline, pose: Lying
    ) -> None:
        turn = round(pose.angle / math.tau * TURNS) % TURNS
        level = round(pose.height * HEIGHTS)
        larger = 1 + RISE * level / HEIGHTS
        scale = self.scale * larger
        picture = _sprite(outline.name, outline.plate[0] * scale, turn, palette.variant())
        shadow = _shadow(outline.name, outline.plate[0] * scale, turn, level)
        angle = turn / TURNS * math.tau
        cos, sin = math.cos(angle), math.sin(angle)
        aside, below = outline.middle[0] * scale, outline.middle[1] * scale
        x, y = self.point(pose.x, pose.y)
        x += where[0] + aside * cos - below * sin
        y += where[1] + aside * sin + below * cos
        drop = (0.9 + 5.0 * level / HEIGHTS) * self.scale
        surface.blit(shadow, shadow.get_rect(center=(round(x + drop * 0.6), round(y + drop))))
        lift = 2.5 * level / HEIGHTS * self.scale
        surface.blit(picture, picture.get_rect(center=(round(x), round(y - lift))))


@remembered
def _sprite(name: str, width: float, turn: int, variant: str) -> Surface:
    """The plate of a piece, turned."""
    del variant  # only a part of the key
    size = (max(2, round(width)), max(2, round(width * PLATE[1] / PLATE[0])))
    # Printed twice as large and scaled down while turning, which keeps thin lines whole.
    plate = plates.plate(f"bone/{name}", (2 * size[0], 2 * size[1]))
    turned = pygame.transform.rotozoom(plate, -turn * 360 / TURNS, 0.5)
    return turned.convert_alpha() if pygame.display.get_surface() else turned


@remembered
def _shadow(name: str, width: float, turn: int, level: int) -> Surface:
    shape = _sprite(name, width, turn, palette.variant())
    ink = (*colour("ink"), 105 - 20 * level)
    shadow = pygame.mask.from_surface(shape, 90).to_surface(setcolor=ink, unsetcolor=(0, 0, 0, 0))
    return shadow.convert_alpha() if pygame.display.get_surface() else shadow


def _bevel(surface: Surface, rect: Rect, width: int, raised: bool) -> None:
    """A raised or a sunken edge of wood."""
    light, dark = blend("walnut", "bone", 0.3), blend("walnut", "ink", 0.8)
    first, second = (light, dark) if raised else (dark, blend("sand", "bone", 0.25))
    surface.fill(first, Rect(rect.left, rect.top, rect.width, width))
    surface.fill(first, Rect(rect.left, rect.top, width, rect.height))
    thin = width if raised else max(1, width // 3)
    surface.fill(second, Rect(rect.left, rect.bottom - thin, rect.width, thin))
    surface.fill(second, Rect(rect.right - thin, rect.top, thin, rect.height))


def _pebbles(surface: Surface, site: Site, scale: float) -> None:
    """Grains of gravel, so that sand looks like sand at any size."""
    chance = random.Random(7)
    width, height = surface.get_size()
    dark, light = blend(_FLOOR, "ink", 0.5), blend(_FLOOR, "sand", 0.55)
    for _ in range(site.pits * 26):
        at = (chance.randrange(width), chance.randrange(height))
        size = max(1, round(chance.uniform(0.25, 0.75) * scale))
        pygame.draw.circle(surface, dark if chance.random() < 0.6 else light, at, size)


def _contours(surface: Surface, line: int) -> None:
    """Lines of equal height, as on the map of a dig."""
    width, height = surface.get_size()
    ink = blend("paper", "walnut", 0.3)
    for ring in range(2, 9):
        points = []
        for step in range(90):
            angle = step / 90 * math.tau
            far = (ring / 9) * 0.62 * min(width, height)
            far *= 1 + 0.1 * math.sin(3 * angle + ring) + 0.06 * math.sin(5 * angle - 2 * ring)
            points.append((width / 2 + far * math.cos(angle), height / 2 + far * math.sin(angle)))
        pygame.draw.lines(surface, ink, True, points, line)
