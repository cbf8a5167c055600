"""What people mean on the free table of a match: from pieces on the screen to moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rules.free_table import controls, gestures, shaking
from rules.free_table.kit import TABLE
from rules.free_table.lay import number_of, piece_id
from rules.free_table.position import Position
from rules.free_table.swinging import turning
from rules.moves import Move
from rules.table import Control, Gesture
from tabletop.localise import localise_controls
from tabletop.match import Match
from tabletop.scene.choosing import Laid

if TYPE_CHECKING:
    from tabletop.physics.push import Body, Push

PUT: Final = "Put it there"
MOST_PUSHED: Final = 150
"""So many bodies are laid by one move at most."""


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

    def with_contents(self, pieces: tuple[str, ...]) -> tuple[str, ...]:
        """Pieces that are taken, and what goes along since it lies in one of them."""
        box = shaking.dig_box(self.position)
        if box is None or piece_id(box.piece) not in pieces:
            return pieces
        inside = [piece_id(one) for one in shaking.lying_in(self.position, box)]
        return tuple(dict.fromkeys((*pieces, *inside)))

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

    def pushing(self, piece: str) -> Push | None:
        """What moves a body among others; ``None``: the piece slides over all."""
        number = number_of(piece)
        if number is None or not self.position.is_body(number):
            return None
        if self.position.place[number] != TABLE:
            return None
        # The physics is loaded when it is first needed.
        from tabletop.physics.push import Push

        # What lies in pits lies behind their walls, and several of it on each other.
        box = shaking.dig_box(self.position)
        pits = set(shaking.lying_in(self.position, box)) - {number} if box is not None else set()
        bodies = [self._body(one) for one in self._bodies(number) if one not in pits]
        return Push(bodies, self.position.kit.size, piece)

    def _bodies(self, held: int) -> list[int]:
        """The pieces that push each other: the held one, what lies loose, and the top of each
        stack, which stands fast."""
        position = self.position
        tops = {position.stack[one]: one for one in position.order if position.stack[one] >= 0}
        tops.pop(position.stack[held], None)
        return [
            one
            for one, place in enumerate(position.place)
            if place == TABLE
            and position.is_body(one)
            and (one == held or position.stack[one] < 0 or tops.get(position.stack[one]) == one)
        ]

    def _body(self, piece: int, left: int = 0, top: int = 0) -> Body:
        """A piece as a body, as seen from a corner of the table."""
        from tabletop.physics.push import Body

        position, item = self.position, self.position.item(piece)
        face = None
        if item is not None:
            face = item.component.face if position.up[piece] else item.component.reverse
        shape = item.component.shape if item is not None else ""
        return Body(
            piece_id(piece),
            position.x[piece] - left,
            position.y[piece] - top,
            position.angle[piece],
            position.extent(piece),
            is_round=shape in ("token", "pawn") or position.tool(piece) == "coin",
            plate=face.plate if face is not None and shape == "bone" else "",
            fixed=position.locked[piece] or position.stack[piece] >= 0,
        )

    def rested(self, laid: Sequence[Laid], target: str) -> Control | None:
        """What it means that a body, named last, was dropped and others were pushed by it."""
        pushed = laid if not target else laid[:-1]
        pieces = [
            gestures.Dropped(number, one.x, one.y, one.angle)
            for one in pushed[-MOST_PUSHED:]
            if (number := number_of(one.piece)) is not None
        ]
        into = self.dropped(laid[-1:], target) if target else None
        if not pieces:
            return into
        gesture = Gesture("drag", laid[-1].piece, target or "ground")
        then = (into.move,) if into is not None else ()
        return Control(gesture, gestures.laid(pieces), PUT, then=then)

    def shaken(self) -> Move:
        """Where those pieces come to rest that are being shaken: what chance brings."""
        from tabletop.physics.push import Push

        position = self.position
        pieces = [int(one) for one in position.pending[0].args]
        box = shaking.dig_box(position)
        if box is not None:
            return self._shaken_in(box, pieces)
        left, top, right, bottom = shaking.tray(position)
        bodies = [self._body(one, left, top) for one in pieces]
        rests = Push(bodies, (right - left, bottom - top)).shake(self.match.chances("shake"))
        args: list[int] = []
        for one in pieces:
            x, y, angle = rests[piece_id(one)]
            x, y = min(max(x, 0), right - left), min(max(y, 0), bottom - top)
            args += [round(left + x), round(top + y), round(angle) % 360]
        return Move("shaken", tuple(args))

    def _shaken_in(self, box: shaking.DigBox, pieces: Sequence[int]) -> Move:
        """Where they come to rest in the pits of a box that stands on the table."""
        from tabletop.physics.dig import shaken_in_pits

        bodies = [self._body(one) for one in pieces]
        rests = shaken_in_pits(bodies, box.pits, self.match.chances("shake"))
        args: list[int] = []
        for one in pieces:
            across, down, angle = rests[piece_id(one)]
            x, y = box.on_table(across, down)
            args += [round(x), round(y), round(angle + box.angle) % 360]
        return Move("shaken", tuple(args))

    def turned(self, pieces: Sequence[str], degrees: int) -> Control:
        """What it means to turn pieces."""
        move = turning(self.position, degrees, self._numbers(pieces))
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
