"""Bodies that a hand pushes over an open table, or that are shaken in a box."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.physics.push import Body, Push
from tabletop.scene.sliding import FASTEST, slide

SIZE = (400.0, 300.0)


def tile(name: str, x: float, y: float, fixed: bool = False) -> Body:
    return Body(name, x, y, 0.0, (30.0, 30.0), fixed=fixed)


def test_a_body_that_is_moved_against_another_pushes_it() -> None:
    push = Push([tile("a", 100, 100), tile("b", 150, 100), tile("c", 300, 250)], SIZE, "a")
    moved = push.move(160, 100)
    assert moved.keys() == {"a", "b"}
    assert moved["a"].x == pytest.approx(160, abs=0.5)
    assert 188 <= moved["b"].x <= 205
    assert moved["b"].y == pytest.approx(100, abs=3)


def test_what_is_not_touched_stays() -> None:
    push = Push([tile("a", 100, 100), tile("b", 150, 200)], SIZE, "a")
    push.move(160, 100)
    assert push.let_go().keys() == {"a"}


def test_what_is_locked_is_not_pushed() -> None:
    push = Push([tile("a", 100, 100), tile("b", 150, 100, fixed=True)], SIZE, "a")
    push.move(200, 100)
    assert "b" not in push.let_go()


def test_a_body_that_is_let_go_in_motion_slides_on_and_stops() -> None:
    slow, fast = (Push([tile("a", 50, 100)], SIZE, "a") for _ in range(2))
    slow.move(60, 100)
    fast.move(60, 100)
    assert slow.let_go()["a"].x == pytest.approx(60, abs=1)
    assert 100 < fast.let_go(400, 0)["a"].x < 385


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_is_shaken_rests_beside_each_other_within_the_walls(seed: int) -> None:
    rng = random.Random(seed)
    bodies = [
        Body(f"b{n}", rng.uniform(40, 360), rng.uniform(40, 260), 0, (24, 24), is_round=True)
        for n in range(8)
    ]
    rests = Push(bodies, SIZE).shake(rng)
    assert rests.keys() == {body.id for body in bodies}
    places = [rest[:2] for rest in rests.values()]
    for number, one in enumerate(places):
        assert -2 < one[0] < SIZE[0] + 2
        assert -2 < one[1] < SIZE[1] + 2
        for other in places[:number]:
            assert math.dist(one, other) > 21


def test_the_outline_of_a_bone_is_that_of_its_drawing() -> None:
    """A tooth is narrow where its plate is empty: what lies there is not pushed."""
    bone = Body("a", 100, 100, 0, (48, 36), plate="bone/tooth")
    corner = Body("b", 78, 84, 0, (4, 4))
    assert "b" not in Push([bone, corner], SIZE, "a").let_go()


def test_cards_slide_no_farther_than_a_hand_can_throw_them() -> None:
    assert slide((0.0, 0.0)) == (0.0, 0.0)
    far = math.hypot(*slide((50_000.0, 0.0)))
    assert far == pytest.approx(math.hypot(*slide((FASTEST, 0.0))))
    assert 0 < slide((400.0, 0.0))[0] < slide((800.0, 0.0))[0] < far
