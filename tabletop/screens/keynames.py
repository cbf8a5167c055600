"""The keys that sentences name in brackets, for those who hold something else.

A finger is told of none, and a gamepad of the button that does the same.
"""

from __future__ import annotations

import re
from functools import cache

from tabletop.hands import Hand
from tabletop.pads import layout


@cache
def _keys() -> re.Pattern[str]:
    names = "|".join(map(re.escape, layout().named))
    return re.compile(rf"\s*\(({names})\)")


def told(text: str, hand: Hand) -> tuple[str, str]:
    """A sentence as it is told to a hand, and the button of a pad that belongs to it, if any.

    >>> told("Rules (F1)", "keys"), told("Rules (F1)", "finger"), told("Hints (H)", "pad")
    (('Rules (F1)', ''), ('Rules', ''), ('Hints', 'y'))
    """
    if hand in ("mouse", "keys"):
        return text, ""
    found = _keys().search(text)
    bare = _keys().sub("", text)
    if hand == "finger" or found is None:
        return bare, ""
    return bare, layout().said.get(text) or layout().named[found[1]]
