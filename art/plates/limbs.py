"""Bones and soft parts of arms and legs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from art.plates.drawing import Drawing, Layer
from art.plates.flesh import eased
from art.plates.long_bones import claw, fineness, long_bone
from art.plates.outline import (
    Knot,
    Point,
    ellipse,
    ribbon,
    smooth,
)
from art.plates.posture import Limb

NAMES: Mapping[str, tuple[str, str]] = {"leg": ("femur", "tibia"), "arm": ("humerus", "ulna")}


def limb(drawing: Drawing, part: Limb) -> None:
    """The bones of one limb."""
    layer: Layer = "far" if part.far else "near"
    data = part.data
    upper, lower = NAMES[part.name]
    outer = "hand" if part.name == "arm" else "foot"
    root, knee, ankle = part.joints[:3]
    thick = data.get("stout", [0.11, 0.1])
    first = math.dist(root, knee) * thick[0]
    second = math.dist(knee, ankle) * thick[1]
    # The thin second bone of the lower limb goes first: it lies behind.
    ux, uy = (ankle[0] - knee[0]), (ankle[1] - knee[1])
    span = math.hypot(ux, uy) or 1e-6
    nx, ny = -uy / span, ux / span
    side = -1.0 if part.name == "leg" else 1.0
    slim = second * data.get("second", 0.55)
    gap = second * data.get("apart", 0.95) * side
    drawing.bone(
        layer,
        part.name,
        long_bone(
            (knee[0] + nx * gap, knee[1] + ny * gap),
            (ankle[0] + nx * gap * 0.8, ankle[1] + ny * gap * 0.8),
            slim,
            slim * 0.9,
            bow=-0.02 * side,
        ),
        fineness(drawing, slim, 0.9),
    )
    bows = data.get("bow", [0.05, 0.02])
    if len(part.joints) > 3:
        _rays(drawing, part, layer, outer)
    shin = long_bone(knee, ankle, second, second * 0.8, lower, bows[1])
    drawing.bone(layer, part.name, shin, fineness(drawing, second))
    thigh = long_bone(root, knee, first, first * 0.92, upper, bows[0])
    drawing.bone(layer, part.name, thigh, fineness(drawing, first))


def _rays(drawing: Drawing, part: Limb, layer: Layer, region: str) -> None:
    """The bones of palm or sole, wrist, fingers or toes, and claws."""
    data = part.data
    ankle, ball = part.joints[2:4]
    length = math.dist(ankle, ball) or 1e-6
    direction = math.degrees(math.atan2(ball[1] - ankle[1], -(ball[0] - ankle[0])))
    ux, uy = (ball[0] - ankle[0]) / length, (ball[1] - ankle[1]) / length
    nx, ny = -uy, ux
    digits: list[list[float]] = data["digits"]
    palm = data.get("palm", 0.2) * length
    base = 0.0 if part.standing else direction
    scale = data.get("unit", 1.0)
    thick = data.get("finger", 0.13)
    curl = part.pose.get("curl", data.get("curl", 0.0))
    rows = len(digits)
    shown = digits if drawing.detail != "small" else digits[:3]
    for index, digit in enumerate(shown):
        angle, share, bones = digit[0], digit[1], int(digit[2])
        nail = digit[3] if len(digit) > 3 else 0.3
        hook = digit[4] if len(digit) > 4 else 35.0
        place = (index / (rows - 1) - 0.5) * 2 if rows > 1 else 0.0
        start = (ankle[0] + nx * palm * place * 0.45, ankle[1] + ny * palm * place * 0.45)
        inner = digit[5] if len(digit) > 5 else 1.0
        knuckle = (
            start[0] + ux * length * inner + nx * palm * place * 0.55,
            start[1] + uy * length * inner + ny * palm * place * 0.55,
        )
        half = length * data.get("ray", 0.09)
        bone = long_bone(start, knuckle, half, half * 1.05)
        drawing.bone(layer, region, bone, fineness(drawing, half, 0.85))
        _digit(
            drawing,
            layer,
            region,
            knuckle,
            base + angle,
            share * length * scale,
            bones,
            thick * min(share, 1.0) * length * scale * 0.5,
            nail,
            hook,
            curl,
        )
    wrist = data.get("wrist", 0.0) * length
    if wrist:
        drawing.bone(layer, region, ellipse(*ankle, wrist, wrist * 0.7, 0), 0.8)


def _digit(
    drawing: Drawing,
    layer: Layer,
    region: str,
    start: Point,
    angle: float,
    length: float,
    bones: int,
    thick: float,
    nail: float,
    hook: float,
    curl: float,
) -> None:
    """A finger or toe: `bones` without the claw, which takes the share `nail` of the length."""
    if length <= 0:
        return
    rest = length * (1 - nail)
    shares = [1.0 / (1 + 0.35 * index) for index in range(bones)]
    total = sum(shares) or 1.0
    turn = angle
    x, y = start
    for index, share in enumerate(shares):
        long = rest * share / total
        end = (x - math.cos(math.radians(turn)) * long, y + math.sin(math.radians(turn)) * long)
        half = thick * (1 - 0.25 * index / max(bones, 1))
        bone = long_bone((x, y), end, half, half * 0.9)
        drawing.bone(layer, region, bone, fineness(drawing, half, 0.75))
        x, y = end
        turn += curl
    if nail:
        nib = claw((x, y), turn - hook * 0.35, length * nail, thick * 0.85, hook)
        drawing.bone(layer, region, nib, fineness(drawing, thick, 0.75))


def limb_flesh(drawing: Drawing, part: Limb) -> None:
    """The soft parts of one limb: one outline from root to sole, then fingers or toes."""
    soft = drawing.flesh["far" if part.far else "middle"]
    points: list[Point] = []
    halves: list[float] = []
    steps = 12
    flesh: list[list[float]] = part.data["flesh"]
    pairs = list(zip(part.joints, part.joints[1:], strict=False))[: len(flesh)]
    for (start, end), widths in zip(pairs, flesh, strict=False):
        length = math.dist(start, end)
        for index in range(1 if points else 0, steps + 1):
            share = index / steps
            points.append(
                (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            )
            halves.append(eased(widths, share) * length)
    for _ in range(3):
        points = calmed(points, 3)
        halves = [width for width, _ in calmed([(width, 0.0) for width in halves], 2)]
    soft.shapes.append(ribbon(points[::2], halves[::2]))
    if len(part.joints) > 3:
        _digit_flesh(drawing, part, soft.rods)


def calmed(points: Sequence[Point], reach: int) -> list[Point]:
    """A line with its corners taken off: each point the mean of its neighbours, ends kept."""
    found: list[Point] = []
    for index in range(len(points)):
        near = min(reach, index, len(points) - 1 - index)
        group = points[index - near : index + near + 1]
        found.append((sum(x for x, _ in group) / len(group), sum(y for _, y in group) / len(group)))
    return found


def _digit_flesh(drawing: Drawing, part: Limb, rods: list[tuple[str, float]]) -> None:
    data = part.data
    ankle, ball = part.joints[2:4]
    length = math.dist(ankle, ball) or 1e-6
    direction = math.degrees(math.atan2(ball[1] - ankle[1], -(ball[0] - ankle[0])))
    base = 0.0 if part.standing else direction
    scale = data.get("unit", 1.0)
    thick = data.get("finger", 0.13)
    curl = part.pose.get("curl", data.get("curl", 0.0))
    ux, uy = (ball[0] - ankle[0]) / length, (ball[1] - ankle[1]) / length
    nx, ny = -uy, ux
    palm = data.get("palm", 0.2) * length
    rows = len(data["digits"])
    for index, digit in enumerate(data["digits"]):
        place = (index / (rows - 1) - 0.5) * 2 if rows > 1 else 0.0
        inner = digit[5] if len(digit) > 5 else 1.0
        long = digit[1] * length * scale
        nail = digit[3] if len(digit) > 3 else 0.3
        bones = max(int(digit[2]), 1)
        x = ankle[0] + ux * length * inner + nx * palm * place
        y = ankle[1] + uy * length * inner + ny * palm * place
        knots: list[Knot] = [(x, y)]
        turn = base + digit[0]
        for _ in range(bones):
            step = long * (1 - nail * 0.8) / bones
            x -= math.cos(math.radians(turn)) * step
            y += math.sin(math.radians(turn)) * step
            turn += curl
            knots.append((x, y))
        wide = thick * min(digit[1], 1.0) * length * scale * 1.7
        rods.append((smooth(knots, False), max(wide, drawing.line * 1.2)))
