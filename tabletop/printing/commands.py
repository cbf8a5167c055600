"""The command ``print``."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from rules.registry import available
from tabletop import paths
from tabletop.command import CommandError, game_named
from tabletop.disk import write_whole
from tabletop.paths import Kind, shown
from tabletop.printing import NoWriter, Order, order_of, order_of_prototype, printed
from tabletop.prototypes import PrototypeError, load


def print_box(options: argparse.Namespace) -> int:
    """Writes a box as a PDF file, and tells what is in it. Gives the exit code.

    Raises:
        UsageError: there is no such game or box.
        CommandError: it cannot be printed, or the file not be written.
    """
    # Without a window nothing is shown, so no screen is needed either.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    order = _order(options)
    data = b""
    try:
        for progress in printed(order):
            data = progress.data
    except NoWriter as error:
        raise CommandError(error.sentence) from None
    file = Path(options.file)
    try:
        write_whole(file, data)
    except (OSError, ValueError) as error:
        raise CommandError(f"{shown(file)} cannot be written: {paths.why(error)}.") from None
    print(f"{order.title} is in {shown(file)}.")
    return 0


def _order(options: argparse.Namespace) -> Order:
    """What is to be printed: a box of one's own, or that of a game."""
    path = Path(options.box)
    if options.box in available() or paths.kind_of(path) not in (Kind.FOLDER, Kind.FILE):
        game = game_named(options.box)
        order = order_of(game, options.paper, options.fold)
        if not order.box:
            raise CommandError(f"{game.title} does not say what lies in its box.")
        return order
    try:
        prototype = load(path)
    except PrototypeError as error:
        raise CommandError(error.sentence) from None
    prototype.show()
    return order_of_prototype(prototype, options.paper, options.fold)
