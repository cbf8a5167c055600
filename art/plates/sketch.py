"""Drawing by written points: outlines, horns, hatching and groups on a sheet.

Drawings that are made by eye rather than from a body plan write their outlines as text,
``"10,20 30,40! 50,60"``: points in sheet units, a ``!`` where the outline has a corner. The strokes
are those of `art.plates.outline`, so that both kinds of drawing match.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate, pairwise

from art.plates import outline
from art.plates.outline import Detail, Knot, Point, Sheet, number, paint, smooth, tone

CONTOUR = 1.5
"""The outer edge of a thing, in ordinary contours."""
INNER = 1.0
"""An edge within it."""
FINE = 0.6
"""Hatching and texture; left out of small plates, where it would blur."""


MIRROR = "translate(480 0) scale(-1 1)"
"""Turns the left half of the common sheet into its right half."""


def dusk(share: float = 0.14) -> str:
    """The shade on a pale body: what lies farther off, a back, a hollow."""
    return tone("paper_shade", "ink", share)


def strokes(*segments: Sequence[float]) -> str:
    """Path data of separate straight strokes, each x0, y0, x1, y1."""
    return "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for a, b, c, d in segments)


def knots(text: str) -> list[Knot]:
    """The points of an outline written as ``x,y`` with a ``!`` at each corner.

    Raises:
        ValueError: a word is not a point.
    """
    found: list[Knot] = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), 1.0) if word.endswith("!") else (float(x), float(y)))
    return found


def outlined(text: str) -> str:
    """Path data of a closed smooth outline through the written points."""
    return smooth(knots(text))


def curve(text: str) -> str:
    """Path data of an open smooth line through the written points."""
    return smooth(knots(text), closed=False)


def straight(text: str, closed: bool = True) -> str:
    """Path data of straight edges between the written points."""
    return outline.polygon([(knot[0], knot[1]) for knot in knots(text)], closed)


def _direction(before: Sequence[float], here: Sequence[float], after: Sequence[float]) -> Knot:
    """Unit direction at `here` of the parabola through three points, by length of chord."""
    first = math.dist(before[:2], here[:2]) or 1e-6
    second = math.dist(here[:2], after[:2]) or 1e-6
    mixed = [
        ((h - b) / first * second + (a - h) / second * first) / (first + second)
        for b, h, a in zip(before, here, after, strict=True)
    ]
    length = math.hypot(mixed[0], mixed[1]) or 1.0
    return tuple(value / length for value in mixed)


def dense(points: Sequence[Sequence[float]], steps: int = 8) -> list[Knot]:
    """A smooth line through all points as many points; further values (a width) go along."""
    count = len(points)
    slopes = [
        _direction(points[index - 1], points[index], points[index + 1])
        if 0 < index < count - 1
        else _direction(points[0], points[1], points[1])
        if index == 0
        else _direction(points[-2], points[-1], points[-1])
        for index in range(count)
    ]
    line: list[Knot] = []
    for index, (start, end) in enumerate(pairwise(points)):
        span = math.dist(start[:2], end[:2])
        for step in range(steps):
            t = step / steps
            a, b = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
            c, d = 3 * t**2 - 2 * t**3, t**3 - t**2
            line.append(
                tuple(
                    a * p + span * b * u + c * q + span * d * v
                    for p, q, u, v in zip(start, end, slopes[index], slopes[index + 1], strict=True)
                )
            )
    return [*line, tuple(points[-1])]


def triples(text: str) -> list[Knot]:
    """A line with half widths, written as ``x,y,width`` words."""
    return [tuple(float(value) for value in word.split(",")) for word in text.split()]


def limb(text: str | Sequence[Sequence[float]], steps: int = 6) -> str:
    """Path data of a closed shape round a smooth line of changing width: a horn, tail or arm.

    `text` gives ``x,y,width`` words (half widths) or such tuples. Ends of less than one unit are
    pointed, wider ones are round.
    """
    line = dense(triples(text) if isinstance(text, str) else text, steps)
    points = [(knot[0], knot[1]) for knot in line]
    widths = [max(0.0, knot[2]) for knot in line]
    for end in (0, -1):
        if widths[end] < 1.0:
            widths[end] = 0.0
    return outline.ribbon(points, widths)


def walk(text: str | Sequence[Point], count: int) -> list[tuple[Point, Point]]:
    """`count` points evenly spaced along a smooth line, each with its unit direction of travel."""
    through = [(k[0], k[1]) for k in knots(text)] if isinstance(text, str) else text
    line = [(k[0], k[1]) for k in dense(through, 12)]
    reached = list(accumulate((math.dist(a, b) for a, b in pairwise(line)), initial=0.0))

    def at(distance: float) -> Point:
        index = min(max(bisect_right(reached, distance) - 1, 0), len(line) - 2)
        (ax, ay), (bx, by) = line[index], line[index + 1]
        share = (distance - reached[index]) / ((reached[index + 1] - reached[index]) or 1.0)
        share = min(max(share, 0.0), 1.0)
        return ax + (bx - ax) * share, ay + (by - ay) * share

    found: list[tuple[Point, Point]] = []
    total = reached[-1]
    for index in range(count):
        here = total * index / max(1, count - 1)
        before, after = at(here - total * 0.004), at(here + total * 0.004)
        length = math.dist(before, after) or 1.0
        found.append((at(here), ((after[0] - before[0]) / length, (after[1] - before[1]) / length)))
    return found


def box(x: float, y: float, width: float, height: float) -> str:
    """Path data of an upright rectangle by its upper left corner."""
    right, foot = x + width, y + height
    return straight(f"{x:g},{y:g} {right:g},{y:g} {right:g},{foot:g} {x:g},{foot:g}")


def ring(x: float, y: float, across: float, down: float | None = None, turn: float = 0.0) -> str:
    """Path data of a circle or ellipse by its half axes."""
    return outline.ellipse(x, y, across, across if down is None else down, turn)


class Sketch(Sheet):
    """A sheet with the strokes that drawings by eye need.

    `across` is how many of its units a print is wide, where that is not its whole width: line
    weights go by it.
    """

    def __init__(
        self,
        detail: Detail = "fine",
        width: float = outline.WIDTH,
        height: float = outline.HEIGHT,
        across: float | None = None,
    ) -> None:
        super().__init__(detail, width, height)
        self.across = across or width

    @property
    def line(self) -> float:
        """Width of an ordinary contour in units of this sheet."""
        return outline.LINE[self.detail] * self.across / outline.WIDTH

    def shape(self, path: str, fill: str = "paper_shade", weight: float = CONTOUR) -> None:
        """A filled shape with its ink edge."""
        self.add(path, fill, "ink", weight)

    def body(self, text: str, fill: str = "paper_shade", weight: float = CONTOUR) -> None:
        """A filled shape given by the points of its outline."""
        self.shape(outlined(text), fill, weight)

    def joined(self, paths: Sequence[str], fill: str, weight: float = CONTOUR) -> None:
        """Filled shapes run together inside one ink edge: fingers and a palm, parts of a frame."""
        for path in paths:
            self.add(path, fill, "ink", weight * 2)
        for path in paths:
            self.wash(path, fill)

    def wash(self, path: str, colour: str, opacity: float = 1.0) -> None:
        """A plane of colour without an edge, let through by `1 - opacity`."""
        through = f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
        self.paths.append(f'<path d="{path}" fill="{paint(colour)}"{through}/>')

    def stroke(
        self, path: str, colour: str, width: float, opacity: float = 1.0, round_: bool = True
    ) -> None:
        """A line of a width in sheet units, whatever the detail."""
        through = f' stroke-opacity="{number(opacity)}"' if opacity < 1 else ""
        ends = ' stroke-linecap="round" stroke-linejoin="round"' if round_ else ""
        self.paths.append(
            f'<path d="{path}" fill="none" stroke="{paint(colour)}" '
            f'stroke-width="{number(width)}"{ends}{through}/>'
        )

    def mark(self, path: str, weight: float = INNER, colour: str = "ink") -> None:
        """An inked line; a fine one is left out of small plates."""
        if weight >= INNER or self.detail != "small":
            self.add(path, None, colour, weight)

    def curve(self, text: str, weight: float = INNER, colour: str = "ink") -> None:
        """An inked line through the written points."""
        self.mark(curve(text), weight, colour)

    def hatch(
        self,
        text: str,
        count: int,
        length: float,
        turn: float = 90.0,
        weight: float = FINE,
        colour: str = "ink",
    ) -> None:
        """Short strokes along a line, as an engraver shades: longest in the middle.

        `turn` is the angle in degrees, clockwise, between the line and its strokes. A medium plate
        has half as many, a small one none.
        """
        if self.detail == "small":
            return
        count = count if self.detail == "fine" else max(3, count // 2)
        cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        strokes = []
        for index, ((x, y), (tx, ty)) in enumerate(walk(text, count)):
            share = 1 - abs(2 * index / max(1, count - 1) - 1) * 0.6
            reach = length * share * (0.82 + 0.18 * (index * 7 % 3 - 1))
            dx, dy = tx * cosine - ty * sine, tx * sine + ty * cosine
            strokes.append(
                f"M{number(x)} {number(y)}L{number(x + dx * reach)} {number(y + dy * reach)}"
            )
        self.mark("".join(strokes), weight, colour)

    def dots(self, points: Iterable[Point], radius: float, colour: str = "ink") -> None:
        """Round dots of one size."""
        self.wash("".join(ring(x, y, radius) for x, y in points), colour)

    @contextmanager
    def placed(self, transform: str) -> Iterator[None]:
        """What is drawn meanwhile is moved by an SVG transform."""
        self.paths.append(f'<g transform="{transform}">')
        yield
        self.paths.append("</g>")

    def window(self, x: float, y: float, width: float, height: float) -> str:
        """A part of the sheet as SVG text of its own; what lies outside is cut off in print."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} '
            f'{number(height)}"><g transform="translate({number(-x)} {number(-y)})">'
            + "".join(self.paths)
            + "</g></svg>"
        )
