"""The sounds of the table, as files; :mod:`art.synthesis` makes them.

The beds (``rain_bed``, ``water_bed``, ``wind_bed``) loop without a seam.
"""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from importlib.resources import as_file, files

_unpacked = ExitStack()


@cache
def names() -> tuple[str, ...]:
    """The names of all sounds."""
    folder = files("art.sounds").iterdir()
    return tuple(sorted(file.name[:-4] for file in folder if file.name.endswith(".wav")))


@cache
def path(name: str) -> str:
    """The file of a sound (16-bit mono, 22.05 kHz), unpacked first if it lies in an archive.

    Raises:
        KeyError: there is no sound of this name.
    """
    if name not in names():
        raise KeyError(name)
    return str(_unpacked.enter_context(as_file(files("art.sounds").joinpath(f"{name}.wav"))))
