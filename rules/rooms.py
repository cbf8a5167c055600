"""A state that leaves to the rooms of its game what the floor plan has a room for.

A game with a module for each subject names these modules once, and writes only its moves, points
and ends itself: ``rooms = Rooms(evaluation, gestures, knowledge, laying, refusals)``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from rules.contract import EVERYTHING, Move, Recall, Refusal, State, Term
from rules.table import Gesture, Table


class Evaluation(Protocol):
    """Why a position is as good as it looks; see :meth:`State.appraise`.

    A state says how good it looks by the sum of that (:meth:`State.estimate`). One that can say it
    quicker overrides the method, as Fossil Canyon's does: it is not looked for here.
    """

    def appraise(self, position: Any, seat: int, /) -> Sequence[Term]: ...


class Gestures(Protocol):
    """What a gesture would have meant; see :meth:`State.read`."""

    def read(
        self, position: Any, viewer: int | None, gesture: Gesture, /
    ) -> Sequence[Move | Refusal]: ...


class Knowledge(Protocol):
    """What chance may bring, and what can be known of what is hidden."""

    def chances(self, position: Any, /) -> Sequence[tuple[Move, float]]:
        """See :meth:`State.chances`."""
        ...

    def chance(self, position: Any, rng: random.Random, /) -> Move:
        """See :meth:`State.chance`."""
        ...

    def imagine(
        self, position: Any, seat: int | None, rng: random.Random, recall: Recall, /
    ) -> None:
        """Changes what a seat cannot see; see :meth:`State.resample`."""
        ...


class Laying(Protocol):
    """The game laid on a table; see :meth:`State.lay`."""

    def lay(self, position: Any, viewer: int | None, /) -> Table: ...


class Refusals(Protocol):
    """Why a move is not legal; see :meth:`State.explain` and its neighbours."""

    def explain(self, position: Any, move: Move, /) -> Refusal: ...

    def refuse_chance(self, position: Any, move: Move, /) -> Refusal | None: ...

    def not_your_turn(self, position: Any, /) -> Refusal: ...


class Rooms(NamedTuple):
    """The modules of a game, each as far as the contract asks it."""

    evaluation: Evaluation | None
    """``None``: a position is as good as its points."""
    gestures: Gestures
    knowledge: Knowledge
    lay: Laying
    refusals: Refusals


class Housed(State):
    """A state of a game with rooms."""

    rooms: ClassVar[Rooms]

    def explain(self, move: Move) -> Refusal:
        """See :meth:`State.explain`."""
        return self.rooms.refusals.explain(self, move)

    def refuse_chance(self, move: Move) -> Refusal | None:
        """See :meth:`State.refuse_chance`."""
        return self.rooms.refusals.refuse_chance(self, move)

    def not_your_turn(self) -> Refusal:
        """See :meth:`State.not_your_turn`."""
        return self.rooms.refusals.not_your_turn(self)

    def chances(self) -> Sequence[tuple[Move, float]]:
        """See :meth:`State.chances`."""
        return self.rooms.knowledge.chances(self)

    def chance(self, rng: random.Random) -> Move:
        """See :meth:`State.chance`."""
        return self.rooms.knowledge.chance(self, rng)

    def resample(self, seat: int | None, rng: random.Random, recall: Recall = EVERYTHING) -> Self:
        """See :meth:`State.resample`."""
        other = self.copy()
        self.rooms.knowledge.imagine(other, seat, rng, recall)
        return other

    def lay(self, viewer: int | None) -> Table:
        """See :meth:`State.lay`."""
        return self.rooms.lay.lay(self, viewer)

    def read(self, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
        """See :meth:`State.read`."""
        return self.rooms.gestures.read(self, viewer, gesture)

    def appraise(self, seat: int) -> Sequence[Term]:
        """See :meth:`State.appraise`."""
        evaluation = self.rooms.evaluation
        return evaluation.appraise(self, seat) if evaluation else super().appraise(seat)


def reading(
    position: State, viewer: int | None, meant: Move | Refusal | None
) -> Sequence[Move | Refusal]:
    """The answer of :meth:`State.read` to a gesture with one meaning.

    Nothing where it means nothing, or what is legal and so has a control; who is not to move is
    told to wait.
    """
    if meant is None:
        return ()
    if viewer is None or viewer != position.current_seat:
        return (position.not_your_turn(),)
    return () if meant in position.legal_moves() else (meant,)
