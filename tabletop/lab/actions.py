"""Numbers for moves, the same in every process and every version: what learning programs choose.

For each game of the table a list of moves lies in the folder ``actions``, one a line; the number
of a move is that of its line. Lists only ever grow at their end. Moves that are in no list (those
of a plug-in, or of a rare kind) have one of :data:`SPARE` numbers after it, found by a hash of
their notation; should two legal moves share one, the later of them in the order of notations gets
the next that is free, so that in each position every legal move has a number of its own.

``python -m tabletop.lab.actions GAME`` plays at random and adds what the list lacks.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import product
from math import prod
from pathlib import Path
from typing import Final
from zlib import crc32

from rules.contract import CHANCE, Game, Move, OptionError
from rules.registry import load

SPARE: Final = 1024
"""How many numbers there are for moves that are in no list."""
_FOLDER: Final = files("tabletop.lab") / "actions"
_LONGEST: Final = 5000


class Actions:
    """The numbers of the moves of one game."""

    def __init__(self, listed: Sequence[str]) -> None:
        """``listed`` are the notations of known moves in the order of their numbers."""
        self._known = {Move.parse(text): number for number, text in enumerate(listed)}
        self.count = len(listed) + SPARE

    def numbered(self, moves: Iterable[Move]) -> dict[int, Move]:
        """The legal moves of a position by their numbers, in ascending order.

        Raises:
            ValueError: more of them are in no list than there are numbers for.
        """
        found: dict[int, Move] = {}
        unknown: list[Move] = []
        for move in moves:
            number = self._known.get(move)
            if number is None:
                unknown.append(move)
            else:
                found[number] = move
        if len(unknown) > SPARE:
            raise ValueError(f"More than {SPARE} legal moves are in no list.")
        first = len(self._known)
        for move in sorted(unknown, key=str):
            place = crc32(str(move).encode()) % SPARE
            while first + place in found:
                place = (place + 1) % SPARE
            found[first + place] = move
        return dict(sorted(found.items()))

    def knows(self, move: Move) -> bool:
        """Whether a move has a number that no other move ever has."""
        return move in self._known


@cache
def actions(game_id: str) -> Actions:
    """The numbers of the moves of a game."""
    return Actions(_listed(game_id))


def _listed(game_id: str) -> list[str]:
    file = _FOLDER / f"{game_id}.txt"
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


def settings(game: Game) -> list[tuple[int, Mapping[str, str]]]:
    """Seats and options in which each value that computers can play with comes up."""
    found: list[tuple[int, Mapping[str, str]]] = []
    for seats in game.rulebook.seats:
        found.append((seats, {}))
        for option in game.options:
            for value in option.values:
                chosen = game.applying(seats, {option.id: value})
                if (
                    chosen
                    and not option.computers_problem(value)
                    and _possible(game, seats, chosen)
                ):
                    found.append((seats, chosen))
    return found


def _possible(game: Game, seats: int, chosen: Mapping[str, str]) -> bool:
    try:
        game.complete(seats, chosen)
    except OptionError:
        return False
    return True


def collect(game: Game, games: int) -> set[Move]:
    """The legal moves that come up in so many random games of each setting."""
    found: set[Move] = set()
    for seats, chosen in settings(game):
        for number in range(games):
            rng = random.Random(f"{seats}:{number}")
            state = game.start(seats, chosen)
            for _ in range(_LONGEST):
                seat = state.current_seat
                if seat is None:
                    break
                if seat == CHANCE:
                    state.perform(state.chance(rng))
                    continue
                moves = state.legal_moves()
                found.update(moves)
                state.perform(rng.choice(moves))
    return found


def completed(moves: Iterable[Move]) -> set[Move]:
    """The moves, and those that mix their arguments, where most mixtures have come up."""
    kinds: defaultdict[tuple[str, int], set[Move]] = defaultdict(set)
    for move in moves:
        kinds[move.verb, len(move.args)].add(move)
    whole: set[Move] = set()
    for (verb, _), alike in kinds.items():
        whole |= alike
        columns = zip(*(move.args for move in alike), strict=True)
        places = [sorted(set(column), key=str) for column in columns]
        mixtures = prod(len(place) for place in places)
        if mixtures <= 2 * len(alike):
            whole |= {Move.of(verb, *args) for args in product(*places)}
    return whole


def main(game_ids: Sequence[str], games: int = 20) -> None:
    """Adds to the lists of these games what random games bring up."""
    for game_id in game_ids:
        listed = _listed(game_id)
        found = {str(move) for move in completed(collect(load(game_id), games))}
        new = sorted(found - set(listed))
        Path(str(_FOLDER / f"{game_id}.txt")).write_text(
            "".join(f"{text}\n" for text in (*listed, *new)), encoding="utf-8"
        )
        print(f"{game_id}: {len(listed)} moves, {len(new)} new")


if __name__ == "__main__":
    main(sys.argv[1:])
