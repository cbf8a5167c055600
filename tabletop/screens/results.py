"""The end of a match: who won and why, and each seat's points line by line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from rules.contract import Tally, with_names
from tabletop import archive
from tabletop.match import Match
from tabletop.screens.metrics import BODY, LEAD, SMALL, Metrics
from tabletop.screens.scrolling import Column
from tabletop.screens.seats import medal
from tabletop.screens.sheet import Sheet
from tabletop.screens.thumbnails import SIZE, picture
from tabletop.screens.widgets import Button, Label, Picture, Widget, well
from tabletop.screens.wording import signed
from tabletop.shell import Shell


def said(names: Sequence[str]) -> str:
    """Names as a sentence lists them: "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def headline(winners: Sequence[str], seats: int, team: bool = False) -> str:
    """Who won, in a few words; a ``team`` wins or loses as one."""
    if team and seats > 1:
        return "The team wins" if winners else "The team has lost"
    if not winners:
        return "The game is lost" if seats == 1 else "Nobody wins"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{said(winners)} share the win" if len(winners) < seats or seats > 1 else "A win"


def ranks(ranking: Sequence[Sequence[int]]) -> dict[int, int]:
    """The rank of each seat, from 1; seats in one group share theirs."""
    result = {}
    before = 0
    for group in ranking:
        for seat in group:
            result[seat] = before + 1
        before += len(group)
    return result


