"""A game that lies in a folder or a zip, read into memory and never run here.

A game is a package with an ``__init__.py`` and a ``rulebook.toml``; it may lie in a project with
other files round it, as the archive of a repository has them. What does not look like that, wants
to lie elsewhere than in its own folder, or is larger than a game can be, is a
:class:`BundleError`.
"""

from __future__ import annotations

import hashlib
import re
import stat
import tomllib
import zipfile
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from rules.writing import is_blank, is_line
from tabletop import paths
from tabletop.paths import Kind, PathError, shown

SUFFIX: Final = ".zip"
RULEBOOK: Final = "rulebook.toml"
MOST_FILES: Final = 2000
"""How many files a game, and how many entries an archive may have."""
MOST_BYTES: Final = 32 * 1024 * 1024
"""How large all files of a game together may be."""
DEEPEST: Final = 8
"""How many folders below the top of a folder are looked into."""
_LONGEST_TITLE: Final = 60
_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
_PACKAGE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,60}")
_IGNORED: Final = ("__pycache__", "__MACOSX")
_PLAIN: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How an archive may be packed: other ways can ask for any amount of memory."""


class BundleError(Exception):
    """Raised for what is no game that can be added; ``sentence`` tells a person why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True)
class Bundle:
    """A game as it was read, before anybody knows whether its program works."""

    path: Path
    """The folder or zip that it was read from."""
    package: str
    """The name of its package."""
    id: str
    """What its rulebook says it is called in files and commands."""
    title: str
    """What its rulebook says it is called by people."""
    files: Mapping[str, bytes] = field(repr=False)
    """What is in the package, by paths such as ``last_bone/rulebook.toml``."""
    digest: str
    """By which it is known again: it changes with every change of a file."""
    place: Path
    """Where its package lies, as far as a zip is a folder."""

    @property
    def name(self) -> str:
        """The name of its file, as it can be shown."""
        return shown(self.path.name)


def is_candidate(path: Path) -> bool:
    """Whether what lies here is to be read as a game: a folder or a zip that is not hidden."""
    if path.name.startswith((".", "__")):
        return False
    kind = paths.kind_of(path)
    return kind is Kind.FOLDER or (kind is Kind.FILE and path.suffix.lower() == SUFFIX)


def read(path: Path) -> Bundle:
    """Reads a game, and runs nothing of it.

    Raises:
        BundleError: it is no game, or none that can be taken in.
    """
    name = shown(path.name)
    with _opened(path) as archive:
        packages = list(archive.packages())
        if not packages:
            raise BundleError(
                f"{name} holds no game: a game is a folder with an __init__.py and a {RULEBOOK}."
            )
        if len(packages) > 1:
            raise BundleError(f"{name} holds several games: give each a folder or zip of its own.")
        (folder,) = packages
        package = folder.name or path.name.removesuffix(path.suffix)
        if not _PACKAGE.fullmatch(package):
            raise BundleError(f"{name} cannot be a game: Python knows no package of such a name.")
        files = {
            f"{package}/{inside.relative_to(folder)}": data
            for inside, data in archive.below(folder)
        }
    game_id, title = _named(name, files[f"{package}/{RULEBOOK}"])
    place = path.parent if not folder.name and not archive.is_zip else path / folder.parent
    return Bundle(path, package, game_id, title, files, _digest(files), place)


def _named(name: str, rulebook: bytes) -> tuple[str, str]:
    """The id and title in a rulebook."""
    try:
        data = tomllib.loads(rulebook.decode("utf-8"))
    except (ValueError, RecursionError):
        raise BundleError(f"{name} cannot be a game: its {RULEBOOK} cannot be read.") from None
    game_id, title = data.get("game"), data.get("title")
    if not isinstance(game_id, str) or not _ID.fullmatch(game_id):
        raise BundleError(
            f"{name} cannot be a game: the id in its {RULEBOOK} is not one word of small letters."
        )
    if not isinstance(title, str) or len(title) > _LONGEST_TITLE:
        raise BundleError(f"{name} cannot be a game: its {RULEBOOK} has no title of one line.")
    if not is_line(title) or is_blank(title):
        raise BundleError(f"{name} cannot be a game: its {RULEBOOK} has no title of one line.")
    return game_id, title


def _digest(files: Mapping[str, bytes]) -> str:
    whole = hashlib.sha256()
    for name, data in sorted(files.items()):
        for part in (name.encode("utf-8", "surrogateescape"), data):
            whole.update(len(part).to_bytes(8, "big"))
            whole.update(part)
    return whole.hexdigest()


