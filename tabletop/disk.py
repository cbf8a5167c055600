"""Writes files that are whole on the disk or not there at all.

A program that is killed, a disk that fills up and a power cut in the middle of any function here
leave the file as it was before or as it was to become.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from pathlib import Path
from typing import Final

from tabletop import paths

try:
    import fcntl
except ImportError:  # Windows, where fsync reaches the disk
    fcntl = None  # type: ignore[assignment]

LEFT_FOR: Final = 24 * 60 * 60
"""How long a file stays that a killed program left behind, in seconds."""
_UNFINISHED: Final = (".bonebed-", ".new")  # how the names of files begin and end meanwhile
_WINDOWS: Final = os.name == "nt"
_TRIES: Final = 30
_PAUSE: Final = 0.01  # seconds between them


def write_all(handle: int, data: bytes) -> None:
    """Writes all of ``data`` to an open file where it stands, and sees it on the disk.

    Raises:
        OSError: a part of it, or nothing, was written.
    """
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]
    sync(handle)


def sync(handle: int) -> None:
    """Sees what was written to an open file on the disk itself.

    On macOS ``fsync`` ends in the memory of the drive; only ``F_FULLFSYNC`` goes on to the disk.

    Raises:
        OSError: it may not be there.
    """
    whole = getattr(fcntl, "F_FULLFSYNC", None)
    if whole is not None:
        # Network drives know only fsync.
        with contextlib.suppress(OSError):
            fcntl.fcntl(handle, whole)
            return
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Sees the names in a folder on the disk, where the system has a way to."""
    if hasattr(os, "O_DIRECTORY"):
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                sync(handle)
            finally:
                os.close(handle)


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file in place of what is there, at once or not at all.

    Where ``path`` is a link, the file that it leads to is replaced, and the link stays.

    Raises:
        OSError, ValueError: it cannot be written; what was there is unchanged.
    """
    path = Path(os.path.realpath(path))
    clear_left(path.parent)
    prefix, suffix = _UNFINISHED
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=prefix, suffix=suffix)
    try:
        try:
            write_all(handle, data)
        finally:
            os.close(handle)
        _put(Path(temporary), path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise
    sync_folder(path.parent)


def _put(temporary: Path, path: Path) -> None:
    # Under Windows nothing takes the place of a file that somebody reads just now, be it another
    # window or what looks for viruses; that is over in a moment.
    for _ in range(_TRIES):
        try:
            temporary.replace(path)
        except PermissionError:
            if not _WINDOWS:
                raise
            time.sleep(_PAUSE)
        else:
            return
    temporary.replace(path)


def clear_left(folder: Path) -> None:
    """Takes away what programs that were killed while they wrote a file left in a folder long ago.

    What cannot be taken away stays.
    """
    before = time.time() - LEFT_FOR
    prefix, suffix = _UNFINISHED
    with contextlib.suppress(paths.PathError):
        for path in paths.names(folder):
            if not (path.name.startswith(prefix) and path.name.endswith(suffix)):
                continue
            seen = paths.found(path)
            if seen.kind is paths.Kind.FILE and seen.changed < before:
                with contextlib.suppress(OSError):
                    path.unlink()
