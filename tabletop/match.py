"""One match: a game, its options, who sits where, the state, and the journal that keeps it.

Everything that happens to a state happens here, so that it is written down as it is made. What
people may take back, and when the screen has to change hands unseen, is found by comparing what
the seats' tables show; no game flags it by hand.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from rules.contract import (
    CHANCE,
    Beat,
    Event,
    Game,
    Move,
    Outcome,
    State,
    Tally,
    with_names,
)
from rules.registry import load
from rules.writing import is_line, is_writable
from tabletop import seating, sight
from tabletop.history import FREE_UNDO_OFF, FREE_UNDO_ON, History, LogEntry
from tabletop.journal import Journal
from tabletop.keeping import Kept
from tabletop.record import LONGEST_NOTE, Header, JournalError, Line, Player, legible
from tabletop.secrecy import CURTAIN, Secrecy
from tabletop.striking import Mark
from tabletop.takeback import CannotUndo, TakingBack

__all__ = ["CannotUndo", "LogEntry", "Match", "Player"]


class Match(Kept):
    """A match that is being played, or played again.

    ``path`` is the file, or ``None`` before the first move. Make one with :meth:`start`, or with
    :mod:`tabletop.reopening`, and :meth:`close` it when it leaves the screen, so that another
    window may go on with it.
    """

    def __init__(self, game: Game, file: Journal, autosave: bool) -> None:
        """A match before its first move; see :meth:`start`.

        Raises:
            OptionError: the game has no such number of seats, option or value.
        """
        super().__init__(file, autosave)
        header = file.header
        self.game = game
        seats = len(header.players)
        # A file may hold what made no difference in its match.
        self.options: Mapping[str, str] = game.complete(seats, game.applying(seats, header.options))
        self.seed = header.seed
        start = game.start(len(header.players), self.options)
        self.history = History(start, header.seed, legible(header.players))
        self._taking_back = TakingBack(self.history)

    # How a match begins and who plays

    @classmethod
    def start(
        cls,
        game_id: str,
        players: Sequence[Player],
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        path: Path | None = None,
        *,
        autosave: bool = True,
        secrecy: Secrecy = CURTAIN,
    ) -> Self:
        """A new match. Its file is made with the first move, in the folder of matches.

        ``seed`` (0 to 2**64 - 1) decides all chance; without one it is unpredictable. ``path`` is
        another place for the file, which must not exist. Without ``autosave`` there is no file.
        ``secrecy`` is how the people at the screen keep their secrets.

        Raises:
            UnknownGame: there is no such game.
            OptionError: the game has no such number of seats, option or value.
        """
        game = load(game_id)
        complete = game.complete(len(players), options or {})
        header = Header(
            game=game_id,
            title=game.title_of(complete),
            rules=game.rulebook.version,
            options=complete,
            players=tuple(players),
            seed=secrets.randbits(63) if seed is None else seed,
            started=datetime.now(UTC),
            secrecy=secrecy,
        )
        return cls(game, Journal(header, path), autosave)

    def begin_with(self, lines: Sequence[Line], note: str) -> None:
        """Does what the lines of another match say, and writes them down with a note.

        Raises:
            JournalError: they cannot be written; the match is closed.
        """
        for good, line in enumerate(lines):
            self.history.follow(self.header.title, good, line)
        self.history.note(note)
        try:
            self._journal.append(*lines, Line("note", note))
        except JournalError:
            self.close()  # an empty file must not stay
            raise

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits on the seats now."""
        return self.history.players

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sit on the seats now."""
        return tuple(player.name for player in self.players)

    def reseat(self, *changes: seating.Reseating) -> None:
        """Hands seats to computers or to persons, while the match is played.

        Raises:
            ValueError: it cannot be so; the message is a sentence.
        """
        if self.finished:
            raise ValueError("The game is over.")
        seated = list(self.players)
        for change in changes:
            seated[change.seat] = change.after(seated[change.seat])
        problem = seating.problem([one.name for one in seated]) or self.cannot_seat(
            [change.kind for change in changes]
        )
        if problem:
            raise ValueError(problem)
        for change in changes:
            self.history.reseat(change)
        self._keep(*(Line("seat", str(change)) for change in changes))

    def cannot_seat(self, kinds: Iterable[str]) -> str:
        """Why players of these kinds cannot join, in one sentence; empty if they can."""
        return seating.cannot_play(self.game, len(self.players), self.options, kinds)

    @property
    def cannot_concede(self) -> str:
        """Why nobody may concede, in one sentence; empty if a person may."""
        if self.finished:
            return "The game is over."
        return seating.cannot_concede(self.game.rulebook, len(self.players))

    def concede(self, seat: int) -> None:
        """Ends the match, which this seat gives up.

        Raises:
            ValueError: the others play on; the message is a sentence.
        """
        problem = self.cannot_concede
        if problem:
            raise ValueError(problem)
        self.history.concede(seat)
        self._keep(Line("concede", str(seat)), *self._result())

    # Playing

    def play(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """Makes a move of the current seat, or one of chance, and writes it down.

        Raises:
            IllegalMove: the move is refused; nothing has changed.
        """
        events = self.history.play(move, beat)
        self._keep(Line("move", str(move)), *self._result())
        return events

    def play_all(self, moves: Iterable[Move]) -> None:
        """Makes moves one after the other, and writes them down in one go.

        Raises:
            IllegalMove: a move is refused; those before it were made and written down.
        """
        lines: list[Line] = []
        try:
            for move in moves:
                self.history.play(move)
                lines.append(Line("move", str(move)))
        finally:
            if lines:
                self._keep(*lines, *self._result())

    def _result(self) -> list[Line]:
        outcome = self.outcome
        if outcome is None:
            return []
        reason = "".join(filter(is_writable, outcome.reason))
        return [Line("result", reason[:LONGEST_NOTE])]

    def tally(self, seat: int) -> Tally:
        """The points of a seat as they would count now, in words for people."""
        tally = self.state.tally(seat)
        return Tally(
            tuple(one._replace(label=with_names(one.label, self.names)) for one in tally.lines)
        )

    def chance_move(self) -> Move:
        """One fair outcome of the pending chance, the same whenever this match comes here."""
        return self.state.chance(self.chances("chance"))

    def play_chance(self, beat: Beat | None = None) -> list[Event]:
        """Makes the pending move of chance."""
        return self.play(self.chance_move(), beat)

    def settle(self, beat: Beat | None = None) -> list[Event]:
        """Makes all pending moves of chance, and gives all that happened."""
        events: list[Event] = []
        while self.state.current_seat == CHANCE:
            events += self.play_chance(beat)
        return events

    def note(self, text: str) -> None:
        """Writes a line that everybody may read into the log.

        Raises:
            ValueError: the text is too long, or more than one line.
        """
        if len(text) > LONGEST_NOTE or not is_line(text):
            raise ValueError(f"A note has at most {LONGEST_NOTE} characters on one line.")
        self.history.note(text)
        self._keep(Line("note", text))

    @property
    def marks(self) -> frozenset[Mark]:
        """What people have struck out for themselves; show each only to whose it is."""
        return frozenset(self.history.marks)

    def mark(self, mark: Mark) -> None:
        """Somebody strikes out a piece for the own eyes alone, or wipes that off again."""
        self.history.mark(mark)
        self._keep(Line("mark", str(mark)))

    # Looking back

    @property
    def state(self) -> State:
        """The position now; lay it, but play only through the match."""
        return self.history.state

    @property
    def steps(self) -> int:
        """How many moves are in effect, those of chance included."""
        return len(self.history.moves)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves in effect."""
        return tuple(self.history.moves)

    @property
    def log(self) -> tuple[LogEntry, ...]:
        """What happened, notes included. Show an event only to those who may see it."""
        return tuple(self.history.log)

    def doers(self, step: int) -> frozenset[int]:
        """Whose doing anything was of what came of a move, the one after so many others.

        A move can bring about what others do, as where all show at once what they have chosen.
        """
        told = [one.event.seat for one in self.history.log if one.index == step + 1]
        return frozenset(one for one in told if one is not None)

    def state_at(self, step: int) -> State:
        """A copy of the state after so many moves.

        Raises:
            IndexError: there are fewer moves than that.
        """
        return self.history.state_at(step)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.history.conceded is not None or self.state.current_seat is None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it is over."""
        seat = self.history.conceded
        if seat is not None:
            return seating.conceded(self.game.rulebook, len(self.players), seat)
        return self.state.outcome() if self.finished else None

    # Taking back

    @property
    def free_undo(self) -> bool:
        """Whether moves may be taken back after something hidden was shown.

        Changing it writes a note that everybody can read.
        """
        return self.history.free_undo

    @free_undo.setter
    def free_undo(self, free: bool) -> None:
        if free != self.history.free_undo:
            self.note(FREE_UNDO_ON if free else FREE_UNDO_OFF)

    def can_undo(self, viewer: int | None) -> str:
        """Why ``viewer`` may not take back the last move; empty if that is fine.

        See :meth:`TakingBack.problem <tabletop.takeback.TakingBack.problem>`.
        """
        return self._taking_back.problem(viewer)

    def undo(self, viewer: int | None = None) -> int:
        """Takes back the last move of a person, and with :attr:`free_undo` what came after it.

        Gives how many moves were taken back, those of chance and of computers included.

        Raises:
            CannotUndo: it may not be taken back; the message says why.
        """
        problem = self.can_undo(viewer)
        if problem:
            raise CannotUndo(problem)
        lifted, count = self._taking_back.is_lifted(viewer), self._taking_back.count()
        maker = self.names[self.history.seats[-count]]
        self.history.take_back(count)
        self._keep(Line("undo", count))
        if lifted:
            self.note(f"{maker} took back a move after something was shown.")
        return count

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be made again."""
        return bool(self.history.undone)

    def redo(self) -> int:
        """Makes again what was taken back last. Gives how many moves that were.

        Raises:
            CannotUndo: nothing was taken back since the last move.
        """
        if not self.can_redo:
            raise CannotUndo("There is nothing to make again.")
        count = self.history.make_again()
        self._keep(Line("redo", count), *self._result())
        return count

    # One screen for several people

    def must_be_alone(self, seat: int) -> bool:
        """Whether all other people have to look away while this seat is at the screen.

        They do when its table shows what they may not see, or when it is to move and chooses in
        secret. A bystander could always tell, so this says nothing about what is hidden.
        """
        if sight.sees_alone(self.state, seat, self.chances("alone")):
            return True
        return self.state.current_seat == seat and self.chooses_in_secret()

    def chooses_in_secret(self) -> bool:
        """Whether what the current seat chooses now is to stay hidden from others."""
        return sight.is_secret(self.state, self.chances("secret"))

    def forbids_replay(self, viewer: int | None) -> str:
        """Why this viewer may not see the moves again now; empty if that is fine.

        Once the match is over everything may be seen. Until then nothing is, if it would show what
        has to be remembered.
        """
        if self.finished:
            return ""
        remembered = sight.Remembered(self.state, viewer, self.chances("remembered"))
        state = self.state_at(0)
        for move in self.history.moves:
            state.perform(move)
            if remembered.shown_by(state):
                return (
                    f"This match of {self.game.title} can be seen again when it is over: "
                    "now it would show what lies covered again."
                )
        return ""

    def chances(self, purpose: str) -> random.Random:
        """A generator that this match has again whenever it comes here."""
        return self.history.chances(purpose)
