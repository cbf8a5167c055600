"""A person's settings: what they are, and how they are kept.

A damaged file never keeps anybody from playing: what can be read is taken, the rest is as
delivered, and the file is kept aside before anything is written in its place.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from rules.writing import is_blank, is_line
from tabletop import disk, paths
from tabletop.folders import settings_file
from tabletop.locks import held
from tabletop.paths import PathError, why
from tabletop.record import LONGEST_NAME
from tabletop.secrecy import MOST_GROUPS, Groups
from tabletop.setups import MOST_SETUPS, Setups

ANIMATIONS: Final = ("slow", "normal", "fast", "off")
LOOKING_TIMES: Final = (0, 2, 4, 8)
PALETTES: Final = ("normal", "deuteranopia", "protanopia", "tritanopia")
MOST_NAMES: Final = 6
"""So many chairs stand round the table."""
SMALLEST_WINDOW: Final = (1024, 640)
_LARGEST_WINDOW = 16384
_LONGEST_FILE = 65536  # bytes; a settings file has a few hundred
_ASIDE = ".damaged"
STORE_AFTER: Final = 0.5
"""How long settings rest before they are stored, in seconds."""
_LARGEST = 2**62  # bytes; what is longer is damaged, and told apart from what may not be read


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen. ``text_size`` and volumes are per cent, ``window`` is in points,
    ``looking_time`` in seconds: how long cards that are only looked at stay up; 0: until pressed.
    ``explain_signs``: signs and places that the pointer rests on say what they mean.
    ``recap``: whoever is to move is told what the others did since. ``hints``: one may ask which
    moves are best; ``forecasts``: places tell what the move would be worth.
    ``names`` are those of who sat down last, in the order of their chairs, and ``colours`` theirs;
    ``secrecy`` is how each group keeps its secrets, and ``setups`` how each game was set up last;
    ``list_beside_table``: the list of moves is always open.

    Raises:
        ValueError: a value that the setting cannot have; the message is a sentence.
    """

    text_size: int = 100
    animation: str = "normal"
    reduced_motion: bool = False
    palette: str = "normal"
    effects_volume: int = 80
    ambience_volume: int = 40
    muted: bool = False
    confirm_end_of_turn: bool = False
    free_undo: bool = False
    dexterity: bool = True
    list_beside_table: bool = False
    looking_time: int = 4
    recap: bool = True
    explain_signs: bool = True
    hints: bool = True
    forecasts: bool = True
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)
    names: tuple[str, ...] = ()
    colours: tuple[int, ...] = ()
    secrecy: Groups = ()
    setups: Setups = ()

    def __post_init__(self) -> None:
        for field in fields(self):
            if not _possible(field.name, getattr(self, field.name)):
                raise ValueError(f"The setting {field.name} cannot be that.")


REMEMBERED: Final = frozenset({"full_screen", "window", "names", "colours", "secrecy", "setups"})
"""What is remembered rather than chosen on the page of the settings: as delivered, it stays."""


def _whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _possible(name: str, value: Any) -> bool:
    match name:
        case "text_size":
            return _whole(value, 100, 200)
        case "effects_volume" | "ambience_volume":
            return _whole(value, 0, 100)
        case "animation":
            return value in ANIMATIONS
        case "palette":
            return value in PALETTES
        case "looking_time":
            return type(value) is int and value in LOOKING_TIMES
        case "window":
            return (
                isinstance(value, tuple)
                and len(value) == 2
                and all(
                    _whole(length, least, _LARGEST_WINDOW)
                    for length, least in zip(value, SMALLEST_WINDOW, strict=True)
                )
            )
        case "names":
            return isinstance(value, tuple) and len(value) <= MOST_NAMES and all(map(_name, value))
        case "colours":
            return (
                isinstance(value, tuple)
                and len(set(value)) == len(value)
                and all(_whole(colour, 0, MOST_NAMES - 1) for colour in value)
            )
        case "secrecy" | "setups":
            return (
                isinstance(value, tuple)
                and len(value) <= (MOST_GROUPS if name == "secrecy" else MOST_SETUPS)
                and all(isinstance(one, tuple) and one and all(map(_word, one)) for one in value)
            )
        case _:
            return type(value) is bool


