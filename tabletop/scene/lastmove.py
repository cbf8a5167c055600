"""What another seat did last: a trail of dots from where something lay to where it lies now, and a
ring round it.

It is read off two tables that the same viewer saw one after the other, by the ids of their pieces,
so that it tells nothing but what that viewer has seen. With another viewer it is gone.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import pygame

from art import marks, palette
from art.album import remembered
from art.scenery import signs
from art.scenery.easel import Easel, Picture
from art.scenery.paths import evenly
from rules.contract import CHANCE
from rules.table import Piece, Table
from tabletop.geometry import Box, Point, Spot
from tabletop.scene import readable
from tabletop.scene.canvas import Item
from tabletop.scene.layout import Placement
from tabletop.scene.view import View

MOST_MOVED: Final = 8
"""Where more pieces have moved at once they were dealt or shuffled, and have no trail."""
_MOST_WAYS: Final = 4
"""So many trails are shown at most."""
_SHORTEST: Final = 40
"""Shorter trails are left out, in units: the ring says it."""
_LEAVES: Final = 12
"""How far from where it began a trail starts, in units."""
_ENDS: Final = 14
"""How far from its target a trail ends, in units."""
_BEND: Final = 0.1
"""How far a trail bends, as a share of its length."""
_SIGN: Final = 34
"""The sign of the seat, in units."""
_RING: Final = 14
"""The room for a ring beside a piece, in units."""
FEWEST: Final = 4
"""A trail of which fewer dots would be left runs over the pictures of cards, not over words."""
_VALUE: Final = (0.5, 0.34)
"""The share of a card, from its upper left corner, that its value takes."""
_FADES: Final = 0.5
"""How long it takes to fade, in seconds."""
_STEPS: Final = 5
"""In so many steps it fades."""


class Origin(NamedTuple):
    """Where something lay, in whatever window: a zone, the cell in it, and the share of the box, or
    of the open ground that it is."""

    zone: str
    cell: str
    share: Point


class Way(NamedTuple):
    """A piece that has come to another place."""

    piece: str
    origin: Origin


class Course(NamedTuple):
    """The way of a trail, in pixels: it ends at an edge before its goal, and may begin at one."""

    start: Point
    goal: Point
    edge: Box
    begin: Box | None = None


class Deed(NamedTuple):
    """What a seat did: the pieces that it moved, and those that it turned up."""

    seat: int
    moved: tuple[Way, ...]
    turned: tuple[str, ...] = ()


def deed(before: Table, placement: Placement, after: Table, seat: int) -> Deed | None:
    """What changed its place or came to light from one table to the next; ``None``: nothing did.

    ``placement`` is that of the table before.
    """
    known = {piece.id: piece for piece in before.pieces}
    pairs = [(known[one.id], one) for one in after.pieces if one.id in known]
    grids = {zone.id for zone in after.zones if zone.layout == "grid"}
    moved = [one.id for old, one in pairs if _place(old, grids) != _place(one, grids)]
    turned = tuple(
        one.id
        for old, one in pairs
        if old.face is None and one.face is not None and one.id not in moved
    )
    if (not moved and not turned) or len(moved) > MOST_MOVED or len(turned) > MOST_MOVED:
        return None
    spots = placement.spots
    ways = [Way(one, _origin(placement, spots[one])) for one in moved if one in spots]
    return Deed(seat, tuple(ways), turned)


def _place(piece: Piece, grids: set[str]) -> tuple[object, ...]:
    """Where a piece lies; its order in a row changes with that of others, and is no place."""
    return piece.zone, piece.order if piece.zone in grids else 0, piece.at


def _origin(placement: Placement, spot: Spot) -> Origin:
    plane = placement.zones[spot.zone].plane
    if plane is not None:
        x, y = plane.ground(spot.centre)
        return Origin(spot.zone, spot.cell, (x / plane.extent[0], y / plane.extent[1]))
    box = placement.zones[spot.zone].box
    share = (spot.centre[0] - box.x) / max(1, box.w), (spot.centre[1] - box.y) / max(1, box.h)
    return Origin(spot.zone, spot.cell, share)


class LastMove:
    """What another seat did last, as long as it is shown."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._mover: int | None = None
        self._told = -1
        self._left = 0.0
        self._items: list[Item] | None = None
        self.deed: Deed | None = None
        """What is shown; ``None``: nothing."""

    def follow(
        self,
        before: Table,
        placement: Placement,
        seat: int | None,
        number: int = 0,
        doers: Collection[int] = (),
    ) -> None:
        """Another table of the same viewer is shown; ``seat`` made the move that led to it, which
        was the ``number`` th.

        With a move of the viewer's own it begins to fade. What chance does on behalf of a seat,
        and what follows from what a move did first, counts only where something comes to a place
        of that seat; what others of the ``doers`` did with what was theirs never does. Where
        nobody moved (something was taken back), nothing stays.
        """
        self._items = None
        if seat is None:
            self.forget()
            return
        if seat != CHANCE:
            self._mover = seat
        if self._mover is None:
            return
        if self._mover == self._view.viewer:
            self._fade()
            return
        found = deed(before, placement, self._view.table, self._mover)
        follows = seat == CHANCE or number == self._told
        if not follows and (found is not None or self._has_come(before)):
            self._told = number
        if found is not None:
            found = self._own(found) if follows else self._without(found, before, doers)
        found = self._not_mine(found, before) if found is not None else None
        if found is not None and not self._kept(found):
            self.deed, self._left = found, 0.0
        elif self.deed is not None:
            self._let_go_of_what_left()

    def _own(self, found: Deed) -> Deed | None:
        """What of a move of chance brought something to a place of the seat that had moved."""
        table = self._view.table
        tint = self._tint(found.seat)
        own = {zone.id for zone in table.zones if zone.owner is not None and zone.owner == tint}
        moved = tuple(way for way in found.moved if table.piece(way.piece).zone in own)
        turned = tuple(one for one in found.turned if not found.moved)
        return found._replace(moved=moved, turned=turned) if moved or turned else None

    def _has_come(self, before: Table) -> bool:
        """Whether something lies on the table that did not before."""
        known = {piece.id for piece in before.pieces}
        return any(piece.id not in known for piece in self._view.table.pieces)

    def _without(self, found: Deed, before: Table, doers: Collection[int]) -> Deed | None:
        """Leaves out what others did with what was theirs, unless it came to the seat itself."""
        others = {self._tint(one) for one in doers if one != found.seat}
        if not others:
            return found
        table, own = self._view.table, self._tint(found.seat)
        was = {zone.id: zone.owner for zone in before.zones}
        now = {zone.id: zone.owner for zone in table.zones}
        places = {piece.id: now[piece.zone] for piece in table.pieces}
        moved = tuple(
            way
            for way in found.moved
            if was[way.origin.zone] not in others or places[way.piece] == own
        )
        turned = tuple(one for one in found.turned if places[one] not in others)
        return found._replace(moved=moved, turned=turned) if moved or turned else None

    def _not_mine(self, found: Deed, before: Table) -> Deed | None:
        """Leaves out what only lies elsewhere among what is the viewer's own: with another step of
        the game that is laid anew, and nobody did it."""
        if self._view.viewer is None:
            return found
        own = self._tint(self._view.viewer)
        now = {zone.id for zone in self._view.table.zones if zone.owner == own}
        was = {zone.id for zone in before.zones if zone.owner == own}
        moved = tuple(
            way
            for way in found.moved
            if way.origin.zone not in was or self._view.table.piece(way.piece).zone not in now
        )
        return found._replace(moved=moved) if moved or found.turned else None

    def _kept(self, found: Deed) -> bool:
        """Adds what a seat turned up to what it has turned up just before, which still lies so."""
        old = self.deed
        if old is None or old.seat != found.seat or old.moved or found.moved or self._left:
            return False
        up = {piece.id for piece in self._view.table.pieces if piece.face is not None}
        turned = tuple(one for one in old.turned if one in up) + found.turned
        self.deed = found._replace(turned=turned)
        return True

    def _let_go_of_what_left(self) -> None:
        """Pieces that are no longer on the table have no ring."""
        spots, old = self._view.placement.spots, self.deed
        if old is not None and not any(
            one in spots for one in (*old.turned, *(way.piece for way in old.moved))
        ):
            self.forget()

    def _fade(self) -> None:
        settings = self._view.settings
        if self.deed is None or settings.reduced_motion or settings.animation == "off":
            self.forget()
        elif not self._left:
            self._left = _FADES

    def forget(self) -> None:
        """Nothing is shown, and nobody has moved."""
        if self.deed is not None:
            self._view.stir()
        self.deed, self._mover, self._left, self._items = None, None, 0.0, None
        self._told = -1

    @property
    def ringed(self) -> tuple[str, ...]:
        """The pieces with a ring round them."""
        if self.deed is None:
            return ()
        return (*(way.piece for way in self.deed.moved), *self.deed.turned)

    def lay_out(self) -> None:
        """Things lie elsewhere now."""
        self._items = None

    def advance(self, seconds: float) -> None:
        """Lets time pass while it fades."""
        if not self._left:
            return
        before, self._left = self._left, max(0.0, self._left - seconds)
        if not self._left:
            self.deed = None
        if _step(before) != _step(self._left):
            self._items = None
            self._view.stir()

    def items(self) -> list[Item]:
        """Its pictures; none as long as pieces are on their way."""
        if self.deed is None or self._view.flights:
            return []
        if self._items is None:
            step = _step(self._left) if self._left else _STEPS
            self._items = [pale(item, step) for item in self._drawn(self.deed)]
        return self._items

    def _tint(self, seat: int) -> int:
        colours = self._view.colours
        return colours[seat] if seat < len(colours) else seat

    def _drawn(self, shown: Deed) -> list[Item]:
        spots, unit = self._view.placement.spots, self._view.placement.unit
        seat = self._tint(shown.seat) % 6
        rings = [spots[one] for one in self.ringed if self._view.placement.shows(one)]
        view = self._view
        items = [ringing(view, spot, ring(spot, seat, unit)) for spot in rings]
        words = readable.plates(view.table, view.placement)
        cards = readable.faces(view.pieces, view.placement)
        for way in self._ways(shown)[:_MOST_WAYS]:
            items += trail(way, seat, unit, words, cards)
        return items

    def _ways(self, shown: Deed) -> list[Course]:
        """From where to where trails lead: one for all that went the same way.

        Where something came to somebody, what that one only laid elsewhere for it has none.
        """
        table, placement = self._view.table, self._view.placement
        owned = {zone.id for zone in table.zones if zone.owner is not None}
        ways: dict[tuple[str, str, str, str], Course] = {}
        shifted: dict[tuple[str, str, str, str], Course] = {}
        for way in shown.moved:
            origin, spot = way.origin, placement.spots.get(way.piece)
            start = _point_of(origin, placement)
            if spot is not None and start is not None and placement.shows(way.piece):
                # What comes to somebody is followed up to what lies there.
                to_somebody = spot.zone in owned and origin.zone != spot.zone
                edge = placement.extent(spot.zone) if to_somebody else spot.box
                key = (origin.zone, origin.cell, spot.zone, spot.cell)
                stays = spot.zone in owned and origin.zone == spot.zone
                (shifted if stays else ways)[key] = Course(start, spot.centre, edge)
        return list((ways or shifted).values())


