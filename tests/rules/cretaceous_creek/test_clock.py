"""In which turn a crew has paid for what it does."""

from __future__ import annotations

import pytest

from rules.cretaceous_creek.board import UNREACHABLE
from rules.cretaceous_creek.components import MOST_TURNS
from rules.cretaceous_creek.evaluation.clock import SPENT


@pytest.mark.parametrize(
    ("points", "steps", "cost", "rounds", "left"),
    [
        (4, 1, 3, 0, 0),  # a step and a dig fill a turn
        (4, 2, 3, 1, 1),  # the dig waits for the next turn, the steps do not
        (4, 0, 2, 0, 2),
        (1, 0, 2, 1, 2),  # one point is too little, and is lost
        (2, 5, 0, 1, 1),  # steps go on from turn to turn
        (4, 0, 5, 1, 3),  # turning up one and digging up another: 4 points now, 1 in the next
        (0, 0, 0, 0, 0),
    ],
)
def test_steps_and_an_action_take_turns(
    points: int, steps: int, cost: int, rounds: int, left: int
) -> None:
    assert SPENT[cost][points][steps] == (rounds, left)


def test_where_no_way_leads_nobody_comes_before_the_end() -> None:
    assert SPENT[3][4][UNREACHABLE][0] > MOST_TURNS
