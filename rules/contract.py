"""What every game offers to a table: moves, refusals, events, states, tallies and outcomes.

>>> from rules import load
>>> state = load("memory").start(2, {"genera": "most_valuable"})
>>> state.current_seat, [str(move) for move in state.legal_moves()[:3]]
(0, ['flip a1', 'flip b1', 'flip c1'])
>>> state.play(Move.of("flip", "a1")), state.current_seat == CHANCE
([], True)
>>> state.refuse(Move.of("flip", "b1"))
Refusal(clause='MEM-20', sentence='The card just turned up is shown first.')
>>> event, = state.play(Move.parse("show triceratops.skull.1"))
>>> event.words(["Ada", "Ben"])
'Ada turns up a card.'

The shapes follow python-chess (moves that print and parse, outcomes with a reason), OpenSpiel
(chance as a player, resampling for hidden information) and boardgame.io (a view for each player).
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple, Self

from rules.box import Box
from rules.moves import Move as Move
from rules.moves import MoveSyntaxError as MoveSyntaxError
from rules.naming import with_names as with_names
from rules.recall import EVERYTHING as EVERYTHING
from rules.recall import Recall as Recall
from rules.references import Reference
from rules.refusal import Instruction as Instruction
from rules.refusal import Refusal as Refusal
from rules.rulebook import Option, Rulebook
from rules.table import Gesture, Table

CHANCE: Final = -1
"""The seat number of chance: shuffles, draws and the shaken box are moves by this seat."""

Beat = Callable[[], None]


class IllegalMove(ValueError):
    """Raised by :meth:`State.play` for a move that is refused; the state is unchanged."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal.sentence} ({refusal.clause})")
        self.move = move
        self.refusal = refusal


Said = str | tuple[Any, ...]
"""Words, or the function that makes them and its arguments."""


class Event(NamedTuple):
    """Something that happened, in words and for the ear. It never carries state.

    Its words are made when somebody reads them, since most of the events of a playout are read by
    nobody: ``Event("move", (words.asks, asker, asked, genus), asker)``.
    """

    kind: str
    """What it sounds like: move, deal, flip, shuffle, place, score, coin, remove, reveal, dig,
    slide, knock, shake, water, wind, turn, end. An unknown kind is silent."""
    said: Said = ""
    """The text, or a function and the arguments with which it gives the text."""
    seat: int | None = None
    """Whose doing it is."""
    audience: tuple[int, ...] | None = None
    """The seats that may read it; ``None`` means everybody, bystanders included."""
    brief: Said = ""
    """What it adds where a long turn is told in short, without who did it; empty: nothing."""

    @property
    def text(self) -> str:
        """One sentence that names seats as ``{0}``, ``{1}`` and so on.

        What people wrote themselves stands in it through :func:`rules.writing.literal`.
        """
        said = self.said
        if isinstance(said, str):
            return said
        text: str = said[0](*said[1:])
        return text

    def words(self, names: Sequence[str]) -> str:
        """The text with ``names[seat]`` in the place of each ``{seat}``."""
        return with_names(self.text, names)

    def visible_to(self, viewer: int | None) -> bool:
        """Whether this viewer (``None``: a bystander) may read the event."""
        return self.audience is None or (viewer is not None and viewer in self.audience)


class Line(NamedTuple):
    """One labelled amount of points in a tally."""

    label: str
    points: int
    clause: str = ""
    at_end: bool = False
    """Whether the game gives these points only when it ends: until then they are a forecast."""


