"""Paints only what changed: a layer of everything at rest, and moving pictures above it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from art.palette import colour
from tabletop.geometry import Box, Point, pixel
from tabletop.scene.ground import veil
from tabletop.scene.sprites import Attitude, Costume, Rim, Sprites, is_painted

Between = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints what lies above the table in a rectangle of the surface, to which that is clipped."""

_MANY = 48
"""From so many changed rectangles on, one that encloses them all is cheaper."""


class Item(NamedTuple):
    """A picture above the layer; two items with one key show the same."""

    key: Hashable
    picture: pygame.Surface
    where: tuple[int, int]

    @classmethod
    def centred(cls, key: Hashable, picture: pygame.Surface, centre: Point) -> Item:
        """The picture with its middle at a point."""
        box = picture.get_rect(center=pixel(centre))
        return cls(key, picture, box.topleft)

    def within(self, box: Box) -> Item:
        """What of it lies in a box; without a pixel where nothing does."""
        rect, seen = self.rect, self.rect.clip(box)
        if seen == rect:
            return self
        part = seen.move(-rect.x, -rect.y)
        return Item((self.key, tuple(part)), self.picture.subsurface(part), seen.topleft)

    @property
    def rect(self) -> pygame.Rect:
        """Where the picture is."""
        return self.picture.get_rect(topleft=self.where)


@dataclass(frozen=True, slots=True)
class Element:
    """Something at rest: a piece, or the light on a zone or cell. Equal ones look alike."""

    box: Box
    centre: tuple[int, int] = (0, 0)
    costume: Costume | None = None
    stance: Attitude | None = None
    rim: Rim = ""
    line: int = 0
    corner: int = 0
    sprites: Sprites | None = None
    picture: pygame.Surface | None = None
    """A picture that fills the box: weather."""
    within: Box | None = None
    """What is seen of it at most; ``None``: all."""

    @classmethod
    def piece(
        cls,
        box: Box,
        centre: tuple[int, int],
        costume: Costume,
        stance: Attitude,
        sprites: Sprites,
        within: Box | None = None,
    ) -> Element:
        """A piece; ``box`` encloses its picture with rim and shadow, as far as it is seen."""
        if within is not None:
            box = Box(*pygame.Rect(box).clip(within))
        return cls(box, centre, costume, stance, sprites=sprites, within=within)

    def prepare(self) -> None:
        """Makes its picture, so that painting it takes no time."""
        if self.costume is not None and self.stance is not None and self.sprites is not None:
            self.sprites.picture(self.costume, self.stance)

    @property
    def is_ready(self) -> bool:
        """Whether what takes longest of its picture has been painted."""
        return self.costume is None or is_painted(self.costume)

    @classmethod
    def light(cls, box: Box, rim: Rim, line: int, corner: int) -> Element:
        """Light on a zone or a cell: the pointer or the keyboard is on it, or it is chosen."""
        return cls(box, rim=rim, line=line, corner=corner)

    def paint(self, surface: pygame.Surface) -> None:
        """Paints it on a layer."""
        if self.picture is not None:
            surface.blit(self.picture, self.box[:2])
        elif self.costume is not None and self.stance is not None and self.sprites is not None:
            picture = self.sprites.picture(self.costume, self.stance)
            before = surface.get_clip()
            if self.within is not None:
                surface.set_clip(before.clip(self.within))
            surface.blit(picture, picture.get_rect(center=self.centre))
            surface.set_clip(before)
        elif self.box.w > 2 and self.box.h > 2:
            surface.blit(_light((self.box.w, self.box.h), self), self.box[:2])


_GLOW: Mapping[Rim, tuple[int, int]] = {
    # Alpha of the patch and of its edge.
    "hover": (12, 150),
    "focus": (26, 255),
    "chosen": (40, 255),
}


