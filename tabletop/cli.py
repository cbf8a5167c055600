"""The commands: ``python -m tabletop`` and ``bonebed``.

Results go to the standard output, everything for the eye of a person to the standard error. Wrong
arguments give one sentence and exit code 2; any other trouble one sentence and exit code 1, with
its details in the log. The screen is loaded only by the commands that need it.
"""

from __future__ import annotations

import errno
import json
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from tabletop import logs

if TYPE_CHECKING:
    import argparse

    from rules.contract import Game
    from tabletop.lab import Report
    from tabletop.match import Match

WRONG_ARGUMENTS = 2
FAILED = 1
INTERRUPTED = 130

_log = logging.getLogger("tabletop")


class UsageError(Exception):
    """Raised for arguments that mean nothing; the message is a sentence."""


class CommandError(Exception):
    """Raised when a command cannot do its work; the message is a sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command. Gives the exit code."""
    if getattr(sys, "frozen", False):
        # In a packed program the processes of computer players begin here, too.
        from multiprocessing import freeze_support

        freeze_support()
    # The greeting of pygame would stand before the output, which may be JSON.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # It would put other fonts, which know no direction of writing, in the place of pygame's.
    os.environ.pop("PYGAME_FREETYPE", None)
    arguments = sys.argv[1:] if argv is None else list(argv)
    _write_anything()
    with logs.kept():
        try:
            code = _run(arguments)
            if sys.stdout is not None:
                sys.stdout.flush()
        except UsageError as error:
            _tell(str(error))
            return WRONG_ARGUMENTS
        except CommandError as error:
            _tell(str(error))
            return FAILED
        except BrokenPipeError:
            # Whoever read our output has had enough.
            _write_no_more()
            return FAILED
        except KeyboardInterrupt:
            _tell("Stopped.")
            return INTERRUPTED
        except Exception as error:
            if isinstance(error, OSError) and error.filename is None and sys.stdout is not None:
                from tabletop.paths import why

                _write_no_more()
                # On Windows that is how a reader that has had enough is told.
                if error.errno != errno.EINVAL:
                    _tell(f"The output cannot be written: {why(error)}.")
                return FAILED
            _log.exception("The command %s failed", arguments)
            _tell(f"Something went wrong that should not{_details()}.")
            return FAILED
        return code


def _write_no_more() -> None:
    """Nothing is left to be written at the end: what reads our output has gone, or is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _details() -> str:
    from tabletop.folders import log_file
    from tabletop.paths import NoFolder

    try:
        return f"; the details are in {log_file()}"
    except NoFolder:
        return ""


def _write_anything() -> None:
    """Lets both streams write what their encoding lacks as escapes, instead of failing half-way.

    A pipe on Windows, and one in a plain locale elsewhere, holds few of the letters in names.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _tell(sentence: str) -> None:
    if sys.stderr is not None:  # a packed program without a console has none
        print(sentence, file=sys.stderr)


def _run(arguments: list[str]) -> int:
    if not arguments:
        return _open_table(None)
    from tabletop.paths import Kind, NoFolder, kind_of
    from tabletop.reading import existing
    from tabletop.record import is_match_name

    first = arguments[0]
    if not first.startswith("-") and first not in _COMMANDS:
        file = existing(Path(first))
        if kind_of(file) is Kind.NOTHING and not is_match_name(first):
            raise UsageError(f"There is no command or file called {first!r}.")
        if len(arguments) > 1:
            raise UsageError("Only one match can be opened at a time.")
        return _open_table(file)
    options = _parser().parse_args(arguments)
    if options.where:
        from tabletop.folders import all_paths

        try:
            everything = all_paths()
        except NoFolder as error:
            raise CommandError(error.sentence) from None
        for name, path in everything.items():
            print(f"{name:12} {path}")
        return 0
    if options.version:
        print(f"bonebed {_version()}")
        return 0
    command: Callable[[argparse.Namespace], int] = _COMMANDS[options.command]
    return command(options)


def _open_table(file: Path | None) -> int:
    from tabletop.app import run

    return run(file)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("bonebed")
    except PackageNotFoundError:
        return "(not installed)"


