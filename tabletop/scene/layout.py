"""Where everything on a table lies: one pure function that drawing and picking share."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from art import lettering
from rules.table import Piece, Shape, Table, Zone
from tabletop.geometry import Box, Size, Spot
from tabletop.scene.arrangement import Arrangement, Ground, arrange, framed, within
from tabletop.scene.labels import NOTE, Rows, cut, free_of, plate_size
from tabletop.scene.layouts import open_ground
from tabletop.scene.layouts.open_ground import WHOLE, Camera, Plane, is_open, plane_of
from tabletop.scene.layouts.string import is_string
from tabletop.scene.shapes import PROPORTIONS, SMALL
from tabletop.scene.spread import largest_unit, spread

LEAST_TEXT = 14
"""Nothing is written smaller than this, in pixels, however small the window is."""

_STRING_SHARE = 0.16
"""Pieces that lie end to end are not higher than this share of the table, if few."""


@dataclass(frozen=True, slots=True)
class PlacedZone:
    """A zone on the screen."""

    id: str
    """Whose place it is."""
    box: Box
    """The thing that it is."""
    body: Box
    """The part of it in which its pieces lie."""
    label: Box | None
    """The engraved plate, half of it over an edge of the thing; ``None`` without words."""
    text: int
    """The size of its letters."""
    rows: Rows
    """What it says, line by line."""
    empty: Box | None
    """The outline of the place where the first piece would lie."""
    plane: Plane | None = None
    """How an open ground is seen; ``None``: it is none."""
    anywhere: bool = False
    """Whether a drop anywhere on it means the only cell of it that is meant."""


@dataclass(frozen=True, slots=True)
class PlacedCell:
    """A cell of a grid on the screen; ``index`` is its number, row by row."""

    id: str
    zone: str
    index: int
    box: Box


@dataclass(frozen=True, slots=True)
class Placement:
    """Where everything lies, in pixels.

    ``unit`` is the length of 1 in a window of 1920x1080: all that is painted is measured in it.
    ``text`` is the usual size of letters and ``least`` the least one.
    ``spots`` are in the order of their depth, the lowest first. ``cells`` are those that can be
    aimed at; ``blanks`` are the boxes of cells without an id. ``scale`` is 1 at about 960x600.
    ``seats`` are the places of the slips of the seats.
    ``units`` are the units in which the pieces of each zone are spread, ``tall`` is the height of
    pieces that lie end to end.
    """

    box: Box
    unit: float
    scale: float
    text: int
    least: int
    grounds: tuple[Ground, ...]
    seats: Mapping[int, Box]
    zones: Mapping[str, PlacedZone]
    cells: Mapping[str, PlacedCell]
    blanks: tuple[tuple[str, Box], ...]
    spots: dict[str, Spot]
    units: Mapping[str, float]
    tall: int

    def box_of(self, target: str) -> Box | None:
        """The box of a piece, cell or zone, ``None`` if there is no such thing."""
        if target in self.spots:
            return self.spots[target].box
        if target in self.cells:
            return self.cells[target].box
        if target in self.zones:
            return self.zones[target].box
        return None

    def has(self, target: str) -> bool:
        """Whether there is such a piece, cell or zone."""
        return target in self.spots or target in self.cells or target in self.zones

    def shows(self, piece: str) -> bool:
        """Whether a piece is seen, which on an open ground may lie beyond what is shown of it."""
        spot = self.spots.get(piece)
        if spot is None:
            return False
        plane = self.zones[spot.zone].plane
        return plane is None or plane.is_whole or plane.shows(spot)

    def seen_of(self, thing: str, box: Box) -> Box | None:
        """What is seen of the box of a thing; ``None``: nothing, since it lies on an open ground
        beyond what is shown of that."""
        spot = self.spots.get(thing)
        plane = self.zones[spot.zone].plane if spot is not None else None
        if plane is None or plane.is_whole:
            return box
        left, top = max(box.x, plane.window.x), max(box.y, plane.window.y)
        right, bottom = min(box.right, plane.window.right), min(box.bottom, plane.window.bottom)
        return Box(left, top, right - left, bottom - top) if left < right and top < bottom else None

    def extent(self, zone: str) -> Box:
        """What the cells and pieces of a zone take of it; all of it where nothing lies there."""
        boxes = [spot.box for spot in self.spots.values() if spot.zone == zone]
        boxes += [cell.box for cell in self.cells.values() if cell.zone == zone]
        if not boxes:
            return self.zones[zone].box
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        return Box(left, top, right - left, bottom - top)


EDGE: Final = 16
"""Nothing comes nearer to the edge of the window, in units."""
CORNER: Final[Size] = (336, 206)
"""What the slip and its button take of the lower right corner, in units."""
TOOLS: Final[Size] = (404, 76)
"""What six round buttons take of the upper right corner, in units."""
SLIP: Final[Size] = (272, 60)
"""The slip of a seat at its largest, in units."""


def unit_of(box: Box) -> float:
    """The length of 1 in pixels: 1 in a window of 1920x1080, and in one of 1080x1920."""
    return min(box.w, box.h) / 1080


def scale_of(box: Box) -> float:
    """How much thicker than usual lines are drawn in a table of this size."""
    return min(max(1.75 * unit_of(box), 1.0), 4.0)


def text_pixels(box: Box, text_size: int) -> int:
    """The size of label letters in pixels; ``text_size`` is in percent."""
    return max(least_text(box), round(19 * unit_of(box) * text_size / 100))


def least_text(box: Box) -> int:
    """The least size of letters in pixels: 18 in a window of 1920x1080, 36 in a double one."""
    return max(LEAST_TEXT, round(18 * unit_of(box)))


def slip_size(box: Box, text_size: int) -> Size:
    """The slip of a seat in pixels, which grows with its letters."""
    unit, zoom = max(unit_of(box), 0.62), min(2.0, max(1.0, text_size / 100))
    return round(SLIP[0] * unit * zoom**0.5), round(SLIP[1] * unit * zoom)


def corner_size(box: Box, text_size: int) -> Size:
    """What stays free for the slip and its button, in pixels."""
    unit, zoom = max(unit_of(box), 0.62), min(2.0, max(1.0, text_size / 100))
    wide, tall = CORNER[0] * unit * zoom**0.5, CORNER[1] * unit * zoom
    return min(round(wide), round(0.42 * box.w)), min(round(tall), round(0.42 * box.h))


def place(
    table: Table,
    rect: Sequence[int],
    text_size: int = 100,
    seats: int = 0,
    aside: Size | None = None,
    camera: Camera = WHOLE,
) -> Placement:
    """Places all zones, cells and pieces of a table in a rectangle of the screen.

    Args:
        table: what lies on the table.
        rect: left, top, width and height in pixels.
        text_size: the size of letters in percent, 100 to 200.
        seats: how many slips of seats need a place that the table does not give them.
        aside: the width at the right and the height at the lower edge that stay free, in pixels;
            ``None``: the lower right corner. Where nothing is kept free at the lower edge, a table
            may have an arrangement that keeps no more than a corner of the right side free.
        camera: from where an open ground is seen.
    """
    box = Box(*(int(side) for side in rect[:4]))
    text, smallest = text_pixels(box, text_size), least_text(box)
    zones = {zone.id: zone for zone in table.zones}
    pieces = {zone_id: table.pieces_in(zone_id) for zone_id in zones}
    arranged = _arranged(table, zones, box, text_size, seats, aside)
    unit = unit_of(box)
    inside = max(2, round(9 * unit))
    bare = {
        zone_id: _zone(zones[zone_id], area, arranged, (text, smallest), inside, box)
        for zone_id, area in arranged.zones.items()
        if zone_id in zones
    }
    units = _agreed_units(zones, pieces, bare, box, scale_of(box))
    tall = _strings(zones, pieces, bare, box, units)
    return _fill(table, box, (text, smallest), arranged, bare, pieces, units, tall, camera)


def _arranged(
    table: Table,
    zones: Mapping[str, Zone],
    window: Box,
    text_size: int,
    seats: int,
    aside: Size | None,
) -> Arrangement:
    """Where the zones and the slips of the seats stand in the window."""
    across, down = aside or (0, 0)
    if across and not down and table.large is not None:
        return arrange(table.large, window, round(14 * unit_of(window)), lambda _: (0, 0))
    box = Box(window.x, window.y, max(1, window.w - across), max(1, window.h - down))
    # What an arrangement leaves free for the round buttons is lower in a lower box.
    rail = round(TOOLS[1] * unit_of(box) * (1 - box.h / max(1, window.h)))
    box = Box(box.x, box.y + rail, box.w, max(1, box.h - rail))
    area = table.arranged(box.w / max(1, box.h))
    if framed(area):
        return arrange(area, box, round(14 * unit_of(box)), lambda _: (0, 0))
    unit, least = unit_of(box), least_text(box)
    edge = round(EDGE * unit)
    slips = _slips(box, text_size, seats, round(TOOLS[0] * unit) if aside is None or down else 0)
    room = box.inset(round(6 * scale_of(box)))
    if slips:
        top = max(box.y + round(TOOLS[1] * unit), *(one.bottom for one in slips.values()))
        top += edge // 2
        room = Box(box.x + edge, top, box.w - 2 * edge, box.bottom - top - edge)

    def smallest(zone_id: str) -> Size:
        zone = zones[zone_id]
        plate = plate_size(((zone.label, zone.note),), least)[1]
        plate = plate if zone.label or zone.note else 0
        return round(80 * unit), round(66 * unit) + plate

    corner = corner_size(box, text_size) if seats and aside is None else (0, 0)
    arranged = arrange(area, room, round(14 * unit), smallest, corner)
    return Arrangement(arranged.zones, arranged.grounds, slips, arranged.plates)


def _slips(box: Box, text_size: int, seats: int, tools: int) -> dict[int, Box]:
    """Slips side by side along the upper edge, left of the round buttons, which take ``tools``
    pixels; in two lines if they are many."""
    if not seats:
        return {}
    unit = unit_of(box)
    edge, gap = round(EDGE * unit), round(10 * unit)
    wide, tall = slip_size(box, text_size)
    room = box.w - 2 * edge - tools
    across = max(1, min(seats, (room + gap) // (round(0.62 * wide) + gap)))
    lines = -(-seats // across)
    across = -(-seats // lines)
    wide = min(wide, (room - gap * (across - 1)) // across)
    return {
        number: Box(
            box.x + edge + (number % across) * (wide + gap),
            box.y + edge // 2 + (number // across) * (tall + gap // 2),
            wide,
            tall,
        )
        for number in range(seats)
    }


def _zone(
    zone: Zone,
    box: Box,
    arranged: Arrangement,
    text: tuple[int, int],
    inside: int,
    bounds: Box,
) -> PlacedZone:
    """Cuts what its plate covers off the box of a zone; ``text`` is its usual and least letters."""
    side = arranged.plates[zone.id]
    thing, plate = cut(zone, box, side, *text, bounds)
    free = within(zone.inner, free_of(plate, thing, side))
    body = _inside_rulers(zone, free.inset(_margin(free, inside)), text[1])
    if plate is None:
        return PlacedZone(zone.id, thing, body, None, 0, (), None)
    return PlacedZone(zone.id, thing, body, plate.box, plate.text, plate.rows, None)


def _inside_rulers(zone: Zone, body: Box, least: int) -> Box:
    """What the letters above and left of a grid with rulers leave of the body of its zone.

    Seen obliquely its letters stand in the boards round it.
    """
    if not any(zone.rulers) or zone.rise:
        return body
    tall = lettering.line_height(NOTE, least)
    above, beside = (tall if names else 0 for names in zone.rulers)
    return Box(body.x + beside, body.y + above, max(0, body.w - beside), max(0, body.h - above))


def _margin(box: Box, inside: int) -> int:
    return max(2, min(inside, min(box.w, box.h) // 12))


def _agreed_units(
    zones: Mapping[str, Zone],
    pieces: Mapping[str, Sequence[Piece]],
    placed: Mapping[str, PlacedZone],
    box: Box,
    scale: float,
) -> dict[str, float]:
    """The unit of each zone; zones of one kind and about one size use the same."""
    units: dict[str, float] = {}
    kin: list[list[str]] = []
    for zone_id, one in placed.items():
        zone = zones[zone_id]
        unit = largest_unit(zone, pieces[zone_id], one.body)
        units[zone_id] = min(unit, _most(zone, pieces[zone_id], box, scale))
        if zone.layout == "grid" or is_open(zone) or is_string(zone, pieces[zone_id]):
            continue
        for group in kin:
            if _alike(zones[group[0]], placed[group[0]].body, zone, one.body):
                group.append(zone_id)
                break
        else:
            kin.append([zone_id])
    for group in kin:
        smallest = min(units[zone_id] for zone_id in group)
        for zone_id in group:
            # One crowded zone must not make all others unreadable.
            units[zone_id] = max(smallest, 0.6 * units[zone_id])
    return units


def _strings(
    zones: Mapping[str, Zone],
    pieces: Mapping[str, Sequence[Piece]],
    placed: Mapping[str, PlacedZone],
    box: Box,
    units: dict[str, float],
) -> int:
    """Gives all rows of pieces that lie end to end one unit, and tells their height in pixels.

    The longest of them fits; the height is one at which a value can be read, if there is room.
    """
    rows = [one for one in placed if is_string(zones[one], pieces[one])]
    if not rows:
        return 0
    unit = min(units[one] for one in rows)
    unit = min(unit, _STRING_SHARE * box.h / PROPORTIONS["wide"][1])
    units.update((one, unit) for one in rows)
    wanted = max(PROPORTIONS["wide"][1] * unit, 4.5 * least_text(box))
    return int(min(wanted, *(placed[one].body.h for one in rows)))


def _alike(zone: Zone, body: Box, other: Zone, other_body: Box) -> bool:
    """Whether two zones look the same: one kind, made for one shape, about one size, and the same
    to the viewer."""
    kind = (zone.layout, zone.shape, zone.role) == (other.layout, other.shape, other.role)
    return kind and _about(body, other_body)


def _about(box: Box, other: Box) -> bool:
    """Whether two boxes are about the same size."""
    return abs(box.w - other.w) <= 0.1 * max(box.w, other.w) and abs(box.h - other.h) <= 0.1 * max(
        box.h, other.h
    )


def _most(zone: Zone, pieces: Sequence[Piece], box: Box, scale: float) -> float:
    """The largest sensible unit: a lone card does not fill the window, a token is a token."""
    if zone.layout == "grid":
        return math.inf
    shapes: set[Shape] = {piece.shape for piece in pieces} or {zone.shape}
    if all(shape in SMALL for shape in shapes):
        return 13 * scale
    return 0.36 * min(box.w, box.h) / 7


def _fill(
    table: Table,
    box: Box,
    text: tuple[int, int],
    arranged: Arrangement,
    bare: Mapping[str, PlacedZone],
    pieces: Mapping[str, Sequence[Piece]],
    units: Mapping[str, float],
    tall: int,
    camera: Camera,
) -> Placement:
    placed: dict[str, PlacedZone] = {}
    cells: dict[str, PlacedCell] = {}
    blanks: list[tuple[str, Box]] = []
    spots: dict[str, Spot] = {}
    for zone in table.zones:
        one = bare.get(zone.id)
        if one is None:
            continue
        plane = plane_of(zone, one.box, one.body, camera) if is_open(zone) else None
        if plane is not None:
            result = open_ground.spread(pieces[zone.id], plane)
        else:
            result = spread(zone, pieces[zone.id], one.body, units[zone.id], tall)
        placed[zone.id] = PlacedZone(
            *(one.id, one.box, one.body, one.label, one.text, one.rows, result.empty, plane),
            anywhere=zone.anywhere,
        )
        for index, cell_box in enumerate(result.cells):
            if index < len(zone.cells):
                cell_id = zone.cells[index].id
                cells[cell_id] = PlacedCell(cell_id, zone.id, index, cell_box)
            else:
                blanks.append((zone.id, cell_box))
        for laid in result.pieces:
            in_cell = 0 <= laid.cell < len(zone.cells)
            spots[laid.piece.id] = Spot(
                piece=laid.piece.id,
                zone=zone.id,
                cell=zone.cells[laid.cell].id if in_cell else "",
                centre=laid.centre,
                size=laid.size,
                angle=laid.angle % 360,
                depth=len(spots),
                shape=laid.piece.shape,
            )
    return Placement(
        box=box,
        unit=unit_of(box),
        scale=scale_of(box),
        text=text[0],
        least=text[1],
        grounds=arranged.grounds,
        seats=arranged.seats,
        zones=placed,
        cells=cells,
        blanks=tuple(blanks),
        spots=spots,
        units=units,
        tall=tall,
    )
