"""What holds for every game holds for Ceratopsians."""

from __future__ import annotations

from rules.ceratopsians.components import CARD_IDS, NOTHING
from rules.ceratopsians.game import CeratopsiansState
from rules.contract import Move, State
from rules.testing import Invariants


class TestInvariants(Invariants):
    game = "ceratopsians"
    hidden = False
    seeds = 3

    def conserved(self, state: State) -> object:
        assert isinstance(state, CeratopsiansState)
        shown = [*state.boneyard, state.top, *state.drafted]
        return sorted([*state.unseen, *(side >> 1 for side in shown if side != NOTHING)])

    def illegal(self, state: State) -> list[Move]:
        return [
            *(Move.of("place", card, display) for card in CARD_IDS for display in range(10)),
            *(Move.of("take", card) for card in CARD_IDS),
            *(Move.of("draft", where) for where in ("deck", "collection", "near", "far")),
            Move.of("draft"),
            Move.of("arrange", 1),
            Move.of("finish", 1),
            Move.of("finish"),
        ]
