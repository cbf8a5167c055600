"""Fossil Canyon: rival museums dig in one canyon and trade what they find at rising prices."""

from rules.fossil_canyon.game import GAME

__all__ = ["GAME"]
