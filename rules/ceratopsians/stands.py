"""What a seat has on the bench: its displays in one line or two, a crate for what lies in none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.boxes import Box
from rules.ceratopsians.ids import collection_zone
from rules.composing import Units
from rules.table import Area, place, row

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


def stand(zones: Sequence[str], seat: int | None, room: Box, units: Units) -> list[Area]:
    """Shares out a room; a display is as high as its cards, so that its plate stands at its foot.

    For :func:`rules.composing.compose`.
    """
    owner = seat or 0
    displays = [zone for zone in zones if zone.startswith(f"display-{owner}-")]
    collection = collection_zone(owner)
    if not displays:
        return [row(place(collection, plate="none"), owner=owner, at=units(*room))]
    loose = collection in zones
    x, y, wide, high = room
    number = len(displays)
    a_line = number if number <= _A_LINE else (number + 1) // 2
    lines = -(-number // a_line)
    share = max(1.5, float(a_line))
    across = (wide - (_GAP if loose else 0)) * share / (share + _LOOSE * loose)
    if loose and lines == 1:
        # A display is no wider than its height allows; what is left belongs to the crate.
        across = min(across, number * (high - _FOOT) / _HEAD + _GAP * (number - 1))
    each = (across - _GAP * (a_line - 1)) / a_line
    down = min((high - _GAP * (lines - 1)) / lines, each * _HEAD + _FOOT)
    top = y + (high - down * lines - _GAP * (lines - 1)) / 2
    areas = []
    for at, display in enumerate(displays):
        left = x + at % a_line * (each + _GAP)
        below = top + at // a_line * (down + _GAP)
        areas.append(place(display, at=units(left, below, each, down)))
    if loose:
        deep = max(down, min(high, _CRATE)) if lines == 1 else y + high - top
        crate = (x + across + _GAP, top, wide - across - _GAP, deep)
        areas.append(place(collection, at=units(*crate)))
    return areas
