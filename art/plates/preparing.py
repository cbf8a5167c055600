"""With what a dig site is prepared: its lid, the blocker, the tweezers, and the board that is a map
on one side and a score track on the other.

Lid and blocker are of the oak of the box with pits. The parts of the map are its dark spaces, by
letter and number of their place: ``B2``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from art import marks
from art.palette import Colour, blend, hexadecimal
from art.plates.outline import Detail, tone
from art.plates.pits import OAK
from art.plates.sketch import box, curve, limb, ring, straight

PREFIX: Final = "site/"
LID, MAP, TRACK = "site/lid", "site/map", "site/track"
BLOCKER, TWEEZERS = "site/blocker", "site/tweezers"
NAMES: Final = (LID, MAP, TRACK, BLOCKER, TWEEZERS)

LINES: Final = 10
"""The score track has so many lines of so many fields."""
FIELD: Final = 30.0
"""How wide a field of the track is, in units of its drawing."""
BORDER: Final = 4.5
"""How wide the edge around track and map is."""
_SPACES: Final = 5
_SPACE: Final = LINES * FIELD / _SPACES
_GRAIN: Final = {"small": 0, "medium": 5, "fine": 11}
"""How many lines of grain a board has."""


def field_of(points: int) -> tuple[int, int]:
    """The column and line of a field of the score track: from the lower left to and fro upwards.

    >>> field_of(1), field_of(10), field_of(11), field_of(100)
    ((0, 9), (9, 9), (9, 8), (0, 0))
    """
    line, along = divmod(points - 1, LINES)
    return (LINES - 1 - along if line % 2 else along), LINES - 1 - line


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:
    """The thing as SVG text.

    Raises:
        KeyError: no plate of this module has the name.
    """
    size, draw = _DRAWINGS[name]
    drawing = "".join(draw(parts, detail))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]:g}" height="{size[1]:g}" '
        f'viewBox="0 0 {size[0]:g} {size[1]:g}">{drawing}</svg>'
    )


def _path(
    data: str, fill: str = "none", line: str = "", weight: float = 1.0, more: str = ""
) -> str:
    stroke = f' stroke="{line}" stroke-width="{weight:g}" stroke-linejoin="round"' if line else ""
    return f'<path d="{data}" fill="{fill}"{stroke}{more}/>'


# --- of oak --------------------------------------------------------------------------------------


def _board(
    left: float, top: float, wide: float, high: float, oak: Colour, lines: int, seed: int
) -> Iterator[str]:
    """A board with its grain along its longer side, a lit and a dark edge."""
    dark, pale = hexadecimal(blend(oak, "ink", 0.5)), hexadecimal(blend(oak, "bone", 0.4))
    generator = random.Random(seed)
    yield _path(box(left, top, wide, high), hexadecimal(oak))
    grain = []
    for number in range(lines):
        share = (number + 0.5 + generator.uniform(-0.3, 0.3)) / lines
        bend = generator.uniform(-0.12, 0.12) * min(wide, high)
        if wide >= high:
            y = top + share * high
            grain.append(f"M{left:.1f} {y:.1f}q{wide / 2:.1f} {bend:.1f} {wide:.1f} 0")
        else:
            x = left + share * wide
            grain.append(f"M{x:.1f} {top:.1f}q{bend:.1f} {high / 2:.1f} 0 {high:.1f}")
    if grain:
        yield _path("".join(grain), line=dark, weight=0.7, more=' stroke-opacity=".35"')
    yield _path(f"M{left} {top + high}v{-high}h{wide}", line=pale, weight=1.6)
    yield _path(f"M{left} {top + high}h{wide}v{-high}", line=dark, weight=1.6)


def _lid(parts: Sequence[str], detail: Detail) -> Iterator[str]:
    """Five boards, held by two battens; a sign burnt into the middle."""
    del parts
    side, lines = 340.0, _GRAIN[detail]
    for number in range(5):
        oak = blend(OAK, "walnut", 0.05 + 0.07 * (number * 2 % 5))
        yield from _board(0, number * side / 5, side, side / 5, oak, lines, number)
    for x in (44.0, side - 78):
        yield _path(box(x + 4, 12, 34, side - 18), "#000000", more=' fill-opacity=".28"')
        yield from _board(x, 8, 34, side - 16, blend(OAK, "walnut", 0.34), lines // 2, round(x))
        for number in range(5):
            for screw in (x + 10, x + 24):
                y = (number + 0.5) * side / 5
                yield _path(ring(screw, y, 3.4), tone("lamp", "walnut", 0.35), "#2B2118")
                yield _path(f"M{screw - 2.4:g} {y - 1.6:g}l4.8 3.2", line="#2B2118", weight=1.2)
    burnt = hexadecimal(blend(OAK, "ink", 0.72))
    sign = marks.symbol("ammonite", burnt, hexadecimal(blend(OAK, "walnut", 0.12)))
    yield f'<g transform="translate(122 122) scale(2)">{sign}</g>'


def _blocker(parts: Sequence[str], detail: Detail) -> Iterator[str]:
    """A panel that is held upright, with two holes for fingers."""
    del parts
    yield from _board(0, 0, 300, 72, blend(OAK, "walnut", 0.2), _GRAIN[detail], 3)
    dark = hexadecimal(blend(OAK, "ink", 0.85))
    for x in (84.0, 216.0):
        hole = limb(f"{x - 16},36,13 {x},36,13 {x + 16},36,13")
        yield _path(hole, dark, hexadecimal(blend(OAK, "bone", 0.3)), 1.6)


def _tweezers(parts: Sequence[str], detail: Detail) -> Iterator[str]:
    """A pair of steel, its joint above and its points below."""
    del parts
    ink = hexadecimal("ink")
    for side, share in ((1, 0.5), (-1, 0.75)):
        arm = limb(
            f"30,18,7 {30 + side * 12},60,7 {30 + side * 16},100,6.5 "
            f"{30 + side * 12},150,5 {30 + side * 3},204,1.4"
        )
        yield _path(arm, tone("slate", "paper_shade", share), ink, 2.4)
        if detail != "small":
            grip = "".join(f"M{30 + side * 11} {y}h{side * 10}" for y in range(74, 112, 7))
            yield _path(grip, line=ink, weight=1.3)
    yield _path(box(21, 6, 18, 30), tone("slate", "paper_shade", 0.6), ink, 2.4)
    yield _path(curve("19,66 15,96 17,128"), line=hexadecimal("bone"), weight=1.8)


# --- of card -------------------------------------------------------------------------------------


def _sheet() -> Iterator[str]:
    side = LINES * FIELD + 2 * BORDER
    yield _path(box(0, 0, side, side), tone("walnut", "ink", 0.2))
    inner = side - 2 * BORDER
    yield _path(box(BORDER, BORDER, inner, inner), tone("paper_shade", "sand", 0.35))


def _track(parts: Sequence[str], detail: Detail) -> Iterator[str]:
    """A hundred fields in a way that goes to and fro; every fifth is darker."""
    del parts, detail
    yield from _sheet()
    ink = tone("walnut", "ink", 0.3)
    for points in range(1, LINES**2 + 1):
        column, line = field_of(points)
        fill = tone("sand", "clay", 0.45) if points % 10 == 0 else tone("paper", "sand", 0.55)
        if points % 5:
            fill = tone("paper", "sand", 0.15 * (column % 2))
        left, top = BORDER + column * FIELD, BORDER + line * FIELD
        yield _path(box(left + 0.8, top + 0.8, FIELD - 1.6, FIELD - 1.6), fill, ink, 0.6)
    # The way: walls between the lines, open where it climbs.
    walls = []
    for line in range(1, LINES):
        y = BORDER + line * FIELD
        opened_right = (LINES - line) % 2
        start = BORDER if opened_right else BORDER + FIELD
        walls.append(f"M{start:g} {y:g}h{(LINES - 1) * FIELD:g}")
    yield _path("".join(walls), line=tone("walnut", "ink", 0.2), weight=2.4)


def _map(parts: Sequence[str], detail: Detail) -> Iterator[str]:
    """The spaces of the site on a plan of the land, the dark ones hatched."""
    yield from _sheet()
    ink, faint = tone("walnut", "ink", 0.3), tone("sand", "walnut", 0.45)
    generator = random.Random(11)
    low, high = BORDER, BORDER + LINES * FIELD
    for number in range(9 if detail != "small" else 4):
        wide, up = (first + 29 * number + generator.uniform(-4, 4) for first in (46, 34))
        height = f"M{low:g} {high - up:.1f}A{wide:.1f} {up:.1f} 0 0 1 {low + wide:.1f} {high:g}"
        yield _path(height, line=faint, weight=1.2)
    dark = [one for one in parts if len(one) == 2 and one[0] in "ABCDE" and one[1] in "12345"]
    for one in dark:
        x = BORDER + "ABCDE".index(one[0]) * _SPACE
        y = BORDER + (int(one[1]) - 1) * _SPACE
        yield _path(box(x, y, _SPACE, _SPACE), tone("stone", "ink", 0.25))
        cracks = "".join(
            f"M{x + 6:g} {y + step:g}l14 -5 12 7 16 -6" for step in range(12, round(_SPACE), 11)
        )
        yield _path(cracks, line=tone("stone", "bone", 0.35), weight=1.3)
    grid = "".join(
        f"M{low + step * _SPACE:g} {low:g}V{high:g}M{low:g} {low + step * _SPACE:g}H{high:g}"
        for step in range(1, _SPACES)
    )
    yield _path(grid, line=ink, weight=1.6, more=' stroke-dasharray="7 4"')
    # A rose of the winds in one corner, and in another what is hoped for.
    x, y = high - 30, low + 30
    yield _path(ring(x, y, 21), line=ink, weight=1.4)
    for turn in (0, 90, 180, 270):
        half = straight(f"{x},{y} {x + 6},{y - 7} {x},{y - 26}")
        other = straight(f"{x},{y} {x - 6},{y - 7} {x},{y - 26}")
        turned = f' transform="rotate({turn} {x:g} {y:g})"'
        yield _path(half, hexadecimal("rust"), ink, 0.8, turned)
        yield _path(other, hexadecimal("bone"), ink, 0.8, turned)
    x, y = low + 30, low + 30
    bone = limb(f"{x - 18},{y + 10},5 {x},{y},3.4 {x + 18},{y - 10},5")
    ends = [(x - 20, y + 6), (x - 15, y + 14), (x + 15, y - 14), (x + 20, y - 6)]
    for end in ends:
        yield _path(ring(*end, 4.6), hexadecimal("bone"), ink, 1.2)
    yield _path(bone, hexadecimal("bone"), ink, 1.2)


_CARD: Final = (LINES * FIELD + 2 * BORDER,) * 2
_DRAWINGS: Final[
    dict[str, tuple[tuple[float, float], Callable[[Sequence[str], Detail], Iterator[str]]]]
] = {
    LID: ((340.0, 340.0), _lid),
    MAP: (_CARD, _map),
    TRACK: (_CARD, _track),
    BLOCKER: ((300.0, 72.0), _blocker),
    TWEEZERS: ((60.0, 216.0), _tweezers),
}
"""How large each is drawn, and by what."""
