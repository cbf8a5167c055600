"""What a position is made of, and what can be read off it.

Chance is lazy: which card of the deck is the next one, and which of its sides is up, is decided
when it comes into view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.ceratopsians.components import CARD_IDS, DRAFTS, DRAFTS_EACH, NOTHING, SLOTS
from rules.contract import CHANCE, Game
from rules.rooms import Housed

DRAW: Final = "draw"
DRAFT: Final = "draft"
BUILD: Final = "build"
OVER: Final = "over"


class Position(Housed):
    """One position.

    ``boneyard`` holds a side for each slot from the first player's end. ``top`` is the side on
    top of the deck. ``unseen`` are the numbers of the cards that nobody has seen. ``drafted``
    holds the sides in the order of the drafts, so every other one is a seat's; ``placed`` the
    display each of them lies in. ``finished`` counts the seats whose displays are fixed, and
    ``arranged`` tells that the current builder's displays are just the offered best ones.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(game, seats, options)
        self.boneyard = [NOTHING] * SLOTS
        self.top = NOTHING
        self.unseen = list(range(len(CARD_IDS)))
        self.drafted: list[int] = []
        self.placed = [NOTHING] * DRAFTS
        self.finished = 0
        self.arranged = False
        self.phase = DRAW

    @property
    def current_seat(self) -> int | None:
        """The drafter, the builder (the first seat builds first), chance, or ``None``."""
        if self.phase == DRAFT:
            return len(self.drafted) & 1
        if self.phase == BUILD:
            return self.finished
        return CHANCE if self.phase == DRAW else None

    @property
    def building(self) -> bool:
        """Whether the last card is drafted and displays are built, or were (CER-39)."""
        return self.phase in (BUILD, OVER)

    def collection(self, seat: int) -> list[int]:
        """The sides drafted by this seat, in the order of drafting."""
        return self.drafted[seat::2]

    def index_of(self, seat: int, card: int) -> int:
        """Where the card of this number is among the drafted ones of a seat, or ``NOTHING``."""
        for index in range(seat, len(self.drafted), 2):
            if self.drafted[index] >> 1 == card:
                return index
        return NOTHING

    def displays(self, seat: int) -> dict[int, list[int]]:
        """The sides in each display of this seat, by the display's number from 0."""
        found: dict[int, list[int]] = {}
        for side, display in zip(self.drafted[seat::2], self.placed[seat::2], strict=False):
            if display != NOTHING:
                found.setdefault(display, []).append(side)
        return dict(sorted(found.items()))

    def open_displays(self, seat: int) -> list[int]:
        """The displays this seat may put cards into: those begun, and one empty one (CER-48)."""
        return open_among(self.placed[seat::2])


def open_among(placed: Sequence[int]) -> list[int]:
    """Of where the cards of one seat are placed: the displays begun, and one empty one (CER-48)."""
    begun = set(placed) - {NOTHING}
    empty = [number for number in range(DRAFTS_EACH) if number not in begun]
    return sorted([*begun, *empty[:1]])


def slot_of(seat: int, reach: int) -> int:
    """The slot (0 at the first player's end) that this seat calls near (0), middle or far (2)."""
    return reach if seat == 0 else SLOTS - 1 - reach
