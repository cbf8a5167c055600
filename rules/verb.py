"""Games whose moves have verbs: one record for each verb, and the loops over them.

What there is to be said of a verb stands in one record, in the room of its subject: what is legal,
what it does, why it is refused and how it is made at the table. A game puts its records into a
table (:class:`Verbs`) once, and its state looks everything up there (:class:`VerbState`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rules.contract import CHANCE, Beat, Event, Move, Refusal
from rules.rooms import Housed
from rules.table import Control, Gesture

P = TypeVar("P", bound="VerbState")
"""The positions of a game."""

Listing = Callable[[P, int], Sequence[Move]]
"""What lists moves."""


def _no_controls(_position: Any, _who: int, _move: Move) -> Iterable[Control]:
    return ()


class Verb(NamedTuple, Generic[P]):
    """One verb of a game. Its functions get the position and who decides.

    Who decides is a seat, or what a game counts instead: see :attr:`VerbState.deciding`.
    """

    name: str
    """The verb of its moves."""
    phases: tuple[str, ...]
    """When it can be used."""
    perform: Callable[[P, int, Move, Beat | None], list[Event]]
    """Makes a legal move."""
    moves: Listing[P] | tuple[Move, ...] = ()
    """Its legal moves in one of its phases; verbs whose moves are listed together share it. A verb
    of chance has none."""
    explain: Callable[[P, int, Move], Refusal] | Refusal = Refusal("", "")
    """Why a move that is not legal is not."""
    controls: Callable[[P, int, Move], Iterable[Control]] = _no_controls
    """The gestures that make a legal move."""
    untimely: Refusal | None = None
    """Why it cannot be used in a turn whose phase is not one of its own."""

    def why_not(self, position: P, who: int, move: Move) -> Refusal:
        """Why a move of this verb that is not legal is not."""
        explain = self.explain
        return explain if isinstance(explain, Refusal) else explain(position, who, move)


class Verbs(dict[str, Verb[P]]):
    """All verbs of a game by their names, in the order in which their moves are listed."""

    def __init__(self, *verbs: Verb[P]) -> None:
        super().__init__((verb.name, verb) for verb in verbs)
        phases = dict.fromkeys(phase for verb in verbs for phase in verb.phases)
        self.in_phase = {
            phase: tuple(verb for verb in verbs if phase in verb.phases) for phase in phases
        }
        """The verbs of each phase."""
        self.listings: dict[str, tuple[Listing[P], ...]] = {
            phase: tuple(map(_listing, dict.fromkeys(verb.moves for verb in some if verb.moves)))
            for phase, some in self.in_phase.items()
        }
        """What lists the legal moves of each phase."""

    def controls(self, position: P, moves: Sequence[Move]) -> Iterator[Control]:
        """The controls of legal moves, one after the other."""
        who = position.deciding
        for move in moves:
            yield from self[move.verb].controls(position, who, move)


def _listing(moves: Listing[P] | tuple[Move, ...]) -> Listing[P]:
    if not isinstance(moves, tuple):
        return moves
    always = moves
    return lambda _position, _who: always


class VerbState(Housed):
    """A state of a game with rooms whose moves have verbs."""

    verbs: ClassVar[Verbs[Any]]
    phase: str
    """What is to be decided next."""

    @property
    def deciding(self) -> int:
        """Who has to decide: the seat to move (or chance), unless a game counts otherwise."""
        seat = self.current_seat
        return CHANCE if seat is None else seat

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        if (self.current_seat or 0) < 0 or self.phase not in self.verbs.listings:
            return ()
        who, listings = self.deciding, self.verbs.listings[self.phase]
        if len(listings) == 1:
            return listings[0](self, who)
        moves: list[Move] = []
        for listing in listings:
            moves += listing(self, who)
        return moves

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        return self.verbs[move.verb].perform(self, self.deciding, move, beat)


def offered(
    move: Move,
    label: str,
    group: str,
    *gestures: Gesture,
    note: str = "",
    warning: str = "",
    short: str = "",
) -> Iterator[Control]:
    """Controls for some gestures that all make the same move."""
    for gesture in gestures:
        yield Control(gesture, move, label, group, note=note, warning=warning, short=short)
