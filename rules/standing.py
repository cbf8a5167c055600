"""Signs that stand as long as something holds: the last round, an event in force, an empty pile."""

from __future__ import annotations

from typing import NamedTuple


class Standing(NamedTuple):
    """One such sign, the same for every viewer."""

    label: str
    """What holds, in a few words: "Last round"."""
    note: str = ""
    """One or two sentences: what it changes."""
    clause: str = ""
    """The clause of the rulebook that says so."""
    grave: bool = False
    """Whether the end is near: it stands out then."""
