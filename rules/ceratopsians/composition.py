"""How the bench is composed: the boneyard in a tray of sand, the own head in the light."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from rules.ceratopsians.ids import BONEYARD, DECK, UNSEEN, collection_zone, display_zone
from rules.table import Area, Rectangle, column, frame, place, row, seat, square, tall, wide

Units = Callable[[float, float, float, float], Rectangle]
Box = tuple[float, float, float, float]

_A_LINE: Final = 4
"""Displays beside each other before a second line is begun."""
_LOOSE: Final = 0.7
"""The share of cards that lie in no display, when that of a display is 1."""


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
    own=(290, 390, 1250, 610),
    own_slip=(300, 1010, 280, 58),
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
    own=(210, 370, 870, 640),
    own_slip=(220, 1014, 280, 58),
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


def compose(building: bool, below: int, stands: Mapping[int, Stand]) -> tuple[Area, Area, Area]:
    """The arrangements for a wide, a square and a tall window.

    Args:
        building: whether the displays are built, so that deck and list are gone.
        below: the seat that is nearest.
        stands: what each seat has.
    """
    plans = (_WIDE, _SQUARE, _TALL)
    if building:
        plans = (_WIDE_BUILDING, _SQUARE_BUILDING, _TALL)
    in_wide, in_square, in_tall = (_composed(plan, building, below, stands) for plan in plans)
    return in_wide, in_square, in_tall


def _composed(plan: _Plan, building: bool, below: int, stands: Mapping[int, Stand]) -> Area:
    units = plan.units
    areas = [place(BONEYARD, at=units(*plan.boneyard))]
    if not building:
        areas += [place(DECK, at=units(*plan.deck)), place(UNSEEN, at=units(*plan.unseen))]
    areas.append(_stand(1 - below, stands[1 - below], units(*plan.other)))
    areas.append(seat(1 - below, at=units(*plan.other_slip)))
    areas.append(_stand(below, stands[below], units(*plan.own)))
    areas.append(seat(below, at=units(*plan.own_slip)))
    return frame(*areas)


def _stand(owner: int, stand: Stand, at: Rectangle) -> Area:
    """The displays of a seat in one line, or in two if they are many; what is loose beside them."""
    if not stand.displays:
        return row(place(collection_zone(owner), plate="none"), owner=owner, at=at)
    shown = [place(display_zone(owner, one)) for one in stand.displays]
    a_line = len(shown) if len(shown) <= _A_LINE else (len(shown) + 1) // 2
    lines = [row(*shown[start : start + a_line]) for start in range(0, len(shown), a_line)]
    parts = [column(*lines, weight=max(1.5, float(a_line)))]
    if stand.loose:
        parts.append(place(collection_zone(owner), _LOOSE))
    return row(*parts, owner=owner, at=at)
