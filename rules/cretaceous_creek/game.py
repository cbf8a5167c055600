"""The game and its states: actions, erosion, and the next paleontologist (CC-36, CC-37).

A match ends (:attr:`Outcome.end`) with ``won``, or it is lost because the dig site is flooded
(``site_flooded``), nobody is left (``nobody_left``), the only copy of a part is washed away
(``part_destroyed``) or discarded (``part_discarded``), all copies of a part are gone
(``no_copy_left``), or water keeps the parts of a skeleton apart (``kept_apart``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.box import Box
from rules.contract import Beat, Event, Game, Line, Move, Outcome, Tally
from rules.cretaceous_creek import box, evaluation, gestures, knowledge, lay, refusals
from rules.cretaceous_creek.components import ALL_DONE, RULEBOOK
from rules.cretaceous_creek.evaluation.sensible import sensible
from rules.cretaceous_creek.position import OVER, Position
from rules.cretaceous_creek.purpose import purpose
from rules.cretaceous_creek.verbs import VERBS
from rules.cretaceous_creek.words import ASKS
from rules.rooms import Rooms


class CretaceousCreekState(Position):
    """One position with its moves; see :class:`Position`."""

    rooms = Rooms(evaluation, gestures, knowledge, lay, refusals)
    asks = ASKS
    foresees_luck = True

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        return VERBS.legal_moves(self, self.phase, self.deciding)

    def worthwhile(self) -> Sequence[Move]:
        """See :meth:`State.worthwhile`."""
        return sensible(self, self.legal_moves())

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        return VERBS[move.verb].perform(self, self.deciding, move, beat)

    def remark(self, move: Move, *then: Move) -> str:
        """See :meth:`State.remark`."""
        return purpose(self, (move, *then))

    def outcome(self) -> Outcome | None:
        """All seats win together, or none does (CC-01)."""
        if self.phase != OVER:
            return None
        team = tuple(range(self.seats))
        winners = team if self.won else ()
        return Outcome((team,), winners, self.end_reason, self.end_clause, self.end)

    def returns(self) -> tuple[float, ...]:
        """The share of what there is to do: each skeleton, and the way back to camp (CC-02)."""
        done = self.museum.bit_count() + (self.phase == OVER and self.won)
        return (done / (ALL_DONE.bit_count() + 1),) * self.seats

    def tally(self, seat: int) -> Tally:
        """The progress of the team, the same for every seat: nobody has own points (CC-01)."""
        return Tally((Line("Skeletons in the museum", self.museum.bit_count(), "CC-02"),))


class CretaceousCreek(Game):
    """Cretaceous Creek by Kevin Lynch, for one to four players."""

    rulebook = RULEBOOK
    state = CretaceousCreekState

    def box(self) -> Box:
        """See :meth:`Game.box`."""
        return box.box()


GAME: Final = CretaceousCreek()
"""The game, as the registry loads it."""
