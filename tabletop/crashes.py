"""What the table does when it stumbles: every screen makes way for one that says so."""

from __future__ import annotations

import logging

from tabletop import pages
from tabletop.leaving import Leaving
from tabletop.logs import where
from tabletop.match import Match
from tabletop.reports import write_report
from tabletop.shell import Shell

log = logging.getLogger(__name__)


class Crashes:
    """Shows the crash screen. ``leaving`` takes the other screens off."""

    def __init__(self, app: Shell, leaving: Leaving) -> None:
        self._app = app
        self._leaving = leaving
        self._shelf_failed = False

    def forget(self) -> None:
        """A screen above the shelf is shown, so the shelf itself is well."""
        self._shelf_failed = False

    def show(self, error: Exception, waiting: Match | None) -> bool:
        """Shows the crash screen with the match that was played; False if that cannot be.

        ``waiting`` is a match that was about to be shown, and is on no screen.
        """
        log.error("The table stumbled: %s", where(error))
        stack = self._app.stack
        if any(map(pages.is_crash, stack)):
            return False
        match = next((one.played for one in reversed(stack) if one.played), waiting)
        # Nothing but the shelf was there, or not even that: twice, and there is no way back to it.
        shelf_failed = all(map(pages.is_shelf, stack))
        again, self._shelf_failed = shelf_failed and self._shelf_failed, shelf_failed
        try:
            crash = pages.crash(self._app, write_report(error), match, not again)
            # Its screens must not rescue it: the crash screen has it from now on.
            stack.insert(0, crash)
            self._leaving.take_off_to(1)
            stack.clear()
            self._app.push(crash)
        except Exception as worse:
            log.error("The crash screen stumbled: %s", where(worse))
            return False
        return True
