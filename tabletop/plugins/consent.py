"""What people have answered when they were asked whether a game may run.

The answers are kept beside the folder of games, not in it: a folder of games that somebody passes
on brings none along. A file that cannot be read answers nothing, so people are asked again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tabletop import disk, paths
from tabletop.folders import answers_file
from tabletop.locks import held
from tabletop.paths import NoFolder, PathError, why
from tabletop.plugins.bundle import Bundle

VERSION: Final = 1
"""What such a file is; it grows with what older programs would lose."""
MOST: Final = 500
"""So many answers are kept; the oldest go first."""
_LARGEST: Final = 256 * 1024  # bytes; five hundred answers have half of it
_FORMAT: Final = "bonebed-games"

_unkept: dict[str, bool] = {}
"""Answers that could not be written; they hold until the program ends."""


def answer(bundle: Bundle) -> bool | None:
    """Whether a game may run; ``None`` as long as nobody has been asked about it as it is now."""
    if bundle.digest in _unkept:
        return _unkept[bundle.digest]
    row = _answers().get(bundle.digest)
    allowed = row.get("allowed") if isinstance(row, dict) else None
    return allowed if isinstance(allowed, bool) else None


def keep(bundle: Bundle, allowed: bool) -> str:
    """Remembers an answer. Gives one sentence if it holds only until the program ends."""
    try:
        file = answers_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        with held(file.parent):
            answers = dict(_answers())
            answers.pop(bundle.digest, None)
            answers[bundle.digest] = {"file": bundle.name, "game": bundle.id, "allowed": allowed}
            _write(file, dict(list(answers.items())[-MOST:]))
    except (OSError, ValueError) as error:
        _unkept[bundle.digest] = allowed
        return f"The answer holds only until the table is closed: {why(error)}."
    _unkept.pop(bundle.digest, None)
    return ""


def _answers() -> Mapping[str, Any]:
    """All that is kept, by the digest of the game."""
    try:
        with paths.opened(answers_file(), "a file of answers", _LARGEST) as (opened, _):
            data = json.loads(opened.read())
    except (NoFolder, PathError, OSError, ValueError, RecursionError):
        return {}
    games = data.get("games") if isinstance(data, dict) else None
    return games if isinstance(games, dict) else {}


def _write(file: Path, answers: Mapping[str, Any]) -> None:
    data = {"format": _FORMAT, "version": VERSION, "games": answers}
    disk.write_whole(file, (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode())
