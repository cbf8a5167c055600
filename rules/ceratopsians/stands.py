"""What a seat has on the bench: its displays in lines, a crate for what lies in none.

While cards are placed one after the other nothing moves that lies still: room for three displays
is kept from the first card on, and every card has a place of its own in the crate.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules.boxes import Box
from rules.ceratopsians.ids import collection_zone
from rules.composing import Units
from rules.table import Area, place, row

KEPT: Final = 3
"""So many displays have their places from the beginning."""
CRATE: Final = (2, 4)
"""Columns and rows of the crate beside the displays; see :func:`shelf` for the other one."""
_GAP: Final = 22
"""Between two displays."""
_HEAD: Final = 14 / 15
"""The height of a head of two by three cards, when its width is 1."""
_FOOT: Final = 52
"""The foot of a stand, and the plate across it."""
_BESIDE: Final = 0.4
"""The width of the crate beside displays, when its height is 1: two cards by four."""
_SMALL: Final = 130
"""The least height of a display that is not begun."""


def shelf(displays: int, loose: int) -> bool:
    """Whether the crate stands below the displays, empty and low: then they have all the width."""
    return displays > KEPT and not loose


@dataclass(frozen=True)
class Stands:
    """Shares out a room for the displays of a seat; for :func:`rules.composing.compose`.

    A display is as high as its cards, so that its plate stands at its foot.
    """

    empty: frozenset[str]
    """The zones of displays that are not begun: they need no room for cards to be read."""
    low: frozenset[str]
    """The zones of crates that stand below the displays; see :func:`shelf`."""

    def __call__(
        self, zones: Sequence[str], seat: int | None, room: Box, units: Units
    ) -> list[Area]:
        owner = seat or 0
        displays = [zone for zone in zones if zone.startswith(f"display-{owner}-")]
        crate = collection_zone(owner)
        if not displays:
            return [row(place(crate, plate="none"), owner=owner, at=units(*room))]
        boxes = dict(self._share(displays, crate if crate in zones else "", room))
        return [place(zone, at=units(*box)) for zone, box in boxes.items()]

    def _share(self, displays: Sequence[str], crate: str, room: Box) -> Iterator[tuple[str, Box]]:
        """The box of each display, and of the crate as the last."""
        x, y, wide, high = room
        beside = min(_BESIDE * high, 0.3 * wide) if crate and crate not in self.low else 0.0
        across = wide - (beside + _GAP if beside else 0)
        begun = [zone for zone in displays if zone not in self.empty]
        kept = max(KEPT if crate else 0, len(begun))
        each, a_line = _largest(kept, across, high)
        lines = math.ceil(kept / a_line)
        down = each * _HEAD + _FOOT
        rest = high - lines * down - lines * _GAP
        if len(displays) > lines * a_line and rest < _SMALL:
            each, a_line = _largest(len(displays), across, high)
            lines, down = math.ceil(len(displays) / a_line), each * _HEAD + _FOOT
        in_grid = len(displays) <= lines * a_line
        large = displays if in_grid else begun
        low = crate in self.low
        used = lines * down + (lines - 1) * _GAP
        # Room for another display is kept below them as long as there may be one.
        top = y if crate else y + (high - used) / 2
        for at, zone in enumerate(large):
            line, column = divmod(at, a_line)
            yield zone, (x + column * (each + _GAP), top + line * (down + _GAP), each, down)
        below = (y + used + _GAP, max(0.0, high - used - _GAP))
        small = min(each, max(1.0, below[1] - _FOOT) / _HEAD)
        for zone in displays:
            if zone not in large:
                yield zone, (x, below[0], small, small * _HEAD + _FOOT)
        if crate and low:
            left = x if in_grid else x + each + _GAP
            yield crate, (left, below[0], x + wide - left, min(below[1], _SMALL * 1.5))
        elif crate:
            yield crate, (x + across + _GAP, y, beside, high)


def _largest(number: int, across: float, high: float) -> tuple[float, int]:
    """How wide so many displays are at most, and how many of them are in a line then."""

    def width(a_line: int) -> float:
        lines = math.ceil(number / a_line)
        tall = (high - _GAP * (lines - 1)) / lines - _FOOT
        return min((across - _GAP * (a_line - 1)) / a_line, tall / _HEAD)

    a_line = max(range(number, 0, -1), key=width)
    return width(a_line), a_line