def _light(size: tuple[int, int], element: Element) -> pygame.Surface:
    patch, edge = _GLOW[element.rim]
    surface = veil(size, colour("lamp"), patch, element.corner)
    box = surface.get_rect()
    line = element.line if element.rim != "hover" else max(1, element.line // 2)
    pygame.draw.rect(surface, (*colour("lamp"), edge), box, line, border_radius=element.corner)
    if element.rim == "focus":
        pygame.draw.rect(
            surface, (*colour("bone"), 255), box, max(1, line // 2), border_radius=element.corner
        )
    return surface


class Canvas:
    """The picture of a table in memory, and what of it has to be copied to the window."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._bounds = pygame.Rect((0, 0), size)
        plain = pygame.Surface(size)
        self._ground = plain.convert() if pygame.display.get_surface() else plain
        self._layer = self._ground.copy()
        self._elements: dict[str, Element] = {}
        self._stale: list[pygame.Rect] = [self._bounds]
        self._items: dict[tuple[int, Hashable, tuple[int, int]], Item] = {}
        self._dirty: list[pygame.Rect] = [self._bounds]

    def repaint(
        self, parts: Sequence[pygame.Rect], paint: Callable[[pygame.Surface, pygame.Rect], None]
    ) -> None:
        """Has parts of the ground painted anew, and everything that lies on them."""
        for part in merged(parts, self._bounds):
            paint(self._ground, part)
            self._stale.append(part)

    def spoil(self, part: pygame.Rect | None = None) -> None:
        """Has a part of it, or everything, copied to the window again."""
        if part is None:
            self._dirty = [self._bounds]
        else:
            self._dirty.append(part)

    def still(self, part: Box) -> pygame.Surface:
        """What lies still in a part, without the ground."""
        return self.painted(self._elements, part)

    def painted(self, elements: Mapping[str, Element], part: Box) -> pygame.Surface:
        """What of other things lies in a part, without the ground."""
        rect = pygame.Rect(part).clip(self._bounds)
        layer = pygame.Surface(self._bounds.size, pygame.SRCALPHA, 32)
        layer.set_clip(rect)
        for element in elements.values():
            if rect.colliderect(element.box):
                element.paint(layer)
        return layer.subsurface(rect).copy()

    def cover(self, part: Box, paint: Callable[[pygame.Surface], None]) -> None:
        """Has something painted on the ground of a part, until what lies there is again."""
        rect = pygame.Rect(part).clip(self._bounds)
        self._layer.blit(self._ground, rect, rect)
        paint(self._layer.subsurface(rect))
        self._dirty.append(rect)
        if rect not in self._stale:
            self._stale.append(rect)

    def rest(self, elements: dict[str, Element]) -> None:
        """Takes what lies still, in the order of painting; repaints where it differs."""
        if elements != self._elements or list(elements) != list(self._elements):
            self._stale += _differences(self._elements, elements)
        self._elements = elements
        if not self._stale:
            return
        stale = merged(self._stale, self._bounds)
        self._stale = []
        for rect in stale:
            self._layer.set_clip(rect)
            self._layer.blit(self._ground, rect, rect)
            for element in elements.values():
                if rect.colliderect(element.box):
                    element.paint(self._layer)
        self._layer.set_clip(None)
        self._dirty += stale

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        items: Sequence[Item],
        between: Between | None = None,
        uppermost: Sequence[Item] = (),
    ) -> list[pygame.Rect]:
        """Copies what changed to its place on the surface and gives the changed rectangles.

        ``between`` paints over ``items`` and under the ``uppermost``; the rectangles that it is
        called for are in pixels of the surface, and do not overlap each other.
        """
        levels = (items, uppermost)
        before, after = (
            self._items,
            {
                (level, item.key, item.where): item
                for level, several in enumerate(levels)
                for item in several
            },
        )
        for one, other in ((before, after), (after, before)):
            self._dirty += [item.rect for key, item in one.items() if key not in other]
        self._items = after
        if not self._dirty:
            return []
        dirty = merged(self._dirty, self._bounds)
        self._dirty = []
        whole = surface.get_rect()
        window = surface.subsurface(rect.clip(whole))
        boxes = [[(item.picture, item.where, item.rect) for item in one] for one in levels]
        changed = [part.move(rect.topleft).clip(whole) for part in dirty]
        for part, seen in zip(dirty, changed, strict=True):
            window.set_clip(part)
            window.blit(self._layer, part, part)
            _blit(window, boxes[0], part)
            if between is not None:
                surface.set_clip(seen)
                between(surface, seen)
                surface.set_clip(None)
            _blit(window, boxes[1], part)
        return changed


def _blit(
    window: pygame.Surface,
    boxes: Sequence[tuple[pygame.Surface, tuple[int, int], pygame.Rect]],
    part: pygame.Rect,
) -> None:
    """Copies the pictures that reach into a part of the window."""
    for picture, where, box in boxes:
        if box.colliderect(part):
            window.blit(picture, where)


def _differences(before: dict[str, Element], after: dict[str, Element]) -> list[pygame.Rect]:
    """The rectangles in which two pictures of things at rest differ."""
    rects = [pygame.Rect(one.box) for name, one in before.items() if after.get(name) != one]
    rects += [pygame.Rect(one.box) for name, one in after.items() if before.get(name) != one]
    shared = [name for name in before if name in after]
    places = {name: index for index, name in enumerate(after)}
    highest = -1
    for name in shared:
        # A thing that was above another and is now below it has to be painted again.
        if places[name] < highest:
            rects.append(pygame.Rect(after[name].box))
        highest = max(highest, places[name])
    return rects


def merged(rects: Sequence[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles within the bounds that cover the same and do not overlap each other."""
    inside = [part for part in (rect.clip(bounds) for rect in rects) if part.w and part.h]
    if len(inside) > _MANY:
        return [inside[0].unionall(inside[1:])]
    result: list[pygame.Rect] = []
    for rect in inside:
        part = rect
        while (hit := part.collidelist(result)) >= 0:
            part = part.union(result.pop(hit))
        result.append(part)
    return result
