"""A guard against clicks and keys that were meant for what was there before.

Whatever appears under a pointer that rests, or takes the focus without having been given it, is
not done for a moment: the rest of a double click, a press that was under way in somebody's finger,
or a second Enter would do what nobody has read yet.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

SHORT: Final = 0.5
"""How long what has appeared is not done yet, in seconds: as long as a slow double click."""


class Guard:
    """Watches one place: where the pointer is, or where the focus is.

    What is there is told by its meaning: equal meanings do the same thing.
    """

    def __init__(self) -> None:
        self._meaning: Hashable = None
        self._since = float("-inf")

    def forget(self) -> None:
        """Everything was taken away: whatever is seen next has just appeared."""
        self._meaning = self

    def see(self, meaning: Hashable, now: float) -> None:
        """Takes note of what is at the place, after something may have changed there by itself."""
        if meaning != self._meaning:
            self._meaning, self._since = meaning, now

    def arrive(self, meaning: Hashable) -> None:
        """A person has gone to it: it may be done at once, unless it had just appeared here."""
        if meaning != self._meaning:
            self._meaning, self._since = meaning, float("-inf")

    def holds(self, meaning: Hashable, now: float) -> bool:
        """Whether this is what has just appeared."""
        return meaning == self._meaning and now - self._since < SHORT
