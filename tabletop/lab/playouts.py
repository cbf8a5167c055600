"""Plays many games among computer players and counts what comes of them."""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from rules.contract import CHANCE
from rules.registry import load
from tabletop.bots import Minds, bot
from tabletop.lab.intervals import share_interval
from tabletop.plugins.shelving import register_allowed

QUANTILES: Final = (0, 5, 25, 50, 75, 95, 100)
"""The per cents at which lengths and points are given; 0 is the least and 100 the most."""
LONGEST: Final = 20_000
"""Moves after which a game counts as not finished."""


@dataclass(frozen=True, slots=True)
class SeatReport:
    """What became of one seat: ``wins`` alone, ``shared`` wins, and the points of each game."""

    bot: str
    wins: int
    shared: int
    points: tuple[int, ...]

    @property
    def win_share(self) -> float:
        """The share of finished games that the seat has won, alone or with others."""
        return (self.wins + self.shared) / len(self.points) if self.points else 0.0

    def as_data(self) -> dict[str, Any]:
        """The report as it is written in JSON."""
        mean = sum(self.points) / len(self.points) if self.points else 0.0
        low, high = share_interval(self.wins + self.shared, len(self.points))
        return {
            "bot": self.bot,
            "wins": self.wins,
            "shared_wins": self.shared,
            "win_share": round(self.win_share, 4),
            "win_share_95": [round(low, 4), round(high, 4)],
            "mean_points": round(mean, 3),
            "points": quantiles(self.points),
        }


@dataclass(frozen=True, slots=True)
class Playout:
    """One game: its ``moves`` include those of chance, its ``decisions`` are those of the seats."""

    finished: bool
    moves: int
    decisions: int
    points: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What many games showed. ``moves`` includes those of chance; ``lengths`` are the decisions
    of the seats in each finished game. ``seconds`` is the time it took. ``playouts`` are all games
    in their order."""

    game: str
    options: Mapping[str, str]
    seed: int
    games: int
    finished: int
    moves: int
    seconds: float
    seats: tuple[SeatReport, ...]
    lengths: tuple[int, ...]
    playouts: tuple[Playout, ...]

    @property
    def moves_per_second(self) -> float:
        """Moves made in a second, those of chance included."""
        return self.moves / self.seconds if self.seconds else 0.0

    def as_data(self) -> dict[str, Any]:
        """The report as it is written in JSON."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves_per_second),
            "seats": [seat.as_data() for seat in self.seats],
            "lengths": quantiles(self.lengths),
        }


def quantiles(values: Sequence[int]) -> dict[str, int]:
    """The values at :data:`QUANTILES`, by per cent; each is one of the values."""
    if not values:
        return {}
    ranked = sorted(values)
    last = len(ranked) - 1
    return {str(share): ranked[round(last * share / 100)] for share in QUANTILES}


def simulate(
    game_id: str,
    seats: int,
    games: int,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] | None = None,
    workers: int = 1,
) -> Report:
    """Plays games and reports. All but the time it takes depends on the arguments alone.

    ``bots`` are dealt to the seats in turn, from the first again when there are fewer than seats.
    ``progress`` is called with the number of games played, which ``workers`` processes share.

    Raises:
        UnknownGame: there is no such game.
        OptionError: the game has no such number of seats, option or value.
        UnknownBot: there is no such bot.
    """
    game = load(game_id)
    complete = game.complete(seats, options or {})
    kinds = [bots[seat % len(bots)] for seat in range(seats)]
    for kind in kinds:
        bot(kind, game_id)
    tables: list[Playout] = []
    begin = time.perf_counter()
    with _shared_out(min(workers, games)) as each:
        for table in each(partial(_play, game_id, kinds, complete, seed), range(games)):
            tables.append(table)
            if progress is not None:
                progress(len(tables))
    seconds = time.perf_counter() - begin
    done = [table for table in tables if table.finished]
    return Report(
        game=game_id,
        options=complete,
        seed=seed,
        games=games,
        finished=len(done),
        moves=sum(table.moves for table in tables),
        seconds=seconds,
        seats=tuple(
            SeatReport(
                bot=kind,
                wins=sum(table.winners == (seat,) for table in done),
                shared=sum(seat in table.winners and len(table.winners) > 1 for table in done),
                points=tuple(table.points[seat] for table in done),
            )
            for seat, kind in enumerate(kinds)
        ),
        lengths=tuple(table.decisions for table in done),
        playouts=tuple(tables),
    )


@contextmanager
def _shared_out(
    workers: int,
) -> Iterator[Callable[[Callable[[int], Playout], Iterable[int]], Iterable[Playout]]]:
    """A function like ``map``; with several workers they share the work."""
    if workers == 1:
        yield map
        return
    # Begun anew like the computer players of the table, since a copy of ours may hold a window.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, register_allowed) as pool:
        yield pool.map


def _play(
    game_id: str, kinds: Sequence[str], options: Mapping[str, str], seed: int, number: int
) -> Playout:
    # Chance and each seat have generators of their own in each game: so a game can be played again
    # alone, and other players in its seats meet with the same luck.
    deal = f"{seed}:{number}"
    luck = random.Random(f"{deal}:chance")
    state = load(game_id).start(len(kinds), options)
    minds = Minds({seat: bot(kind, game_id) for seat, kind in enumerate(kinds)}, deal)
    moves = decisions = 0
    while (seat := state.current_seat) is not None and moves < LONGEST:
        if seat == CHANCE:
            move = state.chance(luck)
        else:
            move = minds.decide(state)
            decisions += 1
        minds.make(state, move)
        moves += 1
    outcome = state.outcome()
    return Playout(
        finished=outcome is not None,
        moves=moves,
        decisions=decisions,
        points=tuple(state.tally(n).total for n in range(state.seats)),
        winners=outcome.winners if outcome is not None else (),
    )
