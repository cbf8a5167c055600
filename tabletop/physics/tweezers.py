"""Tweezers: a bone is drawn out of its pit on a spring; walls and other bones resist.

Everything is in millimetres of a pit that is :data:`tabletop.physics.site.PIT` wide, y down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pymunk

from tabletop.physics.outlines import outline_of
from tabletop.physics.shake import RATE, STEP
from tabletop.physics.site import PIT, WALL

Point = tuple[float, float]

CLEAR: Final = 12.0
"""How far beyond the edge of the pit the tweezers lift the bone over its wall."""
STIFF: Final = 400.0
"""The force of the spring for a millimetre and a unit of mass."""
DAMPED: Final = 30.0
"""What takes the swing out of it."""
HOMESICK: Final = 60.0
"""The force of the springs that hold the other bones in their places."""
LONGEST: Final = 40.0
"""The spring pulls no harder than at this length, so that nothing is torn through a wall."""
STILL: Final = 0.5
"""Bones rest below this speed, in millimetres a second."""
PATIENCE: Final = 24
"""After so many steps at rest nothing moves until the tweezers do."""
MOST: Final = 0.1
"""No more than this is simulated at once, in seconds."""

_WALL, _BONE = 1, 2
_IN = pymunk.ShapeFilter(categories=_BONE, mask=_WALL | _BONE)
_OUT = pymunk.ShapeFilter(categories=_BONE, mask=0)


@dataclass(frozen=True, slots=True)
class Bone:
    """A bone in the pit: its middle, how wide its plate is, and its angle clockwise in radians."""

    id: str
    plate: str
    at: Point
    width: float
    angle: float = 0.0


class Drawn(NamedTuple):
    """Where a bone is, and its angle in radians clockwise."""

    at: Point
    angle: float


class Tweezers:
    """One bone held by the tweezers.

    Args:
        bone: what is drawn out.
        others: what else lies in the pit.
        centre: the middle of the pit.
        grip: where the bone was taken, from its middle.
    """

    def __init__(
        self, bone: Bone, others: Sequence[Bone], centre: Point, grip: Point = (0.0, 0.0)
    ) -> None:
        self.bones = (bone, *others)
        self.centre = centre
        self.is_out = False
        """Whether the bone has been lifted over the wall."""
        self._tip = (bone.at[0] + grip[0], bone.at[1] + grip[1])
        self._left_over = 0.0
        self._resting = 0
        self._space = pymunk.Space()
        self._space.damping = 0.02
        self._space.collision_bias = 0.2
        self._walls()
        self._bodies = [self._body(one) for one in self.bones]
        self._hand = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._hand.position = self._tip
        self._space.add(self._hand)
        self._spring = pymunk.DampedSpring(
            self._hand, self._bodies[0], (0, 0), grip, 0.0, STIFF, DAMPED
        )
        self._spring.force_func = _bounded
        self._space.add(self._spring)
        for one, body in zip(self.bones[1:], self._bodies[1:], strict=True):
            self._hold(one, body)

    def _walls(self) -> None:
        half = PIT / 2
        x, y = self.centre
        corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half)]
        corners.append((x - half, y + half))
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            wall = pymunk.Segment(self._space.static_body, start, end, WALL)
            wall.friction = 0.5
            wall.filter = pymunk.ShapeFilter(categories=_WALL)
            self._space.add(wall)

    def _body(self, bone: Bone) -> pymunk.Body:
        outline = outline_of(bone.plate)
        scale = bone.width / outline.plate[0]
        aside = (outline.middle[0] * scale, outline.middle[1] * scale)
        # The body turns about the middle of its plate, by which it is drawn.
        body = pymunk.Body(mass=1.0, moment=(bone.width / 2) ** 2)
        body.position = bone.at
        body.angle = bone.angle
        shapes: list[pymunk.Shape] = [
            pymunk.Poly(body, [(x * scale - aside[0], y * scale - aside[1]) for x, y in points])
            for points in outline.polygons
        ]
        for bar in outline.bars:
            start, end = (
                (x * scale - aside[0], y * scale - aside[1]) for x, y in (bar.start, bar.end)
            )
            shapes.append(pymunk.Segment(body, start, end, bar.radius * scale))
        for shape in shapes:
            shape.friction = 0.4
            shape.filter = _IN
        self._space.add(body, *shapes)
        return body

    def _hold(self, bone: Bone, body: pymunk.Body) -> None:
        ground = self._space.static_body
        spring = pymunk.DampedSpring(ground, body, bone.at, (0, 0), 0.0, HOMESICK, DAMPED)
        turning = pymunk.DampedRotarySpring(ground, body, -bone.angle, 4000.0, 900.0)
        self._space.add(spring, turning)

    def move(self, tip: Point) -> None:
        """The tweezers' tip is moved."""
        if tip != self._tip:
            self._resting = 0
        self._tip = tip
        beyond = max(abs(tip[0] - self.centre[0]), abs(tip[1] - self.centre[1])) - PIT / 2
        if beyond >= CLEAR and not self.is_out:
            self.is_out = True
            for shape in self._bodies[0].shapes:
                shape.filter = _OUT

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self._left_over += min(seconds, MOST)
        steps = int(self._left_over * RATE)
        self._left_over -= steps / RATE
        for _ in range(steps):
            if self._resting >= PATIENCE:
                return
            self._hand.position = self._tip
            self._space.step(STEP)
            slow = all(body.velocity.length < STILL for body in self._bodies)
            self._resting = self._resting + 1 if slow else 0

    def poses(self) -> dict[str, Drawn]:
        """Where the bones are."""
        return {
            bone.id: Drawn((body.position.x, body.position.y), body.angle)
            for bone, body in zip(self.bones, self._bodies, strict=True)
        }

    @property
    def stretch(self) -> float:
        """How long the spring is."""
        grip = self._bodies[0].local_to_world(self._spring.anchor_b)
        return math.hypot(grip.x - self._tip[0], grip.y - self._tip[1])


def _bounded(spring: pymunk.DampedSpring, length: float) -> float:
    return -spring.stiffness * min(length, LONGEST)
