"""How a free table begins: with the persons who sit down, and the box of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.contract import OptionError
from tabletop import seating
from tabletop.history import LAID
from tabletop.match import Match
from tabletop.record import PERSON, JournalError, Player
from tabletop.screens import freefrom
from tabletop.secrecy import CURTAIN, Secrecy
from tabletop.shell import Chair, Shell


def players(chairs: Sequence[Chair]) -> tuple[Player, ...]:
    """Who sits at a free table: the persons, or the first chair as one where there is none."""
    persons = [chair for chair in chairs if chair.kind == PERSON] or list(chairs[:1])
    return tuple(Player(chair.name.strip(), chair.colour) for chair in persons)


def begin(
    app: Shell,
    box: str,
    chairs: Sequence[Chair],
    secrecy: Secrecy = CURTAIN,
    laid: bool = False,
) -> None:
    """Unpacks a box and shows the table, or says why that cannot be; ``laid``: as its game is set
    up."""
    problem = seating.problem([chair.name for chair in chairs])
    if problem:
        app.say(problem)
        return
    people = players(chairs)

    def start() -> Match:
        if laid:
            return freefrom.set_up(box, people, secrecy)
        return Match.start("free_table", people, {"box": box}, secrecy=secrecy)

    _show(app, start)


def begin_here(app: Shell, match: Match, viewer: int | None, step: int | None = None) -> None:
    """Takes over what lies on the table of a match, as its viewer sees it, and leaves the match.

    ``step`` is after how many moves; ``None``: now.
    """
    step = match.steps if step is None else step
    state = match.state_at(step)
    note = f"{LAID} with {match.game.title}, after move {step}."
    secrecy = match.header.secrecy
    _show(app, lambda: freefrom.begin_from(state, viewer, match.players, note, secrecy))


def _show(app: Shell, start: Callable[[], Match]) -> None:
    try:
        match = start()
    except OptionError as error:
        app.say(str(error))
    except JournalError as error:
        app.say(error.sentence)
    else:
        app.show_match(match)
