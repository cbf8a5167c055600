"""How large museums and deliveries of Dolphins and Dinos are, and that nothing covers them."""

from __future__ import annotations

import itertools

import pytest

from rules.dolphins_and_dinos.ids import CORRIDOR_PIECE, museum_zone
from rules.table import Table
from tabletop.geometry import Box
from tabletop.scene.layout import CORNER, Placement
from tests.tabletop.scene.test_games import played, shown

SHAPES = ((1920, 1080), (1440, 1080), (1080, 1920), (2560, 1080))


def table_of(seats: int, viewer: int | None = 0, moves: int = 12) -> Table:
    """A table some moves into a game, before anybody is asked about features."""
    return played("dolphins_and_dinos", seats, seed=4, moves=moves * seats).lay(viewer)


def heights(placement: Placement, zone: str) -> list[int]:
    """How high the pieces of a kind of zone are."""
    return [spot.size[1] for spot in placement.spots.values() if spot.zone.startswith(zone)]


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_own_halls_and_the_deliveries_are_large(seats: int) -> None:
    table = table_of(seats)
    large = shown(table, (1920, 1080))
    halls = [cell.box.h for cell in large.cells.values() if cell.zone == museum_zone(0)]
    assert len(halls) == 9
    assert min(halls) >= (180 if seats <= 4 else 160)
    assert min(heights(large, "column-")) >= 160
    assert large.spots[CORRIDOR_PIECE].size[1] >= 144


@pytest.mark.parametrize("seats", range(1, 7))
def test_nothing_one_may_choose_is_small_in_a_small_window(seats: int) -> None:
    small = shown(table_of(seats), (1280, 720))
    halls = [cell.box.h for cell in small.cells.values() if cell.zone == museum_zone(0)]
    assert min(halls) >= 96
    # So high a card on offer has its name on it.
    assert min(heights(small, "column-")) >= 117
    assert small.spots[CORRIDOR_PIECE].size[1] >= 96


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize(
    ("seats", "viewer"), [(1, 0), (3, 1), (4, 0), (6, 2), (2, None), (6, None)]
)
def test_no_place_covers_another(size: tuple[int, int], seats: int, viewer: int | None) -> None:
    placement = shown(table_of(seats, viewer), size)
    window = Box(0, 0, *size)
    unit = placement.unit
    corner = Box(
        size[0] - round(CORNER[0] * unit),
        size[1] - round(CORNER[1] * unit),
        round(CORNER[0] * unit),
        round(CORNER[1] * unit),
    )
    places = {zone.id: zone.box for zone in placement.zones.values()}
    places |= {f"slip of {seat}": box for seat, box in placement.seats.items()}
    places["corner"] = corner
    assert len(placement.seats) == seats
    for name, box in places.items():
        assert window.x <= box.x, name
        assert box.right <= window.right, name
        assert box.bottom <= window.bottom, name
    for (one, box), (other, beside) in itertools.combinations(places.items(), 2):
        apart = (
            box.right <= beside.x
            or beside.right <= box.x
            or box.bottom <= beside.y
            or beside.bottom <= box.y
        )
        assert apart, (one, other)


def test_the_bays_on_offer_alone_are_lit() -> None:
    table = table_of(3)
    lit = {zone.id for zone in table.zones if zone.lit}
    priced = {
        piece.zone for piece in table.pieces if any(badge.tone == "lamp" for badge in piece.badges)
    }
    assert lit == priced
    quiet = {piece.zone for piece in table.pieces if piece.bed == "quiet"}
    assert quiet
    assert not quiet & lit


def test_floors_follow_what_stands_in_the_halls() -> None:
    table = table_of(2, moves=30)
    zone = table.zone(museum_zone(0))
    marks = {
        piece.order: {badge.mark for badge in piece.badges} for piece in table.pieces_in(zone.id)
    }
    assert marks
    for order, cell in enumerate(zone.cells):
        assert bool(cell.floor) == (order in marks)
        for feature in ("water", "ancient", "life"):
            assert (cell.floor == feature) <= (f"feature/{feature}" in marks.get(order, set()))


def test_small_buildings_carry_no_points_but_say_them() -> None:
    table = table_of(6, moves=60)
    others = [
        piece
        for zone in table.zones
        if zone.surface == "museum" and zone.owner != 0
        for piece in table.pieces_in(zone.id)
    ]
    assert others
    assert not [badge for piece in others for badge in piece.badges if badge.text]
    assert [piece for piece in others if " point" in piece.label]
