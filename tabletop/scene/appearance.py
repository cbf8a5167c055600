"""The pictures of a table at a moment: what lies still, what is lit, and what is in the air."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

from art import scenes
from art.scenery import controls
from art.scenery.signs import ghost
from art.scenes.life import Source
from art.scenes.stage import Stage
from rules.table import Joint, Piece, Table
from tabletop.geometry import Box, Spot, pixel
from tabletop.scene import ground, hints, joints, outlines
from tabletop.scene.canvas import Canvas, Element, Item
from tabletop.scene.foresight import Change
from tabletop.scene.layout import Placement
from tabletop.scene.layouts.hand import is_hand
from tabletop.scene.layouts.open_ground import Plane, is_open
from tabletop.scene.motion import Flight, Pose
from tabletop.scene.shapes import SMALL
from tabletop.scene.sharpness import Sharpness
from tabletop.scene.sprites import BURIED, CARRIED, LYING, NEARER, Rim, Sprites, attitude
from tabletop.scene.together import groups

_OFFERED: Final = 5
"""How high a piece that can be taken lies above others of its zone that cannot, in units."""
_PULLED: Final = 4
"""The same of a card in a drawer, close behind which there is another."""
_LIFT: Final = 10
"""How high a piece that can be taken rises under the pointer, in units."""
_CHOSEN: Final = 14
"""How high a chosen piece is, in units."""
_CHOSEN_IN_HAND: Final = 32
"""The same in the own hand, which is nearer."""
_RAISED: Final = 5
"""How much higher a piece is drawn that is held up to the light, in units: hardly, so that a ring
and what is written beside its place fit it."""
_HELD_UP: Final = 18
"""How high above the table it is by its shadow, in units."""
_LAYER: Final = 5
"""How much higher a tile lies for each one below it, in units."""
_FLIGHT_STEPS: Final = 2
"""In so many steps a piece on its way rises and comes down."""
_HIGHEST: Final = 0.6
"""How high a piece is in the middle of its way, as its pose tells it."""


class Lights(NamedTuple):
    """What stands out, by id: what can be taken or tapped, what is chosen, what the keyboard is
    on, and what the pointer is on that can be taken or tapped."""

    sources: frozenset[str] = frozenset()
    chosen: str = ""
    focus: str = ""
    hover: str = ""
    also: frozenset[str] = frozenset()
    """What is chosen together with it."""
    calls: frozenset[str] = frozenset()
    """What of all that can be taken calls for it: others beside it cannot."""

    def leader(self, thing: str, group: Collection[str]) -> str:
        """What stands out for a whole group that is taken as one, or else the thing itself."""
        return next((one for one in (self.chosen, self.hover) if one and one in group), thing)

    def rim(self, thing: str) -> Rim:
        """The rim of a piece, or the light on a cell or zone; empty if it is calm."""
        if thing == self.focus:
            return "focus"
        if thing == self.chosen or thing in self.also:
            return "chosen"
        return "hover" if thing and thing == self.hover else ""


class Appearance:
    """The pictures of one table in one rectangle."""

    def __init__(self, placement: Placement) -> None:
        self.canvas = Canvas((placement.box.w, placement.box.h))
        self._placement = placement
        self._sprites = Sprites(placement.scale, placement.text, placement.least, placement.unit)
        self._pieces: dict[str, Piece] = {}
        self._hands: dict[str, bool] = {}
        self._shown: dict[str, int] = {}
        self._rises: dict[str, float] = {}
        self._groups: dict[str, frozenset[str]] = {}
        self._stage: Stage | None = None
        self.sharpness = Sharpness()
        """Which faces are to be painted yet as large as they are seen."""

    def sharpen(self, seconds: float) -> bool:
        """Paints faces for about so long that are not sharp yet; whether there was any."""
        return self.sharpness.paint(self._sprites, seconds)

    def lay(
        self,
        table: Table,
        placement: Placement,
        viewer: int | None,
        colours: Sequence[int],
    ) -> None:
        """Takes another table of the same size; the ground is painted anew where it differs."""
        self._placement = placement
        self._pieces = {piece.id: piece for piece in table.pieces}
        self._hands = {zone.id: zone.role == "hand" for zone in table.zones}
        self._shown = dict(shown_widths(table, placement))
        self._rises = {zone.id: zone.rise for zone in table.zones if zone.rise}
        self._groups = groups(table)
        before, self._stage = self._stage, ground.stage_of(table, placement, viewer, colours)
        stage = self._stage
        self.canvas.repaint(
            ground.changes(before, stage),
            lambda surface, part: ground.paint(surface, part, table, placement, stage),
        )

    def life(self) -> tuple[Source, ...]:
        """What moves by itself where the table stands."""
        return scenes.life(self._stage) if self._stage is not None else ()

    def elements(self, table: Table, lights: Lights, away: Collection[str]) -> dict[str, Element]:
        """Everything that lies still, in the order of painting; pieces in ``away`` do not."""
        elements: dict[str, Element] = {}
        corner = round(6 * self._placement.scale)
        for thing, box in self._aimable().items():
            rim = lights.rim(thing)
            if rim:
                elements[f"lit {thing}"] = Element.light(box, rim, self._sprites.line, corner)
        shown = self._placement.shows
        lying = [
            spot
            for spot in self._placement.spots.values()
            if spot.piece not in away and shown(spot.piece)
        ]
        heights = _heights(table, lying)
        uppermost = {spot.cell: spot.piece for spot in self._placement.spots.values()}
        told_apart = _partly(lights.sources, self._placement)
        for spot in lying:
            leader = lights.leader(spot.piece, self._groups.get(spot.piece, ()))
            rim = lights.rim(spot.piece) or lights.rim(leader)
            if not rim and spot.cell and uppermost[spot.cell] == spot.piece:
                # A cell that is covered shows its light round what covers it.
                rim = lights.rim(spot.cell)
            if not rim and spot.piece in lights.calls:
                rim = "calls"
            offered = spot.piece in lights.sources and spot.zone in told_apart
            lift = self._lift(spot, lights, _OFFERED if offered else 0)
            elements[spot.piece] = self._lying(spot, rim, lift, heights.get(spot.piece, LYING))
        elements.update(self._pinned(table, {*away, lights.chosen}))
        return elements

    def _pinned(self, table: Table, away: Collection[str]) -> Iterator[tuple[str, Element]]:
        """The pins on the seams between pieces that lie where they are; none of ``away``."""
        still = [one for one in table.joints if not {one.piece, one.other} & {*away}]
        for pin in joints.pins(still, self._pieces, self._placement.spots):
            box = pin.picture.get_rect(center=pixel(pin.centre))
            name = f"pin {pin.joint.piece} {pin.joint.other} {pin.joint.place}"
            yield name, Element(Box(*box), picture=pin.picture)

    def _aimable(self) -> dict[str, Box]:
        boxes = {zone.id: zone.box for zone in self._placement.zones.values()}
        boxes.update((cell.id, cell.box) for cell in self._placement.cells.values())
        return boxes

    def _rise(self, piece: str) -> float:
        """How thick a tile is where its front is seen, in its widths; 0: it is seen from above."""
        spot = self._placement.spots.get(piece)
        return self._rises.get(spot.zone, 0.0) if spot else 0.0

    def _lift(self, spot: Spot, lights: Lights, least: int) -> int:
        """How high a piece is lifted because of what is done with it, in units."""
        piece = self._pieces[spot.piece]
        if piece.bed in ("sunk", "flooded", "hung") or piece.shape == "cast":
            return 0
        leader = lights.leader(spot.piece, self._groups.get(spot.piece, ()))
        if leader == lights.chosen and piece.shape == "strip":
            return _PULLED
        if leader == lights.chosen or spot.piece in lights.also:
            return _CHOSEN_IN_HAND if self._hands.get(spot.zone) else _CHOSEN
        if piece.bed == "raised":
            return _RAISED
        if leader in lights.sources and leader in (lights.focus, lights.hover):
            return _LIFT
        return least

    def face_of(self, thing: str) -> Box | None:
        """What a thing covers when it is chosen: a piece rises then."""
        box = self._placement.box_of(thing)
        spot = self._placement.spots.get(thing)
        if box is None or spot is None:
            return box
        lift = round(self._lift(spot, Lights(chosen=thing), 0) * self._placement.unit)
        return Box(box.x, box.y - lift, box.w, box.h + lift)

    def _lying(self, spot: Spot, rim: Rim, risen: int, height: int) -> Element:
        piece = self._pieces[spot.piece]
        lift = max(2, round(risen * self._placement.unit)) if risen else 0
        if lift and height != BURIED:
            shadow = max(risen, _HELD_UP) if piece.bed == "raised" else risen
            height += min(shadow, CARRIED - LYING)
        rise = self._rise(spot.piece)
        shown = self._shown.get(spot.piece, 0)
        plane = self._placement.zones[spot.zone].plane
        # On an open ground the face may be sharp only soon.
        size = spot.size
        if plane is not None:
            size = self.sharpness.size(self._sprites, piece, spot.size)
        costume = self._sprites.costume(piece, size, rim, lying=True, rise=rise, shown=shown)
        zoom = spot.size[0] / size[0]
        stance = attitude(spot.angle, zoom=zoom, height=height)
        across, down = pixel(spot.centre)
        reach = self._sprites.reach(costume, height, spot.angle)
        box = spot.box.inset(-math.ceil(reach * max(1.0, zoom)))
        box = Box(box.x, box.y - lift, box.w, box.h)
        within = plane.window if plane is not None and not plane.is_whole else None
        return Element.piece(box, (across, down - lift), costume, stance, self._sprites, within)

    def in_flight(self, flights: Sequence[Flight], seconds: float) -> list[Item]:
        """Pieces on their way: those that still wait lie lower, the others in order of depth."""
        spots = self._placement.spots
        order = sorted(flights, key=lambda one: (seconds > one.delay, spots[one.piece.id].depth))
        return [self._flying(flight, flight.pose(seconds)) for flight in order]

    def _flying(self, flight: Flight, pose: Pose) -> Item:
        piece = flight.piece if pose.over else flight.before
        if piece.shape != flight.piece.shape:
            piece = replace(piece, shape=flight.piece.shape)
        # The face is painted for the larger of both sizes and scaled down on the way, never up.
        full = max(flight.start.size, flight.end.size)
        size = (max(2, round(full[0])), max(2, round(full[1])))
        plane = self._plane(piece.id)
        if plane is not None:
            size = self.sharpness.size(self._sprites, piece, size)
        costume = self._sprites.costume(piece, size, rise=self._rise(piece.id))
        # Few heights in a flight: each other one is another picture.
        step = round(_FLIGHT_STEPS * min(pose.height / _HIGHEST, 1.0)) / _FLIGHT_STEPS
        height = LYING + round(step * (CARRIED - 1 - LYING))
        zoom = pose.size[0] / size[0] * (1 + step * (NEARER - 1))
        stance = attitude(pose.angle, pose.open, zoom, height, exact=False)
        item = Item.centred((costume, stance), self._sprites.picture(costume, stance), pose.centre)
        # What a hand carries is above all; the rest passes below the edge of what is seen.
        hidden = plane is not None and not plane.is_whole and pose.height < 1
        return item.within(plane.window) if plane is not None and hidden else item

    def _plane(self, piece: str) -> Plane | None:
        """The open ground that a piece lies on."""
        spot = self._placement.spots.get(piece)
        return self._placement.zones[spot.zone].plane if spot is not None else None

    def prepare(self, table: Table, placement: Placement) -> Iterator[str]:
        """Paints the faces of another table ahead of its time in steps; gives each step's piece."""
        for piece in table.pieces:
            spot = placement.spots.get(piece.id)
            if spot is not None and placement.shows(piece.id):
                for _ in self._sprites.prepare(self._sprites.costume(piece, spot.size)):
                    yield piece.id

    def held(self, piece: Piece, pose: Pose, tilt: float) -> Item:
        """The held piece, tilted by so many degrees, high above the table."""
        wanted = size = (round(pose.size[0]), round(pose.size[1]))
        if self._plane(piece.id) is not None:
            size = self.sharpness.size(self._sprites, piece, wanted)
        costume = self._sprites.costume(piece, size, rise=self._rise(piece.id))
        zoom = NEARER * wanted[0] / size[0]
        stance = attitude(pose.angle + tilt, zoom=zoom, height=CARRIED, exact=False)
        return Item.centred((costume, stance), self._sprites.picture(costume, stance), pose.centre)

    def forecast(self, changes: Sequence[Change], added: Sequence[Joint] = ()) -> list[Item]:
        """What will move: ghosts at the places to come, with arrows; a cross on what will leave.

        White pins stand where markers would then line up: ``added``.
        """
        items = [self._leaving(one) for one in changes if one.after is None]
        staying = [one for one in changes if one.after is not None]
        for one in staying:
            if one.after is not None:
                items.append(self._ghost(one.piece, one.after))
                items.append(outlines.round_spot(one.after, self._placement.unit))
        thin = max(2, round(1.6 * self._placement.scale))
        for one in staying:
            drawn = one.after and hints.arrow(one.before.centre, one.after.centre, thin)
            if drawn:
                items.append(Item(("arrow", one.piece, drawn[1]), *drawn))
        return [*items, *self.added(changes, added)]

    def added(self, changes: Sequence[Change], added: Sequence[Joint]) -> list[Item]:
        """White pins where markers would line up after these changes."""
        to_come = {one.piece: one.after for one in changes if one.after is not None}
        spots = {**self._placement.spots, **to_come}
        shown = joints.pins(added, self._pieces, spots, more=True)
        return [Item.centred(("pin", one.joint), one.picture, one.centre) for one in shown]

    def _ghost(self, piece_id: str, spot: Spot) -> Item:
        costume = self._sprites.costume(self._pieces[piece_id], spot.size)
        stance = attitude(spot.angle, height=BURIED)
        picture = ghost(self._sprites.picture(costume, stance))
        return Item.centred(("ghost", costume, stance), picture, spot.centre)

    def draft(self, piece: Piece) -> list[Item]:
        """A piece that is not there yet, in the cell of a grid to which it would be added."""
        cells = [box for zone, box in self._placement.blanks if zone == piece.zone]
        if piece.order >= len(cells):
            return []
        box = cells[piece.order]
        costume = self._sprites.costume(piece, (box.w, box.h), lying=True)
        stance = attitude(0, height=BURIED)
        picture = self._sprites.picture(costume, stance)
        return [Item.centred(("draft", costume, stance), picture, box.centre)]

    def _leaving(self, change: Change) -> Item:
        spot = change.before
        costume = self._sprites.costume(self._pieces[spot.piece], spot.size)
        stance = attitude(spot.angle, height=BURIED)
        side = round(min(max(self._placement.text, 0.3 * min(spot.size)), 0.6 * min(spot.size)))
        picture = hints.faded(self._sprites.picture(costume, stance), max(8, side))
        return Item.centred(("leaving", costume, stance), picture, spot.centre)

    def focused(self, box: Box | None) -> list[Item]:
        """The corners round the box of what the keyboard is on."""
        if box is None:
            return []
        line = max(2, round(1.5 * self._placement.scale))
        picture, where = hints.brackets(box, line, self._placement.box)
        return [Item(("focus", picture.get_size(), line), picture, where)]

    def notes(self, notes: Mapping[str, str], aim: str, grave: Collection[str] = ()) -> list[Item]:
        """The notes at all targets but the one aimed at, each small at the edge of its target."""
        items = []
        for target, note in notes.items():
            box = self._placement.box_of(target)
            if box is None or target == aim:
                continue
            picture = hints.plate(note, self._placement.least, target in grave)
            slips = self._placement.seats.values()
            where = hints.across_edge(picture.get_size(), box, self._placement.box, slips)
            if where is not None:
                items.append(Item(("note", note, target in grave), picture, where))
        return items

    def note(self, note: str, target: str, grave: bool = False) -> list[Item]:
        """The note at what is aimed at."""
        box = self._placement.box_of(target)
        if not note or box is None:
            return []
        letters = self._placement.text
        size = controls.chip_size(note, "", letters)
        left, top = hints.beside(size, box, self._placement.box)
        kind: controls.ChipKind = "rust" if grave else "slate"
        surface, (across, down) = controls.chip(note, "", kind, letters)
        return [Item(("aimed note", note, grave), surface, (left + across, top + down))]


