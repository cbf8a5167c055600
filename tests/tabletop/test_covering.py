"""How much of rectangles others cover, for boxes of ours and those of pygame alike."""

from __future__ import annotations

import pytest
from pygame import Rect

from tabletop.covering import common, covered
from tabletop.geometry import Box

HERE = (10, 20, 30, 40)


@pytest.mark.parametrize("kind", [Box, Rect])
@pytest.mark.parametrize(
    ("other", "pixels"),
    [
        (HERE, 1200),
        ((12, 25, 5, 6), 30),
        ((0, 0, 15, 90), 200),
        ((35, 50, 100, 100), 50),
        ((40, 20, 5, 5), 0),
        ((10, 60, 5, 5), 0),
        ((50, 70, 9, 9), 0),
        ((20, 30, 0, 9), 0),
    ],
)
def test_the_pixels_that_two_rectangles_share_are_counted(
    kind: type[Box | Rect], other: tuple[int, int, int, int], pixels: int
) -> None:
    assert common(Rect(HERE), kind(*other)) == pixels


def test_what_several_cover_is_counted_for_each() -> None:
    assert covered(Rect(HERE), [Box(0, 0, 20, 30), Rect(0, 0, 20, 30), Box(90, 90, 9, 9)]) == 200
    assert covered(Rect(HERE), []) == 0
