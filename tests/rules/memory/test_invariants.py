"""What holds for every game, for Memory with every choice of genera."""

from __future__ import annotations

from rules.contract import Move, State
from rules.memory.components import GONE
from rules.memory.game import MemoryState
from rules.testing import Invariants


class TestInvariants(Invariants):
    game = "memory"
    # Who remembers every card shown can believe in one world only: the rest has no identity yet.
    hidden = False
    # Players who forget everything need thousands of turns to come across Tyrannosaurus.
    longest = 20_000
    seeds = 1

    def conserved(self, state: State) -> object:
        """Every card is in its place, still to be seen, or part of a skeleton."""
        assert isinstance(state, MemoryState)
        seen = [card for card in state.cards if card >= 0]
        assert len(set(seen)) == len(seen)
        taken = state.cards.count(GONE)
        if state.genera:
            assert len(seen) + len(state.unseen()) + taken == 24
        assert all(state.cards[place] >= 0 for place in state.up)
        return len(state.cards)

    def illegal(self, state: State) -> list[Move]:
        texts = (
            *("cover", "cover a1", "flip"),
            *("flip a1", "flip f4", "flip g1", "flip a5", "flip 3", "flip a1 a2", "show"),
            *("show tyrannosaurus.skull.1", "show camptosaurus", "show mosasaurus.forequarters.2"),
            *("pick", "pick brachiosaurus", "pick tyrannosaurus", "turn a1"),
        )
        return list(map(Move.parse, texts))
