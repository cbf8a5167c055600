"""The list of past matches, which of them can go on, and how one is renamed or taken off the list.

A list reads the first line and the end of each file, not the match, and nothing twice. Any trouble
with one file is that entry's sentence. Pictures of matches show what a bystander sees, so that no
list gives away a hand.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path, PureWindowsPath
from typing import Final

from rules.table import Table
from tabletop import disk, journal, paths, reading
from tabletop.folders import matches_folder
from tabletop.match import Match
from tabletop.paths import Found, Kind, NoFolder, PathError, shown
from tabletop.record import SUFFIX, JournalError, is_match_name, legible, with_suffix
from tabletop.reopening import reopen

log = logging.getLogger(__name__)

REMOVED: Final = "removed"
"""The folder in that of the matches where matches lie that were taken off the list."""
LONGEST_MATCH_NAME: Final = 60
"""The most characters of a name that a person gives to a match."""

_UNNAMED = re.compile(r"\d+-\d+-[a-z][a-z0-9_-]*")  # as the table itself names files
_LARGEST_COPY = 1024 * 1024  # bytes; a long match has some hundred thousand
_FORBIDDEN = '<>:"/\\|?*'  # in names of files, on one system or another


@dataclass(frozen=True, slots=True)
class Entry:
    """A match that was kept.

    ``game`` is the id of the game and ``title`` its name, ``players`` are names, and ``when`` is
    the local time of the last move. ``problem`` is the sentence that says why the file cannot be
    used, empty for a good one; with it, ``title`` is the name of the file. ``origin`` is the same
    for all files of one match, and empty for a file that cannot be used.
    """

    path: Path
    when: datetime
    title: str
    game: str = ""
    players: tuple[str, ...] = ()
    finished: bool = False
    moves: int = 0
    """How many moves it has so far; of a match that is over that is not looked up."""
    problem: str = ""
    origin: tuple[object, ...] = ()
    found: Found = field(default=Found(Path(), Kind.NOTHING), compare=False, repr=False)

    @property
    def id(self) -> str:
        """The name of the match among the others."""
        return self.path.stem

    @property
    def name(self) -> str:
        """The name that a person gave to the match, empty without one."""
        return "" if self.problem or _UNNAMED.fullmatch(self.path.stem) else shown(self.path.stem)

    @property
    def thumbnail(self) -> Path:
        """Where the picture of the match is kept; it may not be there."""
        return self.path.parent / "thumbnails" / f"{self.path.stem}.png"


_unusable: dict[tuple[Path, tuple[int, ...]], str] = {}
_read: dict[tuple[Path, tuple[int, ...]], Entry] = {}


def remember_problem(path: Path, sentence: str) -> None:
    """Notes that a file with a good first line turned out to be damaged further down.

    It is listed with this sentence, and not offered any more, until it changes.
    """
    _unusable[path, paths.found(path).mark] = sentence


def forget_problem(path: Path) -> None:
    """Notes that a file can be played after all: what it needed is there again."""
    for noted in [one for one in _unusable if one[0] == path]:
        del _unusable[noted]


def problem() -> str:
    """Why the folder of matches cannot be listed, as a sentence; empty if it can, or is not yet."""
    try:
        folder = matches_folder()
        if paths.kind_of(folder) is not Kind.NOTHING:
            paths.names(folder)
    except (NoFolder, PathError) as error:
        return error.sentence
    return ""


def entries() -> tuple[Entry, ...]:
    """All matches in the folder of matches, the last played first; no empty files."""
    try:
        files = [path for path in paths.names(matches_folder()) if is_match_name(path.name)]
    except (NoFolder, PathError):
        return ()
    known: dict[tuple[Path, tuple[int, ...]], Entry] = {}
    for path in files:
        seen = paths.found(path)
        if seen.kind is Kind.FILE and not seen.size:
            continue  # the program was ended before the first line, so nothing is in it
        known[path, seen.mark] = _read.get((path, seen.mark)) or _entry(seen)
    _read.clear()
    _read.update(known)
    listed = (_told(one) for one in known.values())
    return tuple(sorted(listed, key=lambda one: (one.when, one.id), reverse=True))


def unfinished() -> tuple[Entry, ...]:
    """The matches that can go on, the last played first.

    Neither those that another window plays, nor copies that hold nothing more than another file.
    """
    found = entries()
    copies = _copies(found)
    return tuple(
        one
        for one in found
        if not (one.finished or one.problem or one.path in copies or journal.in_use(one.path))
    )


def best_alone(game: str, other_than: Path | None = None) -> int | None:
    """The most points of a finished match of this game by one person alone, ``None`` without any.

    ``other_than`` is left out: the match that has just ended, and copies of it.
    """
    best: int | None = None
    found = entries()
    ended = next((one.origin for one in found if one.path == other_than), None)
    for entry in found:
        if entry.game != game or not entry.finished or len(entry.players) != 1 or entry.problem:
            continue
        if entry.path == other_than or entry.origin == ended:
            continue
        try:
            match = reopen(entry.path, resume=False)
        except JournalError as error:
            remember_problem(entry.path, error.sentence)
            continue  # a damaged match has no score
        if match.history.conceded is not None:
            continue
        points = match.state.tally(0).total
        best = points if best is None else max(best, points)
    return best


def _entry(seen: Found) -> Entry:
    path, when, name = seen.path, _moment(seen.changed), shown(seen.path.name)
    try:
        header, finished = reading.peek(path)
        moves = 0 if finished else reading.count_moves(path)
    except JournalError as error:
        return Entry(path, when, name, problem=error.sentence, found=seen)
    except Exception:
        # Whatever is wrong with one file must not keep anybody from all the others.
        log.exception("A file among the matches cannot be listed")
        return Entry(path, when, name, problem=f"{name} cannot be read.", found=seen)
    names = tuple(player.name for player in legible(header.players))
    origin = (header.game, header.seed, header.started, header.players)
    return Entry(path, when, header.title, header.game, names, finished, moves, "", origin, seen)


def _told(entry: Entry) -> Entry:
    sentence = _unusable.get((entry.path, entry.found.mark), "")
    if not sentence:
        return entry
    seen, name = entry.found, shown(entry.path.name)
    return Entry(entry.path, entry.when, name, problem=sentence, found=seen)


def _moment(seconds: float) -> datetime:
    """A moment of the file system in local time; the first one there is if it is none of ours."""
    try:
        return datetime.fromtimestamp(seconds).astimezone()
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0, UTC)


def _copies(found: Iterable[Entry]) -> set[Path]:
    """The files that hold nothing which another file of the same match does not hold as well."""
    groups: dict[tuple[object, ...], list[Entry]] = {}
    for entry in found:
        if entry.origin and entry.found.size <= _LARGEST_COPY:
            groups.setdefault(entry.origin, []).append(entry)
    copies: set[Path] = set()
    for group in groups.values():
        if len(group) > 1:
            copies |= _beginnings(group)
    return copies


def _beginnings(group: Iterable[Entry]) -> set[Path]:
    texts: list[tuple[bytes, bool, float, Path]] = []
    for entry in group:
        with suppress(PathError, OSError), paths.opened(entry.path, "", _LARGEST_COPY) as (file, _):
            # Of equal files, the one that the table itself named is the match, else the oldest.
            rank = (not entry.name, -entry.found.changed)
            texts.append((file.read(_LARGEST_COPY), *rank, entry.path))
    texts.sort()
    # In this order a text stands right before one that begins with it, if there is any.
    return {short[3] for short, long in pairwise(texts) if long[0].startswith(short[0])}


def rename(entry: Entry, name: str) -> Path:
    """Gives the file of a match another name, with or without its ending; gives the new path.

    Raises:
        PathError: it cannot have that name; the sentence says why.
    """
    name = name.strip()
    stem = name[: -len(SUFFIX)].strip() if is_match_name(name) else name
    if not stem:
        raise PathError("A match needs a name.")
    if len(stem) > LONGEST_MATCH_NAME:
        raise PathError(f"A name has at most {LONGEST_MATCH_NAME} characters.")
    if stem.startswith(".") or not stem.isprintable() or any(sign in stem for sign in _FORBIDDEN):
        signs = " ".join(_FORBIDDEN)
        raise PathError(f"A name may not begin with a dot, or hold one of these signs: {signs}")
    if PureWindowsPath(stem).is_reserved():
        raise PathError(f"No file can be called {stem} on Windows, so choose another name.")
    target = with_suffix(entry.path.with_name(stem))
    if target == entry.path:
        return target
    there = paths.found(target)
    if there.kind is not Kind.NOTHING and there.mark != paths.found(entry.path).mark:
        raise PathError(f"There is already a match called {stem}.")
    _move(entry, target, "be renamed")
    with suppress(OSError):
        entry.thumbnail.replace(thumbnail_path(target))
    return target


def remove(entry: Entry) -> Path:
    """Takes a match off the list: its file goes to the folder :data:`REMOVED`, where it is kept.

    Raises:
        PathError: that cannot be; the sentence says why.
    """
    folder = entry.path.parent / REMOVED
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        name = shown(entry.path.name)
        raise PathError(f"{name} cannot be deleted: {paths.why(error)}.") from error
    number, target = 1, folder / entry.path.name
    while paths.kind_of(target) is not Kind.NOTHING:
        number += 1
        target = folder / f"{entry.path.stem}-{number}{SUFFIX}"
    _move(entry, target, "be deleted")
    with suppress(OSError):
        entry.thumbnail.unlink()
    return target


def _move(entry: Entry, target: Path, done: str) -> None:
    name = shown(entry.path.name)
    if journal.in_use(entry.path):
        raise PathError(f"{name} is being played in another window.")
    try:
        entry.path.rename(target)
    except (OSError, ValueError) as error:
        raise PathError(f"{name} cannot {done}: {paths.why(error)}.") from error


def tidy() -> None:
    """Takes away what programs that were killed left in the folder of matches long ago."""
    before = time.time() - disk.LEFT_FOR
    with suppress(NoFolder, PathError):
        folder = matches_folder()
        disk.clear_left(folder)
        for path in paths.names(folder):
            seen = paths.found(path)
            empty = seen.kind is Kind.FILE and not seen.size and is_match_name(path.name)
            if empty and seen.changed < before and not journal.in_use(path):
                with suppress(OSError):
                    path.unlink()


def thumbnail_path(match: Path) -> Path:
    """Where the picture of the match in this file is kept."""
    return match.parent / "thumbnails" / f"{match.stem}.png"


def thumbnail_table(match: Match) -> Table:
    """The table that a picture of the match shows: what a bystander may see."""
    return match.state.lay(None)
