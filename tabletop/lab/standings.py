"""What the games of a contest say about its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.registry import load
from tabletop.lab.contest import Contest
from tabletop.lab.fixture import Record
from tabletop.lab.intervals import mean_interval, share_interval
from tabletop.lab.meetings import Meeting, meetings
from tabletop.lab.ratings import Rating, Result, ratings


@dataclass(frozen=True, slots=True)
class Crew:
    """How crews of one player did where all seats win or lose together."""

    player: str
    """Who played all seats."""
    won: int
    """How many games it has won."""
    scores: tuple[int, ...]
    """The points of each game, such as what it has saved."""

    @property
    def mean(self) -> float:
        """The points of a game on an average."""
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which the true mean lies, 19 times out of 20."""
        return mean_interval(self.scores)


@dataclass(frozen=True, slots=True)
class Effort:
    """What a player's moves have cost."""

    decisions: int
    """How often it had a choice."""
    milliseconds: float
    """The processor's time of a choice, in ms."""
    positions: float
    """How many positions it looked at for a choice; 0 where it does not count them."""


@dataclass(frozen=True, slots=True)
class Standings:
    """The result of a contest."""

    contest: Contest
    """What was played."""
    games: int
    """How many games there were."""
    unfinished: int
    """How many of them did not end; all seats share these."""
    meetings: tuple[Meeting, ...]
    """Who did how well among whom; none where all win or lose together."""
    crews: tuple[Crew, ...]
    """How the crews did where all win or lose together, in the order of the players."""
    ratings: Mapping[str, Rating]
    """Points of Elo by player; empty where all win or lose together."""
    efforts: Mapping[str, Effort]
    """The cost of a move by player."""

    def as_data(self) -> dict[str, Any]:
        """The standings as they are written in JSON."""
        contest = self.contest
        return {
            "game": contest.game,
            "title": load(contest.game).title,
            "options": dict(contest.options),
            "seats": contest.seats,
            "seconds": contest.seconds,
            "seed": contest.seed,
            "until_clear": contest.until_clear,
            "games": self.games,
            "unfinished": self.unfinished,
            "meetings": [
                {
                    "player": one.player,
                    "others": one.others,
                    "games": one.games,
                    "wins": round(one.wins, 3),
                    "shared_wins": one.shared,
                    "even_share": round(one.even, 4),
                    "win_share": round(one.share, 4),
                    "win_share_95": [round(end, 4) for end in one.interval],
                }
                for one in self.meetings
            ],
            "crews": [
                {
                    "player": crew.player,
                    "games": len(crew.scores),
                    "won": crew.won,
                    "won_share_95": [
                        round(end, 4) for end in share_interval(crew.won, len(crew.scores))
                    ],
                    "mean_points": round(crew.mean, 3),
                    "mean_points_95": [round(end, 3) for end in crew.interval]
                    if len(crew.scores) > 1
                    else None,
                }
                for crew in self.crews
            ],
            "players": [
                {
                    "player": name,
                    **(
                        {"elo": round(rating.points), "elo_95": [round(end) for end in rating[1:]]}
                        if (rating := self.ratings.get(name))
                        else {}
                    ),
                    "decisions": effort.decisions,
                    "cpu_ms_a_move": round(effort.milliseconds, 2),
                    "positions_a_move": round(effort.positions, 1),
                }
                for name, effort in self.efforts.items()
            ],
        }


def standings(contest: Contest, records: Sequence[Record]) -> Standings:
    """What these games of a contest say."""
    crews: tuple[Crew, ...] = ()
    met: tuple[Meeting, ...] = ()
    rated: Mapping[str, Rating] = {}
    if contest.together:
        crews = tuple(_crew(name, records) for name in contest.players)
    else:
        met = meetings(contest, records)
        rated = ratings(
            [Result(one.fixture.deal, one.fixture.lineup, one.returns) for one in records]
        )
    return Standings(
        contest=contest,
        games=len(records),
        unfinished=sum(not record.finished for record in records),
        meetings=met,
        crews=crews,
        ratings=rated,
        efforts={name: _effort(name, records) for name in contest.players},
    )


def _crew(player: str, records: Sequence[Record]) -> Crew:
    mine = [record for record in records if record.fixture.lineup[0] == player]
    return Crew(
        player,
        won=sum(record.returns[0] == 1 for record in mine),
        scores=tuple(record.points[0] for record in mine),
    )


def _effort(player: str, records: Sequence[Record]) -> Effort:
    decisions = positions = 0
    seconds = 0.0
    for record in records:
        for seat, name in enumerate(record.fixture.lineup):
            if name == player:
                decisions += record.decisions[seat]
                positions += record.positions[seat]
                seconds += record.cpu[seat]
    count = max(1, decisions)
    return Effort(decisions, 1000 * seconds / count, positions / count)
