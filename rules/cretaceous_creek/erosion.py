"""The erosion step that ends every turn, and what is judged after everything that happens."""

from __future__ import annotations

from rules.contract import Beat, Event, Move
from rules.cretaceous_creek import losing, words
from rules.cretaceous_creek.actions import ACTION_POINTS
from rules.cretaceous_creek.board import (
    CAMPSITES,
    SPACE_NUMBERS,
    SPACES,
)
from rules.cretaceous_creek.deck import (
    ALL_DONE,
    CARD_NUMBERS,
    EDMONTOSAURUS,
    GENUS_KINDS,
    KINDS,
    NOTHING,
)
from rules.cretaceous_creek.position import Position
from rules.cretaceous_creek.stages import (
    ACT,
    CAMP,
    ESCAPE,
    OVER,
    SANDBAG,
    STORM,
    TURN_UP,
)
from rules.cretaceous_creek.storm import (
    DECK_SIZES,
    DRAWS,
    EVENT_WORDS,
    FLOODING,
    NO_EROSION,
    PHASES,
    SANDBAGGING,
)
from rules.cretaceous_creek.whereabouts import (
    BURIED,
    DELIVERED,
    DESTROYED,
    DISCARDED,
    ENDANGERED,
    EVACUATED,
    EXPOSED,
)


class Erosion(Position):
    """A position in which the storm strikes, skeletons are completed and the game ends."""

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
        if holder < 0 or self.phase not in SANDBAGGING:
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
        if events:
            self.pause(beat)
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
        self.pause(beat)
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
            self.pause(beat)
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

    def _begin_turn(self) -> Event:
        self.stage = ACT
        self.points = ACTION_POINTS
        self.asked = 0
        return Event("turn", words.turn_begins(self), self.seat_of(self.crew))

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
