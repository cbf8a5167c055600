"""The name of a card of which the next one leaves only a strip to be seen.

Its title would be cut. So it stands within the strip: in lines at the foot, or, where a name is too
long for that, upwards along the edge below the value, as on the spine of a book.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from art import lettering
from art.header import value_box
from art.hyphenation import hyphenated
from art.lettering import SMALLEST
from art.palette import blend
from art.sheet import accent
from art.stock import CORNER, Size, card, edge_width
from rules.table import Face

NAMED_FROM: Final = 84
"""Cards have a title from this width on, in pixels where letters may be of 14."""
_LINES: Final = 3
"""A name takes at most so many lines at the foot of a card."""
_COLUMNS: Final = 2
"""A name takes at most so many columns along its edge."""
_ROLE: Final = "serif_bold"
_SPACE: Final = 2
"""Between the letters and the next card, in pixels."""


def named(
    picture: pygame.Surface,
    face: Face,
    size: Size,
    shown: int,
    text: int = SMALLEST,
    printed: Sequence[pygame.Rect] = (),
    pinned: Sequence[pygame.Rect] = (),
) -> pygame.Surface:
    """A card whose name is read in the strip that is seen of it.

    Args:
        picture: the card as it is where all of it is seen.
        face: what it shows.
        size: its width and height in pixels.
        shown: how much of its width is seen, in pixels.
        text: the least size of letters in pixels.
        printed: where something is printed on it, see :func:`art.faces.printed`.
        pinned: where badges will lie on it: a name keeps clear of them where there is room.

    Returns:
        Another picture, in which no name is cut: without one where the strip has no room for it.
        The same picture if the card has no title.
    """
    if not (face.title and face.plate) or any(face.edges) or size[0] * SMALLEST < NAMED_FROM * text:
        return picture
    foot = _foot(printed, size)
    bare = _cleared(picture, size, pygame.Rect(0, size[1] - foot, size[0], foot))
    left = max(4, round(CORNER * size[0]))
    lines = _in_lines(bare, face, size, left, min(shown, size[0]) - left - _SPACE, text, pinned)
    # Without its title at least none is cut: the last card of its group is named.
    return lines or _upwards(bare, face, size, shown, text, pinned) or bare


def _in_lines(
    picture: pygame.Surface,
    face: Face,
    size: Size,
    left: int,
    room: int,
    text: int,
    pinned: Sequence[pygame.Rect],
) -> pygame.Surface | None:
    """The name in lines at the foot, below the line that parts it from the picture."""
    name, line = hyphenated(face.title), lettering.line_height(_ROLE, text)
    setting = lettering.fit(name, _ROLE, text, max(1, room), _LINES * line, text)
    if not setting.whole:
        return None
    tall = len(setting.lines) * line
    box = pygame.Rect(left, size[1] - left - tall, room, tall)
    if box.collidelist(pinned) >= 0:
        return None
    whole = _cleared(picture, size, pygame.Rect(0, box.top - 3, size[0], size[1] - box.top + 3))
    pygame.draw.rect(whole, accent(face), (left, box.top - 3, size[0] - 2 * left, 1))
    lettering.write(whole, name, box, _ROLE, text, "ink", smallest=text)
    return whole


def _upwards(
    picture: pygame.Surface,
    face: Face,
    size: Size,
    shown: int,
    text: int,
    pinned: Sequence[pygame.Rect],
) -> pygame.Surface | None:
    """The name upwards along the left edge, below the value: beside the badges that are pinned
    there, or below them, and only where there is no room for that under them."""
    edge, value = edge_width(size) + 1, value_box(face, size, text).bottom + _SPACE
    beside = max((one.right + _SPACE for one in pinned), default=edge)
    below = max((one.bottom + _SPACE for one in pinned), default=value)
    for corner in ((edge, value), (beside, value), (edge, below)):
        clear = _along(picture, face, size, corner, shown, text, pinned)
        if clear is not None:
            return clear
    return _along(picture, face, size, (edge, value), shown, text, ()) if pinned else None


def _along(
    picture: pygame.Surface,
    face: Face,
    size: Size,
    corner: tuple[int, int],
    shown: int,
    text: int,
    pinned: Sequence[pygame.Rect],
) -> pygame.Surface | None:
    """The name upwards, in columns from this upper left corner on."""
    name, line = hyphenated(face.title), lettering.line_height(_ROLE, text)
    left, top = corner
    low = max(4, round(CORNER * size[0]))
    long, most = size[1] - low - top, min(_COLUMNS, (shown - left) // line) * line
    setting = lettering.fit(name, _ROLE, text, max(1, long), most, text)
    if not (setting.lines and setting.whole):
        return None
    wide = len(setting.lines) * line
    if pygame.Rect(left, top, wide, long).collidelist(pinned) >= 0:
        return None
    whole = _cleared(picture, size, pygame.Rect(0, top, left + wide + _SPACE, size[1] - top))
    words = pygame.Surface((long, wide), pygame.SRCALPHA, 32)
    lettering.write(words, name, words.get_rect(), _ROLE, text, "ink", smallest=text)
    whole.blit(pygame.transform.rotate(words, 90), (left, top))
    return whole


def _foot(printed: Sequence[pygame.Rect], size: Size) -> int:
    """How high title and small line at the foot of a card are, with the rule above them."""
    low = [box for box in printed if box.bottom > 0.72 * size[1]]
    words = [box.top for box in low if box.top > size[1] // 2]
    return size[1] - min(words, default=size[1]) + max(5, round(0.04 * size[0]))


def _cleared(picture: pygame.Surface, size: Size, part: pygame.Rect) -> pygame.Surface:
    """The picture with bare paper, and the edge of the card, in a part of it."""
    whole = picture.copy()
    whole.blit(card(size, blend("paper", "bone", 0.35)), part, part)
    return whole
