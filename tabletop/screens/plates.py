"""The slips of the seats at their own places: who sits there, their points and counters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from art.scenery import slips
from art.scenery.easel import Picture
from rules.contract import Tally
from rules.table import Counter
from tabletop.match import Match
from tabletop.record import Player
from tabletop.scene.layout import Placement
from tabletop.screens.buttons import EDGE
from tabletop.screens.metrics import SMALL, Metrics
from tabletop.screens.playback import Moment
from tabletop.screens.widgets import Widget
from tabletop.screens.wording import signed

DOTS = 3
_USUAL: Final = 230
_LEAST_SHARE: Final = 0.6  # of its width, that a slip keeps beside what is in its way
_HAIR: Final = 0.06  # of its height, by which a slip may lap over the edge of what lies beside it


class SeatPlate(Widget):
    """``tally`` is ``None`` in a game without points; the slip shows those that count already.

    ``thinking`` counts the dots of a bot.
    """

    kept_clear = True

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
        self.bare = 0
        """Of how many counters, from the first on, there is room for the value only, and not for
        what it counts."""
        self.later = ""
        """What the end of the game would add to the points now, if there is room to say so."""
        self.pixels = SMALL
        """The height of the letters of its name."""
        self.tip = self._tip()

    def _tip(self) -> str:
        """Everything the slip stands for, for when there is no room for it."""
        parts = [self.player.name]
        if self.points is not None:
            parts.append(f"{signed(self.points)} points")
        if self.tally is not None and self.tally.total != self.tally.scored:
            counted = [one for one in self.tally.lines if one.at_end and one.points]
            made = (f"{one.label} {signed(one.points)}" for one in counted)
            ended = f"{signed(self.tally.total)} if the game ended now"
            parts.append(f"{ended} ({', '.join(made)})")
        parts += [f"{one.label}: {one.value}" if one.value else one.label for one in self.counters]
        return ", ".join(parts)

    def _facts(self) -> str:
        bare = [one.value or one.label for one in self.counters[: self.bare]]
        full = [f"{one.label} {one.value}".rstrip() for one in self.counters[self.bare :]]
        return slips.PART.join((*bare, *full))

    def _score(self) -> str:
        return "" if self.points is None else signed(self.points)

    def _later(self) -> str:
        more = 0 if self.tally is None else self.tally.total - self.tally.scored
        return f"+{more}" if more > 0 else signed(more) if more else ""

    def _note(self) -> str:
        # The line stays, empty, where the dots of a bot stand.
        return "\N{NO-BREAK SPACE}" if self.thinking >= 0 and self.counters else self._facts()

    def size(self, pixels: int) -> tuple[int, int]:
        """How large it wants to be with letters of a height in pixels."""
        return slips.seat_size(self.player.name, self._score(), self._facts(), pixels)

    def width(self, metrics: Metrics) -> int:
        return self.size(metrics.words(slips.NAME))[0]

    def height(self, width: int, metrics: Metrics) -> int:
        return self.size(metrics.words(slips.NAME))[1]

    def fill(self, place: Rect, most: int, metrics: Metrics) -> None:
        """Fills a place, with letters as large as it has room for, ``most`` pixels at most."""
        self.bare = 0
        pixels = max(SMALL, min(most, metrics.words(slips.NAME)))
        while pixels > SMALL:
            wide, tall = self.size(pixels)
            if wide <= place.width and tall <= place.height:
                break
            pixels -= 1
        self.pixels = pixels
        while 1 < len(self.counters) != self.bare and self.size(pixels)[0] > place.width:
            self.bare += 1
        wide = max(2 * self.size(pixels)[1], place.width)
        tall = slips.seat_height(self.player.name, self._score(), self._facts(), pixels, wide)
        slip = Rect(place.x, 0, place.width, tall)
        slip.centery = place.centery
        self.place(slip, metrics)
        # It makes nothing else smaller: the tip and the drawer tell it, too.
        later = self._later()
        whole = slips.seat_size(self.player.name, self._score(), self._facts(), pixels, later)
        self.later = later if whole[0] <= slip.width else ""

    def _picture(self) -> Picture:
        return slips.seat(
            self.player.colour,
            self.player.name,
            self._score(),
            self._note(),
            self.pixels,
            self.current,
            self.rect.width,
            self.later,
        )

    def reach(self, metrics: Metrics) -> Rect:
        picture = self._picture()
        return picture.surface.get_rect(topleft=self.rect.topleft).move(picture.offset)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        self._picture().show(surface, self.rect.topleft)
        if self.thinking >= 0:
            self._dots(surface)

    def _dots(self, surface: Surface) -> None:
        radius = max(2, round(self.pixels * 0.2))
        x, y = self.rect.x + self.rect.height + self.pixels // 2, self.rect.centery
        if self.counters:
            y += lettering.line_height("sans_bold", self.pixels) // 2
        else:
            x += lettering.measure(self.player.name, "sans_bold", self.pixels)[0] + 2 * radius
            x = min(x, self.rect.right - 4 * radius * DOTS)
        for number in range(DOTS):
            lit = number == self.thinking % DOTS
            fill = colour("lamp") if lit else blend("walnut", "lamp", 0.35)
            pygame.draw.circle(surface, fill, (x + number * radius * 4, y), radius)


def plates(match: Match, shown: Moment) -> list[SeatPlate]:
    """A slip for each seat, in turn order, as it is at the moment that is shown."""
    return slips_of(match.players, shown, match.game.rulebook.team)


def slips_of(players: Sequence[Player], shown: Moment, team: bool) -> list[SeatPlate]:
    """A slip for each of these players, as it is at the moment that is shown.

    ``team``: all win or lose together.
    """
    tallies = shown.tallies
    # Points that all have in common would only stand there several times over.
    own = not team or len(tallies) == 1
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
        for seat, player in enumerate(players)
    ]


def place_plates(
    seats: Sequence[SeatPlate],
    placement: Placement,
    bounds: Rect,
    taken: Sequence[Rect],
    metrics: Metrics,
) -> None:
    """Places each slip where the table has a place for it; larger where its letters need it.

    ``bounds`` is the table in the window, ``taken`` what other things above it take. Slips without
    a place stand along the upper edge.
    """
    edge = metrics.at_table(EDGE)
    whole = bounds.inflate(-edge, -edge)
    at_home = [slip for slip in seats if slip.number in placement.seats]
    for slip in at_home:
        place = Rect(placement.seats[slip.number]).move(bounds.topleft)
        slip.place(_free(place, whole, taken, metrics), metrics)
    lying = [Rect(spot.box) for spot in placement.spots.values()]
    lying += [Rect(one.label) for one in placement.zones.values() if one.label is not None]
    lying += [Rect(one.box) for one in placement.cells.values()]
    lying += [Rect(box) for _, box in placement.blanks]
    # Where nothing lies yet something may with the next move.
    lying += [Rect(one.empty) for one in placement.zones.values() if one.empty is not None]
    lying = [one.move(bounds.topleft) for one in lying]
    most: dict[int, int] = {}
    for again in (False, True):
        homes = [slip.rect.copy() for slip in at_home]
        for slip in at_home:
            others = [*taken, *(one.rect for one in at_home if one is not slip)]
            pixels = most.get(slip.number, metrics.words(slips.NAME))
            slip.fill(_grown(slip, whole, others, lying, pixels), pixels, metrics)
            _keep_below(slip, at_home, metrics)
        if not again:
            for slip, home in zip(at_home, homes, strict=True):
                slip.place(home, metrics)
            most = _agreed(at_home)
    _line_up([one for one in seats if one not in at_home], whole, taken, metrics)


def _keep_below(slip: SeatPlate, seats: Sequence[SeatPlate], metrics: Metrics) -> None:
    """Moves a slip below another one that it lies on: a name above its points needs more room."""
    others = [one.rect for one in seats if one is not slip]
    hit = slip.rect.collidelist(others)
    if hit >= 0 and slip.rect.y >= others[hit].y:
        below = others[hit].bottom + metrics.at_table(4)
        slip.place(slip.rect.move(0, below - slip.rect.y), metrics)


def _agreed(seats: Sequence[SeatPlate]) -> dict[int, int]:
    """Letters for each slip: of one size side by side, and of about one size everywhere."""
    least = min((slip.pixels for slip in seats), default=SMALL)
    return {
        slip.number: min(
            round(1.25 * least),
            *(one.pixels for one in seats if abs(one.rect.y - slip.rect.y) < slip.rect.height),
        )
        for slip in seats
    }


def _free(place: Rect, whole: Rect, taken: Sequence[Rect], metrics: Metrics) -> Rect:
    """As much of a place as nothing else takes: narrower, or else as near to it as there is room
    below or above what is in the way, on the ``whole`` table."""
    gap = metrics.at_table(10)
    for _ in taken:
        hit = place.collidelist(taken)
        if hit < 0:
            break
        left = max(0, taken[hit].x - gap - place.x)
        if left < _LEAST_SHARE * place.width:
            tops = [one.bottom + gap for one in taken]
            tops += [one.y - gap - place.height for one in taken]
            moved = [place.move(0, top - place.y) for top in tops]
            found = [one for one in moved if whole.contains(one) and one.collidelist(taken) < 0]
            return min(found, key=lambda one: abs(one.y - place.y), default=place)
        place = Rect(place.x, place.y, left, place.height)
    return place


def _grown(
    slip: SeatPlate,
    whole: Rect,
    others: Sequence[Rect],
    lying: Sequence[Rect],
    pixels: int,
) -> Rect:
    """The place of a slip, as large as its words want in letters of so many pixels or fewer.

    It covers nothing of what lies on the table that it would not cover in its own place, but for
    a hair of its edge: for that it would leave out what it counts.
    """
    place = slip.rect
    hair = 2 * round(_HAIR * place.height)
    near = [one.inflate(-hair, -hair) for one in lying if not one.colliderect(place)]
    while pixels > SMALL:
        wide, tall = slip.size(pixels)
        size = (max(wide, place.width), max(tall, place.height))
        if size == place.size:
            break
        for anchor in ("midleft", "midright", "bottomleft", "bottomright", "topleft", "topright"):
            grown = Rect((0, 0), size)
            setattr(grown, anchor, getattr(place, anchor))
            if whole.contains(grown) and grown.collidelist([*others, *near]) < 0:
                return grown
        pixels -= 1
    return place.copy()


def _line_up(
    seats: Sequence[SeatPlate], whole: Rect, taken: Sequence[Rect], metrics: Metrics
) -> None:
    """Places slips side by side from the upper left corner, in as many lines as they need."""
    if not seats:
        return
    gap = metrics.at_table(10)
    right = min((one.x for one in taken if one.y < whole.y + whole.height // 3), default=0)
    room = max(whole.width // 3, (right or whole.right) - gap - whole.x)
    wide = min(room, max(slip.width(metrics) for slip in seats), metrics.wide(_USUAL * 1.2))
    tall = max(slip.height(wide, metrics) for slip in seats)
    for slip in seats:
        # A name that has no room beside its points stands above them.
        slip.fill(Rect(0, 0, wide, tall), metrics.words(slips.NAME), metrics)
        tall = max(tall, slip.rect.height)
    across = max(1, (room + gap) // (wide + gap))
    for number, slip in enumerate(seats):
        left = whole.x + (number % across) * (wide + gap)
        top = whole.y + (number // across) * (tall + gap)
        slip.fill(Rect(left, top, wide, tall), metrics.words(slips.NAME), metrics)
