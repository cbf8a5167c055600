"""Letters as people count them: what is seen, deleted and stepped over as one.

An accent belongs to its letter, a family of emoji is one sign, and a flag is two code points. This
follows the extended grapheme clusters of Unicode (UAX #29) as far as the standard library knows
the properties they are made of.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import pairwise
from typing import Final

JOINER: Final = "\u200d"
"""Joins two emoji to one, and letters of some scripts to a form they would not take alone."""
EMOJI_STYLE: Final = "\ufe0f"
"""Asks for the sign before it to be drawn as a coloured picture."""

_JOINING: Final = frozenset("\u200c\u200d")


def is_mark(letter: str) -> bool:
    """Whether this is drawn on, or changes, the letter before it."""
    return (
        unicodedata.category(letter) in ("Mn", "Me", "Mc")
        or letter in _JOINING
        or "\U0001f3fb" <= letter <= "\U0001f3ff"  # the colours of skin
        or "\U000e0020" <= letter <= "\U000e007f"  # the tags of a region's flag
    )


def _is_region(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def _jamo(letter: str) -> str:
    """The part of a Korean syllable: leading (L), vowel (V), trailing (T), or none."""
    code = ord(letter)
    if 0x1100 <= code <= 0x115F or 0xA960 <= code <= 0xA97C:
        return "L"
    if 0x1160 <= code <= 0x11A7 or 0xD7B0 <= code <= 0xD7C6:
        return "V"
    if 0x11A8 <= code <= 0x11FF or 0xD7CB <= code <= 0xD7FB:
        return "T"
    if 0xAC00 <= code <= 0xD7A3:
        return "V" if (code - 0xAC00) % 28 == 0 else "T"
    return ""


_KOREAN: Final = frozenset({("L", "L"), ("L", "V"), ("V", "V"), ("V", "T"), ("T", "T")})


def _belongs(text: str, at: int, start: int) -> bool:
    """Whether the letter at ``at`` belongs to the cluster that begins at ``start``."""
    letter, before = text[at], text[at - 1]
    if is_mark(letter):
        return True
    if before == JOINER and unicodedata.category(letter) == "So":
        return True
    if _is_region(letter) and _is_region(before):
        return at - start == 1
    if _jamo(letter):
        # A whole syllable takes no vowel, only the letters that end it.
        if 0xAC00 <= ord(letter) <= 0xD7A3:
            return _jamo(before) == "L"
        return (_jamo(before), _jamo(letter)) in _KOREAN
    return False


@lru_cache(maxsize=4096)
def borders(text: str) -> tuple[int, ...]:
    """Where clusters begin in a text, and its length: 0, ..., ``len(text)``."""
    if not text:
        return (0,)
    found = [0]
    for at in range(1, len(text)):
        if (text[at] < "\u0300" and text[at] != "\u00ad") or not _belongs(text, at, found[-1]):
            found.append(at)
    return (*found, len(text))


def clusters(text: str) -> list[str]:
    """The text in its clusters."""
    edges = borders(text)
    return [text[one:two] for one, two in pairwise(edges)]


def before(text: str, at: int) -> int:
    """The nearest border of a cluster before a place in the text; 0 at its beginning."""
    return max((edge for edge in borders(text) if edge < at), default=0)


def after(text: str, at: int) -> int:
    """The nearest border of a cluster after a place in the text; its length at its end."""
    return min((edge for edge in borders(text) if edge > at), default=len(text))


def cut(text: str, longest: int) -> str:
    """As many whole clusters of a text as have at most ``longest`` code points together."""
    return text[: max(edge for edge in borders(text) if edge <= max(0, longest))]


def word_before(text: str, at: int) -> int:
    """Where the word begins that ends at, or contains, this place."""
    while at > 0 and not _in_word(text[at - 1]):
        at -= 1
    while at > 0 and _in_word(text[at - 1]):
        at -= 1
    return at


def word_after(text: str, at: int) -> int:
    """Where the word ends that begins at, or contains, this place."""
    while at < len(text) and not _in_word(text[at]):
        at += 1
    while at < len(text) and _in_word(text[at]):
        at += 1
    return at


def word_at(text: str, at: int) -> tuple[int, int]:
    """The word, or the run of other signs, that a place in the text lies in."""
    at = min(at, len(text) - 1)
    if at < 0:
        return 0, 0
    kind = _in_word(text[at])
    first = last = at
    while first > 0 and _in_word(text[first - 1]) == kind:
        first -= 1
    while last < len(text) and _in_word(text[last]) == kind:
        last += 1
    return first, last


def _in_word(letter: str) -> bool:
    return letter.isalnum() or letter in "_'\u2019" or is_mark(letter)
