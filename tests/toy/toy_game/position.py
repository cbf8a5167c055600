"""What a position of Pocket Pit is made of, and what can be read off it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from rules.contract import CHANCE, Game, Refusal, State
from rules.rulebook import load

BOOK = load(files("toy_game").joinpath("rulebook.toml"))
CARDS = BOOK.component("cards")
KINDS = tuple(CARDS.by_id())
VALUES = tuple(int(row["value"]) for row in CARDS.rows)
CELLS: tuple[str, ...] = tuple(CARDS["cells"])
WEATHER = ("dry", "wet")
HAND = 2
NOT_YOURS = Refusal("TOY-04", "That is not a card of your hand.")


class Position(State):
    """A position. Dealt cards are numbered in the order of dealing; lists are by that number.

    ``phase`` is the step of a turn: deal, act, close, guess, weather or over. ``cell`` is empty
    for a card in a hand.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.phase = "deal"
        self.turn, self.round = 0, 1
        self.deck = [int(CARDS["copies"])] * len(KINDS)
        self.kind: list[int] = []
        self.holder: list[int] = []
        self.cell: list[str] = []
        self.buried: list[bool] = []
        self.guess = [""] * seats
        self.bonus = [0] * seats

    @property
    def current_seat(self) -> int | None:
        """Who decides, chance while a card or the weather comes, nobody at the end."""
        if self.phase in ("deal", "weather"):
            return CHANCE
        return None if self.phase == "over" else self.turn

    def hand(self, seat: int) -> list[int]:
        """The numbers of the cards in this hand."""
        return [n for n, who in enumerate(self.holder) if who == seat and not self.cell[n]]

    def in_pit(self, seat: int) -> list[int]:
        """The numbers of the cards that this seat has in the pit."""
        return [n for n, who in enumerate(self.holder) if who == seat and self.cell[n]]

    def knows(self, viewer: int | None, number: int) -> bool:
        """Whether this viewer knows the face of a dealt card."""
        open_now = self.cell[number] and (not self.buried[number] or self.phase == "over")
        return bool(open_now) or self.holder[number] == viewer
