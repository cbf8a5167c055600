"""Keyboard focus: what on the table the keyboard is on."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.moves import Move
from rules.table import Control
from tabletop.geometry import Box, Point
from tabletop.scene import foresight, keyboard
from tabletop.scene.chips import Chips
from tabletop.scene.clicking import controlled
from tabletop.scene.grasping import Grasp
from tabletop.scene.keyboard import Direction
from tabletop.scene.view import View


class Focus:
    """Where the keyboard is. It goes over what can be done with what is chosen, or with all."""

    def __init__(self, view: View, grasp: Grasp, chips: Chips) -> None:
        self._view = view
        self._grasp = grasp
        self._chips = chips
        self._left: Point | None = None
        self.thing = ""
        """The id of what the keyboard is on, empty if it is not on the table."""

    @property
    def point(self) -> Point | None:
        """The middle of what the keyboard is on, in pixels of the table."""
        box = self.box_of(self.thing) if self.thing else None
        return box.centre if box is not None else None

    def box_of(self, target: str) -> Box | None:
        """The box of a chip or a thing of the table, in pixels of it."""
        chip = self._chips.of(target)
        return chip.box if chip is not None else self._view.placement.box_of(target)

    @property
    def stops(self) -> tuple[str, ...]:
        """What the keyboard can be on now."""
        table, placement, chosen = self._view.table, self._view.placement, self._grasp.chosen
        shown = self._chips.shown
        chips = tuple(chip.id for chip in shown)
        if self._chips.offered:
            return chips
        if not chosen:
            return keyboard.sources(table, placement)
        if self._grasp.gathers:
            return (*chips, *keyboard.sources(table, placement))
        stops = keyboard.targets(table, placement, chosen)
        if controlled(table, "tap", chosen) and not self._chips.taps():
            stops = (chosen, *stops)
        # What has a chip is reached there.
        served = {chip.control.gesture.target for chip in shown}
        moves = {chip.control.move for chip in shown}
        dragged = foresight.dragged(table, chosen)
        return (
            *chips,
            *(one for one in stops if one not in served and _more(dragged.get(one), moves)),
        )

    # --- the table changes -------------------------------------------------------------------

    def leave_mark(self) -> None:
        """Notes where on the table the keyboard is, for what it is on may go away."""
        self._left = self.point or self._left

    def find_mark(self) -> None:
        """Where what the keyboard was on is gone, it goes to the nearest that can be done."""
        stops = self.stops
        if self.thing in stops or self._left is None:
            return
        self.thing = keyboard.nearest(self, stops, self._left)

    def recover(self) -> None:
        """Where the chip is gone that the keyboard was on, it goes to what is nearest."""
        if self.thing and self.box_of(self.thing) is None:
            self.find_mark()

    def leave(self) -> None:
        """Takes the keyboard off the table."""
        self._left = None
        if self.thing:
            self.thing = ""
            self._view.touch()

    def come(self, thing: str) -> None:
        """Goes to a thing, wherever it was before."""
        self.thing = thing
        self._view.touch()

    # --- a person moves it -------------------------------------------------------------------

    def step(self, step: int) -> bool:
        """Moves on (1) or back (-1); False, and off the table, past the last thing to do."""
        self.thing = keyboard.beside(self.stops, self.thing, step)
        self._view.touch()
        return bool(self.thing)

    def arrow(self, direction: Direction, everywhere: bool) -> bool:
        """Goes over what can be done or, ``everywhere``, over all pieces, to look at them.

        False if there is nothing to go to.
        """
        placement = self._view.placement
        stops: Sequence[str] = self.stops
        if everywhere and not self._grasp.chosen:
            stops = keyboard.seen(self._view.table, placement)
        elif self.thing and self.thing not in stops:
            stops = (*stops, self.thing)
        found = keyboard.towards(self, stops, self.thing, direction)
        if not found:
            return False
        self.thing = found
        self._view.touch()
        return True

    def to_target(self) -> None:
        """Goes to the first place for the piece that has just been chosen."""
        chosen = self._grasp.chosen
        self.thing = next((one for one in self.stops if one != chosen), self.thing)

    def to_chip(self) -> None:
        """Goes to the first chip, if the keyboard is on the table."""
        if self.thing and self._chips.shown:
            self.thing = self._chips.shown[0].id

    def to_source(self) -> None:
        """Goes back to the piece that is chosen or held, which is about to be put back."""
        if self._grasp.piece and self.thing:
            self.thing = self._grasp.piece


def _more(control: Control | None, moves: Collection[Move]) -> bool:
    """Whether a target does something that no chip does."""
    return control is None or control.move not in moves
