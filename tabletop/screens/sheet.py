"""A page of the usual shape: a heading, a body that scrolls if it must, buttons at the foot."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from tabletop.screens.metrics import TITLE
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.widgets import Button, Label, Panel, Widget


class Sheet(Page):
    """Subclasses give :meth:`body` and :meth:`buttons`."""

    heading = ""

    def body(self, rect: Rect) -> list[Widget]:
        """The widgets of the body; they may reach below ``rect``, which then scrolls."""
        return []

    def above(self, column: Column) -> None:
        """Puts widgets that do not scroll between the heading and the body."""

    def buttons(self) -> Sequence[Button]:
        """The buttons at the foot; the first is for going back."""
        return (Button("Back", self.back, "back", icon="ui/back"),)

    def build(self) -> Sequence[Widget]:
        metrics = self.metrics
        margin = metrics.px(24)
        wide = self.size[0] - 2 * margin
        head = Column(Rect(margin, metrics.gap, wide, 10), metrics)
        head.add(Label(self.heading, TITLE, "serif_bold", "lamp"))
        self.above(head)
        foot = Column(Rect(margin, 0, wide, 10), metrics)
        foot.row(*self.buttons())
        down = self.size[1] - foot.bottom - metrics.px(14)
        for widget in foot.widgets:
            widget.move(0, down)
        primary = [one for one in foot.widgets if isinstance(one, Button) and one.kind == "primary"]
        if primary and len({one.rect.y for one in foot.widgets}) == 1:
            last = primary[-1]
            last.move(margin + wide - last.rect.right, 0)
        bottom = min((one.rect.top for one in foot.widgets), default=self.size[1]) - metrics.gap
        scroll = Scroll("body")
        room = scroll.room(Rect(margin, head.y, wide, bottom - head.y), metrics)
        scroll.fill(self.body(room), metrics)
        return [*head.widgets, scroll, *foot.widgets]

    def panelled(self, column: Column, pad: int) -> list[Widget]:
        """The widgets of a column on a panel that reaches ``pad`` pixels beyond them."""
        panel = Panel()
        inside = Rect(
            column.rect.x, column.rect.y, column.rect.width, column.bottom - column.rect.y
        )
        panel.place(inside.inflate(2 * pad, 2 * pad), self.metrics)
        return [panel, *column.widgets]
