"""The game and its states: turn up cards until they do not fit, or make a skeleton.

To turn a card up is a move of a seat (``flip c2``), what then shows is a move of chance
(``show triceratops.skull.1``), also for a card that was seen before: so no card can be looked at
and the move taken back (MEM-32). The one way to end is ``skeletons``: all are complete.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.box import Box
from rules.contract import Beat, Event, Game, Move, Outcome, Tally
from rules.endings import ending
from rules.fossils import CARDS, museum_outcome, museum_tally, visitors
from rules.fossils.kinds import fossil_box
from rules.memory import evaluation, gestures, knowledge, lay, refusals
from rules.memory.components import (
    CANDIDATES,
    CARD_NUMBERS,
    GENERA_COUNT,
    GONE,
    PLACE_NUMBERS,
    PLACES,
    RULEBOOK,
    SIZES,
)
from rules.memory.position import COVER, FLIP, NOWHERE, OVER, SHOW, Position
from rules.memory.purpose import purpose
from rules.memory.words import ASKS, words
from rules.phrases import on_turn
from rules.rooms import Rooms

_FLIPS: Final = tuple(Move.of("flip", name) for name in PLACES)
_COVER: Final = Move.of("cover")


class MemoryState(Position):
    """One position with its moves; see :class:`Position`."""

    rooms = Rooms(evaluation, gestures, knowledge, lay, refusals)
    asks = ASKS

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        if self.phase == FLIP:
            up = self.up
            return [
                _FLIPS[place]
                for place, card in enumerate(self.cards)
                if card != GONE and place not in up
            ]
        return (_COVER,) if self.phase == COVER else ()

    def remark(self, move: Move, *_then: Move) -> str:
        """See :meth:`State.remark`."""
        return purpose(self, move)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        if move.verb == "flip":
            self.pending = PLACE_NUMBERS[str(move.args[0])]
            self.phase = SHOW
            return []
        if move.verb == "show":
            return self._show(CARD_NUMBERS[str(move.args[0])], beat)
        if move.verb == "cover":
            self.up = ()
            return [Event("flip", (words.covers, self.turn), self.turn), self._pass()]
        self.take_part((*CANDIDATES[SIZES[0]], *map(str, move.args)))
        return [Event("shuffle", (words.take_part, self.genera))]

    def _show(self, card: int, beat: Beat | None) -> list[Event]:
        place, seat = self.pending, self.turn
        self.cards[place] = card
        self.shown[place] += 1
        self.up = (*self.up, place)
        self.pending = NOWHERE
        self.phase = FLIP
        events = [Event("flip", (words.turns_up, seat), seat)]
        animal = CARDS[card].animal
        if CARDS[self.cards[self.up[0]]].genus != animal.id:
            self.phase = COVER
            return [*events, Event("knock", (words.fails, seat), seat)]
        if len(self.up) < animal.fossils:
            return events
        self.pause(beat)
        for taken in self.up:
            self.cards[taken] = GONE
        self.up = ()
        self.built = (*self.built, (seat, animal.id))
        events.append(Event("score", (words.completes, seat, animal.id), seat))
        if len(self.built) == GENERA_COUNT:
            self.phase = OVER
            return [*events, Event("turn", (words.over,)), ending(self)]
        return [*events, self._pass()]

    def _pass(self) -> Event:
        self.turn = 1 - self.turn
        self.phase = FLIP
        return Event("turn", (on_turn, self.turn), self.turn)

    # Points

    def tally(self, seat: int) -> Tally:
        """A line for each skeleton, in thousands of visitors a month (MEM-33)."""
        return museum_tally(self.museum(seat), "MEM-33")

    def outcome(self) -> Outcome | None:
        """Most visitors win, then the most valuable skeleton (MEM-37, MEM-38)."""
        if self.phase != OVER:
            return None
        museums = [self.museum(seat) for seat in range(self.seats)]
        high, low = sorted(map(visitors, museums), reverse=True)
        alone = f"{high},000 visitors a month to {low},000"
        return museum_outcome(museums, ("MEM-37", "MEM-38", "MEM-38"), "skeletons", alone=alone)


class Memory(Game):
    """Memory, from the box of Fossil Canyon, for two players."""

    rulebook = RULEBOOK
    state = MemoryState

    def box(self) -> Box:
        """One of every part of each animal that can take part (MEM-02 to MEM-08)."""
        return fossil_box(__package__, tuple(CARD_NUMBERS.values()))


GAME: Final = Memory()
"""The game, as the registry loads it."""
