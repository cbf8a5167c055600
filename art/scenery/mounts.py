"""Skeletons as things: mounted on a plinth, pressed into the ground, cast in plaster, or gone."""

from __future__ import annotations

import pygame

from art import palette
from art.album import remembered
from art.palette import Colour, Variant
from art.plates import plate
from art.scenery import boards, brass, words
from art.scenery.easel import Box, Easel, Size, clear
from art.scenery.light import glow

_HOLLOW: Colour = (24, 15, 9)
"""The shade in something that is pressed in."""
_LIP: Colour = (224, 178, 122)
"""The lower right edge of it, which faces the light."""
NAMED: int = 216
"""From how wide on, in lengths of the design, a plinth carries a name."""


# ---- Silhouettes ---------------------------------------------------------------------------------


@remembered
def _silhouette(
    name: str, size: Size, tone: Colour, alpha: int, standing: bool, variant: Variant
) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    picture = (mounted(name, size) if standing else plate(name, size)).copy()
    picture.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((*tone, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def silhouette(
    name: str, size: Size, tone: str | Colour = "ink", alpha: int = 255, standing: bool = True
) -> pygame.Surface:
    """The outline of a plate of a size in pixels in one colour. Kept; do not paint on it.

    Args:
        name: of the plate, such as ``genus/allosaurus``.
        alpha: how much of it, 0 to 255.
        standing: whether the line the animal stands on is left out.
    """
    return _silhouette(name, size, palette.resolve(tone), alpha, standing, palette.variant())


def _moved(size: Size, share: float) -> int:
    return max(1, round(min(size) * share))


def pressed(name: str, size: Size, tone: str | Colour = _HOLLOW) -> pygame.Surface:
    """A silhouette pressed in: dark, with a light copy at its lower right: it is missing."""
    picture = clear(size)
    off = _moved(size, 0.026)
    picture.blit(silhouette(name, size, _LIP, 200), (off, off))
    picture.blit(silhouette(name, size, tone, 240), (0, 0))
    return picture


def cast(name: str, size: Size, drawn: bool = True) -> pygame.Surface:
    """A silhouette in plaster that stands out: it is found.

    Args:
        drawn: whether its bones are drawn on it.
    """
    picture = clear(size)
    off = _moved(size, 0.036)
    picture.blit(silhouette(name, size, (18, 10, 6), 200), (off, off))
    picture.blit(silhouette(name, size, "plaster"), (0, 0))
    if drawn:
        picture.blit(mounted(name, size), (0, 0))
    return picture


def gone(name: str, size: Size, tone: str | Colour = "oak") -> pygame.Surface:
    """A silhouette at 40 %: it was taken."""
    return silhouette(name, size, tone, 102)


def carved(name: str, size: Size, stone: str | Colour = "plinth") -> pygame.Surface:
    """A silhouette cut into a stone of this colour."""
    picture = clear(size)
    off = _moved(size, 0.026)
    picture.blit(silhouette(name, size, (255, 249, 232), 235), (off, off))
    picture.blit(silhouette(name, size, palette.blend(stone, "ink", 0.58)), (0, 0))
    return picture


# ---- Mounts --------------------------------------------------------------------------------------


@remembered
def _mounted(name: str, size: Size, variant: Variant) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    picture = plate(name, size).copy()
    ink = picture.get_bounding_rect()
    line = max(3, size[1] // 40)
    above = ink.bottom - line - 3
    if above <= 0:
        return picture
    # Whatever has nothing above the line is the line alone; feet stand above it.
    start = 0
    for x in range(size[0] + 1):
        free = x < size[0] and picture.get_at((x, above))[3] < 40
        if not free:
            if x > start:
                picture.fill((0, 0, 0, 0), (start, above, x - start, size[1] - above))
            start = x + 1
    return picture


def mounted(name: str, size: Size) -> pygame.Surface:
    """The plate of a genus in a size in pixels without the line its animal stands on. Kept."""
    return _mounted(name, size, palette.variant())


def stand(
    easel: Easel, name: str, x: float, foot: float, width: float, height: float | None = None
) -> None:
    """A skeleton with its soft shadow; ``x`` is its left end, ``foot`` where it stands."""
    size = easel.rect((x, 0, width, height or width * 0.62)).size
    picture = mounted(name, size)
    left = easel.point(x, foot)[0]
    top = easel.point(x, foot)[1] - picture.get_bounding_rect().bottom + easel.pixels(3)
    # Blurred apart, so that the blur is not cut off at the skeleton's own edge.
    far = max(2, round(width * easel.unit * 0.02))
    shade = clear((size[0] + 4 * far, size[1] + 4 * far))
    shade.blit(silhouette(name, size, (10, 7, 4), 150), (2 * far, 2 * far))
    shade = pygame.transform.box_blur(shade, far)
    right, down = round(width * easel.unit * 0.03), round(width * easel.unit * 0.026)
    easel.surface.blit(shade, (left - 2 * far + right, top - 2 * far + down))
    easel.surface.blit(picture, (left, top))


def mount(
    easel: Easel,
    name: str,
    x: float,
    y: float,
    width: float,
    value: str = "",
    title: str = "",
    *,
    seed: int = 1,
    tone: str | Colour = "rail",
    height: float | None = None,
    lit: bool = True,
) -> None:
    """A skeleton on a wooden plinth with its value in a brass disc at the left foot.

    Args:
        name: of the plate, such as ``genus/allosaurus``.
        x: the left end of the plinth.
        y: its upper edge, on which the animal stands.
        width: of the plinth, all in lengths of the design.
        title: its name on the plinth, from a width of :data:`NAMED` on.
        height: the room for the skeleton; 62 % of the width unless given.
        lit: whether a lamp throws a little light on it.
    """
    tall = height or width * 0.62
    if lit:
        glow(easel, x + width / 2, y - tall * 0.42, width * 0.62, tall * 0.62, (44, 34, 18), 1.1)
    plinth(easel, (x + width * 0.02, y, width * 0.96, max(10, width * 0.085)), seed, tone)
    stand(easel, name, x, y, width, tall)
    high = max(10, width * 0.085)
    if value:
        side = max(30, width * 0.17)
        disc = brass.disc(value, easel.pixels(side))
        easel.show(disc, x + width * 0.13 - side / 2, y + high * 0.5 - side / 2)
    if title and width >= NAMED:
        words.line(easel, title, x + width * 0.56, y + high / 2, 19, "bone", "serif_bold", "centre")


def plinth(easel: Easel, box: Box, seed: int = 1, tone: str | Colour = "rail") -> None:
    """The wooden base a mount stands on; its top edge is the box's."""
    edge = max(4, box[2] * 0.03)
    boards.board(easel, box, tone, seed, edge=edge, lift=edge, radius=3)
