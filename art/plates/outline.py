"""The one hand that draws every plate: sheet, stroke weights, colours and curves.

A plate is drawn on a *sheet* of 480 x 360 units and printed at any size. Its strokes are set in
shares of an ordinary contour, so that plates of one printed size have one line weight whatever
they show. All text here is SVG of a plain kind (paths, fills, strokes): SDL_image draws no more.

Coordinates: x grows to the right, y grows down, in sheet units. Colours are names of the palette,
mixtures made with `tone`, or ``#rrggbb``.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from art import palette

WIDTH = 480.0
HEIGHT = 360.0
"""The sheet, in its own units."""

Detail = Literal["fine", "medium", "small"]
"""How much a plate shows: small plates drop what would blur and carry a bolder line."""

State = Literal["plain", "lit", "ghost"]
"""A bone is plain on a whole skeleton, lit where a card stands for it, a ghost beside lit ones."""

Point = tuple[float, float]
Knot = tuple[float, ...]
"""A point of an outline: (x, y), or (x, y, 1) where the outline has a corner."""

LINE: dict[Detail, float] = {"fine": 1.5, "medium": 2.3, "small": 4.4}
"""Width of an ordinary contour in sheet units."""


def detail_for(size: tuple[int, int]) -> Detail:
    """The detail that suits a plate printed at this size in pixels."""
    scale = min(size[0] / WIDTH, size[1] / HEIGHT)
    if scale * WIDTH < 92:
        return "small"
    return "medium" if scale * WIDTH < 300 else "fine"


# ---- Colours --------------------------------------------------------------------------------


def _rgb(colour: str) -> palette.Colour:
    if colour.startswith("#"):
        return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
    return palette.colour(colour)


def tone(first: str, second: str, share: float) -> str:
    """A mixture as ``#rrggbb``: all `first` at share 0, all `second` at share 1."""
    return palette.hexadecimal(palette.blend(_rgb(first), _rgb(second), share))


def paint(colour: str) -> str:
    """A palette name or ``#rrggbb`` as ``#rrggbb``."""
    return palette.hexadecimal(_rgb(colour))


# ---- Curves ---------------------------------------------------------------------------------