def _step(left: float) -> int:
    return math.ceil(left / _FADES * _STEPS)


def _point_of(origin: Origin, placement: Placement) -> Point | None:
    """Where a place is in this window, ``None`` if it is gone."""
    if origin.cell in placement.cells:
        return placement.cells[origin.cell].box.centre
    zone = placement.zones.get(origin.zone)
    if zone is None:
        return None
    if zone.plane is not None:
        wide, high = zone.plane.extent
        point = zone.plane.pixels(origin.share[0] * wide, origin.share[1] * high)
        return point if zone.plane.window.contains(point) else None
    box = zone.box
    return box.x + origin.share[0] * box.w, box.y + origin.share[1] * box.h


def trail(
    course: Course,
    seat: int,
    unit: float,
    words: Sequence[Box] = (),
    cards: Sequence[Box] = (),
) -> list[Item]:
    """The dots of a course, with the sign of the seat in their middle.

    There are none where there is hardly a way, nor under plates, ``words``, and ``cards``, like a
    string under them; where that would leave nothing of it, they run over cards, beside values.
    """
    values = [box._replace(w=round(box.w * _VALUE[0]), h=round(box.h * _VALUE[1])) for box in cards]
    whole, above = course_points(course, unit), [*words, *cards]
    dots = bare(whole, above, unit)
    if len(dots) < FEWEST:
        above = [*words, *values]
        dots = bare(whole, above, unit)
    tone = signs.seat_tone(seat)
    items = []
    for at, radius in dots:
        across = max(3.0, round(2 * radius * unit, 1))
        items.append(Item.centred(("trail", across, tone), signs.dot(across, tone), at))
    if dots:
        side = max(20, round(_SIGN * unit))
        sign = marks.mark(f"seat/{seat}", side)
        at = _middle([one for one, _ in dots], above, side / 2)
        items.append(Item.centred(("trail sign", seat, side), sign, at))
    return items


