"""What holds for every game, for Go Dig with every number of seats, and what is known in it."""

from __future__ import annotations

import random

import pytest

from rules.contract import Move, State
from rules.fossils import CARDS, GENERA
from rules.go_dig.components import CARD_IDS, GENERA_COUNT, MUSEUM
from rules.go_dig.game import GoDigState
from rules.testing import Invariants, Record, looked_at, viewers


class TestInvariants(Invariants):
    game = "go_dig"

    def conserved(self, state: State) -> object:
        """Every card is somewhere, and all counts agree with where the cards are."""
        assert isinstance(state, GoDigState)
        assert state.pile == len(state.in_pile())
        for seat in range(state.seats):
            assert state.sizes[seat] == len(state.hand(seat))
            assert state.sizes[seat] == sum(state.holds(seat, one) for one in range(GENERA_COUNT))
        return len(state.where)

    def illegal(self, state: State) -> list[Move]:
        asks = [
            Move.of("ask", seat, name)
            for seat in (0, 1, 3, 4, -1, "all")
            for name in ("triceratops", "mosasaurus", "camptosaurus", "dodo", 5)
        ]
        others = ("stop", "stop now", "ask", "ask 1", "dig", "take triceratops.skull.1", "deal 1 2")
        return [*asks, *map(Move.parse, others)]

    def test_what_is_known_is_true(self, playout: Record) -> None:
        for state in looked_at(playout):
            assert isinstance(state, GoDigState)
            for seat in range(state.seats):
                for genus in range(GENERA_COUNT):
                    place = seat * GENERA_COUNT + genus
                    assert state.least[place] <= state.held[place] <= state.most[place]

    def test_imagined_worlds_keep_to_what_is_known(
        self, playout: Record, rng: random.Random
    ) -> None:
        for state in looked_at(playout):
            assert isinstance(state, GoDigState)
            for viewer in viewers(state):
                bit = 1 << (state.seats if viewer is None else viewer)
                other = state.resample(viewer, rng)
                for place, count in enumerate(other.held):
                    assert state.least[place] <= count <= state.most[place]
                for card in range(len(CARD_IDS)):
                    if state.where[card] in (viewer, MUSEUM) or state.known[card] & bit:
                        assert other.where[card] == state.where[card]
                assert self.conserved(other) == self.conserved(state)

    @pytest.mark.clause("GD-44")
    def test_no_hand_ever_holds_a_full_set(self, playout: Record, rng: random.Random) -> None:
        for state in looked_at(playout):
            for world in (state, state.resample(0, rng), state.resample(None, rng)):
                assert isinstance(world, GoDigState)
                for seat in range(world.seats):
                    assert not full_sets(world.hand(seat))


def full_sets(hand: list[int]) -> list[str]:
    """The genera of which a hand has every part."""
    parts = {(CARDS[card].genus, CARDS[card].part) for card in hand}
    return [
        name
        for name in {CARDS[card].genus for card in hand}
        if all((name, part) in parts for part in GENERA[name].parts)
    ]
