"""Where the engraved plate of a zone stands, and how large its letters are."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from art import lettering
from rules.table import PlateSide, Zone
from tabletop.geometry import Box, Size

LABEL: Final[lettering.Role] = "serif_bold"
NOTE: Final[lettering.Role] = "sans"
"""The typefaces of the label of a zone and of the note beside it."""

_LINE: Final = 1.3
"""Height of a line of text as a share of its size."""
_RIM: Final = 0.3
"""What a plate is higher than its lines, as a share of the size of its letters."""
_ENDS: Final = 2.4
"""What a plate is wider than its words, for a pin at either end, in sizes of its letters."""
_BARE: Final = 1.0
"""The same without pins, where they would break the words into more lines."""
_SHARE: Final = 0.25
"""The share of the height of its thing that one line takes in letters larger than the least."""
_BETWEEN: Final = 0.6
"""The gap between label and note, in sizes of the letters."""

Rows = tuple[tuple[str, str], ...]
"""What a plate says, line by line: words of the label, and words of the note behind them."""


class Plate(NamedTuple):
    """An engraved label: its place, the size of its letters and its lines."""

    box: Box
    text: int
    rows: Rows


def plate_size(rows: Rows, text: int, ends: float = _ENDS) -> Size:
    """Width and height of a plate with letters of this size, in pixels.

    ``ends`` is what it is wider than its words, in sizes of its letters.
    """
    widest = 0
    for label, note in rows:
        words = lettering.measure(label, LABEL, text)[0] if label else 0
        words += lettering.measure(note, NOTE, text)[0] if note else 0
        widest = max(widest, words + (round(_BETWEEN * text) if label and note else 0))
    return widest + round(ends * text), math.ceil(text * (_LINE * len(rows) + _RIM))


def _ways(zone: Zone, text: int, width: int, ends: float) -> Iterator[Rows]:
    """How the words of a zone may stand on its plate, the flattest first."""
    label, note = zone.label, zone.note
    yield ((label, note),)
    if label and note:
        yield ((label, ""), ("", note))
    # No word is broken: the plate is rather wider than its thing.
    words = [lettering.measure(word, LABEL, text)[0] for word in label.split()]
    words += [lettering.measure(word, NOTE, text)[0] for word in note.split()]
    inside = max([width - round(ends * text), *words])
    labels = lettering.wrap(label, LABEL, text, inside) if label else []
    notes = lettering.wrap(note, NOTE, text, inside) if note else []
    yield (*((one, "") for one in labels), *(("", one) for one in notes))


def fit_plate(zone: Zone, box: Box, text: int, least: int) -> tuple[int, Rows, Size]:
    """The largest letters, the lines, and the size of a plate whose words fit the width of its
    thing; what it takes of its height, between the usual and the least letters, is limited.

    Nothing is cut: where even the least letters are too wide, the plate is wider than its thing.
    """
    width, share = box.w, _SHARE * box.h
    between = [one for one in range(text - 1, least, -1) if (_LINE + _RIM) * one < share]
    tried = [(1, size, _ENDS) for size in (text, *between, least)]
    for most, size, ends in (*tried, (2, least, _ENDS), (2, least, _BARE), (9, least, _BARE)):
        for rows in _ways(zone, size, width, ends):
            measured = plate_size(rows, size, ends)
            if len(rows) <= most and measured[0] <= width:
                return size, rows, measured
    rows = list(_ways(zone, least, width, _BARE))[-1]
    return least, rows, plate_size(rows, least, _BARE)


def cut(
    zone: Zone, box: Box, side: PlateSide, text: int, least: int, bounds: Box
) -> tuple[Box, Plate | None]:
    """What its plate leaves of the box of a zone, and the plate, half of it over the edge.

    Args:
        zone: whose label it is.
        box: the room for both.
        side: which edge it stands across.
        text: the usual size of letters.
        least: their least size.
        bounds: what the plate may not leave.
    """
    if side == "none" or not (zone.label or zone.note):
        return box, None
    size, rows, (wide, tall) = fit_plate(zone, box, text, least)
    if box.h < 1.6 * tall:
        return box, None
    over = math.ceil(size * (_LINE + _RIM)) // 2
    left = min(max(box.x + (box.w - wide) // 2, bounds.x), max(bounds.x, bounds.right - wide))
    if side == "above":
        thing = Box(box.x, box.y + over, box.w, box.h - over)
        return thing, Plate(Box(left, box.y, wide, tall), size, rows)
    thing = Box(box.x, box.y, box.w, box.h - over)
    return thing, Plate(Box(left, box.bottom - tall, wide, tall), size, rows)


def free_of(plate: Plate | None, thing: Box, side: PlateSide) -> Box:
    """The part of a thing that its plate does not cover."""
    if plate is None:
        return thing
    if side == "above":
        top = min(thing.bottom, plate.box.bottom)
        return Box(thing.x, top, thing.w, thing.bottom - top)
    return Box(thing.x, thing.y, thing.w, max(0, min(thing.bottom, plate.box.y) - thing.y))
