"""What the program notes about itself: its log, and a report of each crash."""

from __future__ import annotations

import logging
import logging.handlers
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

import pygame

from tabletop import disk, paths, places

log = logging.getLogger(__name__)


def where(error: BaseException) -> str:
    """The traceback without the message, which could name a hidden card."""
    return "".join(traceback.format_tb(error.__traceback__))


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
            type(error).__name__,
            "",
        )
    )
    try:
        folder = places.crash_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
        disk.write_whole(path, text.encode("utf-8"))
    except OSError as problem:
        log.warning("The crash report was not written: %s", problem)
        return None
    return path


def keep_log() -> None:
    """Sends what the program notes about itself into its log file, 1 MB at most."""
    try:
        file = places.log_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        if paths.look(file) not in (paths.Kind.FILE, paths.Kind.NOTHING):
            return  # a pipe would be waited for
        handler = logging.handlers.RotatingFileHandler(
            file, maxBytes=1_000_000, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
