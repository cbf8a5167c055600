"""How a free table begins: with the persons who sit down, and the box of a game."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import OptionError
from tabletop import ownboxes, seating
from tabletop.match import Match
from tabletop.record import PERSON, JournalError, Player
from tabletop.secrecy import CURTAIN, Secrecy
from tabletop.shell import Chair, Shell


def players(chairs: Sequence[Chair]) -> tuple[Player, ...]:
    """Who sits at a free table: the persons, or the first chair as one where there is none."""
    persons = [chair for chair in chairs if chair.kind == PERSON] or list(chairs[:1])
    return tuple(Player(chair.name.strip(), chair.colour) for chair in persons)


def title(box: str) -> str:
    """What the box of a name is called, or else its name."""
    try:
        return ownboxes.opened(box).title
    except OptionError:
        return box.removeprefix(ownboxes.PREFIX)


def begin(app: Shell, box: str, chairs: Sequence[Chair], secrecy: Secrecy = CURTAIN) -> None:
    """Unpacks a box and shows the table, or says why that cannot be."""
    problem = seating.problem([chair.name for chair in chairs])
    if problem:
        app.say(problem)
        return
    try:
        match = Match.start("free_table", players(chairs), {"box": box}, secrecy=secrecy)
    except OptionError as error:
        app.say(str(error))
    except JournalError as error:
        app.say(error.sentence)
    else:
        app.show_match(match)
