"""The face of a card: a museum plate with its value, pips, signs, picture, title and facts.

Everything is measured from the card's size, so that a face is painted once for each size and never
scaled. Text that would be smaller than 14 pixels is left out; it can be read by zooming.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import pygame

from art import marks, palette
from art.lettering import (
    SMALLEST,
    Align,
    Role,
    Valign,
    fit,
    line_height,
    measure,
    stamp,
    write,
)
from art.palette import Colour, blend, hexadecimal
from art.plates import plate
from art.stock import Size, card, drawn, edge_width, rounded
from rules.table import Face

Detail = Literal["table", "hand", "zoom"]

MARKERS: Final = {"red": "circle", "yellow": "triangle", "green": "square", "blue": "diamond"}
"""The shape of each marker along an edge, so that none is told by its colour alone."""


@dataclass(slots=True)
class Sheet:
    """A face in the making: its picture and where things lie on it."""

    surface: pygame.Surface
    texts: list[pygame.Rect] = field(default_factory=list)
    """The rectangles that text covers."""
    pictures: list[pygame.Rect] = field(default_factory=list)
    """The rectangles of value, pips, signs and plate."""

    def write(
        self,
        text: str,
        rect: pygame.Rect,
        role: Role,
        pixels: int,
        colour: str | Colour,
        align: Align = "left",
        valign: Valign = "top",
    ) -> pygame.Rect:
        """Writes text and remembers where."""
        covered = write(self.surface, text, rect, role, pixels, colour, align, valign)
        if covered.width:
            self.texts.append(covered)
        return covered


def accent(face: Face) -> Colour:
    """The one accent of a face: its tint, or brass."""
    return palette.colour(face.tint if palette.known(face.tint) else "brass")


def unit(size: Size) -> float:
    """The width of the card that a face of any shape is designed as."""
    return min(size[0], size[1] * 5 / 7)


# ---- Value, pips and signs -------------------------------------------------------------------------


def _disc(sheet: Sheet, value: str, left: int, top: int, diameter: int) -> pygame.Rect:
    """The value in a brass disc, which stretches for a long value."""
    size = max(SMALLEST, round(diameter * (0.72 if len(value) < 3 else 0.6)))
    width = max(diameter, measure(value, "numeral", size)[0] + round(diameter * 0.36))
    box = pygame.Rect(left, top, width, diameter)
    weight = 1.5 if diameter >= 24 else 1.0
    picture = rounded(pygame.Rect(0, 0, width, diameter), diameter / 2, "brass", "ink", weight)
    if diameter >= 30:
        inner = pygame.Rect(0, 0, width, diameter).inflate(-6, -6)
        picture += rounded(inner, inner.height / 2, None, blend("brass", "ink", 0.35), 1)
    sheet.surface.blit(drawn(box.size, picture), box)
    sheet.texts.append(stamp(sheet.surface, value, box.center, "numeral", size, "ink"))
    sheet.pictures.append(box)
    return box


def _pip(size: int, filled: bool) -> pygame.Surface:
    """A little bone standing upright."""
    width, height = size * 0.62, float(size)
    r = width * 0.29
    shaft = width * 0.2
    left, right = r + 0.6, width - r - 0.6
    top, bottom = r + 0.6, height - r - 0.6
    line = "ink" if filled else blend("ink", "paper", 0.55)
    fill = hexadecimal("bone" if filled else "paper_shade")
    middle = width / 2
    knobs = "".join(
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}"/>'
        for x in (left, right)
        for y in (top, bottom)
    )
    bar = (
        f'<rect x="{middle - shaft:.2f}" y="{top:.2f}" width="{2 * shaft:.2f}" '
        f'height="{bottom - top:.2f}"/>'
    )
    weight = 2.4 if filled else 1.8
    body = (
        f'<g fill="{fill}" stroke="{hexadecimal(line)}" stroke-width="{weight}" '
        f'stroke-linejoin="round">{knobs}{bar}</g><g fill="{fill}">{knobs}{bar}</g>'
    )
    if filled:
        glow = hexadecimal("lamp")
        body = f'<g fill="{fill}" stroke="{glow}" stroke-width="4">{bar}{knobs}</g>' + body
    return drawn((max(1, round(width)), size), body)


def _pips(sheet: Sheet, pips: tuple[int, int], left: int, top: int, limit: int, size: int) -> int:
    """The pieces of a skeleton that a card is worth, of all it has. Gives where they end."""
    have, total = pips
    total = max(have, total)
    if total < 1:
        return left
    step = round(size * 0.62) + max(1, size // 8)
    if left + total * step > limit:
        return left
    for number in range(total):
        picture = _pip(size, number < have)
        box = picture.get_rect(topleft=(left + number * step, top))
        sheet.surface.blit(picture, box)
        sheet.pictures.append(box)
    return left + total * step


def _signs(sheet: Sheet, names: Sequence[str], area: pygame.Rect, size: int, clear: int) -> int:
    """The signs at the top right: in a row if it fits right of ``clear``, else one under the other.

    Gives the width they take from the picture below, 0 for a row.
    """
    names = [name for name in names if marks.known(name)]
    if not names:
        return 0
    gap = max(1, size // 10)
    in_row = len(names) * (size + gap) - gap <= area.right - clear
    right, top = area.right, area.top
    for name in reversed(names) if in_row else names:
        box = pygame.Rect(right - size, top, size, size)
        if box.bottom > area.bottom:
            break
        sheet.surface.blit(marks.mark(name, size), box)
        sheet.pictures.append(box)
        if in_row:
            right -= size + gap
        else:
            top += size + gap
    return 0 if in_row or len(names) == 1 else size + gap


# ---- Markers along the edges ---------------------------------------------------------------------


def marker_size(size: Size) -> int:
    """The side of an edge marker on a card of this size, in pixels."""
    return max(6, round(unit(size) * 0.1))


def _marker(name: str, pixels: int) -> pygame.Surface:
    if palette.known(name) and marks.known(f"colour/{name}"):
        return marks.mark(f"colour/{name}", pixels)
    ring = blend("ink", "paper", 0.62)
    body = (
        f'<circle cx="{pixels / 2}" cy="{pixels / 2}" r="{pixels * 0.27:.2f}" fill="none" '
        f'stroke="{hexadecimal(ring)}" stroke-width="{max(1.0, pixels * 0.08):.2f}"/>'
    )
    return drawn((pixels, pixels), body)


def marker_boxes(size: Size, edges: Sequence[Sequence[str]]) -> list[tuple[str, pygame.Rect]]:
    """Every marker place with its colour (empty: none): top, right, bottom and left edge.

    Places run from left to right and from top to bottom, so that the same colours of two cards
    that touch lie on each other.
    """
    width, height = size
    side = marker_size(size)
    inset = edge_width(size) + max(1, round(side * 0.12))
    boxes: list[tuple[str, pygame.Rect]] = []
    for number, names in enumerate(edges[:4]):
        length = width if number in (0, 2) else height
        # Closer together than the card is long, so that a row reads as one group.
        step = min(side * 1.75, (length - 2.6 * side - 2 * inset) / max(1, len(names)))
        start = length / 2 - step * (len(names) - 1) / 2
        for place, name in enumerate(names):
            along = round(start + place * step - side / 2)
            if number == 0:
                corner = (along, inset)
            elif number == 1:
                corner = (width - inset - side, along)
            elif number == 2:
                corner = (along, height - inset - side)
            else:
                corner = (inset, along)
            boxes.append((name, pygame.Rect(corner, (side, side))))
    return boxes


def _edges(sheet: Sheet, face: Face, size: Size) -> pygame.Rect:
    """Paints the markers and gives the area they leave."""
    inner = pygame.Rect((0, 0), size)
    if not any(face.edges):
        return inner
    for name, box in marker_boxes(size, face.edges):
        sheet.surface.blit(_marker(name, box.width), box)
        sheet.pictures.append(box)
    strip = marker_size(size) + max(1, round(marker_size(size) * 0.2))
    top, right, bottom, left = ([bool(names) for names in face.edges] + [False] * 4)[:4]
    inner.left += strip * left
    inner.width -= strip * (left + right)
    inner.top += strip * top
    inner.height -= strip * (top + bottom)
    return inner


# ---- The whole face ---------------------------------------------------------------------------------


def _picture(sheet: Sheet, face: Face, area: pygame.Rect, framed: bool) -> None:
    """The plate, on a pale wash of the accent with a hairline where there is room for one."""
    if area.width < 8 or area.height < 8:
        return
    if framed:
        wash = blend(blend("paper", "paper_shade", 0.6), accent(face), 0.1)
        line = blend("paper_shade", "ink", 0.35)
        body = rounded(pygame.Rect((0, 0), area.size), max(2, area.width * 0.02), wash, line, 1)
        sheet.surface.blit(drawn(area.size, body), area)
        area = area.inflate(-round(area.width * 0.05), -round(area.height * 0.05))
    sheet.surface.blit(plate(face.plate, area.size, face.parts), area)
    sheet.pictures.append(area)


def _rule(sheet: Sheet, left: int, right: int, y: int, thickness: int, tone: Colour) -> None:
    pygame.draw.rect(sheet.surface, tone, (left, y, right - left, max(1, thickness)))


def _title(
    sheet: Sheet, face: Face, area: pygame.Rect, pixels: int, small: int, whole: bool
) -> int:
    """Title and small line at the bottom of an area. Gives the top of what they take.

    With ``whole`` a text is left out unless all of it fits.
    """
    bottom = area.bottom
    if face.line and small:
        step = line_height("sans", small)
        setting = fit(face.line, "sans", small, area.width, step)
        if setting.lines and (setting.whole or not whole):
            box = pygame.Rect(area.left, bottom - step, area.width, step)
            sheet.write(face.line, box, "sans", small, "walnut", "centre", "bottom")
            bottom -= step
    if face.title and pixels:
        two = 2 * line_height("serif_bold", pixels)
        setting = fit(face.title, "serif_bold", pixels, area.width, min(two, area.height // 2))
        if setting.lines and (setting.whole or not whole):
            tall = len(setting.lines) * line_height("serif_bold", setting.pixels)
            box = pygame.Rect(area.left, bottom - tall, area.width, tall)
            sheet.write(
                face.title, box, "serif_bold", setting.pixels, "ink", "centre", "bottom"
            )
            bottom -= tall
    return bottom


def _header(sheet: Sheet, face: Face, area: pygame.Rect, width: float) -> tuple[int, int]:
    """Value, pips and signs. Gives the bottom of the header and what the signs take below it."""
    disc = round(min(max(0.36 * width, 18), max(0.16 * width, 34)))
    sign = round(min(max(0.22 * width, 13), max(0.115 * width, 26)))
    pip = round(min(max(0.15 * width, 9), max(0.075 * width, 17)))
    bottom, clear = area.top, area.left
    if face.value:
        box = _disc(sheet, face.value, area.left, area.top, disc)
        bottom, clear = box.bottom, box.right + max(2, disc // 8)
    known = [name for name in face.marks if marks.known(name)]
    if any(face.pips):
        row = len(known) * (sign + sign // 10)
        first = area.right - row if len(known) < 2 else area.right - sign
        end = _pips(sheet, face.pips, clear, area.top + max(0, (disc - pip) // 2), first, pip)
        if end == clear and face.value:
            # No room beside the disc: under it.
            top = bottom + max(1, pip // 6)
            _pips(sheet, face.pips, area.left, top, area.right - sign, pip)
        elif end > clear:
            clear = end
            bottom = max(bottom, area.top + (disc + pip) // 2)
    taken = _signs(sheet, known, area, sign, clear + 1)
    if known and not taken:
        bottom = max(bottom, area.top + sign)
    return bottom, taken


def paint(face: Face, size: Size, detail: Detail) -> Sheet:
    """The face of a card or of a wide card, painted at exactly this size."""
    width = unit(size)
    sheet = Sheet(card(size, blend("paper", "bone", 0.35)))
    inner = _edges(sheet, face, size)
    margin = max(3, round(width * 0.055))
    area = inner.inflate(-2 * margin, -2 * margin)
    bottom, taken = _header(sheet, face, area, width)
    if detail == "zoom":
        _zoomed(sheet, face, area, bottom, width)
        return sheet
    floor = area.bottom
    pixels = max(SMALLEST, round(width * 0.088))
    small = max(SMALLEST, round(width * 0.068))
    hand = detail == "hand"
    if width < 84 and not hand:
        pixels = 0
    if width < (120 if hand else 168):
        small = 0
    if not face.plate:
        _words(sheet, face, pygame.Rect(area.left, bottom, area.width, floor - bottom), pixels)
        return sheet
    gap = max(2, round(width * 0.02))
    top = _title(sheet, face, area, pixels, small, whole=not hand or width < 100)
    if top < floor:
        thick = 2 if width >= 140 else 1
        _rule(sheet, area.left, area.right, top - gap - thick + 1, thick, accent(face))
        floor = top - 2 * gap - thick + 1
    framed = width >= 100
    room = pygame.Rect(area.left, bottom + gap, area.width - taken, floor - bottom - gap)
    if not framed and not taken:
        # Small: the drawing may reach between disc and signs.
        rise = min(round((bottom - area.top) * 0.3), room.top - area.top)
        room.top -= rise
        room.height += rise
    _picture(sheet, face, room, framed)
    return sheet


def _words(sheet: Sheet, face: Face, area: pygame.Rect, pixels: int) -> None:
    """A card without a picture: its title and note in the middle."""
    if not pixels:
        pixels = SMALLEST
    title = round(pixels * 1.2)
    setting = fit(face.title, "serif_bold", title, area.width, area.height)
    if not setting.lines or (not setting.whole and area.width < 80):
        return
    tall = len(setting.lines) * line_height("serif_bold", setting.pixels)
    rest = area.height - tall
    text = face.line or face.note
    note = fit(text, "serif", max(SMALLEST, round(pixels * 0.85)), area.width, rest - 8)
    with_note = bool(note.lines) and note.whole
    below = len(note.lines) * line_height("serif", note.pixels) + 6 if with_note else 0
    top = area.top + (area.height - tall - below) // 2
    box = pygame.Rect(area.left, top, area.width, tall)
    sheet.write(face.title, box, "serif_bold", setting.pixels, "ink", "centre")
    if with_note:
        box = pygame.Rect(area.left, top + tall + 6, area.width, below - 6)
        sheet.write(text, box, "serif", note.pixels, "ink", "centre")


def _zoomed(sheet: Sheet, face: Face, area: pygame.Rect, bottom: int, width: float) -> None:
    """Everything a card tells: the plate above, title, line, facts and note below."""
    gap = max(3, round(width * 0.02))
    top = bottom + gap
    room = area.bottom - top
    least = round(room * (0.26 if face.plate else 0.0))
    base = max(SMALLEST, round(width * 0.043))
    while True:
        tall = _page(None, face, pygame.Rect(area.left, top, area.width, room), base, gap)
        if tall <= room - least or base <= SMALLEST:
            break
        base -= 1
    text_room = min(tall, room - least)
    if face.plate:
        picture = pygame.Rect(area.left, top, area.width, room - text_room - gap)
        _picture(sheet, face, picture, framed=True)
        top = area.bottom - text_room
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
            _rule(sheet, area.left, area.right, y, 2, accent(face))
        y += 2 + gap // 2
    column = min(
        max((measure(label, "sans_bold", base)[0] for label, _ in face.facts), default=0),
        round(area.width * 0.42),
    )
    for label, value in face.facts:
        first = put(label, area.left, column, "sans_bold", base, "walnut")
        left = area.left + column + base
        second = put(value, left, area.right - left, "serif", base, "ink")
        y += max(first, second)
    if face.note:
        y += gap // 2
        y += put(face.note, area.left, area.width, "serif_italic", base, "ink")
    return y - area.top
