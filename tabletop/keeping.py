"""The file in which what happens to something is written down as it happens.

Whatever the disk answers, what is on the table goes on; the people are told in sentences.
"""

from __future__ import annotations

from pathlib import Path

from tabletop.journal import Journal
from tabletop.record import Header, JournalError, Line, with_suffix


class Kept:
    """What is kept in a journal: written with every step, saved elsewhere, let go of."""

    def __init__(self, file: Journal, autosave: bool) -> None:
        """Without ``autosave`` nothing is written until it is moved into a file."""
        self._journal = file
        self._autosave = autosave
        self._notices: list[str] = []

    def attach(self) -> None:
        """Takes hold of the file, or begins a copy with the next move; a notice says so."""
        self._journal.attach()
        self._collect_notice()

    @property
    def path(self) -> Path | None:
        """The file that the match is kept in."""
        return self._journal.path

    @property
    def header(self) -> Header:
        """What was decided before the first move."""
        return self._journal.header

    def save_as(self, path: Path | str) -> Path:
        """Writes a copy of the match as it is now; the match stays in its own file.

        A name that does not end in ``.bonebed`` gets that. What is there is replaced. Gives the
        file.

        Raises:
            JournalError: it cannot be written; what was there is unchanged.
        """
        path = with_suffix(Path(path))
        self._journal.save_as(path)
        return path

    def move_to(self, path: Path) -> None:
        """Writes the match into another file, in place of what is there, and goes on in that.

        Raises:
            JournalError: it cannot be written; the match stays where it is.
        """
        self._journal.move_to(path)
        self._autosave = True
        self._collect_notice()

    @property
    def unsaved(self) -> str:
        """Why what was played is not all on the disk, as a sentence; empty while it is."""
        return self._journal.unsaved if self._autosave else ""

    def save(self) -> bool:
        """Sees everything that was played on the disk; whether it is there.

        Notices also when another program has changed the file since the last move.
        """
        self._keep()
        return not self.unsaved

    def give_up(self) -> None:
        """What is not saved is let go, and nothing is written any more: the people wish it so."""
        self._autosave = False
        self._journal.forget()

    def close(self) -> None:
        """Lets go of the file, after one more attempt to write what could not be written."""
        self._journal.close()
        self._collect_notice()

    def notify(self, sentence: str) -> None:
        """Has something said to the people at the table."""
        self._notices.append(sentence)

    def take_notices(self) -> list[str]:
        """Sentences for the people at the table since the last call, such as a full disk."""
        notices, self._notices = self._notices, []
        return notices

    def _keep(self, *lines: Line) -> None:
        """Writes lines; if that fails the match goes on, and says so once."""
        if not self._autosave:
            return
        before = self.unsaved
        try:
            self._journal.append(*lines)
        except JournalError as error:
            if not before:
                self._notices.append(f"{error.sentence} It goes on in memory until it can be.")
        else:
            if before:
                self._notices.append("The match is saved again.")
        self._collect_notice()

    def _collect_notice(self) -> None:
        if self._journal.notice:
            self._notices.append(self._journal.notice)
            self._journal.notice = ""
