"""A match seen again, step by step, and another match begun from any step of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from rules.table import Table
from tabletop.localise import localise
from tabletop.match import Match
from tabletop.record import JournalError
from tabletop.reopening import branch
from tabletop.screens.fields import Choice, Item, Slider
from tabletop.screens.metrics import BODY, LEAD
from tabletop.screens.panel import list_log
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.tablepage import TablePage, panel_width
from tabletop.screens.widgets import Button, Label, Widget
from tabletop.shell import Shell

BEAT = 1.0
"""How long a step is seen while the match plays by itself, in seconds."""
PUBLIC = "public"


def show_replay(app: Shell, match: Match) -> None:
    """Shows a match again from its moves, or says in a sentence why that is not to be seen yet."""
    problem = match.forbids_replay(eyes(match))
    if problem:
        app.say(problem, "Replay")
    else:
        app.push(Replay(app, match))


def eyes(match: Match) -> int | None:
    """Whose view a replay begins with: of the only person, or what everybody sees."""
    persons = [seat for seat, one in enumerate(match.players) if one.is_person]
    return persons[0] if len(persons) == 1 else None


class Replay(TablePage):
    """Every step of a match as a bystander sees it, and once it is over also as each seat did."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match)
        self.title = f"Replay of {match.game.title}"
        self.viewer = eyes(match)
        self.step = match.steps if not match.finished else 0
        self.playing = False
        self.focus = "slider"
        self._waited = 0.0
        self.table = self._table()
        self.arrange()
        self.scene = self.make_scene(self.table, self.viewer)

    # --- what is shown -----------------------------------------------------------------------

    def _table(self) -> Table:
        return localise(self.match.state_at(self.step).lay(self.viewer), self.match.players)

    def _show(self, animate: bool) -> None:
        self.table = self._table()
        self.scene.show(self.table, animate, self.viewer)

    def go_to(self, step: int) -> None:
        """Shows another step; the next one with its motion, any other at once."""
        step = max(0, min(self.match.steps, step))
        if step == self.step:
            return
        animate = step == self.step + 1
        self.step = step
        self.scene.finish()
        self._show(animate)
        if animate:
            for entry in self.match.log:
                if entry.index == step and entry.event.visible_to(self.viewer):
                    self.app.sounds.play(entry.event.kind)
        self.changed()

    def _view(self, chosen: tuple[str, ...]) -> None:
        self.viewer = None if chosen[0] == PUBLIC else int(chosen[0])
        self._show(False)
        self.changed()

    def _play(self) -> None:
        if self.step >= self.match.steps:
            self.go_to(0)
        self.playing = not self.playing
        self._waited = 0.0
        self.changed()

    def _to(self, step: int) -> None:
        self.playing = False
        self.go_to(step)

    def _branch(self) -> None:

        try:
            other = branch(self.match, self.step)
        except JournalError as error:
            self.app.say(error.sentence)
            return
        self.app.show_match(other)

    # --- layout ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Divides the window: heading, table, log, controls."""
        metrics = self.metrics
        width = self.size[0]
        gap = metrics.px(8)
        self._head = self._head_widgets(gap)
        top = max(widget.rect.bottom for widget in self._head) + gap
        self._foot = self._foot_widgets(gap)
        bottom = min(widget.rect.top for widget in self._foot) - gap
        right = width - panel_width(metrics)
        self.table_rect = Rect(0, top, right, max(1, bottom - top))
        self.panel_rect = Rect(right, top, width - right, bottom - top)

    def _head_widgets(self, gap: int) -> list[Widget]:
        metrics = self.metrics
        back = Button("Back", self.back, "back", icon="ui/back")
        back.place(Rect(gap, gap // 2, back.width(metrics), metrics.row), metrics)
        title = Label(self.title, LEAD, "serif_bold", "lamp", valign="middle")
        column = Column(Rect(gap, back.rect.bottom + gap, self.size[0] - 2 * gap, 10), metrics)
        title_rect = Rect(back.rect.right + 2 * gap, back.rect.y, 0, metrics.row)
        widgets: list[Widget] = [back, title]
        if self.match.finished:
            items = [Item(PUBLIC, "Everybody")]
            items += [
                Item(str(seat), player.name, f"seat/{player.colour}")
                for seat, player in enumerate(self.match.players)
            ]
            chosen = PUBLIC if self.viewer is None else str(self.viewer)
            views = Choice(items, (chosen,), self._view, "views", tip="Whose eyes you see with")
            liked = views.width(metrics)
            if title_rect.x + title.width(metrics) + liked + gap <= self.size[0] - gap:
                views.place(
                    Rect(self.size[0] - gap - liked, back.rect.y, liked, metrics.row), metrics
                )
                title_rect.width = views.rect.x - gap - title_rect.x
            else:
                column.add(views)
            widgets.append(views)
        if not title_rect.width:
            title_rect.width = self.size[0] - gap - title_rect.x
        title.place(title_rect, metrics)
        return widgets

    def _foot_widgets(self, gap: int) -> list[Widget]:
        metrics = self.metrics
        steps = self.match.steps
        slider = Slider(
            self.step,
            0,
            steps,
            self._to,
            "slider",
            text=f"Step {self.step} of {steps}",
            words=lambda _: "",
        )
        first, last = self.step == 0, self.step >= steps
        buttons = [
            Button("", lambda: self._to(self.step - 1), "before", "ui/back", enabled=not first),
            Button(
                "",
                self._play,
                "play",
                "ui/pause" if self.playing else "ui/play",
                kind="primary",
                enabled=steps > 0,
                tip="Pause" if self.playing else "Play by itself",
            ),
            Button("", lambda: self._to(self.step + 1), "after", "ui/next", enabled=not last),
            Button(
                "Play on from here",
                self._branch,
                "branch",
                "ui/replay",
                tip="Begins a new match from this step; this one stays as it is.",
            ),
        ]
        overlay = self.asking.button(self.table, False)
        if overlay is not None:
            # Beside the others even while it shows nothing, so that they stay where they are.
            buttons.insert(0, overlay)
        wide = self.size[0] - 2 * gap
        column = Column(Rect(gap, 0, wide, 10), metrics, gap)
        liked = sum(button.width(metrics) + gap for button in buttons)
        tall = slider.height(wide, metrics)
        if wide - liked >= metrics.letters(BODY) * 16:
            height = max(tall, metrics.row)
            slider.place(Rect(gap, 0, wide - liked - gap, height), metrics)
            x = gap + wide - liked + gap
            for button in buttons:
                place = Rect(x, (height - metrics.row) // 2, button.width(metrics), metrics.row)
                button.place(place, metrics)
                x += button.width(metrics) + gap
            column.widgets = [slider, *buttons]
        else:
            column.add(slider)
            column.row(*buttons)
        down = self.size[1] - gap - column.bottom
        for widget in column.widgets:
            widget.move(0, down)
        return column.widgets

    def build(self) -> Sequence[Widget]:
        self.arrange()
        self.fit_scene()
        return [*self._head, *self._foot, *self._panel()]

    def _panel(self) -> list[Widget]:
        metrics = self.metrics
        scroll = Scroll("log")
        inside = self.panel_rect.inflate(-metrics.px(8), -metrics.px(8))
        column = Column(scroll.room(inside, metrics), metrics, metrics.px(2))
        column.add(Label("What happened", BODY, "serif_bold", "lamp"))
        list_log(column, self.match, self.viewer, self.step)
        scroll.fill(column.widgets, metrics)
        scroll.scroll(scroll.most)
        # Its key changes with the step, so that its end is seen after each.
        scroll.key = f"log-{self.step}"
        return [scroll]

    # --- time --------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        self.ask_for_overlay(seconds)
        moving = self.scene.update(seconds)
        if self.playing and not self.scene.busy:
            self._waited += seconds
            if self._waited >= BEAT:
                self._waited = 0.0
                self.go_to(self.step + 1)
                self.playing = self.step < self.match.steps
                self.changed()
        return super().update(seconds) or moving

    # --- events ------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        self.refresh()
        self.asking.read(event)
        if event.type != pygame.KEYDOWN or event.key == pygame.K_ESCAPE:
            if self.scene.handle(event) is not None:
                # Nothing can be played in a replay: whatever was meant goes home.
                self.scene.cancel()
            if self.scene.consumed:
                return
        super().handle(event)

    def shortcut(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_SPACE and self.focus == "slider":
            self._play()
            return True
        return super().shortcut(event)

    def rules(self) -> None:
        from tabletop.screens.rulebook import RulesPage

        self.app.push(RulesPage(self.app, self.match.game))
