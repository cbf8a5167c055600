"""What a position is made of, and what can be read off it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.contract import CHANCE, Game
from rules.fossilis.components import (
    BONE_CARDS,
    BONE_KINDS,
    CARDS,
    CARDS_OF,
    DINOSAURS,
    DISPLAY,
    EDITIONS,
    MARKET,
    MARKET_TOOLS,
    PIECES,
    PIECES_OF,
    PLASTER,
    PLASTER_EACH,
    SAND_OF,
    SET_ASIDE,
    SIZE,
    SKILLS_SHOWN,
    SLOTS,
    SUPPLY_CARDS,
    TILE_CLASS,
    TILE_CLASSES,
    TILES,
    TOOL_CARDS,
)
from rules.rooms import Housed

# Phases in which chance is to move.
SHAKE: Final = "shake"
TERRAIN: Final = "terrain"
SHOWING: Final = "skills"
"""Skills are put on display."""
REVEAL: Final = "event"

LAYING: Final = "laying"
"""The players lay terrain."""
CORNER: Final = "corner"
"""The players place their pawns."""

# The phases of a turn (FOS-56).
ENERGY: Final = "energy"
BUY: Final = "buy"
CLAIM: Final = "claim"

# Questions that interrupt a phase and have to be answered at once.
SKILL: Final = "skill"
SIDE: Final = "side"
RADAR: Final = "radar"

# Events that ask for something.
SANDSTORM: Final = "sandstorm"
TREMOR: Final = "tremor"
FAIR: Final = "fossil_fair"

FINAL: Final = "final"
"""After the last round, while players add bones to their last dinosaurs (FOS-239)."""
OVER: Final = "over"

TURN: Final = (ENERGY, BUY, CLAIM)
_OWN: Final = (*TURN, SKILL, RADAR)

# Where a piece is, besides the pits 0 to 24.
UNKNOWN: Final = -1
STORAGE: Final = 32
"""``STORAGE + seat``: in the storage of a seat; an extracted hammer stays there, too."""
LAB: Final = 40
"""``LAB + 2 * seat + place``: assigned to the dinosaur in a place of the lab."""
DISCARDED: Final = 60

# Where a pawn is, besides the spaces 0 to 24.
NOT_PLACED: Final = -1
WAITING: Final = SIZE
"""A pawn off the site waits at ``WAITING + direction`` (FOS-131)."""
IN_PIT: Final = SIZE + 4
"""A pawn that was pushed into a pit and whose owner chooses a side at once (FOS-140)."""

# Where a tile is, besides with a seat.
ON_SITE: Final = -1
TILE_DISCARD: Final = -2
UNDEALT: Final = -3

# Where a market card is, besides with a seat.
IN_DECK: Final = -1
IN_MARKET: Final = -2

# What a seat's card can still do.
READY: Final = 0
SPENT: Final = 1
NEW: Final = 2
"""A tool gained in this turn (FOS-158)."""
ON_LAB: Final = 3
"""``ON_LAB + place``: a bone card assigned to the dinosaur in a place of the lab."""

LABS: Final = 2
"""Places of a lab; the second is used with the skill Second table only."""

_BONE_RANGES: Final = tuple((PIECES_OF[k].start, PIECES_OF[k].stop) for k in range(BONE_KINDS))


class Position(Housed):
    """One position.

    ``where`` says where each piece is; ``bottom`` and ``top`` are the tiles of the spaces,
    ``tile_holder`` and ``card_holder`` who has each tile and market card, ``card_state`` what a
    card can still do. ``seen`` counts how often everybody has looked into a pit as it is now,
    ``shown`` those that the radar shows until the turn ends. ``labs`` has two places for each seat;
    ``skills`` holds what each has learned. ``stored`` counts the bones of each kind in each
    storage, a row of kinds for each seat, since moves are listed more often than bones move.
    ``collected`` holds ``2 * seat + perfect`` for each scored dinosaur, else -1, and ``scored`` the
    VP that it brought. ``seat`` has the turn, ``turn`` is to move. ``interrupted`` is the phase
    that goes on once a question is answered, empty without one. ``asked`` counts the players asked
    in the Fossil fair. ``turned_down`` is set as long as used cards lie face down.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        edition = EDITIONS[options["energy"]]
        super().__init__(game, seats, options)
        self.extraction_energy = edition.extraction
        self.turn: int | None = CHANCE
        self.phase = SHAKE
        self.interrupted = ""
        self.seat = 0
        self.round = 1
        self.last_round = 0
        self.asked = -1
        self.turned_down = options["used_cards"] == "down"

        self.where = [UNKNOWN] * PIECES
        self.bottom = [0] * SIZE
        self.top = [0] * SIZE
        self.tile_holder = [UNDEALT] * len(TILES)
        for tile in SET_ASIDE:
            self.tile_holder[tile] = TILE_DISCARD
        self.pawns = [NOT_PLACED] * seats
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
        self.skills: list[tuple[int, ...]] = [()] * seats
        self.stored = [0] * (BONE_KINDS * seats)

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

    # Who is to move

    @property
    def current_seat(self) -> int | None:
        """The seat to move: usually the one whose turn it is, but the owner of a pawn chooses its
        side (FOS-140), and everybody is asked in the Fossil fair (FOS-82)."""
        return self.turn

    @property
    def main_phase(self) -> str:
        """The phase, or the one that a question interrupts."""
        return self.interrupted or self.phase

    def ask(self, question: str) -> None:
        """Lets a question interrupt the phase until it is answered."""
        self.interrupted, self.phase = self.phase, question

    def go_on(self) -> None:
        """Takes up the phase that a question interrupted."""
        self.phase, self.interrupted = self.interrupted, ""

    def to_move(self) -> int | None:
        """The seat that the phase waits for, chance while something is to be dealt."""
        phase = self.phase
        if phase in _OWN:
            return CHANCE if self._places_to_fill() else self.seat
        if phase == SIDE:
            return self.pawns.index(IN_PIT)
        if phase == OVER:
            return None
        if phase == LAYING:
            return self.tile_holder.count(ON_SITE) % self.seats
        if phase == FINAL:
            return self.asked
        if phase in (SHAKE, TERRAIN, SHOWING, REVEAL) or self._places_to_fill():
            return CHANCE
        if phase == CORNER:
            # The last player places first (FOS-53).
            return self.seats - 1 - sum(pawn >= 0 for pawn in reversed(self.pawns))
        if phase == FAIR:
            return (self.seat + self.asked) % self.seats
        return self.seat

    # Decks

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

    # The site

    def on_site(self, seat: int) -> bool:
        """Whether a seat's pawn stands on the dig site."""
        return 0 <= self.pawns[seat] < SIZE

    def topmost(self, space: int) -> int:
        """The tile that can be walked on and dug there (FOS-107); 0 for an open pit."""
        return self.top[space] or self.bottom[space]

    def open_pits(self) -> list[int]:
        """The spaces without any tile (FOS-62)."""
        return [space for space in range(SIZE) if not self.bottom[space]]

    def visible(self, pit: int) -> bool:
        """Whether everybody sees what lies in a pit (FOS-62, FOS-169)."""
        return pit in self.shown or (not self.bottom[pit] and bool(self.seen[pit]))

    # Pieces

    def pieces_at(self, place: int) -> list[int]:
        """The pieces that are at a place, by number."""
        where = self.where
        if place not in where:
            return []
        return [piece for piece in range(PIECES) if where[piece] == place]

    def bones_at(self, place: int) -> list[int]:
        """How many bones of each kind are at a place, cards not counted."""
        where = self.where
        if place not in where:
            return [0] * BONE_KINDS
        return [where[first:last].count(place) for first, last in _BONE_RANGES]

    def storage(self, seat: int) -> list[int]:
        """The bones in a seat's storage by kind, bone cards included (FOS-191)."""
        first = BONE_KINDS * seat
        return self.stored[first : first + BONE_KINDS]

    def assigned(self, seat: int, place: int) -> list[int]:
        """The bones assigned to the dinosaur in a place of the lab, by kind, cards included."""
        found = self.bones_at(LAB + LABS * seat + place)
        if seat in self.card_holder:
            for card, kind in BONE_CARDS:
                if self.card_holder[card] == seat and self.card_state[card] == ON_LAB + place:
                    found[kind] += 1
        return found

    # Tiles off the site

    def tiles_of(self, holder: int) -> list[int]:
        """The tiles that a seat claimed, or that lie in the discard pile."""
        return [tile for tile, held_by in enumerate(self.tile_holder) if held_by == holder]

    def classes_of(self, seat: int) -> list[int]:
        """How many tiles of each class a seat holds."""
        counts = [0] * len(TILE_CLASSES)
        holders = self.tile_holder
        at = -1
        for _ in range(holders.count(seat)):
            at = holders.index(seat, at + 1)
            counts[TILE_CLASS[at]] += 1
        return counts

    def tile_of_class(self, seat: int, tile_class: int) -> int:
        """A tile of this class that a seat holds.

        Raises:
            ValueError: it holds none.
        """
        return next(
            tile
            for tile in range(1, len(TILES))
            if self.tile_holder[tile] == seat and TILE_CLASS[tile] == tile_class
        )

    def sand_in_discard(self) -> list[int]:
        """The numbers of the fragments of which the discard pile has a sand tile."""
        holders = self.tile_holder
        if TILE_DISCARD not in holders:
            return []
        found = []
        for number, tiles in enumerate(SAND_OF):
            for tile in tiles:
                if holders[tile] == TILE_DISCARD:
                    found.append(number)
                    break
        return found

    def sand_tile(self, fragment: int) -> int:
        """A sand tile of the discard pile with this fragment; 0 if there is none."""
        return next((t for t in SAND_OF[fragment] if self.tile_holder[t] == TILE_DISCARD), 0)

    def top_of_discard(self, tile: int) -> int:
        """The uppermost tile of the discard pile that looks like this one."""
        alike = [t for t in self.tiles_of(TILE_DISCARD) if TILE_CLASS[t] == TILE_CLASS[tile]]
        return alike[-1]

    # Skills, cards and dinosaurs

    def free_slot(self, seat: int) -> int:
        """The leftmost empty skill slot of a seat (FOS-152); -1 if there is none."""
        used = len(self.skills[seat])
        return used if used < SLOTS else -1

    def ready_tool(self, seat: int, tool: str) -> int:
        """A card of this kind of tool that a seat may use now; 0 if it has none."""
        for card in CARDS_OF[tool]:
            if self.card_holder[card] == seat and self.card_state[card] == READY:
                return card
        return 0

    def cards_of(self, seat: int) -> list[int]:
        """The market cards that a seat bought or gained."""
        return [card for card, holder in enumerate(self.card_holder) if holder == seat]

    def labs_of(self, seat: int) -> list[int]:
        """The dinosaurs in the places of a seat's lab, 0 for none."""
        return self.labs[LABS * seat : LABS * seat + LABS]

    def collection(self, seat: int) -> list[int]:
        """The dinosaurs that a seat scored."""
        return [dinosaur for dinosaur, owner in enumerate(self.collected) if owner // 2 == seat]
