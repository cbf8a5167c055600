"""One match: a game, its options, who sits where, the state, and the journal that keeps it.

Everything that happens to a state happens here, so that it is written down as it is made. What
people may take back, and when the screen has to change hands unseen, is found by comparing what
the seats' tables show; no game flags it by hand.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from rules.contract import (
    CHANCE,
    Beat,
    Event,
    Game,
    IllegalMove,
    Move,
    MoveSyntaxError,
    OptionError,
    Outcome,
    State,
    Tally,
    with_names,
)
from rules.registry import UnknownGame, load
from rules.writing import is_line, is_writable, literal
from tabletop import bots, sight
from tabletop.journal import Journal
from tabletop.paths import shown
from tabletop.reading import Reading, read
from tabletop.record import (
    LONGEST_NOTE,
    Header,
    JournalError,
    Line,
    Player,
    legible,
    with_suffix,
)

__all__ = ["CannotUndo", "LogEntry", "Match", "Player"]

_CHECKPOINT = 16  # moves between kept states: going back replays at most so many
_FREE_UNDO_ON = "Taking back is free now, also after something hidden was shown."
_FREE_UNDO_OFF = "Taking back follows the rules again."


class CannotUndo(ValueError):
    """Raised when a move may not be taken back or made again; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An event with the step it belongs to (the first move is step 1) and the seat that moved.

    ``seat`` is :data:`~rules.contract.CHANCE` for chance, and ``None`` for a note.
    """

    index: int
    seat: int | None
    event: Event


class Match:
    """A match that is being played, or played again.

    ``state`` is the position now; lay it, but play only through the match. ``path`` is the file,
    or ``None`` before the first move. Make one with :meth:`start` or :meth:`open`, and
    :meth:`close` it when it leaves the screen, so that another window may go on with it.
    """

    def __init__(self, game: Game, file: Journal, autosave: bool) -> None:
        """For :meth:`start` and :meth:`open`.

        Raises:
            OptionError: the game has no such number of seats, option or value.
        """
        header = file.header
        self.game = game
        self.players = legible(header.players)
        seats = len(header.players)
        # A file may hold what made no difference in its match.
        self.options: Mapping[str, str] = game.complete(seats, game.applying(seats, header.options))
        self.names = tuple(player.name for player in self.players)
        self.seed = header.seed
        self.state: State = game.start(len(header.players), self.options)
        self._journal = file
        self._autosave = autosave
        self._notices: list[str] = []
        self._free_undo = False
        self._moves: list[Move] = []
        self._seats: list[int] = []
        self._checkpoints: list[State] = [self.state.copy()]
        self._log: list[LogEntry] = []
        self._undone: list[list[tuple[int, Move]]] = []

    # How a match begins, ends and is kept

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
    ) -> Self:
        """A new match. Its file is made with the first move, in the folder of matches.

        ``seed`` (0 to 2**64 - 1) decides all chance; without one it is unpredictable. ``path`` is
        another place for the file, which must not exist. Without ``autosave`` there is no file.

        Raises:
            UnknownGame: there is no such game.
            OptionError: the game has no such number of seats, option or value.
        """
        game = load(game_id)
        header = Header(
            game=game_id,
            title=game.title,
            rules=game.rulebook.version,
            options=game.complete(len(players), options or {}),
            players=tuple(players),
            seed=secrets.randbits(63) if seed is None else seed,
            started=datetime.now(UTC),
        )
        return cls(game, Journal(header, path), autosave)

    @classmethod
    def open(cls, path: Path | str, *, resume: bool = True) -> Self:
        """The match in a file, at its last position. The file is not changed.

        With ``resume`` the match takes hold of the file; if that cannot be, the next move begins a
        copy, and a notice says so. Without it the match only looks on.

        Raises:
            JournalError: the file cannot be used; the sentence says why.
        """
        game, reading = cls._usable(read(Path(path)))
        match = cls._of(game, reading, Journal.resume(reading))
        name = shown(reading.path.name)
        for good, line in enumerate(reading.lines):
            match._again(f"{name}, line {reading.numbers[good]}", good, line)
        if reading.cut:
            match._notices.append(f"The last line of {name} was cut off and is left out.")
        if resume:
            match._journal.attach()
            match._collect_notice()
        return match

    @classmethod
    def rescue(cls, path: Path | str) -> Self:
        """The match in a damaged file as far as it is good, which goes on in a new file.

        The damaged file stays as it is.

        Raises:
            JournalError: there is not one good line in it, or nothing at all can be read.
        """
        game, reading = cls._usable(read(Path(path), as_far_as_good=True))
        name = shown(reading.path.name)
        journal = Journal(reading.header)
        match = cls._of(game, reading, journal)
        good = len(reading.lines)
        try:
            for done, line in enumerate(reading.lines):
                match._again(name, done, line)
        except JournalError as error:
            good = error.good
        if not good:
            raise JournalError(f"No line of {name} after the first can be used.")
        journal.take(reading.lines[:good])
        match.note(f"Goes on from what was good in {name}."[:LONGEST_NOTE])
        return match

    @staticmethod
    def _usable(reading: Reading) -> tuple[Game, Reading]:
        """The game of a match, and what was read of it as that game has it now."""
        name, header = shown(reading.path.name), reading.header
        try:
            game = load(header.game)
        except UnknownGame:
            raise JournalError(
                f"{name} is a match of {header.title}, which is not on this table."
            ) from None
        if header.rules > game.rulebook.version:
            raise JournalError(f"{name} was played with newer rules of {header.title}.")
        for player in header.players:
            if not player.is_person and player.kind not in bots.kinds():
                raise JournalError(
                    f"{name} needs a computer player called {player.kind}, "
                    "which is not on this table."
                )
        options = game.rulebook.options_of(header.rules, header.options)
        return game, reading._replace(header=replace(header, options=options))

    @classmethod
    def _of(cls, game: Game, reading: Reading, journal: Journal) -> Self:
        """The match before its first move."""
        try:
            return cls(game, journal, autosave=True)
        except OptionError as error:
            name = shown(reading.path.name)
            raise JournalError(f"{name} cannot be played: {error}") from error

    def _again(self, where: str, good: int, line: Line) -> None:
        """Does what a line of the file says happened, after so many good ones."""
        match line.kind, line.value:
            case "move", str(text):
                try:
                    move = Move.parse(text)
                    self._perform(Move.of(move.verb, *move.args), None)
                except (IllegalMove, MoveSyntaxError):
                    raise JournalError(
                        f"{where}: the rules do not allow this move.", good
                    ) from None
                except Exception as error:
                    # A file from elsewhere may reach corners that no player reaches.
                    raise JournalError(f"{where}: this move cannot be played.", good) from error
                self._undone.clear()
            case "undo", int(count) if count <= len(self._moves):
                self._take_back(count)
            case "redo", int(count) if self._undone and len(self._undone[-1]) == count:
                self._make_again()
            case "note", str(text):
                self._remember_note(text)
            case "result", _:
                pass
            case _:
                raise JournalError(f"{where}: there is nothing to {line.kind}.", good)

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

    def branch(self, step: int, path: Path | None = None) -> Match:
        """A new match that begins with the first ``step`` moves of this one.

        Its chance is its own: nobody knows what comes from having seen it before.

        Raises:
            JournalError: ``path`` is taken or cannot be written.
        """
        other = Match.start(self.game.id, self._journal.header.players, self.options, None, path)
        lines = [Line("move", str(move)) for move in self._moves[:step]]
        for move in self._moves[:step]:
            other._perform(move, None)
        note = f"Branched off after move {step}."
        other._remember_note(note)
        try:
            other._journal.append(*lines, Line("note", note))
        except JournalError:
            other.close()  # an empty file must not stay
            raise
        return other

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

    # Playing

    def play(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """Makes a move of the current seat, or one of chance, and writes it down.

        Raises:
            IllegalMove: the move is refused; nothing has changed.
        """
        events = self._perform(move, beat)
        self._undone.clear()
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
                self._perform(move, None)
                self._undone.clear()
                lines.append(Line("move", str(move)))
        finally:
            if lines:
                self._keep(*lines, *self._result())

    def _perform(self, move: Move, beat: Beat | None) -> list[Event]:
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
        self._moves.append(move)
        self._seats.append(seat)
        self._log.extend(LogEntry(len(self._moves), seat, event) for event in events)
        if len(self._moves) % _CHECKPOINT == 0:
            self._checkpoints.append(self.state.copy())
        return events

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
        self._remember_note(text)
        self._keep(Line("note", text))

    def _remember_note(self, text: str) -> None:
        self._free_undo = (self._free_undo or text == _FREE_UNDO_ON) and text != _FREE_UNDO_OFF
        self._log.append(LogEntry(len(self._moves), None, Event("note", literal(text))))

    # Looking back

    @property
    def steps(self) -> int:
        """How many moves are in effect, those of chance included."""
        return len(self._moves)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves in effect."""
        return tuple(self._moves)

    @property
    def log(self) -> tuple[LogEntry, ...]:
        """What happened, notes included. Show an event only to those who may see it."""
        return tuple(self._log)

    def state_at(self, step: int) -> State:
        """A copy of the state after so many moves.

        Raises:
            IndexError: there are fewer moves than that.
        """
        if not 0 <= step <= len(self._moves):
            raise IndexError(f"This match has {len(self._moves)} steps, not {step}.")
        kept = min(step // _CHECKPOINT, len(self._checkpoints) - 1)
        state = self._checkpoints[kept].copy()
        for move in self._moves[kept * _CHECKPOINT : step]:
            state.perform(move)
        return state

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.state.current_seat is None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it is over."""
        return self.state.outcome() if self.finished else None

    # Taking back

    @property
    def free_undo(self) -> bool:
        """Whether moves may be taken back after something hidden was shown.

        Changing it writes a note that everybody can read.
        """
        return self._free_undo

    @free_undo.setter
    def free_undo(self, free: bool) -> None:
        if free != self._free_undo:
            self.note(_FREE_UNDO_ON if free else _FREE_UNDO_OFF)

    def can_undo(self, viewer: int | None) -> str:
        """Why ``viewer`` may not take back the last move; empty if that is fine.

        A move may be taken back by whoever sits at the screen as long as it is the last one, no
        chance came after it, it told neither them nor its maker anything hidden, nothing that has
        to be remembered would be seen again, and only within one seat's run of moves. A choice made
        in secret is its maker's alone. :attr:`free_undo` lifts all this but the first.
        """
        if not any(self._is_person(seat) for seat in self._seats):
            return "There is nothing to take back."
        return "" if self._free_undo else self._forbids_undo(viewer)

    def _forbids_undo(self, viewer: int | None) -> str:
        seat, move = self._seats[-1], self._moves[-1]
        if seat == CHANCE:
            return "Chance has decided since the last move, so it stands."
        if not self._is_person(seat):
            return f"{self.names[seat]} has moved since, so your last move stands."
        if self._undone and self._undone[-1][0][0] != seat:
            return f"The move of {self.names[seat]} before that stands."
        before = self.state_at(len(self._moves) - 1)
        if viewer != seat and sight.is_secret(before, self.chances("secret"), move):
            return f"{self.names[seat]} has chosen in secret, so the choice stands."
        for asker in {seat, viewer} - {None}:
            if sight.told(asker, before, move, self.state, self.chances("told")):
                return "Something hidden has been shown, so the move stands."
            if sight.told_again(before, self.state, asker, self.chances("remembered")):
                return "What was covered would be seen again, so the move stands."
        return ""

    def undo(self, viewer: int | None = None) -> int:
        """Takes back the last move of a person, and with :attr:`free_undo` what came after it.

        Gives how many moves were taken back, those of chance and of computers included.

        Raises:
            CannotUndo: it may not be taken back; the message says why.
        """
        problem = self.can_undo(viewer)
        if problem:
            raise CannotUndo(problem)
        lifted = self._free_undo and bool(self._forbids_undo(viewer))
        count = 1
        while not self._is_person(self._seats[-count]):
            count += 1
        maker = self.names[self._seats[-count]]
        self._take_back(count)
        self._keep(Line("undo", count))
        if lifted:
            self.note(f"{maker} took back a move after something was shown.")
        return count

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be made again."""
        return bool(self._undone)

    def redo(self) -> int:
        """Makes again what was taken back last. Gives how many moves that were.

        Raises:
            CannotUndo: nothing was taken back since the last move.
        """
        if not self._undone:
            raise CannotUndo("There is nothing to make again.")
        count = self._make_again()
        self._keep(Line("redo", count), *self._result())
        return count

    def _take_back(self, count: int) -> None:
        step = len(self._moves) - count
        self.state = self.state_at(step)
        self._undone.append(list(zip(self._seats[step:], self._moves[step:], strict=True)))
        del self._moves[step:], self._seats[step:]
        del self._checkpoints[step // _CHECKPOINT + 1 :]
        self._log = [one for one in self._log if one.index <= step or one.seat is None]

    def _make_again(self) -> int:
        group = self._undone.pop()
        for _, move in group:
            self._perform(move, None)
        return len(group)

    def _is_person(self, seat: int) -> bool:
        return seat != CHANCE and self.players[seat].is_person

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
        for move in self._moves:
            state.perform(move)
            if remembered.shown_by(state):
                return (
                    f"This match of {self.game.title} can be seen again when it is over: "
                    "now it would show what lies covered again."
                )
        return ""

    def chances(self, purpose: str) -> random.Random:
        """A generator that this match has again whenever it comes here."""
        return random.Random(f"{self.seed}:{purpose}:{len(self._moves)}")