class _Archive(ABC):
    """What was given, as names of files below its top; subclasses read them."""

    is_zip = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.files: list[PurePosixPath] = []
        self._left = MOST_BYTES

    def packages(self) -> Iterator[PurePosixPath]:
        """The folders that are packages of a game; not those that lie inside another package."""
        there = set(self.files)
        for file in sorted(self.files, key=lambda one: (len(one.parts), one)):
            folder = file.parent
            if file.name == RULEBOOK and folder / "__init__.py" in there:
                above = folder.parents
                if not any(one / "__init__.py" in there for one in above):
                    yield folder

    def below(self, folder: PurePosixPath) -> Iterator[tuple[PurePosixPath, bytes]]:
        """What is in the files below a folder."""
        for file in self.files:
            if file.is_relative_to(folder):
                data = self.data(file, self._left)
                self._left -= len(data)
                if self._left < 0:
                    raise self.too_large()
                yield file, data

    @abstractmethod
    def data(self, file: PurePosixPath, most: int) -> bytes:
        """What is in a file; it is read no further than one byte beyond ``most``."""

    def add(self, file: PurePosixPath) -> None:
        """Takes note of a file, if it can belong to a game."""
        hidden = any(part.startswith(".") or part in _IGNORED for part in file.parts)
        if not hidden and file.suffix not in (".pyc", ".pyo"):
            self.files.append(file)
        if len(self.files) > MOST_FILES:
            raise BundleError(f"{self.name} holds more files than a game can have.")

    def too_large(self) -> BundleError:
        """What is said of more than can be taken in."""
        return BundleError(f"{self.name} is larger than a game can be.")

    def linked(self, file: PurePosixPath) -> BundleError:
        """What is said of a link: it could lead anywhere."""
        return BundleError(
            f"{self.name} cannot be a game: {shown(file.name)} in it is a link, and not a file."
        )


class _Folder(_Archive):
    def __init__(self, path: Path) -> None:
        super().__init__(shown(path.name))
        self._top = path
        self._look(PurePosixPath(), 0)

    def _look(self, folder: PurePosixPath, depth: int) -> None:
        for path in sorted(paths.names(self._top / folder)):
            file = folder / path.name
            if file.name.startswith(".") or file.name in _IGNORED:
                continue
            kind = paths.kind_of(path)
            if path.is_symlink():
                raise self.linked(file)
            if kind is Kind.FOLDER and depth < DEEPEST:
                self._look(file, depth + 1)
            elif kind is Kind.FILE:
                self.add(file)

    def data(self, file: PurePosixPath, most: int) -> bytes:
        with paths.opened(self._top / file, "a file of a game", most) as (opened, _):
            return opened.read(most + 1)


class _Zip(_Archive):
    is_zip = True

    def __init__(self, name: str, archive: zipfile.ZipFile) -> None:
        super().__init__(name)
        self._archive = archive
        self._entries: dict[PurePosixPath, zipfile.ZipInfo] = {}
        entries = archive.infolist()
        if len(entries) > 4 * MOST_FILES:
            raise BundleError(f"{name} holds more files than a game can have.")
        for entry in entries:
            file = PurePosixPath(entry.filename)
            if file.is_absolute() or ".." in file.parts or {"\\", ":"} & set(entry.filename):
                raise BundleError(
                    f"{name} cannot be a game: a file in it wants to lie outside its folder."
                )
            if stat.S_ISLNK(entry.external_attr >> 16):
                raise self.linked(file)
            if entry.is_dir():
                continue
            if entry.flag_bits & 0x1:
                raise BundleError(f"{name} is locked with a password, so it cannot be read.")
            self.add(file)
            self._entries[file] = entry

    def data(self, file: PurePosixPath, most: int) -> bytes:
        entry = self._entries[file]
        if entry.file_size > most:
            raise self.too_large()
        if entry.compress_type not in _PLAIN:
            raise BundleError(f"{self.name} is packed in a way that is not read here: use a zip.")
        with self._archive.open(entry) as opened:
            return opened.read(most + 1)


@contextmanager
def _opened(path: Path) -> Iterator[_Archive]:
    name = shown(path.name)
    try:
        if paths.kind_of(path) is Kind.FOLDER:
            yield _Folder(path)
            return
        with (
            paths.opened(path, "a game", MOST_BYTES) as (file, _),
            zipfile.ZipFile(file) as archive,
        ):
            yield _Zip(name, archive)
    except FileNotFoundError:
        raise BundleError(f"There is no file {name}.") from None
    except PathError as error:
        raise BundleError(error.sentence) from None
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, RuntimeError):
        # zipfile knows neither all ways of packing (not implemented) nor passwords (at run time).
        raise BundleError(f"{name} is damaged, or no zip.") from None
    except (OSError, ValueError) as error:
        raise BundleError(f"{name} cannot be read: {paths.why(error)}.") from None
