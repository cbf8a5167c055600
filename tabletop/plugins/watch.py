"""Notices a game whose program never came back when it was loaded: it hung, or ended everything.

Such a game would keep the table from ever opening again. So a file says which game is being loaded,
and is locked as long as the program that loads it lives.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

from tabletop.folders import answers_file
from tabletop.locks import lock
from tabletop.plugins.bundle import Bundle

_LONGEST = 200  # bytes; a digest has a third of it


@contextmanager
def watched(bundle: Bundle) -> Iterator[None]:
    """Notes that a game is being loaded, until it is or has failed."""
    file = _opened("a+b")
    if file is None:
        yield
        return
    try:
        _write(file, bundle.digest)
        yield
    finally:
        _write(file, "")
        file.close()


def lost() -> str:
    """The digest of the game that a program was loading when it ended; empty if there is none.

    It is told once.
    """
    file = _opened("r+b")
    if file is None:
        return ""
    with file, suppress(OSError, ValueError):
        file.seek(0)
        digest = (file.read(_LONGEST) or b"").decode("ascii")
        _write(file, "")
        return digest
    return ""


def _opened(mode: str) -> FileIO | None:
    """The file, locked; ``None`` if another program holds it, or there is none."""
    try:
        file = FileIO(_file(), mode)
    except (OSError, ValueError):
        return None
    if lock(file):
        return file
    file.close()
    return None


def _file() -> Path:
    return answers_file().with_suffix(".loading")


def _write(file: FileIO, text: str) -> None:
    with suppress(OSError):
        file.truncate(0)
        file.seek(0)
        file.write(text.encode("ascii"))
