"""Pocket Pit: a toy game with a little of everything that real games have."""

from toy_game.game import GAME

__all__ = ["GAME"]
