"""What one may choose is large in a small window: in every game, with as many seats as it takes.

Matches are played at random and sensibly; each table is laid for the seat on turn, and everything
is measured from which a gesture of a control starts, or to which it goes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Final, NamedTuple

import pytest

from rules.contract import CHANCE, State
from rules.registry import available, load
from rules.table import Table
from tabletop.moments import sensible
from tabletop.scene.layout import Placement, place
from tabletop.scene.picking import answering

WINDOW: Final = (0, 0, 1280, 720)
LEAST: Final = 96
"""The longer side of everything that one may choose, in pixels."""
CROWD: Final = 6
"""Games for so many seats hold to that whatever is chosen."""
EVERY: Final = 4
"""Every so many moves a table is laid."""
MOST_MOVES: Final = 260


class Reached(NamedTuple):
    """How large things are that cannot be as large as all others; they never become smaller."""

    zone: str
    """Where they lie; ``*`` stands for a seat or a number."""
    what: str
    """The shape of a piece, ``cell`` or ``zone``."""
    pixels: int
    why: str


SMALLER: Final[dict[str, tuple[Reached, ...]]] = {
    "ceratopsians": (
        Reached("display-*", "cell", 56, "A fifth head that is not begun stands beside the crate."),
        Reached("display-*", "card", 80, "More than four heads of six cards stand side by side."),
    ),
    "cretaceous_creek": (
        Reached("storage-*", "pawn", 60, "A pawn is as high in the studies."),
        Reached("site", "pawn", 62, "It stands on a fossil that has to be read."),
    ),
    "fossilis": (
        Reached("site", "cell", 74, "Five rows of tiles, two of them high, fill the height."),
        Reached("site", "tile", 74, "They fill the cells."),
        Reached("site", "pawn", 60, "It stands on its tile, whose sign has to be seen."),
        Reached("site", "bone", 44, "Bones of one pit share it; a finger finds the nearest."),
        Reached("edge-*", "pawn", 44, "The rim of the box is 41 pixels wide."),
        Reached("cards-*", "pawn", 60, "A pawn is as high in the studies."),
        Reached("storage-*", "card", 58, "The store tray holds cards, bones and tiles."),
        Reached("storage-*", "bone", 44, "The store tray holds cards, bones and tiles."),
        Reached("spent-tiles", "tile", 44, "As many kinds as there are lie side by side."),
        Reached("plaster", "token", 44, "The number in a bowl; a finger finds it."),
        Reached("skills-shown", "tile", 55, "Nine skills stand on one shelf."),
        Reached("slots-*", "cell", 46, "Three slots stand beside what was scored."),
    ),
}
"""By game, what is smaller than :data:`LEAST`."""


class Thing(NamedTuple):
    """Something that one may choose."""

    zone: str
    what: str
    pixels: int


def most_seats(game: str) -> int:
    return max(load(game).rulebook.seats)


def positions(game: str, thoughtful: bool) -> Iterator[tuple[State, int]]:
    """Positions of a match, each with the seat on turn."""
    state, rng = load(game).start(most_seats(game)), random.Random(0)
    for number in range(MOST_MOVES):
        while state.current_seat == CHANCE:
            state.play(state.chance(rng))
        seat = state.current_seat
        if seat is None:
            return
        if number % EVERY == 0 or number < EVERY:
            yield state, seat
        state.play(sensible(state, seat, rng) if thoughtful else rng.choice(state.legal_moves()))


def choosable(table: Table, placement: Placement) -> Iterator[Thing]:
    """Everything on a table from which a gesture may start, or to which it may go.

    A piece is as large as it is drawn, or as what answers to the pointer if that is larger.
    """
    gestures = [one.gesture for one in table.controls if one.gesture.kind != "press"]
    for name in {end for one in gestures for end in (one.source, one.target) if end}:
        if name in placement.spots:
            spot = placement.spots[name]
            answers = answering(spot)
            yield Thing(spot.zone, spot.shape, max(*spot.size, answers.w, answers.h))
        elif name in placement.cells:
            cell = placement.cells[name]
            yield Thing(cell.zone, "cell", max(cell.box.w, cell.box.h))
        else:
            box = placement.zones[name].box
            yield Thing(name, "zone", max(box.w, box.h))


def least(game: str, thing: Thing) -> int:
    """How large a thing has to be."""
    for one in SMALLER.get(game, ()):
        if fnmatchcase(thing.zone, one.zone) and thing.what == one.what:
            return one.pixels
    return LEAST


@pytest.mark.parametrize("thoughtful", [False, True], ids=["at random", "sensibly"])
@pytest.mark.parametrize("game", available())
def test_what_one_may_choose_is_large_in_a_small_window(game: str, thoughtful: bool) -> None:
    smallest: dict[tuple[str, str], Thing] = {}
    for state, seat in positions(game, thoughtful):
        table = state.lay(seat)
        for thing in choosable(table, place(table, WINDOW, 100, most_seats(game))):
            key = (thing.zone.rstrip("0123456789"), thing.what)
            smallest[key] = min(thing, smallest.get(key, thing), key=lambda one: one.pixels)
    assert smallest
    assert [one for one in smallest.values() if one.pixels < least(game, one)] == []


def test_nothing_is_smaller_where_six_may_sit() -> None:
    crowded = {game for game in available() if most_seats(game) >= CROWD}
    assert crowded
    assert not crowded & SMALLER.keys()


def test_what_is_smaller_says_why() -> None:
    for reached in SMALLER.values():
        for one in reached:
            assert one.pixels < LEAST
            assert one.why
