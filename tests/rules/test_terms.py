"""The reasons for a position's worth: what the installed check finds, and what reasons say."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from rules.contract import Move, State, Term
from rules.go_dig import GAME
from rules.go_dig.components import NAMES
from rules.go_dig.game import GoDigState
from rules.memory import GAME as MEMORY
from rules.testing.worlds import assert_terms_are_sound


class Telling(GoDigState):
    """Names what lies in other hands."""

    def appraise(self, seat: int) -> Sequence[Term]:
        others = {NAMES[genus % len(NAMES)] for genus, count in enumerate(self.held) if count}
        return [*super().appraise(seat), *(Term(f"{name} somewhere", 0.0) for name in others)]


class Rounding(GoDigState):
    """Leaves a point out."""

    def estimate(self, seat: int) -> float:
        return super().estimate(seat) - 1.0


class Repeating(GoDigState):
    """Gives one reason twice."""

    def appraise(self, seat: int) -> Sequence[Term]:
        return [*super().appraise(seat), Term("Again", 0.0), Term("Again", 0.0)]


@pytest.mark.parametrize(
    ("fault", "words"),
    [(Telling, "what is hidden"), (Rounding, "add up to"), (Repeating, "one label")],
)
def test_unsound_reasons_are_found(fault: type[GoDigState], words: str) -> None:
    rng = random.Random(3)
    state = GAME.start(2)
    state.settle(rng)
    assert_terms_are_sound(state, 0, rng)
    faulty = object.__new__(fault)
    faulty.__dict__.update(state.__dict__)
    with pytest.raises(AssertionError, match=words):
        assert_terms_are_sound(faulty, 0, rng)


def test_a_game_without_reasons_of_its_own_gives_the_lines_of_its_tally() -> None:
    state = MEMORY.start(2, {"genera": "most_valuable"})
    for place, part in (("a1", "forequarters"), ("b1", "hindquarters")):
        state.play(Move.of("flip", place))
        state.play(Move.of("show", f"deinonychus.{part}.1"))
    (term,) = State.appraise(state, 0)
    assert (term.label, term.clause) == ("Deinonychus", "MEM-33")
    assert term.points == state.tally(0).total


def test_the_difference_of_reasons_says_what_a_move_is_good_for() -> None:
    state = MEMORY.start(2, {"genera": "most_valuable"})
    state.play(Move.of("flip", "a1"))
    state.play(Move.of("show", "deinonychus.forequarters.1"))
    before = {term.label: term.points for term in state.appraise(0)}
    state.play(Move.of("flip", "b1"))
    state.play(Move.of("show", "deinonychus.hindquarters.1"))
    after = {term.label: term.points for term in state.appraise(0)}
    gains = {label: after[label] - points for label, points in before.items()}
    assert max(gains, key=lambda label: gains[label]) == "Lead in visitors"
