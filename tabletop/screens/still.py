"""A table painted in short steps: for a picture that nobody waits for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
from pygame import Surface

from art import scenes
from art.scenes.stage import Site, Stage
from rules.table import Table
from tabletop.geometry import Size
from tabletop.scene import ground
from tabletop.scene.layout import Placement, place
from tabletop.scene.scene import Scene
from tabletop.settings import Settings


def still(
    table: Table, size: Size, viewer: int | None, colours: Sequence[int]
) -> Iterator[tuple[Placement, Surface] | None]:
    """Paints a table in a window of ``size`` pixels; the last step gives where all lies, and the
    picture.

    Each step paints one thing and keeps it in the album, so that the last has little left to do
    but to put them together.
    """
    rect = (0, 0, *size)
    stage = ground.stage_of(table, place(table, rect), viewer, colours)
    yield None
    scenes.ground(stage)
    yield None
    for site in stage.sites:
        _furnish(site, stage)
        yield None
    scene = Scene(table, rect, viewer, replace(Settings(), animation="off"), colours)
    yield None
    for _ in scene.prepare(table):
        yield None
    surface = Surface(size)
    if pygame.display.get_surface():
        surface = surface.convert()
    scene.draw(surface)
    yield scene.placement, surface


def _furnish(site: Site, stage: Stage) -> None:
    """Paints the thing under one zone where nobody sees it."""
    scratch = Surface(stage.size)
    scratch.set_clip(site.rect)
    scenes.furnish(scratch, site, stage)
