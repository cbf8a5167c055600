"""Wings of pterosaurs: the long fourth finger and the membrane behind it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from art.plates.drawing import Drawing, Layer
from art.plates.long_bones import fineness, long_bone
from art.plates.outline import Knot, Point, smooth
from art.plates.plan import Plan
from art.plates.posture import Limb, Posture, swing


def _finger(limb: Limb, data: Mapping[str, Any], unit: float) -> list[Point]:
    """The joints of the wing finger, from the knuckle to the tip."""
    points = [limb.joints[3]]
    for length, angle in zip(data["phalanges"], data["far" if limb.far else "near"], strict=True):
        points.append(swing(points[-1], length * unit, angle))
    return points


def _sagging(start: Point, end: Point, sag: float) -> list[Knot]:
    """Points of a slack edge between two points: `sag` is a share of its length, to its right."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return [
        (
            start[0] + dx * share - dy * sag * math.sin(math.pi * share),
            start[1] + dy * share + dx * sag * math.sin(math.pi * share),
        )
        for share in (0.25, 0.5, 0.75)
    ]


def membranes(drawing: Drawing, plan: Plan, body: Posture) -> None:
    """The skin of the wings."""
    data = plan.get("wing")
    if data is None:
        return
    hind = {limb.far: limb for limb in body.limbs if limb.name == "leg"}
    for limb in body.limbs:
        if limb.name != "arm":
            continue
        layer: Layer = "behind" if limb.far else data.get("layer", "middle")
        finger = _finger(limb, data, body.unit)
        shoulder, elbow, wrist, knuckle = limb.joints[:4]
        leg = hind.get(limb.far)
        joint = data.get("joint", 1)
        anchor = leg.joints[joint] if leg else body.hip
        sag = data.get("sag_far" if limb.far else "sag", data.get("sag", 0.2))
        edge = _sagging(finger[-1], anchor, sag)
        knots: list[Knot] = [(*shoulder, 1)]
        if data.get("fore", True):
            # The small membrane before the arm, from the neck's root to the wrist.
            base = body.neck[int(len(body.neck) * 0.82)]
            knots.append((*base, 1))
            knots += _sagging(base, wrist, data.get("fore_sag", -0.12))
        else:
            knots.append((*elbow, 1))
        knots += [(*wrist, 1), (*knuckle, 1)]
        knots += [(x, y) for x, y in finger[1:-1]]
        knots += [(*finger[-1], 1), *edge, (*anchor, 1), (*body.hip, 1)]
        soft = drawing.flesh[layer]
        soft.shapes.append(smooth(knots))
        if drawing.detail != "small":
            # Stiffening fibres fan out from the finger to the slack edge.
            count = data.get("fibres", 9)
            line = [anchor, *((x, y) for x, y, *_ in reversed(edge)), finger[-1]]
            for index in range(1, count):
                start = _on(finger, index / count)
                end = _on(line, index / count)
                bent = (
                    start[0] + (end[0] - start[0]) * 0.8,
                    start[1] + (end[1] - start[1]) * 0.8,
                )
                soft.lines.append((smooth([start, bent], False), 0.35))
        rod = smooth([(x, y) for x, y in [knuckle, *finger[1:]]], False)
        soft.rods.append((rod, max(data["thick"] * body.unit * 2.4, drawing.line)))


def _on(points: list[Point], share: float) -> Point:
    spot = share * (len(points) - 1)
    index = min(int(spot), len(points) - 2)
    part = spot - index
    a, b = points[index], points[index + 1]
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def fingers(drawing: Drawing, plan: Plan, body: Posture) -> None:
    """The bones of the wing finger, on each arm."""
    data = plan.get("wing")
    if data is None:
        return
    for limb in body.limbs:
        if limb.name != "arm":
            continue
        layer: Layer = "far" if limb.far else "near"
        finger = _finger(limb, data, body.unit)
        half = data["thick"] * body.unit
        for index, (start, end) in enumerate(pairwise(finger)):
            wide = half * (1 - 0.2 * index)
            bone = long_bone(start, end, wide, wide * 0.85, bow=data.get("bow", 0.0))
            drawing.bone(layer, "hand", bone, fineness(drawing, wide))
