"""The first screen: the games in their boxes on walnut shelves, and the match left unfinished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from art.scenery import shelving
from rules import registry
from tabletop import archive, lessons
from tabletop.screens import boxes
from tabletop.screens.boxes import GameBox
from tabletop.screens.buttons import Pill
from tabletop.screens.covers import (
    NARROWEST,
    WIDEST,
    cover_so_far,
    forget_wanted,
    paint_wanted,
    wanted,
)
from tabletop.screens.matches import MatchCard
from tabletop.screens.metrics import BODY, LEAD, SMALL, TITLE, Metrics
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.widgets import Action, Button, Label, Widget, ring
from tabletop.shell import Shell

LEARN: Final = "Learn by playing"
LEARN_AGAIN: Final = "Learn"
"""The same on the box of a game that was played or learnt before, or that has little room."""
IN_THE_MAKING: Final = {
    "preview": "Preview: its rules may still change a little.",
    "playtest": "Playtest: still being tried out and changed.",
}
"""What the ribbon on a box stands for."""
_CARD: Final = 46
"""The most width of the card of a match left unfinished, in heights of its letters."""
_LEAST_CARD: Final = 30
"""The least width of one where two stand beside each other."""


def front_size(width: int, height: int, metrics: Metrics) -> tuple[int, int]:
    """The largest box front that fits a place on the shelf, in pixels."""
    wide, tall = width - metrics.px(72), height - metrics.px(8)
    if wide > tall * WIDEST:
        return int(tall * WIDEST), tall
    return wide, min(tall, int(wide / NARROWEST))


class BoxButton(Widget):
    """A game box that stands on a shelf, with its brass label on the shelf's edge."""

    focusable = True

    def __init__(self, box: GameBox, action: Action) -> None:
        super().__init__(f"box-{box.id}")
        self.box = box
        self.action = action
        if box.status:
            self.tip = IN_THE_MAKING.get(
                box.status, f"{box.status.capitalize()}: rules may change."
            )
        self.words = 0
        """The height of the words, in pixels: the same for all boxes, so that they stand level."""

    @property
    def facts(self) -> str:
        """The line under the title."""
        minutes = f" \N{MIDDLE DOT} {self.box.minutes} min" if self.box.minutes else ""
        return f"{self.box.players}{minutes}"

    @property
    def spoken(self) -> str:
        return ". ".join(filter(None, (self.box.title, self.facts, self.tip)))

    def words_height(self, width: int, metrics: Metrics) -> int:
        """The height of the shelf's edge that bears the words, in pixels."""
        inside = max(1, width - metrics.px(24))
        title = lettering.measure(self.box.title, "serif_bold", metrics.letters(LEAD), inside)[1]
        facts = lettering.measure(self.facts, "sans", metrics.letters(SMALL), inside)[1]
        by = lettering.measure(self.box.designer, "sans", metrics.letters(SMALL), inside)[1]
        return title + facts + by + metrics.px(26)

    def reach(self, metrics: Metrics) -> Rect:
        return self.rect.inflate(metrics.px(90), metrics.px(90))

    def front(self, metrics: Metrics) -> Rect:
        """The front of the box, in pixels of the window."""
        return self._front(self.words or self.words_height(self.rect.width, metrics), metrics)

    def _front(self, words: int, metrics: Metrics) -> Rect:
        room = Rect(self.rect)
        room.height -= words + metrics.px(4)
        front = Rect((0, 0), front_size(room.width, room.height, metrics))
        front.midbottom = room.midbottom
        return front

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        words = self.words or self.words_height(self.rect.width, metrics)
        front = self.front(metrics)
        lift = metrics.px(4) if (self.hovered or self.focused) and not self.pressed else 0
        self._draw_box(surface, front.move(0, -lift), front, metrics)
        self._draw_label(surface, words, metrics)
        if self.focused:
            ring(surface, front.move(0, -lift), metrics, metrics.px(3))

    def _draw_box(self, surface: Surface, front: Rect, ground: Rect, metrics: Metrics) -> None:
        if front.width < 8 or front.height < 8:
            return
        deep = max(metrics.px(6), front.width // 14)
        unit = metrics.joint
        light = front.inflate(front.width // 2, front.height // 2)
        halo = shelving.halo(light.size, unit, self.hovered or self.focused)
        surface.blit(halo, light, special_flags=pygame.BLEND_RGB_ADD)
        shelving.beneath(ground.size, unit).show(surface, ground.topleft)
        surface.blit(shelving.side((deep, front.height), unit), front.topright)
        surface.fill(blend("walnut", "ink", 0.35), front)
        picture = cover_so_far(self.box.id, front.size)
        if picture is not None:
            surface.blit(picture, front)
            sheen = shelving.sheen(front.size)
            surface.blit(sheen, front, special_flags=pygame.BLEND_RGB_MULT)
        edge = colour("lamp") if self.hovered else blend("ink", (0, 0, 0), 0.2)
        pygame.draw.rect(surface, edge, front, metrics.px(2))
        lit = front.inflate(-metrics.px(3), -metrics.px(3))
        tone = blend("paper", "lamp", 0.3)
        surface.fill(tone, Rect(lit.x, lit.y, lit.width, metrics.px(1)))
        surface.fill(tone, Rect(lit.x, lit.y, metrics.px(1), lit.height))
        if self.box.status:
            self._draw_ribbon(surface, front, metrics)

    @property
    def _status(self) -> str:
        """What stands on the ribbon."""
        return self.box.status.capitalize()

    def _ribbon(self, front: Rect, metrics: Metrics) -> Rect:
        wide, tall = lettering.measure(self._status, "sans_bold", metrics.letters(SMALL))
        band = Rect(0, 0, min(front.width, wide + metrics.px(20)), tall + metrics.px(6))
        band.topright = (front.right + metrics.px(3), front.top + metrics.px(10))
        return band

    def told_of(self, metrics: Metrics) -> Rect:
        return self._ribbon(self.front(metrics), metrics) if self.box.status else self.rect

    def _draw_ribbon(self, surface: Surface, front: Rect, metrics: Metrics) -> None:
        """A rust band across the lower part of the box: this game is not final."""
        word, pixels = self._status, metrics.letters(SMALL)
        band = self._ribbon(front, metrics)
        fill = blend("rust", "ink", 0.15)
        pygame.draw.rect(surface, fill, band)
        pygame.draw.rect(surface, blend(fill, "bone", 0.35), band, metrics.px(1))
        notch = metrics.px(6)
        pygame.draw.polygon(
            surface,
            fill,
            (
                band.topleft,
                (band.left - notch, band.top),
                (band.left, band.centery),
                (band.left - notch, band.bottom - 1),
                (band.left, band.bottom - 1),
            ),
        )
        lettering.write(
            surface,
            word,
            band.inflate(-metrics.px(8), 0),
            "sans_bold",
            pixels,
            colour("bone"),
            align="centre",
            valign="middle",
        )

    def _draw_label(self, surface: Surface, words: int, metrics: Metrics) -> None:
        edge = Rect(self.rect.x, self.rect.bottom - words, self.rect.width, words)
        inside = edge.inflate(-metrics.px(24), -metrics.px(12))
        title = self.box.title
        tall = lettering.measure(title, "serif_bold", metrics.letters(LEAD), inside.width)[1]
        ink = colour("lamp") if self.hovered or self.focused else colour("bone")
        top = Rect(inside.x, inside.y, inside.width, tall)
        lettering.write(
            surface, title, top, "serif_bold", metrics.letters(LEAD), ink, align="centre"
        )
        below = Rect(inside.x, top.bottom + metrics.px(2), inside.width, inside.bottom - top.bottom)
        lettering.write(
            surface,
            f"{self.facts}\n{self.box.designer}",
            below,
            "sans",
            metrics.letters(SMALL),
            colour("paper_shade"),
            align="centre",
        )

    def activate(self) -> None:
        self.action()


class ShelfBoard(Widget):
    """The board that boxes of one row stand on: its upper face and its front edge."""

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        board = shelving.board(self.rect.size, metrics.joint)
        board.show(surface, self.rect.topleft)

    def reach(self, metrics: Metrics) -> Rect:
        return self.rect.inflate(0, metrics.px(90))


class Shelf(Page):
    """The games that are there, the match to go on with, and the way to everything else."""

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.boxes: list[GameBox] = []
        self.waiting: tuple[archive.Entry, ...] = ()
        """The matches that can go on, the last played first."""
        self.taught: frozenset[str] = frozenset()
        """The games that have a lesson."""
        self.offered: frozenset[str] = frozenset()
        """The games that were never played, and have a lesson."""

    @property
    def unfinished(self) -> archive.Entry | None:
        """The match that is gone on with first."""
        return next(iter(self.waiting), None)

    def shown(self) -> None:
        # On another screen a match may have begun, gone on or ended since, or a game been added.
        self.boxes = [*boxes.shelf(), boxes.free_table()]
        self.waiting = archive.unfinished()
        self.offered = lessons.offered(box.id for box in self.boxes)
        self.taught = lessons.taught(box.id for box in self.boxes)
        super().shown()

    @property
    def pending(self) -> bool:
        """Whether covers are still to be painted."""
        return wanted()

    def update(self, seconds: float) -> bool:
        # The shelf is seen before its covers are painted, so that it is there at once.
        if self._shown and paint_wanted():
            self.invalidate()
        return super().update(seconds)

    def kept_clear(self) -> list[Rect]:
        # What is told of a game lies on its own box, not on its neighbours.
        parts = list(self.parts())
        told = [one.rect for one in parts if one.hovered or one.focused]
        others = [one for one in parts if isinstance(one, BoxButton)]
        beside = [one.front(self.metrics) for one in others if one.rect.collidelist(told) < 0]
        return [*super().kept_clear(), *beside]

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        surface.blit(shelving.wall(self.size, self.metrics.joint), area, area)

    def build(self) -> Sequence[Widget]:
        forget_wanted()
        metrics = self.metrics
        margin = metrics.px(20)
        column = Column(Rect(margin, metrics.px(12), self.size[0] - 2 * margin, 10), metrics)
        widgets: list[Widget] = []
        head = Label("Bonebed", TITLE, "serif_bold", "lamp", valign="middle")
        buttons = [
            Button("Past matches", self._past, "past", icon="ui/replay", kind="quiet"),
            Button("People", self._people, "people", icon="ui/person", kind="quiet"),
            Button("Open", self._open, "open", icon="ui/open", kind="quiet"),
            Button("Settings", self._settings, "settings", icon="ui/settings", kind="quiet"),
            Button("Quit", self._quit, "quit", icon="ui/close", kind="quiet"),
        ]
        for button in buttons:
            button.kept_clear = True  # of what the ribbon on a box below them says
        needed = sum(button.width(metrics) + metrics.gap for button in buttons)
        beside = head.width(metrics) + needed + metrics.gap <= column.rect.width
        row = Rect(column.rect.x, column.y, column.rect.width, metrics.row)
        if beside:
            head.place(Rect(row.x, row.y, row.width - needed, row.height), metrics)
            x = row.right - needed + metrics.gap
            for button in buttons:
                button.place(Rect(x, row.y, button.width(metrics), row.height), metrics)
                x += button.width(metrics) + metrics.gap
            widgets += [head, *buttons]
            column.y = row.bottom + metrics.gap
        else:
            column.add(head)
            column.row(*buttons)
            widgets += column.widgets
        top = column.y
        area = Rect(0, top, self.size[0], self.size[1] - top)
        scroll = Scroll("shelf")
        scroll.rect = area
        inside: list[Widget] = []
        y = area.y + metrics.px(4)
        if self.waiting:
            inside += self._to_go_on(Rect(margin, y, area.width - 2 * margin, 0))
            y = max(one.rect.bottom for one in inside) + metrics.px(8)
        inside += self._shelves(Rect(0, y, area.width, area.bottom - y))
        scroll.fill(inside, metrics)
        return [scroll, *widgets]

    def _to_go_on(self, room: Rect) -> list[Widget]:
        """The matches played last that can go on, and the way to all the others that can."""
        metrics, gap = self.metrics, self.metrics.gap
        two = room.width >= 2 * (metrics.letters(BODY) * _LEAST_CARD + gap)
        shown = self.waiting[: 2 if two else 1]
        rest = len(self.waiting) - len(shown)
        more = Button(f"{rest} more to go on with", self._past, "waiting", icon="ui/next")
        more.kept_clear = True
        beside = more.width(metrics) + gap if rest and two else 0
        wide = (room.width - beside - gap * (len(shown) - 1)) // len(shown)
        wide = min(wide, metrics.letters(BODY) * _CARD)
        widgets: list[Widget] = []
        x = room.x
        for number, entry in enumerate(shown):
            card = MatchCard(entry, self._resume(entry), f"resume-{number}" if number else "resume")
            card.kept_clear = True
            card.place(Rect(x, room.y, wide, card.height(wide, metrics)), metrics)
            widgets.append(card)
            x = card.rect.right + gap
        if rest:
            last = widgets[-1].rect
            place = Rect(x, last.y, more.width(metrics), metrics.row)
            if beside:
                place.centery = last.centery
            else:
                place.topleft = (room.x, last.bottom + gap)
            more.place(place, metrics)
            widgets.append(more)
        return widgets

    def _shelves(self, area: Rect) -> list[Widget]:
        metrics = self.metrics
        count = len(self.boxes)
        if not count:
            note = Label("There is no game on this shelf yet.", BODY, align="centre")
            note.place(area.inflate(-metrics.px(40), -metrics.px(40)), metrics)
            return [note]
        side = metrics.px(16)
        buttons = [BoxButton(box, self._setup(box)) for box in self.boxes]
        columns, tall = self._division(buttons, area.width - 2 * side, area.height)
        rows = -(-count // columns)
        wide = (area.width - 2 * side) // columns
        words = max(button.words_height(wide, metrics) for button in buttons)
        widgets: list[Widget] = []
        for row in range(rows):
            bottom = area.y + tall * (row + 1) - metrics.px(8)
            board = ShelfBoard()
            board.place(Rect(0, bottom - words, self.size[0], words), metrics)
            widgets.append(board)
            line = buttons[row * columns : (row + 1) * columns]
            left = (area.width - wide * len(line)) // 2
            for number, button in enumerate(line):
                place = Rect(left + wide * number, bottom - tall + metrics.px(12), wide, 0)
                place.height = bottom - place.y
                button.words = words
                button.place(place, metrics)
                widgets.append(button)
                if button.box.id in self.taught:
                    widgets.append(self._lesson(button))
        return widgets

    def _lesson(self, button: BoxButton) -> Pill:
        """What offers the lesson of a game, at the foot of its box: small where it is known."""
        metrics, front = self.metrics, button.front(self.metrics)
        new = button.box.id in self.offered
        words, kind = (LEARN, "on") if new else (LEARN_AGAIN, "normal")
        pill = Pill(words, self._learn(button.box), f"learn-{button.box.id}", "ui/play", kind)
        pill.tip = f"Learn {button.box.title} by playing"
        if pill.width(metrics) > front.width:
            pill.text = LEARN_AGAIN
        wide = pill.width(metrics)
        place = Rect(0, 0, wide, pill.height(wide, metrics))
        place.midbottom = (front.centerx, front.bottom - metrics.px(8))
        if not new:
            place.right = front.right - metrics.px(8)
        pill.place(place, metrics)
        return pill

    def _learn(self, box: GameBox) -> Action:
        def learn() -> None:
            self.app.show_lesson(registry.load(box.id))

        return learn

    def _division(self, buttons: Sequence[BoxButton], width: int, height: int) -> tuple[int, int]:
        """How many boxes stand side by side, and how high a shelf is, in pixels.

        The boxes are as large as they can be; where even small ones do not fit, the shelf grows
        beyond the window and scrolls.
        """
        metrics = self.metrics
        least = metrics.px(120)
        most = max(1, min(len(buttons), width // (metrics.letters(LEAD) * 8)))
        best: tuple[int, int, int] = (0, 0, 0)
        for columns in range(1, most + 1):
            rows = -(-len(buttons) // columns)
            wide = width // columns
            words = max(button.words_height(wide, metrics) for button in buttons)
            front = front_size(wide, height // rows - words - metrics.px(20), metrics)
            if front[1] >= least:
                best = max(best, (front[0] * front[1], columns, height // rows))
        if best[0]:
            return best[1], best[2]
        words = max(button.words_height(width // most, metrics) for button in buttons)
        # The shelf scrolls anyway, so the boxes may as well be large.
        return most, words + metrics.px(250)

    def _setup(self, box: GameBox) -> Action:
        def choose() -> None:
            if box.id in registry.BESIDE:
                from tabletop.screens.freesetup import FreeSetup

                self.app.push(FreeSetup(self.app))
                return
            from tabletop.screens.setup import Setup

            self.app.push(Setup(self.app, box.id))

        return choose

    def _resume(self, entry: archive.Entry) -> Action:
        def resume() -> None:
            from tabletop.screens.opening import open_match

            open_match(self.app, entry.path)

        return resume

    def _past(self) -> None:
        from tabletop.screens.matches import PastMatches

        self.app.push(PastMatches(self.app))

    def _people(self) -> None:
        from tabletop.screens.people import PeoplePage

        self.app.push(PeoplePage(self.app))

    def _open(self) -> None:
        from tabletop.screens.files import OpenFile

        self.app.push(OpenFile(self.app))

    def _settings(self) -> None:
        from tabletop.screens.settings import SettingsPage

        self.app.push(SettingsPage(self.app))

    def _quit(self) -> None:
        self.app.quit()

    def back(self) -> None:
        """Escape on the shelf: nothing to go back to, and no reason to close the table."""

    def shortcut(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_o and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._open()
            return True
        return False
