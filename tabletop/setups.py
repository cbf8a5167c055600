"""How each game was set up last: remembered in the settings, and offered again.

A set-up is kept as a few words, so that a version that knows fewer of them passes them over, and
what is no longer possible is as it was delivered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.rulebook import Rulebook

MOST_SETUPS: Final = 32
"""So many games are remembered; the one that was not played for longest is forgotten."""

Setups = tuple[tuple[str, ...], ...]
"""What is remembered, the last game first: its id, and then ``name=value`` words."""

_OPTION: Final = "option "


@dataclass(frozen=True, slots=True)
class Arranged:
    """How one game was set up."""

    seats: int
    """How many play."""
    starter: str = "0"
    """The number of the seat that begins, or a word for chance."""
    kinds: tuple[str, ...] = ()
    """A person or which computer, seat by seat."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The options that are not as delivered."""


def recalled(setups: Setups, rulebook: Rulebook) -> Arranged | None:
    """How this game was set up last, as far as that is still possible; ``None`` if it never was."""
    found = next((one[1:] for one in setups if one[:1] == (rulebook.id,)), None)
    if found is None:
        return None
    said = _pairs(found)
    seats = said.get("seats", "")
    if not seats.isdecimal() or int(seats) not in rulebook.seats:
        return None
    known = {one.id: one for one in rulebook.options}
    options = {
        name.removeprefix(_OPTION): value
        for name, value in said.items()
        if name.startswith(_OPTION)
    }
    return Arranged(
        int(seats),
        said.get("starter", "0"),
        tuple(filter(None, said.get("kinds", "").split(","))),
        {
            name: value
            for name, value in options.items()
            if name in known and not known[name].problem(value, int(seats))
        },
    )


def _pairs(words: Iterable[str]) -> dict[str, str]:
    parts = (word.partition("=") for word in words)
    return {name: value for name, _, value in parts}


def remember(setups: Setups, rulebook: Rulebook, arranged: Arranged) -> Setups:
    """The set-ups with this game first, and how it was set up now."""
    defaults = {one.id: one.default for one in rulebook.options}
    words = (
        f"seats={arranged.seats}",
        f"starter={arranged.starter}",
        f"kinds={','.join(arranged.kinds)}",
        *(
            f"{_OPTION}{name}={value}"
            for name, value in arranged.options.items()
            if value != defaults.get(name)
        ),
    )
    others = (one for one in setups if one[:1] != (rulebook.id,))
    return ((rulebook.id, *words), *others)[:MOST_SETUPS]
