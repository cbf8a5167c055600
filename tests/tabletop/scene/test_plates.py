"""Plates and slips stand clear of each other on every table, in every shape of window."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from rules import registry
from rules.contract import CHANCE, State
from rules.table import Zone
from tabletop.geometry import Box
from tabletop.scene.labels import cut
from tabletop.scene.layout import CORNER, TOOLS, Placement, place
from tabletop.screens import corner
from tabletop.screens.metrics import Metrics

WINDOWS = ((1280, 720), (1440, 1080), (1080, 1920), (1024, 640))
OPTIONS = {"fossil_canyon": {"put_back": "on"}}
"""Those that add a place to the table."""
TABLES = [
    (game, seats)
    for game in (
        "ceratopsians",
        "cretaceous_creek",
        "fossil_canyon",
        "fossilis",
        "go_dig",
        "memory",
    )
    for seats in registry.load(game).rulebook.seats
]


def states(game: str, seats: int) -> Iterator[State]:
    """A match that is played at random: its beginning, moments of it, and its last position."""
    rng = random.Random(4)
    state = registry.load(game).start(seats, OPTIONS.get(game))
    for move in range(260):
        if state.outcome() is not None:
            break
        chance = state.current_seat == CHANCE
        if not chance and move % 36 == 0:
            yield state
        state.play(state.chance(rng) if chance else rng.choice(state.legal_moves()))
    yield state


def meet(one: Box, other: Box) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


def collisions(placed: Placement, letters: int) -> Iterator[str]:
    """What overlaps what, or leaves the window."""
    plates = {f"plate {one.id}": one.label for one in placed.zones.values() if one.label}
    slips = {f"slip {number}": box for number, box in placed.seats.items()}
    unit, window = placed.unit, placed.box
    wide, tall = round(TOOLS[0] * unit), round(TOOLS[1] * unit)
    kept = {"tools": Box(window.right - wide, 0, wide, tall)}
    wide, tall = round(CORNER[0] * unit), round(CORNER[1] * unit)
    if letters <= 150:
        kept["corner"] = Box(window.right - wide, window.bottom - tall, wide, tall)
    named = [*plates.items(), *slips.items()]
    for (one, box), (other, second) in combinations([*named, *kept.items()], 2):
        if meet(box, second) and not {one, other} <= kept.keys():
            yield f"{one} x {other}"
    for one, box in slips.items():
        covered = {spot.zone for spot in placed.spots.values() if meet(box, spot.box)}
        yield from (f"{one} over pieces of {zone}" for zone in sorted(covered))
        covered = {cell.zone for cell in placed.cells.values() if meet(box, cell.box)}
        yield from (f"{one} over cells of {zone}" for zone in sorted(covered))
    for one, box in named:
        inside = box.x >= 0 and box.y >= 0
        if not inside or box.right > window.right or box.bottom > window.bottom:
            yield f"{one} leaves the window"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_plates_and_slips_stand_clear_of_each_other(game: str, seats: int) -> None:
    found: dict[str, set[object]] = {}
    for state in states(game, seats):
        turn = state.current_seat
        for viewer in dict.fromkeys((turn if turn is not None and turn >= 0 else 0, None)):
            table = state.lay(viewer)
            for size in WINDOWS:
                for letters in (100, 200):
                    aside = corner.aside(Metrics(size, letters))
                    placed = place(table, (0, 0, *size), letters, seats, aside)
                    for one in collisions(placed, letters):
                        found.setdefault(one, set()).add((size, letters, viewer))
    assert not found


@pytest.mark.parametrize("size", WINDOWS)
def test_both_cases_of_memory_stand_at_one_height(size: tuple[int, int]) -> None:
    placed = place(registry.load("memory").start(2).lay(0), (0, 0, *size), 100, 2)
    own, other = (placed.zones[f"museum-{seat}"].box for seat in (0, 1))
    assert (own.y, own.h, own.w) == (other.y, other.h, other.w)


def test_with_large_letters_the_drawer_of_memory_takes_the_room_of_the_window() -> None:
    size = (1024, 640)
    aside = corner.aside(Metrics(size, 200))
    placed = place(registry.load("memory").start(2).lay(0), (0, 0, *size), 200, 2, aside)
    assert min(cell.box.h for cell in placed.cells.values() if cell.zone == "grid") >= 95
    cases = [placed.zones[f"museum-{seat}"].box for seat in (0, 1)]
    assert max(box.right for box in cases) > 0.95 * size[0], "nothing of it is left empty"


def test_a_plate_too_narrow_for_the_largest_letters_has_the_largest_that_fit() -> None:
    zone, bounds = Zone("market", "Market", note="18 tools"), Box(0, 0, 900, 900)
    plates = [
        cut(zone, Box(0, 0, wide, 200), "below", 28, 14, bounds)[1] for wide in (110, 150, 190, 240)
    ]
    letters = [plate.text for plate in plates if plate is not None]
    assert letters == sorted(set(letters))
    assert letters[0] == 14
    assert len([one for one in letters if 14 < one < 28]) >= 2
