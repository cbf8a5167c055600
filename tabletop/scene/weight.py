"""The weight of what is pushed by hand: it lags behind the pull, and stops with a knock.

Only what is seen lags: what is meant follows from the pull alone.
"""

from __future__ import annotations

import math
from typing import Final

from art.pieces import TERRAIN

QUICK: Final = 24.0
"""How fast a weight of 1 follows the pull: it is there in about four of these parts of a second."""
KNOCK: Final = 0.006
"""How far it springs back from what stops it, as a share of its speed then, in ways a second."""
MOST: Final = 0.05
"""It springs back no farther, as a share of its way."""
LOUD: Final = 0.4
"""Slower than so many ways a second it comes to its stop without a sound."""
BEAT: Final = 0.09
"""How long it takes to spring back and strike again, in seconds."""
_STEP: Final = 0.004
"""It is reckoned in steps of so many seconds."""
_NEAR: Final = 0.002
_SLOW: Final = 0.08
"""Nearer than this share of its way, and slower than so many ways a second, it is there."""


def weight_of(tint: str) -> int:
    """How heavy a tile of a terrain is: 1 sand, 2 clay, 3 stone; all else as sand."""
    return TERRAIN.index(tint) + 1 if tint in TERRAIN else 1


class Load:
    """Something heavy on its way from 0 to 1.

    Args:
        weight: of all that moves together, in tiles of sand.
    """

    def __init__(self, weight: float) -> None:
        self._rate = QUICK / math.sqrt(max(1.0, weight))
        self.at = 0.0
        """How far it is, from 0 to 1."""
        self.strikes = 0
        """How often it has struck its stop hard enough to be heard."""
        self._speed = 0.0
        self._struck = 0.0
        self._since = 0.0

    def advance(self, pull: float, seconds: float) -> None:
        """Lets time pass while it is pulled so far; beyond 1 it is pulled against its stop."""
        if self._struck and pull >= 1.0:
            self._spring(seconds)
            return
        self._struck = 0.0
        left = min(seconds, 0.25)
        while left > 0:
            step = min(_STEP, left)
            left -= step
            force = self._rate * (self._rate * (pull - self.at) - 2 * self._speed)
            self._speed += force * step
            self.at = max(0.0, self.at + self._speed * step)
            if self.at >= 1.0:
                self._struck, self._since = max(0.01, self._speed), 0.0
                self.strikes += self._speed >= LOUD
                self.at, self._speed = 1.0, 0.0
                return
        end = min(max(pull, 0.0), 1.0)
        if abs(end - self.at) < _NEAR and abs(self._speed) < _SLOW:
            self.at, self._speed = end, 0.0

    def _spring(self, seconds: float) -> None:
        """It has been stopped: it springs back, each time less."""
        self._since += seconds
        beats = self._since / BEAT
        far = min(MOST, KNOCK * self._struck) * 0.4 ** int(beats)
        self.at = 1.0 - far * math.sin(math.pi * (beats % 1.0)) if far > _NEAR else 1.0
