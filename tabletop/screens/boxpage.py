"""What is in the box: every component in pictures, with its number and size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from rules.box import Box, Component, Group
from rules.phrases import times
from tabletop.printing import Order
from tabletop.printing.imposing import Side
from tabletop.screens.boxpictures import Pictures
from tabletop.screens.metrics import BODY, LEAD, SMALL, Metrics
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.sheet import Sheet
from tabletop.screens.widgets import Button, Label, Widget
from tabletop.shell import Shell

TITLE: Final = "What is in the box"
_MILLIMETRE: Final = 1.75
"""How large a millimetre is shown, so that components can be compared."""
_LEAST: Final = 34
"""A smaller side than this is shown larger."""
_LONGEST: Final = 36
"""The most letters of a name; of a longer one only what stands on the face is shown."""
_NARROWEST: Final = 9
"""How wide an entry is at least, in letters."""

LYING: Final = {
    "deck": "shuffled, face down",
    "stack": "in a stack",
    "bag": "drawn unseen",
    "loose": "side by side",
}
"""How the components of a group lie at the start, in words."""


class ComponentCard(Widget):
    """One kind of component: its front, its other side where that shows something, its title, how
    many there are and how large."""

    def __init__(self, component: Component, sides: Sequence[Side], pictures: Pictures) -> None:
        super().__init__(f"component-{component.id}")
        self.component = component
        self.sides = tuple(sides)
        self.pictures = pictures

    @property
    def facts(self) -> str:
        """How many there are, and how large they are."""
        wide, high = (f"{side:g}" for side in self.component.size)
        return f"{times(self.component.count, 'piece')}, {wide} × {high} mm"

    @property
    def name(self) -> str:
        """Its title, where there is room for all of it."""
        long = len(self.component.title) > _LONGEST
        return (long and self.component.face.title) or self.component.title

    @property
    def spoken(self) -> str:
        return f"{self.name}: {self.facts}"

    def picture_size(self, width: int, metrics: Metrics) -> tuple[int, int]:
        """The size of one side in an entry of this width, in pixels."""
        wide, high = self.component.size
        share = metrics.unit * _MILLIMETRE
        share = max(share, metrics.px(_LEAST) / min(wide, high))
        room = (width - (len(self.sides) - 1) * metrics.px(6)) / len(self.sides)
        share = min(share, room / wide)
        return max(1, round(wide * share)), max(1, round(high * share))

    def width(self, metrics: Metrics) -> int:
        one = self.picture_size(10_000, metrics)[0] + metrics.px(6)
        return max(one * len(self.sides), metrics.letters(BODY) * _NARROWEST)

    def _words(self, width: int, metrics: Metrics) -> tuple[int, int]:
        """How high the title and what is below it are, in pixels."""
        title, facts = self.name, self.facts
        return (
            lettering.measure(title, "sans_bold", metrics.letters(BODY), width)[1],
            lettering.measure(facts, "sans", metrics.letters(SMALL), width)[1],
        )

    def height(self, width: int, metrics: Metrics) -> int:
        return (
            self.picture_size(width, metrics)[1] + sum(self._words(width, metrics)) + metrics.px(8)
        )

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        size = self.picture_size(self.rect.width, metrics)
        text, shape = metrics.letters(SMALL), self.component.shape
        for number, side in enumerate(self.sides):
            at = Rect(self.rect.x + number * (size[0] + metrics.px(6)), self.rect.y, *size)
            picture = self.pictures.so_far(side, shape, size, text)
            if picture is None:
                surface.fill(blend("slate_deep", "walnut", 0.5), at)
            else:
                surface.blit(picture, at)
        title, facts = self._words(self.rect.width, metrics)
        at = Rect(self.rect.x, self.rect.y + size[1] + metrics.px(4), self.rect.width, title)
        pixels = metrics.letters(BODY)
        lettering.write(surface, self.name, at, "sans_bold", pixels, colour("paper"))
        at = Rect(at.x, at.bottom, at.width, facts)
        pixels = metrics.letters(SMALL)
        lettering.write(surface, self.facts, at, "sans", pixels, colour("paper_shade"))


class BoxPage(Sheet):
    """All components of a box, group by group."""

    def __init__(self, app: Shell, order: Order) -> None:
        super().__init__(app)
        self.order = order
        self.title = self.heading = f"{TITLE}: {order.title}"
        self.pictures = Pictures()

    @property
    def box(self) -> Box:
        """What is shown."""
        return self.order.box

    def buttons(self) -> Sequence[Button]:
        printing = Button("Print it", self._print, "print", kind="primary")
        return (*super().buttons(), printing)

    def _print(self) -> None:
        from tabletop.screens.printpage import PrintPage

        self.app.push(PrintPage(self.app, self.order))

    def body(self, rect: Rect) -> list[Widget]:
        column = Column(rect, self.metrics)
        if self.box.note:
            column.add(Label(self.box.note, BODY))
        for group in self.box.groups:
            self._add_group(column, group)
        return column.widgets

    def _add_group(self, column: Column, group: Group) -> None:
        kinds = self.box.of_group(group.id)
        number = times(sum(one.count for one in kinds), "piece")
        each = " for each player" if group.each_seat else ""
        lying = LYING[group.gathering]
        column.space(self.metrics.px(8))
        column.add(Label(group.title, LEAD, "serif_bold", "lamp"), gap=self.metrics.px(2))
        column.add(Label(f"{number}{each}, {lying}", SMALL, ink="paper_shade"))
        self._flow(column, [self._card(one, group) for one in kinds])

    def _card(self, component: Component, group: Group) -> ComponentCard:
        owner = 0 if group.each_seat else None
        sides = [Side(component.back, component.face, owner)]
        if component.reverse not in (None, component.face):
            sides.append(Side(component.back, component.reverse, owner))
        elif group.gathering == "deck" and component.shape == "card":
            first = self.box.of_group(group.id)[0]
            if first is component:
                sides.append(Side(component.back))
        return ComponentCard(component, sides, self.pictures)

    def _flow(self, column: Column, cards: Sequence[ComponentCard]) -> None:
        """Puts entries side by side, as many in a row as have room."""
        gap = self.metrics.px(16)
        row: list[ComponentCard] = []
        x, tall = column.rect.x, 0
        for card in cards:
            wide = min(card.width(self.metrics), column.rect.width)
            if row and x + wide > column.rect.right:
                column.y += tall + gap
                row, x, tall = [], column.rect.x, 0
            high = card.height(wide, self.metrics)
            card.place(Rect(x, column.y, wide, high), self.metrics)
            column.widgets.append(card)
            row.append(card)
            x, tall = x + wide + gap, max(tall, high)
        column.y += tall + gap

    # --- pictures that are painted while the page is seen ------------------------------------

    @property
    def pending(self) -> bool:
        return self.pictures.wanted

    def update(self, seconds: float) -> bool:
        if self._shown and self.pictures.paint():
            for one in self.parts():
                if isinstance(one, Scroll):
                    self.invalidate(one.rect)
        return super().update(seconds)

    def resize(self, size: tuple[int, int]) -> None:
        self.pictures.forget()
        super().resize(size)

    def leave(self) -> None:
        self.pictures.forget()
        super().leave()
