"""Go Dig: ask the others for fossils of an animal you hold, or go dig when they have none."""

from rules.go_dig.game import GAME

__all__ = ["GAME"]
