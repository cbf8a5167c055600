"""From a plan's lengths and angles to where its joints stand on the sheet."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from art.plates.outline import Point, spread
from art.plates.plan import Plan

STRETCHED = 0.985
"""How straight a standing limb may be: its span in shares of the length of its two bones."""

STEPS = 28
"""Points by which each stretch of the backbone is drawn."""


def bent_line(
    start: Point, length: float, angles: Sequence[float], way: int, steps: int = STEPS
) -> list[Point]:
    """A line whose direction turns evenly through `angles` (0 level, positive rising).

    `way` is -1 to run to the left and 1 to run to the right.
    """
    x, y = start
    points = [start]
    for index in range(steps):
        angle = math.radians(spread(angles, (index + 0.5) / steps))
        x += way * math.cos(angle) * length / steps
        y -= math.sin(angle) * length / steps
        points.append((x, y))
    return points


def swing(start: Point, length: float, angle: float) -> Point:
    """The end of a bone that hangs from `start`; 0 straight down, positive to the front (left)."""
    turn = math.radians(angle)
    return start[0] - length * math.sin(turn), start[1] + length * math.cos(turn)


def reach(root: Point, goal: Point, upper: float, lower: float, forward: bool) -> Point:
    """Where the joint between two bones lies when they span from `root` to `goal`.

    `forward` says whether the joint points to the front (knee) or to the back (elbow). If the
    goal is out of reach, the joint lies on the straight line to it.
    """
    gap = math.dist(root, goal) or 1e-6
    span = min(max(gap, abs(upper - lower) + 1e-6), upper + lower - 1e-6)
    share = (upper * upper - lower * lower + span * span) / (2 * span)
    height = math.sqrt(max(upper * upper - share * share, 0.0))
    ux, uy = (goal[0] - root[0]) / gap, (goal[1] - root[1]) / gap
    x, y = root[0] + ux * share, root[1] + uy * share
    both = ((x - uy * height, y + ux * height), (x + uy * height, y - ux * height))
    return min(both) if forward else max(both)


@dataclass(frozen=True, slots=True)
class Limb:
    """One limb: its joints from root to the ball of the foot or hand, and how it is dressed."""

    name: str
    far: bool
    joints: tuple[Point, ...]
    data: Mapping[str, Any]
    pose: Mapping[str, Any]

    @property
    def standing(self) -> bool:
        """Whether it stands on the ground."""
        return "angles" not in self.pose


@dataclass(frozen=True, slots=True)
class Posture:
    """Where an animal's backbone and joints are, in sheet units."""

    unit: float
    hip: Point
    shoulder: Point
    neck: list[Point]
    trunk: list[Point]
    sacrum: list[Point]
    tail: list[Point]
    limbs: tuple[Limb, ...]
    ground: float | None

    @property
    def spine(self) -> list[Point]:
        """The whole backbone from the skull to the tip of the tail."""
        return [*self.neck, *self.trunk[1:], *self.sacrum[1:], *self.tail[1:]]


def _limb(
    name: str,
    far: bool,
    root: Point,
    data: Mapping[str, Any],
    unit: float,
    ground: float | None,
) -> Limb:
    pose: Mapping[str, Any] = data["far" if far else "near"]
    bones = [length * unit for length in data["bones"]]
    if "angles" in pose:
        joints = [root]
        for length, angle in zip(bones, pose["angles"], strict=True):
            joints.append(swing(joints[-1], length, angle))
        return Limb(name, far, tuple(joints), data, pose)
    if ground is None:
        raise ValueError(f"{name} stands, but the plan has no hip_height")
    pad = data.get("pad", 0.0) * unit
    turn = math.radians(pose.get("foot", 0.0))
    sole = bones[2] if len(bones) > 2 else 0.0
    ball = (root[0] + pose["x"] * unit, ground - pad)
    ankle = (ball[0] + sole * math.sin(turn), ball[1] - sole * math.cos(turn))
    # A stride longer than the leg is shortened, never the leg stretched.
    most = (bones[0] + bones[1]) * STRETCHED
    down = ankle[1] - root[1]
    if abs(down) > most:
        raise ValueError(f"{name} is too short to stand by {(abs(down) - most) / unit:.3f} m")
    side = math.sqrt(most * most - down * down)
    shift = min(max(ankle[0] - root[0], -side), side) - (ankle[0] - root[0])
    ball, ankle = (ball[0] + shift, ball[1]), (ankle[0] + shift, ankle[1])
    knee = reach(root, ankle, bones[0], bones[1], data.get("forward", name == "leg"))
    joints = [root, knee, ankle]
    if len(bones) > 2:
        joints.append(ball)
    return Limb(name, far, tuple(joints), data, pose)


def standing_height(plan: Plan) -> float | None:
    """How high the hip joint stands, in metres; None for an animal in the air or in the water."""
    return None if plan.get("flies") else plan.get("hip_height")


def posture(plan: Plan, unit: float, hip: Point) -> Posture:
    """The posture of a plan at `unit` sheet units a metre, with its hip joint at `hip`.

    Raises:
        ValueError: a standing limb in a plan without a hip height.
    """
    spine = plan["spine"]
    pitch = spine.get("pitch", 0.0)
    half = spine["sacrum"] * unit / 2
    middle = (hip[0], hip[1] - spine["rise"] * unit)
    turn = math.radians(pitch)
    front = (middle[0] - half * math.cos(turn), middle[1] - half * math.sin(turn))
    back = (middle[0] + half * math.cos(turn), middle[1] + half * math.sin(turn))
    trunk = bent_line(front, spine["trunk"] * unit, spine["trunk_angles"][::-1], -1)
    neck = bent_line(trunk[-1], spine["neck"] * unit, spine["neck_angles"][::-1], -1)
    tail = bent_line(back, spine["tail"] * unit, spine["tail_angles"], 1, STEPS * 2)
    trunk.reverse()
    neck.reverse()
    place = plan["shoulder"]
    index = min(int(place["at"] * STEPS), STEPS - 1)
    ax, ay = trunk[index]
    bx, by = trunk[index + 1]
    length = math.dist((ax, ay), (bx, by))
    drop = place["drop"] * unit / length
    shoulder = (ax - (by - ay) * drop, ay + (bx - ax) * drop)
    height = standing_height(plan)
    ground = None if height is None else hip[1] + height * unit
    limbs = []
    for name, root in (("leg", hip), ("arm", shoulder)):
        if name in plan:
            for far in (True, False):
                if ("far" if far else "near") in plan[name]:
                    limbs.append(_limb(name, far, root, plan[name], unit, ground))
    sacrum = [
        (front[0] + (back[0] - front[0]) * part / 8, front[1] + (back[1] - front[1]) * part / 8)
        for part in range(9)
    ]
    return Posture(unit, hip, shoulder, neck, trunk, sacrum, tail, tuple(limbs), ground)
