"""The slips of the seats at their own places: who sits there, their points and counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from rules.contract import Tally
from rules.table import Counter
from tabletop.geometry import Box
from tabletop.match import Match
from tabletop.record import Player
from tabletop.screens.buttons import EDGE
from tabletop.screens.metrics import SMALL, Metrics
from tabletop.screens.playback import Moment
from tabletop.screens.seats import medal
from tabletop.screens.widgets import Action, Widget, nothing, ring
from tabletop.screens.wording import signed

DOTS = 3
_NAME: Final = 23
_FACTS: Final = 18
_SCORE: Final = 32
_USUAL: Final = (230, 54)
_LEAST_SHARE: Final = 0.6  # of its width, that a slip keeps beside what is in its way


class SeatPlate(Widget):
    """``tally`` is ``None`` in a game without points; the slip shows those that count already.

    ``thinking`` counts the dots of a bot.
    """

    def __init__(
        self,
        number: int,
        player: Player,
        tally: Tally | None,
        counters: Sequence[Counter],
        current: bool,
    ) -> None:
        super().__init__(f"plate-{number}")
        self.number = number
        self.player = player
        self.tally = tally
        self.points = None if tally is None else tally.scored
        self.counters = counters
        self.current = current
        self.thinking = -1
        self.action: Action = nothing
        self.tip = self._tip()

    def _tip(self) -> str:
        """Everything the slip stands for, for when there is no room for it."""
        parts = [self.player.name]
        if self.points is not None:
            parts.append(f"{signed(self.points)} points")
        if self.tally is not None and self.tally.total != self.tally.scored:
            parts.append(f"{signed(self.tally.total)} if the game ended now")
        parts += [f"{one.label}: {one.value}" for one in self.counters]
        return ", ".join(parts)

    def _facts(self) -> str:
        return " \N{MIDDLE DOT} ".join(f"{one.label} {one.value}" for one in self.counters)

    def height(self, width: int, metrics: Metrics) -> int:
        name = lettering.line_height("sans_bold", metrics.words(_NAME))
        facts = lettering.line_height("sans", metrics.words(_FACTS)) if self.counters else 0
        return max(metrics.at_table(50), name + facts + metrics.at_table(8))

    def width(self, metrics: Metrics) -> int:
        wide = lettering.measure(self.player.name, "sans_bold", metrics.words(_NAME))[0]
        if self.counters:
            wide = max(wide, lettering.measure(self._facts(), "sans", metrics.words(_FACTS))[0])
        wide += self._score(metrics) + round(metrics.words(_NAME) * 1.7) + metrics.at_table(34)
        return max(metrics.at_table(_USUAL[0]), wide)

    def _score(self, metrics: Metrics) -> int:
        if self.points is None:
            return 0
        words = signed(self.points)
        return lettering.measure(words, "numeral", metrics.words(_SCORE))[0] + metrics.at_table(14)

    def reach(self, metrics: Metrics) -> Rect:
        return self.rect.inflate(metrics.at_table(24), metrics.at_table(24))

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        radius = metrics.at_table(8)
        shade = self.rect.move(metrics.at_table(2), metrics.at_table(5))
        pygame.draw.rect(surface, blend("walnut", "ink", 0.75), shade, border_radius=radius)
        wood = blend("walnut", "ink", 0.2 if self.hovered else 0.35)
        pygame.draw.rect(surface, wood, self.rect, border_radius=radius)
        edge = colour("lamp") if self.current else blend("walnut", "brass", 0.35)
        line = metrics.at_table(3 if self.current else 2)
        pygame.draw.rect(surface, edge, self.rect, line, border_radius=radius)
        side = min(self.rect.height - metrics.at_table(12), self.rect.width // 4)
        disc = Rect(0, 0, side, side)
        disc.midleft = (self.rect.x + metrics.at_table(8), self.rect.centery)
        medal(surface, disc, self.player.colour, metrics)
        self._draw_words(surface, disc.right + metrics.at_table(10), metrics)
        if self.focused:
            ring(surface, self.rect, metrics, radius)

    def _draw_words(self, surface: Surface, left: int, metrics: Metrics) -> None:
        inside = Rect(left, self.rect.y, 0, self.rect.height)
        inside.width = self.rect.right - metrics.at_table(12) - left
        score = min(self._score(metrics), inside.width // 2)
        if self.points is not None:
            pixels = min(metrics.words(_SCORE), round(self.rect.height * 0.7))
            lettering.write(
                surface,
                signed(self.points),
                inside,
                "numeral",
                pixels,
                colour("bone"),
                align="right",
                valign="middle",
            )
        room = max(1, inside.width - score)
        facts = self._facts()
        name_tall = lettering.line_height("sans_bold", metrics.words(_NAME))
        facts_tall = lettering.line_height("sans", metrics.words(_FACTS)) if facts else 0
        both = name_tall + facts_tall
        if both > inside.height:
            name_tall = round(inside.height * name_tall / both)
            facts_tall = inside.height - name_tall if facts else 0
        y = inside.centery - (name_tall + facts_tall) // 2
        name = Rect(left, y, room, name_tall)
        ink = colour("lamp") if self.current else colour("bone")
        lettering.write(
            surface,
            self.player.name,
            name,
            "sans_bold",
            metrics.words(_NAME),
            ink,
            valign="middle",
            smallest=SMALL,
        )
        under = Rect(left, y + name_tall, room, facts_tall)
        if self.thinking >= 0:
            self._dots(surface, metrics, under if facts else name)
        elif facts:
            shade = colour("paper_shade")
            pixels = metrics.words(_FACTS)
            lettering.write(
                surface, facts, under, "sans", pixels, shade, valign="middle", smallest=SMALL
            )

    def _dots(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        radius = max(2, metrics.at_table(5))
        x = rect.x + radius if self.counters else rect.right - radius * 4 * DOTS
        for number in range(DOTS):
            lit = number == self.thinking % DOTS
            fill = colour("lamp") if lit else blend("walnut", "lamp", 0.35)
            at = (x + number * radius * 4, rect.centery)
            pygame.draw.circle(surface, fill, at, radius)

    def activate(self) -> None:
        self.action()


def plates(match: Match, shown: Moment) -> list[SeatPlate]:
    """A slip for each seat, in turn order, as it is at the moment that is shown."""
    tallies = shown.tallies
    # Points that all have in common would only stand there several times over.
    own = not match.game.rulebook.team or len(tallies) == 1
    pointed = own and any(tally.lines for tally in tallies)
    return [
        SeatPlate(
            seat,
            player,
            tallies[seat] if pointed else None,
            [
                one
                for one in shown.table.counters
                if one.seat == seat
                # The slip shows the points anyway.
                and not (pointed and one.label.casefold() in ("points", "score"))
            ],
            shown.seat == seat,
        )
        for seat, player in enumerate(match.players)
    ]


def place_plates(
    slips: Sequence[SeatPlate],
    places: Mapping[int, Box],
    bounds: Rect,
    taken: Sequence[Rect],
    metrics: Metrics,
) -> None:
    """Places each slip where the table has a place for it; larger where its letters need it.

    ``taken`` is what other things above the table take. Slips without a place stand along the
    upper edge.
    """
    edge = metrics.at_table(EDGE)
    whole = bounds.inflate(-edge, -edge)
    placed: list[Rect] = []
    homeless = []
    for slip in slips:
        box = places.get(slip.number)
        if box is None:
            homeless.append(slip)
            continue
        place = Rect(box).move(bounds.topleft)
        slip.place(_free(place, taken, metrics), metrics)
        placed.append(slip.rect)
    for slip in slips:
        if slip in homeless:
            continue
        others = [*taken, *(one for one in placed if one is not slip.rect)]
        slip.rect.update(_grown(slip, whole, others, metrics))
    _line_up(homeless, whole, taken, metrics)


def _free(place: Rect, taken: Sequence[Rect], metrics: Metrics) -> Rect:
    """As much of a place as nothing else takes: narrower, or else below what is in the way."""
    gap = metrics.at_table(10)
    for _ in taken:
        hit = place.collidelist(taken)
        if hit < 0:
            break
        other = taken[hit]
        left = max(0, other.x - gap - place.x)
        if left >= _LEAST_SHARE * place.width:
            place = Rect(place.x, place.y, left, place.height)
        else:
            place = place.move(0, other.bottom + gap - place.y)
    return place


def _grown(slip: SeatPlate, whole: Rect, others: Sequence[Rect], metrics: Metrics) -> Rect:
    """The place of a slip, wider and higher if its words need that and nothing is in the way."""
    place = slip.rect
    wide = max(place.width, min(slip.width(metrics), round(1.6 * place.width)))
    tall = max(place.height, slip.height(wide, metrics))
    for size in ((wide, tall), (wide, place.height), (place.width, tall)):
        grown = Rect((0, 0), size)
        grown.centery = place.centery
        if place.centerx < whole.centerx:
            grown.x = place.x
        else:
            grown.right = place.right
        grown.clamp_ip(whole)
        if grown.collidelist(others) < 0:
            return grown
    return place.copy()


def _line_up(
    slips: Sequence[SeatPlate], whole: Rect, taken: Sequence[Rect], metrics: Metrics
) -> None:
    """Places slips side by side from the upper left corner, in as many lines as they need."""
    if not slips:
        return
    gap = metrics.at_table(10)
    right = min((one.x for one in taken if one.y < whole.y + whole.height // 3), default=0)
    room = max(whole.width // 3, (right or whole.right) - gap - whole.x)
    wide = min(room, max(slip.width(metrics) for slip in slips), metrics.wide(_USUAL[0] * 1.2))
    tall = max(slip.height(wide, metrics) for slip in slips)
    across = max(1, (room + gap) // (wide + gap))
    for number, slip in enumerate(slips):
        left = whole.x + (number % across) * (wide + gap)
        top = whole.y + (number // across) * (tall + gap)
        slip.place(Rect(left, top, wide, tall), metrics)