def _parser() -> argparse.ArgumentParser:
    import argparse

    class Parser(argparse.ArgumentParser):
        """Raises instead of printing its usage, and takes no shortened options."""

        def __init__(self, **settings: Any) -> None:
            super().__init__(allow_abbrev=False, **settings)

        def error(self, message: str) -> NoReturn:
            raise UsageError(f"{message[0].upper()}{message[1:]}.")

    def whole(least: int) -> Callable[[str], int]:
        def parse(text: str) -> int:
            if not text.isdecimal() or len(text) > 18 or int(text) < least:
                raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
            return int(text)

        return parse

    parser = Parser(prog="bonebed", description="A table for dinosaur games.")
    parser.epilog = "Without a command the table opens; with a FILE it opens that match."
    parser.add_argument("--where", action="store_true", help="print where files are kept")
    parser.add_argument("--version", action="store_true", help="print the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    games = commands.add_parser("games", help="list the games")
    simulate = commands.add_parser("simulate", help="play many games without a screen")
    simulate.add_argument("game", metavar="GAME", help="the id of a game")
    simulate.add_argument("--seats", type=whole(1), help="players (default: the fewest for two)")
    simulate.add_argument("--games", type=whole(1), default=100, help="how many (default: 100)")
    simulate.add_argument("--seed", type=whole(0), default=0, help="default: 0")
    simulate.add_argument("--bots", default="random", help="for each seat, with commas")
    simulate.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    simulate.add_argument("--workers", type=whole(1), default=1, help="processes (default: 1)")
    simulate.add_argument("--plot", metavar="FILE", help="draw a picture (needs matplotlib)")
    replay = commands.add_parser("replay", help="print a match in words")
    replay.add_argument("file", metavar="FILE", help="a match")
    art = commands.add_parser("art", help="paint a catalogue of what a game can name")
    art.add_argument("folder", metavar="DIR", help="where to")
    gallery = commands.add_parser("gallery", help="paint pictures of every screen")
    gallery.add_argument("folder", metavar="DIR", help="where to")
    gallery.add_argument("--game", metavar="ID", help="only this game")
    gallery.add_argument(
        "--contrast",
        action="store_true",
        help="measure how well text can be read, and picture only what needs more contrast",
    )
    bench = commands.add_parser("bench", help="measure what the design promises")
    commands.add_parser("selftest", help="play a short match of each game, unseen")
    for one in (games, simulate, replay, bench):
        one.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _print_json(data: object) -> None:
    # An escape of the stream's own would be no JSON.
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    print(json.dumps(data, indent=2, ensure_ascii=encoding != "utf8"))


def _game(game_id: str) -> Game:
    from rules.registry import UnknownGame, available, load

    try:
        return load(game_id)
    except UnknownGame as error:
        raise UsageError(f"{error} There are: {', '.join(available())}.") from None
    except Exception as error:
        _log.exception("The game %s cannot be loaded", game_id)
        raise CommandError(_broken(game_id, error)) from None


def _broken(game_id: str, error: Exception) -> str:
    """Why a game cannot be loaded, for its author; it hides no card yet that this could name."""
    return f"The game {game_id} cannot be loaded: {type(error).__name__}: {error}."


def _games(options: argparse.Namespace) -> int:
    from rules.registry import available, load

    games, broken = [], False
    for game_id in available():
        try:
            games.append(load(game_id))
        except Exception as error:
            # A plug-in that is broken must not hide the other games.
            _log.exception("The game %s cannot be loaded", game_id)
            _tell(_broken(game_id, error))
            broken = True
    if options.json:
        _print_json([_game_data(game) for game in games])
        return FAILED if broken else 0
    for game in games:
        seats = ", ".join(map(str, game.rulebook.seats))
        print(f"{game.id}: {game.title} ({seats} players)")
        for option in game.options:
            values = ", ".join(option.values) or f"a text of up to {option.longest} characters"
            several = f", {option.choose} of them" if option.choose > 1 else ""
            print(f"    {option.id}: {values}{several} (default: {option.default})")
    return FAILED if broken else 0


def _game_data(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.rulebook.seats),
        "options": [
            {
                "id": option.id,
                "label": option.label,
                "values": list(option.values),
                "choose": option.choose,
                "longest": option.longest,
                "default": option.default,
                "text": option.text,
            }
            for option in game.options
        ],
    }


