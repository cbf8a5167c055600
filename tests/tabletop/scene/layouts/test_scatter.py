"""Scattered pieces are turned a little, and lie within their zone however they are."""

from __future__ import annotations

import pytest

from rules.table import Piece, Shape, Table, Zone, place, row
from tabletop.geometry import Box
from tabletop.scene.layout import place as lay_out


@pytest.mark.parametrize("shape", ["line", "strip", "card", "wide"])
def test_a_long_piece_lies_within_its_zone_however_it_is_turned(shape: Shape) -> None:
    """One is widest when it is turned by few degrees, not by most."""
    zones = (Zone("a", layout="stack"), Zone("b", layout="scatter", shape=shape))
    for count in (1, 2, 5):
        pieces = tuple(Piece(f"p{n}", "b", shape=shape, order=n) for n in range(count))
        table = Table(zones, pieces, (), row(place("a"), place("b")), "")
        placement = lay_out(table, (0, 0, 1024, 640))
        body = placement.zones["b"].body
        grown = Box(body.x - 1, body.y - 1, body.w + 2, body.h + 2)
        for spot in placement.spots.values():
            assert grown.encloses(spot.box), f"{count}: {spot.box} leaves {body}"
