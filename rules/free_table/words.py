"""All that is said at the free table: never the name of what somebody cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.free_table.kit import TABLE
from rules.free_table.notation import LONGEST_TEXT
from rules.free_table.position import Position
from rules.phrases import seat_name, times
from rules.texts import Texts
from rules.writing import literal

texts: Final = Texts(
    __package__,
    other=seat_name,
    what=str,
    pieces=lambda count: times(count, "piece"),
    bag=literal,
    longest=str(LONGEST_TEXT),
)
"""The texts by their names."""

says: Final = texts.says
"""The sentences of the log."""


def named(position: Position, pieces: Sequence[int]) -> str:
    """What pieces are called by whoever looks on."""
    if len(pieces) != 1:
        return times(len(pieces), "piece")
    (one,) = pieces
    item = position.item(one)
    if item is None:
        return f"a {position.tool(one)}"
    seen = position.place[one] == TABLE and position.up[one]
    return literal(item.component.title) if seen else "a hidden piece"
