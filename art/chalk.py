"""What is read line by line: chalk on a blackboard, and the cards of a catalogue's drawer.

Both are as wide as the place they are given. A line of chalk has no ground of its own.
"""

from __future__ import annotations

from typing import Final

import pygame

from art import lettering, marks
from art.grounds import grain
from art.hyphenation import hyphenated
from art.lettering import SMALLEST, Role
from art.palette import Colour, blend, hexadecimal, resolve
from art.scenery import words
from art.scenery.easel import Easel
from art.sheet import Sheet
from art.stock import Size, clear, drawn
from rules.table import Face

_LETTERS: Final = 0.6
"""How large letters of chalk are, as a share of the height of their line."""
_SENTENCE: Final = 20.6
"""How long a long question is, in em: where a line has less room, all lines are told in short."""
_SHORT: Final = 9.2
"""How long a long one told in short is: where a line has less room, signs alone give the answer."""
_TONES: Final = {"moss": "chalk_yes", "rust": "chalk_no", "lamp": "chalk_set"}
"""In which chalk signs and the last word are written, by the tint of the face."""
_ROLE: Final[Role] = "serif"
_TITLE: Final = 0.44
"""How large the title of a catalogue's card is, as a share of its height."""


# ---- Chalk --------------------------------------------------------------------------------------


def letters(size: Size, text: int = SMALLEST) -> int:
    """The em height of chalk in a line of this size, in pixels."""
    return max(text, round(_LETTERS * size[1]))


