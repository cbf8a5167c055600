"""Signs along the upper edge that stand as long as something holds: the last round, an event."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.table import Table
from tabletop.screens.buttons import Pill


def standing_signs(table: Table, rules: Callable[[str], None]) -> list[Pill]:
    """A sign for each thing that holds; pressed, it opens the rules at its clause."""
    return [
        Pill(
            one.label,
            partial(rules, one.clause),
            f"standing-{number}",
            kind="on" if one.grave else "normal",
            tip=one.note,
        )
        for number, one in enumerate(table.standing)
    ]
