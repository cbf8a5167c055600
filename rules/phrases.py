"""Small pieces of sentences that the texts of every game are made of."""

from __future__ import annotations

from collections.abc import Sequence


def seat_name(seat: int) -> str:
    """The place in a text where :func:`rules.contract.with_names` puts the name of a seat."""
    return f"{{{seat}}}"


def times(count: int, thing: str) -> str:
    """A number of things: ``1 fossil``, ``3 fossils``."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(things: Sequence[str], last: str = "and") -> str:
    """Things as a list in a sentence: ``a``, ``a and b``, ``a, b and c``."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"
