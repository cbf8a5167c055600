"""Long pieces that join into strings: a knob on the right, and a socket for one on the left.

A piece is painted on a surface that is :func:`knob` pixels wider than its body on either side, so
that the body is in the middle and the knob has room. The socket is cut out: the knob of the piece
to the left is seen in it.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from art import marks, palette
from art.grounds import grain
from art.hyphenation import hyphenated
from art.lettering import SMALLEST, fit, line_height, measure, stamp
from art.palette import blend, hexadecimal
from art.plates import plate
from art.sheet import Sheet, accent
from art.stock import Size, clear, drawn, edge_width, rounded
from rules.table import Face

_RADIUS: Final = 0.1
_NECK: Final = 0.062
"""The radius of a knob and half the width of its neck, as shares of the height of a piece."""

_LEAST_PLATE: Final = 6
"""A picture is neither lower nor narrower than this, in pixels."""


def knob(height: int) -> int:
    """How far a knob reaches beyond the body of a piece of this height, in pixels."""
    return math.ceil(height * (math.sqrt(_RADIUS**2 - _NECK**2) + _RADIUS)) + 1


def _outline(left: float, right: float, height: int) -> str:
    """The outline of a piece whose body goes from left to right, as the data of an SVG path."""
    middle, radius, neck = height / 2, height * _RADIUS, height * _NECK
    corner = min(4.0, height * 0.06)
    top, bottom = 0.5, height - 0.5
    arc = f"A{radius:.2f} {radius:.2f} 0 1"
    return (
        f"M{left + corner:.2f} {top} L{right - corner:.2f} {top} "
        f"Q{right:.2f} {top} {right:.2f} {top + corner:.2f} L{right:.2f} {middle - neck:.2f} "
        f"{arc} 1 {right:.2f} {middle + neck:.2f} L{right:.2f} {bottom - corner:.2f} "
        f"Q{right:.2f} {bottom} {right - corner:.2f} {bottom} L{left + corner:.2f} {bottom} "
        f"Q{left:.2f} {bottom} {left:.2f} {bottom - corner:.2f} L{left:.2f} {middle + neck:.2f} "
        f"{arc} 0 {left:.2f} {middle - neck:.2f} L{left:.2f} {top + corner:.2f} "
        f"Q{left:.2f} {top} {left + corner:.2f} {top} Z"
    )


def paint(face: Face | None, size: Size, text: int = SMALLEST) -> Sheet:
    """A piece whose body has this size: value, title and plate; ``None`` is its blank side.

    ``text`` is the least size of letters in pixels; a title that does not fit is left out.
    """
    width, height = size
    margin = knob(height)
    whole = (width + 2 * margin, height)
    fill = blend("slate", "brass", 0.2) if face is None else blend("paper", "bone", 0.35)
    outline = _outline(margin, margin + width, height)
    surface = clear(whole)
    surface.blit(drawn(whole, f'<path d="{outline}" fill="{hexadecimal(fill)}"/>'), (0, 0))
    grain(surface, 4, seed=21)
    sheet = Sheet(surface, least=text)
    if face is not None:
        # The socket takes room on the left.
        body = pygame.Rect(2 * margin + 1, 0, width - margin - 2, height)
        inside = body.inflate(0, -2 * max(2, height // 14))
        above = pygame.Rect(margin + 3, inside.top, width - 6, 0)
        above.height = height // 2 - round(height * _RADIUS) - above.top
        _content(sheet, face, inside, above, text)
    edge = (
        f'<path d="{outline}" fill="none" stroke="{hexadecimal("ink")}" '
        f'stroke-width="{edge_width(size) * 0.8 + 0.4:.1f}" stroke-linejoin="round"/>'
    )
    surface.blit(drawn(whole, edge), (0, 0))
    return sheet


def _content(sheet: Sheet, face: Face, area: pygame.Rect, above: pygame.Rect, text: int) -> None:
    """The value on the left, the plate on the right, the title between if all of it fits.

    On a short piece the value stands ``above`` the socket, where it has all of the width, and the
    plate below it.
    """
    short = _is_short(face.value, area, text)
    # There is no other room for the value of a short piece; a picture makes no value smaller.
    least = 0.8 * text if short else text
    if above.height >= least and (short or _is_better_below(face, area, above, text)):
        _value_above(sheet, face, area, above, text)
        return
    if area.width < 6 or area.height < 6:
        return
    gap = max(2, area.height // 12)
    left, body = area.left, area.inflate(0, 2 * max(2, area.height // 14))
    tone = accent(face)
    line = pygame.Rect(area.left, area.bottom - max(2, area.height // 16), area.width - gap, 0)
    line.height = area.bottom - line.top
    pygame.draw.rect(sheet.surface, tone, line)
    area = pygame.Rect(area.left, area.top, area.width - gap, area.height - line.height - 1)
    below = _title_below(sheet, face.title, area, text)
    area = pygame.Rect(area.left, area.top, area.width, area.height - below)
    if face.value and _is_low(area, text):
        # A disc would be lower than its number: the whole end of the piece is of brass.
        left = _value_on_tab(sheet, face, body, text).right + gap
    elif face.value:
        left = _value(sheet, face.value, area, text).right + gap
    rest = pygame.Rect(left, area.top, area.right - left, area.height)
    side = min(rest.width, round(area.height * 1.3)) if face.plate else 0
    signs = [name for name in face.marks if marks.known(name)] if not face.plate else []
    if signs:
        share = 1.0 if _is_low(area, text) else 0.7
        side = min(rest.width, round(area.height * share))
    title = pygame.Rect(rest.left, rest.top, rest.width - side - gap, rest.height)
    if face.title and not below and _title(sheet, face.title, title, text):
        rest.left, rest.width = rest.right - side, side
    if rest.width < _LEAST_PLATE:
        return
    if face.plate:
        sheet.surface.blit(plate(face.plate, rest.size, face.parts), rest)
        sheet.pictures.append(rest)
    elif signs:
        box = pygame.Rect(0, 0, min(side, rest.height), min(side, rest.height))
        box.center = rest.center
        sheet.surface.blit(marks.mark(signs[0], box.width), box)
        sheet.pictures.append(box)


def _is_short(value: str, area: pygame.Rect, text: int) -> bool:
    """Whether a disc beside the socket would squeeze its value."""
    high, pixels = _value_sizes(area, text)
    wide = max(0.6 * high, measure(value, "numeral", pixels)[0] + 4)
    return bool(value) and wide > area.width


def _is_better_below(face: Face, area: pygame.Rect, above: pygame.Rect, text: int) -> bool:
    """Whether a plate, about twice as wide as high, is larger below a value than beside it."""
    if not face.plate or not face.value:
        return False
    high, pixels = _value_sizes(area, text)
    wide = max(high, measure(face.value, "numeral", pixels)[0] + high // 3)
    beside = min(area.width - wide, 2 * area.height)
    below = _below(area, above)
    return beside < min(below.width, 2 * below.height)


def _below(area: pygame.Rect, above: pygame.Rect) -> pygame.Rect:
    """The room below the socket, over the line of the accent."""
    top = 2 * area.centery - above.bottom
    bottom = area.bottom - max(2, area.height // 16) - 1
    return pygame.Rect(area.left, top, area.width, max(0, bottom - top))


def _value_above(
    sheet: Sheet, face: Face, area: pygame.Rect, above: pygame.Rect, text: int
) -> None:
    """The value of a short piece without a disc, its plate and the line of its accent."""
    line = pygame.Rect(above.left, 0, above.width, max(2, area.height // 16))
    line.bottom = area.bottom
    pygame.draw.rect(sheet.surface, accent(face), line)
    pixels = max(min(text, above.height), round(above.height * 0.8))
    box = stamp(
        sheet.surface, face.value, above.center, "numeral", pixels, "ink", max(4, above.width)
    )
    sheet.texts.append(box)
    room = _below(area, above)
    if face.plate and min(room.size) >= _LEAST_PLATE:
        sheet.surface.blit(plate(face.plate, room.size, face.parts), room)
        sheet.pictures.append(room)


def _title_below(sheet: Sheet, title: str, area: pygame.Rect, text: int) -> int:
    """On a high piece the title is one line under all else. Gives the height it takes."""
    pixels = max(text, round(area.height * 0.16))
    while pixels > text and measure(title, "serif_bold", pixels)[0] > area.width:
        pixels -= 1
    tall = line_height("serif_bold", pixels)
    wide = measure(title, "serif_bold", pixels)[0]
    if not title or wide > area.width or area.height < 4 * tall:
        return 0
    box = pygame.Rect(area.left, area.bottom - tall, area.width, tall)
    sheet.write(title, box, "serif_bold", pixels, palette.colour("ink"), "left", "middle")
    return tall


def _is_low(area: pygame.Rect, text: int) -> bool:
    """Whether a number of the least letters would stand out of a disc in this area."""
    return area.height < 1.6 * text


def _value_on_tab(sheet: Sheet, face: Face, body: pygame.Rect, text: int) -> pygame.Rect:
    """The value on a brass tab as high as the piece; it is narrow where a plate lacks room."""
    value = face.value
    pixels = min(max(text, round(0.72 * body.height)), body.height)
    edge = round(0.6 * text)
    inked = measure(value, "numeral", pixels)[0]
    if face.plate and body.width - inked - edge < 1.3 * body.height:
        pixels = min(pixels, text)
        inked, edge = measure(value, "numeral", pixels)[0], 4
    wide = min(body.width, inked + edge)
    box = pygame.Rect(body.left, body.top, wide, body.height)
    sheet.surface.fill(palette.colour("brass"), box.inflate(0, -2))
    line = pygame.Rect(box.right - 1, box.top, 1, box.height)
    sheet.surface.fill(palette.colour("ink"), line)
    sheet.pictures.append(box)
    room = max(4, wide - 4)
    sheet.texts.append(stamp(sheet.surface, value, box.center, "numeral", pixels, "ink", room))
    return box


def _value_sizes(area: pygame.Rect, text: int) -> tuple[int, int]:
    """The height of the disc of a value and the size of its numeral, in pixels."""
    high = min(area.height, max(round(1.3 * text), round(area.height * 0.62)))
    return high, max(min(text, high), round(high * 0.66))


def _value(sheet: Sheet, value: str, area: pygame.Rect, text: int) -> pygame.Rect:
    """The value in a brass disc, as high as there is room beside the plate."""
    high, pixels = _value_sizes(area, text)
    wide = max(high, measure(value, "numeral", pixels)[0] + high // 3)
    wide = min(wide, area.width)
    box = pygame.Rect(area.left, area.centery - high // 2, wide, high)
    body = rounded(pygame.Rect((0, 0), box.size), min(wide, high) / 2, "brass", "ink", 1.5)
    sheet.surface.blit(drawn(box.size, body), box)
    sheet.pictures.append(box)
    sheet.texts.append(
        stamp(sheet.surface, value, box.center, "numeral", pixels, "ink", max(4, wide - 4))
    )
    return box


def _title(sheet: Sheet, title: str, room: pygame.Rect, text: int) -> bool:
    """Writes the title if all of it fits, and tells whether it does."""
    pixels = max(text, round(room.height * 0.3))
    if room.width < 3 * text:
        return False
    name = hyphenated(title)
    setting = fit(name, "serif_bold", pixels, room.width, room.height, text)
    if not setting.whole or not setting.lines:
        return False
    tall = len(setting.lines) * line_height("serif_bold", setting.pixels)
    box = pygame.Rect(room.left, room.centery - tall // 2, room.width, tall)
    sheet.write(name, box, "serif_bold", setting.pixels, palette.colour("ink"), "left", "middle")
    return True
