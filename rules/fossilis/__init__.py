"""Fossilis: a shaken dig site under sliding terrain, and dinosaurs from the bones beneath."""

from rules.fossilis.game import GAME

__all__ = ["GAME"]