def _name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_NAME and _word(value)


def _word(value: object) -> bool:
    return isinstance(value, str) and is_line(value) and not is_blank(value)


VERSION: Final = 1
"""What these settings are; it grows with a value that older programs do not understand."""
_VERSION_NAME: Final = "version"


def load() -> tuple[Settings, str]:
    """The stored settings, and one sentence for the person if something was wrong with them.

    What a newer version has written is left alone: names that are unknown here, and values.
    """
    try:
        file = settings_file()
        data = _read(file)
    except OSError:  # not there yet, or no place for them
        return Settings(), ""
    except PathError as error:
        return Settings(), f"The settings are as delivered: {error.sentence}"
    if data is None:
        kept = _keep_aside(file)
        return Settings(), f"The settings file was damaged, so all settings are as delivered.{kept}"
    good: dict[str, Any] = {}
    bad: list[str] = []
    for field in fields(Settings):
        if field.name in data:
            value = data[field.name]
            value = _tuples(value)
            if _possible(field.name, value):
                good[field.name] = value
            else:
                bad.append(field.name)
    note = ""
    if bad and not _is_newer(data):
        kept = _keep_aside(file)
        try:
            _write(file, {name: value for name, value in data.items() if name not in bad})
        except (OSError, ValueError):
            with suppress(OSError):
                file.with_name(file.name + _ASIDE).replace(file)
            kept = ""
        words = ", ".join(name.replace("_", " ") for name in bad)
        note = f"Some settings were damaged and are as delivered: {words}.{kept}"
    return Settings(**good), note


def _tuples(value: Any) -> Any:
    """What was read, with tuples in the place of its lists."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _is_newer(data: Mapping[str, Any]) -> bool:
    """Whether a version of the program stored this that knows more than this one."""
    version = data.get(_VERSION_NAME, VERSION)
    return type(version) is int and version > VERSION


def _read(file: Path) -> dict[str, Any] | None:
    """What is stored; ``None`` if it is damaged.

    Raises:
        FileNotFoundError: nothing is.
        PathError: it cannot be read.
    """
    with paths.opened(file, "a file of settings", _LARGEST) as (opened, size):
        text = opened.read() if size <= _LONGEST_FILE else b""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _write(file: Path, data: Mapping[str, Any]) -> None:
    disk.write_whole(file, (json.dumps(data, indent=2) + "\n").encode("utf-8"))


def _keep_aside(file: Path) -> str:
    aside = file.with_name(file.name + _ASIDE)
    try:
        file.replace(aside)
    except OSError:
        return ""
    return f" The old file is kept as {aside.name}."


def save(settings: Settings, before: Settings | None = None) -> str:
    """Stores the settings at once or not at all.

    With ``before``, only what differs from it is stored: another window may have changed the rest.
    What a newer version has stored stays as it is. Gives one sentence for the person if they could
    not be stored, else an empty text.
    """
    try:
        file = settings_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        with held(file.parent):
            data: dict[str, Any] = {}
            with suppress(OSError, PathError):
                data = _read(file) or {}
            for name, value in asdict(settings).items():
                if before is None or name not in data or value != getattr(before, name):
                    data[name] = value
            if not _is_newer(data):
                data[_VERSION_NAME] = VERSION
            _write(file, data)
    except (OSError, ValueError) as error:
        return f"The settings cannot be stored: {why(error)}."
    return ""


class Storing:
    """Stores settings once they rest: a dragged slider changes them many times a second."""

    def __init__(self, stored: Settings) -> None:
        self.stored = stored
        """The settings as they were stored last."""
        self._left = 0.0

    def wait(self) -> None:
        """The settings have changed: they are stored when they have rested from now on."""
        self._left = STORE_AFTER

    def is_due(self, seconds: float) -> bool:
        """Lets time pass; whether settings that have changed have rested long enough."""
        if not self._left:
            return False
        self._left -= seconds
        return self._left <= 0

    def store(self, settings: Settings) -> str:
        """Stores what has changed; gives one sentence if it could not be, else an empty text."""
        self._left = 0.0
        problem = save(settings, self.stored)
        if not problem:
            self.stored = settings
        return problem
