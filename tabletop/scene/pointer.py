"""Tells presses, drags, clicks and long presses apart, for a mouse and for a finger alike.

It knows no table. Whatever ends a drag in another way than a drop, a lost focus or a second
button, gives ``cancel``, and what is left of the gesture afterwards gives nothing.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import pygame

from tabletop.geometry import Point, Size

HOLD = 0.5
"""A finger that rests this long, in seconds, looks at what is under it."""

Kind = Literal["press", "lift", "move", "drop", "click", "hold", "cancel", "look", "hover", "leave"]


class Action(NamedTuple):
    """What the pointer did, and where; ``lift`` is where the press had begun."""

    kind: Kind
    point: Point


_ENDS_A_DRAG = frozenset(
    {
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWHIDDEN,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWDISPLAYCHANGED,
        pygame.WINDOWCLOSE,
        pygame.APP_WILLENTERBACKGROUND,
    }
)
_WHEEL = (4, 5, 6, 7)


class Pointer:
    """The one mouse or finger that acts on the table.

    ``slack`` is how far a mouse may wander, in pixels, before a press becomes a drag; a finger,
    which is no point, may wander twice as far.
    """

    def __init__(self, slack: float = 6.0) -> None:
        self.slack = slack
        self.point: Point = (0.0, 0.0)
        self.finger = False
        """Whether a finger was the last to press."""
        self._device: str | int | None = None
        self._origin: Point = (0.0, 0.0)
        self._lifted = False
        self.light = False
        """Whether the last press was no click, only perhaps the beginning of a drag."""
        self._rested = 0.0

    @property
    def pressed(self) -> bool:
        """Whether a press is under way."""
        return self._device is not None

    def release(self) -> None:
        """Forgets the press that is under way; the rest of it will mean nothing."""
        self._device = None
        self._lifted = False
        self._rested = 0.0

    def lighten(self) -> None:
        """The press that is under way is no click, only the beginning of a drag."""
        self.light = True

    def waits(self) -> float | None:
        """Seconds until a resting finger becomes a long press; ``None`` if none rests."""
        if self._device is None or self._device == "mouse" or self._lifted:
            return None
        return max(0.0, HOLD - self._rested)

    def tick(self, seconds: float) -> Action | None:
        """Lets time pass; gives ``hold`` once a finger has rested long enough."""
        if self.waits() is None:
            return None
        self._rested += seconds
        if self._rested < HOLD:
            return None
        self.release()
        return Action("hold", self._origin)

    def read(self, event: pygame.event.Event, window: Size) -> Action | None:
        """What this event means; ``window`` is the size in pixels that touches refer to."""
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            # SDL makes mouse events out of touches, too; those have been seen already.
            return None if getattr(event, "touch", False) else self._mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            at = getattr(event, "pos", None) or (event.x * window[0], event.y * window[1])
            return self._finger(event, (float(at[0]), float(at[1])))
        if kind in _ENDS_A_DRAG:
            return self._cancel()
        if kind == pygame.WINDOWLEAVE and not self.pressed:
            return Action("leave", self.point)
        return None

    def _cancel(self) -> Action | None:
        pressed = self.pressed
        self.release()
        return Action("cancel", self.point) if pressed else None

    def _mouse(self, event: pygame.event.Event) -> Action | None:
        point = (float(event.pos[0]), float(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            if self._device == "mouse" and not event.buttons[0]:
                # The button was released where no event could reach this window.
                return self._cancel()
            self.point = point
            if self._device is None:
                return Action("hover", point)
            return self._moved("mouse", point)
        if event.button in _WHEEL:
            return None
        self.point = point
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self.pressed:
                return self._cancel()
            if event.button == 1:
                return self._pressed("mouse", point)
            return Action("look", point) if event.button == 3 else None
        return self._released("mouse", point) if event.button == 1 else None

    def _finger(self, event: pygame.event.Event, point: Point) -> Action | None:
        if event.type == pygame.FINGERDOWN:
            if self.pressed:
                return self._cancel()
            self.point = point
            return self._pressed(event.finger_id, point)
        if event.finger_id != self._device:
            return None
        self.point = point
        if event.type == pygame.FINGERMOTION:
            return self._moved(event.finger_id, point)
        return self._released(event.finger_id, point)

    def _pressed(self, device: str | int, point: Point) -> Action:
        self._device, self._origin = device, point
        self.finger = device != "mouse"
        self._lifted, self.light, self._rested = False, False, 0.0
        return Action("press", point)

    def _moved(self, device: str | int, point: Point) -> Action | None:
        if device != self._device:
            return None
        if self._lifted:
            return Action("move", point)
        slack = self.slack if device == "mouse" else 2 * self.slack
        if math.dist(point, self._origin) < slack:
            return None
        self._lifted = True
        return Action("lift", self._origin)

    def _released(self, device: str | int, point: Point) -> Action | None:
        if device != self._device:
            return None
        kind: Kind = "drop" if self._lifted else "click"
        means_nothing = self.light and not self._lifted
        self.release()
        return None if means_nothing else Action(kind, point)
