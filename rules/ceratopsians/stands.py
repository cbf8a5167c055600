"""What a seat has on the bench: its displays in lines, a crate for what lies in none.

While cards are placed one after the other nothing moves that lies still: room for four displays is
kept from the first card on, and a smaller place for the next one; every card has a place of its own
in the crate below or beside them. Where more displays have no room above the crate they stand in
two lines beside it, and its cards lie in two lines, too.
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

KEPT: Final = 4
"""So many displays have their places from the beginning."""
_GAP: Final = 22
"""Between two displays."""
_HEAD: Final = 14 / 15
"""The height of a head of two by three cards, when its width is 1."""
_FOOT: Final = 52
"""The foot of a stand, and the plate across it."""
_CRATE: Final = 0.3
"""The share of the height that the crate takes, if that is not more than its cards want."""
_LOW: Final = 3
"""A room more than so many times as wide as high has the crate beside the displays."""
_SHARE: Final = 0.7
"""The share of the width that the displays take there."""
_MANY: Final = 0.62
"""The same where more displays than usual have more room than above the crate."""
_HIGH: Final = (0.5, 0.6)
"""The share of the height that one line and two lines of cards take there at most."""
_CARDS: Final = (0.175, 40)
"""The height that a line of cards wants: a share of its width, and the plate below it."""


@dataclass(frozen=True)
class Stands:
    """Shares out a room for the displays of a seat; for :func:`rules.composing.compose`.

    A display is as high as its cards, so that its plate stands at its foot.
    """

    empty: frozenset[str]
    """The zones of displays that are not begun: they need no room for cards to be read."""

    def __call__(
        self, zones: Sequence[str], seat: int | None, room: Box, units: Units
    ) -> list[Area]:
        owner = seat or 0
        displays = [zone for zone in zones if zone.startswith(f"display-{owner}-")]
        crate = collection_zone(owner)
        if not displays:
            return [row(place(crate, plate="none"), owner=owner, at=units(*room))]
        shared = self._building(displays, crate, room) if crate in zones else _hung(displays, room)
        return [place(zone, at=units(*box)) for zone, box in shared]

    def _building(
        self, displays: Sequence[str], crate: str, room: Box
    ) -> Iterator[tuple[str, Box]]:
        """The box of each display, and below them that of the crate, or beside them."""
        x, y, wide, high = room
        kept = max(KEPT, sum(zone not in self.empty for zone in displays))
        most = lines_of_cards(kept) ** 2 * _CARDS[0] * wide + _CARDS[1]
        each, a_line = _largest(kept, wide, high - min(_CRATE * high, most) - _GAP)
        many = kept > KEPT and _largest(kept, _MANY * wide, high)[0] > each
        if many or wide > _LOW * high:
            yield from _beside(displays, kept, crate, room, _MANY if many else _SHARE)
            return
        lines = math.ceil(kept / a_line)
        used = lines * (each * _HEAD + _FOOT + _GAP)
        down = min(high - used, most)
        top = y + used + 0.4 * (high - used - down)
        # The last place, beside the crate, is for a display that is not begun.
        small = min(each, (down - _FOOT) / _HEAD)
        left = x + wide - small
        for number, (zone, box) in enumerate(_in_lines(displays, (x, y), each, a_line)):
            yield zone, box if number < kept else (left, top, small, small * _HEAD + _FOOT)
        yield crate, (x, top, left - _GAP - x, down)


def lines_of_cards(begun: int) -> int:
    """In how many lines the cards of the crate lie, beside so many displays."""
    return 1 if begun <= KEPT else 2


def _beside(
    displays: Sequence[str], kept: int, crate: str, room: Box, share: float
) -> Iterator[tuple[str, Box]]:
    """The box of each display, which take a share of the width, and beside them that of the
    crate."""
    x, y, wide, high = room
    each, a_line = _largest(kept, share * wide, high)
    places = a_line * math.ceil(kept / a_line)
    left = x + a_line * (each + _GAP)
    across = x + wide - left
    lines = lines_of_cards(kept)
    down = min(_HIGH[lines - 1] * high, lines**2 * _CARDS[0] * across + _CARDS[1])
    # The last place, above the crate, is for a display that is not begun.
    small = min(each, across, (high - down - _GAP - _FOOT) / _HEAD)
    for number, (zone, box) in enumerate(_in_lines(displays, (x, y), each, a_line)):
        beyond = (x + wide - small, y, small, small * _HEAD + _FOOT)
        yield zone, box if number < places else beyond
    yield crate, (left, y + high - down, across, down)


def _hung(displays: Sequence[str], room: Box) -> Iterator[tuple[str, Box]]:
    """The box of each display, all of them in the middle of the room."""
    x, y, wide, high = room
    each, a_line = _largest(len(displays), wide, high)
    across = a_line * (each + _GAP) - _GAP
    down = math.ceil(len(displays) / a_line) * (each * _HEAD + _FOOT + _GAP) - _GAP
    corner = (x + (wide - across) / 2, y + (high - down) / 2)
    return _in_lines(displays, corner, each, a_line)


def _in_lines(
    displays: Sequence[str], corner: tuple[float, float], each: float, a_line: int
) -> Iterator[tuple[str, Box]]:
    """The boxes of displays so wide, line by line."""
    down = each * _HEAD + _FOOT
    for number, zone in enumerate(displays):
        line, column = divmod(number, a_line)
        left, top = corner[0] + column * (each + _GAP), corner[1] + line * (down + _GAP)
        yield zone, (left, top, each, down)


def _largest(number: int, across: float, high: float) -> tuple[float, int]:
    """How wide so many displays are at most, and how many of them are in a line then."""

    def width(a_line: int) -> float:
        lines = math.ceil(number / a_line)
        tall = (high - _GAP * (lines - 1)) / lines - _FOOT
        return min((across - _GAP * (a_line - 1)) / a_line, tall / _HEAD)

    a_line = max(range(1, number + 1), key=width)
    return width(a_line), a_line
