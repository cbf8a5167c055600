"""What lies in the box: exhibits, the restaurant, and a sheet to write on for each player."""

from __future__ import annotations

from functools import cache

from rules.box import Box
from rules.dolphins_and_dinos.components import EXHIBITS, RESTAURANT
from rules.dolphins_and_dinos.faces import SHEET_BACK, SHEET_FACE, card_face
from rules.packing import Kind, packed

_SEATS = 2
"""For how many players the cards are told: their prices are the same for all numbers but one."""


@cache
def box() -> Box:
    """See :meth:`rules.contract.Game.box`."""
    exhibits = [Kind(one.id, card_face(value, _SEATS, 0)) for value, one in EXHIBITS.items()]
    return packed(
        __package__,
        {
            "exhibit": exhibits,
            "restaurant": [Kind("restaurant", card_face(RESTAURANT, _SEATS, 0))],
            "sheet": [Kind("sheet", SHEET_FACE, reverse=SHEET_BACK)],
        },
    )
