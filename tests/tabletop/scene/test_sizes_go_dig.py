"""The camp at the end of a match: what everybody has built, and what was missing, can be seen."""

from __future__ import annotations

import random
from functools import cache

import pytest

from art import mounts as mounts_of
from rules.contract import CHANCE
from rules.registry import load
from rules.table import Table
from tabletop.geometry import Box
from tabletop.scene.ground import stage_of
from tabletop.scene.layout import CORNER, Placement, place
from tabletop.screens import corner
from tabletop.screens.metrics import Metrics

WINDOWS = ((1920, 1080), (1440, 1080), (1080, 1920))


@cache
def table(seats: int) -> Table:
    """A match that was played to its end at random."""
    rng, state = random.Random(3), load("go_dig").start(seats)
    while state.current_seat is not None:
        chance = state.current_seat == CHANCE
        state.play(state.chance(rng) if chance else rng.choice(state.legal_moves()))
    return state.lay(0)


def shown(seats: int, size: tuple[int, int], letters: int = 100) -> Placement:
    aside = corner.aside(Metrics(size, letters))
    return place(table(seats), (0, 0, *size), letters, seats, aside)


def widths(placement: Placement, zone: str) -> list[int]:
    return [spot.size[0] for spot in placement.spots.values() if spot.zone.startswith(zone)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_skeleton_is_told_by_its_picture(seats: int, size: tuple[int, int]) -> None:
    assert min(widths(shown(seats, size), "museum-")) >= 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_skeletons_of_others_are_told_apart_in_a_small_window(seats: int) -> None:
    placement = shown(seats, (1280, 720))
    for seat in range(1, seats):
        assert min(widths(placement, f"museum-{seat}")) >= 46


def test_a_scene_knows_where_each_row_of_skeletons_stands() -> None:
    placement = shown(4, (1280, 720))
    site = stage_of(table(4), placement, 0, range(4)).site("museum-1")
    assert site is not None
    spots = [spot for spot in placement.spots.values() if spot.zone == "museum-1"]
    assert len(site.floors) > 1
    assert set(site.floors) == {spot.box.bottom for spot in spots}
    assert list(site.floors) == sorted(site.floors)


@pytest.mark.parametrize("seats", [2, 3])
def test_with_large_letters_skeletons_of_others_are_told_apart(seats: int) -> None:
    placement = shown(seats, (1024, 640), 200)
    for seat in range(1, seats):
        assert min(widths(placement, f"museum-{seat}")) >= 35


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_with_large_letters_values_of_skeletons_can_be_read(
    seats: int, size: tuple[int, int]
) -> None:
    placement, pieces = shown(seats, size, 200), {one.id: one for one in table(seats).pieces}
    mounts = [one for one in placement.spots.values() if one.zone.startswith("museum-")]
    assert mounts
    for spot in mounts:
        face = pieces[spot.piece].face
        assert face is not None
        disc = mounts_of.disc_box(face, spot.size, placement.least)
        assert round(0.78 * disc.h) >= placement.least, (spot.zone, spot.size)


def test_with_large_letters_no_slip_lies_on_a_skeleton() -> None:
    for seats in (2, 3, 4):
        for size in ((1280, 720), (1024, 640)):
            placement = shown(seats, size, 200)
            for spot in placement.spots.values():
                if spot.zone.startswith("museum-"):
                    assert not any(box.overlaps(spot.box) for box in placement.seats.values())


@pytest.mark.parametrize(
    ("size", "letters", "least"),
    [
        ((1920, 1080), 100, 112),
        ((1440, 1080), 100, 100),
        ((1080, 1920), 100, 118),
        ((1024, 640), 200, 50),
    ],
)
def test_what_is_missing_is_large(size: tuple[int, int], letters: int, least: int) -> None:
    assert min(widths(shown(3, size, letters), "missing")) >= least


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_slip_with_what_is_wanted_does_not_lie_on_the_hand(seats: int) -> None:
    placement = shown(seats, (1080, 1920))
    # Four lines and a button take a little more of the corner than is kept free in any case.
    wide, tall = round(CORNER[0]), round(CORNER[1]) + 50
    slip = Box(1080 - wide, 1920 - tall, wide, tall)
    for zone in ("hand-0", "museum-0"):
        assert not placement.zones[zone].box.overlaps(slip), zone
