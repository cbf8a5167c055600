"""The shaken box: every bone and hammer a body of its own, low walls, a lid, and chance.

The box is seen from above, in its own frame: when a hand jerks it one way, what lies in it slides
the other way. A hard jerk makes pieces hop; while it is in the air a piece clears the walls and
whatever lies there, but not the frame. One that comes down on a wall is shaken on until it falls.
When the box has been shaken enough the lid closes over pieces that still tumble, and it ends when
each of them rests in exactly one pit.

Steps are of a fixed length and all chance comes from one seed, so the same seed and the same
jerks at the same steps give the same outcome on the same build. Every shake has a space of its
own, since one that has been used does not repeat itself.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import pymunk

from tabletop.physics.outlines import Outline, outline_of
from tabletop.physics.site import FRAME, WALL, Room, Site

RATE: Final = 240
"""Steps in a second."""
STEP: Final = 1 / RATE

HOP: Final = 300.0
"""A jerk from which pieces hop, in millimetres a second."""
HARDEST: Final = 1400.0
"""Harder jerks do nothing more, in millimetres a second."""
ENOUGH: Final = 14000.0
"""The sum of jerks after which the lid closes, in millimetres a second."""
BY_ITSELF: Final = 900.0
"""The jerks of a box that shakes itself, in millimetres a second."""
BEAT: Final = 30
"""Steps from one of those jerks to the next."""
CLOSING: Final = RATE * 3 // 4
"""Steps that the lid takes to close, during which the pieces tumble on."""
TUMBLE: Final = 330.0
"""How fast pieces are thrown about under the closing lid, in millimetres a second."""
AIR: Final = (24, 62)
"""The shortest and the longest hop, in steps."""

SHAKEN: Final = 0.01
RESTING: Final = 0.002
"""The share of its speed that a piece still has after a second of sliding, in a shaken box and in
one that is at rest."""

LOOK: Final = 12
"""Steps from one look whether all rests to the next."""
GLANCE: Final = 6
"""Steps from one look whether a piece has slipped off a wall to the next."""
STILL: Final = 3.0
TURNING: Final = 0.15
"""A piece rests below these speeds, in millimetres and in radians a second."""
SLACK: Final = 0.6
"""How far a resting piece may press into a wall, in millimetres."""
SLIP: Final = 150.0
"""How fast a piece slips off a wall, in millimetres a second."""
CROWDED: Final = 3
"""A piece that has slipped into a full pit so often comes to lie on top of the others."""

_FRAME, _WALL, _PIECE, _AIR_FRAME, _MIDDLE, _OVER = 1, 2, 4, 8, 16, 32
_LYING = pymunk.ShapeFilter(categories=_PIECE, mask=_FRAME | _WALL | _PIECE)
_ON_TOP = pymunk.ShapeFilter(categories=_OVER, mask=_FRAME | _WALL)
_AIRBORNE = pymunk.ShapeFilter(categories=_OVER, mask=0)
_FLYING = pymunk.ShapeFilter(categories=_MIDDLE, mask=_AIR_FRAME)
_GROUNDED = pymunk.ShapeFilter(categories=_MIDDLE, mask=0)

_DOT = 1.0
"""How large the middle of a piece is, in millimetres."""

Phase = Literal["open", "closing", "settling", "done"]


class Lying(NamedTuple):
    """Where a piece is: millimetres, radians clockwise, and how high it is in the air, 0 to 1."""

    x: float
    y: float
    angle: float
    height: float


class _Loose:
    """A piece in the box. ``lands`` is the step at which a hop is over, 0 on the ground."""

    __slots__ = ("body", "crowded", "lands", "middle", "reach", "shapes", "slipping", "took_off")

    def __init__(self, outline: Outline, space: pymunk.Space) -> None:
        self.body = pymunk.Body()
        self.reach = outline.reach
        self.shapes = _shapes(self.body, outline)
        self.middle = pymunk.Circle(self.body, _DOT)
        self.middle.elasticity = 1.0
        self.middle.filter = _GROUNDED
        self.took_off = self.lands = 0
        self.slipping = False
        self.crowded = 0
        space.add(self.body, *self.shapes, self.middle)

    def fall_under(self, rule: pymunk.ShapeFilter) -> None:
        for shape in self.shapes:
            shape.filter = rule
        self.middle.filter = _FLYING if rule is _AIRBORNE else _GROUNDED

    @property
    def is_slow(self) -> bool:
        """Whether the piece hardly moves."""
        body = self.body
        return body.velocity.length <= STILL and abs(body.angular_velocity) <= TURNING

    def extent(self) -> Room:
        """The upright box round the piece."""
        boxes = [shape.cache_bb() for shape in self.shapes]
        return Room(
            min(box.left for box in boxes),
            min(box.bottom for box in boxes),
            max(box.right for box in boxes),
            max(box.top for box in boxes),
        )


def _shapes(body: pymunk.Body, outline: Outline) -> list[pymunk.Shape]:
    shapes: list[pymunk.Shape] = [pymunk.Poly(body, points) for points in outline.polygons]
    shapes += [pymunk.Segment(body, one.start, one.end, one.radius) for one in outline.bars]
    for shape in shapes:
        shape.density = 0.01
        shape.friction = 0.5
        shape.elasticity = 0.25
        shape.collision_type = _PIECE
        shape.filter = _LYING
    return shapes


class Shake:
    """One shake.

    Args:
        pieces: what each piece is, as the name of its plate (``bone/rib``) or an outline.
        seed: all chance of this shake.
        site: the box.
        listening: whether knocks are listened for; it changes nothing but :meth:`knocks`.
    """

    def __init__(
        self,
        pieces: Sequence[str | Outline],
        seed: int | str,
        site: Site | None = None,
        listening: bool = False,
    ) -> None:
        self.site = site or Site()
        self.by_itself = False
        """Whether the box shakes itself until the lid closes."""
        self.phase: Phase = "open"
        self.step = 0
        """How many steps have been made."""
        self.shaken = 0.0
        """How much the box has been shaken, 0 to 1; at 1 the lid closes."""
        self._random = random.Random(seed)
        self._jerk = (0.0, 0.0)
        self._way = 0.0
        self._closed_at = 0
        self._loudest = 0.0
        self._space = pymunk.Space()
        self._space.iterations = 6
        self._space.damping = SHAKEN
        self._space.collision_slop = 0.15
        self._build()
        self.outlines = tuple(outline_of(one) if isinstance(one, str) else one for one in pieces)
        self._pieces = [_Loose(outline, self._space) for outline in self.outlines]
        self._fill()
        if listening:
            for kind in (_FRAME, _WALL, _PIECE):
                self._space.on_collision(_PIECE, kind, begin=self._heard)

    # --- the box -----------------------------------------------------------------------------

    def _build(self) -> None:
        self._surround(self.site.inside, _FRAME, 1.2, 0.4)
        # A piece in the air is thrown back where the middle of it leaves the outermost pits, as
        # fast as it came: else small pieces would gather along the frame, or large ones away
        # from it.
        edge = Room(-_DOT, -_DOT, self.site.width + _DOT, self.site.height + _DOT)
        self._surround(edge, _AIR_FRAME, 1.0, 0.0)
        for start, end in self.site.walls():
            ground = self._space.static_body
            self._stand(pymunk.Segment(ground, start, end, WALL), _WALL, 1.2, 0.4)

    def _surround(self, inside: Room, kind: int, elasticity: float, friction: float) -> None:
        far = FRAME / 2
        left, right = inside.left - far, inside.right + far
        top, bottom = inside.top - far, inside.bottom + far
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            shape = pymunk.Segment(self._space.static_body, start, end, far)
            self._stand(shape, kind, elasticity, friction)

    def _stand(self, shape: pymunk.Segment, kind: int, elasticity: float, friction: float) -> None:
        # Elasticity and friction are multiplied with those of the piece.
        shape.elasticity = elasticity
        shape.friction = friction
        shape.collision_type = kind
        shape.filter = pymunk.ShapeFilter(categories=kind)
        self._space.add(shape)

    def _fill(self) -> None:
        """Puts the pieces in, as evenly as can be, each equally likely in each pit."""
        pits: list[int] = []
        while len(pits) < len(self._pieces):
            pits += self._random.sample(range(self.site.pits), self.site.pits)
        order = self._random.sample(range(len(self._pieces)), len(self._pieces))
        for number, pit in zip(order, pits, strict=False):
            piece, outline = self._pieces[number], self.outlines[number]
            x, y = self.site.middle(pit)
            room = self.site.room(pit)
            slack = max(0.0, min(x - room.left, room.right - x) - outline.reach)
            piece.body.position = (
                x + self._random.uniform(-slack, slack),
                y + self._random.uniform(-slack, slack),
            )
            piece.body.angle = self._random.uniform(-math.pi, math.pi)

    # --- hands -------------------------------------------------------------------------------

    def jerk(self, across: float, down: float) -> None:
        """A hand changes the speed of the box, in millimetres a second; it acts at the next step.

        Once the lid closes, hands do nothing more.
        """
        if self.phase == "open":
            self._jerk = (self._jerk[0] + across, self._jerk[1] + down)

    def advance(self, steps: int = 1) -> None:
        """Makes steps of the simulation, up to the end of the shake."""
        for _ in range(steps):
            if self.phase == "done":
                return
            self._advance()

    def run(self, longest: float = 60.0) -> bool:
        """Shakes by itself until all rests; False if it did not within so many seconds."""
        self.by_itself = True
        self.advance(round(longest * RATE))
        return self.phase == "done"

    @property
    def lies_still(self) -> bool:
        """Whether nothing moves in an open box that nobody shakes."""
        return (
            self.phase == "open"
            and not self.by_itself
            and self._jerk == (0.0, 0.0)
            and all(not piece.lands and piece.is_slow for piece in self._pieces)
        )

    # --- one step ----------------------------------------------------------------------------

    def _advance(self) -> None:
        if self.phase == "open":
            if self.by_itself and self.step % BEAT == 0:
                self._shake_itself()
            if self._jerk != (0.0, 0.0):
                self._throw(*self._jerk)
                self._jerk = (0.0, 0.0)
            if self.shaken >= 1:
                self.phase = "closing"
                self._closed_at = self.step + CLOSING
        elif self.phase == "closing":
            if self.step >= self._closed_at:
                self.phase = "settling"
                self._space.damping = RESTING
            elif (self._closed_at - self.step) % BEAT == 0:
                self._tumble()
        self._come_down()
        self._space.step(STEP)
        self.step += 1
        if self.phase == "settling" and self.step % LOOK == 0 and self._all_rest():
            self.phase = "done"

    def _shake_itself(self) -> None:
        """To and fro, each time in another direction."""
        if self.step // BEAT % 2 == 0:
            self._way = self._random.uniform(-math.pi, math.pi)
        else:
            self._way += math.pi
        self.jerk(BY_ITSELF * math.cos(self._way), BY_ITSELF * math.sin(self._way))

    def _throw(self, across: float, down: float) -> None:
        """Pieces slide against a jerk of the box; from a hard one some are thrown up."""
        force = math.hypot(across, down)
        if force > HARDEST:
            across, down = across * HARDEST / force, down * HARDEST / force
            force = HARDEST
        self.shaken = min(1.0, self.shaken + force / ENOUGH)
        likely = min(0.8, max(0.0, (force - HOP) / 700))
        chance = self._random
        for piece in self._pieces:
            if piece.lands or piece.slipping:
                continue
            if chance.random() < likely:
                self._hop(piece, force * 0.45)
            else:
                grip = chance.uniform(0.35, 0.8)
                speed = piece.body.velocity
                piece.body.velocity = (speed.x - across * grip, speed.y - down * grip)

    def _tumble(self) -> None:
        """The box still trembles from all sides while the lid closes."""
        for piece in self._pieces:
            if self._random.random() < 0.5 and not piece.lands:
                self._hop(piece, TUMBLE)

    def _hop(self, piece: _Loose, speed: float) -> None:
        """Throws a piece up; every direction is equally likely, whatever it did before.

        Hands decide when and how hard pieces are thrown, never where to. Otherwise a box that is
        shaken to and fro would empty the pits along its frame, and people could aim.
        """
        chance = self._random
        piece.body.velocity = (chance.gauss(0, speed), chance.gauss(0, speed))
        piece.body.angular_velocity += chance.gauss(0, 6)
        piece.took_off = self.step
        piece.lands = self.step + chance.randint(*AIR)
        piece.slipping = False
        piece.fall_under(_AIRBORNE)

    def _come_down(self) -> None:
        """Ends hops that are over, and lets pieces on a wall fall off it."""
        for piece in self._pieces:
            if piece.slipping:
                if self.step % GLANCE == 0:
                    self._slip(piece)
            elif piece.lands and self.step >= piece.lands:
                piece.lands = 0
                if self._fits(piece):
                    piece.fall_under(_LYING)
                elif self.phase == "open":
                    self._hop(piece, TUMBLE / 2)
                else:
                    piece.slipping = True
                    self._slip(piece)

    def _slip(self, piece: _Loose) -> None:
        """A piece on a wall slides to the side on which its centre of gravity is."""
        if self._fits(piece):
            piece.slipping = False
            piece.body.velocity = (0.0, 0.0)
            piece.fall_under(_LYING if piece.crowded < CROWDED else _ON_TOP)
            return
        x, y = piece.body.position
        to_x, to_y = self.site.middle(self.site.pit_at(x, y))
        far = math.hypot(to_x - x, to_y - y)
        if far > 0:
            piece.body.velocity = ((to_x - x) / far * SLIP, (to_y - y) / far * SLIP)

    def _fits(self, piece: _Loose, slack: float = 0.0) -> bool:
        """Whether a piece lies wholly inside the pit over which its centre of gravity is."""
        x, y = piece.body.position
        room = self.site.room(self.site.pit_at(x, y))
        far = piece.reach
        # Most pieces are so far from the walls that their exact extent does not matter.
        return room.holds(Room(x - far, y - far, x + far, y + far), 0.0) or room.holds(
            piece.extent(), slack
        )

    def _all_rest(self) -> bool:
        """Whether everything rests; sends pieces that others have pushed onto a wall off it."""
        rests = True
        for piece in self._pieces:
            if piece.lands or piece.slipping or not piece.is_slow:
                rests = False
            elif not self._fits(piece, SLACK):
                rests = False
                piece.crowded += 1
                piece.slipping = True
                piece.fall_under(_AIRBORNE)
        return rests

    # --- what is seen and heard --------------------------------------------------------------

    @property
    def lid(self) -> float:
        """How far the lid is closed, 0 to 1; at 1 nothing in the box can be seen."""
        if self.phase == "open":
            return 0.0
        if self.phase == "closing":
            return 1.0 - (self._closed_at - self.step) / CLOSING
        return 1.0

    def poses(self) -> list[Lying]:
        """Where the pieces are, in their order."""
        return [self._pose(piece) for piece in self._pieces]

    def _pose(self, piece: _Loose) -> Lying:
        height = 0.0
        if piece.lands:
            share = (self.step - piece.took_off) / (piece.lands - piece.took_off)
            height = 4 * share * (1 - share)
        body = piece.body
        return Lying(body.position.x, body.position.y, body.angle, height)

    def knocks(self) -> float:
        """How fast the hardest knock since the last call was, in millimetres a second."""
        loudest, self._loudest = self._loudest, 0.0
        return loudest

    def _heard(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        bodies = [shape.body or space.static_body for shape in arbiter.shapes]
        speed = (bodies[0].velocity - bodies[1].velocity).length
        self._loudest = max(self._loudest, speed)

    def outcome(self) -> tuple[int, ...]:
        """The number of the pit in which each piece rests.

        Raises:
            ValueError: the shake is not over.
        """
        if self.phase != "done":
            raise ValueError("The pieces do not rest yet.")
        return tuple(self.site.pit_at(*piece.body.position) for piece in self._pieces)

    def settled(self) -> int:
        """How many pieces lie wholly inside one pit, give or take :data:`SLACK`."""
        return sum(self._fits(piece, SLACK) for piece in self._pieces)

    def outside(self) -> int:
        """How many pieces are not wholly inside the frame."""
        inside = self.site.inside
        return sum(not inside.holds(piece.extent(), SLACK) for piece in self._pieces)
