"""The command ``box``: whether a box that somebody designed can be used."""

from __future__ import annotations

import argparse
from pathlib import Path

from rules.phrases import times
from tabletop.command import FAILED
from tabletop.prototypes import PrototypeError, load


def check(options: argparse.Namespace) -> int:
    """Prints all that is wrong with a box, or what is in it. Gives the exit code."""
    try:
        found = load(Path(options.folder))
    except PrototypeError as error:
        for mistake in error.mistakes:
            print(mistake)
        return FAILED
    print(f"{found.title}: nothing is wrong.")
    for group in found.box.groups:
        kinds = found.box.of_group(group.id)
        pieces = times(sum(one.count for one in kinds), "piece")
        each = " for each player" if group.each_seat else ""
        print(f"    {group.title}: {pieces}{each}, {times(len(kinds), 'kind')}")
    return 0
