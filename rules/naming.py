"""Texts in which seats are places, and how names come to stand there."""

from __future__ import annotations

import re
from collections.abc import Sequence

_SEAT_PLACE = re.compile(r"\{\{|\{([0-9]{1,3})\}")


def with_names(text: str, names: Sequence[str]) -> str:
    """``text`` with ``names[n]`` in the place of each ``{n}``, and a brace in that of two (``{{``).

    Other braces stay as they are. What comes out is no template any more: names may hold braces,
    so it goes through here once only.
    """

    def name(match: re.Match[str]) -> str:
        if match[1] is None:
            return "{"
        seat = int(match[1])
        return names[seat] if seat < len(names) else match[0]

    return _SEAT_PLACE.sub(name, text)