def bare(
    dots: Sequence[tuple[Point, float]], above: Sequence[Box], unit: float
) -> list[tuple[Point, float]]:
    """The dots of which nothing lies under any of these."""
    return [
        (at, radius)
        for at, radius in dots
        if all(box.distance(at) > radius * unit for box in above)
    ]


def _middle(dots: Sequence[Point], above: Sequence[Box], reach: float) -> Point:
    """The middle of the dots, or the nearest one to it at which a sign lies on none of these."""
    half = len(dots) // 2
    order = sorted(range(len(dots)), key=lambda number: abs(number - half))
    free = (dots[one] for one in order if all(box.distance(dots[one]) > reach for box in above))
    return next(free, dots[half])


def course_points(course: Course, unit: float) -> list[tuple[Point, float]]:
    """The dots of a course: where each is, in pixels, and its radius in units.

    There are none where there is hardly a way.
    """
    start, goal, edge, begin = course
    length = math.dist(start, goal) / unit
    bend = length * _BEND * (1 if start[0] <= goal[0] else -1)
    bow = signs.path_of((start[0] / unit, start[1] / unit), (goal[0] / unit, goal[1] / unit), bend)
    # Finely divided, so that it begins and ends where it should.
    line = [
        (x * unit, y * unit)
        for x, y in evenly(bow, 4)
        if math.dist((x * unit, y * unit), start) >= _LEAVES * unit
        and edge.distance((x * unit, y * unit)) >= _ENDS * unit
        and (begin is None or begin.distance((x * unit, y * unit)) >= _ENDS * unit)
    ]
    if len(line) < 2 or math.dist(line[0], line[-1]) < _SHORTEST * unit:
        return []
    dots = signs.swelling([(x / unit, y / unit) for x, y in line])
    return [((x * unit, y * unit), radius) for (x, y), radius in dots]


