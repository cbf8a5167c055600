"""One table on the screen: draws it, lets its pieces be taken, and says what a person meant.

The scene knows no rules. :meth:`Scene.handle` turns events into a :class:`rules.table.Gesture`;
from then on the scene waits, and takes no other gesture, until its owner answers with
:meth:`Scene.show` (it was a move), :meth:`Scene.refuse` (it was none) or :meth:`Scene.cancel`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from rules.moves import Move
from rules.table import Gesture, Table
from tabletop.geometry import Point, Spot
from tabletop.scene import foresight, keyboard, motion, notice, overlay, picking, zoom
from tabletop.scene.canvas import Element, Item
from tabletop.scene.foresight import Outlook
from tabletop.scene.layout import Placement, place
from tabletop.scene.motion import Flight, Pose, Tilt
from tabletop.scene.pointer import Action, Pointer
from tabletop.scene.stage import Lights, Stage

if TYPE_CHECKING:
    from tabletop.scene.handling import Handling

GUARD: Final = 0.3
"""After a gesture, presses mean nothing for so many seconds: the rest of a double click."""

HOVER: Final = 0.65
"""A mouse that rests on a piece this long, in seconds, is shown the piece at reading size."""

NOTICE: Final = 5.0
"""How long the reason of a refusal stays, in seconds, unless something else is done."""

LONGEST_STEP: Final = 0.05
"""Motion never jumps further than this in one frame, in seconds."""

_ARROWS: Final[dict[int, keyboard.Direction]] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Preferences(Protocol):
    """What the scene wants to know of the settings."""

    @property
    def text_size(self) -> int:
        """The size of letters in percent, 100 to 200."""

    @property
    def animation(self) -> str:
        """slow, normal, fast or off."""

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing may tilt or turn over in the air."""


@dataclass
class _Hand:
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


@dataclass
class _Zoomed:
    """The piece that is shown at reading size; ``pinned`` until something is pressed."""

    piece: str
    pinned: bool
    item: Item


@dataclass
class _Hints:
    """What is told of what is held and aimed at, as pictures under and over the hand."""

    outlook: Outlook
    under: list[Item]
    over: list[Item]


@dataclass
class _Notice:
    """The reason of the last refusal, and how many seconds it has been shown."""

    item: Item
    shown: float = 0.0


