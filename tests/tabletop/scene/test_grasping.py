"""Pieces in the hand that are more than pictures: they push others, or hang on a spring."""

from __future__ import annotations

import pytest

from rules.contract import Move
from rules.table import Cell, Control, Face, Gesture, Piece, Table, Zone, column, place
from tabletop.geometry import Point
from tests.tabletop.scene.conftest import Person, Seat

CELLS = tuple(Cell(name) for name in ("A1", "B1", "C1", "D1"))
DIG = Gesture("drag", "dug", "B1")
TAKE = Gesture("drag", "bone", "own")


def tile(name: str, order: int) -> Piece:
    """A tile of clay in a cell."""
    return Piece(name, "site", Face("clay", "Clay", tint="clay"), "tile", order)


def laid(dug: int = 0, ahead: int = 1) -> Table:
    """Two tiles in these cells, a bone in the last, and a person's own place below."""
    site = Zone("site", "", "grid", columns=4, rows=1, cells=CELLS, shape="tile")
    own = Zone("own", "Storage", "row", shape="bone")
    bone = Piece("bone", "site", Face("rib", "Rib", plate="bone/rib"), "bone", 3)
    push = Control(DIG, Move.parse("dig"), "Dig", effects=(("dug", "B1"), ("next", "C1")))
    arrangement = column(place("site", 3), place("own"))
    pieces = (tile("dug", dug), tile("next", ahead), bone)
    return Table(
        (site, own), pieces, (push, Control(TAKE, Move.parse("take"), "Take")), arrangement, ""
    )


def between(person: Person, start: str, end: str, share: float) -> Point:
    """A point on the way from one thing to another."""
    (x, y), (to_x, to_y) = person.at(start), person.at(end)
    return x + (to_x - x) * share, y + (to_y - y) * share


def seen(person: Person) -> dict[str, Point]:
    """Where the pieces are at this moment."""
    return {name: pose.centre for name, pose in person.scene.poses.items()}


def test_a_dragged_tile_takes_along_what_it_pushes(seat: Seat) -> None:
    person = seat(laid())
    before = seen(person)
    person.hold("dug", between(person, "dug", "B1", 0.6))
    person.wait(0.05)
    now = seen(person)
    assert now["dug"][0] > before["dug"][0]
    assert now["next"][0] > before["next"][0]
    assert now["dug"][1] == before["dug"][1]
    assert person.release(between(person, "dug", "B1", 0.6)) == DIG


def test_nothing_jumps_when_the_move_is_shown(seat: Seat) -> None:
    person = seat(laid())
    person.hold("dug", "B1")
    person.wait(1.0)
    person.release("B1")
    person.scene.show(laid(1, 2))
    assert not person.scene.busy
    assert seen(person)["next"] == person.scene.placement.spots["next"].centre


def test_letting_go_before_half_way_brings_everything_home(seat: Seat) -> None:
    person = seat(laid())
    before = seen(person)
    person.hold("dug", between(person, "dug", "B1", 0.4))
    person.wait(0.3)
    assert person.release(between(person, "dug", "B1", 0.4)) is None
    assert person.scene.busy
    person.wait(1.0)
    assert not person.scene.busy
    assert seen(person) == before


def test_a_refused_slide_brings_everything_home(seat: Seat) -> None:
    person = seat(laid())
    before = seen(person)
    person.drag("dug", "B1")
    person.scene.refuse("Not now.")
    person.wait(1.0)
    assert seen(person) == before


def test_escape_puts_everything_back(seat: Seat) -> None:
    person = seat(laid(), animation="off")
    before, calm = seen(person), person.picture()
    person.hold("dug", between(person, "dug", "B1", 0.8))
    person.wait(0.05)
    assert person.picture() != calm
    person.scene.cancel()
    person.scene.draw(person.window)
    assert seen(person) == before
    person.move((3, 3))
    person.wait(0.05)
    assert person.picture() == calm


def test_what_is_pushed_is_painted_where_it_is(seat: Seat) -> None:
    person = seat(laid(), animation="off")
    person.hold("dug", "B1")
    person.wait(0.05)
    pushed = person.picture()
    person.release("B1")
    person.scene.show(laid(1, 2))
    person.move((3, 3))
    person.wait(0.05)
    spot = person.scene.placement.spots["next"]
    row = round(spot.centre[1]) * person.window.get_width() * 3
    line = slice(row + (spot.box.x + 12) * 3, row + (spot.box.right - 12) * 3)
    assert pushed[line] == person.picture()[line]


def test_a_bone_is_drawn_out_of_its_pit_by_a_spring(seat: Seat) -> None:
    person = seat(laid())
    person.hold("bone", "own")
    start = seen(person)["bone"]
    person.wait(0.05)
    middle = seen(person)["bone"]
    person.wait(1.0)
    end = seen(person)["bone"]
    assert start[1] < middle[1] < end[1]
    assert end == pytest.approx(person.at("own"), abs=6)
    assert person.release("own") == TAKE


def test_with_less_motion_a_bone_is_in_the_hand_at_once(seat: Seat) -> None:
    person = seat(laid(), reduced_motion=True)
    person.hold("bone", "own")
    assert seen(person)["bone"] == pytest.approx(person.at("own"), abs=2)
    assert person.release("own") == TAKE


def test_a_bone_at_rest_in_the_hand_is_not_painted_again_and_again(seat: Seat) -> None:
    person = seat(laid())
    person.hold("bone", "own")
    person.wait(3.0)
    person.scene.update(1 / 60)
    person.scene.draw(person.window)
    assert not person.scene.update(1 / 60)
