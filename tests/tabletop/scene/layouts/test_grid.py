"""Groups of columns of a grid stand an aisle apart, and lines of chalk do not."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.table import Zone
from tabletop.geometry import Box
from tabletop.scene.layouts import grid


@pytest.mark.parametrize("gap", [0.0, 0.004])
def test_an_aisle_parts_groups_of_columns(gap: float) -> None:
    zone = Zone("stand", layout="grid", columns=6, rows=2, group=3, gap=gap)
    body = Box(10, 20, 700, 900)
    cells = grid.spread(zone, (), body, grid.largest_unit(zone, (), body)).cells[:6]
    between = [other.x - one.right for one, other in pairwise(cells)]
    aisle = between.pop(2)
    assert max(between) < 0.1 * cells[0].w < 0.25 * cells[0].w < aisle < 0.4 * cells[0].w
    assert body.x <= cells[0].x
    assert cells[-1].right <= body.right
    assert cells[-1].right - cells[0].x > 0.95 * body.w


def test_lines_without_a_ground_of_their_own_take_all_the_height_for_their_letters() -> None:
    zone = Zone("asked", layout="grid", columns=1, rows=10, shape="line")
    body = Box(10, 20, 300, 138)
    cells = grid.spread(zone, (), body, grid.largest_unit(zone, (), body)).cells
    assert all(below.y == above.bottom for above, below in pairwise(cells))
    assert sum(cell.h for cell in cells) > body.h - len(cells)
