"""The list of past matches, and which of them can go on.

A list reads the first line and the end of each file, not the match. Pictures of matches show what
a bystander sees, so that no list gives away a hand.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rules.table import Table
from tabletop import journal, reading
from tabletop.match import Match
from tabletop.places import matches_folder
from tabletop.record import SUFFIX, JournalError, legible


@dataclass(frozen=True, slots=True)
class Entry:
    """A match that was kept.

    ``game`` is the id of the game and ``title`` its name, ``players`` are names, and ``when`` is
    the local time of the last move. ``problem`` is the sentence that says why the file cannot be
    used, empty for a good one; with it, ``title`` is the name of the file.
    """

    path: Path
    when: datetime
    title: str
    game: str = ""
    players: tuple[str, ...] = ()
    finished: bool = False
    problem: str = ""

    @property
    def id(self) -> str:
        """The name of the match among the others."""
        return self.path.stem

    @property
    def thumbnail(self) -> Path:
        """Where the picture of the match is kept; it may not be there."""
        return thumbnail_path(self.path)


_unusable: dict[tuple[Path, int], str] = {}


def remember_problem(path: Path, sentence: str) -> None:
    """Notes that a file with a good first line turned out to be damaged further down.

    It is listed with this sentence, and not offered any more, until it changes.
    """
    with suppress(OSError):
        _unusable[path, path.stat().st_mtime_ns] = sentence


def entries() -> tuple[Entry, ...]:
    """All matches in the folder of matches, the last played first."""
    files = matches_folder().glob(f"*{SUFFIX}")
    found = [one for one in map(_entry, files) if one is not None]
    return tuple(sorted(found, key=lambda one: (one.when, one.id), reverse=True))


def unfinished() -> tuple[Entry, ...]:
    """The matches that can go on, the last played first; not those that another window plays."""
    return tuple(
        one
        for one in entries()
        if not one.finished and not one.problem and not journal.in_use(one.path)
    )


def best_alone(game: str, other_than: Path | None = None) -> int | None:
    """The most points of a finished match of this game by one person alone, ``None`` without any.

    ``other_than`` is left out: the match that has just ended.
    """
    best: int | None = None
    for entry in entries():
        if entry.game != game or not entry.finished or len(entry.players) != 1:
            continue
        if entry.path == other_than:
            continue
        try:
            match = Match.open(entry.path, resume=False)
        except JournalError as error:
            remember_problem(entry.path, error.sentence)
            continue  # a damaged match has no score
        points = match.state.tally(0).total
        best = points if best is None else max(best, points)
    return best


def _entry(path: Path) -> Entry | None:
    try:
        changed = path.stat()
    except OSError:
        return None  # taken away since the folder was read
    when = datetime.fromtimestamp(changed.st_mtime).astimezone()
    try:
        header, finished = reading.peek(path)
    except JournalError as error:
        return Entry(path, when, path.name, problem=error.sentence)
    names = tuple(player.name for player in legible(header.players))
    problem = _unusable.get((path, changed.st_mtime_ns), "")
    return Entry(path, when, header.title, header.game, names, finished, problem)


def thumbnail_path(match: Path) -> Path:
    """Where the picture of the match in this file is kept."""
    return matches_folder() / "thumbnails" / f"{match.stem}.png"


def thumbnail_table(match: Match) -> Table:
    """The table that a picture of the match shows: what a bystander may see."""
    return match.state.lay(None)
