"""A disk that fills up when it is told to."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class FullDisk:
    """Folders in which nothing more can be written, as ``os.write`` of this process sees it.

    ``room`` is how many bytes still go into them, so that a write can end in its middle.
    """

    def __init__(self) -> None:
        self.folders: list[Path] = []
        self.room = 0

    @contextmanager
    def installed(self) -> Iterator[FullDisk]:
        """Puts it between the program and the disk."""
        write = os.write

        def limited(handle: int, data: bytes) -> int:
            if not self.folders or not self._holds(handle):
                return write(handle, data)
            if not self.room:
                raise OSError(errno.ENOSPC, "No space left on device")
            written = write(handle, bytes(data)[: self.room])
            self.room -= written
            return written

        os.write = limited
        try:
            yield self
        finally:
            os.write = write

    def _holds(self, handle: int) -> bool:
        path = Path(_path_of(handle))
        return any(path.is_relative_to(folder.resolve()) for folder in self.folders)


def _path_of(handle: int) -> str:
    if sys.platform == "darwin":
        import fcntl

        return os.fsdecode(fcntl.fcntl(handle, fcntl.F_GETPATH, bytes(1024)).rstrip(b"\0"))
    return str(Path(f"/proc/self/fd/{handle}").readlink()).removesuffix(" (deleted)")
