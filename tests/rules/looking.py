"""A computer player that judges each of its moves by the evaluation alone, and errs in nothing."""

from __future__ import annotations

from dataclasses import replace

from tabletop.bots import Mind, level


def looking_ahead(positions: int = 400) -> Mind:
    """A new player that looks one move ahead, at about so many positions."""
    keen = replace(
        level("casual"), positions=positions, worlds=8, attention=1.0, recall=1.0, taste=0.0
    )
    return Mind(keen)
