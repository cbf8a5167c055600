"""The soft outline of neck, trunk and tail, and places upon it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from art.plates.drawing import Drawing
from art.plates.outline import Point, offset, smooth, spread
from art.plates.plan import Plan
from art.plates.posture import Posture


def eased(widths: Sequence[float], share: float) -> float:
    """The value at `share` (0 to 1) of an even list, with soft steps, as muscles swell."""
    if len(widths) == 1:
        return widths[0]
    place = min(max(share, 0.0), 1.0) * (len(widths) - 1)
    index = min(int(place), len(widths) - 2)
    part = place - index
    part = part * part * (3 - 2 * part)
    return widths[index] + (widths[index + 1] - widths[index]) * part


NAPE = (0.62, 0.74, 0.84, 0.91, 0.95, 0.98)
"""Shares of the width at the first points behind the head, so that neck and head run together."""


def _calmed(widths: Sequence[float], reach: int = 4) -> list[float]:
    """Widths without corners: each the mean of its neighbours, the ends kept."""
    found: list[float] = []
    for index in range(len(widths)):
        near = min(reach, index, len(widths) - 1 - index)
        group = widths[index - near : index + near + 1]
        found.append(sum(group) / len(group))
    return found


@dataclass(frozen=True, slots=True)
class Station:
    """A place on the trunk: on the backbone, on the back, on the belly; and which way is aft."""

    spine: Point
    back: Point
    belly: Point
    aft: Point

    def at(self, level: float) -> Point:
        """A point between: -1 on the back, 0 on the backbone, 1 on the belly."""
        end = self.back if level < 0 else self.belly
        part = abs(level)
        return (
            self.spine[0] + (end[0] - self.spine[0]) * part,
            self.spine[1] + (end[1] - self.spine[1]) * part,
        )


@dataclass(frozen=True, slots=True)
class Mantle:
    """The soft outline, as three lines from head to tail and where neck, trunk and tail meet."""

    spine: list[Point]
    back: list[Point]
    belly: list[Point]
    marks: tuple[int, int, int, int]

    def station(self, place: float) -> Station:
        """A place: 0 to 1 along the neck, 1 to 2 along the trunk, 2 to 3 along the tail."""
        stretch = min(int(place), 2)
        first, last = self.marks[stretch], self.marks[stretch + 1]
        spot = first + (last - first) * (place - stretch)
        index = min(int(spot), len(self.spine) - 2)
        part = spot - index

        def between(line: list[Point]) -> Point:
            a, b = line[index], line[index + 1]
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part

        a, b = self.spine[max(index - 1, 0)], self.spine[min(index + 2, len(self.spine) - 1)]
        long = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 or 1e-6
        aft = ((b[0] - a[0]) / long, (b[1] - a[1]) / long)
        return Station(between(self.spine), between(self.back), between(self.belly), aft)


def mantle(plan: Plan, body: Posture) -> Mantle:
    """The soft outline of a posture."""
    soft = plan["flesh"]
    stretches = (
        ("neck", body.neck),
        ("trunk", [*body.trunk, *body.sacrum[1:]]),
        ("tail", body.tail),
    )
    points: list[Point] = []
    back: list[float] = []
    belly: list[float] = []
    marks = [0]
    for name, line in stretches:
        for index, point in enumerate(line):
            if points and index == 0:
                continue
            share = index / (len(line) - 1)
            points.append(point)
            back.append(-spread(soft[name]["back"], share) * body.unit)
            belly.append(spread(soft[name]["belly"], share) * body.unit)
        marks.append(len(points) - 1)
    for _ in range(2):
        back, belly = _calmed(back), _calmed(belly)
    for index, part in enumerate(NAPE):
        back[index] *= part
        belly[index] *= part
    return Mantle(
        points,
        offset(points, back),
        offset(points, belly),
        (marks[0], marks[1], marks[2], marks[3]),
    )


def trunk_flesh(drawing: Drawing, around: Mantle) -> None:
    """Paints the outline into the middle layer."""
    # Every third point is enough for the curve and keeps it calm.
    upper, lower = around.back[::3], around.belly[::3]
    outline = [*upper, around.back[-1], *reversed(lower)]
    drawing.flesh["middle"].shapes.append(smooth(outline))
