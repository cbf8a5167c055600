"""Has the system get back the memory of large pictures as soon as they are dropped.

The allocator of Linux (glibc) learns from the first large pictures that are dropped to keep the
room of later ones for itself. Small things come to lie between them, and after an hour a third of
what the program holds is such room. With a threshold of its own it learns nothing of the kind.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_M_MMAP_THRESHOLD: Final = -3
THRESHOLD: Final = 64 * 1024
"""What is larger than this, in bytes, is asked of the system and given back to it by itself."""


def give_back() -> None:
    """Sets the threshold, on systems whose allocator has one."""
    if sys.platform != "linux":
        return
    try:
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, THRESHOLD)
    except (OSError, AttributeError):
        return  # another C library, with ways of its own
