"""The fonts of this computer, for letters that the typefaces of the table lack.

Nothing is read before a letter needs it. A letter that no font has is remembered as such.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from art.coverage import Lookup, coverage

SUFFIXES: Final = frozenset({".ttf", ".otf", ".ttc", ".otc"})
MOST_FILES: Final = 4000
"""No more fonts than this are looked at: a folder of fonts can be a collector's."""

_STYLES: Final = re.compile(
    r"bold|italic|oblique|light|thin|black|heavy|mono|condensed|narrow|semi|extra|ultra|medium"
    r"|serif|display|typewriter|nastaliq|rashi|looped|slanted|math|symbol|lastresort|[a-z]bd\b|bi?\b"
)
_PICTURES: Final = re.compile(r"emoji")


def forget() -> None:
    """Lets fonts that were put in or taken away meanwhile be found."""
    _files.cache_clear()
    _having.cache_clear()
    lookup.cache_clear()


def folders() -> tuple[Path, ...]:
    """Where this system keeps its fonts, those of everybody first."""
    home = Path(os.environ.get("HOME") or os.environ.get("USERPROFILE") or os.sep)
    if sys.platform == "win32":
        windows = Path(os.environ.get("WINDIR", r"C:\Windows"))
        own = Path(os.environ.get("LOCALAPPDATA", str(home)))
        return windows / "Fonts", own / "Microsoft" / "Windows" / "Fonts"
    if sys.platform == "darwin":
        return Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts"
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    own = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    data = [Path(one) for one in shared.split(":") if one.startswith("/")]
    places = [*(one / "fonts" for one in data), Path("/run/host/fonts"), own / "fonts"]
    return (*dict.fromkeys(places), home / ".fonts")


def _walk() -> Iterator[str]:
    for folder in folders():
        for where, inside, names in os.walk(folder, onerror=None):
            inside.sort()
            for name in sorted(names):
                path = Path(where, name)
                if path.suffix.lower() in SUFFIXES:
                    yield str(path)


@cache
def _files() -> tuple[str, ...]:
    """All font files, the plainest first: an upright, ordinary, sans-serif style."""
    found: list[str] = []
    for path in _walk():
        found.append(path)
        if len(found) >= MOST_FILES:
            break

    def plainness(path: str) -> tuple[int, int, str]:
        name = Path(path).stem
        return len(_STYLES.findall(name.lower())), len(name), name

    return tuple(sorted(found, key=plainness))


@lru_cache(maxsize=1024)
def lookup(path: str) -> Lookup:
    """Which letters the font of a file has."""
    try:
        # A pipe or a device called like a font would keep the window waiting.
        if Path(path).is_file():
            with Path(path).open("rb") as file:
                return coverage(file)
    except OSError:
        pass
    return lambda _: False


@lru_cache(maxsize=4096)
def _having(letters: str, picture: bool) -> str | None:
    codes = [ord(letter) for letter in letters]
    files = _files()
    if picture:
        files = tuple(sorted(files, key=lambda path: not _PICTURES.search(path.lower())))
    return next((path for path in files if all(map(lookup(path), codes))), None)


def having(letters: str, picture: bool = False) -> str | None:
    """The file of a font that has all these letters, ``None`` if there is none.

    ``picture`` asks for coloured pictures where there are any.
    """
    return _having(letters, picture)
