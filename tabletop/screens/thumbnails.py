"""The pictures of matches: small, and only what a bystander may see."""

from __future__ import annotations

import io
import logging
from dataclasses import replace
from pathlib import Path

import pygame
from pygame import Surface

from tabletop import archive, disk
from tabletop.folders import matches_folder
from tabletop.geometry import Box
from tabletop.localise import localise
from tabletop.match import Match
from tabletop.paths import absolute
from tabletop.record import JournalError
from tabletop.reopening import reopen
from tabletop.scene.layout import text_pixels
from tabletop.scene.scene import Scene
from tabletop.settings import Settings

log = logging.getLogger(__name__)

SIZE = (640, 400)
"""The picture, in pixels."""


def picture(match: Match, size: tuple[int, int] = SIZE, letters: int = 0) -> Surface:
    """What a bystander sees of the match now, in a picture of ``size`` pixels.

    ``letters`` is the size that its labels are to have, in pixels (0: as in a window so large).
    """
    surface = Surface(size)
    usual = text_pixels(Box(0, 0, *size), 100)
    text_size = min(200, max(100, round(100 * letters / usual)))
    settings = replace(Settings(), animation="off", text_size=text_size)
    table = localise(archive.thumbnail_table(match), match.players)
    colours = [player.colour for player in match.players]
    scene = Scene(table, (0, 0, *size), None, settings, colours=colours)
    scene.draw(surface)
    return surface


def keep_thumbnail(match: Match) -> None:
    """Stores the picture of a match that is listed; matches elsewhere have no list to be in."""
    path = match.path
    try:
        if path is None or absolute(path.parent) != absolute(matches_folder()):
            return
        file = archive.thumbnail_path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        data = io.BytesIO()
        pygame.image.save(picture(match), data, "picture.png")
        disk.write_whole(file, data.getvalue())
    except (OSError, ValueError, pygame.error) as error:
        # A list without a picture is no reason to keep anybody from leaving the table.
        log.warning("The picture of a match was not stored: %s", error)


def make_anew(path: Path) -> None:
    """Paints the picture of the match in a file again: the one that is there cannot be read."""
    try:
        match = reopen(path, resume=False)
    except JournalError as error:
        archive.remember_problem(path, error.sentence)
        return
    try:
        keep_thumbnail(match)
    except Exception:
        # A list shows matches from everywhere; what cannot be painted has no picture.
        log.exception("The picture of a match cannot be painted")
