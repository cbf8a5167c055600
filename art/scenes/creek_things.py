"""The things of the creek that zones are: the gauge, the van, the eddy that takes what is lost."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from art.scenery import boards, brass, props, shadow, words
from art.scenery.easel import Box, Easel
from art.scenery.light import glow
from art.scenery.paths import block, grown, island, smooth
from art.scenery.texture import wood
from art.scenes.stage import Site, Spot

_FLOOR = (74, 52, 36)
"""The boards on which fossils lie in a crate."""


def name_box(spot: Spot, least: int, unit: float) -> pygame.Rect:
    """Where the name of a bar stands: at its upper left shore, clear of cards and their sand.

    ``least`` is the least size of letters in pixels.
    """
    wide, tall = brass.size(_name(spot), "", max(least, round(17 * unit)), pins=False)
    left, top, across, _ = spot.rect
    return pygame.Rect(round(left + 0.1 * across) - wide, round(top - 8 * unit), wide, tall)


def _name(spot: Spot) -> str:
    return spot.label.removeprefix("▲ ")


def names(easel: Easel, site: Site, least: int) -> None:
    """The names of the bars on small plates."""
    pixels = max(least, round(17 * easel.unit))
    for spot in site.cells:
        corner = name_box(spot, least, easel.unit).topleft
        brass.plate(_name(spot), "", pixels, pins=False).show(easel.surface, corner)


def eddy(easel: Easel, box: Box) -> None:
    """A whirl of deep water between stones: what is dropped there is lost."""
    x, y, wide, tall = box
    centre = (x + wide / 2, y + tall / 2)
    field = grown(box, 12)
    body = []
    for share, tone, strength in (
        (1.03, "#3A2A1C", 0.3),
        (1.0, "#7FB8B4", 0.5),
        (0.95, "#2F6A70", 0.9),
        (0.8, "#245560", 1.0),
        (0.52, "#16404A", 1.0),
        (0.26, "#0E2E36", 1.0),
    ):
        shore = island(centre, (0.5 * share * wide, 0.5 * share * tall), 5, 0.04)
        body.append(f'<path d="{shore}" fill="{tone}" fill-opacity="{strength}"/>')
    for share, start in ((0.9, 20), (0.72, 150), (0.56, 260), (0.4, 60), (0.66, 330), (0.84, 210)):
        body.append(_swirl(centre, (0.5 * share * wide, 0.5 * share * tall), start))
    easel.draw("".join(body), field)


def _swirl(centre: tuple[float, float], radii: tuple[float, float], start: float) -> str:
    """A line of foam that turns a third of the way round an eddy, and inwards."""
    points = []
    for step in range(9):
        angle = math.radians(start + 13 * step)
        share = 1 - 0.02 * step
        points.append(
            (
                centre[0] + share * radii[0] * math.cos(angle),
                centre[1] + share * radii[1] * math.sin(angle),
            )
        )
    return (
        f'<path d="{smooth(points)}" fill="none" stroke="#CDEBE4" stroke-opacity=".5" '
        'stroke-width="3" stroke-linecap="round"/>'
    )


def gauge(easel: Easel, site: Site) -> None:
    """A staff gauge on which the water stands at the phase of the storm."""
    cells = [easel.box(pygame.Rect(spot.rect)) for spot in site.cells]
    if not cells:
        return
    left, wide = cells[0][0] - 2, cells[0][2] + 4
    top, bottom = cells[0][1] - 18, cells[-1][1] + cells[-1][3] + 34
    staff = (left, top, wide, bottom - top)
    boards.board(easel, staff, "paper", 5, edge=0, lift=8, radius=4, strength=0.4, upright=True)
    end = (left, top, wide, cells[0][3] + 26)
    ticks = block(end, 3, 'fill="$rust"')
    for _, y, _, tall in cells[1:]:
        for share, long in ((-0.35, 12), (0.05, 12), (0.5, 20), (0.95, 12)):
            line = y + share * tall
            ticks += f'<path d="M{left:.1f} {line:.1f}h{long}" stroke="#2B2118" stroke-width="3"/>'
    easel.draw(ticks, staff)
    reached = next((number for number, spot in enumerate(site.cells) if spot.filled), -1)
    names = [spot.label.rsplit(" ", 1)[-1] for spot in site.cells]
    if reached >= 0:
        _water(easel, (left, cells[reached][1] + 0.62 * cells[reached][3]), (wide, bottom))
    # Above the water, too, which is too dark for what lies in it.
    for name, cell in zip(names, cells, strict=True):
        _number(easel, name, cell)


def _water(easel: Easel, at: tuple[float, float], end: tuple[float, float]) -> None:
    """The water over a staff: ``at`` is its left side and the level, ``end`` its width and foot."""
    (left, level), (wide, bottom) = at, end
    water = (left - 34, level - 12, wide + 74, bottom + 14 - level)
    x, across = water[0], water[2]
    wave = f"M{x:.1f} {level:.1f}" + "q{0:.1f} -9 {1:.1f} 0t{1:.1f} 0t{1:.1f} 0t{1:.1f} 0".format(
        across / 8, across / 4
    )
    easel.draw(
        f'<path d="{wave}V{bottom + 10:.1f}H{x:.1f}Z" fill="$creek" fill-opacity=".46"/>'
        f'<path d="{wave}" fill="none" stroke="#E6F5F0" stroke-width="3"/>',
        water,
    )


def _number(easel: Easel, name: str, cell: Box) -> None:
    """A number on the gauge, or where the creek ends all."""
    x, y, across, tall = cell
    tone, size = "ink", 0.62 * across
    if not name.isdecimal():
        name, tone, size = "End", "bone", 0.42 * across
    words.line(easel, name, x + across / 2, y + tall / 2, size, tone, "sans_bold", "centre")


def van(easel: Easel, box: Box, site: Site) -> None:
    """A van with its side open: a shelf for the skeletons under an awning."""
    x, y, wide, tall = box
    cab = (x - 46, y + 14, 60, tall - 16)
    easel.draw(
        f'<path d="M{x + 4} {y + 16}q-34 4 -40 60l-6 {0.27 * tall:.0f}'
        f'q-2 70 10 {0.36 * tall:.0f}h36Z" fill="#3F574F" stroke="#16201c" stroke-width="2"/>'
        f'<path d="M{x} {y + 42}q-18 4 -22 40l-6 {0.24 * tall:.0f}h28Z" fill="#BFD6CE" '
        'fill-opacity=".75"/>'
        f'<circle cx="{x - 30}" cy="{y + 0.8 * tall}" r="12" fill="#FCE2A4" stroke="#2B2118" '
        'stroke-width="2"/>',
        (cab[0] - 4, y, 70, tall + 10),
    )
    glow(easel, x - 84, y + 0.84 * tall, 120, 60, (110, 84, 40), 1.3)
    boards.board(easel, box, (85, 115, 106), 21, edge=14, lift=20, radius=22, strength=0.25)
    inner = easel.box(pygame.Rect(site.body))
    shelf = grown(inner, 10)
    easel.draw(
        block(
            grown(box, -13),
            14,
            'fill="none" stroke="$brass" stroke-opacity=".6" stroke-width="2"',
        ),
        box,
    )
    boards.well(easel, shelf, "well", 22, depth=16, radius=6, wooden=True)
    lip = (shelf[0], shelf[1] + shelf[3] - 14, shelf[2], 14)
    easel.lay(wood(easel, lip, (138, 100, 64), 24), lip[0], lip[1])
    stripes = max(8, round(wide / 43))
    step = (wide - 20) / stripes
    awning = (x + 10, y - 4, wide - 20, 44)
    shadow.soft(easel, block((x + 10, y + 8, wide - 20, 30)), awning, 0, 10, 8, 150)
    easel.draw(
        "".join(
            f'<path d="M{x + 10 + number * step:.1f} {y + 2}h{step:.1f}l2 26q{-step / 2:.1f} 14 '
            f'{-step:.1f} 0Z" fill="{("#F3E9D2", "#B5532A")[number % 2]}" stroke="#2B2118" '
            'stroke-opacity=".5" stroke-width="1.5"/>'
            for number in range(stripes)
        ),
        (x, y - 6, wide + 4, 60),
    )
    for wheel in (x + 0.16 * wide, x + 0.84 * wide):
        foot = y + tall + 18
        easel.draw(
            f'<circle cx="{wheel}" cy="{foot}" r="34" fill="#1A1A18"/>'
            f'<circle cx="{wheel}" cy="{foot}" r="15" fill="#8C8C80"/>'
            f'<circle cx="{wheel}" cy="{foot}" r="6" fill="#3a3a36"/>',
            (wheel - 38, foot - 38, 76, 76),
        )


def crate(easel: Easel, box: Box, site: Site) -> None:
    """A crate with a bin for each fossil that a crew can carry, and its lantern on the rim.

    The lantern burns where it is the crew's turn: its light falls into the crate.
    """
    own = site.role == "hand"
    plank = 83 if own else 50
    tone = "oak" if site.lit else "board"
    boards.board(easel, box, tone, 31, edge=8, lift=18, radius=10, plank=plank)
    inner = grown(box, -12)
    boards.well(easel, inner, _FLOOR, 32, depth=14, radius=6, wooden=True, strength=0.9)
    x, y, wide, tall = inner
    bins = [easel.box(pygame.Rect(spot.rect)) for spot in site.cells]
    for spot, place in zip(site.cells, bins, strict=True):
        if not spot.filled:
            boards.place_for(easel, place, strength=0.6)
    walls = [(one[0] + one[2] + other[0]) / 2 for one, other in pairwise(bins)]
    # Where cards lap over each other the bins are as wide as all of them have room.
    walls = walls or [x + wide * number / site.bins for number in range(1, site.bins)]
    for middle in walls:
        easel.lay(wood(easel, (middle - 3, y, 6, tall), (138, 100, 64), 24), middle - 3, y)
        easel.draw(
            f'<path d="M{middle + 4} {y}v{tall}" stroke="#000" stroke-opacity=".4" '
            f'stroke-width="3"/><path d="M{middle - 3} {y}v{tall}" stroke="#FFE3B0" '
            'stroke-opacity=".4" stroke-width="1.4"/>',
            (middle - 5, y, 12, tall),
        )
    if site.lit:
        glow(easel, x + 0.5 * wide, y + 0.4 * tall, 0.8 * wide, 0.9 * tall, (92, 66, 28), 0.9)
    props.lantern(easel, box[0] + box[2] - 34, box[1] + 10, 0.62, lit=site.lit)
