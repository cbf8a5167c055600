"""Plays the games of contests, and keeps them in a log."""

from __future__ import annotations

import json
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Final

from tabletop.lab.contest import Contest
from tabletop.lab.fixture import Fixture, Record, play
from tabletop.lab.meetings import clear
from tabletop.paths import why
from tabletop.plugins.shelving import register_allowed

_BEGINNING: Final = '{"fixture": {'
"""How each line of a log begins."""


class LogError(Exception):
    """Raised for a file of played games that cannot be used; the message is a sentence."""


class Log:
    """A file with a line for each game played, so that a long run can be gone on with."""

    def __init__(self, file: Path | None) -> None:
        """``None`` keeps nothing.

        Raises:
            LogError: the file cannot be read, or holds something else.
        """
        self._file = file
        self._played: dict[str, Record] = {}
        if file is None or not file.exists():
            return
        try:
            text = file.read_text(encoding="utf-8")
            whole = text[: text.rfind("\n") + 1]
            for line in whole.splitlines():
                self._keep(Record.from_data(json.loads(line)))
            if whole != text:
                rest = text[len(whole) :]
                if not (rest.startswith(_BEGINNING) or _BEGINNING.startswith(rest)):
                    raise ValueError(rest)
                # The program was ended while it wrote the last line.
                file.write_text(whole, encoding="utf-8")
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            raise LogError(f"{file.name} holds no games of an arena; name another file.") from None

    def get(self, fixture: Fixture) -> Record | None:
        """The game as it was played, if it was."""
        return self._played.get(fixture.key())

    def add(self, record: Record) -> None:
        """Keeps a game.

        Raises:
            LogError: the file cannot be written.
        """
        self._keep(record)
        if self._file is None:
            return
        try:
            with self._file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(record.as_data()) + "\n")
        except OSError as error:
            raise LogError(f"{self._file.name} cannot be written: {why(error)}.") from None

    def _keep(self, record: Record) -> None:
        self._played[record.fixture.key()] = record


def run(
    contests: Iterable[Contest],
    log: Log,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Mapping[Contest, Sequence[Record]]:
    """Plays all games that the log does not hold yet, and gives all of them in their order.

    A contest that ends once it is clear comes to the same with any number of workers: what was
    begun meanwhile is kept in the log and not counted. ``progress`` is called with the number of
    games that are there or no longer needed.

    Raises:
        LogError: the log cannot be written.
    """
    wanted = list(dict.fromkeys(contests))
    every = {fixture for contest in wanted for fixture in contest.fixtures()}
    missing = {fixture for fixture in every if log.get(fixture) is None}
    processes = min(workers, len(missing))
    if progress is not None:
        progress(len(every) - len(missing))
    for record in _played(_due(wanted, log, missing), processes):
        log.add(record)
        missing.discard(record.fixture)
        if progress is not None:
            progress(len(every) - len(missing))
    return {contest: _counted(contest, log) for contest in wanted}


class _Count:
    """The games of a contest that count: whole deals, up to the one with which it is clear."""

    def __init__(self, contest: Contest, log: Log) -> None:
        self.clear = False
        self.records: list[Record] = []
        self._contest = contest
        self._log = log
        self._deals = deque(contest.deals())

    def update(self) -> None:
        """Takes in what the log holds by now."""
        while self._deals and not self.clear:
            deal = [self._log.get(fixture) for fixture in self._deals[0]]
            records = [record for record in deal if record is not None]
            if len(records) < len(deal):
                break
            self.records += records
            self.clear = clear(self._contest, self.records)
            self._deals.popleft()


def _due(contests: Sequence[Contest], log: Log, missing: set[Fixture]) -> Iterator[Fixture]:
    """What is to be played next; it leaves out of ``missing`` what nobody needs any more."""
    given: set[Fixture] = set()
    for contest in contests:
        count = _Count(contest, log)
        for deal in contest.deals():
            count.update()
            if count.clear:
                missing.difference_update(contest.fixtures())
                break
            for fixture in deal:
                if fixture in missing and fixture not in given:
                    given.add(fixture)
                    yield fixture


def _counted(contest: Contest, log: Log) -> Sequence[Record]:
    count = _Count(contest, log)
    count.update()
    return count.records


def _played(fixtures: Iterator[Fixture], workers: int) -> Iterator[Record]:
    """The games, as they come to their ends; each is asked for shortly before it begins."""
    if workers < 2:
        yield from map(play, fixtures)
        return
    # Begun anew like the computer players of the table, since a copy of ours may hold a window.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _begin) as pool:
        games = {pool.submit(play, fixture) for fixture in islice(fixtures, 2 * workers)}
        try:
            while games:
                done, games = wait(games, return_when=FIRST_COMPLETED)
                for game in done:
                    yield game.result()
                games |= {pool.submit(play, fixture) for fixture in islice(fixtures, len(done))}
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Knows the games that people added. Ctrl+C in a terminal ends the processes without a word;
    ours says that it has stopped."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    register_allowed()
