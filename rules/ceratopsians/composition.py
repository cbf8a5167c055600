"""How the bench is composed: the boneyard in a tray of sand, the own head in the light."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from rules.ceratopsians.ids import BONEYARD, DECK, UNSEEN, collection_zone, display_zone
from rules.table import Area, Rectangle, frame, place, row, seat, square, tall, wide

Units = Callable[[float, float, float, float], Rectangle]
Box = tuple[float, float, float, float]

_A_LINE: Final = 4
"""Displays beside each other before a second line is begun."""
_LOOSE: Final = 0.7
"""The share of cards that lie in no display, when that of a display is 1."""
_GAP: Final = 22
"""Between two displays."""
_HEAD: Final = 14 / 15
"""The height of a head of two by three cards, when its width is 1."""
_FOOT: Final = 52
"""The foot of a stand, and the plate across it."""
_CRATE: Final = 470
"""The height of the crate beside one line of displays."""


class Stand(NamedTuple):
    """What a seat has: its displays, from 0, and whether cards lie in none of them."""

    displays: Sequence[int]
    loose: bool


class _Plan(NamedTuple):
    """Where things stand in one shape of window, in its units."""

    units: Units
    boneyard: Box
    deck: Box
    unseen: Box
    own: Box
    own_slip: Box
    other: Box
    other_slip: Box


_WIDE: Final = _Plan(
    wide,
    boneyard=(44, 360, 486, 700),
    deck=(552, 560, 194, 240),
    unseen=(552, 826, 194, 170),
    own=(770, 284, 800, 530),
    own_slip=(1030, 838, 280, 60),
    other=(1440, 84, 460, 300),
    other_slip=(1545, 376, 250, 56),
)
_WIDE_BUILDING: Final = _Plan(
    wide,
    boneyard=(30, 700, 240, 360),
    deck=(552, 560, 194, 240),
    unseen=(552, 826, 194, 170),
    own=(290, 392, 1250, 572),
    own_slip=(310, 992, 280, 58),
    other=(560, 70, 1090, 300),
    other_slip=(1660, 130, 240, 56),
)
_SQUARE: Final = _Plan(
    square,
    boneyard=(20, 330, 330, 730),
    deck=(370, 620, 150, 200),
    unseen=(370, 850, 150, 150),
    own=(536, 330, 560, 470),
    own_slip=(600, 816, 280, 60),
    other=(760, 76, 400, 250),
    other_slip=(1174, 120, 250, 56),
)
_SQUARE_BUILDING: Final = _Plan(
    square,
    boneyard=(16, 760, 180, 300),
    deck=(370, 620, 150, 200),
    unseen=(370, 850, 150, 150),
    own=(210, 380, 870, 580),
    own_slip=(220, 990, 280, 58),
    other=(360, 76, 800, 280),
    other_slip=(1174, 120, 250, 56),
)
_TALL: Final = _Plan(
    tall,
    boneyard=(20, 470, 330, 760),
    deck=(20, 1270, 190, 250),
    unseen=(20, 1560, 250, 190),
    own=(370, 560, 690, 800),
    own_slip=(560, 1390, 290, 60),
    other=(300, 90, 760, 380),
    other_slip=(20, 180, 260, 56),
)
_TALL_BUILDING: Final = _Plan(
    tall,
    boneyard=(24, 1480, 220, 400),
    deck=(20, 1270, 190, 250),
    unseen=(20, 1560, 250, 190),
    own=(30, 660, 1020, 700),
    own_slip=(270, 1480, 290, 60),
    other=(30, 190, 1020, 380),
    other_slip=(30, 590, 260, 56),
)


def compose(building: bool, below: int, stands: Mapping[int, Stand]) -> tuple[Area, Area, Area]:
    """The arrangements for a wide, a square and a tall window.

    Args:
        building: whether the displays are built, so that deck and list are gone.
        below: the seat that is nearest.
        stands: what each seat has.
    """
    plans = (_WIDE, _SQUARE, _TALL)
    if building:
        plans = (_WIDE_BUILDING, _SQUARE_BUILDING, _TALL_BUILDING)
    in_wide, in_square, in_tall = (_composed(plan, building, below, stands) for plan in plans)
    return in_wide, in_square, in_tall


def _composed(plan: _Plan, building: bool, below: int, stands: Mapping[int, Stand]) -> Area:
    units = plan.units
    areas = [place(BONEYARD, at=units(*plan.boneyard))]
    if not building:
        areas += [place(DECK, at=units(*plan.deck)), place(UNSEEN, at=units(*plan.unseen))]
    areas += _stand(1 - below, stands[1 - below], plan.other, units)
    areas.append(seat(1 - below, at=units(*plan.other_slip)))
    areas += _stand(below, stands[below], plan.own, units)
    areas.append(seat(below, at=units(*plan.own_slip)))
    return frame(*areas)


def _stand(owner: int, stand: Stand, room: Box, units: Units) -> list[Area]:
    """The displays of a seat in one line, or in two if they are many; what is loose beside them.

    Each is as high as its cards, so that its plate stands at its foot.
    """
    if not stand.displays:
        return [row(place(collection_zone(owner), plate="none"), owner=owner, at=units(*room))]
    x, y, wide, high = room
    number = len(stand.displays)
    a_line = number if number <= _A_LINE else (number + 1) // 2
    lines = -(-number // a_line)
    share = max(1.5, float(a_line))
    across = (wide - (_GAP if stand.loose else 0)) * share / (share + _LOOSE * stand.loose)
    each = (across - _GAP * (a_line - 1)) / a_line
    down = min((high - _GAP * (lines - 1)) / lines, each * _HEAD + _FOOT)
    top = y + (high - down * lines - _GAP * (lines - 1)) / 2
    areas = [
        place(
            display_zone(owner, display),
            at=units(
                x + place_of % a_line * (each + _GAP),
                top + place_of // a_line * (down + _GAP),
                each,
                down,
            ),
        )
        for place_of, display in enumerate(stand.displays)
    ]
    if stand.loose:
        crate = (x + across + _GAP, top, wide - across - _GAP, y + high - top)
        if lines == 1:
            crate = (*crate[:3], max(down, min(high, _CRATE)))
        areas.append(place(collection_zone(owner), at=units(*crate)))
    return [frame(*areas)]
