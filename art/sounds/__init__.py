"""The sounds of the table, as files; :mod:`art.synthesis` makes them.

``bed/...`` are the loops of places, without a seam; ``far/...`` is heard over them now and then;
``contact/...`` is a thing that comes to lie on a ground. All others are sounds of events.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from importlib.resources import as_file, files
from typing import Final

FOLDERS: Final = ("", "bed/", "far/", "contact/")
"""Where the sounds lie, as their names begin."""

_unpacked = ExitStack()


def _names() -> Iterator[str]:
    for folder in FOLDERS:
        for file in files("art.sounds").joinpath(folder).iterdir():
            if file.name.endswith(".wav"):
                yield folder + file.name[:-4]


@cache
def names() -> tuple[str, ...]:
    """The names of all sounds."""
    return tuple(sorted(_names()))


@cache
def path(name: str) -> str:
    """The file of a sound, unpacked first if it lies in an archive.

    It is 16-bit mono at 22.05 kHz, or for a bed and a far sound mu-law mono at 11.025 kHz.

    Raises:
        KeyError: there is no sound of this name.
    """
    if name not in names():
        raise KeyError(name)
    return str(_unpacked.enter_context(as_file(files("art.sounds").joinpath(f"{name}.wav"))))
