"""What keeps a computer player from going round in circles, whatever it thinks.

Some moves are free and can be taken back by another: a fossil is hidden and shown again. A bot
that judges both positions alike could make them for ever, so that the table would wait for it; and
whoever walks away and back again in the same turn, or shows in the end what it has just hidden, is
laughed at.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Move, State
from rules.table import Table

LONG_RUN = 16
"""Moves of one seat in a row after which it makes no more moves that the next could undo wholly."""
LONGEST_RUN = 40
"""Moves of one seat in a row after which it makes no more moves that the next could take back."""


class Trail:
    """The positions that a seat has met since another seat, or chance, was to move."""

    def __init__(self) -> None:
        self._seat: int | None = None
        self._met: list[State] = []
        self._made: list[Move] = []
        self._tables: list[Table] = []

    def follow(self, state: State, move: Move) -> None:
        """Remembers a position in which this move is about to be made."""
        if state.current_seat != self._seat:
            self._seat = state.current_seat
            self._met, self._made, self._tables = [], [], []
        self._met.append(state.copy())
        self._made.append(move)

    def onward(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Those of the moves that a seat may still make after a long run of its own.

        All of them until then, and where there are no others.
        """
        if len(self._met) < LONG_RUN or state.current_seat != self._seat:
            return moves
        if len(self._met) < LONGEST_RUN:
            return [move for move in moves if not _can_be_undone(state, move)] or moves
        return [move for move in moves if not _can_be_taken_back(state, move)] or moves

    def goes_back(self, state: State, move: Move) -> bool:
        """Whether a move only goes back on what the seat has done in the same turn."""
        if not self._met or state.current_seat != self._seat:
            return False
        return (
            self._leads_back(state, move)
            or self._reverses(state, move)
            or self._brings_back(state, move)
        )

    def _leads_back(self, state: State, move: Move) -> bool:
        """Whether all pieces lie as the seat has seen them before, and lie otherwise now.

        What it spent on the way does not count: who walks round in a circle has only spent it.
        """
        after = _after(state, move)
        if after is None:
            return False
        now = state.lay(state.current_seat)
        then = after.lay(after.current_seat)
        seen = self._seen()
        if then == now or then in seen:
            return True
        lying = then.pieces
        return lying != now.pieces and any(lying == table.pieces for table in seen)

    def _reverses(self, state: State, move: Move) -> bool:
        """Whether it would have undone an earlier move wholly, whatever was done in between."""
        for number, made in enumerate(self._made):
            if made == move or not set(made.args) & set(move.args):
                continue
            before = self._met[number]
            between = self._met[number + 1] if number + 1 < len(self._met) else state
            if move in between.legal_moves() and _after(between, move) == before:
                return True
        return False

    def _brings_back(self, state: State, move: Move) -> bool:
        """Whether it brings a piece back from which an earlier move has taken it.

        Though others may know more now: who shows a fossil and hides it again has only told of it.
        """
        for number, made in enumerate(self._made):
            shared = {str(arg) for arg in made.args} & {str(arg) for arg in move.args}
            if not shared:
                continue
            then, now = self._seen()[number], state.lay(state.current_seat)
            moved = {piece for piece in shared if _zone(then, piece) != _zone(now, piece)}
            after = _after(state, move) if moved else None
            if after is not None:
                lying = after.lay(after.current_seat)
                if any(_zone(lying, piece) == _zone(then, piece) for piece in moved):
                    return True
        return False

    def _seen(self) -> list[Table]:
        for state in self._met[len(self._tables) :]:
            self._tables.append(state.lay(state.current_seat))
        return self._tables


def _zone(table: Table, piece_id: str) -> str:
    """Where a piece lies; empty if there is none of this name."""
    return next((piece.zone for piece in table.pieces if piece.id == piece_id), "")


def _after(state: State, move: Move) -> State | None:
    """The position after a move, if the same seat is to move there."""
    after = state.copy()
    after.perform(move)
    return after if after.current_seat == state.current_seat else None


def _can_be_undone(state: State, move: Move) -> bool:
    """Whether the next move of the same seat could make the very position that there is now."""
    after = _after(state, move)
    if after is None:
        return False
    return any(_after(after, other) == state for other in after.legal_moves())


def _can_be_taken_back(state: State, move: Move) -> bool:
    """Whether the next move of the same seat could bring back what it sees now."""
    after = _after(state, move)
    if after is None:
        return False
    seen = state.lay(state.current_seat)
    for other in after.legal_moves():
        back = _after(after, other)
        if back is not None and back.lay(back.current_seat) == seen:
            return True
    return False
