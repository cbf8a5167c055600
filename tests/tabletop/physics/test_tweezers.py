"""Tweezers: walls hold a bone until it is lifted over them, and the spring is bounded."""

from __future__ import annotations

import math

from tabletop.physics.site import PIT, WALL
from tabletop.physics.tweezers import CLEAR, Bone, Tweezers

CENTRE = (100.0, 200.0)
FRAME = 1 / 60


def pit() -> Tweezers:
    """A rib in a pit with a tooth beside it."""
    return Tweezers(
        Bone("rib", "bone/rib", (92.0, 200.0), 24.0),
        [Bone("tooth", "bone/tooth", (114.0, 200.0), 20.0)],
        CENTRE,
    )


def outside(at: tuple[float, float]) -> float:
    """How far a point is beyond the walls; negative inside."""
    return max(abs(at[0] - CENTRE[0]), abs(at[1] - CENTRE[1])) - PIT / 2


def test_a_bone_lies_still_in_tweezers_that_do_not_move() -> None:
    tweezers = pit()
    tweezers.advance(1.0)
    (x, y), _ = tweezers.poses()["rib"]
    assert math.dist((x, y), (92.0, 200.0)) < 0.5


def test_walls_hold_a_bone_that_is_not_lifted_over_them() -> None:
    tweezers = pit()
    tweezers.move((CENTRE[0], CENTRE[1] - PIT / 2 - CLEAR + 1))
    for _ in range(120):
        tweezers.advance(FRAME)
        assert outside(tweezers.poses()["rib"].at) < -WALL
    assert not tweezers.is_out
    assert tweezers.stretch > CLEAR


def test_a_bone_that_is_pulled_far_enough_comes_out_and_follows() -> None:
    tweezers = pit()
    goal = (CENTRE[0] + 3 * PIT, CENTRE[1] - PIT)
    tweezers.move(goal)
    assert tweezers.is_out
    for _ in range(120):
        tweezers.advance(FRAME)
    assert math.dist(tweezers.poses()["rib"].at, goal) < 2
    assert tweezers.stretch < 2


def test_once_out_it_stays_out_over_the_pit() -> None:
    tweezers = pit()
    tweezers.move((CENTRE[0] + 2 * PIT, CENTRE[1]))
    tweezers.advance(0.1)
    tweezers.move(CENTRE)
    assert tweezers.is_out


def test_the_spring_never_swings_beyond_where_it_is_pulled() -> None:
    tweezers = pit()
    goal = (CENTRE[0] - 4 * PIT, CENTRE[1])
    tweezers.move(goal)
    lengths = []
    for _ in range(180):
        tweezers.advance(FRAME)
        x, y = tweezers.poses()["rib"].at
        lengths.append(tweezers.stretch)
        assert goal[0] - 0.1 * PIT < x < CENTRE[0]
        assert abs(y - CENTRE[1]) < PIT / 4
    assert max(lengths) <= 5 * PIT
    assert lengths[-1] < 1


def test_other_bones_are_jostled_but_stay_in_the_pit() -> None:
    tweezers = pit()
    tweezers.move((CENTRE[0] + PIT / 2, CENTRE[1]))
    moved = 0.0
    for _ in range(90):
        tweezers.advance(FRAME)
        at = tweezers.poses()["tooth"].at
        moved = max(moved, math.dist(at, (114.0, 200.0)))
        assert outside(at) < 0
    assert moved > 1


def test_the_same_hand_makes_the_same_way() -> None:
    ways = []
    for _ in range(2):
        tweezers = pit()
        for step in range(40):
            tweezers.move((92.0 + 3 * step, 200.0 - step))
            tweezers.advance(FRAME)
        ways.append(tweezers.poses())
    assert ways[0] == ways[1]
