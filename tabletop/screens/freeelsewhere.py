"""The way from a free table elsewhere: the usual, and to a box of one's own as it is now."""

from __future__ import annotations

from tabletop import ownboxes
from tabletop.screens.elsewhere import Elsewhere
from tabletop.screens.widgets import Action


class FreeElsewhere(Elsewhere):
    """Opens other screens above a free table."""

    def own_entries(self) -> tuple[tuple[str, str, Action], ...]:
        """A box that somebody is designing can be read again while its table stands."""
        name, _, _ = self.match.options["box"].partition("@")
        if not name.startswith(ownboxes.PREFIX):
            return ()
        return (("Read the box again", "ui/redo", self.read_again),)

    def read_again(self) -> None:
        """Shows the table with the pieces as they are drawn in the box now."""
        name, _, sign = self.match.options["box"].partition("@")
        problem, path = ownboxes.read_again(name, sign), self.match.path
        if problem:
            self.app.say(problem)
        elif path is not None:
            self.app.leave(lambda: self.app.begin(path))
