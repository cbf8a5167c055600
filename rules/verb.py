"""Games whose moves have verbs: one record for each verb, and the loops over them.

What there is to be said of a verb stands in one record, in the room of its subject: what is legal,
what it does, why it is refused and how it is made at the table. A game puts its records into one
table (:class:`Verbs`), in which its state looks everything up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from rules.contract import Beat, Event, Move, Refusal, State
from rules.table import Control, Gesture

P = TypeVar("P", bound=State)
"""The positions of a game."""

Reasons = Iterator[tuple[object, Refusal]]
"""What may be wrong, one after the other, each with the refusal that it is a reason for."""

Listing = Callable[[P, int], Sequence[Move]]
"""What lists moves."""


def _no_controls(_position: Any, _who: int, _move: Move) -> Iterable[Control]:
    return ()


class Verb(NamedTuple, Generic[P]):
    """One verb of a game.

    Its functions get the position and who decides: a seat, or what the game counts instead.
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
    explain: Callable[[P, int, Move], Refusal | Reasons] | Refusal = Refusal("", "")
    """Why a move that is not legal is not: a refusal, or reasons of which the first that holds is
    told, so that the last one has to hold whatever was tried. What comes after the one that is told
    is not worked out; the refusals before it are made, and thrown away."""
    controls: Callable[[P, int, Move], Iterable[Control]] = _no_controls
    """The gestures that make a legal move."""

    def why_not(self, position: P, who: int, move: Move) -> Refusal:
        """Why a move of this verb that is not legal is not."""
        explain = self.explain
        found = explain if isinstance(explain, Refusal) else explain(position, who, move)
        refusal = found if isinstance(found, Refusal) else first(found)
        assert refusal is not None, f"no reason against {move}"
        return refusal


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

    def legal_moves(self, position: P, phase: str, who: int) -> Sequence[Move]:
        """The legal moves of a phase; none where its verbs are those of chance."""
        listings = self.listings.get(phase)
        if not listings:
            return ()
        if len(listings) == 1:
            return listings[0](position, who)
        moves: list[Move] = []
        for listing in listings:
            moves += listing(position, who)
        return moves

    def controls(self, position: P, who: int) -> Iterator[Control]:
        """The controls of all legal moves, one after the other."""
        for move in position.legal_moves():
            yield from self[move.verb].controls(position, who, move)


def first(reasons: Reasons) -> Refusal | None:
    """The refusal of the first reason that holds; ``None`` if none does."""
    return next((refusal for holds, refusal in reasons if holds), None)


def _listing(moves: Listing[P] | tuple[Move, ...]) -> Listing[P]:
    if not isinstance(moves, tuple):
        return moves
    always = moves
    return lambda _position, _who: always


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
