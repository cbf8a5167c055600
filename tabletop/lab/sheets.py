"""Standings for people (tables in Markdown) and for spreadsheets (CSV)."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from typing import TextIO

from rules.registry import load
from tabletop.lab.contest import Contest
from tabletop.lab.intervals import share_interval
from tabletop.lab.meetings import Meeting
from tabletop.lab.ratings import Rating
from tabletop.lab.standings import Crew, Standings

COLUMNS = (
    "game",
    "options",
    "seats",
    "seconds",
    "seed",
    "player",
    "others",
    "games",
    "even_share",
    "win_share",
    "win_share_low",
    "win_share_high",
    "mean_points",
    "mean_points_low",
    "mean_points_high",
    "elo",
    "elo_low",
    "elo_high",
    "cpu_ms_a_move",
    "positions_a_move",
)
"""The columns of the sheet; intervals hold the true value 19 times out of 20."""


def write_csv(tables: Iterable[Standings], stream: TextIO) -> None:
    """Writes a row for each meeting and crew."""
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for table in tables:
        contest = table.contest
        options = " ".join(f"{name}={value}" for name, value in contest.options)
        about = (contest.game, options, contest.seats, contest.seconds, contest.seed)
        for meeting in table.meetings:
            shares = (meeting.share, *meeting.interval)
            middle = (meeting.player, meeting.others, meeting.games, _short(meeting.even))
            writer.writerow(
                [*about, *middle, *map(_short, shares), "", "", "", *_cost(table, meeting.player)]
            )
        for crew in table.crews:
            count = len(crew.scores)
            won = (crew.won / count if count else 0.0, *share_interval(crew.won, count))
            points = (crew.mean, *crew.interval)
            writer.writerow(
                [
                    *about,
                    *(crew.player, crew.player, count, ""),
                    *map(_short, won),
                    *map(_short, points),
                    *_cost(table, crew.player),
                ]
            )


def _short(number: float) -> str:
    return f"{number:.4f}"


def _cost(table: Standings, player: str) -> list[str]:
    rating = table.ratings.get(player)
    effort = table.efforts[player]
    return [
        *(["", "", ""] if rating is None else [f"{value:.0f}" for value in rating]),
        f"{effort.milliseconds:.2f}",
        f"{effort.positions:.1f}",
    ]


def in_words(table: Standings) -> Iterator[str]:
    """The lines of a table in Markdown, and above it what was played."""
    yield f"{_heading(table.contest)}: {table.games} games, seed {table.contest.seed}"
    if table.unfinished:
        yield f"{table.unfinished} of them did not end, and count as shared by all."
    if any(meeting.watched for meeting in table.meetings):
        yield "Ended once clear; so that looking on misleads nobody, the intervals are wider."
    yield ""
    if table.crews:
        crews = [_crew(table, crew) for crew in table.crews]
        yield from _grid(("crew", "games", "won", "points", *_EFFORT), crews)
        return
    rows = [_meeting(table.contest, meeting) for meeting in table.meetings]
    yield from _grid(("player", "against", "games", "wins", "even"), rows)
    yield ""
    yield from _grid(("player", "Elo", *_EFFORT), [_rated(table, name) for name in table.ratings])


_EFFORT = ("ms a move", "positions a move")


def _heading(contest: Contest) -> str:
    game = load(contest.game)
    seats = f"{contest.seats} seat{'s' if contest.seats > 1 else ''}"
    limit = "their own time" if contest.seconds is None else f"{contest.seconds:g} s a move"
    default = {option.id: option.default for option in game.options}
    chosen = [f"{name} {value}" for name, value in contest.options if default[name] != value]
    return ", ".join([game.title, seats, limit, *chosen])


def _meeting(contest: Contest, meeting: Meeting) -> Sequence[str]:
    others = meeting.others if contest.seats == 2 else f"{contest.seats - 1} × {meeting.others}"
    share = _share(meeting.share, meeting.interval)
    return meeting.player, others, str(meeting.games), share, _percent(meeting.even)


def _crew(table: Standings, crew: Crew) -> Sequence[str]:
    count = len(crew.scores)
    won = _share(crew.won / max(1, count), share_interval(crew.won, count))
    points = f"{crew.mean:.2f}"
    if count > 1:
        points += " ({:.2f} to {:.2f})".format(*crew.interval)
    return crew.player, str(count), won, points, *_effort(table, crew.player)


def _rated(table: Standings, player: str) -> Sequence[str]:
    rating: Rating = table.ratings[player]
    elo = f"{rating.points:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})"
    return player, elo, *_effort(table, player)


def _effort(table: Standings, player: str) -> Sequence[str]:
    effort = table.efforts[player]
    return f"{effort.milliseconds:.1f}", f"{effort.positions:.0f}" if effort.positions else "-"


def _share(share: float, interval: tuple[float, float]) -> str:
    low, high = (round(100 * end) for end in interval)
    return f"{_percent(share)} ({low}-{high})"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table in Markdown whose columns stand below each other."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    yield _line(head, widths)
    yield "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    for row in rows:
        yield _line(row, widths)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return f"| {' | '.join(padded)} |"
