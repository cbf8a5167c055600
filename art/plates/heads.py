"""Skulls on their necks: outlines in hundredths of the skull's length, snout at x = 0."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from art.plates.drawing import Drawing
from art.plates.outline import Frame, Point, along, ellipse, polygon, smooth, spread
from art.plates.plan import Plan
from art.plates.posture import Posture


def _frames(plan: Plan, body: Posture) -> tuple[Frame, Frame]:
    """Where skull and lower jaw lie: the skull's condyle on the front end of the neck."""
    data = plan["skull"]
    scale = data["length"] * body.unit / 100
    turn = -data.get("pitch", 0.0)
    joint = data["condyle"]
    loose = Frame(0, 0, scale, turn).point(*joint)
    x, y = body.neck[0]
    skull = Frame(x - loose[0], y - loose[1], scale, turn)
    hinge = data["hinge"]
    fixed = skull.point(*hinge)
    gape = turn - data.get("gape", 0.0)
    moved = Frame(0, 0, scale, gape).point(*hinge)
    return skull, Frame(fixed[0] - moved[0], fixed[1] - moved[1], scale, gape)


def tooth_row(
    line: Sequence[Point], count: int, sizes: Sequence[float], down: bool, back: float, wide: float
) -> list[str]:
    """Path data of teeth along a line of the jaw, each a thorn bent back by `back` (share)."""
    teeth: list[str] = []
    for index in range(count):
        share = (index + 0.5) / count
        x, y = along(line, share)
        before, after = along(line, share - 0.02), along(line, share + 0.02)
        step = math.dist(before, after) or 1e-6
        ux, uy = (after[0] - before[0]) / step, (after[1] - before[1]) / step
        # To the right hand of a line that runs from the snout to the back is down.
        nx, ny = (-uy, ux) if down else (uy, -ux)
        size = spread(sizes, share)
        half = size * wide / 2
        tip = (x + nx * size + ux * size * back, y + ny * size + uy * size * back)
        middle = (
            x + nx * size * 0.55 + ux * (half + size * back * 0.35),
            y + ny * size * 0.55 + uy * (half + size * back * 0.35),
        )
        front = (x + nx * size * 0.5 - ux * half * 0.75, y + ny * size * 0.5 - uy * half * 0.75)
        root = 0.15 * size
        teeth.append(
            polygon(
                [
                    (x - ux * half - nx * root, y - uy * half - ny * root),
                    front,
                    tip,
                    middle,
                    (x + ux * half - nx * root, y + uy * half - ny * root),
                ]
            )
        )
    return teeth


def _opening(frame: Frame, data: Sequence[Any]) -> str:
    """An opening: [x, y, across, down, turn] for an ellipse, or a list of knots."""
    if isinstance(data[0], list):
        return smooth(frame.knots(data))
    x, y, across, down = data[:4]
    turn = data[4] if len(data) > 4 else 0.0
    return ellipse(*frame.point(x, y), across * frame.scale, down * frame.scale, frame.turn + turn)


def _studs(drawing: Drawing, data: Mapping[str, Any], frame: Frame) -> None:
    """Knobs and points along an edge of the skull, above the line when it runs to the back."""
    for row in data.get("studs", []):
        line = [frame.point(x, y) for x, y in row["line"]]
        sizes = [size * frame.scale for size in row["sizes"]]
        count = row["count"] if drawing.detail != "small" else max(3, row["count"] // 2)
        for stud in tooth_row(line, count, sizes, False, 0.0, row.get("wide", 1.3)):
            drawing.bone("middle", "skull", stud, 0.7)


def skull(drawing: Drawing, plan: Plan, body: Posture) -> None:
    """The skull with lower jaw, teeth, openings, crests and horns."""
    data = plan["skull"]
    upper, lower = _frames(plan, body)
    frames: Mapping[str, Frame] = {"upper": upper, "lower": lower}
    for extra in data.get("behind", []):
        drawing.bone("middle", "skull", smooth(upper.knots(extra)), 0.9)
    for line in data.get("behind_lines", []):
        if drawing.detail == "fine":
            drawing.ink("middle", "skull", smooth(upper.knots(line), False), 0.5)
    _studs(drawing, data, upper)
    for row in data.get("teeth", []):
        frame = frames[row["jaw"]]
        count = row["count"]
        sizes = row["sizes"]
        line = [frame.point(x, y) for x, y in row["line"]]
        # Where there is no room for every tooth, fewer and larger ones stand for them.
        room = sum(math.dist(a, b) for a, b in pairwise(line)) / (drawing.line * 2.1)
        fewer = min(count, max(3, int(room)))
        sizes = [size * min(1.4, count / fewer) for size in sizes]
        count = fewer
        teeth = tooth_row(
            line,
            count,
            [size * frame.scale for size in sizes],
            row["jaw"] == "upper",
            row.get("back", 0.25),
            row.get("wide", 0.5),
        )
        for tooth in teeth:
            drawing.bone("middle", "teeth", tooth, 0.55)
    drawing.bone("middle", "skull", smooth(lower.knots(data["jaw"])))
    if "jaw_beak" in data:
        drawing.bone("middle", "beak", smooth(lower.knots(data["jaw_beak"])), 0.9)
    for line in data.get("jaw_lines", []):
        if drawing.detail == "fine":
            drawing.ink("middle", "skull", smooth(lower.knots(line), False), 0.5)
    for opening in data.get("jaw_holes", []):
        if drawing.detail == "fine":
            drawing.hole("middle", "skull", _opening(lower, opening))
    drawing.bone("middle", "skull", smooth(upper.knots(data["cranium"])), 1.1)
    if "beak" in data:
        drawing.bone("middle", "beak", smooth(upper.knots(data["beak"])), 0.9)
    for extra in data.get("crests", []):
        drawing.bone("middle", "skull", smooth(upper.knots(extra)), 1.0)
    for name, opening in data["openings"].items():
        if drawing.detail == "small" and name not in ("orbit", *data.get("keep", ["antorbital"])):
            continue
        drawing.hole("middle", "skull", _opening(upper, opening))
    if drawing.detail == "fine":
        for line in data.get("lines", []):
            drawing.ink("middle", "skull", smooth(upper.knots(line), False), 0.5)
    for extra in data.get("horns", []):
        drawing.bone("middle", "skull", smooth(upper.knots(extra)), 1.0)
    for fang in data.get("fangs", []):
        drawing.bone("middle", "teeth", smooth(upper.knots(fang)), 0.9)
    ring = data.get("ring")
    if ring and drawing.detail == "fine":
        # The ring of small plates in the eye of many reptiles.
        x, y = upper.point(ring[0], ring[1])
        radius = ring[2] * upper.scale
        drawing.rod("middle", "skull", ellipse(x, y, radius, radius), radius * 0.42, 0.5)


def head_flesh(drawing: Drawing, plan: Plan, body: Posture) -> None:
    """The soft parts of the head: skull and jaw with a rim round them."""
    data = plan["skull"]
    upper, lower = _frames(plan, body)
    rim = data.get("flesh", 5.0) * upper.scale * 2
    soft = drawing.flesh["middle"]
    outlines = [
        upper.knots(data["cranium"]),
        lower.knots(data["jaw"]),
        *(upper.knots(extra) for extra in data.get("crests", [])),
        *(upper.knots(extra) for extra in data.get("behind", [])),
        *(upper.knots(extra) for extra in data.get("horns", [])),
    ]
    for outline in outlines:
        path = smooth(outline)
        soft.shapes.append(path)
        soft.rods.append((path, rim))
    for extra in data.get("skin", []):
        soft.shapes.append(smooth(upper.knots(extra)))
