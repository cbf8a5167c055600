"""How large the pieces of Fossilis are, and that its box is seen obliquely."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from art.scenes.digbox import DigBox, names
from rules.contract import CHANCE
from rules.fossilis import GAME
from rules.table import Piece, Table
from tabletop.geometry import Spot
from tabletop.scene.ground import stage_of
from tabletop.scene.layout import CORNER, Placement, corner_size, place
from tabletop.screens import corner
from tabletop.screens.metrics import Metrics

LARGE = (0, 0, 1920, 1080)


def played(seats: int, viewer: int | None = 0, moves: int = 160, seed: int = 5) -> Table:
    """A table after some moves made by chance."""
    state, rng = GAME.start(seats), random.Random(seed)
    for _ in range(moves):
        chance = state.current_seat == CHANCE
        state.play(state.chance(rng) if chance else rng.choice(state.legal_moves()))
    return state.lay(viewer)


def holding(table: Table, zone: str, count: int) -> Table:
    """The same table with so many cards in a zone."""
    face = next(piece.face for piece in table.pieces if piece.zone == "market")
    rest = tuple(piece for piece in table.pieces if piece.zone != zone)
    cards = tuple(Piece(f"more-{n}", zone, face, order=n) for n in range(count))
    return replace(table, pieces=rest + cards)


def heights(placement: Placement, zone: str) -> list[int]:
    """How high the pieces of a zone are, in pixels."""
    return [spot.size[1] for spot in placement.spots.values() if spot.zone == zone]


@pytest.mark.parametrize("count", [1, 4, 7, 9])
def test_own_cards_are_at_least_190_high_up_to_nine(count: int) -> None:
    table = holding(played(3), "cards-0", count)
    assert min(heights(place(table, LARGE, 100, 3), "cards-0")) >= 190


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_shared_cards_are_at_least_160_high_and_tiles_118_wide(seats: int) -> None:
    placement = place(played(seats), LARGE, 100, seats)
    assert min(heights(placement, "display") + heights(placement, "market")) >= 160
    tiles = [
        spot.size[0]
        for spot in placement.spots.values()
        if spot.zone == "site" and spot.shape == "tile"
    ]
    assert min(tiles) >= 118


@pytest.mark.parametrize("rect", [LARGE, (0, 0, 1280, 720), (0, 0, 1080, 1920)])
def test_names_of_columns_and_rows_stand_at_the_middle_of_the_tiles_on_the_floor(
    rect: tuple[int, int, int, int],
) -> None:
    table = played(3)
    placement = place(table, rect, 100, 3)
    stage = stage_of(table, placement, 0)
    site = next(one for one in stage.sites if one.id == "site")
    stands: dict[str, list[tuple[float, float]]] = {}
    for name, x, y in names(DigBox.of(site, stage.unit), site.rulers):
        stands.setdefault(name, []).append((x * stage.unit, y * stage.unit))
    lowest: dict[str, Spot] = {}
    for spot in placement.spots.values():
        if spot.zone == "site" and spot.shape == "tile":
            lowest.setdefault(spot.cell, spot)
    assert len(lowest) > 10
    for (column, row), spot in lowest.items():
        assert all(abs(x - spot.centre[0]) <= 2 for x, _ in stands[column])
        assert all(abs(y - spot.centre[1]) <= 2 for _, y in stands[row])


def test_cards_one_may_take_are_at_least_96_high_at_four_seats_in_a_small_window() -> None:
    placement = place(played(4), (0, 0, 1280, 720), 100, 4)
    assert min(heights(placement, "display") + heights(placement, "market")) >= 96
    assert min(heights(placement, "cards-0") or [96]) >= 96


@pytest.mark.parametrize("seats", [2, 4])
def test_three_own_dinosaurs_that_were_scored_can_be_told_apart_in_a_small_window(
    seats: int,
) -> None:
    table = holding(played(seats), "scored-0", 3)
    counted = (
        replace(zone, note="3: 16 VP") if zone.id == "scored-0" else zone for zone in table.zones
    )
    placement = place(replace(table, zones=tuple(counted)), (0, 0, 1280, 720), 100, seats)
    assert min(heights(placement, "scored-0")) >= 42


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_collections_count_can_be_read_in_a_small_window(seats: int) -> None:
    placement = place(played(seats), (0, 0, 1280, 720), 100, seats)
    assert min(heights(placement, "traits-0")) >= 21
    for seat in range(1, seats):
        assert min(heights(placement, f"traits-{seat}")) >= 19


@pytest.mark.parametrize("seats", [1, 4])
def test_tiles_and_skills_are_large_in_a_small_window(seats: int) -> None:
    placement = place(played(seats), (0, 0, 1280, 720), 100, seats)
    tiles = [spot for spot in placement.spots.values() if spot.shape == "tile"]
    assert min(spot.size[0] for spot in tiles if spot.zone == "site") >= 78
    assert min(heights(placement, "skills-shown")) >= 59
    slots = [cell.box for cell in placement.cells.values() if cell.zone == "slots-0"]
    assert min(min(box.w, box.h) for box in slots) >= 48


def test_skills_are_large_with_large_letters_too() -> None:
    size = (1024, 640)
    placement = place(played(4), (0, 0, *size), 200, 4, corner.aside(Metrics(size, 200)))
    assert placement.zones["skills-shown"].label is not None
    assert min(heights(placement, "skills-shown")) >= 34


@pytest.mark.parametrize("viewer", [None, 0, 3])
@pytest.mark.parametrize("rect", [LARGE, (0, 0, 1440, 1080), (0, 0, 1080, 1920), (0, 0, 920, 720)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_stands_in_the_corner_of_the_slip(
    seats: int, rect: tuple[int, int, int, int], viewer: int | None
) -> None:
    if viewer is not None and viewer >= seats:
        viewer = seats - 1
    placement = place(played(seats, viewer), rect, 100, seats)
    wide, tall = corner_size(placement.box, 100)
    tall = round(tall * 280 / CORNER[1])
    left, top = placement.box.right - wide, placement.box.bottom - tall
    for zone in placement.zones.values():
        for box in (zone.box, zone.label):
            assert box is None or box.right <= left + 4 or box.bottom <= top + 4, zone.id
    for number, box in placement.seats.items():
        assert box.right <= left + 4 or box.bottom <= top + 4, number


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("terrain", ["placed", "dealt"])
def test_zones_do_not_overlap(seats: int, terrain: str) -> None:
    for viewer in (None, 0):
        table = GAME.start(seats, {"terrain": terrain}).lay(viewer)
        for rect in (LARGE, (0, 0, 1440, 1080), (0, 0, 1080, 1920)):
            boxes = list(place(table, rect, 100, seats).zones.values())
            for number, one in enumerate(boxes):
                for other in boxes[:number]:
                    across = min(one.box.right, other.box.right) - max(one.box.x, other.box.x)
                    down = min(one.box.bottom, other.box.bottom) - max(one.box.y, other.box.y)
                    assert across <= 4 or down <= 4, (one.id, other.id, rect, viewer)


def laid_in(zone: str, shape: str, count: int) -> Placement:
    """Where everything lies with so many things in a zone of the first mat, each for itself."""
    table = played(2, moves=0)
    face = next(piece.face for piece in table.pieces if piece.zone == "plaster")
    things = tuple(Piece(f"more-{n}", zone, face, shape, order=n) for n in range(count))  # type: ignore[arg-type]
    rest = tuple(piece for piece in table.pieces if piece.zone != zone)
    return place(replace(table, pieces=rest + things), (0, 0, 1280, 720), 100, 2)


@pytest.mark.parametrize(
    ("zone", "shape", "most"),
    [("storage-0", "tile", 6), ("scored-0", "card", 4), ("lab-0", "card", 2), ("lab-1", "card", 2)],
)
def test_what_comes_to_a_mat_makes_nothing_smaller_as_long_as_there_is_room(
    zone: str, shape: str, most: int
) -> None:
    one, full = laid_in(zone, shape, 1), laid_in(zone, shape, most)
    assert one.zones[zone].box == full.zones[zone].box
    assert one.spots["more-0"].size == full.spots["more-0"].size


def test_the_furniture_of_the_mats_stays_while_a_match_is_played() -> None:
    boxes: dict[str, set[object]] = {}
    for moves in range(60, 460, 80):
        for zone in place(played(2, moves=moves), (0, 0, 1280, 720), 100, 2).zones.values():
            boxes.setdefault(zone.id, set()).add(zone.box)
    assert {name for name, seen in boxes.items() if len(seen) > 1} == set()


def test_every_place_of_the_own_mat_has_a_plate() -> None:
    placed = place(played(3), (0, 0, 1280, 720), 100, 3)
    own = [zone for name, zone in placed.zones.items() if name.endswith("-0")]
    assert own
    assert [zone.id for zone in own if zone.label is None] == []


@pytest.mark.parametrize(
    ("seats", "zone", "count", "least"),
    [
        (2, "cards-1", 5, 45),
        (3, "cards-2", 9, 50),
        (3, "scored-1", 4, 48),
        (4, "cards-2", 3, 50),
        (4, "cards-2", 5, 36),
        (4, "scored-1", 3, 36),
    ],
)
def test_cards_of_others_show_value_and_picture_in_a_small_window(
    seats: int, zone: str, count: int, least: int
) -> None:
    placement = place(holding(played(seats), zone, count), (0, 0, 1280, 720), 100, seats)
    assert min(heights(placement, zone)) >= least
