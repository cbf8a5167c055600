"""Where the table keeps its files on this machine.

Everything follows the customs of the operating system, unless the environment variable
``BONEBED_HOME`` names a folder that holds it all. No function here makes a folder. Where there is
none to be found (nobody's home folder, or one that this computer does not know) each of them raises
:class:`~tabletop.paths.NoFolder`, which is an ``OSError`` like that of a disk that refuses: the
table opens, matches live in memory, and :func:`problem` says why.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import platformdirs

from tabletop.paths import NoFolder, PathError, expanded, home, shown

HOME_VARIABLE = "BONEBED_HOME"
_NAME = "Bonebed"


def _home() -> Path | None:
    chosen = os.environ.get(HOME_VARIABLE)
    if not chosen:
        return None
    try:
        return expanded(chosen)
    except PathError as error:
        raise NoFolder(
            f"{HOME_VARIABLE} is {shown(chosen)}, but {_after_comma(error)} "
            "Set it to a folder, or nothing can be kept."
        ) from None


def _own(find: Callable[..., Path]) -> Path:
    """One of the folders that the system has for programs."""
    try:
        folder = find(_NAME, appauthor=False)
    except (OSError, RuntimeError, KeyError):
        folder = Path("~")
    if folder.parts[:1] == ("~",):  # what is left where nobody's home folder is known
        raise NoFolder(
            "This computer knows no home folder for you. "
            f"Set {HOME_VARIABLE} to a folder, or nothing can be kept."
        )
    return folder


def _after_comma(error: PathError) -> str:
    return error.sentence[0].lower() + error.sentence[1:]


def settings_file() -> Path:
    """The file of a person's settings."""
    folder = _home() or _own(platformdirs.user_config_path)
    return folder / "settings.json"


def matches_folder() -> Path:
    """The folder where every match is kept from its first move."""
    return (_home() or _own(platformdirs.user_data_path)) / "matches"


def pictures_folder() -> Path:
    """The folder where a person puts pictures of their own for the cards of a match."""
    return matches_folder().parent / "pictures"


def games_folder() -> Path:
    """The folder where people put games that are to be on the shelf."""
    return matches_folder().parent / "games"


def answers_file() -> Path:
    """The file that remembers which of those games may run."""
    return matches_folder().parent / "games.json"


def boxes_folder() -> Path:
    """The folder where a person puts boxes of their own design."""
    return matches_folder().parent / "boxes"


def people_file() -> Path:
    """The file of the people who are kept."""
    return matches_folder().parent / "people.json"


def rescue_folders() -> tuple[Path, ...]:
    """Where a match is put that cannot be kept in its own folder, the best place first."""
    folders: list[Path] = []
    with suppress(NoFolder):
        folders.append(matches_folder().parent)
    if not os.environ.get(HOME_VARIABLE):
        with suppress(PathError):
            folders.append(home())
        if os.name == "posix":
            folders.append(Path("/var/tmp"))  # unlike the other, it outlives a restart
    with suppress(OSError):
        folders.append(Path(tempfile.gettempdir()))
    return tuple(dict.fromkeys(folders))


def log_file() -> Path:
    """The file that takes the details of errors."""
    chosen = _home()
    folder = chosen / "log" if chosen else _own(platformdirs.user_log_path)
    return folder / "bonebed.log"


def said_file() -> Path:
    """The file of what the last command has said that had no terminal to say it in."""
    return log_file().with_name("said.txt")


def crash_folder() -> Path:
    """The folder of reports about crashes."""
    return log_file().parent / "crashes"


def all_paths() -> dict[str, Path]:
    """Every place by what it is for."""
    return {
        "settings": settings_file(),
        "matches": matches_folder(),
        "pictures": pictures_folder(),
        "games": games_folder(),
        "allowed": answers_file(),
        "boxes": boxes_folder(),
        "people": people_file(),
        "log": log_file(),
        "said": said_file(),
        "crashes": crash_folder(),
    }


def problem() -> str:
    """One sentence if there is no place for some of this program's files, else an empty text."""
    try:
        all_paths()
    except NoFolder as error:
        return error.sentence
    return ""
