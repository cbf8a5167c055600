"""The free table as a game: any box, any number of seats, and no end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Final, overload

from rules.contract import CHANCE, Beat, Event, Game, Move, Outcome, Tally
from rules.free_table import deeds, gestures, kit, knowledge, lay, refusals
from rules.free_table.kit import TABLE
from rules.free_table.position import Position
from rules.rooms import Rooms
from rules.rulebook import Option, load

UNPACKED: Final = "unpacked"
"""The start with all pieces beside each other."""
PACKED: Final = "packed"
"""The start with all pieces in the box: the first moves lay them."""


class Anything(Sequence[Move]):
    """All that can be done: nobody could list it, but of each move it is known whether it is in.

    What can be counted of it are the quarter turns of the pieces that lie on the table.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._some = [
            Move("turn", (90, piece))
            for piece, place in enumerate(position.place)
            if place == TABLE and not position.locked[piece]
        ]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and refusals.problem(self._position, move) is None

    def __len__(self) -> int:
        return len(self._some)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        return self._some[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._some)


class FreeState(Position):
    """One position with its moves; see :class:`Position`."""

    rooms = Rooms(None, gestures, knowledge, lay, refusals)

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves` and :class:`Anything`."""
        return () if self.current_seat == CHANCE else Anything(self)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        if self.pending:
            return knowledge.decide(self, move)
        return deeds.make(self, move)

    def tally(self, seat: int) -> Tally:
        """Nothing is counted."""
        return Tally()

    def outcome(self) -> Outcome | None:
        """A free table has no end."""
        return None


class FreeTable(Game):
    """The free table: nothing is forbidden."""

    rulebook = load(files("rules.free_table") / "free.toml")
    state = FreeState

    @property
    def options(self) -> tuple[Option, ...]:
        """Whose box it is, and how it lies at the start."""
        return (
            Option("box", "Box", "Whose pieces lie on the table.", default="", longest=120),
            Option(
                "start",
                "A free table",
                "How the pieces lie at first.",
                default=UNPACKED,
                values=(UNPACKED, PACKED),
                value_labels=("with everything unpacked", "with everything in the box"),
                people_only=(UNPACKED, PACKED),
            ),
        )

    def complete(self, seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """See :meth:`Game.complete`: the box is named together with a sign of what it holds.

        Raises:
            OptionError: there is no such box, or it holds other pieces than it did.
        """
        whole = super().complete(seats, chosen)
        _, box = kit.chosen(whole["box"])
        return {**whole, "box": f"{whole['box'].partition('@')[0]}@{kit.digest(box)}"}

    def title_of(self, options: Mapping[str, str]) -> str:
        """What a match is called: by its box."""
        return f"Free table: {kit.box_of(options['box'].partition('@')[0])[0]}"


GAME: Final = FreeTable()
"""The game, as the registry loads it."""
