"""What the actions of a turn cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.cretaceous_creek.board import RULEBOOK
from rules.rulebook import Row

ACTION_POINTS: Final = int(RULEBOOK.component("actions")["ap_per_turn"])
"""The action points of a turn (CC-91)."""

ACTIONS: Final[Mapping[str, Row]] = RULEBOOK.component("actions").by_id()
"""The rows of the actions by their verb, in the order of the reference card."""

COSTS: Final[Mapping[str, int]] = {
    row["id"]: int(row["ap"]) for row in RULEBOOK.component("actions").rows
}
"""The action points of every action (CC-94 to CC-107)."""
