"""Everything lies inside its zone, zones do not overlap, and nothing becomes too small."""

from __future__ import annotations

import itertools
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.table import Area, Cell, Face, Layout, Piece, Shape, Table, Zone, column, place, row
from tabletop.geometry import Box, Spot
from tabletop.scene.arrangement import shares
from tabletop.scene.layout import Placement
from tabletop.scene.layout import place as lay_out
from tabletop.scene.layouts import grid
from tests.tabletop.scene.tables import canyon, cards, creek, dig_site, museum_row, small_table

WINDOWS = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
LAYOUTS: tuple[Layout, ...] = ("stack", "row", "fan", "grid", "scatter", "spot")
SHAPES: tuple[Shape, ...] = get_args(Shape)
FLAT: tuple[Shape, ...] = ("line", "strip")
"""Lines of text, which no game turns."""


@st.composite
def zone_pieces(draw: st.DrawFn, zone_id: str) -> tuple[Zone, tuple[Piece, ...]]:
    layout = draw(st.sampled_from(LAYOUTS))
    shape = draw(st.sampled_from(SHAPES))
    count = draw(st.integers(0, 60))
    columns, rows, cells = 0, 0, ()
    if layout == "grid":
        columns, rows = draw(st.integers(1, 9)), draw(st.integers(1, 9))
        cells = tuple(Cell(f"{zone_id}-cell{n}") for n in range(columns * rows))
    zone = Zone(
        zone_id,
        draw(st.sampled_from(("", "Deck", "A rather long label of a zone"))),
        layout,
        note=draw(st.sampled_from(("", "12 cards"))),
        columns=columns,
        rows=rows,
        cells=cells,
        shape=shape,
    )
    pieces = []
    for n in range(count):
        grid = layout == "grid"
        order = draw(st.integers(0, columns * rows - 1)) if grid else n // 2
        pieces.append(
            Piece(
                f"{zone_id}-{n}",
                zone_id,
                Face("f") if n % 2 else None,
                shape=draw(st.sampled_from((shape, "token"))) if grid else shape,
                order=order,
                layer=draw(st.integers(0, 3)) if grid else n % 2,
                turned=draw(st.sampled_from((0, 0, 90, 180))) if shape not in FLAT else 0,
                at=(n / 60, (n * 7 % 60) / 60) if layout == "scatter" and n % 3 else None,
            )
        )
    return zone, tuple(pieces)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    count = draw(st.integers(1, 6))
    made = [draw(zone_pieces(f"z{n}")) for n in range(count)]
    leaves: list[Area] = [place(zone.id, draw(st.floats(0.5, 6))) for zone, _ in made]
    while len(leaves) > 1:
        take = draw(st.integers(2, len(leaves)))
        join = draw(st.sampled_from((row, column)))
        leaves = [join(*leaves[:take], weight=draw(st.floats(0.5, 6))), *leaves[take:]]
    zones = tuple(zone for zone, _ in made)
    return Table(zones, tuple(p for _, some in made for p in some), (), leaves[0], "")


def check(placement: Placement, table: Table) -> None:
    assert set(placement.zones) == {zone.id for zone in table.zones}
    assert set(placement.spots) == {piece.id for piece in table.pieces}
    for zone in placement.zones.values():
        assert placement.box.encloses(zone.box)
        assert zone.box.encloses(zone.body)
        if zone.label is not None:
            assert placement.box.encloses(zone.label)
            assert not zone.label.overlaps(zone.body)
            assert zone.text >= 14
    for one, other in itertools.combinations(placement.zones.values(), 2):
        assert not one.box.overlaps(other.box), f"{one.id} overlaps {other.id}"
    for spot in placement.spots.values():
        body = placement.zones[spot.zone].body
        grown = Box(body.x - 1, body.y - 1, body.w + 2, body.h + 2)
        assert grown.encloses(spot.box), f"{spot.piece} leaves {spot.zone}"
        assert min(spot.size) >= 2
    for cell in placement.cells.values():
        assert placement.zones[cell.zone].body.encloses(cell.box)


