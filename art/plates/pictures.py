"""A person's own pictures, printed like plates: ``picture/cat.png`` is ``cat.png`` of one folder.

A match file may come from anywhere, and the plates in it with it. So a name may only be that of a
picture directly in the folder that `use` was told; anything else, and any picture that cannot be
read or is too large, is no picture, and its card shows the medallion.
"""

from __future__ import annotations

import io
import struct
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

PREFIX: Final = "picture/"

SUFFIXES: Final = frozenset({".png", ".jpg", ".jpeg", ".bmp", ".webp"})
"""How the name of a picture ends, in small letters."""

LARGEST_FILE: Final = 16 * 1024 * 1024
"""The most bytes a picture may have."""

LONGEST_SIDE: Final = 8192
"""The most pixels a picture may be wide or high."""

_folder: Path | None = None


def use(folder: Path | None) -> None:
    """Says in which folder a person's own pictures are; None: there are none."""
    global _folder
    _folder = folder
    _printed.cache_clear()


def picture(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture in the middle of a clear surface of exactly `size` pixels, None if there is none.

    Keeps its proportions. Never raises an error for what the name, the folder or the file is.
    Kept for the next time as long as the file does not change: do not paint on it.
    """
    path = find(name)
    if path is None:
        return None
    try:
        seen = path.stat()
    except OSError:
        return None
    return _printed(path, (seen.st_mtime_ns, seen.st_size), size)


def find(name: str) -> Path | None:
    """The file of a plate ``picture/<file name>``, None if the name may not be one or is none."""
    text = name.removeprefix(PREFIX)
    if _folder is None or text == name or not _bare(text):
        return None
    try:
        folder = _folder.resolve(strict=True)
        path = (folder / text).resolve(strict=True)
        inside = path.parent == folder and path.is_file() and path.suffix.lower() in SUFFIXES
    except (OSError, ValueError, RuntimeError):
        return None
    return path if inside else None


def _bare(text: str) -> bool:
    """Whether this is a file name without a folder, drive or stream, and ends as a picture does."""
    if not text.isprintable() or any(sign in text for sign in '/\\:*?"<>|'):
        return False
    return Path(text).suffix.lower() in SUFFIXES


@lru_cache(maxsize=64)
def _printed(
    path: Path,
    when: tuple[int, int],  # noqa: ARG001 - part of the key: a changed file is read again
    size: tuple[int, int],
) -> pygame.Surface | None:
    picture = _read(path)
    if picture is None:
        return None
    share = min(size[0] / picture.get_width(), size[1] / picture.get_height())
    fitted = tuple(max(1, round(side * share)) for side in picture.get_size())
    picture = pygame.transform.smoothscale(picture, fitted)
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
    return surface


def _read(path: Path) -> pygame.Surface | None:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        sides = _sides(data)
        # The size is read before the picture is unpacked: a small file can claim a huge one.
        if len(data) > LARGEST_FILE or not 1 <= min(sides) <= max(sides) <= LONGEST_SIDE:
            return None
        loaded = pygame.image.load(io.BytesIO(data), path.name)
        if not 1 <= min(loaded.get_size()) <= max(loaded.get_size()) <= LONGEST_SIDE:
            return None
        picture = pygame.Surface(loaded.get_size(), pygame.SRCALPHA, 32)
        picture.blit(loaded, (0, 0))
    except (OSError, ValueError, MemoryError, struct.error, pygame.error):
        return None
    return picture


def _sides(data: bytes) -> tuple[int, int]:
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
