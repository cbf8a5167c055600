"""The moves that are advised, on the pieces: a ring in the light of the lamp, a trail of dots to
where the piece would go, and the number of the move in a disc of brass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from art import lettering, palette
from art.album import remembered
from art.palette import blend, colour
from art.scenery import signs
from art.scenery.easel import Easel, Picture
from art.stock import clear
from rules.table import Gesture
from tabletop.geometry import Box, Point
from tabletop.scene import readable
from tabletop.scene.appearance import Lights
from tabletop.scene.canvas import Item
from tabletop.scene.lastmove import FEWEST, Course, bare, course_points
from tabletop.scene.view import View

_RING: Final = 14
"""The room for a ring beside a thing, in units."""
_DISC: Final = 34
"""How wide a disc is at least, in units."""
_LETTERS: Final = 1.5
"""How wide a disc is at least, in heights of small letters."""
_DISTANCE: Final = 1.05
"""How far discs are apart at least, in their widths."""


_NUMBER: Final = "advised number"


class Advised(NamedTuple):
    """A move that is advised."""

    number: int
    """Which of them it is, from 1 for the best."""
    gesture: Gesture
    """With what it is made."""


class Advices:
    """The marks, as long as they are shown."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._items: list[Item] | None = None
        """Trails and numbers; ``None``: they are to be drawn anew."""
        self._rings: dict[str, Item] = {}
        self.shown: Sequence[Advised] = ()
        """What is marked."""

    def show(self, advised: Sequence[Advised]) -> None:
        """Marks moves on the table; none: nothing is marked any more."""
        if tuple(advised) != tuple(self.shown):
            self.shown = tuple(advised)
            self.lay_out()

    def lay_out(self) -> None:
        """Things lie elsewhere now."""
        self._items = None
        self._view.stir()

    def items(self, rimmed: Lights | None = None) -> list[Item]:
        """The pictures; none while pieces move.

        What has a rim of its own needs no ring, which would stay where a piece lay that rises.
        """
        if not self.shown or self._view.flights:
            return []
        if self._items is None:
            self._rings, self._items = self._drawn()
        rings = self._rings.items()
        bare = [ring for thing, ring in rings if rimmed is None or not rimmed.rim(thing)]
        return [*bare, *self._items]

    @property
    def boxes(self) -> list[Box]:
        """Where the numbers are, in pixels of the table."""
        return [
            Box(*one.where, *one.picture.get_size())
            for one in self.items()
            if isinstance(one.key, tuple) and one.key[0] == _NUMBER
        ]

    def _drawn(self) -> tuple[dict[str, Item], list[Item]]:
        """The rings by what they are round, and what lies above them."""
        view = self._view
        placement = view.placement
        side = round(max(_DISC * placement.unit, _LETTERS * placement.text))
        rings: dict[str, Item] = {}
        trails: list[Item] = []
        discs: list[tuple[int, Point]] = []
        for number, gesture in self.shown:
            box = placement.box_of(gesture.source)
            if box is None:
                continue
            rings.setdefault(gesture.source, self._ring(gesture.source, box))
            # On the corner, so that the value of a card can be read beside it.
            at = float(box.x), float(box.y)
            target = self._goal(gesture)
            goal = placement.box_of(target) if gesture.kind == "drag" else None
            if goal is not None:
                crossed = self._crossed(gesture.source, target)
                dots = self._dots(box, goal, target, crossed)
                trails += [one for one, _ in dots]
                middle = dots[len(dots) // 2][1] if dots else at
                # Among other cards a number would be taken for theirs.
                if all(one.distance(middle) > side / 2 for one in crossed):
                    at = middle
            discs.append((number, self._apart(at, discs, side)))
        # The best lies uppermost.
        numbers = [
            Item.centred((_NUMBER, number, side), _disc(number, side, palette.variant()), at)
            for number, at in reversed(discs)
        ]
        return rings, [*trails, *numbers]

    def _goal(self, gesture: Gesture) -> str:
        """Where what is taken comes to lie, if the game says that; else where it is brought."""
        table, placement = self._view.table, self._view.placement
        goals = {
            place
            for control in table.controls_for(gesture)
            for piece, place in control.effects
            if piece == gesture.source and placement.box_of(place) is not None
        }
        return goals.pop() if len(goals) == 1 else gesture.target

    def _ring(self, thing: str, box: Box) -> Item:
        placement = self._view.placement
        spot = placement.spots.get(thing)
        size = spot.size if spot is not None else (box.w, box.h)
        angle = spot.angle % 360 if spot is not None else 0
        is_round = spot is not None and spot.shape == "token"
        picture = _ringed(size, is_round, angle, placement.unit, palette.variant())
        centre = spot.centre if spot is not None else box.centre
        ring = Item.centred(("advised ring", size, angle), picture.surface, centre)
        if spot is None:
            return ring
        return readable.beneath(ring, spot, placement.spots.values())

    def _crossed(self, source: str, target: str) -> list[Box]:
        """The cards whose faces are seen, but those from which and to which a trail leads."""
        placement = self._view.placement
        ends = {placement.box_of(source), placement.box_of(target)}
        return [one for one in readable.faces(self._view.pieces, placement) if one not in ends]

    def _dots(
        self, box: Box, goal: Box, target: str, crossed: Sequence[Box]
    ) -> list[tuple[Item, Point]]:
        unit = self._view.placement.unit
        is_piece = target in self._view.placement.spots
        edge = goal if is_piece else Box(round(goal.centre[0]), round(goal.centre[1]), 1, 1)
        tone = blend("lamp", "bone", 0.3)
        view = self._view
        words = readable.plates(view.table, view.placement)
        # The name of the place to which it leads may be covered: the piece would cover it, too.
        words = [one for one in words if not goal.encloses(one)]
        found = []
        points = course_points(Course(box.centre, goal.centre, edge, box), unit)
        whole = bare(points, words, unit)
        beside = bare(whole, crossed, unit)
        # Under other cards, like a string; over them only where nothing would be left of it.
        for at, radius in beside if len(beside) >= FEWEST else whole:
            across = max(3.0, round(2 * radius * unit, 1))
            dot = signs.dot(across, tone)
            found.append((Item.centred(("advised dot", across, tone), dot, at), at))
        return found

    def _apart(self, at: Point, others: Sequence[tuple[int, Point]], side: int) -> Point:
        """A place for a disc that lies on none of the others."""
        x, y = at
        while any(
            abs(x - one[0]) < _DISTANCE * side and abs(y - one[1]) < _DISTANCE * side
            for _, one in others
        ):
            x += _DISTANCE * side
        room = self._view.placement.box
        x = min(max(x, room.x + side / 2), room.right - side / 2)
        return x, min(max(y, room.y + side / 2), room.bottom - side / 2)


@remembered
def _disc(number: int, side: int, variant: palette.Variant) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    fine = 3
    large = clear((side * fine, side * fine))
    middle = side * fine / 2
    for tone, share in (("ink", 1.0), ("lamp", 0.88), ("ink", 0.76), ("bone", 0.7)):
        pygame.draw.circle(large, colour(tone), (middle, middle), share * middle)
    surface = pygame.transform.smoothscale(large, (side, side))
    pixels = round(0.66 * side)
    lettering.stamp(surface, str(number), (side / 2, side / 2), "numeral", pixels, "ink")
    return surface


@remembered
def _ringed(
    size: tuple[int, int], is_round: bool, angle: int, unit: float, variant: palette.Variant
) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    easel = Easel.apart(size, unit, _RING)
    wide, tall = size[0] / unit, size[1] / unit
    radius = min(wide, tall) / 2 if is_round else min(8.0, min(wide, tall) / 4)
    signs.lamp_ring(easel, (0, 0, wide, tall), radius)
    picture = easel.picture()
    if not angle:
        return picture
    return Picture(pygame.transform.rotate(picture.surface, -angle), picture.offset)
