"""Where everything on a table lies: one pure function that drawing and picking share."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from art import lettering
from rules.table import Piece, Shape, Table, Zone
from tabletop.geometry import Box, Spot
from tabletop.scene.arrangement import Ground, arrange
from tabletop.scene.layouts.string import is_string
from tabletop.scene.shapes import PROPORTIONS, SMALL
from tabletop.scene.spread import largest_unit, spread

LEAST_TEXT = 14
"""Nothing is written smaller than this, in pixels, however small the window is."""

LABEL: Final[lettering.Role] = "sans_bold"
NOTE: Final[lettering.Role] = "sans"
"""The typefaces of the label of a zone and of the note beside it."""

_LINE = 1.34
"""Height of a line of text as a share of its size."""

_STRING_SHARE = 0.16
"""Pieces that lie end to end are not higher than this share of the table, if few."""


@dataclass(frozen=True, slots=True)
class PlacedZone:
    """A zone on the screen: its whole box, its label, and the body in which its pieces lie.

    ``label`` is ``None`` where there is nothing to say or no room to say it; ``text`` is the size
    of its letters and ``lines`` their number of lines (with more than one the note is under the
    label).
    ``empty`` is the outline of the place where the first piece would lie.
    """

    id: str
    box: Box
    body: Box
    label: Box | None
    text: int
    lines: int
    empty: Box | None


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

    ``text`` is the usual size of letters and ``least`` the least one.
    ``spots`` are in the order of their depth, the lowest first. ``cells`` are those that can be
    aimed at; ``blanks`` are the boxes of cells without an id. ``scale`` is 1 at about 960x600.
    ``units`` are the units in which the pieces of each zone are spread, ``tall`` is the height of
    pieces that lie end to end.
    """

    box: Box
    scale: float
    text: int
    least: int
    grounds: tuple[Ground, ...]
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


def scale_of(box: Box) -> float:
    """How much larger than usual lines and letters are drawn in a table of this size."""
    return min(max(min(box.w / 960, box.h / 600), 1.0), 4.0)


def text_pixels(box: Box, text_size: int) -> int:
    """The size of label letters in pixels; ``text_size`` is in percent."""
    return max(least_text(box), round(15 * scale_of(box) * text_size / 100))


def least_text(box: Box) -> int:
    """The least size of letters in pixels: 18 in a window of 1920x1080, 36 in one twice as large.

    A table has either nearly the height of its window or, with large letters, all its width.
    """
    return max(LEAST_TEXT, round(max(box.w / 107, box.h / 51.6)))


def place(table: Table, rect: Sequence[int], text_size: int = 100) -> Placement:
    """Places all zones, cells and pieces of a table in a rectangle of the screen.

    Args:
        table: what lies on the table.
        rect: left, top, width and height in pixels.
        text_size: the size of letters in percent, 100 to 200.
    """
    box = Box(*(int(side) for side in rect[:4]))
    scale = scale_of(box)
    text, smallest = text_pixels(box, text_size), least_text(box)
    zones = {zone.id: zone for zone in table.zones}
    pieces = {zone_id: table.pieces_in(zone_id) for zone_id in zones}
    inside = round(6 * scale)

    def least(zone_id: str) -> tuple[int, int]:
        labelled = _words(zones[zone_id]) != ("", "")
        label = math.ceil(smallest * _LINE) if labelled else 0
        return round(44 * scale), round(36 * scale) + label

    arranged = arrange(table.arrangement, box.inset(inside), round(7 * scale), least)
    strips = _strips(zones, arranged.zones, (text, smallest), scale)
    bare = {
        zone_id: _zone(zones[zone_id], area, strips.get(zone_id), inside, smallest)
        for zone_id, area in arranged.zones.items()
        if zone_id in zones
    }
    units = _agreed_units(zones, pieces, bare, box, scale)
    tall = _strings(zones, pieces, bare, box, units)
    return _fill(table, box, scale, text, arranged.grounds, bare, pieces, units, tall)


def _words(zone: Zone) -> tuple[str, str]:
    return zone.label, zone.note


class _Strip(NamedTuple):
    """The label of a zone: the size of its letters and its lines; no lines, no label."""

    text: int
    lines: int

    @property
    def height(self) -> int:
        return math.ceil(self.text * _LINE * self.lines)


def _strips(
    zones: Mapping[str, Zone], boxes: Mapping[str, Box], text: tuple[int, int], scale: float
) -> dict[str, _Strip]:
    """The label of each zone; zones of about one size have labels of one size.

    ``text`` is the usual and the least size of letters.
    """
    strips: dict[str, _Strip] = {}
    kin: list[list[str]] = []
    for zone_id, box in boxes.items():
        if zone_id not in zones or not any(_words(zones[zone_id])):
            continue
        strips[zone_id] = _strip(zones[zone_id], box, text, scale)
        for group in kin:
            if _about(boxes[group[0]], box):
                group.append(zone_id)
                break
        else:
            kin.append([zone_id])
    sized: dict[str, _Strip] = {}
    for group in kin:
        size = min(strips[zone_id].text for zone_id in group)
        for zone_id in group:
            alike = [one for one in group if zones[one].layout == zones[zone_id].layout]
            lines = max(strips[one].lines for one in alike)
            sized[zone_id] = _Strip(size, lines)
    return sized


