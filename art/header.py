"""The header of a card: its value, the pips of its skeleton, and its signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from art import marks, palette
from art.lettering import SMALLEST, measure, stamp
from art.markers import inner
from art.palette import blend, hexadecimal
from art.sheet import Sheet, emblem_of, unit
from art.stock import Size, clear, drawn, rounded
from rules.table import Face

LEAST_SIGN: Final = 13
"""Signs in a row are not smaller than this on a card wide enough for it, in pixels where letters
may be of 14; where letters are larger, signs are, too."""
_LEAST_IN_A_ROW: Final = 6
"""On the narrowest cards no sign in a row is smaller than this, in pixels."""
LEAST_PLUS: Final = 4
"""The side of the least plus that says that a card has signs, in pixels."""


@dataclass(slots=True)
class Header:
    """What the header of a face takes: down to ``bottom``, and signs stacked from ``top`` on."""

    bottom: int
    top: int
    stacked: tuple[str, ...] = ()
    sign: int = 0
    crowded: bool = False
    """Whether one place stands for all signs, so that value and picture keep theirs."""


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
    if tiny := tiny_boxes(face, size, text):
        return tiny
    sheet = Sheet(clear((1, 1)), least=text)
    emblem = emblem_of(face)
    names = [name for name in face.marks if marks.known(name) and name != emblem]
    write_header(sheet, face, names, inner(face, size), unit(size))
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


def stack_signs(sheet: Sheet, header: Header, area: pygame.Rect) -> None:
    """The signs one under the other down the right edge, in a second column if they must be.

    Where even that is too little room, the last place says that there are more.
    """
    names = header.stacked
    boxes = sign_boxes(header, area)
    for number, (name, box) in enumerate(zip(names, boxes, strict=False), 1):
        if header.crowded or number == len(boxes) < len(names):
            show_more(sheet, box)
        else:
            sheet.surface.blit(marks.mark(name, box.width), box)
            sheet.pictures.append(box)


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


def sign_boxes(header: Header, area: pygame.Rect) -> list[pygame.Rect]:
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


def write_header(
    sheet: Sheet, face: Face, names: Sequence[str], area: pygame.Rect, width: float
) -> Header:
    """Value, signs, and pips between or under them."""
    scale = sheet.scale
    least = round(LEAST_SIGN * scale)
    disc = _diameter(width, sheet.least)
    sign = round(min(max(0.22 * width, least), max(0.115 * width, 26 * scale)))
    if not face.value and not any(face.pips):
        sign = max(min(sign, least), round(sign * 0.85))
    pip = round(min(max(0.145 * width, 9 * scale), max(0.075 * width, 16 * scale)))
    header = Header(area.top, area.top, sign=sign)
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
            elif len(sign_boxes(header, area)) < min(2, len(names)):
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


def _crowd(header: Header, area: pygame.Rect, least: int) -> None:
    """Has one small place stand for all signs; where even that has no room there are none."""
    header.crowded = True
    header.sign = min(round(least * 0.7), area.bottom - header.top, area.width // 3)
    if header.sign < LEAST_PLUS:
        header.stacked, header.crowded, header.sign = (), False, 0
