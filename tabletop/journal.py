"""Keeps a match in its file while it is played, whatever happens to that file meanwhile.

Other programs also reach for files: people tidy up, and folders that are copied to other machines
put files in each other's places. So a file is trusted only as long as it is the one that was
written, with nothing in it but that; otherwise the match goes on in a new file, with all its lines.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import time
from collections.abc import Sequence
from io import FileIO
from pathlib import Path
from typing import Final

from tabletop import disk, paths
from tabletop.folders import matches_folder
from tabletop.locks import lock
from tabletop.paths import shown, why
from tabletop.reading import Reading, read
from tabletop.record import LONGEST_LINE, SUFFIX, Header, JournalError, Line, encoded, encoded_all

_BLOCK: Final = 1024 * 1024  # bytes that are read at once
_LOCK_TRIES: Final = 5  # whoever only asks whether a file is locked holds it for a moment
_LOCK_PAUSE: Final = 0.01  # seconds between them


class Journal:
    """The file that a match is written to, and everything that was written.

    A new journal has its file from its first line on. One that continues a file takes hold of it
    with :meth:`attach`, at the latest for its first new line; no two programs hold the same file.
    ``notice`` is the sentence that tells a person why it goes on in another file, if it does.
    ``unsaved`` is the sentence that says why not everything is on the disk, empty while it is;
    what cannot be written is kept, and tried again with the next line. A last line that was cut off
    is put into a file beside the journal before the first new line takes its place.
    """

    def __init__(self, header: Header, path: Path | None = None) -> None:
        self.header = header
        self.lines: list[Line] = []
        self.path = path
        self.notice = ""
        self.unsaved = ""
        self._file: FileIO | None = None
        self._pending: list[Line] = []
        # What is known to be in the file: bytes in all, those of whole lines, and their digest.
        self._size: int | None = None  # None as long as there is no file
        self._good = 0
        self._seen = hashlib.blake2b()
        self._digest = b""
        self._changed_at = 0  # by the clock of the file system, in nanoseconds
        self._ends = True  # whether the last line ends as lines do

    @classmethod
    def resume(cls, reading: Reading) -> Journal:
        """The journal that continues a file."""
        one = cls(reading.header, reading.path)
        one.lines = list(reading.lines)
        one._trust(reading)
        return one

    def _trust(self, reading: Reading) -> None:
        self.path = reading.path
        self._pending = []
        self._size, self._good = reading.size, reading.good
        self._digest = reading.digest
        self._ends = reading.closed

    def take(self, lines: Sequence[Line]) -> None:
        """Begins a new journal with lines of another; they are written with the next line."""
        self.lines.extend(lines)
        self._pending.extend(lines)

    def append(self, *lines: Line) -> None:
        """Adds lines, all in one go, and sees them on the disk.

        Raises:
            JournalError: they cannot be written; they are kept and tried again the next time.
        """
        self.take(lines)
        self.flush()

    def flush(self) -> None:
        """Writes what is waiting, or everything into a new file if another program changed this.

        Raises:
            JournalError: it cannot be written; it is kept and tried again the next time.
        """
        try:
            if self._file is not None and not self._is_mine(self._file):
                self._let_go()
                self.attach()
            if self._pending:
                self.attach()
                self._write(self._file or self._create())
        except (OSError, ValueError) as error:
            self.unsaved = f"The match cannot be saved: {why(error)}."
            raise JournalError(self.unsaved) from error
        self._pending.clear()
        self.unsaved = ""

    def forget(self) -> None:
        """Lets what is waiting go; nothing may be appended any more."""
        self._pending.clear()
        self.unsaved = ""

    # The file

    def _is_mine(self, file: FileIO) -> bool:
        """Whether the held file still has its name, and nobody else has written to it."""
        if self.path is None:
            return False
        ours = os.fstat(file.fileno())
        try:
            there = self.path.stat()
        except OSError:
            return False
        same = (there.st_dev, there.st_ino) == (ours.st_dev, ours.st_ino)
        return same and ours.st_size == self._size and ours.st_mtime_ns == self._changed_at

    def _write(self, file: FileIO) -> None:
        text = b"".join(encoded({line.kind: line.value}) for line in self._pending)
        if not self._size:
            text = encoded(self.header.as_data()) + text
        elif not self._ends:
            text = b"\n" + text
        handle = file.fileno()
        if self.path is not None and self._size != self._good:
            _keep_tail(file, self.path, self._good)
        os.lseek(handle, self._good, os.SEEK_SET)
        try:
            disk.write_all(handle, text)
        except OSError:
            # Half a line must not stay: the next attempt begins where this one did.
            with contextlib.suppress(OSError):
                os.ftruncate(handle, self._good)
            self._hold(file, self._seen)
            raise
        self._seen.update(text)
        self._good += len(text)
        self._ends = True
        self._hold(file, self._seen)

    def _create(self) -> FileIO:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = FileIO(self.path, "x+")
        else:
            file, self.path = new_file(self.header)
        self._file = file
        lock(file)
        disk.sync_folder(self.path.parent)
        self._hold(file, hashlib.blake2b())
        return file

    def _hold(self, file: FileIO, seen: hashlib.blake2b) -> None:
        status = os.fstat(file.fileno())
        self._file, self._seen = file, seen
        self._size, self._changed_at = status.st_size, status.st_mtime_ns

    def attach(self) -> None:
        """Takes hold of the file that is continued, if that can be.

        Otherwise the match goes on in a new file that begins with all its lines, and ``notice``
        says why. Nothing is written yet.
        """
        if self._file is not None or self._size is None or self.path is None:
            return
        problem = self._take_hold(self.path, self._size)
        if not problem:
            return
        if self._size:
            self.notice = f"{shown(self.path.name)} {problem}."
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Leaves the file to whoever has changed it: the next line goes into another one."""
        self.path = self._size = None
        self._good = 0
        self._ends = True
        self._pending = list(self.lines)

    def _take_hold(self, path: Path, size: int) -> str:
        """Why the file cannot be continued, and what comes of it; empty if it is held now."""
        copy = "so the match goes on in a copy"
        try:
            file = FileIO(path, "r+")
        except FileNotFoundError:
            return "is no longer there, so the match goes on in a new file"
        except (OSError, ValueError):
            return f"may not be changed, {copy}"
        problem = ""
        try:
            status = os.fstat(file.fileno())
            if not _locked(file):
                problem = f"is being played in another window, {copy}"
            elif not stat.S_ISREG(status.st_mode) or status.st_size < size:
                problem = f"was changed by another program, {copy}"
            else:
                seen = _digest(file, self._good)
                if seen.digest() != self._digest:
                    problem = f"was changed by another program, {copy}"
                elif status.st_size != size:
                    problem = f"has gone on without this window, {copy}"
                else:
                    self._hold(file, seen)
        except OSError:
            problem = f"cannot be read any more, {copy}"
        if problem:
            file.close()
        return problem

    def _let_go(self) -> None:
        if self._file is not None:
            self._digest = self._seen.digest()
            self._file.close()
            self._file = None

    def close(self) -> None:
        """Lets go of the file, until the next line, after one more attempt to write what waits.

        A file in which nothing could be written is taken away.
        """
        with contextlib.suppress(JournalError):
            self.flush()
        self._leave()

    def _leave(self) -> None:
        empty = False
        if self._file is not None and self._size == 0 and self.path is not None:
            with contextlib.suppress(OSError):
                empty = self._is_mine(self._file)
            self._size = None
        self._let_go()
        if empty and self.path is not None:
            # Not sooner: Windows takes no file away that is open.
            with contextlib.suppress(OSError):
                self.path.unlink()

    # Elsewhere

    def save_as(self, path: Path) -> None:
        """Writes a copy of everything so far, at once or not at all.

        Raises:
            JournalError: it cannot be written, or that file is being played.
        """
        if self.path is not None and paths.absolute(path) == paths.absolute(self.path):
            self.flush()
        else:
            write(path, self.header, self.lines)

    def move_to(self, path: Path) -> None:
        """Writes everything into another file, in place of what is there, and goes on in that.

        Raises:
            JournalError: it cannot be written, or that file is being played.
        """
        if self.path is not None and paths.absolute(path) == paths.absolute(self.path):
            self.flush()
            return
        write(path, self.header, self.lines)
        reading = read(path)
        self._leave()
        self._trust(reading)
        self.unsaved = ""
        self.attach()


