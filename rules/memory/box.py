"""What lies in the box (MEM-02 to MEM-08): one of every part of each animal that can take part."""

from __future__ import annotations

from functools import cache

from rules.box import Box
from rules.fossils.kinds import fossil_kinds
from rules.memory.components import CARD_NUMBERS
from rules.packing import packed


@cache
def box() -> Box:
    """See :meth:`rules.contract.Game.box`."""
    return packed(__package__, {"fossil": fossil_kinds(CARD_NUMBERS.values())})
