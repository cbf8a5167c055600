"""What holds for every game, for Dolphins and Dinos with every number of seats and option."""

from __future__ import annotations

from rules.contract import Move, State
from rules.dolphins_and_dinos.components import SQUARES
from rules.dolphins_and_dinos.game import DolphinsAndDinosState
from rules.testing import Invariants, Setting, settings_of


class TestInvariants(Invariants):
    game = "dolphins_and_dinos"
    uneven = ("deal",)  # one of the low exhibits is out of the game: DND-12
    seeds = 1

    @classmethod
    def settings(cls) -> list[Setting]:
        lowest_taken = (("free_feature", "lowest_taken"),)
        return [*settings_of(cls.game), Setting(cls.game, 4, lowest_taken)]

    def hides(self, setting: Setting) -> bool:
        return setting.seats > 1

    def conserved(self, state: State) -> object:
        """Every card is laid out or still to come, and every square is there."""
        assert isinstance(state, DolphinsAndDinosState)
        laid = [card for card in state.cards if card]
        assert len(laid) == state.dealt
        assert set(state.removed) <= set(laid)
        assert min(state.money) >= 0
        return sorted([*laid, *state.unseen()]), len(state.squares), len(state.features)

    def illegal(self, state: State) -> list[Move]:
        choices = [
            Move.of("choose", *args)
            for square in (*SQUARES[::3], "d4", "elsewhere", 2)
            for args in (
                (15, square),
                (4, square, 4),
                ("restaurant", square),
                ("restaurant", square, 16),
                ("restaurant", square, "ten"),
                ("corridor", square, 1),
                ("theater", square),
            )
        ]
        others = ("feature a1", "feature", "feature fur", "deal 1 2", "deal 1 1 2", "deal 1 2 x")
        return [*choices, *map(Move.parse, others)]
