"""The collection's store room: an open drawer of cards between two display cases."""

from __future__ import annotations

import random
from typing import Final

import pygame

from art.palette import blend
from art.scenery import boards, words
from art.scenery.easel import Box, Easel, opaque
from art.scenery.light import Pool, glow, illuminate
from art.scenery.paths import block, grown
from art.scenery.texture import earth, wood
from art.scenes import kept
from art.scenes.life import Source
from art.scenes.stage import Site, Stage, lengths

_AMBIENT: Final = (92, 88, 100)
_DRAWER: Final = (228.0, 158.0)
"""The size of a shut drawer of the wall, in units."""
_PAD: Final = 7
"""How much larger than its card a well is, on each side."""
_INLAID: Final = 20
"""The em height of the letters and numbers in the frame, in units."""
_ROOF: Final = 40
_BASE: Final = 54
_LABEL: Final = 'fill="#A8863C" stroke="#2B1A0E" stroke-width="1.6"'
_STAND: Final = 'fill="none" stroke="$brass" stroke-opacity=".75" stroke-width="4"'


# ---- The wall ------------------------------------------------------------------------------------


def ground(stage: Stage) -> pygame.Surface:
    """A wall of shut drawers, and the near edge of the cabinet below it."""
    whole = Easel(opaque(stage.size), stage.unit)
    easel = whole.half()
    width, height = easel.width, easel.height
    inlays = stage.site("wanted")
    edge = inlays.box[1] / stage.unit - 10 if inlays else 0.87 * height
    _drawers(easel, (0, 0, width, edge))
    boards.near_edge(easel, edge, blend("rail", "drawer_oak", 0.35), 41, plank=72, warmth=None)
    pools = []
    for site in stage.sites:
        left, top, wide, tall = easel.box(pygame.Rect(_halved(site.box)))
        middle = left + wide / 2, top + tall / 2
        if site.surface == "drawer":
            pools.append(Pool(*middle, 0.86 * wide, 0.76 * tall, (140, 120, 88), 0.8))
        elif site.surface == "case":
            tone = (130, 112, 78) if site.role == "store" else (84, 74, 58)
            pools.append(Pool(*middle, 1.1 * wide, 0.95 * tall, tone, 0.9))
    illuminate(easel, _AMBIENT, pools)
    whole.take(easel)
    return whole.surface


