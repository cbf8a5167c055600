"""Keeps two programs from writing the same file, by the locks of the operating system.

The system lets go of a lock when its program ends, however it ends; so nothing has to be cleared
away after a crash.
"""

from __future__ import annotations

import errno
import sys
from io import FileIO

_LOCK_AT = 2**30  # beyond every journal: where Windows locks, others may not even read
_NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)

if sys.platform == "win32":
    import msvcrt

    def _take(file: FileIO) -> None:
        file.seek(_LOCK_AT)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: FileIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: FileIO) -> bool:
    """Whether the open file is ours now, until it is closed. Moves its position.

    True as well where the system has no locks, as on some network drives.
    """
    try:
        _take(file)
    except OSError as error:
        return error.errno in _NO_LOCKS
    return True
