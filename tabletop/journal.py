"""The file of a match: a header, and then one line for everything that happens.

The format is JSON Lines. A line is only ever added, and is on its way to the disk before the
match goes on, so that killing the program loses nothing. A file is data and nothing else: reading
one runs no code, opens no other file, and has limits of size and shape. Each file that cannot be
used is answered with a :class:`JournalError`, one plain sentence, and is left as it was.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import re
import stat
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, cast

from tabletop.locks import lock
from tabletop.places import matches_folder

SUFFIX: Final = ".bonebed"
FORMAT: Final = 1
LARGEST_FILE: Final = 16 * 1024 * 1024
"""The most bytes of a file that is read; a long match has some hundred thousand."""
LONGEST_LINE: Final = 16 * 1024
"""The most bytes of one line."""
MOST_LINES: Final = 100_000
LONGEST_NAME: Final = 40
"""The most characters of a player's name."""
LONGEST_NOTE: Final = 500
MOST_PLAYERS: Final = 12

PERSON: Final = "person"
"""The kind of a player who is no computer."""

_LONGEST_TEXT = {"move": 4000, "note": LONGEST_NOTE, "result": LONGEST_NOTE}
_WORD = re.compile(r"[a-z][a-z0-9_-]{0,39}")


class JournalError(Exception):
    """Raised for a file that cannot be read or written; ``sentence`` tells a person why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a name, one of the six seat colours, and a person or a computer.

    ``kind`` is :data:`PERSON` or the id of a bot.

    Raises:
        ValueError: a name, colour or kind that cannot be; the message is a sentence.
    """

    name: str
    colour: int
    kind: str = PERSON

    def __post_init__(self) -> None:
        name = self.name
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise ValueError(f"A name has 1 to {LONGEST_NAME} characters on one line.")
        if self.colour not in range(6):
            raise ValueError("A seat has one of six colours.")
        if not _WORD.fullmatch(self.kind):
            raise ValueError("A seat is taken by a person or a computer.")

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, and not a computer."""
        return self.kind == PERSON


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: what is needed to begin the match again.

    ``rules`` is the version of the rulebook; ``started`` is in UTC.
    """

    game: str
    title: str
    rules: int
    options: Mapping[str, str]
    players: tuple[Player, ...]
    seed: int
    started: datetime

    def as_data(self) -> dict[str, Any]:
        """The header as it is written."""
        return {
            "format": "bonebed",
            "version": FORMAT,
            "game": self.game,
            "title": self.title,
            "rules": self.rules,
            "options": dict(self.options),
            "players": [
                {"name": one.name, "colour": one.colour, "kind": one.kind} for one in self.players
            ],
            "seed": self.seed,
            "started": self.started.isoformat(timespec="seconds"),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Header:
        """The header that was written as ``data``.

        Raises:
            KeyError, TypeError, ValueError: something is missing or of the wrong kind.
        """
        title, options, players = data["title"], data["options"], data["players"]
        rules, seed = data["rules"], data["seed"]
        if not _WORD.fullmatch(data["game"]) or not (title.isprintable() and len(title) <= 100):
            raise ValueError("game")
        if type(rules) is not int or type(seed) is not int or not 0 <= seed < 2**64:
            raise ValueError("numbers")
        if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
            raise ValueError("options")
        if not isinstance(players, list) or not 1 <= len(players) <= MOST_PLAYERS:
            raise ValueError("players")
        seats = tuple(Player(one["name"], one["colour"], one["kind"]) for one in players)
        if any(type(one.colour) is not int for one in seats):
            raise ValueError("colour")
        started = datetime.fromisoformat(data["started"])
        if started.tzinfo is None:
            raise ValueError("started")
        return cls(data["game"], title, rules, options, seats, seed, started.astimezone(UTC))


Kind = Literal["move", "undo", "redo", "note", "result"]


class Line(NamedTuple):
    """One thing that happened: a move (its notation), an undo or redo (how many moves), a note
    that everybody may read, or the result (its reason) once the game is over."""

    kind: Kind
    value: str | int


class Reading(NamedTuple):
    """What a file holds. ``lines[0]`` is its second line.

    ``size`` counts the bytes in the file, ``good`` those before a last line that was cut off, and
    ``closed`` says whether the last good line ends as lines do.
    """

    path: Path
    header: Header
    lines: tuple[Line, ...]
    size: int
    good: int
    closed: bool

    @property
    def cut(self) -> bool:
        """Whether the last line was cut off and is left out."""
        return self.good < self.size


def read(path: Path) -> Reading:
    """Reads a whole journal, line by line. The file is not touched.

    Raises:
        JournalError: it is no journal that this program can use.
    """
    with _opened(path) as (file, size):
        header = _header(path, file.readline(LONGEST_LINE + 1))
        good = file.tell()
        closed = True
        lines: list[Line] = []
        while text := file.readline(LONGEST_LINE + 1):
            line = _line(text)
            if line is None:
                if text.endswith(b"\n") or len(text) > LONGEST_LINE:
                    raise JournalError(f"{path.name} is damaged at line {len(lines) + 2}.")
                break
            if len(lines) == MOST_LINES:
                raise JournalError(f"{path.name} is too long to be a match.")
            lines.append(line)
            good = file.tell()
            closed = text.endswith(b"\n")
    return Reading(path, header, tuple(lines), size, good, closed)


def peek(path: Path) -> tuple[Header, bool]:
    """The header of a journal, and whether its last line is a result. Reads no line between.

    Raises:
        JournalError: it is no journal that this program can use.
    """
    with _opened(path) as (file, size):
        header = _header(path, file.readline(LONGEST_LINE + 1))
        file.seek(max(file.tell(), size - LONGEST_LINE))
        last = file.read(LONGEST_LINE).rsplit(b"\n", 2)[-2:]
    line = _line(last[0]) if len(last) == 2 and not last[1] else None
    return header, line is not None and line.kind == "result"


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[tuple[Any, int]]:
    """The open file and its size. Never waits for a pipe, never reads a device."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        if path.is_dir():
            raise JournalError(f"{path.name} is a folder, not a match.")
        handle = os.open(path, flags)
        with os.fdopen(handle, "rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                raise JournalError(f"{path.name} is not a Bonebed match.")
            if status.st_size > LARGEST_FILE:
                raise JournalError(f"{path.name} is too large to be a match.")
            yield file, status.st_size
    except FileNotFoundError:
        raise JournalError(f"There is no file {path.name}.") from None
    except PermissionError:
        raise JournalError(f"You may not read {path.name}.") from None
    except (OSError, ValueError) as error:  # a path with a zero byte is a ValueError
        raise JournalError(f"{path.name} cannot be read: {_why(error)}.") from error


def _header(path: Path, text: bytes) -> Header:
    if not text:
        raise JournalError(f"{path.name} is empty.")
    data = _data(text)
    if data is None or data.get("format") != "bonebed" or type(data.get("version")) is not int:
        raise JournalError(f"{path.name} is not a Bonebed match.")
    if data["version"] > FORMAT:
        raise JournalError(f"{path.name} was made by a newer version of Bonebed.")
    try:
        return Header.from_data(data)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise JournalError(f"{path.name} is damaged at line 1.") from None


def _data(text: bytes) -> dict[str, Any] | None:
    try:
        data = json.loads(text.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _line(text: bytes) -> Line | None:
    data = _data(text)
    if data is None or len(data) != 1:
        return None
    kind, value = next(iter(data.items()))
    if kind in ("undo", "redo"):
        fine = type(value) is int and 0 < value <= MOST_LINES
    else:
        longest = _LONGEST_TEXT.get(kind, -1)
        fine = isinstance(value, str) and len(value) <= longest and value.isprintable()
    return Line(cast(Kind, kind), value) if fine else None


def _encoded(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode("utf-8") + b"\n"


def _encoded_all(header: Header, lines: Sequence[Line]) -> list[bytes]:
    return [_encoded(header.as_data()), *(_encoded({one.kind: one.value}) for one in lines)]


def _why(error: Exception) -> str:
    number = getattr(error, "errno", None)
    if number in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)):
        return "the disk is full"
    if number == errno.EFBIG:
        return "the file may not grow"
    if number in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "you may not write there"
    if number in (errno.ENOENT, errno.ENOTDIR):
        return "there is no such folder"
    if number == errno.EEXIST:
        return "there is such a file already"
    return "the disk refuses"


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
        self._pending = [_encoded(header.as_data())]
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

    def append(self, *lines: Line) -> None:
        """Adds lines, all in one go, and sees them on the disk.

        Raises:
            JournalError: they cannot be written; they are kept and tried again the next time.
        """
        self.lines.extend(lines)
        self._pending.extend(_encoded({line.kind: line.value}) for line in lines)
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
            raise JournalError(f"The match cannot be saved: {_why(error)}.") from error
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
            self.notice = f"{self.path.name} {problem}, so the match goes on in a copy."
            self.path = self._size = self._cut_at = None
            self._pending = _encoded_all(self.header, self.lines)

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
        if self.path is not None and path.absolute() == self.path.absolute():
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
    text = b"".join(_encoded_all(header, lines))
    temporary = ""
    try:
        if path.exists() and not path.is_file():
            raise JournalError(f"{path.name} is not a file that can be written.")
        if path.exists() and in_use(path):
            raise JournalError(f"{path.name} is being played in another window.")
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".bonebed-", suffix=".new")
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
        temporary = ""
    except (OSError, ValueError) as error:
        raise JournalError(f"{path.name} cannot be written: {_why(error)}.") from error
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def in_use(path: Path) -> bool:
    """Whether a program, this one included, is playing this match."""
    try:
        with FileIO(path, "r+") as file:
            return not lock(file)
    except OSError:
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
