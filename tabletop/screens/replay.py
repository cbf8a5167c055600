"""A match seen again, step by step, and another match begun from any step of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

import pygame
from pygame import Rect

from rules.free_table import kit
from rules.table import Table
from tabletop.events import pressed_at
from tabletop.localise import localise
from tabletop.match import Match
from tabletop.record import JournalError
from tabletop.reopening import branch
from tabletop.scene.weather import REST
from tabletop.screens import corner, referencecard
from tabletop.screens.buttons import Pill, Round, StepButton, place_tools
from tabletop.screens.dialogs import Chooser
from tabletop.screens.drawer import Front
from tabletop.screens.fields import Slider
from tabletop.screens.freestart import begin_here
from tabletop.screens.metrics import BODY
from tabletop.screens.panel import list_log
from tabletop.screens.plates import SeatPlate, place_plates, plates
from tabletop.screens.playback import Moment
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.standing import standing_signs
from tabletop.screens.strip import Strip
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Action, Button, Label, Widget, nothing
from tabletop.shell import Shell
from tabletop.striking import struck

BEAT = 1.0
"""How long a step is seen while the match plays by itself, in seconds."""
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
"""How much faster than that it plays at each speed."""
SPEED_WORDS: Final = {
    0.5: "Half speed",
    1.0: "Usual speed",
    2.0: "Twice as fast",
    4.0: "Four times",
}
KEYS: Final = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
"""The keys that make it faster and slower."""
EVERYBODY: Final = "Everybody"
"""Whose eyes one sees with who sees what all may see."""


def eyes(match: Match) -> int | None:
    """Whose view a replay begins with: of the only person, or what everybody sees."""
    persons = [seat for seat, one in enumerate(match.players) if one.is_person]
    return persons[0] if len(persons) == 1 else None


class Replay(TablePage):
    """Every step of a match as a bystander sees it, and once it is over also as each seat did."""

    SPEED_TIP: ClassVar[str] = "How fast it plays by itself (plus and minus)"

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match)
        self.title = f"Replay of {match.game.title}"
        self.viewer = eyes(match)
        self.step = match.steps if not match.finished else 0
        self.playing = False
        self.speed = 1.0
        """How much faster than usual it plays by itself."""
        self.focus = "slider"
        self._waited = 0.0
        self.table = self._table()
        self.arrange()
        self.scene = self.make_scene(self.table, self.viewer)

    # --- what is shown -----------------------------------------------------------------------

    def _table(self) -> Table:
        table = localise(self.match.state_at(self.step).lay(self.viewer), self.match.players)
        marked = struck(table, self.viewer, self.match.history.marks_at(self.step))
        return replace(table, pieces=marked.pieces)

    def _show(self, animate: bool) -> None:
        before, self.table = self.table, self._table()
        if animate:
            self.landing.begin(before, self.table)
        mover = self.match.state_at(self.step - 1).current_seat if animate else None
        doers = self.match.doers(self.step - 1)
        self.scene.show(self.table, animate, self.viewer, mover, self.step, doers)

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
                    self.hear(entry.event.kind)
        self.changed()

    def _view(self, viewer: int | None) -> None:
        self.viewer = viewer
        self._show(False)
        self.changed()

    def _play(self) -> None:
        if self.step >= self.match.steps:
            self.go_to(0)
        self.playing = not self.playing
        self._waited = 0.0
        self.changed()

    def _faster(self, step: int) -> None:
        """The next speed, or the one before, as far as there are any."""
        number = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, number))]
        self.changed()

    def _next_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
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

    def _take_over(self) -> None:
        begin_here(self.app, self.match, self.viewer, self.step)

    # --- layout ------------------------------------------------------------------------------

    def arrange(self) -> None:
        self.table_rect, self.panel_rect = self.drawer.divide(self.size, self.metrics)

    def build(self) -> Sequence[Widget]:
        self.arrange()
        self.fit_scene()
        metrics = self.metrics
        window = Rect((0, 0), self.size)
        tools = self._tools()
        room = corner.tools_room(tools, self.table, window, metrics)
        upper = place_tools(tools, room, metrics)
        buttons = self._step_buttons()
        stacked = corner.place_buttons(buttons, window, metrics)
        strip = self._strip(corner.side_by_side(buttons, stacked, metrics))
        sentence = corner.Sentence(f"Replay, step {self.step} of {self.match.steps}", "step")
        status = corner.Status(self._last(), "", False, self.rules)
        lying, above = self.lying(), strip[0].rect
        paper = corner.place_slip(sentence, status, above, window, metrics, lying)
        taken = [upper, paper.rect, strip[0].rect, *(button.rect for button in buttons)]
        seats = self._seats()
        place_plates(seats, self.scene.placement, self.table_rect, taken, metrics)
        log = self._log(upper.bottom, paper.rect.y)
        return [*seats, *log, paper, sentence, status, *strip, *buttons, *tools]

    def _tools(self) -> list[Button]:
        """Whose eyes one sees with, what is coming, the rules, the drawer, and the way back."""
        tools: list[Button] = []
        if self.match.finished:
            seat = self.viewer
            player = None if seat is None else self.match.players[seat]
            tools.append(
                Pill(
                    player.name if player else EVERYBODY,
                    self._choose_eyes,
                    "views",
                    f"seat/{player.colour}" if player else "ui/person",
                    tip="Whose eyes you see with",
                )
            )
        tools.append(
            Pill(
                SPEED_WORDS[self.speed],
                self._next_speed,
                "speed",
                "ui/replay",
                tip=self.SPEED_TIP,
            )
        )
        tools += standing_signs(self.table, self.rules_at)
        overlay = self.asking.button(self.table)
        if overlay is not None:
            tools.append(overlay)
        if referencecard.has_card(self.match.game):
            tip = "Reference card (F2)"
            tools.append(Round("", self._reference, referencecard.BUTTON, "ui/card", tip=tip))
        if kit.is_known(self.match.game):
            tip = "Free table from here"
            tools.append(Round("", self._take_over, "free", "ui/free", tip=tip))
        return [
            *tools,
            Round("", self.rules, "rules", "ui/rules", tip="Rules (F1)"),
            *self.drawer.buttons(self.toggle_drawer, "What happened (P)"),
            Round("", self.back, "back", "ui/close", tip="Back (Esc)"),
        ]

    def _choose_eyes(self) -> None:
        choices: list[tuple[str, Action]] = [(EVERYBODY, lambda: self._view(None))]
        choices += [
            (player.name, partial(self._view, seat))
            for seat, player in enumerate(self.match.players)
        ]
        self.app.push(Chooser(self.app, "Whose eyes do you see with?", choices, nothing))

    def _step_buttons(self) -> list[StepButton]:
        # Their words say enough, and beside each other they leave the table more room.
        signs = corner.aside(self.metrics) is not None
        return [
            StepButton(
                "Pause" if self.playing else "Play",
                self._play,
                "play",
                ("ui/pause" if self.playing else "ui/play") if signs else "",
                "primary",
                enabled=self.match.steps > 0,
                tip="" if self.playing else "Shows step after step by itself.",
            ),
            StepButton(
                "Play on from here",
                self._branch,
                "branch",
                "ui/replay" if signs else "",
                tip="Begins a new match from this step; this one stays as it is.",
            ),
        ]

    def _strip(self, above: Rect) -> list[Widget]:
        """The slider between its two buttons, on a strip of slate above a place."""
        metrics = self.metrics
        steps = self.match.steps
        first, last = self.step == 0, self.step >= steps
        before = Round("", lambda: self._to(self.step - 1), "before", "ui/back", enabled=not first)
        before.tip = "One step back"
        after = Round("", lambda: self._to(self.step + 1), "after", "ui/next", enabled=not last)
        after.tip = "One step on"
        slider = Slider(self.step, 0, steps, self._to, "slider", words=lambda _: "")
        side = before.width(metrics)
        pad, gap = metrics.at_table(8), metrics.at_table(12)
        strip = Strip()
        tall = max(side, slider.height(above.width, metrics)) + 2 * pad
        strip.place(Rect(above.x, above.y - gap - tall, above.width, tall), metrics)
        inside = strip.rect.inflate(-2 * pad, -2 * pad)
        high = slider.height(inside.width, metrics)
        before.place(Rect(inside.x, inside.centery - side // 2, side, side), metrics)
        after.place(Rect(inside.right - side, before.rect.y, side, side), metrics)
        wide = after.rect.x - before.rect.right
        slider.place(Rect(before.rect.right, inside.centery - high // 2, wide, high), metrics)
        return [strip, before, slider, after]

    def _seats(self) -> list[SeatPlate]:
        """The slips of the seats at this step."""
        state = self.match.state_at(self.step)
        tallies = tuple(state.tally(seat) for seat in range(len(self.match.players)))
        moment = Moment(self.table, tallies, state.current_seat, self.step, (), self.viewer)
        return plates(self.match, moment)

    def _last(self) -> str:
        """The last thing that had happened at this step, as far as one may know it."""
        for entry in reversed(self.match.log):
            words = entry.event.words(self.match.names)
            if words and entry.index <= self.step and entry.event.visible_to(self.viewer):
                return words
        return ""

    def _log(self, above: int, below: int) -> list[Widget]:
        if not self.drawer.open:
            return []
        metrics = self.metrics
        scroll = Scroll("log")
        inside = self.drawer.inside(self.panel_rect, above, below, metrics)
        column = Column(scroll.room(inside, metrics), metrics, metrics.px(2))
        column.add(Label("What happened", BODY, "serif_bold", "lamp"))
        list_log(column, self.match, self.viewer, self.step)
        scroll.fill(column.widgets, metrics)
        scroll.scroll(scroll.most)
        # Its key changes with the step, so that its end is seen after each.
        scroll.key = f"log-{self.step}"
        return [Front(self.panel_rect, [scroll], over=not self.drawer.stays)]

    # --- time --------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        self.ask_for_overlay(seconds)
        moving = self.scene.update(seconds, lively=self.app.quiet < REST)
        self.hear_pieces()
        if self.playing and not self.scene.busy:
            self._waited += seconds
            if self._waited >= BEAT / self.speed:
                self._waited = 0.0
                self.go_to(self.step + 1)
                self.playing = self.step < self.match.steps
                self.changed()
        return super().update(seconds) or moving

    # --- events ------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        self.refresh()
        self.asking.read(event)
        if self.roaming.steer(event):
            return
        at = pressed_at(event)
        if at is not None and not self.scene.holding:
            beside = not self.on_table(at)
        else:
            beside = event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE
        if not beside:
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
        if event.key == referencecard.KEY:
            self._reference()
            return True
        if event.key in KEYS:
            self._faster(KEYS[event.key])
            return True
        return super().shortcut(event)

    def _reference(self) -> None:
        """Lays the reference card over the table, if the game brings one."""
        if referencecard.has_card(self.match.game):
            self.scene.cancel()
            self.app.push(referencecard.ReferenceCard(self.app, self.match.game))

    def rules(self) -> None:
        self.rules_at("")

    def rules_at(self, clause: str) -> None:
        """Opens the rules, at a clause if one is named."""
        from tabletop.screens.rulebook import RulesPage

        self.app.push(RulesPage(self.app, self.match.game, clause))
