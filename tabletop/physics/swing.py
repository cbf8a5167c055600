"""How a person swings the box: it is dragged about, or shaken to and fro while a key is held.

Distances are in millimetres and times in seconds.
"""

from __future__ import annotations

import math
from typing import Final

FASTEST: Final = 1200.0
"""A box is not moved faster than this, in millimetres a second."""
TURN: Final = 0.11
"""A held key shakes the box the other way so often, in seconds."""
VIGOUR: Final = 480.0
"""How fast a held key moves the box, in millimetres a second."""
BACK: Final = 9.0
"""How fast the box comes back to its place, as a share of its way a second."""
FURTHEST: Final = 9.0
"""How far the box is seen to move, in millimetres."""

Way = tuple[float, float]


class Swing:
    """What moves the box: a pointer, or keys that are held.

    ``keys`` are the ways in which held keys shake it.
    """

    def __init__(self) -> None:
        self.keys: set[Way] = set()
        self._dragged = (0.0, 0.0)
        self._speed = (0.0, 0.0)
        self._shift = (0.0, 0.0)
        self._held = 0.0

    @property
    def at_rest(self) -> bool:
        """Whether nobody moves the box and it is in its place."""
        return (
            not self.keys
            and self._dragged == self._speed == (0.0, 0.0)
            and math.hypot(*self._shift) < 0.05
        )

    @property
    def shift(self) -> Way:
        """How far the box is from its place, to be drawn."""
        far = math.hypot(*self._shift)
        share = 1.0 if far <= FURTHEST else FURTHEST / far
        return self._shift[0] * share, self._shift[1] * share

    def drag(self, across: float, down: float) -> None:
        """The pointer that holds the box has moved so far."""
        self._dragged = (self._dragged[0] + across, self._dragged[1] + down)

    def let_go(self) -> None:
        """Lets go of the box, keys and all."""
        self.keys.clear()
        self._dragged = (0.0, 0.0)

    def move(self, seconds: float) -> Way:
        """Lets time pass; gives by how much the speed of the box changed."""
        if seconds <= 0:
            return 0.0, 0.0
        across, down = self._dragged[0] / seconds, self._dragged[1] / seconds
        self._dragged = (0.0, 0.0)
        if self.keys:
            self._held += seconds
            to = VIGOUR if int(self._held / TURN) % 2 == 0 else -VIGOUR
            across += to * sum(key[0] for key in self.keys)
            down += to * sum(key[1] for key in self.keys)
        else:
            self._held = 0.0
        speed = math.hypot(across, down)
        if speed > FASTEST:
            across, down = across * FASTEST / speed, down * FASTEST / speed
        change = (across - self._speed[0], down - self._speed[1])
        self._speed = (across, down)
        stay = math.exp(-BACK * seconds)
        self._shift = (
            self._shift[0] * stay + across * seconds * 0.5,
            self._shift[1] * stay + down * seconds * 0.5,
        )
        return change
