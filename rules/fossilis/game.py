"""The game and its states.

A turn is a sequence of small moves. In the energy step: ``gain``, ``walk C3``, ``climb A3``,
``sand C3 amber``, ``dig C3 east``, ``extract C3 rib``, ``use trowel C3 east``; then ``buy TL-03
amber clay+egg`` and ``claim allosaurus tooth``, which go on to the next step by themselves; at any
time ``assign tooth allosaurus`` and ``score allosaurus``; ``end`` ends the turn. ``skill tenure``,
``side north`` and ``radar D4`` answer a question that has to be answered at once; ``cover``,
``tremor`` and ``fair`` belong to events, ``lay S02 C1`` and ``corner A1``
to the set-up, ``done`` to final scoring.

Each verb is a record in the module of its subject (:class:`rules.verb.Verb`). A match ends with
``points``, ``tie-break`` (by dinosaurs), ``shared`` or, alone, ``practice``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.box import Box
from rules.contract import CHANCE, Beat, Event, Game, Move, Outcome, Tally
from rules.fossilis import box as contents
from rules.fossilis import evaluation, gestures, knowledge, refusals, scoring
from rules.fossilis import lay as laying
from rules.fossilis.components import RULEBOOK
from rules.fossilis.evaluation.sensible import sensible
from rules.fossilis.position import OVER, TURN, Position
from rules.fossilis.prompts import ASKS
from rules.fossilis.purpose import purpose
from rules.fossilis.verbs import VERBS
from rules.rooms import Rooms


class FossilisState(Position):
    """One position with its moves; see :class:`Position`."""

    rooms = Rooms(evaluation, gestures, knowledge, laying, refusals)

    asks = ASKS

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        seat = self.turn
        if seat is None or seat == CHANCE:
            return ()
        return VERBS.legal_moves(self, self.phase, seat)

    def worthwhile(self) -> Sequence[Move]:
        """See :meth:`State.worthwhile`."""
        moves = self.legal_moves()
        return sensible(self, self.seat, moves) if self.phase in TURN else moves

    def remark(self, move: Move, *_then: Move) -> str:
        """See :meth:`State.remark`."""
        return purpose(self, move)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        seat = self.turn
        if seat is None or seat == CHANCE:
            told = knowledge.happen(self, move)
        else:
            told = VERBS[move.verb].perform(self, seat, move, beat)
        self.turn = self.to_move()
        return told

    def tally(self, seat: int) -> Tally:
        """See :func:`rules.fossilis.scoring.tally`."""
        return scoring.tally(self, seat)

    def outcome(self) -> Outcome | None:
        """See :func:`rules.fossilis.scoring.outcome`."""
        if self.phase != OVER:
            return None
        points = [self.tally(seat).total for seat in range(self.seats)]
        return scoring.outcome(points, [len(self.collection(s)) for s in range(self.seats)])


class Fossilis(Game):
    """Fossilis by David Diaz, for two to four players, and for one to practise."""

    rulebook = RULEBOOK
    state = FossilisState

    def box(self) -> Box:
        """See :func:`contents.box`."""
        return contents.box()


GAME: Final = Fossilis()
