"""What holds for every game, for Cretaceous Creek with every level and number of crews."""

from __future__ import annotations

from rules.contract import Move, State
from rules.cretaceous_creek.components import CARD_IDS, EVENTS, SPACES
from rules.cretaceous_creek.game import CretaceousCreekState
from rules.cretaceous_creek.position import ACT
from rules.testing import Invariants


class TestInvariants(Invariants):
    game = "cretaceous_creek"
    hidden = False
    seeds = 1

    def conserved(self, state: State) -> object:
        """All fossils and event cards are somewhere, and no storage is overfull."""
        assert isinstance(state, CretaceousCreekState)
        seen = [card for card in state.fossils if card >= 0]
        assert max(state.load_of(crew) for crew in range(state.crews)) <= state.capacity
        fresh = state.due if state.step_period == 1 else ()
        stacked = [number for stack in state.stacks for number in stack]
        lying = {number for number in (*stacked, *fresh) if not state.lies_on_space(number)}
        cards = state.deck + len(lying) + state.set_aside() + state.removed_events
        assert state.set_aside() >= 0
        assert cards + state.flooded.bit_count() == len(EVENTS)
        return sorted([*seen, *state.unseen_cards()])

    def names_some(self, state: State) -> bool:
        """A turn has many ways: its prompt names the few usual ones."""
        assert isinstance(state, CretaceousCreekState)
        return state.phase == ACT

    def illegal(self, state: State) -> list[Move]:
        verbs = ("move", "protect", "expose", "excavate", "escape", "camp")
        places = [Move.of(verb, name) for verb in verbs for name in SPACES]
        cards = [Move.of(verb, card) for verb in ("discard", "get") for card in CARD_IDS[::3]]
        trades = [Move.of("give", card, 1) for card in CARD_IDS[::4]]
        swaps = [Move.of("exchange", one, two) for one in CARD_IDS[::7] for two in CARD_IDS[::5]]
        words = [Move.of(one) for one in ("end", "dig", "skip", "stay", "sandbag", "keep", "drop")]
        crews = [Move.of(verb, crew) for verb in ("evacuate", "ask") for crew in range(5)]
        return [*places, *cards, *trades, *swaps, *words, *crews]