@settings(max_examples=60, deadline=None)
@given(tables(), st.sampled_from(WINDOWS), st.sampled_from((100, 150, 200)))
def test_pieces_lie_in_their_zones_and_zones_apart(
    table: Table, window: tuple[int, int], text_size: int
) -> None:
    check(lay_out(table, (0, 0, *window), text_size), table)


def test_the_gaps_of_a_grid_are_narrow_before_a_cell_leaves_its_zone() -> None:
    cells = tuple(Cell(f"cell{n}") for n in range(45))
    zone = Zone("z", "", "grid", columns=5, rows=9, cells=cells)
    body = Box(8, 102, 1008, 21)
    laid = grid.spread(zone, (), body, grid.largest_unit(zone, (), body)).cells
    assert len(laid) == 45
    assert all(body.encloses(cell) for cell in laid)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("make", [small_table, canyon])
def test_tables_like_those_of_games(make, window: tuple[int, int], text_size: int) -> None:
    table = make()
    placement = lay_out(table, (0, 0, *window), text_size)
    check(placement, table)
    unreadable = [s for s in placement.spots.values() if s.shape == "card" and s.size[1] < 24]
    assert not unreadable


def test_a_six_seat_canyon_keeps_cards_and_labels_readable() -> None:
    table = canyon()
    placement = lay_out(table, (0, 0, 1280, 720), 200)
    assert all(zone.label is not None for zone in placement.zones.values())
    assert min(placement.spots[f"site-{n}"].size[1] for n in range(64)) >= 44
    assert placement.spots["hidden0-0"].size[1] >= 80


def test_the_same_table_is_placed_the_same_wherever_it_lies() -> None:
    near = lay_out(small_table(), (0, 0, 1000, 700))
    far = lay_out(small_table(), (300, 40, 1000, 700))
    for piece_id, spot in near.spots.items():
        moved = far.spots[piece_id]
        assert moved.size == spot.size
        assert moved.centre == pytest.approx((spot.centre[0] + 300, spot.centre[1] + 40), abs=1)


def test_larger_text_makes_higher_labels_and_smaller_bodies() -> None:
    usual = lay_out(small_table(), (0, 0, 1280, 720), 100).zones["hand"]
    large = lay_out(small_table(), (0, 0, 1280, 720), 200).zones["hand"]
    assert usual.label is not None
    assert large.label is not None
    assert large.label.h > usual.label.h
    assert large.body.h < usual.body.h


def test_pieces_of_a_row_close_up_but_show_a_strip_each() -> None:
    table = Table((Zone("z"),), cards("z", 20), (), place("z"), "")
    spots = list(lay_out(table, (0, 0, 1000, 160)).spots.values())
    assert spots[0].depth < spots[1].depth
    for left, right in itertools.pairwise(spots):
        if right.centre[1] == left.centre[1]:
            shown = right.centre[0] - left.centre[0]
            assert 0.2 * left.size[0] <= shown


def test_a_wide_row_with_few_pieces_does_not_overlap() -> None:
    table = Table((Zone("z"),), cards("z", 4), (), place("z"), "")
    spots = lay_out(table, (0, 0, 1200, 300)).spots.values()
    for one, other in itertools.combinations(spots, 2):
        assert not one.box.overlaps(other.box)


