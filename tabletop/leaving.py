"""What happens when a screen goes off the table: nothing that was played on it is lost."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable
from typing import Final

from tabletop.logs import where
from tabletop.match import Match
from tabletop.paths import shown
from tabletop.rescue import rescue
from tabletop.shell import Screen

log = logging.getLogger(__name__)

MOST_GONE: Final = 6
"""How many screens may have been taken off before their memory is given back in any case."""


class Leaving:
    """Takes screens off a stack. ``tell`` says one sentence to the people at the table."""

    def __init__(self, stack: list[Screen], tell: Callable[[str], None]) -> None:
        self._stack = stack
        self._tell = tell
        self._gone = 0

    def take_off(self) -> None:
        """Takes the uppermost screen off. A match that goes with it is on the disk, or rescued."""
        self._gone += 1
        screen = self._stack.pop()
        try:
            screen.leave()
        except Exception as error:
            log.error("A screen did not leave cleanly: %s", where(error))
        match = screen.played
        if match is None or any(one.played is match for one in self._stack):
            return
        if match.unsaved:
            self.rescue(match)
        for sentence in match.take_notices():
            self._tell(sentence)

    def take_off_to(self, count: int) -> None:
        """Takes screens off until only so many are left."""
        while len(self._stack) > count:
            self.take_off()

    def rescue(self, match: Match) -> None:
        """Keeps a copy of a match that cannot be saved, if any folder takes one, and says so."""
        path = rescue(match)
        sentence = match.unsaved
        if path is not None:
            sentence = f"{sentence} A copy of all of it is kept as {shown(path)}."
        match.give_up()
        match.take_notices()
        self._tell(sentence)

    def give_back(self, quiet: bool) -> None:
        """Gives the memory of screens that are gone back, once there are many or all is quiet."""
        if self._gone and (quiet or self._gone >= MOST_GONE):
            # A screen and its widgets hold each other, and pictures as large as the window, until
            # such rings are looked for. That takes a tenth of a second.
            self._gone = 0
            gc.collect()
