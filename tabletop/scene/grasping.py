"""Grasping: the piece that a person holds or has chosen, and what it is aimed at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tabletop.geometry import Point, Spot
from tabletop.scene import foresight, motion, picking
from tabletop.scene.canvas import Item
from tabletop.scene.motion import Pose, Tilt
from tabletop.scene.together import mates
from tabletop.scene.view import View

if TYPE_CHECKING:
    from tabletop.scene.handling import Handling

REACH = 16
"""How far beside its target a piece may be dropped, in pixels of the usual size."""


@dataclass
class Held:
    """The piece that is held by the pointer, or lies where it was dropped until it is answered."""

    piece: str
    grip: Point
    pose: Pose
    tilt: Tilt = field(default_factory=Tilt)
    released: bool = False
    seen_at: float = 0.0
    handling: Handling | None = None
    others: dict[str, Pose] = field(default_factory=dict)

    @property
    def moved(self) -> dict[str, Pose]:
        """The pose of the piece, and of those that move with it."""
        return {**self.others, self.piece: self.pose}


class Grasp:
    """What a person has taken. Points are in pixels of the table."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._carried = False
        self.held: Held | None = None
        """The piece that the pointer holds."""
        self.chosen = ""
        """The piece that a click or a key has chosen."""
        self.aim = ""
        """What the piece would come to, or what a tap would do something with."""
        self.hover = ""
        """What the pointer is on that can be taken or tapped."""
        self.also: frozenset[str] = frozenset()
        """What is chosen together with it."""
        self.gathers = False
        """Whether more can be chosen beside what is chosen."""
        self.free_target: Callable[[Held, Point], str] | None = None
        """What a piece would come to that may be taken anywhere, and is held at a point."""
        self.waiting = False
        """Whether a gesture has been made of it that has not been answered yet."""
        self.stray = ""
        """The piece that was dropped just now where nothing is that it could be meant for."""

    @property
    def piece(self) -> str:
        """The id of the piece that is held or chosen, empty if there is none."""
        return self.held.piece if self.held else self.chosen

    @property
    def undecided(self) -> str:
        """The piece that can still be brought somewhere: chosen, or held and not yet dropped."""
        return self.held.piece if self.held and not self.held.released else self.chosen

    @property
    def moved(self) -> dict[str, Pose]:
        """The poses of all pieces that a person moves."""
        return self.held.moved if self.held else {}

    @property
    def carried(self) -> frozenset[str]:
        """The pieces that were pushed by the one that was dropped, until it is answered."""
        held = self.held
        pushed = held is not None and held.released and held.handling is not None
        return frozenset(held.others if held is not None and pushed else ())

    @property
    def handled(self) -> bool:
        """Whether the held piece is more than a picture that follows the pointer."""
        return self.held is not None and self.held.handling is not None

    @property
    def strikes(self) -> int:
        """How often the held piece has been stopped with a knock."""
        return self.held.handling.strikes if self.held and self.held.handling else 0

    def let_go(self) -> None:
        """Nothing is held, chosen or aimed at any more, and nothing waits for an answer."""
        self.held = None
        self.chosen = ""
        self.aim = ""
        self.also = frozenset()
        self.waiting = False

    def choose(self, piece: str) -> None:
        """Chooses a piece, to be brought somewhere."""
        self.chosen = piece
        self.aim = ""
        self._view.touch()

    # --- a piece is held ---------------------------------------------------------------------

    def lift(self, origin: Point, point: Point) -> bool:
        """Takes the piece under ``origin`` to ``point``; False if there is none."""
        view = self._view
        source = picking.source_at(view.table, view.placement, origin)
        spot = view.placement.spots.get(source) or picking.piece_at(view.placement, origin)
        if spot is None:
            return False
        if not spot.contains(origin):
            origin = spot.centre  # a small piece that was missed by a little
        # The pointer leaves with the piece: where it lay, nothing is pointed at any more.
        self.chosen = self.aim = self.hover = ""
        grip = (origin[0] - spot.centre[0], origin[1] - spot.centre[1])
        pose = motion.resting(spot)._replace(height=1.0)
        self.held = Held(spot.piece, grip, pose, seen_at=spot.centre[0])
        self._view.touch()
        self.held.handling = self._handling(spot, origin)
        if self.held.handling is None:
            spots = self._view.placement.spots
            for mate in mates(self._view.table, spot.piece) & spots.keys():
                self.held.others[mate] = motion.resting(spots[mate])._replace(height=1.0)
        self.carry(point)
        return True

    def _handling(self, spot: Spot, origin: Point) -> Handling | None:
        """What moves with the piece, where it is more than a picture that follows the pointer."""
        view = self._view
        if spot.shape not in ("tile", "bone") or not picking.targets_of(view.table, spot.piece):
            return None
        # The physics is loaded when it is first needed, not before the first picture.
        from tabletop.scene.handling import begin

        calm = view.settings.reduced_motion
        dexterity = view.settings.dexterity and not calm
        heavy = not calm and view.settings.animation != "off"
        return begin(view.table, view.placement, spot.piece, origin, dexterity, heavy)

    def carry(self, point: Point) -> bool:
        """Brings the held piece to a point; False if none is held."""
        held = self.held
        if held is None:
            return False
        if held.handling is not None:
            self._handle(held, held.handling.move(point))
            return True
        centre = (point[0] - held.grip[0], point[1] - held.grip[1])
        across, down = centre[0] - held.pose.centre[0], centre[1] - held.pose.centre[1]
        held.pose = held.pose._replace(centre=centre)
        for mate, pose in held.others.items():
            moved = (pose.centre[0] + across, pose.centre[1] + down)
            held.others[mate] = pose._replace(centre=moved)
        self._carried = True
        self._view.stir()
        return True

    def _handle(self, held: Held, poses: dict[str, Pose]) -> None:
        """Takes the poses of the held piece and of those that move with it."""
        if poses == held.moved:
            return
        held.pose = poses.pop(held.piece, held.pose)
        if set(poses) != set(held.others):
            self._view.touch()
        held.others = poses
        self._carried = True
        self._view.stir()

    def advance(self, seconds: float, point: Point) -> None:
        """Lets time pass for the held piece while the pointer is at a point."""
        self._leave(point)
        held = self.held
        if held is not None:
            if not self._view.settings.reduced_motion:
                self._lean(held, seconds)
            if held.handling is not None and not held.released:
                self._handle(held, held.handling.advance(seconds))
            if self._carried and not held.released:
                # What it would be dropped on is lit; once a frame is often enough.
                handling = held.handling
                self.aim_at(handling.target if handling else self._target_at(point, held))
        self._carried = False

    def _lean(self, held: Held, seconds: float) -> None:
        across = held.pose.centre[0] - held.seen_at
        held.seen_at = held.pose.centre[0]
        before = held.tilt.angle
        held.tilt.move(0.0 if held.released else across, seconds)
        if round(held.tilt.angle) != round(before):
            self._view.stir()

    def drop(self, point: Point) -> tuple[str, ...]:
        """What dropping the held piece here is meant for, the likeliest first.

        Empty if it goes home, or none is held; otherwise it stays where it is until it is answered.
        """
        held = self.held
        if held is None:
            return ()
        meant = self._meant(held, point)
        held.released = bool(meant)
        self.stray = "" if meant or not self._is_away(held, point) else held.piece
        return meant

    def _is_away(self, held: Held, point: Point) -> bool:
        """Whether a piece is dropped outside of where it came from."""
        view, home = self._view, self._view.placement.spots.get(held.piece)
        if home is None or held.handling is not None or view.pieces[held.piece].free:
            return False
        return view.placement.zones[home.zone].box.distance(point) > 0

    def _meant(self, held: Held, point: Point) -> tuple[str, ...]:
        handling = held.handling
        target = handling.target if handling else self._target_at(point, held)
        if target:
            return (target,)
        if handling is not None and not handling.insists:
            return ()
        return picking.refused_targets(self._view.table, self._view.placement, point, held.piece)

    def _target_at(self, point: Point, held: Held) -> str:
        placement = self._view.placement
        if not placement.box.contains(point):
            return ""
        if self.free_target is not None and self._view.pieces[held.piece].free:
            return self.free_target(held, point)
        legal = picking.targets_of(self._view.table, held.piece)
        without = (held.piece,)
        found = picking.drop_target(placement, point, legal, REACH * placement.scale, without)
        if found:
            return found
        under = picking.things_at(placement, point, without)
        if under and under[0] not in placement.zones:
            return ""
        # The pointer is on bare ground: perhaps the middle of the piece is where it should be.
        below = picking.things_at(placement, held.pose.centre, without)
        return next((thing for thing in below if thing in legal), "")

    # --- what is aimed at --------------------------------------------------------------------

    def aim_at(self, thing: str) -> None:
        """Aims at something, or at nothing."""
        if thing != self.aim:
            self.aim = thing
            self._view.touch()

    def point_out(self, point: Point | None, taps: bool) -> None:
        """Aims at what the mouse is over: a target of the chosen piece, or what a tap would do.

        ``taps`` says whether a tap would do anything now; ``point`` is ``None`` off the table.
        """
        view, aim = self._view, ""
        if point is not None and self.chosen:
            legal = picking.targets_of(view.table, self.chosen)
            reach = REACH * view.placement.scale
            aim = picking.drop_target(view.placement, point, legal, reach, (self.chosen,))
        elif point is not None and taps:
            things = picking.things_at(view.placement, point)
            aim = next((one for one in things if foresight.tapped(view.table, one)), "")
        self.aim_at(aim)

    def _leave(self, point: Point) -> None:
        """A piece that has gone from below a mouse that rests is no longer what it is on."""
        spot = self._view.placement.spots.get(self.hover)
        if spot is not None and not picking.answering(spot).contains(point):
            self.pass_over("")

    def pass_over(self, thing: str) -> None:
        """The pointer is on something that can be taken or tapped, or on nothing such (empty)."""
        if thing != self.hover:
            self.hover = thing
            self._view.touch()

    def items(self) -> list[Item]:
        """The pictures of the held piece and of all that moves with it."""
        held = self.held
        if held is None:
            return []
        if held.handling is None:
            beside = self._view.moved(held.others)
            return [*beside, *self._view.held(held.piece, held.pose, held.tilt)]
        items = self._view.moved(held.moved)
        points = held.handling.points
        if points is not None and not held.released:
            items.append(self._view.tweezers(points))
        return items
