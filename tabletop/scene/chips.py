"""Chips: pills of paper at a chosen piece, or at the places where it may go, each for one control.

They stand outside the face of the piece, and never over a slip or a button of the window.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from art.scenery import controls as pictures
from rules.table import Control, Gesture, Table
from tabletop.density import FINGER
from tabletop.geometry import Box, Point, Size
from tabletop.scene import rule as ruling
from tabletop.scene.canvas import Item
from tabletop.scene.layout import CORNER, EDGE, TOOLS, Placement
from tabletop.scene.rule import Rule
from tabletop.scene.view import View

FEW: Final = 3
"""So many chips stand side by side, more of them below each other."""
_GAP: Final = 8
"""Between chips, and from a chip to the face of its piece, in units."""
_LONGEST: Final = 420
"""Words that would make a chip longer than this are no chip's, in units of usual letters."""
_ROWS: Final = 6
"""So many chips stand below each other, if there is room beside them."""
_COLUMNS: Final = 4
"""So many columns of chips stand beside each other at most."""
_NAME: Final = "chip "

Free = Callable[[Box], bool]
"""Whether nothing else of the window lies in a box."""


@dataclass(frozen=True)
class Chip:
    """One chip where it stands."""

    id: str
    """By which the keyboard knows it; no thing of a table is called so."""
    control: Control
    words: str
    box: Box
    """In pixels of the table, without its shadow."""


def choices(table: Table, placement: Placement, source: str) -> dict[str, list[Control]]:
    """What can be done with a piece, by the thing at which its chip stands.

    A move that brings the piece to a place, and is told in short, stands there, if it is the only
    one that does; one that a tap does stands at the piece.
    """
    ways: dict[object, list[Control]] = {}
    for control in table.controls:
        if control.gesture.source == source and control.gesture.kind in ("drag", "tap"):
            ways.setdefault((control.move, control.then), []).append(control)
    found: dict[str, list[Control]] = {}
    for several in ways.values():
        aimed = next((one for one in several if _stands_there(one, placement)), None)
        tap = next((one for one in several if one.gesture.kind == "tap"), None)
        if aimed is not None:
            found.setdefault(aimed.gesture.target, []).append(aimed)
        elif tap is not None:
            found.setdefault(source, []).append(tap)
    # Where a place can mean several things, that is asked when the piece has come there.
    return {thing: own for thing, own in found.items() if thing == source or len(own) == 1}


def _stands_there(control: Control, placement: Placement) -> bool:
    dragged = control.gesture.kind == "drag"
    return dragged and bool(control.short) and placement.box_of(control.gesture.target) is not None


