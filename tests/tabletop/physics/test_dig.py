"""Bodies that are shaken in a box with pits."""

from __future__ import annotations

import math
import random

import pytest

from rules.box import Pits
from tabletop.physics.dig import shaken_in_pits
from tabletop.physics.outlines import outlines
from tabletop.physics.push import Body

PITS = Pits(5, 5, 40)
WALL = 2 * 40 / 60
SLACK = 1.0
"""How far a body may press into a wall, in millimetres."""
BONES = ("tooth", "limb", "rib", "hip", "skull", "hammer")


def bones(count: int) -> list[Body]:
    return [
        Body(f"{n}", 0, 0, 0, (26, 26), plate=f"bone/{BONES[n % len(BONES)]}") for n in range(count)
    ]


def points(body: Body, x: float, y: float, angle: float) -> list[tuple[float, float]]:
    """The outline of a bone whose drawing lies there, as its points."""
    drawn = outlines()[body.plate.removeprefix("bone/")]
    share = body.size[0] / drawn.plate[0]
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    found = []
    ends = [(bar.start, bar.radius) for bar in drawn.bars]
    ends += [(bar.end, bar.radius) for bar in drawn.bars]
    ends += [(point, 0.0) for one in drawn.polygons for point in one]
    for (a, b), radius in ends:
        across, down = (a - drawn.middle[0]) * share, (b - drawn.middle[1]) * share
        at = x + across * cos - down * sin, y + across * sin + down * cos
        for turn in range(0, 360, 30):
            far = radius * share
            found.append(
                (
                    at[0] + far * math.cos(math.radians(turn)),
                    at[1] + far * math.sin(math.radians(turn)),
                )
            )
    return found


@pytest.mark.parametrize("count", [1, 24])
def test_every_bone_lies_wholly_in_one_pit(count: int) -> None:
    bodies = bones(count)
    rests = shaken_in_pits(bodies, PITS, random.Random(count))
    assert rests.keys() == {one.id for one in bodies}
    for body in bodies:
        seen = points(body, *rests[body.id])
        pits = {(math.floor(x / 40 + 2.5), math.floor(y / 40 + 2.5)) for x, y in seen}
        inside = [
            WALL - SLACK <= (one + 100) % 40 <= 40 - WALL + SLACK for point in seen for one in point
        ]
        assert len(pits) == 1
        assert all(inside)


def test_each_shake_is_another_and_the_same_chance_brings_the_same() -> None:
    first, again, other = (shaken_in_pits(bones(5), PITS, random.Random(n)) for n in (1, 1, 2))
    assert first == again
    assert first != other


def test_dice_and_pawns_come_to_rest_in_pits_too() -> None:
    bodies = [
        Body("die", 0, 0, 0, (26, 26)),
        Body("pawn", 0, 0, 0, (18, 28), is_round=True),
        Body("coin", 0, 0, 0, (32, 32), is_round=True),
    ]
    for name, (x, y, _) in shaken_in_pits(bodies, PITS, random.Random(1)).items():
        least = 16 if name == "coin" else 9
        for one in (x, y):
            assert least - SLACK <= (one + 100) % 40 <= 40 - least + SLACK


def test_what_is_larger_than_a_pit_stays_within_the_frame() -> None:
    tiles = [Body(f"{n}", 0, 0, 0, (38, 38)) for n in range(9)]
    rests = shaken_in_pits(tiles, PITS, random.Random(1))
    assert len({(round(x), round(y)) for x, y, _ in rests.values()}) == 9
    assert all(abs(one) <= 100 for x, y, _ in rests.values() for one in (x, y))
