"""A person's own pictures, printed like plates: ``picture/cat.png`` is ``cat.png`` of one folder.

A match file may come from anywhere, and the plates in it with it. So a name may only be that of a
picture directly in the folder that `use` was told; anything else, and any picture that cannot be
read or is too large, is no picture, and its card shows the medallion.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from art import picture_file
from art.album import remembered

PREFIX: Final = "picture/"

SUFFIXES: Final = frozenset({".png", ".jpg", ".jpeg", ".bmp", ".webp"})
"""How the name of a picture ends, in small letters."""

LONGEST_SIDE: Final = 1200
"""No picture is printed larger than this, in pixels."""

_folder: Path | None = None


def use(folder: Path | None) -> None:
    """Says in which folder a person's own pictures are; None: there are none."""
    global _folder
    _folder = folder
    _whole.forget()
    _printed.forget()


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
    if _folder is None or text == name or not is_bare(text):
        return None
    try:
        folder = _folder.resolve(strict=True)
        path = (folder / text).resolve(strict=True)
        inside = path.parent == folder and path.is_file() and path.suffix.lower() in SUFFIXES
    except (OSError, ValueError, RuntimeError):
        return None
    return path if inside else None


def is_bare(text: str) -> bool:
    """Whether this is a file name without a folder, drive or stream, and ends as a picture does."""
    if not text.isprintable() or any(sign in text for sign in '/\\:*?"<>|'):
        return False
    return Path(text).suffix.lower() in SUFFIXES


@remembered
def _whole(path: Path, when: tuple[int, int]) -> pygame.Surface | None:
    """The picture at the largest size it is needed in, read once for all smaller ones."""
    del when  # part of the key: a changed file is read again
    return picture_file.load(path, LONGEST_SIDE)


@remembered
def _printed(path: Path, when: tuple[int, int], size: tuple[int, int]) -> pygame.Surface | None:
    picture = _whole(path, when)
    if picture is None:
        return None
    share = min(size[0] / picture.get_width(), size[1] / picture.get_height())
    fitted = tuple(max(1, round(side * share)) for side in picture.get_size())
    picture = pygame.transform.smoothscale(picture, fitted)
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
    return surface
