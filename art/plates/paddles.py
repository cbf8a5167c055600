"""Paddles of marine reptiles: a short limb bone, then rows of pebble-like finger bones."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from art.plates.drawing import Drawing, Layer
from art.plates.long_bones import fineness, long_bone
from art.plates.outline import Frame, Point, ellipse, ribbon, smooth, spread
from art.plates.plan import Plan
from art.plates.posture import Posture


def _axis(root: Point, length: float, angle: float, bend: float) -> list[Point]:
    """The middle line of a paddle: angle 0 down, positive forward; bend sweeps it aft."""
    x, y = root
    points = [root]
    steps = 14
    for index in range(steps):
        turn = math.radians(angle - bend * (index + 0.5) / steps)
        x -= math.sin(turn) * length / steps
        y += math.cos(turn) * length / steps
        points.append((x, y))
    return points


def _paddle(
    drawing: Drawing, layer: Layer, root: Point, data: Mapping[str, Any], angle: float, unit: float,
    names: tuple[str, str],
) -> None:  # fmt: skip
    length = data["length"] * unit
    axis = _axis(root, length, angle, data.get("bend", 25.0))
    shape = data.get("widths", [0.5, 0.55, 0.9, 1.0, 0.92, 0.7, 0.4, 0.06])
    halves = [
        spread(shape, index / (len(axis) - 1)) * data["width"] * unit / 2
        for index in range(len(axis))
    ]
    soft = drawing.flesh["far" if layer == "far" else "middle"]
    soft.shapes.append(ribbon(axis, [half * 1.0 for half in halves]))

    def at(share: float, side: float) -> Point:
        """A point of the paddle: share of its length, side -1 (fore edge) to 1 (aft edge)."""
        spot = min(max(share, 0.0), 1.0) * (len(axis) - 1)
        index = min(int(spot), len(axis) - 2)
        part = spot - index
        a, b = axis[index], axis[index + 1]
        half = halves[index] + (halves[index + 1] - halves[index]) * part
        long = math.dist(a, b) or 1e-6
        nx, ny = (b[1] - a[1]) / long, -(b[0] - a[0]) / long
        return (
            a[0] + (b[0] - a[0]) * part + nx * half * side,
            a[1] + (b[1] - a[1]) * part + ny * half * side,
        )

    upper = data["upper"] / data["length"]
    lower = upper + data.get("lower", data["upper"] * 0.45) / data["length"]
    digits: int = data["digits"]
    rows: int = data["rows"]
    if drawing.detail == "medium":
        rows = max(4, round(rows * 0.7))
    elif drawing.detail == "small":
        digits, rows = min(digits, 3), max(3, rows // 3)
    wide = data.get("stout", 0.2) * data["upper"] * unit
    first, second = names
    # Finger bones: pebbles in a fan of rows, smaller to the tip and to the edges.
    start = lower + 0.015
    for digit in range(digits):
        side = (digit + 0.5) / digits * 2 - 1
        end = 0.965 - data.get("taper", 0.16) * abs(side) ** 1.5 - (0.05 if side > 0.5 else 0.0)
        for row in range(rows):
            low = start + (end - start) * row / rows
            high = start + (end - start) * (row + 1) / rows
            middle = (low + high) / 2
            spot = at(middle, side * 0.8)
            near, next_ = at(low, side * 0.8), at(high, side * 0.8)
            long = math.dist(near, next_) / 2
            edge = at(middle, (side + 0.8 / digits) * 0.8)
            across = math.dist(spot, edge) * 0.98
            turn = math.degrees(math.atan2(next_[1] - near[1], next_[0] - near[0]))
            if data.get("long_fingers", False):
                half = min(across, long * 0.4)
                path = long_bone(near, next_, half, half * 0.9)
            else:
                path = ellipse(*spot, long * 0.9, across * 0.92, turn)
            drawing.bone(layer, second, path, fineness(drawing, min(across, long), 0.65))
    # Two bones of the lower limb and the rounded bones of the wrist between.
    for side in (-0.42, 0.42):
        path = long_bone(at(upper * 1.02, side), at(lower, side * 1.1), wide * 0.8, wide * 0.8)
        drawing.bone(layer, first, path, fineness(drawing, wide * 0.6, 0.8))
    path = long_bone(root, at(upper, 0), wide * 0.8, wide * 1.35)
    drawing.bone(layer, first, path, fineness(drawing, wide))


def paddles(drawing: Drawing, plan: Plan, body: Posture) -> None:
    """The fore and hind paddles of the plan, if it has any, with their soft parts."""
    roots = {
        "fore_paddle": (body.shoulder, "arm", "hand"),
        "hind_paddle": (body.hip, "leg", "foot"),
    }
    for name, (root, first, second) in roots.items():
        data = plan.get(name)
        if data is None:
            continue
        x, y = root
        for layer, side in (("far", "far"), ("near", "near")):
            if side not in data:
                continue
            shift = data.get("shift", 0.0) * body.unit if side == "far" else 0.0
            where: Layer = "far" if layer == "far" else "near"
            _paddle(drawing, where, (x - shift, y), data, data[side], body.unit, (first, second))


def plate_girdles(drawing: Drawing, plan: Plan, body: Posture) -> None:
    """The broad breast and belly plates of plesiosaurs, seen edge on: outlines in metres."""
    for name, root in (("breast_plate", body.shoulder), ("belly_plate", body.hip)):
        if name in plan:
            frame = Frame(*root, body.unit)
            region = "shoulder" if name == "breast_plate" else "pelvis"
            drawing.bone("middle", region, smooth(frame.knots(plan[name])))
