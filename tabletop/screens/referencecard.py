"""The reference card of a game, laid over the table: the turn, what scores, and when it ends."""

from __future__ import annotations

import re
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from art.scenery import slips
from rules.contract import Game
from rules.guide import Part, of_game
from rules.references import Reference
from tabletop.screens.buttons import Round, round_side
from tabletop.screens.dialogs import Dialog
from tabletop.screens.metrics import BODY, HEADING, LEAD, Metrics
from tabletop.screens.paper import PaperTable
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.widgets import Widget
from tabletop.shell import Shell

KEY: Final = pygame.K_F2
"""The key that lays the card on the table and takes it away."""
BUTTON: Final = "reference"
"""The key of its button as a widget."""
_WIDEST: Final = 62
"""How wide the card is at most, in letters, with two columns."""
_NARROW: Final = 34
"""How wide it is at most with one."""
_DOT: Final = "\N{BULLET}"
_STEP: Final = re.compile(r"(\d+\.) (.*)")
"""A line that is a step of several in an order."""


def has_card(game: Game) -> bool:
    """Whether a game brings a reference card."""
    return of_game(game) is not None


class Words(Widget):
    """A heading, or a line with a dot before it."""

    def __init__(self, text: str, key: str, heading: bool = False, title: bool = False) -> None:
        super().__init__(key)
        step = _STEP.fullmatch(text)
        self.text = step[2] if step else text
        self.sign = step[1] if step else _DOT
        self.heading = heading or title
        self.size = HEADING if title else LEAD if heading else BODY

    @property
    def spoken(self) -> str:
        return self.text

    def _role(self) -> lettering.Role:
        return "serif_bold" if self.heading else "serif"

    def _indent(self, metrics: Metrics) -> int:
        return 0 if self.heading else round(metrics.letters(self.size) * 1.1)

    def height(self, width: int, metrics: Metrics) -> int:
        room = max(1, width - self._indent(metrics))
        return lettering.measure(self.text, self._role(), metrics.letters(self.size), room)[1]

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        pixels, indent = metrics.letters(self.size), self._indent(metrics)
        ink = colour("walnut") if self.heading else colour("ink")
        if indent:
            lettering.write(surface, self.sign, self.rect, "serif_bold", pixels, colour("walnut"))
        inside = Rect(self.rect.x + indent, self.rect.y, self.rect.width - indent, self.rect.height)
        lettering.write(surface, self.text, inside, self._role(), pixels, ink)


class ReferenceCard(Dialog):
    """The card, which lies on the table until a key, Escape or a press takes it away."""

    veil = 110

    def __init__(self, app: Shell, game: Game) -> None:
        super().__init__(app, game.title)
        guide = of_game(game)
        self.parts_of_card: tuple[Part, ...] = guide.parts if guide is not None else ()
        self.tables = {one.id: one for one in game.references()}
        self.scroll = Scroll("card")

    def _block(self, number: int, part: Part) -> list[Widget]:
        """What stands on the card about one thing."""
        words = [Words(line, f"line-{number}-{place}") for place, line in enumerate(part.lines)]
        found: Reference | None = self.tables.get(part.table)
        rows = []
        if found is not None:
            table = found.only(part.columns)
            rows = [PaperTable(table, table.rows, f"table-{number}")]
        return [Words(part.heading, f"heading-{number}", heading=True), *words, *rows]

    def _columns(self, wide: int, count: int, metrics: Metrics) -> list[Column]:
        """The parts in so many columns, of about the same height, from (0, 0)."""
        gap = metrics.px(28)
        each = (wide - (count - 1) * gap) // count
        blocks = [self._block(number, part) for number, part in enumerate(self.parts_of_card)]
        tall = [sum(one.height(each, metrics) + metrics.px(5) for one in block) for block in blocks]
        split = min(
            range(1, len(blocks) + 1),
            key=lambda at: max(sum(tall[:at]), sum(tall[at:])),
        )
        shares = [blocks] if count == 1 else [blocks[:split], blocks[split:]]
        columns = []
        for place, share in enumerate(shares):
            column = Column(Rect(place * (each + gap), 0, each, 10), metrics, metrics.px(5))
            for block in share:
                for one in block:
                    column.add(one)
                column.space(metrics.px(12))
            columns.append(column)
        return columns

    def build(self) -> list[Widget]:
        metrics = self.metrics
        pad, edge = metrics.px(22), metrics.px(14)
        window = Rect((0, 0), self.size).inflate(-2 * edge, -2 * edge)
        letters = metrics.letters(BODY)
        count = 2 if window.width >= letters * 50 else 1
        wide = min(window.width - 2 * pad, letters * (_WIDEST if count == 2 else _NARROW))
        side = round_side(metrics)
        title = Words(f"{self.heading} at a glance", "card-title", title=True)
        head = max(side, title.height(wide - side - pad, metrics)) + metrics.px(10)
        columns = self._columns(wide, count, metrics)
        inside: list[Widget] = [one for column in columns for one in column.widgets]
        tall = max(column.bottom for column in columns) + metrics.px(6)
        high = min(window.height - 2 * pad - head, tall)
        self.panel = Rect(0, 0, wide + 2 * pad, head + high + 2 * pad)
        self.panel.center = window.center
        self.panel.clamp_ip(window)
        body = self.panel.inflate(-2 * pad, -2 * pad)
        title.place(Rect(body.x, body.y, wide - side - pad, head), metrics)
        close = Round("", self.back, "card-close", "ui/close", tip="Take the card away (F2)")
        close.place(Rect(body.right - side, body.y, side, side), metrics)
        scroll = self.scroll = Scroll("card")
        scroll.rect = Rect(0, 0, wide + pad, high)
        scroll.fill(inside, metrics)
        scroll.content = tall
        scroll.move(body.x, body.y + head)
        return [title, scroll, close]

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        if self._backdrop is not None:
            surface.blit(self._backdrop, area, area)
        slips.blank(self.panel.size, self.metrics.table_unit).show(surface, self.panel.topleft)
        line = self.panel.inflate(-self.metrics.px(14), -self.metrics.px(14))
        pygame.draw.rect(surface, blend("paper", "walnut", 0.4), line, self.metrics.px(1))

    def handle(self, event: pygame.Event) -> None:
        self.refresh()
        if self._is_press_that_closes(event):
            self.back()
            return
        super().handle(event)

    def _is_press_that_closes(self, event: pygame.Event) -> bool:
        """Whether this is a press beside the card, or on one that cannot be scrolled."""
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
            return False
        if self.pointing.held not in ("", self.scroll.key):
            return False
        outside = not self.panel.collidepoint(event.pos)
        return outside or not self.scroll.most

    def shortcut(self, event: pygame.Event) -> bool:
        if event.key == KEY:
            self.back()
            return True
        return super().shortcut(event)
