"""Reads a picture file of which nothing is known, at a cost that is known before.

A small file can claim a huge picture, which would take hundreds of megabytes to unpack. So its size
is read from its head first, and what is larger than any camera's is left alone. So is a JPEG
picture that goes over its pixels again and again; of a PNG picture only what is seen is unpacked.
"""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import pygame

from art.drawing_weight import is_heavy

LARGEST_FILE: Final = 16 * 1024 * 1024
"""The most bytes a picture may have."""

LONGEST_SIDE: Final = 8192
"""The most pixels a picture may be wide or high."""

MOST_PIXELS: Final = 25_000_000
"""The most pixels it may have, those of a good camera: unpacked they are 100 MB, for a moment."""

MOST_SCANS: Final = 100
"""The most times a JPEG picture may go over all of its pixels; programs write some ten."""

LARGEST_DRAWING: Final = 2 * 1024 * 1024
"""The most bytes an SVG drawing may have."""

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_SHOWN: Final = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
"""The parts of a PNG picture that are seen; texts beside them unpack to gigabytes."""
_JPEG: Final = b"\xff\xd8"
_SEGMENT: Final = re.compile(rb"\xff[^\x00\x01\xd0-\xd8\xff]")
"""How a segment of a JPEG picture begins, or its end. Within the data of a scan this never stands:
there FF is followed by 00, by another FF or by a marker without contents."""
_SCAN: Final = 0xDA
_END: Final = 0xD9
_HEAD: Final = 8192
"""Within how many bytes from the beginning of a drawing its size has to stand."""
_SVG: Final = re.compile(rb"<svg\b([^>]*)>", re.DOTALL)
_ATTRIBUTE: Final = re.compile(rb"([A-Za-z]+)\s*=\s*[\"']([^\"']*)[\"']")
_NUMBER: Final = re.compile(rb"-?\d+(?:\.\d+)?")


