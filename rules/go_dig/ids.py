"""How zones and pieces are called on the table."""

from __future__ import annotations

import re
from typing import Final

PILE_ZONE: Final = "dig-pile"
MISSING_ZONE: Final = "missing"

HAND_OF: Final = re.compile(r"(?:hand|fossil)-(\d)(?:-\d+)?")
"""A hand or something in it, with its seat."""

MUSEUM_OF: Final = re.compile(r"(?:museum|skeleton)-(\d)(?:-\d+)?")
"""A museum or something in it, with its seat."""


def hand_zone(seat: int) -> str:
    """The id of the zone of a hand."""
    return f"hand-{seat}"


def museum_zone(seat: int) -> str:
    """The id of the zone of a museum."""
    return f"museum-{seat}"
