"""Cretaceous Creek: one team digs six skeletons out of a creek bed while a storm wears it away."""

from rules.cretaceous_creek.game import GAME

__all__ = ["GAME"]
