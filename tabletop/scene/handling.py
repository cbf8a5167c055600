"""How a held piece behaves in the hand where it is more than a picture that follows the pointer.

The scene asks :func:`begin` when a piece is taken. What it gets back turns pointer positions into
poses of all pieces that move with it, and in the end into the gesture that was meant.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Protocol

from rules.table import Control, Gesture, Piece, Table
from tabletop.geometry import Box, Point, Spot
from tabletop.physics.outlines import PLATE
from tabletop.physics.site import PIT
from tabletop.physics.slide import Slide, Sliding, give
from tabletop.physics.tweezers import Bone, Tweezers
from tabletop.scene.foresight import foresee
from tabletop.scene.layout import Placement
from tabletop.scene.motion import Pose, resting
from tabletop.scene.picking import drop_target
from tabletop.scene.weight import Load, weight_of

HALF: Final = 0.5
"""A tile that is let go before this share of its way is taken back."""
FREE: Final = 0.1
"""What does not budge is struck when it is pulled farther than this share of its way."""
DECIDED: Final = 0.12
"""The share of its way from which the direction of a slide is settled."""
REACH: Final = 16
"""How far beside its place a bone may be let go, in pixels of the usual size."""
LIFTED: Final = 0.6
"""How high a bone is held by the tweezers."""

_WAYS: Final = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))


class Handling(Protocol):
    """A piece in the hand."""

    def move(self, point: Point) -> dict[str, Pose]:
        """The pointer is here, in pixels of the table: the poses of all pieces that move."""

    def advance(self, seconds: float) -> dict[str, Pose]:
        """Lets time pass: the poses after it."""

    @property
    def points(self) -> Point | None:
        """Where the points of the tweezers are that hold the piece; ``None``: a hand holds it."""

    @property
    def strikes(self) -> int:
        """How often it has been stopped with a knock."""

    @property
    def target(self) -> str:
        """What the piece would come to if it were let go now; empty if it would go back."""

    @property
    def insists(self) -> bool:
        """Whether something is meant that no control allows, so that a reason is wanted."""

    def done(self) -> Gesture | None:
        """The piece is let go: what was meant, ``None`` if it goes back."""


def begin(
    table: Table,
    placement: Placement,
    piece: str,
    grip: Point,
    dexterity: bool = True,
    heavy: bool = False,
) -> Handling | None:
    """What a piece is like in the hand; ``None``: nothing special.

    Args:
        table: what lies on the table, with the controls of its viewer.
        placement: where it lies.
        piece: the piece that is taken.
        grip: where it is taken, in pixels of the table.
        dexterity: whether bones are drawn with tweezers.
        heavy: whether tiles lag behind the pointer by their weight.
    """
    spot = placement.spots.get(piece)
    if spot is None or spot.cell not in placement.cells:
        return None
    drags = tuple(
        one for one in table.controls if one.gesture.kind == "drag" and one.gesture.source == piece
    )
    if not drags:
        return None
    if spot.shape == "tile" and any(_slides(one, spot, placement) for one in drags):
        return SlideHandling(table, placement, drags, spot, grip, heavy)
    if spot.shape == "bone" and dexterity:
        return TweezerHandling(table, placement, drags, spot, grip)
    return None


def _slides(control: Control, spot: Spot, placement: Placement) -> bool:
    """Whether a control slides its piece along the grid, also over the edge of it."""
    goes = dict(control.effects)
    if control.gesture.source not in goes:
        return False
    target = control.gesture.target
    if target in placement.cells:
        return placement.cells[target].zone == spot.zone
    # A slide over the edge ends somewhere else than where it is aimed at.
    return goes[control.gesture.source] != target


def _way(start: Point, end: Point) -> Point:
    """The direction along one axis from a point to another."""
    across, down = end[0] - start[0], end[1] - start[1]
    if abs(across) >= abs(down):
        return (math.copysign(1.0, across), 0.0)
    return (0.0, math.copysign(1.0, down))


class SlideHandling:
    """A tile on its row: it slides in the directions that controls allow, and no further.

    A tile that can also go elsewhere, and is held over that place, follows the pointer.
    """

    def __init__(
        self,
        table: Table,
        placement: Placement,
        drags: Sequence[Control],
        spot: Spot,
        grip: Point,
        heavy: bool = False,
    ) -> None:
        self._table = table
        self._placement = placement
        self._spot = spot
        self._grip = grip
        self._at = grip
        self._cell = placement.cells[spot.cell]
        self._sliding: dict[Point, Control] = {}
        self._elsewhere: list[Control] = []
        for control in drags:
            if _slides(control, spot, placement):
                self._sliding.setdefault(self._direction(control), control)
            else:
                self._elsewhere.append(control)
        self._heavy = heavy
        self._loads: dict[Point, Load] = {}
        self._slides: dict[Point, Slide] = {}
        self._moved: set[str] = set()
        self._progress = 0.0
        self._pull = 0.0
        self._direction_now: Point | None = None
        self._free: Control | None = None
        self._strikes = 0
        self._stopped = False

    def _direction(self, control: Control) -> Point:
        """Which way a control slides: towards the cell or the side that it is aimed at."""
        target = control.gesture.target
        cell = self._placement.cells.get(target)
        if cell is not None and cell.zone == self._spot.zone:
            return _way(self._cell.box.centre, cell.box.centre)
        zone = self._placement.zones[self._spot.zone]
        box = self._placement.box_of(target)
        return _side(zone.body, box) if box is not None else (0.0, 0.0)

    def _pitch(self, direction: Point) -> float:
        """How far it is to the next cell in a direction."""
        across = direction[0] != 0
        here = self._cell.box
        steps = [
            abs(cell.box.x - here.x if across else cell.box.y - here.y)
            for cell in self._placement.cells.values()
            if cell.zone == self._cell.zone
        ]
        return float(min((step for step in steps if step), default=here.w if across else here.h))

    def move(self, point: Point) -> dict[str, Pose]:
        self._at = point
        self._free = self._elsewhere_at(point)
        if self._free is not None:
            return self._held(point)
        self._direction_now = self._towards(point)
        if self._direction_now is None:
            self._progress = self._pull = 0.0
            return self._all({})
        direction = self._direction_now
        for other in [way for way in self._loads if way != direction]:
            self._strikes += self._loads.pop(other).strikes
        pull = (point[0] - self._grip[0]) * direction[0] + (point[1] - self._grip[1]) * direction[1]
        pitch = self._pitch(direction)
        self._pull = max(0.0, pull / pitch)
        if direction not in self._sliding:
            self._progress = 0.0
            self._meets(max(0.0, pull) > FREE * pitch)
            return self._all(self._resisting(direction, max(0.0, pull), pitch))
        self._progress = min(1.0, self._pull)
        if not self._heavy:
            self._meets(self._pull >= 1.0)
        slide = self._slide(direction)
        poses = {}
        seen = self._load(direction).at if self._heavy else self._progress
        for name, slid in slide.poses(seen).items():
            angle = float(self._placement.spots[name].angle)
            poses[name] = Pose(slid.centre, slid.size, angle)
        return self._all(poses)

    def advance(self, seconds: float) -> dict[str, Pose]:
        direction = self._direction_now
        if self._heavy and direction in self._sliding and self._free is None:
            self._load(direction).advance(self._pull, seconds)
        return self.move(self._at)

    def _meets(self, stopped: bool) -> None:
        """It is stopped now, or goes freely: a knock is heard when it meets its stop."""
        self._strikes += stopped and not self._stopped
        self._stopped = stopped

    @property
    def strikes(self) -> int:
        return self._strikes + sum(load.strikes for load in self._loads.values())

    def _load(self, direction: Point) -> Load:
        """The weight of all tiles that move this way."""
        found = self._loads.get(direction)
        if found is None:
            tints = {one.id: one.face.tint if one.face else "" for one in self._table.pieces}
            tiles = [one.id for one in self._slide(direction).pieces if not one.is_round]
            found = Load(sum(weight_of(tints[one]) for one in tiles))
            self._loads[direction] = found
        return found

    def _elsewhere_at(self, point: Point) -> Control | None:
        for control in self._elsewhere:
            box = self._placement.box_of(control.gesture.target)
            if box is not None and box.contains(point):
                return control
        return None

    def _held(self, point: Point) -> dict[str, Pose]:
        """The tile alone, in the air."""
        self._progress = self._pull = 0.0
        self._direction_now = None
        rest = resting(self._spot)
        centre = (
            rest.centre[0] + point[0] - self._grip[0],
            rest.centre[1] + point[1] - self._grip[1],
        )
        return self._all({self._spot.piece: rest._replace(centre=centre, height=1.0)})

    def _all(self, poses: dict[str, Pose]) -> dict[str, Pose]:
        """These poses, and those of everything that had moved and is back in its place."""
        self._moved |= set(poses) | {self._spot.piece}
        spots = self._placement.spots
        return {name: poses.get(name) or resting(spots[name]) for name in self._moved}

    def _towards(self, point: Point) -> Point | None:
        """The direction of the pull: what it is aimed at, else along the longer axis."""
        for direction, control in self._sliding.items():
            box = self._placement.box_of(control.gesture.target)
            if box is not None and box.contains(point):
                ahead = (point[0] - self._grip[0]) * direction[0]
                ahead += (point[1] - self._grip[1]) * direction[1]
                if ahead > 0:
                    return direction
        across, down = point[0] - self._grip[0], point[1] - self._grip[1]
        if across == down == 0:
            return None
        now = self._direction_now
        if now is not None:
            # A hand that wanders a little does not change the direction of a slide.
            ahead = across * now[0] + down * now[1]
            aside = abs(across * now[1]) + abs(down * now[0])
            if ahead > DECIDED * self._pitch(now) and aside < ahead * 1.6:
                return now
        return _way((0.0, 0.0), (across, down))

    def _slide(self, direction: Point) -> Slide:
        found = self._slides.get(direction)
        if found is None:
            found = Slide(self._row(direction), direction, self._pitch(direction))
            self._slides[direction] = found
        return found

    def _row(self, direction: Point) -> list[Sliding]:
        """Everything that the control moves, the dragged tile first."""
        control = self._sliding[direction]
        goals = {
            one.piece: one.after for one in foresee(self._table, self._placement, control.effects)
        }
        spots = self._placement.spots
        moving = [name for name, _ in control.effects if name in spots and name in goals]
        tiles = {spots[name].cell: name for name in moving if spots[name].shape == "tile"}
        tiles[self._spot.cell] = self._spot.piece
        row = []
        for name in dict.fromkeys((self._spot.piece, *moving)):
            spot, after = spots[name], goals.get(name)
            stays = after is not None and after.zone == self._spot.zone
            end = after.centre if after is not None and stays else None
            size = after.size if after is not None and stays else spot.size
            carrier = tiles.get(spot.cell, "")
            row.append(
                Sliding(
                    name,
                    spot.centre,
                    (float(spot.size[0]), float(spot.size[1])),
                    end,
                    (float(size[0]), float(size[1])),
                    carrier if carrier != name else "",
                    spot.shape == "pawn",
                )
            )
        return row

    def _resisting(self, direction: Point, pull: float, pitch: float) -> dict[str, Pose]:
        """The tile pressed against what does not budge."""
        size = self._spot.size
        long = size[0] if direction[0] else size[1]
        far = give(pull, max(0.0, min(pitch - long, 0.06 * pitch)), pitch)
        rest = resting(self._spot)
        centre = (rest.centre[0] + direction[0] * far, rest.centre[1] + direction[1] * far)
        return {self._spot.piece: rest._replace(centre=centre)}

    def _control(self) -> Control | None:
        if self._free is not None:
            return self._free
        control = self._sliding.get(self._direction_now) if self._direction_now else None
        if control is None:
            return None
        box = self._placement.box_of(control.gesture.target)
        over_edge = control.gesture.target not in self._placement.cells
        aimed = over_edge and box is not None and box.contains(self._at)
        return control if aimed or self._progress >= HALF else None

    @property
    def points(self) -> Point | None:
        return None

    @property
    def target(self) -> str:
        control = self._control()
        return control.gesture.target if control is not None else ""

    @property
    def insists(self) -> bool:
        return self._pull >= HALF and self._control() is None

    def done(self) -> Gesture | None:
        control = self._control()
        return control.gesture if control is not None else None


def _side(zone: Box, box: Box) -> Point:
    """On which side of a zone something lies."""
    x, y = box.centre
    outside = {
        (0.0, -1.0): zone.y - y,
        (1.0, 0.0): x - zone.right,
        (0.0, 1.0): y - zone.bottom,
        (-1.0, 0.0): zone.x - x,
    }
    return max(_WAYS, key=lambda way: outside[way])


class TweezerHandling:
    """A bone that is drawn out of its pit by a spring."""

    def __init__(
        self,
        table: Table,
        placement: Placement,
        drags: Sequence[Control],
        spot: Spot,
        grip: Point,
    ) -> None:
        self._placement = placement
        self._drags = drags
        self._spot = spot
        self._at = grip
        self._grip = (grip[0] - spot.centre[0], grip[1] - spot.centre[1])
        cell = placement.cells[spot.cell]
        # Pits are squares in the simulation; a cell that is not one is measured by its width.
        self._scale = PIT / max(1, min(cell.box.w, cell.box.h))
        pieces = {piece.id: piece for piece in table.pieces}
        beside = [
            one
            for one in placement.spots.values()
            if one.cell == spot.cell and one.shape == "bone" and one.piece != spot.piece
        ]
        self._tweezers = Tweezers(
            self._bone(spot, pieces[spot.piece]),
            [self._bone(one, pieces[one.piece]) for one in beside],
            self._inside(cell.box.centre),
            self._inside(self._grip),
        )
        self._begun = False

    def _inside(self, point: Point) -> Point:
        return point[0] * self._scale, point[1] * self._scale

    def _bone(self, spot: Spot, piece: Piece) -> Bone:
        plate = piece.face.plate if piece.face is not None else ""
        # A plate fills its piece as far as its proportions allow.
        width = min(spot.size[0], spot.size[1] * PLATE[0] / PLATE[1]) * self._scale
        return Bone(spot.piece, plate, self._inside(spot.centre), width, math.radians(spot.angle))

    def move(self, point: Point) -> dict[str, Pose]:
        self._at = point
        self._begun = True
        self._tweezers.move(self._inside(point))
        return self._poses()

    def advance(self, seconds: float) -> dict[str, Pose]:
        if self._begun:
            self._tweezers.advance(seconds)
        return self._poses()

    def _poses(self) -> dict[str, Pose]:
        poses = {}
        for name, drawn in self._tweezers.poses().items():
            rest = resting(self._placement.spots[name])
            held = name == self._spot.piece
            height = (1.0 if self._tweezers.is_out else LIFTED) if held else 0.0
            centre = (drawn.at[0] / self._scale, drawn.at[1] / self._scale)
            angle = math.degrees(drawn.angle) if self._begun else rest.angle
            poses[name] = rest._replace(centre=centre, angle=angle, height=height)
        return poses

    @property
    def strikes(self) -> int:
        return 0

    @property
    def points(self) -> Point | None:
        pose = self._poses()[self._spot.piece]
        turn = math.radians(pose.angle - self._spot.angle)
        across, down = self._grip
        return (
            pose.centre[0] + across * math.cos(turn) - down * math.sin(turn),
            pose.centre[1] + across * math.sin(turn) + down * math.cos(turn),
        )

    @property
    def target(self) -> str:
        gesture = self.done()
        return gesture.target if gesture is not None else ""

    @property
    def insists(self) -> bool:
        home = self._placement.cells[self._spot.cell].box.contains(self._at)
        return self._tweezers.is_out and not home and self.done() is None

    def done(self) -> Gesture | None:
        """Only where it is let go over what it may come to is a bone meant to come there."""
        if not self._tweezers.is_out:
            return None
        goals = {one.gesture.target: one.gesture for one in self._drags}
        reach = REACH * self._placement.scale
        aimed = drop_target(self._placement, self._at, set(goals), reach, (self._spot.piece,))
        return goals.get(aimed)
