"""What of a picture is painted again."""

from __future__ import annotations

from pygame import Rect

from tabletop.screens.damage import Damage

WHOLE = Rect(0, 0, 100, 100)


def test_everything_is_painted_at_first_and_then_nothing() -> None:
    damage = Damage()
    assert damage
    assert damage.take(WHOLE) == [WHOLE]
    assert not damage
    assert damage.take(WHOLE) == []


def test_what_overlaps_is_painted_once_and_nothing_outside() -> None:
    damage = Damage()
    damage.take(WHOLE)
    for rect in (Rect(0, 0, 10, 10), Rect(5, 5, 10, 10), Rect(90, 90, 50, 50), Rect(200, 0, 5, 5)):
        damage.add(rect)
    areas = damage.take(WHOLE)
    assert sorted(map(tuple, areas)) == [(0, 0, 15, 15), (90, 90, 10, 10)]
