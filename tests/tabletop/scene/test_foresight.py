"""What a control costs and moves is told before it is done, and no more than it says."""

from __future__ import annotations

from dataclasses import replace

import pygame

from rules.contract import Move
from rules.table import Control, Gesture, Piece, Table
from tabletop.geometry import Box
from tabletop.scene import hints
from tabletop.scene.foresight import foresee
from tabletop.scene.layout import place as lay_out
from tests.tabletop.scene.conftest import Seat
from tests.tabletop.scene.tables import dig_site, small_table

WINDOW = (0, 0, 990, 619)


def pushed() -> tuple[tuple[str, str], ...]:
    return dig_site().controls[0].effects


def test_a_pushed_tile_comes_on_top_of_its_new_cell() -> None:
    table = dig_site()
    placement = lay_out(table, WINDOW)
    changes = {one.piece: one for one in foresee(table, placement, pushed())}
    assert set(changes) == {piece for piece, _ in pushed()}
    tile = changes["tile10-1"]
    assert tile.before == placement.spots["tile10-1"]
    assert tile.after is not None
    assert tile.after.cell == "c11"
    # The uppermost tile of that cell is pushed on itself: the new one takes its height.
    assert tile.after.centre == placement.spots["tile11-2"].centre
    pawn = changes["pawn0"].after
    assert pawn is not None
    assert placement.cells["c13"].box.encloses(pawn.box)
    assert changes["tile13-1"].after is None


def test_foreseen_places_are_those_of_the_next_table() -> None:
    table = dig_site()
    placement = lay_out(table, WINDOW)
    (change,) = foresee(table, placement, (("tile10-1", "c5"),))
    moved = tuple(
        replace(piece, order=5, layer=3) if piece.id == "tile10-1" else piece
        for piece in table.pieces
    )
    spot = lay_out(replace(table, pieces=moved), WINDOW).spots["tile10-1"]
    assert change.after is not None
    higher = placement.spots["tile5-2"].centre[1] - change.after.centre[1]
    assert higher > 0
    # The next table has one more step of height in all, so places differ by less than a step.
    assert abs(spot.centre[1] - change.after.centre[1]) <= higher


def test_a_piece_for_a_row_comes_last() -> None:
    table = small_table()
    placement = lay_out(table, WINDOW)
    (change,) = foresee(table, placement, (("hand-0", "row"),))
    assert change.after is not None
    assert placement.zones["row"].body.encloses(change.after.box)
    assert change.after.centre[0] > placement.spots["row-2"].centre[0]


def test_what_is_not_on_the_screen_is_left_out() -> None:
    table = dig_site()
    placement = lay_out(table, WINDOW)
    assert foresee(table, placement, (("nobody", "c1"), ("pawn0", "nowhere"))) == ()
    assert foresee(table, placement, (("tile10-1", "c10"),)) == ()


def test_all_targets_of_a_held_piece_tell_their_notes(seat: Seat) -> None:
    person = seat(dig_site())
    person.hold("tile10-1", (5, 5))
    person.wait(0.05)
    told = person.scene.outlook
    assert told.notes == {"c11": "2 AP", "c5": "1 AP"}
    assert told.note == ""
    assert told.changes == ()


def test_the_first_control_speaks_for_the_target_aimed_at(seat: Seat) -> None:
    person = seat(dig_site())
    person.hold("tile10-1", "c11")
    person.wait(0.05)
    told = person.scene.outlook
    assert (told.aim, told.note) == ("c11", "2 AP")
    assert len(told.changes) == len(pushed())
    assert person.release("c11") == Gesture("drag", "tile10-1", "c11")
    assert person.scene.outlook.changes == ()


