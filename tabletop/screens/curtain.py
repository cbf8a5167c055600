"""The curtain: names who takes the screen next, and shows nothing until that person lifts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from art import marks, palette
from art.album import remembered
from art.palette import Variant
from art.scenery import boards, shadow
from art.scenery.easel import Easel, Picture
from art.scenery.paths import block, grown
from art.scenes import tent
from tabletop.record import Player
from tabletop.screens.brassplate import BrassPlate
from tabletop.screens.buttons import EDGE, Round, StepButton, place_tools
from tabletop.screens.metrics import Metrics
from tabletop.screens.photographs import TITLE, Shot, hang
from tabletop.screens.pictured import Pictured
from tabletop.screens.screen import Page
from tabletop.screens.seats import Medal
from tabletop.screens.widgets import Action, Label, Panel, Widget
from tabletop.shell import Shell

MEDAL: Final = 172
"""The diameter of the medallion that hangs in the gap, in lengths above a table."""
NAME: Final = 28
"""The size of the letters of the name, in points of the metrics."""
NOTE: Final = 14
_TOP: Final = 60
_PLAQUE: Final = 640
_BUTTON: Final = (380, 84)
_BUTTON_TOP: Final = 540


class Medallion(Medal):
    """A seat's medal in a frame of brass, on a cord."""

    def reach(self, metrics: Metrics) -> Rect:
        margin = metrics.at_table(40)
        return Rect(
            self.rect.x - margin, 0, self.rect.width + 2 * margin, self.rect.bottom + margin
        )

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        cord = Rect(0, 0, metrics.at_table(7), self.rect.y + metrics.at_table(6))
        cord.centerx = self.rect.centerx
        surface.fill((43, 26, 14), cord)
        surface.fill((201, 162, 75), cord.inflate(-metrics.at_table(3), 0))
        picture = _medallion(self.seat_colour, self.rect.width, palette.variant())
        picture.show(surface, self.rect.topleft)


@remembered
def _medallion(seat_colour: int, side: int, variant: Variant) -> Picture:
    del variant  # only a part of the key
    unit = side / MEDAL
    easel = Easel.apart((side, side), unit, shadow.reach(16))
    middle = MEDAL / 2
    shadow.under_ellipse(easel, (middle, middle), (84, 84), 16, 190)
    easel.draw(
        f'<circle cx="{middle}" cy="{middle + 1}" r="85" fill="#5A431A"/>'
        f'<circle cx="{middle}" cy="{middle - 1}" r="84" fill="#C9A24B"/>'
        f'<circle cx="{middle}" cy="{middle - 1}" r="83" fill="none" stroke="#F6E3A8" '
        'stroke-opacity=".8" stroke-width="3"/>'
        f'<circle cx="{middle}" cy="{middle - 1}" r="73" fill="#8F6E2B"/>',
        (0, 0, MEDAL, MEDAL),
    )
    sign = marks.mark(f"seat/{seat_colour}", easel.pixels(140))
    easel.surface.blit(sign, sign.get_rect(center=easel.point(middle, middle - 1)))
    return easel.picture()


class Plaque(Pictured, Panel):
    """A board of walnut with a rim in the colour of the lamp, under words."""

    def picture(self, metrics: Metrics) -> Picture:
        return _plaque(self.rect.size, metrics.table_unit, palette.variant())


@remembered
def _plaque(size: tuple[int, int], unit: float, variant: Variant) -> Picture:
    del variant  # only a part of the key
    easel = Easel.apart(size, unit, shadow.reach(14) + 8)
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    boards.board(easel, box, "slip_wood_lit", 21, edge=8, lift=14, radius=12)
    rim = block(grown(box, -4), 10, 'fill="none" stroke="$lamp" stroke-width="3"')
    easel.draw_rim(rim, box, 16)
    return easel.picture()


