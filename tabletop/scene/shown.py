"""What can be known of a scene from outside, without doing anything to it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rules.table import Table
from tabletop.geometry import Box, Point, Size
from tabletop.scene import keyboard, picking
from tabletop.scene.advised import Advices, Advised
from tabletop.scene.chips import Chip, Chips
from tabletop.scene.closeups import CloseUps
from tabletop.scene.focus import Focus
from tabletop.scene.foresight import Outlook
from tabletop.scene.grasping import Grasp
from tabletop.scene.layout import Placement
from tabletop.scene.motion import Pose
from tabletop.scene.notice import Notices
from tabletop.scene.painting import Painting
from tabletop.scene.pointer import Pointer
from tabletop.scene.rule import Rule
from tabletop.scene.view import View


class Shown:
    """What is shown, held and chosen; its parts are made by the scene itself."""

    _view: View
    _grasp: Grasp
    _focus: Focus
    _chips: Chips
    _closeups: CloseUps
    _painting: Painting
    _pointer: Pointer
    _advices: Advices
    _notices: Notices

    @property
    def rect(self) -> pygame.Rect:
        """Where on the window the table is, in pixels."""
        return self._view.rect

    @property
    def aside(self) -> Size | None:
        """What stays free at the right and at the lower edge, in pixels; ``None``: the corner."""
        return self._view.aside

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown, ``None`` for a bystander."""
        return self._view.viewer

    @property
    def table(self) -> Table:
        """The table that is shown."""
        return self._view.table

    @property
    def placement(self) -> Placement:
        """Where everything on the table lies, in pixels of the table."""
        return self._view.placement

    @property
    def busy(self) -> bool:
        """Whether pieces are moving by themselves."""
        return bool(self._view.flights)

    @property
    def poses(self) -> dict[str, Pose]:
        """Where every piece is at this moment, in pixels of the table."""
        return self._view.poses(self._grasp.moved)

    @property
    def waiting(self) -> bool:
        """Whether a gesture has been given and not been answered yet."""
        return self._grasp.waiting

    @property
    def holding(self) -> str:
        """The id of the piece that is dragged or chosen, empty if there is none."""
        return self._grasp.piece

    @property
    def pressed(self) -> bool:
        """Whether a button or a finger that went down on the table is still down."""
        return self._pointer.pressed

    @property
    def carrying(self) -> bool:
        """Whether a piece is off the table, with a pointer or on a free table with keys."""
        return self._grasp.held is not None and not self._grasp.held.released

    @property
    def undecided(self) -> str:
        """The piece that can still be brought somewhere, empty if there is none."""
        return self._grasp.undecided

    @property
    def strikes(self) -> int:
        """How often the piece that is held has been stopped with a knock."""
        return self._grasp.strikes

    @property
    def carried(self) -> frozenset[str]:
        """The pieces that a drag has moved beside the one that is held, until it is answered."""
        return self._grasp.carried

    @property
    def focus(self) -> str:
        """The id of what the keyboard is on, empty if it is not on the table."""
        return self._focus.thing

    @property
    def stops(self) -> tuple[str, ...]:
        """What the keyboard can be on now, in reading order."""
        return self._focus.stops

    @property
    def free_to_roam(self) -> bool:
        """Whether nothing is chosen, held, asked or waited for, so that the keyboard may leave."""
        return not (self._grasp.piece or self._chips.shown or self._grasp.waiting)

    @property
    def pieces_seen(self) -> tuple[str, ...]:
        """All pieces that can be looked at, in reading order."""
        return keyboard.seen(self.table, self.placement)

    def box_of(self, thing: str) -> pygame.Rect | None:
        """Where a thing of the table, or a chip, is on the window."""
        box = self._focus.box_of(thing)
        return None if box is None else pygame.Rect(*box).move(self.rect.topleft)

    @property
    def zoomed(self) -> str:
        """The id of the piece that is shown at reading size, empty if there is none."""
        return self._closeups.piece

    @property
    def inviting(self) -> bool:
        """Whether the mouse is over something that can be taken or tapped."""
        if self._chips.hovered:
            return True
        if not self._grasp.hover:
            return False
        point = self._view.local(self._pointer.point)
        return picking.source_at(self.table, self.placement, point) != ""

    def thing_at(self, point: Point) -> str:
        """The uppermost chip, piece, cell or zone at a point of the window; empty if there is
        none."""
        chip = self._chips.at(self._view.local(point))
        if chip is not None:
            return f"{chip.id} {chip.words}"
        return next(iter(picking.things_at(self.placement, self._view.local(point))), "")

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The chips that stand at a piece and at the places where it may go."""
        return self._chips.shown

    @property
    def rule(self) -> Rule | None:
        """The rule on which a value is set, if one lies there."""
        return self._chips.rule

    @property
    def advised(self) -> Sequence[Advised]:
        """The moves that are marked as advised."""
        return self._advices.shown

    @property
    def numbers(self) -> Sequence[Box]:
        """Where the numbers of advised moves are, in pixels of the table."""
        return self._advices.boxes

    @property
    def asked(self) -> bool:
        """Whether overlays are shown."""
        return self._view.asked

    @property
    def outlook(self) -> Outlook:
        """What is told now of the piece that is held and of what is aimed at."""
        return self._painting.outlook

    @property
    def reason(self) -> str:
        """Why the last gesture was refused, as long as that stands on the table."""
        return self._notices.sentence

    @property
    def warning(self) -> str:
        """What is told beforehand of what cannot be taken back: of what is aimed at, of the chip
        under the pointer or the focus, or else of every chip that would do it."""
        if self.outlook.warning:
            return self.outlook.warning
        chips = self._chips
        pointed = chips.of(chips.hovered) or chips.of(self._focus.thing)
        if pointed is not None:
            return pointed.control.warning
        return next((one.control.warning for one in chips.shown if one.control.warning), "")

    # --- a table that arrives ----------------------------------------------------------------

    def arrive(self) -> None:
        """The table is seen now, whatever of it has been painted; the rest follows by and by."""
        self._painting.arrive()

    @property
    def arriving(self) -> bool:
        """Whether it is seen before all of it is painted."""
        return self._painting.arriving

    def go_on_arriving(self, seconds: float) -> None:
        """Paints some of what is missing of a table that arrives, for about so long."""
        self._painting.go_on(seconds)
