"""Games that people add: asking whether one may run, and putting it on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop import lessons
from tabletop.plugins import adding, consent, shelving
from tabletop.plugins.bundle import Bundle, BundleError
from tabletop.screens import boxes
from tabletop.screens.dialogs import Question
from tabletop.shell import Shell

WARNING: Final = (
    "A game is a program: it can do on this computer whatever you can do, so allow only what comes "
    "from somebody you trust."
)
TITLE: Final = "Added games"
"""What stands above what is said of them."""


def bring_in(app: Shell) -> None:
    """Loads the games that may run, and says which are left out."""
    for sentence in shelving.bring_in():
        app.tell(sentence, TITLE)


def ask_about(app: Shell, waiting: Sequence[Bundle]) -> None:
    """Asks for one game after the other whether it may run."""
    if not waiting:
        return
    bundle, *others = waiting

    def answer(allowed: bool) -> None:
        settle(app, bundle, allowed)
        ask_about(app, others)

    app.push(
        Question(
            app,
            "May a new game run?",
            f"{bundle.name} brings the game {bundle.title}. {WARNING} The settings can change your "
            "answer.",
            (("Allow it", lambda: answer(True)),),
            escape="Do not allow it",
            cancelled=lambda: answer(False),
            drastic=True,
        )
    )


def settle(app: Shell, bundle: Bundle, allowed: bool) -> None:
    """Remembers whether a game may run, and does as was answered."""
    problems = [consent.keep(bundle, allowed)]
    if allowed:
        problems.append(shelving.put_on_table(bundle))
    else:
        shelving.take_off(bundle)
    boxes.box.cache_clear()
    lessons.has_lesson.cache_clear()
    top = app.top
    if top is not None:
        top.shown()
        top.invalidate()
    for problem in filter(None, problems):
        app.say(problem, TITLE)


def offer(app: Shell, bundle: Bundle) -> None:
    """Offers to add a game from anywhere to those of the table."""
    there = adding.is_there(bundle)
    if there is not None and shelving.on_table(there):
        app.say(f"{bundle.title} is on the shelf already.", TITLE)
        return
    if there is not None:
        ask_about(app, [there])
        return
    if shelving.is_taken(bundle):
        app.say(
            f"{bundle.name} cannot be added: {bundle.id} is the id of another game of this table.",
            TITLE,
        )
        return
    names = " and ".join(one.name for one in adding.replaced(bundle))
    place = f" It takes the place of {names}." if names else ""
    app.push(
        Question(
            app,
            f"Add {bundle.title}?",
            f"A copy of {bundle.name} is kept with your games.{place} {WARNING}",
            (("Add it", lambda: _add(app, bundle)),),
            drastic=True,
        )
    )


def _add(app: Shell, bundle: Bundle) -> None:
    try:
        added = adding.add(bundle)
    except BundleError as error:
        app.say(error.sentence, TITLE)
        return
    settle(app, added, True)
