"""What scenery is painted on: a surface whose lengths are those of the design.

The design is a window of 1920 by 1080; an easel's unit says how many pixels one of its lengths is.
A scene's ground is painted on an easel of half the size (:meth:`Easel.half`), for it is soft, and
comes to full size with :meth:`Easel.take`.
"""

from __future__ import annotations

from functools import lru_cache
from string import Template
from typing import NamedTuple

import pygame

from art import palette
from art.album import remembered
from art.grounds import grain
from art.marks import rasterise
from art.palette import Variant

Size = tuple[int, int]
"""Width and height in pixels."""
Box = tuple[float, float, float, float]
"""Left, top, width and height in lengths of the design."""


def opaque(size: Size) -> pygame.Surface:
    """A black surface in the depth of the window, whether there is one or not."""
    return pygame.Surface(size, 0, 32)


def clear(size: Size) -> pygame.Surface:
    """A surface with nothing on it."""
    return pygame.Surface(size, pygame.SRCALPHA, 32)


@lru_cache(maxsize=1)
def _format() -> pygame.Surface:
    return clear((1, 1))


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the format of the window, if there is one: it is blitted faster."""
    if not pygame.display.get_surface():
        return surface
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()


class Picture(NamedTuple):
    """A thing with its shadow. Kept for the next time; do not paint on it."""

    surface: pygame.Surface
    offset: tuple[int, int]
    """Where the picture begins, in pixels from the thing's upper left corner: not positive."""

    def show(self, ground: pygame.Surface, at: tuple[int, int]) -> None:
        """Lays the picture on a ground so that the thing's upper left corner is at a point."""
        ground.blit(self.surface, (at[0] + self.offset[0], at[1] + self.offset[1]))


@remembered
def _corners(radius: int) -> pygame.Surface:
    """A white disc: its quarters are what is left of round corners."""
    side = 2 * radius
    middle = f'cx="{radius}" cy="{radius}" r="{radius}"'
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" '
        f'viewBox="0 0 {side} {side}"><circle {middle} fill="#fff"/></svg>'
    )
    return rasterise(text, (side, side)).convert(_format())


