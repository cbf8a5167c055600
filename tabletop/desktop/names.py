"""What the program and its files are called on a desktop, and how it is started from there."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from tabletop.paths import absolute

ID: Final = "org.bonebed.table"
"""The name of the program for other programs."""
MIME_TYPE: Final = "application/x-bonebed"
"""What its files are, as their type is written."""
FILES: Final = "Bonebed match"
"""What its files are called by people."""
SUMMARY: Final = "A table for dinosaur games"


def command() -> list[str]:
    """What starts this program: itself if it is packed, else Python with it."""
    image = os.environ.get("APPIMAGE")  # what is packed in one is mounted elsewhere each time
    if getattr(sys, "frozen", False):
        return [image or sys.executable]
    # Not the folder that links lead to: there Python would not find the packages beside it.
    return [str(absolute(Path(sys.executable))), "-m", "tabletop"]


def is_packed() -> bool:
    """Whether this program needs no Python beside it."""
    return bool(getattr(sys, "frozen", False))
