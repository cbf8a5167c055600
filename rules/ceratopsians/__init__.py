"""Ceratopsians: two-sided fossil cards drafted from a column, then built into skulls."""

from rules.ceratopsians.game import GAME

__all__ = ["GAME"]
