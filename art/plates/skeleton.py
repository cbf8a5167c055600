"""Backbone, ribs and girdles of a posture."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from art.plates.drawing import Drawing, Layer
from art.plates.flesh import Mantle
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
from art.plates.posture import Posture

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
