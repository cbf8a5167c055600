"""The game and its states: draft the cards of a column, then build displays of them.

``draft near|middle|far`` takes a card; update and refill follow by themselves (CER-21).
``draw CARD a|b`` is chance: the next card of the deck and the side it shows.
``place CARD DISPLAY`` puts a card of one's collection into a display, also from another one,
``take CARD`` takes it back, ``arrange`` builds the best displays, ``finish`` fixes them. The one
way to end is ``displays``: both seats have finished theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.box import Box
from rules.ceratopsians import box, evaluation, gestures, knowledge, lay, refusals
from rules.ceratopsians.arrangement import best_arrangement
from rules.ceratopsians.components import (
    CARD_IDS,
    CARD_NUMBERS,
    DRAFTS,
    DRAFTS_EACH,
    NOTHING,
    PART_IDS,
    REACHES,
    RULEBOOK,
    SIDE_LETTERS,
    SIDE_PARTS,
)
from rules.ceratopsians.position import BUILD, DRAFT, DRAW, OVER, Position, slot_of
from rules.ceratopsians.scoring import points_of
from rules.ceratopsians.words import ASKS, words
from rules.contract import Beat, Event, Game, Line, Move, Outcome, Said, Tally
from rules.endings import ending, verdict
from rules.phrases import times
from rules.rooms import Rooms

DRAFT_MOVES: Final = tuple(Move.of("draft", reach) for reach in REACHES)
ARRANGE: Final = Move.of("arrange")
FINISH: Final = Move.of("finish")

_PLACES: Final = tuple(
    tuple(Move.of("place", card, display + 1) for display in range(DRAFTS_EACH))
    for card in CARD_IDS
)
_TAKES: Final = tuple(Move.of("take", card) for card in CARD_IDS)
_ALL_DISPLAYS: Final = (1 << DRAFTS_EACH) - 1


def _told_draft(seat: int, side: int, reach: int) -> Said:
    """What is said of a draft. Near and far are seen from whoever drafts (CER-19), so it is said
    at whose end of the boneyard the slot is, which is the same for everybody."""
    if reach == 1:
        return words.drafts_middle, seat, side
    return words.drafts_end, seat, side, 1 - seat if reach else seat


@cache
def _card_moves(card: int, displays: int, lies: bool) -> tuple[Move, ...]:
    """The moves that put a card into each display of a set written as bits, and take it back if
    it lies in one."""
    places = [move for number, move in enumerate(_PLACES[card]) if displays >> number & 1]
    return (*places, _TAKES[card]) if lies else tuple(places)


class CeratopsiansState(Position):
    """One position with its moves; see :class:`Position`."""

    rooms = Rooms(evaluation, gestures, knowledge, lay, refusals)
    asks = ASKS

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        if self.phase == DRAFT:
            return DRAFT_MOVES
        if self.phase != BUILD:
            return ()
        seat = self.finished
        sides, placed = self.drafted[seat::2], self.placed[seat::2]
        begun, taken = 0, [0] * len(PART_IDS)
        for side, display in zip(sides, placed, strict=True):
            if display != NOTHING:
                begun |= 1 << display
                taken[SIDE_PARTS[side]] |= 1 << display
        # The lowest bit that is not set stands for the next empty display.
        targets = (begun | begun + 1) & _ALL_DISPLAYS
        moves: list[Move] = []
        for side, display in zip(sides, placed, strict=True):
            free = targets & ~taken[SIDE_PARTS[side]]
            moves += _card_moves(side >> 1, free, display != NOTHING)
        if not self.arranged:
            moves.append(ARRANGE)
        moves.append(FINISH)
        return moves

    def worthwhile(self) -> Sequence[Move]:
        """Of building by hand nothing comes that the best displays have not, and only of them
        nothing is given away by finishing; see :meth:`State.worthwhile`."""
        if self.phase != BUILD:
            return self.legal_moves()
        return (ARRANGE,) if evaluation.missed(self, self.finished) else (FINISH,)

    def remark(self, move: Move, *_then: Move) -> str:
        """See :meth:`State.remark`."""
        return evaluation.remark(self, move)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        verb, args = move
        seat = self.finished
        if verb == "place":
            display, before = int(args[1]) - 1, tuple(self.placed[seat::2])
            side = self._put(str(args[0]), display)
            return [Event("place", (words.puts, seat, side, (display, before)), seat)]
        if verb == "take":
            side = self._put(str(args[0]), NOTHING)
            return [Event("move", (words.takes_back, seat, side), seat)]
        if verb == "draw":
            return self._draw(2 * CARD_NUMBERS[str(args[0])] + SIDE_LETTERS.index(str(args[1])))
        if verb == "draft":
            return self._draft(REACHES.index(str(args[0])), beat)
        return self._arrange() if verb == "arrange" else self._finish()

    # Drafting

    def _draw(self, side: int) -> list[Event]:
        self.unseen.remove(side >> 1)
        if NOTHING in self.boneyard:
            self.boneyard[self.boneyard.index(NOTHING)] = side
            return [Event("deal", (words.dealt, side))]
        self.top = side
        self.phase = DRAFT
        return [Event("flip", (words.uncovered, side))]

    def _draft(self, reach: int, beat: Beat | None) -> list[Event]:
        seat = len(self.drafted) & 1
        slot = slot_of(seat, reach)
        side = self.boneyard[slot]
        self.boneyard[slot] = NOTHING
        self.drafted.append(side)
        events = [Event("move", _told_draft(seat, side, reach), seat)]
        if len(self.drafted) == DRAFTS:
            self.phase = BUILD
            events.append(Event("turn", (words.building,)))
            return events
        self.pause(beat)
        events += self._update(seat)
        self.pause(beat)
        near = slot_of(seat, 0)
        self.boneyard[near], self.top = self.top, NOTHING
        if self.unseen:
            self.phase = DRAW
        events.append(Event("deal", (words.refills, self.boneyard[near], seat), seat))
        return events

    def _update(self, seat: int) -> list[Event]:
        """Closes the gap away from this seat: what does not slide is flipped (CER-28, CER-29)."""
        yard = self.boneyard
        events = []
        for reach in (2, 1):
            slot, nearer = slot_of(seat, reach), slot_of(seat, reach - 1)
            if yard[slot] == NOTHING:
                yard[slot], yard[nearer] = yard[nearer], NOTHING
                far = (words.slides_far, yard[slot], 1 - seat)
                told = far if reach == 2 else (words.slides_middle, yard[slot])
                events.append(Event("slide", told))
            else:
                events.append(Event("flip", (words.flips, yard[slot])))
                yard[slot] ^= 1
        return events

    # Building

    def _put(self, card: str, display: int) -> int:
        """Puts a card of the builder into a display, or into none; gives the side it shows."""
        index = self.index_of(self.finished, CARD_NUMBERS[card])
        self.placed[index] = display
        self.arranged = False
        return self.drafted[index]

    def _arrange(self) -> list[Event]:
        seat = self.finished
        best = best_arrangement(self.collection(seat))
        for number, display in enumerate(best.displays):
            for side in display:
                self.placed[self.drafted.index(side)] = number
        self.arranged = True
        return [Event("place", (words.arranges, seat, best.points), seat)]

    def _finish(self) -> list[Event]:
        seat = self.finished
        events = [Event("score", (words.finishes, seat, points_of(self, seat)), seat)]
        self.finished += 1
        self.arranged = False
        if self.finished < self.seats:
            return events
        self.phase = OVER
        return [*events, Event("turn", (words.over,)), ending(self)]

    # Points

    def tally(self, seat: int) -> Tally:
        """Markers and bonuses of the displays as they lie, or of the best ones while cards are
        drafted (CER-61)."""
        if self.building:
            points = points_of(self, seat)
            markers = Line("Matching markers", points.markers, "CER-51")
        else:
            points = best_arrangement(self.collection(seat)).points
            markers = Line("Matching markers, best arrangement", points.markers, "CER-61")
        return Tally((markers, Line("Bonus for complete displays", points.bonus, "CER-55")))

    def foregone(self) -> tuple[float, ...]:
        """See :meth:`State.foregone`."""
        return evaluation.foregone(self)

    def outcome(self) -> Outcome | None:
        """The higher score wins; equal ones share the victory (CER-62, CER-63)."""
        if self.phase != OVER:
            return None
        totals = [points_of(self, seat).total for seat in range(self.seats)]
        score = times(max(totals), "point")
        marks = [(total,) for total in totals]
        alone = f"{score} to {min(totals)}"
        return verdict(marks, score, ("CER-62", "", "CER-63"), "displays", alone=alone)


class Ceratopsians(Game):
    """The game for exactly two players; it has no options (CER-12)."""

    rulebook = RULEBOOK
    state = CeratopsiansState

    def box(self) -> Box:
        """See :meth:`Game.box`."""
        return box.box()


GAME: Final = Ceratopsians()
"""The game, as the registry loads it."""