class Scene:
    """A table on the screen.

    Args:
        table: what lies on the table, with its players in the place of seats.
        rect: where on the window the table is, in pixels.
        viewer: the seat whose view ``table`` is, ``None`` for a bystander.
        settings: text size, animation speed and reduced motion.
        colours: the number (0 to 5) of each seat's colour, for the ground; without it a seat has
            its own number.
        clock: seconds that go on; tests give their own.
    """

    def __init__(
        self,
        table: Table,
        rect: Sequence[int],
        viewer: int | None,
        settings: Preferences,
        colours: Sequence[int] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rect = pygame.Rect(*rect[:4])
        self.viewer = viewer
        self.settings = settings
        self.colours = tuple(colours)
        self.consumed = False
        """Whether the last event given to :meth:`handle` was meant for the table."""
        self.readings: tuple[Gesture, ...] = ()
        """All that the last gesture could have meant, the likeliest first."""
        self._clock = clock
        self._pointer = Pointer()
        self._hand: _Hand | None = None
        self._chosen = ""
        self._aim = ""
        self._waiting = False
        self._emitted_at = float("-inf")
        self._focus = ""
        self._left: Point | None = None
        self._flights: list[Flight] = []
        self._flight_time = 0.0
        self._fresh = False
        self._hover = ""
        self._rested = 0.0
        self._zoomed: _Zoomed | None = None
        self._notice: _Notice | None = None
        self._hints = _Hints(Outlook(), [], [])
        self._asked = False
        self._overlaid: list[Item] | None = None
        self._touched = True
        self._unrest = True
        self._carried = False
        self.table = table
        self._lay_out()

    # --- what is shown -----------------------------------------------------------------------

    def _touch(self) -> None:
        """Something that lies still looks different now."""
        self._touched = self._unrest = True

    def _lay_out(self) -> None:
        """Places everything anew in the present rectangle, at rest."""
        self._flights = []
        self.placement: Placement = place(
            self.table, (0, 0, *self.rect.size), self.settings.text_size
        )
        self._pointer.slack = 6 * self.placement.scale
        self._pieces = {piece.id: piece for piece in self.table.pieces}
        self._stage = Stage(self.placement)
        self._stage.lay(self.table, self.placement, self.viewer, self.colours)
        self._hints = _Hints(Outlook(), [], [])
        self._overlaid = None
        self._touch()

    def show(self, table: Table, animate: bool = True, viewer: int | str | None = "same") -> None:
        """Shows the next table; pieces travel to their new places, and those that turned flip.

        A drag that is under way ends: its piece goes to its place on the new table. When the
        ``viewer`` changes, nothing moves and nothing of the old table stays, since the new viewer
        may not see what the old one saw.
        """
        same = viewer == "same" or viewer == self.viewer
        self._leave_mark()
        dropped = self._hand.piece if self._hand and self._hand.released else ""
        poses = self._poses()
        before = self.table
        self._let_go()
        self._zoomed = None
        self._hover = ""
        self._waiting = False
        if not same:
            self.viewer = viewer if isinstance(viewer, int) else None
            self._notice = None
            self._focus = ""
            self._left = None
        self.table = table
        self._pieces = {piece.id: piece for piece in self.table.pieces}
        self.placement = place(self.table, (0, 0, *self.rect.size), self.settings.text_size)
        self._stage.lay(self.table, self.placement, self.viewer, self.colours)
        self._hints = _Hints(Outlook(), [], [])
        self._overlaid = None
        self._flights = []
        rate = motion.speed(self.settings.animation)
        if animate and same and rate > 0:
            flights = motion.plan(before, self.table, poses, self.placement, rate, dropped)
            self._fly(self._calm(flights))
        self._find_mark()
        self._touch()

    def _leave_mark(self) -> None:
        """Notes where on the table the keyboard is, for what it is on may go away."""
        box = self.placement.box_of(self._focus) if self._focus else None
        if box is not None:
            self._left = box.centre

    def _find_mark(self) -> None:
        """Where what the keyboard was on is gone, it goes to the nearest that can be done."""
        stops = self._stops()
        if self._focus in stops or self._left is None:
            return
        self._focus = keyboard.nearest(self.placement, stops, self._left)

    def prepare(self, table: Table) -> Iterator[str]:
        """Paints the faces that another table would need, one at each step.

        A face takes a tenth of a second to paint at first, which would be seen in mid-flight.
        """
        placement = place(table, (0, 0, *self.rect.size), self.settings.text_size)
        yield from self._stage.prepare(table, placement)

    def _calm(self, flights: list[Flight]) -> list[Flight]:
        """With reduced motion nothing turns over in the air: the new side is up at once."""
        if not self.settings.reduced_motion:
            return flights
        return [replace(flight, flips=False) for flight in flights]

    def _fly(self, flights: list[Flight]) -> None:
        self._flights = flights
        self._flight_time = 0.0
        self._fresh = True
        self._touch()

    def _poses(self) -> dict[str, Pose]:
        """Where every piece is at this moment."""
        poses = {one: motion.resting(spot) for one, spot in self.placement.spots.items()}
        for flight in self._flights:
            poses[flight.piece.id] = flight.pose(self._flight_time)
        if self._hand is not None:
            poses.update(self._hand.moved)
        return poses

    @property
    def busy(self) -> bool:
        """Whether pieces are moving by themselves."""
        return bool(self._flights)

    @property
    def waiting(self) -> bool:
        """Whether a gesture has been given and not been answered yet."""
        return self._waiting

    @property
    def holding(self) -> str:
        """The id of the piece that is dragged or chosen, empty if there is none."""
        return self._hand.piece if self._hand else self._chosen

    @property
    def carried(self) -> frozenset[str]:
        """The pieces that the hand has moved beside the one it holds, until it is answered."""
        return frozenset(self._hand.others if self._hand and self._hand.released else ())

    @property
    def focus(self) -> str:
        """The id of what the keyboard is on, empty if it is not on the table."""
        return self._focus

    @property
    def zoomed(self) -> str:
        """The id of the piece that is shown at reading size, empty if there is none."""
        return self._zoomed.piece if self._zoomed else ""

    @property
    def inviting(self) -> bool:
        """Whether the mouse is over something that can be taken or tapped."""
        return bool(self._hover) and self._source_among(self._hovered_things()) != ""

    def finish(self) -> None:
        """Brings everything that moves to its place at once."""
        if self._flights:
            self._flights = []
            self._touch()

    def refuse(self, sentence: str, clause: str = "") -> None:
        """Answers a gesture with a reason: the piece glides home, the reason is shown near it."""
        at = self._spoken_at()
        self.cancel()
        if not sentence:
            return
        picture = notice.paint(sentence, clause, self.rect.size, self.placement.text)
        where = notice.near(picture.get_size(), self.placement.box, at)
        self._notice = _Notice(Item((sentence, clause), picture, where))

    def _spoken_at(self) -> Point:
        box = self.placement.box_of(self._focus) if self._focus else None
        return box.centre if box is not None else self._local(self._pointer.point)

    def cancel(self) -> None:
        """Ends a drag or a choice, or answers a gesture without a reason: the piece goes home."""
        hand = self._hand
        self._let_go()
        self._waiting = False
        self._touch()
        if hand is None or hand.piece not in self.placement.spots:
            return
        rate = motion.speed(self.settings.animation)
        homes = {name: motion.resting(self.placement.spots[name]) for name in hand.moved}
        away = [name for name, pose in hand.moved.items() if not motion.still(pose, homes[name])]
        if rate > 0 and away:
            self._fly(
                [
                    motion.homeward(self._pieces[name], hand.moved[name], homes[name], rate)
                    for name in away
                ]
            )

    def ask(self, asked: bool) -> None:
        """Shows the overlay of the table, and those of the tables after it, until told not to."""
        if asked != self._asked:
            self._asked = asked
            self._touched = True

    @property
    def asked(self) -> bool:
        """Whether overlays are shown."""
        return self._asked

    def _let_go(self) -> None:
        self._pointer.release()
        self._hand = None
        self._chosen = ""
        self._aim = ""

    def resize(self, rect: Sequence[int]) -> None:
        """Moves the table to another rectangle; whatever is held goes home, motion ends."""
        self._let_go()
        self._waiting = False
        self._zoomed = None
        self._notice = None
        self.rect = pygame.Rect(*rect[:4])
        self._lay_out()

    def restyle(self, settings: Preferences) -> None:
        """Takes other settings: text size, animation, reduced motion or another palette."""
        self.settings = settings
        self.resize(tuple(self.rect))

    def invalidate(self) -> None:
        """Has everything painted again, for instance after something covered the table."""
        self._stage.canvas.spoil()
        self._touch()

    def zoom(self, piece_id: str) -> None:
        """Shows a piece at reading size until something is pressed; no such piece: closes it."""
        self._open_zoom(piece_id, pinned=True)

    def _open_zoom(self, piece_id: str, pinned: bool) -> None:
        spot = self.placement.spots.get(piece_id)
        if spot is None:
            self._zoomed = None
            self._touch()
            return
        room = self.placement.box.inset(round(10 * self.placement.scale))
        share = 1.0 if pinned else 0.72
        size = (round(room.w * (0.94 if pinned else 0.6)), round(room.h * share))
        text, least = round(self.placement.text * 1.1), self.placement.least
        picture = zoom.paint(self._pieces[piece_id], size, text, least)
        if pinned:
            where = (
                room.x + (room.w - picture.get_width()) // 2,
                room.y + (room.h - picture.get_height()) // 2,
            )
        else:
            where = zoom.beside(picture.get_size(), room, spot.box)
        self._zoomed = _Zoomed(piece_id, pinned, Item(("zoom", piece_id, pinned), picture, where))
        self._touch()

    # --- what a person does ------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Gesture | None:
        """Takes an event; gives the gesture that it completes.

        :attr:`consumed` then tells whether the event was meant for the table.
        """
        self.consumed = False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        action = self._pointer.read(event, self._window())
        return self._act(action) if action else None

    def _window(self) -> tuple[int, int]:
        surface = pygame.display.get_surface()
        return surface.get_size() if surface else (self.rect.right, self.rect.bottom)

    def _local(self, point: Point) -> Point:
        return point[0] - self.rect.x, point[1] - self.rect.y

    def thing_at(self, point: Point) -> str:
        """The uppermost piece, cell or zone at a point of the window; empty if there is none."""
        return next(iter(picking.things_at(self.placement, self._local(point))), "")

    def _act(self, action: Action) -> Gesture | None:
        point = self._local(action.point)
        inside = self.placement.box.contains(point)
        if action.kind == "press":
            self._press(inside)
        elif action.kind == "lift":
            self._lift(point)
        elif action.kind == "move":
            self._carry(point)
        elif action.kind == "drop":
            return self._drop(point, inside)
        elif action.kind == "click":
            self.consumed = True
            return self._click(point) if inside else None
        elif action.kind == "cancel":
            self.consumed = True
            self.cancel()
        elif action.kind == "look" or action.kind == "hold":
            self._look(point, inside)
        elif action.kind == "hover":
            self._hover_at(point if inside else None)
        else:
            self._hover_at(None)
        return None

    def _press(self, inside: bool) -> None:
        self._close_notice()
        if not inside:
            self._pointer.release()
            return
        self.consumed = True
        self._rested = 0.0
        if self._zoomed is not None:
            pinned = self._zoomed.pinned
            self.zoom("")
            if pinned:
                self._pointer.release()
                return
        if self._deaf():
            self._pointer.release()
            return
        self.unfocus()
        self.finish()

    def _deaf(self) -> bool:
        """Whether presses mean nothing: a gesture is unanswered, or has just been made."""
        return self._waiting or self._clock() - self._emitted_at < GUARD

    def _close_notice(self) -> None:
        if self._notice is not None:
            self._notice = None
            self._touch()

    def _lift(self, origin: Point) -> None:
        spot = picking.piece_at(self.placement, origin)
        if spot is None:
            return
        self.consumed = True
        self._hover = ""
        self._chosen = ""
        self._aim = ""
        grip = (origin[0] - spot.centre[0], origin[1] - spot.centre[1])
        pose = motion.resting(spot)._replace(height=1.0)
        self._hand = _Hand(spot.piece, grip, pose, seen_at=spot.centre[0])
        self._touch()
        self._hand.handling = self._grasp(spot, origin)
        self._carry(self._local(self._pointer.point))

    def _grasp(self, spot: Spot, origin: Point) -> Handling | None:
        """What moves with the piece, where it is more than a picture in the hand."""
        if spot.shape not in ("tile", "bone") or not self._controlled("drag", spot.piece):
            return None
        # The physics is loaded when it is first needed, not before the first picture.
        from tabletop.scene.handling import begin

        dexterity = getattr(self.settings, "dexterity", True) and not self.settings.reduced_motion
        return begin(self.table, self.placement, spot.piece, origin, dexterity)

    def _handle(self, hand: _Hand, poses: dict[str, Pose]) -> None:
        """Takes the poses of the held piece and of those that move with it."""
        if poses == hand.moved:
            return
        hand.pose = poses.pop(hand.piece, hand.pose)
        if set(poses) != set(hand.others):
            self._touch()
        hand.others = poses
        self._touched = self._carried = True

    def _carry(self, point: Point) -> None:
        hand = self._hand
        if hand is None:
            return
        self.consumed = True
        if hand.handling is not None:
            self._handle(hand, hand.handling.move(point))
            return
        centre = (point[0] - hand.grip[0], point[1] - hand.grip[1])
        hand.pose = hand.pose._replace(centre=centre)
        self._touched = self._carried = True

    def _take_aim(self, hand: _Hand) -> None:
        """Lights what the held piece would be dropped on; once a frame is often enough."""
        point = self._local(self._pointer.point)
        aim = hand.handling.target if hand.handling else self._target_at(point, hand)
        if aim != self._aim:
            self._aim = aim
            self._touch()

    def _target_at(self, point: Point, hand: _Hand) -> str:
        if not self.placement.box.contains(point):
            return ""
        legal = picking.targets_of(self.table, hand.piece)
        without = (hand.piece,)
        reach = 16 * self.placement.scale
        found = picking.drop_target(self.placement, point, legal, reach, without)
        if found:
            return found
        under = picking.things_at(self.placement, point, without)
        if under and under[0] not in self.placement.zones:
            return ""
        # The pointer is on bare ground: perhaps the middle of the piece is where it should be.
        return next(
            (
                thing
                for thing in picking.things_at(self.placement, hand.pose.centre, without)
                if thing in legal
            ),
            "",
        )

    def _drop(self, point: Point, inside: bool) -> Gesture | None:
        hand = self._hand
        if hand is None:
            return None
        self.consumed = True
        if not inside:
            self.cancel()
            return None
        handling = hand.handling
        target = handling.target if handling else self._target_at(point, hand)
        if target:
            return self._emit_drop(hand, (target,))
        if handling is not None and not handling.insists:
            self.cancel()
            return None
        found = picking.refused_targets(self.table, self.placement, point, hand.piece)
        if not found:
            self.cancel()
            return None
        return self._emit_drop(hand, found)

    def _emit_drop(self, hand: _Hand, found: Sequence[str]) -> Gesture:
        hand.released = True
        return self._emit([Gesture("drag", hand.piece, target) for target in found])

    def _emit(self, readings: Sequence[Gesture]) -> Gesture:
        self.readings = tuple(readings)
        self._waiting = True
        self._emitted_at = self._clock()
        self._aim = ""
        self._touch()
        self._close_notice()
        return readings[0]

    def _controlled(self, kind: str, source: str) -> list[Move]:
        return [
            one.move
            for one in self.table.controls
            if one.gesture.kind == kind and one.gesture.source == source
        ]

    def _source_among(self, things: Sequence[str]) -> str:
        """The first of these things that can be dragged or tapped."""
        wanted = {
            one.gesture.source for one in self.table.controls if one.gesture.kind in ("drag", "tap")
        }
        return next((thing for thing in things if thing in wanted), "")

    def _click(self, point: Point) -> Gesture | None:
        things = picking.things_at(self.placement, point)
        if self._chosen:
            return self._click_target(point, things)
        source = self._source_among(things)
        if source:
            return self._use(source)
        if not things or things[0] in self.placement.zones:
            return None
        return self._emit([Gesture("tap", thing) for thing in things])

    def _click_target(self, point: Point, things: Sequence[str]) -> Gesture | None:
        chosen = self._chosen
        if chosen in things:
            tapped = [thing for thing in things if self._controlled("tap", thing)]
            if tapped:
                return self._emit([Gesture("tap", tapped[0])])
            self.cancel()
            return None
        legal = picking.targets_of(self.table, chosen)
        reach = 16 * self.placement.scale
        target = picking.drop_target(self.placement, point, legal, reach, (chosen,))
        if target:
            return self._emit([Gesture("drag", chosen, target)])
        source = self._source_among(things)
        if source:
            self.cancel()
            return self._use(source)
        found = picking.refused_targets(self.table, self.placement, point, chosen)
        if not found:
            self.cancel()
            return None
        return self._emit([Gesture("drag", chosen, thing) for thing in found])

    def _use(self, source: str) -> Gesture | None:
        """Taps a thing, or chooses it where it can be dragged to do more than a tap does."""
        taps = self._controlled("tap", source)
        drags = self._controlled("drag", source)
        if set(drags) - set(taps):
            self._chosen = source
            self._aim = ""
            self._touch()
            return None
        return self._emit([Gesture("tap", source)])

    def _look(self, point: Point, inside: bool) -> None:
        if not inside:
            return
        self.consumed = True
        spot = picking.piece_at(self.placement, point)
        if spot is not None and not (self._zoomed and self._zoomed.pinned):
            self.zoom(spot.piece)
            return
        if self._zoomed is not None:
            self.zoom("")
        elif self._chosen:
            self.cancel()

    def _hovered_things(self) -> list[str]:
        return picking.things_at(self.placement, self._local(self._pointer.point))

    def _hover_at(self, point: Point | None) -> None:
        spot = picking.piece_at(self.placement, point) if point else None
        over = spot.piece if spot else ""
        self._rested = 0.0
        self._point_out(point)
        if over == self._hover:
            return
        self._hover = over
        if self._zoomed is not None and not self._zoomed.pinned:
            self.zoom("")

    def _point_out(self, point: Point | None) -> None:
        """Aims at what the mouse is over: a target of the chosen piece, or what a tap would do."""
        aim = ""
        if point is not None and self._chosen:
            legal = picking.targets_of(self.table, self._chosen)
            reach = 16 * self.placement.scale
            aim = picking.drop_target(self.placement, point, legal, reach, (self._chosen,))
        elif point is not None and not self._waiting:
            things = picking.things_at(self.placement, point)
            aim = next((one for one in things if foresight.tapped(self.table, one)), "")
        if aim != self._aim:
            self._aim = aim
            self._touch()

    # --- the keyboard ------------------------------------------------------------------------

    def _stops(self) -> tuple[str, ...]:
        """What the keyboard can be on now."""
        if not self._chosen:
            return keyboard.sources(self.table, self.placement)
        stops = keyboard.targets(self.table, self.placement, self._chosen)
        if self._controlled("tap", self._chosen):
            stops = (self._chosen, *stops)
        return stops

    def focus_next(self) -> bool:
        """Moves the keyboard on; False, and off the table, behind the last thing to do."""
        return self._step(1)

    def focus_previous(self) -> bool:
        """Moves the keyboard back; False, and off the table, before the first thing to do."""
        return self._step(-1)

    def _step(self, step: int) -> bool:
        self._focus = keyboard.beside(self._stops(), self._focus, step)
        self._touch()
        return bool(self._focus)

    def unfocus(self) -> None:
        """Takes the keyboard off the table."""
        self._left = None
        if self._focus:
            self._focus = ""
            self._touch()

    def activate(self) -> Gesture | None:
        """Does what the keyboard is on: taps it, chooses it, or brings the chosen piece to it."""
        if not self._focus or self._deaf() or self._hand is not None:
            return None
        self.finish()
        self._close_notice()
        focus = self._focus
        if self._chosen and focus != self._chosen:
            return self._emit([Gesture("drag", self._chosen, focus)])
        if self._chosen:
            return self._emit([Gesture("tap", focus)])
        gesture = self._use(focus)
        if self._chosen:
            stops = self._stops()
            self._focus = next((one for one in stops if one != self._chosen), focus)
        return gesture

    def _key(self, event: pygame.event.Event) -> Gesture | None:
        key, held = event.key, getattr(event, "mod", 0)
        if held & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if self._zoomed is not None and key in (pygame.K_ESCAPE, pygame.K_SPACE, *_ENTER):
            self.zoom("")
            self.consumed = True
        elif key == pygame.K_ESCAPE:
            self._escape()
        elif self._waiting or (self._hand is not None):
            return None
        elif key == pygame.K_TAB:
            self.consumed = self._step(-1 if held & pygame.KMOD_SHIFT else 1)
        elif key in _ARROWS:
            self._arrow(_ARROWS[key], bool(held & pygame.KMOD_SHIFT))
        elif key in _ENTER and self._focus:
            self.consumed = True
            return self.activate()
        elif key == pygame.K_SPACE:
            piece = self._focus if self._focus in self._pieces else self._hover
            if piece:
                self.consumed = True
                self.zoom(piece)
        return None

    def _escape(self) -> None:
        """Ends what is under way: a drag, a choice, a reason that is shown. Else does nothing."""
        if (self._hand is not None and not self._hand.released) or self._chosen:
            if self._chosen and self._focus:
                self._focus = self._chosen
            self.consumed = True
            self.cancel()
        elif self._notice is not None:
            self.consumed = True
            self._close_notice()

    def _arrow(self, direction: keyboard.Direction, everywhere: bool) -> None:
        """Arrows go over what can be done; with shift, over all pieces, to look at them."""
        stops: Sequence[str] = self._stops()
        if everywhere and not self._chosen:
            stops = keyboard.seen(self.table, self.placement)
        elif self._focus and self._focus not in stops:
            stops = (*stops, self._focus)
        found = keyboard.towards(self.placement, stops, self._focus, direction)
        if found:
            self._focus = found
            self.consumed = True
            self._touch()

    # --- time and drawing --------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Lets time pass; True when something has to be drawn."""
        self._move(seconds)
        hand = self._hand
        if hand is not None and hand.handling is not None and not hand.released:
            self._handle(hand, hand.handling.advance(seconds))
        if self._carried and hand is not None and not hand.released:
            self._take_aim(hand)
        self._carried = False
        action = self._pointer.tick(seconds)
        if action is not None:
            self._act(action)
        if self._notice is not None:
            self._notice.shown += seconds
            if self._notice.shown >= NOTICE:
                self._close_notice()
        resting = self._hover and not self._pointer.pressed and not self._flights
        if resting and self._zoomed is None and not self._waiting:
            before = self._rested
            self._rested += seconds
            if before < HOVER <= self._rested and self._worth_a_look(self._hover):
                self._open_zoom(self._hover, pinned=False)
        return self._touched

    def _worth_a_look(self, piece_id: str) -> bool:
        """Whether there is something to read on a piece: a back is not shown unasked."""
        piece = self._pieces.get(piece_id)
        return piece is not None and (piece.face is not None or piece.reverse is not None)

    def _move(self, seconds: float) -> None:
        if self._flights:
            longest = 1 / 60 if self._fresh else LONGEST_STEP
            self._fresh = False
            self._flight_time += min(seconds, longest)
            flying = motion.remaining(self._flights, self._flight_time)
            self._unrest = self._unrest or len(flying) != len(self._flights)
            self._flights = flying
            self._touched = True
        hand = self._hand
        if hand is None or self.settings.reduced_motion:
            return
        across = hand.pose.centre[0] - hand.seen_at
        hand.seen_at = hand.pose.centre[0]
        before = hand.tilt.angle
        hand.tilt.move(0.0 if hand.released else across, seconds)
        if round(hand.tilt.angle) != round(before):
            self._touched = True

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Paints what changed since the last time and gives its rectangles on the surface."""
        if self._unrest:
            self._stage.canvas.rest(self._elements())
        self._touched = self._unrest = False
        return self._stage.canvas.draw(surface, self.rect, self._items())

    def _elements(self) -> dict[str, Element]:
        """Everything that lies still, in the order in which it is painted."""
        away = {flight.piece.id for flight in self._flights}
        if self._hand is not None:
            away.update(self._hand.moved)
        return self._stage.elements(self.table, self._lights(), away)

    def _lights(self) -> Lights:
        """What is lit now: what can be done, or where the held piece may go."""
        held = self._hand.piece if self._hand and not self._hand.released else self._chosen
        targets: frozenset[str] = frozenset()
        sources: frozenset[str] = frozenset()
        if held:
            targets = frozenset(picking.targets_of(self.table, held))
        elif not self._waiting:
            sources = frozenset(keyboard.sources(self.table, self.placement))
        return Lights(sources, targets, self._chosen, self._focus, self._aim)

    @property
    def outlook(self) -> Outlook:
        """What is told now of the piece that is held and of what is aimed at."""
        held = self._hand.piece if self._hand and not self._hand.released else self._chosen
        aim = self._focus if self._focus and self._hand is None else self._aim
        if self._waiting:
            held = aim = ""
        elif held == aim:
            aim = ""
        known = self._hints.outlook
        if (known.held, known.aim) == (held, aim):
            return known
        return foresight.outlook(self.table, self.placement, held, aim)

    def _told(self) -> _Hints:
        """The pictures of the outlook, made when it changes."""
        outlook = self.outlook
        if outlook is not self._hints.outlook:
            handled = self._hand is not None and self._hand.handling is not None
            # What really moves in the hand needs no ghosts.
            under = [] if handled else self._stage.forecast(outlook.changes)
            under += self._stage.notes(outlook.notes, outlook.aim)
            self._hints = _Hints(outlook, under, self._stage.note(outlook.note, outlook.aim))
        return self._hints

    def _overlay_items(self) -> list[Item]:
        """The pictures of the overlay, made when it is first asked for."""
        if self._overlaid is None:
            over = self.table.overlay
            self._overlaid = overlay.items(over, self.table, self.placement) if over else []
        return self._overlaid

    def _carried_items(self, hand: _Hand) -> list[Item]:
        """The held piece, with all that moves with it in the order of their depth."""
        if hand.handling is None:
            return [self._stage.in_hand(self._pieces[hand.piece], hand.pose, hand.tilt.angle)]
        moved = []
        for name, pose in hand.moved.items():
            piece, home = self._pieces[name], motion.resting(self.placement.spots[name])
            moved.append(Flight(piece, piece, home, pose, 0.0, 0.0, flips=False))
        return self._stage.in_flight(moved, 0.0)

    def _items(self) -> list[Item]:
        """Everything that moves or lies above all else, from the lowest to the uppermost."""
        hints = self._told()
        items = list(self._overlay_items()) if self._asked else []
        items += [*hints.under, *self._stage.in_flight(self._flights, self._flight_time)]
        hand = self._hand
        if hand is not None:
            items += self._carried_items(hand)
        items += self._stage.focused(self._focus)
        items += hints.over
        if self._zoomed is not None:
            items.append(self._zoomed.item)
        if self._notice is not None:
            items.append(self._notice.item)
        return items
