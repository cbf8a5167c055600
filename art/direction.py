"""The order in which letters stand on a line: from the left, or from the right.

A line begins at the left as soon as one of its letters is written from the left, since the
sentences at the table are; names in Hebrew or Arabic inside it run from the right. This is the
Unicode bidirectional algorithm (UAX #9) without its explicit marks, which are not obeyed: a name
must not turn round the sentence it stands in.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_RIGHT: Final = ("R", "AL")
_NUMBER: Final = ("EN", "AN")


def is_simple(text: str) -> bool:
    """Whether nothing in the text runs from the right."""
    return text.isascii() or not any(unicodedata.bidirectional(one) in _RIGHT for one in text)


def levels(text: str) -> list[int]:
    """For each code point how deep it lies: even from the left, odd from the right."""
    kinds = [unicodedata.bidirectional(letter) for letter in text]
    base = 0 if "L" in kinds or not any(kind in _RIGHT for kind in kinds) else 1
    found: list[int | None] = []
    strong = base
    for kind in kinds:
        if kind == "L":
            strong = 0
            found.append(2 * base)
        elif kind in _RIGHT:
            strong = 1
            found.append(1)
        elif kind in _NUMBER:
            found.append(2 if strong or base else 0)
        elif kind in ("NSM", "BN") and found:
            found.append(found[-1])
        else:
            found.append(None)
    return _resolved(found, base)


def _resolved(found: list[int | None], base: int) -> list[int]:
    """Signs without a direction lie as deep as both their neighbours, or as the line."""
    result: list[int] = []
    for number, level in enumerate(found):
        if level is not None:
            result.append(level)
            continue
        before = result[-1] if result else base
        after = next((one for one in found[number + 1 :] if one is not None), base)
        inside = before > 0 and after > 0 and base == 0
        result.append(1 if inside else base)
    return result


def visual(depths: list[int]) -> list[int]:
    """The numbers of runs of these depths in the order in which they stand from the left."""
    order = list(range(len(depths)))
    for level in range(max(depths, default=0), 0, -1):
        at = 0
        while at < len(order):
            if depths[order[at]] < level:
                at += 1
                continue
            end = at
            while end < len(order) and depths[order[end]] >= level:
                end += 1
            order[at:end] = reversed(order[at:end])
            at = end
    return order
