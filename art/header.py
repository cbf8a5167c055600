"""The header of a card: its value, the pips of its skeleton, and its signs.

Nothing of it drops out of a small card: signs lie in a row, or smaller in columns down the right
edge; pips shrink, or one stands for all beside their numbers. Only on a card that is less than 60
pixels high (in proportion, where letters must be larger than 24) a plus may stand for signs. Where
everything lies is planned first and painted then, so that a card can see whether there is room for
a title, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from art import marks, palette
from art.lettering import SMALLEST, measure, stamp
from art.markers import inner
from art.palette import blend, hexadecimal
from art.sheet import Sheet, emblem_of, unit
from art.stock import Size, drawn, rounded
from rules.table import Face

LEAST_SIGN: Final = 13
"""Signs in a row are not smaller than this on a card wide enough for it, in pixels where letters
may be of 14; where letters are larger, signs are, too."""
_LEAST_IN_A_ROW: Final = 6
"""On the narrowest cards no sign in a row is smaller than this, in pixels."""
LEAST_PLUS: Final = 4
"""The side of the least plus that says that a card has signs, in pixels."""
_LEAST_STACKED: Final = 7
"""The side of the least sign in a column, in pixels."""
_COLUMNS: Final = 4
"""Signs stand in no more columns than this."""
_LEAST_PIP: Final = 6
"""The height of the least bone in a row of pips, in pixels."""


@dataclass(slots=True)
class Header:
    """Where the header of a face lies; it reaches down to ``bottom``."""

    bottom: int
    disc: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The value; without pixels if there is none."""
    pips: list[pygame.Rect] = field(default_factory=list)
    """The bones that stand for the parts of a skeleton; one, where they are counted."""
    count: pygame.Rect | None = None
    """Where the numbers of the parts are, where they are counted."""
    signs: list[tuple[str, pygame.Rect]] = field(default_factory=list)
    """The signs that have a place, by name."""
    more: pygame.Rect | None = None
    """A plus that says that there are more."""
    column: int = 0
    """How wide the columns of signs down the right edge are, if there are any, in pixels."""
    missing: bool = False
    """Whether something has no room."""

    @property
    def boxes(self) -> list[pygame.Rect]:
        """All that is painted."""
        found = [self.disc] if self.disc.width else []
        found += [*self.pips, *(box for _, box in self.signs)]
        return found + [box for box in (self.count, self.more) if box is not None]


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
    return next(iter(tiny_boxes(face, size, text)), None) or _disc_box(face, size, text)


def _disc_box(face: Face, size: Size, text: int) -> pygame.Rect:
    """Where the disc of a value is, if the card is large enough for one."""
    return _value_room(face.value, inner(face, size).topleft, _diameter(unit(size), text), text)