def rounded_off(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy of a picture with round corners, their radius in pixels."""
    width, height = surface.get_size()
    radius = min(radius, width // 2, height // 2)
    if radius < 1:
        return surface
    copy = clear((width, height))
    copy.blit(surface, (0, 0))
    disc = _corners(radius)
    for left in (0, 1):
        for top in (0, 1):
            at = (left * (width - radius), top * (height - radius))
            part = (left * radius, top * radius, radius, radius)
            copy.blit(disc, at, part, pygame.BLEND_RGBA_MULT)
    return copy


@lru_cache(maxsize=8)
def _words(variant: Variant) -> dict[str, str]:
    return {
        name: "#{:02x}{:02x}{:02x}".format(*value)
        for name, value in palette.colours(variant).items()
    }


def coloured(body: str) -> str:
    """The SVG body with every ``$name`` of a colour replaced by its value.

    Raises:
        KeyError: there is no colour of this name.
    """
    return Template(body).substitute(_words(palette.variant())) if "$" in body else body


class Easel:
    """A surface that is painted on in lengths of the design."""

    __slots__ = ("origin", "surface", "unit")

    def __init__(
        self, surface: pygame.Surface, unit: float, origin: tuple[int, int] = (0, 0)
    ) -> None:
        """Args: the surface, pixels per length of the design, and where (0, 0) is in pixels."""
        self.surface = surface
        self.unit = unit
        self.origin = origin

    @classmethod
    def apart(cls, size: Size, unit: float, reach: float = 0) -> Easel:
        """An easel for one thing of ``size`` pixels with room for its shadow all round.

        The thing's upper left corner is (0, 0); ``reach`` is in lengths of the design.
        """
        margin = round(reach * unit) + 1 if reach else 0
        surface = clear((size[0] + 2 * margin, size[1] + 2 * margin))
        return cls(surface, unit, (margin, margin))

    def picture(self) -> Picture:
        """What was painted on an easel apart."""
        return Picture(ready(self.surface), (-self.origin[0], -self.origin[1]))

    @property
    def whole(self) -> Box:
        """All there is to paint on."""
        left, top = self.origin
        width, height = self.surface.get_size()
        unit = self.unit
        return -left / unit, -top / unit, width / unit, height / unit

    @property
    def width(self) -> float:
        """The width of the surface in lengths of the design."""
        return self.surface.get_width() / self.unit

    @property
    def height(self) -> float:
        """The height of the surface in lengths of the design."""
        return self.surface.get_height() / self.unit

    def pixels(self, length: float) -> int:
        """A length of the design in pixels, at least 1."""
        return max(1, round(length * self.unit))

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a box of the design, at least one each way."""
        left, top, width, height = box
        unit = self.unit
        x, y = round(left * unit), round(top * unit)
        return pygame.Rect(
            x + self.origin[0],
            y + self.origin[1],
            max(1, round((left + width) * unit) - x),
            max(1, round((top + height) * unit) - y),
        )

    def box(self, rect: pygame.Rect) -> Box:
        """The box of the design that covers these pixels."""
        unit = self.unit
        left, top = rect.left - self.origin[0], rect.top - self.origin[1]
        return left / unit, top / unit, rect.width / unit, rect.height / unit

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point of the design."""
        return round(x * self.unit) + self.origin[0], round(y * self.unit) + self.origin[1]

    def vector(self, body: str, box: Box, size: Size | None = None) -> pygame.Surface:
        """A picture of an SVG body, whose lengths are those of the design, cut to a box of it.

        Only shapes, strokes and transforms are drawn; ``$name`` stands for a colour.

        Raises:
            KeyError: there is no colour of this name.
        """
        size = size or self.rect(box).size
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
            f'viewBox="{box[0]:.3f} {box[1]:.3f} {box[2]:.3f} {box[3]:.3f}" '
            f'preserveAspectRatio="none">{coloured(body)}</svg>'
        )
        # In the format of the window: six times as fast to blit as the rasteriser's own.
        return rasterise(text, size).convert(_format())

    def draw(self, body: str, box: Box | None = None, alpha: int = 255) -> None:
        """Draws an SVG body; what reaches out of the box is cut off.

        Give the box: rasterising costs by its pixels, and the whole window is dear.
        """
        box = box or self.whole
        picture = self.vector(body, box)
        if alpha < 255:
            picture.set_alpha(alpha)
        self.surface.blit(picture, self.rect(box))

    def fill(self, body: str, texture: pygame.Surface, box: Box) -> None:
        """Fills the white parts of an SVG body with a texture of the box's size."""
        picture = self.vector(body, box)
        picture.blit(texture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self.surface.blit(picture, self.rect(box))

    def fill_box(self, texture: pygame.Surface, box: Box, radius: float = 0) -> None:
        """Fills a box with round corners with a texture of the box's size."""
        self.surface.blit(rounded_off(texture, round(radius * self.unit)), self.rect(box))

    def draw_rim(self, body: str, box: Box, depth: float) -> None:
        """Draws an SVG body along the edges of a box only: ``depth`` inwards from each.

        For outlines of large things: nothing is rasterised where there is nothing.
        """
        rect = self.rect(box)
        deep = min(self.pixels(depth) + 1, rect.width // 2, rect.height // 2)
        if deep < 1:
            self.draw(body, box)
            return
        across, down = box[2] / rect.width, box[3] / rect.height
        between = rect.height - 2 * deep
        for x, y, width, height in (
            (0, 0, rect.width, deep),
            (0, rect.height - deep, rect.width, deep),
            (0, deep, deep, between),
            (rect.width - deep, deep, deep, between),
        ):
            if width > 0 and height > 0:
                part = (box[0] + x * across, box[1] + y * down, width * across, height * down)
                strip = self.vector(body, part, (width, height))
                self.surface.blit(strip, (rect.x + x, rect.y + y))

    def lay(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Lays a picture with its upper left corner at a point of the design."""
        self.surface.blit(surface, self.point(x, y))

    def show(self, picture: Picture, x: float, y: float) -> None:
        """Lays a thing with its upper left corner at a point of the design."""
        picture.show(self.surface, self.point(x, y))

    def half(self) -> Easel:
        """A new black easel of half the size for the same design: for soft grounds."""
        width, height = self.surface.get_size()
        size = (max(1, -(-width // 2)), max(1, -(-height // 2)))
        return Easel(opaque(size), self.unit * size[0] / max(1, width))

    def take(self, half: Easel, roughness: int = 5) -> None:
        """Covers this easel with what was painted on its half, roughened with grain."""
        pygame.transform.smoothscale(half.surface, self.surface.get_size(), self.surface)
        grain(self.surface, roughness, seed=3)
