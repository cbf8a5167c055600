"""The dig site is shaken: by mouse or finger, by a held key, or by itself.

The box is seen from above until its lid closes over pieces that still tumble, so that nobody sees
where they come to rest. Where they do is the move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art.palette import colour
from art.scenery import joinery
from rules.contract import Move
from rules.table import Table
from tabletop.match import Match
from tabletop.physics.shake import HOP, RATE, Shake
from tabletop.physics.site import Site
from tabletop.physics.swing import Swing
from tabletop.screens.digbox import DigBox
from tabletop.screens.metrics import BODY, LEAD, SMALL, TITLE, Metrics
from tabletop.screens.screen import Page
from tabletop.screens.widgets import Action, Button, Label, Widget
from tabletop.shell import Shell

KEYS: Final = {
    pygame.K_LEFT: (-1.0, 0.0),
    pygame.K_RIGHT: (1.0, 0.0),
    pygame.K_UP: (0.0, -1.0),
    pygame.K_DOWN: (0.0, 1.0),
    pygame.K_SPACE: (0.7, 0.7),
}
"""The ways in which held keys shake the box."""
LONGEST: Final = 0.05
"""No more than this is simulated in a frame, in seconds."""
APART: Final = 1 / 12
"""Sounds follow each other no closer than this, in seconds."""
LOUD: Final = 90.0
"""Softer knocks are not heard, in millimetres a second."""
REST: Final = 0.7
"""How long the closed box is seen at rest, in seconds."""


class Meter(Widget):
    """How much the box has been shaken, as a bar with words for those who cannot see it fill."""

    def __init__(self, share: Callable[[], float]) -> None:
        super().__init__("shaken")
        self.share = share

    def height(self, width: int, metrics: Metrics) -> int:
        return metrics.px(14)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        radius = metrics.px(5)
        joinery.groove(self.rect.size, metrics.joint).show(surface, self.rect.topleft)
        full = self.rect.inflate(-metrics.px(4), -metrics.px(4))
        full.width = round(full.width * min(1.0, self.share()))
        if full.width > 1:
            pygame.draw.rect(surface, colour("lamp"), full, border_radius=radius // 2)


class Shaking(Page):
    """The box in the hands of whoever sits at the table.

    Args:
        match: the match in which chance is to move.
        table: its table, with the stage.
        done: takes the move that the shake has made.
        menu: opens the menu of the table, for those who do not want to shake now.
    """

    def __init__(
        self,
        app: Shell,
        match: Match,
        table: Table,
        done: Callable[[Move], None],
        menu: Action,
    ) -> None:
        super().__init__(app)
        stage = table.stage
        if stage is None:
            raise ValueError("There is nothing to shake on this table.")
        self.title = match.game.title
        self.match = match
        self.verb = stage.verb
        self.done = done
        self.menu = menu
        self.focus = "itself"
        self._by_chance = match.chance_move()
        zone = table.zone(stage.zone)
        site = Site(zone.columns, zone.rows)
        # The seed of the shake follows the match, and hands make every shake their own.
        self.shake = Shake(
            [face.plate for face in stage.pieces], str(self._by_chance), site, listening=True
        )
        self.swing = Swing()
        self.box = DigBox(site, 100)
        self.box_rect = Rect(0, 0, 1, 1)
        self._grip = (0, 0)
        self._gripped = False
        self._left_over = 0.0
        self._since = APART
        self._rest = REST
        self._seen: object = None

    # --- layout ------------------------------------------------------------------------------

    def _words(self) -> str:
        if self.shake.phase == "open":
            if self.app.hands.used == "pad":
                return "Push a stick to and fro to shake the box, or let it shake by itself."
            return (
                "Then nobody knows what lies in which pit. Hold the box and shake it with the "
                "mouse or a finger, hold an arrow key or the space bar, or let it shake by itself."
            )
        if self.shake.phase == "done":
            return "Everything rests. Nobody knows what lies where."
        return "The map slides over the pits. Nobody sees where the pieces come to rest."

    def build(self) -> Sequence[Widget]:
        metrics = self.metrics
        gap = metrics.px(22)
        width, height = self.size
        wide = min(round(metrics.px(330) * (1 + (metrics.zoom - 1) * 0.5)), round(width * 0.44))
        side = min(height - 2 * gap, width - wide - 3 * gap)
        if self.box.site != self.shake.site or max(self.box.size) != side:
            self.box = DigBox(self.shake.site, side)
        self.box_rect = Rect((0, 0), self.box.size)
        spare = width - wide - side - gap
        self.box_rect.center = (spare // 2 + side // 2, height // 2)
        left = width - wide - gap
        heading = Label("Shake the dig site", TITLE, "serif_bold", "lamp")
        words = Label(self._words(), LEAD)
        meter = Meter(lambda: 1.0 if self.shake.phase != "open" else self.shake.shaken)
        state = Label(self._progress(), BODY, "sans_bold", "paper_shade")
        closed = self.shake.phase != "open"
        itself = Button(
            "Let it shake",
            self._let_it,
            "itself",
            "ui/play",
            "primary",
            enabled=not closed and not self.shake.by_itself,
            size=LEAD,
        )
        skip = Button(
            "Skip", self._leave_to_chance, "skip", "ui/next", tip="Chance decides at once"
        )
        note = Label(
            f"{len(self.shake.outlines)} pieces, {self.shake.site.pits} pits.",
            SMALL,
            ink="paper_shade",
        )
        column: list[Widget] = [heading, words, meter, state, itself, skip, note]
        heights = [one.height(wide, metrics) for one in column]
        space = [
            metrics.px(8),
            metrics.px(18),
            metrics.px(4),
            metrics.px(20),
            metrics.px(8),
            metrics.px(14),
            0,
        ]
        if sum(heights) + sum(space) > height - 2 * gap:
            column, heights, space = column[:-1], heights[:-1], [metrics.px(5)] * 6
        y = max(gap // 2, (height - sum(heights) - sum(space)) // 2)
        for widget, tall, after in zip(column, heights, space, strict=True):
            widget.place(Rect(left, y, wide, tall), metrics)
            y += tall + after
        return column

    def _progress(self) -> str:
        if self.shake.phase == "open":
            share = round(self.shake.shaken * 10) * 10
            return f"Shaken: {share} %" if share else "Not shaken yet"
        return {
            "closing": "The map slides over",
            "settling": "The pieces come to rest",
            "done": "At rest",
        }[self.shake.phase]

    # --- painting ----------------------------------------------------------------------------

    def paint(self, surface: Surface, area: Rect) -> None:
        self.paint_ground(surface, area)
        if self._reach().colliderect(area):
            across, down = self._shift()
            where = (self.box_rect.x + across, self.box_rect.y + down)
            lid = self.shake.lid
            poses = self.shake.poses() if lid < 1 else ()
            self.box.draw(surface, where, self.shake.outlines, poses, lid)
        self.paint_widgets(surface, area)

    def _shift(self) -> tuple[int, int]:
        if self.app.settings.reduced_motion:
            return 0, 0
        across, down = self.swing.shift
        return round(across * self.box.scale), round(down * self.box.scale)

    def _reach(self) -> Rect:
        """All that the box covers while it is shaken."""
        return self.box_rect.inflate(self.metrics.px(44), self.metrics.px(44))

    # --- time --------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        self.refresh()
        self._since += seconds
        if self.shake.phase == "done":
            self._rest -= seconds
            if self._rest <= 0:
                self._finish(Move(self.verb, self.shake.outcome()))
                return False
        elif not (self.shake.lies_still and self.swing.at_rest):
            self._simulate(min(seconds, LONGEST))
        return super().update(seconds)

    def _simulate(self, seconds: float) -> None:
        across, down = self.swing.move(seconds)
        if self.shake.phase == "open":
            self.shake.jerk(across, down)
        self._left_over += seconds
        steps = int(self._left_over * RATE)
        self._left_over -= steps / RATE
        self.shake.advance(steps)
        hard = self.shake.phase == "open" and (across**2 + down**2) ** 0.5 >= HOP
        self._sound(self.shake.knocks(), hard)
        if self.shake.lid < 1 or self._shift() != (0, 0):
            self.invalidate(self._reach())
        shown = (self.shake.phase, self.shake.by_itself, self._progress())
        if shown != self._seen:
            self._seen = shown
            self.changed()

    def _sound(self, knock: float, hard: bool) -> None:
        if self._since < APART or (knock < LOUD and not hard):
            return
        self._since = 0.0
        self.app.sounds.play("shake" if hard or knock >= HOP else "knock")

    # --- what people do ----------------------------------------------------------------------

    def _let_it(self) -> None:
        self.shake.by_itself = True
        self.changed()

    def _leave_to_chance(self) -> None:
        self._finish(self._by_chance)

    def _finish(self, move: Move) -> None:
        self.app.pop()
        self.done(move)

    def back(self) -> None:
        # The box stays as it is while the menu lies over it, and is taken up again afterwards.
        self.let_go()
        self.menu()

    def start(self) -> None:
        self.back()

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and self._key_of_box(event):
            self.swing.keys.add(KEYS[event.key])
        elif event.type == pygame.KEYUP and event.key in KEYS:
            self.swing.keys.discard(KEYS[event.key])
        elif event.type == pygame.MOUSEBUTTONDOWN and self._takes(event):
            self._gripped = True
            self._grip = event.pos
        elif event.type == pygame.MOUSEMOTION and self._gripped:
            self._dragged(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._gripped:
            self._gripped = False
        else:
            super().handle(event)

    def _key_of_box(self, event: pygame.Event) -> bool:
        """Whether a key shakes the box: the space bar does unless the keyboard is on a button."""
        if event.key not in KEYS:
            return False
        return event.key != pygame.K_SPACE or not self.keyboard or self.focused() is None

    def _takes(self, event: pygame.Event) -> bool:
        return event.button == 1 and self.box_rect.collidepoint(event.pos)

    def _dragged(self, event: pygame.Event) -> None:
        if not event.buttons[0]:
            # The button was released where no event could reach this window.
            self._gripped = False
            return
        before = self._grip
        self._grip = event.pos
        scale = self.box.scale
        self.swing.drag((event.pos[0] - before[0]) / scale, (event.pos[1] - before[1]) / scale)

    def let_go(self) -> None:
        super().let_go()
        self._gripped = False
        self.swing.let_go()

    @property
    def cursor(self) -> int:
        if self.box_rect.collidepoint(self.app.hands.pointer) and self.shake.phase == "open":
            return pygame.SYSTEM_CURSOR_HAND
        return super().cursor
