"""The things of the preparation room that zones are: wires, shelf, cart, bowl, cloth, trays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from art.palette import colour
from art.relief import press
from art.scenery import boards, mounts, props, shadow
from art.scenery.easel import Box, Easel
from art.scenery.paths import grown
from art.scenery.texture import earth
from art.scenes.stage import Site

_PRINT: Final = (178, 165, 136, 255)
"""Plaster in the shade."""
_SLATE: Final = (58, 68, 72)
_ABOVE: Final = 13
"""How far above its cards a wire is, in units."""


def _cells(easel: Easel, site: Site) -> list[Box]:
    return [easel.box(pygame.Rect(spot.rect)) for spot in site.cells]


def _wire(easel: Easel, box: Box, site: Site) -> None:
    """A brass wire between two nails, on which cards hang."""
    cells = _cells(easel, site)
    y = cells[0][1] - _ABOVE if cells else box[1]
    left, right = box[0] - 4, box[0] + box[2] + 4
    line = f"M{left} {y}H{right}"
    nails = "".join(
        f'<circle cx="{at}" cy="{y}" r="5" fill="#8F6E2B" stroke="#2B1A0E" stroke-width="1.6"/>'
        for at in (left, right)
    )
    easel.draw(
        f'<path d="{line}" stroke="#000" stroke-opacity=".35" stroke-width="3" '
        f'transform="translate(3 6)"/><path d="{line}" stroke="#2B1A0E" stroke-opacity=".6" '
        f'stroke-width="4.6"/><path d="{line}" stroke="#C9A24B" stroke-width="3"/>{nails}',
        (left - 8, y - 8, right - left + 20, 24),
    )


def _shelf(easel: Easel, box: Box, site: Site) -> None:
    """A board under the tiles; where one is missing its place is stamped on the wall."""
    cells = _cells(easel, site)
    for cell in cells:
        boards.place_for(easel, cell, strength=0.6)
    bottom = max((y + tall for _, y, _, tall in cells), default=box[1] + box[3] - 14)
    boards.board(
        easel, (box[0], bottom - 1, box[2], 11), (122, 86, 54), 8, edge=8, lift=10, radius=3
    )


def _cart(easel: Easel, box: Box, site: Site) -> None:
    """A shallow tray for what is used up."""
    seed = 40 + len(site.id) % 5
    boards.tray(easel, box, "board", (62, 46, 34), seed, rim=9, edge=8, lift=10, radius=8, depth=9)


def _bowl(easel: Easel, box: Box, site: Site) -> None:
    """A bowl of wet plaster for the pool, and a sack for the supply."""
    del box
    cells = _cells(easel, site)
    if len(cells) < 2:
        return
    x, y, side, _ = cells[0]
    x, y, radius = x + side / 2, y + side / 2, 0.56 * side
    field = (x - radius - 4, y - radius - 4, 2 * radius + 8, 2 * radius + 12)
    shadow.beneath(
        easel, f'<circle cx="{x}" cy="{y + 3}" r="{radius}"/>', field, lift=14, alpha=190
    )
    easel.draw(
        f'<circle cx="{x}" cy="{y + 3}" r="{radius}" fill="#4E606C"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius - 1}" fill="#9FB0B8"/>'
        f'<circle cx="{x}" cy="{y - 1}" r="{radius - 2.5}" fill="none" stroke="#E4EEF0" '
        'stroke-opacity=".8" stroke-width="2.4"/>'
        f'<circle cx="{x}" cy="{y + 1}" r="{0.86 * radius}" fill="#5F7079"/>'
        f'<circle cx="{x + 1}" cy="{y + 3}" r="{0.81 * radius}" fill="#E6E0D2"/>'
        f'<path d="M{x - 0.56 * radius} {y - 0.2 * radius}q{0.4 * radius} {-0.44 * radius} '
        f'{0.9 * radius} {-0.22 * radius}" fill="none" stroke="#FFFDF6" stroke-width="6" '
        'stroke-linecap="round"/>'
        f'<path d="M{x - 0.5 * radius} {y + 0.56 * radius}q{0.5 * radius} {0.26 * radius} '
        f'{1.06 * radius} {-0.1 * radius}" fill="none" stroke="#BDB49E" stroke-width="4" '
        'stroke-linecap="round"/>',
        field,
    )
    x, y, side, tall = cells[1]
    props.sack(easel, x + side / 2, y + tall + 4, 1.12 * side / 92, 3)


def _plaster_bed(easel: Easel, box: Box, site: Site) -> None:
    """Where a dinosaur grows: the own one on a cloth of plaster, others in a bed."""
    if not site.own:
        boards.well(easel, grown(box, -6), (216, 205, 180), 3, depth=6, radius=4, strength=0.8)
        if not site.pieces:
            _print(easel, grown(box, -10))
        return
    x, y, wide, tall = grown(box, 6)
    right, low = x + wide, y + tall
    middle = x + wide / 2
    path = (
        f"M{x + 8:.1f} {y + 18:.1f}Q{middle:.1f} {y - 8:.1f} {right - 10:.1f} {y + 16:.1f}"
        f"Q{right + 12:.1f} {y + tall / 2:.1f} {right - 8:.1f} {low - 10:.1f}"
        f"Q{middle:.1f} {low + 6:.1f} {x + 12:.1f} {low - 8:.1f}"
        f"Q{x - 10:.1f} {y + tall / 2:.1f} {x + 8:.1f} {y + 18:.1f}Z"
    )
    field = grown((x, y, wide, tall), 14)
    body = f'<path d="{path}" fill="#fff"/>'
    shadow.soft(easel, body, field, 6, 8, 8, 150)
    easel.fill(body, earth(easel, field, "plaster", 6, 0.9, 6), field)
    threads = "".join(
        f"M{x + 30 + step * 36:.0f} {y + 18:.0f}q8 {tall / 2:.0f} -4 {tall - 34:.0f}"
        for step in range(int((wide - 50) / 36) + 1)
    )
    easel.draw(
        f'<path d="{path}" fill="none" stroke="#FFFDF4" stroke-opacity=".8" stroke-width="4"/>'
        f'<path d="{threads}" fill="none" stroke="#B9AE94" stroke-opacity=".5" stroke-width="2" '
        'stroke-dasharray="3 5"/>',
        field,
    )
    if not site.pieces:
        _print(easel, grown(box, -14))


def _store(easel: Easel, box: Box, site: Site) -> None:
    """The own tray for bones and tiles; those of others lie on their bench."""
    if site.own:
        boards.tray(easel, box, "board", (62, 46, 34), 54, rim=12, lift=10, radius=8)


def _slots(easel: Easel, box: Box, site: Site) -> None:
    """A strip of wood with a well for each skill."""
    bounds = [easel.box(pygame.Rect(spot.rect)) for spot in site.cells]
    if bounds:
        left, top = bounds[0][0] - 7, bounds[0][1] - 6
        right, low = bounds[-1][0] + bounds[-1][2] + 7, bounds[-1][1] + bounds[-1][3] + 6
        box = (left, top, right - left, low - top)
    boards.board(easel, box, "rail", 57, edge=6, lift=6, radius=5)


def _tally(easel: Easel, box: Box, site: Site) -> None:
    """A dark board with what a collection counts."""
    if site.own:
        boards.board(easel, box, "rail", 58, edge=6, lift=6, radius=5)


def _scored(easel: Easel, box: Box, site: Site) -> None:
    """The own crate for what was scored; that of others lies on their bench."""
    if site.own:
        floor = (74, 54, 38)
        boards.tray(easel, box, "oak", floor, 57, rim=10, edge=8, lift=12, plank=50, wooden=True)
        if site.empty is not None:
            boards.place_for(easel, easel.box(pygame.Rect(site.empty)), strength=0.6)


def _slate(easel: Easel, box: Box, site: Site) -> None:
    """A slate on the wall, with what things cost."""
    del site
    boards.board(easel, box, _SLATE, 61, edge=6, lift=8, radius=6)


def _print(easel: Easel, box: Box) -> None:
    """The print of a dinosaur in a bed of plaster where none is at work yet."""
    x, y, wide, tall = box
    across = min(0.8 * wide, 1.2 * tall)
    rect = easel.rect((x + (wide - across) / 2, y + 0.1 * tall, across, 0.8 * tall))
    skeleton, off = mounts.mounted("genus/plateosaurus", rect.size), easel.pixels(2)
    press(easel.surface, skeleton, rect, _PRINT, (*colour("bone"), 255), (off, off))


def _bare(easel: Easel, box: Box, site: Site) -> None:
    """Nothing: its pieces lie on the table; there is only a place for the first own one."""
    if site.own and site.empty is not None:
        boards.place_for(easel, easel.box(pygame.Rect(site.empty)), strength=0.6)
    del box


THINGS: Final[Mapping[str, Callable[[Easel, Box, Site], None]]] = {
    "bench": _bare,
    "bowl": _bowl,
    "cart": _cart,
    "plaster_bed": _plaster_bed,
    "scored": _scored,
    "shelf": _shelf,
    "slate": _slate,
    "slots": _slots,
    "store": _store,
    "tally": _tally,
    "wire": _wire,
}
