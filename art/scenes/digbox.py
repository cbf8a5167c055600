"""The dig box seen obliquely: thick boards with letters, the far wall inside, pits in its floor."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from art.album import remembered
from art.scenery import boards, shadow, words
from art.scenery.easel import Box, Easel, Picture
from art.scenery.paths import block
from art.scenery.texture import wood
from art.scenes.stage import Site

RIM: Final = 50
"""How wide its boards are, in units."""
FRONT: Final = 34
"""How much of the outside of its near board is seen, in units."""
_RISE: Final = 28 / 110
"""How thick a tile is, in widths of a cell."""
_CUT: Final = (28, 15, 6)
_LIP: Final = (230, 190, 136)
_LETTERS: Final = 22
_KNOT: Final = 0.8 * _LETTERS
"""Half of how wide what lies below a letter is, in units."""
Rulers = tuple[tuple[str, ...], tuple[str, ...]]
"""The names of the columns, from the left, and of the rows, from the back."""
_WALL: Final = 0.16
"""How much of a pit is its far wall, in widths of a cell."""


class DigBox(NamedTuple):
    """Where its parts are, in lengths of the design."""

    cells: tuple[Box, ...]
    """The spaces on its floor, row by row."""
    floor: Box
    """All inside of its boards, with the far wall at the top."""
    far: float
    """How high the far wall is."""

    @classmethod
    def of(cls, site: Site, unit: float) -> DigBox:
        """The box round the cells of a site."""
        cells = tuple(
            (x / unit, y / unit, wide / unit, tall / unit)
            for x, y, wide, tall in (spot.rect for spot in site.cells)
        )
        left, top, side, _ = cells[0]
        gap = (cells[1][0] - left - side) if len(cells) > 1 else 6.0
        far = 2 * _RISE * side + 10
        right, bottom = cells[-1][0] + cells[-1][2], cells[-1][1] + cells[-1][3]
        floor = (left - gap, top - gap - far, right - left + 2 * gap, bottom - top + 2 * gap + far)
        return cls(cells, floor, far)

    @property
    def frame(self) -> Box:
        """The box with its boards, without the outside of the near one."""
        x, y, wide, tall = self.floor
        return x - RIM, y - RIM + 8, wide + 2 * RIM, tall + 2 * RIM - 16


def paint_box(easel: Easel, dig: DigBox) -> None:
    """The boards, the floor and the far wall."""
    x, y, wide, tall = dig.frame
    shadow.under_box(easel, (x, y, wide, tall + FRONT), 26, 200, 10)
    # Only what is seen of the boards is painted: the middle is the floor.
    front = (x, y + tall - RIM, wide, FRONT + RIM)
    easel.fill_box(wood(easel, front, (74, 47, 28), 5), front, 8)
    for number, high in enumerate((y, y + tall - RIM)):
        rail = (x, high, wide, float(RIM))
        easel.fill_box(wood(easel, rail, (185, 138, 88), 6 + number), rail, 8)
    for number, left in enumerate((x, x + wide - RIM)):
        stile = (left, y, float(RIM), tall)
        easel.fill_box(wood(easel, stile, (176, 130, 82), 7 + number, upright=True), stile, 6)
    mitres = "".join(
        f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}"
        for a, b, c, d in (
            (x, y, x + RIM, y + RIM),
            (x + wide, y, x + wide - RIM, y + RIM),
            (x, y + tall, x + RIM, y + tall - RIM),
            (x + wide, y + tall, x + wide - RIM, y + tall - RIM),
        )
    )
    screws = "".join(
        f'<circle cx="{a:.1f}" cy="{b:.1f}" r="9" fill="#8F6E2B" stroke="#2B1A0E" '
        f'stroke-width="2"/><path d="M{a - 6:.1f} {b - 3:.1f}l12 6" stroke="#2B1A0E" '
        f'stroke-width="2.4"/><path d="M{a - 5:.1f} {b - 5:.1f}q5 -4 9 0" fill="none" '
        'stroke="#E8C878" stroke-opacity=".8" stroke-width="1.6"/>'
        for a in (x + 25, x + wide - 25)
        for b in (y + 25, y + tall - 25)
    )
    outline = block((x + 1, y + 1, wide - 2, tall - 2), 8, 'fill="none"')
    easel.draw_rim(
        f'<g fill="none" stroke="#2B1A0E" stroke-width="2"><path d="{mitres}"/>{outline}</g>'
        f'<path d="M{x + 8} {y + 2.5}h{wide - 16}" stroke="#FFE3B0" stroke-opacity=".6" '
        f'stroke-width="3"/><path d="M{x + 4} {y + tall - 2}h{wide - 8}" stroke="#FFDCA0" '
        f'stroke-opacity=".35" stroke-width="3"/>{screws}',
        (x, y, wide, tall),
        RIM + 2,
    )
    boards.well(easel, dig.floor, (59, 42, 30), 9, depth=46, radius=3)
    _far_wall(easel, dig)


def _far_wall(easel: Easel, dig: DigBox) -> None:
    """The inside of the far board: lit above, dark at its foot."""
    x, y, wide, _ = dig.floor
    tall = dig.far - 4
    wall = (x, y, wide, tall)
    easel.lay(wood(easel, wall, (122, 82, 48), 12, plank=tall / 2), x, y)
    shades = "".join(
        block((x, y + 6 * step, wide, 6), 0, f'fill="#000" fill-opacity="{0.55 - 0.09 * step:.2f}"')
        for step in range(6)
    )
    foot = block((x, y + dig.far - 12, wide, 8), 0, 'fill="#000" fill-opacity=".4"')
    easel.draw(shades + foot, (x, y, wide, dig.far))


def paint_pits(easel: Easel, dig: DigBox) -> None:
    """A pit in every space: tiles lie over those that are not open."""
    for number, cell in enumerate(dig.cells):
        rect = easel.rect(cell)
        _pit(rect.size, easel.unit, number % 6).show(easel.surface, rect.topleft)


@remembered
def _pit(size: tuple[int, int], unit: float, seed: int) -> Picture:
    """Its floor, the wall that is farthest from the eye, and crumbs."""
    easel = Easel.apart(size, unit)
    wide, tall = size[0] / unit, size[1] / unit
    box = (0.0, 0.0, wide, tall)
    boards.well(easel, box, (106, 76, 50), 60 + seed, depth=18, radius=4)
    deep = _WALL * tall
    generator = random.Random(seed)
    crumbs = "".join(
        f'<ellipse cx="{generator.uniform(8, wide - 8):.1f}" '
        f'cy="{generator.uniform(deep + 10, tall - 6):.1f}" rx="{generator.uniform(1.5, 4):.1f}" '
        f'ry="{generator.uniform(1, 2.6):.1f}" '
        f'fill="{generator.choice(("#9A7650", "#3B2A1C", "#B28C60"))}" fill-opacity=".8"/>'
        for _ in range(18)
    )
    dashes = 'stroke-width="2.4" stroke-dasharray="14 5 8 3"'
    easel.draw(
        f'<path d="M2 1h{wide - 4:.1f}v{deep:.1f}l-6 4H8l-6 -4Z" fill="#8A6644"/>'
        f'<path d="M2 {0.44 * deep:.1f}h{wide - 4:.1f}" stroke="#5A3F2A" {dashes}/>'
        f'<path d="M8 {0.78 * deep:.1f}h{wide - 18:.1f}" stroke="#A37C54" stroke-opacity=".7" '
        'stroke-width="1.6" stroke-dasharray="5 11 16 7"/>'
        f'<path d="M2 {deep + 1:.1f}l6 4h{wide - 16:.1f}l6 -4" fill="none" stroke="#1A1009" '
        'stroke-opacity=".75" stroke-width="3"/>'
        f'<path d="M1 2V{tall - 2:.1f}" stroke="#000" stroke-opacity=".5" stroke-width="5"/>'
        + crumbs,
        box,
    )
    return easel.picture()


def letter(easel: Easel, dig: DigBox, rulers: Rulers) -> None:
    """The names of columns and rows, cut into all four boards."""
    for name, x, y in names(dig, rulers):
        _cut(easel, name, x, y)


def names(dig: DigBox, rulers: Rulers) -> Iterator[tuple[str, float, float]]:
    """The names of columns and rows, each with the middle of where it stands.

    That of a row stands beside the tiles that lie on its floor, since most spaces have one at
    least: they are seen higher than the floor.
    """
    across, down = rulers
    x, y, wide, tall = dig.frame
    for name, (left, _, side, _) in zip(across, dig.cells, strict=False):
        for at in (y + 21, y + tall - 21):
            yield name, left + side / 2, at
    for name, (_, top, _, side) in zip(down, dig.cells[:: max(1, len(across))], strict=False):
        for at in (x + 22, x + wide - 22):
            yield name, at, top + side * (0.5 - _RISE)


def written(dig: DigBox, rulers: Rulers) -> Iterator[Box]:
    """Where each of them is to be read."""
    for _, x, y in names(dig, rulers):
        yield x - _KNOT, y - _KNOT, 2 * _KNOT, 2 * _KNOT


def _cut(easel: Easel, name: str, x: float, y: float) -> None:
    # Wood in the shade of its board is too dark to cut into: a paler knot lies below each name.
    half = _KNOT
    easel.draw(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half:.1f}" fill="#F2CF9A" fill-opacity=".38"/>',
        (x - half, y - half, 2 * half, 2 * half),
    )
    words.engraved(easel, name, x, y, _LETTERS, _CUT, _LIP, "numeral", "centre")
