"""What an animal wears beside its skeleton: plates, armour, spikes, club, feathers and fins.

Places on the trunk are those of `art.plates.flesh.Mantle.station`: 0 to 1 along the neck, 1 to 2
along the trunk, 2 to 3 along the tail.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from art.plates.drawing import Drawing, Layer
from art.plates.flesh import Mantle
from art.plates.long_bones import fineness
from art.plates.outline import Frame, Knot, Point, along, ribbon, smooth, spread
from art.plates.plan import Plan, shape
from art.plates.posture import Limb, Posture

HIP = 1.8
"""Armour up to this place belongs to the front of the animal, behind it to the rear."""


def _region(place: float) -> str:
    return "armour_front" if place < HIP else "armour_rear"


def _slope(direction: Point) -> float:
    return math.degrees(math.atan2(direction[1], direction[0]))


def _plates(drawing: Drawing, plan: Plan, body: Posture, around: Mantle, far: bool) -> None:
    """Standing plates along the back: [place, height, width, lean]; each row its own list."""
    data = plan.get("plates")
    if data is None:
        return
    layer: Layer = "behind" if far else "front"
    for row in data["far" if far else "near"]:
        place, high, wide, lean = row[:4]
        name = row[4] if len(row) > 4 else data["shape"]
        spot = around.station(place)
        x, y = spot.at(-data.get("level", 0.95))
        frame = Frame(x, y, body.unit, _slope(spot.aft) + lean)
        knots = [(a * wide, -b * high, *rest) for a, b, *rest in shape(name)]
        outline = frame.knots(knots)
        drawing.flesh["behind" if far else "middle"].shapes.append(smooth(outline))
        drawing.bone(layer, _region(place), smooth(outline))
        if drawing.detail == "fine":
            for line in data.get("lines", []):
                marks = [(a * wide, -b * high) for a, b in line]
                drawing.ink(layer, _region(place), smooth(frame.knots(marks), False), 0.4)


def _spikes(drawing: Drawing, plan: Plan, body: Posture, around: Mantle, far: bool) -> None:
    """Spikes: [place, level, length, thickness, angle, bend]; angle 0 points aft, 90 up."""
    layer: Layer = "behind" if far else "front"
    for place, level, length, thick, angle, bend, *side in plan.get("spikes", []):
        if bool(side and side[0]) != far:
            continue
        spot = around.station(place)
        x, y = spot.at(level)
        turn = math.radians(angle - _slope(spot.aft))
        points = [(x, y)]
        steps = 5
        for index in range(steps):
            now = turn + math.radians(bend) * (index + 0.5) / steps
            x += math.cos(now) * length * body.unit / steps
            y -= math.sin(now) * length * body.unit / steps
            points.append((x, y))
        widths = [thick * body.unit / 2 * part for part in (0.9, 1.0, 0.8, 0.56, 0.3, 0.0)]
        path = ribbon(points, widths)
        drawing.flesh["behind" if far else "middle"].shapes.append(path)
        drawing.bone(layer, _region(place), path, fineness(drawing, widths[1]))


def _scutes(drawing: Drawing, plan: Plan, body: Posture, around: Mantle) -> None:
    """Rows of bony knobs in the skin: each row from a place to a place at one level."""
    for row in plan.get("scutes", []):
        count = row["count"]
        if drawing.detail != "fine":
            count = max(3, round(count * (0.7 if drawing.detail == "medium" else 0.4)))
        for index in range(count):
            share = (index + 0.5) / count
            place = row["from"] + (row["to"] - row["from"]) * share
            spot = around.station(place)
            x, y = spot.at(spread(row["level"], share))
            wide = spread(row["size"], share) * body.unit / 2 * row["count"] / count
            if drawing.detail == "small":
                wide *= 0.85
            frame = Frame(x, y, wide, _slope(spot.aft))
            knots = frame.knots(shape(row.get("shape", "scute")))
            drawing.bone("front", _region(place), smooth(knots), fineness(drawing, wide, 0.8))
            if row.get("rim", False):
                drawing.flesh["middle"].shapes.append(smooth(knots))
            if drawing.detail == "fine" and wide > 4 and row.get("keel", True):
                keel = frame.knots(shape(row.get("shape", "scute") + "_keel"))
                drawing.ink("front", _region(place), smooth(keel, False), 0.45)


def _club(drawing: Drawing, plan: Plan, body: Posture, around: Mantle) -> None:
    """Bones at the end of the tail: outlines in metres, aft of its tip."""
    if "club" not in plan:
        return
    spot = around.station(2.999)
    frame = Frame(*body.tail[-1], body.unit, _slope(spot.aft))
    for knots in plan["club"]:
        path = smooth(frame.knots(knots))
        drawing.flesh["middle"].shapes.append(path)
        drawing.bone("front", "tail", path)


def _fins(drawing: Drawing, plan: Plan, body: Posture, around: Mantle) -> None:
    """Fins without bones: outlines in metres from a place on the backbone, x aft, y down."""
    for fin in plan.get("fins", []):
        spot = around.station(fin["place"])
        frame = Frame(*spot.spine, body.unit, _slope(spot.aft) * fin.get("follow", 1.0))
        drawing.flesh["middle"].shapes.append(smooth(frame.knots(fin["knots"])))
        if drawing.detail == "fine":
            for line in fin.get("lines", []):
                drawing.flesh["middle"].lines.append((smooth(frame.knots(line), False), 0.5))


# ---- Feathers -------------------------------------------------------------------------------


def _feather(
    drawing: Drawing, layer: Layer, root: Point, angle: float, length: float, wide: float,
    bend: float,
) -> None:  # fmt: skip
    """One feather; angle 0 points aft (right), 90 down."""
    x, y = root
    points = [root]
    steps = 5
    for index in range(steps):
        now = math.radians(angle + bend * (index + 0.5) / steps)
        x += math.cos(now) * length / steps
        y += math.sin(now) * length / steps
        points.append((x, y))
    halves = [wide / 2 * part for part in (0.45, 0.85, 1.0, 1.0, 0.85, 0.3)]
    soft = drawing.flesh[layer]
    soft.shapes.append(ribbon(points, halves))
    if drawing.detail != "small":
        knots: list[Knot] = [*points[:-1]]
        soft.lines.append((smooth(knots, False), 0.45))


def _feathers(drawing: Drawing, plan: Plan, body: Posture, around: Mantle) -> None:
    """Feathers on arms, legs and tail, each table with count, length, angle, width and bend."""
    tables: Mapping[str, Mapping[str, Any]] = plan.get("feathers", {})
    for limb in body.limbs:
        data = tables.get(limb.name)
        if data is None:
            continue
        layer: Layer = "far" if limb.far else data.get("layer", "middle")
        line = _outer(limb, data)
        angles: Sequence[float] = data.get("far" if limb.far else "near", data.get("near"))
        count = data["count"] if drawing.detail != "small" else max(4, data["count"] // 2)
        for index in range(count):
            share = index / (count - 1)
            length = spread(data["length"], share) * body.unit
            width = spread(data["width"], share) * body.unit
            root = along(line, share)
            _feather(drawing, layer, root, spread(angles, share), length, width, data["bend"])
    data = tables.get("tail")
    if data is not None:
        count = data["count"] if drawing.detail != "small" else max(4, data["count"] // 2)
        for index in range(count):
            share = index / (count - 1)
            spot = around.station(data["from"] + (2.98 - data["from"]) * share)
            slope = _slope(spot.aft)
            length = spread(data["length"], share) * body.unit
            width = spread(data["width"], share) * body.unit
            splay = spread(data["splay"], share)
            for side in (-1, 1):
                _feather(
                    drawing, "middle", spot.spine, slope + side * splay, length, width,
                    -side * data["bend"],
                )  # fmt: skip


def _outer(limb: Limb, data: Mapping[str, Any]) -> list[Point]:
    """The stretch of a limb that bears feathers."""
    first = data.get("first", 1)
    joints = list(limb.joints[first:])
    if data.get("reach", 0.0) and len(joints) > 1:
        (ax, ay), (bx, by) = joints[-2], joints[-1]
        more = data["reach"]
        joints.append((bx + (bx - ax) * more, by + (by - ay) * more))
    return joints


def _coat(drawing: Drawing, plan: Plan, body: Posture, around: Mantle) -> None:
    """A ragged edge of filaments along back and belly, and strokes of fur or down upon it."""
    data = plan.get("coat")
    if data is None:
        return
    soft = drawing.flesh["middle"]
    count = data["count"] if drawing.detail == "fine" else data["count"] // 2
    if drawing.detail == "small":
        return
    for level, angle in ((-1.0, -data["angle"]), (1.0, data["angle"])):
        for index in range(count):
            place = data["from"] + (data["to"] - data["from"]) * (index + 0.5) / count
            spot = around.station(place)
            uneven = 0.75 + 0.5 * ((index * 7) % 5) / 4
            length = data["length"] * body.unit * uneven
            x, y = spot.at(level * 0.96)
            turn = math.radians(_slope(spot.aft) + angle)
            tip = (x + math.cos(turn) * length, y + math.sin(turn) * length)
            base = length * 0.32
            ux, uy = spot.aft
            soft.shapes.append(
                smooth(
                    [
                        (x - ux * base, y - uy * base, 1),
                        (*tip, 1),
                        (x + ux * base, y + uy * base, 1),
                    ]
                )
            )
    if drawing.detail == "fine":
        for index in range(data.get("strokes", 0)):
            share = ((index * 37) % 101) / 101
            level = ((index * 61) % 89) / 89 * 1.7 - 0.85
            spot = around.station(data["from"] + (data["to"] - data["from"]) * share)
            x, y = spot.at(level)
            turn = math.radians(_slope(spot.aft) + 24 * level)
            length = data["length"] * body.unit * 0.6
            tip = (x + math.cos(turn) * length, y + math.sin(turn) * length)
            soft.lines.append((smooth([(x, y), tip], False), 0.4))


def behind(drawing: Drawing, plan: Plan, body: Posture, around: Mantle) -> None:
    """What lies behind the trunk or belongs to the soft parts."""
    _plates(drawing, plan, body, around, True)
    _spikes(drawing, plan, body, around, True)
    _feathers(drawing, plan, body, around)
    _coat(drawing, plan, body, around)
    _fins(drawing, plan, body, around)


def front(drawing: Drawing, plan: Plan, body: Posture, around: Mantle) -> None:
    """What lies over the trunk."""
    _scutes(drawing, plan, body, around)
    _plates(drawing, plan, body, around, False)
    _spikes(drawing, plan, body, around, False)
    _club(drawing, plan, body, around)
