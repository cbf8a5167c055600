"""Loads the lesson of a game: a dealt position, and steps by which a beginner plays it.

A lesson is data beside the rulebook, in ``lesson.toml``; a game that is a plug-in may bring one,
too. It is played with the real rules on the real table: a step says a few words, points at
something, and waits for a move of the person who learns, or for nothing but that it was read. What
chance and the others do is given, so that everybody meets the same.

The keys of a ``lesson.toml`` (those in brackets may be left out):

===============  =================================================================================
``seats``        how many take part; ``names`` are their names, a list
[``learner``]    the seat of the person who learns (0)
[``minutes``]    how long it takes (5)
[``options``]    a table of the options of the match
[``card``]       where the card with the words lies, at most two places: the lower right corner of
                 the card in percent of the width and of the height of the window. It lies in the
                 first, and moves to the other only to leave bare what a step is about
``[deal]``       positions by name: the moves that lead there from the first position, as a journal
                 has them, those of chance included; one a line, or with ``; `` between them
``[[step]]``     the steps in their order:

``heading``      one to five words
``text``         at most 40 words. What stands in brackets is the name, or a part of the name, of
                 something that is on the table just then: "Take a card of the [deck]." Round what
                 stands on a button there are quotes: press “[End your turn]”
[``deal``]       the name of the position that is laid before this step; the first step needs one,
                 and the step before it must be one that is only read
[``teaches``]    the ids of the clauses that it teaches
[``point``]      what it points at, a list: "thing ID" (a piece, a zone or a cell), "seat N" (the
                 slip of a seat, with its counters), "button LABEL" (a button of a move), "slip"
                 (the slip of paper that says what is expected), "tool rules"
[``go``]         the moves that go on, a list, in the notation of the game; ``*`` stands for
                 anything, and ``; `` stands between moves that one gesture makes. Without it the
                 step is only read, and a button goes on
[``otherwise``]  what is said to another move, a sentence
[``then``]       the moves of chance and of the others after it, in their order
[``watch``]      what is said meanwhile, a sentence
===============  =================================================================================

After each step the person who learns is to move, or the game is over. The last step is only read.
:mod:`rules.testing.lessons` plays a lesson to its end and finds what does not hold.

>>> lesson = parse('''
... seats = 1
... names = ["You"]
... [deal]
... start = "deal shell"
... [[step]]
... heading = "Draw"
... deal = "start"
... text = "Take a card of the [deck]."
... point = ["thing deck"]
... go = ["draw *"]
... ''')
>>> step = lesson.steps[0]
>>> step.plain, step.named, step.goes_on([Move.of("draw", 2)])
('Take a card of the deck.', ('deck',), True)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib.resources import files
from typing import Any, Final

from rules.contract import Game, State
from rules.moves import Move, MoveSyntaxError
from rules.wellformed import built

FILE: Final = "lesson.toml"
MOST_WORDS: Final = 40
"""So many words a step has at most."""
KINDS: Final = ("thing", "seat", "button", "slip", "tool")
"""What a lesson can point at."""
BETWEEN: Final = "; "
"""What stands between moves that one gesture makes, and those of one line of a deal."""
MOST_PLACES: Final = 2
"""In so many places the card of a lesson can lie."""
USUAL_PLACES: Final = ((80, 100), (26, 40))
"""Where it lies in a lesson that says nothing of it."""
_NAMED = re.compile(r"\[([^\[\]]+)\]")


class LessonError(ValueError):
    """Raised for a lesson that is not well formed; the message says where."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """Something that a step points at."""

    kind: str
    """One of :data:`KINDS`."""
    name: str = ""
    """Which of them: an id, the number of a seat, or a label."""


@dataclass(frozen=True, slots=True)
class Step:
    """A few words, and what goes on."""

    heading: str
    """What it is about."""
    text: str
    """What is said, with the names of things in brackets."""
    deal: str = ""
    """The name of the position that is laid before it; empty: the table stays as it is."""
    teaches: tuple[str, ...] = ()
    """The ids of the clauses that it teaches."""
    points: tuple[Pointer, ...] = ()
    """What it points at."""
    go: tuple[str, ...] = ()
    """Patterns of the moves that go on; empty: it is only read."""
    otherwise: str = ""
    """What is said to other moves."""
    then: tuple[Move, ...] = ()
    """What chance and the others do after it."""
    watch: str = ""
    """What is said meanwhile."""
    look: tuple[str, ...] = ()
    """The things of the table on which that is seen, so that nothing may lie on them."""

    @property
    def plain(self) -> str:
        """The text without brackets."""
        return _NAMED.sub(r"\1", self.text)

    @property
    def named(self) -> tuple[str, ...]:
        """The names of things in the text."""
        return tuple(_NAMED.findall(self.text))

    @property
    def words(self) -> int:
        """How many words the text has."""
        return len(self.plain.split())

    @property
    def is_read(self) -> bool:
        """Whether it waits for no move."""
        return not self.go

    def goes_on(self, moves: Sequence[Move]) -> bool:
        """Whether these moves, made by one gesture, are among those that go on."""
        said = BETWEEN.join(map(str, moves))
        return any(fnmatchcase(said, pattern) for pattern in self.go)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A dealt position and the steps by which it is played."""

    seats: int
    """How many take part."""
    names: tuple[str, ...]
    """Their names, in the order of the seats."""
    steps: tuple[Step, ...]
    """The steps in their order."""
    deals: Mapping[str, tuple[Move, ...]]
    """By name, the moves that lead from the first position to one that is laid."""
    options: Mapping[str, str]
    """What was chosen before the match."""
    learner: int = 0
    """The seat of the person who learns."""
    minutes: int = 5
    """How long it takes."""
    places: tuple[tuple[int, int], ...] = USUAL_PLACES
    """Where its card lies: its lower right corner, in percent of the window's width and height."""

    @property
    def teaches(self) -> frozenset[str]:
        """The ids of all clauses that it teaches."""
        return frozenset(clause for step in self.steps for clause in step.teaches)

    def lay(self, game: Game, number: int) -> State:
        """The position that is laid before a step that has one.

        Raises:
            IllegalMove: a move of it is refused.
        """
        state = game.start(self.seats, self.options)
        for move in self.deals[self.steps[number].deal]:
            state.play(move)
        return state


