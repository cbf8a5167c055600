"""Box covers cut to the shape of the place they are shown in, painted without holding anybody up.

A cover takes a twentieth of a second to paint. A page that asks for many shows itself first and
has them painted afterwards, a few a frame; until then it shows the cover of another size, or none.
"""

from __future__ import annotations

import time
from typing import Final

import pygame
from pygame import Rect, Surface

from art import palette
from art.album import Pages
from art.plates import plate

NARROWEST: Final = 4 / 5
WIDEST: Final = 7 / 5
"""Width by height of the shapes in which a cover shows all that matters on it."""
PATIENCE: Final = 0.06
"""How long a frame may take for covers, in seconds; one is painted in any case."""

_Key = tuple[str, tuple[int, int], str]
_painted: Pages[_Key, Surface] = Pages()
_wanted: dict[_Key, None] = {}


def cover(game_id: str, size: tuple[int, int]) -> Surface:
    """The cover of a game's box, filling ``size`` pixels. Kept; do not paint on it."""
    key = (game_id, size, palette.variant())
    _wanted.pop(key, None)
    return _painted.get(key) or _painted.keep(key, _paint(game_id, size))


def cover_so_far(game_id: str, size: tuple[int, int]) -> Surface | None:
    """The cover if it has been painted, else a makeshift one, or none; then it is put on the list
    that :func:`paint_wanted` works off."""
    key = (game_id, size, palette.variant())
    found = _painted.get(key)
    if found is not None:
        return found
    _wanted[key] = None
    for other in reversed(tuple(_painted)):
        if other[0] == game_id and other[2] == key[2]:
            makeshift = _painted.get(other)
            return _cut(makeshift, size) if makeshift is not None else None
    return None


def wanted() -> bool:
    """Whether covers wait to be painted."""
    return bool(_wanted)


def forget_wanted() -> None:
    """The covers that wait are not needed any more: who asked has another size, or is gone."""
    _wanted.clear()


def paint_wanted() -> bool:
    """Paints some of the covers that wait; whether there were any."""
    if not _wanted:
        return False
    end = time.perf_counter() + PATIENCE
    while _wanted:
        game_id, size, _ = next(iter(_wanted))
        cover(game_id, size)
        if time.perf_counter() > end:
            break
    return True


def _paint(game_id: str, size: tuple[int, int]) -> Surface:
    side = max(size)
    whole = plate(f"cover/{game_id}", (side, side))
    window = Rect((0, 0), size)
    window.center = whole.get_rect().center
    result = Surface(size)
    if pygame.display.get_init() and pygame.display.get_surface():
        result = result.convert()
    result.fill(palette.colour("paper"))
    result.blit(whole, (0, 0), window)
    return result


def _cut(surface: Surface, size: tuple[int, int]) -> Surface:
    """The middle of a cover of another shape, scaled to this one."""
    wide, tall = surface.get_size()
    share = max(size[0] / wide, size[1] / tall)
    scaled = pygame.transform.scale(surface, (round(wide * share) + 1, round(tall * share) + 1))
    window = Rect((0, 0), size)
    window.center = scaled.get_rect().center
    return scaled.subsurface(window.clip(scaled.get_rect()))
