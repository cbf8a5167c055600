"""The game and its states: actions, erosion, and the next paleontologist (CC-36, CC-37).

Chance is lazy: a fossil has no identity before it is turned up, and an event card none before it
is drawn. So no state hides anything from anybody that another player knows (CC-03, CC-20).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Self

from rules.contract import CHANCE, Beat, Event, Game, Line, Move, Outcome, Refusal, State, Tally
from rules.cretaceous_creek import lay as laying
from rules.cretaceous_creek import losing, outlook, reading, refusals, words
from rules.cretaceous_creek.actions import ACTION_POINTS, COSTS
from rules.cretaceous_creek.board import (
    ADJACENT,
    CAMPSITES,
    DIAGONAL,
    REACH,
    RULEBOOK,
    SPACE_NUMBERS,
    SPACES,
)
from rules.cretaceous_creek.deck import (
    ALL_DONE,
    CARD_IDS,
    CARD_NUMBERS,
    CARDS,
    EDMONTOSAURUS,
    GENUS_KINDS,
    KINDS,
    NOTHING,
)
from rules.cretaceous_creek.stages import (
    ACT,
    ASKED,
    CAMP,
    CHANCE_STAGES,
    DIG,
    ESCAPE,
    OVER,
    SANDBAG,
    STORM,
    SURVEY,
    TURN_UP,
)
from rules.cretaceous_creek.storm import (
    DECK_SIZES,
    DRAWS,
    EVENT_WORDS,
    EVENTS,
    FLOODING,
    NO_EROSION,
    PHASES,
    event_number,
    unseen_events,
)
from rules.cretaceous_creek.whereabouts import (
    BURIED,
    DELIVERED,
    DESTROYED,
    DISCARDED,
    ENDANGERED,
    EVACUATED,
    EXPOSED,
    NOWHERE,
    STORED,
)

if TYPE_CHECKING:
    from rules.table import Gesture, Table

_PLACES: Final = len(CARDS)
_CREWS: Final = {
    (int(row["players"]), str(row["solo"])): row for row in RULEBOOK.component("crews").rows
}
_LEVELS: Final = RULEBOOK.component("levels").by_id()

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


class CretaceousCreekState(State):
    """One position.

    A fossil is known by its *place*: twice the number of the space it was laid on, and one more
    in the top layer. ``fossils`` says which card lies (or lay) there, -1 as long as nobody has
    seen it; ``status`` where it is now. A *crew* is a paleontologist: the number of its seat, or
    counted from 0 where one player runs several. ``at`` is the space of each crew. ``drawn`` are
    the events of the cards taken off the Erosion Deck in this phase (-1: removed unseen), and
    ``due`` and ``stacks`` name cards by their place in ``drawn``; ``step_period`` is the period of
    the latest erosion step. ``flooded`` and ``museum`` have a bit for each space and genus, and
    ``newly`` for the spaces that flood in this step. ``pending`` are the places of fossils being
    turned up, ``after`` the stage that this belongs to. ``asked`` has a bit for each crew that was
    asked to evacuate since the last action.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        crews = _CREWS[seats, options["solo"] if seats == 1 else ""]
        self.crews = int(crews["paleontologists"])
        self.capacity = int(crews["storage"])
        self.trading = bool(crews["give_get"])
        self.complete_anywhere = crews["complete_on"] != "campsite"
        self.fossils = [NOTHING] * _PLACES
        self.status = [BURIED] * _PLACES
        self.at = [NOWHERE] * self.crews
        self.crew = 0
        self.chooser = 0
        self.points = 0
        self.phase = 1
        self.deck = DECK_SIZES[1]
        self.drawn: tuple[int, ...] = ()
        self.stacks: tuple[tuple[int, ...], ...] = ()
        self.due: tuple[int, ...] = ()
        self.step_period = 1
        self.newly = 0
        self.removed_events = 0
        self.flooded = 0
        self.museum = 0
        self.turns = 0
        self.asked = 0
        self.escaping: tuple[int, ...] = ()
        self.won = False
        self.end_reason = ""
        self.end_clause = ""
        level = _LEVELS[options["level"]]
        self.survey = int(level["expose_cards"])
        self.after = CAMP
        self.pending: tuple[int, ...] = ()
        if level["top_face_up"]:
            self.pending = tuple(range(1, _PLACES, 2))
        self.stage = TURN_UP if self.pending else SURVEY

    # What the position says

    @property
    def current_seat(self) -> int | None:
        """The seat of the crew that has to decide, chance, or ``None`` at the end."""
        if self.stage in CHANCE_STAGES:
            return CHANCE
        return None if self.stage == OVER else self.seat_of(self.deciding)

    @property
    def deciding(self) -> int:
        """The crew that has to decide; whose turn it is does not change in an answer."""
        return self.chooser if self.stage in (ASKED, SANDBAG, ESCAPE) else self.crew

    @property
    def initial_dig(self) -> bool:
        """Whether there is a free dig before the first turn (CC-33)."""
        return bool(_LEVELS[self.options["level"]]["initial_dig"])

    @property
    def sandbags_first(self) -> bool:
        """Whether sandbagging is decided before the cards are turned up (CC-86)."""
        return self.options["sandbagging"] == "before_cards"

    @property
    def period(self) -> int:
        """1 while the Erosion Deck has cards, else 2 (CC-46, CC-50)."""
        return 1 if self.deck else 2

    def seat_of(self, crew: int) -> int:
        """The seat that decides for a crew (CC-143, CC-150)."""
        return crew if self.seats > 1 else 0

    def top(self, space: int) -> int:
        """The place of the top fossil of a space, -1 if no fossil lies there."""
        place = 2 * space + 1
        if self.status[place] <= ENDANGERED:
            return place
        place -= 1
        return place if self.status[place] <= ENDANGERED else NOTHING

    def stored(self, crew: int) -> list[int]:
        """The places of the fossils in the storage of a crew."""
        stored = STORED + crew
        return [place for place, status in enumerate(self.status) if status == stored]

    def load_of(self, crew: int) -> int:
        """How many fossils a crew carries."""
        return self.status.count(STORED + crew)

    def in_flood(self, crew: int) -> bool:
        """Whether a crew stands on a flooded space."""
        return self.at[crew] >= 0 and bool(self.flooded >> self.at[crew] & 1)

    def on_campsite(self, crew: int) -> bool:
        """Whether a crew stands on a campsite; one that has evacuated does not."""
        return self.at[crew] in CAMPSITES

    def place_of(self, card: int) -> int:
        """Where a card was laid, -1 while nobody has seen it."""
        return self.fossils.index(card) if card in self.fossils else NOTHING

    def keeper(self, place: int) -> int:
        """The crew that has the fossil of a place in storage, -1 if none has."""
        if place < 0 or self.status[place] < STORED:
            return -1
        return self.status[place] - STORED

    def holder(self) -> int:
        """The crew that has the Edmontosaurus in storage, -1 if none has."""
        return self.keeper(self.place_of(EDMONTOSAURUS))

    def events(self, stack: Sequence[int]) -> list[int]:
        """The events of cards that are known by their place in ``drawn``."""
        return [self.drawn[number] for number in stack]

    def set_aside(self) -> int:
        """How many event cards are set aside in this phase (CC-31, CC-51)."""
        stacked = sum(map(len, self.stacks))
        on_table = self.deck + stacked + self.removed_events + self.flooded.bit_count()
        if self.step_period == 1:
            on_table += sum(not self.lies_on_space(number) for number in self.due)
        return len(EVENTS) - on_table

    def lies_on_space(self, number: int) -> bool:
        """Whether a drawn card lies on the space that it flooded (CC-66)."""
        event = self.drawn[number]
        return event not in (NO_EROSION, NOTHING) and bool(self.flooded >> event & 1)

    def unseen_cards(self) -> list[int]:
        """The cards that nobody has seen yet (CC-20)."""
        return [card for card in range(_PLACES) if card not in self.fossils]

    def partners(self, crew: int) -> list[int]:
        """The other crews within reach of this one (CC-101); none in the one-crew game."""
        reach = REACH[self.at[crew]]
        return [
            other
            for other, space in enumerate(self.at)
            if other != crew and space in reach and self.trading
        ]

    def escapes(self, crew: int) -> list[int]:
        """Where a crew can escape to from its flooded space (CC-75 to CC-77)."""
        here = self.at[crew]
        for ring in (ADJACENT[here], DIAGONAL[here]):
            dry = [space for space in ring if not self.flooded >> space & 1]
            if dry:
                return dry
        return []

    def forecast(self) -> dict[int, int]:
        """The spaces that known cards will hit, and after how many turns from now: 1 is the
        erosion step of this turn (CC-57)."""
        fresh = self.due if self.step_period == 1 else ()
        later = (self.deck // DRAWS[self.phase] if self.deck else 0) + bool(fresh)
        result = {}
        for number, stack in enumerate(self.stacks):
            for event in self.events(stack):
                if event != NO_EROSION:
                    result[event] = later + number + 1
        result.update((event, 1) for event in self.events(fresh) if event != NO_EROSION)
        return result

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

    def refuse(self, move: Move) -> Refusal | None:
        """See :meth:`State.refuse`."""
        return refusals.refuse(self, move)

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

    def _begin_turn(self) -> Event:
        self.stage = ACT
        self.points = ACTION_POINTS
        self.asked = 0
        return Event("turn", words.turn_begins(self), self.seat_of(self.crew))

    # Turning up fossils

    def _turned_up(self, move: Move, beat: Beat | None) -> list[Event]:
        cards = [CARD_NUMBERS[str(word)] for word in move.args]
        after = self.after
        state = ENDANGERED if after == STORM else EXPOSED
        for place, card in zip(self.pending, cards, strict=True):
            self.fossils[place] = card
            self.status[place] = state
        events = [Event("flip", words.turned_up(self, self.pending, after))]
        self.pending = ()
        if after == STORM:
            return [*events, *self._flood(beat)]
        self.stage = after
        self.after = ACT
        return events if after == CAMP else [*events, *self._judge()]

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
        if beat:
            beat()
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

    def _complete(self, first: int) -> list[Event]:
        """Completes all skeletons that can be; ``first`` comes before the others (CC-122)."""
        events = []
        others = [crew for crew in range(self.crews) if crew != first]
        for crew in (first, *others):
            if not (self.complete_anywhere or self.on_campsite(crew)):
                continue
            stored = self.stored(crew)
            if len(stored) < 2:
                continue
            parts: dict[int, int] = {}
            for place in stored:
                parts.setdefault(KINDS[self.fossils[place]], place)
            for genus, kinds in enumerate(GENUS_KINDS):
                if not self.museum >> genus & 1 and all(kind in parts for kind in kinds):
                    for kind in kinds:
                        self.status[parts[kind]] = DELIVERED
                    self.museum |= 1 << genus
                    text = words.completes(self, crew, genus)
                    events.append(Event("score", text, self.seat_of(crew)))
        return events

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

    # Erosion

    def _erode(self, beat: Beat | None) -> list[Event]:
        """Begins the erosion step of this turn (CC-38)."""
        self.points = 0
        self.step_period = self.period
        if self.deck:
            if self.sandbags_first and self._ask_for_sandbags():
                return []
            self.stage = STORM
            return []
        if not self.stacks:
            return self._finish_step()
        self.due = self.stacks[0]
        events = [Event("wind", words.storms(self, self.due))]
        if self._ask_for_sandbags():
            return events
        return [*events, *self._perform_events(beat)]

    def _ask_for_sandbags(self) -> bool:
        holder = self.holder()
        if holder < 0 or self.phase not in FLOODING:
            return False
        self.chooser = holder
        self.stage = SANDBAG
        return True

    def _drawn_events(self, move: Move, beat: Beat | None) -> list[Event]:
        first = len(self.drawn)
        self.drawn += tuple(map(EVENT_WORDS.index, map(str, move.args)))
        self.due = tuple(range(first, len(self.drawn)))
        self.deck -= len(self.due)
        events = [Event("wind", words.storms(self, self.due))]
        if not self.sandbags_first and self._ask_for_sandbags():
            return events
        return [*events, *self._perform_events(beat)]

    def _sandbag(self, move: Move, beat: Beat | None) -> list[Event]:
        holder = self.chooser
        before_cards = not self.due
        if move.verb == "keep":
            event = Event("turn", words.keeps_sandbags(self, holder), self.seat_of(holder))
            if before_cards:
                self.stage = STORM
                return [event]
            return [event, *self._perform_events(beat)]
        self.status[self.place_of(EDMONTOSAURUS)] = DISCARDED
        event = Event("remove", words.sandbags(self, holder), self.seat_of(holder))
        if before_cards:
            count = min(DRAWS[self.phase], self.deck)
            self.deck -= count
            self.drawn += (NOTHING,) * count
            self.removed_events += count
        else:
            self.removed_events += len(self.due)
            if self.step_period == 2:
                self.stacks = self.stacks[1:]
        self.due = ()
        return [event, *self._finish_step()]

    def _perform_events(self, beat: Beat | None) -> list[Event]:
        """Hits what lay on the named spaces when the step began (CC-58 to CC-68)."""
        events: list[Event] = []
        buried = []
        newly = 0
        for space in self.events(self.due):
            if space == NO_EROSION:
                continue
            place = self.top(space)
            if place == NOTHING:
                if self.phase in FLOODING:
                    newly |= 1 << space
            elif self.status[place] == BURIED:
                buried.append(place)
            elif self.status[place] == EXPOSED:
                self.status[place] = ENDANGERED
                events.append(Event("slide", words.endangers(self, place)))
            else:
                self.status[place] = DESTROYED
                events.append(Event("remove", words.destroys(self, place)))
        # The bits of spaces that flood in this step are kept apart until buried fossils are turned
        # up, since escapes come after all events (CC-79, CC-142).
        self.newly = newly
        if beat and events:
            beat()
        if buried:
            self.pending = tuple(sorted(buried))
            self.after = STORM
            self.stage = TURN_UP
            return events
        return [*events, *self._flood(beat)]

    def _flood(self, beat: Beat | None) -> list[Event]:
        newly, self.newly = self.newly, 0
        self.after = ACT
        if not newly:
            return self._finish_step()
        spaces = [space for space in range(len(SPACES)) if newly >> space & 1]
        self.flooded |= newly
        events = [Event("water", words.floods(spaces))]
        order = [(self.crew + step) % self.crews for step in range(self.crews)]
        self.escaping = tuple(
            crew for crew in order if self.at[crew] in spaces and self.load_of(crew)
        )
        if beat:
            beat()
        return [*events, *self._next_escape()]

    def _next_escape(self) -> list[Event]:
        """Lets the next carrier choose; those who cannot escape drop everything (CC-77)."""
        events: list[Event] = []
        while self.escaping:
            crew = self.escaping[0]
            if self.escapes(crew):
                self.chooser = crew
                self.stage = ESCAPE
                return events
            events.append(self._drop(crew))
            self.escaping = self.escaping[1:]
        return [*events, *self._finish_step()]

    def _drop(self, crew: int) -> Event:
        text = words.drops(self, crew)
        for place in self.stored(crew):
            self.status[place] = DISCARDED
        return Event("remove", text, self.seat_of(crew))

    def _escape(self, move: Move, beat: Beat | None) -> list[Event]:
        crew = self.chooser
        self.escaping = self.escaping[1:]
        if move.verb == "drop":
            events = [self._drop(crew)]
        else:
            space = SPACE_NUMBERS[str(move.args[0])]
            self.at[crew] = space
            events = [Event("move", words.escapes(self, crew, space), self.seat_of(crew))]
            if beat:
                beat()
            events += self._complete(crew)
        if self._has_won():
            return [*events, self._win()]
        return [*events, *self._next_escape()]

    def _finish_step(self) -> list[Event]:
        """Puts the cards away, judges the position and moves the marker (CC-142)."""
        if self.due and self.step_period == 2:
            self.stacks = self.stacks[1:]
        elif self.due:
            dry = tuple(number for number in self.due if not self.lies_on_space(number))
            self.stacks = (*self.stacks, dry) if dry else self.stacks
        self.due = ()
        self.stage = ACT
        events = self._judge()
        if self.stage == OVER:
            return events
        self.turns += 1
        if self.step_period == 2 and not self.stacks:
            events += self._next_phase()
        return events if self.won or self.end_reason else [*events, self._next_turn()]

    def _next_phase(self) -> list[Event]:
        self.phase += 1
        self.deck = DECK_SIZES[self.phase] if self.phase <= PHASES else 0
        if self.phase > PHASES:
            return [Event("water", words.SITE_FLOODED), self._lose(*losing.SITE_FLOODED)]
        self.drawn = ()
        return [Event("shuffle", words.next_phase(self))]

    def _next_turn(self) -> Event:
        crew = (self.crew + 1) % self.crews
        while self.at[crew] == EVACUATED:
            crew = (crew + 1) % self.crews
        self.crew = crew
        return self._begin_turn()

    # The end

    def _has_won(self) -> bool:
        return self.museum == ALL_DONE and all(
            space == EVACUATED or space in CAMPSITES for space in self.at
        )

    def _judge(self) -> list[Event]:
        """Ends the game if it is won or can no longer be won; a win comes first (CC-140)."""
        if self._has_won():
            return [self._win()]
        verdict = losing.verdict(self)
        return [self._lose(*verdict)] if verdict else []

    def _win(self) -> Event:
        self.won = True
        self.stage = OVER
        self.end_reason, self.end_clause = words.WON, "CC-124"
        return Event("end", words.WON)

    def _lose(self, reason: str, clause: str) -> Event:
        self.stage = OVER
        self.end_reason, self.end_clause = reason, clause
        return Event("end", reason)

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

    def lay(self, viewer: int | None) -> Table:
        """See :meth:`State.lay`."""
        return laying.lay(self, viewer)

    def read(self, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
        """See :meth:`State.read`."""
        return reading.read(self, viewer, gesture)

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
