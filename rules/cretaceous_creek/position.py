"""What a position is made of, and everything that can be read off it.

Chance is lazy: a fossil has no identity before it is turned up, and an event card none before it
is drawn. So no state hides anything from anybody that another player knows (CC-03, CC-20).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.contract import CHANCE, Game
from rules.cretaceous_creek.components import (
    ADJACENT,
    CAMPSITES,
    CARDS,
    DECK_SIZES,
    DIAGONAL,
    DRAWS,
    EDMONTOSAURUS,
    EVENTS,
    NO_EROSION,
    NOTHING,
    REACH,
    RULEBOOK,
)
from rules.rooms import Housed

# The phases of a turn: what is to be decided next, by chance or by a seat.

SURVEY: Final = "survey"
"""Chance draws the event cards that expose top fossils (CC-23)."""

TURN_UP: Final = "turn"
"""Chance says which fossils the ones being turned up are."""

CAMP: Final = "camp"
"""A paleontologist chooses a campsite to start on (CC-27)."""

DIG: Final = "dig"
"""A paleontologist may excavate at the campsite before the first turn (CC-33)."""

ACT: Final = "act"
"""A paleontologist spends action points (CC-91)."""

ASKED: Final = "asked"
"""Somebody else may evacuate in the middle of a turn (CC-127)."""

STORM: Final = "storm"
"""Chance draws the event cards of an erosion step (CC-44)."""

SANDBAG: Final = "sandbag"
"""The holder of the Edmontosaurus may stop the erosion step (CC-83)."""

ESCAPE: Final = "escape"
"""A carrier on a space that has just flooded moves away or drops everything (CC-75)."""

OVER: Final = "over"

CHANCE_PHASES: Final = frozenset((SURVEY, TURN_UP, STORM))

# Where fossils are, as small numbers. One in the dig site has one of the first three, so that
# ``<= ENDANGERED`` tests it.

BURIED: Final = 0
EXPOSED: Final = 1
ENDANGERED: Final = 2
DESTROYED: Final = 3
DISCARDED: Final = 4
DELIVERED: Final = 5
STORED: Final = 6
"""In the storage of crew n is ``STORED + n``."""

# Where paleontologists are who stand on no space.

NOWHERE: Final = -2
"""Where a paleontologist is before a campsite was chosen."""

EVACUATED: Final = -1

_ANSWERS: Final = frozenset((ASKED, SANDBAG, ESCAPE))
_PLACES: Final = len(CARDS)
_CREWS: Final = {
    (int(row["players"]), str(row["solo"])): row for row in RULEBOOK.component("crews").rows
}
_LEVELS: Final = RULEBOOK.component("levels").by_id()


class Position(Housed):
    """One position.

    A fossil is known by its *place*: twice the number of the space it was laid on, and one more
    in the top layer. ``fossils`` says which card lies (or lay) there, -1 as long as nobody has
    seen it; ``status`` where it is now. A *crew* is a paleontologist: the number of its seat, or
    counted from 0 where one player runs several. ``at`` is the space of each crew. ``drawn`` are
    the events of the cards taken off the Erosion Deck in this phase (-1: removed unseen), and
    ``due`` and ``stacks`` name cards by their place in ``drawn``; ``storm_phase`` is where the
    marker stands, and ``step_period`` the period of the latest erosion step. ``flooded`` and
    ``museum`` have a bit for each space and genus, and ``newly`` for the spaces that flood in this
    step. ``pending`` are the places of fossils being turned up, ``after`` the phase that this
    belongs to. ``asked`` has a bit for each crew that was asked to evacuate since the last action.
    ``end`` names the way in which the game ended.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(game, seats, options)
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
        self.storm_phase = 1
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
        self.end = ""
        self.end_reason = ""
        self.end_clause = ""
        level = _LEVELS[options["level"]]
        self.survey = int(level["expose_cards"])
        self.after = CAMP
        self.pending: tuple[int, ...] = ()
        if level["top_face_up"]:
            self.pending = tuple(range(1, _PLACES, 2))
        self.phase = TURN_UP if self.pending else SURVEY

    # What the position says

    @property
    def current_seat(self) -> int | None:
        """The seat of the crew that has to decide, chance, or ``None`` at the end."""
        if self.phase in CHANCE_PHASES:
            return CHANCE
        return None if self.phase == OVER else self.seat_of(self.deciding)

    @property
    def deciding(self) -> int:
        """The crew that has to decide; whose turn it is does not change in an answer."""
        return self.chooser if self.phase in _ANSWERS else self.crew

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

    def is_full(self, crew: int) -> bool:
        """Whether a crew can carry no more fossils (CC-109)."""
        return self.load_of(crew) >= self.capacity

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
        # A card that has just flooded its space lies there, and in its stack no more.
        face_up = [number for stack in self.stacks for number in stack]
        if self.step_period == 1:
            face_up += self.due
        stacked = sum(not self.lies_on_space(number) for number in face_up)
        on_table = self.deck + stacked + self.removed_events + self.flooded.bit_count()
        return len(EVENTS) - on_table

    def lies_on_space(self, number: int) -> bool:
        """Whether a drawn card lies on the space that it flooded (CC-66)."""
        event = self.drawn[number]
        return event not in (NO_EROSION, NOTHING) and bool(self.flooded >> event & 1)

    def unseen_cards(self) -> list[int]:
        """The cards that nobody has seen yet (CC-20)."""
        seen = set(self.fossils)
        return [card for card in range(_PLACES) if card not in seen]

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
        later = (self.deck // DRAWS[self.storm_phase] if self.deck else 0) + bool(fresh)
        result = {}
        for number, stack in enumerate(self.stacks):
            for event in self.events(stack):
                if event != NO_EROSION:
                    result[event] = later + number + 1
        result.update((event, 1) for event in self.events(fresh) if event != NO_EROSION)
        return result