def _partly(sources: Collection[str], placement: Placement) -> set[str]:
    """The zones in which some pieces can be taken and others cannot."""
    some = {spot.zone for spot in placement.spots.values() if spot.piece in sources}
    return some & {spot.zone for spot in placement.spots.values() if spot.piece not in sources}


def shown_widths(table: Table, placement: Placement) -> Iterator[tuple[str, int]]:
    """How many pixels of the width of each card of a hand are seen left of the next one, where
    that one covers it."""
    for zone in table.zones:
        spots = [one for one in placement.spots.values() if one.zone == zone.id]
        if not is_hand(zone, table.pieces_in(zone.id)):
            continue
        for spot, after in pairwise(spots):
            step = after.box.x - spot.box.x
            if after.centre[1] == spot.centre[1] and step < spot.box.w:
                yield spot.piece, step


def _heights(table: Table, lying: Sequence[Spot]) -> dict[str, int]:
    """How high above the table pieces lie that do not lie flat on it, for their shadows.

    Within a pile there is no shadow: those of all its pieces would add up to a black edge. In a
    cell of a grid a tile casts a longer one for each tile below it, so that hills look like hills.
    """
    piles = {zone.id for zone in table.zones if zone.layout in ("stack", "spot")}
    grounds = {zone.id for zone in table.zones if is_open(zone)}
    above = {one.id for one in table.pieces if one.layer and one.zone in grounds}
    begun: set[str] = set()
    below: dict[str, int] = {}
    heights: dict[str, int] = {}
    for spot in lying:
        if spot.zone in begun or spot.piece in above:
            heights[spot.piece] = BURIED
        elif spot.zone in piles:
            begun.add(spot.zone)
        elif spot.cell and spot.shape not in SMALL:
            heights[spot.piece] = LYING + _LAYER * below.get(spot.cell, 0)
            below[spot.cell] = below.get(spot.cell, 0) + 1
    return heights
