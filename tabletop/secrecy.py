"""How people who share one screen keep their secrets: three ways, remembered for each group.

A group is the persons who sit down together, in whatever order and however they write their names.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

Secrecy = Literal["curtain", "hold", "open"]
"""``curtain``: the others look away before anything is shown that is for one person's eyes;
``hold``: it lies face down, and is seen as long as that person holds a button or a key; ``open``:
nothing is hidden but what the rules need hidden, such as the card of a guessing game."""

CURTAIN: Final[Secrecy] = "curtain"
HOLD: Final[Secrecy] = "hold"
OPEN: Final[Secrecy] = "open"
WAYS: Final[tuple[Secrecy, ...]] = (CURTAIN, HOLD, OPEN)

MOST_GROUPS: Final = 24
"""So many groups are remembered; the one that has not sat down for longest is forgotten."""

Groups = tuple[tuple[str, ...], ...]
"""What is remembered, the last group first: its way, and then its names as they are compared."""


def way(name: object) -> Secrecy:
    """The way of this name; one that is not known here is as careful as can be."""
    return next((one for one in WAYS if one == name), CURTAIN)


def group(names: Iterable[str]) -> tuple[str, ...]:
    """The names of persons as they are compared."""
    return tuple(sorted(name.strip().casefold() for name in names))


def recalled(groups: Groups, names: Iterable[str]) -> Secrecy:
    """How these persons kept their secrets last; a group that never sat down has the curtain."""
    known = group(names)
    return next((way(kept) for kept, *those in groups if tuple(those) == known), CURTAIN)


def remember(groups: Groups, names: Iterable[str], chosen: Secrecy) -> Groups:
    """The groups with this one first, and how it keeps its secrets from now on."""
    known = group(names)
    others = (one for one in groups if one[1:] != known)
    return ((chosen, *known), *others)[:MOST_GROUPS]
