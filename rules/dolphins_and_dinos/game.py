"""The game and its states: nine rounds of choose, pay, remove and choose features (DND-18).

It ends in one of these ways: ``rounds`` (all are played, and points count); alone ``goal`` (it is
reached), or what it fails by: ``corridor``, ``features`` or ``order``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.box import Box
from rules.contract import Beat, Event, Game, Line, Move, Outcome, Said, Tally, Term
from rules.dolphins_and_dinos import (
    box,
    evaluation,
    gestures,
    knowledge,
    lay,
    purpose,
    refusals,
    scoring,
)
from rules.dolphins_and_dinos.choices import choices, chosen, features
from rules.dolphins_and_dinos.components import (
    CARDS_PER_COLUMN,
    CORRIDOR,
    EMPTY,
    HALLS,
    INCOME,
    ROUNDS,
    RULEBOOK,
    VALUE,
    VISIBLE,
    card_number,
    feature_number,
    is_exhibit,
    is_restaurant,
)
from rules.dolphins_and_dinos.museum import museum_score
from rules.dolphins_and_dinos.position import (
    CHOOSE,
    DEAL,
    DECORATE,
    NOWHERE,
    OVER,
    SIZE,
    UNDECIDED,
    Position,
)
from rules.dolphins_and_dinos.words import ASKS, briefly, words
from rules.endings import ending
from rules.rooms import Rooms


class DolphinsAndDinosState(Position):
    """One position with its moves; see :class:`Position`."""

    rooms = Rooms(evaluation, gestures, knowledge, lay, refusals)
    asks = ASKS

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        if self.phase == CHOOSE:
            return choices(self, self.turn)
        return features(self, self.turn) if self.phase == DECORATE else ()

    def worthwhile(self) -> Sequence[Move]:
        """Nobody gives up a feature that costs nothing (DND-69); see :meth:`State.worthwhile`."""
        moves = self.legal_moves()
        if self.phase != DECORATE or len(moves) == 1 or self.feature_price(self.turn):
            return moves
        return moves[:-1]  # the last one adds none

    def remark(self, move: Move, *_then: Move) -> str:
        """See :meth:`State.remark`."""
        return purpose.purpose(self, move)

    def concerns(self, move: Move, term: Term) -> bool:
        """See :meth:`State.concerns`."""
        return purpose.concerns(self, move, term)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        if move.verb == "deal":
            return self._deal(move)
        if move.verb == "choose":
            return self._choose(move, beat)
        return self._want(move, beat)

    # Laying out columns

    def _deal(self, move: Move) -> list[Event]:
        cards = [card_number(word) or 0 for word in move.args]
        events = []
        if not self.dealt and not self.solo:
            events.append(Event("deal", (words.taken_out,)))
        self.cards[self.dealt : self.dealt + len(cards)] = cards
        self.dealt += len(cards)
        events.append(Event("deal", (words.laid_out, self.dealt // CARDS_PER_COLUMN, tuple(cards))))
        if self._columns_wanted():
            return events
        return [*events, *self._begin_choosing()]

    def _columns_wanted(self) -> bool:
        return self.dealt < VISIBLE[self.round] * CARDS_PER_COLUMN

    def _begin_choosing(self) -> list[Event]:
        self.phase = CHOOSE
        self.turn = 0
        return [Event("turn", (words.round_begins, self.round))]

    # Choosing, paying and removing

    def _choose(self, move: Move, beat: Beat | None) -> list[Event]:
        seat = self.turn
        content, square = chosen(move)
        self.picked[seat] = content
        self.aimed[seat] = square
        events = self._in_secret(
            seat, (words.secretly_picks, seat, content, square), (words.has_chosen, seat)
        )
        if not self._next_chooser():
            events += self._reveal(beat)
        return events

    def _in_secret(self, seat: int, what: Said, that: Said) -> list[Event]:
        if self.solo:
            return []
        # That something was chosen is less than what comes of it, and is told only alone.
        return [Event("place", what, seat, (seat,)), Event("turn", that, seat)]

    def _next_chooser(self) -> bool:
        """Passes the turn to the lowest seat that still has to choose, if there is one."""
        for seat in range(self.seats):
            if not self.has_chosen(seat):
                self.turn = seat
                return True
        return False

    def _reveal(self, beat: Beat | None) -> list[Event]:
        offered = self.lowest_on_offer()
        picked = tuple(self.picked)
        events: list[Event] = []
        for seat in range(self.seats):
            events += self._write(seat, picked)
        taken = [self.latest_content(seat) for seat in range(self.seats)]
        if self.options["free_feature"] == "lowest_taken":
            self.free = min(filter(is_exhibit, taken), default=0)
        else:
            self.free = offered
        self.phase = DECORATE
        for seat in range(self.seats):
            self.picked[seat] = EMPTY
            self.aimed[seat] = NOWHERE
            if not self.feature_choices(seat):
                self.wanted[seat] = 0
        goes_on = self._next_chooser()
        self.pause(beat)
        events += self._remove(taken)
        if not goes_on:
            events += self._end_round()
        return events

    def _write(self, seat: int, picked: Sequence[int]) -> Iterator[Event]:
        content, square = picked[seat], self.aimed[seat]
        if is_exhibit(content):
            price = self.price(content, picked.count(content))
            if price <= self.money[seat]:
                self.money[seat] -= price
                brief: Said = (briefly.takes, content, square, price)
                said = words.takes, seat, content, square, price
                yield Event("reveal", said, seat, brief=brief)
            else:
                yield Event("reveal", (words.cannot_pay, seat, price, content, square), seat)
                content = CORRIDOR
        elif is_restaurant(content):
            value = VALUE[content]
            self.money[seat] += INCOME[value]
            brief = (briefly.opens, value, square)
            yield Event(
                "coin", (words.opens, seat, value, square, INCOME[value]), seat, brief=brief
            )
        else:
            brief = (briefly.builds, square)
            yield Event("reveal", (words.builds, seat, square), seat, brief=brief)
        self.squares[seat * SIZE + square] = content
        self.latest[seat] = square

    def _remove(self, taken: Sequence[int]) -> Iterator[Event]:
        for card in sorted(set(taken)):
            needed = self.takers_needed(card)
            takers = taken.count(card)
            if needed and takers >= needed:
                self.removed = (*self.removed, card)
                left = card, takers, self.seats
                yield Event("remove", (words.leaves, *left), brief=(briefly.leaves, *left))

    # Features, and the end of a round

    def _want(self, move: Move, beat: Beat | None) -> list[Event]:
        seat = self.turn
        feature = feature_number(move.args[0]) or 0
        self.wanted[seat] = feature
        content = self.latest_content(seat)
        if self.open_features:
            events = list(self._add_feature(seat))
        else:
            events = self._in_secret(
                seat, (words.secretly_wants, seat, feature, content), (words.has_decided, seat)
            )
        if not self._next_chooser():
            if not self.open_features:
                for other in range(self.seats):
                    events += self._add_feature(other)
            self.pause(beat)
            events += self._end_round()
        return events

    def _add_feature(self, seat: int) -> Iterator[Event]:
        feature = self.wanted[seat]
        if feature:
            price = self.feature_price(seat)
            square = self.latest[seat]
            self.money[seat] -= price
            self.features[seat * SIZE + square] = feature
            content = self.latest_content(seat)
            said = (words.adds, seat, feature, content, square, price)
            brief = (briefly.adds, feature, content)
            yield Event("coin" if price else "place", said, seat, brief=brief)
        elif self.open_features:
            yield Event("move", (words.adds_none, seat), seat)

    def _end_round(self) -> list[Event]:
        self.round += 1
        self.free = 0
        for seat in range(self.seats):
            self.wanted[seat] = UNDECIDED
            self.latest[seat] = NOWHERE
        if self.round > ROUNDS:
            return self._finish()
        if self._columns_wanted():
            self.phase = DEAL
            return []
        return self._begin_choosing()

    def _finish(self) -> list[Event]:
        self.phase = OVER
        events = []
        if not self.solo:
            events.append(Event("flip", (words.was_taken_out, self.taken_out())))
        return [*events, Event("turn", (words.over,)), ending(self)]

    # Points

    def tally(self, seat: int) -> Tally:
        """The six halls, the feature bonuses and the money bonus (DND-94); empty in the solo game
        (DND-105)."""
        if self.solo:
            return Tally()
        scores = museum_score(self.museum(seat), self.museum_features(seat))
        lines = [
            Line(hall.label, score.exhibits, "DND-77")
            for hall, score in zip(HALLS, scores, strict=True)
        ]
        lines.append(Line("Feature bonuses", sum(score.bonus for score in scores), "DND-83"))
        bonus = scoring.money_bonus(self.money, seat)
        lines.append(
            Line("Money, compared with others", bonus, "DND-86", at_end=self.phase != OVER)
        )
        return Tally(tuple(lines))

    def outcome(self) -> Outcome | None:
        """The points and the tie-break by features (DND-90 to DND-93), or the solo goal."""
        if self.phase != OVER:
            return None
        if self.solo:
            goal = self.options["solo_goal"]
            return scoring.solo_outcome(self.museum(0), self.museum_features(0), goal)
        points = [self.tally(seat).total for seat in range(self.seats)]
        added = [sum(map(bool, self.museum_features(seat))) for seat in range(self.seats)]
        return scoring.outcome(points, added)


class DolphinsAndDinos(Game):
    """Dolphins and Dinos by Arthur Wohlwill, for one to six players."""

    rulebook = RULEBOOK
    state = DolphinsAndDinosState

    def box(self) -> Box:
        """See :meth:`Game.box`."""
        return box.box()


GAME: Final = DolphinsAndDinos()
"""The game, as the registry loads it."""
