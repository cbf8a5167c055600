"""The bed of the creek: where it runs, its water, and a sandbar for each space."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from art.palette import Colour, blend
from art.scenery import shadow
from art.scenery.easel import Easel
from art.scenery.paths import Point, band, island, smooth
from art.scenery.texture import brightened, neutral
from art.scenes.stage import Site, Stage, lengths

PHASES: Final = 4
"""How many phases the storm has."""
_BARS: Final = (1.0, 0.955, 0.91, 0.86)
"""The size of the sandbars by phase."""
_RINGS: Final = (50, 90, 130, 180)
"""How many drops strike the water, by phase."""
_WIDENING: Final = 5
"""How much wider the creek becomes on each bank with each phase."""


class Bed:
    """Where the creek runs: its two banks, from left to right, in lengths of the design."""

    def __init__(self, easel: Easel, stage: Stage) -> None:
        """Finds it on a stage, on an easel of the same design."""
        width = easel.width
        site = stage.site("site")
        box = (140.0, 92.0, 1010.0, 640.0)
        if site is not None:
            box = lengths(site.box, stage.unit)
        top, bottom = box[1] - 18, box[1] + box[3] + 8
        right = box[0] + box[2] + 66
        narrow = width - right < 300
        self.top = top
        self.bottom = bottom
        self.right = width + 60 if narrow else right
        if narrow:
            self.upper = [
                (-40.0, top + 6),
                (0.3 * width, top - 12),
                (0.7 * width, top + 8),
                (width + 60, top - 6),
            ]
            self.lower = [
                (-40.0, bottom + 4),
                (0.3 * width, bottom - 6),
                (0.7 * width, bottom + 10),
                (width + 60, bottom - 2),
            ]
            return
        # Past the bars it turns down along the bank of the van, and leaves to the right.
        bend = [(0.02, 0.02), (0.14, 0.16), (0.36, 0.0), (0.6, 0.02), (0.84, -0.02), (0.97, 0.02)]
        self.upper = [(-40.0, top)] + [(right * x, top + 110 * y) for x, y in bend]
        self.upper += [
            (right + 10, top + 0.16 * (bottom - top)),
            (right + 2, top + 0.5 * (bottom - top)),
            (right + 40, top + 0.78 * (bottom - top)),
            (right + 180, bottom - 52),
            (right + 420, bottom - 34),
            (width + 60, bottom - 30),
        ]
        self.lower = [
            (-40.0, bottom),
            (0.15 * right, bottom + 14),
            (0.35 * right, bottom - 10),
            (0.58 * right, bottom + 14),
            (0.8 * right, bottom),
            (0.95 * right, bottom + 30),
            (right + 120, bottom + 84),
            (right + 400, bottom + 110),
            (width + 60, bottom + 96),
        ]

    def path(self, inwards: float) -> str:
        """The creek without so much of it on each side."""
        upper = [(x, y + inwards) for x, y in self.upper]
        lower = [(x, y - inwards) for x, y in self.lower]
        return band(upper, lower)

    def at(self, along: float, across: float) -> Point:
        """A point of the stream: shares of its length and of its width."""
        (x0, y0), (x1, y1) = on_line(self.upper, along), on_line(self.lower, along)
        return x0 + (x1 - x0) * across, y0 + (y1 - y0) * across


def on_line(line: Sequence[Point], share: float) -> Point:
    """The point at a share of a line."""
    at = min(max(share, 0.0), 1.0) * (len(line) - 1)
    number = min(len(line) - 2, int(at))
    rest = at - number
    (x0, y0), (x1, y1) = line[number], line[number + 1]
    return x0 + (x1 - x0) * rest, y0 + (y1 - y0) * rest


# ---- Water ---------------------------------------------------------------------------------------


def water(easel: Easel, bed: Bed, phase: int, generator: random.Random) -> None:
    """The banks and the stream between them, deeper towards its middle."""
    wider = -_WIDENING * phase
    field = (0.0, max(0.0, bed.top - 60), easel.width, bed.bottom - bed.top + 260)
    shadow.soft(easel, bed.path(-26 + wider).join(('<path d="', '"/>')), field, 0, 0, 12, 150)
    body = [
        f'<path d="{bed.path(inwards + wider)}" fill="{brightened(tone)}"/>'
        for inwards, tone in ((-26, (107, 74, 50)), (-10, (138, 102, 70)))
    ]
    for inwards, depth in ((0, 0.0), (16, 0.45), (44, 1.0)):
        tone = brightened(blend("creek", "creek_deep", depth))
        strength = (0.5, 0.25, 0.0)[(0, 16, 44).index(inwards)]
        body.append(
            f'<path d="{bed.path(inwards + wider)}" fill="{tone}" stroke="#D8EEE6" '
            f'stroke-opacity="{strength}" stroke-width="3"/>'
        )
    body += _current(bed, generator)
    for _ in range(_RINGS[phase]):
        x, y = bed.at(generator.random(), generator.uniform(0.06, 0.94))
        radius = generator.uniform(5, 17)
        body.append(
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{radius:.0f}" ry="{0.45 * radius:.0f}" '
            f'fill="none" stroke="#DDF0EA" stroke-opacity="{generator.uniform(0.15, 0.5):.2f}" '
            'stroke-width="2"/>'
        )
    easel.fill("".join(body), neutral(easel, field, 4, 0.8, 7), field)


def _current(bed: Bed, generator: random.Random) -> Iterator[str]:
    """Broken lines along both banks, brighter in the bend."""
    for _ in range(150):
        across, along = generator.uniform(0.06, 0.94), generator.uniform(0, 0.96)
        points = []
        for step in range(generator.randrange(3, 7)):
            x, y = bed.at(along + 0.012 * step, across)
            points.append((x, y + generator.uniform(-3, 3)))
        yield (
            f'<path d="{smooth(points)}" fill="none" stroke="#CDEBE4" '
            f'stroke-opacity="{generator.uniform(0.1, 0.34):.2f}" '
            f'stroke-width="{generator.uniform(1.5, 3):.1f}" stroke-linecap="round"/>'
        )


# ---- Sandbars ------------------------------------------------------------------------------------


def bars(easel: Easel, site: Site, unit: float, phase: int) -> None:
    """An island of sand for each space, with foam round it; smaller when the water rises."""
    if not site.cells:
        return
    tone = blend("sandbar", "sandbar_wet", 0.16 * phase)
    body: list[str] = []
    tents: list[str] = []
    for number, spot in enumerate(site.cells):
        left, top, wide, tall = lengths(spot.rect, unit)
        size = _BARS[phase] * wide / 180
        centre = (left + wide / 2, top + tall / 2)
        body += _shallows(centre, size, number)
        body += _sand(centre, size, number, tone)
        if spot.label.startswith("▲"):
            tents.append(_tent(centre[0] + 82 * size, centre[1] - 40 * size, size))
    left, top, wide, tall = lengths(site.box, unit)
    field = (left - 40, top - 40, wide + 90, tall + 90)
    easel.fill("".join(body + tents), neutral(easel, field, 5, 1.0, 10), field)


def _shallows(centre: Point, size: float, seed: int) -> Iterator[str]:
    """Pale water round a bar, foam at its edge, and the wake that the stream leaves behind it."""
    x, y = centre
    for off, across, down, strength in ((8, 108, 112, 0.28), (5, 101, 106, 0.4)):
        shore = island((x + 0.4 * off * size, y + off * size), (across * size, down * size), seed)
        yield f'<path d="{shore}" fill="#B4DDD4" fill-opacity="{strength}"/>'
    shore = island((x, y + 4 * size), (101 * size, 105 * size), seed, 0.05)
    yield (
        f'<path d="{shore}" fill="none" stroke="#fff" stroke-opacity=".6" '
        f'stroke-width="{2.6 * size:.1f}" stroke-dasharray="{34 * size:.0f} {12 * size:.0f} '
        f'{12 * size:.0f} {20 * size:.0f}" stroke-linecap="round"/>'
    )
    for down, long in ((34, 30), (58, 40), (80, 26)):
        yield (
            f'<path d="M{x + 88 * size:.0f} {y + down * size:.0f}q{long * size / 2:.0f} '
            f'{9 * size:.0f} {long * size:.0f} {4 * size:.0f}" fill="none" stroke="#fff" '
            f'stroke-opacity=".32" stroke-width="{3 * size:.1f}" stroke-linecap="round"/>'
        )


def _sand(centre: Point, size: float, seed: int, tone: Colour) -> Iterator[str]:
    """A bar: wet at its edge, dry and rippled above, with what the stream left on it."""
    x, y = centre
    generator = random.Random(91 + seed)
    dry = brightened(tone)
    wet = brightened(blend(tone, (74, 52, 34), 0.62))
    damp = brightened(blend(tone, (112, 84, 56), 0.42))
    lit = brightened(blend(tone, (255, 240, 206), 0.34))
    for down, radii, colour in (
        (6.0, (94, 100), wet),
        (1.0, (93, 98), damp),
        (-4.0, (88, 93), dry),
        (-12.0, (74, 76), lit),
    ):
        shape = island((x, y + down * size), (radii[0] * size, radii[1] * size), seed)
        strength = 0.55 if colour == lit else 1
        yield f'<path d="{shape}" fill="{colour}" fill-opacity="{strength}"/>'
    # Ripples that the falling water left, across the stream.
    hollow, crest = "", ""
    for side in (-1, 1):
        for ripple in range(7):
            at = x + side * generator.uniform(58, 74) * size
            down = y + (-66 + 21 * ripple + generator.uniform(-4, 4)) * size
            long, bow = generator.uniform(9, 17) * size, generator.uniform(4, 7) * size
            curve = f"q{long:.1f} {bow:.1f} {2 * long:.1f} 0"
            hollow += f"M{at - long:.1f} {down:.1f}{curve}"
            crest += f"M{at - long:.1f} {down + 2.4 * size:.1f}{curve}"
    for path, colour, weight in ((hollow, damp, 2.6), (crest, lit, 1.6)):
        yield (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity=".8" '
            f'stroke-width="{weight * size:.1f}"/>'
        )
    for _ in range(7):
        at = x + generator.choice((-1, 1)) * generator.uniform(48, 82) * size
        down = y + generator.uniform(28, 84) * size
        radius = generator.uniform(2.4, 5.6) * size
        shade = generator.choice(("#8C8476", "#6E6A62", "#A89A84", "#7C6650"))
        yield _stone(at, down, radius, shade)
    yield _left_behind(x, y, size, seed)


def _stone(x: float, y: float, radius: float, shade: str) -> str:
    return (
        f'<ellipse cx="{x + 0.4 * radius:.1f}" cy="{y + 0.5 * radius:.1f}" rx="{1.1 * radius:.1f}" '
        f'ry="{0.7 * radius:.1f}" fill="#2A1C12" fill-opacity=".5"/>'
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{radius:.1f}" ry="{0.72 * radius:.1f}" '
        f'fill="{shade}"/>'
        f'<ellipse cx="{x - 0.3 * radius:.1f}" cy="{y - 0.25 * radius:.1f}" '
        f'rx="{0.42 * radius:.1f}" ry="{0.24 * radius:.1f}" fill="#fff" fill-opacity=".4"/>'
    )


def _left_behind(x: float, y: float, size: float, seed: int) -> str:
    """What lies at the foot of a bar: driftwood, rushes or a few large stones, in turn."""
    kind = seed % 3
    if kind == 0:
        # A bleached trunk with the stump of a branch.
        left, top = x - 84 * size, y + 72 * size
        trunk = f"M{left:.1f} {top:.1f}l{44 * size:.1f} {15 * size:.1f}"
        branch = f"M{left + 24 * size:.1f} {top + 8 * size:.1f}l{9 * size:.1f} {-13 * size:.1f}"
        return "".join(
            f'<path d="{line}" transform="translate({off:.1f} {off:.1f})" fill="none" '
            f'stroke="{shade}" stroke-width="{weight * size:.1f}" stroke-linecap="round"/>'
            for off, shade, share in (
                (3.0 * size, "#33241A", 1.0),
                (0.0, "#8E765A", 1.0),
                (-1.4 * size, "#D8C09A", 0.36),
            )
            for line, weight in ((trunk, 9 * share), (branch, 5 * share))
        )
    if kind == 1:
        at, foot = x + 76 * size, y + 80 * size
        blades = []
        for number in range(9):
            lean, tall = (number - 4) * 5.0 * size, (40 - 3 * abs(number - 4)) * size
            start = at + (number - 4) * 2 * size
            shade = ("#7FA05A", "#5F8446", "#98B56C")[number % 3]
            blades.append(
                f'<path d="M{start:.1f} {foot:.1f}q{0.2 * lean:.1f} {-0.7 * tall:.1f} {lean:.1f} '
                f'{-tall:.1f}" fill="none" stroke="{shade}" stroke-width="{3.2 * size:.1f}" '
                'stroke-linecap="round"/>'
            )
        return "".join(blades)
    return "".join(
        _stone(x + across * size, y + down * size, radius * size, shade)
        for across, down, radius, shade in (
            (66, 78, 13, "#86817A"),
            (82, 70, 9, "#6E6A66"),
            (50, 88, 8, "#9C9284"),
        )
    )


def _tent(x: float, y: float, size: float) -> str:
    """A tent: here crews come and go."""
    wide, tall = 27 * size, 46 * size
    return (
        f'<path d="M{x - wide:.1f} {y:.1f}L{x + wide:.1f} {y:.1f}L{x + 1.5 * wide:.1f} '
        f'{y + 0.26 * tall:.1f}L{x - 0.5 * wide:.1f} {y + 0.26 * tall:.1f}Z" fill="#1C130C" '
        'fill-opacity=".45"/>'
        f'<path d="M{x - wide:.1f} {y:.1f}L{x:.1f} {y - tall:.1f}L{x + wide:.1f} {y:.1f}Z" '
        f'fill="#FFF6DC" stroke="#2B2118" stroke-width="2"/>'
        f'<path d="M{x:.1f} {y - tall:.1f}L{x + wide:.1f} {y:.1f}H{x + 0.3 * wide:.1f}Z" '
        'fill="#D9BE8C"/>'
        f'<path d="M{x - 0.36 * wide:.1f} {y:.1f}L{x:.1f} {y - 0.62 * tall:.1f}'
        f'L{x + 0.3 * wide:.1f} {y:.1f}Z" fill="#4A3324"/>'
        f'<path d="M{x:.1f} {y - tall:.1f}v{-10 * size:.1f}h{15 * size:.1f}l{-4 * size:.1f} '
        f'{4 * size:.1f}l{4 * size:.1f} {4 * size:.1f}h{-15 * size:.1f}" fill="#D9713F"/>'
    )
