"""How the camp is composed: the others round the fire, the trench below, the own tray in front."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.go_dig.ids import MISSING_ZONE, PILE_ZONE, hand_zone, museum_zone
from rules.table import Area, Rectangle, frame, place, seat, square, tall, wide

Units = Callable[[float, float, float, float], Rectangle]

_WIDE: Final = {1: (516,), 2: (516, 1412), 3: (346, 824, 1560), 4: (236, 640, 1290, 1690)}
_SQUARE: Final = {1: (380,), 2: (330, 1080), 3: (210, 620, 1210), 4: (160, 470, 980, 1280)}
_TALL: Final = {1: (300,), 2: (250, 830), 3: (190, 540, 890), 4: (250, 830, 250, 830)}
"""Where the others sit, by their number: the middle of each across the window."""


def compose(seats: int, viewer: int | None) -> tuple[Area, Area, Area]:
    """The arrangements for a wide, a square and a tall window."""
    first = 0 if viewer is None else viewer + 1
    others = [(first + step) % seats for step in range(seats - (viewer is not None))]
    return _wide(others, viewer), _square(others, viewer), _tall(others, viewer)


def _person(units: Units, owner: int, x: float, y: float, aside: float) -> tuple[Area, ...]:
    """Somebody at the fire, whose feet are at a point; the museum stands ``aside`` of it."""
    return (
        place(museum_zone(owner), at=units(x + aside - 95, y - 92, 190, 92), plate="none"),
        place(hand_zone(owner), at=units(x - 150, y - 286, 300, 286), plate="none"),
        seat(owner, at=units(x - 118, y + 46, 236, 54)),
    )


def _wide(others: Sequence[int], viewer: int | None) -> Area:
    where = _WIDE[len(others)]
    people: list[Area] = []
    for owner, x in zip(others, where, strict=True):
        aside = -276 if x < 600 or (len(where) == 3 and x < 900) else 276
        if len(where) > 2:
            aside = 244 if x > 1400 else -234
        if len(where) == 4:
            aside = -190
        people += _person(wide, owner, x, 462 if len(where) > 2 else 470, aside)
    pile = (1064, 1064, 1240, 890)[len(others) - 1]
    shared = (
        *people,
        place(PILE_ZONE, at=wide(pile, 440, 150, 158)),
        place(MISSING_ZONE, at=wide(84, 626, 1752, 154)),
    )
    if viewer is None:
        return frame(*shared)
    return frame(
        *shared,
        place(hand_zone(viewer), at=wide(30, 830, 1086, 238), plate="none"),
        place(museum_zone(viewer), at=wide(1136, 846, 430, 218), plate="above"),
        seat(viewer, at=wide(1140, 776, 260, 56)),
    )


def _square(others: Sequence[int], viewer: int | None) -> Area:
    people: list[Area] = []
    for owner, x in zip(others, _SQUARE[len(others)], strict=True):
        people += _person(square, owner, x, 440, 0 if len(others) > 2 else -210 if x < 700 else 210)
    if len(others) > 2:
        # Their museums stand before them, where there is no room beside them.
        people = [
            place(one.zone, at=(one.at[0], one.at[1] + 196 / 1080, *one.at[2:]), plate="none")
            if one.kind == "zone" and one.zone.startswith("museum")
            else one
            for one in people
        ]
    shared = (
        *people,
        place(PILE_ZONE, at=square((784, 784, 900, 655)[len(others) - 1], 412, 140, 158)),
        place(MISSING_ZONE, at=square(20, 640, 1400, 122)),
    )
    if viewer is None:
        return frame(*shared)
    return frame(
        *shared,
        place(hand_zone(viewer), at=square(20, 816, 700, 252), plate="none"),
        place(museum_zone(viewer), at=square(734, 838, 350, 226), plate="above"),
        seat(viewer, at=square(440, 770, 260, 56)),
    )


def _tall(others: Sequence[int], viewer: int | None) -> Area:
    people: list[Area] = []
    for number, (owner, x) in enumerate(zip(others, _TALL[len(others)], strict=True)):
        people += _person(tall, owner, x, 470 + (430 if number > 1 and len(others) == 4 else 0), 0)
    people = [
        place(one.zone, at=(one.at[0], one.at[1] + 210 / 1920, *one.at[2:]), plate="none")
        if one.kind == "zone" and one.zone.startswith("museum")
        else one
        for one in people
    ]
    shared = (
        *people,
        place(PILE_ZONE, at=tall(*((455, 690) if len(others) == 4 else (800, 760)), 170, 210)),
        place(MISSING_ZONE, at=tall(16, 1000, 1048, 230)),
    )
    if viewer is None:
        return frame(*shared)
    return frame(
        *shared,
        place(museum_zone(viewer), at=tall(30, 1260, 700, 170), plate="above"),
        seat(viewer, at=tall(760, 1300, 290, 60)),
        place(hand_zone(viewer), at=tall(16, 1450, 1048, 250), plate="none"),
    )
