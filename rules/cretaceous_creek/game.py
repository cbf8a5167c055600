"""The game and its states: actions, erosion, and the next paleontologist (CC-36, CC-37).

Chance is lazy: a fossil has no identity before it is turned up, and an event card none before it
is drawn. So no state hides anything from anybody that another player knows (CC-03, CC-20).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final, Self

from rules.contract import Beat, Event, Game, Line, Move, Outcome, Tally
from rules.cretaceous_creek import lay as laying
from rules.cretaceous_creek import outlook, reading, refusals, words
from rules.cretaceous_creek.actions import COSTS
from rules.cretaceous_creek.board import (
    ADJACENT,
    CAMPSITES,
    REACH,
    RULEBOOK,
    SPACE_NUMBERS,
    SPACES,
)
from rules.cretaceous_creek.deck import (
    CARD_IDS,
    CARD_NUMBERS,
    NOTHING,
)
from rules.cretaceous_creek.erosion import Erosion
from rules.cretaceous_creek.prompts import ASKS
from rules.cretaceous_creek.stages import (
    ACT,
    ASKED,
    CAMP,
    CHANCE_STAGES,
    DIG,
    OVER,
    SANDBAG,
    STORM,
    SURVEY,
    TURN_UP,
)
from rules.cretaceous_creek.storm import (
    DRAWS,
    EVENT_WORDS,
    EVENTS,
    NO_EROSION,
    event_number,
    unseen_events,
)
from rules.cretaceous_creek.whereabouts import (
    BURIED,
    DISCARDED,
    ENDANGERED,
    EVACUATED,
    EXPOSED,
    STORED,
)

_CAMP_MOVES: Final = {space: Move.of("camp", SPACES[space]) for space in CAMPSITES}
_MOVE_MOVES: Final = tuple(Move.of("move", name) for name in SPACES)
_PROTECT_MOVES: Final = tuple(Move.of("protect", name) for name in SPACES)
_EXPOSE_MOVES: Final = tuple(Move.of("expose", name) for name in SPACES)
_EXCAVATE_MOVES: Final = tuple(Move.of("excavate", name) for name in SPACES)
_ESCAPE_MOVES: Final = tuple(Move.of("escape", name) for name in SPACES)
_DISCARD_MOVES: Final = tuple(Move.of("discard", card_id) for card_id in CARD_IDS)
_GET_MOVES: Final = tuple(Move.of("get", card_id) for card_id in CARD_IDS)
_END: Final = Move.of("end")
_DIG_MOVES: Final = (Move.of("dig"), Move.of("skip"))
_SANDBAG_MOVES: Final = (Move.of("sandbag"), Move.of("keep"))
_DROP: Final = Move.of("drop")


class CretaceousCreekState(Erosion):
    """One position with its moves: setup, actions and answers; see :class:`Position`."""

    foresees_luck = True

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        stage = self.stage
        if stage == ACT:
            return self._actions()
        if stage in CHANCE_STAGES or stage == OVER:
            return ()
        if stage == CAMP:
            return [move for space, move in _CAMP_MOVES.items() if space not in self.at]
        if stage == DIG:
            return _DIG_MOVES
        if stage == ASKED:
            return (Move.of("evacuate", self.chooser), Move.of("stay"))
        if stage == SANDBAG:
            return _SANDBAG_MOVES
        return [*(_ESCAPE_MOVES[space] for space in self.escapes(self.chooser)), _DROP]

    def _actions(self) -> list[Move]:
        crew = self.crew
        here = self.at[crew]
        points = self.points
        mine = self.stored(crew)
        moves = [_END]
        moves += [_DISCARD_MOVES[self.fossils[place]] for place in mine]
        if points >= COSTS["move"]:
            closed = self.flooded if mine else 0
            moves += [_MOVE_MOVES[space] for space in ADJACENT[here] if not closed >> space & 1]
        if points >= COSTS["expose"]:
            dry = not self.flooded >> here & 1
            for space in REACH[here]:
                place = self.top(space)
                if place == NOTHING:
                    continue
                status = self.status[place]
                if status == BURIED:
                    moves.append(_EXPOSE_MOVES[space])
                    continue
                if status == ENDANGERED:
                    moves.append(_PROTECT_MOVES[space])
                if dry and points >= COSTS["excavate"]:
                    moves.append(_EXCAVATE_MOVES[space])
            if dry:
                for other in self.partners(crew):
                    moves += self._trades(mine, other)
        moves += self._evacuations()
        return moves

    def _trades(self, mine: Sequence[int], other: int) -> list[Move]:
        """Giving to, getting from and exchanging with a partner within reach, from dry ground."""
        if self.in_flood(other):
            return []
        fossils = self.fossils
        theirs = self.stored(other)
        moves: list[Move] = []
        if len(theirs) < self.capacity:
            moves += [Move.of("give", CARD_IDS[fossils[place]], other) for place in mine]
        if len(mine) < self.capacity:
            moves += [_GET_MOVES[fossils[place]] for place in theirs]
        if self.points >= COSTS["exchange"]:
            moves += [
                Move.of("exchange", CARD_IDS[fossils[own]], CARD_IDS[fossils[foreign]])
                for own in mine
                for foreign in theirs
            ]
        return moves

    def _evacuations(self) -> list[Move]:
        moves = []
        for crew in range(self.crews):
            if not self.on_campsite(crew):
                continue
            if self.seat_of(crew) == self.seat_of(self.crew):
                moves.append(Move.of("evacuate", crew))
            elif not self.asked >> crew & 1:
                moves.append(Move.of("ask", crew))
        return moves

    refuse = refusals.refuse

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        stage = self.stage
        if stage == ACT:
            return self._act(move, beat)
        if stage == TURN_UP:
            return self._turned_up(move, beat)
        if stage == STORM:
            return self._drawn_events(move, beat)
        if stage == SURVEY:
            return self._surveyed(move)
        if stage == CAMP:
            return self._camp(move)
        if stage == DIG:
            return self._first_dig(move)
        if stage == ASKED:
            return self._answered(move)
        if stage == SANDBAG:
            return self._sandbag(move, beat)
        return self._escape(move, beat)

    # Setup

    def _surveyed(self, move: Move) -> list[Event]:
        spaces = [space for space in map(event_number, move.args) if space is not None]
        self.pending = tuple(sorted(self.top(space) for space in spaces if space != NO_EROSION))
        self.survey = 0
        self.stage = TURN_UP if self.pending else CAMP
        return [Event("deal", words.surveyed(move.args))]

    def _camp(self, move: Move) -> list[Event]:
        space = SPACE_NUMBERS[str(move.args[0])]
        crew = self.crew
        self.at[crew] = space
        event = Event("place", words.camps(self, crew, space), self.seat_of(crew))
        self.crew += 1
        if self.crew < self.crews:
            return [event]
        self.crew = 0
        if self.initial_dig:
            self.stage = DIG
            return [event]
        return [event, self._begin_turn()]

    def _first_dig(self, move: Move) -> list[Event]:
        crew = self.crew
        events: list[Event] = []
        if move.verb == "dig":
            place = self.top(self.at[crew])
            self.status[place] = STORED + crew
            text = words.digs_first(self, crew, place)
            events.append(Event("dig", text, self.seat_of(crew)))
            events += self._complete(crew)
        self.crew += 1
        if self.crew == self.crews:
            self.crew = 0
            events.append(self._begin_turn())
        return events

    # Actions

    def _act(self, move: Move, beat: Beat | None) -> list[Event]:
        verb = move.verb
        if verb == "end":
            return self._erode(beat)
        if verb == "ask":
            self.chooser = int(move.args[0])
            self.asked |= 1 << self.chooser
            self.stage = ASKED
            text = words.asks(self, self.chooser)
            return [Event("turn", text, self.seat_of(self.crew))]
        if verb == "evacuate":
            return self._evacuate(int(move.args[0]), beat)
        self.asked = 0
        self.points -= COSTS[verb]
        crew = self.crew
        seat = self.seat_of(crew)
        text = words.acts(self, move)
        if verb == "move":
            self.at[crew] = SPACE_NUMBERS[str(move.args[0])]
            events = [Event("move", text, seat)]
        elif verb == "expose":
            self.pending = (self.top(SPACE_NUMBERS[str(move.args[0])]),)
            self.after = ACT
            self.stage = TURN_UP
            return [Event("dig", text, seat)]
        elif verb == "protect":
            self.status[self.top(SPACE_NUMBERS[str(move.args[0])])] = EXPOSED
            events = [Event("place", text, seat)]
        elif verb == "excavate":
            place = self.top(SPACE_NUMBERS[str(move.args[0])])
            full = self.load_of(crew) >= self.capacity
            self.status[place] = DISCARDED if full else STORED + crew
            events = [Event("remove" if full else "dig", text, seat)]
        elif verb == "discard":
            self.status[self.place_of(CARD_NUMBERS[str(move.args[0])])] = DISCARDED
            events = [Event("remove", text, seat)]
        else:
            events = [Event("slide", text, seat)]
            self._trade(move)
        self.pause(beat)
        return [*events, *self._complete(crew), *self._judge()]

    def _trade(self, move: Move) -> None:
        first = self.place_of(CARD_NUMBERS[str(move.args[0])])
        if move.verb == "give":
            self.status[first] = STORED + int(move.args[1])
        elif move.verb == "get":
            self.status[first] = STORED + self.crew
        else:
            second = self.place_of(CARD_NUMBERS[str(move.args[1])])
            self.status[first], self.status[second] = self.status[second], self.status[first]

    def _evacuate(self, crew: int, beat: Beat | None) -> list[Event]:
        events = [Event("move", words.evacuates(self, crew), self.seat_of(crew))]
        for place in self.stored(crew):
            self.status[place] = DISCARDED
        self.at[crew] = EVACUATED
        self.asked = 0
        events += self._judge()
        if crew == self.crew and self.stage != OVER:
            events += self._erode(beat)
        return events

    def _answered(self, move: Move) -> list[Event]:
        self.stage = ACT
        if move.verb == "evacuate":
            return self._evacuate(self.chooser, None)
        return [Event("turn", words.stays(self, self.chooser), self.seat_of(self.chooser))]

    def outcome(self) -> Outcome | None:
        """All seats win together, or none does (CC-01)."""
        if self.stage != OVER:
            return None
        team = tuple(range(self.seats))
        return Outcome((team,), team if self.won else (), self.end_reason, self.end_clause)

    def tally(self, seat: int) -> Tally:
        """The progress of the team, the same for every seat: nobody has own points (CC-01)."""
        return Tally((Line("Skeletons in the museum", self.museum.bit_count(), "CC-02"),))

    # Chance and hidden information

    def chance(self, rng: random.Random) -> Move:
        """A fair outcome: any fossils not seen yet, or any event cards not seen in this phase."""
        if self.stage == TURN_UP:
            cards = rng.sample(self.unseen_cards(), len(self.pending))
            return Move("turn", tuple(CARD_IDS[card] for card in cards))
        if self.stage == SURVEY:
            events = rng.sample(EVENTS, self.survey)
            return Move("survey", tuple(EVENT_WORDS[event] for event in events))
        count = min(DRAWS[self.phase], self.deck)
        events = rng.sample(unseen_events(self.drawn), count)
        return Move("storm", tuple(EVENT_WORDS[event] for event in events))

    def resample(self, seat: int | None, rng: random.Random, recall: float = 1.0) -> Self:
        """A copy: whatever is face down has no identity yet, and everything else is open."""
        return self.copy()

    # Table

    asks = ASKS
    lay = laying.lay
    read = reading.read

    def estimate(self, seat: int) -> float:
        """How near the team is to its goal; the same for every seat."""
        return outlook.estimate(self)


class CretaceousCreek(Game):
    """Cretaceous Creek by Kevin Lynch, for one to four players."""

    rulebook = RULEBOOK

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> CretaceousCreekState:
        """See :meth:`Game.start`."""
        return CretaceousCreekState(self, seats, self.complete(seats, options or {}))


GAME: Final = CretaceousCreek()
"""The game, as the registry loads it."""
