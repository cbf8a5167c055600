"""Boxes that people design themselves: a folder or a zip file with a ``box.toml`` and pictures.

It is data and nothing else. A box is read whole when it is opened, so that its table stands even if
the folder goes away; to read it again, call :func:`load` again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from art.plates import own
from art.plates.own import Picture
from rules.box import Box
from tabletop import folders, paths
from tabletop.paths import Kind, PathError
from tabletop.prototypes import reading, sources, values
from tabletop.prototypes.mistakes import Mistake as Mistake
from tabletop.prototypes.mistakes import PrototypeError as PrototypeError
from tabletop.prototypes.sources import BOX_FILE, SourceError


@dataclass(frozen=True)
class Prototype:
    """A box that somebody designed."""

    path: Path
    """The folder or zip file that it was read from."""
    title: str
    """Its name."""
    designer: str
    """Who made it; may be empty."""
    licence: str
    """Under which licence; may be empty."""
    seats: tuple[int, ...]
    """For how many players it is."""
    box: Box
    """What lies in it."""
    pictures: Mapping[str, Picture]
    """Its pictures by the names of their plates and backs."""

    def show(self) -> None:
        """Lets its pictures be painted."""
        own.use(self.pictures)


def load(path: Path) -> Prototype:
    """The box in a folder or zip file.

    Raises:
        PrototypeError: it has mistakes, all of which it tells.
    """
    try:
        source = sources.opened(path)
    except SourceError as error:
        raise PrototypeError([Mistake(paths.shown(path.name), 0, error.sentence)]) from None
    with closing(source):
        design = reading.read(source)
    return Prototype(
        path,
        design.title,
        design.designer,
        design.licence,
        design.seats,
        design.box,
        design.pictures,
    )


def title_of(path: Path) -> str:
    """The title of a box without reading its cards; the name of its file where it has none."""
    try:
        with closing(sources.opened(path)) as source:
            text = source.read(BOX_FILE, "a box", reading.LARGEST_TEXT).decode("utf-8-sig")
        title = tomllib.loads(text).get("title", "")
    except (SourceError, ValueError, RecursionError):
        title = ""
    good = title and not values.BOX["title"].problem(title)
    return title if good else paths.shown(path.stem)


def listed() -> list[Path]:
    """The folders and zip files in the folder of boxes, by name."""
    try:
        found = paths.names(folders.boxes_folder())
    except (PathError, OSError):
        return []
    boxes = [
        one
        for one in found
        if paths.kind_of(one / BOX_FILE) is Kind.FILE
        or (one.suffix.lower() == ".zip" and paths.kind_of(one) is Kind.FILE)
    ]
    return sorted(boxes, key=lambda one: one.name.casefold())
