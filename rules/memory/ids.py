"""How zones, cells and pieces are called on the table."""

from __future__ import annotations

from typing import Final

from rules.memory.components import PLACES

GRID: Final = "grid"
WANTED: Final = "wanted"

CARDS: Final = {f"card-{name}": name for name in PLACES}
"""The pieces that lie in the grid, with the name of their place."""

CELLS: Final = {f"place-{name}": name for name in PLACES}
"""The cells of the grid, with their name."""


def museum_zone(seat: int) -> str:
    """The id of the zone of a museum."""
    return f"museum-{seat}"
