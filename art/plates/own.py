"""The pictures of boxes that people designed themselves, by names that follow from what they show.

``own/whole/...`` fills a piece to its edge, ``own/framed/...`` is the drawing on a card like ours.
The names hold a digest of the file: a picture that was changed has another name, so nothing painted
before is ever shown in its place. Whoever opens such a box tells which pictures it has with `use`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from art import picture_file
from art.album import remembered
from art.stock import Size, clear

PREFIX: Final = "own/"
WHOLE: Final = "own/whole/"
FRAMED: Final = "own/framed/"

LONGEST_SIDE: Final = 1600
"""No picture is printed larger than this, in pixels: a card at 300 to the inch has half of it."""


class Picture(NamedTuple):
    """A picture as it was read, still packed."""

    data: bytes
    """The file."""
    name: str
    """Its name, which ends as that of its kind."""

    def plate(self, whole: bool) -> str:
        """The name of the plate that shows it."""
        digest = hashlib.sha256(self.data).hexdigest()[:24]
        return f"{WHOLE if whole else FRAMED}{digest}"


_pictures: dict[str, Picture] = {}


def use(pictures: Mapping[str, Picture]) -> None:
    """Adds pictures by the names of their plates, until they are forgotten."""
    _pictures.update(pictures)


def forget() -> None:
    """Drops all pictures."""
    _pictures.clear()
    _unpacked.forget()
    _printed.forget()


def known(name: str) -> bool:
    """Whether there is a picture for a plate."""
    return name in _pictures


def picture(name: str, size: Size) -> pygame.Surface | None:
    """The picture of a plate at exactly this size: cut to fill it, or in the middle of it.

    None if there is none, or it cannot be read. Do not paint on it.
    """
    return _printed(name, size) if name in _pictures else None


@remembered
def _unpacked(name: str) -> pygame.Surface | None:
    found = _pictures[name]
    return picture_file.read(found.data, found.name, LONGEST_SIDE)


@remembered
def _printed(name: str, size: Size) -> pygame.Surface | None:
    whole = _unpacked(name)
    if whole is None:
        return None
    shares = size[0] / whole.get_width(), size[1] / whole.get_height()
    share = max(shares) if name.startswith(WHOLE) else min(shares)
    fitted = (
        max(1, round(whole.get_width() * share)),
        max(1, round(whole.get_height() * share)),
    )
    surface = clear(size)
    scaled = pygame.transform.smoothscale(whole, fitted)
    surface.blit(scaled, scaled.get_rect(center=surface.get_rect().center))
    return surface