def tiny_boxes(face: Face, size: Size, text: int) -> list[pygame.Rect]:
    """Where value and plus are on a card with a value but no room for a disc; else empty.

    There is a plus below the value if the card has signs, and room to say so; on a wide card its
    picture lies beside the value.
    """
    if not face.value:
        return []
    if min(size) >= 1.5 * text and _disc_box(face, size, text).right <= size[0] - 2:
        return []
    room = pygame.Rect((0, 0), size).inflate(-2, -2)
    # Brackets are taller than figures.
    value = pygame.Rect(1, 0, room.width, min(round(text * 1.2), room.height))
    value.centery = room.centery
    if face.plate and size[0] > size[1]:
        # The picture tells more than a plus.
        value.width = min(room.width, measure(face.value, "numeral", text)[0] + 4)
        return [value]
    side = min(text // 2, room.width - 2, room.height - value.height - 1)
    if side < LEAST_PLUS or not any(marks.known(name) for name in face.marks):
        return [value]
    value.centery = 1 + (room.height - side) // 2
    return [value, pygame.Rect((size[0] - side) // 2, room.bottom - side, side, side)]


def header_boxes(face: Face, size: Size, text: int = SMALLEST) -> list[pygame.Rect]:
    """Where value, pips and signs are on a card, wide card or plain tile."""
    if tiny := tiny_boxes(face, size, text):
        return tiny
    return plan_header(face, inner(face, size), unit(size), text).boxes


def signs_of(face: Face) -> list[str]:
    """The signs in the header of a face: those that are known, without its emblem."""
    emblem = emblem_of(face)
    return [name for name in face.marks if marks.known(name) and name != emblem]


def plan_header(face: Face, area: pygame.Rect, width: float, least: int) -> Header:
    """Where value, signs and pips lie in an area of a card that is as wide as ``width``.

    ``least`` is the least size of letters in pixels.
    """
    scale = least / SMALLEST
    least_sign = round(LEAST_SIGN * scale)
    sign = round(min(max(0.22 * width, least_sign), max(0.115 * width, 26 * scale)))
    if not face.value and not any(face.pips):
        sign = max(min(sign, least_sign), round(sign * 0.85))
    disc = _diameter(width, least)
    pip = round(min(max(0.145 * width, 9 * scale), max(0.075 * width, 16 * scale)))
    names = signs_of(face)
    found: list[Header] = []
    sides = range(sign, min(sign, _LEAST_STACKED) - 1, -1)
    # One column of somewhat smaller signs leaves more to the picture than two.
    slim = [(side, 1) for side in sides if side >= 0.5 * sign]
    for side, most in ((0, 0), *slim, *((side, _COLUMNS) for side in sides)):
        header = Header(area.top)
        left = area.left
        if face.value:
            header.disc = _value_room(face.value, area.topleft, disc, least)
            header.bottom, left = header.disc.bottom, header.disc.right + max(2, disc // 8)
        if names and not side and not _in_a_row(header, names, area, left, sign, least_sign):
            continue
        if names and side:
            _stack(header, names, area, side, most, least_sign)
        if any(face.pips):
            _place_pips(header, face.pips, area, left, disc, pip, least)
        if any(box.bottom > area.bottom for box in header.boxes):
            header.missing = True
        found.append(header)
        if not (names and header.missing):
            return header
    # Where something must go, signs stay rather than pips, and large ones rather than small ones.
    return max(found, key=lambda one: len(one.signs))


def _in_a_row(
    header: Header, names: Sequence[str], area: pygame.Rect, left: int, size: int, least: int
) -> bool:
    """The signs in a row at the top right, a little smaller if they must be.

    Tells whether there is room for them right of ``left``.
    """
    gap = max(1, size // 10)
    size = min(size, (area.right - left + gap) // len(names) - gap)
    if size < max(_LEAST_IN_A_ROW, min(least, round(area.width * 0.2))):
        return False
    start = area.right - len(names) * (size + gap) + gap
    for number, name in enumerate(names):
        box = pygame.Rect(start + number * (size + gap), area.top, size, size)
        header.signs.append((name, box))
    header.bottom = max(header.bottom, area.top + size)
    return True


def _stack(
    header: Header, names: Sequence[str], area: pygame.Rect, size: int, most: int, least: int
) -> None:
    """The signs in columns down the right edge; where there is too little room for all of them,
    the last place says that there are more."""
    boxes = _columns(header, area, size, most, len(names))
    if len(boxes) < len(names):
        header.missing = True
        if len(boxes) < 2:
            _crowd(header, area, least)
            return
        header.more = boxes.pop()
    header.signs = list(zip(names, boxes, strict=False))
    every = [*boxes, header.more] if header.more else boxes
    header.column = area.right - min(box.left for box in every)


def _columns(
    header: Header, area: pygame.Rect, side: int, most: int, count: int
) -> list[pygame.Rect]:
    """Places for stacked signs of a size: a column beside the value, or columns below it."""
    step = side + max(1, side // 10)
    found: list[pygame.Rect] = []
    left = area.right - side
    for _ in range(most):
        if left < area.left or len(found) >= count:
            break
        beside = left > header.disc.right or not header.disc.width
        top = area.top if beside and not found else max(area.top, header.bottom + 1)
        for number in range(max(0, (area.bottom - top + step - side) // step)):
            found.append(pygame.Rect(left, top + number * step, side, side))
        left -= step
    return found[:count]


def _crowd(header: Header, area: pygame.Rect, least: int) -> None:
    """Has one small plus stand for all signs; where even that has no room there is none."""
    header.signs = []
    beside = area.right - header.disc.right > LEAST_PLUS
    top = area.top if beside or not header.disc.width else header.bottom + 1
    side = min(round(least * 0.7), area.bottom - top, area.width // 3)
    if beside and header.disc.width:
        side = min(side, area.right - header.disc.right - 1)
    if side >= LEAST_PLUS:
        header.more = pygame.Rect(area.right - side, top, side, side)
        header.column = side


def _place_pips(
    header: Header,
    pips: tuple[int, int],
    area: pygame.Rect,
    left: int,
    disc: int,
    size: int,
    least: int,
) -> None:
    """The pieces of a skeleton that a card is worth: between value and signs, or under them.

    They are smaller where they must be; where even the smallest have no room, one stands beside
    the numbers.
    """
    total = max(pips)
    signs = [box for _, box in header.signs] + ([header.more] if header.more else [])
    for tall in dict.fromkeys((size, *range(size, min(size, _LEAST_PIP) - 1, -1))):
        wide = _pips_width(total, tall)
        middle = area.top + max(0, (disc - tall) // 2)
        between = pygame.Rect(left, middle, wide, tall)
        below = max((box.bottom for box in signs), default=area.top) + 1
        right_under = pygame.Rect(area.right - wide, below, wide, tall)
        under = pygame.Rect(area.left, header.bottom + 1, wide, tall)
        places = [between, under] if header.column else [between, right_under, under]
        for place in places:
            if place is right_under and place.left < left:
                continue
            if _is_free(place, area, signs, header.disc):
                step = _pip_step(tall)
                each = _pip_width(tall)
                header.pips = [
                    pygame.Rect(place.left + number * step, place.top, each, tall)
                    for number in range(total)
                ]
                header.bottom = max(header.bottom, place.bottom)
                return
    _count_pips(header, pips, area, signs, min(size, least), least)


def _count_pips(
    header: Header,
    pips: tuple[int, int],
    area: pygame.Rect,
    signs: Sequence[pygame.Rect],
    size: int,
    least: int,
) -> None:
    """One bone with the numbers beside it, where there is room for them."""
    wide, high = measure(counted(pips), "numeral", least)
    each = _pip_width(size)
    place = pygame.Rect(
        area.left, header.bottom + 1, each + 2 + wide, min(high, round(least * 1.1))
    )
    if not _is_free(place, area, signs, header.disc):
        header.missing = True
        return
    bone = pygame.Rect(place.left, 0, each, size)
    bone.centery = place.centery
    header.pips = [bone]
    header.count = pygame.Rect(bone.right + 2, place.top, wide, place.height)
    header.bottom = place.bottom


def _is_free(
    place: pygame.Rect, area: pygame.Rect, signs: Sequence[pygame.Rect], disc: pygame.Rect
) -> bool:
    return area.contains(place) and place.collidelist([*signs, disc]) < 0


def counted(pips: tuple[int, int]) -> str:
    """How many parts of a skeleton a card is, of how many, in figures."""
    return f"{pips[0]}/{max(pips)}"


def paint_header(sheet: Sheet, face: Face, header: Header) -> None:
    """Paints what was planned."""
    if header.disc.width:
        _disc(sheet, face.value, header.disc)
    for name, box in header.signs:
        sheet.surface.blit(marks.mark(name, box.width), box)
        sheet.pictures.append(box)
    if header.more is not None:
        show_more(sheet, header.more)
    for number, box in enumerate(header.pips):
        sheet.surface.blit(_pip(box.height, number < face.pips[0]), box)
        sheet.pictures.append(box)
    if header.count is not None:
        box = header.count
        words = counted(face.pips)
        sheet.texts.append(stamp(sheet.surface, words, box.center, "numeral", sheet.least, "ink"))


def _disc(sheet: Sheet, value: str, box: pygame.Rect) -> None:
    """The value in a brass disc."""
    width, diameter = box.size
    size = _value_pixels(value, diameter, sheet.least)
    weight = 1.5 if diameter >= 24 else 1.0
    picture = rounded(pygame.Rect(0, 0, width, diameter), diameter / 2, "brass", "ink", weight)
    if diameter >= 30:
        inside = pygame.Rect(0, 0, width, diameter).inflate(-6, -6)
        picture += rounded(inside, inside.height / 2, None, blend("brass", "ink", 0.35), 1)
    sheet.surface.blit(drawn(box.size, picture), box)
    sheet.texts.append(stamp(sheet.surface, value, box.center, "numeral", size, "ink"))
    sheet.pictures.append(box)


def _pip_width(size: int) -> int:
    return max(1, round(size * 0.62))


def _pip_step(size: int) -> int:
    return round(size * 0.62) + max(1, size // 8)


def _pips_width(total: int, size: int) -> int:
    return (total - 1) * _pip_step(size) + _pip_width(size)


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


def show_more(sheet: Sheet, box: pygame.Rect) -> None:
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
