"""A folder or zip file that a box is read from: nothing outside it, nothing without a limit."""

from __future__ import annotations

import stat
import zipfile
import zlib
from pathlib import Path
from typing import Final, Protocol

from tabletop import paths
from tabletop.paths import Kind, PathError, shown

BOX_FILE: Final = "box.toml"
LARGEST: Final = 128 * 1024 * 1024
"""The most bytes that all files of a box may have together, and a zip file."""
MOST_FILES: Final = 5000
LONGEST_NAME: Final = 200


class SourceError(Exception):
    """Raised for a file that cannot be read; ``sentence`` tells why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Source(Protocol):
    """Where the files of a box are."""

    def read(self, name: str, what: str, most: int) -> bytes:
        """The bytes of a file, which is to be ``what`` ("a picture") and has at most ``most``.

        Raises:
            SourceError: there is none, or it may not be read.
        """
        ...

    def close(self) -> None:
        """Lets go of it."""
        ...


def opened(path: Path) -> Source:
    """The folder or the zip file at a path.

    Raises:
        SourceError: there is neither.
    """
    kind = paths.kind_of(path)
    if kind is Kind.FOLDER:
        return Folder(path)
    if kind is Kind.FILE and path.suffix.lower() == ".zip":
        return Zipped(path)
    raise SourceError(f"{shown(path)} is neither a folder nor a zip file.")


def _checked(name: str) -> str:
    """A name that leads nowhere but into the folder.

    Raises:
        SourceError: it may lead elsewhere.
    """
    parts = name.split("/")
    plain = name.isprintable() and not any(sign in name for sign in '\\:*?"<>|')
    if (
        not name
        or len(name) > LONGEST_NAME
        or not plain
        or any(p in ("", ".", "..") for p in parts)
    ):
        raise SourceError(f"{shown(name)[:60]!r} is no name of a file in the folder of the box.")
    return name


class _Counted:
    """Counts what was read."""

    _left = LARGEST

    def _count(self, data: bytes) -> bytes:
        self._left -= len(data)
        if self._left < 0:
            raise SourceError(f"The files of the box have more than {LARGEST >> 20} MB together.")
        return data


class Folder(_Counted):
    """A folder; links that lead out of it are not followed."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def close(self) -> None:
        """See :meth:`Source.close`."""

    def read(self, name: str, what: str, most: int) -> bytes:
        """See :meth:`Source.read`."""
        path = self._path / _checked(name)
        try:
            found = path.resolve(strict=True)
            if not found.is_relative_to(self._path.resolve(strict=True)):
                raise SourceError(f"{shown(name)} leads out of the folder of the box.")
            with paths.opened(found, what, most) as (file, _):
                return self._count(file.read(most))
        except FileNotFoundError:
            raise SourceError(f"There is no file called {shown(name)}.") from None
        except PathError as error:
            raise SourceError(error.sentence) from None
        except (OSError, ValueError, RuntimeError):
            raise SourceError(f"{shown(name)} cannot be read.") from None


class Zipped(_Counted):
    """A zip file, with its files at the top or all in one folder."""

    def __init__(self, path: Path) -> None:
        name = shown(path.name)
        if paths.found(path).size > LARGEST:
            raise SourceError(f"{name} is too large to be a box.")
        try:
            self._zip = zipfile.ZipFile(path)
            entries = self._zip.infolist()
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
            # What is not implemented is a later version of the format than zipfile knows.
            raise SourceError(f"{name} is no zip file that can be read.") from None
        if len(entries) > MOST_FILES:
            self._zip.close()
            raise SourceError(f"{name} holds more than {MOST_FILES} files.")
        self._entries = {entry.filename: entry for entry in entries}
        tops = [
            one for one in self._entries if one.count("/") == 1 and one.endswith(f"/{BOX_FILE}")
        ]
        inside = BOX_FILE not in self._entries and len(tops) == 1
        self._top = tops[0].removesuffix(BOX_FILE) if inside else ""

    def close(self) -> None:
        """See :meth:`Source.close`."""
        self._zip.close()

    def read(self, name: str, what: str, most: int) -> bytes:
        """See :meth:`Source.read`."""
        entry = self._entries.get(self._top + _checked(name))
        if entry is None or entry.is_dir():
            raise SourceError(f"There is no file called {shown(name)}.")
        if stat.S_ISLNK(entry.external_attr >> 16):
            raise SourceError(f"{shown(name)} is a link, not {what}.")
        if entry.flag_bits & 1:
            raise SourceError(f"{shown(name)} can be read with a password only.")
        try:
            with self._zip.open(entry) as file:
                data = file.read(most + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError):
            # What is not implemented is a way of packing that zipfile does not know.
            raise SourceError(f"{shown(name)} cannot be unpacked.") from None
        if len(data) > most:
            raise SourceError(f"{shown(name)} is too large to be {what}.")
        return self._count(data)
