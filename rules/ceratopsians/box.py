"""What lies in the box (CER-03): eighteen cards with two sides each."""

from __future__ import annotations

from functools import cache

from rules.box import Box
from rules.ceratopsians.components import CARD_IDS, SIDE_NAMES
from rules.ceratopsians.faces import FACES
from rules.packing import Kind, packed


@cache
def box() -> Box:
    """See :meth:`rules.contract.Game.box`."""
    cards = [
        Kind(
            card,
            FACES[2 * number],
            reverse=FACES[2 * number + 1],
            title=" / ".join(SIDE_NAMES[2 * number : 2 * number + 2]),
        )
        for number, card in enumerate(CARD_IDS)
    ]
    return packed(__package__, {"card": cards})
