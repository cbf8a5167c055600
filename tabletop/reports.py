"""The report of a crash: where the program failed, and nothing of what lay on the table."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from pathlib import Path

import pygame

from tabletop import disk, folders
from tabletop.logs import where

log = logging.getLogger(__name__)


def write_report(error: BaseException) -> Path | None:
    """Writes where the program failed, and nothing of what lay on the table, into a file.

    Gives its path, or ``None`` when it could not be written.
    """
    now = datetime.now(UTC)
    text = "\n".join(
        (
            f"Bonebed stumbled at {now.isoformat(timespec='seconds')}",
            f"Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}, {sys.platform}",
            where(error),
            "",
        )
    )
    try:
        folder = folders.crash_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
        disk.write_whole(path, text.encode("utf-8"))
    except OSError as problem:
        log.warning("The crash report was not written: %s", problem)
        return None
    return path