def test_plate_and_ghosts_are_painted_and_go_away(seat: Seat) -> None:
    person = seat(dig_site(), animation="off")
    calm = person.picture()
    # A tile in the hand pushes the others itself; a chosen one only tells what it would do.
    person.click("tile10-1")
    person.move("c11")
    person.wait(0.05)
    spot = person.scene.placement.spots["tile13-1"]
    where = (round(spot.box.x + 8), round(spot.box.bottom - 8))
    before = pygame.image.frombytes(calm, person.window.get_size(), "RGB").get_at(where)
    assert sum(person.window.get_at(where)[:3]) < 0.75 * sum(before[:3])
    person.scene.cancel()
    person.scene.draw(person.window)
    person.move((3, 3))
    person.wait(0.05)
    assert person.picture() == calm


def test_the_keyboard_aims_too(seat: Seat) -> None:
    person = seat(dig_site())
    while person.scene.focus != "tile10-1":
        assert person.scene.focus_next()
    person.scene.activate()
    while person.scene.focus != "c11":
        assert person.scene.focus_next()
    assert person.scene.outlook.note == "2 AP"
    assert len(person.scene.outlook.changes) == len(pushed())


def test_the_mouse_over_a_target_of_a_chosen_piece_aims(seat: Seat) -> None:
    person = seat(dig_site())
    person.click("tile10-1")
    person.move("c5")
    assert person.scene.outlook.note == "1 AP"


def test_a_tap_tells_its_note_before_it_is_made(seat: Seat) -> None:
    person = seat(dig_site())
    person.move("bone0")
    assert person.scene.outlook.note == "1 AP"
    assert [one.after for one in person.scene.outlook.changes] == [None]
    person.move("bone1")
    assert person.scene.outlook.note == ""


def test_a_hidden_piece_is_a_back_at_its_destination_too(seat: Seat) -> None:
    zones = small_table().zones
    hidden = Piece("secret", "hand", None, label="A card")
    control = Control(
        Gesture("drag", "secret", "row"), Move.parse("lay"), "Lay it", effects=(("secret", "row"),)
    )
    areas = small_table().arrangement
    person = seat(Table(zones, (hidden,), (control,), areas, ""))
    person.hold("secret", "row")
    person.wait(0.05)
    (change,) = person.scene.outlook.changes
    assert change.after is not None
    assert person.scene.table.piece(change.piece).face is None


def test_plates_stay_at_their_target_and_in_the_room() -> None:
    room = Box(0, 0, 400, 300)
    target = Box(100, 0, 60, 60)
    assert hints.across_edge((40, 18), target, room) == (110, 0)
    lower = target._replace(y=100)
    where = hints.across_edge((40, 18), lower, room)
    assert where is not None
    assert where[1] < lower.y < where[1] + 18
    assert hints.across_edge((80, 18), target, room) is None
    slip = Box(90, 80, 200, 26)
    below = hints.across_edge((40, 18), lower, room, [slip])
    assert below is not None
    assert not Box(*below, 40, 18).overlaps(slip)
    assert lower.encloses(Box(*below, 40, 18))
    assert hints.across_edge((40, 18), lower, room, [slip._replace(h=90)]) is None
    for corner in (Box(0, 0, 30, 30), Box(380, 280, 20, 20), Box(200, 150, 90, 90)):
        assert room.encloses(Box(*hints.beside((90, 26), corner, room), 90, 26))
    small = Box(200, 150, 20, 20)
    assert hints.beside((60, 26), small, room)[0] >= small.right - small.w // 8
    right = Box(370, 150, 20, 20)
    assert hints.beside((60, 26), right, room)[0] + 60 <= right.x + right.w // 8


def test_where_a_chosen_piece_can_come_to_one_place_only_it_is_seen_there_at_once(
    seat: Seat,
) -> None:
    lay = Control(
        Gesture("drag", "hand-0", "row"), Move.parse("lay"), "Lay", effects=(("hand-0", "row"),)
    )
    person = seat(replace(small_table(), controls=(lay,)))
    person.click("hand-0")
    person.move((3, 3))
    (change,) = person.scene.outlook.changes
    assert change.piece == "hand-0"
    other = replace(lay, gesture=Gesture("drag", "hand-0", "c0"), effects=())
    person = seat(replace(small_table(), controls=(lay, other)))
    person.click("hand-0")
    person.move((3, 3))
    assert person.scene.outlook.changes == ()
