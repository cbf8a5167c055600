"""The end of a game is told at the table: what ended it, and then the count, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from art import lettering
from art.palette import colour
from art.scenery import slips
from rules.contract import Tally
from tabletop.match import Match
from tabletop.record import Player
from tabletop.scene import motion
from tabletop.screens.metrics import Metrics
from tabletop.screens.seats import medal
from tabletop.screens.slipstrip import SLIP, slip_strip
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Widget
from tabletop.screens.wording import signed

TITLE: Final = "The count"
LINE: Final = 0.6
"""How long after each other the lines appear, in seconds."""
AFTER: Final = 8.0
"""How long the whole count is seen before the result covers it, in seconds: as long as a family
takes to read it. Who has read it presses the button beside it."""
_PAD: Final = 12


class CountSlip(Widget):
    """A slip of paper with the points of one seat, of which the first ``shown`` lines stand."""

    def __init__(self, name: str, player: Player | None, tally: Tally, number: int) -> None:
        super().__init__(f"count-{number}")
        self.name = name
        self.player = player
        self.lines = [one for one in tally.lines if one.points] or list(tally.lines[:1])
        self.shown = 0

    @property
    def total(self) -> int:
        """The sum of the lines that stand."""
        return sum(one.points for one in self.lines[: self.shown])

    def _line(self, metrics: Metrics) -> int:
        return lettering.line_height("sans", metrics.words(18)) + metrics.at_table(4)

    def _head(self, metrics: Metrics) -> int:
        return metrics.words(30)

    def _columns(self, width: int, metrics: Metrics) -> int:
        """In how many columns lines stand: in two where each is as wide as slips like to be."""
        return 2 if len(self.lines) > 1 and width >= 2 * metrics.wide(SLIP) else 1

    def _column(self, width: int, metrics: Metrics) -> int:
        """How wide a column is."""
        columns, pad = self._columns(width, metrics), metrics.at_table(_PAD)
        return (width - 2 * pad - (columns - 1) * 2 * pad) // columns

    def _heights(self, width: int, metrics: Metrics) -> list[int]:
        pixels = metrics.words(18)
        room = self._column(width, metrics) - self._number(metrics)
        return [
            max(
                self._line(metrics),
                lettering.measure(one.label, "sans", pixels, max(1, room))[1],
            )
            for one in self.lines
        ]

    def _places(self, width: int, metrics: Metrics) -> list[Rect]:
        """Where each line stands, from where the first does: down one column, then the next."""
        heights, wide = self._heights(width, metrics), self._column(width, metrics)
        many = -(-len(heights) // self._columns(width, metrics))
        places = []
        for number, tall in enumerate(heights):
            column, row = divmod(number, many)
            y = sum(heights[column * many : column * many + row])
            places.append(Rect(column * (wide + 2 * metrics.at_table(_PAD)), y, wide, tall))
        return places

    def _number(self, metrics: Metrics) -> int:
        widest = max((len(signed(one.points)) for one in self.lines), default=1)
        return metrics.words(18) * max(2, widest)

    def height(self, width: int, metrics: Metrics) -> int:
        pad = metrics.at_table(_PAD)
        lines = max((one.bottom for one in self._places(width, metrics)), default=0)
        return self._head(metrics) + metrics.at_table(6) + lines + 2 * pad

    def reach(self, metrics: Metrics) -> Rect:
        picture = slips.blank(self.rect.size, metrics.table_unit)
        return picture.surface.get_rect(topleft=self.rect.topleft).move(picture.offset)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        slips.blank(self.rect.size, metrics.table_unit).show(surface, self.rect.topleft)
        pad, ink = metrics.at_table(_PAD), colour("ink")
        inside = self.rect.inflate(-2 * pad, -2 * pad)
        head = Rect(inside.x, inside.y, inside.width, self._head(metrics))
        left = head.x
        if self.player is not None:
            disc = Rect(head.x, head.y, head.height, head.height)
            medal(surface, disc, self.player.colour, metrics)
            left = disc.right + metrics.at_table(8)
        total = signed(self.total)
        wide = lettering.measure(total, "numeral", metrics.words(26))[0]
        name = Rect(left, head.y, max(1, head.right - wide - metrics.at_table(8) - left), head.h)
        pixels = metrics.words(20)
        lettering.write(surface, self.name, name, "serif_bold", pixels, ink, valign="middle")
        lettering.write(
            surface, total, head, "numeral", metrics.words(26), ink, align="right", valign="middle"
        )
        top, number = head.bottom + metrics.at_table(6), self._number(metrics)
        places = self._places(self.rect.width, metrics)
        for one, place in list(zip(self.lines, places, strict=True))[: self.shown]:
            words = place.move(inside.x, top)
            points = Rect(words.right - number, words.y, number, words.height)
            words.width -= number
            lettering.write(surface, one.label, words, "sans", metrics.words(18), ink)
            lettering.write(
                surface, signed(one.points), points, "sans_bold", metrics.words(18), ink, "right"
            )


class Telling:
    """Tells the count of a match that is over, once."""

    def __init__(self, page: TablePage, match: Match) -> None:
        self.page = page
        self.match = match
        self._slips: list[CountSlip] = []
        self._seconds = 0.0
        self._stands = 0

    @property
    def running(self) -> bool:
        """Whether it is being told."""
        return bool(self._slips)

    @property
    def _lines(self) -> int:
        return max(len(one.lines) for one in self._slips)

    def begin(self) -> None:
        """Begins, where points were counted and things move."""
        settings = self.page.app.settings
        self._seconds, self._stands = 0.0, 0
        if settings.animation == "off" or settings.reduced_motion:
            return
        tallies = [self.match.tally(seat) for seat in range(len(self.match.players))]
        if not any(one.lines for one in tallies):
            return
        if self.match.game.rulebook.team and len(tallies) > 1:
            self._slips = [CountSlip("The team", None, tallies[0], 0)]
            self.page.changed()
            return
        self._slips = [
            CountSlip(player.name, player, tally, seat)
            for seat, (player, tally) in enumerate(zip(self.match.players, tallies, strict=True))
        ]
        self.page.changed()

    def advance(self, seconds: float) -> bool:
        """Lets time pass; False once all has been told and seen."""
        if not self._slips:
            return False
        self._seconds += seconds
        line = LINE * (motion.speed(self.page.app.settings.animation) or 1.0)
        self._show(min(self._lines, int(self._seconds / line)))
        if self._seconds >= self._lines * line + AFTER:
            self.end()
            return False
        return True

    def _show(self, lines: int) -> None:
        if lines != self._stands:
            self._stands = lines
            for one in self._slips:
                one.shown = lines
            self.page.changed()

    def hurry(self) -> None:
        """The whole count stands at once."""
        if self._slips:
            line = LINE * (motion.speed(self.page.app.settings.animation) or 1.0)
            self._seconds = max(self._seconds, self._lines * line)
            self._show(self._lines)

    def end(self) -> None:
        """It has been told."""
        if self._slips:
            self._slips = []
            self.page.changed()

    def widgets(self, window: Rect, taken: Sequence[Rect]) -> list[Widget]:
        """The strip with the count; nothing while it is not told."""
        if not self._slips:
            return []
        return slip_strip(
            self.page, TITLE, self._slips, window, taken, seen=self._counted(), broad=True
        )

    def _counted(self) -> set[str]:
        """What people look at while it is counted: all that lies with a seat, and where it lies;
        not the fossils and cards that are left in a hand."""
        table = self.page.scene.table
        zones = [one for one in table.zones if one.owner is not None and one.role != "hand"]
        cells = {cell.id for zone in zones for cell in zone.cells}
        places = {zone.id for zone in zones}
        return cells | {piece.id for piece in table.pieces if piece.zone in places}