def write(path: Path, header: Header, lines: Sequence[Line]) -> None:
    """Writes a whole journal in place of what is there, at once or not at all.

    Raises:
        JournalError: it cannot be written, or that file is being played.
    """
    name = shown(path.name)
    try:
        if paths.kind_of(path) in (paths.Kind.FOLDER, paths.Kind.OTHER):
            raise JournalError(f"{name} is not a file that can be written.")
        if in_use(path):
            raise JournalError(f"{name} is being played in another window.")
        disk.write_whole(path, b"".join(encoded_all(header, lines)))
    except (OSError, ValueError) as error:
        raise JournalError(f"{name} cannot be written: {why(error)}.") from error


def in_use(path: Path) -> bool:
    """Whether a program, this one included, is playing this match."""
    try:
        with FileIO(path, "r+") as file:
            return not lock(file)
    except (OSError, ValueError):
        return False


def new_file(header: Header) -> tuple[FileIO, Path]:
    """A new, empty file in the folder of matches, and its path.

    Raises:
        OSError: it cannot be made.
    """
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
    disk.write_whole(path.with_name(f"{path.name}.cut-{good}"), file.read(LONGEST_LINE))
    file.truncate(good)


def _locked(file: FileIO) -> bool:
    for _ in range(_LOCK_TRIES - 1):
        if lock(file):
            return True
        time.sleep(_LOCK_PAUSE)
    return lock(file)


def _digest(file: FileIO, size: int) -> hashlib.blake2b:
    """The digest of the first ``size`` bytes of a file."""
    seen = hashlib.blake2b()
    file.seek(0)
    while size > 0 and (block := file.read(min(size, _BLOCK))):
        seen.update(block)
        size -= len(block)
    return seen
