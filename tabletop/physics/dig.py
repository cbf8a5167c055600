"""Bodies of an open table that are shaken in a box with pits, and come to rest in them.

The box is the shaken box of a game with rules, made as large as it is on the table. What is too
large for its pits is shaken over them, and stays within the frame.

Lengths are in millimetres as seen from the middle of the box, y points down, angles are in degrees
clockwise.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rules.box import Pits
from tabletop.physics.outlines import Bar, Outline, Point, outlines
from tabletop.physics.push import Body, Push, Rest
from tabletop.physics.shake import Shake
from tabletop.physics.site import PIT, WALL, Site

LONGEST: Final = 30.0
"""So long a shake is waited for, in seconds of its own time."""


def shaken_in_pits(bodies: Sequence[Body], pits: Pits, rng: random.Random) -> dict[str, Rest]:
    """Where bodies come to rest that are shaken in a box with pits, by their names."""
    share = PIT / pits.size
    shapes = [_outline(one, share) for one in bodies]
    site = Site(pits.columns, pits.rows)
    if max((one.reach for one in shapes), default=0.0) < PIT / 2 - WALL:
        shake = Shake(shapes, rng.getrandbits(62), site)
        if shake.run(LONGEST):
            poses = zip(bodies, shapes, shake.poses(), strict=True)
            return {
                one.id: _rest(shape, (pose.x, pose.y, pose.angle), site, share)
                for one, shape, pose in poses
            }
    return _over_pits(bodies, pits, rng)


def _over_pits(bodies: Sequence[Body], pits: Pits, rng: random.Random) -> dict[str, Rest]:
    """Where they come to rest within the frame, whatever is below them."""
    wide, high = pits.extent
    put = [
        replace(one, x=rng.uniform(0.2, 0.8) * wide, y=rng.uniform(0.2, 0.8) * high, fixed=False)
        for one in bodies
    ]
    found = Push(put, (wide, high)).shake(rng)
    return {
        name: Rest(
            min(max(x, 0.0), wide) - wide / 2, min(max(y, 0.0), high) - high / 2, angle % 360
        )
        for name, (x, y, angle) in found.items()
    }


def _rest(shape: Outline, at: tuple[float, float, float], site: Site, share: float) -> Rest:
    """Where the middle of a piece is whose centre of gravity lies at a point of the site."""
    x, y, angle = at
    cos, sin = math.cos(angle), math.sin(angle)
    aside, below = shape.middle
    x += aside * cos - below * sin - site.width / 2
    y += aside * sin + below * cos - site.height / 2
    return Rest(x / share, y / share, math.degrees(angle) % 360)


def _outline(one: Body, share: float) -> Outline:
    """The outline of a body in the site: that of its drawing, a disc or a box."""
    wide, high = (side * share for side in one.size)
    drawn = outlines().get(one.plate.rpartition("/")[2]) if one.plate else None
    if drawn is not None:
        return _scaled(drawn, wide / drawn.plate[0])
    if one.is_round:
        radius = min(wide, high) / 2
        disc = (Bar((0.0, 0.0), (0.0, 0.0), radius),)
        return Outline(one.id, (), disc, radius, (wide, high), (0.0, 0.0), 1)
    across, down = wide / 2, high / 2
    corners = ((-across, -down), (across, -down), (across, down), (-across, down))
    reach = math.hypot(across, down)
    return Outline(one.id, (corners,), (), reach, (wide, high), (0.0, 0.0), 1)


def _scaled(drawn: Outline, share: float) -> Outline:
    def point(at: Point) -> Point:
        return at[0] * share, at[1] * share

    return replace(
        drawn,
        polygons=tuple(tuple(map(point, one)) for one in drawn.polygons),
        bars=tuple(Bar(point(a), point(b), radius * share) for a, b, radius in drawn.bars),
        reach=drawn.reach * share,
        plate=point(drawn.plate),
        middle=point(drawn.middle),
    )
