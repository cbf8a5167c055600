"""How pieces move: easing, flights from place to place, real flips, and the tilt of a drag.

Times are in seconds, angles in degrees clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.table import Piece, Table
from tabletop.geometry import Box, Point, Spot, turned_extent
from tabletop.scene.layout import Placement

TRAVEL = 0.22
STAGGER = 0.04
SETTLE = 0.12
HOME = 0.18
FLIP = 0.22

LONGEST_WAIT = 0.8
"""Many pieces start closer together, so that the last of them does not wait longer than this."""

MOST_TILT = 14.0

SPEEDS: Mapping[str, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "off": 0.0}
"""How long motion takes at each setting, as a share of the usual."""

Manner = Literal["travel", "settle", "home"]


class Pose(NamedTuple):
    """Where a moving piece is and how it is held.

    ``open`` is the shown share of its width: 1 flat, 0 on edge in the middle of a flip; ``over``
    says that the new side is up. ``height`` is how far above the table it is, 0 to 1.
    """

    centre: Point
    size: tuple[float, float]
    angle: float
    open: float = 1.0
    over: bool = True
    height: float = 0.0

    @property
    def box(self) -> Box:
        """The upright box round the piece."""
        width, height = turned_extent(self.size[0] * self.open, self.size[1], self.angle)
        left, top = math.floor(self.centre[0] - width / 2), math.floor(self.centre[1] - height / 2)
        return Box(left, top, math.ceil(width) + 1, math.ceil(height) + 1)


def resting(spot: Spot) -> Pose:
    """The pose of a piece that lies in its place."""
    return Pose(spot.centre, (float(spot.size[0]), float(spot.size[1])), float(spot.angle))


def ease_out(share: float) -> float:
    """Fast at first, then slower: 0 at 0, 1 at 1 and beyond."""
    share = min(max(share, 0.0), 1.0)
    return 1 - (1 - share) ** 3


def ease_both(share: float) -> float:
    """Slow at both ends: 0 at 0, 1 at 1 and beyond."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)


def nearest_turn(start: float, end: float) -> float:
    """``end`` or the same angle a whole turn away, so that turning from ``start`` is short."""
    return start + (end - start + 180) % 360 - 180


@dataclass(frozen=True, slots=True)
class Flight:
    """One piece on its way: from a pose to its place, after a delay, perhaps turning over.

    ``before`` is the piece as it was, with the side that was up; ``piece`` is as it will lie.
    """

    piece: Piece
    before: Piece
    start: Pose
    end: Pose
    delay: float
    duration: float
    flips: bool
    manner: Manner = "travel"

    @property
    def until(self) -> float:
        """When the flight is over, in seconds from its beginning."""
        return self.delay + self.duration

    def pose(self, seconds: float) -> Pose:
        """The pose so many seconds after the beginning; exactly the end when it is over."""
        if seconds >= self.until:
            return self.end
        share = (seconds - self.delay) / self.duration if seconds > self.delay else 0.0
        eased = ease_out(share)
        start, end = self.start, self.end
        centre = (
            start.centre[0] + (end.centre[0] - start.centre[0]) * eased,
            start.centre[1] + (end.centre[1] - start.centre[1]) * eased,
        )
        size = (
            start.size[0] + (end.size[0] - start.size[0]) * eased,
            start.size[1] + (end.size[1] - start.size[1]) * eased,
        )
        angle = start.angle + (nearest_turn(start.angle, end.angle) - start.angle) * eased
        opened, over = 1.0, not self.flips
        if self.flips:
            turn = ease_both(share)
            opened, over = abs(math.cos(math.pi * turn)), turn >= 0.5
        distance = math.dist(start.centre, end.centre)
        rise = 0.0 if distance < 1 else 0.8 * (1 - eased) if self.manner != "travel" else 0.6
        if self.manner == "travel":
            rise *= math.sin(math.pi * min(max(share, 0.0), 1.0))
        return Pose(centre, size, angle, opened, over, rise)


def speed(animation: str) -> float:
    """The share of the usual time that motion takes; 0 means that there is none.

    Raises:
        KeyError: no such setting.
    """
    return SPEEDS[animation]


def same_side(one: Piece, other: Piece) -> bool:
    """Whether the same side of a piece is up in both."""
    if one.face is None or other.face is None:
        return one.face is other.face and one.back == other.back
    return one.face.id == other.face.id


