"""Looking closer at an open ground: nearer and farther, and about on it.

The wheel with Ctrl, two fingers, or keys bring the ground nearer to the eye; the wheel alone, the
middle button, two fingers, or what is carried to the edge move what is seen of it. None of this is
a move of the match.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from typing import Any, Final

import pygame

from rules.table import Gesture, Table, Zone
from tabletop.events import FINGERS
from tabletop.geometry import Box, Point
from tabletop.scene import picking
from tabletop.scene.glance import Still
from tabletop.scene.layouts.open_ground import CLOSEST, WHOLE, Camera, Plane, is_open
from tabletop.scene.scene import Scene

LEVELS: Final = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, CLOSEST)
"""How near a ground is seen, step by step."""
_NOTCH: Final = 60
"""How far a notch of the wheel moves what is seen, in units."""
_ARROW: Final = 120
"""How far a key does."""
_BAND: Final = 26
"""So near to the edge of what is seen, in units, what is carried moves it on."""
_LINGERS: Final = 0.25
"""So long it is carried there before, in seconds."""
_SPEED: Final = 700
"""So fast it goes on then, in units a second."""
_MARGIN: Final = 20
"""How far within the edge something is brought that was not seen, in units."""
_CALM: Final = 0.12
"""So long nothing has moved before faces are made sharp, in seconds."""
_BUDGET: Final = 0.008
"""So long that takes in each frame, about, in seconds."""
_ENDS: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_MIDDLE: Final = 2
"""The number of the middle button."""


class ApproachingScene(Scene):
    """A scene whose open ground can be looked at from near."""

    def __init__(self, *args: Any, **named: Any) -> None:
        self._gripped: Point | None = None
        self._fingers: dict[int, Point] = {}
        self._pinch: tuple[Camera, float, Point] | None = None
        self._lingered = self._calm = 0.0
        self._looked_at = ""
        self._ahead: Iterator[None] | None = None
        super().__init__(*args, **named)

    # --- the ground --------------------------------------------------------------------------

    @property
    def ground(self) -> Zone | None:
        """The open ground of the table."""
        return next((zone for zone in self.table.zones if is_open(zone)), None)

    @property
    def plane(self) -> Plane | None:
        """How it is seen."""
        zone = self.ground
        return self.placement.zones[zone.id].plane if zone is not None else None

    @property
    def unit(self) -> float:
        """How many pixels a millimetre of the ground is."""
        plane = self.plane
        return plane.unit if plane is not None else 1.0

    def exactly(self, point: Point) -> tuple[float, float]:
        """A point of the table on the ground, in millimetres."""
        plane = self.plane
        return plane.ground(point) if plane is not None else (0.0, 0.0)

    def pixels(self, x: float, y: float) -> Point:
        """A point of the ground on the table."""
        plane = self.plane
        return plane.pixels(x, y) if plane is not None else (0.0, 0.0)

    def _on_ground(self, point: Point) -> bool:
        zone = self.ground
        return zone is not None and picking.zone_at(self.placement, point) == zone.id

    # --- from where it is seen ---------------------------------------------------------------

    @property
    def closer(self) -> float:
        """How many times as large the ground is seen as where all of it is."""
        plane = self.plane
        return plane.camera.closer if plane is not None else 1.0

    def look_from(self, camera: Camera) -> None:
        """Shows the ground from elsewhere."""
        before, painted = self.plane, not self._view.unrest
        glancing = self._view.glancing is not None
        self._closeups.close()
        self._view.look_from(camera)
        plane = self.plane
        closer = before is not None and plane is not None and plane.unit != before.unit
        if before is not None and plane is not None and (glancing or (painted and closer)):
            self._view.glance(before, plane, self._from_afar)
            self._ahead = None
        if plane is not None:
            # As it was possible: the next step begins from there.
            self._view.camera = plane.camera
        self._view.forget_sizes()
        for marks in (self._last, self._changes, self._advices):
            marks.lay_out()
        self._calm = 0.0

    def _from_afar(self) -> Still:
        """A picture of all of the ground."""
        camera = self._view.camera
        self._view.look_from(WHOLE)
        whole = self.plane
        assert whole is not None
        still = self._view.painted(self._painting.elements(), whole)
        self._view.look_from(camera)
        return still

    def show_whole(self) -> None:
        """Shows all of the ground, unless something is carried, which would lie elsewhere then."""
        if self._grasp.held is None:
            self.look_from(WHOLE)

    def approach(self, steps: int, at: Point | None = None) -> bool:
        """Looks closer by so many steps, or from farther away; what is at a point of the table
        stays there (``None``: the middle). Whether anything is different now."""
        now = self.closer
        nearest = min(range(len(LEVELS)), key=lambda one: abs(LEVELS[one] - now))
        if steps > 0 and LEVELS[nearest] > now + 1e-6:
            nearest -= 1
        elif steps < 0 and LEVELS[nearest] < now - 1e-6:
            nearest += 1
        level = LEVELS[min(max(nearest + steps, 0), len(LEVELS) - 1)]
        return self._approach(level, at)

    def _approach(self, closer: float, at: Point | None) -> bool:
        plane = self.plane
        if plane is None or self._grasp.held is not None or closer == plane.camera.closer:
            return False
        at = at or plane.middle
        self.look_from(plane.holding(plane.ground(at), at, closer))
        return True

    def move_by(self, across: float, down: float) -> Point:
        """Moves what is seen by so many pixels; gives by how many it could."""
        plane = self.plane
        if plane is None or plane.is_whole or not (across or down):
            return 0.0, 0.0
        wide, high = plane.extent
        camera = plane.camera
        x = camera.x - across / (wide * plane.unit)
        y = camera.y - down / (high * plane.unit)
        self.look_from(camera._replace(x=x, y=y))
        after = self.plane or plane
        return after.left - plane.left, after.top - plane.top

    def bring_into_view(self, box: Box) -> Point:
        """Moves what is seen so far that a box on the ground is; gives by how many pixels."""
        plane = self.plane
        if plane is None or plane.is_whole:
            return 0.0, 0.0
        edge = round(_MARGIN * self.placement.unit)
        seen = plane.window.inset(edge)
        across = max(0, seen.x - box.x) or min(0, seen.right - box.right)
        down = max(0, seen.y - box.y) or min(0, seen.bottom - box.bottom)
        return self.move_by(across, down)

    # --- what people do ----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, lightly: bool = False) -> Gesture | None:
        if event.type in _ENDS:
            self._gripped, self._pinch = None, None
            self._fingers.clear()
        if event.type in FINGERS and self._with_fingers(event):
            self.consumed = True
            return None
        if self._with_mouse(event):
            self.consumed = True
            return None
        return super().handle(event, lightly)

    def key_looks(self, event: pygame.event.Event) -> bool:
        """Whether a key is one that looks closer or elsewhere; if so, it has done that as far as it
        can. Such a key means nothing else, not even where it can do no more."""
        if event.unicode == "+" or event.key in _NEARER:
            self.approach(1)
            return True
        if event.unicode == "-" or event.key in _FARTHER:
            self.approach(-1)
            return True
        if event.key in (pygame.K_0, pygame.K_KP_0) and self.closer > 1:
            self.show_whole()
            return True
        if event.key in _WAYS and event.mod & pygame.KMOD_CTRL and self.closer > 1:
            far = _ARROW * self.placement.unit
            across, down = _WAYS[event.key]
            self.move_by(-far * across, -far * down)
            return True
        return False

    def _with_mouse(self, event: pygame.event.Event) -> bool:
        """Whether a wheel or the middle button looks elsewhere."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _MIDDLE:
            point = self._view.local(event.pos)
            idle = not self._pointer.pressed and not self.covered(event.pos)
            if self.closer > 1 and idle and self._on_ground(point):
                self._gripped = event.pos
            return self._gripped is not None
        if self._gripped is None:
            return False
        if event.type == pygame.MOUSEMOTION and event.buttons[1]:
            x, y = self._gripped
            self._gripped = event.pos
            self.move_by(event.pos[0] - x, event.pos[1] - y)
            return True
        self._gripped = None
        return event.type == pygame.MOUSEBUTTONUP and event.button == _MIDDLE

    def _wheel(self, event: pygame.event.Event) -> bool:
        at = self._pointer.point
        point = self._view.local(at)
        if self.covered(at) or not self._on_ground(point):
            return False
        mod = pygame.key.get_mods()
        if mod & pygame.KMOD_CTRL:
            self.approach(1 if event.y > 0 else -1 if event.y < 0 else 0, point)
            return True
        far = _NOTCH * self.placement.unit
        across, down = -event.x * far, event.y * far
        if mod & pygame.KMOD_SHIFT:
            across, down = down, 0.0
        return self.move_by(across, down) != (0.0, 0.0)

    def _with_fingers(self, event: pygame.event.Event) -> bool:
        """Whether two fingers bring the ground nearer and move it, or one of them still lies."""
        surface = pygame.display.get_surface()
        window = surface.get_size() if surface else (self.rect.right, self.rect.bottom)
        at = getattr(event, "pos", None) or (event.x * window[0], event.y * window[1])
        point = self._view.local((float(at[0]), float(at[1])))
        finger = event.finger_id
        if event.type == pygame.FINGERUP:
            self._fingers.pop(finger, None)
            pinched = self._pinch is not None
            if not self._fingers:
                self._pinch = None
            return pinched
        if event.type == pygame.FINGERDOWN:
            if not self._on_ground(point) or self.covered(at):
                return self._pinch is not None
            if self._pinch is None and not self._pointer.pressed:
                # Where a finger went up nobody was told of, it lies there no longer.
                self._fingers.clear()
            self._fingers[finger] = point
            if len(self._fingers) == 2:
                self._begin_pinch()
            return self._pinch is not None
        if finger not in self._fingers:
            return self._pinch is not None
        self._fingers[finger] = point
        if self._pinch is not None and len(self._fingers) == 2:
            self._follow_pinch()
        return self._pinch is not None

    def _begin_pinch(self) -> None:
        """Two fingers lie on the ground: what one of them had begun is taken back."""
        plane = self.plane
        if plane is None:
            return
        self.cancel()
        one, other = self._fingers.values()
        middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        self._pinch = plane.camera, max(1.0, math.dist(one, other)), plane.ground(middle)

    def _follow_pinch(self) -> None:
        plane = self.plane
        assert self._pinch is not None
        if plane is None:
            return
        camera, far, held = self._pinch
        one, other = self._fingers.values()
        middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        closer = min(max(camera.closer * math.dist(one, other) / far, 1.0), CLOSEST)
        self.look_from(plane.holding(held, middle, closer))

    def _let_go(self) -> None:
        self._gripped = None
        super()._let_go()

    def show(self, table: Table, *args: Any, **named: Any) -> None:
        super().show(table, *args, **named)
        self._view.forget_sizes()

    # --- time --------------------------------------------------------------------------------

    def update(self, seconds: float, lively: bool = False) -> bool:
        self._carry_on(seconds)
        self._follow_focus()
        self._calm += seconds
        idle = not (self._pointer.pressed or self._view.flights or self._grasp.held)
        if self._view.glancing is not None:
            self._come_to_rest(idle)
        elif idle and self._calm > _CALM and self._view.sharpen(_BUDGET):
            self._view.touch()
        return super().update(seconds, lively)

    def _come_to_rest(self, idle: bool) -> None:
        """What is seen in pictures made larger is painted sharp once it is looked at from there, or
        at once where somebody does something with it."""
        if not idle:
            self._view.end_glance()
        elif self._calm > _CALM:
            self._ahead = self._ahead or self._painting.ahead()
            end = time.monotonic() + _BUDGET
            while time.monotonic() < end:
                if next(self._ahead, self) is self:
                    self._view.end_glance()
                    return

    def _carry_on(self, seconds: float) -> None:
        """What is carried to the edge of what is seen moves it on."""
        plane, held = self.plane, self._grasp.held
        if plane is None or plane.is_whole or held is None or held.released:
            self._lingered = 0.0
            return
        x, y = self._view.local(self._pointer.point)
        window, band = plane.window, round(_BAND * self.placement.unit)
        across = (x < window.x + band) - (x >= window.right - band)
        down = (y < window.y + band) - (y >= window.bottom - band)
        if not self._pointer.pressed or not window.contains((x, y)) or not (across or down):
            self._lingered = 0.0
            return
        self._lingered += seconds
        if self._lingered > _LINGERS:
            far = _SPEED * self.placement.unit * seconds
            self.move_by(across * far, down * far)
            self._grasp.carry((x, y))

    def _follow_focus(self) -> None:
        """What the keyboard has come to is seen."""
        thing = self._focus.thing
        if thing == self._looked_at:
            return
        self._looked_at = thing
        spot, zone = self.placement.spots.get(thing), self.ground
        if spot is not None and zone is not None and spot.zone == zone.id:
            self.bring_into_view(spot.box)


_NEARER: Final = (pygame.K_KP_PLUS, pygame.K_PLUS, pygame.K_EQUALS)
_FARTHER: Final = (pygame.K_KP_MINUS, pygame.K_MINUS)
_WAYS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
