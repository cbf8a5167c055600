"""The three typefaces of the table, and fonts of the system for letters they lack.

Source Serif Pro for card titles and rules, Source Sans Pro for the interface, Fjalla One for
numerals. The fonts come from their own packages and are read as package data. Each font file is
open once for all its sizes, those of the table not at all: they are kept in memory.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from contextlib import ExitStack, suppress
from functools import cache, lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import BinaryIO, Final, Literal, cast

import pygame

from art import system_fonts
from art.coverage import Lookup, coverage

Role = Literal["serif", "serif_bold", "serif_italic", "sans", "sans_bold", "numeral"]

FONTS: Final[dict[Role, tuple[str, str]]] = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Regular.otf"),
    "serif_bold": ("font_source_serif_pro", "SourceSerifPro-Semibold.otf"),
    "serif_italic": ("font_source_serif_pro", "SourceSerifPro-It.otf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans_bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "numeral": ("font_fjallaone", "FjallaOne-Regular.ttf"),
}
"""The package and the file of each role. A build needs only these files of those packages."""

MOST_SIZES: Final = 24
"""How many sizes of one typeface are kept."""
MOST_OPEN: Final = 6
"""How many font files of the system are kept open."""
_REACH: Final = 1.25
"""How high a font of the system may be, in heights of the letters it stands among."""

_unpacked = ExitStack()


@cache
def path(role: Role) -> str:
    """The file of a role's font, unpacked first if it lies in an archive.

    Raises:
        KeyError: there is no such role.
    """
    package, name = FONTS[role]
    return str(_unpacked.enter_context(as_file(files(package).joinpath("files", name))))


@cache
def _contents(role: Role) -> bytes:
    return Path(path(role)).read_bytes()


class _Shared:
    """An open file for the fonts of all sizes, none of which may close it for the others."""

    def __init__(self, name: str) -> None:
        self._file = Path(name).open("rb")  # noqa: SIM115 - open as long as this is

    def read(self, size: int = -1) -> bytes:
        """The next bytes."""
        return self._file.read(size)

    def seek(self, offset: int, whence: int = 0) -> int:
        """Goes to a place in the file, and gives it."""
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        """The place in the file."""
        return self._file.tell()

    def __del__(self) -> None:
        with suppress(AttributeError):
            self._file.close()


class Typeface:
    """One font file in all its sizes."""

    def __init__(self, source: bytes | str) -> None:
        self._source = source if isinstance(source, bytes) else _Shared(source)
        self._sizes: OrderedDict[int, pygame.Font] = OrderedDict()

    def sized(self, pixels: int) -> pygame.Font:
        """The font at an em height in pixels, kept for the next time.

        Raises:
            pygame.error: the file is no font.
        """
        found = self._sizes.get(pixels)
        if found is None:
            found = self._sizes[pixels] = pygame.Font(self._opened(), pixels)
            if len(self._sizes) > MOST_SIZES:
                self._sizes.popitem(last=False)
        else:
            self._sizes.move_to_end(pixels)
        return found

    def _opened(self) -> BinaryIO:
        if isinstance(self._source, bytes):
            return io.BytesIO(self._source)  # shares the bytes
        self._source.seek(0)
        return cast(BinaryIO, self._source)


@lru_cache(maxsize=len(FONTS))
def _own(role: Role) -> Typeface:
    return Typeface(_contents(role))


@lru_cache(maxsize=MOST_OPEN)
def _foreign(name: str) -> Typeface:
    return Typeface(name)


def font(role: Role, pixels: int) -> pygame.Font:
    """The font of a role at an em height in pixels, at least 1.

    Raises:
        KeyError: there is no such role.
    """
    revive()
    return _own(role).sized(max(1, pixels))


@cache
def _probe() -> pygame.Font:
    return _own("sans").sized(1)


def revive() -> bool:
    """Readies the fonts; True if those kept so far were of no use any more.

    A font outlives no quit of its module, not even if that was begun again since.
    """
    if pygame.font.get_init():
        try:
            _probe().get_height()
        except pygame.error:
            pass
        else:
            return False
    pygame.font.init()
    for kept in (_own, _foreign, _probe):
        kept.cache_clear()
    return True


@cache
def letters(role: Role) -> Lookup:
    """Which letters a role's own font has."""
    return coverage(io.BytesIO(_contents(role)))


def system_font(name: str, role: Role, pixels: int) -> tuple[pygame.Font, float]:
    """A font of the system beside letters of a role, and by how much what it draws is scaled.

    Coloured pictures come in one size only, which is far too large.

    Raises:
        pygame.error, OSError: the file is no font, or cannot be read.
    """
    room = font(role, pixels).get_height()
    found = _foreign(name).sized(max(1, pixels))
    tall = found.get_height()
    if tall > 2 * room:
        return found, min(1.0, pixels * _REACH / tall)
    if tall > room:
        found = _foreign(name).sized(max(1, pixels * room // tall))
    return found, 1.0


def having(text: str, picture: bool = False) -> str | None:
    """The file of a font of the system that has all these letters, ``None`` if there is none."""
    return system_fonts.having(text, picture)
