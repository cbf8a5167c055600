"""Backbone, ribs, girdles and limb bones of a posture."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from art.plates.drawing import Drawing, Layer
from art.plates.flesh import Mantle, eased
from art.plates.outline import (
    Frame,
    Knot,
    Point,
    along,
    ellipse,
    normals,
    polygon,
    ribbon,
    smooth,
    spread,
)
from art.plates.plan import Plan, shape
from art.plates.posture import Limb, Posture

SHAFT: tuple[tuple[float, float], ...] = (
    (0.0, 0.72),
    (0.07, 1.0),
    (0.22, 0.66),
    (0.5, 0.5),
    (0.78, 0.62),
    (0.94, 0.96),
    (1.0, 0.72),
)
"""A long bone: half widths at shares of its length, in shares of the half width of its ends."""

CREST: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    # (share of the length, more at the front, more at the back), in half widths of the ends
    "femur": ((0.0, -0.25, 0.2), (0.5, 0.0, 0.22), (0.94, 0.1, 0.15)),
    "humerus": ((0.22, 0.55, 0.0), (0.5, 0.1, 0.0), (0.94, 0.0, 0.1)),
    "tibia": ((0.07, 0.45, 0.0), (0.22, 0.3, 0.0)),
    "ulna": ((0.0, 0.0, 0.5), (0.07, 0.0, 0.35)),
}
"""What makes a long bone more than a spool: trochanter, deltopectoral and cnemial crest."""


def long_bone(
    start: Point, end: Point, first: float, last: float, kind: str = "", bow: float = 0.0
) -> str:
    """Path data of a long bone from joint to joint.

    `first` and `last` are the half widths of its ends, `bow` how far its shaft bends to the
    front, as a share of its length.
    """
    length = math.dist(start, end) or 1e-6
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    # The side that looks to the front (left) when the bone hangs down.
    nx, ny = -uy, ux
    crests = {share: (front, back) for share, front, back in CREST.get(kind, ())}
    fronts: list[Knot] = []
    backs: list[Knot] = []
    for share, wide in SHAFT:
        half = (first + (last - first) * share) * wide
        front, back = crests.get(share, (0.0, 0.0))
        ends = first + (last - first) * share
        bent = bow * length * math.sin(math.pi * share)
        x, y = start[0] + ux * length * share, start[1] + uy * length * share
        a, b = half + front * ends + bent, -half - back * ends + bent
        fronts.append((x + nx * a, y + ny * a))
        backs.append((x + nx * b, y + ny * b))
    return smooth([*fronts, *reversed(backs)])


def claw(start: Point, angle: float, length: float, thick: float, bend: float) -> str:
    """Path data of a claw: from `start` in direction `angle` (degrees, 0 left, positive down).

    `bend` in degrees curls it: positive downwards (or to the palm side).
    """
    points = [start]
    x, y = start
    steps = 5
    for index in range(steps):
        turn = math.radians(angle + bend * (index + 0.5) / steps)
        x -= math.cos(turn) * length / steps
        y += math.sin(turn) * length / steps
        points.append((x, y))
    widths = [thick * value for value in (0.85, 1.0, 0.78, 0.55, 0.3, 0.0)]
    return ribbon(points, widths)


def fineness(drawing: Drawing, half: float, most: float = 1.0) -> float:
    """Weight of the contour of a bone that is `half` wide to either side: thin bones, thin line."""
    return min(most, max(0.38, half / (drawing.line * 2.2)))


# ---- Backbone -------------------------------------------------------------------------------


def _centrum(
    place: Point, ahead: Point, gap: float, high: float, spine: float, lean: float, wide: float
) -> list[Point]:
    """One vertebra seen from the side: a waisted body, its arch and its spine."""
    ux, uy = ahead
    half = gap / 2

    def at(u: float, v: float) -> Point:
        # u runs to the tail, v upwards.
        return place[0] + ux * u + uy * v, place[1] + uy * u - ux * v

    body = high / 2
    top = body + spine
    blade = half * wide
    slope = math.tan(math.radians(lean)) * spine
    return [
        at(-half * 0.86, -body),
        at(0, -body * 0.66),
        at(half * 0.86, -body),
        at(half * 0.86, body * 0.9),
        at(blade + half * 0.1, body * 1.15),
        at(blade + slope, top),
        at(-blade + slope, top),
        at(-blade * 1.15, body * 1.3),
        at(-half * 1.05, body * 1.35),
        at(-half * 0.86, body * 0.8),
    ]


def _thinned(count: int, length: float, drawing: Drawing, room: float) -> int:
    """How many of `count` like things can be told apart on this length."""
    return max(2, min(count, int(length / (drawing.line * room))))


def _length(points: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(points))


def column(
    drawing: Drawing,
    region: Sequence[str],
    points: Sequence[Point],
    data: Mapping[str, Any],
    unit: float,
    layer: Layer = "middle",
) -> None:
    """A stretch of backbone. `region` is shared out evenly over it from head to tail."""
    length = _length(points)
    heights = [value * unit for value in data["heights"]]
    spines = [value * unit for value in data["spines"]]
    if drawing.detail == "small":
        _band(drawing, region, points, heights, spines, layer)
        return
    count = _thinned(data["count"], length, drawing, 2.6)
    gap = length / count
    weight = 0.62 if drawing.detail == "fine" else 0.5
    for index in range(count):
        share = (index + 0.5) / count
        place = along(points, share)
        before, after = along(points, index / count), along(points, (index + 1) / count)
        step = math.dist(before, after) or 1e-6
        ahead = ((after[0] - before[0]) / step, (after[1] - before[1]) / step)
        high = spread(heights, share)
        outline = _centrum(
            place,
            ahead,
            gap,
            high,
            spread(spines, share),
            spread(data.get("lean", [18.0]), share),
            spread(data.get("wide", [0.6]), share),
        )
        part = region[min(int(share * len(region)), len(region) - 1)]
        chevron = spread(data.get("chevrons", [0.0]), share) * unit
        if chevron > drawing.line * 0.8 and index:
            ux, uy = ahead
            x = place[0] - ux * gap / 2 - uy * -high / 2
            y = place[1] - uy * gap / 2 + ux * high / 2
            tip = (x + ux * chevron * 0.45 - uy * chevron, y + uy * chevron * 0.45 + ux * chevron)
            drawing.rod(layer, part, polygon([(x, y), tip], False), gap * 0.4, weight)
        drawing.bone(layer, part, polygon(outline), weight)


def _band(
    drawing: Drawing,
    region: Sequence[str],
    points: Sequence[Point],
    heights: Sequence[float],
    spines: Sequence[float],
    layer: Layer,
) -> None:
    """A backbone too small for single vertebrae: one tapering band a region."""
    steps = 10
    for part, name in enumerate(region):
        places: list[Point] = []
        halves: list[float] = []
        for index in range(steps + 1):
            share = (part + index / steps) / len(region)
            places.append(along(points, share))
            halves.append(spread(heights, share) / 2 + spread(spines, share) * 0.3)
        least = drawing.line * 0.3
        drawing.bone(layer, name, ribbon(places, [max(half, least) for half in halves]), 0.5)


def backbone(drawing: Drawing, plan: Plan, body: Posture) -> None:
    """Neck, trunk, sacrum and tail."""
    spine = plan["spine"]
    unit = body.unit
    column(drawing, ["tail"], body.tail, spine["tail_bones"], unit)
    column(
        drawing,
        ["trunk_front", "trunk_front", "trunk_rear"],
        body.trunk,
        spine["trunk_bones"],
        unit,
    )
    column(drawing, ["neck"], body.neck, spine["neck_bones"], unit)
    trunk, tail = spine["trunk_bones"], spine["tail_bones"]
    sacrum = {
        "count": spine.get("sacrals", 5),
        "heights": [trunk["heights"][-1], tail["heights"][0]],
        "spines": [trunk["spines"][-1], tail["spines"][0]],
    }
    column(drawing, ["pelvis"], body.sacrum, sacrum, unit)


def ribs(drawing: Drawing, plan: Plan, body: Posture) -> None:
    """The rib cage of the near side, and belly ribs where the plan has them."""
    data = plan["ribs"]
    unit = body.unit
    length = _length(body.trunk)
    count = _thinned(data["count"], length, drawing, 3.4 if drawing.detail != "small" else 4.2)
    gap = length / count
    beside = normals(body.trunk)
    drop = plan["spine"]["trunk_bones"]["heights"]
    for index in range(count):
        share = (index + 0.5) / count
        long = spread(data["length"], share) * unit
        if long < gap * 0.6:
            continue
        x, y = along(body.trunk, share)
        nx, ny = beside[min(round(share * (len(body.trunk) - 1)), len(body.trunk) - 1)]
        high = spread(drop, share) * unit * 0.2
        x, y = x + nx * high, y + ny * high
        sweep = spread(data["sweep"], share)
        bow = data.get("bow", 16.0)
        knots: list[Knot] = [(x, y)]
        for part, more in ((0.25, bow * 1.5), (0.4, bow * 0.4), (0.35, -bow)):
            turn = math.radians(sweep + more)
            dx = nx * math.cos(turn) + ny * math.sin(turn)
            dy = ny * math.cos(turn) - nx * math.sin(turn)
            x, y = x + dx * long * part, y + dy * long * part
            knots.append((x, y))
        region = "ribs_front" if share < 0.67 else "ribs_rear"
        wide = min(gap * data.get("wide", 0.42), drawing.line * 3.2)
        if drawing.detail == "small":
            wide = drawing.line * 0.8
        drawing.rod("middle", region, smooth(knots, False), wide, 0.7)


def belly_ribs(drawing: Drawing, plan: Plan, around: Mantle) -> None:
    """The thin bones in the belly wall of theropods, plesiosaurs and others; fine plates only."""
    data = plan["ribs"].get("belly")
    if data is None or drawing.detail != "fine":
        return
    for index in range(data["count"]):
        share = (index + 0.5) / data["count"]
        spot = around.station(data["from"] + (data["to"] - data["from"]) * share)
        x, y = spot.at(data["level"])
        top = spot.at(data["level"] - 0.14)
        ux, uy = spot.aft
        long = math.dist((x, y), top)
        end = (x - ux * long * 0.5, y - uy * long * 0.5)
        knots = [
            (top[0] + ux * long * 0.5, top[1] + uy * long * 0.5),
            (x + ux * long * 0.1, y),
            end,
        ]
        region = "ribs_front" if share < 0.67 else "ribs_rear"
        drawing.rod("middle", region, smooth(knots, False), drawing.line * 1.1, 0.5)


# ---- Girdles --------------------------------------------------------------------------------


def shoulder(drawing: Drawing, plan: Plan, body: Posture, layer: Layer = "middle") -> None:
    """Shoulder blade and coracoid. The blade leans back by `angle` from the upright."""
    data = plan["shoulder"]
    if "blade" not in data:
        return
    unit = body.unit
    x, y = body.shoulder
    length = data["blade"] * unit
    turn = math.radians(data["angle"])
    tip = (x + length * math.sin(turn), y - length * math.cos(turn))
    bend = length * data.get("bend", 0.06)
    nx, ny = (tip[1] - y) / length, -(tip[0] - x) / length
    middle = ((x + tip[0]) / 2 + nx * bend, (y + tip[1]) / 2 + ny * bend)
    broad = data.get("broad", 0.16) * length
    points = [(x, y), *[along([(x, y), middle, tip], share) for share in (0.2, 0.5, 0.8)], tip]
    wide = [broad * value for value in (1.0, 0.6, 0.52, 0.62, data.get("flare", 0.8))]
    drawing.bone(layer, "shoulder", ribbon(points, wide))
    across = data.get("coracoid", 0.2) * length
    if across:
        low = (x - across * 0.75 * math.cos(turn) * 0.9, y + across * 0.55)
        drawing.bone(layer, "shoulder", ellipse(*low, across, across * 0.66, data["angle"] - 30))
    if "breast" in data:
        # A breast bone, as in pterosaurs and birds: length, drop and lean.
        long, down, lean = (data["breast"][0] * unit, data["breast"][1] * unit, data["breast"][2])
        frame = Frame(x, y + down, long, lean)
        knots = frame.knots([[-0.3, -0.1], [0.2, -0.14], [0.7, -0.02], [0.3, 0.12], [-0.2, 0.16]])
        drawing.bone(layer, "shoulder", smooth(knots))


def pelvis(drawing: Drawing, plan: Plan, body: Posture, layer: Layer = "middle") -> None:
    """The hip bones, from the shared outlines."""
    data = plan["pelvis"]
    pitch = data.get("pitch", -plan["spine"].get("pitch", 0.0))
    frame = Frame(*body.hip, data["ilium"] * body.unit, -pitch if "pitch" in data else pitch * -1)
    for bone in ("ischium", "pubis", "ilium"):
        knots = frame.knots(shape(f"{data['kind']}_{bone}"))
        drawing.bone(layer, "pelvis", smooth(knots))
    socket = data.get("socket", 0.075) * data["ilium"] * body.unit
    drawing.hole(layer, "pelvis", ellipse(*frame.point(0, 0.02), socket, socket))


# ---- Limbs ----------------------------------------------------------------------------------

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
