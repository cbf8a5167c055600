"""A terrain tile that is dragged along its row: what lies ahead is pushed by contact.

The rules have decided what moves and where to; here it is only shown how. The row is simulated
once, seen from above, with the dragged tile moving evenly from its place to the next; whatever it
touches is pushed, what rides goes with what carries it. Each way is then measured by its own end,
so that it begins and ends exactly where the table says, and never goes back.

Lengths are in pixels, directions are unit vectors along one axis of the screen.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pymunk

Point = tuple[float, float]

UNITS: Final = 100.0
"""The way from one place to the next in the simulation, whatever it is in pixels."""
STEPS: Final = 240
"""Steps of the simulation from one place to the next."""
EDGE: Final = 0.55
"""The share of its way at which a piece has lost its support and begins to drop."""
DROPPED: Final = 0.84
"""How large a piece seems that has fallen over the edge."""
GIVE: Final = 0.05
"""How far a tile that cannot move gives way, as a share of its way."""


@dataclass(frozen=True, slots=True)
class Sliding:
    """A piece that a slide moves.

    ``end`` and ``end_size`` are where it comes to rest and how large it then is; an ``end`` of
    ``None`` is beyond the edge of its grid, where it drops. ``carrier`` is the piece on which it
    rides, empty for one that is dragged or pushed. ``is_round`` is a pawn, not a tile.
    """

    id: str
    start: Point
    size: Point
    end: Point | None
    end_size: Point
    carrier: str = ""
    is_round: bool = False


class Slid(NamedTuple):
    """Where a piece is on its way: its middle, its size, and how far it has dropped, 0 to 1."""

    centre: Point
    size: Point
    drop: float


class Slide:
    """One slide.

    Args:
        pieces: all that moves, the dragged tile first.
        direction: where to.
        pitch: how far it is from one place to the next.

    Raises:
        ValueError: nothing moves, or not anywhere.
    """

    def __init__(self, pieces: Sequence[Sliding], direction: Point, pitch: float) -> None:
        if not pieces or pitch <= 0:
            raise ValueError("A slide moves at least one tile by at least a little.")
        self.pieces = tuple(pieces)
        self.direction = direction
        self.pitch = pitch
        self._ways = _simulate(self.pieces, direction, UNITS / pitch)

    def shares(self, progress: float) -> dict[str, float]:
        """The share of its own way that each piece has gone, by the share of the dragged tile."""
        progress = min(max(progress, 0.0), 1.0)
        place = progress * STEPS
        step = min(int(place), STEPS - 1)
        found = {}
        for piece in self.pieces:
            way = self._ways[piece.id]
            found[piece.id] = way[step] + (way[step + 1] - way[step]) * (place - step)
        return found

    def poses(self, progress: float) -> dict[str, Slid]:
        """Where everything is when the dragged tile has gone this share of its way, 0 to 1."""
        shares = self.shares(progress)
        return {piece.id: self._pose(piece, shares[piece.id]) for piece in self.pieces}

    def _pose(self, piece: Sliding, share: float) -> Slid:
        drop = _ease((share - EDGE) / (1 - EDGE))
        leaves = piece.end is None
        end, size = piece.end, piece.end_size
        if end is None:
            end = _along(piece.start, self.direction, self.pitch)
            size = (piece.size[0] * DROPPED, piece.size[1] * DROPPED)
        if share >= 1:
            return Slid(end, size, float(leaves))
        # Along its way a piece slides; aside, and in size, it moves only where it drops a layer.
        total = (end[0] - piece.start[0], end[1] - piece.start[1])
        ahead = total[0] * self.direction[0] + total[1] * self.direction[1]
        aside = (total[0] - ahead * self.direction[0], total[1] - ahead * self.direction[1])
        gone = _along(piece.start, self.direction, ahead * share)
        return Slid(
            (gone[0] + aside[0] * drop, gone[1] + aside[1] * drop),
            (
                piece.size[0] + (size[0] - piece.size[0]) * drop,
                piece.size[1] + (size[1] - piece.size[1]) * drop,
            ),
            drop if leaves else 0.0,
        )


def give(pull: float, room: float, pitch: float) -> float:
    """How far a tile moves that is pulled so far but may not slide: through the ``room`` before
    it, and then hardly any further, however hard it is pulled."""
    if pull <= 0:
        return 0.0
    against = max(0.0, pull - room)
    return min(pull, room) + pitch * GIVE * (1 - math.exp(-2 * against / pitch))


def _along(point: Point, direction: Point, length: float) -> Point:
    return point[0] + direction[0] * length, point[1] + direction[1] * length


def _ease(share: float) -> float:
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)


def _simulate(
    pieces: Sequence[Sliding], direction: Point, scale: float
) -> Mapping[str, tuple[float, ...]]:
    """For each piece the share of its way at every step, from 0 to 1."""
    space = pymunk.Space()
    # What is no longer pushed stops at once: earth is not ice.
    space.damping = 1e-9
    space.iterations = 20
    space.collision_slop = 0.01
    # Half of what tiles press into each other is undone at every step: earth does not give way.
    space.collision_bias = 0.5**STEPS
    origin = pieces[0].start
    across = direction[0] != 0
    bodies: dict[str, pymunk.Body] = {}
    for number, piece in enumerate(pieces):
        if piece.carrier:
            continue
        body = pymunk.Body(
            mass=1.0,
            moment=math.inf,
            body_type=pymunk.Body.DYNAMIC if number else pymunk.Body.KINEMATIC,
        )
        offset = (piece.start[0] - origin[0], piece.start[1] - origin[1])
        ahead = offset[0] * direction[0] + offset[1] * direction[1]
        body.position = (ahead * scale, 0.0)
        long, wide = piece.size if across else (piece.size[1], piece.size[0])
        shape: pymunk.Shape = (
            pymunk.Circle(body, min(long, wide) * scale / 2)
            if piece.is_round
            else pymunk.Poly.create_box(body, (long * scale, wide * scale))
        )
        shape.elasticity = shape.friction = 0.0
        space.add(body, shape)
        bodies[piece.id] = body
    dragged = bodies[pieces[0].id]
    dragged.velocity = (UNITS, 0.0)
    starts = {name: body.position.x for name, body in bodies.items()}
    tracks: dict[str, list[float]] = {name: [0.0] for name in bodies}
    for _ in range(STEPS):
        space.step(1 / STEPS)
        for name, body in bodies.items():
            track = tracks[name]
            track.append(max(track[-1], body.position.x - starts[name]))
    ways = {name: _measured(track) for name, track in tracks.items()}
    for piece in pieces:
        if piece.carrier:
            ways[piece.id] = ways[piece.carrier]
    return ways


def _measured(track: Sequence[float]) -> tuple[float, ...]:
    """A way as shares of its length; one of no length, of a piece that was never touched, goes
    evenly through the second half."""
    length = track[-1]
    if length <= 1e-6:
        half = STEPS // 2
        return tuple(max(0.0, (step - half) / (STEPS - half)) for step in range(STEPS + 1))
    return (*(way / length for way in track[:-1]), 1.0)
