"""Matches that begin with what was played before: in a file, in a damaged one, in another match."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from rules.contract import Game, OptionError
from rules.registry import UnknownGame, load
from tabletop import bots
from tabletop.journal import Journal
from tabletop.match import Match
from tabletop.paths import shown
from tabletop.plugins.shelving import forbidden
from tabletop.reading import Reading, read
from tabletop.record import LONGEST_NOTE, PERSON, JournalError
from tabletop.seating import Reseating

BRANCHED: Final = "Branched off after move "
"""What the note of a match begins with that was branched off another."""


def reopen(path: Path | str, *, resume: bool = True) -> Match:
    """The match in a file, at its last position. The file is not changed.

    With ``resume`` the match takes hold of the file; if that cannot be, the next move begins a
    copy, and a notice says so. Without it the match only looks on.

    Raises:
        JournalError: the file cannot be used; the sentence says why.
    """
    game, reading = _usable(read(Path(path)))
    match = _before_the_first_move(game, reading, Journal.resume(reading))
    name = shown(reading.path.name)
    _know_computers(match, reading)
    for good, line in enumerate(reading.lines):
        match.history.follow(f"{name}, line {reading.numbers[good]}", good, line)
    if reading.cut:
        match.notify(f"The last line of {name} was cut off and is left out.")
    if resume:
        match.attach()
    return match


def reopen_damaged(path: Path | str) -> Match:
    """The match in a damaged file as far as it is good, which goes on in a new file.

    The damaged file stays as it is.

    Raises:
        JournalError: there is not one good line in it, or nothing at all can be read.
    """
    game, reading = _usable(read(Path(path), as_far_as_good=True))
    name = shown(reading.path.name)
    journal = Journal(reading.header)
    match = _before_the_first_move(game, reading, journal)
    good = len(reading.lines)
    _know_computers(match, reading)
    try:
        for done, line in enumerate(reading.lines):
            match.history.follow(name, done, line)
    except JournalError as error:
        good = error.good
    if not good:
        raise JournalError(f"No line of {name} after the first can be used.")
    journal.take(reading.lines[:good])
    match.note(f"Goes on from what was good in {name}."[:LONGEST_NOTE])
    return match


def _usable(reading: Reading) -> tuple[Game, Reading]:
    """The game of a match, and what was read of it as that game has it now."""
    name, header = shown(reading.path.name), reading.header
    try:
        game = load(header.game)
    except UnknownGame:
        if forbidden(header.game) is not None:
            raise JournalError(
                f"{name} is a match of {header.title}, a game that may not run here: the settings "
                "can allow it."
            ) from None
        raise JournalError(
            f"{name} is a match of {header.title}, which is not on this table."
        ) from None
    if header.rules > game.rulebook.version:
        raise JournalError(f"{name} was played with newer rules of {header.title}.")
    for player in header.players:
        _know(name, player.kind)
    options = game.rulebook.options_of(header.rules, header.options)
    return game, reading._replace(header=replace(header, options=options))


def _know(name: str, kind: str) -> None:
    if kind != PERSON and not bots.known(kind):
        raise JournalError(
            f"{name} needs a computer player called {kind}, which is not on this table."
        )


def _know_computers(match: Match, reading: Reading) -> None:
    """Sees that every computer is there to whom a seat was handed on the way."""
    for line in reading.lines:
        if line.kind == "seat":
            with suppress(ValueError):  # such a line is told of where it stands
                change = Reseating.parse(str(line.value), len(match.players))
                _know(shown(reading.path.name), change.kind)


def _before_the_first_move(game: Game, reading: Reading, journal: Journal) -> Match:
    try:
        return Match(game, journal, autosave=True)
    except OptionError as error:
        name = shown(reading.path.name)
        raise JournalError(f"{name} cannot be played: {error}") from error


def branch(match: Match, step: int, path: Path | None = None) -> Match:
    """A new match that begins with the first ``step`` moves of another.

    Its chance is its own: nobody knows what comes from having seen it before. What people had
    struck out stays so, and who had taken hints is still told.

    Raises:
        JournalError: ``path`` is taken or cannot be written.
    """
    header = match.header
    other = Match.start(
        header.game, match.players, match.options, None, path, secrecy=header.secrecy
    )
    other.begin_with(match.history.lines_to(step), f"{BRANCHED}{step}.")
    return other
