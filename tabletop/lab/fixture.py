"""One game among computer players with a limit of time, and what it showed."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from rules.contract import CHANCE
from rules.registry import load
from tabletop.bots import Minds
from tabletop.bots.clock import counted_by
from tabletop.lab.players import player

LONGEST: Final = 5000
"""Moves after which a game counts as not finished, and all seats share it."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game that is to be played."""

    game: str
    """The id of the game."""
    options: tuple[tuple[str, str], ...]
    """All options by name."""
    lineup: tuple[str, ...]
    """The player of each seat."""
    seconds: float | None
    """The processor's time that a move may take; ``None`` leaves it to the players."""
    seed: int
    """What all luck of a run comes from."""
    deal: int
    """Which luck of the run this game has: the same for all lineups."""

    def key(self) -> str:
        """A text that no other game of any run has."""
        return repr(self)


@dataclass(frozen=True, slots=True)
class Record:
    """A game that has been played, seat by seat."""

    fixture: Fixture
    """Which game it was."""
    finished: bool
    """Whether it ended by its rules."""
    returns: tuple[float, ...]
    """What it came to: see :meth:`~rules.contract.State.returns`."""
    points: tuple[int, ...]
    """The points at its end."""
    decisions: tuple[int, ...]
    """How often the seat had a choice."""
    cpu: tuple[float, ...]
    """The processor's time that the choices took, in seconds."""
    positions: tuple[int, ...]
    """How many positions the seat looked at; 0 where its player does not count them."""

    def as_data(self) -> dict[str, Any]:
        """The record as it is written in JSON."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """The record that was written so.

        Raises:
            KeyError, TypeError: it is none.
        """
        rest = {name: value for name, value in data.items() if name != "fixture"}
        fixture = dict(data["fixture"])
        fixture["options"] = tuple((name, value) for name, value in fixture["options"])
        fixture["lineup"] = tuple(fixture["lineup"])
        many = {name: tuple(value) for name, value in rest.items() if isinstance(value, list)}
        return cls(fixture=Fixture(**fixture), **{**rest, **many})


def play(fixture: Fixture) -> Record:
    """Plays a game. All but times and what depends on them follows from the fixture alone."""
    with counted_by(time.process_time):
        return _play(fixture)


def _play(fixture: Fixture) -> Record:
    seats = range(len(fixture.lineup))
    state = load(fixture.game).start(len(seats), dict(fixture.options))
    deal = f"{fixture.seed}:{fixture.deal}"
    luck = random.Random(f"{deal}:chance")
    players = [player(name, fixture.game) for name in fixture.lineup]
    minds = Minds({seat: one.bot for seat, one in enumerate(players)}, deal)
    decisions = [0] * len(seats)
    cpu = [0.0] * len(seats)
    for _ in range(LONGEST):
        seat = state.current_seat
        if seat is None:
            break
        if seat == CHANCE:
            move = state.chance(luck)
        else:
            chosen = len(state.legal_moves()) > 1
            begin = time.process_time()
            limit = players[seat].limit or fixture.seconds
            move = minds.decide(state, limit)
            if chosen:
                decisions[seat] += 1
                cpu[seat] += time.process_time() - begin
        minds.make(state, move)
    return Record(
        fixture=fixture,
        finished=state.current_seat is None,
        returns=state.returns(),
        points=tuple(state.tally(seat).total for seat in seats),
        decisions=tuple(decisions),
        cpu=tuple(round(seconds, 4) for seconds in cpu),
        positions=tuple(one.looked_at for one in players),
    )
