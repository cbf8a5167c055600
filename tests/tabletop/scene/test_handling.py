"""What a piece is like in the hand: slides and tweezers on a laid table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.contract import Move
from rules.table import Cell, Control, Face, Gesture, Piece, Table, Zone, column, place
from tabletop.geometry import Point
from tabletop.scene.handling import SlideHandling, TweezerHandling, begin
from tabletop.scene.layout import Placement
from tabletop.scene.layout import place as lay_out
from tabletop.scene.motion import Pose, resting

RECT = (0, 0, 900, 600)
CELLS = tuple(Cell(name) for name in ("A1", "B1", "C1", "A2", "B2", "C2"))


def tile(name: str, order: int) -> Piece:
    """A tile of sand in a cell."""
    return Piece(name, "site", Face("sand", "Sand", tint="sand"), "tile", order)


def table(pieces: tuple[Piece, ...], controls: tuple[Control, ...]) -> Table:
    """Six cells, the edge above them, and a person's tiles below."""
    zones = (
        Zone("edge", "North", "row", shape="pawn"),
        Zone("site", "", "grid", columns=3, rows=2, cells=CELLS, shape="tile"),
        Zone("tiles", "Tiles", "row", shape="tile"),
    )
    arrangement = column(place("edge"), place("site", 5), place("tiles", 2))
    return Table(zones, pieces, controls, arrangement, "Dig")


def drag(source: str, target: str, *effects: tuple[str, str]) -> Control:
    """A control that drags a piece somewhere."""
    return Control(
        Gesture("drag", source, target), Move.parse(f"{source} {target}"), "", effects=effects
    )


ROW = (
    tile("dug", 0),
    tile("next", 1),
    Piece("pawn", "site", None, "pawn", 1, layer=9, owner=0),
    tile("lower", 3),
)
EAST = drag("dug", "B1", ("dug", "B1"), ("next", "C1"), ("pawn", "C1"))
NORTH = drag("dug", "edge", ("dug", "tiles"))
LIFT = drag("dug", "tiles", ("dug", "tiles"))
DIG = table(ROW, (EAST, NORTH, LIFT))
PLACED = lay_out(DIG, RECT)


def slide(controls: tuple[Control, ...] = (EAST, NORTH, LIFT)) -> SlideHandling:
    """The tile ``dug`` in the hand."""
    handling = begin(table(ROW, controls), PLACED, "dug", middle("dug"))
    assert isinstance(handling, SlideHandling)
    return handling


def middle(thing: str, placement: Placement = PLACED) -> Point:
    """The middle of a piece, cell or zone."""
    box = placement.box_of(thing)
    assert box is not None
    return box.centre


def towards(target: str, share: float) -> Point:
    """A point on the way from the tile to something."""
    start, end = middle("dug"), middle(target)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def test_at_the_end_of_a_slide_everything_lies_as_the_next_table_lays_it() -> None:
    poses = slide().move(towards("B1", 1.0))
    moved = (tile("dug", 1), tile("next", 2), replace(ROW[2], order=2), ROW[3])
    after = lay_out(table(moved, ()), RECT)
    assert set(poses) == {"dug", "next", "pawn"}
    for name, pose in poses.items():
        assert pose == resting(after.spots[name])


def test_before_it_begins_everything_lies_as_it_lay() -> None:
    handling = slide()
    handling.move(towards("B1", 0.7))
    poses = handling.move(middle("dug"))
    assert poses == {name: resting(PLACED.spots[name]) for name in ("dug", "next", "pawn")}
    assert handling.done() is None


@pytest.mark.parametrize(
    ("share", "kept"), [(0.2, False), (0.47, False), (0.53, True), (1.4, True)]
)
def test_letting_go_before_half_way_takes_it_back(share: float, kept: bool) -> None:
    handling = slide()
    handling.move(towards("B1", share))
    assert handling.done() == (EAST.gesture if kept else None)
    assert handling.target == ("B1" if kept else "")
    assert not handling.insists