def number(value: float) -> str:
    """A coordinate as short text: two digits, no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def _spline(points: Sequence[Point], before: Point | None, after: Point | None) -> list[str]:
    """Bézier segments through `points`: a centripetal Catmull-Rom spline.

    Centripetal rather than uniform, because outlines set their points close together at a snout
    and far apart along a back, and the uniform spline overshoots there.
    """
    parts: list[str] = []
    for index, (start, end) in enumerate(pairwise(points)):
        previous = points[index - 1] if index else before
        following = points[index + 2] if index + 2 < len(points) else after
        ax, ay = _handle(previous, start, end)
        bx, by = _handle(following, end, start)
        parts.append(f"C{ax:.2f} {ay:.2f} {bx:.2f} {by:.2f} {end[0]:.2f} {end[1]:.2f}")
    return parts


def _handle(beyond: Point | None, knot: Point, other: Point) -> Point:
    """The control point beside `knot` of its segment to `other`; `beyond` is the knot on its far
    side, if the curve goes on there."""
    span = math.dist(knot, other)
    if beyond is None or beyond == knot or not span:
        return knot
    step = math.dist(beyond, knot)
    root, near = math.sqrt(span), math.sqrt(step)
    weight = 3 * near * (near + root)
    own = 2 * step + 3 * near * root + span
    return (
        (step * other[0] - span * beyond[0] + own * knot[0]) / weight,
        (step * other[1] - span * beyond[1] + own * knot[1]) / weight,
    )


def smooth(knots: Sequence[Knot], closed: bool = True) -> str:
    """Path data of a smooth outline through all knots; a knot (x, y, 1) stays a corner."""
    points: list[Point] = [(knot[0], knot[1]) for knot in knots]
    corners = [index for index, knot in enumerate(knots) if len(knot) > 2 and knot[2]]
    head = f"M{number(points[0][0])} {number(points[0][1])}"
    if closed and not corners:
        ring = [*points, points[0]]
        return head + "".join(_spline(ring, points[-1], points[1])) + "Z"
    if closed:
        first = corners[0]
        points = [*points[first:], *points[: first + 1]]
        corners = [index - first for index in corners] + [len(points) - 1]
        head = f"M{number(points[0][0])} {number(points[0][1])}"
    else:
        corners = sorted({0, *corners, len(points) - 1})
    parts = [head]
    for start, end in pairwise(corners):
        parts += _spline(points[start : end + 1], None, None)
    return "".join(parts) + ("Z" if closed else "")


def polygon(points: Iterable[Point], closed: bool = True) -> str:
    """Path data of straight edges."""
    text = "L".join([f"{x:.2f} {y:.2f}" for x, y in points])
    return f"M{text}" + ("Z" if closed else "")


def ellipse(x: float, y: float, across: float, down: float, turn: float = 0.0) -> str:
    """Path data of an ellipse with these half axes, turned clockwise by `turn` degrees."""
    quarter = 0.5523
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(u: float, v: float) -> str:
        u, v = u * across, v * down
        return f"{x + u * cosine - v * sine:.2f} {y + u * sine + v * cosine:.2f}"

    k = quarter
    return (
        f"M{at(1, 0)}C{at(1, k)} {at(k, 1)} {at(0, 1)}C{at(-k, 1)} {at(-1, k)} {at(-1, 0)}"
        f"C{at(-1, -k)} {at(-k, -1)} {at(0, -1)}C{at(k, -1)} {at(1, -k)} {at(1, 0)}Z"
    )


def normals(points: Sequence[Point]) -> list[Point]:
    """For each point of a line its unit normal, to the right hand of the direction of travel."""
    found: list[Point] = []
    for index in range(len(points)):
        ax, ay = points[max(index - 1, 0)]
        bx, by = points[min(index + 1, len(points) - 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        found.append((-(by - ay) / length, (bx - ax) / length))
    return found


def offset(points: Sequence[Point], distances: Sequence[float]) -> list[Point]:
    """A line beside another: each point moved along its normal."""
    return [
        (x + nx * distance, y + ny * distance)
        for (x, y), (nx, ny), distance in zip(points, normals(points), distances, strict=True)
    ]


def ribbon(points: Sequence[Point], widths: Sequence[float]) -> str:
    """Path data of a closed outline round a line; `widths` are half widths, one a point.

    A width of 0 at an end makes a point there, otherwise the end is rounded.
    """
    left = offset(points, [-width for width in widths])
    right = offset(points, list(widths))
    knots: list[Knot] = [*left]
    for index, end in ((-1, points[-1]), (0, points[0])):
        width = widths[index]
        beside = points[-2] if index else points[1]
        length = math.dist(end, beside) or 1.0
        bulge = width * 0.75 / length
        if width <= 0.01:
            knots[-1 if index else len(knots) - 1] = (*knots[-1][:2], 1)
        else:
            knots.append(
                (end[0] + (end[0] - beside[0]) * bulge, end[1] + (end[1] - beside[1]) * bulge)
            )
        if index:
            knots += list(reversed(right))[(1 if width <= 0.01 else 0) :]
    if widths[0] <= 0.01:
        knots.pop()
        knots[0] = (*knots[0][:2], 1)
    return smooth(knots)


def spread(values: Sequence[float], share: float) -> float:
    """The value at `share` (0 to 1) of an evenly spaced list, with linear steps between."""
    if len(values) == 1:
        return values[0]
    place = min(max(share, 0.0), 1.0) * (len(values) - 1)
    index = min(int(place), len(values) - 2)
    return values[index] + (values[index + 1] - values[index]) * (place - index)


def along(points: Sequence[Point], share: float) -> Point:
    """The point at `share` (0 to 1) of the length of a line."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    rest = min(max(share, 0.0), 1.0) * sum(lengths)
    for (start, end), length in zip(pairwise(points), lengths, strict=True):
        if rest <= length and length:
            part = rest / length
            return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        rest -= length
    return points[-1]


@dataclass(frozen=True, slots=True)
class Frame:
    """Places a drawing made in its own coordinates on the sheet: scaled, turned, then moved.

    `turn` is in degrees, clockwise as seen; `mirror` flips x first.
    """

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    mirror: bool = False

    def point(self, x: float, y: float) -> Point:
        """Where a point of the drawing comes to lie."""
        u, v = (-x if self.mirror else x) * self.scale, y * self.scale
        cosine, sine = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return self.x + u * cosine - v * sine, self.y + u * sine + v * cosine

    def knots(self, knots: Iterable[Sequence[float]]) -> list[Knot]:
        """The knots of an outline, with their corners."""
        return [(*self.point(knot[0], knot[1]), *knot[2:]) for knot in knots]


# ---- The sheet ------------------------------------------------------------------------------


