"""Keeps two programs from writing the same file, by the locks of the operating system.

The system lets go of a lock when its program ends, however it ends; so nothing has to be cleared
away after a crash.
"""

from __future__ import annotations

import errno
import os
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Final

_LOCK_AT = 2**30  # beyond every journal: where Windows locks, others may not even read
_TRIES: Final = 50
_PAUSE: Final = 0.01  # seconds between them
_NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)

if sys.platform == "win32":
    import msvcrt

    def _claim(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _take(file: FileIO) -> None:
        file.seek(_LOCK_AT)
        _claim(file.fileno())
else:
    import fcntl

    def _claim(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _take(file: FileIO) -> None:
        _claim(file.fileno())


def lock(file: FileIO) -> bool:
    """Whether the open file is ours now, until it is closed. Moves its position.

    True as well where the system has no locks, as on some network drives.
    """
    try:
        _take(file)
    except OSError as error:
        return error.errno in _NO_LOCKS
    return True


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Lets one program at a time read and write again what is in a folder.

    Waits at most half a second for another one, then goes on all the same: a lock that a program
    holds which no longer answers must not hinder everybody. Windows knows no locks of folders, so
    there it is a file of that folder's own among those that are temporary.
    """
    if sys.platform == "win32":
        name = f"bonebed-{zlib.crc32(os.fsencode(folder)):08x}.lock"
        handle = os.open(Path(tempfile.gettempdir()) / name, os.O_RDWR | os.O_CREAT)
    else:
        handle = os.open(folder, os.O_RDONLY)
    try:
        for _ in range(_TRIES):
            try:
                _claim(handle)
            except OSError as error:
                if error.errno in _NO_LOCKS:
                    break
                time.sleep(_PAUSE)
            else:
                break
        yield
    finally:
        os.close(handle)
