"""The face of a card: a museum plate with its value, pips, signs, picture, title and facts.

Text that would be smaller than the least size is left out; it can be read by zooming.
"""

from __future__ import annotations

from typing import Final

import pygame

from art import marks
from art.header import show_more, sign_boxes, stack_signs, tiny_boxes, write_header
from art.hyphenation import hyphenated
from art.lettering import SMALLEST, fit, line_height, stamp
from art.markers import mark_edges
from art.palette import blend
from art.sheet import Detail, Sheet, accent, emblem_of, rule, show_plate, unit
from art.stock import Size, card
from art.zoomed import tell
from rules.table import Face

_LEAST_MARGIN: Final = 2
"""How close to the edge of a card its words may come, in pixels."""
_ALONE: Final = 12 / SMALLEST
"""What a card says that says nothing else is rather this much smaller than cut."""


def paint(face: Face, size: Size, detail: Detail, text: int = SMALLEST) -> Sheet:
    """The face of a card or of a wide card, painted at exactly this size.

    ``text`` is the least size of letters in pixels.
    """
    width = unit(size)
    sheet = Sheet(card(size, blend("paper", "bone", 0.35)), least=text)
    scale = sheet.scale
    emblem = emblem_of(face)
    names = [name for name in face.marks if marks.known(name) and name != emblem]
    if tiny := tiny_boxes(face, size, text):
        _tiny(sheet, face.value, *tiny)
        return sheet
    area = mark_edges(sheet, face, size)
    header = write_header(sheet, face, names, area, width)
    bottom = header.bottom
    if detail == "zoom":
        stack_signs(sheet, header, area)
        tell(sheet, face, area, bottom, width)
        return sheet
    hand = detail == "hand"
    wide = size[0]
    pixels = max(text, round(width * 0.088)) if hand or wide >= 84 * scale else 0
    # Between markers there is room for a small line only on a larger card.
    least = 140 if not hand or any(face.edges) else 100
    small = max(text, round(width * 0.068)) if wide >= least * scale else 0
    gap = max(2, round(width * 0.02))
    if not face.plate:
        room = pygame.Rect(area.left, bottom, area.width, area.bottom - bottom)
        _words(sheet, face, emblem, room, pixels or text)
        stack_signs(sheet, header, area)
        return sheet
    floor = area.bottom
    # A title may come closer to the edge than the picture does.
    margin = max(3, round(width * 0.055))
    strip = area.inflate(0 if any(face.edges) else min(margin, 2 * margin - 6), 0)
    top = _title(sheet, face, strip, pixels, small, whole=not hand or width < 100 * scale)
    if top < floor:
        thick = 2 if width >= 140 else 1
        rule(sheet, area.left, area.right, top - gap - thick + 1, thick, accent(face))
        floor = top - 2 * gap - thick + 1
    framed = width >= 100 * scale
    room = pygame.Rect(area.left, bottom + gap, area.width, floor - bottom - gap)
    if not framed:
        # Small: the drawing may reach between disc and signs.
        rise = min(round((bottom - area.top) * 0.2), room.top - area.top)
        room.top -= rise
        room.height += rise
        if header.crowded or len(header.stacked) > 2:
            columns = {box.left for box in sign_boxes(header, area)}
            room.width -= header.sign * len(columns)
    show_plate(sheet, face, room, framed)
    stack_signs(sheet, header, area)
    return sheet


def _title(
    sheet: Sheet, face: Face, area: pygame.Rect, pixels: int, small: int, whole: bool
) -> int:
    """Title and small line at the bottom of an area. Gives the top of what they take.

    With ``whole`` a text is left out unless all of it fits.
    """
    bottom = area.bottom
    if face.line and small:
        step = line_height("sans", small)
        setting = fit(face.line, "sans", small, area.width, step, sheet.least)
        if setting.lines and (setting.whole or not (whole or area.width < 130 * sheet.scale)):
            box = pygame.Rect(area.left, bottom - step, area.width, step)
            sheet.write(face.line, box, "sans", small, "walnut", "centre", "bottom")
            bottom -= step
    if face.title and pixels:
        two = 2 * line_height("serif_bold", pixels)
        name = hyphenated(face.title)
        tallest = min(two, area.height // 2)
        setting = fit(name, "serif_bold", pixels, area.width, tallest, sheet.least)
        if setting.lines and (setting.whole or not whole):
            tall = len(setting.lines) * line_height("serif_bold", setting.pixels)
            box = pygame.Rect(area.left, bottom - tall, area.width, tall)
            sheet.write(name, box, "serif_bold", setting.pixels, "ink", "centre", "bottom")
            bottom -= tall
    return bottom


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
