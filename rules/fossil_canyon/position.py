"""What a position is made of, and what can be read off it.

Chance is lazy: a buried fossil has no identity until it is dug or exposed, and an event card none
until it is turned over for the first time.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping
from typing import Final

from rules.contract import CHANCE, Game, Move
from rules.fossil_canyon.components import (
    AWARD_NEEDS,
    EVENTS,
    MAJOR,
    PIECES_A_SEAT,
    PRICES,
    REMOVED,
    STARTING_HAND,
    Animal,
    Happening,
    award_moves,
    card_set,
)
from rules.rooms import Housed

# Where a card can be. Hands come first: twice the seat for face-up fossils, one more for hidden
# ones. The other places are negative, so that piles are found from the end of their list.

POOL: Final = -1
"""Never seen: buried in the dig site, or among the four that left the game."""

BURIED_AGAIN: Final = -2
"""Buried in the dig site by a landslide, so surely not among the four that left the game."""

EXPOSED: Final = -3
"""Face up in the dig site."""

GONE: Final = -4
"""Out of the game: used for a skeleton or an award, or not in it from the start."""

UNCOVERED: Final = -5
"""Just dug up and not yet kept or put back; seen by its digger only."""

_NO_HANDS: Final = 5
"""How many of these places are no hands."""

# What a place of the dig site can hold beside an exposed card.

BURIED: Final = -1
"""A face-down fossil, whose identity nobody has drawn yet."""

EMPTY: Final = -2
"""A place whose fossil was dug."""

# The phases.

ARRANGE: Final = "arrange"
"""Hands are dealt, and hidden fossils chosen."""
EVENT: Final = "event"
EXPOSE: Final = "expose"
LEND: Final = "lend"
DIG: Final = "dig"
KEEP: Final = "keep"
"""A fossil just uncovered is kept or put back."""
EXCHANGE: Final = "exchange"
GIVE: Final = "give"
"""The rest of a price is given."""
TAKE: Final = "take"
BONUS_DIG: Final = "bonus"
ADJUST: Final = "adjust"
OVER: Final = "over"

FEWEST_IN_ENDGAME: Final = 2
"""How many fossils a turn of the endgame takes (FC-117)."""

NOBODY: Final = -1
"""In the place of a seat or of the card that it lends: none."""

Sighting = tuple[int, int, tuple[float, ...], int]
"""What viewers know of a card out of sight: see :mod:`rules.fossil_canyon.sightings`."""


def open_hand(seat: int) -> int:
    """The place of the face-up fossils of a seat."""
    return 2 * seat


def hidden_hand(seat: int) -> int:
    """The place of the hidden fossils of a seat."""
    return 2 * seat + 1


class Position(Housed):
    """One position.

    ``where`` tells for each card where it is, and ``piles`` for each place the cards that are
    there, in the order of the deck; only :meth:`put` and :meth:`relocate` change them. ``site``
    holds for each place of the dig site
    a card that is exposed there, BURIED or EMPTY. ``phase`` is what is going on; ``pending`` is
    what chance has to decide: the verb of its move, or nothing. ``turn`` is the seat whose turn it
    is, ``actor`` the one that decides next. ``events`` are the event cards in the order of the deck
    as far as it is known, ``event`` the one in play (-1: none) and ``turned`` how many were turned
    over. ``left`` counts fossils still to be exposed or dug, ``digging`` and ``marked`` the places
    that are being opened. ``given`` are the fossils of an exchange that is under way with
    ``partner``, ``lent`` the fossil each seat lends. ``pieces`` are the scoring pieces in the order
    in which they were won, 32 times the seat plus the piece. ``idle`` counts endgame turns in a row
    without exchange or award, ``dry`` those without skeleton or award. ``sightings`` are what
    people know of fossils out of sight. ``ending`` is the clause by which play stopped.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(game, seats, options)
        self.cards = card_set(options)
        self.limit = int(options["hidden_limit"])
        deck = set(self.cards.deck)
        self.piles: list[tuple[int, ...]] = []
        self.relocate([POOL if card in deck else GONE for card in range(len(self.cards.ids))])
        places = len(self.cards.deck) - REMOVED - STARTING_HAND[seats] * seats
        self.site = [BURIED] * places
        self.phase = ARRANGE
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
        self.partner = NOBODY
        self.given: tuple[int, ...] = ()
        self.lent: tuple[int, ...] = (NOBODY,) * seats
        self.earned = False
        self.pieces: tuple[int, ...] = ()
        self.endgame = False
        self.acted = False
        self.scored = False
        self.idle = 0
        self.dry = 0
        self.sightings: tuple[Sighting, ...] = ()
        self.ending = ""

    @property
    def current_seat(self) -> int | None:
        """The seat that decides next, chance, or ``None`` at the end."""
        if self.pending:
            return CHANCE
        return None if self.phase == OVER else self.actor

    @property
    def setting_up(self) -> bool:
        """Whether hands are dealt and hidden fossils chosen, so that hands are secret (FC-36)."""
        return self.phase == ARRANGE

    # Cards and hands

    def put(self, card: int, place: int) -> None:
        """Moves a card to a place."""
        piles, before = self.piles, self.where[card]
        pile = piles[before]
        at = pile.index(card)
        piles[before] = pile[:at] + pile[at + 1 :]
        pile = piles[place]
        at = bisect(pile, card)
        piles[place] = (*pile[:at], card, *pile[at:])
        self.where[card] = place

    def relocate(self, where: list[int]) -> None:
        """Moves all cards at once: each to the place that stands for it in the list."""
        self.where = where
        piles: list[list[int]] = [[] for _ in range(2 * self.seats + _NO_HANDS)]
        for card, place in enumerate(where):
            piles[place].append(card)
        self.piles = list(map(tuple, piles))

    def open_cards(self, seat: int) -> tuple[int, ...]:
        """The face-up fossils of a seat; in setup those it means to lay open."""
        return self.piles[2 * seat]

    def hidden_cards(self, seat: int) -> tuple[int, ...]:
        """The hidden fossils of a seat."""
        return self.piles[2 * seat + 1]

    def hand(self, seat: int) -> list[int]:
        """All fossils of a seat, in the order of the deck."""
        return sorted(self.piles[2 * seat] + self.piles[2 * seat + 1])

    def hand_size(self, seat: int) -> int:
        """How many fossils a seat has; public."""
        return len(self.piles[2 * seat]) + len(self.piles[2 * seat + 1])

    def hidden_count(self, seat: int) -> int:
        """How many fossils a seat hides."""
        return len(self.piles[2 * seat + 1])

    # The dig site and the events

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
        return self.piles[UNCOVERED][0] if self.piles[UNCOVERED] else -1

    @property
    def happening(self) -> Happening | None:
        """The event in play."""
        return EVENTS[self.event] if self.event >= 0 else None

    @property
    def next_event(self) -> int:
        """The event card that comes next, -1 while nobody can know (FC-49)."""
        known = len(self.events) == len(EVENTS)
        return self.events[self.turned % len(EVENTS)] if known else -1

    # Museums

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

    # Exchanges and awards

    @property
    def prices(self) -> tuple[int, ...]:
        """What the exchanges of this turn cost, one after the other (FC-61, FC-62, FC-72)."""
        happening = self.happening
        return happening.prices if happening else PRICES

    def takeable(self) -> list[int]:
        """The face-up fossils that may be taken from the partner of an exchange (FC-79)."""
        given = self.given
        return [card for card in self.piles[2 * self.partner] if card not in given]

    def can_take_hidden(self, seat: int) -> bool:
        """Whether a fossil of this seat may be taken unseen (FC-77, FC-147)."""
        return bool(self.piles[2 * seat + 1]) and self.options["blind_take"] == "on"

    def is_partner(self, seat: int) -> bool:
        """Whether the seat whose turn it is can exchange with this one (FC-80, FC-148)."""
        if seat == self.turn:
            return False
        return bool(self.piles[2 * seat]) or self.can_take_hidden(seat)

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

    def research_of(self, seat: int) -> list[int]:
        """The research fossils of a seat."""
        research, piles = self.cards.research, self.piles
        return sorted(card for card in piles[2 * seat] + piles[2 * seat + 1] if research[card])

    def awards(self) -> tuple[Move, ...]:
        """The awards that the seat whose turn it is can trade for now."""
        if self.options["research"] == "off":
            return ()
        cards = self.research_of(self.turn)
        return award_moves(tuple(cards), self.major_left) if len(cards) > 1 else ()

    def completable(self) -> bool:
        """Whether anything can still be completed from all hands together (FC-122)."""
        bit, research = self.cards.bit, self.cards.research
        bits = found = 0
        for hand in self.piles[: 2 * self.seats]:
            for card in hand:
                bits |= bit[card]
                found += research[card]
        if found >= AWARD_NEEDS["minor"]:
            return True
        return any(bits & whole == whole for whole in self.cards.whole)
