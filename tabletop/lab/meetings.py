"""Who did how well among whom, and whether that is clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from tabletop.lab.contest import Contest
from tabletop.lab.fixture import Record
from tabletop.lab.intervals import lasting_interval, share_interval


@dataclass(frozen=True, slots=True)
class Meeting:
    """How one player did on one seat, among seats that are all played by another."""

    player: str
    """Who sat alone."""
    others: str
    """Who sat on all other seats."""
    games: int
    """How many games there were."""
    wins: float
    """How many it has won; a shared win counts as a part of one."""
    shared: int
    """How many of them it has shared with others."""
    even: float
    """The share of an equally strong player."""
    watched: bool = False
    """Whether it was looked at after each deal, to end as soon as it is clear."""

    @property
    def share(self) -> float:
        """The share of the games that it has won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which the true share lies, 19 times out of 20."""
        interval = lasting_interval if self.watched else share_interval
        return interval(self.wins, self.games)

    @property
    def clear(self) -> bool:
        """Whether the true share surely differs from the even one."""
        low, high = self.interval
        return not low <= self.even <= high


def meetings(contest: Contest, records: Sequence[Record]) -> tuple[Meeting, ...]:
    """Each two players of a contest; of more than two seats, each of them alone in turn."""
    found = []
    for one, other in combinations(contest.players, 2):
        found.append(_meeting(contest, one, other, records))
        if contest.seats > 2:
            found.append(_meeting(contest, other, one, records))
    return tuple(found)


def clear(contest: Contest, records: Sequence[Record]) -> bool:
    """Whether these games are enough for a contest that ends once it is clear.

    Crews, who meet nobody, always play all of them.
    """
    met = meetings(contest, records) if contest.until_clear and not contest.together else ()
    return bool(met) and all(meeting.clear for meeting in met)


def _meeting(contest: Contest, player: str, others: str, records: Sequence[Record]) -> Meeting:
    games = shared = 0
    wins = 0.0
    for record in records:
        lineup = record.fixture.lineup
        if lineup.count(player) != 1 or lineup.count(others) != len(lineup) - 1:
            continue
        result = record.returns[lineup.index(player)]
        games += 1
        wins += result
        shared += 0 < result < 1
    return Meeting(player, others, games, wins, shared, contest.even, contest.until_clear)
