"""Round robins among computer players: the same luck for all, and every seat for everybody.

Two players meet in each game: one of them on one seat, the other one on all the others. A deal is
played until both have sat alone on every seat, with the same luck each time. Where all win or lose
together, each player makes up a whole crew instead, and the crews get the same deals.
"""

from __future__ import annotations

import json
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Final, Self

from rules.registry import load
from tabletop.lab.fixture import Fixture, Record, play
from tabletop.lab.players import player
from tabletop.paths import why


@dataclass(frozen=True, slots=True)
class Contest:
    """Players who are to be compared in one game."""

    game: str
    """The id of the game."""
    seats: int
    """How many sit at the table."""
    players: tuple[str, ...]
    """Who is compared, by names of :func:`~tabletop.lab.players.player`."""
    games: int
    """How many games each two of them play (each crew, where all win or lose together); made up
    to whole deals."""
    seconds: float | None = None
    """The processor's time that a move may take; ``None`` leaves it to the players."""
    options: tuple[tuple[str, str], ...] = ()
    """All options of the game."""
    seed: int = 0
    """What all luck comes from."""

    @classmethod
    def of(
        cls,
        game: str,
        players: Sequence[str],
        games: int,
        *,
        seats: int | None = None,
        seconds: float | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
    ) -> Self:
        """A contest that can be played; ``seats`` are by default the fewest for two.

        Raises:
            UnknownGame: there is no such game.
            OptionError: the game has no such number of seats, option or value.
            UnknownBot: there is no such player.
            ValueError: nobody is there to compare with; the message is a sentence.
        """
        rules = load(game)
        if seats is None:
            counts = rules.rulebook.seats
            seats = next((count for count in counts if count > 1), counts[0])
        whole = rules.complete(seats, options or {})
        for name in players:
            player(name)
        if len(set(players)) < len(players):
            raise ValueError("A player who is named twice cannot be compared with itself.")
        contest = cls(game, seats, tuple(players), games, seconds, tuple(whole.items()), seed)
        if len(players) < 2 and not contest.together:
            raise ValueError("Name at least two players, with a comma between them.")
        return contest

    @property
    def together(self) -> bool:
        """Whether all seats win or lose together, so that crews are compared."""
        return load(self.game).rulebook.team or self.seats == 1

    @property
    def even(self) -> float:
        """The share of a seat where all are equally strong."""
        return 1 / self.seats

    def lineups(self) -> Sequence[tuple[str, ...]]:
        """Who sits where in the games of one deal."""
        if self.together:
            return [(name,) * self.seats for name in self.players]
        found: dict[tuple[str, ...], None] = {}
        for one, other in combinations(self.players, 2):
            for alone, others in ((one, other), (other, one)):
                for seat in range(self.seats):
                    lineup = [others] * self.seats
                    lineup[seat] = alone
                    found[tuple(lineup)] = None
        return list(found)

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal after deal, so that a part of them compares fairly, too."""
        lineups = self.lineups()
        pairs = 1 if self.together else len(self.players) * (len(self.players) - 1) // 2
        in_a_deal = 1 if self.together else len(lineups) // pairs
        for deal in range(-(-self.games // in_a_deal)):
            for lineup in lineups:
                yield Fixture(self.game, self.options, lineup, self.seconds, self.seed, deal)


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

    ``progress`` is called with the number of games that are there.

    Raises:
        LogError: the log cannot be written.
    """
    wanted = {contest: list(contest.fixtures()) for contest in contests}
    every = dict.fromkeys(fixture for fixtures in wanted.values() for fixture in fixtures)
    missing = [fixture for fixture in every if log.get(fixture) is None]
    done = len(every) - len(missing)
    if progress is not None:
        progress(done)
    for record in _played(missing, min(workers, len(missing))):
        log.add(record)
        done += 1
        if progress is not None:
            progress(done)
    found: dict[Contest, list[Record]] = {}
    for contest, fixtures in wanted.items():
        records = [log.get(fixture) for fixture in fixtures]
        found[contest] = [record for record in records if record is not None]
    return found


def _played(fixtures: Sequence[Fixture], workers: int) -> Iterator[Record]:
    """The games, as they come to their ends."""
    if workers < 2:
        yield from map(play, fixtures)
        return
    # Begun anew like the computer players of the table, since a copy of ours may hold a window.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _end_at_once) as pool:
        games = [pool.submit(play, fixture) for fixture in fixtures]
        try:
            for game in as_completed(games):
                yield game.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _end_at_once() -> None:
    """Ctrl+C in a terminal ends the processes without a word; ours says that it has stopped."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
