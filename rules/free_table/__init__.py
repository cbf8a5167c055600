"""The free table: all pieces of a box lie unpacked, and nothing is forbidden."""

from rules.free_table.game import GAME

__all__ = ["GAME"]
