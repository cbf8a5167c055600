"""What people have played, read off the matches in their folder: nothing is counted anywhere else.

A finished match counts for whoever sat on a seat from its first move to its last. Copies of a match
count once, and a match that was branched off another does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from tabletop import archive
from tabletop.archive import Entry
from tabletop.match import Match
from tabletop.people import Person
from tabletop.record import JournalError, legible
from tabletop.reopening import BRANCHED, reopen


class Sat(NamedTuple):
    """A person who played a match from beginning to end."""

    name: str
    """The name in that match."""
    won: bool
    """Whether the person, or the team, won."""
    points: int | None
    """What it came to; ``None`` where there are no points, or somebody conceded."""


class Result(NamedTuple):
    """A finished match as it counts."""

    game: str
    """The id of the game."""
    title: str
    """The name of the game."""
    started: datetime
    """When it began."""
    sat: tuple[Sat, ...]
    """The persons who played all of it."""


@dataclass(frozen=True, slots=True)
class Record:
    """What one person has done in one game."""

    title: str
    """The name of the game."""
    played: int = 0
    """How many matches."""
    won: int = 0
    """How many of them were won."""
    best: int | None = None
    """The most points; ``None`` without any."""
    streak: int = 0
    """How many were won in a row up to now."""
    longest: int = 0
    """How many were won in a row at most."""

    def after(self, sat: Sat) -> Record:
        """The record with one more match."""
        streak = self.streak + 1 if sat.won else 0
        points = [one for one in (self.best, sat.points) if one is not None]
        return Record(
            self.title,
            self.played + 1,
            self.won + sat.won,
            max(points, default=None),
            streak,
            max(self.longest, streak),
        )


_known: dict[tuple[Path, tuple[int, ...]], Result | None] = {}


def countable(entries: Iterable[Entry]) -> list[Entry]:
    """The matches that may count, the oldest first, each once."""
    found = {one.origin: one for one in entries if one.finished and not one.problem}
    return sorted(found.values(), key=lambda one: one.when)


def is_read(entry: Entry) -> bool:
    """Whether a match was read before, and has not changed since."""
    return (entry.path, entry.found.mark) in _known


def result(entry: Entry) -> Result | None:
    """How a finished match counts; ``None`` if it does not. Reads a file only once."""
    place = (entry.path, entry.found.mark)
    if place not in _known:
        try:
            match = reopen(entry.path, resume=False)
        except JournalError as error:
            archive.remember_problem(entry.path, error.sentence)
            _known[place] = None
        else:
            _known[place] = _of(match)
    return _known[place]


def _of(match: Match) -> Result | None:
    outcome, history = match.outcome, match.history
    branched = any(one.seat is None and one.event.text.startswith(BRANCHED) for one in match.log)
    if outcome is None or branched:
        return None
    sat = []
    for seat, player in enumerate(legible(match.header.players)):
        if player.is_person and seat not in history.reseated:
            tally = match.tally(seat)
            counts = bool(tally.lines) and history.conceded is None
            points = tally.total if counts else None
            sat.append(Sat(player.name, seat in outcome.winners, points))
    return Result(match.game.id, match.game.title, match.header.started, tuple(sat))


def records(results: Sequence[Result], person: Person) -> dict[str, Record]:
    """What a person has done, game by game; the one played most comes first."""
    found: dict[str, Record] = {}
    for one in sorted(results, key=lambda one: one.started):
        mine = next((sat for sat in one.sat if person.is_called(sat.name)), None)
        if mine is not None:
            found[one.game] = found.get(one.game, Record(one.title)).after(mine)
    return dict(sorted(found.items(), key=lambda item: (-item[1].played, item[1].title)))


def others(results: Iterable[Result], people: Sequence[Person]) -> list[str]:
    """Names of who has played, too, and is not kept; who played most comes first."""
    counted: dict[str, int] = {}
    for one in results:
        for sat in one.sat:
            if not any(person.is_called(sat.name) for person in people):
                counted[sat.name] = counted.get(sat.name, 0) + 1
    return sorted(counted, key=lambda name: (-counted[name], name))
