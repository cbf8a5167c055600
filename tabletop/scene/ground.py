"""The table under the pieces: felt, seats' areas, zones with their labels, and empty cells."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import faces, grounds, lettering, marks
from art.palette import blend, colour
from rules.table import Table, Zone
from tabletop.geometry import Box
from tabletop.scene.layout import LABEL, NOTE, PlacedZone, Placement
from tabletop.scene.sprites import detail

ZoneKey = tuple[Zone, PlacedZone, tuple[object, ...], frozenset[str]]
"""Everything that is seen of a zone under its pieces."""


def paint(
    surface: pygame.Surface,
    part: pygame.Rect,
    table: Table,
    placement: Placement,
    viewer: int | None,
    colours: Sequence[int] = (),
) -> None:
    """Paints one part of a surface with everything that lies still under the pieces.

    ``colours`` are the numbers of the seats' colours; the owners of the table's zones are such
    numbers already.
    """
    surface.set_clip(part)
    surface.blit(grounds.felt(surface.get_size()), part, part)
    line = max(1, round(placement.scale))
    for ground in placement.grounds:
        seat = ground.owner
        tint = colours[seat] if seat < len(colours) else seat
        _seat_area(surface, ground.box, tint, seat == viewer, placement.scale)
    for zone in table.zones:
        placed = placement.zones.get(zone.id)
        if placed is None or not part.colliderect(placed.box):
            continue
        if all(placed.box != one.box for one in placement.grounds):
            _outline(surface, placed.box, colour("brass"), 84, line, round(6 * placement.scale))
        _label(surface, zone, placed, placement.least)
        if placed.empty is not None:
            _outline(surface, placed.empty, colour("paper"), 52, line, _corner(placed.empty))
        _cells(surface, zone, placement, line)
    surface.set_clip(None)


def zone_keys(table: Table, placement: Placement) -> dict[str, ZoneKey]:
    """For each zone on the table everything that :func:`paint` shows of it."""
    cells: dict[str, list[object]] = {}
    for cell in placement.cells.values():
        cells.setdefault(cell.zone, []).append(cell)
    for zone_id, box in placement.blanks:
        cells.setdefault(zone_id, []).append(box)
    full = _occupied(placement)
    return {
        zone.id: (
            zone,
            placement.zones[zone.id],
            tuple(cells.get(zone.id, ())),
            frozenset(cell.id for cell in zone.cells if cell.label and cell.id in full),
        )
        for zone in table.zones
        if zone.id in placement.zones
    }


def _occupied(placement: Placement) -> set[str]:
    """The ids of cells in which something lies."""
    return {spot.cell for spot in placement.spots.values() if spot.cell}


def _corner(box: Box) -> int:
    return max(2, round(0.06 * min(box.w, box.h)))


def veil(
    size: tuple[int, int], tint: tuple[int, int, int], alpha: int, corner: int
) -> pygame.Surface:
    """A rounded patch of one colour that lets the table show through."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(surface, (*tint, alpha), surface.get_rect(), border_radius=corner)
    return surface


def _outline(
    surface: pygame.Surface,
    box: Box,
    tint: tuple[int, int, int],
    alpha: int,
    line: int,
    corner: int,
) -> None:
    if box.w < 2 or box.h < 2:
        return
    layer = pygame.Surface((box.w, box.h), pygame.SRCALPHA, 32)
    pygame.draw.rect(layer, (*tint, alpha), layer.get_rect(), line, border_radius=corner)
    surface.blit(layer, (box.x, box.y))


def _seat_area(surface: pygame.Surface, box: Box, owner: int, own: bool, scale: float) -> None:
    grown = box.inset(-round(3 * scale))
    if own:
        surface.blit(veil((grown.w, grown.h), colour("lamp"), 26, round(8 * scale)), grown[:2])
    seat = colour(f"seat_{owner % 6}")
    _outline(surface, grown, seat, 150 if own else 70, max(1, round(1.4 * scale)), round(8 * scale))