def ring(spot: Spot, seat: int, unit: float) -> Item:
    """The ring round a piece."""
    picture = _ringed(
        spot.size, spot.shape == "token", spot.angle % 360, seat, unit, palette.variant()
    )
    key = ("ring", spot.size, spot.angle, seat)
    return Item.centred(key, picture.surface, spot.centre)


def ringing(view: View, spot: Spot, whole: Item) -> Item:
    """A ring as it is seen among what lies round its piece."""
    lying = view.placement.spots.values()
    seen = readable.beneath(whole, spot, lying)
    if readable.joined(spot, view.table, view.pieces):
        return readable.beside_seams(seen, spot, lying, view.placement.unit)
    return seen


@remembered
def _ringed(
    size: tuple[int, int],
    is_round: bool,
    angle: int,
    seat: int,
    unit: float,
    variant: palette.Variant,
) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    easel = Easel.apart(size, unit, _RING)
    wide, tall = size[0] / unit, size[1] / unit
    radius = min(wide, tall) / 2 if is_round else min(8.0, min(wide, tall) / 4)
    signs.ring(easel, (0, 0, wide, tall), seat, radius)
    picture = easel.picture()
    if not angle:
        return picture
    return Picture(pygame.transform.rotate(picture.surface, -angle), picture.offset)


def pale(item: Item, step: int) -> Item:
    """The item as it is seen while it fades: fully at the last step."""
    if step >= _STEPS:
        return item
    picture = item.picture.copy()
    picture.set_alpha(round(255 * step / _STEPS))
    return Item((item.key, step), picture, item.where)
