"""The desktop entry, the icon and the type of files of the program, by the standards of
freedesktop.org: below ``XDG_DATA_HOME``, for whoever runs it alone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from tabletop import paths
from tabletop.desktop.names import FILES, ID, MIME_TYPE, SUMMARY, command, is_packed
from tabletop.disk import write_whole
from tabletop.record import SUFFIX
from tabletop.window import HINTS, NAME

SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
"""Edge lengths of the icon in pixels; it is there as a drawing as well."""
_PATIENCE: Final = 20.0  # how long a program of the desktop may take, in seconds


def data_home() -> Path:
    """Where desktops look for what belongs to one person.

    Raises:
        PathError: this computer knows no home folder.
    """
    chosen = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The standard has a path that is not whole passed over.
    return chosen if chosen.is_absolute() else paths.home() / ".local" / "share"


def install() -> list[Path]:
    """Writes all files; gives those that people may want to know of.

    Raises:
        PathError, OSError, ValueError: they cannot be written.
    """
    from art import icon

    home = data_home()
    entry, types, drawing = _entry(home), _types(home), _drawing(home)
    made = {entry: entry_text().encode(), types: _types_text().encode(), drawing: icon.drawing()}
    made |= {_picture(home, size): icon.png(size) for size in SIZES}
    for file, data in made.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, data)
    _tell_desktop(home)
    return [entry, types, drawing]


def remove() -> list[Path]:
    """Takes away what :func:`install` wrote; gives what was there.

    Raises:
        PathError, OSError: it cannot be taken away.
    """
    home = data_home()
    written = [_entry(home), _types(home), _drawing(home)]
    written += [_picture(home, size) for size in SIZES]
    there = [file for file in written if file.is_file()]
    for file in there:
        file.unlink()
    if there:
        _tell_desktop(home)
    return there


def entry_text() -> str:
    """The desktop entry."""
    program = command()
    keys = {
        "Type": "Application",
        "Name": NAME,
        "Comment": SUMMARY,
        "TryExec": _text(program[0]),
        "Exec": _text(f"{' '.join(map(_quoted, program))} %f"),
        "Icon": ID,
        "Terminal": "false",
        "Categories": "Game;BoardGame;",
        "Keywords": "board game;card game;dinosaur;",
        "MimeType": f"{MIME_TYPE};",
        "StartupWMClass": HINTS["SDL_VIDEO_X11_WMCLASS"],
    }
    checkout = Path(__file__).parents[2]
    if not is_packed() and (checkout / "pyproject.toml").is_file():
        # Started there it is found, installed or not.
        keys["Path"] = _text(str(checkout))
    return "[Desktop Entry]\n" + "".join(f"{key}={value}\n" for key, value in keys.items())


def _quoted(argument: str) -> str:
    """An argument of a command as a desktop entry has it."""
    percent = argument.replace("%", "%%")
    if re.fullmatch(r"[\w@+:,./=%-]+", percent):
        return percent
    return '"' + re.sub(r'(["`$\\])', r"\\\1", percent) + '"'


def _text(value: str) -> str:
    """A value of a desktop entry: a backslash in it stands for itself when it is doubled."""
    return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def _types_text() -> str:
    """The type of the files, for the database of types."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
        f'  <mime-type type="{MIME_TYPE}">\n'
        f"    <comment>{escape(FILES)}</comment>\n"
        '    <sub-class-of type="text/plain"/>\n'
        f'    <icon name="{ID}"/>\n'
        f'    <glob pattern="*{SUFFIX}"/>\n'
        "  </mime-type>\n"
        "</mime-info>\n"
    )


def _entry(home: Path) -> Path:
    return home / "applications" / f"{ID}.desktop"


def _types(home: Path) -> Path:
    return home / "mime" / "packages" / f"{ID}.xml"


def _drawing(home: Path) -> Path:
    return home / "icons" / "hicolor" / "scalable" / "apps" / f"{ID}.svg"


def _picture(home: Path, size: int) -> Path:
    return home / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{ID}.png"


def _tell_desktop(home: Path) -> None:
    """Has the desktop look at its files again; where it has no such program, it looks itself."""
    for program, *arguments in (
        ("update-mime-database", home / "mime"),
        ("update-desktop-database", home / "applications"),
        ("gtk-update-icon-cache", "-q", "-t", "-f", home / "icons" / "hicolor"),
    ):
        _run([program, *map(str, arguments)])


def _run(words: Sequence[str]) -> None:
    if shutil.which(words[0]) is None:
        return
    with suppress(OSError, subprocess.SubprocessError):
        subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_PATIENCE,
            check=False,
        )
