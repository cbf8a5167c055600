"""Matches of 20 Questions with known cards, for tests."""

from __future__ import annotations

from rules.contract import Event
from rules.fossils import CARDS, card
from rules.twenty_questions import GAME
from rules.twenty_questions.game import TwentyQuestionsState
from tests.rules import trial

SAMPLE = "parasaurolophus.skull.1"
"""The card of the rulebook's sample questions."""


class Trial(trial.Trial[TwentyQuestionsState]):
    """A match in which the first card is drawn, if one is given."""

    def __init__(self, first: str = SAMPLE, seats: int = 2, **options: str) -> None:
        super().__init__(GAME.start(seats, options))
        if first:
            self.draw(first)

    def draw(self, card_id: str) -> list[Event]:
        """The answerer draws this card."""
        return self.play(f"draw {card_id}")

    def ask(self, text: str) -> bool:
        """Asks a listed question, or names an animal (``is_genus coelophysis``); the answer."""
        verb = "guess" + text[8:] if text.startswith("is_genus") else f"ask {text}"
        said = [event.text for event in self.play(verb) if event.kind == "reveal"]
        assert len(said) == 1
        assert said[0][3:] in (": Yes.", ": No.")
        return said[0].endswith("Yes.")

    def waste(self, seat: int, left: int) -> None:
        """The questioner asks in vain until so many of its questions are left."""
        assert self.state.questioner == seat
        while self.state.left[seat] > left:
            self.play("ask is_dinosaur")

    def win(self, following: str = "") -> None:
        """The questioner names the card in play; the next card is drawn."""
        self.play(f"guess {CARDS[self.state.card].genus}")
        if following:
            self.draw(following)

    def roles(self) -> tuple[int, int]:
        """The answerer and the questioner."""
        return self.state.answerer, self.state.questioner

    def give(self, seat: int, *cards: str) -> None:
        """Cards that a seat has won before."""
        for one in cards:
            number = card(one).number
            self.state.stack &= ~(1 << number)
            self.state.won = (*self.state.won, (seat, number))


def answers(card_id: str, *questions: str) -> list[bool]:
    """The answers to listed questions about a card."""
    trial = Trial(card_id)
    return [trial.ask(one) for one in questions]
