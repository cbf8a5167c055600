"""The state of a game of Fossil Canyon and its moves.

Players write ``turn-over`` (the event card), ``expose PLACE``, ``lend CARD``, ``dig PLACE``,
``keep`` and ``put-back`` (a fossil just uncovered), ``give CARD PLAYER``, ``take CARD`` and
``take hidden``, ``award major|minor CARD...``, ``hide CARD`` and ``show CARD``, ``pass`` (on to the
next step), ``end`` (of the turn) and ``ready`` (with the choice of hidden fossils). Chance writes
``deal CARD...``, ``event ID``, ``find CARD...`` (what was dug), ``reveal CARD`` (what was exposed)
and ``draw CARD`` (what was taken unseen). Places and players count from 1.

Chance is lazy: a buried fossil has no identity until it is dug or exposed, and an event card none
until it is turned over for the first time.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Self

from rules.contract import (
    CHANCE,
    Beat,
    Event,
    Game,
    Line,
    Move,
    OptionError,
    Outcome,
    State,
    Tally,
)
from rules.endings import ending, ranked
from rules.fossil_canyon import gestures, outlook, refusals, sampling, traces, words
from rules.fossil_canyon import lay as laying
from rules.fossil_canyon.bonuses import criteria_table, winner
from rules.fossil_canyon.cards import (
    AWARD_NEEDS,
    AWARD_PIECES,
    BONUS,
    BONUS_IDS,
    MAJOR,
    PIECES_A_SEAT,
    PRICES,
    REMOVED,
    RULEBOOK,
    STARTING_HAND,
    Animal,
    award_moves,
    bonus_in_play,
    card_set,
)
from rules.fossil_canyon.happenings import EVENT_NUMBERS, EVENTS, Happening
from rules.fossil_canyon.places import (
    BURIED,
    BURIED_AGAIN,
    EMPTY,
    EXPOSED,
    GONE,
    MOST_PLACES,
    POOL,
    UNCOVERED,
    hidden_hand,
    open_hand,
)
from rules.references import Reference

TURN_OVER: Final = Move.of("turn-over")
KEEP: Final = Move.of("keep")
PUT_BACK: Final = Move.of("put-back")
TAKE_HIDDEN: Final = Move.of("take", "hidden")
PASS: Final = Move.of("pass")
END: Final = Move.of("end")
READY: Final = Move.of("ready")
EXPOSE: Final = tuple(Move.of("expose", place + 1) for place in range(MOST_PLACES))
DIG: Final = tuple(Move.of("dig", place + 1) for place in range(MOST_PLACES))

FEWEST_IN_ENDGAME: Final = 2
"""How many fossils a turn of the endgame takes (FC-117)."""

_NOBODY: Final = -1


class FossilCanyonState(State):
    """One position.

    ``where`` tells for each card where it is: see :mod:`rules.fossil_canyon.places`. ``site``
    holds for each place of the dig site a card that is exposed there, BURIED or EMPTY. ``step`` is
    what is going on: ``arrange`` (hidden fossils are chosen), the steps of a turn ``event``,
    ``expose``, ``lend``, ``dig``, ``keep`` (or put back), ``exchange``, ``give`` (the rest of a
    price), ``take``, ``bonus``, ``adjust``; ``over`` at the end. ``pending`` is what chance has to
    decide: the verb of its move, or nothing. ``turn`` is the seat whose turn it is, ``actor`` the
    one that decides next. ``events`` are the event cards in the order of the deck as far as it is
    known, ``event`` the one in play (-1: none) and ``turned`` how many were turned over.
    ``left`` counts fossils still to be exposed or dug, ``digging`` and ``marked`` the places that
    are being opened. ``given`` are the fossils of an exchange that is under way with ``partner``,
    ``lent`` the fossil each seat lends (-1: none yet). ``pieces`` are the scoring pieces in the
    order in which they were won, 32 times the seat plus the piece. ``idle`` counts endgame turns
    in a row without exchange or award, ``dry`` those without skeleton or award. ``ending`` is the
    clause by which play stopped.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.cards = card_set(options)
        self.limit = int(options["hidden_limit"])
        self.where = [GONE] * len(self.cards.ids)
        for card in self.cards.deck:
            self.where[card] = POOL
        places = len(self.cards.deck) - REMOVED - STARTING_HAND[seats] * seats
        self.site = [BURIED] * places
        self.step = "arrange"
        self.pending = "deal"
        self.turn = 0
        self.actor = 0
        self.events: tuple[int, ...] = ()
        self.event = -1
        self.turned = 0
        self.left = 0
        self.digging: tuple[int, ...] = ()
        self.marked: tuple[int, ...] = ()
        self.has_put_back = False
        self.exchanges = 0
        self.partner = _NOBODY
        self.given: tuple[int, ...] = ()
        self.lent: tuple[int, ...] = (_NOBODY,) * seats
        self.earned = False
        self.pieces: tuple[int, ...] = ()
        self.endgame = False
        self.acted = False
        self.scored = False
        self.idle = 0
        self.dry = 0
        self.traces: traces.Traces = ()
        self.ending = ""

    # What the position says

    @property
    def current_seat(self) -> int | None:
        """The seat that decides next, chance, or ``None`` at the end."""
        if self.pending:
            return CHANCE
        return None if self.step == "over" else self.actor

    @property
    def setting_up(self) -> bool:
        """Whether hands are dealt and hidden fossils chosen, so that hands are secret (FC-36)."""
        return self.step == "arrange"

    def open_cards(self, seat: int) -> list[int]:
        """The face-up fossils of a seat; in setup those it means to lay open."""
        code = 2 * seat
        return [card for card, place in enumerate(self.where) if place == code]

    def hidden_cards(self, seat: int) -> list[int]:
        """The hidden fossils of a seat."""
        code = 2 * seat + 1
        return [card for card, place in enumerate(self.where) if place == code]

    def hand(self, seat: int) -> list[int]:
        """All fossils of a seat."""
        code = 2 * seat
        return [card for card, place in enumerate(self.where) if place >= 0 and place & -2 == code]

    def hand_size(self, seat: int) -> int:
        """How many fossils a seat has; public."""
        return self.where.count(2 * seat) + self.where.count(2 * seat + 1)

    def hidden_count(self, seat: int) -> int:
        """How many fossils a seat hides."""
        return self.where.count(2 * seat + 1)

    @property
    def buried(self) -> int:
        """How many fossils are buried."""
        return self.site.count(BURIED)

    @property
    def site_size(self) -> int:
        """How many fossils the dig site holds, buried and exposed."""
        return len(self.site) - self.site.count(EMPTY)

    def uncovered(self) -> int:
        """The fossil that its digger may keep or put back, -1 if there is none (FC-143)."""
        return self.where.index(UNCOVERED) if UNCOVERED in self.where else -1

    @property
    def happening(self) -> Happening | None:
        """The event in play."""
        return EVENTS[self.event] if self.event >= 0 else None

    @property
    def next_event(self) -> int:
        """The event card that comes next, -1 while nobody can know (FC-49)."""
        known = len(self.events) == len(EVENTS)
        return self.events[self.turned % len(EVENTS)] if known else -1

    @property
    def prices(self) -> tuple[int, ...]:
        """What the exchanges of this turn cost, one after the other (FC-61, FC-62, FC-72)."""
        happening = self.happening
        return happening.prices if happening else PRICES

    def museum(self, seat: int) -> list[int]:
        """The scoring pieces of a seat in the order in which they were won."""
        return [one % PIECES_A_SEAT for one in self.pieces if one // PIECES_A_SEAT == seat]

    def skeletons(self, seat: int) -> list[Animal]:
        """The animals that stand in the museum of a seat."""
        animals = self.cards.animals
        return [animals[piece] for piece in self.museum(seat) if piece < len(animals)]

    def points(self, seat: int) -> int:
        """The length of a seat's string of pieces, in points."""
        return sum(self.cards.value(piece) for piece in self.museum(seat))

    @property
    def major_left(self) -> bool:
        """Whether nobody has the major award yet (FC-105)."""
        return all(one % PIECES_A_SEAT != MAJOR for one in self.pieces)

    def research_of(self, seat: int) -> list[int]:
        """The research fossils of a seat."""
        research = self.cards.research
        return [card for card in self.hand(seat) if research[card]]

    def takeable(self) -> list[int]:
        """The face-up fossils that may be taken from the partner of an exchange (FC-79)."""
        return [card for card in self.open_cards(self.partner) if card not in self.given]

    def can_take_hidden(self, seat: int) -> bool:
        """Whether a fossil of this seat may be taken unseen (FC-77, FC-147)."""
        return self.options["blind_take"] == "on" and self.hidden_count(seat) > 0

    def is_partner(self, seat: int) -> bool:
        """Whether the seat whose turn it is can exchange with this one (FC-80, FC-148)."""
        if seat == self.turn:
            return False
        return self.where.count(2 * seat) > 0 or self.can_take_hidden(seat)

    @property
    def least_to_exchange(self) -> int:
        """How many fossils the next exchange takes, which must be allowed (FC-75, FC-117)."""
        price = self.prices[self.exchanges]
        alone = not self.endgame or self.options["last_exchanges"] == "any"
        return price if alone else max(price, FEWEST_IN_ENDGAME)

    def can_exchange(self) -> bool:
        """Whether another exchange can be begun."""
        return (
            self.exchanges < len(self.prices)
            and self.hand_size(self.turn) >= self.least_to_exchange
            and any(map(self.is_partner, range(self.seats)))
        )

    def awards(self) -> tuple[Move, ...]:
        """The awards that the seat whose turn it is can trade for now."""
        if self.options["research"] == "off":
            return ()
        cards = tuple(self.research_of(self.turn))
        return award_moves(cards, self.major_left) if len(cards) > 1 else ()

    def completable(self) -> bool:
        """Whether anything can still be completed from all hands together (FC-122)."""
        bits = research = 0
        for card, place in enumerate(self.where):
            if place >= 0:
                bits |= self.cards.bit[card]
                research += self.cards.research[card]
        if research >= AWARD_NEEDS["minor"]:
            return True
        return any(bits & whole == whole for whole in self.cards.whole)

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        if self.pending or self.step == "over":
            return ()
        moves = self._moves_of_step()
        if self.actor == self.turn and self.step not in refusals.NO_AWARDS:
            moves += self.awards()
        return moves

    def _moves_of_step(self) -> list[Move]:
        step = self.step
        if step in ("exchange", "give"):
            return self._gifts()
        if step == "take":
            moves = [self.cards.take[card] for card in self.takeable()]
            return [*moves, TAKE_HIDDEN] if self.can_take_hidden(self.partner) else moves
        if step in ("dig", "bonus"):
            moves = [
                DIG[place]
                for place, content in enumerate(self.site)
                if content != EMPTY and place not in self.marked
            ]
            return [*moves, PASS] if step == "bonus" else moves
        if step in ("adjust", "arrange"):
            return self._arrangements()
        if step == "expose":
            return [EXPOSE[place] for place, card in enumerate(self.site) if card == BURIED]
        if step == "lend":
            return [self.cards.lend[card] for card in self.open_cards(self.actor)]
        return [KEEP, PUT_BACK] if step == "keep" else [TURN_OVER]

    def _gifts(self) -> list[Move]:
        if self.step == "give":
            partners = [self.partner]
        elif self.can_exchange():
            partners = [seat for seat in range(self.seats) if self.is_partner(seat)]
        else:
            partners = []
        give = self.cards.give
        moves = [give[card][seat] for card in self.hand(self.turn) for seat in partners]
        return moves if self.step == "give" else [*moves, PASS]

    def _arrangements(self) -> list[Move]:
        seat = self.actor
        hidden = self.hidden_cards(seat)
        moves = [self.cards.show[card] for card in hidden]
        if len(hidden) < self.limit:
            moves += [self.cards.hide[card] for card in self.open_cards(seat)]
        if self.step == "arrange":
            moves.append(READY)
        elif len(hidden) <= self.limit:
            moves.append(END)
        return moves

    refuse = refusals.refuse

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        verb, args = move
        if verb == "give":
            self.partner, self.step = int(args[1]) - 1, "give"
            return self._give(self.cards.number(args[0]), beat)
        if verb == "dig":
            return self._dig(int(args[0]) - 1, beat)
        if verb == "find":
            return self._find([self.cards.number(word) for word in args], beat)
        if verb == "take":
            return self._take(args[0], beat)
        if verb in ("hide", "show"):
            return self._rearrange(self.cards.number(args[0]), verb == "hide")
        if verb == "award":
            return self._award(str(args[0]), [self.cards.number(word) for word in args[1:]])
        if verb == "lend":
            return self._lend(self.cards.number(args[0]), beat)
        if verb == "expose":
            self.digging, self.pending = (int(args[0]) - 1,), "reveal"
            return [Event("dig", words.exposes(self.turn, self.digging[0]), self.turn)]
        if verb in ("deal", "event", "reveal", "draw"):
            return self._chance(verb, args, beat)
        return self._simple(verb, beat)

    def _simple(self, verb: str, beat: Beat | None) -> list[Event]:
        """The moves without arguments."""
        if verb == "turn-over":
            return self._turn_over()
        if verb == "keep":
            card = self.uncovered()
            return [*self._collect(card, self.digging[0], beat), *self._after_dig()]
        if verb == "put-back":
            return self._put_back()
        if verb == "ready":
            return self._ready(beat)
        if verb == "end":
            return [Event("turn", words.ends(self.turn), self.turn), *self._end_turn()]
        if self.step == "bonus":
            return [Event("move", words.declines(self.turn), self.turn), *self._adjust()]
        events = [Event("move", words.passes(self.turn, self.endgame, self.exchanges), self.turn)]
        return events + (self._end_turn() if self.endgame else self._reward())

    def _chance(self, verb: str, args: tuple[str | int, ...], beat: Beat | None) -> list[Event]:
        if verb == "deal":
            return self._deal([self.cards.number(word) for word in args], beat)
        self.pending = ""
        if verb == "event":
            number = EVENT_NUMBERS[str(args[0])]
            self.events = (*self.events, number)
            return self._happen(number)
        card = self.cards.number(args[0])
        return self._reveal(card) if verb == "reveal" else self._draw(card, beat)

    # Setup

    def _deal(self, cards: Sequence[int], beat: Beat | None) -> list[Event]:
        seat = self.actor
        for card in cards:
            self.where[card] = open_hand(seat)
        events = [Event("deal", words.dealt(seat, len(cards)), seat)]
        events += self._complete([seat], beat)
        self.actor = (seat + 1) % self.seats
        if self.actor == 0:
            self.pending = ""
            events.append(Event("turn", words.CHOOSE_HIDDEN))
        return events

    def _ready(self, beat: Beat | None) -> list[Event]:
        seat = self.actor
        self.actor = (seat + 1) % self.seats
        events = [Event("place", words.has_chosen(seat), seat)]
        if self.actor:
            return events
        self.step = "event"
        self.pause(beat)
        for one in range(self.seats):
            shown, hidden = self.open_cards(one), self.hidden_count(one)
            text = words.reveals(self.cards, one, shown, hidden)
            events.append(Event("reveal", text, one))
        return events + self._begin_turn(0)

    # Turns

    def _begin_turn(self, seat: int) -> list[Event]:
        self.turn = self.actor = seat
        self.event = -1
        self.exchanges = 0
        self.has_put_back = self.earned = self.acted = self.scored = False
        if not self.endgame and self.site_size:
            self.step = "event"
            return [Event("turn", words.begins(seat), seat)]
        events = [] if self.endgame else self._begin_endgame()
        if self.ending:
            return events
        self.step = "exchange"
        if self.hand_size(seat) < FEWEST_IN_ENDGAME:
            return [*events, Event("turn", words.skipped(seat), seat), *self._end_turn()]
        return [*events, Event("turn", words.begins(seat), seat)]

    def _end_turn(self) -> list[Event]:
        if self.endgame:
            self.idle = 0 if self.acted else self.idle + 1
            self.dry = 0 if self.scored else self.dry + 1
            if self.idle >= self.seats:
                return self._finish("FC-124")
            if self.dry >= 2 * self.seats:
                return self._finish("FC-125")
        return self._begin_turn((self.turn + 1) % self.seats)

    def _turn_over(self) -> list[Event]:
        number = self.next_event
        if number < 0:
            self.pending = "event"
            return []
        return self._happen(number)

    def _happen(self, number: int) -> list[Event]:
        self.event = number
        self.turned += 1
        happening = EVENTS[number]
        events = [Event("flip", words.happens(happening), self.turn)]
        if happening.expose and self.buried:
            self.left = min(happening.expose, self.buried)
            self.step = "expose"
            return events
        if happening.bury:
            events += self._bury()
        if happening.lend:
            self.lent = (_NOBODY,) * self.seats
            self.step = "lend"
            self.actor = self._next_lender()
            if self.actor != _NOBODY:
                return events
            self.actor = self.turn
        return events + self._begin_digging()

    def _bury(self) -> list[Event]:
        """Landslide (FC-54). A buried fossil has no identity, so there is nothing to mix."""
        exposed = [card for card in self.site if card >= 0]
        if not exposed:
            return []
        self.site = [BURIED if card >= 0 else card for card in self.site]
        everybody = traces.everybody(self.seats)
        for card in exposed:
            self.where[card] = BURIED_AGAIN
            self.traces = traces.turned_down(self.traces, card, self.seats, everybody, self.seats)
        return [Event("shuffle", words.buries(len(exposed)))]

    def _reveal(self, card: int) -> list[Event]:
        place = self.digging[0]
        self.traces = traces.revealed(self.traces, card, self.buried, self.seats)
        self.site[place] = card
        self.where[card] = EXPOSED
        self.digging = ()
        self.left -= 1
        events = [Event("flip", words.is_exposed(self.cards, card, place), self.turn)]
        return events if self.left else events + self._begin_digging()

    # Museum loan

    def _next_lender(self) -> int:
        """The next seat in turn order that has to lend something, -1 if all have (FC-58)."""
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            if self.lent[seat] == _NOBODY and open_hand(seat) in self.where:
                return seat
        return _NOBODY

    def _lend(self, card: int, beat: Beat | None) -> list[Event]:
        seat = self.actor
        self.lent = (*self.lent[:seat], card, *self.lent[seat + 1 :])
        events = [Event("move", words.lends(self.cards, seat, card), seat)]
        return events + self._after_lending(beat)

    def _after_lending(self, beat: Beat | None) -> list[Event]:
        self.actor = self._next_lender()
        if self.actor != _NOBODY:
            return []
        self.actor = self.turn
        events = []
        for seat, card in enumerate(self.lent):
            if card != _NOBODY:
                after = (seat + 1) % self.seats
                self.where[card] = open_hand(after)
                text = words.goes_to(self.cards, card, after)
                events.append(Event("slide", text, seat))
        self.lent = (_NOBODY,) * self.seats
        order = [(self.turn + step) % self.seats for step in range(self.seats)]
        return [*events, *self._complete(order, beat), *self._begin_digging()]

    # Digging

    def _begin_digging(self) -> list[Event]:
        happening = self.happening
        assert happening is not None
        self.left = min(happening.dig, self.site_size)
        self.step = "dig"
        return []

    def _dig(self, place: int, beat: Beat | None) -> list[Event]:
        seat = self.turn
        content = self.site[place]
        if self.step == "dig" and self.options["dig_pace"] == "together":
            return self._mark(place, beat)
        if content == BURIED:
            self.digging, self.pending = (place,), "find"
            return [Event("dig", words.digs(seat, place), seat)]
        return [*self._collect(content, place, beat), *self._after_dig()]

    def _mark(self, place: int, beat: Beat | None) -> list[Event]:
        self.marked = (*self.marked, place)
        self.left -= 1
        events = [Event("dig", words.marks(self.turn, place), self.turn)]
        if self.left:
            return events
        self.digging = tuple(one for one in self.marked if self.site[one] == BURIED)
        if self.digging:
            self.pending = "find"
            return events
        return events + self._collect_marked((), beat)

    def _find(self, found: Sequence[int], beat: Beat | None) -> list[Event]:
        self.pending = ""
        if self.marked:
            return self._collect_marked(found, beat)
        card, seat = found[0], self.turn
        may_return = self.step == "dig" and self.options["put_back"] == "on"
        if may_return and not self.has_put_back:
            self.where[card] = UNCOVERED
            self.step = "keep"
            return [Event("reveal", words.uncovers(self.cards, seat, card), seat, (seat,))]
        return [*self._collect(card, self.digging[0], beat), *self._after_dig()]

    def _collect_marked(self, found: Sequence[int], beat: Beat | None) -> list[Event]:
        """All fossils of the step reach the hand together (FC-66)."""
        marked, buried = self.marked, iter(found)
        self.marked = ()
        events: list[Event] = []
        for place in marked:
            card = self.site[place]
            events += self._pocket(next(buried) if card == BURIED else card, place)
        return [*events, *self._complete([self.turn], beat), *self._after_dig()]

    def _collect(self, card: int, place: int, beat: Beat | None) -> list[Event]:
        return [*self._pocket(card, place), *self._complete([self.turn], beat)]

    def _pocket(self, card: int, place: int) -> list[Event]:
        """Moves a fossil from the dig site into the hidden hand of who digs it (FC-68)."""
        seat, seats = self.turn, self.seats
        if self.site[place] == BURIED:
            self.traces = traces.dug(self.traces, card, self.buried, seat, seats)
            event = Event("reveal", words.finds(self.cards, seat, card), seat, (seat,))
        else:
            everybody = traces.everybody(seats)
            self.traces = traces.turned_down(self.traces, card, seat, everybody, seats)
            event = Event("dig", words.digs_exposed(self.cards, seat, card, place), seat)
        self.site[place] = EMPTY
        self.where[card] = hidden_hand(seat)
        self.digging = ()
        if self.step in ("dig", "keep") and self.options["dig_pace"] == "one_at_a_time":
            self.left -= 1
        return [event]

    def _put_back(self) -> list[Event]:
        card, place = self.uncovered(), self.digging[0]
        self.traces = traces.revealed(self.traces, card, self.buried, self.seats)
        self.site[place] = card
        self.where[card] = EXPOSED
        self.digging = ()
        self.has_put_back = True
        self.step = "dig"
        return [Event("flip", words.puts_back(self.cards, self.turn, card, place), self.turn)]

    def _after_dig(self) -> list[Event]:
        if self.step == "bonus":
            return self._adjust()
        self.step = "dig"
        return [] if self.left else self._exchange_or_go_on()

    # Exchanges

    def _exchange_or_go_on(self) -> list[Event]:
        """The exchange step, or what follows it where no exchange can be made any more."""
        self.step = "exchange"
        if self.can_exchange():
            return []
        if not self.endgame:
            return self._reward()
        return [] if self.awards() else self._end_turn()

    def _give(self, card: int, beat: Beat | None) -> list[Event]:
        partner = self.partner
        self.where[card] = open_hand(partner)
        self.traces = traces.shown(self.traces, card)
        self.given = (*self.given, card)
        events = [Event("move", words.gives(self.cards, self.turn, card, partner), self.turn)]
        if len(self.given) < self.prices[self.exchanges]:
            return events
        events += self._complete([partner], beat)
        if self._stops():
            return events + self._finish("FC-123")
        if self.takeable() or self.can_take_hidden(partner):
            self.step = "take"
            return events
        events.append(Event("move", words.nothing_to_take(self.turn, partner), self.turn))
        return events + self._after_exchange(beat)

    def _take(self, what: str | int, beat: Beat | None) -> list[Event]:
        if what == "hidden":
            self.pending = "draw"
            return []
        card, seat = self.cards.number(what), self.turn
        if self.endgame:
            self.where[card] = open_hand(seat)
        else:
            self.where[card] = hidden_hand(seat)
            everybody = traces.everybody(self.seats)
            self.traces = traces.turned_down(self.traces, card, seat, everybody, self.seats)
        text = words.takes(self.cards, seat, card, self.partner)
        return [Event("move", text, seat), *self._after_exchange(beat)]

    def _draw(self, card: int, beat: Beat | None) -> list[Event]:
        seat, partner = self.turn, self.partner
        count = self.hidden_count(partner)
        self.traces = traces.taken_blind(self.traces, card, partner, count, seat, self.seats)
        self.where[card] = hidden_hand(seat)
        private = words.takes(self.cards, seat, card, partner)
        events = [
            Event("move", words.takes_unseen(seat, partner), seat),
            Event("reveal", private, seat, tuple(sorted((seat, partner)))),
        ]
        return events + self._after_exchange(beat)

    def _after_exchange(self, beat: Beat | None) -> list[Event]:
        self.exchanges += 1
        self.acted = True
        self.partner, self.given = _NOBODY, ()
        events = self._complete([self.turn], beat)
        if self._stops():
            return events + self._finish("FC-123")
        return events + self._exchange_or_go_on()

    # Bonus dig and the end of a turn

    def _reward(self) -> list[Event]:
        if self.earned and self.site_size:
            self.step = "bonus"
            return [Event("coin", words.may_dig_more(self.turn), self.turn)]
        return self._adjust()

    def _adjust(self) -> list[Event]:
        self.step = "adjust"
        return []

    def _rearrange(self, card: int, hide: bool) -> list[Event]:
        seat = self.actor
        self.where[card] = hidden_hand(seat) if hide else open_hand(seat)
        if self.setting_up:
            text = words.arranges(self.cards, seat, card, hide)
            return [Event("move", text, seat, (seat,))]
        if hide:
            everybody = traces.everybody(self.seats)
            self.traces = traces.turned_down(self.traces, card, seat, everybody, self.seats)
        else:
            self.traces = traces.shown(self.traces, card)
        return [Event("move", words.arranges(self.cards, seat, card, hide), seat)]

    # Scoring

    def _complete(self, order: Iterable[int], beat: Beat | None) -> list[Event]:
        """Scores every full skeleton in these hands at once (FC-96, FC-101)."""
        events: list[Event] = []
        for seat in order:
            bits = 0
            hand = self.hand(seat)
            for card in hand:
                bits |= self.cards.bit[card]
            # Only the earned pieces are taken out, so two skeletons of a genus take two rounds.
            for animal, whole in enumerate(self.cards.whole):
                while bits & whole == whole:
                    self.pause(beat)
                    events.append(self._score_skeleton(seat, animal, hand))
                    hand = self.hand(seat)
                    bits = 0
                    for card in hand:
                        bits |= self.cards.bit[card]
        return events

    def _score_skeleton(self, seat: int, animal: int, hand: Sequence[int]) -> Event:
        """Takes one card of each part out of the game: just given ones first, then face-up ones,
        hidden ones last (FC-99, FC-100)."""
        opened = open_hand(seat)
        used: dict[str, int] = {}
        for card in sorted(hand, key=lambda one: (self.where[one] != opened, one)):
            if self.cards.animal[card] == animal:
                part = self.cards.parts[card]
                if part not in used or (card in self.given and used[part] not in self.given):
                    used[part] = card
        for card in used.values():
            self.where[card] = GONE
            self.traces = traces.shown(self.traces, card)
        self._win(seat, animal)
        if seat == self.turn and self.step not in ("arrange", "bonus"):
            self.earned = True
        self.scored = True
        return Event("score", words.completes(seat, self.cards.animals[animal]), seat)

    def _win(self, seat: int, piece: int) -> None:
        self.pieces = (*self.pieces, seat * PIECES_A_SEAT + piece)

    def _award(self, name: str, cards: Sequence[int]) -> list[Event]:
        seat = self.turn
        for card in cards:
            self.where[card] = GONE
            self.traces = traces.shown(self.traces, card)
        self._win(seat, AWARD_PIECES[name])
        self.acted = self.scored = True
        events = [Event("score", words.awarded(self.cards, seat, name, cards), seat)]
        if self._stops():
            return events + self._finish("FC-123")
        if self.step == "lend" and open_hand(seat) not in self.where:
            return events + self._after_lending(None)
        if self.step == "exchange":
            return events + self._exchange_or_go_on()
        return events

    # The end

    def _begin_endgame(self) -> list[Event]:
        self.endgame = True
        self.where = [place & -2 if place >= 0 else place for place in self.where]
        self.traces = ()
        events = [Event("reveal", words.ENDGAME)]
        return events + self._finish("FC-123") if self._stops() else events

    def _stops(self) -> bool:
        """Whether play stops because nothing can be completed any more (FC-123)."""
        return self.endgame and not self.completable()

    def _finish(self, clause: str) -> list[Event]:
        self.ending = clause
        self.step = "over"
        self.partner, self.given = _NOBODY, ()
        events = [Event("turn", words.STOPPED[clause])]
        museums = [self.skeletons(seat) for seat in range(self.seats)]
        for size, name in enumerate(BONUS_IDS):
            if bonus_in_play(self.options, size):
                criterion = self.options[name]
                seat = winner(criterion, museums, self.options["bonus_ties"])
                if seat is not None:
                    self._win(seat, BONUS + size)
                text = words.bonus_goes(self.cards, BONUS + size, criterion, seat)
                events.append(Event("score", text, seat))
        return [*events, ending(self)]

    def tally(self, seat: int) -> Tally:
        """Skeletons and awards as they stand; bonuses once they are awarded (FC-02)."""
        animals = self.cards.animals
        museum = self.museum(seat)
        lines = []
        for piece in sorted(set(museum)):
            count = museum.count(piece)
            label = self.cards.piece_label(piece)
            if piece >= BONUS:
                criterion = self.options[BONUS_IDS[piece - BONUS]]
                label += f": {words.criterion_words(criterion)}"
            clause = "FC-96" if piece < len(animals) else "FC-126" if piece >= BONUS else "FC-104"
            times = f"{count} x " if count > 1 else ""
            lines.append(Line(f"{times}{label}", count * self.cards.value(piece), clause))
        return Tally(tuple(lines) or (Line("Skeletons", 0, "FC-02"),))

    def outcome(self) -> Outcome | None:
        """The totals; ties go to the most valuable skeleton (FC-138 to FC-140)."""
        if self.step != "over":
            return None
        marks = [
            (
                self.points(seat),
                max((animal.value for animal in self.skeletons(seat)), default=0),
            )
            for seat in range(self.seats)
        ]
        ranking = ranked(marks)
        winners = ranking[0]
        best = marks[winners[0]]
        tied = [mark for mark in marks if mark[0] == best[0]]
        clause = "FC-138" if len(tied) == 1 else "FC-139" if len(winners) == 1 else "FC-140"
        return Outcome(ranking, winners, words.result(winners, best, len(tied)), clause)

    # Chance, and what others believe

    chance = sampling.chance

    def resample(self, seat: int | None, rng: random.Random, recall: float = 1.0) -> Self:
        """See :meth:`State.resample`: hidden hands are drawn anew from what the seat has not seen,
        and fossils that it follows are where they may be."""
        other = self.copy()
        sampling.resample(other, seat, rng, recall)
        return other

    lay = laying.lay
    read = gestures.read
    estimate = outlook.estimate


class FossilCanyon(Game):
    """Fossil Canyon by Kevin Lynch, for two to six players."""

    rulebook = RULEBOOK

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

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> FossilCanyonState:
        """See :meth:`Game.start`."""
        return FossilCanyonState(self, seats, self.complete(seats, options or {}))


GAME: Final = FossilCanyon()
"""The game, as the registry loads it."""
