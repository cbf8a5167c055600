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
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.contract import Move
    from tabletop.match import Match

_QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
OWN_MOVES = 10
"""How many moves of the person go through the window; the rest of the match needs none."""


def run(games: Sequence[str] | None = None) -> int:
    """Plays one match of each game (all if none are named); 0 if every one was fine.

    Files go to a temporary folder, so nothing of a person's own is touched. Games that were added
    are played as well, if they may run.
    """
    from tabletop.plugins import adding, shelving

    os.environ.update(_QUIET)
    with tempfile.TemporaryDirectory(prefix="bonebed-selftest-") as home:
        try:
            adding.copy_allowed(Path(home))
            os.environ["BONEBED_HOME"] = home
            problems = shelving.bring_in()
            if problems:
                raise RuntimeError(problems[0])
            return _run(games)
        except Exception:
            # The log of this run goes with its folder, so the whole story is told here.
            traceback.print_exc()
            return 1


def _run(games: Sequence[str] | None) -> int:
    import pygame

    from rules.registry import available, load
    from tabletop.app import App
    from tabletop.pilot import Pilot
    from tabletop.screens.shelf import Shelf
    from tabletop.settings import Settings

    app = App(Settings(animation="fast"))
    pilot = Pilot(app)
    app.open()
    app.push(Shelf(app))
    pilot.turn(3)
    if not app.frames:
        raise RuntimeError("The shelf was not painted.")
    for number, game_id in enumerate(games or available()):
        start = time.perf_counter()
        moves = _match(pilot, game_id, number)
        seconds = time.perf_counter() - start
        print(f"{load(game_id).title}: {moves} moves in {seconds:.1f} s", flush=True)
    app.close()
    pygame.quit()
    return 0


def _match(pilot: object, game_id: str, seed: int) -> int:
    """Plays one match by hand against a computer, and checks what is left behind."""
    from rules.contract import CHANCE
    from rules.registry import load
    from tabletop.match import Match, Player
    from tabletop.pilot import Pilot, Stuck
    from tabletop.reopening import reopen
    from tabletop.screens.play import Play
    from tabletop.screens.results import Results
    from tabletop.screens.shaking import Shaking
    from tabletop.striking import STRIKE

    assert isinstance(pilot, Pilot)
    app = pilot.app
    seats = min(load(game_id).rulebook.seats, key=lambda count: (abs(count - 2), count))
    players = [Player("You", 0), *(Player(f"Computer {n}", n, "beginner") for n in range(1, seats))]
    match = Match.start(game_id, players, seed=seed)
    page = Play(app, match)
    app.push(page)
    rng = random.Random(seed)
    made = shaken = 0
    while made < OWN_MOVES and not match.finished:
        pilot.turn()
        seat = match.state.current_seat
        if isinstance(app.top, Shaking):
            if not app.top.shake.by_itself:
                # One shake goes the whole way, so that its physics are proved to be there.
                pilot.press("skip" if shaken else "itself")
                shaken += 1
        elif seat is None or seat == CHANCE:
            continue
        elif not match.players[seat].is_person:
            # A computer thinks in real time in its own process.
            time.sleep(0.002)
        elif app.top is page and page.ready:
            before = match.steps
            # What is only struck out for the own eyes is no move: the match would not go on.
            moves = [one for one in page.table.controls if one.move.verb != STRIKE]
            if moves:
                control = rng.choice(moves)
                pilot.make(page, control)
                what = f"{game_id}, step {before}, {control.gesture}"
                pilot.wait_for(lambda before=before: match.steps > before, what)  # type: ignore[misc]
            else:
                match.play(rng.choice(match.state.legal_moves()))
            made += 1
    page.computer.stop()
    match.play_all(_to_the_end(match, rng))
    pilot.wait_for(lambda: app.top is page, "the table")
    page.look_as(page.viewer)
    pilot.wait_for(lambda: isinstance(app.top, Results), "the results")
    path = match.path
    if path is None or not Path(path).exists():
        raise Stuck("The match was not kept.")
    steps = match.steps
    app.home()
    again = reopen(path, resume=False)
    if not again.finished or again.steps != steps:
        raise Stuck("The match that was kept is not the match that was played.")
    again.close()
    return steps


def _to_the_end(match: Match, rng: random.Random) -> Iterator[Move]:
    """Random moves until the match is over, each found when the one before was made."""
    from rules.contract import CHANCE

    while (seat := match.state.current_seat) is not None:
        yield match.chance_move() if seat == CHANCE else rng.choice(match.state.legal_moves())
