"""Writes the file of a match, a line for everything that happens.

A line is only ever added, and is on its way to the disk before the match goes on, so that killing
the program loses nothing. What cannot be written is answered with a
:class:`~tabletop.record.JournalError`, one plain sentence.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Sequence
from io import FileIO
from pathlib import Path

from tabletop import paths
from tabletop.locks import lock
from tabletop.paths import shown, why
from tabletop.places import matches_folder
from tabletop.reading import Reading
from tabletop.record import (
    LONGEST_LINE,
    SUFFIX,
    Header,
    JournalError,
    Line,
    encoded,
    encoded_all,
)


class Journal:
    """The file that a match is written to, and everything that was written.

    A new journal has its file from its first line on. One that continues a file takes hold of it
    with :meth:`attach`, at the latest for its first new line; no two programs hold the same file.
    ``notice`` is the sentence that tells a person why it goes on in another file, if it does. What
    cannot be written is kept, and tried again with the next line. A last line that was cut off is
    put into a file beside the journal before the first new line takes its place.
    """

    def __init__(self, header: Header, path: Path | None = None) -> None:
        self.header = header
        self.lines: list[Line] = []
        self.path = path
        self.notice = ""
        self._file: FileIO | None = None
        self._pending = [encoded(header.as_data())]
        self._size: int | None = None  # bytes in the file; None as long as there is none
        self._cut_at: int | None = None

    @classmethod
    def resume(cls, reading: Reading) -> Journal:
        """The journal that continues a file."""
        journal = cls(reading.header, reading.path)
        journal.lines = list(reading.lines)
        journal._pending = [] if reading.closed else [b"\n"]
        journal._size = reading.size
        journal._cut_at = reading.good if reading.cut else None
        return journal

    def take(self, lines: Sequence[Line]) -> None:
        """Begins a new journal with lines of another; they are written with the next line."""
        self.lines.extend(lines)
        self._pending.extend(encoded({line.kind: line.value}) for line in lines)

    def append(self, *lines: Line) -> None:
        """Adds lines, all in one go, and sees them on the disk.

        Raises:
            JournalError: they cannot be written; they are kept and tried again the next time.
        """
        self.take(lines)
        self.flush()

    def flush(self) -> None:
        """Writes what is waiting.

        Raises:
            JournalError: it cannot be written; it is kept and tried again the next time.
        """
        if not self._pending:
            return
        self.attach()
        try:
            file = self._file or self._create()
            if self._cut_at is not None and self.path is not None:
                _keep_tail(file, self.path, self._cut_at)
                self._cut_at = None
            self._size = self._write(file, b"".join(self._pending))
        except OSError as error:
            raise JournalError(f"The match cannot be saved: {why(error)}.") from error
        self._pending.clear()

    @staticmethod
    def _write(file: FileIO, text: bytes) -> int:
        before = file.seek(0, os.SEEK_END)
        try:
            rest = memoryview(text)
            while rest:
                rest = rest[file.write(rest) :]
            os.fsync(file.fileno())
        except OSError:
            # Half a line must not stay: the next attempt begins where this one did.
            with contextlib.suppress(OSError):
                file.truncate(before)
            raise
        return before + len(text)

    def _create(self) -> FileIO:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = FileIO(self.path, "x+")
        else:
            self._file, self.path = _new_file(self.header)
        lock(self._file)
        _sync_folder(self.path.parent)
        return self._file

    def attach(self) -> None:
        """Takes hold of the file that is continued, if that can be.

        Otherwise the match goes on in a new file that begins with all its lines, and ``notice``
        says why. Nothing is written yet.
        """
        if self._file is not None or self._size is None or self.path is None:
            return
        problem = self._take_hold(self.path, self._size)
        if problem:
            self.notice = f"{shown(self.path.name)} {problem}, so the match goes on in a copy."
            self.path = self._size = self._cut_at = None
            self._pending = encoded_all(self.header, self.lines)

    def _take_hold(self, path: Path, size: int) -> str:
        try:
            file = FileIO(path, "r+")
        except OSError:
            return "may not be changed"
        problem = ""
        if not lock(file):
            problem = "is being played in another window"
        elif os.fstat(file.fileno()).st_size != size:
            problem = "has gone on without this window"
        if problem:
            file.close()
        else:
            self._file = file
        return problem

    def save_as(self, path: Path) -> None:
        """Writes a copy of everything so far, at once or not at all.

        Raises:
            JournalError: it cannot be written, or that file is being played.
        """
        if self.path is not None and paths.absolute(path) == paths.absolute(self.path):
            self.flush()
        else:
            write(path, self.header, self.lines)

    def close(self) -> None:
        """Lets go of the file, until the next line. An empty one is taken away."""
        if self._file is not None and self.path is not None:
            with contextlib.suppress(OSError):
                if os.fstat(self._file.fileno()).st_size == 0:
                    self.path.unlink()
            self._file.close()
            self._file = None


def write(path: Path, header: Header, lines: Sequence[Line]) -> None:
    """Writes a whole journal in place of what is there, at once or not at all.

    Raises:
        JournalError: it cannot be written, or that file is being played.
    """
    text = b"".join(encoded_all(header, lines))
    name = shown(path.name)
    temporary = ""
    try:
        if paths.look(path) in (paths.Kind.FOLDER, paths.Kind.OTHER):
            raise JournalError(f"{name} is not a file that can be written.")
        if in_use(path):
            raise JournalError(f"{name} is being played in another window.")
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".bonebed-", suffix=".new")
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
        temporary = ""
    except (OSError, ValueError) as error:
        raise JournalError(f"{name} cannot be written: {why(error)}.") from error
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def in_use(path: Path) -> bool:
    """Whether a program, this one included, is playing this match."""
    try:
        with FileIO(path, "r+") as file:
            return not lock(file)
    except (OSError, ValueError):
        return False


def _new_file(header: Header) -> tuple[FileIO, Path]:
    folder = matches_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{header.started:%Y%m%d-%H%M%S}-{header.game}"
    number = 1
    while True:
        path = folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}")
        try:
            return FileIO(path, "x+"), path
        except FileExistsError:
            number += 1


def _keep_tail(file: FileIO, path: Path, good: int) -> None:
    file.seek(good)
    tail = file.read(LONGEST_LINE)
    with path.with_name(f"{path.name}.cut-{good}").open("wb") as kept:
        kept.write(tail)
        kept.flush()
        os.fsync(kept.fileno())
    file.truncate(good)


def _sync_folder(folder: Path) -> None:
    """Sees the name of a new file on the disk, where the system has a way to."""
    if hasattr(os, "O_DIRECTORY"):
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