def for_finger(box: Box) -> Box:
    """Where a finger means a chip with this box: around it, too, where it is small."""
    across, down = max(0, FINGER - box.w), max(0, FINGER - box.h)
    return Box(box.x - across // 2, box.y - down // 2, box.w + across, box.h + down)


class Chips:
    """The chips that are shown: at most those of one piece."""

    def __init__(self, view: View, covered: Callable[[Point], bool]) -> None:
        self._view = view
        self._covered = covered
        self.shown: tuple[Chip, ...] = ()
        """Those at the piece first, then those at its targets."""
        self.offered = False
        """Whether they ask which of several things a gesture meant."""
        self.hovered = ""
        """The id of the one that the pointer is on."""
        self.rule: Rule | None = None
        """Where one of many values is set: then the first chip has the value that it is set to."""
        self.sliding = False
        """Whether the pointer moves the rider of the rule."""

    def close(self) -> None:
        """Shows none any more."""
        if self.shown:
            self._view.touch()
        self.shown, self.offered, self.hovered = (), False, ""
        self.rule, self.sliding = None, False

    def open(self, source: str) -> bool:
        """Shows what can be done with a chosen piece; False if there is not room for all of it."""
        face = self._view.face_of(source)
        if face is None:
            return False
        table, placement = self._view.table, self._view.placement
        wanted = choices(table, placement, source)
        own = wanted.pop(source, [])
        groups = [(face, [*own, *self._led_to(source)] if own else [], False)]
        for target, several in wanted.items():
            box = placement.box_of(target)
            if box is not None:
                groups.append((box, several, True))
        return self._place(groups, face, source)

    def _led_to(self, source: str) -> list[Control]:
        """What brings the piece there that leads: the thing is outlined for that, too."""
        lead, spot = self._view.lead, self._view.placement.spots.get(source)
        here = (source, spot.cell if spot is not None else "")
        way = next((one for one in lead.ways if one in here), "")
        led = self._view.table.controls_for(Gesture("drag", lead.piece, way))
        return [one for one in led if not one.then and not one.chosen_first]

    def offer(self, face: Box, several: Sequence[Control]) -> bool:
        """Asks which of several things a gesture meant, outside of a face; False if there is not
        room for all."""
        source = several[0].gesture.source if several else ""
        self.offered = self._place([(face, several, False)], face, source)
        return self.offered

    def stand(self, face: Box, several: Sequence[Control]) -> bool:
        """Shows what can be done with what has a face, and asks for nothing; False if there is not
        room for all."""
        return self._place([(face, several, False)], face, several[0].gesture.source)

    def _place(
        self, groups: Sequence[tuple[Box, Sequence[Control], bool]], face: Box, source: str
    ) -> bool:
        self.close()
        placement = self._view.placement
        taken = [face, *_reserved(placement)]
        chips: list[Chip] = []
        rule: Rule | None = None
        for anchor, several, aside in groups:
            if not aside and ruling.is_scale(several):
                rule = self._ruled(several, source, anchor, taken)
                if rule is None:
                    return False
                chips.append(self._set_chip(rule))
                taken += [rule.box, chips[0].box]
                continue
            words = [one.short or one.label for one in several]
            sizes = [
                pictures.chip_size(text, one.sign, self._letters)
                for text, one in zip(words, several, strict=True)
            ]
            longest = _LONGEST * self._letters / pictures.CHIP
            if any(size[0] > longest for size in sizes):
                return False
            # What lies beside the piece bears a name, too: it is covered only where there is no
            # other room.
            beside = [] if aside else _beside(source, placement)
            boxes = arranged(anchor, sizes, placement, [*taken, *beside], aside, self._free)
            if boxes is None and beside:
                boxes = arranged(anchor, sizes, placement, taken, aside, self._free)
            if boxes is None:
                return False
            taken += boxes
            for control, text, box in zip(several, words, boxes, strict=True):
                chips.append(Chip(f"{_NAME}{len(chips)}", control, text, box))
        self.shown, self.rule = tuple(chips), rule
        self._view.touch()
        return True

    # --- a rule ------------------------------------------------------------------------------

    def _ruled(
        self, several: Sequence[Control], source: str, face: Box, taken: Sequence[Box]
    ) -> Rule | None:
        placement = self._view.placement
        sizes = [pictures.chip_size(one.short, one.sign, self._letters) for one in several]
        chip = max(size[0] for size in sizes), max(size[1] for size in sizes)
        spot = placement.spots.get(source)
        thing = placement.zones[spot.zone].box if spot else face
        letters = max(placement.least, round(0.9 * self._letters))
        return ruling.laid(several, thing, face, chip, placement, letters, taken, self._free)

    def _set_chip(self, rule: Rule) -> Chip:
        """The chip with the value to which a rule is set, above its rider."""
        control = rule.control
        wide, tall = pictures.chip_size(control.short, control.sign, self._letters)
        gap = max(3, round(_GAP * self._view.placement.unit))
        left = min(max(rule.rider - wide // 2, rule.box.x), rule.box.right - wide)
        box = Box(left, rule.box.y - gap - tall, wide, tall)
        return Chip(f"{_NAME}0", control, control.short, box)

    def set_rule(self, at: int) -> None:
        """Sets the rule to another mark, or as far as it goes."""
        rule = self.rule
        if rule is None:
            return
        at = min(max(at, 0), len(rule.controls) - 1)
        if at != rule.at:
            rule.at = at
            self.shown = (self._set_chip(rule), *self.shown[1:])
            self._view.touch()

    def on_rule(self, point: Point) -> bool:
        """Whether a point of the table is on the rule."""
        slack = ruling.slack(self._view.placement)
        return self.rule is not None and self.rule.holds(point, slack)

    def press_rule(self, point: Point) -> bool:
        """A click on the rule: at a knob one mark on, else to the mark there; whether it is one."""
        if self.rule is None or not self.on_rule(point):
            return False
        self.set_rule(self.rule.meant(point))
        return True

    def take_rider(self, origin: Point, point: Point) -> bool:
        """The pointer was pressed on the rule, and moves; whether it takes the rider."""
        if self.on_rule(origin):
            self.slide(point)
        return self.sliding

    def slide(self, point: Point) -> None:
        """The pointer moves the rider."""
        if self.rule is not None:
            self.sliding = True
            self.set_rule(self.rule.nearest(point))

    def follow(self, point: Point) -> bool:
        """The pointer moves with the button down; whether it moves the rider."""
        if self.sliding:
            self.slide(point)
        return self.sliding

    def leave_rider(self) -> bool:
        """The button comes up; whether it was the rider that was moved."""
        sliding, self.sliding = self.sliding, False
        self._view.touch()
        return sliding

    # --- where they have room ----------------------------------------------------------------

    def _free(self, box: Box) -> bool:
        """Whether nothing of the window lies over a box of the table."""
        x, y = self._view.rect.topleft
        corners = [
            (box.x + x + box.w * across, box.y + y + box.h * down)
            for across in (0, 0.5, 1)
            for down in (0, 0.5, 1)
        ]
        return not any(self._covered(corner) for corner in corners)

    @property
    def _letters(self) -> int:
        placement = self._view.placement
        return max(placement.least, round(placement.text * pictures.CHIP / 19))

    # --- which of them -----------------------------------------------------------------------

    def at(self, point: Point | None, finger: bool = False) -> Chip | None:
        """The chip at a point of the table; a ``finger`` need not be quite on it."""
        if point is None:
            return None
        found = next((one for one in self.shown if one.box.contains(point)), None)
        if found is not None or not finger:
            return found
        near = [one for one in self.shown if for_finger(one.box).contains(point)]
        return min(near, key=lambda one: math.dist(one.box.centre, point), default=None)

    def takes(self, point: Point, finger: bool) -> bool:
        """Whether a press at a point of the table is for a chip, or for the rule."""
        return self.at(point, finger) is not None or self.on_rule(point)

    def of(self, name: str) -> Chip | None:
        """The chip of an id."""
        return next((one for one in self.shown if one.id == name), None)

    @property
    def places(self) -> frozenset[str]:
        """The targets at which they stand."""
        return frozenset(one.control.gesture.target for one in self.shown) - {""}

    def taps(self) -> int:
        """How many there are at the piece; 0 where none does what a tap on it does."""
        gestures = [one.control.gesture for one in self.shown]
        pieces = {one.source for one in gestures if one.kind == "tap"}
        led = sum(one.source not in pieces for one in gestures)
        return sum(one.kind == "tap" for one in gestures) + led if pieces else 0

    def hover(self, point: Point | None) -> bool:
        """The pointer is at a point of the table, or off it; whether it is on a chip."""
        found = self.at(point)
        name = found.id if found else ""
        if name != self.hovered:
            self.hovered = name
            self._view.touch()
        return found is not None

    def items(self, focus: str) -> list[Item]:
        """Their pictures; the keyboard is on ``focus``."""
        items = self.rule.items(self.sliding) if self.rule is not None else []
        for number, chip in enumerate(self.shown):
            state: pictures.State = "hover" if chip.id in (focus, self.hovered) else "rest"
            sign = chip.control.sign
            set_there = self.rule is not None and not number
            kind: pictures.ChipKind = "lamp" if set_there else "paper"
            if chip.control.warning:
                kind = "rust"
            surface, (across, down) = pictures.chip(chip.words, sign, kind, self._letters, state)
            where = (chip.box.x + across, chip.box.y + down)
            items.append(Item(("chip", chip.words, sign, kind, state), surface, where))
        return items


def _beside(source: str, placement: Placement) -> list[Box]:
    """What else lies in the zone of a piece."""
    own = placement.spots.get(source)
    spots = placement.spots.values() if own is not None else ()
    return [one.box for one in spots if own and one.zone == own.zone and one is not own]


def _reserved(placement: Placement) -> list[Box]:
    """What other things of the window take of the table: slips of seats, corners with buttons."""
    box, unit = placement.box, placement.unit
    corner = (round(CORNER[0] * unit), round(CORNER[1] * unit))
    tools = (round(TOOLS[0] * unit), round(TOOLS[1] * unit))
    return [
        *placement.seats.values(),
        Box(box.right - corner[0], box.bottom - corner[1], *corner),
        Box(box.right - tools[0], box.y, *tools),
    ]


# ---- Where they stand ----------------------------------------------------------------------------


def arranged(
    anchor: Box,
    sizes: Sequence[Size],
    placement: Placement,
    taken: Sequence[Box],
    aside: bool,
    free: Free,
) -> list[Box] | None:
    """The boxes of chips of these sizes at a thing; ``None`` where there is no room.

    Up to three stand side by side above it, more of them in columns; they move along its edge
    before they leave that side for one beside it or below. What is ``aside`` stands beside a
    place, towards the middle of the table, and inside of it if need be.
    """
    if not sizes:
        return []
    room = placement.box.inset(round(EDGE * placement.unit))
    gap = max(3, round(_GAP * placement.unit))
    for columns, where in _ways(len(sizes), aside, anchor, placement.box):
        group = _grid(sizes, columns, gap, where)
        size = max(one.right for one in group), max(one.bottom for one in group)
        if size[0] > room.w or size[1] > room.h:
            continue
        others = (
            list(taken) if where != "inside" else [one for one in taken if not one.encloses(anchor)]
        )
        for x, y in _corners(anchor, size, where, gap, room):
            boxes = [Box(one.x + x, one.y + y, one.w, one.h) for one in group]
            if where != "inside" and any(one.overlaps(anchor) for one in boxes):
                continue
            alone = not any(one.overlaps(other) for one in boxes for other in others)
            if alone and all(free(one) for one in boxes):
                return boxes
    return None


def _ways(count: int, aside: bool, anchor: Box, room: Box) -> Iterator[tuple[int, str]]:
    """In how many columns, and on which side of the thing, the best first."""
    inner = ("right", "left") if anchor.centre[0] < room.centre[0] else ("left", "right")
    if aside:
        yield from ((1, side) for side in (*inner, "above", "below", "inside"))
        return
    if count <= FEW:
        yield from ((columns, side) for side in ("above", "below") for columns in (count, 1))
        yield from ((1, side) for side in inner)
        return
    fewest = min(_COLUMNS, -(-count // _ROWS))
    several = (*range(fewest, _COLUMNS + 1), *range(1, fewest))
    yield from ((columns, side) for side in ("above", *inner, "below") for columns in several)


def _grid(sizes: Sequence[Size], columns: int, gap: int, where: str) -> list[Box]:
    """Chips in columns from (0, 0), each filled from above; a single one towards the thing."""
    rows = -(-len(sizes) // columns)
    parts = [sizes[start : start + rows] for start in range(0, len(sizes), rows)]
    boxes, left = [], 0
    for part in parts:
        wide, top = max(size[0] for size in part), 0
        for width, height in part:
            off = (wide - width) // 2
            if len(parts) == 1:
                off = {"right": 0, "left": wide - width}.get(where, off)
            boxes.append(Box(left + off, top, width, height))
            top += max(height + gap, FINGER)
        left += wide + gap
    return boxes


def _corners(anchor: Box, size: Size, where: str, gap: int, room: Box) -> Iterator[tuple[int, int]]:
    """The upper left corners at which a group of chips may stand on one side of a thing: first
    where it belongs, then ever farther from there along the edge of the thing."""
    x, y = _corner(anchor, size, where, gap)
    upright = where in ("left", "right")
    longest = (size[1] + anchor.h if upright else size[0] + anchor.w) // 2
    # At least half of the shorter of both is beside the other.
    beside = min(size[1], anchor.h) if upright else min(size[0], anchor.w)
    for step in range(0, max(1, longest - beside // 2), max(1, gap)):
        for off in (-step, step) if step else (0,):
            left, top = (x, y + off) if upright else (x + off, y)
            yield (
                min(max(left, room.x), room.right - size[0]),
                min(max(top, room.y), room.bottom - size[1]),
            )


def _corner(anchor: Box, size: Size, where: str, gap: int) -> tuple[int, int]:
    """The upper left corner of a group of chips on one side of a thing."""
    wide, tall = size
    x, y = round(anchor.centre[0] - wide / 2), round(anchor.centre[1] - tall / 2)
    # Beside somebody they stand at the height of the head.
    beside = y if anchor.h < 4 * tall else round(anchor.y + 0.3 * anchor.h - tall / 2)
    corners: Mapping[str, tuple[int, int]] = {
        "above": (x, anchor.y - gap - tall),
        "below": (x, anchor.bottom + gap),
        "right": (anchor.right + gap, beside),
        "left": (anchor.x - gap - wide, beside),
        "inside": (x, anchor.bottom - tall - gap),
    }
    return corners[where]
