"""Somebody who is kept sits down on a seat, or whoever sits there is kept from now on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tabletop import people
from tabletop.people import Person
from tabletop.record import PERSON
from tabletop.screens.menu import Menu
from tabletop.screens.people import added
from tabletop.screens.widgets import Action
from tabletop.shell import Chair, Shell


def choose_person(
    app: Shell, chair: Chair, others: Sequence[Chair], take: Callable[[Chair], None]
) -> None:
    """Offers everybody who is kept and not yet at the table; ``take`` gets who sits there then."""
    kept, note = people.load()
    if note:
        app.say(note)
        return

    def sits_down(person: Person) -> Action:
        return lambda: take(replace(chair, name=person.name, colour=person.colour, kind=PERSON))

    def keep() -> None:
        try:
            person = Person(chair.name.strip(), chair.colour)
        except ValueError as error:
            app.say(str(error))
            return
        problem = people.change(lambda now: added(now, person))
        if problem:
            app.say(problem)

    seated = [one.name for one in others if one.kind == PERSON]
    entries: list[tuple[str, str, Action]] = [
        (one.name, f"seat/{one.colour}", sits_down(one))
        for one in kept
        if not any(one.is_called(name) for name in seated) and not one.is_called(chair.name)
    ]
    if chair.kind == PERSON and people.key(chair.name) and not people.find(kept, chair.name):
        entries.append((f"Keep {chair.name.strip()}", "ui/plus", keep))
    if not entries:
        app.say("Everybody who is kept sits at this table.")
        return
    app.push(Menu(app, "Who sits here", entries))
