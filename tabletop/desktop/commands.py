"""The command ``install-desktop``."""

from __future__ import annotations

import argparse
import sys
from typing import Any, Final

from tabletop.command import CommandError
from tabletop.paths import PathError, shown, why

NAME: Final = "install-desktop"
_ON_MACOS: Final = (
    "On macOS the app does this itself: once Bonebed.app lies among your applications, matches "
    "open with it."
)


def add_install(commands: Any) -> None:
    """Adds ``install-desktop`` to the subparsers of the command line."""
    parser: argparse.ArgumentParser = commands.add_parser(
        NAME,
        help="put the program into the menu, and open matches by double click",
        description="Makes the program known to your desktop, for you alone: on Linux with an "
        "entry in the menu, an icon and the type of matches, on Windows with the type of matches.",
    )
    parser.add_argument("--remove", action="store_true", help="take all of that away again")


def install(options: argparse.Namespace) -> int:
    """Makes the program known to the desktop, or undoes that. Gives the exit code."""
    if sys.platform == "darwin":
        print(_ON_MACOS)
        return 0
    if sys.platform == "win32":
        from tabletop.desktop import windows as desktop
    else:
        from tabletop.desktop import linux as desktop
    try:
        done = desktop.remove() if options.remove else desktop.install()
    except PathError as error:
        raise CommandError(error.sentence) from None
    except (OSError, ValueError) as error:
        raise CommandError(f"The desktop cannot be told of Bonebed: {why(error)}.") from None
    for one in done:
        print(f"{'removed' if options.remove else 'written'}  {shown(one)}")
    if not done:
        print("There was nothing to remove.")
    return 0
