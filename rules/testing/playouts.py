"""Random playouts of every kind of match, and the positions in them that are looked at closely."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

from rules import load
from rules.contract import CHANCE, Game, Move, State
from rules.rulebook import Option


@dataclass(frozen=True)
class Setting:
    """A game with a number of seats and the options that differ from the defaults."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def start(self) -> State:
        """The first state of a match with this setting."""
        return load(self.game).start(self.seats, dict(self.options))

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.seats}seats{chosen}"


def settings_of(game_id: str) -> list[Setting]:
    """Every seat count with the default options, and every other value of every option once."""
    game = load(game_id)
    found = [Setting(game_id, seats) for seats in game.rulebook.seats]
    for option in game.options:
        for value in _values(option):
            fitting = _fitting(game, option, value)
            if fitting is not None:
                found.append(fitting)
    return found


def _values(option: Option) -> list[str]:
    if not option.values:
        return ["Triassic"[: option.longest]] if option.longest else []
    if option.choose > 1:
        others = sorted(option.values, key=lambda one: one in option.default.split(","))
        return [",".join(others[: option.choose])]
    return [value for value in option.values if value != option.default]


def _fitting(game: Game, option: Option, value: str) -> Setting | None:
    """A setting in which the option matters and may have this value."""
    chosen = {name: accepted[0] for name, accepted in option.when if name != "seats"}
    for other in game.options:
        if other.id in chosen:
            needed = {name: accepted[0] for name, accepted in other.when if name != "seats"}
            chosen = {**needed, **chosen}
    chosen[option.id] = value
    for seats in game.rulebook.seats:
        complete = {one.id: one.default for one in game.options} | chosen
        if option.applies(seats, complete) and not option.problem(value, seats):
            return Setting(game.id, seats, tuple(sorted(chosen.items())))
    return None


@dataclass(frozen=True)
class Record:
    """A random playout: its moves, the positions looked at with their step, and its last state."""

    setting: Setting
    seed: int
    moves: tuple[Move, ...]
    positions: tuple[tuple[int, State], ...]
    last: State

    def position(self, number: int) -> State:
        """A copy of one of the positions; numbers beyond the last begin again from the first."""
        return self.positions[number % len(self.positions)][1].copy()


def step(state: State, rng: random.Random) -> Move:
    """A random legal move, or a fair outcome of the pending chance."""
    if state.current_seat == CHANCE:
        return state.chance(rng)
    moves = state.legal_moves()
    assert moves, f"seat {state.current_seat} has no legal move"
    return moves[rng.randrange(len(moves))]


def choices(state: State, rng: random.Random, longest: int = 400) -> Iterator[State]:
    """Plays random moves, and gives the state each time a seat is to move, ``longest`` moves long.

    It is one state that goes on: whoever wants to keep a position copies it.
    """
    for _ in range(longest):
        if state.current_seat is None:
            return
        if state.current_seat != CHANCE:
            yield state
        state.perform(step(state, rng))


@cache
def record(setting: Setting, seed: int, longest: int = 5000, looks: int = 30) -> Record:
    """Plays random moves to the end and keeps copies of some positions, first and last included.

    Raises:
        AssertionError: the game is not over after ``longest`` moves.
    """
    rng = random.Random(f"{setting}/{seed}")
    state = setting.start()
    moves: list[Move] = []
    kept: list[tuple[int, State]] = [(0, state.copy())]
    while state.current_seat is not None:
        with telling(setting, seed, moves):
            assert len(moves) < longest, f"not over after {longest} moves"
            move = step(state, rng)
            state.perform(move)
        moves.append(move)
        # Reservoir sampling: the length of the playout is not known beforehand.
        if len(kept) < looks:
            kept.append((len(moves), state.copy()))
        else:
            place = rng.randrange(len(moves))
            if 0 < place < looks:
                kept[place] = (len(moves), state.copy())
    kept.append((len(moves), state.copy()))
    kept.sort(key=lambda one: one[0])
    return Record(setting, seed, tuple(moves), tuple(kept), state.copy())


@contextmanager
def telling(setting: Setting, seed: int, moves: Sequence[Move]) -> Iterator[None]:
    """Adds to any error the setting and the moves that led there, so that it can be repeated."""
    try:
        yield
    except Exception as error:
        journal = ", ".join(map(str, moves[-40:]))
        error.add_note(
            f"{setting.game} {setting}, seed {seed}, after {len(moves)} moves: {journal}"
        )
        raise


def looked_at(playout: Record) -> Iterator[State]:
    """Copies of the positions of a playout; errors in the loop tell how to get there."""
    for number, state in playout.positions:
        with telling(playout.setting, playout.seed, playout.moves[:number]):
            yield state.copy()


def viewers(state: State) -> list[int | None]:
    """Every seat, and a bystander."""
    return [*range(state.seats), None]


def clauses_of(state: State) -> set[str]:
    """The ids of the clauses of the game's rulebook."""
    return {clause.id for clause in state.game.rulebook.clauses}
