"""How the park is composed: the own museum near, the others across the lawn, bays for deliveries.

A museum is a square building seen from above; the slip of its seat lies before its entrance.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from rules.dolphins_and_dinos.components import COLUMNS
from rules.dolphins_and_dinos.ids import (
    CORRIDOR_ZONE,
    DECK_ZONE,
    REMOVED_ZONE,
    TAKEN_OUT_ZONE,
    column_zone,
    museum_zone,
)
from rules.table import Area, Rectangle, frame, place, seat, square, tall, wide

Units = Callable[[float, float, float, float], Rectangle]
Box = tuple[float, float, float, float]

FEW: Final = 3
"""With up to so many other museums they stand in one line, and the own one is largest."""
_SLIP: Final = (232.0, 52.0)
"""The slip before the museum of somebody else."""
_STEP: Final = 10.0
"""How far it lies below the building."""
_BETWEEN: Final = 7.0
"""How far bays are apart."""
_LARGEST: Final = 300.0
"""No museum of somebody else is wider."""


class _Plan(NamedTuple):
    """Where things stand in one shape of window, in its units."""

    units: Units
    others: Box
    """The lawn on which the museums of the others stand, in lines."""
    bays: Box
    """All bays for deliveries, side by side."""
    corridors: Box
    deck: Box
    taken_out: Box
    removed: Box
    own: Box = (0, 0, 0, 0)
    """The viewer's museum; without a viewer there is none."""
    slip: Box = (0, 0, 0, 0)
    """The slip before it."""
    most: int = 6
    """How many of the others' museums stand on their lawn."""
    more: Box = (0, 0, 0, 0)
    """Where the rest of them stand."""
    largest: float = _LARGEST
    """How wide the others' museums are at most."""
    across: float = 1.0
    """How much of its width a window of this shape surely has."""


def compose(
    zones: Collection[str], seats: int, viewer: int | None, *, over: bool
) -> tuple[Area, Area, Area]:
    """The arrangements for a wide, a square and a tall window.

    Args:
        zones: which zones there are; the solo game takes no exhibit out.
        seats: how many players there are.
        viewer: whose museum is nearest.
        over: whether the game is over: then bystanders look at the museums alone.
    """
    if viewer is None:
        plans = (_wide_for_all(seats), _square_for_all(over), _tall_for_all(over))
    elif seats - 1 <= FEW:
        plans = (_WIDE_FEW, _SQUARE_FEW, _TALL_FEW)
    else:
        plans = (_WIDE_MANY, _SQUARE_MANY, _TALL_MANY)
    in_wide, in_square, in_tall = (_composed(plan, zones, seats, viewer) for plan in plans)
    return in_wide, in_square, in_tall


_WIDE_FEW: Final = _Plan(
    units=wide,
    others=(16, 26, 764, 394),
    bays=(16, 450, 756, 612),
    corridors=(1668, 100, 196, 208),
    deck=(1634, 348, 128, 190),
    taken_out=(1778, 348, 128, 190),
    removed=(1634, 578, 270, 186),
    own=(850, 36, 750, 750),
    slip=(1089, 838, 272, 60),
)
_WIDE_MANY: Final = _Plan(
    units=wide,
    others=(16, 22, 1170, 330),
    bays=(16, 450, 756, 612),
    corridors=(790, 850, 204, 214),
    deck=(794, 452, 120, 178),
    taken_out=(794, 652, 120, 178),
    removed=(1004, 872, 232, 190),
    own=(1230, 80, 670, 670),
    slip=(1320, 806, 280, 58),
    most=4,
    more=(926, 364, 290, 330),
)
_SQUARE_FEW: Final = _Plan(
    units=square,
    others=(16, 20, 690, 330),
    bays=(14, 528, 714, 536),
    corridors=(740, 882, 178, 184),
    deck=(14, 362, 136, 156),
    taken_out=(162, 362, 150, 156),
    removed=(324, 362, 300, 156),
    own=(746, 88, 680, 680),
    slip=(760, 818, 266, 58),
)
_SQUARE_MANY: Final = _Plan(
    units=square,
    others=(16, 20, 750, 500),
    bays=(14, 536, 700, 528),
    corridors=(724, 880, 160, 186),
    deck=(724, 740, 132, 134),
    taken_out=(864, 740, 144, 134),
    removed=(892, 940, 206, 126),
    own=(794, 80, 630, 630),
    slip=(892, 882, 206, 54),
)
_TALL_FEW: Final = _Plan(
    units=tall,
    others=(16, 88, 1048, 340),
    bays=(16, 1256, 714, 650),
    corridors=(92, 470, 210, 224),
    deck=(40, 720, 150, 220),
    taken_out=(212, 720, 150, 220),
    removed=(40, 980, 322, 200),
    own=(390, 462, 672, 672),
    slip=(590, 1186, 272, 58),
)
_TALL_MANY: Final = _Plan(
    units=tall,
    others=(16, 88, 1048, 590),
    bays=(16, 1384, 714, 522),
    corridors=(110, 704, 200, 214),
    deck=(40, 940, 140, 200),
    taken_out=(226, 940, 140, 200),
    removed=(40, 1170, 326, 180),
    own=(424, 700, 620, 620),
    slip=(770, 1366, 272, 58),
)


