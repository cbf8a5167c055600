"""Where a program with a window, under Windows, writes what its commands say.

Such a program has no standard output there, unless somebody reads it through a pipe. Then what it
says goes to the terminal that it was started from; without a terminal, into a file among those that
are kept.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO

from tabletop.folders import said_file

TERMINAL: Final = "CONOUT$"
"""What Windows calls the terminal of a program."""


def lend_streams() -> None:
    """Gives a program that has no standard output or error, as far as there is a place for it."""
    if sys.stdout is not None and sys.stderr is not None:
        return
    stream = _open()
    if stream is None:
        return
    sys.stdout = sys.stdout or stream
    sys.stderr = sys.stderr or stream


def _open() -> TextIO | None:
    with suppress(OSError):
        if _join_terminal():
            terminal = _lines_to(Path(TERMINAL))
            # The prompt stands there already, since nobody waits for a program with a window.
            terminal.write("\n")
            return terminal
    with suppress(OSError):
        path = said_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        return _lines_to(path)
    return None


def _lines_to(path: Path) -> TextIO:
    """Writes each line as it comes: whoever waits for a check wants to see how far it is."""
    return path.open("w", encoding="utf-8", buffering=1)


def _join_terminal() -> bool:
    """Shares the terminal of the program that has started this one; False if it has none."""
    if sys.platform != "win32":
        return False
    import ctypes

    # A single file unpacks itself, and starts what it has unpacked: that one's parent is the file.
    parent = os.getppid()
    attach = ctypes.windll.kernel32.AttachConsole
    return bool(attach(parent) or attach(_parent_of(parent)))


def _parent_of(process: int) -> int:
    """The id of the process that has started another; 0 if it cannot be known.

    Source: ``PROCESS_BASIC_INFORMATION`` of ``winternl.h``, whose last of six words it is.
    """
    if sys.platform != "win32":
        return 0
    import ctypes

    kernel = ctypes.WinDLL("kernel32")
    kernel.OpenProcess.restype = ctypes.c_void_p
    limited = 0x1000
    handle = ctypes.c_void_p(kernel.OpenProcess(limited, False, process))
    if not handle:
        return 0
    words = (ctypes.c_size_t * 6)()
    ctypes.windll.ntdll.NtQueryInformationProcess(
        handle, 0, ctypes.byref(words), ctypes.sizeof(words), None
    )
    kernel.CloseHandle(handle)
    return words[5]
