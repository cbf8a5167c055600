"""Boxes and moves with which the free table is tested."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from rules.contract import CHANCE, Move
from rules.free_table.game import FreeState, FreeTable
from rules.free_table.kit import GONE, TABLE
from rules.registry import load


def free(seats: int = 2, box: str = "memory", seed: int = 1, start: str = "unpacked") -> FreeState:
    """A free table on which the decks are shuffled."""
    game = load("free_table")
    assert isinstance(game, FreeTable)
    state = game.start(seats, {"box": box, "start": start})
    assert isinstance(state, FreeState)
    state.settle(random.Random(seed))
    return state


def some_move(state: FreeState, rng: random.Random) -> Move | None:
    """Any move that can be made now; ``None`` where nothing could be found in a few tries."""
    if state.current_seat == CHANCE:
        return state.chance(rng)
    wide, high = state.kit.size
    for _ in range(40):
        pieces = rng.sample(range(len(state.what)), rng.randint(1, min(4, len(state.what))))
        point = rng.randint(0, wide), rng.randint(0, high)
        one = pieces[0]
        move = rng.choice(
            [
                Move("put", (one, *point, rng.randint(0, 359))),
                Move("shift", (rng.randint(-60, 60), rng.randint(-60, 60), *pieces)),
                Move("stack", (one, *(pieces[1:] or [0]))),
                Move("draw", (one, rng.randint(1, 3), *point)),
                Move("spread", (one, 20, 0)),
                Move("flip", tuple(pieces)),
                Move("flip", tuple(state.pile(one))),
                Move("turn", (rng.choice([15, 90, -90]), *pieces)),
                Move("swing", (rng.choice([15, 90, -90]), *pieces)),
                Move("lock", (one,)),
                Move("unlock", (one,)),
                Move("hold", tuple(pieces)),
                Move("give", (rng.randrange(state.seats), *pieces)),
                Move("deal", (one, rng.randint(1, 3))),
                Move("bag", (0, *pieces)),
                Move("pack", (one,)),
                Move("pull", (0, rng.randint(1, 3), *point)),
                Move("shuffle", (one,)),
                Move("roll", (one,)),
                Move("shake", tuple(pieces)),
                Move("add", ("die", *point, 1, "=")),
                Move("add", ("note", *point, 0, "=Mine%20%7B0%7D")),
                Move("add", ("counter", *point, 7, "=Points")),
                Move("set", (one, rng.randint(0, 9))),
                Move("write", (one, "=Ours")),
                Move("seat", (rng.randrange(state.seats),)),
            ]
        )
        if state.refuse(move) is None:
            return move
    return None


def things(state: FreeState) -> Counter[Any]:
    """What there is of the box, wherever it lies."""
    return Counter(what for what in state.what if what >= 0)


def is_sound(state: FreeState) -> bool:
    """Whether the position is one that can be: everything is once somewhere, and on the table."""
    wide, high = state.kit.size
    whole = list(range(len(state.what)))
    stacks = Counter(one for one in state.stack if one >= 0)
    on_table = [one for one in whole if state.place[one] == TABLE]
    return (
        sorted(state.order) == whole
        and all(count > 1 for count in stacks.values())
        and all(state.place[one] == TABLE for one in whole if state.stack[one] >= 0)
        and all(0 <= state.x[one] <= wide and 0 <= state.y[one] <= high for one in on_table)
        and all(state.what[one] < 0 for one in whole if state.place[one] == GONE)
    )
