"""Who is to be compared with whom, and in which games.

Two players meet in each game: one of them on one seat, the other one on all the others. A deal is
played until both have sat alone on every seat, with the same luck each time. Where all win or lose
together, each player makes up a whole crew instead, and the crews get the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Self

from rules.registry import load
from tabletop.lab.fixture import Fixture
from tabletop.lab.players import player


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
    until_clear: bool = False
    """Whether it ends after the first deal with which all intervals of wins exclude the even share.
    They are wider then, so that looking again and again misleads nobody."""

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
        until_clear: bool = False,
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
        named = tuple(whole.items())
        contest = cls(game, seats, tuple(players), games, seconds, named, seed, until_clear)
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
        for deal in self.deals():
            yield from deal

    def deals(self) -> Iterator[Sequence[Fixture]]:
        """The games of each deal."""
        lineups = self.lineups()
        pairs = 1 if self.together else len(self.players) * (len(self.players) - 1) // 2
        in_a_deal = 1 if self.together else len(lineups) // pairs
        for deal in range(-(-self.games // in_a_deal)):
            yield [
                Fixture(self.game, self.options, lineup, self.seconds, self.seed, deal)
                for lineup in lineups
            ]
