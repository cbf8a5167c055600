"""A position of the free table, as flat lists with an entry for each piece.

A piece is known by its number. What it is may change while its number stays: a shuffle deals what
the cards of a stack are among them, so that nobody can follow one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count
from typing import Final

from rules.box import Pits
from rules.contract import CHANCE, Game, Move
from rules.free_table.kit import CRATE, GONE, NOWHERE, TABLE, Item, Kit, bag_place, chosen, unpack
from rules.rooms import Housed

TOOLS: Final = ("die", "coin", "note", "counter")
"""What can be laid on a table beside what its box holds."""
TOOL_SIZES: Final[Mapping[str, tuple[float, float]]] = {
    "die": (26.0, 26.0),
    "coin": (32.0, 32.0),
    "note": (78.0, 46.0),
    "counter": (44.0, 44.0),
}
"""How large they are, in millimetres."""
MOST_TOOLS: Final = 60
"""So many of them lie on a table at most."""


class Position(Housed):
    """Where everything lies; see :class:`rules.contract.State`."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(game, seats, options)
        title, box = chosen(options["box"])
        unpacked = options["start"] == "unpacked"
        self.kit: Kit = unpack(title, box, seats, not unpacked)
        lies = self.kit.lies
        self.closed = not unpacked
        """Whether nobody sees into the box, since what lay hidden elsewhere came out of it."""
        self.what = list(range(len(lies)))
        """Which thing of the box each piece is; less than 0: one of :data:`TOOLS`, from -1 on."""
        self.x = [lie.x for lie in lies]
        """How far its middle is from the left edge of the table, in millimetres."""
        self.y = [lie.y for lie in lies]
        """How far its middle is from the upper edge."""
        self.angle = [0 for _ in lies]
        """How it is turned, in degrees clockwise."""
        self.up = [lie.up for lie in lies]
        """Whether its front is up."""
        self.stack = [lie.stack if unpacked else NOWHERE for lie in lies]
        """The number of the stack that it lies in, or :data:`NOWHERE`."""
        self.place = [lie.place if unpacked else CRATE for lie in lies]
        """The table, a hand, a bag or the box."""
        self.locked = [unpacked and self.pits(one) is not None for one in self.what]
        """Whether it is locked to the table: so is at first in what others are shaken."""
        self.value = [0 for _ in lies]
        """What a die, a coin or a counter shows."""
        self.text = ["" for _ in lies]
        """What is written on a note or a counter."""
        self.order: list[int] = []
        """All pieces from the lowest to the uppermost."""
        self.raise_up(self.what)
        self.turn = 0
        """The seat that has the table."""
        shuffles = self.kit.decks if unpacked else ()
        self.pending: tuple[Move, ...] = tuple(
            Move.of("shuffle", self.stack.index(deck)) for deck in shuffles
        )
        """What chance is to decide, one after the other."""

    @property
    def current_seat(self) -> int | None:
        """See :meth:`State.current_seat`."""
        return CHANCE if self.pending else self.turn

    # --- what is asked of it -----------------------------------------------------------------

    def item(self, piece: int) -> Item | None:
        """Which thing of the box a piece is; ``None``: a die, a note or the like."""
        what = self.what[piece]
        return self.kit.items[what] if what >= 0 else None

    def pits(self, piece: int) -> Pits | None:
        """The pits of a box in which others are shaken; ``None``: the piece is none."""
        item = self.item(piece)
        return item.component.pits if item is not None else None

    def tool(self, piece: int) -> str:
        """Which tool a piece is; empty: it is a thing of the box."""
        what = self.what[piece]
        return TOOLS[-1 - what] if what < 0 else ""

    def at(self, place: int) -> list[int]:
        """The pieces in a place, the lowest first."""
        return [one for one in self.order if self.place[one] == place]

    def pile(self, piece: int) -> list[int]:
        """The pieces of the stack of a piece, the lowest first; the piece alone if it is loose."""
        stack = self.stack[piece]
        if stack == NOWHERE:
            return [piece]
        return [one for one in self.order if self.stack[one] == stack]

    def hidden(self, piece: int, viewer: int | None) -> bool:
        """Whether a viewer (``None``: a bystander) cannot see what a piece is."""
        place = self.place[piece]
        if place == TABLE:
            return not self.up[piece] and self.what[piece] >= 0
        if place == CRATE:
            return self.closed
        return place not in (viewer, GONE)

    def is_body(self, piece: int) -> bool:
        """Whether a piece pushes others: a bone, a pawn, a tile, a die or a coin."""
        item = self.item(piece)
        return item.component.solid if item is not None else self.tool(piece) in ("die", "coin")

    def extent(self, piece: int) -> tuple[float, float]:
        """How large a piece is before it is turned, in millimetres."""
        item = self.item(piece)
        return item.component.size if item is not None else TOOL_SIZES[self.tool(piece)]

    @property
    def bags(self) -> Sequence[int]:
        """The places of all bags."""
        return [bag_place(number) for number in range(len(self.kit.bags))]

    # --- what changes it ---------------------------------------------------------------------

    def raise_up(self, pieces: Sequence[int]) -> None:
        """Brings pieces above all others, in this order; a box with pits stays below them all."""
        moved = set(pieces)
        rest = [one for one in self.order if one not in moved]
        low = [one for one in pieces if self.pits(one) is not None]
        self.order = [*low, *rest, *(one for one in pieces if one not in low)]

    def part(self, pieces: Iterable[int]) -> None:
        """Takes pieces out of their stacks; one that is left alone there lies loose."""
        left = set()
        for one in pieces:
            left.add(self.stack[one])
            self.stack[one] = NOWHERE
        for stack in left - {NOWHERE}:
            rest = [one for one, its in enumerate(self.stack) if its == stack]
            if len(rest) == 1:
                self.stack[rest[0]] = NOWHERE

    def join(self, pieces: Collection[int]) -> None:
        """Makes a stack of pieces that lie in none."""
        if len(pieces) < 2:
            return
        used = set(self.stack)
        number = next(one for one in count() if one not in used)
        for one in pieces:
            self.stack[one] = number

    def send(self, pieces: Sequence[int], place: int) -> None:
        """Brings pieces to another place, above what is there."""
        self.part(pieces)
        self.raise_up(pieces)
        for one in pieces:
            self.place[one] = place

    def lay_down(self, piece: int, x: int, y: int, angle: int | None = None) -> None:
        """Where a piece lies on the table now."""
        self.place[piece] = TABLE
        self.x[piece], self.y[piece] = x, y
        if angle is not None:
            self.angle[piece] = angle % 360

    def add(self, what: int, x: int, y: int, value: int, text: str) -> int:
        """Lays a tool on the table; gives its number."""
        number = len(self.what)
        self.what.append(what)
        self.x.append(x)
        self.y.append(y)
        self.angle.append(0)
        self.up.append(True)
        self.stack.append(NOWHERE)
        self.place.append(TABLE)
        self.locked.append(False)
        self.value.append(value)
        self.text.append(text)
        self.order.append(number)
        return number
