"""What holds for every game, for 20 Questions with every number of seats and option."""

from __future__ import annotations

from rules.contract import Move, State
from rules.testing import Invariants
from rules.twenty_questions.components import numbers_in
from rules.twenty_questions.game import TwentyQuestionsState


class TestInvariants(Invariants):
    game = "twenty_questions"
    seeds = 1
    looks = 16

    def conserved(self, state: State) -> object:
        """All 64 cards are in the stack, in play, discarded or won."""
        assert isinstance(state, TwentyQuestionsState)
        cards = [*numbers_in(state.stack), *state.discarded, *(card for _, card in state.won)]
        if state.card >= 0:
            cards.append(state.card)
        return sorted(cards)

    def illegal(self, state: State) -> list[Move]:
        texts = (
            *("pass", "pass now", "speak", "answer reject now"),
            *("speak up", "answer", "answer yes", "answer maybe", "guess", "guess dodo"),
            *("ask", "ask colour_is red", "ask period_is", "ask period_is permian", "ask is_trace"),
            *("ask length_below 0", "ask length_below 31", "ask weight_below 11", "guess 3"),
            *("ask starts_with", "ask is_genus coelophysis", "draw camptosaurus", "draw", "sing"),
        )
        return list(map(Move.parse, texts))
