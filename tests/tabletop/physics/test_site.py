"""The box: pits that are all alike, side by side."""

from __future__ import annotations

from tabletop.physics.site import PIT, Room, Site


def test_all_pits_are_of_one_size() -> None:
    site = Site(5, 5)
    rooms = [site.room(pit) for pit in range(site.pits)]
    sizes = {(room.right - room.left, room.bottom - room.top) for room in rooms}
    assert len(sizes) == 1


def test_the_middle_of_each_pit_lies_in_it_and_in_no_other() -> None:
    site = Site(4, 3)
    for pit in range(site.pits):
        x, y = site.middle(pit)
        assert site.pit_at(x, y) == pit
        dot = Room(x, y, x, y)
        assert [other for other in range(12) if site.room(other).holds(dot, 0)] == [pit]


def test_pits_are_numbered_row_by_row_and_points_outside_go_to_the_nearest() -> None:
    site = Site(5, 5)
    assert site.pit_at(1.5 * PIT, 0.5 * PIT) == 1
    assert site.pit_at(0.5 * PIT, 1.5 * PIT) == 5
    assert site.pit_at(-9, -9) == 0
    assert site.pit_at(site.width + 9, site.height + 9) == 24


def test_what_lies_over_a_wall_is_in_no_pit() -> None:
    site = Site(5, 5)
    across = Room(PIT - 5, 10, PIT + 5, 20)
    assert not any(site.room(pit).holds(across, 0.6) for pit in range(site.pits))
