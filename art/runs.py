"""A line of text as it is drawn: runs of one font and one direction each, from the left.

The typefaces of the table draw what they have; for other letters a font of the system is asked.
Nothing a person can type, and nothing that stands in a file, makes drawing fail: what has no width
is an empty run, and what no font has is the box with which fonts say so.
"""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from art import direction, typefaces
from art.clusters import EMOJI_STYLE, JOINER, borders
from art.coverage import Lookup
from art.palette import Colour
from art.typefaces import Role
from rules.writing import is_reordering, is_unseen

log = logging.getLogger(__name__)

REPLACEMENT: Final = "\ufffd"
"""Stands for what is no letter at all: half a code point, or a control character."""

_SCRIPTS: Final = {
    "ARABIC": "Arab",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "ETHIOPIC": "Ethi",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HANGUL": "Hang",
    "HEBREW": "Hebr",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MONGOLIAN": "Mong",
    "MYANMAR": "Mymr",
    "NKO": "Nkoo",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAANA": "Thaa",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""The scripts whose letters change their form or place, by the first word of their names."""
_COMMON: Final = "Zyyy"

_inkless = False


class Run(NamedTuple):
    """Letters that follow each other in the text, and what draws them."""

    text: str
    start: int
    """Where it begins in the text as it was given."""
    end: int
    """Where it ends there."""
    leftward: bool
    """Whether it is written from the right."""
    script: str
    """Its ISO 15924 code."""
    file: str | None
    """The font of the system that draws it; ``None``: the role's own."""


class _Style(NamedTuple):
    depth: int
    script: str
    file: str | None


def plain(text: str) -> str:
    """The text, as long as before, with a sign in the place of what no font may be given."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_plain, text))


def _plain(letter: str) -> str:
    if letter in "\t\n\r\v\f\u2028\u2029":
        return " "
    if unicodedata.category(letter) in ("Cc", "Cs"):
        return REPLACEMENT
    return "\u200b" if is_reordering(letter) else letter


@lru_cache(maxsize=8192)
def runs(text: str, role: Role) -> tuple[Run, ...]:
    """The runs of one line of text, in the order in which they stand from the left."""
    if not text:
        return ()
    shown = plain(text)
    has = typefaces.letters(role)
    if shown.isascii():
        return (Run(shown, 0, len(shown), False, _COMMON, None),)
    depths = [0] * len(shown) if direction.is_simple(shown) else direction.levels(shown)
    found: list[tuple[_Style, int, int]] = []
    edges = borders(shown)
    for start, end in pairwise(edges):
        cluster = shown[start:end]
        last = found[-1][0] if found else None
        style = _Style(depths[start], _script(cluster, last), _file(cluster, has))
        if found and found[-1][0] == style:
            found[-1] = (style, found[-1][1], end)
        else:
            found.append((style, start, end))
    order = direction.visual([style.depth for style, _, _ in found])
    return tuple(_run(shown, *found[number]) for number in order)


def _run(shown: str, style: _Style, start: int, end: int) -> Run:
    return Run(shown[start:end], start, end, style.depth % 2 == 1, style.script, style.file)


def _script(cluster: str, last: _Style | None) -> str:
    """The script of a cluster; signs that belong to none take that of the letters before."""
    letter = cluster[0]
    if letter < "\u0590":
        return _COMMON if letter.isalnum() or last is None else last.script
    return _SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], _COMMON)


def _file(cluster: str, has: Lookup) -> str | None:
    """The font of the system that a cluster needs, ``None`` for the role's own."""
    seen = "".join(one for one in cluster if not is_unseen(one))
    picture = EMOJI_STYLE in cluster or JOINER in cluster or cluster >= "\U0001f000"
    if not seen or (not picture and all(has(ord(one)) for one in seen)):
        return None
    if picture and (found := typefaces.having(seen, True)) is not None:
        return found
    if all(has(ord(one)) for one in seen):
        return None
    whole = typefaces.having(seen)
    if whole is None and not has(ord(seen[0])):
        # Rather the letter without its accent than neither.
        return typefaces.having(seen[0])
    return whole


def without_ink(bare: bool) -> None:
    """Has letters painted without ink from now on, or with ink again."""
    global _inkless
    _inkless = bare


def leftward(text: str, at: int) -> bool:
    """Whether a code point of a line stands in letters that run from the right."""
    if direction.is_simple(text) or not 0 <= at < len(text):
        return False
    return direction.levels(plain(text))[at] % 2 == 1


def lacking(text: str, role: Role) -> str:
    """The letters of a text that no font on this computer has, each once."""
    has = typefaces.letters(role)
    found = dict.fromkeys(
        one
        for one in plain(text)
        if not one.isascii()
        and not is_unseen(one)
        and not has(ord(one))
        and typefaces.having(one) is None
    )
    return "".join(found)


def _font(run: Run, role: Role, pixels: int) -> tuple[pygame.Font, float]:
    found, scale = typefaces.font(role, pixels), 1.0
    if run.file is not None:
        try:
            found, scale = typefaces.system_font(run.file, role, pixels)
        except (OSError, pygame.error) as error:
            log.info("A font of the system cannot be used: %s", error)
    # Where SDL_ttf was built without HarfBuzz, letters stand as they come.
    with suppress(pygame.error):
        found.set_direction(pygame.DIRECTION_RTL if run.leftward else pygame.DIRECTION_LTR)
        found.set_script(run.script)
    return found, scale


def run_width(run: Run, role: Role, pixels: int, letters: int | None = None) -> int:
    """The width of a run, or of its first ``letters`` code points, in pixels."""
    found, scale = _font(run, role, pixels)
    text = run.text if letters is None else run.text[:letters]
    return round(found.size(text)[0] * scale) if text else 0


def width(text: str, role: Role, pixels: int) -> int:
    """The width of one line of text in pixels."""
    return sum(run_width(run, role, pixels) for run in runs(text, role))


def picture(text: str, role: Role, pixels: int, ink: Colour) -> pygame.Surface:
    """One line of text on a clear ground, as high as the role's font; empty if nothing is seen."""
    laid = runs(text, role)
    main = typefaces.font(role, pixels)
    if len(laid) == 1 and laid[0].file is None and not laid[0].leftward:
        return _drawn(laid[0], role, pixels, ink)
    pieces = [_drawn(run, role, pixels, ink) for run in laid]
    wide = sum(run_width(run, role, pixels) for run in laid)
    whole = pygame.Surface((wide, main.get_height()), pygame.SRCALPHA, 32)
    x = 0
    for run, piece in zip(laid, pieces, strict=True):
        y = 0
        if run.file is not None:
            found, scale = _font(run, role, pixels)
            spare = max(0, whole.get_height() - piece.get_height())
            y = max(0, min(spare, main.get_ascent() - round(found.get_ascent() * scale)))
        whole.blit(piece, (x, y))
        x += run_width(run, role, pixels)
    return whole


def _drawn(run: Run, role: Role, pixels: int, ink: Colour) -> pygame.Surface:
    found, scale = _font(run, role, pixels)
    try:
        drawn = found.render(run.text, True, ink)
    except (pygame.error, ValueError) as error:
        # Accents without a letter, joiners and the like have no width.
        if found.size(run.text)[0]:
            log.info("A text cannot be drawn: %s", error)
        return pygame.Surface((0, found.get_height()), pygame.SRCALPHA, 32)
    if _inkless:
        drawn.fill((0, 0, 0, 0))
    if scale == 1.0:
        return drawn
    size = [max(1, round(side * scale)) for side in drawn.get_size()]
    return pygame.transform.smoothscale(drawn, size)


def spans(text: str, role: Role, pixels: int, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where a part of a line is drawn: from which pixel to which, once for each run it is in."""
    x = 0
    for run in runs(text, role):
        wide = run_width(run, role, pixels)
        first, last = max(start, run.start), min(end, run.end)
        if first < last:
            one = run_width(run, role, pixels, first - run.start)
            two = run_width(run, role, pixels, last - run.start)
            yield (x + wide - two, x + wide - one) if run.leftward else (x + one, x + two)
        x += wide


def place(text: str, role: Role, pixels: int, at: int) -> int:
    """Where the caret stands before the code point ``at`` (or after the last), in pixels."""
    laid = runs(text, role)
    x = 0
    for run in laid:
        wide = run_width(run, role, pixels)
        if run.start <= at < run.end or at == run.end == len(text):
            inside = run_width(run, role, pixels, at - run.start)
            return x + wide - inside if run.leftward else x + inside
        x += wide
    return x if at else 0
