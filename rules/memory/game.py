"""The game and its states: turn up cards until they do not fit, or make a skeleton.

Chance is lazy: a card that nobody has turned up has no identity. To turn one up is a move of a seat
(``flip c2``), what then shows is a move of chance (``show triceratops.skull.1``), also for a card
that was seen before: so no card can be looked at and the move taken back (MEM-32).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final, Self

from rules.contract import CHANCE, Beat, Event, Game, Move, Outcome, State, Tally
from rules.endings import ending
from rules.fossils import CARDS, GENERA, museum_ranking, museum_tally
from rules.memory import lay as laying
from rules.memory import outlook, refusals, words
from rules.memory.components import (
    CANDIDATES,
    CARD_NUMBERS,
    CHOSEN,
    FIRST_COPIES,
    GENERA_COUNT,
    GONE,
    PLACE_NUMBERS,
    PLACES,
    RULEBOOK,
    SIZES,
    UNSEEN,
    in_order,
    most_valuable,
)
from rules.phrases import seat_name

NOWHERE: Final = -1

PICK: Final = "pick"
FLIP: Final = "flip"
SHOW: Final = "show"
COVER: Final = "cover"
OVER: Final = "over"

_FLIPS: Final = tuple(Move.of("flip", name) for name in PLACES)
_SHOWS: Final = {number: Move.of("show", card_id) for card_id, number in CARD_NUMBERS.items()}
_COVER: Final = Move.of("cover")


class MemoryState(State):
    """One position.

    ``genera`` are the nine that take part. ``cards`` are the cards of the 24 places, as far as they
    were ever turned up (:data:`UNSEEN`, :data:`GONE`). ``up`` are the places whose cards lie face
    up, in the order of their turning; ``pending`` is the place whose card chance is about to show.
    ``built`` are the skeletons in the order of their completion, with the seat that has them.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.turn = 0
        self.genera: tuple[str, ...] = ()
        self.cards = [UNSEEN] * len(PLACES)
        self.up: tuple[int, ...] = ()
        self.pending = NOWHERE
        self.built: tuple[tuple[int, str], ...] = ()
        self.step = PICK
        if options["genera"] == "most_valuable":
            self._take_part(most_valuable())
        elif options["genera"] == "own_choice":
            chosen = [options["own_three"], options["own_two"]]
            self._take_part((*CANDIDATES[SIZES[0]], *",".join(chosen).split(",")))

    def _take_part(self, names: tuple[str, ...]) -> None:
        self.genera = in_order(names)
        self.step = FLIP

    # What the position says

    @property
    def current_seat(self) -> int | None:
        """The seat whose turn it is, chance while a card is shown, ``None`` at the end."""
        if self.step in (FLIP, COVER):
            return self.turn
        return None if self.step == OVER else CHANCE

    def museum(self, seat: int) -> list[str]:
        """The skeletons of a seat as genus ids, in the order of their completion."""
        return [name for owner, name in self.built if owner == seat]

    def unseen(self) -> list[int]:
        """The cards that nobody has turned up yet."""
        complete = {name for _, name in self.built}
        return [
            card
            for name in self.genera
            if name not in complete
            for card in FIRST_COPIES[name]
            if card not in self.cards
        ]

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        if self.step == FLIP:
            up = self.up
            return [
                _FLIPS[place]
                for place, card in enumerate(self.cards)
                if card != GONE and place not in up
            ]
        return (_COVER,) if self.step == COVER else ()

    refuse = refusals.refuse

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        if move.verb == "flip":
            self.pending = PLACE_NUMBERS[str(move.args[0])]
            self.step = SHOW
            return []
        if move.verb == "show":
            return self._show(CARD_NUMBERS[str(move.args[0])], beat)
        if move.verb == "cover":
            self.up = ()
            return [Event("flip", words.covers(self.turn), self.turn), self._pass()]
        self._take_part((*CANDIDATES[SIZES[0]], *map(str, move.args)))
        return [Event("shuffle", words.take_part(self.genera))]

    def chance(self, rng: random.Random) -> Move:
        """The genera that take part, each equally likely (MEM-10), or the card of a place: any
        that was never seen, or the one that lies there."""
        if self.step == PICK:
            picked = [rng.sample(CANDIDATES[size], CHOSEN[size]) for size in SIZES[1:]]
            return Move.of("pick", *in_order(tuple(name for names in picked for name in names)))
        card = self.cards[self.pending]
        return _SHOWS[rng.choice(self.unseen()) if card == UNSEEN else card]

    def _show(self, card: int, beat: Beat | None) -> list[Event]:
        place, seat = self.pending, self.turn
        self.cards[place] = card
        self.up = (*self.up, place)
        self.pending = NOWHERE
        self.step = FLIP
        events = [Event("flip", words.turns_up(seat), seat)]
        animal = CARDS[card].animal
        if CARDS[self.cards[self.up[0]]].genus != animal.id:
            self.step = COVER
            return [*events, Event("knock", words.fails(seat), seat)]
        if len(self.up) < animal.fossils:
            return events
        if beat:
            beat()
        for taken in self.up:
            self.cards[taken] = GONE
        self.up = ()
        self.built = (*self.built, (seat, animal.id))
        events.append(Event("score", words.completes(seat, animal.id), seat))
        if len(self.built) == GENERA_COUNT:
            self.step = OVER
            return [*events, ending(self)]
        return [*events, self._pass()]

    def _pass(self) -> Event:
        self.turn = 1 - self.turn
        self.step = FLIP
        return Event("turn", words.next_turn(self.turn), self.turn)

    # Points

    def tally(self, seat: int) -> Tally:
        """A line for each skeleton, in thousands of visitors a month (MEM-33)."""
        return museum_tally(self.museum(seat), "MEM-33")

    def outcome(self) -> Outcome | None:
        """Most visitors win, then the most valuable skeleton (MEM-37, MEM-38)."""
        if self.step != OVER:
            return None
        ranking = museum_ranking([self.museum(seat) for seat in range(self.seats)])
        winner = ranking[0][0]
        best, other = (self.tally(seat).total for seat in (winner, 1 - winner))
        who = seat_name(winner)
        if best == other:
            first = max(self.museum(winner), key=lambda name: GENERA[name].value)
            reason = f"Both have {best},000 visitors a month; {who} wins with {GENERA[first].name}."
            return Outcome(ranking, ranking[0], reason, "MEM-38")
        reason = f"{who} wins with {best},000 visitors a month to {other},000."
        return Outcome(ranking, ranking[0], reason, "MEM-37")

    # What others may see and think

    def resample(self, seat: int | None, rng: random.Random, recall: float = 1.0) -> Self:
        """The same position for who remembers every card shown. Otherwise each card that lies face
        down again is forgotten with the chance ``1 - recall``: it may then be any card whose place
        is not known."""
        other = self.copy()
        if recall < 1.0:
            for place, card in enumerate(self.cards):
                if card >= 0 and place not in self.up and rng.random() >= recall:
                    other.cards[place] = UNSEEN
        return other

    lay = laying.lay
    read = laying.read
    estimate = outlook.estimate


class Memory(Game):
    """Memory, from the box of Fossil Canyon, for two players."""

    rulebook = RULEBOOK

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> MemoryState:
        """See :meth:`Game.start`."""
        return MemoryState(self, seats, self.complete(seats, options or {}))


GAME: Final = Memory()
"""The game, as the registry loads it."""
