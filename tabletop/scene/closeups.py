"""Close-ups: which piece is shown at reading size, and what the mouse rests on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.geometry import Box
from tabletop.scene import zoom
from tabletop.scene.canvas import Item
from tabletop.scene.signs import Meaning, explained
from tabletop.scene.view import View

HOVER: Final = 0.7
"""A mouse that rests on a piece this long, in seconds, is shown the piece at reading size."""
HEIGHTS: Final = (1 / 3, 0.42, 0.52, 0.62, 0.72)
"""How much of the height of the table it takes then: the first in which all of it can be read."""
_WIDE: Final = 0.6


def _nothing(_: str) -> str:
    return ""


@dataclass
class CloseUp:
    """A piece at reading size; ``pinned`` until something is pressed."""

    piece: str
    pinned: bool
    item: Item


class CloseUps:
    """At most one close-up at a time: asked for (pinned), or shown to a mouse that rests."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._rested = 0.0
        self.shown: CloseUp | None = None
        self.hovered = ""
        """The piece that the mouse is over."""
        self.clear: Callable[[], Sequence[Box]] = tuple
        """What is shown to a mouse that rests does not lie on this, as far as there is room."""
        self.meaning: Meaning = _nothing
        """What signs mean; where it says nothing, they are not explained."""

    @property
    def piece(self) -> str:
        """The id of the piece that is shown at reading size, empty if there is none."""
        return self.shown.piece if self.shown else ""

    @property
    def pinned(self) -> bool:
        """Whether the close-up stays until something is pressed."""
        return self.shown is not None and self.shown.pinned

    def forget(self) -> None:
        """Nothing is shown, and nothing was hovered over."""
        self.shown = None
        self.hovered = ""

    def open(self, piece_id: str, pinned: bool = True) -> None:
        """Shows a piece at reading size; no such piece: closes what is open."""
        placement = self._view.placement
        spot = placement.spots.get(piece_id)
        if spot is None:
            self.close()
            return
        room = placement.box.inset(round(10 * placement.scale))
        text, least = round(placement.text * 1.1), placement.least
        piece = self._view.pieces[piece_id]
        told = explained(piece, self.meaning) if piece.face is not None else ()
        size = round(room.w * 0.94), room.h
        if not pinned:
            piece = zoom.at_first(piece)
            sizes = [(round(room.w * _WIDE), round(placement.box.h * share)) for share in HEIGHTS]
            whole = (
                one for one in sizes if zoom.arrange(piece, one, text, least, told, True).whole
            )
            size = next(whole, sizes[-1])
        picture = zoom.paint(piece, size, text, least, told, low=not pinned)
        if pinned:
            where = (
                room.x + (room.w - picture.get_width()) // 2,
                room.y + (room.h - picture.get_height()) // 2,
            )
        else:
            zones = (zone.box for zone in placement.zones.values())
            board = sorted(zones, key=lambda box: box.w * box.h)[-1:]
            size, called = picture.get_size(), self._called()
            where = zoom.beside(size, room, spot.box, self.clear(), called, board)
        self.shown = CloseUp(piece_id, pinned, Item(("zoom", piece_id, pinned), picture, where))
        self._view.touch()

    def _called(self) -> list[Box]:
        """Where the pieces lie that can be chosen."""
        spots = self._view.placement.spots
        sources = {one.gesture.source for one in self._view.inviting.controls}
        return [spots[one].box for one in sources & spots.keys()]

    def close(self) -> None:
        """Closes what is open."""
        self.shown = None
        self._view.touch()

    def hover(self, piece: str) -> None:
        """The mouse moves, and is over a piece or none."""
        self._rested = 0.0
        if piece == self.hovered:
            return
        self.hovered = piece
        if self.shown is not None and not self.shown.pinned:
            self.close()

    def stir(self) -> None:
        """The mouse does something else than to rest."""
        self._rested = 0.0

    def rest(self, seconds: float) -> None:
        """Lets time pass while the mouse rests and nothing moves on the table."""
        if not self.hovered or self.shown is not None:
            return
        before = self._rested
        self._rested += seconds
        if before < HOVER <= self._rested and self._worth_reading(self.hovered):
            self.open(self.hovered, pinned=False)

    def _worth_reading(self, piece_id: str) -> bool:
        """Whether there is something to read on a piece: a back is not shown unasked, nor is what
        a line tells."""
        piece = self._view.pieces.get(piece_id)
        if piece is None or zoom.in_a_line(piece):
            return False
        return piece.face is not None or piece.reverse is not None