class Curtain(Page):
    """Covers the whole window; only ``player`` should lift it.

    ``menu`` leads elsewhere without lifting it, and back to it; ``rules`` opens the rules.
    ``scene`` and ``mood`` are the place and the weather of the table, and ``shots`` what others
    did since that person moved last: all for all eyes, and nothing else of the match is there.
    """

    def __init__(
        self,
        app: Shell,
        player: Player,
        lifted: Action,
        title: str,
        menu: Action,
        rules: Action,
        scene: str = "",
        mood: int = 0,
        shots: Sequence[Shot] = (),
    ) -> None:
        super().__init__(app)
        self.title = title
        self.player = player
        self.lifted = lifted
        self.menu = menu
        self.rulebook = rules
        self.scene = scene
        self.mood = mood
        self.shots = shots
        self.focus = "lift"

    def build(self) -> Sequence[Widget]:
        metrics, name = self.metrics, self.player.name
        window = Rect((0, 0), self.size)
        medal, plaque = Medallion(self.player.colour), Plaque()
        words = Label(f"{name}, the table is yours", NAME, "serif_bold", "lamp", "centre")
        note = Label(
            "Everybody else looks away. Nothing is shown until you lift the cloth.",
            NOTE,
            ink="bone",
            align="centre",
        )
        button = StepButton(f"I am {name}", self._lift, "lift", "ui/curtain", "primary")
        tools = [
            Round("", self.rulebook, "rules", "ui/rules", tip="Rules (F1)"),
            Round("", self.menu, "menu", "ui/menu", tip="Menu (Esc)"),
        ]
        taken = place_tools(tools, window, metrics)
        edge, pad = metrics.at_table(EDGE), metrics.at_table(26)
        wide = min(window.width - 2 * edge, max(metrics.wide(_PLAQUE), words.width(metrics) // 2))
        wide = min(max(wide, note.width(metrics) + 2 * pad), window.width - 2 * edge)
        if metrics.zoom > 1:
            wide = min(wide, round(0.8 * window.width))
        inside = wide - 2 * pad
        first, second = words.height(inside, metrics), note.height(inside, metrics)
        board = first + second + metrics.at_table(34)
        across = min(max(metrics.wide(_BUTTON[0]), button.width(metrics)), window.width - 2 * edge)
        third = max(metrics.at_table(_BUTTON[1]), button.height(across, metrics))
        side, gap = metrics.at_table(MEDAL), metrics.at_table(22)
        top = metrics.at_table(_TOP) + max(0, window.height - metrics.at_table(1080)) // 5
        spare = window.height - edge - third - board - 2 * gap - top
        if side > spare:
            # Large letters in a small window: the medallion makes room for them.
            top = edge
            side = max(metrics.at_table(56), min(side, spare + metrics.at_table(_TOP) - edge))
        x = window.centerx
        medal.place(Rect(x - side // 2, top, side, side), metrics)
        plaque.place(Rect(x - wide // 2, medal.rect.bottom + gap, wide, board), metrics)
        if plaque.rect.colliderect(taken):
            plaque.rect.y = taken.bottom + gap
        at = plaque.rect.y + metrics.at_table(14)
        words.place(Rect(plaque.rect.x + pad, at, inside, first), metrics)
        at += first + metrics.at_table(6)
        note.place(Rect(plaque.rect.x + pad, at, inside, second), metrics)
        low = top + metrics.at_table(_BUTTON_TOP - _TOP)
        y = min(max(low, plaque.rect.bottom + gap + metrics.at_table(8)), window.height)
        y = min(y, window.bottom - edge - third)
        button.place(Rect(x - across // 2, y, across, third), metrics)
        photographs = self._photographs(button.rect.bottom + gap, window)
        return [medal, plaque, *photographs, words, note, button, *tools]

    def _photographs(self, top: int, window: Rect) -> list[Widget]:
        """What others did, on a line below everything else; nothing where it does not fit."""
        metrics = self.metrics
        if not self.shots:
            return []
        title = BrassPlate(TITLE)
        tall = title.height(0, metrics)
        room = Rect(window.x, top + tall // 2, window.width, window.bottom - top - tall // 2)
        room.height -= metrics.at_table(EDGE)
        hung = hang(self.shots, (self.scene, self.mood), room, metrics)
        if not hung:
            return []
        wide = title.width(metrics)
        title.place(Rect(window.centerx - wide // 2, top, wide, tall), metrics)
        low = max(one.rect.bottom for one in hung)
        down = max(0, (room.bottom - low) // 2)
        for one in (*hung, title):
            one.move(0, down)
        return [*hung, title]

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        unit = min(self.size[0] / 1440, self.size[1] / 1080)
        surface.blit(tent.ground(self.size, unit, self.scene, self.mood), area, area)

    def _lift(self) -> None:
        # The table is turned to the new viewer before anything below is painted again.
        self.lifted()
        self.app.pop()

    def back(self) -> None:
        """Escape does not lift the cloth: it opens the menu above it."""
        self.menu()

    def start(self) -> None:
        self.menu()

    def rules(self) -> None:
        self.rulebook()
