"""Puts a copy of a game into the folder of games, in the place of an older one."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Final

from tabletop import paths
from tabletop.disk import write_whole
from tabletop.folders import answers_file, games_folder
from tabletop.paths import Kind, PathError
from tabletop.plugins import bundle as bundles
from tabletop.plugins import shelving
from tabletop.plugins.bundle import MOST_BYTES, Bundle, BundleError
from tabletop.plugins.shelving import REMOVED, Plugin

_UNFINISHED: Final = ".bonebed-"  # how the name of a folder begins that is being written


def is_there(bundle: Bundle) -> Bundle | None:
    """The same game, file for file, in the folder of games."""
    for one in shelving.found():
        if one.bundle is not None and one.bundle.digest == bundle.digest:
            return one.bundle
    return None


def replaced(bundle: Bundle) -> list[Plugin]:
    """What a game takes the place of: other files with the same game, or the same name."""
    target = _target(bundle)
    return [
        one
        for one in shelving.found()
        if one.path == target or (one.bundle is not None and one.bundle.id == bundle.id)
    ]


def add(bundle: Bundle) -> Bundle:
    """Copies a game into the folder of games; what it takes the place of goes to
    :data:`~tabletop.plugins.shelving.REMOVED` there.

    Raises:
        BundleError: that cannot be, or the file has changed since it was read.
    """
    try:
        folder = games_folder()
        folder.mkdir(parents=True, exist_ok=True)
        finished = _target(bundle)
        unfinished = Path(tempfile.mkdtemp(dir=folder, prefix=_UNFINISHED))
        try:
            copy = _written(bundle, unfinished / finished.name)
            for one in replaced(bundle):
                _set_aside(one)
            copy.replace(finished)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
    except PathError as error:
        raise BundleError(error.sentence) from None
    except (OSError, ValueError) as error:
        raise BundleError(f"{bundle.name} cannot be added: {paths.why(error)}.") from error
    added = bundles.read(finished)
    if added.digest != bundle.digest:
        raise BundleError(f"{bundle.name} has changed meanwhile: add it again.")
    return added


def _target(bundle: Bundle) -> Path:
    """Where a game comes to lie: a zip under its own name, a folder under that of its package."""
    zipped = paths.kind_of(bundle.path) is Kind.FILE
    return games_folder() / (bundle.path.name if zipped else bundle.package)


def _written(bundle: Bundle, target: Path) -> Path:
    """A copy of a game: a zip as it is, of a folder only what was read of it."""
    if paths.kind_of(bundle.path) is Kind.FILE:
        with paths.opened(bundle.path, "a game", MOST_BYTES) as (file, _):
            write_whole(target, file.read())
        return target
    for name, data in bundle.files.items():
        copy = target.parent / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data)
    return target


def _set_aside(plugin: Plugin) -> None:
    """Puts what lies in the folder of games where nothing looks for games.

    Raises:
        OSError: that cannot be.
    """
    if plugin.bundle is not None:
        shelving.take_off(plugin.bundle)
    folder = plugin.path.parent / REMOVED
    folder.mkdir(exist_ok=True)
    number, target = 1, folder / plugin.path.name
    while paths.kind_of(target) is not Kind.NOTHING:
        number += 1
        target = folder / f"{plugin.path.stem}-{number}{plugin.path.suffix}"
    plugin.path.rename(target)


def copy_allowed(home: Path) -> None:
    """Copies the games that may run, and that they may, to another folder that is to hold all files
    of this program.

    Raises:
        OSError: they cannot be copied.
    """
    allowed = [one.path for one in shelving.found() if one.allowed]
    if not allowed:
        return
    folder = home / games_folder().name
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(answers_file(), home)
    for path in allowed:
        if paths.kind_of(path) is Kind.FOLDER:
            shutil.copytree(path, folder / path.name)
        else:
            shutil.copy(path, folder)
