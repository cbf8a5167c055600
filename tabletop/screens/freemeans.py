"""What people mean on the free table of a match: from pieces on the screen to moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.free_table import controls, gestures
from rules.free_table.lay import number_of, piece_id
from rules.free_table.position import Position
from rules.moves import Move
from rules.table import Control, Gesture
from tabletop.localise import localise_controls
from tabletop.match import Match
from tabletop.scene.choosing import Laid

PUT = "Put it there"


class FreeMeans:
    """Knows the match; the scene knows it as :class:`tabletop.scene.choosing.Means`.

    ``viewer`` tells whose view is shown, ``middle`` where on the ground there is room for what is
    drawn from a stack.
    """

    def __init__(self, match: Match, viewer: Callable[[], int | None]) -> None:
        self.match = match
        self._viewer = viewer

    @property
    def position(self) -> Position:
        """The position of the match."""
        state = self.match.state
        assert isinstance(state, Position)
        return state

    @property
    def acts(self) -> bool:
        """Whether whoever looks on may do anything."""
        return self.position.may_act(self._viewer())

    def together(self, piece: str) -> tuple[str, ...]:
        """The pieces that lie in one stack with a piece, the uppermost last."""
        number = number_of(piece)
        if number is None:
            return (piece,)
        return tuple(piece_id(one) for one in self.position.pile(number))

    def asks(self, control: Control) -> bool:
        """Whether a control asks for a number or a text before there is a move."""
        return control.move.verb in controls.ASKING

    def numbers(self, asking: Control) -> Sequence[Control]:
        """What can be answered to what asks for a number; empty where it does not."""
        if asking.move.verb == controls.WRITES:
            return ()
        return controls.numbers(self.position, asking.move)

    def offers(self, pieces: Sequence[str]) -> Sequence[Control]:
        """What can be done with pieces that are chosen."""
        if not self.acts:
            return ()
        found = controls.offers(self.position, self._numbers(pieces))
        return localise_controls(found, self.match.players)

    def dropped(self, laid: Sequence[Laid], target: str) -> Control | None:
        """What it means to drop pieces."""
        known = [(number_of(one.piece), one) for one in laid]
        pieces = [
            gestures.Dropped(number, one.x, one.y, one.angle)
            for number, one in known
            if number is not None
        ]
        if not self.acts or not pieces:
            return None
        move = gestures.dropped(self.position, pieces, target)
        if move is None:
            return None
        gesture = Gesture("drag", laid[-1].piece, target or "ground")
        return Control(gesture, move, PUT)

    def turned(self, pieces: Sequence[str], degrees: int) -> Control:
        """What it means to turn pieces."""
        move = Move("turn", (degrees, *self._numbers(pieces)))
        return Control(Gesture("tap", pieces[-1]), move, "Turn it")

    def stacks(self, piece: str, onto: str) -> bool:
        """Whether a piece that is dropped on another comes to lie upon it."""
        one, other = number_of(piece), number_of(onto)
        if one is None or other is None:
            return False
        return gestures.stacks(self.position, one, other)

    def _numbers(self, pieces: Sequence[str]) -> list[int]:
        numbers = [number for one in pieces if (number := number_of(one)) is not None]
        return gestures.whole(self.position, numbers)
