"""Puts a copy of a box into the folder of boxes, where the free table finds it."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

from tabletop import folders, paths
from tabletop.paths import Kind, shown
from tabletop.prototypes import reading, sources
from tabletop.prototypes.mistakes import Mistake, PrototypeError
from tabletop.prototypes.sources import SourceError

_UNFINISHED: Final = ".bonebed-"  # how the name of a folder begins that is being written


def add(path: Path) -> str:
    """Copies a folder or zip file; gives the name that it has in the folder of boxes.

    Only the files that the box names are copied. Nothing that is there is replaced: where another
    box has the name, the new one gets a number.

    Raises:
        PrototypeError: it has mistakes, or cannot be copied.
    """
    try:
        home = folders.boxes_folder()
        if path.resolve().parent == home.resolve():
            return path.name
        with closing(sources.opened(path)) as source:
            design = reading.read(source)
        home.mkdir(parents=True, exist_ok=True)
        target = _target(home, path.stem, design.files)
        if paths.kind_of(target) is not Kind.NOTHING:
            return target.name
        unfinished = Path(tempfile.mkdtemp(dir=home, prefix=_UNFINISHED))
        try:
            _write(design.files, unfinished)
            unfinished.replace(target)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
    except SourceError as error:
        raise PrototypeError([Mistake(shown(path.name), 0, error.sentence)]) from None
    except (OSError, ValueError, RuntimeError) as error:
        sentence = f"It cannot be copied into the folder of boxes: {paths.why(error)}."
        raise PrototypeError([Mistake(shown(path.name), 0, sentence)]) from error
    return target.name


def _write(files: reading.Files, folder: Path) -> None:
    for name, data in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def _target(home: Path, name: str, files: reading.Files) -> Path:
    """Where a box comes to lie: a free name, or that of the same box."""
    number, target = 1, home / name
    while paths.kind_of(target) is not Kind.NOTHING and not _holds(target, files):
        number += 1
        target = home / f"{name} {number}"
    return target


def _holds(path: Path, files: reading.Files) -> bool:
    """Whether there is a box with just these files."""
    try:
        with closing(sources.opened(path)) as source:
            return reading.read(source).files == files
    except (SourceError, PrototypeError):
        return False
