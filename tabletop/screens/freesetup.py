"""Before a free table: whose box is unpacked, and who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from rules import registry
from rules.contract import OptionError
from rules.free_table import kit
from tabletop import ownboxes, seating
from tabletop.printing import order_of, order_of_prototype
from tabletop.record import PERSON
from tabletop.screens import boxpage, freestart
from tabletop.screens.chairs import LONGEST
from tabletop.screens.fields import Choice, Item
from tabletop.screens.metrics import BODY, LEAD, SMALL
from tabletop.screens.scrolling import Column
from tabletop.screens.seats import SeatButton
from tabletop.screens.setup import Setup
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Button, Label, Widget
from tabletop.shell import Chair, Shell


class FreeSetup(Setup):
    """The page on which a free table is set up."""

    def __init__(self, app: Shell, box: str = "") -> None:
        super().__init__(app, registry.BESIDE[0])
        self.chairs = [replace(chair, kind=PERSON) for chair in self.chairs]
        self.own = ownboxes.titles()
        self.games = {name: registry.load(name).title for name in kit.names()}
        names = [*self.games, *self.own]
        self.box = box if box in names else names[0]
        self.laid = False
        """Whether it begins as its game is set up."""
        self._read()

    @property
    def _has_secrets(self) -> bool:
        return len(self.persons) > 1

    def problem(self) -> str:
        wrong = seating.problem([chair.name for chair in self.seated])
        if wrong:
            return wrong
        return self._unreadable

    def _read(self) -> None:
        """Reads a box of people's own as it is now: they may have changed it since a table."""
        self._unreadable = ""
        if self.box in self.own:
            try:
                ownboxes.opened(self.box, again=True)
            except OptionError as error:
                self._unreadable = str(error)

    def _choose(self, chosen: Sequence[str]) -> None:
        self.box = chosen[0]
        self._read()
        self.changed()

    def _lay(self, chosen: Sequence[str]) -> None:
        self.laid = chosen[0] == "laid"
        self.changed()

    # --- the page ----------------------------------------------------------------------------

    def _free(self) -> list[Button]:
        return []

    def _options(self, column: Column) -> None:
        self._boxes(column)

    def body(self, rect: Rect) -> list[Widget]:
        metrics = self.metrics
        pad, between = metrics.px(18), metrics.px(16)
        if not metrics.roomy:
            return super().body(rect)
        left = round(rect.width * 0.34)
        about = Column(Rect(rect.x + pad, rect.y + pad, left - 2 * pad, 10), metrics)
        self._about(about, rect.height)
        x = rect.x + left + between
        boxes = Column(Rect(x + pad, rect.y + pad, rect.right - x - 2 * pad, 10), metrics)
        self._boxes(boxes)
        y = boxes.bottom + 2 * pad + between
        players = Column(Rect(x + pad, y, rect.right - x - 2 * pad, 10), metrics)
        self._players(players)
        return [one for group in (about, boxes, players) for one in self.panelled(group, pad)]

    def _boxes(self, column: Column) -> None:
        """Whose box is unpacked."""
        column.add(Label("Whose box", LEAD, "serif_bold", "lamp"))
        games = [Item(name, title) for name, title in self.games.items()]
        column.add(Choice(games, (self.box,), self._choose, "box"))
        if self.own:
            column.add(Label("Boxes of your own", BODY, "sans_bold"))
            own = [Item(name, title) for name, title in self.own.items()]
            column.add(Choice(own, (self.box,), self._choose, "own"))
        column.row(Button(boxpage.TITLE, self._unpack, "unpack", icon="ui/card", kind="quiet"))
        if self.box in self.games:
            column.add(Label("At first", BODY, "sans_bold"))
            starts = [Item("unpacked", "Everything unpacked"), Item("laid", "Set up to play")]
            now = "laid" if self.laid else "unpacked"
            column.add(Choice(starts, (now,), self._lay, "start"))
        problem = self.problem()
        if problem:
            column.add(Label(problem, SMALL, "sans_bold", "lamp"))

    def _unpack(self) -> None:
        """Shows what is in the box that is chosen, from where it can be printed, too."""
        try:
            if self.box in self.own:
                order = order_of_prototype(ownboxes.opened(self.box))
            else:
                order = order_of(registry.load(self.box))
        except OptionError as error:
            self.app.say(str(error))
        else:
            self.app.push(boxpage.BoxPage(self.app, order))

    def _computers(self, column: Column) -> None:
        """No computer sits at a free table."""

    def _seat(self, column: Column, number: int, chair: Chair) -> None:
        metrics = column.metrics

        def rename(name: str) -> None:
            self._chair(number, replace(self.chairs[number], name=name))

        medal = SeatButton(
            chair.colour,
            lambda: self._colour(number),
            f"colour-{number}",
            "Another colour and symbol",
        )
        name = TextField(chair.name, rename, f"name-{number}", hint="Name", longest=LONGEST)
        person = Button("", lambda: self._choose_person(number), f"people-{number}", "ui/person")
        person.tip = "Somebody who is kept"
        side, gap = metrics.row, metrics.px(8)
        x, right = column.rect.x, column.rect.right
        wide = person.width(metrics)
        medal.place(Rect(x, column.y, side, side), metrics)
        name.place(Rect(x + side + gap, column.y, right - wide - x - side - 2 * gap, side), metrics)
        person.place(Rect(right - wide, column.y, wide, side), metrics)
        column.widgets += [medal, name, person]
        column.y += side + column.gap

    def begin(self) -> None:
        self.app.chairs = list(self.chairs)
        laid = self.laid and self.box in self.games
        freestart.begin(self.app, self.box, self.seated, self.secrecy, laid)
