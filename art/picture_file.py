"""Reads a picture file of which nothing is known, at a cost that is known before.

A small file can claim a huge picture, which would take hundreds of megabytes to unpack. So its size
is read from its head first, and what is larger than any camera's is left alone.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Final

import pygame

LARGEST_FILE: Final = 16 * 1024 * 1024
"""The most bytes a picture may have."""

LONGEST_SIDE: Final = 8192
"""The most pixels a picture may be wide or high."""

MOST_PIXELS: Final = 25_000_000
"""The most pixels it may have, those of a good camera: unpacked they are 100 MB, for a moment."""


def load(path: Path, longest: int) -> pygame.Surface | None:
    """The picture, made smaller until no side has more than ``longest`` pixels.

    None where it cannot be read, or is too large. Never raises an error for what the file is.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE or not _bearable(sides(data)):
            return None
        loaded = pygame.image.load(io.BytesIO(data), path.name)
        if not _bearable(loaded.get_size()):
            return None
        return _fitted(loaded, longest)
    except (OSError, ValueError, MemoryError, struct.error, pygame.error):
        return None


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
    if data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR":
        return struct.unpack_from(">II", data, 16)
    if data.startswith(b"\xff\xd8"):
        return _jpeg_sides(data)
    if data.startswith(b"BM"):
        width, height = struct.unpack_from("<ii", data, 18)
        return width, abs(height)
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return _webp_sides(data)
    return 0, 0


def _jpeg_sides(data: bytes) -> tuple[int, int]:
    """From the frame header of a JPEG picture: FF, a marker, a length, then the contents."""
    at = 2
    while True:
        fill, marker, length = struct.unpack_from(">BBH", data, at)
        if fill != 0xFF:
            return 0, 0
        if marker == 0xFF:
            at += 1
        elif 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", data, at + 5)
            return width, height
        else:
            at += 2 + max(length, 2)


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