@dataclass(slots=True)
class Sheet:
    """Collects painted paths, in the order of painting, and prints them as one SVG text."""

    detail: Detail = "fine"
    width: float = WIDTH
    height: float = HEIGHT
    paths: list[str] = field(default_factory=list)

    @property
    def line(self) -> float:
        """Width of an ordinary contour in sheet units."""
        return LINE[self.detail]

    def add(
        self,
        path: str,
        fill: str | None = None,
        stroke: str | None = None,
        weight: float = 1.0,
        width: float | None = None,
    ) -> None:
        """Paint path data. The stroke is `weight` ordinary contours wide, or `width` units."""
        if not path:
            return
        text = f'<path d="{path}" fill="{paint(fill) if fill else "none"}"'
        if stroke:
            wide = self.line * weight if width is None else width
            text += (
                f' stroke="{paint(stroke)}" stroke-width="{number(wide)}"'
                ' stroke-linejoin="round" stroke-linecap="round"'
            )
        if "Z" in path and path.count("M") > 1 and fill:
            text += ' fill-rule="evenodd"'
        self.paths.append(text + "/>")

    @contextmanager
    def shifted(self, x: float, y: float) -> Iterator[None]:
        """Whatever is painted inside is moved by so many units, strokes and all."""
        self.paths.append(f'<g transform="translate({number(x)} {number(y)})">')
        yield
        self.paths.append("</g>")

    def flesh(
        self,
        shapes: Sequence[str],
        rods: Sequence[tuple[str, float]] = (),
        shade: float = 0.0,
    ) -> None:
        """A pale silhouette: all shapes run together inside one fine contour.

        `rods` are lines with a width in units (the soft parts round a bone line or outline);
        `shade` (0 to 1) darkens what lies on the far side.
        """
        fill, edge = tone(flesh_tone(self.detail), "ink", shade), flesh_edge(self.detail)
        extra = self.line * FLESH_EDGE
        for shape in shapes:
            self.add(shape, edge, edge, width=extra * 2)
        for rod, wide in rods:
            self.add(rod, edge, edge, width=wide + extra * 2)
        for shape in shapes:
            self.add(shape, fill)
        for rod, wide in rods:
            self.add(rod, fill, fill, width=wide)

    def bone(self, path: str, state: State = "plain", weight: float = 1.0) -> None:
        """A bone: a filled outline in one of the three states."""
        look = LOOK[state]
        share = weight * look.weight * (BOLD_LIT if self.detail == "small" else 1.0)
        self.add(path, look.fill(), look.stroke(), share if state == "lit" else weight)

    def rod(self, path: str, wide: float, state: State = "plain", weight: float = 1.0) -> None:
        """A thin bone (rib, spine, strut) along a line, `wide` units across with its contour."""
        look = LOOK[state]
        edge = self.line * weight * look.weight
        inner = wide - edge * 0.9
        self.add(path, None, look.stroke(), width=max(wide + edge * 0.6, edge))
        if inner > 0.4:
            self.add(path, None, look.fill(), width=inner)

    def hole(self, path: str, state: State = "plain") -> None:
        """An opening in a bone: orbit, fenestra, nostril."""
        self.add(path, LOOK[state].hole(), LOOK[state].stroke(), 0.7)

    def ink(self, path: str, state: State = "plain", weight: float = 0.7) -> None:
        """A line drawn upon a bone: suture, crack, ridge, edge of a horn sheath."""
        self.add(path, None, LOOK[state].stroke(), weight)

    def svg(self) -> str:
        """The whole plate as SVG text."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(self.width)} '
            f'{number(self.height)}">' + "".join(self.paths) + "</svg>"
        )


FLESH_EDGE = 0.75
"""Contour of a silhouette, in ordinary contours."""

BOLD_LIT = 1.0


def flesh_tone(detail: Detail) -> str:
    """The silhouette; darker on small plates, which must read as a shape alone."""
    return tone("paper_shade", "ink", {"fine": 0.10, "medium": 0.16, "small": 0.34}[detail])


def flesh_edge(detail: Detail) -> str:
    """The contour of the silhouette."""
    return tone("paper_shade", "ink", {"fine": 0.45, "medium": 0.48, "small": 0.55}[detail])


@dataclass(frozen=True, slots=True)
class Look:
    """Colours of a bone in one state: (first, second, share) of `tone`, and its contour."""

    fill_mix: tuple[str, str, float]
    stroke_mix: tuple[str, str, float]
    hole_mix: tuple[str, str, float]
    weight: float

    def fill(self) -> str:
        """The bone itself."""
        return tone(*self.fill_mix)

    def stroke(self) -> str:
        """Its contour."""
        return tone(*self.stroke_mix)

    def hole(self) -> str:
        """Openings in it."""
        return tone(*self.hole_mix)


LOOK: dict[State, Look] = {
    "plain": Look(
        ("paper", "paper_shade", 0.25), ("ink", "paper", 0.0), ("paper_shade", "ink", 0.6), 1.0
    ),
    "lit": Look(("bone", "bone", 0.0), ("lamp", "lamp", 0.0), ("lamp", "bone", 0.0), 1.2),
    "ghost": Look(
        ("paper_shade", "ink", 0.06),
        ("paper_shade", "ink", 0.38),
        ("paper_shade", "ink", 0.24),
        0.8,
    ),
}
