"""What tests of every game ask of a match: to play a move as text, and why one is refused."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Generic, TypeVar

from rules.contract import Event, Move, Refusal, State
from rules.table import Gesture
from rules.testing import step

S = TypeVar("S", bound=State)


class Trial(Generic[S]):
    """A match with moves written as text; games add how their positions are set up."""

    def __init__(self, state: S) -> None:
        self.state = state

    def play(self, text: str) -> list[Event]:
        """Plays one move."""
        return self.state.play(Move.parse(text))

    def refusal(self, text: str) -> Refusal:
        """Why a move may not be made; fails the test if it may."""
        return refusal(self.state, Move.parse(text))

    def clause(self, text: str) -> str:
        """The clause that forbids a move."""
        return self.refusal(text).clause

    def legal(self) -> set[str]:
        """The legal moves as text."""
        return {str(move) for move in self.state.legal_moves()}

    def meant(self, viewer: int | None, gesture: Gesture) -> list[str]:
        """The moves that a gesture without a control stands for."""
        assert not self.state.lay(viewer).controls_for(gesture)
        return [str(meant) for meant in self.state.read(viewer, gesture)]

    def clauses(self, viewer: int | None, gesture: Gesture) -> list[str]:
        """The clauses that refuse what a gesture without a control stands for."""
        assert not self.state.lay(viewer).controls_for(gesture)
        readings = self.state.read(viewer, gesture)
        return [
            one.clause if isinstance(one, Refusal) else refusal(self.state, one).clause
            for one in readings
        ]


def refusal(state: State, move: Move) -> Refusal:
    """Why a move may not be made; fails the test if it may, or if it is offered all the same."""
    result = state.refuse(move)
    assert result is not None, f"{move} is not refused"
    assert move not in state.legal_moves(), f"{move} is refused, but legal"
    return result


def played_out(state: S, seed: int) -> S:
    """The state after random moves to the end of the match."""
    rng = random.Random(seed)
    while state.current_seat is not None:
        state.play(step(state, rng))
    return state


def texts(events: Sequence[Event], viewer: int | None = None) -> list[str]:
    """The sentences that a viewer (``None``: a bystander) reads."""
    return [event.text for event in events if event.visible_to(viewer)]
