"""A program of its own that plays a match, for tests of killing it and of two at once.

``python -m tests.tabletop.player new`` begins a match, ``... FILE`` goes on with one. It prints
its notices, then the file, and then each move once it is made, for ever or until the game is over;
it waits for a line of input before each move.
"""

from __future__ import annotations

import random
import sys

from tabletop.match import Match, Player
from tabletop.reopening import reopen


def main(file: str) -> None:
    """Plays."""
    if file == "new":
        match = Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], {"rounds": "3"}, seed=1)
        match.settle()
    else:
        match = reopen(file)
    for notice in match.take_notices():
        print("notice", notice, flush=True)
    print("file", match.path, flush=True)
    rng = random.Random(1)
    while not match.finished and sys.stdin.readline():
        match.play(rng.choice(match.state.legal_moves()))
        match.settle()
        for notice in match.take_notices():
            print("notice", notice, flush=True)
        print("moves", *match.moves, sep="|", flush=True)
    print("end", match.path, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
