"""The face of a card: a museum plate with its value, pips, signs, picture, title and facts.

Text that would be smaller than the least size is left out; it can be read by zooming.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from art import marks
from art.header import Header, paint_header, plan_header, show_more, tiny_boxes
from art.hyphenation import hyphenated
from art.lettering import SMALLEST, Align, Role, fit, line_height, stamp
from art.markers import mark_edges
from art.palette import blend
from art.sheet import Detail, Sheet, accent, emblem_of, rule, show_plate, unit
from art.stock import Size, card
from art.zoomed import tell
from rules.table import Face

_LEAST_MARGIN: Final = 2
"""How close to the edge of a card its words may come, in pixels."""
_LEAST_BESIDE: Final = 12
"""Beside a value that takes less of a card than the whole, there is a picture from this many
pixels on."""
_LEAST_ABOVE: Final = 16
"""The height of the least picture above a title, with its gap, in pixels."""
_ALONE: Final = 12 / SMALLEST
"""What a card says that says nothing else is rather this much smaller than cut."""


def paint(face: Face, size: Size, detail: Detail, text: int = SMALLEST) -> Sheet:
    """The face of a card or of a wide card, painted at exactly this size.

    ``text`` is the least size of letters in pixels.
    """
    width = unit(size)
    sheet = Sheet(card(size, blend("paper", "bone", 0.35)), least=text)
    if tiny := tiny_boxes(face, size, text):
        _tiny(sheet, face.value, *tiny)
        if tiny[0].right < size[0] - _LEAST_BESIDE:
            left = tiny[0].right + 1
            show_plate(sheet, face, pygame.Rect(left, 2, size[0] - left - 2, size[1] - 4), False)
        return sheet
    area = mark_edges(sheet, face, size)
    if detail == "zoom":
        header = plan_header(face, area, width, text)
        paint_header(sheet, face, header)
        tell(sheet, face, area, header.bottom, width)
    elif face.plate and not face.value and not any(face.pips) and size[0] > size[1]:
        _index(sheet, face, area, width)
    elif face.plate:
        _plated(sheet, face, size, area, detail == "hand")
    else:
        header = plan_header(face, area, width, text)
        paint_header(sheet, face, header)
        room = pygame.Rect(area.left, header.bottom, area.width, area.bottom - header.bottom)
        room.width -= header.column + 1 if header.column else 0
        _words(sheet, face, emblem_of(face), room, _title_pixels(size, detail == "hand", text))
    return sheet


def _title_pixels(size: Size, hand: bool, text: int) -> int:
    """The size of the letters of a title; on a small card on the table the least."""
    large = hand or size[0] * SMALLEST >= 84 * text
    return max(text, round(unit(size) * 0.088)) if large else text


def _plated(sheet: Sheet, face: Face, size: Size, area: pygame.Rect, hand: bool) -> None:
    """A card with a picture: header above, picture in the middle, title and small line below.

    Where there is too little room for all of it the title goes, and not a sign.
    """
    width, scale, wide = unit(size), sheet.scale, size[0]
    # A title may come closer to the edge than the picture does.
    margin = max(3, round(width * 0.055))
    strip = area.inflate(0 if any(face.edges) else min(margin, 2 * margin - 6), 0)
    words: list[_Line] = []
    if hand or wide >= 84 * scale:
        pixels = _title_pixels(size, hand, sheet.least)
        # Between markers there is room for a small line only on a larger card.
        least = 140 if not hand or any(face.edges) else 100
        small = max(sheet.least, round(width * 0.068)) if wide >= least * scale else 0
        words = _title(sheet, face, strip, pixels, small, whole=not hand or width < 100 * scale)
    gap = max(2, round(width * 0.02))
    thick = 2 if width >= 140 else 1
    header, free = _header(face, size, area, words, 2 * gap + thick - 1, sheet.least)
    if header.missing and words:
        words = []
        header, free = _header(face, size, area, words, 0, sheet.least)
    framed = width >= 100 * scale
    beside = free.left > area.left
    room = pygame.Rect(free.left, free.top + (0 if beside else gap), free.width, 0)
    room.height = free.bottom - room.top
    if not framed and not beside:
        # Small: the drawing may reach between disc and signs.
        rise = min(round((header.bottom - area.top) * 0.2), room.top - area.top)
        room.top -= rise
        room.height += rise
        if header.more or (header.column and len(header.signs) > 2):
            room.width -= header.column
    show_plate(sheet, face, room, framed)
    paint_header(sheet, face, header)
    for line in words:
        sheet.write(line.text, line.box, line.role, line.pixels, line.colour, "centre", "bottom")
    if words:
        top = min(line.box.top for line in words)
        rule(sheet, area.left, area.right, top - gap - thick + 1, thick, accent(face))


def _header(
    face: Face, size: Size, area: pygame.Rect, words: Sequence[_Line], gap: int, least: int
) -> tuple[Header, pygame.Rect]:
    """The header of a card that has these words at its foot, and the room for its picture.

    On a wide card the header stands beside the picture, if all of it fits there.
    """
    floor = min((line.box.top for line in words), default=area.bottom + gap) - gap
    above = pygame.Rect(area.left, area.top, area.width, floor - area.top)
    width = unit(size)
    if face.value and size[0] > size[1] and not any(face.pips) and not any(face.edges):
        disc = plan_header(replace(face, marks=()), above, width, least).disc
        column = pygame.Rect(above.left, above.top, disc.width, above.height)
        header = plan_header(face, column, width, least)
        if not header.missing:
            left = column.right + max(2, disc.height // 8)
            return header, pygame.Rect(left, above.top, above.right - left, above.height)
    header = plan_header(face, above, width, least)
    return header, pygame.Rect(above.left, header.bottom, above.width, floor - header.bottom)


class _Line(NamedTuple):
    """Words at the foot of a card: what they are, in which box, and how they are written."""

    text: str
    box: pygame.Rect
    role: Role
    pixels: int
    colour: str


def _title(
    sheet: Sheet, face: Face, area: pygame.Rect, pixels: int, small: int, whole: bool
) -> list[_Line]:
    """Title and small line at the foot of an area, as far as they have room.

    With ``whole`` a text is left out unless all of it fits.
    """
    found: list[_Line] = []
    bottom = area.bottom
    if face.line and small:
        step = line_height("sans", small)
        setting = fit(face.line, "sans", small, area.width, step, sheet.least)
        if setting.lines and (setting.whole or not (whole or area.width < 130 * sheet.scale)):
            box = pygame.Rect(area.left, bottom - step, area.width, step)
            found.append(_Line(face.line, box, "sans", small, "walnut"))
            bottom -= step
    if face.title and pixels:
        name = hyphenated(face.title)
        # A wide card has room for three lines, because its picture stands beside its value.
        lines, share = (3, 0.6) if area.width > area.height else (2, 0.5)
        step = line_height("serif_bold", pixels)
        tallest = min(lines * step, int(area.height * share))
        setting = fit(name, "serif_bold", pixels, area.width, tallest, sheet.least)
        if not setting.whole and 3 * step <= int(area.height * share):
            # A card without its name is worse than one with a smaller picture.
            setting = fit(name, "serif_bold", pixels, area.width, 3 * step, sheet.least)
        if setting.lines and (setting.whole or not whole):
            tall = len(setting.lines) * line_height("serif_bold", setting.pixels)
            box = pygame.Rect(area.left, bottom - tall, area.width, tall)
            found.append(_Line(name, box, "serif_bold", setting.pixels, "ink"))
    return found


def _index(sheet: Sheet, face: Face, area: pygame.Rect, width: float) -> None:
    """A card of an index: its picture and its title, beside each other on a long card.

    Signs stand in the corner of its picture, where that is above the title. The title comes first:
    where there is too little room for both the picture goes.
    """
    pixels = max(sheet.least, round(width * 0.16))
    name = hyphenated(face.title)
    gap = max(2, round(area.height * 0.05))
    if area.width < 2 * area.height:
        tallest = min(3 * line_height("serif_bold", pixels), area.height - _LEAST_ABOVE)
        setting = fit(name, "serif_bold", pixels, area.width, max(0, tallest), sheet.least)
        tall = len(setting.lines) * line_height("serif_bold", setting.pixels)
        words = pygame.Rect(area.left, area.bottom - tall, area.width, tall)
        picture = pygame.Rect(area.left, area.top, area.width, words.top - gap - area.top)
        align: Align = "centre"
    else:
        side = min(area.height * 4 // 3, area.width // 2)
        words = pygame.Rect(area.left + side + 2 * gap, area.top, 0, area.height)
        words.width = max(0, area.right - words.left)
        picture = pygame.Rect(area.left, area.top, side, area.height)
        setting = fit(name, "serif_bold", pixels, words.width, words.height, sheet.least)
        align = "left"
    if not (setting.lines and setting.whole):
        _words(sheet, replace(face, plate=""), "", area, pixels)
        return
    show_plate(sheet, face, picture, framed=False)
    if face.marks and align == "centre":
        header = plan_header(face, area, width, sheet.least)
        paint_header(sheet, face, header)
        thick = 2 if width >= 84 * sheet.scale else 1
        rule(sheet, area.left, area.right, words.top - thick, thick, accent(face))
    sheet.write(name, words, "serif_bold", setting.pixels, "ink", align, "middle")


def _tiny(sheet: Sheet, value: str, room: pygame.Rect, plus: pygame.Rect | None = None) -> None:
    """A card on which little but its value has room, perhaps in letters that are too small."""
    pixels = min(sheet.least, round(room.height * 0.95))
    widest = max(4, room.width - 2)
    box = stamp(sheet.surface, value, room.center, "numeral", pixels, "ink", widest)
    sheet.texts.append(box)
    sheet.pictures.append(room)
    if plus is not None:
        show_more(sheet, plus)


def _words(sheet: Sheet, face: Face, emblem: str, area: pygame.Rect, pixels: int) -> None:
    """A card without a plate: its sign large, its title and what it says, in the middle."""
    title = round(pixels * 1.15)
    name = hyphenated(face.title)
    # A card that says nothing else says what it can, close to its edge, rather than stay blank.
    alone = not (emblem or face.value or face.line or any(face.edges))
    if alone:
        spare = max(0, area.left - _LEAST_MARGIN)
        area = area.inflate(2 * spare, 2 * spare)
    room = max(0, area.height)
    setting = fit(name, "serif_bold", title, area.width, room, sheet.least)
    if alone and not setting.whole:
        smaller = round(sheet.least * _ALONE)
        finer = fit(name, "serif_bold", smaller, area.width, room, smaller)
        setting = finer if finer.whole else setting
    tall = 0
    if setting.lines and (setting.whole or alone or area.width >= 80 * sheet.scale):
        tall = len(setting.lines) * line_height("serif_bold", setting.pixels)
    elif emblem:
        tall = 0
    gap = max(4, area.width // 24)
    text = face.note or face.line
    if face.line and area.width < 130 * sheet.scale:
        text = face.line
    pixels = max(sheet.least, round(pixels * 0.9))
    note = fit(text, "serif", pixels, area.width, area.height - tall, sheet.least)
    below = 0
    if tall and note.lines and note.whole:
        below = len(note.lines) * line_height("serif", note.pixels) + gap
    side = min(round(area.width * 0.62), area.height - tall - below - 2 * gap) if emblem else 0
    if emblem and side < 24:
        below = 0
        side = min(round(area.width * 0.62), area.height - tall - gap)
    above = side + gap if side >= 10 else 0
    top = area.top + max(0, (area.height - above - tall - below) // 2)
    if above:
        box = pygame.Rect(area.centerx - side // 2, top, side, side)
        sheet.surface.blit(marks.mark(emblem, side), box)
        sheet.pictures.append(box)
        top += above
    if tall:
        box = pygame.Rect(area.left, top, area.width, tall)
        sheet.write(name, box, "serif_bold", setting.pixels, "ink", "centre")
    if below:
        thick = 2 if area.width >= 120 else 1
        centre = area.centerx
        reach = area.width // 6
        rule(sheet, centre - reach, centre + reach, top + tall + 1, thick, accent(face))
        box = pygame.Rect(area.left, top + tall + gap, area.width, below - gap)
        sheet.write(text, box, "serif", note.pixels, "ink", "centre")