def _strip(zone: Zone, box: Box, text: tuple[int, int], scale: float) -> _Strip:
    """The largest letters in which label and note fit over the body of a zone."""
    label, note = _words(zone)
    usual, least = text
    width = max(1, box.w - round(12 * scale))
    # Larger letters are no use where they leave the pieces too small to be read.
    most = max(0.25 * box.h, least * _LINE)
    for size in range(usual, least - 1, -1):
        strip = _Strip(size, _lines(label, note, width, size, zone.owner is not None))
        if strip.lines <= 2 and strip.height <= most:
            return strip
        # A high and narrow zone has room for a note in two lines, but a label is not broken.
        room = strip.lines == 3 and strip.height <= 0.22 * box.h
        if room and lettering.measure(label, LABEL, size)[0] <= width - 1.5 * size:
            return strip
    # Rather than cut a word, leave the pieces a little less room.
    strip = _Strip(least, _lines(label, note, width, least, zone.owner is not None))
    if box.h - strip.height >= round(36 * scale) and strip.lines <= 3:
        return strip
    if box.h - least * _LINE >= 0.4 * box.h:
        return _Strip(least, 1)
    return _Strip(least, 0)


def _lines(label: str, note: str, width: int, size: int, sign: bool) -> int:
    """How many lines label and note need: one behind the other, or one under the other."""
    taken = round(1.1 * size) + 5 if sign else 0
    gap = round(0.5 * size) if label and note else 0
    long = lettering.measure(label, LABEL, size)[0], lettering.measure(note, NOTE, size)[0]
    if taken + gap + sum(long) <= width:
        return 1
    return _wrapped(label, LABEL, width - taken, size) + _wrapped(note, NOTE, width, size)


def _wrapped(words: str, role: lettering.Role, width: int, size: int) -> int:
    """How many lines of this width some words need; many if one of them is too long."""
    if not words:
        return 0
    if any(lettering.measure(word, role, size)[0] > width for word in words.split()):
        return 9
    return len(lettering.wrap(words, role, size, width))


def _zone(zone: Zone, box: Box, strip: _Strip | None, inside: int, least: int) -> PlacedZone:
    """Cuts the strip for the label off the top of a zone."""
    if strip is None or not strip.lines:
        body = _inside_rulers(zone, box.inset(_margin(box, inside)), least)
        return PlacedZone(zone.id, box, body, None, 0, 0, None)
    height = strip.height
    margin = _margin(Box(box.x, box.y, box.w, box.h - height), inside)
    label = Box(box.x + margin, box.y + 1, max(0, box.w - 2 * margin), height - 1)
    body = Box(box.x, box.y + height, box.w, box.h - height).inset(margin)
    body = _inside_rulers(zone, body, least)
    return PlacedZone(zone.id, box, body, label, strip.text, strip.lines, None)


def _inside_rulers(zone: Zone, body: Box, least: int) -> Box:
    """What the letters above and left of a grid with rulers leave of the body of its zone."""
    if not any(zone.rulers):
        return body
    tall = lettering.line_height(NOTE, least)
    return Box(body.x + tall, body.y + tall, max(0, body.w - tall), max(0, body.h - tall))


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
        if zone.layout == "grid" or is_string(zone, pieces[zone_id]):
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
    """Whether two zones look the same: one kind, made for one shape, about one size."""
    kind = (zone.layout, zone.shape) == (other.layout, other.shape)
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
        return 20 * scale
    return 0.46 * box.h / 7


def _fill(
    table: Table,
    box: Box,
    scale: float,
    text: int,
    grounds: tuple[Ground, ...],
    bare: Mapping[str, PlacedZone],
    pieces: Mapping[str, Sequence[Piece]],
    units: Mapping[str, float],
    tall: int,
) -> Placement:
    placed: dict[str, PlacedZone] = {}
    cells: dict[str, PlacedCell] = {}
    blanks: list[tuple[str, Box]] = []
    spots: dict[str, Spot] = {}
    for zone in table.zones:
        one = bare.get(zone.id)
        if one is None:
            continue
        result = spread(zone, pieces[zone.id], one.body, units[zone.id], tall)
        placed[zone.id] = PlacedZone(
            one.id, one.box, one.body, one.label, one.text, one.lines, result.empty
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
        scale=scale,
        text=text,
        least=least_text(box),
        grounds=grounds,
        zones=placed,
        cells=cells,
        blanks=tuple(blanks),
        spots=spots,
        units=units,
        tall=tall,
    )
