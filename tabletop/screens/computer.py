"""The computer seats of a match on the screen: they think elsewhere, and are seen to think."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from rules.contract import Move
from tabletop import bots
from tabletop.bots.advice import SECONDS, Advice
from tabletop.bots.worker import Thinker
from tabletop.match import Match
from tabletop.record import Header

THOUGHT = {"slow": 1.5, "normal": 0.8, "fast": 0.25, "off": 0.0}
"""How long a computer seems to think at least, by speed of motion, so that it can be followed."""
LETTER = 0.03
"""How long it takes to read a letter of what a computer has just done, in seconds, at the usual
speed of motion."""
LONGEST_READ = 2.5
"""As long as it waits to be read at most, in seconds."""
LONG = 0.5
"""Thinking for longer than so many seconds is announced, and can be hurried by a button."""
DOT = 0.3
"""How long a dot of a thinking computer is lit, in seconds."""


class Computer:
    """Asks one computer seat at a time; :attr:`dots` counts the dots that its plate shows."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.given_up = False
        """Whether it failed, and nobody has told it to try again."""
        self._thinker = Thinker()
        self._thought = 0.0
        self._to_read = 0.0
        self._watched = -1
        self._seconds = 0.0
        self._advising = False

    @property
    def advising(self) -> bool:
        """Whether it thinks about what a person could do."""
        return self.thinking and self._advising

    def advise(self, seat: int) -> None:
        """Asks what the strongest level would do on a person's seat."""
        self._thought, self._advising = 0.0, True
        self._seconds = SECONDS
        self._thinker.advise(self._header, self.match.moves, seat)

    def advice(self) -> Sequence[Advice] | None:
        """The best moves, or ``None`` as long as they are looked for.

        Raises:
            BotError: it cannot go on.
        """
        return self._thinker.advice() if self._advising else None

    def drop(self) -> None:
        """No advice is wanted any more."""
        if self.advising:
            self._thinker.drop()

    @property
    def limit(self) -> int:
        """How many seconds it may think on, at most; 0 while nobody thinks for long."""
        return ceil(self._seconds) if self.thinking and self._seconds > LONG else 0

    @property
    def thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._thinker.thinking

    @property
    def dots(self) -> int:
        """Which dot is lit, counted on; -1 while nobody thinks."""
        return int(self._thought / DOT) if self.thinking else -1

    def pass_time(self, seconds: float) -> bool:
        """Lets it think on; True when another dot is lit."""
        before = self.dots
        if self.thinking:
            self._thought += seconds
        return self.dots != before

    def hurry(self) -> None:
        """Its move is wanted as soon as it has one; it no longer seems to think."""
        self._thought = max(self._thought, *THOUGHT.values())
        self._to_read = 0.0
        self._thinker.hurry()

    def watch(self) -> None:
        """Somebody else decides: computers think on meanwhile."""
        if self._watched != self.match.steps:
            self._watched = self.match.steps
            self._thinker.watch(self._header, self.match.moves)

    def ask(self, seat: int) -> None:
        """Asks the computer on this seat for its move."""
        self._thought, self._advising = 0.0, False
        self._to_read = self.reading(seat)
        kind = self.match.players[seat].kind
        self._seconds = bots.level(kind, self.match.game.id).seconds if bots.known(kind) else 0.0
        self._thinker.ask(self._header, self.match.moves, seat)

    @property
    def _header(self) -> Header:
        """What was decided before the first move, with those who sit on the seats now."""
        return replace(self.match.header, players=self.match.players)

    def answer(self, animation: str) -> Move | None:
        """Its move, or ``None`` as long as it thinks, or seems to.

        Raises:
            BotError: it cannot go on; :attr:`given_up` is set.
        """
        if self._thought < THOUGHT[animation] * (1 + self._to_read / THOUGHT["normal"]):
            return None
        self.given_up = True
        move = self._thinker.answer()
        self.given_up = False
        return move

    def reading(self, seat: int) -> float:
        """How long it takes to read what a seat did just before, where it goes on by itself."""
        match = self.match
        letters = 0
        for entry in reversed(match.log):
            if entry.index != match.steps or entry.seat != seat:
                break
            if entry.event.visible_to(None):
                letters += len(entry.event.words(match.names))
        return min(LONGEST_READ, LETTER * letters)

    def stop(self) -> None:
        """Ends its thinking, and its process."""
        self._thinker.stop()
