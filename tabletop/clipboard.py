"""The clipboard of the system, where there is one."""

from __future__ import annotations

import logging
from typing import Final

import pygame

log = logging.getLogger(__name__)

LONGEST: Final = 4000
"""No more characters than this are taken from it: somebody may have copied a book."""


def copy(text: str) -> bool:
    """Puts text on the clipboard; False if there is none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError) as error:
        log.info("Nothing can be copied: %s", error)
        return False
    return True


def paste() -> str:
    """The text on the clipboard, empty if there is none or no clipboard."""
    try:
        return pygame.scrap.get_text()[:LONGEST]
    except (pygame.error, ValueError) as error:
        log.info("Nothing can be pasted: %s", error)
        return ""
