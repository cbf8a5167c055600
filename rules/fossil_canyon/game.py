"""The game and its states: dig, exchange, and complete skeletons.

Players write ``turn-over`` (the event card), ``expose PLACE``, ``lend CARD``, ``dig PLACE``,
``keep`` and ``put-back`` (a fossil just uncovered), ``give CARD PLAYER``, ``take CARD`` and
``take hidden``, ``award major|minor CARD...``, ``hide CARD`` and ``show CARD``, ``pass`` (on to the
next phase), ``end`` (of the turn) and ``ready`` (with the choice of hidden fossils). Chance writes
``deal CARD...``, ``event ID``, ``find CARD...`` (what was dug), ``reveal CARD`` (what was exposed)
and ``draw CARD`` (what was taken unseen). Places and players count from 1.

A match ends (:attr:`Outcome.end`) with ``nothing_to_complete`` (no hand can complete anything any
more), ``no_exchange`` (a whole round without an exchange or an award) or ``nothing_scored`` (two
rounds without a skeleton or an award).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.box import Box
from rules.contract import Beat, Event, Game, Move, OptionError, Outcome, Tally
from rules.fossil_canyon import box as contents
from rules.fossil_canyon import evaluation, gestures, knowledge, refusals, scoring
from rules.fossil_canyon import lay as laying
from rules.fossil_canyon.bonuses import criteria_table
from rules.fossil_canyon.components import BONUS_IDS, RULEBOOK, bonus_in_play
from rules.fossil_canyon.position import ADJUST, ARRANGE, Position
from rules.fossil_canyon.purpose import purpose
from rules.fossil_canyon.sensible import sensible
from rules.fossil_canyon.verbs import VERBS
from rules.references import Reference
from rules.rooms import Rooms


class FossilCanyonState(Position):
    """One position with its moves; see :class:`Position`."""

    rooms = Rooms(evaluation, gestures, knowledge, laying, refusals)

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        return () if self.pending else VERBS.legal_moves(self, self.phase, self.actor)

    def worthwhile(self) -> Sequence[Move]:
        """See :meth:`State.worthwhile`."""
        arranging = self.phase in (ADJUST, ARRANGE) and not self.pending
        best = evaluation.best_hidden(self, self.actor) if arranging else None
        return sensible(self, self.legal_moves(), best)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        return VERBS[move.verb].perform(self, self.actor, move, beat)

    def remark(self, move: Move, *_then: Move) -> str:
        """See :meth:`State.remark`."""
        return purpose(self, move)

    def estimate(self, seat: int) -> float:
        """See :meth:`State.estimate`: sooner known than its reasons."""
        return evaluation.estimate(self, seat)

    def tally(self, seat: int) -> Tally:
        """See :meth:`State.tally`."""
        return scoring.tally(self, seat)

    def outcome(self) -> Outcome | None:
        """See :meth:`State.outcome`."""
        return scoring.outcome(self)


class FossilCanyon(Game):
    """Fossil Canyon by Kevin Lynch, for two to six players."""

    rulebook = RULEBOOK
    state = FossilCanyonState

    def box(self) -> Box:
        """See :func:`contents.box`."""
        return contents.box()

    def references(self) -> Sequence[Reference]:
        """See :meth:`Game.references`; also the animals that each criterion counts."""
        return (*super().references(), criteria_table())

    def complete(self, seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """See :meth:`Game.complete`; also checks that the bonuses differ (FC-156)."""
        options = super().complete(seats, chosen)
        criteria = [
            options[name] for size, name in enumerate(BONUS_IDS) if bonus_in_play(options, size)
        ]
        if len(set(criteria)) < len(criteria):
            raise OptionError("Choose something different for each of the endgame bonuses.")
        return options


GAME: Final = FossilCanyon()
"""The game, as the registry loads it."""