def _simulate(options: argparse.Namespace) -> int:
    from rules.contract import OptionError
    from tabletop.bots import UnknownBot
    from tabletop.lab import simulate
    from tabletop.lab.plot import PlotError, draw
    from tabletop.lab.progress import progress_bar

    game = _game(options.game)
    counts = game.rulebook.seats
    seats = options.seats or next((count for count in counts if count > 1), counts[0])
    chosen = _chosen(options.option)
    for option in game.options:
        problem = option.computers_problem(chosen.get(option.id, option.default))
        if problem:
            raise UsageError(problem)
    try:
        with progress_bar(options.games, game.title, sys.stderr) as progress:
            report = simulate(
                game.id,
                seats,
                options.games,
                options.seed,
                options.bots.split(","),
                chosen,
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
    if options.json:
        _print_json(report.as_data())
    else:
        _print_report(game, report)
    return 0 if report.finished == report.games else FAILED


def _chosen(pairs: Sequence[str]) -> dict[str, str]:
    chosen = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"An option is written NAME=VALUE, not {pair!r}.")
        chosen[name] = value
    return chosen


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


def _replay(options: argparse.Namespace) -> int:
    from tabletop.reading import existing
    from tabletop.record import JournalError
    from tabletop.reopening import reopen

    try:
        match = reopen(existing(Path(options.file)), resume=False)
    except JournalError as error:
        raise CommandError(error.sentence) from None
    for notice in match.take_notices():
        _tell(notice)
    data = _match_data(match)
    if options.json:
        _print_json(data)
        return 0
    print(f"{data['title']}: {', '.join(match.names)}")
    for entry in data["log"]:
        print(f"{entry['step']:4}  {entry['text']}")
    print(data["reason"] or "The match is not finished.")
    for seat in data["seats"]:
        print(f"{seat['name']}: {seat['total']}{' (wins)' if seat['wins'] else ''}")
        for line in seat["lines"]:
            print(f"    {line['points']:4}  {line['label']}")
    return 0


def _match_data(match: Match) -> dict[str, Any]:
    """A match in words, as a bystander saw it: moves and hidden things are left out."""
    outcome = match.outcome
    seats = []
    for seat, player in enumerate(match.players):
        tally = match.tally(seat)
        seats.append(
            {
                "name": player.name,
                "kind": player.kind,
                "total": tally.total,
                "lines": [{"label": line.label, "points": line.points} for line in tally.lines],
                "wins": outcome is not None and seat in outcome.winners,
            }
        )
    from rules.contract import with_names

    log = [
        {"step": one.index, "seat": one.seat, "text": one.event.words(match.names)}
        for one in match.log
        if one.event.text and one.event.visible_to(None)
    ]
    return {
        "game": match.game.id,
        "title": match.game.title,
        "options": dict(match.options),
        "steps": match.steps,
        "finished": match.finished,
        "reason": with_names(outcome.reason, match.names) if outcome else "",
        "log": log,
        "seats": seats,
    }


def _gallery(options: argparse.Namespace) -> int:
    from rules.registry import available

    games = [_game(options.game).id] if options.game else list(available())
    folder = _picture_folder(options.folder)
    if options.contrast:
        from tabletop.gallery import read

        return read(folder, games)
    from tabletop.gallery import paint

    return paint(folder, games)


def _picture_folder(name: str) -> Path:
    """A folder that pictures can be written into."""
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except (OSError, ValueError):
        raise CommandError(f"No pictures can be written into {folder}.") from None
    return folder


def _art(options: argparse.Namespace) -> int:
    from tabletop.catalogue import paint

    return paint(_picture_folder(options.folder))


def _bench(options: argparse.Namespace) -> int:
    from tabletop.bench import measure

    data = measure()
    if options.json:
        _print_json(data)
    else:
        _print_tree(data, sys.stdout)
    return 0


def _print_tree(data: Mapping[str, Any], stream: TextIO, depth: int = 0) -> None:
    for name, value in data.items():
        inside = isinstance(value, Mapping)
        print("    " * depth + f"{name}: {'' if inside else value}".rstrip(), file=stream)
        if inside:
            _print_tree(value, stream, depth + 1)


def _selftest(_options: argparse.Namespace) -> int:
    from tabletop.selftest import run

    return run()


def _help(_options: argparse.Namespace) -> int:
    _parser().print_help()
    return 0


_COMMANDS: Mapping[str | None, Callable[[argparse.Namespace], int]] = {
    None: _help,
    "games": _games,
    "simulate": _simulate,
    "replay": _replay,
    "art": _art,
    "gallery": _gallery,
    "bench": _bench,
    "selftest": _selftest,
}
