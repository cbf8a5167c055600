"""What people may take back: never what chance, a computer or something hidden has gone into."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE
from tabletop import sight
from tabletop.history import History


class CannotUndo(ValueError):
    """Raised when a move may not be taken back or made again; the message is a sentence."""


_SEEN_AGAIN: Final = "What was covered would be seen again, so the move stands."


class TakingBack:
    """Answers for one match; it changes nothing."""

    def __init__(self, history: History) -> None:
        self.history = history

    def problem(self, viewer: int | None) -> str:
        """Why ``viewer`` may not take back the last move; empty if that is fine.

        A move may be taken back by whoever sits at the screen as long as it is the last one, no
        chance came after it, it told neither them nor its maker anything hidden, nothing that has
        to be remembered would be seen again, and only within one seat's run of moves. A choice made
        in secret is its maker's alone. What was made before a seat changed hands stands. Taking
        back that is free lifts all this but the first, and that nothing is seen again which has to
        be remembered: that would end the game of memory. A game that was conceded is over.
        """
        history = self.history
        if history.conceded is not None:
            return "The game is over."
        if not any(history.by_person[history.laid :]):
            return "There is nothing to take back."
        if not history.free_undo:
            return self._forbids(viewer)
        before = history.state_at(len(history.moves) - self.count())
        if viewer is not None and sight.told_again(
            before, history.state, viewer, history.chances("remembered")
        ):
            return _SEEN_AGAIN
        return ""

    def is_lifted(self, viewer: int | None) -> bool:
        """Whether ``viewer`` may take back the last move only because that is free."""
        return self.history.free_undo and bool(self._forbids(viewer))

    def count(self) -> int:
        """How many moves go when a person's last one does, what came after it included."""
        made = self.history.by_person
        return next(n for n in range(1, len(made) + 1) if made[-n])

    def _forbids(self, viewer: int | None) -> str:
        history = self.history
        seat, move = history.seats[-1], history.moves[-1]
        if seat == CHANCE:
            return "Chance has decided since the last move, so it stands."
        name = history.players[seat].name
        if len(history.moves) <= history.reseated_at:
            return "A seat has changed hands since, so the move stands."
        if not history.by_person[-1]:
            return f"{name} has moved since, so your last move stands."
        if history.undone and history.undone[-1][0][0] != seat:
            return f"The move of {name} before that stands."
        before = history.state_at(len(history.moves) - 1)
        if viewer != seat and sight.is_secret(before, history.chances("secret"), move):
            return f"{name} has chosen in secret, so the choice stands."
        for asker in {seat, viewer} - {None}:
            if sight.told(asker, before, move, history.state, history.chances("told")):
                return "Something hidden has been shown, so the move stands."
            if sight.told_again(before, history.state, asker, history.chances("remembered")):
                return _SEEN_AGAIN
        return ""
