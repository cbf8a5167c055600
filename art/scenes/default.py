"""A room of no game's own: a table of felt under a lamp."""

from __future__ import annotations

import pygame

from art import grounds
from art.scenes.stage import Site, Stage


def ground(stage: Stage) -> pygame.Surface:
    """Felt with a pool of lamplight."""
    return grounds.felt(stage.size).copy()


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """Every zone is the general thing."""
    del surface, site, stage
    return False