def test_a_hand_that_wanders_aside_stays_in_its_row() -> None:
    handling = slide()
    handling.move(towards("B1", 0.3))
    x, y = towards("B1", 0.7)
    poses = handling.move((x, y + 30))
    assert poses["dug"].centre[1] == PLACED.spots["dug"].centre[1]
    assert handling.done() == EAST.gesture


def heavy(tint: str) -> tuple[float, ...]:
    """How far a tile of a terrain has come in each of some frames, when pulled all the way."""
    made = Piece("dug", "site", Face(tint, tint, tint=tint), "tile", 0)
    laid = table((made, *ROW[1:]), (EAST,))
    handling = begin(laid, PLACED, "dug", middle("dug"), heavy=True)
    assert handling is not None
    handling.move(towards("B1", 1.3))
    assert handling.target == "B1", "what is meant does not lag"
    start, end = middle("dug")[0], middle("B1")[0]
    xs = [handling.advance(1 / 60)["dug"].centre[0] for _ in range(90)]
    return tuple((x - start) / (end - start) for x in xs)


def test_a_heavy_tile_lags_and_comes_to_rest_at_its_place() -> None:
    sand, stone = heavy("sand"), heavy("stone")
    assert stone[3] < sand[3] < 0.9
    for way in (sand, stone):
        assert max(way) == way[-1] == pytest.approx(1.0, abs=0.002)
        stop = next(number for number, share in enumerate(way) if share > 0.97)
        assert min(way[stop:]) < 0.99, "it springs back a little from what stops it"


def test_what_is_not_allowed_does_not_budge_and_wants_a_reason() -> None:
    handling = slide()
    poses = handling.move(towards("A2", 0.9))
    assert set(poses) == {"dug"}
    here, there = PLACED.spots["dug"].centre, poses["dug"].centre
    pitch = middle("A2")[1] - middle("A1")[1]
    assert 0 < there[1] - here[1] < 0.15 * pitch
    assert handling.done() is None
    assert handling.insists


def test_a_short_pull_at_what_does_not_budge_wants_no_reason() -> None:
    handling = slide()
    handling.move(towards("A2", 0.3))
    assert not handling.insists


def test_over_the_edge_the_tile_goes_straight_on_and_drops() -> None:
    handling = slide()
    x, y = PLACED.spots["dug"].centre
    pitch = middle("A2")[1] - middle("A1")[1]
    pose = handling.move((x, y - 1.2 * pitch))["dug"]
    assert pose.centre[0] == x
    assert pose.centre[1] == pytest.approx(y - pitch)
    assert pose.size[0] < PLACED.spots["dug"].size[0]
    assert handling.done() == NORTH.gesture


def test_aiming_at_the_side_of_the_site_slides_to_it_wherever_it_is_aimed_at() -> None:
    handling = slide()
    handling.move(middle("edge"))
    assert handling.done() == NORTH.gesture


def test_a_tile_that_can_go_elsewhere_is_lifted_there() -> None:
    handling = slide()
    handling.move(towards("B1", 0.8))
    poses = handling.move(middle("tiles"))
    assert poses["next"] == resting(PLACED.spots["next"])
    assert poses["dug"].centre == pytest.approx(middle("tiles"))
    assert handling.done() == LIFT.gesture


def test_poses_never_go_back_while_the_hand_goes_on() -> None:
    handling = slide()
    before: dict[str, Pose] = {}
    for step in range(60):
        poses = handling.move(towards("B1", step / 50))
        for name, pose in before.items():
            assert poses[name].centre[0] >= pose.centre[0]
        before = poses


def test_a_tile_is_heard_where_its_way_ends() -> None:
    handling = slide()
    for share in (0.3, 0.9, 1.2, 1.3):
        assert handling.strikes == (share == 1.3)
        handling.move(towards("B1", share))
    handling.move(towards("B1", 0.5))
    handling.move(towards("B1", 1.1))
    assert handling.strikes == 2


