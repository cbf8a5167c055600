"""The game and its states.

A turn is a sequence of small moves. In the energy step: ``gain``, ``walk C3``, ``climb A3``,
``sand C3 amber``, ``dig C3 east``, ``extract C3 rib``, ``use trowel C3 east``; then ``buy TL-03
amber clay+egg`` and ``claim allosaurus tooth``, which go on to the next step by themselves; at any
time ``assign tooth allosaurus`` and ``score allosaurus``; ``end`` ends the turn. ``skill tenure``,
``side north`` and ``radar D4`` answer a question that has to be answered at once; ``cover``,
``tremor`` and ``fair`` belong to events, ``lay S02 C1`` and ``corner A1``
to the set-up, ``done`` to final scoring.

Chance shakes the site, deals the terrain and the skills, turns up cards when a place is empty and
draws an event when it is revealed; no card of a deck has an identity before.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final, Self

from rules.contract import CHANCE, Beat, Event, Game, Move, Outcome, State
from rules.endings import ending
from rules.fossilis import (
    actions,
    dinosaurs,
    events,
    gestures,
    market,
    outlook,
    plaster,
    refusals,
    scoring,
    setup,
    site,
    terrain,
    tools,
)
from rules.fossilis import lay as laying
from rules.fossilis.components import (
    CARD_NUMBERS,
    CARDS,
    CLASS_WORDS,
    CORNERS,
    DINOSAUR_NUMBERS,
    DINOSAURS,
    DIRECTION_NUMBERS,
    DIRECTIONS,
    DISPLAY,
    EDITIONS,
    EVENT_NUMBERS,
    EVENTS,
    KIND_NUMBERS,
    MARKET,
    MARKET_TOOLS,
    PIECES,
    PLASTER,
    PLASTER_EACH,
    POOLS,
    RULEBOOK,
    SET_ASIDE,
    SIZE,
    SKILL_NUMBERS,
    SKILLS_SHOWN,
    SLOTS,
    SPACE_NUMBERS,
    SPACES,
    SUPPLY_CARDS,
    TILE_NUMBERS,
    TILES,
    TOOL_CARDS,
)
from rules.fossilis.holdings import (
    IN_DECK,
    LABS,
    NEW,
    ON_SITE,
    READY,
    TILE_DISCARD,
    UNDEALT,
    UNKNOWN,
    collection,
)
from rules.fossilis.prompts import ASKS
from rules.fossilis.skills import ability
from rules.fossilis.words import card_name, genus
from rules.phrases import seat_name

# Phases in which chance is to move.
SHAKE: Final = "shake"
TERRAIN: Final = "terrain"
SKILLS_PHASE: Final = "skills"
REVEAL: Final = "event"

CORNER: Final = "corner"
FINAL: Final = "final"
"""After the last round, while players add bones to their last dinosaurs (FOS-239)."""

# The steps of a turn (FOS-56).
ENERGY: Final = "energy"
BUY: Final = "buy"
CLAIM: Final = "claim"

OVER: Final = "over"

_CHANCE_PHASES: Final = (SHAKE, TERRAIN, SKILLS_PHASE, REVEAL)
STEPS: Final = (ENERGY, BUY, CLAIM)

CORNER_MOVES: Final = {space: Move.of("corner", SPACES[space]) for space in CORNERS}
END: Final = Move.of("end")
DONE: Final = Move.of("done")


class FossilisState(State):
    """One position.

    ``where`` says where each piece is (see :mod:`rules.fossilis.holdings`); ``bottom`` and ``top``
    are the tiles of the spaces, ``tile_holder`` and ``card_holder`` who has each tile and market
    card, ``card_state`` what a card can still do. ``seen`` marks pits whose contents everybody has
    seen as they are now, ``shown`` those that the radar shows until the turn ends. ``labs`` has two
    places and ``skills`` three for each seat. ``collected`` holds ``2 * seat + perfect`` for each
    scored dinosaur, else -1, and ``scored`` the VP that it brought. ``choosing`` is a question that
    must be answered at once: ``skill``, ``side`` or ``radar``. ``asked`` counts the players asked
    in the Fossil fair. ``turned_down`` is set as long as used cards lie face down.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        edition = EDITIONS[options["energy"]]
        self.game = game
        self.seats = seats
        self.options = options
        self.extraction_energy = edition.extraction
        self.turn: int | None = CHANCE
        self.phase = SHAKE
        self.seat = 0
        self.round = 1
        self.last_round = 0
        self.choosing = ""
        self.asked = -1
        self.turned_down = options["used_cards"] == "down"

        self.where = [UNKNOWN] * PIECES
        self.bottom = [0] * SIZE
        self.top = [0] * SIZE
        self.tile_holder = [UNDEALT] * len(TILES)
        for tile in SET_ASIDE:
            self.tile_holder[tile] = TILE_DISCARD
        self.pawns = [site.NOT_PLACED] * seats
        self.seen = [0] * SIZE
        self.shown: tuple[int, ...] = ()
        self.radar = -1

        self.display = [0] * DISPLAY
        self.labs = [0] * (LABS * seats)
        self.collected = [-1] * (len(DINOSAURS) + 1)
        self.scored = [0] * (len(DINOSAURS) + 1)
        self.dinosaurs_left = len(DINOSAURS)
        self.market = [0] * MARKET
        self.card_holder = [IN_DECK] * (len(CARDS) + 1)
        self.card_state = [READY] * (len(CARDS) + 1)
        self.owed_tools = 0
        self.skill_display = [0] * SKILLS_SHOWN
        self.skills = [0] * (SLOTS * seats)

        self.plaster = [0] * seats
        self.pool = PLASTER_EACH * seats
        self.supply = PLASTER - self.pool
        self.pools = 1
        self.ran_out = False
        self.events: tuple[int, ...] = ()
        self.covering = 0

        self.dinosaur_vp = [0] * seats
        self.event_vp = [0] * seats

        self.energy = 0
        self.extractions = 0
        self.bought = 0
        self.gained = False
        self.crowbar = False

    # What the position says

    @property
    def current_seat(self) -> int | None:
        """The seat to move: usually the one whose turn it is, but the owner of a pawn chooses its
        side (FOS-140), and everybody is asked in the Fossil fair (FOS-82)."""
        return self.turn

    def _to_move(self) -> int | None:
        phase = self.phase
        if phase in STEPS:
            if self.choosing == "side":
                return self.pawns.index(site.IN_PIT)
            return CHANCE if self._places_to_fill() else self.seat
        if phase == OVER:
            return None
        if phase == terrain.LAYING:
            return self.tile_holder.count(ON_SITE) % self.seats
        if phase == FINAL:
            return self.asked
        if phase in _CHANCE_PHASES or self._places_to_fill():
            return CHANCE
        if phase == CORNER:
            # The last player places first (FOS-53).
            return self.seats - 1 - sum(pawn >= 0 for pawn in reversed(self.pawns))
        if self.choosing == "side":
            return self.pawns.index(site.IN_PIT)
        if phase == events.FAIR:
            return (self.seat + self.asked) % self.seats
        return self.seat

    def _places_to_fill(self) -> bool:
        """Whether a card is to be turned up: a place is empty and its deck is not."""
        if self.owed_tools:
            return True
        if 0 in self.display and self.dinosaurs_left:
            return True
        return 0 in self.market and bool(self.due()[1])

    def tool_deck(self) -> list[int]:
        """The tools that have not been turned up; their order is not settled (FOS-61)."""
        return [card for card in TOOL_CARDS if self.card_holder[card] == IN_DECK]

    def supplies_deck(self) -> list[int]:
        """The supplies that have not been turned up."""
        return [card for card in SUPPLY_CARDS if self.card_holder[card] == IN_DECK]

    def dinosaur_deck(self) -> list[int]:
        """The dinosaurs that have not been turned up."""
        return [
            number
            for number in DINOSAURS
            if self.collected[number] < 0 and number not in self.display and number not in self.labs
        ]

    def due(self) -> tuple[str, list[str]]:
        """The deck from which the next card comes, and the cards in it; none if none is due."""
        if self.owed_tools:
            return "tool", [CARDS[card].id for card in self.tool_deck()]
        if 0 in self.display and self.dinosaurs_left:
            return "dinosaur", [DINOSAURS[number].id for number in self.dinosaur_deck()]
        if 0 in self.market[:MARKET_TOOLS] and (deck := self.tool_deck()):
            return "tool", [CARDS[card].id for card in deck]
        if 0 in self.market[MARKET_TOOLS:] and (deck := self.supplies_deck()):
            return "supplies", [CARDS[card].id for card in deck]
        return "", []

    def visible(self, pit: int) -> bool:
        """Whether everybody sees what lies in a pit (FOS-62, FOS-169)."""
        return pit in self.shown or (not self.bottom[pit] and bool(self.seen[pit]))

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        seat, phase = self.turn, self.phase
        if seat is None or seat == CHANCE:
            return ()
        if self.choosing:
            return self._answers()
        if phase == ENERGY:
            return [
                *actions.moves(self, seat),
                *tools.moves(self, seat),
                *market.moves(self, seat),
                *dinosaurs.moves(self, seat, True),
                END,
            ]
        if phase == BUY:
            return [*market.moves(self, seat), *dinosaurs.moves(self, seat, True), END]
        if phase == CLAIM:
            return [*dinosaurs.moves(self, seat, False), END]
        if phase == terrain.LAYING:
            return terrain.moves(self)
        if phase == FINAL:
            return [*dinosaurs.assignments(self, seat), DONE]
        if phase == CORNER:
            return [move for space, move in CORNER_MOVES.items() if space not in self.pawns]
        return events.moves(self, seat)

    def _answers(self) -> Sequence[Move]:
        if self.choosing == "skill":
            return [actions.SKILL[skill] for skill in self.skill_display if skill]
        if self.choosing == "side":
            return actions.SIDE
        return tools.second_pits(self)

    refuse = refusals.refuse

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        told = self._perform(move, beat)
        self.turn = self._to_move()
        return told

    def _perform(self, move: Move, beat: Beat | None) -> list[Event]:
        verb = move.verb
        if self.turn == CHANCE:
            return self._happen(move)
        seat = self.turn
        assert seat is not None
        if verb == "dig":
            return actions.pay_and_dig(self, seat, move, beat)
        if verb == "walk":
            return actions.walk(self, seat, move)
        if verb == "gain":
            return actions.gain(self, seat)
        if verb == "extract":
            return actions.extract(self, seat, move)
        if verb == "sand":
            return actions.sand(self, seat, move)
        if verb == "climb":
            return actions.climb(self, seat, move)
        if verb == "use":
            return tools.use(self, seat, move, beat)
        if verb == "end":
            return self._end_turn(seat)
        if verb == "done":
            return dinosaurs.score_last(self, seat) + self._ask_for_bones()
        if verb in ("buy", "assign", "claim", "score"):
            return self._collect(seat, move)
        return self._answer(seat, move, beat)

    def _collect(self, seat: int, move: Move) -> list[Event]:
        verb, args = move.verb, [str(arg) for arg in move.args]
        if verb == "buy":
            self.phase = BUY
            classes = [CLASS_WORDS.index(word) for word in args[1:]]
            return market.buy(self, seat, CARD_NUMBERS[args[0]], classes)
        if verb == "claim":
            self.phase = CLAIM
            number, kind = DINOSAUR_NUMBERS[args[0]], KIND_NUMBERS[args[1]]
            return dinosaurs.claim(self, seat, number, kind)
        if verb == "assign":
            number, kind = DINOSAUR_NUMBERS[args[1]], KIND_NUMBERS[args[0]]
            return dinosaurs.assign(self, seat, number, kind)
        told, perfect = dinosaurs.score(self, seat, DINOSAUR_NUMBERS[args[0]])
        if perfect and ability(self, seat).tool_for_perfect and self.tool_deck():
            self.owed_tools = 1
        return told

    def _answer(self, seat: int, move: Move, beat: Beat | None) -> list[Event]:
        verb = move.verb
        if verb == "skill":
            return actions.take_skill(self, seat, SKILL_NUMBERS[str(move.args[0])])
        if verb == "side":
            return self._choose_side(seat, str(move.args[0]))
        if verb == "radar":
            return tools.show(self, seat, move)
        if verb == "lay":
            told = terrain.lay(self, seat, move)
            if not terrain.unplaced(self):
                self.phase = SKILLS_PHASE
            return told
        if verb == "corner":
            return self._place_pawn(seat, str(move.args[0]))
        if verb == "cover":
            return events.cover(self, seat, move)
        if verb == "tremor":
            return events.shift(self, seat, move, beat)
        return events.sell(self, seat, move)

    # Chance

    def chance(self, rng: random.Random) -> Move:
        """See :meth:`State.chance`."""
        if self.phase == SHAKE:
            return setup.shake(rng)
        if self.phase == TERRAIN:
            return setup.deal_terrain(rng)
        if self.phase == SKILLS_PHASE:
            return setup.show_skills(rng)
        if self.phase == REVEAL:
            left = [number for number in EVENTS if number not in self.events]
            return Move.of("event", EVENTS[rng.choice(left)].id)
        return setup.turn_up(self, rng)

    def _happen(self, move: Move) -> list[Event]:
        verb, args = move.verb, move.args
        if verb == "shake":
            self.where = [int(pit) for pit in args]
            placed = self.options["terrain"] == "placed"
            self.phase = terrain.LAYING if placed else TERRAIN
            return [Event("shake", "The site is shaken, and nobody sees where the bones lie.")]
        if verb == "terrain":
            return self._lay_terrain([TILE_NUMBERS[str(name)] for name in args])
        if verb == "skills":
            self.skill_display = [SKILL_NUMBERS[str(word)] for word in args]
            self.phase = CORNER
            return [Event("deal", f"{SKILLS_SHOWN} skills are on display.")]
        if verb == "event":
            self.phase = events.SANDSTORM
            return events.reveal(self, EVENT_NUMBERS[str(args[0])])
        return self._turn_up(str(args[0]), str(args[1]))

    def _lay_terrain(self, tiles: list[int]) -> list[Event]:
        self.bottom, self.top = tiles[:SIZE], tiles[SIZE:]
        for tile in filter(None, tiles):
            self.tile_holder[tile] = ON_SITE
        self.phase = SKILLS_PHASE
        return [Event("place", "The terrain is laid out in two layers.")]

    def _turn_up(self, deck: str, name: str) -> list[Event]:
        if deck == "dinosaur":
            number = DINOSAUR_NUMBERS[name]
            self.display[self.display.index(0)] = number
            self.dinosaurs_left -= 1
            return [Event("deal", f"{genus(number)} comes into the display.")]
        card = CARD_NUMBERS[name]
        if self.owed_tools:
            self.owed_tools = 0
            self.card_holder[card] = self.seat
            self.card_state[card] = NEW
            return [Event("deal", f"{seat_name(self.seat)} gains {card_name(card)}.", self.seat)]
        places = market.empty_places(self)
        fitting = [one for one in places if (one < MARKET_TOOLS) == (deck == "tool")]
        market.place_in_market(self, card, fitting[0])
        return [Event("deal", f"{card_name(card)} comes into the market.")]

    # Pawns

    def _place_pawn(self, seat: int, name: str) -> list[Event]:
        self.pawns[seat] = SPACE_NUMBERS[name]
        told = [Event("place", f"{seat_name(seat)} starts on {name}.", seat)]
        if not seat:
            told += self._begin_turn()
        return told

    def push(self, pushes: Sequence[site.Push], beat: Beat | None) -> list[Event]:
        """Moves pushed pawns and tells it; a pawn in a pit waits for its owner's choice."""
        if not pushes:
            return []
        pitted = site.move_pawns(self.pawns, pushes)
        told = []
        for seat, to in pushes:
            if to == site.IN_PIT:
                text = f"{seat_name(seat)} is pushed into a pit and climbs out on a side of choice."
            elif to >= site.WAITING:
                side = DIRECTIONS[to - site.WAITING]
                text = f"{seat_name(seat)} is pushed off the {side} side of the site."
            else:
                text = f"{seat_name(seat)} is pushed to {SPACES[to]}."
            told.append(Event("knock", text, seat))
        if pitted >= 0:
            self.choosing = "side"
        self.pause(beat)
        return told

    def _choose_side(self, seat: int, side: str) -> list[Event]:
        self.pawns[seat] = site.WAITING + DIRECTION_NUMBERS[side]
        self.choosing = ""
        told = [Event("move", f"{seat_name(seat)} waits on the {side} side.", seat)]
        if self.phase == events.TREMOR:
            told += self.conclude_event()
        return told

    def look_into_pits(self) -> None:
        """Everybody sees the pits that have just opened (FOS-62)."""
        bottom = self.bottom
        if 0 in bottom:
            for space in range(SIZE):
                if not bottom[space]:
                    self.seen[space] = 1

    # Turns and events

    def _begin_turn(self) -> list[Event]:
        edition = EDITIONS[self.options["energy"]]
        self.phase = ENERGY
        self.energy = edition.energy
        self.extractions = edition.extractions
        self.bought = 0
        self.gained = False
        self.crowbar = False
        return [
            Event("turn", f"{seat_name(self.seat)} begins a turn (round {self.round}).", self.seat)
        ]

    def _end_turn(self, seat: int) -> list[Event]:
        self.shown = ()
        self.crowbar = False
        for card in TOOL_CARDS:
            if self.card_holder[card] == seat and self.card_state[card] == NEW:
                self.card_state[card] = READY
        told = [Event("turn", f"{seat_name(seat)} ends the turn.", seat)]
        if self.ran_out:
            return told + self._after_pool()
        return told + self._next_turn()

    def _after_pool(self) -> list[Event]:
        """An event follows, or the last round is settled (FOS-68, FOS-223, FOS-224)."""
        if self.pools < POOLS:
            self.phase = REVEAL
            return []
        self.ran_out = False
        self.last_round = self.round + 1
        return self._next_turn()

    def conclude_event(self) -> list[Event]:
        """Fills the pool again and goes on; an empty new pool has run out at once (FOS-73)."""
        told = plaster.new_pool(self)
        return told + (self._after_pool() if self.ran_out else self._next_turn())

    def _next_turn(self) -> list[Event]:
        self.seat = (self.seat + 1) % self.seats
        if not self.seat:
            self.round += 1
            if self.last_round and self.round > self.last_round:
                return self._finish()
        return self._begin_turn()

    def _finish(self) -> list[Event]:
        told = [Event("turn", "The last round is over: final scoring.")]
        if self.options["last_bones"] == "owners":
            self.phase = FINAL
            self.asked = -1
            return told + self._ask_for_bones()
        for seat in range(self.seats):
            told += dinosaurs.score_last(self, seat, dinosaurs.fill_of(self, seat).added)
        return told + self._conclude()

    def _ask_for_bones(self) -> list[Event]:
        """Asks the next player who could add a bone to a last dinosaur (FOS-239)."""
        told: list[Event] = []
        while self.asked + 1 < self.seats:
            self.asked += 1
            if any(dinosaurs.assignments(self, self.asked)):
                return told
            told += dinosaurs.score_last(self, self.asked)
        return told + self._conclude()

    def _conclude(self) -> list[Event]:
        self.asked = -1
        self.turned_down = False
        self.phase = OVER
        self.turn = None
        return [ending(self)]

    # Points

    tally = scoring.tally

    def outcome(self) -> Outcome | None:
        """See :func:`rules.fossilis.scoring.outcome`."""
        if self.phase != OVER:
            return None
        points = [self.tally(seat).total for seat in range(self.seats)]
        return scoring.outcome(points, [len(collection(self, s)) for s in range(self.seats)])

    # What others may see and think

    def resample(self, seat: int | None, rng: random.Random, recall: float = 1.0) -> Self:
        """Hidden pieces are spread anew over the covered pits, each pit alike (FOS-36, FOS-61).

        What was seen in a pit that is covered again is remembered with probability ``recall``, and
        always if the table marks it (FOS-63, FOS-230). Decks and events have no order yet.
        """
        other = self.copy()
        marked = self.options["seen_pits"] == "marked"
        hidden = [
            pit
            for pit in range(SIZE)
            if not self.visible(pit) and not (self.seen[pit] and (marked or rng.random() < recall))
        ]
        if hidden:
            where = other.where
            for piece, place in enumerate(where):
                if 0 <= place < SIZE and place in hidden:
                    where[piece] = rng.choice(hidden)
        return other

    asks = ASKS
    lay = laying.lay
    read = gestures.read
    estimate = outlook.estimate


class Fossilis(Game):
    """Fossilis by David Diaz, for two to four players, and for one to practise."""

    rulebook = RULEBOOK

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> FossilisState:
        """See :meth:`Game.start`."""
        return FossilisState(self, seats, self.complete(seats, options or {}))


GAME: Final = Fossilis()
