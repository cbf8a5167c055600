"""The keyboard goes over what can be done, and over all pieces."""

from __future__ import annotations

import pygame

from rules.table import Gesture
from tests.tabletop.scene.conftest import Seat


def test_the_keyboard_walks_over_all_that_can_be_done_and_off_the_table(seat: Seat) -> None:
    person = seat()
    walked = []
    while person.scene.focus_next():
        walked.append(person.scene.focus)
    assert walked == ["deck-11", "token", "c5", "hand-0", "hand-1"]
    assert person.scene.focus == ""
    assert person.scene.focus_previous()
    assert person.scene.focus == "hand-1"


def test_enter_chooses_a_piece_and_then_its_target(seat: Seat) -> None:
    person = seat()
    person.scene.focus_previous()
    assert person.key(pygame.K_RETURN) is None
    assert person.scene.holding == "hand-1"
    assert person.scene.focus == "row"
    person.key(pygame.K_TAB)
    assert person.scene.focus == "c0"
    assert person.key(pygame.K_RETURN) == Gesture("drag", "hand-1", "c0")


def test_escape_gives_the_choice_of_the_keyboard_back(seat: Seat) -> None:
    person = seat()
    person.scene.focus_previous()
    person.key(pygame.K_RETURN)
    person.key(pygame.K_ESCAPE)
    assert person.scene.consumed
    assert (person.scene.holding, person.scene.focus) == ("", "hand-1")


def test_arrows_move_in_space_over_what_can_be_done(seat: Seat) -> None:
    person = seat()
    person.key(pygame.K_DOWN)
    assert person.scene.focus == "deck-11"
    person.key(pygame.K_RIGHT)
    assert person.scene.focus == "token"
    person.key(pygame.K_DOWN)
    assert person.scene.focus in ("c5", "hand-1")
    person.key(pygame.K_UP)
    assert person.scene.focus == "token"


def test_arrows_with_shift_reach_every_piece_so_that_it_can_be_looked_at(seat: Seat) -> None:
    person = seat()
    person.scene.focus_next()
    person.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert person.scene.focus == "row-0"
    person.key(pygame.K_SPACE)
    assert person.scene.zoomed == "row-0"


def test_the_focus_is_seen_and_gone_with_the_mouse(seat: Seat) -> None:
    person = seat()
    before = person.picture()
    person.scene.focus_next()
    person.wait(0.1)
    assert person.picture() != before
    person.press((640.0, 705.0))
    person.release((640.0, 705.0))
    assert person.scene.focus == ""


def test_keys_with_ctrl_are_left_to_others(seat: Seat) -> None:
    person = seat()
    person.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert not person.scene.consumed
    assert person.scene.focus == ""
