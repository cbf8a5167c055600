"""One short match of every game through the real window loop, with no screen and no loudspeaker.

It proves that a packed program has all it needs: rules, pictures, letters, sounds, computer seats
in their own process, the journal and the results page.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

_QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
MOST_OWN_MOVES = 14
"""After so many moves of the person the rest of the match is left to the computer."""


def run(games: Sequence[str] | None = None) -> int:
    """Plays one match of each game (all if none are named); 0 if every one was fine.

    Files go to a temporary folder, so nothing of a person's own is touched.
    """
    os.environ.update(_QUIET)
    with tempfile.TemporaryDirectory(prefix="bonebed-selftest-") as home:
        os.environ["BONEBED_HOME"] = home
        try:
            return _run(games)
        except Exception:
            # The log of this run goes with its folder, so the whole story is told here.
            traceback.print_exc()
            return 1


def _run(games: Sequence[str] | None) -> int:
    import pygame

    from rules.registry import available, load
    from tabletop.app import App
    from tabletop.hands import Hands
    from tabletop.screens.shelf import Shelf
    from tabletop.settings import Settings

    app = App(Settings(animation="fast"))
    hands = Hands(app)
    app.open()
    app.push(Shelf(app))
    hands.turn(3)
    if not app.frames:
        raise RuntimeError("The shelf was not painted.")
    for number, game_id in enumerate(games or available()):
        start = time.perf_counter()
        moves = _match(hands, game_id, number)
        seconds = time.perf_counter() - start
        print(f"{load(game_id).title}: {moves} moves in {seconds:.1f} s", flush=True)
    app.close()
    pygame.quit()
    return 0


def _match(hands: object, game_id: str, seed: int) -> int:
    """Plays one match by hand against a computer, and checks what is left behind."""
    from rules.contract import CHANCE
    from rules.registry import load
    from tabletop.hands import Hands, Stuck
    from tabletop.match import Match, Player
    from tabletop.screens.play import Play
    from tabletop.screens.results import Results

    assert isinstance(hands, Hands)
    app = hands.app
    seats = min(load(game_id).rulebook.seats, key=lambda count: (abs(count - 2), count))
    players = [Player("You", 0), *(Player(f"Computer {n}", n, "random") for n in range(1, seats))]
    match = Match.start(game_id, players, seed=seed)
    page = Play(app, match)
    app.push(page)
    rng = random.Random(seed)
    made = 0
    while not match.finished:
        hands.turn()
        seat = match.state.current_seat
        if seat is None or seat == CHANCE:
            continue
        if not match.players[seat].is_person:
            # A computer thinks in real time in its own process.
            time.sleep(0.002)
            continue
        if app.top is not page or not page.ready:
            continue
        if made < MOST_OWN_MOVES and page.table.controls:
            before = match.steps
            control = rng.choice(page.table.controls)
            hands.make(page, control)
            what = f"{game_id}, step {before}, {control.gesture}"
            hands.wait_for(lambda before=before: match.steps > before, what)  # type: ignore[misc]
            made += 1
        else:
            match.play(rng.choice(match.state.legal_moves()))
    hands.wait_for(lambda: isinstance(app.top, Results), "the results")
    path = match.path
    if path is None or not Path(path).exists():
        raise Stuck("The match was not kept.")
    steps = match.steps
    app.home()
    again = Match.open(path, resume=False)
    if not again.finished or again.steps != steps:
        raise Stuck("The match that was kept is not the match that was played.")
    again.close()
    return steps
