"""Text that fits the place it is given: the one place where anything is written.

What draws the letters is in :mod:`art.typefaces` and :mod:`art.runs`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import pygame

from art import album, runs, system_fonts, typefaces
from art.clusters import borders
from art.palette import Colour, resolve
from art.typefaces import FONTS as FONTS
from art.typefaces import Role as Role
from art.typefaces import path as path

Align = Literal["left", "centre", "right"]
Valign = Literal["top", "middle", "bottom"]

SMALLEST: Final = 14
"""No text is smaller than this, in pixels."""
ELLIPSIS: Final = "…"
SOFT_HYPHEN: Final = "\u00ad"
"""Where a word may be broken if it must: unseen unless it is."""

_LEADING: Final = 1.2
_USUAL: Final = 0.46
"""How wide a letter usually is, in sizes of the letters."""
_TALL_AND_DEEP: Final = "bp"
"""Letters that reach as high and as low as others do."""


class Setting(NamedTuple):
    """Text broken into lines at a size: what :func:`fit` found."""

    lines: tuple[str, ...]
    pixels: int
    whole: bool
    """Whether nothing had to be left out."""


def font(role: Role, pixels: int) -> pygame.Font:
    """The font of a role at an em height in pixels, at least 1: for its measures.

    Raises:
        KeyError: there is no such role.
    """
    return typefaces.font(role, pixels)


def height(role: Role, pixels: int) -> int:
    """How high :func:`picture` is at an em height in pixels."""
    return font(role, pixels).get_height()


def picture(text: str, role: Role, pixels: int, colour: str | Colour) -> pygame.Surface:
    """One line of text on a clear ground; without width where there is nothing to see."""
    return runs.picture(text, role, max(1, pixels), resolve(colour))


def place(text: str, role: Role, pixels: int, at: int) -> int:
    """Where the caret stands before the code point ``at`` of a line, in pixels from its left."""
    return runs.place(text, role, max(1, pixels), at)


def spans(text: str, role: Role, pixels: int, start: int, end: int) -> list[tuple[int, int]]:
    """Where a part of a line is: from which pixel to which, in several pieces if it turns."""
    return list(runs.spans(text, role, max(1, pixels), start, end))


def leftward(text: str, at: int) -> bool:
    """Whether the code point ``at`` of a line stands in letters that run from the right."""
    return runs.leftward(text, at)


def lacking(text: str, role: Role = "sans") -> str:
    """The letters of a text that no font on this computer has, each once."""
    return runs.lacking(text, role)


@contextmanager
def without_ink() -> Iterator[None]:
    """Letters have no ink here, so that what they stand on can be seen: text takes its room and is
    not there. Pictures kept before and after are painted anew."""
    runs.without_ink(True)
    album.forget()
    try:
        yield
    finally:
        runs.without_ink(False)
        album.forget()


def forget() -> None:
    """Has fonts and letters looked for anew: for tests, which have other ones."""
    for kept in (_width, _wrapped, fit, runs.runs):
        kept.cache_clear()
    system_fonts.forget()


def line_height(role: Role, pixels: int) -> int:
    """The distance of two base lines, in pixels."""
    del role
    return max(1, round(pixels * _LEADING))


def reach(role: Role, pixels: int) -> tuple[int, int]:
    """From which row to which the ink of tall and deep letters reaches in a :func:`picture`."""
    ink = picture(_TALL_AND_DEEP, role, pixels, "ink").get_bounding_rect()
    return ink.top, ink.bottom


@lru_cache(maxsize=8192)
def _width(text: str, role: Role, pixels: int) -> int:
    return runs.width(text, role, max(1, pixels))


def _height(lines: int, role: Role, pixels: int) -> int:
    return lines * line_height(role, pixels)


def shorten(text: str, role: Role, pixels: int, width: int) -> str:
    """The text if it fits the width, else as much of it as fits with an ellipsis at its end."""
    if _width(text, role, pixels) <= width:
        return text
    edges = borders(text)
    low, high = 0, len(edges) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if _width(text[: edges[middle]].rstrip() + ELLIPSIS, role, pixels) <= width:
            low = middle
        else:
            high = middle - 1
    return text[: edges[low]].rstrip() + ELLIPSIS if low else ""


def _broken(word: str, role: Role, pixels: int, width: int) -> list[str]:
    """A word too wide for a line, broken at its soft hyphens as late as possible."""
    lines: list[str] = []
    syllables = word.split(SOFT_HYPHEN)
    line = syllables[0]
    for syllable in syllables[1:]:
        last = syllable is syllables[-1]
        if _width(line + syllable + ("" if last else "-"), role, pixels) <= width:
            line += syllable
        else:
            lines.append(line + "-")
            line = syllable
    return [*lines, line]


def _fitting(line: str, words: Sequence[str], at: int, role: Role, pixels: int, width: int) -> int:
    """How many words from ``at`` on have room behind what stands on a line.

    The number is guessed from the letters and then made exact: to measure is dear.
    """

    def fits(count: int) -> bool:
        longer = " ".join((line, *words[at : at + count])).removeprefix(" ")
        return _width(longer, role, pixels) <= width

    room, guess, most = width / (_USUAL * pixels) - len(line), 0, len(words) - at
    while guess < most and room > 0:
        room -= len(words[at + guess]) + 1
        guess += 1
    guess = max(1, guess)
    if fits(guess):
        while guess < most and fits(guess + 1):
            guess += 1
        return guess
    while guess > 1:
        guess -= 1
        if fits(guess):
            return guess
    return 0


@lru_cache(maxsize=4096)
def _wrapped(text: str, role: Role, pixels: int, width: int) -> tuple[tuple[str, ...], bool]:
    lines: list[str] = []
    whole = True
    for paragraph in text.split("\n"):
        line, at = "", 0
        parts = [soft for soft in paragraph.split(" ") if soft.replace(SOFT_HYPHEN, "")]
        words = [soft.replace(SOFT_HYPHEN, "") for soft in parts]
        while at < len(words):
            if fitting := _fitting(line, words, at, role, pixels, width):
                line = " ".join((line, *words[at : at + fitting])).removeprefix(" ")
                at += fitting
                continue
            soft, word, at = parts[at], words[at], at + 1
            if line:
                lines.append(line)
            *above, line = _broken(soft, role, pixels, width) if soft != word else [word]
            if above and _width(word, role, pixels) <= width:
                above, line = [], word
            for number, piece in enumerate(above):
                if _width(piece, role, pixels) > width:
                    above[number] = shorten(piece, role, pixels, width)
                    whole = False
            lines.extend(above)
            if _width(line, role, pixels) > width:
                line = shorten(line, role, pixels, width)
                whole = False
        lines.append(line)
    return tuple(lines), whole


def wrap(text: str, role: Role, pixels: int, width: int) -> list[str]:
    """The text in lines no wider than ``width`` pixels.

    Lines break at spaces and line feeds, and at soft hyphens (U+00AD) in a word that is too wide
    for a line. A word that is too wide all the same ends in an ellipsis.
    """
    return list(_wrapped(text, role, pixels, width)[0])


def measure(text: str, role: Role, pixels: int, width: int | None = None) -> tuple[int, int]:
    """Width and height of the text in pixels, wrapped if a width is given."""
    text = text if width is not None else text.replace(SOFT_HYPHEN, "")
    lines = text.split("\n") if width is None else wrap(text, role, pixels, width)
    widest = max((_width(line, role, pixels) for line in lines), default=0)
    return widest, _height(len(lines), role, pixels)


@lru_cache(maxsize=4096)
def fit(
    text: str, role: Role, pixels: int, width: int, height: int, smallest: int = SMALLEST
) -> Setting:
    """How to set the text in a box: wrapped, then smaller down to ``smallest``, then shortened.

    No lines at all if not even one fits.
    """
    if not text or width <= 0:
        return Setting((), pixels, not text)
    size = pixels
    while True:
        lines, whole = _wrapped(text, role, size, width)
        if whole and _height(len(lines), role, size) <= height:
            return Setting(lines, size, True)
        if size <= smallest:
            break
        size -= 1
    room = height // line_height(role, size)
    if room < 1:
        return Setting((), size, False)
    kept = list(lines[:room])
    if len(lines) > room:
        kept[-1] = shorten(kept[-1].rstrip(ELLIPSIS) + ELLIPSIS, role, size, width)
    return Setting(tuple(line for line in kept if line), size, False)


def write(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect | tuple[int, int, int, int],
    role: Role,
    pixels: int,
    colour: str | Colour,
    align: Align = "left",
    valign: Valign = "top",
    smallest: int = SMALLEST,
) -> pygame.Rect:
    """Writes text into a box and gives the rectangle it covers, which lies inside the box.

    The text wraps, then shrinks from ``pixels`` to ``smallest``, then ends in an ellipsis. If not
    even one line fits, nothing is written and the rectangle is empty.
    """
    box = pygame.Rect(rect)
    setting = fit(text, role, pixels, box.width, box.height, min(smallest, pixels))
    if not setting.lines:
        return pygame.Rect(box.topleft, (0, 0))
    step = line_height(role, setting.pixels)
    tall = step * len(setting.lines)
    top = box.top
    if valign == "middle":
        top += (box.height - tall) // 2
    elif valign == "bottom":
        top = box.bottom - tall
    # The font's own box may be higher than the line: its spare room is shared above and below.
    inset = (step - height(role, setting.pixels)) // 2
    covered: list[pygame.Rect] = []
    ink = resolve(colour)
    for number, line in enumerate(setting.lines):
        width = _width(line, role, setting.pixels)
        left = box.left
        if align == "centre":
            left += (box.width - width) // 2
        elif align == "right":
            left = box.right - width
        if line:
            drawn = picture(line, role, setting.pixels, ink)
            surface.blit(drawn, (left, top + number * step + inset))
            covered.append(pygame.Rect(left, top + number * step, width, step))
    return covered[0].unionall(covered[1:]) if covered else pygame.Rect(box.topleft, (0, 0))


def stamp(
    surface: pygame.Surface,
    text: str,
    centre: tuple[float, float],
    role: Role,
    pixels: int,
    colour: str | Colour,
    width: int | None = None,
    abreast: bool = False,
) -> pygame.Rect:
    """Writes one short line so that its ink, not its line box, is centred on a point.

    With ``width`` it shrinks until it is no wider, whatever the smallest size: for numerals and
    letters inside discs. With ``abreast`` others stand beside it: what counts is the ink of tall
    and deep letters, whether it has such or not, so that all have one base line. Gives the
    rectangle of the ink.
    """
    size = pixels
    while width is not None and size > 1 and _width(text, role, size) > width:
        size -= 1
    drawn = picture(text, role, size, colour)
    box = drawn.get_bounding_rect()
    above, below = reach(role, size) if abreast else (box.top, box.bottom)
    left, top = round(centre[0] - box.width / 2), round(centre[1] - (below - above) / 2)
    surface.blit(drawn, (left - box.left, top - above))
    return pygame.Rect(left, top - above + box.top, *box.size)
