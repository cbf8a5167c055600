"""How a game is played, in pictures: the panels of its guide on the paper of the rules page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from art.scenery import brass
from rules.contract import Game
from rules.guide import Panel
from tabletop.screens.guidepictures import picture_so_far
from tabletop.screens.metrics import BODY, LEAD, Metrics
from tabletop.screens.paper import PaperLink
from tabletop.screens.scrolling import Column
from tabletop.screens.widgets import Action, Widget

TITLE: Final = "How to play"
"""The heading above the panels."""
_PROPORTION: Final = 9 / 16
"""The height of a picture by its width: that of a whole table."""
_HIGHEST: Final = 0.85
"""The most that a picture takes of the height of the window."""
_NARROWEST: Final = 21
"""How wide a panel is at least, in letters, where there are several side by side."""


class PanelCard(Widget):
    """One panel: its picture, its number on a brass disc, its title and its words."""

    def __init__(self, game: Game, number: int, panel: Panel) -> None:
        super().__init__(f"panel-{number}")
        self.game = game
        self.number = number
        self.panel = panel

    @property
    def spoken(self) -> str:
        return f"{self.panel.title}. {self.panel.text}"

    def picture_size(self, width: int, metrics: Metrics) -> tuple[int, int]:
        """The size of the picture in a panel of this width, in pixels."""
        wide = min(width, round(metrics.size[1] * _HIGHEST / _PROPORTION))
        return wide, round(wide * _PROPORTION)

    def picture_rect(self, metrics: Metrics) -> Rect:
        """Where its picture is, in pixels of the window."""
        return Rect(self.rect.topleft, self.picture_size(self.rect.width, metrics))

    def _words(self, width: int, metrics: Metrics) -> tuple[int, int]:
        """How high the title and the text are, in pixels."""
        title = lettering.measure(self.panel.title, "serif_bold", metrics.letters(LEAD), width)[1]
        text = lettering.measure(self.panel.text, "serif", metrics.letters(BODY), width)[1]
        return title, text

    def height(self, width: int, metrics: Metrics) -> int:
        title, text = self._words(width, metrics)
        return self.picture_size(width, metrics)[1] + title + text + metrics.px(16)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        frame = self.picture_rect(metrics)
        picture = picture_so_far(self.game, self.number, frame.size)
        if picture is None:
            surface.fill(blend("paper", "walnut", 0.18), frame)
        else:
            surface.blit(picture, frame)
        pygame.draw.rect(surface, blend("walnut", "ink", 0.3), frame, max(1, metrics.px(1)))
        side = round(metrics.letters(LEAD) * 1.7)
        disc = brass.disc(str(self.number + 1), side)
        inset = metrics.px(6)
        disc.show(surface, (frame.x + inset, frame.y + inset))
        title, text = self._words(self.rect.width, metrics)
        at = Rect(self.rect.x, frame.bottom + metrics.px(6), self.rect.width, title)
        lettering.write(
            surface, self.panel.title, at, "serif_bold", metrics.letters(LEAD), colour("walnut")
        )
        at = Rect(self.rect.x, at.bottom + metrics.px(2), self.rect.width, text)
        lettering.write(surface, self.panel.text, at, "serif", metrics.letters(BODY), colour("ink"))


def add_panels(
    column: Column,
    game: Game,
    panels: Sequence[tuple[int, Panel]],
    goer: Callable[[str], Action],
) -> None:
    """Puts panels, with their numbers, into a column: side by side where there is room.

    ``goer`` makes what a link to a clause does.
    """
    metrics, gap = column.metrics, column.metrics.px(20)
    room = column.rect.width - metrics.px(12)
    many = max(1, min(3, (room + gap) // (metrics.letters(BODY) * _NARROWEST + gap)))
    wide = (room - (many - 1) * gap) // many
    left = column.rect.x + metrics.px(6)
    y = column.y + metrics.px(6)
    for start in range(0, len(panels), many):
        bottom = y
        for place, (number, panel) in enumerate(panels[start : start + many]):
            card = PanelCard(game, number, panel)
            x = left + place * (wide + gap)
            card.place(Rect(x, y, wide, card.height(wide, metrics)), metrics)
            links = Column(Rect(x, card.rect.bottom, wide, 10), metrics, metrics.px(4))
            links.row(
                *(
                    PaperLink(one, goer(one), f"panel-{number}-{one}", "ui/rules")
                    for one in panel.clauses
                )
            )
            column.widgets += [card, *links.widgets]
            bottom = max(bottom, card.rect.bottom, links.bottom)
        y = bottom + gap
    column.y = y
