"""The last resort for a match that cannot be saved when the table closes and nobody can be asked.

A copy is put into the first folder that takes it. At the next start such copies go back among the
past matches, in place of the files that they continue, and it is said.
"""

from __future__ import annotations

import os
import secrets
import stat
from pathlib import Path
from typing import Final

from tabletop import disk, folders, paths
from tabletop.journal import in_use, new_file
from tabletop.match import Match
from tabletop.paths import PathError, shown
from tabletop.reading import Reading, read
from tabletop.record import SUFFIX, JournalError, Line

PREFIX: Final = "bonebed-rescued-"


def rescue(match: Match) -> Path | None:
    """Puts a copy of the match into the first folder that takes it; ``None`` if none does."""
    header = match.header
    stem = match.path.stem if match.path else f"{header.started:%Y%m%d-%H%M%S}-{header.game}"
    for folder in folders.rescue_folders():
        # Nobody else can know the name, and have put a link there.
        path = folder / f"{PREFIX}{stem}-{secrets.token_hex(4)}{SUFFIX}"
        try:
            match.save_as(path)
        except JournalError:
            continue
        return path
    return None


def bring_back() -> list[str]:
    """Puts rescued matches among the past ones; a sentence about each."""
    sentences = []
    for path in _rescued():
        try:
            reading = read(path)
        except JournalError as error:
            sentences.append(f"A match that could not be saved is kept, but {error.sentence}")
            continue
        title = reading.header.title
        try:
            brought = _bring_back(path, reading)
        except (OSError, ValueError):
            sentences.append(
                f"A match of {title} that could not be saved is kept as {shown(path)}."
            )
        else:
            if brought:
                sentences.append(
                    f"A match of {title} that could not be saved when the table was closed was "
                    "rescued, and is among the past matches."
                )
    return sentences


def _rescued() -> list[Path]:
    found = []
    for folder in folders.rescue_folders():
        try:
            inside = sorted(paths.names(folder))
        except PathError:
            continue
        names = [one for one in inside if one.name.startswith(PREFIX) and one.suffix == SUFFIX]
        found += [path for path in names if _is_own(path)]
    return found


def _is_own(path: Path) -> bool:
    """Whether this is a file of whoever sits here, and not one that somebody else put there."""
    try:
        status = path.lstat()
    except OSError:
        return False
    mine = not hasattr(os, "getuid") or status.st_uid == os.getuid()
    return stat.S_ISREG(status.st_mode) and mine


def _bring_back(path: Path, reading: Reading) -> bool:
    """Puts a rescued match where it belongs; False if all of it is there already.

    Raises:
        OSError, ValueError: it cannot be; the copy stays where it is.
    """
    stem = path.stem.removeprefix(PREFIX).rpartition("-")[0]
    former = folders.matches_folder() / f"{stem}{SUFFIX}"
    before = _lines(former, reading)
    if before is not None and before[: len(reading.lines)] == reading.lines:
        path.unlink()
        return False
    text = path.read_bytes()
    if before is not None and reading.lines[: len(before)] == before and not in_use(former):
        disk.write_whole(former, text)
    else:
        file, new = new_file(reading.header)
        with file:
            try:
                disk.write_all(file.fileno(), text)
            except OSError:
                new.unlink(missing_ok=True)
                raise
        disk.sync_folder(new.parent)
    path.unlink()
    return True


def _lines(former: Path, reading: Reading) -> tuple[Line, ...] | None:
    """What is in the file that a rescued match was played in; ``None`` if it is another match."""
    try:
        before = read(former)
    except JournalError:
        return None
    return before.lines if before.header == reading.header else None
