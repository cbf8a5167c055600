"""What lies in the box (GD-02): the fossil cards of the 13 animals with skeletons."""

from __future__ import annotations

from functools import cache

from rules.box import Box
from rules.fossils import SKELETAL_CARDS
from rules.fossils.kinds import fossil_kinds
from rules.packing import packed


@cache
def box() -> Box:
    """See :meth:`rules.contract.Game.box`."""
    return packed(__package__, {"fossil": fossil_kinds(SKELETAL_CARDS)})
