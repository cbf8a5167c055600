"""What people may take back: never what chance, a computer or something hidden has gone into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import CHANCE
from tabletop import sight
from tabletop.history import History
from tabletop.record import Player


class CannotUndo(ValueError):
    """Raised when a move may not be taken back or made again; the message is a sentence."""


_SEEN_AGAIN: Final = "What was covered would be seen again, so the move stands."


class TakingBack:
    """Answers for one match; it changes nothing."""

    def __init__(self, history: History, players: Sequence[Player]) -> None:
        self.history = history
        self.players = players

    def problem(self, viewer: int | None) -> str:
        """Why ``viewer`` may not take back the last move; empty if that is fine.

        A move may be taken back by whoever sits at the screen as long as it is the last one, no
        chance came after it, it told neither them nor its maker anything hidden, nothing that has
        to be remembered would be seen again, and only within one seat's run of moves. A choice made
        in secret is its maker's alone. Taking back that is free lifts all this but the first, and
        that nothing is seen again which has to be remembered: that would end the game of memory.
        """
        history = self.history
        if not any(self._is_person(seat) for seat in history.seats):
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
        seats = self.history.seats
        return next(n for n in range(1, len(seats) + 1) if self._is_person(seats[-n]))

    def _forbids(self, viewer: int | None) -> str:
        history = self.history
        seat, move = history.seats[-1], history.moves[-1]
        if seat == CHANCE:
            return "Chance has decided since the last move, so it stands."
        name = self.players[seat].name
        if not self._is_person(seat):
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

    def _is_person(self, seat: int) -> bool:
        return seat != CHANCE and self.players[seat].is_person