def of_game(game: Game) -> Lesson | None:
    """The lesson of a game, or ``None`` where it brings none.

    Raises:
        LessonError: its file is not well formed.
    """
    package = type(game).__module__.rpartition(".")[0]
    if not package:
        return None
    file = files(package).joinpath(FILE)
    return parse(file.read_text(encoding="utf-8"), str(file)) if file.is_file() else None


def parse(text: str, source: str = FILE) -> Lesson:
    """Reads the text of a lesson; ``source`` names it in errors.

    Raises:
        LessonError: the text is not TOML, or lacks or misspells something.
    """
    return built(text, source, _lesson, LessonError)


def _lesson(data: Mapping[str, Any]) -> Lesson:
    given = dict(data)
    steps = tuple(_step(number, one) for number, one in enumerate(given.pop("step")))
    deals = {
        name: _moves(moves.replace(BETWEEN, "\n").splitlines())
        for name, moves in given.pop("deal").items()
    }
    lesson = Lesson(
        steps=steps,
        deals=deals,
        names=tuple(given.pop("names")),
        places=_places(given.pop("card", USUAL_PLACES)),
        options={name: str(value) for name, value in given.pop("options", {}).items()},
        **given,
    )
    if len(lesson.names) != lesson.seats:
        raise ValueError("names: as many as seats")
    if not steps or not steps[0].deal:
        raise ValueError("the first step needs a deal")
    for step in steps:
        if step.deal and step.deal not in deals:
            raise ValueError(f"{step.heading}: there is no deal called {step.deal}")
    return lesson


def _places(given: Sequence[Sequence[int]]) -> tuple[tuple[int, int], ...]:
    places = tuple((across, down) for across, down in given)
    if not 1 <= len(places) <= MOST_PLACES:
        raise ValueError(f"card: one place, or {MOST_PLACES}")
    if not all(0 <= share <= 100 for place in places for share in place):
        raise ValueError("card: a place is in percent of the window")
    return places


def _step(number: int, data: Mapping[str, Any]) -> Step:
    given = dict(data)
    step = Step(
        points=tuple(map(_pointer, given.pop("point", ()))),
        then=_moves(given.pop("then", ())),
        teaches=tuple(given.pop("teaches", ())),
        go=tuple(given.pop("go", ())),
        look=tuple(given.pop("look", ())),
        **given,
    )
    if step.words > MOST_WORDS:
        raise ValueError(f"step {number + 1} ({step.heading}) has {step.words} words")
    return step


def _pointer(text: str) -> Pointer:
    kind, _, name = text.partition(" ")
    if kind not in KINDS or bool(name) == (kind == "slip"):
        raise ValueError(f"nothing can be pointed at with {text!r}")
    return Pointer(kind, name)


def _moves(lines: Sequence[str]) -> tuple[Move, ...]:
    try:
        return tuple(Move.parse(line.strip()) for line in lines if line.strip())
    except MoveSyntaxError as error:
        raise ValueError(str(error)) from error
