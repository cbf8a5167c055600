"""The commands that play many games: ``simulate`` and ``arena``."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from tabletop.command import (
    FAILED,
    CommandError,
    UsageError,
    chosen,
    game_named,
    print_json,
    whole,
)
from tabletop.paths import why

if TYPE_CHECKING:
    from rules.contract import Game
    from tabletop.lab.contest import Contest
    from tabletop.lab.playouts import Report


def add_simulate(commands: Any) -> argparse.ArgumentParser:
    """Adds ``simulate`` to the subparsers of the command line."""
    from tabletop.bots import kinds, yardsticks

    every = ", ".join((*kinds(), *yardsticks()))
    parser: argparse.ArgumentParser = commands.add_parser(
        "simulate", help="play many games without a screen"
    )
    _add_table(parser)
    parser.add_argument("game", metavar="GAME", help="the id of a game")
    parser.add_argument("--games", type=whole(1), default=100, help="how many (default: 100)")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B,...",
        help=f"who sits on each seat, from the first again when there are fewer: {every}",
    )
    parser.add_argument("--plot", metavar="FILE", help="draw a picture (needs matplotlib)")
    parser.add_argument("--csv", metavar="FILE", help="write a row for each game (-: print)")
    return parser


def add_arena(commands: Any) -> None:
    """Adds ``arena`` to the subparsers of the command line."""
    from tabletop.lab.players import names

    parser: argparse.ArgumentParser = commands.add_parser(
        "arena",
        help="compare computer players",
        description="Compares computer players: the same luck for all, every seat for everybody. "
        "Two players meet in each game, one of them on a single seat; where all win or lose "
        "together, whole crews are compared. Intervals hold the true value 19 times out of 20.",
        epilog="The player 'openspiel' needs OpenSpiel: pip install 'bonebed[lab]'.",
    )
    _add_table(parser)
    parser.add_argument("game", metavar="GAME", nargs="?", help="the id of a game")
    parser.add_argument(
        "--players",
        metavar="A,B,...",
        help=f"who is compared; NAME@SECONDS has a limit of its own: {', '.join(names())}",
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        help="the processor's time for a move (default: as long as each player likes)",
    )
    parser.add_argument(
        "--games", type=whole(1), help="games of each two players (default: 100), in whole deals"
    )
    parser.add_argument(
        "--until-clear",
        action="store_true",
        help="end a contest once all its intervals exclude the even share; they are wider then, "
        "so that looking after every deal misleads nobody",
    )
    parser.add_argument(
        "--all", action="store_true", help="play what the table of the README is made of"
    )
    parser.add_argument("--plan", metavar="FILE", help="play the contests of this TOML file")
    parser.add_argument(
        "--log", metavar="FILE", help="keep each game in FILE, and play only what it does not hold"
    )
    parser.add_argument("--json", metavar="FILE", help="write the standings as JSON (-: print)")
    parser.add_argument("--csv", metavar="FILE", help="write the standings as CSV (-: print)")


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=whole(1), help="players (default: the fewest for two)")
    parser.add_argument("--seed", type=whole(0), default=0, help="default: 0")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--workers", type=whole(1), default=1, help="processes (default: 1)")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds < 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds


def simulate(options: argparse.Namespace) -> int:
    """Plays many games and prints how they went. Gives the exit code."""
    from rules.contract import OptionError
    from tabletop.bots import UnknownBot
    from tabletop.lab import simulate
    from tabletop.lab.plot import PlotError, draw
    from tabletop.lab.progress import progress_bar

    game = game_named(options.game)
    counts = game.rulebook.seats
    seats = options.seats or next((count for count in counts if count > 1), counts[0])
    wishes = _for_computers(game, options.option)
    try:
        with progress_bar(options.games, game.title, sys.stderr) as progress:
            report = simulate(
                game.id,
                seats,
                options.games,
                options.seed,
                options.bots.split(","),
                wishes,
                progress,
                options.workers,
            )
    except (OptionError, UnknownBot) as error:
        raise UsageError(str(error)) from None
    if options.plot:
        try:
            draw(report, Path(options.plot))
        except PlotError as error:
            raise CommandError(str(error)) from None
    if options.csv:
        _write(options.csv, lambda stream: _write_games(report, stream))
    if options.json:
        print_json(report.as_data())
    elif options.csv != "-":
        _print_report(game, report)
    return 0 if report.finished == report.games else FAILED


def _for_computers(game: Game, pairs: Sequence[str]) -> dict[str, str]:
    """Options of the command line that games among computers can have."""
    wishes = chosen(pairs)
    for option in game.options:
        problem = option.computers_problem(wishes.get(option.id, option.default))
        if problem:
            raise UsageError(problem)
    return wishes


def _write(name: str, write: Callable[[TextIO], object]) -> None:
    """Writes a file, or the standard output for ``-``."""
    if name == "-":
        write(sys.stdout)
        return
    try:
        with Path(name).open("w", encoding="utf-8", newline="") as stream:
            write(stream)
    except (OSError, ValueError) as error:
        raise CommandError(f"{name} cannot be written: {why(error)}.") from None


def _write_games(report: Report, stream: TextIO) -> None:
    """A row for each game: winners and points by seat, counted from 1 as on the screen."""
    seats = range(1, len(report.seats) + 1)
    writer = csv.writer(stream, lineterminator="\n")
    bots = [f"bot_{seat}" for seat in seats]
    points = [f"points_{seat}" for seat in seats]
    writer.writerow(["game", "seed", *bots, "finished", "moves", "decisions", "winners", *points])
    names = [seat.bot for seat in report.seats]
    for number, one in enumerate(report.playouts):
        winners = " ".join(str(seat + 1) for seat in one.winners)
        facts = [int(one.finished), one.moves, one.decisions, winners]
        writer.writerow([number, report.seed, *names, *facts, *one.points])


def _print_report(game: Game, report: Report) -> None:
    print(f"{game.title}: {report.finished} of {report.games} games finished, seed {report.seed}")
    print(f"{report.moves} moves in {report.seconds:.2f} s, {report.moves_per_second:.0f} a second")
    data = report.as_data()
    print(f"decisions in a game   {_spread(data['lengths'])}")
    for number, seat in enumerate(data["seats"], start=1):
        low, high = seat["win_share_95"]
        print(
            f"seat {number}: {seat['bot']:8} {seat['wins']} wins, {seat['shared_wins']} shared: "
            f"{100 * seat['win_share']:.1f} % of games ({100 * low:.1f} to {100 * high:.1f})   "
            f"{seat['mean_points']:.1f} points   {_spread(seat['points'])}"
        )


def _spread(quantiles: Mapping[str, int]) -> str:
    return "  ".join(f"{share} %: {value}" for share, value in quantiles.items())


def arena(options: argparse.Namespace) -> int:
    """Compares computer players and prints their standings. Gives the exit code."""
    from tabletop.lab.arena import Log, LogError, run
    from tabletop.lab.progress import progress_bar
    from tabletop.lab.sheets import in_words, write_csv
    from tabletop.lab.standings import standings

    contests = _contests(options)
    total = len({fixture for contest in contests for fixture in contest.fixtures()})
    try:
        log = Log(Path(options.log) if options.log else None)
        with progress_bar(total, "Arena", sys.stderr) as progress:
            played = run(contests, log, options.workers, progress)
    except LogError as error:
        raise CommandError(str(error)) from None
    tables = [standings(contest, records) for contest, records in played.items()]
    if options.json:
        data = [table.as_data() for table in tables]
        _write(options.json, lambda out: out.write(json.dumps(data, indent=2) + "\n"))
    if options.csv:
        _write(options.csv, lambda out: write_csv(tables, out))
    if "-" not in (options.json, options.csv):
        for number, table in enumerate(tables):
            print("\n".join((["", ""] if number else []) + list(in_words(table))))
    return FAILED if any(table.unfinished for table in tables) else 0


def _contests(options: argparse.Namespace) -> Sequence[Contest]:
    """What the arguments ask to be played."""
    from rules.contract import OptionError
    from tabletop.bots import UnknownBot
    from tabletop.lab.contest import Contest
    from tabletop.lab.plan import PlanError, read
    from tabletop.lab.players import OPENSPIEL, names

    game = game_named(options.game) if options.game else None
    if options.all or options.plan:
        if options.players or options.option or options.seats or options.seconds:
            raise UsageError("A plan says itself who plays what; leave the other wishes out.")
        try:
            planned = read(Path(options.plan) if options.plan else None)
        except PlanError as error:
            raise UsageError(str(error)) from None
        contests = [one for one in planned if game is None or one.game == game.id]
        if not contests:
            raise UsageError("No contest of the plan is about this game.")
        if options.all and OPENSPIEL not in names():
            print("OpenSpiel is missing, so its player is left out: see --help.", file=sys.stderr)
        if options.games:
            contests = [replace(one, games=options.games) for one in contests]
        if options.until_clear:
            contests = [replace(one, until_clear=True) for one in contests]
        return contests
    if game is None or not options.players:
        raise UsageError("Say GAME and --players, or --all.")
    try:
        return [
            Contest.of(
                game.id,
                options.players.split(","),
                options.games or 100,
                seats=options.seats,
                seconds=options.seconds,
                options=_for_computers(game, options.option),
                seed=options.seed,
                until_clear=options.until_clear,
            )
        ]
    except (OptionError, UnknownBot, ValueError) as error:
        raise UsageError(str(error)) from None
