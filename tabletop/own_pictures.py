"""Pictures of one's own for the cards of a match: chosen anywhere, kept in one folder.

A match names a picture by its file name alone, so that a match from elsewhere can reach no other
file; see :mod:`art.plates.pictures`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from art import picture_file
from art.plates import pictures
from tabletop import folders, paths
from tabletop.paths import Kind, shown

LONGEST_NAME: Final = 100
"""The most letters of a file name that a match can hold, with room for a number."""

_SMALL: Final = 64  # pixels; enough to see that a picture can be read


class PictureError(Exception):
    """Raised for a picture that cannot be taken in; ``sentence`` tells people why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def is_picture_name(name: str) -> bool:
    """Whether a file of this name could be a picture for a card."""
    return Path(name).suffix.lower() in pictures.SUFFIXES


def take_in(path: Path) -> str:
    """Copies a picture into the folder of pictures, unless it is there; gives its name there.

    Raises:
        PictureError: it is no picture that can be printed, or it cannot be copied.
    """
    if paths.kind_of(path) is not Kind.FILE:
        raise PictureError(f"There is no file called {shown(path.name)}.")
    if not is_picture_name(path.name) or picture_file.load(path, _SMALL) is None:
        raise PictureError(
            f"{shown(path.name)} cannot be printed on a card: choose a picture of the kind PNG, "
            "JPEG, WebP or BMP, no larger than a camera's."
        )
    try:
        return _copied(path)
    except (OSError, ValueError) as error:
        raise PictureError(
            f"{shown(path.name)} could not be copied into the folder of pictures: "
            f"{paths.why(error)}."
        ) from error


def _copied(path: Path) -> str:
    data = path.read_bytes()
    folder = folders.pictures_folder()
    folder.mkdir(parents=True, exist_ok=True)
    pictures.use(folder)
    stem, suffix = _bare_stem(path.stem), path.suffix.lower()
    for number in range(1, 1000):
        name = f"{stem}{suffix}" if number == 1 else f"{stem} {number}{suffix}"
        target = folder / name
        if paths.kind_of(target) is Kind.FILE and target.read_bytes() == data:
            return name
        # Never over another picture, which another match may print.
        with suppress(FileExistsError), target.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            return name
    raise FileExistsError


def _bare_stem(stem: str) -> str:
    """The name without what the name of a picture may not hold."""
    bare = "".join(one for one in stem if pictures.is_bare(f"{one}.png")).strip(" .")
    return bare[:LONGEST_NAME] or "picture"
