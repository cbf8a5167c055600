"""What lies in the drawer beside the table: moves, points, and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from rules.contract import CHANCE, Tally
from rules.table import Control, Counter, Gesture
from tabletop.match import Match
from tabletop.record import Player
from tabletop.screens.buttons import MoveButton, told_of
from tabletop.screens.metrics import BODY, SMALL, Metrics
from tabletop.screens.playback import Moment
from tabletop.screens.scrolling import Column
from tabletop.screens.seats import medal
from tabletop.screens.widgets import Action, Label, Widget
from tabletop.screens.wording import signed


class LogLine(Widget):
    """One thing that happened, beside the medal of whoever did it."""

    def __init__(self, words: str, player: Player | None) -> None:
        super().__init__()
        self.words = words
        self.player = player

    def _side(self, metrics: Metrics) -> int:
        return round(metrics.letters(SMALL) * 1.3)

    def height(self, width: int, metrics: Metrics) -> int:
        inside = max(1, width - self._side(metrics) - metrics.px(8))
        tall = lettering.measure(self.words, "sans", metrics.letters(SMALL), inside)[1]
        return max(self._side(metrics), tall) + metrics.px(6)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        side = self._side(metrics)
        top = self.rect.y + metrics.px(3)
        if self.player is not None:
            medal(surface, Rect(self.rect.x, top, side, side), self.player.colour, metrics)
        else:
            centre = (self.rect.x + side // 2, top + side // 2)
            pygame.draw.circle(surface, blend("slate", "brass", 0.6), centre, max(2, metrics.px(3)))
        x = self.rect.x + side + metrics.px(8)
        place = Rect(x, top, self.rect.right - x, self.rect.bottom - top)
        lettering.write(surface, self.words, place, "sans", metrics.letters(SMALL), colour("paper"))


IF_ENDED: Final = "If the game ended now"
"""What stands beside the points with all those that only the end of the game gives."""


class ScoreCard(Widget):
    """A seat's points that count already and its counters, then what only the end would give."""

    def __init__(self, player: Player, tally: Tally, counters: Sequence[Counter]) -> None:
        super().__init__()
        self.player = player
        self.tally = tally
        self.rows = [(one.label, signed(one.points)) for one in tally.lines if not one.at_end]
        self.rows += [(one.label, one.value) for one in counters]
        later = [(one.label, signed(one.points)) for one in tally.lines if one.at_end]
        if later:
            # What only the end gives stands apart, with what it would come to.
            self.rows += [*later, (IF_ENDED, signed(tally.total))]

    def _value(self, value: str, metrics: Metrics) -> int:
        return lettering.measure(value, "sans_bold", metrics.letters(SMALL))[0] + metrics.px(8)

    def _heights(self, width: int, metrics: Metrics) -> list[int]:
        small = metrics.letters(SMALL)
        return [
            lettering.measure(label, "sans", small, max(1, width - self._value(value, metrics)))[1]
            + metrics.px(3)
            for label, value in self.rows
        ]

    def _head(self, metrics: Metrics) -> int:
        return max(round(metrics.letters(BODY) * 1.6), metrics.px(24))

    def height(self, width: int, metrics: Metrics) -> int:
        return self._head(metrics) + sum(self._heights(width, metrics)) + metrics.px(10)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        head = Rect(self.rect.x, self.rect.y, self.rect.width, self._head(metrics))
        disc = Rect(head.x, head.y, head.height - metrics.px(4), head.height - metrics.px(4))
        medal(surface, disc, self.player.colour, metrics)
        total = signed(self.tally.scored) if self.tally.lines else ""
        pixels = metrics.letters(BODY)
        room = lettering.measure(total, "numeral", pixels)[0] + metrics.px(8) if total else 0
        name = Rect(disc.right + metrics.px(8), head.y, 0, head.height)
        name.width = max(1, head.right - room - name.x)
        lettering.write(
            surface,
            self.player.name,
            name,
            "sans_bold",
            pixels,
            colour("lamp"),
            valign="middle",
        )
        lettering.write(
            surface, total, head, "numeral", pixels, colour("lamp"), align="right", valign="middle"
        )
        y = head.bottom
        small = metrics.letters(SMALL)
        heights = self._heights(self.rect.width, metrics)
        for (label, value), tall in zip(self.rows, heights, strict=True):
            room = self._value(value, metrics)
            left = Rect(self.rect.x, y, self.rect.width - room, tall)
            right = Rect(self.rect.right - room, y, room, tall)
            lettering.write(surface, label, left, "sans", small, colour("paper"))
            lettering.write(
                surface, value, right, "sans_bold", small, colour("bone"), align="right"
            )
            y += tall
        line = Rect(self.rect.x, self.rect.bottom - metrics.px(4), self.rect.width, metrics.px(1))
        surface.fill(blend("slate_deep", "brass", 0.4), line)