def followed(before: Table, after: Table) -> dict[str, str]:
    """For each piece of the table after, the piece before that it was.

    Pieces keep their ids as long as they may be followed. Where as many ids vanish as appear,
    they are taken for each other in their order: a hidden card changes its id when it moves.
    That says no more than the two tables do, since both are shown to the same viewer.
    """
    old = {piece.id for piece in before.pieces}
    new = {piece.id for piece in after.pieces}
    pairs = {piece_id: piece_id for piece_id in new & old}
    gone = [piece.id for piece in before.pieces if piece.id not in new]
    come = [piece.id for piece in after.pieces if piece.id not in old]
    if len(gone) == len(come):
        pairs.update(zip(come, gone, strict=True))
    return pairs


def plan(
    before: Table,
    after: Table,
    poses: Mapping[str, Pose],
    placement: Placement,
    rate: float,
    dropped: str = "",
) -> list[Flight]:
    """The flights from one table to the next, the last to arrive last.

    Args:
        before: the table that was shown.
        after: the table to be shown.
        poses: where each piece of ``before`` is now.
        placement: where each piece of ``after`` shall lie.
        rate: the share of the usual time that motion takes, above 0.
        dropped: the piece that was just dropped by hand: it settles instead of travelling.
    """
    pairs = followed(before, after)
    old = {piece.id: piece for piece in before.pieces}
    moving: list[tuple[Piece, Piece, Pose, Pose, bool]] = []
    for piece in after.pieces:
        spot = placement.spots.get(piece.id)
        was = pairs.get(piece.id, "")
        if spot is None or was not in poses:
            continue
        end, start = resting(spot), poses[was]
        flips = not same_side(old[was], piece)
        if flips or not still(start, end):
            moving.append((piece, old[was], start, end, flips))
    flights = []
    step = min(STAGGER, LONGEST_WAIT / len(moving)) if moving else 0.0
    waited = 0
    for piece, old_piece, start, end, flips in moving:
        if dropped and old_piece.id == dropped:
            flight = Flight(piece, old_piece, start, end, 0.0, SETTLE * rate, False, "settle")
            if flips:
                flight = Flight(piece, old_piece, start, end, 0.0, FLIP * rate, True, "settle")
        else:
            travels = TRAVEL if not still(start, end) else FLIP
            wait = step * waited * rate if _far(start, end) or flips else 0.0
            waited += _far(start, end) or flips
            flight = Flight(piece, old_piece, start, end, wait, travels * rate, flips)
        flights.append(flight)
    return flights


def still(start: Pose, end: Pose) -> bool:
    """Whether two poses cannot be told apart on the screen."""
    return (
        abs(start.centre[0] - end.centre[0]) < 0.5
        and abs(start.centre[1] - end.centre[1]) < 0.5
        and abs(start.size[0] - end.size[0]) < 0.5
        and abs(start.size[1] - end.size[1]) < 0.5
        and abs(nearest_turn(start.angle, end.angle) - start.angle) < 0.5
    )


def _far(start: Pose, end: Pose) -> bool:
    """Whether a piece really travels; pieces that only close up all move at once."""
    return math.dist(start.centre, end.centre) > max(start.size)


def homeward(piece: Piece, start: Pose, end: Pose, rate: float) -> Flight:
    """The flight of a refused piece back to its place."""
    return Flight(piece, piece, start, end, 0.0, HOME * rate, False, "home")


def remaining(flights: Sequence[Flight], seconds: float) -> list[Flight]:
    """The flights that are not over yet."""
    return [flight for flight in flights if seconds < flight.until]


class Tilt:
    """The tilt of a piece in the hand: it leans back from where it is drawn to."""

    def __init__(self) -> None:
        self._velocity = 0.0

    @property
    def angle(self) -> float:
        """The tilt now, in degrees clockwise."""
        return max(-MOST_TILT, min(MOST_TILT, self._velocity * 0.012))

    def move(self, across: float, seconds: float) -> None:
        """Takes in that the hand moved so many pixels sideways in this time."""
        if seconds > 0:
            share = min(1.0, seconds * 14)
            self._velocity += (across / seconds - self._velocity) * share
        if abs(self._velocity) < 4:
            self._velocity = 0.0