def _label(surface: pygame.Surface, zone: Zone, placed: PlacedZone, least: int) -> None:
    if placed.label is None:
        return
    strip = pygame.Rect(placed.label)
    if zone.owner is not None and strip.width > 3 * placed.text:
        side = round(placed.text * 1.1)
        line = strip.height // placed.lines
        surface.blit(
            marks.mark(f"seat/{zone.owner % 6}", side),
            (strip.left, strip.top + (line - side) // 2),
        )
        strip.left, strip.width = strip.left + side + 5, strip.width - side - 5
    brass = blend("brass", "bone", 0.3)
    pale = blend("paper", "slate", 0.15)
    if placed.lines > 1 and zone.note and not _fits(zone, placed, strip.width):
        line = strip.height // placed.lines
        wrapped = lettering.wrap(zone.label, LABEL, placed.text, strip.width)
        upper = strip.copy()
        upper.height = line * min(len(wrapped), placed.lines - 1) if zone.label else 0
        lower = pygame.Rect(placed.label)
        lower.top, lower.height = upper.bottom, strip.bottom - upper.bottom
        lettering.write(surface, zone.label, upper, LABEL, placed.text, brass, smallest=least)
        lettering.write(surface, zone.note, lower, NOTE, placed.text, pale, smallest=least)
        return
    if placed.lines > 1 and not zone.note:
        lettering.write(surface, zone.label, strip, LABEL, placed.text, brass, smallest=least)
        return
    strip.height //= placed.lines
    written = pygame.Rect(strip.topleft, (0, 0))
    if zone.label:
        written = _one_line(surface, zone.label, strip, LABEL, placed.text, brass, least)
    if zone.note:
        gap = round(placed.text * 0.5) if zone.label else 0
        left = written.right + gap
        rest = pygame.Rect(left, strip.top, strip.right - left, strip.height)
        # A note that would be cut is left out: half a note says something else.
        if lettering.measure(zone.note, NOTE, least)[0] <= rest.width:
            _one_line(surface, zone.note, rest, NOTE, placed.text, pale, least)


def _fits(zone: Zone, placed: PlacedZone, width: int) -> bool:
    """Whether label and note fit one line."""
    label = lettering.measure(zone.label, LABEL, placed.text)[0]
    note = lettering.measure(zone.note, NOTE, placed.text)[0]
    return label + note + placed.text * 0.5 <= width


def _one_line(
    surface: pygame.Surface,
    text: str,
    box: pygame.Rect,
    role: lettering.Role,
    pixels: int,
    ink: tuple[int, int, int],
    least: int,
) -> pygame.Rect:
    size = pixels
    while size > least and lettering.measure(text, role, size)[0] > box.width:
        size -= 1
    short = lettering.shorten(text, role, size, box.width)
    return lettering.write(surface, short, box, role, size, ink, valign="middle")


def _cell_text(zone: Zone, placement: Placement) -> int:
    """The size of letters in which the labels of all cells of a grid fit their cells."""
    size = placement.text
    for cell in zone.cells:
        placed = placement.cells.get(cell.id)
        if placed is not None and cell.label:
            width, height = placed.box.w - 6, placed.box.h - 6
            size = min(size, max(placement.least, round(0.3 * placed.box.h)))
            size = lettering.fit(cell.label, NOTE, size, width, height, placement.least).pixels
    return size


def _cells(surface: pygame.Surface, zone: Zone, placement: Placement, line: int) -> None:
    for blank_zone, box in placement.blanks:
        if blank_zone == zone.id:
            _outline(surface, box, colour("paper"), 40, line, _corner(box))
    letters = _cell_text(zone, placement)
    full = _occupied(placement)
    for cell in zone.cells:
        placed = placement.cells.get(cell.id)
        if placed is None or placed.box.w < 4 or placed.box.h < 4:
            continue
        box = placed.box
        if cell.face is not None:
            size = (box.w, box.h)
            shape = "tile" if zone.shape in ("token", "pawn", "bone") else zone.shape
            picture = faces.face(
                cell.face,
                shape=shape,
                size=size,
                detail=detail(size, placement.least),
                text=placement.least,
            )
            surface.blit(picture, (box.x, box.y))
            continue
        surface.blit(veil((box.w, box.h), colour("slate_deep"), 70, _corner(box)), box[:2])
        _outline(surface, box, colour("paper"), 60, line, _corner(box))
        if cell.label and cell.id not in full:
            inner = pygame.Rect(box).inflate(-6, -6)
            pale = blend("paper", "slate", 0.3)
            lettering.write(surface, cell.label, inner, NOTE, letters, pale, "centre", "middle")
    _rulers(surface, zone, placement)


def _rulers(surface: pygame.Surface, zone: Zone, placement: Placement) -> None:
    """The names of the columns above the first row of a grid, those of its rows left of it."""
    across, down = zone.rulers
    tall = lettering.line_height(NOTE, placement.least)
    pale = blend("paper", "slate", 0.3)
    upper = zip(across, zone.cells, strict=False)
    left = zip(down, zone.cells[:: max(1, zone.columns)], strict=False)
    for names, beside in ((upper, False), (left, True)):
        for name, cell in names:
            placed = placement.cells.get(cell.id)
            if placed is None:
                continue
            box = pygame.Rect(placed.box)
            strip = pygame.Rect(box.x - tall, box.y, tall, box.height)
            if not beside:
                strip = pygame.Rect(box.x, box.y - tall, box.width, tall)
            size = placement.least
            lettering.write(surface, name, strip, NOTE, size, pale, "centre", "middle")
