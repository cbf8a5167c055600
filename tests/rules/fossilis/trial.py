"""A match with a known dig site, for tests: drawn terrain, pits and hands filled at will."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from rules.contract import CHANCE, Event, Move
from rules.fossilis import GAME
from rules.fossilis.components import (
    BONE_CARDS,
    BONE_KINDS,
    CARD_NUMBERS,
    CLASS_NUMBERS,
    DINOSAUR_NUMBERS,
    DINOSAURS,
    DIRECTIONS,
    KIND_NUMBERS,
    PIECE_KIND,
    PIECES,
    PIECES_OF,
    SIZE,
    SKILL_NUMBERS,
    SPACE_NUMBERS,
    SPACES,
    TERRAIN,
    TILE_CLASS,
    TILES,
    WEIGHT,
)
from rules.fossilis.game import FossilisState
from rules.fossilis.position import (
    DISCARDED,
    IN_DECK,
    IN_MARKET,
    LAB,
    LABS,
    ON_SITE,
    READY,
    STORAGE,
    TILE_DISCARD,
    UNDEALT,
    UNKNOWN,
    WAITING,
)
from rules.fossilis.slides import look_into_pits
from tests.rules import trial

_LETTERS = {"s": "sand", "c": "clay", "r": "stone"}

FLAT = """
    s c . c s
    c s r s c
    . r s r .
    c s r s c
    s c . c s
