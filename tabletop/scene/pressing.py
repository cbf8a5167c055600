"""A press that is drawn away from what is only tapped: its chips come up, and letting go on one
does it.

So what has several meanings costs one press, as in a menu; a click and then another one on a chip
does the same.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from rules.table import Gesture
from tabletop.geometry import Point
from tabletop.scene import clicking, picking
from tabletop.scene.chips import Chip, Chips
from tabletop.scene.grasping import REACH, Grasp
from tabletop.scene.view import View


class Ended(NamedTuple):
    """What letting go meant; nothing if all fields are empty."""

    taken: bool = False
    """Whether it was a press that had been drawn away."""
    chip: Chip | None = None
    """What is done."""
    refused: tuple[Gesture, ...] = ()
    """What no control allows, so that a reason is wanted."""


class Pressing:
    """The press that is under way, if it began on such a thing or on the rider of a rule."""

    def __init__(self, view: View, grasp: Grasp, chips: Chips) -> None:
        self._view = view
        self._grasp = grasp
        self._chips = chips
        self._source = ""
        self._origin: Point = (0.0, 0.0)

    def begin(self, origin: Point, point: Point) -> bool:
        """The pointer was pressed at ``origin`` and moves; False: it lifts what lies there."""
        self._source = ""
        if self._chips.take_rider(origin, point):
            return True
        table, placement = self._view.table, self._view.placement
        source = picking.source_at(table, placement, origin)
        if source not in placement.spots or table.piece(source).free:
            return False
        taps = set(clicking.controlled(table, "tap", source))
        asks = len(taps) > 1 or clicking.looks_first(table, source)
        if not asks or clicking.controlled(table, "drag", source):
            return False
        self._grasp.choose(source)
        if not self._chips.open(source):
            self._grasp.let_go()
            return False
        self._source, self._origin = source, origin
        return self.follow(point)

    def follow(self, point: Point) -> bool:
        """The pointer moves with the button down; whether that means anything here."""
        if not self._source:
            return self._chips.follow(point)
        rule = self._chips.rule
        if rule is not None and self._chips.on_rule(point):
            self._chips.set_rule(rule.nearest(point))
        self._chips.hover(point)
        return True

    def end(self, point: Point, finger: bool = False) -> Ended:
        """The button, or a ``finger``, comes up at a point of the table."""
        source, self._source = self._source, ""
        if not source or self._grasp.chosen != source:
            return Ended(self._chips.leave_rider())
        table, placement = self._view.table, self._view.placement
        if math.dist(self._origin, point) < REACH * placement.scale:
            return Ended(True)  # a hand that trembled as it clicked
        chip = self._chips.at(point, finger)
        if chip is None and self._chips.on_rule(point):
            chip = self._chips.shown[0]
        if chip is not None:
            return Ended(True, chip)
        face = self._view.face_of(source)
        if face is not None and face.contains(point):
            return Ended(True)
        found = picking.refused_targets(table, placement, point, source)
        return Ended(True, None, tuple(Gesture("drag", source, thing) for thing in found))
