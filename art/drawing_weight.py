"""How heavy an SVG drawing of which nothing is known is: a few bytes can ask for endless work.

A long line in tiny dashes, a curve far larger than the sheet, or very many of them would keep
whoever draws it for minutes or for ever, and nothing could stop that. So what a drawing asks for
is estimated from its text before it is drawn.
"""

from __future__ import annotations

import re
from typing import Final

MOST_NUMBERS: Final = 100_000
"""So many numbers stand in a drawing at most."""
FARTHEST: Final = 1000
"""No number is larger than so many longest sides of the drawing, scaled as its groups say."""
MOST_DASHES: Final = 2_000_000
"""So many dashes its lines may have, if all of them were as long as could be."""
DEEPEST: Final = 256
"""So deep its groups may lie in each other."""

_NUMBER: Final = re.compile(rb"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_LENGTHS: Final = re.compile(
    rb"\b(?:d|points|transform|[xy][12]?|[cf]?[xy]|r[xy]?|width|height)\s*="
    rb"\s*(\"[^\"]*\"|'[^']*')"
)
"""The attributes that say where lines are, and neither colours nor names."""
# None of these looks far ahead for an end that may be missing: that would take endless work itself.
_SCALES: Final = re.compile(rb"(?:scale|matrix|skewX|skewY)\s*\(([^()]*)")
_DASHES: Final = re.compile(rb"stroke-dasharray\s*[:=]\s*[\"']?([^;\"'>}]*)")


def is_heavy(data: bytes, longest: float) -> bool:
    """Whether a drawing asks for too much whose longer side is so long in its own units."""
    numbers = [
        abs(float(one)) for written in _LENGTHS.findall(data) for one in _NUMBER.findall(written)
    ]
    if len(numbers) > MOST_NUMBERS:
        return True
    farthest = max([1.0, *numbers])
    if farthest * _scale(data) > FARTHEST * longest:
        return True
    return any(len(numbers) * farthest > MOST_DASHES * length for length in _dash_lengths(data))


def _scale(data: bytes) -> float:
    """By how much its groups enlarge what lies deepest in them."""
    found, whole = 1.0, [1.0]
    # A tag ends at the next bracket, also in what is a comment for others: so it is drawn.
    for part in data.split(b">")[:-1]:
        tag = part.partition(b"<")[2]
        if tag.startswith(b"/"):
            whole = whole[:-1] or [1.0]
            continue
        if not tag or tag[:1] in b"!?":
            continue
        own = 1.0
        for written in _SCALES.findall(tag):
            own *= max([1.0, *(abs(float(one)) for one in _NUMBER.findall(written)[:4])])
        found = max(found, whole[-1] * own)
        if not tag.endswith(b"/"):
            whole.append(whole[-1] * own)
            if len(whole) > DEEPEST:
                return float("inf")
    return found


def _dash_lengths(data: bytes) -> list[float]:
    """How long the dashes of each kind of line are together with the gaps between them."""
    found = []
    for written in _DASHES.findall(data):
        lengths = [abs(float(one)) for one in _NUMBER.findall(written)]
        if lengths:
            found.append(sum(lengths) * (0.01 if b"%" in written else 1.0))
    return found
