"""The commands: ``python -m tabletop`` and ``bonebed``.

Results go to the standard output, everything for the eye of a person to the standard error. Wrong
arguments give one sentence and exit code 2; any other trouble one sentence and exit code 1, with
its details in the log. The screen is loaded only by the commands that need it.
"""

from __future__ import annotations

import errno
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from tabletop import logs
from tabletop.command import FAILED, CommandError, UsageError, game_named, load_problem, print_json
from tabletop.console import lend_streams

if TYPE_CHECKING:
    import argparse

    from rules.box import Box
    from rules.contract import Game
    from tabletop.match import Match

WRONG_ARGUMENTS = 2
INTERRUPTED = 130

_log = logging.getLogger("tabletop")


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
    if arguments and (arguments[0].startswith("-") or arguments[0] in _COMMANDS):
        lend_streams()
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
    if sys.stderr is not None:  # a packed program that opens its window has none
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
    if options.allow or options.command in (*_ASKING, *_WITH_ADDED):
        from tabletop.plugins import terminal

        allowed = terminal.allow(options.allow)
        if options.command is None:
            for bundle in allowed:
                print(f"{bundle.name} may run: it brings {bundle.title}.")
            return 0
        terminal.bring_in(may_ask=options.command in _ASKING)
    if options.version:
        from tabletop.version import version

        print(f"bonebed {version()}")
        return 0
    command: Callable[[argparse.Namespace], int] = _COMMANDS[options.command]
    return command(options)


def _open_table(file: Path | None) -> int:
    from tabletop.app import run

    return run(file)


def _parser() -> argparse.ArgumentParser:
    import argparse

    from tabletop.checking import add_check
    from tabletop.completion import SHELLS
    from tabletop.desktop.commands import add_install
    from tabletop.lab import commands as lab

    class Parser(argparse.ArgumentParser):
        """Raises instead of printing its usage, and takes no shortened options."""

        def __init__(self, **settings: Any) -> None:
            super().__init__(allow_abbrev=False, **settings)

        def error(self, message: str) -> NoReturn:
            raise UsageError(f"{message[0].upper()}{message[1:]}.")

    parser = Parser(prog="bonebed", description="A table for dinosaur games.")
    parser.epilog = "Without a command the table opens; with a FILE it opens that match."
    parser.add_argument("--where", action="store_true", help="print where files are kept")
    parser.add_argument("--version", action="store_true", help="print the version")
    parser.add_argument(
        "--allow",
        metavar="NAME",
        action="append",
        default=[],
        help="let a game of the folder of games run, by the name of its file",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    games = commands.add_parser("games", help="list the games")
    simulate = lab.add_simulate(commands)
    lab.add_arena(commands)
    replay = commands.add_parser("replay", help="print a match in words")
    replay.add_argument("file", metavar="FILE", help="a match")
    box = commands.add_parser("box", help="look through a box of your own design")
    boxes = box.add_subparsers(dest="deed", metavar="DEED", required=True)
    check = boxes.add_parser("check", help="tell all that is wrong with a box")
    check.add_argument("folder", metavar="DIR", help="a folder with a box.toml, or a zip file")
    printing = commands.add_parser("print", help="print a box on sheets of paper, as a PDF file")
    printing.add_argument("box", metavar="GAME", help="a game, or the folder or zip of a box")
    printing.add_argument("file", metavar="FILE", help="where to, such as box.pdf")
    printing.add_argument("--paper", choices=("a4", "letter"), default="a4", help="(a4)")
    printing.add_argument(
        "--fold", action="store_true", help="backs beside their fronts, to be folded over"
    )
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
    add_check(commands)
    add_install(commands)
    completion = commands.add_parser("completion", help="print what lets a shell complete commands")
    completion.add_argument("shell", choices=SHELLS, help="the shell that is to read it")
    for one in (games, simulate, replay, bench):
        one.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _games(options: argparse.Namespace) -> int:
    from rules.registry import available, load

    games, broken = [], False
    for game_id in available():
        try:
            games.append(load(game_id))
        except Exception as error:
            # A plug-in that is broken must not hide the other games.
            _log.exception("The game %s cannot be loaded", game_id)
            _tell(load_problem(game_id, error))
            broken = True
    if options.json:
        print_json([_game_data(game) for game in games])
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
    from tabletop.lab.commands import simulate

    return simulate(options)


def _arena(options: argparse.Namespace) -> int:
    from tabletop.lab.commands import arena

    return arena(options)


def _own_box(name: str) -> tuple[str, Box] | None:
    """The title and the box of somebody's own design that a free table names, if it names one."""
    if not name.startswith("own:"):
        return None
    # Its pictures are read with a library that greets whoever loads it.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from tabletop.ownboxes import find

    return find(name)


def _replay(options: argparse.Namespace) -> int:
    from rules.free_table import kit
    from tabletop.reading import existing
    from tabletop.record import JournalError
    from tabletop.reopening import reopen

    kit.look_also(_own_box)
    try:
        match = reopen(existing(Path(options.file)), resume=False)
    except JournalError as error:
        raise CommandError(error.sentence) from None
    for notice in match.take_notices():
        _tell(notice)
    data = _match_data(match)
    if options.json:
        print_json(data)
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


def _box(options: argparse.Namespace) -> int:
    from tabletop.prototypes.commands import check

    return check(options)


def _print(options: argparse.Namespace) -> int:
    from tabletop.printing.commands import print_box

    return print_box(options)


def _gallery(options: argparse.Namespace) -> int:
    from rules.registry import available

    games = [game_named(options.game).id] if options.game else list(available())
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
        print_json(data)
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


def _check(options: argparse.Namespace) -> int:
    from tabletop.checking import check

    return check(options)


def _install_desktop(options: argparse.Namespace) -> int:
    from tabletop.desktop.commands import install

    return install(options)


def _completion(options: argparse.Namespace) -> int:
    from tabletop.completion import script

    print(script(_parser(), options.shell))
    return 0


def _help(_options: argparse.Namespace) -> int:
    _parser().print_help()
    return 0


_ASKING = ("games", "simulate", "arena", "gallery", "bench")
"""The commands that are about any game: they ask about new ones."""
_WITH_ADDED = ("replay", "check")
"""Those that need games which were added, but say nothing of new ones."""
_COMMANDS: Mapping[str | None, Callable[[argparse.Namespace], int]] = {
    None: _help,
    "games": _games,
    "simulate": _simulate,
    "arena": _arena,
    "replay": _replay,
    "box": _box,
    "print": _print,
    "art": _art,
    "gallery": _gallery,
    "bench": _bench,
    "selftest": _selftest,
    "check": _check,
    "install-desktop": _install_desktop,
    "completion": _completion,
}
