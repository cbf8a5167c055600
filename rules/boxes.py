"""Boxes of a composition: how they are written in TOML, and how one is shared out among several.

A box is ``[left, top, width, height]``, in the units of its window or of the box around it. Each
of the four is a number of units or a share of that box, with units added to it or taken off:

>>> within(measures([10, "50%", "100% - 20", "25% + 5"]), (100, 0, 400, 200))
(110.0, 100.0, 380.0, 55.0)

A place is one box, a list of boxes, a table of places by number (``{ 1 = [...], "2-4" = [...] }``)
or a box that is shared out:

===============  ================================================================================
``share``        ``row``: side by side; ``column``: one under the other; ``grid``: in lines, in the
                 way in which each is largest; one line stands at the upper edge of the box, more
                 are spread over its height
``box``          the box that is shared out
[``gap``]        how far they stand apart (0)
[``least``]      in a row or column: for how many there is always room (1)
[``line_gap``]   in a grid: how far its lines stand apart (as far as ``gap``)
[``high``]       in a grid: how high each is, in widths of it (1), and ``foot`` units more (0)
[``largest``]    in a grid: how wide each is at most
===============  ================================================================================

>>> shared = as_place({"share": "row", "box": [0, 0, 310, 40], "gap": 10})
>>> shared.boxes((0, 0, 1920, 1080), 2, 2)
[(0.0, 0.0, 150.0, 40.0), (160.0, 0.0, 150.0, 40.0)]
>>> as_place([10, 20, 30])
Traceback (most recent call last):
    ...
rules.boxes.CompositionError: [10, 20, 30] is no box: it needs left, top, width and height.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

Box = tuple[float, float, float, float]
"""Left, top, width and height in units of a window."""


class CompositionError(ValueError):
    """Raised for a ``composition.toml`` that is not well formed; the message says what is wrong."""


class Length(NamedTuple):
    """A length or a distance inside a box."""

    share: float
    """The share of the width or height of the box."""
    units: float
    """What is added to it."""

    def of(self, whole: float) -> float:
        """How long it is in a box of this width or height."""
        return self.share * whole + self.units


Measures = tuple[Length, Length, Length, Length]
"""Left, top, width and height inside a box."""

_SHARE: Final = re.compile(r"(-?\d+(?:\.\d+)?)%(?: ([+-]) (\d+(?:\.\d+)?))?")
_NUMBERS: Final = re.compile(r"(\d+)(?:-(\d+))?")


def _length(written: object) -> Length:
    if isinstance(written, int | float) and not isinstance(written, bool):
        return Length(0.0, float(written))
    found = _SHARE.fullmatch(written) if isinstance(written, str) else None
    if found is None:
        raise CompositionError(f'{written!r} is no length: write 40, "25%" or "100% - 40".')
    return Length(float(found[1]) / 100, float((found[2] or "") + (found[3] or "0")))


def measures(written: object) -> Measures:
    """A box as it is written.

    Raises:
        CompositionError: it is none.
    """
    if not isinstance(written, list) or len(written) != 4:
        raise CompositionError(f"{written!r} is no box: it needs left, top, width and height.")
    left, top, width, height = map(_length, written)
    return left, top, width, height


def within(box: Measures, around: Box) -> Box:
    """A box inside the one around it, in units of the window."""
    left, top, width, height = box
    x, y, w, h = around
    return x + left.of(w), y + top.of(h), width.of(w), height.of(h)


def numbers(written: object) -> range:
    """Numbers as they are written: ``3`` or ``"2-4"``.

    Raises:
        CompositionError: it is neither.
    """
    found = _NUMBERS.fullmatch(str(written))
    if found is None:
        raise CompositionError(f'{written!r} is no number: write 3 or "2-4".')
    return range(int(found[1]), int(found[2] or found[1]) + 1)


class Place(Protocol):
    """Where one or several things stand."""

    def boxes(self, around: Box, count: int, number: int) -> Sequence[Box] | None:
        """A box for each of ``count`` things; ``number`` chooses in a table by number.

        Gives ``None`` where the table does not name the number: they do not stand there.

        Raises:
            CompositionError: there are too few boxes.
        """


@dataclass(frozen=True, slots=True)
class Listed:
    """Boxes that are written one by one."""

    listed: tuple[Measures, ...]
    """All of them."""
    pick: Mapping[int, Sequence[int]]
    """Which of them are taken, from 0, by number; without any the first ones."""

    def boxes(self, around: Box, count: int, number: int) -> Sequence[Box]:
        """See :meth:`Place.boxes`."""
        taken = self.pick.get(number, range(len(self.listed)))[:count]
        if len(taken) < count:
            raise CompositionError(f"There are {len(taken)} boxes for {count}.")
        return [within(self.listed[one], around) for one in taken]


@dataclass(frozen=True, slots=True)
class ByNumber:
    """Another place for each number."""

    places: Mapping[int, Place]
    """The places."""

    def boxes(self, around: Box, count: int, number: int) -> Sequence[Box] | None:
        """See :meth:`Place.boxes`."""
        here = self.places.get(number)
        return here.boxes(around, count, number) if here else None


@dataclass(frozen=True, slots=True)
class Shared:
    """A box that is shared out; the fields are the keys that the head of this module names."""

    box: Measures
    share: str
    gap: float = 0.0
    line_gap: float | None = None
    least: int = 1
    high: float = 1.0
    foot: float = 0.0
    largest: float = math.inf

    def boxes(self, around: Box, count: int, number: int) -> Sequence[Box]:
        """See :meth:`Place.boxes`."""
        box = within(self.box, around)
        if self.share == "grid":
            return self._grid(box, count)
        left, top, width, height = box
        whole = max(count, self.least)
        if self.share == "row":
            each = (width - self.gap * (whole - 1)) / whole
            return [(left + at * (each + self.gap), top, each, height) for at in range(count)]
        each = (height - self.gap * (whole - 1)) / whole
        return [(left, top + at * (each + self.gap), width, each) for at in range(count)]

    def _grid(self, box: Box, count: int) -> Sequence[Box]:
        left, top, width, height = box
        line_gap = self.gap if self.line_gap is None else self.line_gap

        def largest(columns: int) -> float:
            lines = math.ceil(count / columns)
            deep = (height - line_gap * (lines - 1)) / lines
            return min(width / columns - self.gap, (deep - self.foot) / self.high)

        columns = max(range(1, count + 1), key=largest, default=1)
        lines = math.ceil(count / columns)
        across = min(largest(columns), self.largest) if count else 0.0
        deep = across * self.high + self.foot
        found = []
        for one in range(count):
            line, at = divmod(one, columns)
            x = left + (at + 0.5) * width / min(columns, count - line * columns)
            y = top + (line + 0.5) * height / lines - deep / 2 if lines > 1 else top
            found.append((x - across / 2, y, across, deep))
        return found


_SHARES: Final = ("row", "column", "grid")


def as_place(written: object, pick: Mapping[int, Sequence[int]] | None = None) -> Place:
    """A place as it is written; ``pick`` chooses among boxes of a list.

    Raises:
        CompositionError: it is none.
    """
    if isinstance(written, list):
        several = bool(written) and isinstance(written[0], list)
        return Listed(tuple(map(measures, written if several else [written])), pick or {})
    if not isinstance(written, dict):
        raise CompositionError(f"{written!r} is no place: write a box, a list or a table.")
    if "share" in written:
        return _shared(written)
    places: dict[int, Place] = {}
    for key, value in written.items():
        places |= dict.fromkeys(numbers(key), as_place(value, pick))
    return ByNumber(places)


def _shared(written: Mapping[str, Any]) -> Shared:
    if written["share"] not in _SHARES:
        raise CompositionError(f"A box is shared out as one of {', '.join(_SHARES)}.")
    try:
        return Shared(**{**written, "box": measures(written.get("box"))})
    except TypeError as error:
        raise CompositionError(f"A box that is shared out: {error}.") from None
