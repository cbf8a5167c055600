"""Reads the file of a match, and never touches it.

Reading runs no code, opens no other file, and has limits of size and shape. Each file that cannot
be used is answered with a :class:`~tabletop.record.JournalError`, one plain sentence. What other
programs put into a text is no damage: a byte order mark, empty lines, ends of lines as on Windows.
"""

from __future__ import annotations

import codecs
import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, cast

from rules.writing import is_line
from tabletop import paths
from tabletop.paths import Kind as PathKind
from tabletop.paths import PathError, shown
from tabletop.record import (
    FORMAT,
    LARGEST_FILE,
    LONGEST_LINE,
    LONGEST_TEXT,
    MOST_LINES,
    Header,
    JournalError,
    Kind,
    Line,
    with_suffix,
)

_BLOCK = 16 * 1024


class Reading(NamedTuple):
    """What a file holds. ``lines`` are those after the first, ``numbers`` where they stand.

    ``size`` counts the bytes in the file, ``good`` those before a last line that was cut off, and
    ``closed`` says whether the last good line ends as lines do. ``damaged`` is the number of the
    line at which reading stopped, 0 if it went to the end. ``digest`` is that of the good bytes, by
    which the file is known again.
    """

    path: Path
    header: Header
    lines: tuple[Line, ...]
    numbers: tuple[int, ...]
    size: int
    good: int
    closed: bool
    damaged: int = 0
    digest: bytes = b""

    @property
    def cut(self) -> bool:
        """Whether the last line was cut off and is left out."""
        return self.good < self.size


def read(path: Path, *, as_far_as_good: bool = False) -> Reading:
    """Reads a whole match, line by line.

    With ``as_far_as_good`` reading ends before a damaged line.

    Raises:
        JournalError: it is no match that this program can use.
    """
    with _opened(path) as (file, size):
        first = file.readline(LONGEST_LINE + 1)
        header = _header(path, first)
        seen = hashlib.blake2b(first)
        good, number, damaged = file.tell(), 1, 0
        closed = True
        lines: list[Line] = []
        numbers: list[int] = []
        while text := file.readline(LONGEST_LINE + 1):
            number += 1
            ended = text.endswith(b"\n")
            if text.strip():
                line = _line(text)
                if line is None:
                    if ended or len(text) > LONGEST_LINE:
                        damaged = number
                    break
                if len(lines) == MOST_LINES:
                    raise JournalError(f"{shown(path.name)} is too long to be a match.")
                lines.append(line)
                numbers.append(number)
            seen.update(text)
            good = file.tell()
            closed = ended
    if damaged and not as_far_as_good:
        raise JournalError(f"{shown(path.name)} is damaged at line {damaged}.", len(lines))
    return Reading(
        path,
        header,
        tuple(lines),
        tuple(numbers),
        size,
        good,
        closed,
        damaged,
        seen.digest(),
    )


def peek(path: Path) -> tuple[Header, bool]:
    """The header of a match, and whether it is over. Reads only the first line and the last ones.

    Raises:
        JournalError: it is no match that this program can use.
    """
    with _opened(path) as (file, size):
        header = _header(path, file.readline(LONGEST_LINE + 1))
        return header, _finished(file, file.tell(), size)


def count_moves(path: Path) -> int:
    """How many moves a match has, those of chance included, and without those taken back.

    Raises:
        JournalError: it cannot be read.
    """
    with _opened(path) as (file, _):
        return sum(map(_moves_of, file))


def _moves_of(text: bytes) -> int:
    """By how many moves a line makes a match longer; fewer than none where some are taken back."""
    if text.lstrip().startswith(b'{"move"'):
        return 1  # Most lines are so, and need not be read for that.
    line = _line(text) if text.strip() else None
    if line is None or isinstance(line.value, str):
        return 0
    return line.value if line.kind == "redo" else -line.value


def _finished(file: BinaryIO, start: int, end: int) -> bool:
    """Whether the last line but notes and marks is a result; looks at no more than it must."""
    after = b""
    last = True
    while end > start:
        begin = max(start, end - _BLOCK)
        file.seek(begin)
        texts = (file.read(end - begin) + after).split(b"\n")
        # The first may be the rest of a line that begins before this block.
        after = texts.pop(0) if begin > start else b""
        for text in reversed(texts):
            line = _line(text) if text.strip() else None
            if line is not None and line.kind not in ("note", "mark"):
                return line.kind == "result"
            if text.strip() and line is None and not last:
                return False  # damaged
            last = False
        if len(after) > LONGEST_LINE:
            return False
        end = begin
    return False


def existing(path: Path) -> Path:
    """The path of a match that somebody named, without its ending or with it."""
    other = with_suffix(path) if path.name else path
    if other != path and paths.kind_of(path) is PathKind.NOTHING:
        return other if paths.kind_of(other) is not PathKind.NOTHING else path
    return path


@contextmanager
def _opened(path: Path) -> Iterator[tuple[BinaryIO, int]]:
    try:
        with paths.opened(path, "a match", LARGEST_FILE) as (file, size):
            yield file, size
    except FileNotFoundError:
        raise JournalError(f"There is no file {shown(path.name)}.") from None
    except PathError as error:
        raise JournalError(error.sentence) from None


def _header(path: Path, text: bytes) -> Header:
    name = shown(path.name)
    if not text:
        raise JournalError(f"{name} is empty.")
    data = _data(text.removeprefix(codecs.BOM_UTF8))
    if data is None or data.get("format") != "bonebed" or type(data.get("version")) is not int:
        raise JournalError(f"{name} is not a Bonebed match.")
    if data["version"] > FORMAT:
        raise JournalError(f"{name} was made by a newer version of Bonebed.")
    try:
        return Header.from_data(data)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise JournalError(f"{name} is damaged at line 1.") from None


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
        longest = LONGEST_TEXT.get(kind, -1)
        fine = isinstance(value, str) and len(value) <= longest and is_line(value)
    return Line(cast(Kind, kind), value) if fine else None
