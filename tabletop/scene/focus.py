"""Keyboard focus: what on the table the keyboard is on."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.geometry import Point
from tabletop.scene import keyboard
from tabletop.scene.clicking import controlled
from tabletop.scene.grasping import Grasp
from tabletop.scene.keyboard import Direction
from tabletop.scene.view import View


class Focus:
    """Where the keyboard is. It goes over what can be done with what is chosen, or with all."""

    def __init__(self, view: View, grasp: Grasp) -> None:
        self._view = view
        self._grasp = grasp
        self._left: Point | None = None
        self.thing = ""
        """The id of what the keyboard is on, empty if it is not on the table."""

    @property
    def point(self) -> Point | None:
        """The middle of what the keyboard is on, in pixels of the table."""
        box = self._view.placement.box_of(self.thing) if self.thing else None
        return box.centre if box is not None else None

    def _stops(self) -> tuple[str, ...]:
        """What the keyboard can be on now."""
        table, placement, chosen = self._view.table, self._view.placement, self._grasp.chosen
        if not chosen:
            return keyboard.sources(table, placement)
        stops = keyboard.targets(table, placement, chosen)
        if controlled(table, "tap", chosen):
            stops = (chosen, *stops)
        return stops

    # --- the table changes -------------------------------------------------------------------

    def leave_mark(self) -> None:
        """Notes where on the table the keyboard is, for what it is on may go away."""
        self._left = self.point or self._left

    def find_mark(self) -> None:
        """Where what the keyboard was on is gone, it goes to the nearest that can be done."""
        stops = self._stops()
        if self.thing in stops or self._left is None:
            return
        self.thing = keyboard.nearest(self._view.placement, stops, self._left)

    def leave(self) -> None:
        """Takes the keyboard off the table."""
        self._left = None
        if self.thing:
            self.thing = ""
            self._view.touch()

    # --- a person moves it -------------------------------------------------------------------

    def step(self, step: int) -> bool:
        """Moves on (1) or back (-1); False, and off the table, past the last thing to do."""
        self.thing = keyboard.beside(self._stops(), self.thing, step)
        self._view.touch()
        return bool(self.thing)

    def arrow(self, direction: Direction, everywhere: bool) -> bool:
        """Goes over what can be done or, ``everywhere``, over all pieces, to look at them.

        False if there is nothing to go to.
        """
        placement = self._view.placement
        stops: Sequence[str] = self._stops()
        if everywhere and not self._grasp.chosen:
            stops = keyboard.seen(self._view.table, placement)
        elif self.thing and self.thing not in stops:
            stops = (*stops, self.thing)
        found = keyboard.towards(placement, stops, self.thing, direction)
        if not found:
            return False
        self.thing = found
        self._view.touch()
        return True

    def to_target(self) -> None:
        """Goes to the first place for the piece that has just been chosen."""
        chosen = self._grasp.chosen
        self.thing = next((one for one in self._stops() if one != chosen), self.thing)

    def to_source(self) -> None:
        """Goes back to the chosen piece, which is about to be put back."""
        if self._grasp.chosen and self.thing:
            self.thing = self._grasp.chosen
