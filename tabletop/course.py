"""A lesson under way: its match, the step it is at, and the way back and forth.

It knows no screen. Nothing of its match is written down but how far a person has come; what chance
and the others do is given by the lesson.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from rules.contract import CHANCE, Beat, Event, Game, IllegalMove, Move
from rules.lesson import Lesson, Step
from rules.table import Control
from tabletop.history import History
from tabletop.match import Match, Player
from tabletop.takeback import TakingBack

OTHERWISE: Final = "That is allowed, but this lesson goes on another way: look where it points."
"""What is said to another move where a step says nothing of its own."""
READ_FIRST: Final = "Read the card first, then press Next."
"""What is said to a move while a step is only read."""


class LessonMatch(Match):
    """A match of which the moves of chance and of the others are given."""

    given: deque[Move]
    """What they do next."""
    learner: int
    """The seat of the person who learns."""

    @classmethod
    def of(cls, game: Game, lesson: Lesson, names: Sequence[str]) -> LessonMatch:
        """The match of a lesson, before its first move."""
        players = [
            Player(name, seat, "person" if seat == lesson.learner else "greedy")
            for seat, name in enumerate(names)
        ]
        match = cls.start(game.id, players, lesson.options, seed=0, autosave=False)
        match.given, match.learner = deque(), lesson.learner
        return match

    def lay_out(self, moves: Iterable[Move]) -> None:
        """Lays another position: the one that these moves lead to.

        Raises:
            IllegalMove: one of them is refused.
        """
        start = self.game.start(len(self.players), self.options)
        history = History(start, self.seed, self.players)
        for move in moves:
            history.play(move)
        self.history = history
        self._taking_back = TakingBack(history)
        self.given.clear()

    def chance_move(self) -> Move:
        """What the lesson gives, as far as it gives anything."""
        return self.given[0] if self.given else super().chance_move()

    def play(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """Makes a move; what was given is done with then.

        Raises:
            IllegalMove: the move is refused; nothing has changed.
        """
        mover = self.state.current_seat
        events = super().play(move, beat)
        if mover != self.learner and self.given:
            self.given.popleft()
        return events


def called(lesson: Lesson, name: str) -> Lesson:
    """A lesson whose words call the person who learns by a name."""
    usual = re.compile(rf"\b{re.escape(lesson.names[lesson.learner])}\b")

    def said(words: str) -> str:
        return usual.sub(lambda _: name, words)

    names = [name if seat == lesson.learner else one for seat, one in enumerate(lesson.names)]
    steps = (
        replace(
            step,
            heading=said(step.heading),
            text=said(step.text),
            otherwise=said(step.otherwise),
            watch=said(step.watch),
        )
        for step in lesson.steps
    )
    return replace(lesson, names=tuple(names), steps=tuple(steps))


class Course:
    """Leads through a lesson, step by step."""

    def __init__(self, game: Game, lesson: Lesson, name: str = "") -> None:
        """``name`` is what the person who learns is called, if not as the lesson has it."""
        self.game = game
        self.lesson = called(lesson, name) if name and name not in lesson.names else lesson
        self.match = LessonMatch.of(game, lesson, self.lesson.names)
        self.number = 0
        """The step that it is at, from 0."""
        self.under_way = False
        """Whether the wished move was made, and what follows is still to be seen."""
        self._path: list[tuple[Move, ...]] = []
        self._begun = 0
        self.go_to(0)

    # --- where it is -------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """The step that it is at."""
        return self.lesson.steps[self.number]

    @property
    def is_last(self) -> bool:
        """Whether no step comes after this one."""
        return self.number == len(self.lesson.steps) - 1

    @property
    def path(self) -> tuple[tuple[Move, ...], ...]:
        """The moves that were made in each step that is done."""
        return tuple(self._path)

    # --- moves -------------------------------------------------------------------------------

    def allows(self, moves: Sequence[Move]) -> bool:
        """Whether these moves of one gesture go on."""
        return not self.under_way and self.step.goes_on(moves)

    def wishes(self, control: Control) -> bool:
        """Whether the step wishes for what a control does."""
        return self.allows((control.move, *control.then))

    @property
    def otherwise(self) -> str:
        """What is said to another move."""
        return READ_FIRST if self.step.is_read else self.step.otherwise or OTHERWISE

    def begin_moves(self) -> None:
        """The wished moves are about to be made."""
        self.under_way = True
        self.match.given = deque(self.step.then)

    def come_to_rest(self) -> bool:
        """Nothing moves any more: goes on to the next step if this one is done; True when so."""
        match = self.match
        waits = match.state.current_seat in (match.learner, None)
        if not self.under_way or match.given or match.state.current_seat == CHANCE or not waits:
            return False
        self._done()
        return True

    # --- from step to step -------------------------------------------------------------------

    def read(self) -> None:
        """A step that is only read was read."""
        if self.step.is_read and not self.is_last:
            self._done()

    def _done(self) -> None:
        self._path.append(self.match.moves[self._begun :])
        self.number += 1
        self.under_way = False
        if self.step.deal:
            self._lay_out()
        self._begun = self.match.steps

    def go_to(self, number: int) -> None:
        """Goes back to a step, or to the first of all."""
        self.number = number
        del self._path[number:]
        self.under_way = False
        self._lay_out()
        self._begun = self.match.steps

    def _lay_out(self) -> None:
        steps = self.lesson.steps
        dealt = max(number for number in range(self.number + 1) if steps[number].deal)
        made = [move for moves in self._path[dealt : self.number] for move in moves]
        self.match.lay_out((*self.lesson.deals[steps[dealt].deal], *made))

    def go_on(self, path: Sequence[Sequence[Move]]) -> bool:
        """Goes on after the steps of ``path``; False, and at the beginning, if that cannot be."""
        if len(path) >= len(self.lesson.steps):
            return False
        self._path = [tuple(moves) for moves in path]
        try:
            self.go_to(len(path))
        except IllegalMove:
            self.go_to(0)
            return False
        if self.match.state.current_seat in (self.match.learner, None):
            return True
        self.go_to(0)
        return False