class PointsTable(Widget):
    """One column a seat or team, one row a line of the tally, and the totals.

    ``colours`` are those of the seats in each column.
    """

    def __init__(
        self,
        names: Sequence[str],
        colours: Sequence[Sequence[int]],
        ranked: Sequence[str],
        tallies: Sequence[Tally],
    ) -> None:
        super().__init__()
        self.names = names
        self.colours = colours
        self.ranked = ranked
        self.tallies = tallies
        labels = [line.label for tally in tallies for line in tally.lines]
        self.labels = list(dict.fromkeys(labels))

    def cell(self, seat: int, label: str) -> str:
        """The points of a seat in a row; empty where it has no such line."""
        points = [line.points for line in self.tallies[seat].lines if line.label == label]
        return signed(sum(points)) if points else ""

    def _first(self, metrics: Metrics) -> int:
        pixels = metrics.letters(BODY)
        longest = max(
            (lettering.measure(label, "sans", pixels)[0] for label in [*self.labels, "Total"]),
            default=0,
        )
        return min(longest + metrics.px(24), round(pixels * 22))

    def _column(self, metrics: Metrics) -> int:
        pixels = metrics.letters(BODY)
        widest = max(lettering.measure(name, "sans_bold", pixels)[0] for name in self.names)
        medals = max(map(len, self.colours)) * metrics.px(34)
        return max(widest + metrics.px(28), medals + metrics.px(16), pixels * 6)

    def width(self, metrics: Metrics) -> int:
        return self._first(metrics) + self._column(metrics) * len(self.names)

    def _head(self, metrics: Metrics) -> int:
        return metrics.px(46) + lettering.line_height("sans_bold", metrics.letters(BODY)) * 2

    def _rows(self, metrics: Metrics) -> list[int]:
        pixels, inside = metrics.letters(BODY), self._first(metrics) - metrics.px(24)
        return [
            lettering.measure(label, "sans", pixels, inside)[1] + metrics.px(14)
            for label in self.labels
        ]

    def height(self, width: int, metrics: Metrics) -> int:
        return self._head(metrics) + sum(self._rows(metrics)) + metrics.letters(LEAD) * 3

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        ground = colour("slate_deep")
        well(surface, self.rect, metrics, ground, blend(ground, "brass", 0.5))
        first = self._first(metrics)
        wide = (self.rect.width - first) // len(self.names)
        for seat in range(len(self.names)):
            x = self.rect.x + first + wide * seat
            self._seat(surface, metrics, seat, Rect(x, self.rect.y, wide, self._head(metrics)))
        y = self.rect.y + self._head(metrics)
        pixels = metrics.letters(BODY)
        for number, (label, tall) in enumerate(zip(self.labels, self._rows(metrics), strict=True)):
            if number % 2 == 0:
                band = Rect(self.rect.x + metrics.px(2), y, self.rect.width - metrics.px(4), tall)
                surface.fill(blend(ground, "slate", 0.6), band)
            place = Rect(self.rect.x + metrics.px(14), y, first - metrics.px(18), tall)
            lettering.write(surface, label, place, "sans", pixels, colour("paper"), valign="middle")
            for seat in range(len(self.names)):
                cell = Rect(self.rect.x + first + wide * seat, y, wide, tall)
                lettering.write(
                    surface,
                    self.cell(seat, label),
                    cell,
                    "numeral",
                    pixels,
                    colour("bone"),
                    align="centre",
                    valign="middle",
                )
            y += tall
        self._totals(surface, metrics, y, first, wide)

    def _seat(self, surface: Surface, metrics: Metrics, seat: int, rect: Rect) -> None:
        side = metrics.px(34)
        discs = Rect(0, 0, side * len(self.colours[seat]), side)
        discs.midtop = (rect.centerx, rect.y + metrics.px(8))
        for number, one in enumerate(self.colours[seat]):
            medal(surface, Rect(discs.x + side * number, discs.y, side, side), one, metrics)
        line = lettering.line_height("sans_bold", metrics.letters(BODY))
        name = Rect(rect.x + metrics.px(4), discs.bottom, rect.width - metrics.px(8), line)
        lettering.write(
            surface,
            self.names[seat],
            name,
            "sans_bold",
            metrics.letters(BODY),
            colour("bone"),
            align="centre",
            valign="middle",
        )
        under = Rect(name.x, name.bottom, name.width, line)
        lettering.write(
            surface,
            self.ranked[seat],
            under,
            "sans",
            metrics.letters(SMALL),
            colour("lamp"),
            align="centre",
            valign="middle",
        )

    def _totals(self, surface: Surface, metrics: Metrics, y: int, first: int, wide: int) -> None:
        line = Rect(
            self.rect.x + metrics.px(10), y, self.rect.width - metrics.px(20), metrics.px(1)
        )
        surface.fill(colour("brass"), line)
        tall = self.rect.bottom - y
        pixels = metrics.letters(LEAD)
        place = Rect(self.rect.x + metrics.px(14), y, first - metrics.px(18), tall)
        lettering.write(
            surface, "Total", place, "sans_bold", pixels, colour("lamp"), valign="middle"
        )
        for seat, tally in enumerate(self.tallies):
            cell = Rect(self.rect.x + first + wide * seat, y, wide, tall)
            lettering.write(
                surface,
                signed(tally.total),
                cell,
                "numeral",
                round(pixels * 1.3),
                colour("lamp"),
                align="centre",
                valign="middle",
            )


