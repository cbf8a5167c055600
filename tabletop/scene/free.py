"""A scene with an open ground: pieces are taken anywhere, one by one, as stacks or many as one.

A click chooses a piece, or the stack that it lies in; with Shift, or with a band drawn over the
ground, several are chosen. What is chosen has chips, and a knob by which it is turned by any
angle; it moves as one. What a drop means is asked of whoever knows the rules.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, Final

import pygame

from rules.free_table.swinging import swung
from rules.table import Control, Gesture, Table
from tabletop.geometry import Point
from tabletop.scene import freeitems, motion, picking
from tabletop.scene.chips import Chip
from tabletop.scene.choosing import CARRY, GRID, ChoosingScene, Laid, Pushing
from tabletop.scene.grasping import Held
from tabletop.scene.sliding import slide

TURN: Final = 15
"""By how many degrees pieces turn at a time while the grid is on."""
_STEP: Final = 10
"""How far an arrow moves a piece that is carried with the keys, in millimetres."""
_NEAR: Final = 0.3
"""How near to the middle of another piece one is dropped to lie on it, as a share of its size."""
_SAME: Final = 0.2
"""By what share pieces that are stacked may differ in size."""
_TRACE: Final = 12
"""So many points of the way of the pointer are remembered."""
_RECENT: Final = 0.09
"""How long ago they count for its speed, in seconds."""
_FRESH: Final = 0.025
"""How long ago the last of them is at most, or the pointer has come to rest."""
_FLICK: Final = 350.0
"""Below this speed nothing slides on, in millimetres a second."""
_LASTING: Final = ("flip", "turn", "swing", "lock", "unlock", "shuffle", "set", "roll")
"""The verbs after which what was chosen stays so."""
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_TURNS: Final = {pygame.K_PAGEUP: -TURN, pygame.K_PAGEDOWN: TURN}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class FreeScene(ChoosingScene):
    """The scene of a table with an open ground."""

    def __init__(self, *args: Any, **named: Any) -> None:
        self._twist: tuple[Point, float] | None = None
        self._twisted = 0
        self._by_keys = False
        self._asked = False
        self._push: Pushing | None = None
        self._way: list[tuple[float, Point]] = []
        super().__init__(*args, **named)
        self._grasp.free_target = self._aimed

    def show(self, table: Table, *args: Any, **named: Any) -> None:
        control = self.decided
        lasting = self.waiting and control is not None and control.move.verb in _LASTING
        kept = self._selected if lasting else ()
        viewer = self.viewer
        super().show(table, *args, **named)
        self.decided = None
        if kept and viewer == self.viewer and all(one in self.placement.spots for one in kept):
            self.select(kept)
            self._focus.to_chip()

    def _let_go(self) -> None:
        self._selected, self.crowded, self.asking = (), (), None
        self._band = self._twist = None
        self._by_keys = False
        self._push = None
        self._way = []
        super()._let_go()

    def _deaf(self) -> bool:
        # Who pushes things about takes the next one at once.
        return self.unanswered

    # --- the pointer -------------------------------------------------------------------------

    def _lift(self, origin: Point) -> None:
        if self._chips.at(origin) is not None or self._chips.on_rule(origin):
            super()._lift(origin)
            return
        knob = self._knob()
        if knob is not None and knob.contains(origin):
            self._begin_twist(origin)
            return
        spot = picking.piece_at(self.placement, origin)
        if spot is not None and self._view.pieces[spot.piece].free:
            self._take(spot.piece, origin)
        elif self.means.acts and self._on_ground(origin):
            self._chips.close()
            self._band = (origin, self._view.local(self._pointer.point))
            self.consumed = True
            self._view.stir()
        else:
            super()._lift(origin)

    def _take(self, piece: str, origin: Point) -> None:
        """Takes a piece, and what is chosen with it."""
        group = self._selected if piece in self._selected else (piece,)
        if group == (piece,) and _shift():
            group = self.means.together(piece)
        group = self.means.with_contents(group)
        self._selected = ()
        self._grasp.also = frozenset()
        self._chips.close()
        self._closeups.hovered = ""
        if self._grasp.lift(origin, self._view.local(self._pointer.point)):
            self.consumed = True
            others = [one for one in group if one != piece and self._view.pieces[one].free]
            self._join(others)
            if not others:
                self._push = self.means.pushing(piece)

    def _join(self, others: Iterable[str]) -> None:
        held = self._grasp.held
        assert held is not None
        home = motion.resting(self.placement.spots[held.piece]).centre
        across, down = held.pose.centre[0] - home[0], held.pose.centre[1] - home[1]
        for one in others:
            pose = motion.resting(self.placement.spots[one])
            centre = pose.centre[0] + across, pose.centre[1] + down
            held.others[one] = pose._replace(centre=centre, height=1.0)
        self._view.touch()

    def _act(self, action: Any) -> Gesture | None:
        point = self._view.local(action.point)
        if action.kind == "move" and self._band is not None:
            self._band = (self._band[0], point)
            self.consumed = True
            self._view.stir()
            return None
        if action.kind == "move" and self._twist is not None:
            self._follow_twist(point)
            self.consumed = True
            return None
        if action.kind == "move":
            self._way.append((self._clock(), point))
            del self._way[:-_TRACE]
        if action.kind == "cancel":
            self._band = self._twist = None
        return super()._act(action)

    def _drop(self, point: Point, inside: bool) -> Gesture | None:
        if self._band is not None:
            self._end_band()
            return None
        if self._twist is not None:
            return self._end_twist()
        held = self._grasp.held
        if held is None or not self._view.pieces[held.piece].free:
            return super()._drop(point, inside)
        self.consumed = True
        target = self._aimed(held, point) if inside else ""
        control = None
        if inside and (target or self._on_ground(point)):
            speed = self._speed() if not target else (0.0, 0.0)
            if self._push is not None:
                control = self.means.rested(self._rested(held, speed), target)
            else:
                control = self.means.dropped(self._laid(held, slide(speed)), target)
        if control is None:
            self.cancel()
            return None
        held.released = True
        return self._make(control)

    def _laid(self, held: Held, further: Point = (0.0, 0.0)) -> list[Laid]:
        """Where all that is held would come to lie, what is seen of it last being the leader;
        ``further`` on than it is, in millimetres."""
        found = []
        for one, pose in held.moved.items():
            x, y = self.exactly(pose.centre)
            point = self.whole(x + further[0], y + further[1])
            found.append(Laid(one, *point, round(pose.angle) % 360))
        return found

    # --- bodies that push others, and what slides on -----------------------------------------

    def _rested(self, held: Held, speed: Point) -> list[Laid]:
        """Where the held body and all that it pushed come to rest."""
        assert self._push is not None
        self._push.move(*self.exactly(held.pose.centre))
        rests = dict(self._push.let_go(*speed))
        own = rests.pop(held.piece, None) or (*self.exactly(held.pose.centre), held.pose.angle)
        return [
            Laid(one, *self.whole(x, y), round(angle) % 360)
            for one, (x, y, angle) in [*rests.items(), (held.piece, own)]
            if one in self._view.pieces
        ]

    def _shove(self) -> None:
        """The held body pushes what lies in its way."""
        held, push = self._grasp.held, self._push
        if held is None or push is None or held.released:
            return
        rests = dict(push.move(*self.exactly(held.pose.centre)))
        rests.pop(held.piece, None)
        others = {}
        for one, (x, y, angle) in rests.items():
            spot = self.placement.spots.get(one)
            if spot is not None:
                pose = motion.resting(spot)
                others[one] = pose._replace(centre=self.pixels(x, y), angle=round(angle))
        if set(others) != set(held.others):
            self._view.touch()
        if others != held.others:
            held.others = others
            self._view.stir()

    def _speed(self) -> Point:
        """How fast the pointer is, in millimetres a second; 0 where it has come to rest."""
        now = self._clock()
        way = [one for one in self._way if now - one[0] < _RECENT]
        if not self._view.moves or len(way) < 2 or now - way[-1][0] > _FRESH:
            return 0.0, 0.0
        (start, (x, y)), (end, (to_x, to_y)) = way[0], way[-1]
        if end <= start:
            return 0.0, 0.0
        across, down = ((to_x - x) / (end - start), (to_y - y) / (end - start))
        across, down = across / self.unit, down / self.unit
        return (across, down) if math.hypot(across, down) > _FLICK else (0.0, 0.0)

    def update(self, seconds: float, lively: bool = False) -> bool:
        self._shove()
        return super().update(seconds, lively)

    def _make(self, control: Control) -> Gesture:
        gesture = self._emit([control.gesture])
        self.decided = control
        return gesture

    def _aimed(self, held: Held, point: Point) -> str:
        """What a held piece would come to that is not the bare ground."""
        zone = self.ground
        if not self._on_ground(point):
            found = picking.zone_at(self.placement, point)
            return found if zone is not None and found != zone.id else ""
        if held.others:
            return ""
        centre, moved = held.pose.centre, held.moved
        for spot in reversed(self.placement.spots.values()):
            if zone is None or spot.zone != zone.id or spot.piece in moved:
                continue
            reach = _NEAR * min(spot.size)
            if math.dist(spot.centre, centre) > reach or not _alike(spot.size, held.pose.size):
                continue
            if self.means.stacks(held.piece, spot.piece):
                return spot.piece
        return ""

    def _click(self, point: Point) -> Gesture | None:
        spot = picking.piece_at(self.placement, point)
        found = spot is not None and self._selectable(spot.piece)
        # With Shift another piece is meant, also where chips of the first one lie above it.
        if not (found and _shift()):
            if self._chips.at(point) is not None or self._chips.on_rule(point):
                return super()._click(point)
            knob = self._knob()
            if knob is not None and knob.contains(point):
                return self._make(self.means.turned(self._selected, TURN))
        if spot is not None and found:
            self._pick(spot.piece)
            return None
        return self._bring(point) if self._selected else super()._click(point)

    def _pick(self, piece: str) -> None:
        """A click on a piece: chooses it or its stack, adds that, or lets it go."""
        group = self.means.together(piece)
        if _shift() or self.adding:
            rest = [one for one in self._selected if one not in group]
            self.select(rest if piece in self._selected else [*rest, *group])
        elif set(group) == set(self._selected):
            self.cancel()
        else:
            self.select(group)

    def _bring(self, point: Point) -> Gesture | None:
        """A click on a place brings there what is chosen."""
        lead, zone = self._selected[-1], picking.zone_at(self.placement, point)
        control = None
        if zone and all(self._view.pieces[one].free for one in self._selected):
            home = self.placement.spots[lead]
            held = Held(lead, (0.0, 0.0), motion.resting(home)._replace(centre=point))
            across, down = point[0] - home.centre[0], point[1] - home.centre[1]
            for one in self._selected[:-1]:
                pose = motion.resting(self.placement.spots[one])
                centre = pose.centre[0] + across, pose.centre[1] + down
                held.others[one] = pose._replace(centre=centre)
            ground = self.ground
            target = "" if ground is not None and zone == ground.id else zone
            control = self.means.dropped(self._laid(held), target)
        if control is None:
            self.cancel()
            return None
        return self._make(control)

    # --- several with a band -----------------------------------------------------------------

    def _end_band(self) -> None:
        assert self._band is not None
        rect = freeitems.between(*self._band)
        self._band = None
        self.consumed = True
        zone = self.ground
        inside = [
            spot.piece
            for spot in self.placement.spots.values()
            if zone is not None
            and spot.zone == zone.id
            and rect.collidepoint(spot.centre)
            and self._view.pieces[spot.piece].free
        ]
        kept = self._selected if _shift() or self.adding else ()
        self.select([*kept, *inside])
        self._view.touch()

    # --- the knob that turns -----------------------------------------------------------------

    def _begin_twist(self, origin: Point) -> None:
        lead = self._selected[-1]
        spot = self.placement.spots[lead]
        self._chips.close()
        self._grasp.held = Held(lead, (0.0, 0.0), motion.resting(spot)._replace(height=0.4))
        for one in self._selected[:-1]:
            pose = motion.resting(self.placement.spots[one])._replace(height=0.4)
            self._grasp.held.others[one] = pose
        around = self._around(self._selected)
        centre = around.centre if around is not None else spot.centre
        start = math.degrees(math.atan2(origin[1] - centre[1], origin[0] - centre[0]))
        self._twist, self._twisted = (centre, start), 0
        self.consumed = True
        self._view.touch()

    def _follow_twist(self, point: Point) -> None:
        assert self._twist is not None
        centre, start = self._twist
        now = math.degrees(math.atan2(point[1] - centre[1], point[0] - centre[0]))
        degrees = round((now - start + 180) % 360 - 180)
        if self.snaps or _shift():
            degrees = round(degrees / TURN) * TURN
        self._twisted = degrees
        held = self._grasp.held
        if held is None:
            return
        spots = self.placement.spots
        pieces = (*held.others, held.piece)
        points = swung([spots[one].centre for one in pieces], degrees)
        *others, own = points
        held.pose = held.pose._replace(centre=own, angle=spots[held.piece].angle + degrees)
        for (one, pose), point in zip(held.others.items(), others, strict=True):
            held.others[one] = pose._replace(centre=point, angle=spots[one].angle + degrees)
        self._view.stir()

    def _end_twist(self) -> Gesture | None:
        held, self._twist = self._grasp.held, None
        self.consumed = True
        if held is None or not self._twisted:
            self.cancel()
            return None
        pieces = (*held.others, held.piece)
        held.released = True
        self._selected = pieces
        return self._make(self.means.turned(pieces, self._twisted))

    # --- the keyboard ------------------------------------------------------------------------

    def activate(self) -> Gesture | None:
        focus = self.focus
        fits = focus in self.placement.spots and self._selectable(focus)
        if fits and (not self._grasp.chosen or self.adding) and not self.waiting:
            self._pick(focus)
            if not self.adding:
                self._focus.to_chip()
            return None
        return super().activate()

    def _decide(self, chip: Chip) -> Gesture:
        if chip.control.move == CARRY:
            self._carry_with_keys()
        elif not self.inquire(chip.control):
            return super()._decide(chip)
        self._asked = True
        return chip.control.gesture

    def _carry_with_keys(self) -> None:
        group = self._selected
        self._selected = ()
        self._grasp.also = frozenset()
        self._chips.close()
        spot = self.placement.spots[group[-1]]
        self._grasp.chosen = ""
        self._grasp.held = Held(spot.piece, (0.0, 0.0), motion.resting(spot)._replace(height=1.0))
        self._focus.thing = spot.piece
        along = self.means.with_contents(group)
        self._join(one for one in along if one != spot.piece and self._view.pieces[one].free)
        self._by_keys = True

    def _turn_held(self, degrees: int) -> None:
        """Turns what is carried with the keys."""
        held = self._grasp.held
        if held is None or held.others:
            return
        held.pose = held.pose._replace(angle=held.pose.angle + degrees)
        self._view.stir()

    def handle(self, event: pygame.event.Event, lightly: bool = False) -> Gesture | None:
        self._asked = False
        gesture = super().handle(event, lightly)
        # Some chips only ask on, or begin to carry with the keys: that is no move yet.
        return None if self._asked else gesture

    def _key(self, event: pygame.event.Event) -> Gesture | None:
        held = self._grasp.held
        if not self._by_keys or held is None or held.released:
            return super()._key(event)
        if event.key in _ARROWS:
            self.consumed = True
            step = (1 if _shift() else GRID if self.snaps else _STEP) * self.unit
            across, down = _ARROWS[event.key]
            centre = held.pose.centre[0] + across * step, held.pose.centre[1] + down * step
            self._grasp.carry(centre)
            # What is carried beyond the edge of what is seen takes that along.
            shift = self.bring_into_view(held.pose.box)
            if shift != (0.0, 0.0):
                centre = held.pose.centre
                self._grasp.carry((centre[0] + shift[0], centre[1] + shift[1]))
            return None
        if event.key in _TURNS:
            self.consumed = True
            self._turn_held(_TURNS[event.key])
            return None
        if event.key in _ENTER:
            self.consumed = True
            self._by_keys = False
            return self._drop(held.pose.centre, self.placement.box.contains(held.pose.centre))
        if event.key == pygame.K_ESCAPE:
            self.consumed = True
            self.cancel()
        return None


def _alike(size: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two pieces are about as large."""
    return all(
        abs(one - two) <= _SAME * max(one, two)
        for one, two in zip(sorted(size), sorted(other), strict=True)
    )


def _shift() -> bool:
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
