"""Every question to the file system that is answered with yes, no, or a list, asked in one place.

The system answers such questions with errors as well: a name that is too long, a folder that may
not be entered, links that lead in a circle, a person's home that is not known. Here each answer is
a value or one :class:`PathError`, whose sentence says what is wrong; nothing else is raised for
what a path is. Names that are not text are shown with a sign for what cannot be.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import BinaryIO, NamedTuple

_NO_TEXT = "\N{REPLACEMENT CHARACTER}"


class PathError(Exception):
    """Raised for a path that leads nowhere; ``sentence`` tells a person why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NoFolder(OSError):
    """Raised where a folder of this program's own cannot be found; ``sentence`` tells why.

    It is an error of the system, so that whoever reads or writes there takes it for one.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(errno.ENOENT, "no folder is known for it")
        self.sentence = sentence


class Kind(Enum):
    """What stands at a path."""

    NOTHING = "nothing"
    FILE = "file"
    FOLDER = "folder"
    OTHER = "other"
    """A pipe, a device, a socket: never read, never written."""
    HIDDEN = "hidden"
    """Nobody can say: it may not be looked at, or no such name can be."""


class Found(NamedTuple):
    """One thing in a folder. ``changed`` is when it was written last, in seconds since 1970."""

    path: Path
    kind: Kind
    size: int = 0
    changed: float = 0.0
    mark: tuple[int, ...] = ()
    """Differs when another file stands there, or when the file was changed."""


def shown(name: Path | str) -> str:
    """A path or name as it can be drawn and printed: one line of text."""
    return "".join(letter if letter.isprintable() else _NO_TEXT for letter in str(name))


def why(error: BaseException) -> str:
    """Why the system refused, in words that follow a colon."""
    number = getattr(error, "errno", None)
    if isinstance(error, NoFolder):
        return "no folder is known for it"
    if isinstance(error, ValueError):
        return "no file can have such a name"
    return _REASONS.get(number, "the disk refuses") if number is not None else "the disk refuses"


_REASONS = {
    errno.ENOSPC: "the disk is full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "the disk is full",
    errno.EFBIG: "the file may not grow",
    errno.EACCES: "you may not write there",
    errno.EPERM: "you may not write there",
    errno.EROFS: "you may not write there",
    errno.ENOENT: "there is no such folder",
    errno.ENOTDIR: "there is no such folder",
    errno.EEXIST: "a file of that name is in the way",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "its links lead in a circle",
}


def kind_of(path: Path) -> Kind:
    """What stands at a path, links followed."""
    return _seen(path).kind


def found(path: Path) -> Found:
    """What stands at a path, links followed, with its size and age."""
    return _seen(path)


def _seen(path: Path) -> Found:
    try:
        status = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return Found(path, Kind.NOTHING)
    except (OSError, ValueError):
        return Found(path, Kind.HIDDEN)
    kind = Kind.OTHER
    if stat.S_ISREG(status.st_mode):
        kind = Kind.FILE
    elif stat.S_ISDIR(status.st_mode):
        kind = Kind.FOLDER
    mark = (status.st_dev, status.st_ino, status.st_mtime_ns, status.st_size)
    return Found(path, kind, status.st_size, status.st_mtime, mark)


def names(folder: Path) -> list[Path]:
    """What is in a folder, in no order; links to nowhere are in it, too.

    Raises:
        PathError: it is no folder, or may not be read.
    """
    try:
        with os.scandir(folder) as entries:
            return [folder / entry.name for entry in entries]
    except (FileNotFoundError, NotADirectoryError):
        raise PathError(f"There is no folder {shown(folder)}.") from None
    except (OSError, ValueError):
        raise PathError(f"The folder {shown(folder)} cannot be read.") from None


def home() -> Path:
    """The home folder of whoever sits here.

    Raises:
        PathError: this computer knows none.
    """
    try:
        return Path.home()
    except (RuntimeError, OSError, KeyError):
        raise PathError("This computer knows no home folder for you.") from None


def expanded(text: str) -> Path:
    """The path of a text in which ``~`` and ``~name`` stand for home folders.

    Raises:
        PathError: nobody of that name has a home folder here.
    """
    try:
        return Path(text).expanduser()
    except (RuntimeError, OSError, KeyError):
        first = Path(text).parts[0]
        raise PathError(f"This computer knows no home folder {shown(first)}.") from None


def typed(text: str, folder: Path) -> Path:
    """The path that somebody typed who looks at ``folder``.

    Raises:
        PathError: it begins with the home folder of nobody.
    """
    return absolute(folder / expanded(text.strip()))


def absolute(path: Path) -> Path:
    """The path from the root on, without the dots; links stay what they are."""
    try:
        return Path(os.path.abspath(path))  # noqa: PTH100 - it takes away the dots as well
    except (OSError, ValueError):
        return path  # where the folder one is in was taken away, nobody knows the way


@contextmanager
def opened(path: Path, what: str, most: int) -> Iterator[tuple[BinaryIO, int]]:
    """An open file and its size in bytes. Never waits for a pipe, never reads a device.

    ``what`` names what the file is to be, with its article; ``most`` is the most bytes it may have.

    Raises:
        PathError: it cannot be read; also while it is read.
        FileNotFoundError: there is none.
    """
    name = shown(path.name)
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        if kind_of(path) is Kind.FOLDER:  # Windows would say that it may not be read
            raise PathError(f"{name} is a folder, not {what}.")
        handle = os.open(path, flags)
        with os.fdopen(handle, "rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                raise PathError(f"{name} is not {what}.")
            if status.st_size > most:
                raise PathError(f"{name} is too large to be {what}.")
            yield file, status.st_size
    except FileNotFoundError:
        raise
    except PermissionError:
        raise PathError(f"You may not read {name}.") from None
    except (OSError, ValueError) as error:  # a path with a zero byte is a ValueError
        raise PathError(f"{name} cannot be read: {why(error)}.") from error