class Results(Sheet):
    """Shown when a match is over, and for finished matches of the past."""

    def __init__(self, app: Shell, match: Match, table: bool = False) -> None:
        super().__init__(app)
        self.match = self.played = match
        self.title = match.game.title
        self.table_below = table
        outcome = match.outcome
        assert outcome is not None, "results are of finished matches"
        self.outcome = outcome
        self._last: Surface | None = None
        winners = [match.names[seat] for seat in outcome.winners]
        self.heading = headline(winners, len(match.players), match.game.rulebook.team)
        self.best = best_so_far(match)

    def above(self, column: Column) -> None:
        column.add(Label(with_names(self.outcome.reason, self.match.names), LEAD, "serif"))
        if self.match.unsaved:
            column.add(Label(self.match.unsaved, LEAD, "serif_bold", "rust"))
        if self.best:
            column.add(Label(self.best, LEAD, "serif_bold", "lamp"))

    def body(self, rect: Rect) -> list[Widget]:
        metrics = self.metrics
        whole, *parts = self._points()
        beside = metrics.roomy and whole.width(metrics) <= rect.width * 0.6
        column = Column(rect, metrics, metrics.px(14))
        if beside:
            column.rect.width = max(whole.width(metrics), round(rect.width * 0.36))
        if whole.labels and whole.width(metrics) <= column.rect.width:
            column.add(whole)
        elif whole.labels:
            for part in parts:
                column.add(part)
        room = Rect(rect)
        if beside and column.widgets:
            room.x = column.rect.right + metrics.px(24)
            room.width = rect.right - room.x
        elif column.widgets:
            # Below the points, and large: one scrolls to it.
            room.y = column.y
        else:
            room.width = min(room.width, round(room.height * 1.5))
        column.widgets.append(self._picture(room))
        return column.widgets

    def _points(self) -> list[PointsTable]:
        """A table of all points, and then one of each of its columns alone."""
        match, outcome = self.match, self.outcome
        order = [seat for group in outcome.ranking for seat in group]
        colours = [(match.players[seat].colour,) for seat in order]
        if match.game.rulebook.team and len(order) > 1:
            tally = match.tally(order[0])
            return [
                PointsTable(
                    ["The team"], [[match.players[seat].colour for seat in order]], [""], [tally]
                )
            ] * 2
        place = ranks(outcome.ranking)
        names = [match.names[seat] for seat in order]
        tallies = [match.tally(seat) for seat in order]
        ranked = ["Winner" if seat in outcome.winners else ordinal(place[seat]) for seat in order]
        return [PointsTable(names, colours, ranked, tallies)] + [
            PointsTable([name], [own], [rank], [tally])
            for name, own, rank, tally in zip(names, colours, ranked, tallies, strict=True)
        ]

    def _picture(self, room: Rect) -> Picture:
        """The last table as everybody may see it, in a frame."""
        # As high as there is room, but no odd strip: museums and hands need height to be read.
        width = min(room.width, round(room.height * SIZE[0] / SIZE[1]))
        size = (max(1, width), max(1, min(room.height - self.metrics.px(4), width)))
        if self._last is None or self._last.get_size() != size:
            self._last = picture(self.match, size, self.metrics.letters(SMALL))
        last = Picture(self._last, frame=True)
        last.place(Rect(room.topleft, size), self.metrics)
        return last

    def buttons(self) -> Sequence[Button]:
        look_back = Button("The table", self.back, "table") if self.table_below else None
        return (
            Button("Shelf", lambda: self.app.leave(self.app.home), "shelf", icon="ui/back"),
            *([look_back] if look_back else []),
            Button("Replay", self._replay, "replay", icon="ui/replay"),
            Button("Play again", self._again, "again", kind="primary", icon="ui/play"),
        )

    def back(self) -> None:
        self.app.pop()

    def _replay(self) -> None:
        from tabletop.screens.replay import Replay

        self.app.push(Replay(self.app, self.match))

    def _again(self) -> None:

        match = Match.start(self.match.game.id, self.match.players, self.match.options)
        self.app.show_match(match)

    def rules(self) -> None:
        from tabletop.screens.rulebook import RulesPage

        self.app.push(RulesPage(self.app, self.match.game, self.outcome.clause))

    def leave(self) -> None:
        if not self.table_below:
            self.match.close()

    def shortcut(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.focus:
            self._again()
            return True
        return False


def best_so_far(match: Match) -> str:
    """How a game played alone compares with earlier ones; empty for others and without points."""
    tally = match.tally(0)
    if len(match.players) > 1 or not tally.lines:
        return ""
    earlier = archive.best_alone(match.game.id, match.path)
    if earlier is None or tally.total > earlier:
        return "That is your best so far."
    return f"Your best so far: {earlier} points."


def ordinal(number: int) -> str:
    """A place in words and digits: "1st", "2nd", "11th"."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if 10 <= number % 100 <= 20 else ending}"
