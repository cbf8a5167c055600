"""What a position is made of, and what can be read off it.

Chance is lazy: a card that nobody has turned up has no identity.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.contract import CHANCE, Game
from rules.memory.components import (
    CANDIDATES,
    FIRST_COPIES,
    PLACES,
    SIZES,
    UNSEEN,
    in_order,
    most_valuable,
)
from rules.rooms import Housed

NOWHERE: Final = -1

PICK: Final = "pick"
FLIP: Final = "flip"
SHOW: Final = "show"
COVER: Final = "cover"
OVER: Final = "over"


class Position(Housed):
    """One position.

    ``genera`` are the nine that take part. ``cards`` are the cards of the 24 places, as far as they
    were ever turned up (:data:`UNSEEN`, :data:`GONE`), and ``shown`` counts how often. ``up``
    are the places whose cards lie face up, in the order of their turning; ``pending`` is the place
    whose card chance is about to show. ``built`` are the skeletons in the order of their
    completion, with the seat that has them.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(game, seats, options)
        self.turn = 0
        self.genera: tuple[str, ...] = ()
        self.cards = [UNSEEN] * len(PLACES)
        self.shown = [0] * len(PLACES)
        self.up: tuple[int, ...] = ()
        self.pending = NOWHERE
        self.built: tuple[tuple[int, str], ...] = ()
        self.phase = PICK
        if options["genera"] == "most_valuable":
            self.take_part(most_valuable())
        elif options["genera"] == "own_choice":
            chosen = [options["own_three"], options["own_two"]]
            self.take_part((*CANDIDATES[SIZES[0]], *",".join(chosen).split(",")))

    def take_part(self, names: tuple[str, ...]) -> None:
        """These genera take part; the cards are dealt face down (MEM-12)."""
        self.genera = in_order(names)
        self.phase = FLIP

    @property
    def current_seat(self) -> int | None:
        """The seat whose turn it is, chance while a card is shown, ``None`` at the end."""
        if self.phase in (FLIP, COVER):
            return self.turn
        return None if self.phase == OVER else CHANCE

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
