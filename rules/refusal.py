"""Why a move may not be made."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why a move may not be made: a clause of the rulebook and one plain sentence for a person."""

    clause: str
    sentence: str


class Instruction(Refusal):
    """A refusal that only says what is done next, or first: it is not told as a mistake."""
