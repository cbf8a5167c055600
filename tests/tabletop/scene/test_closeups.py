"""Pieces at reading size: asked for, or shown to a mouse that rests on them."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from rules.table import Badge, Face, Piece, Table, Zone, place
from tabletop.geometry import Box
from tabletop.scene import zoom
from tabletop.scene.signs import explained
from tests.tabletop.scene.conftest import SIZE, Seat
from tests.tabletop.scene.tables import after, face, small_table


def test_the_known_other_side_of_a_piece_is_shown_only_when_it_is_zoomed(seat: Seat) -> None:
    plain = seat(after("deck-11", reverse=None))
    before = plain.picture()
    known = seat(after("deck-11", reverse=face(4)))
    assert known.picture() == before
    known.hold("deck-11", (640.0, 300.0))
    known.wait(0.3)
    plain_held = seat(after("deck-11", reverse=None))
    plain_held.hold("deck-11", (640.0, 300.0))
    plain_held.wait(0.3)
    assert known.scene._painting.items()[0].key == plain_held.scene._painting.items()[0].key


def test_resting_on_a_piece_shows_it_large_and_moving_on_closes_it(seat: Seat) -> None:
    person = seat()
    person.move("row-0")
    person.wait(0.6)
    assert person.scene.zoomed == ""
    person.wait(0.2)
    assert person.scene.zoomed == "row-0"
    picture = person.scene._closeups.shown
    assert picture is not None
    assert not picture.item.rect.collidepoint(person.at("row-0"))
    person.move((640.0, 700.0))
    assert person.scene.zoomed == ""


def test_a_piece_that_leaves_a_mouse_that_rests_is_no_longer_pointed_at(seat: Seat) -> None:
    person = seat()
    person.move("hand-0")
    person.wait(0.2)
    assert person.scene._grasp.hover == "hand-0"
    table = small_table()
    pieces = tuple(
        replace(one, zone="row", order=9) if one.id == "hand-0" else one for one in table.pieces
    )
    person.scene.show(replace(table, pieces=pieces))
    person.scene.finish()
    person.wait(2.0)
    assert person.scene.zoomed == ""
    assert person.scene._grasp.hover == "", "nor does it rise where it lies now"
    person.move("hand-1")
    assert person.scene._grasp.hover == "hand-1", "the mouse moves on"


def test_a_right_click_shows_a_piece_large_until_something_is_pressed(seat: Seat) -> None:
    person = seat()
    before = person.picture()
    person.click("row-0", button=3)
    assert person.scene.zoomed == "row-0"
    person.wait(0.1)
    assert person.picture() != before
    assert person.click("deck-11") is None
    assert person.scene.zoomed == ""
    person.wait(0.1)
    assert person.picture() == before


def test_space_shows_what_the_keyboard_is_on_and_closes_it_again(seat: Seat) -> None:
    person = seat()
    person.scene.focus_next()
    person.key(pygame.K_SPACE)
    assert person.scene.zoomed == person.scene.focus
    person.key(pygame.K_SPACE)
    assert person.scene.zoomed == ""


def test_the_other_side_widens_the_picture_where_it_is_known(seat: Seat) -> None:
    widths = []
    for reverse in (None, face(4)):
        person = seat(after("row-0", reverse=reverse))
        person.scene.zoom("row-0")
        picture = person.scene._closeups.shown
        assert picture is not None
        widths.append(picture.item.rect.w)
        assert pygame.Rect((0, 0), SIZE).contains(picture.item.rect)
    assert widths[1] > 1.5 * widths[0]


@pytest.mark.parametrize("text_size", [100, 200])
def test_every_shape_can_be_zoomed_within_the_table(text_size: int, seat: Seat) -> None:
    shapes = ("card", "tile", "token", "pawn", "bone", "wide")
    pieces = tuple(
        Piece(
            f"p{n}",
            "z",
            face(n),
            shape=shape,  # type: ignore[arg-type]
            order=n,
            badges=(Badge("3", label="Plaster"),),
            label="A thing with a rather long name of its own",
        )
        for n, shape in enumerate(shapes)
    )
    person = seat(Table((Zone("z"),), pieces, (), place("z"), ""), text_size=text_size)
    for piece in pieces:
        person.scene.zoom(piece.id)
        picture = person.scene._closeups.shown
        assert picture is not None
        assert pygame.Rect((0, 0), SIZE).contains(picture.item.rect)


def test_what_a_line_tells_is_shown_large_only_when_somebody_asks(seat: Seat) -> None:
    figure = Piece("p", "z", Face("pawn", "Figure"), shape="pawn", label="The figure of Ada")
    counted = replace(figure, id="q", order=1, badges=(Badge("3", label="Plaster"),))
    person = seat(Table((Zone("z"),), (figure, counted), (), place("z"), ""))
    person.move("p")
    person.wait(1.5)
    assert person.scene.zoomed == ""
    person.move("q")
    person.wait(1.5)
    assert person.scene.zoomed == "q", "its badge has more to tell"
    person.click("p", button=3)
    assert person.scene.zoomed == "p"


def test_a_back_is_not_shown_large_unasked(seat: Seat) -> None:
    person = seat()
    person.move("deck-11")
    person.wait(1.5)
    assert person.scene.zoomed == ""
    person.click("deck-11", button=3)
    assert person.scene.zoomed == "deck-11"


def test_what_a_row_of_signs_says_is_not_said_once_more_below_the_picture() -> None:
    badge = Badge(mark="seat/0", label="{0} has two")
    card = Piece("p", "z", face(4), badges=(badge, badge))
    assert zoom._words(card) == ""
    assert explained(card, lambda _: "") == (("seat/0", "{0} has two"),)


def test_a_badge_without_a_row_of_its_own_is_said_below_the_picture() -> None:
    badges = (Badge("3", "seat/0", "taken"), Badge("", "ui/nowhere", "new"))
    assert zoom._words(Piece("p", "z", face(4), badges=badges)) == "taken: 3 · new"
    covered = Piece("p", "z", None, label="A card", badges=(Badge("", "seat/0", "yours"),))
    assert zoom._words(covered) == "A card · yours"


def test_what_a_piece_says_to_a_mouse_that_rests_keeps_clear_of_what_is_to_be_read() -> None:
    room, piece, slip = Box(0, 0, 1280, 720), Box(900, 300, 80, 110), Box(560, 200, 300, 300)
    size = (280, 400)
    usual, other = (pygame.Rect(zoom.beside(size, room, piece, one), size) for one in ((), [slip]))
    assert usual.colliderect(pygame.Rect(slip))
    assert not other.colliderect(pygame.Rect(slip))
    for panel in (usual, other):
        assert not panel.colliderect(pygame.Rect(piece))
        assert pygame.Rect(room).contains(panel)


def test_what_is_shown_to_a_mouse_that_rests_takes_a_third_of_the_height_if_its_words_fit(
    seat: Seat,
) -> None:
    plain = replace(face(4), facts=(), note="")
    long = replace(plain, facts=tuple((f"Fact {n}", "so many words " * 6) for n in range(9)))
    heights = []
    for shown in (plain, long):
        person = seat(after("row-0", face=shown))
        person.move("row-0")
        person.wait(0.8)
        picture = person.scene._closeups.shown
        assert picture is not None
        heights.append(picture.item.rect.h)
    assert heights[0] <= SIZE[1] / 3
    assert heights[1] > heights[0]


def test_what_no_game_needs_is_told_to_somebody_who_asks() -> None:
    facts = (("Part", "skull"), ("Say", "AL-uh-SORE-us"))
    card = Piece("p", "z", replace(face(4), facts=facts, note="It ate meat.", aside=1))
    first = zoom.at_first(card)
    assert first.face is not None
    assert first.face.facts == facts[:1]
    assert first.face.note == ""
    assert zoom.MORE in zoom._words(first)
    whole = Piece("p", "z", replace(face(4), facts=facts))
    assert zoom.at_first(whole) is whole


def test_signs_stand_beside_the_piece_where_the_panel_is_low() -> None:
    card = Piece("p", "z", face(4))
    told = (("period/jurassic", "It lived in the middle one of the three periods."),) * 4
    low, high = (zoom.arrange(card, (700, 300), 16, told=told, low=low) for low in (True, False))
    assert low.beside
    assert not high.beside
    assert low.size[1] > high.size[1]


def test_a_card_takes_what_its_signs_leave_free_once_it_is_wide() -> None:
    told = tuple(
        (f"period/{one}", "1 point where the touching card shows one, too.")
        for one in ("triassic", "jurassic", "cretaceous")
    )
    facts = tuple((name, "Center Frill, Left Cheek, Right Cheek") for name in ("Touches", "Below"))
    side = replace(face(4), facts=facts, note="Each colour that two have in common is worth one.")
    card, room, text = Piece("p", "z", side, reverse=side), (1180, 690), 35
    assert room[1] - 2 <= zoom.paint(card, room, text, told=told).get_height() <= room[1]


def test_it_leaves_bare_what_can_be_chosen() -> None:
    room, piece = Box(0, 0, 1280, 720), Box(600, 300, 80, 110)
    called = [Box(690, 300, 300, 110)]
    size = (280, 220)
    panel = pygame.Rect(zoom.beside(size, room, piece, (), called), size)
    assert not panel.colliderect(pygame.Rect(called[0]))
    assert not panel.colliderect(pygame.Rect(piece))


def test_it_does_not_lie_on_the_board_where_there_is_as_much_room_beside_it() -> None:
    room, piece, board = Box(0, 0, 1280, 720), Box(660, 350, 80, 110), Box(90, 80, 680, 400)
    size = (420, 360)
    usual, aside = (
        pygame.Rect(zoom.beside(size, room, piece, board=one), size) for one in ((), [board])
    )
    assert usual.colliderect(pygame.Rect(board))
    assert not aside.colliderect(pygame.Rect(piece))
    hidden = [one.clip(pygame.Rect(board)) for one in (usual, aside)]
    assert hidden[1].w * hidden[1].h < 0.2 * hidden[0].w * hidden[0].h
