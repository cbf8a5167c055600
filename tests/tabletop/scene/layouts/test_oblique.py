"""The oblique grid: stacks rise, pits stay in sight."""

from __future__ import annotations

from rules.table import Piece, Zone
from tabletop.geometry import Box
from tabletop.scene.shapes import Laid
from tabletop.scene.spread import largest_unit, spread

ZONE = Zone("site", layout="grid", columns=3, rows=3, shape="tile", gap=0.05, rise=0.25)
BODY = Box(0, 0, 330, 400)


def laid(*pieces: Piece) -> dict[str, Laid]:
    """Where pieces come to lie, by id."""
    result = spread(ZONE, pieces, BODY, largest_unit(ZONE, pieces, BODY))
    return {one.piece.id: one for one in result.pieces}


def tile(name: str, cell: int, layer: int = 0) -> Piece:
    """A tile in a cell."""
    return Piece(name, "site", shape="tile", order=cell, layer=layer)


def test_each_tile_lifts_what_lies_on_it_by_its_thickness() -> None:
    found = laid(tile("low", 4), tile("high", 4, 1), Piece("pawn", "site", shape="pawn", order=4))
    side = found["low"].size[0]
    rise = found["low"].centre[1] - found["high"].centre[1]
    assert found["low"].centre[0] == found["high"].centre[0]
    assert 0.2 * side < rise < 0.3 * side
    foot = found["pawn"].centre[1] + found["pawn"].size[1] / 2
    assert foot <= found["high"].centre[1] + side / 2


def test_what_lies_in_a_pit_is_not_hidden_by_the_stack_before_it() -> None:
    bones = [Piece(f"bone-{n}", "site", shape="bone", order=1, layer=n) for n in range(4)]
    found = laid(*bones, tile("low", 4), tile("high", 4, 1))
    top = found["high"].centre[1] - found["high"].size[1] / 2
    for bone in bones:
        one = found[bone.id]
        assert one.centre[1] + one.size[1] / 2 <= top + 6
        assert one.centre[1] - one.size[1] / 2 >= 0


def test_bones_behind_a_stack_are_as_large_as_what_is_seen_of_their_pit_allows() -> None:
    bones = [Piece(f"bone-{n}", "site", shape="bone", order=1, layer=n) for n in range(4)]
    found = laid(*bones, tile("low", 4), tile("high", 4, 1))
    side = found["low"].size[0]
    for bone in bones:
        assert found[bone.id].size[0] >= 0.34 * side


def test_stacks_of_the_first_row_stay_inside() -> None:
    found = laid(tile("low", 0), tile("high", 0, 1))
    assert found["high"].centre[1] - found["high"].size[1] / 2 >= 0


def test_rows_are_laid_from_the_back() -> None:
    assert list(laid(tile("front", 8), tile("back", 0), tile("middle", 4))) == [
        "back",
        "middle",
        "front",
    ]
