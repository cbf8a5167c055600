"""Matches of 20 Questions with known cards, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Event, Move, Refusal
from rules.fossils import CARDS, card
from rules.twenty_questions import GAME

SAMPLE = "parasaurolophus.skull.1"
"""The card of the rulebook's sample questions."""


class Trial:
    """A match in which the first card is drawn, if one is given."""

    def __init__(self, first: str = SAMPLE, seats: int = 2, **options: str) -> None:
        self.state = GAME.start(seats, options)
        if first:
            self.draw(first)

    def play(self, text: str) -> list[Event]:
        """Plays one move."""
        return self.state.play(Move.parse(text))

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

    def refusal(self, text: str) -> Refusal:
        """Why a move may not be made; fails the test if it may."""
        refusal = self.state.refuse(Move.parse(text))
        assert refusal is not None, f"{text} is not refused"
        return refusal

    def clause(self, text: str) -> str:
        """The clause that forbids a move."""
        return self.refusal(text).clause

    def legal(self) -> set[str]:
        """The legal moves as text."""
        return {str(move) for move in self.state.legal_moves()}


def answers(card_id: str, *questions: str) -> list[bool]:
    """The answers to listed questions about a card."""
    trial = Trial(card_id)
    return [trial.ask(one) for one in questions]


def texts(events: Sequence[Event], viewer: int | None = None) -> list[str]:
    """The sentences that a viewer reads."""
    return [event.text for event in events if event.visible_to(viewer)]