def test_a_heavy_tile_is_heard_when_it_arrives_and_not_when_it_is_pulled() -> None:
    handling = begin(table(ROW, (EAST,)), PLACED, "dug", middle("dug"), heavy=True)
    assert isinstance(handling, SlideHandling)
    handling.move(towards("B1", 1.5))
    handling.advance(0.02)
    assert handling.strikes == 0
    for _ in range(60):
        handling.advance(0.02)
    assert handling.strikes == 1


def test_what_does_not_budge_is_heard_once() -> None:
    handling = slide()
    away = middle("dug")[0], middle("dug")[1] + 80
    for _ in range(2):
        handling.move(away)
    assert handling.strikes == 1


def test_only_pieces_that_slide_or_are_drawn_are_special() -> None:
    assert begin(DIG, PLACED, "next", middle("next")) is None
    plain = table(ROW, (LIFT,))
    assert begin(plain, PLACED, "dug", middle("dug")) is None
    assert begin(DIG, PLACED, "nothing", (0.0, 0.0)) is None


BONES = (
    Piece("rib", "site", Face("rib", "Rib", plate="bone/rib"), "bone", 0),
    Piece("hip", "site", Face("hip", "Hip", plate="bone/hip"), "bone", 0, layer=1),
    tile("next", 1),
)
EXTRACT = drag("rib", "tiles")
PIT = table(BONES, (EXTRACT,))
OPEN = lay_out(PIT, RECT)


def tweezers() -> TweezerHandling:
    """The rib in the tweezers."""
    handling = begin(PIT, OPEN, "rib", middle("rib", OPEN))
    assert isinstance(handling, TweezerHandling)
    return handling


def test_a_bone_begins_in_its_place() -> None:
    poses = tweezers().advance(0.0)
    for name in ("rib", "hip"):
        assert poses[name].centre == pytest.approx(OPEN.spots[name].centre)
        assert poses[name].angle == OPEN.spots[name].angle


def test_a_bone_that_stays_in_its_pit_goes_back() -> None:
    handling = tweezers()
    x, y = middle("A1", OPEN)
    handling.move((x + 5, y + 5))
    handling.advance(0.2)
    assert handling.done() is None
    assert handling.target == ""


def test_a_bone_that_is_drawn_out_is_extracted_only_where_it_may_come_to() -> None:
    for goal, gesture in (("tiles", EXTRACT.gesture), ("C2", None)):
        handling = tweezers()
        handling.move(middle(goal, OPEN))
        handling.advance(0.05)
        assert handling.done() == gesture
        assert handling.insists is (gesture is None)
        assert handling.target == (gesture.target if gesture else "")


def test_a_bone_that_is_brought_back_into_its_pit_stays_there() -> None:
    handling = tweezers()
    handling.move(middle("tiles", OPEN))
    handling.advance(0.1)
    handling.move(middle("A1", OPEN))
    assert handling.done() is None


def test_tweezers_hold_the_bone_where_it_was_taken_and_a_tile_is_held_by_hand() -> None:
    x, y = middle("rib", OPEN)
    handling = begin(PIT, OPEN, "rib", (x + 6, y - 4))
    assert handling is not None
    assert handling.points == pytest.approx((x + 6, y - 4))
    handling.move((x + 30, y - 4))
    handling.advance(0.1)
    assert handling.points is not None
    assert handling.points[0] > x + 6
    assert slide().points is None


def test_without_dexterity_a_bone_is_dragged_plainly() -> None:
    assert begin(PIT, OPEN, "rib", middle("rib", OPEN), dexterity=False) is None


def test_dexterity_has_nothing_to_do_with_slides() -> None:
    assert isinstance(begin(DIG, PLACED, "dug", middle("dug"), dexterity=False), SlideHandling)
