"""What lies in the box: all 64 fossil cards."""

from __future__ import annotations

from functools import cache

from rules.box import Box
from rules.fossils import CARDS
from rules.fossils.kinds import fossil_kinds
from rules.packing import packed


@cache
def box() -> Box:
    """See :meth:`rules.contract.Game.box`."""
    return packed(__package__, {"fossil": fossil_kinds(range(len(CARDS)))})
