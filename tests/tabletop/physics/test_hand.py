"""The hand on the box: what it does to its speed, and how far the box is seen to move."""

from __future__ import annotations

import math

import pytest

from tabletop.physics.hand import FASTEST, FURTHEST, Hand

FRAME = 1 / 60


def test_a_held_key_shakes_to_and_fro_along_its_way() -> None:
    hand = Hand()
    hand.keys.add((1.0, 0.0))
    changes = [hand.move(FRAME) for _ in range(60)]
    across = [change[0] for change in changes]
    assert max(across) > 300
    assert min(across) < -300
    assert all(change[1] == 0 for change in changes)


def test_dragging_changes_the_speed_once_and_stopping_changes_it_back() -> None:
    hand = Hand()
    hand.drag(5.0, 0.0)
    start = hand.move(FRAME)
    hand.drag(5.0, 0.0)
    along = hand.move(FRAME)
    stop = hand.move(FRAME)
    assert start[0] == pytest.approx(300.0)
    assert along[0] == pytest.approx(0.0)
    assert stop[0] == pytest.approx(-300.0)


def test_nobody_is_faster_than_a_hand() -> None:
    hand = Hand()
    hand.drag(900.0, 900.0)
    assert math.hypot(*hand.move(FRAME)) == pytest.approx(FASTEST)


def test_the_box_is_never_seen_far_from_its_place_and_comes_back() -> None:
    hand = Hand()
    for _ in range(30):
        hand.drag(15.0, 0.0)
        hand.move(FRAME)
        assert math.hypot(*hand.shift) <= FURTHEST + 1e-9
    assert not hand.at_rest
    for _ in range(120):
        hand.move(FRAME)
    assert hand.at_rest


def test_letting_go_ends_held_keys() -> None:
    hand = Hand()
    hand.keys.add((0.0, 1.0))
    hand.move(FRAME)
    hand.let_go()
    hand.move(FRAME)
    assert hand.move(FRAME) == (0.0, 0.0)
