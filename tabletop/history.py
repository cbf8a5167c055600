"""What was played in a match: its moves, the positions they lead to, and what happened on the way.

It knows no file. Some positions are kept, so that going back replays only a few moves.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.contract import CHANCE, Beat, Event, IllegalMove, Move, MoveSyntaxError, Refusal, State
from rules.writing import literal
from tabletop.aids import Aids, is_about_help
from tabletop.record import JournalError, Line, Player
from tabletop.seating import Reseating, cannot_concede, seat_of
from tabletop.striking import Mark

CHECKPOINT: Final = 16
"""How many moves lie between kept positions: going back replays at most so many."""
FREE_UNDO_ON: Final = "Taking back is free now, also after something hidden was shown."
FREE_UNDO_OFF: Final = "Taking back follows the rules again."
LAID: Final = "Begins"
"""How the note begins that follows the moves by which a table was laid."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An event with the step it belongs to (the first move is step 1) and the seat that moved.

    ``seat`` is :data:`~rules.contract.CHANCE` for chance, and ``None`` for a note.
    """

    index: int
    seat: int | None
    event: Event


class History:
    """All moves from the first position on, and what was taken back since the last."""

    def __init__(self, start: State, seed: int, players: Sequence[Player]) -> None:
        self.state = start
        """The position now. Lay it; to change it, play."""
        self.moves: list[Move] = []
        """The moves in effect, those of chance included."""
        self.seats: list[int] = []
        """Who made each of them."""
        self.by_person: list[bool] = []
        """Whether a person sat there when each was made."""
        self.players = tuple(players)
        """Who sits on the seats now."""
        self.reseated: set[int] = set()
        """The seats that have changed hands."""
        self.reseated_at = 0
        """After how many moves a seat changed hands last."""
        self.laid = 0
        """How many moves have laid the table, before anybody could do anything."""
        self.conceded: int | None = None
        """The seat that has conceded."""
        self.log: list[LogEntry] = []
        self.undone: list[list[tuple[int, Move]]] = []
        """What was taken back, the last at the end: the moves, and who made each."""
        self.free_undo = False
        """Whether the last note about it says that taking back is free."""
        self.aids = Aids()
        """What helps people while they play, by the last notes about it."""
        self.notes: list[str] = []
        """The lines that everybody may read, as they were written."""
        self.marks: set[Mark] = set()
        """What people have struck out for themselves."""
        self._asides: list[tuple[int, Line]] = []
        """The marks, and the notes about help and about the laying of the table, each with after
        how many moves it was made."""
        self._seed = seed
        self._checkpoints: list[State] = [start.copy()]

    def play(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """Makes a move; what was taken back before is gone for good.

        Raises:
            IllegalMove: the move is refused; nothing has changed.
        """
        if self.conceded is not None:
            raise IllegalMove(move, Refusal("", "The game is over."))
        events = self._perform(move, beat)
        self.undone.clear()
        return events

    def _perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        before = self.state.copy()
        seat = before.current_seat
        try:
            events = self.state.play(move, beat)
        except IllegalMove:
            raise
        except BaseException:
            self.state = before  # half a move must not stay on the table
            raise
        assert seat is not None, "a state that is over refuses every move"
        self.moves.append(move)
        self.seats.append(seat)
        self.by_person.append(seat != CHANCE and self.players[seat].is_person)
        self.log.extend(LogEntry(len(self.moves), seat, event) for event in events)
        if len(self.moves) % CHECKPOINT == 0:
            self._checkpoints.append(self.state.copy())
        return events

    def note(self, text: str) -> None:
        """Remembers a line that everybody may read."""
        self.free_undo = (self.free_undo or text == FREE_UNDO_ON) and text != FREE_UNDO_OFF
        self.aids = self.aids.after(text)
        lays = text.startswith(f"{LAID} ") and not self.notes
        if lays:
            self.laid = len(self.moves)
        self.notes.append(text)
        if lays or is_about_help(text):
            self._asides.append((len(self.moves), Line("note", text)))
        self.log.append(LogEntry(len(self.moves), None, Event("note", literal(text))))

    def reseat(self, change: Reseating) -> None:
        """Another player sits on a seat; what was taken back before is gone for good."""
        before = self.players[change.seat]
        seats = list(self.players)
        seats[change.seat] = change.after(before)
        self.players = tuple(seats)
        self.undone.clear()
        self.reseated.add(change.seat)
        self.reseated_at = len(self.moves)
        self.log.append(LogEntry(len(self.moves), None, Event("note", change.words(before))))

    def concede(self, seat: int) -> None:
        """A seat gives the game up, and nothing can be taken back any more.

        Raises:
            ValueError: the others play on.
        """
        problem = cannot_concede(self.state.game.rulebook, self.state.seats)
        if problem:
            raise ValueError(problem)
        self.undone.clear()
        self.conceded = seat
        words = f"{literal(self.players[seat].name)} concedes."
        self.log.append(LogEntry(len(self.moves), None, Event("note", words)))

    def mark(self, mark: Mark) -> None:
        """Somebody strikes out a piece, or wipes that off again."""
        self.marks ^= {mark}
        self._asides.append((len(self.moves), Line("mark", str(mark))))

    def marks_at(self, step: int) -> frozenset[Mark]:
        """What people had struck out after so many moves."""
        marks: set[Mark] = set()
        for made, line in self._asides:
            if line.kind == "mark" and made <= step:
                marks ^= {Mark.parse(str(line.value), self.state.seats)}
        return frozenset(marks)

    def lines_to(self, step: int) -> list[Line]:
        """The lines of a match that begins with the first moves of this one: the moves, and in
        their place among them the marks and the notes about help."""
        lines = [
            (number + 1, 0, Line("move", str(move)))
            for number, move in enumerate(self.moves[:step])
        ]
        lines += [(made, 1, line) for made, line in self._asides if made <= step]
        return [line for _, _, line in sorted(lines, key=lambda one: one[:2])]

    def state_at(self, step: int) -> State:
        """A copy of the position after so many moves.

        Raises:
            IndexError: there are fewer moves than that.
        """
        if not 0 <= step <= len(self.moves):
            raise IndexError(f"This match has {len(self.moves)} steps, not {step}.")
        kept = min(step // CHECKPOINT, len(self._checkpoints) - 1)
        state = self._checkpoints[kept].copy()
        for move in self.moves[kept * CHECKPOINT : step]:
            state.perform(move)
        return state

    def take_back(self, count: int) -> None:
        """Takes back the last moves."""
        step = len(self.moves) - count
        self.state = self.state_at(step)
        self.undone.append(list(zip(self.seats[step:], self.moves[step:], strict=True)))
        del self.moves[step:], self.seats[step:], self.by_person[step:]
        self.reseated_at = min(self.reseated_at, step)
        self._asides = [(min(made, step), line) for made, line in self._asides]
        del self._checkpoints[step // CHECKPOINT + 1 :]
        self.log = [one for one in self.log if one.index <= step or one.seat is None]

    def make_again(self) -> int:
        """Makes again what was taken back last. Gives how many moves that were."""
        group = self.undone.pop()
        for _, move in group:
            self._perform(move)
        return len(group)

    def chances(self, purpose: str) -> random.Random:
        """A generator that this match has again whenever it comes here."""
        return random.Random(f"{self._seed}:{purpose}:{len(self.moves)}")

    def follow(self, where: str, good: int, line: Line) -> None:
        """Does what a line of a file, found ``where``, says happened, after so many good ones.

        Raises:
            JournalError: it cannot have happened.
        """
        over = self.state.current_seat is None and line.kind in ("seat", "concede")
        if over or (self.conceded is not None and line.kind not in ("note", "mark", "result")):
            raise JournalError(f"{where}: the game is over.", good)
        match line.kind, line.value:
            case "move", str(text):
                try:
                    move = Move.parse(text)
                    self.play(Move.of(move.verb, *move.args))
                except (IllegalMove, MoveSyntaxError):
                    raise JournalError(
                        f"{where}: the rules do not allow this move.", good
                    ) from None
                except Exception as error:
                    # A file from elsewhere may reach corners that no player reaches.
                    raise JournalError(f"{where}: this move cannot be played.", good) from error
            case "undo", int(count) if count <= len(self.moves):
                self.take_back(count)
            case "redo", int(count) if self.undone and len(self.undone[-1]) == count:
                self.make_again()
            case "note", str(text):
                self.note(text)
            case "mark", str(text):
                try:
                    self.mark(Mark.parse(text, self.state.seats))
                except ValueError:
                    raise JournalError(f"{where}: nobody can strike this out.", good) from None
            case "seat", str(text):
                try:
                    self.reseat(Reseating.parse(text, self.state.seats))
                except ValueError:
                    raise JournalError(f"{where}: nobody can sit down so.", good) from None
            case "concede", str(text):
                try:
                    self.concede(seat_of(text, self.state.seats))
                except ValueError:
                    raise JournalError(f"{where}: nobody can concede so.", good) from None
            case "result", _:
                pass
            case _:
                raise JournalError(f"{where}: there is nothing to {line.kind}.", good)
