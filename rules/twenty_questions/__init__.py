"""20 Questions: name the animal on a card that only one player sees."""

from rules.twenty_questions.game import GAME

__all__ = ["GAME"]
