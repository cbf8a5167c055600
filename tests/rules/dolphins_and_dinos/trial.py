"""A match with known cards, for tests: columns laid out as wished, whole steps in one call."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.contract import CHANCE, Event, Move
from rules.dolphins_and_dinos import GAME
from rules.dolphins_and_dinos.components import CORRIDOR, restaurant, square_number
from rules.dolphins_and_dinos.game import DolphinsAndDinosState
from rules.dolphins_and_dinos.position import DECORATE
from rules.table import Gesture
from tests.rules import trial

COLUMNS = ("15 11 3", "1 2 4", "6 8 restaurant", "13 14 10", "5 7 12")
"""Columns in which every card appears but the Saber Tooth (9)."""

SOLO_COLUMNS = ("15 11 3", "1 2 4", "6 8 9", "13 14 10", "5 7 12")

SNAKE = ("a1", "b1", "c1", "c2", "b2", "a2", "a3", "b3", "c3")
"""The squares in an order in which each one shares a side with the one before."""


class Trial(trial.Trial[DolphinsAndDinosState]):
    """A match that lays out ``columns`` whenever chance is to move."""

    def __init__(self, seats: int, columns: Sequence[str] = (), **options: str) -> None:
        super().__init__(GAME.start(seats, options))
        self._columns = list(columns or (SOLO_COLUMNS if seats == 1 else COLUMNS))
        self.lay_out()

    def lay_out(self) -> list[Event]:
        """Lays out the columns that are due; by chance once those of the test are used up."""
        events = []
        while self.state.current_seat == CHANCE:
            if self._columns:
                move = Move.parse(f"deal {self._columns.pop(0)}")
            else:
                move = self.state.chance(random.Random(self.state.dealt))
            events += self.state.play(move)
        return events

    def play(self, text: str) -> list[Event]:
        """Plays one move, and lays out a column that is due after it."""
        return super().play(text) + self.lay_out()

    def choose(self, *choices: str) -> list[Event]:
        """The next seats choose: ``11 b2``, ``corridor a1``, ``restaurant b2 10``."""
        return [event for choice in choices for event in self.play(f"choose {choice}")]

    def answer(self, viewer: int | None, *gesture: str) -> str:
        """The clause that answers a gesture without a control."""
        (clause,) = self.clauses(viewer, Gesture(*gesture))  # type: ignore[arg-type]
        return clause

    def features(self, *words: str) -> list[Event]:
        """The next seats decide about a feature."""
        return [event for word in words for event in self.play(f"feature {word}")]

    def round(self, choices: Sequence[str]) -> list[Event]:
        """All seats choose, and nobody adds a feature."""
        return self.choose(*choices) + self.no_features()

    def no_features(self) -> list[Event]:
        """Nobody adds a feature."""
        events = []
        while self.state.phase == DECORATE:
            events += self.features("none")
        return events

    def skip_to(self, number: int) -> None:
        """Everybody builds corridors until round ``number`` begins."""
        while self.state.round < number:
            for seat in range(self.state.seats):
                assert self.state.current_seat == seat
                free = self.squares("corridor")
                self.choose(f"corridor {next(one for one in SNAKE if one in free)}")

    def cards(self) -> set[str]:
        """What the seat to move may choose, without squares: ``11``, ``corridor``."""
        return {str(move.args[0]) for move in self.state.legal_moves()}

    def squares(self, card: str) -> set[str]:
        """The squares into which the seat to move may choose a card."""
        return {str(move.args[1]) for move in self.state.legal_moves() if str(move.args[0]) == card}

    def standing(self, seat: int, square: str) -> int:
        """The content of a square."""
        return self.state.museum(seat)[square_of(square)]

    def put(self, seat: int, **contents: int | str) -> None:
        """Writes into squares: a value, ``"C"`` or ``"(10)"`` for a restaurant."""
        for name, content in contents.items():
            self.state.squares[seat * 9 + square_of(name)] = content_of(content)


def content_of(content: int | str) -> int:
    """The content written as a value, ``"C"`` or ``"(10)"``."""
    if isinstance(content, int):
        return content
    return CORRIDOR if content == "C" else restaurant(int(content.strip("()")))


def square_of(name: str) -> int:
    """The number of a square."""
    number = square_number(name)
    assert number is not None
    return number