def test_pieces_of_one_order_are_staggered_downwards_where_it_is_narrow() -> None:
    pieces = tuple(Piece(f"p{n}", "z", order=n // 3, layer=n % 3) for n in range(6))
    table = Table((Zone("z"),), pieces, (), place("z"), "")
    spots = lay_out(table, (0, 0, 300, 400)).spots
    assert spots["p0"].centre[0] == spots["p1"].centre[0] == spots["p2"].centre[0]
    assert spots["p0"].centre[1] < spots["p1"].centre[1] < spots["p2"].centre[1]
    assert spots["p3"].centre[0] - spots["p0"].centre[0] >= spots["p0"].size[0]


def test_a_fan_is_symmetric_and_highest_in_the_middle() -> None:
    table = Table((Zone("z", layout="fan"),), cards("z", 7), (), place("z"), "")
    spots = list(lay_out(table, (0, 0, 900, 300)).spots.values())
    assert spots[0].angle + spots[-1].angle == 360
    assert spots[3].angle == 0
    assert spots[3].centre[1] < spots[0].centre[1]
    assert spots[0].centre[1] == pytest.approx(spots[-1].centre[1])


def test_small_shapes_stand_over_the_tile_of_their_cell() -> None:
    spots = lay_out(small_table(), (0, 0, 1280, 720)).spots
    stone, token = spots["stone"], spots["token"]
    assert token.cell == stone.cell == "c1"
    assert stone.box.encloses(token.box)
    assert token.depth > stone.depth


def test_layers_of_a_cell_rise() -> None:
    zone = Zone("z", layout="grid", columns=2, rows=1, shape="tile")
    pieces = tuple(Piece(f"p{n}", "z", shape="tile", layer=n) for n in range(3))
    spots = lay_out(Table((zone,), pieces, (), place("z"), ""), (0, 0, 600, 400)).spots
    assert spots["p0"].centre[1] > spots["p1"].centre[1] > spots["p2"].centre[1]
    assert spots["p0"].depth < spots["p1"].depth < spots["p2"].depth


def test_a_turned_card_stays_within_its_cell() -> None:
    cells = tuple(Cell(f"c{n}") for n in range(2))
    zone = Zone("z", layout="grid", columns=2, rows=1, cells=cells)
    pieces = (Piece("up", "z"), Piece("side", "z", order=1, turned=90))
    placement = lay_out(Table((zone,), pieces, (), place("z"), ""), (0, 0, 600, 400))
    assert placement.cells["c1"].box.encloses(placement.spots["side"].box)
    assert placement.spots["side"].box.w > placement.spots["side"].box.h


def test_scattered_places_depend_on_nothing_but_the_place() -> None:
    zone = Zone("z", layout="scatter", columns=5, rows=2)

    def centres(prefix: str) -> list[tuple[float, float]]:
        table = Table((zone,), cards("z", 10, prefix=prefix), (), place("z"), "")
        return [spot.centre for spot in lay_out(table, (0, 0, 800, 500)).spots.values()]

    assert centres("red") == centres("blue")


def test_digging_one_card_leaves_the_others_where_they_are() -> None:
    zone = Zone("z", layout="scatter", columns=5, rows=2)
    whole = cards("z", 10)
    before = lay_out(Table((zone,), whole, (), place("z"), ""), (0, 0, 800, 500)).spots
    after = lay_out(Table((zone,), whole[:4] + whole[5:], (), place("z"), ""), (0, 0, 800, 500))
    assert all(after.spots[one].centre == before[one].centre for one in after.spots)


def test_zones_of_one_kind_and_size_use_one_size_of_piece() -> None:
    zones = (Zone("a"), Zone("b"))
    table = Table(zones, (*cards("a", 2), *cards("b", 12)), (), row(place("a"), place("b")), "")
    spots = lay_out(table, (0, 0, 1000, 300)).spots
    assert spots["a-0"].size == spots["b-0"].size


def test_an_empty_zone_shows_the_outline_of_its_first_piece() -> None:
    table = Table((Zone("z", layout="spot", shape="wide"),), (), (), place("z"), "")
    zone = lay_out(table, (0, 0, 500, 300)).zones["z"]
    assert zone.empty is not None
    assert zone.empty.w > zone.empty.h
    assert zone.body.encloses(zone.empty)


@given(
    st.integers(0, 3000),
    st.lists(st.tuples(st.floats(0, 9), st.integers(0, 400)), min_size=1, max_size=8),
)
def test_shares_use_all_room_and_respect_least_lengths(
    room: int, wanted: list[tuple[float, int]]
) -> None:
    smallest = [least for _, least in wanted]
    lengths = shares(room, [weight for weight, _ in wanted], smallest)
    assert sum(lengths) == room
    if sum(smallest) <= room:
        assert all(length >= least - 1 for length, least in zip(lengths, smallest, strict=True))


def test_a_turned_spot_contains_its_own_corners_only() -> None:
    spot = Spot("p", "z", "", (100.0, 100.0), (20, 80), 90, 0, "card")
    assert spot.contains((135, 105))
    assert not spot.contains((105, 135))
    assert spot.box == Box(60, 90, 80, 20)


def strings(placement: Placement) -> dict[str, list[Spot]]:
    """The spots of each string of scoring pieces, from left to right."""
    rows: dict[str, list[Spot]] = {}
    for spot in placement.spots.values():
        if spot.zone.startswith("string"):
            rows.setdefault(spot.zone, []).append(spot)
    return rows


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("counts", [(7, 4, 2, 5, 0, 3), (1,), (12, 1), (20, 19, 18)])
def test_strings_race_at_one_scale_and_never_overlap(
    window: tuple[int, int], counts: tuple[int, ...]
) -> None:
    table = museum_row(counts)
    placement = lay_out(table, (0, 0, *window))
    check(placement, table)
    rows = strings(placement)
    bodies = {zone: placement.zones[zone].body for zone in rows}
    starts = {string[0].box.x - bodies[zone].x for zone, string in rows.items()}
    assert starts == {0}
    assert len({spot.size[1] for string in rows.values() for spot in string}) == 1
    ends: dict[str, tuple[float, int]] = {}
    for zone, string in rows.items():
        for left, right in itertools.pairwise(string):
            assert left.box.right == right.box.x
        length = sum(table.piece(spot.piece).length for spot in string)
        ends[zone] = length, string[-1].box.right - string[0].box.x
    per_unit = max(pixels / length for length, pixels in ends.values())
    for length, pixels in ends.values():
        assert pixels == pytest.approx(length * per_unit, abs=4)


def test_the_longest_string_uses_the_width_it_has() -> None:
    placement = lay_out(museum_row((20, 3)), (0, 0, 1280, 720))
    longest = strings(placement)["string0"]
    body = placement.zones["string0"].body
    assert longest[-1].box.right - body.x >= 0.9 * body.w


def test_few_scoring_pieces_are_not_drawn_huge() -> None:
    placement = lay_out(museum_row((1,)), (0, 0, 1280, 720))
    (piece,) = strings(placement)["string0"]
    assert piece.size[1] <= 0.2 * 720
    assert piece.size[0] <= 0.2 * 1280


def test_a_length_matters_in_rows_of_wide_pieces_only() -> None:
    piece = Piece("p", "z", shape="wide", length=20)
    for layout in ("spot", "stack", "grid", "scatter"):
        table = Table((Zone("z", layout=layout, shape="wide"),), (piece,), (), place("z"), "")
        spot = lay_out(table, (0, 0, 600, 400)).spots["p"]
        assert spot.size[0] / spot.size[1] == pytest.approx(1.4, abs=0.05)


SMALL_SHAPES = ("token", "pawn", "bone")


@pytest.mark.parametrize("window", [(990, 619), (1485, 929)])
@pytest.mark.parametrize("pawns", [1, 2, 3, 4])
@pytest.mark.parametrize("bones", [1, 3, 6])
def test_pawns_and_bones_stand_apart_in_their_cell(
    window: tuple[int, int], pawns: int, bones: int
) -> None:
    placement = lay_out(dig_site(pawns, bones), (0, 0, *window))
    check(placement, dig_site(pawns, bones))
    small = [spot for spot in placement.spots.values() if spot.shape in SMALL_SHAPES]
    assert len(small) == pawns + bones
    for one, other in itertools.combinations(small, 2):
        assert not one.box.overlaps(other.box)
    for spot in small:
        assert placement.cells[spot.cell].box.encloses(spot.box)
        assert min(spot.size) >= 0.2 * placement.cells[spot.cell].box.w
        assert spot.depth > max(
            (one.depth for one in placement.spots.values() if one.shape == "tile"
             and one.cell == spot.cell), default=-1
        )  # fmt: skip


def test_layers_rise_to_the_upper_left_and_show_their_edges() -> None:
    placement = lay_out(dig_site(), (0, 0, 990, 619))
    spots = placement.spots
    for lower, upper in (("tile2-0", "tile2-1"), ("tile2-1", "tile2-2")):
        step = spots[lower].box.right - spots[upper].box.right
        assert step >= 4
        assert spots[lower].box.bottom - spots[upper].box.bottom == step
        assert spots[lower].size == spots[upper].size
    level = {spots[f"tile{cell}-0"].centre[1] for cell in (0, 1, 2, 3, 4)}
    assert len(level) == 1


def test_a_pawn_leaves_value_and_badges_of_its_card_free() -> None:
    placement = lay_out(creek(pawns=1), (0, 0, 990, 619))
    card, pawn = placement.spots["card7-1"], placement.spots["pawn0"]
    assert pawn.centre[0] > card.centre[0]
    assert pawn.centre[1] > card.centre[1]


def test_turned_cards_are_as_large_as_upright_ones_in_square_cells() -> None:
    placement = lay_out(creek(), (0, 0, 990, 619))
    sizes = {spot.size for name, spot in placement.spots.items() if name.startswith("card")}
    assert len(sizes) == 1
    for name, spot in placement.spots.items():
        if name.startswith("card"):
            assert placement.cells[spot.cell].box.encloses(spot.box)


def uncovered(spot: Spot, above: list[Spot], steps: int = 12) -> float:
    """The share of a spot that no other covers, on a raster of points."""
    box = spot.box
    points = [
        (box.x + box.w * (x + 0.5) / steps, box.y + box.h * (y + 0.5) / steps)
        for x in range(steps)
        for y in range(steps)
    ]
    own = [point for point in points if spot.contains(point)]
    free = [point for point in own if not any(one.contains(point) for one in above)]
    return len(free) / len(own)


@pytest.mark.parametrize("room", [(700, 250), (560, 300), (1100, 420), (400, 400)])
@pytest.mark.parametrize("count", [64, 36, 9])
def test_a_dig_site_is_a_natural_scatter(room: tuple[int, int], count: int) -> None:
    zone = Zone("z", layout="scatter", columns=count, rows=1)
    placement = lay_out(Table((zone,), cards("z", count), (), place("z"), ""), (0, 0, *room))
    spots = list(placement.spots.values())
    for number, spot in enumerate(spots):
        above = [one for one in spots[number + 1 :] if one.box.overlaps(spot.box)]
        assert uncovered(spot, above) >= 0.7
    assert len({spot.centre[1] for spot in spots}) > count / 2
    assert len({spot.angle for spot in spots}) >= min(count, 20) / 2
    body = placement.zones["z"].body
    area = sum(spot.size[0] * spot.size[1] for spot in spots)
    assert area >= 0.28 * body.w * body.h


@pytest.mark.parametrize(("count", "seen"), [(2, 2), (5, 5), (12, 5), (13, 6), (40, 7)])
def test_a_pile_shows_edges_by_its_count_and_stays_in_its_zone(count: int, seen: int) -> None:
    pieces = cards("z", count, hidden=True)
    table = Table((Zone("z", layout="stack"),), pieces, (), place("z"), "")
    placement = lay_out(table, (0, 0, 120, 150))
    check(placement, table)
    lowest, uppermost = placement.spots["z-0"], placement.spots[f"z-{count - 1}"]
    assert uppermost.centre[0] < lowest.centre[0]
    assert uppermost.centre[1] < lowest.centre[1]
    assert len({spot.centre for spot in placement.spots.values()}) == seen


@pytest.mark.parametrize("window", WINDOWS)
def test_rulers_have_room_above_and_left_of_a_grid(window: tuple[int, int]) -> None:
    cells = tuple(Cell(f"{column}{row}") for row in "12" for column in "AB")
    plain = Zone("site", layout="grid", columns=2, rows=2, cells=cells, shape="tile")
    ruled = Zone("site", "", "grid", columns=2, rows=2, cells=cells, shape="tile", rulers=RULERS)
    for zone in (plain, ruled):
        table = Table((zone,), (), (), place("site"), "prompt")
        placement = lay_out(table, (0, 0, *window))
        first = placement.cells["A1"].box
        box = placement.zones["site"].box
        room = min(first.x - box.x, first.y - box.y)
        assert zone is plain or room >= placement.least


RULERS = (("A", "B"), ("1", "2"))