def load(path: Path, longest: int) -> pygame.Surface | None:
    """The picture, made smaller until no side has more than ``longest`` pixels.

    None where it cannot be read, or is too large. Never raises an error for what the file is.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError, MemoryError):
        return None
    return None if _is_drawing(path.name) else read(data, path.name, longest)


def read(data: bytes, name: str, longest: int) -> pygame.Surface | None:
    """The picture in the bytes of a file of this name, as :func:`load`.

    An SVG drawing is drawn so large that its longer side has ``longest`` pixels.
    """
    try:
        if _is_drawing(name):
            return _drawing(data, longest)
        if len(data) > LARGEST_FILE or not _bearable(sides(data)) or has_many_scans(data):
            return None
        loaded = pygame.image.load(io.BytesIO(_seen(data)), name)
        if not _bearable(loaded.get_size()):
            return None
        return _fitted(loaded, longest)
    except (OSError, ValueError, MemoryError, struct.error, pygame.error):
        return None


def _is_drawing(name: str) -> bool:
    return name.lower().endswith(".svg")


def _drawing(data: bytes, longest: int) -> pygame.Surface | None:
    """An SVG drawing. Whatever size it claims, it is drawn at ours."""
    proportions = drawing_sides(data)
    if proportions is None or is_heavy(data, max(proportions)):
        return None
    share = longest / max(proportions)
    size = max(1, round(proportions[0] * share)), max(1, round(proportions[1] * share))
    drawn = pygame.image.load_sized_svg(io.BytesIO(data), size)
    return _fitted(drawn, longest) if _bearable(drawn.get_size()) else None


def drawing_sides(data: bytes) -> tuple[float, float] | None:
    """The width and height of an SVG drawing in its own units; None if it is none or too large."""
    found = _SVG.search(data[:_HEAD]) if len(data) <= LARGEST_DRAWING else None
    if found is None:
        return None
    written = dict(_ATTRIBUTE.findall(found[1]))
    numbers = [float(one) for one in _NUMBER.findall(written.get(b"viewBox", b""))]
    if len(numbers) != 4:
        lengths = [_NUMBER.match(written.get(one, b"")) for one in (b"width", b"height")]
        numbers = [0.0, 0.0, *(float(one[0]) if one else 0.0 for one in lengths)]
    width, height = numbers[2:]
    return (width, height) if 0 < width <= 32 * height and 0 < height <= 32 * width else None


def has_many_scans(data: bytes) -> bool:
    """Whether it is a JPEG picture that goes over its pixels more often than any program writes
    it: each time takes as long as all of them, and some bytes in the file."""
    if not data.startswith(_JPEG):
        return False
    scans = (at for marker, at in _segments(data) if marker == _SCAN)
    return next(islice(scans, MOST_SCANS, None), None) is not None


def _segments(data: bytes) -> Iterator[tuple[int, int]]:
    """The segments of a JPEG picture: the marker of each, and where its length stands.

    What looks like one in the contents of a segment, such as a small picture in the head of a
    photograph, is none, nor is what follows its end: many telephones put a short film there. Where
    no segment begins the next one is looked for, as by those who unpack it.
    """
    found = _SEGMENT.search(data, len(_JPEG))
    while found is not None:
        marker, at = data[found.end() - 1], found.end()
        if marker == _END:
            return
        yield marker, at
        length = int.from_bytes(data[at : at + 2])
        found = _SEGMENT.search(data, at + max(length, 2))


def _seen(data: bytes) -> bytes:
    """Of a PNG picture what is seen of it; any other as it is.

    Raises struct.error if it is cut off.
    """
    if not data.startswith(_PNG):
        return data
    parts, at = [_PNG], len(_PNG)
    while parts[-1][4:8] != b"IEND":
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if kind in _SHOWN:
            parts.append(data[at:end])
        at = end
    return b"".join(parts)


def _bearable(size: tuple[int, int]) -> bool:
    return 1 <= min(size) <= max(size) <= LONGEST_SIDE and size[0] * size[1] <= MOST_PIXELS


def _fitted(loaded: pygame.Surface, longest: int) -> pygame.Surface:
    """With an alpha channel, and no larger than it may be."""
    share = min(1.0, longest / max(loaded.get_size()))
    size = (
        max(1, round(loaded.get_width() * share)),
        max(1, round(loaded.get_height() * share)),
    )
    if share < 1 and loaded.get_bitsize() in (24, 32):
        # Without a copy of the whole picture.
        loaded = pygame.transform.smoothscale(loaded, size)
    whole = pygame.Surface(loaded.get_size(), pygame.SRCALPHA, 32)
    whole.blit(loaded, (0, 0))
    return pygame.transform.smoothscale(whole, size) if whole.get_size() != size else whole


def sides(data: bytes) -> tuple[int, int]:
    """The width and height that the head of a picture claims, (0, 0) if it is none of ours.

    Raises struct.error if the head is cut off.
    """
    if data.startswith(_PNG) and data[12:16] == b"IHDR":
        return struct.unpack_from(">II", data, 16)
    if data.startswith(_JPEG):
        return _jpeg_sides(data)
    if data.startswith(b"BM"):
        width, height = struct.unpack_from("<ii", data, 18)
        return width, abs(height)
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return _webp_sides(data)
    return 0, 0


def _jpeg_sides(data: bytes) -> tuple[int, int]:
    """From the frame header of a JPEG picture."""
    for marker, at in _segments(data):
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", data, at + 3)
            return width, height
    return 0, 0


def _webp_sides(data: bytes) -> tuple[int, int]:
    """From the first chunk of a WebP picture, which is of one of three kinds."""
    kind = data[12:16]
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", data, 26)
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", data, 21)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        across, above, down, higher = struct.unpack_from("<HBHB", data, 24)
        return (above << 16 | across) + 1, (higher << 16 | down) + 1
    return 0, 0