class Tally(NamedTuple):
    """A seat's points line by line, as they would count now."""

    lines: tuple[Line, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all lines, in points."""
        return sum(line.points for line in self.lines)

    @property
    def scored(self) -> int:
        """The sum of the lines that count already, in points: where a score track stands."""
        return sum(line.points for line in self.lines if not line.at_end)


class Term(NamedTuple):
    """One reason why a position is worth something to a seat, in words that a person understands.

    The difference that a move makes to the terms says why it is a good one.
    """

    label: str
    """What it is ("Stegosaurus in your hand"), with seats as ``{0}``; the same reason has the same
    label in every position, and no label names what the seat cannot know."""
    points: float
    """How much it adds, in points of the game as far as it has any; negative for a loss."""
    clause: str = ""
    """The clause of the rulebook that it comes from, if it comes from one."""
    gain: str | None = None
    """What a move does that brings more of it ("adds {points} to your left column"), with seats as
    ``{0}``; see :func:`rules.phrases.with_amounts`. Empty: not to be told; ``None``: no words."""
    loss: str | None = None
    """The same of a move that brings less of it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    ranking: tuple[tuple[int, ...], ...]
    """The seats from best to worst, in groups; seats in one group share that rank."""
    winners: tuple[int, ...]
    """Who won; empty where nobody did (a cooperative or solo game that was lost)."""
    reason: str
    """One or two sentences; they name seats as ``{0}``."""
    clause: str = ""
    """The clause by which it ended."""
    end: str = ""
    """The name of the way it ended ("stalemate"), for programs that ask why."""


class State(ABC):
    """One position of one game, hidden information included.

    A state holds only scalars, tuples and flat lists as attributes, never nested lists, so that
    :meth:`copy` serves every game and cannot forget a field.

    What is legal is said once: by :meth:`legal_moves` for seats, by :meth:`refuse_chance` for
    chance. Every other move is answered by :meth:`explain`.
    """

    game: Game
    seats: int
    options: Mapping[str, str]
    asks: ClassVar[Mapping[str, str]] = {}
    """By verb, the words with which prompts name what it does ("dig", "end the turn"); empty where
    prompts name no verbs. A prompt for the seat to move has the words of verbs that it may use just
    then, of all or of the usual ones, and of no other: see :func:`rules.phrases.asked`."""
    foresees_luck: ClassVar[bool] = False
    """Whether :meth:`estimate` already counts on what chance that is to move may bring. Where it
    does not, computer seats draw it before they judge a position."""
    kept_secret: ClassVar[frozenset[str]] = frozenset()
    """The zones in which faces stay for whoever sees them, even at a table where people play with
    open hands: the game would be none if everybody saw them."""
    between: bool = False
    """Whether the table is shown in the middle of a move, where nobody can do anything."""

    @abstractmethod
    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        """The first position; ``options`` are complete (:meth:`Game.complete`)."""
        self.game = game
        self.seats = seats
        self.options = options

    @property
    @abstractmethod
    def current_seat(self) -> int | None:
        """The seat to move (0-based), :data:`CHANCE`, or ``None`` when the game is over.

        Simultaneous choices are taken one seat after the other.
        """

    @abstractmethod
    def legal_moves(self) -> Sequence[Move]:
        """Every move the current seat may make, in a fixed order without repeats.

        Empty when the game is over and while chance is to move: see :meth:`chance`.
        """

    def refuse(self, move: Move) -> Refusal | None:
        """Why the current seat (or chance) may not make this move; ``None`` if it may.

        Answers for every move, also for verbs, pieces and numbers that do not exist.
        """
        seat = self.current_seat
        if seat == CHANCE:
            return self.refuse_chance(move)
        if seat is not None and move in self.legal_moves():
            return None
        return self.explain(move)

    def explain(self, move: Move) -> Refusal:
        """Why a move that is not legal is not, or why none is once the game is over.

        It is asked only about moves that :meth:`legal_moves` leaves out, so it checks nothing
        twice; it answers for verbs, pieces and numbers that do not exist, too. The installed checks
        find a game that gives no reasons of its own.
        """
        return Refusal("", "The rules do not allow this move.")

    def refuse_chance(self, move: Move) -> Refusal | None:
        """Why chance, which is to move, cannot bring this; ``None`` if it can.

        A game in which nothing is left to chance does not need it.
        """
        return self.explain(move)

    def not_your_turn(self) -> Refusal:
        """Why somebody who is not to move has to wait, and for whom."""
        return Refusal("", "It is somebody else's turn.")

    @abstractmethod
    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """Makes a move that is known to be legal, without checking it. See :meth:`play`."""

    @abstractmethod
    def tally(self, seat: int) -> Tally:
        """The points of this seat as they would count now, from public information only.

        A solo or cooperative game without points gives an empty tally.
        """

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result once the game is over, else ``None``."""

    def returns(self) -> tuple[float, ...]:
        """What the game has come to for each seat, from 0 (lost) to 1 (won), for programs.

        Winners share one; where nobody has won, or as long as the game goes on, all seats share it
        alike. Seats that win or lose together have one each, or nothing; a game may give something
        between for what they came to.
        """
        outcome = self.outcome()
        if self.game.rulebook.team or self.seats == 1:
            won = outcome is not None and outcome.winners
            return (1.0 if won else 0.0,) * self.seats
        winners = (outcome and outcome.winners) or range(self.seats)
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats))

    def worthwhile(self) -> Sequence[Move]:
        """The legal moves without those that everybody sees at once come to nothing."""
        return self.legal_moves()

    def remark(self, move: Move, *then: Move) -> str:
        """What a legal move does for whoever makes it, and what is planned to follow it in the same
        turn, in a sentence for hints.

        Empty where the reasons of :meth:`appraise` say more, and only of what that seat may know.
        """
        return ""

    def concerns(self, move: Move, term: Term) -> bool:
        """Whether a move that brings more or less of a reason touches what it is about, by what
        everybody sees, so that a hint may tell it."""
        return True

    def foregone(self) -> tuple[float, ...]:
        """What :meth:`returns` will be if nobody errs, where that is certain before the end.

        Empty elsewhere, and in games that cannot tell.
        """
        return ()

    def chances(self) -> Sequence[tuple[Move, float]]:
        """Every outcome of the pending chance with its probability, where these are few.

        Empty where they are too many to be listed (a shuffle), or nothing is pending.
        """
        return ()

    def chance(self, rng: random.Random) -> Move:
        """One fair outcome of the pending chance event. Only while ``current_seat`` is CHANCE.

        Unless a game knows better, one of :meth:`chances`.
        """
        moves, shares = zip(*self.chances(), strict=True)
        move: Move = rng.choices(moves, shares)[0]
        return move

    def settle(self, rng: random.Random) -> list[Event]:
        """Makes all pending moves of chance, and tells what happened."""
        events: list[Event] = []
        while self.current_seat == CHANCE:
            events += self.perform(self.chance(rng))
        return events

    @abstractmethod
    def resample(self, seat: int | None, rng: random.Random, recall: Recall = EVERYTHING) -> Self:
        """A full state that ``seat`` (``None``: a bystander) could believe in.

        It lays the same table for that seat; what the seat cannot see is drawn anew, fairly among
        what agrees with what it has seen. Of things once shown and now hidden again the seat
        remembers what its ``recall`` keeps. That is asked once for each thing, named together with
        the occasion on which it was seen last, and never drawn from ``rng``: what is forgotten is
        so in every world, and stays so until it is shown again.
        """

    @abstractmethod
    def lay(self, viewer: int | None) -> Table:
        """The table as this viewer may see it; ``None`` is a bystander who sees what is public."""

    def may_act(self, viewer: int | None) -> bool:
        """Whether the table offers this viewer anything: it is to move, and no move is under
        way."""
        return viewer is not None and viewer == self.current_seat and not self.between

    def read(self, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
        """What a gesture without a control would have meant, so that it can be answered.

        Moves that :meth:`refuse` refuses, or, where no move could mean it, the refusal itself.
        Empty where the gesture means nothing in this game.
        """
        return ()

    def answer(self, viewer: int | None, gesture: Gesture) -> Refusal | None:
        """Why a gesture without a control does nothing; ``None`` where it means nothing."""
        for meant in self.read(viewer, gesture):
            refusal = meant if isinstance(meant, Refusal) else self.refuse(meant)
            if refusal is not None:
                return refusal
        return None

    def estimate(self, seat: int) -> float:
        """How good the position looks for this seat; higher is better.

        Used by computer seats on resampled states, at every moment of a turn: so it must not jump
        where a turn ends, and gains as far as something is as good as won. It is the sum of
        :meth:`appraise`, which unless a game knows better are its points.
        """
        return float(sum([term.points for term in self.appraise(seat)]))

    def appraise(self, seat: int) -> Sequence[Term]:
        """The reasons for :meth:`estimate`, whose sum they are.

        The labels are the same in every world that the seat could believe in. Unless a game knows
        better: the lines of its tally.
        """
        return [Term(one.label, one.points, one.clause) for one in self.tally(seat).lines]

    def play(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """Makes the move and tells what happened.

        ``beat`` is called, by :meth:`pause`, at each consistent moment on the way (tiles slid,
        then pawns moved), so that motion has its order: the caller may :meth:`lay` this state
        inside it. Such a table has no controls, and a prompt that asks for nothing.

        Raises:
            IllegalMove: the move is refused; nothing has changed.
        """
        refusal = self.refuse(move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        return self.perform(move, beat)

    def pause(self, beat: Beat | None) -> None:
        """Lets the table be shown in the middle of a move, with nothing that anybody could do."""
        if beat:
            self.between = True
            try:
                beat()
            finally:
                del self.between

    def copy(self) -> Self:
        """An independent state equal to this one."""
        clone = object.__new__(type(self))
        fields = clone.__dict__
        fields.update(self.__dict__)
        for name, value in self.__dict__.items():
            if type(value) is list:
                fields[name] = value[:]
        return clone

    def fields(self) -> tuple[str, ...]:
        """The names of the attributes that a position is made of."""
        return tuple(self.__dict__)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]


class OptionError(ValueError):
    """Raised for a number of seats or an option value that the game does not have."""


class Game(ABC):
    """The rules of one game: its rulebook, and how a match begins."""

    rulebook: Rulebook
    """What is read, cited and tested: clauses, options and components."""
    state: type[State]
    """The class of its states."""

    @property
    def id(self) -> str:
        """The name of the game in files and commands."""
        return self.rulebook.id

    @property
    def title(self) -> str:
        """The name of the game for people."""
        return self.rulebook.title

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen before a match."""
        return self.rulebook.options

    def box(self) -> Box:
        """Every physical component; empty where the game says nothing of them."""
        return Box()

    def title_of(self, options: Mapping[str, str]) -> str:
        """What a match with these complete options is called for people."""
        return self.title

    def references(self) -> Sequence[Reference]:
        """The tables to look things up in, shown on the rules page and found by its search.

        Unless a game works out more of them: those that its rulebook declares.
        """
        return self.rulebook.references

    def complete(self, seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options of a match: what was chosen, and the default of everything else.

        An option that does not apply (see :meth:`Option.applies`) has its default; to have chosen
        anything else is an error, so that nothing is passed over. :meth:`applying` leaves it out.

        Raises:
            OptionError: no such number of seats, option or value, or an option that does not
                apply.
        """
        if seats not in self.rulebook.seats:
            some = ", ".join(map(str, self.rulebook.seats))
            raise OptionError(f"{self.title} is played by {some} players, not by {seats}.")
        known = {option.id: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise OptionError(f"{self.title} has no option called {name!r}.")
        result = {option.id: option.default for option in self.options}
        for option in self.options:
            value = chosen.get(option.id, option.default)
            problem = option.problem(value, seats) if option.id in chosen else ""
            if problem:
                raise OptionError(problem)
            if option.applies(seats, {**result, **chosen}):
                result[option.id] = value
            elif value != option.default:
                when = option.why_idle(self.options, seats, chosen)
                raise OptionError(f"{option.label} can be chosen {when[:1].lower()}{when[1:]}")
        return result

    def applying(self, seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """What of a choice makes a difference: without the options that do not apply.

        For choices that outlive what they hung on: a person has gone on to fewer seats.
        """
        whole = {option.id: option.default for option in self.options} | dict(chosen)
        idle = [option.id for option in self.options if not option.applies(seats, whole)]
        return {name: value for name, value in chosen.items() if name not in idle}

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> State:
        """The first state of a match; seat 0 is the first in turn order.

        Raises:
            OptionError: no such number of seats, option or value.
        """
        return self.state(self, seats, self.complete(seats, options or {}))
