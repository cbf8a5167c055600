"""What is said and asked while a match that is played is not on the disk."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop.match import Match
from tabletop.record import JournalError
from tabletop.screens.buttons import Pill
from tabletop.screens.dialogs import Question
from tabletop.screens.files import SaveFile
from tabletop.screens.widgets import Action, nothing
from tabletop.shell import Shell

SIGN = "unsaved"
"""The key of the sign."""
WATCH_EVERY: Final = 3.0
"""How often the file of a match is looked after, in seconds."""


def sign(app: Shell, match: Match) -> Pill | None:
    """What stands in sight as long as a match is not saved; pressed, it says more."""
    if not match.unsaved:
        return None
    return Pill(
        "Not saved",
        lambda: app.push(Unsaved(app, match)),
        SIGN,
        "ui/save",
        kind="warning",
        tip=match.unsaved,
    )


class Watch:
    """Sees from time to time that a match is on the disk, also while nobody moves."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._since = 0.0

    def pass_time(self, seconds: float) -> bool:
        """Lets time pass; True when the match has been saved just now, or could not be."""
        self._since += seconds
        if self._since < WATCH_EVERY:
            return False
        self._since = 0.0
        self.match.save()
        return True


class Unsaved(Question):
    """Says why a match is not saved, and offers what can be done about it.

    ``then`` is what the people at the table want to do that would lose it, if they want to.
    """

    def __init__(
        self, app: Shell, match: Match, then: Action | None = None, stay: Action = nothing
    ) -> None:
        self.match = match
        self.then = then
        self.stay = stay
        sentence = match.unsaved
        if then is not None:
            sentence += " What was played since it could be saved last is lost if you leave now."
        answers = [("Save it elsewhere", self._elsewhere), ("Try again", self._again)]
        if then is not None:
            answers.insert(0, ("Leave all the same", self._leave))
        escape = "Go on" if then is None else "Stay"
        super().__init__(app, "This match is not saved", sentence, answers, escape, stay)

    def _leave(self) -> None:
        self.match.give_up()
        self._go_on()

    def _again(self) -> None:
        self.match.save()
        if self.match.unsaved:
            self.app.push(Unsaved(self.app, self.match, self.then, self.stay))
        else:
            self._go_on()

    def _elsewhere(self) -> None:
        self.app.push(SaveElsewhere(self.app, self.match, self._go_on, self.stay))

    def _go_on(self) -> None:
        if self.then is not None:
            self.then()


class SaveElsewhere(SaveFile):
    """Writes the match into another file, in which it goes on from then on."""

    title = heading = "Save the match elsewhere"

    def __init__(self, app: Shell, match: Match, then: Action, stay: Action = nothing) -> None:
        super().__init__(app, match)
        self.then = then
        self.stay = stay

    def back(self) -> None:
        super().back()
        self.stay()

    def _save(self, path: Path) -> None:
        try:
            self.match.move_to(path)
        except JournalError as error:
            self.note = error.sentence
            self.changed()
            return
        self.app.pop()
        self.then()
        self.app.tell(f"The match is kept as {self.match.path} now.", "Saved")
