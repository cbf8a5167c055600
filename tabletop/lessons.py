"""Which games have a lesson, and how far a person has come in each: kept in the folder of data.

A damaged file keeps nobody from learning: what cannot be read is as if it had never been.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from rules import registry
from rules.contract import Move
from rules.lesson import FILE, LessonError, of_game
from tabletop import archive, disk
from tabletop.folders import matches_folder

log = logging.getLogger(__name__)

VERSION: Final = 1
"""What the file of lessons is; it grows with what older programs do not understand."""
_LONGEST_FILE: Final = 262144  # bytes; a lesson has a few hundred


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a person has come in a lesson."""

    path: tuple[tuple[Move, ...], ...] = ()
    """The moves that were made in each step that is done."""
    done: bool = False
    """Whether it was ever played to its end."""


@cache
def has_lesson(game_id: str) -> bool:
    """Whether a game has a lesson that can be read. Loads no built-in game for it."""
    if files("rules").joinpath(game_id, FILE).is_file():
        return True
    try:
        return of_game(registry.load(game_id)) is not None
    except (registry.UnknownGame, LessonError, TypeError) as error:
        log.warning("The lesson of a game cannot be read: %s", error)
        return False


def offered(games: Iterable[str]) -> frozenset[str]:
    """The games of which the shelf offers the lesson: they were never played, nor learnt."""
    kept = _read()
    played = {entry.game for entry in archive.entries()}
    return frozenset(
        game
        for game in games
        if game not in played and not _progress(kept.get(game)).done and has_lesson(game)
    )


def taught(games: Iterable[str]) -> frozenset[str]:
    """The games that have a lesson."""
    return frozenset(filter(has_lesson, games))


def progress(game_id: str) -> Progress:
    """How far a person has come in the lesson of a game."""
    return _progress(_read().get(game_id))


def _progress(found: Any) -> Progress:
    try:
        path = tuple(tuple(map(Move.parse, moves)) for moves in found["path"])
        return Progress(path, found["done"] is True)
    except (TypeError, KeyError, ValueError):
        return Progress()


def keep(game_id: str, path: Sequence[Sequence[Move]], done: bool) -> None:
    """Keeps how far a person has come; where it cannot be written, that is only logged."""
    kept = _read()
    kept[game_id] = {"path": [list(map(str, moves)) for moves in path], "done": done}
    data = json.dumps({"version": VERSION, "lessons": kept}, ensure_ascii=False)
    try:
        file = _file()
        file.parent.mkdir(parents=True, exist_ok=True)
        disk.write_whole(file, data.encode())
    except (OSError, ValueError) as error:
        log.warning("How far a lesson has come was not kept: %s", error)


def _file() -> Path:
    return matches_folder().parent / "lessons.json"


def _read() -> dict[str, Any]:
    try:
        with _file().open("rb") as file:
            data = json.loads(file.read(_LONGEST_FILE))
    except (OSError, ValueError):
        return {}
    kept = data.get("lessons") if isinstance(data, dict) else None
    return kept if isinstance(kept, dict) else {}