def _wide_for_all(seats: int) -> _Plan:
    lonely = seats == 1
    return _WIDE_FEW._replace(
        others=(850, 36, 750, 850) if lonely else (16, 26, 1600, 430),
        bays=(16, 476, 780, 588),
        most=1 if lonely else 4,
        more=(812, 482, 770, 444),
        largest=750 if lonely else 380,
    )


def _square_for_all(over: bool) -> _Plan:
    edge = 838 if over else 706
    high = 1064 - edge
    step = 0.5 * high
    return _SQUARE_FEW._replace(
        others=(16, 76, 1408, edge - 82),
        bays=(16, edge, 700, high),
        corridors=(730, edge, 160, high),
        deck=(904, edge, 90, step - 6),
        taken_out=(1006, edge, 90, step - 6),
        removed=(904, edge + step, 190, step),
        largest=600,
        across=0.86,
    )


def _tall_for_all(over: bool) -> _Plan:
    edge = 1300 if over else 1180
    return _TALL_FEW._replace(
        others=(16, 88, 1048, edge - 330),
        bays=(16, edge, 714, 1904 - edge),
        corridors=(16, edge - 224, 190, 210),
        deck=(230, edge - 224, 150, 210),
        taken_out=(400, edge - 224, 150, 210),
        removed=(570, edge - 224, 490, 210),
        largest=640,
    )


def _composed(plan: _Plan, zones: Collection[str], seats: int, viewer: int | None) -> Area:
    units = plan.units
    areas: list[Area] = []
    left, top, width, height = plan.bays
    step = (width + _BETWEEN) / COLUMNS
    for number in range(COLUMNS):
        bay = (left + number * step, top, step - _BETWEEN, height)
        areas.append(place(column_zone(number + 1), at=units(*bay)))
    for zone, box in (
        (DECK_ZONE, plan.deck),
        (TAKEN_OUT_ZONE, plan.taken_out),
        (REMOVED_ZONE, plan.removed),
        (CORRIDOR_ZONE, plan.corridors),
    ):
        if zone in zones:
            areas.append(place(zone, at=units(*box)))
    first = 0 if viewer is None else viewer + 1
    others = [(first + step) % seats for step in range(seats - (viewer is not None))]
    near, far = others[: plan.most], others[plan.most :]
    side = plan.largest
    for some, box in ((near, plan.others), (far, plan.more)):
        side = min(side, _side(len(some), box, plan.across)[0]) if some else side
    for some, box in ((near, plan.others), (far, plan.more)):
        areas += _museums(plan, some, box, side)
    if viewer is not None:
        areas.append(place(museum_zone(viewer), at=units(*plan.own), plate="none"))
        areas.append(seat(viewer, at=units(*plan.slip)))
    return frame(*areas)


def _side(count: int, box: Box, share: float) -> tuple[float, int]:
    """How wide so many museums can be in a box, and how many then stand in a line."""

    def widest(across: int) -> float:
        lines = -(-count // across)
        below = _SLIP[1] + _STEP
        high = (box[3] - 12 * (lines - 1)) / lines
        return min(share * box[2] / across - 20, high - below)

    across = max(range(1, count + 1), key=widest)
    return widest(across), across


def _museums(plan: _Plan, owners: Sequence[int], box: Box, side: float) -> list[Area]:
    """Museums of one size, evenly spread over a box, each with its slip before its entrance."""
    if not owners:
        return []
    units = plan.units
    left, top, width, height = box
    across = _side(len(owners), box, plan.across)[1]
    lines = -(-len(owners) // across)
    deep = side + _STEP + _SLIP[1]
    areas: list[Area] = []
    for number, owner in enumerate(owners):
        line, at = divmod(number, across)
        here = min(across, len(owners) - line * across)
        x = left + (at + 0.5) * width / here
        y = top + (line + 0.5) * height / lines - deep / 2 if lines > 1 else top
        long = side / plan.across
        building = (x - long / 2, y, long, side)
        areas.append(place(museum_zone(owner), at=units(*building), plate="none"))
        slip = min(max(_SLIP[0], side), width / here - 10)
        areas.append(seat(owner, at=units(x - slip / 2, y + side + _STEP, slip, _SLIP[1])))
    return areas
