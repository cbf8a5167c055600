"""Signs, places and counters that say what they mean to whoever rests on them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from rules.cretaceous_creek.faces import event_face
from rules.table import Badge, Face, Piece
from tabletop.match import Match, Player
from tabletop.scene import zoom
from tabletop.scene.notice import NOTICE
from tabletop.scene.signs import explained
from tabletop.screens.play import Play
from tests.tabletop.screens.driver import Driver

PEOPLE = (Player("Ada", 3), Player("Ben", 1))


def table(driver: Driver, game_id: str = "fossilis") -> Play:
    match = Match.start(game_id, PEOPLE, seed=2, autosave=False)
    match.settle()
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.turn(3)
    return page


def label(page: Play, zone: str) -> tuple[int, int]:
    """The middle of the plate of a zone, where no piece lies."""
    box = page.scene.placement.zones[zone].label
    assert box is not None
    return box.x + box.w // 2, box.y + box.h // 2


def test_a_place_says_what_it_is_for_to_a_pointer_that_rests(driver: Driver) -> None:
    page = table(driver)
    driver.move(label(page, "spent-tiles"))
    driver.turn(2)
    assert page.hinting.text == ""
    driver.rest(0.7)
    assert page.hinting.text.startswith("Spent tiles: Tiles that were spent")
    driver.move((5, page.size[1] - 5))
    driver.turn(2)
    assert "Spent tiles" not in page.hinting.text


def test_a_figure_of_which_nothing_more_is_known_says_its_name_on_a_slip(driver: Driver) -> None:
    page = table(driver, "cretaceous_creek")
    driver.move(tuple(map(round, page.scene.placement.spots["pawn-0"].centre)))
    driver.rest(1.5)
    assert page.hinting.text == "The figure of Ada"
    assert page.scene.zoomed == ""


def test_while_a_refusal_is_read_no_place_says_what_it_is(driver: Driver) -> None:
    page = table(driver)
    driver.move(label(page, "spent-tiles"))
    page.scene.refuse("That card may not be laid here.")
    driver.rest(1.5)
    assert page.scene.reason
    assert page.hinting.text == ""
    driver.move((5, page.size[1] - 5))
    driver.rest(NOTICE)
    assert page.scene.reason == ""
    driver.move(label(page, "spent-tiles"))
    driver.rest(1.0)
    assert page.hinting.text.startswith("Spent tiles")


def test_it_says_so_once_for_each_rest(driver: Driver) -> None:
    page = table(driver)
    driver.move(label(page, "spent-tiles"))
    driver.rest(0.7)
    page.show_hint("", (0, 0))
    driver.rest(1.5)
    assert page.hinting.text == ""


def test_where_a_piece_was_dropped_nothing_is_explained_before_the_mouse_moves(
    driver: Driver,
) -> None:
    page = table(driver)
    at = label(page, "spent-tiles")
    driver.drag((at[0] - 200, at[1] - 100), at)
    driver.rest(NOTICE + 1.5)
    assert not page.scene.reason
    assert page.hinting.text == ""
    driver.move((at[0] + 1, at[1]))
    driver.rest(1.0)
    assert page.hinting.text.startswith("Spent tiles")


def test_nothing_explains_itself_where_that_is_switched_off(
    window: Callable[..., Driver],
) -> None:
    driver = window(explain_signs=False)
    page = table(driver)
    driver.move(label(page, "spent-tiles"))
    driver.rest(1.0)
    assert page.hinting.text == ""
    assert page._meaning("bone/rib") == ""


def test_the_slip_of_a_seat_tells_what_its_counters_count(driver: Driver) -> None:
    page = table(driver)
    driver.move(page.widget("plate-0").rect.center)
    driver.rest(0.7)
    assert "Plaster: What this player can pay for bones." in page.hinting.text


def test_the_signs_of_a_piece_are_told_with_what_they_mean(driver: Driver) -> None:
    page = table(driver)
    dinosaur = next(one for one in page.table.pieces if one.id.startswith("dinosaur-"))
    rows = dict(explained(dinosaur, page._meaning))
    assert dinosaur.face is not None
    assert set(dinosaur.face.marks) <= rows.keys()
    assert all(words[-1] == "." for words in rows.values())


def test_a_badge_is_told_by_its_label_and_a_sign_without_meaning_not_at_all() -> None:
    face = Face("rib", "Rib", marks=("bone/rib", "bone/hip"))
    piece = Piece("a", "b", face, badges=(Badge("", "ui/check", "It fits"), Badge("3")))

    def meaning(sign: str) -> str:
        return "A rib." if sign == "bone/rib" else ""

    assert explained(piece, meaning) == (("bone/rib", "A rib."), ("ui/check", "It fits"))


def test_told_signs_make_a_close_up_higher_and_never_larger_than_its_room() -> None:
    pygame.init()
    piece = Piece("a", "b", Face("rib", "Rib", marks=("bone/rib",)), shape="token")
    bare = zoom.paint(piece, (600, 400), 20)
    told = zoom.paint(piece, (600, 400), 20, told=(("bone/rib", "A rib: it costs plaster."),))
    assert told.get_height() > bare.get_height()
    assert told.get_height() <= 400
    assert told.get_width() <= 600


def test_what_the_keyboard_is_on_explains_its_signs(driver: Driver) -> None:
    page = table(driver, "ceratopsians")
    driver.move((5, page.size[1] - 5))
    driver.key(pygame.K_TAB)
    focus = page.scene.focus
    assert focus
    driver.rest(0.7)
    said = page.explaining.place(page.table, focus) or page.explaining.piece(page.table, focus)
    assert said
    assert page.hinting.text == said
    driver.key(pygame.K_TAB)
    driver.turn(2)
    assert page.hinting.text != said or page.scene.focus == focus


def test_the_number_and_the_little_bones_of_a_card_are_told(driver: Driver) -> None:
    page = table(driver, "go_dig")
    fossil = next(one for one in page.table.pieces if one.face and any(one.face.pips))
    assert fossil.face is not None
    have, whole = fossil.face.pips
    rows = dict(explained(fossil, page._meaning))
    assert "visitors" in rows[f"= {fossil.face.value}"]
    assert "skeleton" in rows[f"= {have}/{whole}"]
    told = zoom.paint(fossil, (800, 600), 18, 14, tuple(rows.items()))
    plain = zoom.paint(fossil, (800, 600), 18, 14)
    assert pygame.image.tobytes(told, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_at_the_creek_the_number_of_a_card_is_told_to_count_for_nothing(driver: Driver) -> None:
    page = table(driver, "cretaceous_creek")
    strike = event_face(0)
    assert strike.value
    told = [mark for mark, _ in explained(Piece("card", "storm", strike), page._meaning)]
    assert told
    assert f"= {strike.value}" not in told, "the name of a space is no number"
    skeleton = next(one for one in page.table.pieces_in("museum") if one.face)
    assert skeleton.face is not None
    rows = dict(explained(skeleton, page._meaning))
    assert "other games" in rows[f"= {skeleton.face.value}"]
    assert "storage" in rows[f"= {skeleton.face.pips[0]}/{skeleton.face.pips[1]}"]
