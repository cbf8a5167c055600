"""Who sits on the seats of a match, and how that changes while it is played.

A seat can be handed to a computer, or taken over by a person; neither is a move of any game. A
person can also concede where that ends the game for all: where two play against each other, and
where all win or lose together. Among more, the others want to play on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from rules.contract import Game, Outcome
from rules.phrases import seat_name
from rules.rulebook import Rulebook
from rules.writing import is_blank, literal, seen
from tabletop.record import PERSON, Player

CONCESSION: Final = "concession"
"""The name of the way in which a game ends that somebody has conceded."""


class Reseating(NamedTuple):
    """Another player on one seat, from now on."""

    seat: int
    """The seat that changes hands."""
    kind: str
    """A person, or which computer."""
    name: str
    """What the player is called from now on."""

    def __str__(self) -> str:
        return f"{self.seat} {self.kind} {self.name}"

    @classmethod
    def parse(cls, text: str, seats: int) -> Reseating:
        """The inverse of ``str``.

        Raises:
            ValueError: it cannot be so in a match with so many seats.
        """
        seat, kind, name = text.split(" ", 2)
        number = seat_of(seat, seats)
        Player(name, 0, kind)  # as every player has to be
        return cls(number, kind, name)

    def words(self, before: Player) -> str:
        """What the log says of it, as text of an event; ``before`` is who sat there."""
        old, new = literal(before.name), literal(self.name)
        if self.kind == before.kind:
            return f"{new} plays on for {old}."
        if not self.after(before).is_person:
            return f"A computer plays on for {old}."
        return f"{new} plays on for the computer." if new == old else f"{new} plays on for {old}."

    def after(self, before: Player) -> Player:
        """The player who sits there from now on, in the colour of the seat."""
        return replace(before, kind=self.kind, name=self.name)


def seat_of(text: str, seats: int) -> int:
    """The seat whose number stands in a line of a file.

    Raises:
        ValueError: there is none.
    """
    if not text.isdecimal() or not 0 <= int(text) < seats:
        raise ValueError(text)
    return int(text)


def problem(names: Sequence[str]) -> str:
    """Why players of these names cannot sit at one table, in one sentence; empty if they can."""
    if any(map(is_blank, names)):
        return "Every player needs a name."
    if len({seen(name).casefold() for name in names}) < len(names):
        return "Two players have the same name."
    return ""


def cannot_play(game: Game, seats: int, options: Mapping[str, str], kinds: Iterable[str]) -> str:
    """Why players of these kinds cannot play with these options, in one sentence; empty if they
    can."""
    if all(kind == PERSON for kind in kinds):
        return ""
    problems = (
        option.computers_problem(options[option.id])
        for option in game.options
        if option.applies(seats, options)
    )
    return next(filter(None, problems), "")


def cannot_concede(rulebook: Rulebook, seats: int) -> str:
    """Why nobody can concede with so many seats, in one sentence; empty if one can."""
    if rulebook.endless:
        return "Nobody wins or loses here."
    if seats > 2 and not rulebook.team:
        return "The others play on: hand the seat to a computer instead."
    return ""


def conceded(rulebook: Rulebook, seats: int, seat: int) -> Outcome:
    """How a game ends that this seat concedes."""
    name = seat_name(seat)
    if seats == 1 or rulebook.team:
        everybody = tuple(range(seats))
        lost = "the team has lost" if seats > 1 else "the game is lost"
        return Outcome((everybody,), (), f"{name} concedes, so {lost}.", end=CONCESSION)
    other = 1 - seat
    reason = f"{name} concedes, so {seat_name(other)} wins."
    return Outcome(((other,), (seat,)), (other,), reason, end=CONCESSION)
