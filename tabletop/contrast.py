"""How well text can be read on what it is painted on, measured from two pictures of one screen.

One picture is the screen as people see it; the other is the same screen painted while letters had
no ink (:func:`art.lettering.without_ink`). Where the two differ there is text, and the second shows
the ground below it, so nothing has to be known about how either was painted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Mask, Rect, Surface

from art import palette

LARGE_INK: Final = 16
"""How high the ink of a line of large letters is at least, in pixels: capitals of 24 pixels."""
_SEEN: Final = 12
"""By how much a pixel differs at least, of 255, before it counts as ink."""
_SHARE: Final = 4
"""The contrast of a line is that of the quarter of its pixels that stand out most: the rest are the
smoothed edges of its letters."""


class Text(NamedTuple):
    """A line of text as it was painted."""

    rect: Rect
    """Where its ink is, in pixels."""
    contrast: float
    """The contrast ratio of the ink and the ground below it (WCAG 2), 1 to 21."""

    @property
    def needed(self) -> float:
        """The contrast ratio that letters of this size need at least."""
        large = self.rect.height >= LARGE_INK
        return palette.LARGE_CONTRAST if large else palette.TEXT_CONTRAST

    @property
    def readable(self) -> bool:
        """Whether it has the contrast that it needs."""
        return self.contrast >= self.needed


def texts(seen: Surface, bare: Surface) -> list[Text]:
    """Every line of text in a picture, from the top down.

    ``bare`` is the same screen without ink; both are of one size.
    """
    ink = pygame.mask.from_threshold(seen, (0, 0, 0), (_SEEN, _SEEN, _SEEN, 255), bare)
    ink.invert()
    found: list[Text] = []
    above, below = _pixels(seen), _pixels(bare)
    for rect in _lines(ink):
        ratios = sorted(_ratios(ink, rect, above, below, seen.get_width()), reverse=True)
        best = ratios[: max(1, len(ratios) // _SHARE)]
        found.append(Text(rect, round(best[len(best) // 2], 2)))
    return found


def mark(seen: Surface, faults: Sequence[Text]) -> Surface:
    """A copy of the picture in which these texts are framed."""
    marked = seen.copy()
    for text in faults:
        pygame.draw.rect(marked, (255, 0, 255), text.rect.inflate(6, 6), 2)
    return marked


def _pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def _ratios(ink: Mask, rect: Rect, seen: bytes, bare: bytes, width: int) -> Iterator[float]:
    for y in range(rect.top, rect.bottom):
        for x in range(rect.left, rect.right):
            if ink.get_at((x, y)):
                at = 3 * (y * width + x)
                yield palette.contrast(_colour(seen, at), _colour(bare, at))


def _colour(pixels: bytes, at: int) -> palette.Colour:
    return pixels[at], pixels[at + 1], pixels[at + 2]


def _lines(ink: Mask) -> list[Rect]:
    """The boxes of lines of text: letters that stand close beside each other, taken together."""
    lines: list[Rect] = []
    for letter in sorted(ink.get_bounding_rects(), key=lambda box: box.left):
        for number, line in enumerate(lines):
            tall = max(line.height, letter.height)
            level = min(line.bottom, letter.bottom) - max(line.top, letter.top)
            if letter.left - line.right < tall and 2 * level > min(line.height, letter.height):
                lines[number] = line.union(letter)
                break
        else:
            lines.append(letter)
    # Dots and specks alone say nothing.
    return sorted((one for one in lines if one.height > 3), key=lambda box: (box.top, box.left))
