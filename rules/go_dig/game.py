"""The game and its states: ask for a genus that you hold, or go dig.

It ends in one of these ways: ``skeletons`` (all are complete) or ``stalemate`` (nobody hands over
fossils any more).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final

from rules.box import Box
from rules.contract import Beat, Event, Game, Move, Outcome, Said, Tally
from rules.endings import ending
from rules.fossils import SKELETAL_CARDS, museum_outcome, museum_tally
from rules.fossils.kinds import fossil_box
from rules.go_dig import evaluation, gestures, knowledge, lay, refusals
from rules.go_dig.components import (
    CARD_NUMBERS,
    CARDS_OF,
    CARDS_OF_KIND,
    FOSSILS,
    GENERA_COUNT,
    GENUS_IDS,
    GENUS_NUMBERS,
    GENUS_OF,
    KINDS_OF,
    MUSEUM,
    PILE,
    RULEBOOK,
    SKELETONS,
    STALEMATE_ROUNDS,
)
from rules.go_dig.position import ASK, DIG, NOTHING, OVER, TAKE, Position
from rules.go_dig.purpose import purpose
from rules.go_dig.words import ASKS, briefly, words
from rules.phrases import on_turn
from rules.rooms import Rooms

_MOST_SEATS: Final = max(RULEBOOK.seats)
_ASK_MOVES: Final = tuple(
    tuple(Move.of("ask", seat, name) for name in GENUS_IDS) for seat in range(_MOST_SEATS)
)
_STOP: Final = Move.of("stop")


class GoDigState(Position):
    """One position with its moves; see :class:`Position`."""

    rooms = Rooms(evaluation, gestures, knowledge, lay, refusals)
    asks = ASKS

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        if self.phase != ASK:
            return ()
        asker = self.turn
        first = asker * GENERA_COUNT
        own = self.held[first : first + GENERA_COUNT]
        moves: list[Move] = []
        for seat, size in enumerate(self.sizes):
            if size and seat != asker:
                moves += compress(_ASK_MOVES[seat], own)
        if self.succeeded:
            moves.append(_STOP)
        return moves

    def remark(self, move: Move, *_then: Move) -> str:
        """See :meth:`State.remark`."""
        return purpose(self, move)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        if move.verb == "ask":
            return self._ask(int(move.args[0]), GENUS_NUMBERS[str(move.args[1])], beat)
        if move.verb == "stop":
            return [Event("turn", (words.stops, self.turn), self.turn), *self._pass()]
        cards = [CARD_NUMBERS[str(card_id)] for card_id in move.args]
        if move.verb == "deal":
            return self._deal(cards, beat)
        if move.verb == "dig":
            return self._dig(cards[0], beat)
        return self._take(cards[0])

    # Fossils change hands

    def _put(self, card: int, seat: int) -> None:
        """A card comes to a hand, from the pile or from another hand."""
        genus, holder = GENUS_OF[card], self.where[card]
        if holder == PILE:
            self.pile -= 1
        else:
            self.sizes[holder] -= 1
            self.held[holder * GENERA_COUNT + genus] -= 1
        self.where[card] = seat
        self.sizes[seat] += 1
        self.held[seat * GENERA_COUNT + genus] += 1

    def _deal(self, cards: Sequence[int], beat: Beat | None) -> list[Event]:
        seat = self.dealt
        for card in cards:
            self._put(card, seat)
            knowledge.drawn(self, seat)
        self.dealt += 1
        events = [Event("deal", (words.deals, seat, len(cards)), seat)]
        self.pause(beat)
        for genus in range(GENERA_COUNT):
            events += self._complete(seat, genus)
        if self.dealt < self.seats:
            return events
        # Who is dealt nothing but skeletons takes a fossil before the first turn (GD-14).
        self.takers = tuple(seat for seat in range(self.seats) if not self.sizes[seat])
        if self.takers:
            self.phase = TAKE
            return events
        return [*events, self._begin()]

    def _begin(self) -> Event:
        self.phase = ASK
        return Event("turn", (on_turn, self.turn), self.turn)

    def _ask(self, asked: int, genus: int, beat: Beat | None) -> list[Event]:
        asker = self.turn
        count = self.holds(asked, genus)
        brief: Said = (briefly.asks_in_vain, asked, genus)
        if count:
            brief = (briefly.gets, count, genus, asked)
        events = [Event("move", (words.asks, asker, asked, genus), asker, brief=brief)]
        knowledge.requested(self, asker, genus)
        if count:
            cards = [card for card in CARDS_OF[genus] if self.where[card] == asked]
            return [*events, *self._hand_over(asked, genus, cards, beat)]
        knowledge.answered_no(self, asked, genus)
        if not self.pile:
            events.append(Event("knock", (words.nothing_to_dig, asked, genus), asked))
            return [*events, *self._pass()]
        self.request = genus
        self.phase = DIG
        return [*events, Event("knock", (words.go_dig, asked, genus), asked)]

    def _hand_over(
        self, asked: int, genus: int, cards: Sequence[int], beat: Beat | None
    ) -> list[Event]:
        asker = self.turn
        for card in cards:
            self._put(card, asker)
        knowledge.handed_over(self, asker, asked, genus, cards)
        events = [
            Event("place", (words.hands_over, asked, len(cards), genus), asked),
            Event("give", (words.parts_handed_over, asked, asker, cards), asked, (asker, asked)),
        ]
        self.pause(beat)
        events += self._complete(asker, genus)
        self.succeeded = self.stirred = True
        return [*events, *self._go_on((asked, asker))]

    def _dig(self, card: int, beat: Beat | None) -> list[Event]:
        seat, genus = self.turn, GENUS_OF[card]
        matches = genus == self.request
        self._put(card, seat)
        if matches:
            knowledge.shown(self, card)
            brief = (briefly.digs_match, card)
            events = [Event("reveal", (words.digs_match, seat, card), seat, brief=brief)]
        else:
            knowledge.drawn(self, seat, self.request)
            events = [
                Event("dig", (words.digs, seat, self.request), seat),
                Event("whisper", (words.found, card), seat, (seat,)),
            ]
        self.pause(beat)
        completed = self._complete(seat, genus)
        if completed and not matches:
            knowledge.drawn_openly(self, seat, genus, self.request)
        events += completed
        self.request = NOTHING
        self.stirred = True
        self.phase = ASK
        if matches:
            self.succeeded = True
            return [*events, *self._go_on((seat,))]
        # The genus that was asked for is still in the hand, so it has not run out (GD-34).
        return [*events, *self._pass()]

    def _complete(self, seat: int, genus: int) -> list[Event]:
        """Moves every full set of a genus from a hand into the museum (GD-43 to GD-46)."""
        events: list[Event] = []
        while self.holds(seat, genus) >= FOSSILS[genus]:
            where = self.where
            copies = [
                [card for card in CARDS_OF_KIND[kind] if where[card] == seat]
                for kind in KINDS_OF[genus]
            ]
            if not all(copies):
                return events
            used = [knowledge.use_one(self, equal) for equal in copies]
            for card in used:
                self.where[card] = MUSEUM
            self.sizes[seat] -= len(used)
            self.held[seat * GENERA_COUNT + genus] -= len(used)
            self.built = (*self.built, (seat, used[0]))
            knowledge.completed(self, seat, genus)
            brief = (briefly.completes, genus)
            events.append(Event("score", (words.completes, seat, genus), seat, brief=brief))
        return events

    def _go_on(self, seats: Sequence[int]) -> list[Event]:
        """After fossils have moved: the game ends, hands that ran out are filled, or the same
        seat asks again. ``seats`` may have run out, in the order in which they take (GD-37)."""
        if len(self.built) == SKELETONS:
            return self._finish()
        dry = [seat for seat in seats if not self.sizes[seat]]
        self.takers = tuple(dry[: self.pile])
        events = [Event("knock", (words.runs_dry, seat), seat) for seat in dry[self.pile :]]
        if self.takers:
            self.phase = TAKE
            return events
        return events if self.sizes[self.turn] else [*events, *self._pass()]

    def _take(self, card: int) -> list[Event]:
        seat = self.takers[0]
        self.takers = self.takers[1:]
        self._put(card, seat)
        knowledge.drawn(self, seat)
        events = [
            Event("deal", (words.takes, seat), seat),
            Event("whisper", (words.found, card), seat, (seat,)),
        ]
        if self.takers:
            return events
        if not self.stirred:
            return [*events, self._begin()]
        self.phase = ASK
        if seat == self.turn or not self.sizes[self.turn]:
            return [*events, *self._pass()]
        return events

    def _pass(self) -> list[Event]:
        """The next seat that holds fossils takes its turn (GD-15, GD-38)."""
        seat, steps = self.turn, 0
        while not steps or not self.sizes[seat]:
            seat = (seat + 1) % self.seats
            steps += 1
        self.idle = 0 if self.stirred else self.idle + steps
        if self.idle >= STALEMATE_ROUNDS * self.seats:
            return self._finish()
        self.turn = seat
        self.succeeded = self.stirred = False
        return [self._begin()]

    def _finish(self) -> list[Event]:
        self.phase = OVER
        return [ending(self)]

    # Points

    def tally(self, seat: int) -> Tally:
        """A line for each genus in the museum, in thousands of visitors a month (GD-01)."""
        return museum_tally(self.museum(seat), "GD-43")

    def outcome(self) -> Outcome | None:
        """Most visitors win, then the most valuable skeleton; else the win is shared (GD-52)."""
        if self.phase != OVER:
            return None
        why, clauses, end = "Nobody hands over fossils any more.", ("GD-51",) * 3, "stalemate"
        if len(self.built) == SKELETONS:
            why, clauses, end = "All skeletons are complete.", ("GD-49",) * 3, "skeletons"
        museums = [self.museum(seat) for seat in range(self.seats)]
        return museum_outcome(museums, clauses, end, why=why)


class GoDig(Game):
    """Go Dig, from the box of Fossil Canyon, for two to four players."""

    rulebook = RULEBOOK
    state = GoDigState

    def box(self) -> Box:
        """The fossil cards of the 13 animals with skeletons (GD-02)."""
        return fossil_box(__package__, SKELETAL_CARDS)


GAME: Final = GoDig()
"""The game, as the registry loads it."""
