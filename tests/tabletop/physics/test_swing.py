"""The swing of the box: what it does to its speed, and how far the box is seen to move."""

from __future__ import annotations

import math

import pytest

from tabletop.physics.swing import FASTEST, FURTHEST, Swing

FRAME = 1 / 60


def test_a_held_key_shakes_to_and_fro_along_its_way() -> None:
    swing = Swing()
    swing.keys.add((1.0, 0.0))
    changes = [swing.move(FRAME) for _ in range(60)]
    across = [change[0] for change in changes]
    assert max(across) > 300
    assert min(across) < -300
    assert all(change[1] == 0 for change in changes)


def test_dragging_changes_the_speed_once_and_stopping_changes_it_back() -> None:
    swing = Swing()
    swing.drag(5.0, 0.0)
    start = swing.move(FRAME)
    swing.drag(5.0, 0.0)
    along = swing.move(FRAME)
    stop = swing.move(FRAME)
    assert start[0] == pytest.approx(300.0)
    assert along[0] == pytest.approx(0.0)
    assert stop[0] == pytest.approx(-300.0)


def test_nobody_is_faster_than_a_hand() -> None:
    swing = Swing()
    swing.drag(900.0, 900.0)
    assert math.hypot(*swing.move(FRAME)) == pytest.approx(FASTEST)


def test_the_box_is_never_seen_far_from_its_place_and_comes_back() -> None:
    swing = Swing()
    for _ in range(30):
        swing.drag(15.0, 0.0)
        swing.move(FRAME)
        assert math.hypot(*swing.shift) <= FURTHEST + 1e-9
    assert not swing.at_rest
    for _ in range(120):
        swing.move(FRAME)
    assert swing.at_rest


def test_letting_go_ends_held_keys() -> None:
    swing = Swing()
    swing.keys.add((0.0, 1.0))
    swing.move(FRAME)
    swing.let_go()
    swing.move(FRAME)
    assert swing.move(FRAME) == (0.0, 0.0)