CONTROL: Final = "control-"
"""What the keys of the buttons of controls begin with."""
MANY: Final = 4
"""So many moves of one drag or tap are listed as one button, which asks for the rest."""


def list_controls(
    column: Column,
    controls: Iterable[Control],
    doer: Callable[[Control], Action],
    asker: Callable[[Gesture, Sequence[Control]], tuple[str, Action]],
    worth: Callable[[Control], str] | None = None,
) -> None:
    """A button for each control, under the heading of its group.

    ``asker`` gives the label and the action of a button that stands for many moves of one gesture,
    ``worth`` what a move would be worth, asked when its button is read.
    """
    groups: dict[str, list[Control]] = {}
    for control in controls:
        groups.setdefault(control.group, []).append(control)
    for group, members in groups.items():
        if group:
            column.add(Label(group, BODY, "serif_bold", "lamp"))
        shared: dict[Gesture, list[Control]] = {}
        for control in members:
            shared.setdefault(control.gesture, []).append(control)
        for gesture, several in shared.items():
            if gesture.kind != "press" and len(several) >= MANY:
                label, action = asker(gesture, several)
                key = f"{CONTROL}{gesture.kind} {gesture.source} {gesture.target}"
                button = MoveButton(label, action, key, align="left", kind="quiet")
                button.gesture = gesture
                column.add(button)
                continue
            kind = "normal" if gesture.kind == "press" else "quiet"
            for one in several:
                # The key is the move, so that the focus stays with it while others come and go.
                key = f"{CONTROL}{' '.join(map(str, (one.move, *one.then)))}"
                button = MoveButton(
                    one.label, doer(one), key, align="left", kind=kind, tip=told_of(one)
                )
                button.gesture = gesture
                button.worth = partial(worth, one) if worth is not None else None
                column.add(button)


def list_scores(column: Column, match: Match, shown: Moment) -> None:
    """Each seat's points and counters, and the counters of the table; the points of a team once.

    All of it is as it is at the moment that is shown.
    """
    team = match.game.rulebook.team and len(match.players) > 1
    if team:
        column.add(Label("The team", BODY, "serif_bold", "lamp"))
        for line in shown.tallies[0].lines:
            column.add(Label(f"{line.label}: {signed(line.points)}", BODY))
    for seat, player in enumerate(match.players):
        counters = [one for one in shown.table.counters if one.seat == seat]
        column.add(ScoreCard(player, Tally() if team else shown.tallies[seat], counters))
    common = [one for one in shown.table.counters if one.seat is None]
    if common:
        column.add(Label("The table", BODY, "serif_bold", "lamp"))
    for counter in common:
        column.add(Label(f"{counter.label}: {counter.value}", BODY))


def list_log(column: Column, match: Match, viewer: int | None, last: int | None = None) -> None:
    """What happened up to step ``last``, as far as the viewer may know it."""
    column.gap = column.metrics.px(2)
    before = len(column.widgets)
    for entry in match.log:
        words = entry.event.words(match.names)
        late = last is not None and entry.index > last
        if late or not words or not entry.event.visible_to(viewer):
            continue
        # Whose doing it is, which a move of somebody else may have brought about.
        doer = entry.seat if entry.event.seat is None else entry.event.seat
        player = match.players[doer] if doer is not None and doer != CHANCE else None
        column.add(LogLine(words, player))
    if len(column.widgets) == before:
        column.add(Label("Nothing has happened yet.", BODY, ink="paper_shade"))
