"""What a position is made of, and what can be read off it.

Chance is lazy: no fossil of the dig pile has an identity before it is dealt, dug or taken. Beside
the cards a state keeps what everybody could know of them by listening: see
:mod:`rules.go_dig.knowledge`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.contract import CHANCE, Game
from rules.go_dig.components import CARD_IDS, GENERA_COUNT, GENUS_IDS, GENUS_OF, PILE
from rules.rooms import Housed

NOTHING: Final = -1

DEAL: Final = "deal"
ASK: Final = "ask"
DIG: Final = "dig"
TAKE: Final = "take"
OVER: Final = "over"


class Position(Housed):
    """One position.

    ``where`` tells for each card who holds it, or :data:`PILE` or :data:`MUSEUM`; ``held`` counts
    the cards of each genus in each hand, a row of genera for each seat. ``built`` are the skeletons
    in the order of their completion, each as its seat and its first card. ``least``, ``most``,
    ``known`` and ``heard`` are what can be known (:mod:`rules.go_dig.knowledge`). ``request`` is
    the genus of the failed request for which ``turn`` digs, ``takers`` the seats that still take a
    fossil because they ran out. ``succeeded`` and ``stirred`` tell whether in this turn a request
    led on, and whether any fossil left its place; ``idle`` counts the turns since one did.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(game, seats, options)
        self.phase = DEAL
        self.turn = 0
        self.dealt = 0
        self.where = [PILE] * len(CARD_IDS)
        self.pile = len(CARD_IDS)
        self.sizes = [0] * seats
        self.held = [0] * (seats * GENERA_COUNT)
        self.built: tuple[tuple[int, int], ...] = ()
        self.least = [0] * (seats * GENERA_COUNT)
        self.most = [0] * (seats * GENERA_COUNT)
        self.known = [0] * len(CARD_IDS)
        self.heard = [0] * (seats * GENERA_COUNT)
        self.request = NOTHING
        self.takers: tuple[int, ...] = ()
        self.succeeded = False
        self.stirred = False
        self.idle = 0

    @property
    def current_seat(self) -> int | None:
        """The seat that asks, chance while fossils are dealt or dug, ``None`` at the end."""
        if self.phase == ASK:
            return self.turn
        return None if self.phase == OVER else CHANCE

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand, sorted by genus."""
        return [card for card, holder in enumerate(self.where) if holder == seat]

    def in_pile(self) -> list[int]:
        """The cards of the dig pile; their order is nobody's knowledge (GD-42)."""
        return [card for card, holder in enumerate(self.where) if holder == PILE]

    def museum(self, seat: int) -> list[str]:
        """The skeletons of a museum as genus ids, in the order of their completion."""
        return [GENUS_IDS[GENUS_OF[card]] for owner, card in self.built if owner == seat]

    def holds(self, seat: int, genus: int) -> int:
        """How many fossils of a genus a hand has."""
        return self.held[seat * GENERA_COUNT + genus]

    def taker(self) -> int:
        """The seat that takes or digs the next fossil."""
        return self.takers[0] if self.phase == TAKE else self.turn
