"""Memory: turn up fossils one after the other, as long as they belong together."""

from rules.memory.game import GAME

__all__ = ["GAME"]
