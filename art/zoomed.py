"""A card at reading size: everything that it tells."""

from __future__ import annotations

import pygame

from art import marks
from art.header import plan_header
from art.lettering import SMALLEST, Align, Role, measure
from art.markers import inner
from art.sheet import Sheet, accent, emblem_of, rule, show_plate, unit
from art.stock import Size
from rules.table import Face


def tells_all(face: Face, size: Size, text: int = SMALLEST, picture: float = 0.0) -> bool:
    """Whether a zoomed card of this size has room for every word in letters of this size.

    ``picture`` is the share of the height below its signs that its picture is to have at least.
    """
    area, width = inner(face, size), unit(size)
    emblem = emblem_of(face)
    gap = _zoom_gap(width)
    top = plan_header(face, area, width, text).bottom + gap
    room = area.bottom - top
    tall = _page(None, face, pygame.Rect(area.left, top, area.width, room), text, gap)
    pictured = bool(face.plate or emblem)
    return tall <= room - max(_picture_room(face, room), round(room * picture) if pictured else 0)


def _zoom_gap(width: float) -> int:
    return max(3, round(width * 0.02))


def _picture_room(face: Face, room: int) -> int:
    """The least height of the picture on a zoomed card that has so much room below its signs."""
    return round(room * (0.26 if face.plate else 0.2 if emblem_of(face) else 0.0))


def tell(sheet: Sheet, face: Face, area: pygame.Rect, bottom: int, width: float) -> None:
    """Everything a card tells: the plate above, title, line, facts and note below."""
    gap = _zoom_gap(width)
    top = bottom + gap
    room = area.bottom - top
    emblem = emblem_of(face)
    least = _picture_room(face, room)
    base = max(sheet.least, round(width * (0.043 if face.plate else 0.062)))
    while True:
        tall = _page(None, face, pygame.Rect(area.left, top, area.width, room), base, gap)
        if tall <= room - least or base <= sheet.least:
            break
        base -= 1
    text_room = min(tall, room - least)
    if face.plate:
        picture = pygame.Rect(area.left, top, area.width, room - text_room - gap)
        show_plate(sheet, face, picture, framed=True, whole_too=True)
        top = area.bottom - text_room
    elif emblem:
        side = min(round(area.width * 0.5), room - text_room - 3 * gap)
        top += max(0, (room - text_room - side - 3 * gap) // 2)
        box = pygame.Rect(area.centerx - side // 2, top, side, side)
        sheet.surface.blit(marks.mark(emblem, side), box)
        sheet.pictures.append(box)
        top += side + 3 * gap
    else:
        top += max(0, (room - text_room) // 3)
    _page(sheet, face, pygame.Rect(area.left, top, area.width, area.bottom - top), base, gap)


def _page(sheet: Sheet | None, face: Face, area: pygame.Rect, base: int, gap: int) -> int:
    """Title, line, facts and note from the top of an area; without a sheet only measured.

    Gives the height they take, in pixels.
    """
    y = area.top

    def put(
        text: str, left: int, wide: int, role: Role, pixels: int, tone: str, align: Align = "left"
    ) -> int:
        tall = measure(text, role, pixels, wide)[1]
        if sheet is not None:
            box = pygame.Rect(left, y, wide, min(tall, area.bottom - y))
            sheet.write(text, box, role, pixels, tone, align)
        return tall

    if face.title:
        pixels = round(base * 1.6)
        while pixels > base and measure(face.title, "serif_bold", pixels)[0] > area.width:
            pixels -= 1
        y += put(face.title, area.left, area.width, "serif_bold", pixels, "ink", "centre")
    if face.line:
        y += put(face.line, area.left, area.width, "sans", base, "walnut", "centre")
    if face.facts or face.note:
        y += gap // 2
        if sheet is not None and y < area.bottom:
            rule(sheet, area.left, area.right, y, 2, accent(face))
        y += 2 + gap // 2
    column = min(
        max((measure(label, "sans_bold", base)[0] for label, _ in face.facts), default=0),
        round(area.width * 0.42),
    )
    for label, value in face.facts:
        first = put(label, area.left, column, "sans_bold", base, "walnut")
        left = area.left + column + base
        second = put(value, left, area.right - left, "serif", base, "ink")
        y += max(first, second) + base // 8
    if face.note:
        y += gap // 2
        y += put(face.note, area.left, area.width, "serif_italic", base, "ink")
    return y - area.top