"""
"""One layer with open, empty pits in the middle of each side."""


def begun(seats: int, **options: str) -> FossilisState:
    """A match in which chance has made all its moves before the first pawn is placed."""
    state = GAME.start(seats, options)
    rng = random.Random(seats)
    while state.current_seat == CHANCE:
        state.play(state.chance(rng))
    return state


def stored(state: FossilisState) -> list[int]:
    """The bones of each kind in each storage, counted anew; see :attr:`FossilisState.stored`."""
    counts = [0] * (BONE_KINDS * state.seats)
    for seat in range(state.seats):
        kinds = [PIECE_KIND[piece] for piece in state.pieces_at(STORAGE + seat)]
        kinds += [
            kind
            for card, kind in BONE_CARDS
            if state.card_holder[card] == seat and state.card_state[card] == READY
        ]
        for kind in kinds:
            if kind < BONE_KINDS:
                counts[BONE_KINDS * seat + kind] += 1
    return counts


class Trial(trial.Trial[FossilisState]):
    """The first turn of seat 0 on a site drawn as five rows of ``s``, ``c``, ``r`` and ``.``.

    ``s/c`` is a stack: sand below, clay above. Nothing lies in the pits, the market and display
    are those of one fixed deal, and the discard pile holds the three sand tiles set aside.
    """

    def __init__(
        self,
        site: str = FLAT,
        seats: int = 2,
        pawns: Sequence[str] = ("A1", "E5", "A5", "E1"),
        **options: str,
    ) -> None:
        super().__init__(begun(seats, **options))
        for corner in ("E1", "A5", "E5", "A1")[4 - seats :]:
            self.state.play(Move.of("corner", corner))
        self.state.where = [UNKNOWN] * PIECES
        self.state.stored = stored(self.state)
        self.lay_out(site)
        for seat, place in enumerate(pawns[:seats]):
            self.pawn(seat, place)
        self.state.seen = [0] * SIZE
        look_into_pits(self.state)

    # Preparing

    def lay_out(self, site: str) -> None:
        """Lays out terrain as drawn; tiles that are not drawn stay out of the match."""
        state = self.state
        for tile in (*state.bottom, *state.top):
            if tile:
                state.tile_holder[tile] = UNDEALT
        words = site.split()
        assert len(words) == SIZE
        for space, word in enumerate(words):
            lower, _, upper = word.partition("/")
            state.bottom[space] = self._unused(lower)
            state.top[space] = self._unused(upper)

    def _unused(self, letter: str) -> int:
        if letter in ("", "."):
            return 0
        holders = self.state.tile_holder
        unused = [
            one
            for one in range(1, len(TILES))
            if holders[one] == UNDEALT and TERRAIN[WEIGHT[one]] == _LETTERS[letter]
        ]
        # The commonest first, so that tiles of every class are left to be given away.
        classes = [TILE_CLASS[one] for one in unused]
        tile = max(unused, key=lambda one: classes.count(TILE_CLASS[one]))
        holders[tile] = ON_SITE
        return tile

    def pawn(self, seat: int, place: str) -> None:
        """Puts a pawn on a space, or on a side of the site."""
        off = place in DIRECTIONS
        at = WAITING + DIRECTIONS.index(place) if off else SPACE_NUMBERS[place]
        self.state.pawns[seat] = at

    def bury(self, pit: str, *kinds: str) -> None:
        """Puts pieces into a pit."""
        self._put(SPACE_NUMBERS[pit], kinds)

    def store(self, seat: int, *kinds: str) -> None:
        """Puts pieces into the storage of a seat."""
        self._put(STORAGE + seat, kinds)

    def discard(self, *kinds: str) -> None:
        """Puts bones onto the discarded ones."""
        self._put(DISCARDED, kinds)

    def _put(self, place: int, kinds: Iterable[str]) -> None:
        for kind in kinds:
            pieces = PIECES_OF[KIND_NUMBERS[kind]]
            piece = next(one for one in pieces if self.state.where[one] == UNKNOWN)
            self.state.where[piece] = place
        self.state.stored = stored(self.state)

    def show(self, *dinosaurs: str) -> None:
        """Puts dinosaurs into the display, in the place of those that are there."""
        numbers = [DINOSAUR_NUMBERS[name] for name in dinosaurs]
        kept = [one for one in self.state.display if one and one not in numbers]
        fill = [*numbers, *kept]
        self.state.display = fill[: len(self.state.display)]

    def lab(self, seat: int, dinosaur: str, *kinds: str, place: int = 0) -> None:
        """Puts a dinosaur with bones into the lab of a seat."""
        state, number = self.state, DINOSAUR_NUMBERS[dinosaur]
        if number in state.display:
            state.display[state.display.index(number)] = state.dinosaur_deck()[0]
        state.dinosaurs_left = len(state.dinosaur_deck()) - 1
        state.labs[LABS * seat + place] = number
        state.dinosaurs_left = len(state.dinosaur_deck())
        self._put(LAB + LABS * seat + place, kinds)

    def collect(self, seat: int, *dinosaurs: str, perfect: bool = True) -> None:
        """Puts dinosaurs into the collection of a seat."""
        for name in dinosaurs:
            number = DINOSAUR_NUMBERS[name]
            if number in self.state.display:
                spare = next(
                    one
                    for one in self.state.dinosaur_deck()
                    if one not in map(DINOSAUR_NUMBERS.get, dinosaurs)
                )
                self.state.display[self.state.display.index(number)] = spare
            self.state.collected[number] = 2 * seat + perfect
            self.state.scored[number] = DINOSAURS[number].perfect
        self.state.dinosaurs_left = len(self.state.dinosaur_deck())

    def tiles(self, seat: int, *words: str) -> None:
        """Gives claimed tiles to a seat, by what they show: ``amber``, ``amber+egg``."""
        for word in words:
            self.state.tile_holder[self._tile(word)] = seat

    def _tile(self, word: str) -> int:
        return next(
            tile
            for tile in range(1, len(TILES))
            if self.state.tile_holder[tile] == UNDEALT and TILE_CLASS[tile] == CLASS_NUMBERS[word]
        )

    def no_sand(self) -> None:
        """Takes all sand out of the discard pile."""
        holders = self.state.tile_holder
        for tile in range(1, len(TILES)):
            if holders[tile] == TILE_DISCARD:
                holders[tile] = UNDEALT

    def offer(self, *cards: str) -> None:
        """Puts cards into the market, tools into its first two places."""
        state = self.state
        for place, name in enumerate(cards):
            if name:
                state.market[place] = CARD_NUMBERS[name]
        for card, holder in enumerate(state.card_holder):
            if card and holder in (IN_DECK, IN_MARKET):
                state.card_holder[card] = IN_MARKET if card in state.market else IN_DECK

    def give(self, seat: int, *cards: str) -> None:
        """Gives cards to a seat, ready for use."""
        state = self.state
        for name in cards:
            card = CARD_NUMBERS[name]
            if card in state.market:
                state.market[state.market.index(card)] = 0
            state.card_holder[card] = seat
        state.stored = stored(state)
        self.settle()

    def learn(self, seat: int, *skills: str) -> None:
        """Gives skills to a seat."""
        for name in skills:
            number = SKILL_NUMBERS[name]
            if number in self.state.skill_display:
                self.state.skill_display[self.state.skill_display.index(number)] = 0
            self.state.skills[seat] += (number,)

    def plaster(self, seat: int, amount: int) -> None:
        """Gives plaster of the supply to a seat."""
        self.state.supply += self.state.plaster[seat] - amount
        self.state.plaster[seat] = amount

    # Playing

    def play(self, *texts: str) -> list[Event]:
        """Plays moves one after the other, without the chance moves that follow."""
        return [event for text in texts for event in self.state.play(Move.parse(text))]

    def settle(self, seed: int = 1) -> None:
        """Lets chance make all its pending moves."""
        self.state.turn = self.state.to_move()
        rng = random.Random(seed)
        while self.state.current_seat == CHANCE:
            self.state.play(self.state.chance(rng))

    def end_turn(self) -> None:
        """Ends the turn of the seat to move, and settles what follows."""
        self.play("end")
        self.settle()

    def turn_of(self, seat: int) -> None:
        """Ends turns until it is the turn of a seat."""
        self.end_turn()
        while self.state.seat != seat:
            self.end_turn()

    def legal(self, verb: str = "") -> set[str]:
        """The legal moves of a verb as text, without it; all of them without a verb."""
        if not verb:
            return super().legal()
        moves = self.state.legal_moves()
        return {" ".join(map(str, move.args)) for move in moves if move.verb == verb}

    # Looking

    def terrain(self, space: str) -> str:
        """What lies on a space, as drawn: ``s/c``."""
        number = SPACE_NUMBERS[space]
        lower, upper = self.state.bottom[number], self.state.top[number]
        if not lower:
            return "."
        letters = {word: letter for letter, word in _LETTERS.items()}
        drawn = letters[TERRAIN[WEIGHT[lower]]]
        return f"{drawn}/{letters[TERRAIN[WEIGHT[upper]]]}" if upper else drawn

    def row(self, number: int) -> str:
        """A row of the site as drawn."""
        return " ".join(self.terrain(f"{column}{number}") for column in "ABCDE")

    def at(self, seat: int) -> str:
        """Where a pawn is: its space, or its side."""
        place = self.state.pawns[seat]
        if place < SIZE:
            return SPACES[place]
        return DIRECTIONS[place - WAITING] if place < WAITING + 4 else "pit"

    def stored(self, seat: int) -> dict[str, int]:
        """The bones in storage, bone cards included."""
        counts = self.state.storage(seat)
        return {
            kind: counts[n] for kind, n in KIND_NUMBERS.items() if n < len(counts) and counts[n]
        }

    def claimed(self, seat: int) -> int:
        """How many tiles a seat holds."""
        return self.state.tile_holder.count(seat)

    def line(self, seat: int, label: str) -> int:
        """One line of a seat's tally."""
        return next(line.points for line in self.state.tally(seat).lines if line.label == label)
