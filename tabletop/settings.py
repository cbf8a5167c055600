"""A person's settings: what they are, and how they are kept.

A damaged file never keeps anybody from playing: what can be read is taken, the rest is as
delivered, and the file is kept aside before anything is written in its place.
"""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from tabletop.places import settings_file

ANIMATIONS: Final = ("slow", "normal", "fast", "off")
LOOKING_TIMES: Final = (0, 2, 4, 8)
PALETTES: Final = ("normal", "deuteranopia", "protanopia", "tritanopia")
SMALLEST_WINDOW: Final = (1024, 640)
_LARGEST_WINDOW = 16384
_LONGEST_FILE = 65536  # bytes; a settings file has a few hundred


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen. ``text_size`` and volumes are per cent, ``window`` is in points,
    ``looking_time`` in seconds: how long cards that are only looked at stay up; 0: until pressed.

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
    looking_time: int = 4
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)

    def __post_init__(self) -> None:
        for field in fields(self):
            if not _possible(field.name, getattr(self, field.name)):
                raise ValueError(f"The setting {field.name} cannot be that.")


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
        case _:
            return type(value) is bool


def load() -> tuple[Settings, str]:
    """The stored settings, and one sentence for the person if something was wrong with them.

    Unknown names are left alone: a newer version may have written them.
    """
    file = settings_file()
    try:
        with file.open("rb") as opened:
            text = opened.read(_LONGEST_FILE + 1)
    except FileNotFoundError:
        return Settings(), ""
    except OSError:
        return Settings(), "The settings cannot be read, so they are as delivered."
    try:
        data = json.loads(text) if len(text) <= _LONGEST_FILE else None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        kept = _keep_aside(file)
        return Settings(), f"The settings file was damaged, so all settings are as delivered.{kept}"
    good: dict[str, Any] = {}
    bad: list[str] = []
    for field in fields(Settings):
        if field.name in data:
            value = data[field.name]
            value = tuple(value) if isinstance(value, list) else value
            if _possible(field.name, value):
                good[field.name] = value
            else:
                bad.append(field.name.replace("_", " "))
    note = ""
    if bad:
        kept = _keep_aside(file)
        note = f"Some settings were damaged and are as delivered: {', '.join(bad)}.{kept}"
    return Settings(**good), note


def _keep_aside(file: Path) -> str:
    aside = file.with_name(file.name + ".damaged")
    try:
        file.replace(aside)
    except OSError:
        return ""
    return f" The old file is kept as {aside.name}."


def save(settings: Settings) -> str:
    """Stores the settings at once or not at all.

    Gives one sentence for the person if they could not be stored, else an empty text.
    """
    file = settings_file()
    text = json.dumps(asdict(settings), indent=2) + "\n"
    temporary = ""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=file.parent, prefix=file.name, suffix=".new")
        with os.fdopen(handle, "w", encoding="utf-8") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        Path(temporary).replace(file)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        return f"The settings cannot be stored: {error.strerror or 'the disk refuses'}."
    return ""
