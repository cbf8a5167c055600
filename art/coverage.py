"""Which letters a font file can draw, read from its character map (the ``cmap`` table).

SDL_ttf draws a box for a letter that a font lacks and does not tell. Only the two kinds of maps
that fonts for people's languages have are read: format 4 (up to U+FFFF) and format 12.
"""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_left
from collections.abc import Callable
from typing import BinaryIO, Final

Lookup = Callable[[int], bool]

_LARGEST: Final = 4 * 1024 * 1024
"""The most bytes that are read of a map; those of the largest fonts have a tenth of that."""
_UNICODE: Final = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0))
"""The maps by platform and encoding, the one that knows most first."""


def coverage(file: BinaryIO) -> Lookup:
    """A question that can be put to the font: whether it has a letter of this code point.

    A file that is no font, or is cut off, has no letters.
    """
    try:
        return _lookup(_map(file))
    except (OSError, struct.error, ValueError, OverflowError, IndexError):
        return _nothing


def _nothing(code: int) -> bool:
    del code
    return False


def _at(file: BinaryIO, offset: int, length: int) -> bytes:
    file.seek(offset)
    data = file.read(min(length, _LARGEST))
    if len(data) < min(length, _LARGEST):
        raise ValueError("The font is cut off.")
    return data


def _map(file: BinaryIO) -> bytes:
    """The character map of the first font in the file, from the chosen subtable on."""
    start = 0
    if _at(file, 0, 4) == b"ttcf":
        (start,) = struct.unpack(">I", _at(file, 12, 4))
    (tables,) = struct.unpack(">H", _at(file, start + 4, 2))
    records = _at(file, start + 12, 16 * tables)
    found = {
        records[at : at + 4]: struct.unpack_from(">II", records, at + 8)
        for at in range(0, len(records), 16)
    }
    if b"cmap" not in found:
        raise ValueError("The font has no character map.")
    table = _at(file, *found[b"cmap"])
    (count,) = struct.unpack_from(">H", table, 2)
    offsets: dict[tuple[int, int], int] = {}
    for number in range(count):
        platform, encoding, offset = struct.unpack_from(">HHI", table, 4 + 8 * number)
        offsets[platform, encoding] = offset
    for kind in _UNICODE:
        if kind in offsets and struct.unpack_from(">H", table, offsets[kind])[0] in (4, 12):
            return table[offsets[kind] :]
    raise ValueError("The font has no map for Unicode.")


def _lookup(data: bytes) -> Lookup:
    return _long(data) if struct.unpack_from(">H", data)[0] == 12 else _short(data)


def _numbers(data: bytes, kind: str, at: int, count: int) -> array[int]:
    """Numbers of two bytes (``H``) or four (``I``) that stand in the map from ``at`` on."""
    numbers = array(kind)
    end = at + count * numbers.itemsize
    if end > len(data):
        raise ValueError("The map is cut off.")
    numbers.frombytes(data[at:end])
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers


def _long(data: bytes) -> Lookup:
    """Format 12: groups of code points, each with its first glyph."""
    (count,) = struct.unpack_from(">I", data, 12)
    numbers = _numbers(data, "I", 16, 3 * count)
    firsts, lasts, glyphs = numbers[0::3], numbers[1::3], numbers[2::3]

    def has(code: int) -> bool:
        at = bisect_left(lasts, code)
        return at < count and firsts[at] <= code and glyphs[at] + code - firsts[at] != 0

    return has


def _short(data: bytes) -> Lookup:
    """Format 4: segments of code points, some with a list of glyphs of which 0 is none."""
    count = struct.unpack_from(">H", data, 6)[0] // 2
    lists = 16 + 6 * count
    lasts = _numbers(data, "H", 14, count)
    firsts = _numbers(data, "H", 16 + 2 * count, count)
    shifts = _numbers(data, "H", 16 + 4 * count, count)
    offsets = _numbers(data, "H", lists, count)
    glyphs = data[lists:] if any(offsets) else b""

    def has(code: int) -> bool:
        at = bisect_left(lasts, code)
        if code > 0xFFFF or at >= count or firsts[at] > code:
            return False
        if not offsets[at]:
            return (code + shifts[at]) & 0xFFFF != 0
        place = 2 * at + offsets[at] + 2 * (code - firsts[at])
        return place + 2 <= len(glyphs) and glyphs[place : place + 2] != b"\0\0"

    return has
