"""Dolphins and Dinos: museums of nine squares, filled from one small row of cards in secret."""

from rules.dolphins_and_dinos.game import GAME

__all__ = ["GAME"]
