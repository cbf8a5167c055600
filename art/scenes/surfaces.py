"""The things that zones are, wherever no scene has one of its own, and the plates they bear.

``Zone.surface`` names the thing. Where it names none, it follows from whose the zone is and how
its pieces lie: the own hand has a tray, others have blankets in their colour, what all share lies
on leather, cells are wells in a board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from art import lettering
from art.scenery import boards, brass
from art.scenery.easel import Box, Easel
from art.scenes.stage import Site, Stage

NONE: Final = ("ground", "heap", "person", "sandbar", "wall")
"""Surfaces that are part of the scenery: nothing is laid under their pieces."""


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> None:
    """Paints the thing under one zone; the clip of the surface is kept to."""
    name = site.surface or _usual(site)
    if name in NONE or min(site.rect.size) < 8:
        return
    easel = Easel(surface, stage.unit)
    box = easel.box(site.rect)
    seed = 1 + sum(map(ord, site.id)) % 90
    _THINGS.get(name, _mat)(easel, box, site, seed)
    cells(easel, site, seed)
    _rulers(easel, site, stage.least)
    if site.empty is not None:
        boards.place_for(easel, easel.box(pygame.Rect(site.empty)))


def _usual(site: Site) -> str:
    """The thing that a zone is which names none."""
    if site.role == "hand" or (site.own and not site.cells):
        return "tray"
    if site.cells:
        return "board"
    if site.role == "score":
        return "shelf"
    if site.seat is not None:
        return "blanket"
    return "well" if site.layout in ("stack", "spot") else "mat"


def _tray(easel: Easel, box: Box, site: Site, seed: int) -> None:
    del site
    rim = min(12.0, box[3] / 8)
    boards.tray(easel, box, "board", "well_light", seed, rim=rim)


def _crate(easel: Easel, box: Box, site: Site, seed: int) -> None:
    del site
    rim = min(12.0, box[3] / 8)
    boards.tray(easel, box, "oak", "well", seed, rim=rim, plank=46, depth=16)


def _case(easel: Easel, box: Box, site: Site, seed: int) -> None:
    del site
    rim = min(10.0, box[3] / 8)
    boards.tray(easel, box, "rail", "felt_own", seed, rim=rim, depth=12)


def _shelf(easel: Easel, box: Box, site: Site, seed: int) -> None:
    del site
    boards.board(easel, box, "rail", seed, edge=10, lift=10)


def _board(easel: Easel, box: Box, site: Site, seed: int) -> None:
    del site
    boards.board(easel, box, "board", seed, edge=10, lift=14)


def _well(easel: Easel, box: Box, site: Site, seed: int) -> None:
    del site
    boards.well(easel, box, "well_light", seed, depth=8)


def _mat(easel: Easel, box: Box, site: Site, seed: int) -> None:
    del site
    boards.mat(easel, box, "leather", seed)


def _blanket(easel: Easel, box: Box, site: Site, seed: int) -> None:
    boards.blanket(easel, box, site.seat, seed)


_THINGS: Final[Mapping[str, Callable[[Easel, Box, Site, int], None]]] = {
    "bench": _board,
    "blanket": _blanket,
    "board": _board,
    "case": _case,
    "crate": _crate,
    "inlays": _board,
    "mat": _mat,
    "rail": _shelf,
    "shelf": _shelf,
    "tray": _tray,
    "well": _well,
}


def cells(easel: Easel, site: Site, seed: int = 1) -> None:
    """A well for each cell of a zone, with its name while nothing lies in it."""
    letters = _letters(easel, site)
    for number, spot in enumerate(site.cells):
        rect = pygame.Rect(spot.rect)
        if min(rect.size) < 6:
            continue
        boards.well(easel, easel.box(rect), "well_light", seed + number % 5, depth=5)
        if spot.label and not spot.filled:
            inner = rect.inflate(-6, -6)
            lettering.write(
                easel.surface, spot.label, inner, "sans", letters, "paper", "centre", "middle"
            )


def _letters(easel: Easel, site: Site) -> int:
    """The size of letters in which the names of all empty cells of a zone fit their cells."""
    least = max(14, round(18 * easel.unit))
    size = round(22 * easel.unit)
    for spot in site.cells:
        if spot.label:
            width, height = spot.rect[2] - 6, spot.rect[3] - 6
            size = min(size, max(least, round(0.3 * height)))
            size = lettering.fit(spot.label, "sans", size, width, height, least).pixels
    return max(least, size)


def _rulers(easel: Easel, site: Site, letters: int) -> None:
    """The names of the columns above the first row of a grid, those of its rows left of it."""
    across, down = site.rulers
    tall = lettering.line_height("sans", letters)
    columns = max(1, len(across))
    for name, spot in zip(across, site.cells, strict=False):
        x, y, wide, _ = spot.rect
        strip = pygame.Rect(x, y - tall, wide, tall)
        lettering.write(easel.surface, name, strip, "sans", letters, "paper", "centre", "middle")
    for name, spot in zip(down, site.cells[::columns], strict=False):
        x, y, _, high = spot.rect
        strip = pygame.Rect(x - tall, y, tall, high)
        lettering.write(easel.surface, name, strip, "sans", letters, "paper", "centre", "middle")


def plate(surface: pygame.Surface, site: Site) -> None:
    """Paints the engraved plate of a zone."""
    if site.plate is None:
        return
    box = pygame.Rect(site.plate)
    brass.tablet(site.rows, site.letters, box.size).show(surface, box.topleft)
