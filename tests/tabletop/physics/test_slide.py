"""The slide: exact at both ends, never back, pushed only by touch."""

from __future__ import annotations

import itertools

import pytest

from tabletop.physics.slide import Slid, Slide, Sliding, give

PITCH = 100.0
SIZE = (90.0, 90.0)
EAST = (1.0, 0.0)
SHARES = [number / 200 for number in range(201)]


def tile(name: str, x: float, end: float | None) -> Sliding:
    """A tile in a row that runs to the east."""
    return Sliding(name, (x, 50.0), SIZE, None if end is None else (end, 50.0), SIZE)


ROW = Slide(
    (
        tile("dug", 50, 150),
        tile("next", 150, 250),
        tile("last", 250, None),
        Sliding("rider", (152.0, 40.0), (20.0, 30.0), (252.0, 40.0), (20.0, 30.0), "next", True),
    ),
    EAST,
    PITCH,
)


def test_at_rest_everything_is_exactly_where_the_table_says() -> None:
    for piece in ROW.pieces:
        assert ROW.poses(0)[piece.id] == Slid(piece.start, piece.size, 0.0)
        if piece.end is not None:
            assert ROW.poses(1)[piece.id] == Slid(piece.end, piece.end_size, 0.0)


def test_what_leaves_ends_a_place_further_and_has_dropped() -> None:
    end = ROW.poses(1)["last"]
    assert end.centre == (350.0, 50.0)
    assert end.drop == 1
    assert end.size < SIZE


def test_nothing_ever_goes_back() -> None:
    for name in ("dug", "next", "last", "rider"):
        across = [ROW.poses(share)[name].centre[0] for share in SHARES]
        assert across == sorted(across)
        assert across[0] < across[-1]


def test_the_dragged_tile_goes_evenly() -> None:
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        assert ROW.shares(share)["dug"] == pytest.approx(share, abs=0.01)


def test_a_tile_ahead_moves_only_when_it_is_touched() -> None:
    # There are 10 pixels between the tiles.
    assert ROW.poses(0.08)["next"].centre[0] == 150
    assert ROW.poses(0.16)["next"].centre[0] > 150
    assert ROW.poses(0.16)["last"].centre[0] == 250
    assert ROW.poses(0.26)["last"].centre[0] > 250


def test_tiles_never_run_into_each_other() -> None:
    for share in SHARES:
        poses = ROW.poses(share)
        places = [poses[name].centre[0] for name in ("dug", "next", "last")]
        for one, other in itertools.pairwise(places):
            # Gaps of 10 are closed on the way to the end, which takes a pixel or two.
            assert other - one >= SIZE[0] - 2


def test_a_rider_goes_with_its_tile() -> None:
    for share in SHARES:
        poses = ROW.poses(share)
        gap = poses["rider"].centre[0] - poses["next"].centre[0]
        assert gap == pytest.approx(2.0)


def test_pawns_are_knocked_when_the_tile_reaches_them_one_by_the_other() -> None:
    slide = Slide(
        (
            tile("dug", 50, 150),
            Sliding("near", (150.0, 50.0), (30.0, 40.0), (250.0, 50.0), (30.0, 40.0), "", True),
            Sliding("far", (250.0, 50.0), (30.0, 40.0), (350.0, 50.0), (30.0, 40.0), "", True),
        ),
        EAST,
        PITCH,
    )
    touched = (150 - 15 - 95) / PITCH
    assert slide.poses(touched - 0.05)["near"].centre[0] == 150
    assert slide.poses(touched + 0.05)["near"].centre[0] > 150
    assert slide.poses(touched + 0.05)["far"].centre[0] == 250
    assert slide.poses(1)["far"].centre[0] == 350


def test_a_tile_drops_a_layer_only_when_it_has_lost_its_support() -> None:
    # The top layer is drawn 8 pixels up and to the left, and a little larger.
    top = Sliding("top", (42.0, 42.0), (94.0, 94.0), (150.0, 50.0), (90.0, 90.0))
    slide = Slide((top,), EAST, PITCH)
    assert slide.poses(0.5)["top"].centre[1] == 42
    assert slide.poses(0.5)["top"].size == (94.0, 94.0)
    assert 42 < slide.poses(0.8)["top"].centre[1] < 50
    assert slide.poses(1)["top"] == Slid((150.0, 50.0), (90.0, 90.0), 0.0)


def test_a_slide_to_the_north_goes_up() -> None:
    up = Sliding("dug", (50.0, 250.0), SIZE, (50.0, 150.0), SIZE)
    ahead = Sliding("next", (50.0, 150.0), SIZE, (50.0, 50.0), SIZE)
    slide = Slide((up, ahead), (0.0, -1.0), PITCH)
    half = slide.poses(0.5)
    assert half["dug"].centre == (50.0, pytest.approx(200.0, abs=1))
    assert 50 < half["next"].centre[1] < 150
    assert slide.poses(1)["next"].centre == (50.0, 50.0)


def test_progress_beyond_its_ends_is_the_ends() -> None:
    assert ROW.poses(-1) == ROW.poses(0)
    assert ROW.poses(2) == ROW.poses(1)


def test_what_cannot_move_gives_way_a_little_and_no_more() -> None:
    ways = [give(pull, 4.0, PITCH) for pull in range(0, 2000, 5)]
    assert ways[0] == 0
    assert ways == sorted(ways)
    assert 4 < ways[-1] < 10


def test_a_slide_needs_something_that_slides() -> None:
    with pytest.raises(ValueError, match="at least"):
        Slide((), EAST, PITCH)
