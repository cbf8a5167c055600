"""The curtain: names who takes the screen next, and shows nothing until that person lifts it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from art import grounds
from tabletop.record import Player
from tabletop.screens.metrics import BODY, TITLE
from tabletop.screens.screen import Page
from tabletop.screens.seats import Medal
from tabletop.screens.widgets import Action, Button, Label, Widget
from tabletop.shell import Shell


class Curtain(Page):
    """Covers the whole window; only ``player`` should lift it.

    ``menu`` leads elsewhere without lifting it, and back to it; ``rules`` opens the rules.
    """

    def __init__(
        self,
        app: Shell,
        player: Player,
        lifted: Action,
        title: str,
        menu: Action,
        rules: Action,
    ) -> None:
        super().__init__(app)
        self.title = title
        self.player = player
        self.lifted = lifted
        self.menu = menu
        self.rulebook = rules
        self.focus = "lift"

    def build(self) -> Sequence[Widget]:
        metrics = self.metrics
        wide = min(self.size[0] - metrics.px(80), round(metrics.px(760) * metrics.zoom))
        left = (self.size[0] - wide) // 2
        medal = Medal(self.player.colour)
        name = self.player.name
        words = Label(f"{name}, the table is yours", TITLE, "serif_bold", "lamp", "centre")
        note = Label(
            "Everybody else looks away. Nothing is shown until you lift the cloth.",
            BODY,
            align="centre",
        )
        button = Button(f"I am {name}", self._lift, "lift", kind="primary", icon="ui/curtain")
        side = metrics.px(140)
        first, second = words.height(wide, metrics), note.height(wide, metrics)
        button_width = min(wide, button.width(metrics) + metrics.px(30))
        third = button.height(button_width, metrics)
        between = metrics.px(22)
        total = side + first + second + third + 3 * between
        y = max(metrics.gap, (self.size[1] - total) // 2)
        medal.place(Rect(left + (wide - side) // 2, y, side, side), metrics)
        y += side + between
        words.place(Rect(left, y, wide, first), metrics)
        y += first + between // 2
        note.place(Rect(left, y, wide, second), metrics)
        y += second + between
        button.place(Rect(left + (wide - button_width) // 2, y, button_width, third), metrics)
        tools = [
            Button("", self.rulebook, "rules", "ui/rules", tip="Rules (F1)"),
            Button("", self.menu, "menu", "ui/menu", tip="Menu (Esc)"),
        ]
        x = self.size[0] - metrics.px(8)
        for tool in reversed(tools):
            x -= tool.width(metrics)
            tool.place(Rect(x, metrics.px(8), tool.width(metrics), metrics.row), metrics)
            x -= metrics.px(4)
        return [medal, words, note, button, *tools]

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        surface.blit(grounds.felt(self.size), area, area)

    def _lift(self) -> None:
        # The table is turned to the new viewer before anything below is painted again.
        self.lifted()
        self.app.pop()

    def back(self) -> None:
        """Escape does not lift the cloth: it opens the menu above it."""
        self.menu()

    def rules(self) -> None:
        self.rulebook()
