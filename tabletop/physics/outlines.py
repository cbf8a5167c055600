"""The outlines of bones and hammers, read once from data."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

PLATE: Final = (480.0, 360.0)
"""Width and height of a plate in its own units."""

PLAIN: Final = "tooth"
"""The outline of a piece of which nothing else is known."""

Point = tuple[float, float]


class Bar(NamedTuple):
    """A rounded bar from one point to another; ``radius`` is half its thickness."""

    start: Point
    end: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Outline:
    """The outline of a piece in millimetres, its centre of gravity at (0, 0), y down.

    ``reach`` is how far it goes from there at most. ``plate`` is how large the piece's plate is
    drawn, and ``middle`` where the middle of that plate lies, both in millimetres. ``usual`` is how
    many there are in a full box.
    """

    name: str
    polygons: tuple[tuple[Point, ...], ...]
    bars: tuple[Bar, ...]
    reach: float
    plate: Point
    middle: Point
    usual: int


@cache
def outlines() -> Mapping[str, Outline]:
    """All outlines by name."""
    text = files(__package__).joinpath("outlines.toml").read_text(encoding="utf-8")
    return {name: _outline(name, data) for name, data in tomllib.loads(text).items()}


def outline_of(plate: str) -> Outline:
    """The outline of what a plate such as ``bone/rib`` shows, a plain one if none is known."""
    known = outlines()
    return known.get(plate.rpartition("/")[2], known[PLAIN])


def full_box() -> list[str]:
    """What is in a full box: the name of an outline for each piece."""
    return [one.name for one in outlines().values() for _ in range(one.usual)]


def _outline(name: str, data: Mapping[str, Any]) -> Outline:
    scale = float(data["length"]) / PLATE[0]
    polygons = [[(x * scale, y * scale) for x, y in one] for one in data["polygons"]]
    bars = [
        Bar((a * scale, b * scale), (c * scale, d * scale), radius * scale)
        for a, b, c, d, radius in data["bars"]
    ]
    parts = [_polygon_mass(one) for one in polygons] + [_bar_mass(one) for one in bars]
    whole = sum(mass for mass, _ in parts)
    centre_x = sum(mass * at[0] for mass, at in parts) / whole
    centre_y = sum(mass * at[1] for mass, at in parts) / whole

    def moved(point: Point) -> Point:
        return point[0] - centre_x, point[1] - centre_y

    polygons = [[moved(point) for point in one] for one in polygons]
    bars = [Bar(moved(one.start), moved(one.end), one.radius) for one in bars]
    reach = max(
        *(math.hypot(*point) for one in polygons for point in one),
        *(math.hypot(*end) + one.radius for one in bars for end in (one.start, one.end)),
        0.0,
    )
    return Outline(
        name,
        tuple(tuple(one) for one in polygons),
        tuple(bars),
        reach,
        (PLATE[0] * scale, PLATE[1] * scale),
        moved((PLATE[0] * scale / 2, PLATE[1] * scale / 2)),
        int(data["usual"]),
    )


def _polygon_mass(points: list[Point]) -> tuple[float, Point]:
    """Area and centre of gravity of a polygon."""
    area = across = down = 0.0
    for (a, b), (c, d) in zip(points, points[1:] + points[:1], strict=True):
        part = a * d - c * b
        area += part
        across += (a + c) * part
        down += (b + d) * part
    return abs(area) / 2, (across / (3 * area), down / (3 * area))


def _bar_mass(bar: Bar) -> tuple[float, Point]:
    """Area and centre of gravity of a bar."""
    length = math.dist(bar.start, bar.end)
    area = 2 * bar.radius * length + math.pi * bar.radius**2
    return area, ((bar.start[0] + bar.end[0]) / 2, (bar.start[1] + bar.end[1]) / 2)
