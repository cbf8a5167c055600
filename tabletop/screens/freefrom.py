"""A free table that begins with a position of a game: of a match, or as the game is set up."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence

from rules.contract import State
from rules.free_table.game import PACKED
from rules.free_table.position import Position
from rules.free_table.taking_over import taken_over
from rules.registry import BESIDE, load
from tabletop.history import LAID
from tabletop.localise import localise
from tabletop.match import Match
from tabletop.record import PERSON, Line, Player
from tabletop.scene.layout import place
from tabletop.secrecy import CURTAIN, Secrecy

WINDOW = (0, 0, 1920, 1080)
"""The window in which what lies where is looked up."""


def begin_from(
    state: State,
    viewer: int | None,
    players: Sequence[Player],
    note: str,
    secrecy: Secrecy = CURTAIN,
) -> Match:
    """A match on a free table that begins with a position as its viewer sees it.

    Raises:
        OptionError: the game does not say what is in its box.
        JournalError: the match cannot be written.
    """
    persons = tuple(Player(one.name, one.colour, PERSON) for one in players)
    table = localise(state.lay(viewer), persons)
    placement = place(table, WINDOW, 100, len(persons))
    points = {
        name: (spot.centre[0] / WINDOW[2], spot.centre[1] / WINDOW[3])
        for name, spot in placement.spots.items()
    }
    options = {"box": state.game.id, "start": PACKED}
    seed = secrets.randbits(63)
    match = Match.start(BESIDE[0], persons, options, seed, secrecy=secrecy)
    position = match.state
    assert isinstance(position, Position)
    moves = taken_over(position, state, viewer, points, random.Random(f"{seed}:taken over"))
    match.begin_with([Line("move", str(move)) for move in moves], note)
    return match


def set_up(game_id: str, players: Sequence[Player], secrecy: Secrecy = CURTAIN) -> Match:
    """A match on a free table that begins as the game is set up for so many, or for the nearest
    number for which there are rules.

    Raises:
        OptionError: the game does not say what is in its box.
        JournalError: the match cannot be written.
    """
    game = load(game_id)
    seats = min(game.rulebook.seats, key=lambda count: abs(count - len(players)))
    state = game.start(seats)
    state.settle(random.Random(secrets.randbits(63)))
    return begin_from(state, None, players, f"{LAID} as {game.title} is set up.", secrecy)
