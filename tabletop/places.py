"""Where the table keeps its files on this machine.

Everything follows the customs of the operating system, unless the environment variable
``BONEBED_HOME`` names a folder that holds it all. No function here makes a folder.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import platformdirs

HOME_VARIABLE = "BONEBED_HOME"
_NAME = "Bonebed"


def _home() -> Path | None:
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen).expanduser() if chosen else None


def settings_file() -> Path:
    """The file of a person's settings."""
    folder = _home() or platformdirs.user_config_path(_NAME, appauthor=False)
    return folder / "settings.json"


def matches_folder() -> Path:
    """The folder where every match is kept from its first move."""
    return (_home() or platformdirs.user_data_path(_NAME, appauthor=False)) / "matches"


def pictures_folder() -> Path:
    """The folder where a person puts pictures of their own for the cards of a match."""
    return matches_folder().parent / "pictures"


def rescue_folders() -> tuple[Path, ...]:
    """Where a match is put that cannot be kept in its own folder, the best place first."""
    folders: list[Path] = []
    with suppress(OSError, RuntimeError):
        folders.append(matches_folder().parent)
    if not os.environ.get(HOME_VARIABLE):
        with suppress(OSError, RuntimeError, KeyError):
            folders.append(Path.home())
        if os.name == "posix":
            folders.append(Path("/var/tmp"))  # unlike the other, it outlives a restart
    with suppress(OSError):
        folders.append(Path(tempfile.gettempdir()))
    return tuple(dict.fromkeys(folders))


def log_file() -> Path:
    """The file that takes the details of errors."""
    home = _home()
    folder = home / "log" if home else platformdirs.user_log_path(_NAME, appauthor=False)
    return folder / "bonebed.log"


def crash_folder() -> Path:
    """The folder of reports about crashes."""
    return log_file().parent / "crashes"


def all_places() -> dict[str, Path]:
    """Every place by what it is for."""
    return {
        "settings": settings_file(),
        "matches": matches_folder(),
        "pictures": pictures_folder(),
        "log": log_file(),
        "crashes": crash_folder(),
    }
