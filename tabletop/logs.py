"""The log: where it is written, and what it never says.

The message of an exception can name what lies hidden on the table. So the log, like the report of a
crash, holds the kinds of exceptions and the places in the program that they came from, and no
message of theirs.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tabletop.folders import log_file
from tabletop.paths import Kind, found

LARGEST = 512 * 1024
"""How many bytes the file may have before another is begun."""


def where(error: BaseException) -> str:
    """The kind of an exception and the way through the program to it, without its message."""
    told: list[str] = []
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        told.append("".join(traceback.format_tb(one.__traceback__)) + type(one).__name__)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return "\nafter\n".join(told)


class Discreet(logging.Formatter):
    """Writes records without the messages of exceptions."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        copy = logging.makeLogRecord(record.__dict__)
        if isinstance(copy.args, tuple):
            copy.args = tuple(_told(one) for one in copy.args)
        error = copy.exc_info[1] if copy.exc_info else None
        # A traceback that another handler has put into words is not taken over.
        copy.exc_info = copy.exc_text = None
        text = super().format(copy)
        return text if error is None else f"{text}\n{where(error)}"


def _told(value: object) -> object:
    if isinstance(value, OSError):
        return f"{type(value).__name__} ({value.strerror})"
    return type(value).__name__ if isinstance(value, BaseException) else value


class LogFile(logging.Handler):
    """Writes records into a file that is made with the first one, and begins again when large."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(Discreet())

    def emit(self, record: logging.LogRecord) -> None:
        # A log that cannot be written must not stop a game.
        with suppress(OSError, ValueError):
            path = log_file()
            path.parent.mkdir(parents=True, exist_ok=True)
            there = found(path)
            if there.kind not in (Kind.FILE, Kind.NOTHING):
                return  # a pipe would wait for somebody to read it
            if there.size > LARGEST:
                path.replace(path.with_suffix(".old.log"))
            with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(self.format(record) + "\n")


@contextmanager
def kept() -> Iterator[None]:
    """Sends what the program notes about itself to the log file, as long as it runs."""
    root = logging.getLogger()
    handler = LogFile()
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)
        handler.close()