def _halved(box: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    return box[0] // 2, box[1] // 2, box[2] // 2, box[3] // 2


def _drawers(easel: Easel, box: Box) -> None:
    """Shut drawers with label frames and pulls, as many as there is room for."""
    left, top, width, height = box
    generator = random.Random(3)
    tone = blend("rail", "drawer_oak", 0.55)
    easel.lay(wood(easel, box, blend(tone, (0, 0, 0), 0.5), 3), left, top)
    across, down = max(2, round(width / _DRAWER[0])), max(2, round(height / _DRAWER[1]))
    wide, tall = width / across, height / down
    shapes = []
    for number in range(across * down):
        x = left + (number % across) * wide + 5
        y = top + (number // across) * tall + 5
        front = (x, y, wide - 10, tall - 10)
        shade = blend(tone, generator.choice(((0, 0, 0), (255, 217, 160))), generator.random() / 9)
        easel.fill(block(front, 4), wood(easel, front, shade, 5 + number), front)
        shapes.append(_front(front, generator))
    easel.draw("".join(shapes), box)


def _front(box: Box, generator: random.Random) -> str:
    """The edges, the label frame and the pull of one drawer."""
    x, y, wide, tall = box
    middle, high = x + wide / 2, y + 0.34 * tall
    pull = f"M{middle - 16:.1f} {y + 0.66 * tall:.1f}q16 16 32 0"
    return (
        block(grown(box, -1), 4, 'fill="none" stroke="#150C06" stroke-width="2"')
        + f'<path d="M{x + 4:.1f} {y + 3:.1f}h{wide - 8:.1f}" stroke="#E8B87C" '
        'stroke-opacity=".4" stroke-width="2"/>'
        + f'<path d="M{x + 4:.1f} {y + tall - 3:.1f}h{wide - 8:.1f}" stroke="#000" '
        'stroke-opacity=".5" stroke-width="3"/>'
        + block(
            (middle - 34, high - 13, 68, 26),
            3,
            'fill="#A8863C" stroke="#2B1A0E" stroke-width="1.6"',
        )
        + block((middle - 29, high - 9, 58, 18), 0, 'fill="#E9DEC0"')
        + f'<path d="M{middle - 23:.1f} {high - 3:.1f}h{generator.randint(22, 44)}'
        f'M{middle - 23:.1f} {high + 3:.1f}h{generator.randint(14, 40)}" stroke="#5A4630" '
        'stroke-width="2"/>' + f'<path d="{pull}" fill="none" stroke="#2B1A0E" stroke-width="7" '
        'stroke-linecap="round"/>'
        + f'<path d="{pull}" fill="none" stroke="$brass" stroke-width="4" stroke-linecap="round"/>'
    )


def life(stage: Stage) -> list[Source]:
    """Dust in the light over the drawer."""
    drawer = next((site for site in stage.sites if site.surface == "drawer"), None)
    if drawer is None:
        return []
    drift = (stage.px(7), -stage.px(9))
    return [Source("mote", drawer.box, 9, drift, (3.0, 7.0), stage.px(7))]


# ---- Furniture -----------------------------------------------------------------------------------


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """The open drawer, the display cases and the inlays in the drawer's front."""
    easel = Easel(surface, stage.unit)
    box = easel.box(site.rect)
    if site.surface == "drawer":
        covered = site._replace(cells=tuple(spot._replace(shown=False) for spot in site.cells))
        kept.lay(surface, covered, stage.unit, _open_drawer)
        for spot in site.cells:
            if spot.shown:
                x, y, wide, tall = lengths(spot.rect, easel.unit)
                glow(easel, x + wide / 2, y + tall / 2, 210, 230, (120, 84, 34), 1.3)
    elif site.surface == "case":
        kept.lay(surface, site, stage.unit, _case)
    elif site.surface == "inlays":
        boards.board(easel, box, "rail", 31, edge=12, lift=22, radius=8)
        for number, spot in enumerate(site.cells):
            well = grown(lengths(spot.rect, easel.unit), 3)
            boards.well(easel, well, "well", 40 + number % 7, depth=7)
    else:
        return False
    return True


def _open_drawer(easel: Easel, site: Site) -> None:
    """An oak frame with letters and numbers let into it, and a well of velvet for each card."""
    if not site.cells:
        return
    wells = [grown(lengths(spot.rect, easel.unit), _PAD) for spot in site.cells]
    left, top = min(one[0] for one in wells) - 44, min(one[1] for one in wells) - 40
    right = max(one[0] + one[2] for one in wells) + 44
    bottom = max(one[1] + one[3] for one in wells) + 36
    frame = (left, top, right - left, bottom - top)
    boards.board(easel, frame, "drawer_oak", 21, edge=12, lift=22, radius=8, shade=200)
    for x in (left, right - 34):
        stile = (x, top, 34, bottom - top)
        boards.board(
            easel,
            stile,
            blend("drawer_oak", "board", 0.12),
            5,
            edge=0,
            lift=0,
            upright=True,
            shade=0,
        )
    inner = (left + 34, top + 30, right - left - 68, bottom - top - 60)
    mitres = "".join(
        f'<path d="M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" stroke="#2B1A0E" stroke-width="2"/>'
        for a, b, c, d in (
            (left, top, left + 34, top + 30),
            (right, top, right - 34, top + 30),
            (left, bottom, left + 34, bottom - 30),
            (right, bottom, right - 34, bottom - 30),
        )
    )
    easel.draw(
        block(inner, 0, 'fill="none" stroke="#2B1A0E" stroke-width="3"') + mitres, grown(frame, 2)
    )
    _rulers(easel, site, left, top)
    for number, (spot, well) in enumerate(zip(site.cells, wells, strict=True)):
        boards.well(easel, well, "velvet", 60 + number % 6, depth=13, radius=7, strength=0.45)
        if not spot.filled:
            _print(easel, grown(well, -_PAD))


def _rulers(easel: Easel, site: Site, left: float, top: float) -> None:
    """The names of the columns and rows, let into the frame."""
    across, down = site.rulers
    columns = max(1, len(across))
    for name, spot in zip(across, site.cells, strict=False):
        x, _, wide, _ = lengths(spot.rect, easel.unit)
        _inlay(easel, name, x + wide / 2, top + 15)
    for name, spot in zip(down, site.cells[::columns], strict=False):
        _, y, _, tall = lengths(spot.rect, easel.unit)
        _inlay(easel, name, left + 17, y + tall / 2)


def _inlay(easel: Easel, name: str, x: float, y: float) -> None:
    """A name in ink on a disc of bone let into the frame."""
    radius = max(13.0, 0.62 * words.letters(easel, _INLAID) / easel.unit)
    easel.draw(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#E9DEC0" stroke="#2B1A0E" '
        'stroke-width="2"/>',
        (x - radius - 2, y - radius - 2, 2 * radius + 4, 2 * radius + 4),
    )
    words.line(easel, name, x, y - 0.5, _INLAID, "ink", "numeral", "centre")


def _print(easel: Easel, box: Box) -> None:
    """Where a card has lain for years the velvet is paler."""
    card = grown(box, -4)
    easel.draw(
        block(card, 8, 'fill="$velvet_print" fill-opacity=".42"')
        + block(
            card,
            8,
            'fill="none" stroke="#D8A0A0" stroke-opacity=".28" stroke-width="2" '
            'stroke-dasharray="3 6"',
        ),
        box,
    )


def _case(easel: Easel, site: Site) -> None:
    """A case with a lit roof, felt at its back, a glass shelf for each row of skeletons."""
    box = lengths(site.box, easel.unit)
    x, y, wide, tall = box
    lit = site.role == "store"
    boards.board(easel, (x - 14, y - _ROOF, wide + 28, _ROOF), "rail", 70, edge=6, lift=12)
    base = (x - 14, y + tall, wide + 28, _BASE)
    boards.board(easel, base, "rail", 71, edge=10, lift=16, radius=5)
    felt = "felt_own" if lit else "felt_other"
    easel.lay(earth(easel, box, felt, 72, 0.5, 6), x, y)
    tone = (74, 66, 44) if lit else (34, 34, 28)
    glow(easel, x + wide / 2, y + 40, 0.75 * wide, 0.62 * tall, tone, 1.2)
    easel.draw(
        block((x, y, wide, 22), 0, 'fill="#000" fill-opacity=".3"')
        + block((x, y, 16, tall), 0, 'fill="#000" fill-opacity=".26"'),
        box,
    )
    for spot in site.cells:
        cell = lengths(spot.rect, easel.unit)
        if not spot.filled:
            _stand(easel, cell)
    floors = {spot.rect[1] + spot.rect[3] for spot in site.cells}
    for floor in sorted(floors):
        _glass_shelf(easel, x, floor / easel.unit + 2, wide)
    frame = grown(box, 3)
    easel.draw(
        f'<path d="M{x + 0.62 * wide} {y}h{0.18 * wide}L{x + 0.3 * wide} {y + tall}'
        f'h{-0.18 * wide}Z" fill="#fff" fill-opacity=".045"/>'
        + block(box, 0, 'fill="none" stroke="#5E4619" stroke-width="10"')
        + block(box, 0, 'fill="none" stroke="$brass" stroke-width="6"')
        + block(
            grown(box, 2), 0, 'fill="none" stroke="#F6E3A8" stroke-opacity=".6" stroke-width="1.6"'
        ),
        grown(frame, 3),
    )


def _stand(easel: Easel, cell: Box) -> None:
    """A brass stand on a small board: something is to come here."""
    x, y, wide, tall = cell
    middle, foot = x + wide / 2, y + tall - 14
    board = (middle - 0.3 * wide, foot, 0.6 * wide, 14)
    boards.board(easel, board, "rail", 95, edge=5, lift=5, radius=3)
    top = foot - 0.5 * tall
    easel.draw(
        f'<path d="M{middle} {foot}V{top}M{middle - 20} {top}h40" {_STAND}/>',
        (middle - 24, top - 4, 48, foot - top + 6),
    )


def _glass_shelf(easel: Easel, x: float, y: float, wide: float) -> None:
    easel.draw(
        block((x, y, wide, 9), 0, 'fill="#BFD6CF" fill-opacity=".55"')
        + f'<path d="M{x} {y}h{wide}" stroke="#F3FBF6" stroke-opacity=".8" stroke-width="2"/>'
        + block((x, y + 9, wide, 6), 0, 'fill="#000" fill-opacity=".28"'),
        (x, y - 2, wide, 20),
    )
