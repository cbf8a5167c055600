"""The people who are kept, and what each of them has played and won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from rules.writing import is_blank
from tabletop import archive, people, statistics
from tabletop.people import Person
from tabletop.screens.chairs import LONGEST
from tabletop.screens.covers import WIDEST, cover_so_far, forget_wanted, paint_wanted, wanted
from tabletop.screens.dialogs import Dialog, Question
from tabletop.screens.fields import Choice, Item
from tabletop.screens.metrics import BODY, LEAD, SMALL
from tabletop.screens.scrolling import Column
from tabletop.screens.seats import SeatButton
from tabletop.screens.sheet import Sheet
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Action, Button, Label, Picture, Widget
from tabletop.shell import Shell
from tabletop.statistics import Record, Result

_MOST_OTHERS: Final = 6
"""So many names of who has played, too, are offered to be kept."""
_COVER: Final = 88
"""How high the cover of a game is, in lengths of the design."""
_DOT: Final = " \N{MIDDLE DOT} "


def in_words(record: Record) -> str:
    """What somebody has done in one game, on one line."""
    parts = [f"{record.played} played", f"{record.won} won"]
    if record.best is not None:
        parts.append(f"best {record.best}")
    if record.longest > 1:
        now = f"{record.streak} in a row now" if record.streak > 1 else "none in a row now"
        parts.append(f"{now}, {record.longest} at most")
    return _DOT.join(parts)


class PeoplePage(Sheet):
    """Everybody who is kept; the one who is chosen is seen with all games played."""

    title = heading = "People"

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.people, self._note = people.load()
        self.chosen = self.people[0].name if self.people else ""
        """The name of the person who is seen."""
        self._entries = statistics.countable(archive.entries())
        self.results: list[Result] = []
        """What was counted so far."""
        self._counted = 0

    @property
    def person(self) -> Person | None:
        """Who is seen."""
        return people.find(self.people, self.chosen)

    @property
    def pending(self) -> bool:
        """Whether matches are still to be counted, or covers to be painted."""
        return self._counts or wanted()

    @property
    def _counts(self) -> bool:
        return self._counted < len(self._entries)

    def shown(self) -> None:
        super().shown()
        if self._note:
            note, self._note = self._note, ""
            self.app.say(note)

    def update(self, seconds: float) -> bool:
        # One match at a time, so that the page is seen and answers meanwhile.
        if self._shown and self._counts:
            self._count()
            self.changed()
        elif self._shown and paint_wanted():
            self.changed()
        return super().update(seconds)

    def _count(self) -> None:
        while self._counts:
            entry = self._entries[self._counted]
            known = statistics.is_read(entry)
            found = statistics.result(entry)
            self._counted += 1
            if found is not None:
                self.results.append(found)
            if not known:
                return

    # --- the page ----------------------------------------------------------------------------

    def buttons(self) -> Sequence[Button]:
        person = self.person
        back = Button("Back", self.back, "back", icon="ui/back")
        add = Button("Add a person", self._add, "add", icon="ui/plus")
        if person is None:
            return (back, add)
        return (
            back,
            add,
            Button("Change", lambda: self._edit(person), "change", icon="ui/person"),
            Button("Remove", lambda: self._ask_to_remove(person), "remove", icon="ui/close"),
        )

    def body(self, rect: Rect) -> list[Widget]:
        metrics = self.metrics
        pad = metrics.px(18)
        column = Column(Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, 10), metrics)
        if self.people:
            column.add(
                Choice(
                    [Item(one.name, one.name, f"seat/{one.colour}") for one in self.people],
                    (self.chosen,),
                    self._see,
                    "person",
                )
            )
        else:
            column.add(Label("Nobody is kept yet.", LEAD, "serif"))
            words = "Add those who play here often, and see what they have played and won."
            column.add(Label(words, BODY, ink="paper_shade"))
        forget_wanted()
        widgets = self.panelled(column, pad)
        if self.person is not None:
            widgets += self._records(self.person, rect, column.bottom + 2 * pad + metrics.gap)
        low = max(one.rect.bottom for one in widgets) + pad + metrics.gap
        foot = Column(Rect(rect.x + pad, low, rect.width - 2 * pad, 10), metrics)
        self._others(foot)
        return [*widgets, *(self.panelled(foot, pad) if foot.widgets else [])]

    def _records(self, person: Person, rect: Rect, top: int) -> list[Widget]:
        """A panel for each game that the person has played, two side by side where there is
        room."""
        metrics = self.metrics
        pad = metrics.px(18)
        found = statistics.records(self.results, person)
        head = Column(Rect(rect.x + pad, top, rect.width - 2 * pad, 10), metrics)
        head.add(Label(self._summary(list(found.values())), BODY, "sans_bold"))
        widgets = list(head.widgets)
        across = 2 if metrics.roomy else 1
        wide = (rect.width - (across - 1) * metrics.gap) // across
        lows = [head.bottom + pad + metrics.gap] * across
        high = metrics.px(_COVER)
        for number, (game, record) in enumerate(found.items()):
            place = number % across
            left = rect.x + pad + place * (wide + metrics.gap)
            front = cover_so_far(game, (round(high * WIDEST), high))
            aside = 0
            card = Column(Rect(left, lows[place] + pad, wide - 2 * pad, 10), metrics)
            if front is not None:
                aside = front.get_width() + pad
                picture = Picture(front, frame=True)
                picture.place(Rect(left, card.y, front.get_width(), high), metrics)
                card.widgets.append(picture)
            words = Column(Rect(left + aside, card.y, card.rect.width - aside, 10), metrics)
            words.add(Label(record.title, LEAD, "serif_bold", "lamp"), gap=metrics.px(4))
            words.add(Label(in_words(record), BODY))
            card.widgets += words.widgets
            widgets += self.panelled(card, pad)
            lows[place] = card.bottom + 2 * pad + metrics.gap
            if place == across - 1:
                lows = [max(lows)] * across
        return widgets

    def _summary(self, found: Sequence[Record]) -> str:
        played, won = sum(one.played for one in found), sum(one.won for one in found)
        if self._counts:
            return f"Counting: {self._counted} of {len(self._entries)} matches."
        if not played:
            return "No finished match yet. A match counts for who plays it from beginning to end."
        matches = "match" if played == 1 else "matches"
        return f"{played} {matches} played, {won} won."

    def _others(self, column: Column) -> None:
        """Names of who has played here, too."""
        names = statistics.others(self.results, self.people)[:_MOST_OTHERS]
        if not names or self._counts:
            return
        column.add(Label("Have played here, too", BODY, "sans_bold"))
        column.row(
            *(
                Button(f"Keep {name}", self._keeper(name), f"keep-{number}", icon="ui/plus")
                for number, name in enumerate(names)
            )
        )

    # --- changes -----------------------------------------------------------------------------

    def _see(self, chosen: tuple[str, ...]) -> None:
        self.chosen = chosen[0]
        self.changed()

    def _change(self, edit: Callable[[people.People], people.People], chosen: str) -> None:
        problem = people.change(edit)
        if problem:
            self.app.say(problem)
        self.people, note = people.load()
        if note:
            self.app.say(note)
        kept = people.find(self.people, chosen)
        self.chosen = kept.name if kept else self.people[0].name if self.people else ""
        self.changed()

    def _free_colour(self) -> int:
        taken = {one.colour for one in self.people}
        return next((colour for colour in range(6) if colour not in taken), 0)

    def _keeper(self, name: str) -> Action:
        def keep() -> None:
            person = Person(name, self._free_colour())
            self._change(lambda kept: added(kept, person), name)

        return keep

    def _add(self) -> None:
        self.app.push(EditPerson(self.app, self.people, None, self._free_colour(), self._take))

    def _edit(self, person: Person) -> None:
        self.app.push(EditPerson(self.app, self.people, person, person.colour, self._take))

    def _take(self, before: Person | None, after: Person) -> None:
        if before is None:
            self._change(lambda kept: added(kept, after), after.name)
        else:
            self._change(
                lambda kept: tuple(after if one == before else one for one in kept), after.name
            )

    def _ask_to_remove(self, person: Person) -> None:
        sentence = (
            f"{person.name} is no longer listed. The matches stay, and count again if the name is "
            "kept again."
        )
        answers: tuple[tuple[str, Action], ...] = (("Remove", lambda: self._remove(person)),)
        self.app.push(Question(self.app, f"Remove {person.name}?", sentence, answers, drastic=True))

    def _remove(self, person: Person) -> None:
        self._change(lambda kept: tuple(one for one in kept if one != person), "")


def added(kept: people.People, person: Person) -> people.People:
    """The people with one more, unless somebody is called so already."""
    return kept if people.find(kept, person.name) else (*kept, person)


class EditPerson(Dialog):
    """The name and colour of somebody new, or of somebody who is kept."""

    def __init__(
        self,
        app: Shell,
        kept: Sequence[Person],
        person: Person | None,
        colour: int,
        done: Callable[[Person | None, Person], None],
    ) -> None:
        super().__init__(app, "Change a person" if person else "Add a person")
        self.others = [one for one in kept if one != person]
        self.person = person
        self.name = person.name if person else ""
        self.colour = colour
        self.done = done
        self.focus = "name"

    def problem(self) -> str:
        """Why the person cannot be kept so, in one sentence; empty if that is fine."""
        if is_blank(self.name):
            return "A person needs a name."
        if people.find(self.others, self.name):
            return "Somebody else is or was called so."
        return ""

    def inside(self, column: Column) -> None:
        metrics = column.metrics
        side, gap = metrics.row, metrics.px(8)
        medal = SeatButton(self.colour, self._recolour, "colour", "Another colour and symbol")
        medal.place(Rect(column.rect.x, column.y, side, side), metrics)
        name = TextField(self.name, self._rename, "name", "Name", LONGEST, done=self._keep)
        left = column.rect.x + side + gap
        name.place(Rect(left, column.y, column.rect.right - left, side), metrics)
        column.widgets += [medal, name]
        column.y += side + column.gap
        if self.person is not None:
            words = "Matches played under an earlier name count, too."
            column.add(Label(words, SMALL, ink="paper_shade"))

    def _rename(self, name: str) -> None:
        self.name = name
        self.changed()

    def _recolour(self) -> None:
        self.colour = (self.colour + 1) % 6
        self.changed()

    def buttons(self) -> Sequence[Button]:
        problem = self.problem()
        return (
            Button("Cancel", self.back, "escape"),
            Button("Keep", self._keep, "keep", kind="primary", enabled=not problem, tip=problem),
        )

    def _keep(self) -> None:
        if self.problem():
            return
        name = self.name.strip()
        former = self.person.renamed(name).former if self.person else ()
        self.app.pop()
        self.done(self.person, Person(name, self.colour, former))
