"""The face of a card: a museum plate with its value, pips, signs, picture, title and facts.

Everything is measured from the card's size, so that a face is painted once for each size and never
scaled. Text that would be smaller than the least size is left out; it can be read by zooming.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import pygame

from art import marks, palette, whole
from art.lettering import (
    SMALLEST,
    SOFT_HYPHEN,
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
from art.stock import Size, card, clear, drawn, edge_width, rounded
from rules.table import Face

Detail = Literal["table", "hand", "zoom"]

LEAST_SIGN: Final = 13
"""Signs in a row are not smaller than this on a card wide enough for it, in pixels where letters
may be of 14; where letters are larger, signs are, too."""
_LEAST_IN_A_ROW: Final = 6
"""On the narrowest cards no sign in a row is smaller than this, in pixels."""
LEAST_PLUS: Final = 4
"""The side of the least plus that says that a card has signs, in pixels."""
ENDINGS: Final = (
    *("saurus", "ceratops", "raptor", "suchus", "coatlus", "pteryx", "mimus", "lophus"),
    *(
        "gnathus",
        "physis",
        "nychus",
        "dactylus",
        "dactyl",
        "titan",
        "venator",
        "odon",
        "phaganax",
        "lestes",
    ),
)
"""The last elements of scientific names, before which a long name may be broken."""

_LEAST_MARGIN: Final = 2
"""How close to the edge of a card its words may come, in pixels."""

MIDDLES: Final = ("cephalo",)
"""Elements before those, before which a very long name may be broken, too."""


@dataclass(slots=True)
class Sheet:
    """A face in the making: its picture and where things lie on it."""

    surface: pygame.Surface
    texts: list[pygame.Rect] = field(default_factory=list)
    """The rectangles that text covers."""
    pictures: list[pygame.Rect] = field(default_factory=list)
    """The rectangles of value, pips, signs and plate."""
    least: int = SMALLEST
    """The least size of letters, in pixels."""

    @property
    def scale(self) -> float:
        """How much larger than on a small screen everything is that has a least size."""
        return self.least / SMALLEST

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
        covered = write(self.surface, text, rect, role, pixels, colour, align, valign, self.least)
        if covered.width:
            self.texts.append(covered)
        return covered


def accent(face: Face) -> Colour:
    """The one accent of a face: its tint, or brass."""
    return palette.colour(face.tint if palette.known(face.tint) else "brass")


def unit(size: Size) -> float:
    """The width of the card that a face of any shape is designed as."""
    return min(size[0], size[1] * 5 / 7)


def hyphenated(title: str) -> str:
    """The title with soft hyphens between the last elements of long scientific names."""
    return " ".join(map(_hyphenated, title.split(" ")))


def _hyphenated(word: str) -> str:
    name = word.rstrip(":,?!")
    for ending in ENDINGS:
        if name.endswith(ending) and len(name) >= len(ending) + 3:
            stem = _hyphenated_stem(name[: -len(ending)])
            return stem + SOFT_HYPHEN + ending + word[len(name) :]
    return word


def _hyphenated_stem(stem: str) -> str:
    for middle in MIDDLES:
        if stem.endswith(middle) and len(stem) >= len(middle) + 4:
            return stem[: -len(middle)] + SOFT_HYPHEN + middle
    return stem


# ---- Value, pips and signs ----------------------------------------------------------------------


def _value_room(value: str, corner: tuple[int, int], diameter: int, least: int) -> pygame.Rect:
    """The disc of a value, which stretches for a long value."""
    wide = measure(value, "numeral", _value_pixels(value, diameter, least))[0]
    return pygame.Rect(corner, (max(diameter, wide + round(diameter * 0.36)), diameter))


def _value_pixels(value: str, diameter: int, least: int) -> int:
    return max(least, round(diameter * (0.72 if len(value) < 3 else 0.6)))


def _diameter(width: float, least: int) -> int:
    """The diameter of the disc on a card of this width; ``least`` is that of letters."""
    scale = least / SMALLEST
    return round(min(max(0.36 * width, 18 * scale), max(0.16 * width, 34 * scale)))


def value_box(face: Face, size: Size, text: int = SMALLEST) -> pygame.Rect:
    """Where the value is on a card, wide card or plain tile: empty if it has none."""
    if not face.value:
        return pygame.Rect(0, 0, 0, 0)
    return next(iter(_tiny_boxes(face, size, text)), None) or _disc_box(face, size, text)


def _disc_box(face: Face, size: Size, text: int) -> pygame.Rect:
    """Where the disc of a value is, if the card is large enough for one."""
    return _value_room(face.value, _inner(face, size).topleft, _diameter(unit(size), text), text)


def _tiny_boxes(face: Face, size: Size, text: int) -> list[pygame.Rect]:
    """Where value and plus are on a card with a value but no room for a disc; else empty.

    There is a plus below the value if the card has signs, and room to say so.
    """
    if not face.value:
        return []
    if min(size) >= 1.5 * text and _disc_box(face, size, text).right <= size[0] - 2:
        return []
    room = pygame.Rect((0, 0), size).inflate(-2, -2)
    # Brackets are taller than figures.
    value = pygame.Rect(1, 0, room.width, min(round(text * 1.2), room.height))
    value.centery = room.centery
    side = min(text // 2, room.width - 2, room.height - value.height - 1)
    if side < LEAST_PLUS or not any(marks.known(name) for name in face.marks):
        return [value]
    value.centery = 1 + (room.height - side) // 2
    return [value, pygame.Rect((size[0] - side) // 2, room.bottom - side, side, side)]


def header_boxes(face: Face, size: Size, text: int = SMALLEST) -> list[pygame.Rect]:
    """Where value, pips and signs are on a card, wide card or plain tile."""
    if tiny := _tiny_boxes(face, size, text):
        return tiny
    sheet = Sheet(clear((1, 1)), least=text)
    emblem = _emblem(face)
    names = [name for name in face.marks if marks.known(name) and name != emblem]
    _header(sheet, face, names, _inner(face, size), unit(size))
    return sheet.pictures


def _disc(sheet: Sheet, value: str, left: int, top: int, diameter: int) -> pygame.Rect:
    """The value in a brass disc."""
    size = _value_pixels(value, diameter, sheet.least)
    box = _value_room(value, (left, top), diameter, sheet.least)
    width = box.width
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
    line = "ink" if filled else blend("ink", "paper", 0.5)
    fill = hexadecimal("lamp" if filled else blend("paper", "bone", 0.35))
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


def _signs(
    sheet: Sheet, names: Sequence[str], area: pygame.Rect, size: int, clear: int
) -> int | None:
    """The signs in a row at the top right, a little smaller if they must be.

    Gives where the row begins, or ``None`` if there is no room right of ``clear``.
    """
    gap = max(1, size // 10)
    room = area.right - clear
    size = min(size, (room + gap) // len(names) - gap)
    if size < max(_LEAST_IN_A_ROW, min(round(LEAST_SIGN * sheet.scale), round(area.width * 0.2))):
        return None
    left = area.right - len(names) * (size + gap) + gap
    for number, name in enumerate(names):
        box = pygame.Rect(left + number * (size + gap), area.top, size, size)
        sheet.surface.blit(marks.mark(name, size), box)
        sheet.pictures.append(box)
    return left


def _stacked(sheet: Sheet, header: _Header, area: pygame.Rect) -> None:
    """The signs one under the other down the right edge, in a second column if they must be.

    Where even that is too little room, the last place says that there are more.
    """
    names = header.stacked
    places = _places(header, area)
    for number, (name, box) in enumerate(zip(names, places, strict=False), 1):
        if header.crowded or number == len(places) < len(names):
            _more(sheet, box)
        else:
            sheet.surface.blit(marks.mark(name, box.width), box)
            sheet.pictures.append(box)


def _more(sheet: Sheet, box: pygame.Rect) -> None:
    """A plus in the place of a sign: zooming shows signs that have no room here."""
    thick = max(1, box.width // 5)
    # As many pixels on both sides of the bars.
    reach = max(1, round(box.width * 0.32 - thick / 2))
    cross = pygame.Rect(0, 0, thick + 2 * reach, thick + 2 * reach)
    cross.center = box.center
    ink = palette.colour("ink")
    sheet.surface.fill(ink, cross.inflate(0, -2 * reach))
    sheet.surface.fill(ink, cross.inflate(-2 * reach, 0))
    sheet.pictures.append(box)


def _places(header: _Header, area: pygame.Rect) -> list[pygame.Rect]:
    """Where stacked signs lie: beside the value, and then in a column that begins below it."""
    size = header.sign
    step = size + max(1, size // 10)
    found: list[pygame.Rect] = []
    for column, top in enumerate((header.top, max(header.top, header.bottom + 1))):
        left = area.right - size - column * step
        if left < area.left:
            break
        for number in range(max(0, (area.bottom - top + step - size) // step)):
            found.append(pygame.Rect(left, top + number * step, size, size))
        if len(found) >= len(header.stacked):
            break
    return found[: 1 if header.crowded else len(header.stacked)]


# ---- Markers along the edges --------------------------------------------------------------------


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
    """Paints the markers and gives the area they leave, margins taken off."""
    if any(face.edges):
        for name, box in marker_boxes(size, face.edges):
            sheet.surface.blit(_marker(name, box.width), box)
            sheet.pictures.append(box)
    return _inner(face, size)


def _inner(face: Face, size: Size) -> pygame.Rect:
    """The area that margins and markers leave.

    It is as far from the left edge as from the right, so that the picture stays in the middle of a
    card with markers on one side only.
    """
    margin = max(3, round(unit(size) * 0.055))
    inner = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
    if not any(face.edges):
        return inner
    strip = edge_width(size) + round(marker_size(size) * 1.3)
    top, right, bottom, left = ([bool(names) for names in face.edges] + [False] * 4)[:4]
    if left or right:
        inner.left, inner.width = strip, size[0] - 2 * strip
    if top:
        inner.height -= strip - inner.top
        inner.top = strip
    if bottom:
        inner.height = size[1] - strip - inner.top
    return inner


# ---- The whole face -----------------------------------------------------------------------------


def _picture(
    sheet: Sheet, face: Face, area: pygame.Rect, framed: bool, whole_too: bool = False
) -> None:
    """The plate, on a pale wash of the accent with a hairline where there is room for one.

    With ``whole_too`` a plate that is a part of something is shown in the whole.
    """
    if area.width < 8 or area.height < 8:
        return
    if framed:
        wash = blend(blend("paper", "paper_shade", 0.28), accent(face), 0.07)
        line = blend("paper_shade", "ink", 0.3)
        body = rounded(pygame.Rect((0, 0), area.size), max(2, area.width * 0.02), wash, line, 1)
        sheet.surface.blit(drawn(area.size, body), area)
        area = area.inflate(-max(4, round(area.width * 0.03)), -max(4, round(area.height * 0.03)))
    if whole_too and whole.is_part(face):
        sheet.surface.blit(whole.picture(face, area.size), area)
    else:
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


@dataclass(slots=True)
class _Header:
    """What the header of a face takes: down to ``bottom``, and signs stacked from ``top`` on."""

    bottom: int
    top: int
    stacked: tuple[str, ...] = ()
    sign: int = 0
    crowded: bool = False
    """Whether one place stands for all signs, so that value and picture keep theirs."""


def _header(
    sheet: Sheet, face: Face, names: Sequence[str], area: pygame.Rect, width: float
) -> _Header:
    """Value, signs, and pips between or under them."""
    scale = sheet.scale
    least = round(LEAST_SIGN * scale)
    disc = _diameter(width, sheet.least)
    sign = round(min(max(0.22 * width, least), max(0.115 * width, 26 * scale)))
    if not face.value and not any(face.pips):
        sign = max(min(sign, least), round(sign * 0.85))
    pip = round(min(max(0.145 * width, 9 * scale), max(0.075 * width, 16 * scale)))
    header = _Header(area.top, area.top, sign=sign)
    left, right = area.left, area.right
    if face.value:
        box = _disc(sheet, face.value, area.left, area.top, disc)
        header.bottom, left = box.bottom, box.right + max(2, disc // 8)
    sign_bottom = area.top
    if names:
        start = _signs(sheet, names, area, sign, left)
        if start is None:
            header.stacked = tuple(names)
            right = area.right - sign
            if face.value and right < box.right:
                # A value under signs cannot be read: they go below it, all of them or a plus.
                header.top = box.bottom + 1
                if header.top + len(names) * (sign + max(1, sign // 10)) > area.bottom + 1:
                    _crowd(header, area, least)
            elif len(_places(header, area)) < min(2, len(names)):
                _crowd(header, area, least)
            right = area.right - header.sign
        else:
            right = start - 2
            sign_bottom += min(sign, (area.right - start) // len(names))
            header.bottom = max(header.bottom, sign_bottom)
    if any(face.pips):
        middle = area.top + max(0, (disc - pip) // 2)
        end = _pips(sheet, face.pips, left, middle, right, pip)
        if end > left:
            header.bottom = max(header.bottom, middle + pip)
        else:
            total = max(face.pips)
            wide = total * (round(pip * 0.62) + max(1, pip // 8))
            under = pygame.Rect(0, sign_bottom + 1, wide, pip)
            under.right = area.right
            if header.stacked or under.left < left:
                under.topleft = (area.left, header.bottom + 1)
            limit = area.right - header.sign if header.stacked else area.right + 1
            _pips(sheet, face.pips, under.left, under.top, limit, pip)
            header.bottom = max(header.bottom, under.bottom)
    return header


def _crowd(header: _Header, area: pygame.Rect, least: int) -> None:
    """Has one small place stand for all signs; where even that has no room there are none."""
    header.crowded = True
    header.sign = min(round(least * 0.7), area.bottom - header.top, area.width // 3)
    if header.sign < LEAST_PLUS:
        header.stacked, header.crowded, header.sign = (), False, 0


def _emblem(face: Face) -> str:
    """The sign that stands for the picture on a card without a plate."""
    known = [name for name in face.marks if marks.known(name)]
    return known[0] if known and not face.plate and not face.value else ""


def paint(face: Face, size: Size, detail: Detail, text: int = SMALLEST) -> Sheet:
    """The face of a card or of a wide card, painted at exactly this size.

    ``text`` is the least size of letters in pixels.
    """
    width = unit(size)
    sheet = Sheet(card(size, blend("paper", "bone", 0.35)), least=text)
    scale = sheet.scale
    emblem = _emblem(face)
    names = [name for name in face.marks if marks.known(name) and name != emblem]
    if tiny := _tiny_boxes(face, size, text):
        _tiny(sheet, face.value, *tiny)
        return sheet
    area = _edges(sheet, face, size)
    header = _header(sheet, face, names, area, width)
    bottom = header.bottom
    if detail == "zoom":
        _stacked(sheet, header, area)
        _zoomed(sheet, face, area, bottom, width)
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
        _stacked(sheet, header, area)
        return sheet
    floor = area.bottom
    # A title may come closer to the edge than the picture does.
    margin = max(3, round(width * 0.055))
    strip = area.inflate(0 if any(face.edges) else min(margin, 2 * margin - 6), 0)
    top = _title(sheet, face, strip, pixels, small, whole=not hand or width < 100 * scale)
    if top < floor:
        thick = 2 if width >= 140 else 1
        _rule(sheet, area.left, area.right, top - gap - thick + 1, thick, accent(face))
        floor = top - 2 * gap - thick + 1
    framed = width >= 100 * scale
    room = pygame.Rect(area.left, bottom + gap, area.width, floor - bottom - gap)
    if not framed:
        # Small: the drawing may reach between disc and signs.
        rise = min(round((bottom - area.top) * 0.2), room.top - area.top)
        room.top -= rise
        room.height += rise
        if header.crowded or len(header.stacked) > 2:
            columns = {box.left for box in _places(header, area)}
            room.width -= header.sign * len(columns)
    _picture(sheet, face, room, framed)
    _stacked(sheet, header, area)
    return sheet


def _tiny(sheet: Sheet, value: str, room: pygame.Rect, plus: pygame.Rect | None = None) -> None:
    """A card on which little but its value has room, perhaps in letters that are too small."""
    pixels = min(sheet.least, round(room.height * 0.95))
    widest = max(4, room.width - 2)
    box = stamp(sheet.surface, value, room.center, "numeral", pixels, "ink", widest)
    sheet.texts.append(box)
    sheet.pictures.append(room)
    if plus is not None:
        _more(sheet, plus)


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
        _rule(sheet, centre - reach, centre + reach, top + tall + 1, thick, accent(face))
        box = pygame.Rect(area.left, top + tall + gap, area.width, below - gap)
        sheet.write(text, box, "serif", note.pixels, "ink", "centre")


def tells_all(face: Face, size: Size, text: int = SMALLEST, picture: float = 0.0) -> bool:
    """Whether a zoomed card of this size has room for every word in letters of this size.

    ``picture`` is the share of the height below its signs that its picture is to have at least.
    """
    sheet = Sheet(clear((1, 1)), least=text)
    area, width = _inner(face, size), unit(size)
    emblem = _emblem(face)
    names = [name for name in face.marks if marks.known(name) and name != emblem]
    gap = _zoom_gap(width)
    top = _header(sheet, face, names, area, width).bottom + gap
    room = area.bottom - top
    tall = _page(None, face, pygame.Rect(area.left, top, area.width, room), text, gap)
    pictured = bool(face.plate or emblem)
    return tall <= room - max(_picture_room(face, room), round(room * picture) if pictured else 0)


def _zoom_gap(width: float) -> int:
    return max(3, round(width * 0.02))


def _picture_room(face: Face, room: int) -> int:
    """The least height of the picture on a zoomed card that has so much room below its signs."""
    return round(room * (0.26 if face.plate else 0.2 if _emblem(face) else 0.0))


def _zoomed(sheet: Sheet, face: Face, area: pygame.Rect, bottom: int, width: float) -> None:
    """Everything a card tells: the plate above, title, line, facts and note below."""
    gap = _zoom_gap(width)
    top = bottom + gap
    room = area.bottom - top
    emblem = _emblem(face)
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
        _picture(sheet, face, picture, framed=True, whole_too=True)
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
        y += max(first, second) + base // 8
    if face.note:
        y += gap // 2
        y += put(face.note, area.left, area.width, "serif_italic", base, "ink")
    return y - area.top
