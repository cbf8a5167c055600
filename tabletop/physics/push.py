"""Bodies on an open table, seen from above: they push each other, are shaken, and come to rest.

A hand moves one of them; what it touches is pushed and stops soon, for a table is not ice. Where
all came to rest is what a move says, so nothing here has to come out the same twice.

Lengths are in millimetres, y points down, angles are in degrees clockwise.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pymunk

from tabletop.physics.outlines import outlines

STEP: Final = 1 / 240
"""How long a step of the simulation is, in seconds."""
REACH: Final = 3.0
"""How far a hand moves a body in one step at most, so that it cannot jump over another."""
GRIP: Final = 0.004
"""The share of its speed that a body still has after a second of sliding."""
HELD: Final = 1e-40
"""The same while a hand pushes: what it no longer touches stops at once."""
LONGEST: Final = 480
"""After so many steps everything rests."""
STILL: Final = 2.0
"""A body rests below this speed, in millimetres a second."""
FASTEST: Final = 1600.0
"""A body that is let go slides no faster, in millimetres a second."""
TURNS: Final = 0.15
"""The same for its turning, in radians a second."""
SHAKEN: Final = 700.0
"""How fast bodies are thrown about that are shaken, in millimetres a second."""
JERKS: Final = 7
"""So often they are."""
BETWEEN: Final = 26
"""Steps from one jerk to the next."""


@dataclass(frozen=True, slots=True)
class Body:
    """A body on the table."""

    id: str
    """Its name."""
    x: float
    """How far its middle is from the left edge."""
    y: float
    """How far it is from the upper edge."""
    angle: float
    """How it is turned."""
    size: tuple[float, float]
    """Its width and height before it was turned."""
    is_round: bool = False
    """Whether it is round as seen from above."""
    plate: str = ""
    """The drawing of it, where its outline follows that."""
    fixed: bool = False
    """Whether nothing moves it."""


class Rest(NamedTuple):
    """Where a body is."""

    x: float
    y: float
    angle: float


class Push:
    """Bodies on a table of a width and a height; ``held`` is moved by a hand, if there is one."""

    def __init__(self, bodies: Sequence[Body], size: tuple[float, float], held: str = "") -> None:
        self.held = held
        self._space = pymunk.Space()
        self._space.iterations = 12
        self._space.damping = GRIP
        self._space.collision_slop = 0.05
        self._surround(0.0, 0.0, *size)
        self._starts = {one.id: one for one in bodies}
        self._bodies = {one.id: self._stand(one) for one in bodies}

    def _surround(self, left: float, top: float, right: float, bottom: float) -> None:
        """Walls of a thickness that no body jumps over."""
        far = 60.0
        corners = [
            (left - far, top - far),
            (right + far, top - far),
            (right + far, bottom + far),
            (left - far, bottom + far),
        ]
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            wall = pymunk.Segment(self._space.static_body, start, end, far)
            wall.elasticity, wall.friction = 0.2, 0.4
            self._space.add(wall)

    def _stand(self, one: Body) -> pymunk.Body:
        kind = pymunk.Body.DYNAMIC
        if one.id == self.held:
            kind = pymunk.Body.KINEMATIC
        elif one.fixed:
            kind = pymunk.Body.STATIC
        body = pymunk.Body(body_type=kind)
        body.position = one.x, one.y
        body.angle = math.radians(one.angle)
        shapes = _shapes(body, one)
        for shape in shapes:
            shape.density, shape.friction, shape.elasticity = 0.01, 0.4, 0.15
        self._space.add(body, *shapes)
        return body

    # --- a hand ------------------------------------------------------------------------------

    def move(self, x: float, y: float) -> dict[str, Rest]:
        """The hand brings its body to a point; where all that moved since the beginning is now."""
        body = self._bodies[self.held]
        way = math.dist(body.position, (x, y))
        steps = min(LONGEST, max(1, math.ceil(way / REACH)))
        across = (x - body.position.x) / (steps * STEP)
        down = (y - body.position.y) / (steps * STEP)
        self._space.damping = HELD
        for _ in range(steps):
            body.velocity = across, down
            self._space.step(STEP)
        body.velocity = 0.0, 0.0
        return self.moved()

    def let_go(self, across: float = 0.0, down: float = 0.0) -> dict[str, Rest]:
        """The hand lets its body go with a speed; where all that moved has come to rest."""
        body = self._bodies.get(self.held)
        if body is not None and body.body_type == pymunk.Body.KINEMATIC:
            body.body_type = pymunk.Body.DYNAMIC
            speed = math.hypot(across, down)
            for other in self._bodies.values():
                if other.body_type == pymunk.Body.DYNAMIC:
                    other.velocity, other.angular_velocity = (0.0, 0.0), 0.0
            share = min(1.0, FASTEST / speed) if speed else 0.0
            body.velocity = across * share, down * share
        self._space.damping = GRIP
        self._come_to_rest()
        return self.moved()

    # --- a box in which all is shaken --------------------------------------------------------

    def shake(self, rng: random.Random) -> dict[str, Rest]:
        """All bodies that can move are shaken within the walls, and come to rest."""
        loose = [one for one in self._bodies.values() if one.body_type == pymunk.Body.DYNAMIC]
        for jerk in range(JERKS):
            for body in loose:
                body.velocity = rng.gauss(0, SHAKEN), rng.gauss(0, SHAKEN)
                body.angular_velocity = rng.gauss(0, 9)
            for _ in range(BETWEEN if jerk < JERKS - 1 else 0):
                self._space.step(STEP)
        self._come_to_rest()
        return {name: self._rest(name) for name, body in self._bodies.items() if body in loose}

    # --- where all is ------------------------------------------------------------------------

    def _come_to_rest(self) -> None:
        for step in range(LONGEST):
            self._space.step(STEP)
            if step > 12 and all(_is_slow(body) for body in self._bodies.values()):
                return

    def _rest(self, name: str) -> Rest:
        body = self._bodies[name]
        return Rest(body.position.x, body.position.y, math.degrees(body.angle))

    def moved(self) -> dict[str, Rest]:
        """Where those bodies are that have moved since the beginning."""
        found = {}
        for name, start in self._starts.items():
            rest = self._rest(name)
            far = math.dist(rest[:2], (start.x, start.y))
            if far >= 0.5 or abs(rest.angle - start.angle) >= 0.5:
                found[name] = rest
        return found


def _is_slow(body: pymunk.Body) -> bool:
    return body.velocity.length <= STILL and abs(body.angular_velocity) <= TURNS


def _shapes(body: pymunk.Body, one: Body) -> list[pymunk.Shape]:
    """The outline of a body: that of its drawing where it has one, else a disc or a box."""
    wide, high = one.size
    outline = outlines().get(one.plate.rpartition("/")[2]) if one.plate else None
    if outline is not None:
        share, (left, up) = wide / outline.plate[0], outline.middle

        def scaled(point: tuple[float, float]) -> tuple[float, float]:
            """A point of the outline as seen from the middle of its drawing."""
            return (point[0] - left) * share, (point[1] - up) * share

        shapes: list[pymunk.Shape] = [
            pymunk.Poly(body, [scaled(point) for point in points]) for points in outline.polygons
        ]
        shapes += [
            pymunk.Segment(body, scaled(bar.start), scaled(bar.end), bar.radius * share)
            for bar in outline.bars
        ]
        return shapes
    if one.is_round:
        return [pymunk.Circle(body, min(wide, high) / 2)]
    return [pymunk.Poly.create_box(body, (wide, high), 0.5)]