def value_box(face: Face, size: Size, text: int = SMALLEST) -> pygame.Rect:
    """Where the number of a line is."""
    pixels = letters(size, text)
    wide = lettering.measure(face.value, "numeral", pixels)[0]
    left = max(0, _number_room(size, text) - wide - pixels // 4)
    return pygame.Rect(left, 0, wide, size[1])


def _number_room(size: Size, text: int) -> int:
    pixels = letters(size, text)
    return lettering.measure("00", "numeral", pixels)[0] + pixels // 2


def line(face: Face | None, size: Size, text: int = SMALLEST) -> Sheet:
    """A line of chalk on a clear ground: number, words, signs, and the last word.

    The words are the title; where it has no room, the small line takes its place. ``text`` is the
    least size of letters in pixels.
    """
    sheet = Sheet(clear(size), least=text)
    if face is None:
        _stroke(sheet)
        return sheet
    pixels = letters(size, text)
    tone = _TONES.get(face.tint, "chalk")
    left, right = 0, size[0]
    if face.value:
        box = value_box(face, size, text)
        _write(sheet, face.value, box.left, pixels, "chalk_set", "numeral")
        left = _number_room(size, text) + pixels // 4
    side = min(size[1] - 2, round(1.25 * pixels))
    signs = [one for one in face.marks if marks.known(one)]
    if len(signs) > 1 and right - left - len(signs) * (side + pixels // 4) < _SHORT * pixels:
        # Who asked can be read when the line is looked at closely.
        signs = signs[-1:]
    beside = len(signs) * (side + pixels // 4)
    if face.note:
        wide = max(lettering.measure(face.note, "serif_bold", pixels)[0], round(1.7 * pixels))
        # Signs tell the answer by themselves.
        if not signs or right - left - beside - wide - pixels // 3 >= _SHORT * pixels:
            right -= wide
            _write(sheet, face.note, right, pixels, tone, "serif_bold")
            right -= pixels // 3
    for name in reversed(signs):
        right -= side
        box = pygame.Rect(right, (size[1] - side) // 2, side, side)
        colour = tone if name.startswith("ui/") else None
        sheet.surface.blit(marks.mark(name, side, colour), box)
        sheet.pictures.append(box)
        right -= pixels // 4
    draft = face.tint == "lamp" and not signs
    if draft:
        # It leaves the room that its answer will take.
        right -= 2 * (side + pixels // 4) + round(1.7 * pixels) + pixels // 3
    said, pixels = _words(face, max(1, right - left), pixels, text)
    if draft:
        _write(sheet, said, left, pixels, "chalk_set", "serif_italic")
        _dots(sheet, left, pixels)
    elif said:
        _write(sheet, said, left, pixels, "chalk", _ROLE)
    if not sheet.texts:
        _stroke(sheet)
    return sheet


def _words(face: Face, room: int, pixels: int, text: int) -> tuple[str, int]:
    """The words that have room, and the size of their letters.

    Lines of one size are told alike: all as sentences, in letters of one size, or all in short.
    """
    whole = min(pixels, int(room / _SENTENCE))
    if whole >= text and lettering.measure(face.title, _ROLE, whole)[0] <= room:
        return face.title, whole
    said = face.line or face.title
    for size in range(pixels, text, -1):
        if lettering.measure(said, _ROLE, size)[0] <= room:
            return said, size
    return lettering.shorten(said, _ROLE, text, room), text


def _write(sheet: Sheet, said: str, left: int, pixels: int, tone: str | Colour, role: Role) -> None:
    middle = sheet.surface.get_height() / 2 - _raised(sheet.surface.get_height(), pixels)
    wide = words.chalk(Easel(sheet.surface, 1.0), said, left, middle, pixels, tone, role)
    tall = min(sheet.surface.get_height(), lettering.line_height(role, pixels))
    sheet.texts.append(pygame.Rect(left, round(middle - tall / 2), round(wide), tall))


def _dots(sheet: Sheet, left: int, pixels: int) -> None:
    """A dotted line under words that are still being written."""
    written = sheet.texts[-1]
    y = min(sheet.surface.get_height() - 2, written.bottom - pixels // 8)
    step = max(4, pixels // 4)
    for x in range(left, written.right + pixels // 2, 2 * step):
        pygame.draw.line(sheet.surface, hexadecimal("chalk_set"), (x, y), (x + step, y), 2)


def _stroke(sheet: Sheet) -> None:
    """A stroke of chalk where no words have room."""
    width, height = sheet.surface.get_size()
    body = (
        f'<path d="M{0.06 * width:.1f} {height / 2:.1f}H{0.94 * width:.1f}" '
        f'stroke="{hexadecimal("chalk")}" stroke-width="{max(1.0, 0.08 * height):.1f}"/>'
    )
    sheet.surface.blit(drawn((width, height), body), (0, 0))


def _raised(height: int, pixels: int) -> int:
    """How far words are raised in a low line, so that the feet of their letters are on it."""
    above, below = lettering.reach(_ROLE, pixels)
    top = height // 2 - lettering.height(_ROLE, pixels) // 2
    return max(0, min(top + below - height, top + above))


# ---- Catalogue ----------------------------------------------------------------------------------


def strip(face: Face, size: Size, text: int = SMALLEST) -> Sheet:
    """The upper edge of a card in a catalogue's drawer, with its title.

    ``text`` is the least size of letters in pixels.
    """
    sheet = Sheet(clear(size), least=text)
    width, height = size
    radius = max(2.0, 0.11 * height)
    paper, edge = hexadecimal(blend("paper", "bone", 0.35)), hexadecimal(resolve("walnut"))
    ruled = hexadecimal(blend("paper", "rust", 0.45))
    y = 0.84 * height
    weight = max(1.0, 0.03 * height)
    body = (
        f'<path d="M{weight / 2:.2f} {height}V{radius:.2f}Q{weight / 2:.2f} {weight / 2:.2f} '
        f"{radius:.2f} {weight / 2:.2f}H{width - radius:.2f}Q{width - weight / 2:.2f} "
        f'{weight / 2:.2f} {width - weight / 2:.2f} {radius:.2f}V{height}Z" fill="{paper}" '
        f'stroke="{edge}" stroke-width="{weight:.2f}"/>'
    )
    low = round(0.86 * height) < lettering.line_height("serif_bold", text)
    if not low:
        # On a low strip it would run through the feet of the letters.
        body += (
            f'<path d="M{radius + 2:.1f} {y:.1f}H{width - radius - 2:.1f}" stroke="{ruled}" '
            f'stroke-width="{weight:.2f}"/>'
        )
    sheet.surface.blit(drawn(size, body), (0, 0))
    grain(sheet.surface, 4, seed=21)
    if face.title:
        inset = max(2, round(0.5 * radius))
        box = pygame.Rect(inset, 0, max(1, width - 2 * inset), max(1, round(0.86 * height)))
        pixels = max(text, round(_TITLE * height))
        if low:
            # Letters are lower than their line, and another strip may lie beside this one.
            middle = (width / 2, height / 2)
            inked = lettering.stamp(
                sheet.surface, face.title, middle, "serif_bold", text, "ink", box.width, True
            )
            sheet.texts.append(inked)
        else:
            bold = lettering.measure(face.title, "serif_bold", text)[0] <= box.width
            role: Role = "serif_bold" if bold else "serif"
            sheet.write(hyphenated(face.title), box, role, pixels, "ink", "centre", "middle")
    return sheet
