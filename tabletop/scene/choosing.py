"""What lies on an open ground and is chosen there: with chips, and a knob that turns it.

What can be done with it is asked of :class:`Means`, which knows the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

import pygame

from rules.moves import Move
from rules.table import Control, Gesture
from tabletop.geometry import Box, Point
from tabletop.scene import freeitems
from tabletop.scene.approaching import ApproachingScene
from tabletop.scene.canvas import Item
from tabletop.scene.layouts.open_ground import Camera

GRID: Final = 20
"""How far the lines of the grid are apart, in millimetres."""
CARRY: Final = Move.of("carry")
"""What the chip does with which a piece is taken by the keyboard: no move of any game."""


class Laid(NamedTuple):
    """Where a piece would come to lie."""

    piece: str
    """Its id."""
    x: int
    """How far from the left edge of the ground, in millimetres."""
    y: int
    """How far from the upper edge."""
    angle: int
    """How it is turned, in degrees clockwise."""


class Pushing(Protocol):
    """A body in a hand that pushes others; see :class:`tabletop.physics.push.Push`."""

    def move(self, x: float, y: float) -> Mapping[str, tuple[float, float, float]]:
        """The hand brings it to a point; where all that moved is now."""

    def let_go(
        self, across: float = 0.0, down: float = 0.0
    ) -> Mapping[str, tuple[float, float, float]]:
        """It is let go with a speed; where all that moved has come to rest."""


class Means(Protocol):
    """What knows what people mean on an open ground."""

    @property
    def acts(self) -> bool:
        """Whether whoever looks on may do anything."""

    def together(self, piece: str) -> tuple[str, ...]:
        """The pieces on the screen that lie in one stack with a piece, itself the last."""

    def with_contents(self, pieces: tuple[str, ...]) -> tuple[str, ...]:
        """Pieces that are taken, and what goes along since it lies in one of them."""

    def asks(self, control: Control) -> bool:
        """Whether a control asks for a number or a text before there is a move."""

    def offers(self, pieces: Sequence[str]) -> Sequence[Control]:
        """What can be done with pieces that are chosen."""

    def dropped(self, laid: Sequence[Laid], target: str) -> Control | None:
        """What it means to drop pieces on the ground or on a target; ``None``: nothing."""

    def numbers(self, asking: Control) -> Sequence[Control]:
        """What can be answered to what asks for a number; empty where it does not."""

    def pushing(self, piece: str) -> Pushing | None:
        """What moves a body among others; ``None``: the piece slides over all."""

    def rested(self, laid: Sequence[Laid], target: str) -> Control | None:
        """What it means that a body, named last, was dropped and others were pushed by it."""

    def turned(self, pieces: Sequence[str], degrees: int) -> Control:
        """What it means to turn pieces."""

    def stacks(self, piece: str, onto: str) -> bool:
        """Whether a piece that is dropped on another comes to lie upon it."""


class ChoosingScene(ApproachingScene):
    """A scene on which several pieces can be chosen at once."""

    means: Means
    """Who knows what is meant; set before anything is shown."""

    def __init__(self, *args: Any, **named: Any) -> None:
        self.snaps = False
        """Whether pieces come to lie on the grid."""
        self.crowded: Sequence[Control] = ()
        """What can be done with what is chosen, where there is no room for chips."""
        self.asking: Control | None = None
        """What waits for a text that somebody has to write."""
        self._selected: tuple[str, ...] = ()
        self._band: tuple[Point, Point] | None = None
        super().__init__(*args, **named)
        self._painting.more = self._more

    @property
    def adding(self) -> bool:
        """Whether a click adds to what is chosen, as with Shift."""
        return self._grasp.gathers

    @adding.setter
    def adding(self, adds: bool) -> None:
        self._grasp.gathers = adds

    # --- the ground --------------------------------------------------------------------------

    def millimetres(self, point: Point) -> tuple[int, int]:
        """The same in whole ones, on the grid if there is one."""
        return self.whole(*self.exactly(point))

    def whole(self, x: float, y: float) -> tuple[int, int]:
        """A point of the ground in whole millimetres, within it."""
        zone = self.ground
        if self.snaps:
            x, y = round(x / GRID) * GRID, round(y / GRID) * GRID
        wide, high = zone.ground if zone is not None else (0.0, 0.0)
        return min(max(round(x), 0), int(wide)), min(max(round(y), 0), int(high))

    # --- what is chosen ----------------------------------------------------------------------

    @property
    def selected(self) -> tuple[str, ...]:
        """The pieces that are chosen, the one that leads them the last."""
        return self._selected

    def select(self, pieces: Iterable[str]) -> None:
        """Chooses pieces, and shows what can be done with them."""
        chosen = tuple(one for one in dict.fromkeys(pieces) if one in self.placement.spots)
        self._chips.close()
        self._selected, self.crowded = chosen, ()
        self._grasp.choose(chosen[-1] if chosen else "")
        self._grasp.also = frozenset(chosen)
        if not chosen:
            return
        offers = list(self.means.offers(chosen))
        if self._focus.thing:
            gesture = Gesture("tap", chosen[-1])
            offers.insert(0, Control(gesture, CARRY, "Carry it with the arrow keys", short="Carry"))
        self._stand(offers)

    def look_from(self, camera: Camera) -> None:
        super().look_from(camera)
        if self._selected and not self.waiting and self._grasp.held is None:
            self.select(self._selected)

    def _stand(self, offers: Sequence[Control]) -> None:
        """Shows chips at what is chosen."""
        face = self._around(self._selected)
        if offers and face is not None and not self._chips.stand(face, offers):
            self.crowded = tuple(offers)

    def inquire(self, control: Control) -> bool:
        """Asks for the number or the text that a control needs; whether it needs any."""
        if not self.means.asks(control):
            return False
        several = self.means.numbers(control)
        if several:
            self._stand(several)
            self._focus.to_chip()
        else:
            self.asking = control
        return True

    def _around(self, pieces: Sequence[str]) -> Box | None:
        boxes = [pygame.Rect(self.placement.spots[one].box) for one in pieces]
        lead = self._view.face_of(pieces[-1])
        if lead is None:
            return None
        around = pygame.Rect(lead).unionall(boxes)
        plane = self.plane
        if (
            plane is not None
            and not plane.is_whole
            and self._on_ground(around.clip(plane.window).center)
        ):
            # Chips stand beside what is seen of it.
            around = around.clip(plane.window)
        return Box(*around)

    def _selectable(self, piece: str) -> bool:
        spot, zone = self.placement.spots[piece], self.ground
        on_it = zone is not None and spot.zone == zone.id
        return self._view.pieces[piece].free or (on_it and self.means.acts)

    # --- pictures ----------------------------------------------------------------------------

    def _knob(self) -> Box | None:
        """Where the knob is that turns what is chosen."""
        zone = self.ground
        if not self._selected or self._grasp.held is not None or zone is None:
            return None
        spots = [self.placement.spots.get(one) for one in self._selected]
        if any(spot is None or spot.zone != zone.id for spot in spots):
            return None
        if not all(self._view.pieces[one].free for one in self._selected):
            return None
        around = self._around(self._selected)
        if around is None:
            return None
        chips = [chip.box for chip in self._chips.shown]
        for box in freeitems.knob_boxes(around, self.placement):
            if not self._hides(box) and not any(box.overlaps(chip) for chip in chips):
                return box
        return None

    def _hides(self, box: Box) -> bool:
        """Whether something on the window above the table lies on any corner of a box, or on its
        middle."""
        left, top = box.x + self.rect.x, box.y + self.rect.y
        shares = ((0.5, 0.5), (0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0))
        points = ((left + across * box.w, top + down * box.h) for across, down in shares)
        return any(self.covered(point) for point in points)

    def _more(self) -> Sequence[Item]:
        """The grid, the band and the knob."""
        items: list[Item] = []
        plane = self.plane
        if self.snaps and plane is not None:
            items.append(freeitems.grid(plane, GRID))
        if self._band is not None:
            items.append(freeitems.band(freeitems.between(*self._band), self.placement))
        knob = self._knob()
        if knob is not None:
            items.append(freeitems.knob(knob))
        return items
