"""Computer players that forget and overlook nothing, to see what they make of a position."""

from __future__ import annotations

from dataclasses import replace

from tabletop.bots import Mind, level


def looking_ahead(positions: int = 400) -> Mind:
    """A new player that looks one move ahead, at about so many positions."""
    keen = replace(
        level("casual"), positions=positions, worlds=8, attention=1.0, recall=1.0, taste=0.0
    )
    return Mind(keen)


def searching(positions: int = 400) -> Mind:
    """A new player that searches, at about so many positions."""
    return Mind(replace(level("expert"), positions=positions, taste=0.0))
