"""The replay of a match: of one with rules, or of a free table."""

from __future__ import annotations

from rules.registry import BESIDE
from tabletop.match import Match
from tabletop.screens.freereplay import FreeReplay
from tabletop.screens.replay import Replay, eyes
from tabletop.shell import Shell


def replay_of(app: Shell, match: Match) -> Replay:
    """What was done in a match, to be seen again."""
    return FreeReplay(app, match) if match.game.id in BESIDE else Replay(app, match)


def show_replay(app: Shell, match: Match) -> None:
    """Shows a match again from its moves, or says in a sentence why that is not to be seen yet."""
    problem = match.forbids_replay(eyes(match))
    if problem:
        app.say(problem, "Replay")
    else:
        app.push(replay_of(app, match))
