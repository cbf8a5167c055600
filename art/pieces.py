"""The small pieces: terrain tiles, tokens, pawns and bones."""

from __future__ import annotations

import random
from typing import Final

import pygame

from art import chalk, marks, mounts, palette
from art.badges import badge as pill_of
from art.cards import paint as paint_card
from art.header import header_boxes as card_header_boxes
from art.header import value_box as card_value_box
from art.lettering import SMALLEST, line_height, measure, stamp
from art.palette import Colour, blend, hexadecimal
from art.plates import plate
from art.relief import press
from art.sheet import Detail, Sheet, accent
from art.stock import CORNER, Size, card, clear, drawn, edge_width, rounded
from rules.table import Badge, Face, Shape

TERRAIN: Final = ("sand", "clay", "stone")
"""The tints that have a grain pattern of their own."""


# ---- Tiles --------------------------------------------------------------------------------------


def _sand(size: Size, line: Colour, generator: random.Random) -> str:
    """Scattered grains."""
    width, height = size
    step = max(4.0, min(size) / 9)
    dots = []
    y = step * 0.6
    while y < height:
        x = step * 0.6
        while x < width:
            across = x + generator.uniform(-0.35, 0.35) * step
            down = y + generator.uniform(-0.35, 0.35) * step
            radius = generator.uniform(0.07, 0.16) * step
            dots.append(f'<circle cx="{across:.1f}" cy="{down:.1f}" r="{radius:.2f}"/>')
            x += step
        y += step
    return f'<g fill="{hexadecimal(line)}">{"".join(dots)}</g>'


def _clay(size: Size, line: Colour, generator: random.Random) -> str:
    """Wavy beds."""
    width, height = size
    step = max(4.0, min(size) / 7)
    paths = []
    y = step * 0.5
    while y < height:
        shift = generator.uniform(0, step)
        path = [f"M{-shift:.1f} {y:.1f}"]
        x = -shift
        while x < width:
            rise = generator.uniform(0.15, 0.5) * step
            path.append(f"q{step / 2:.1f} {-rise:.1f} {step:.1f} 0")
            path.append(f"q{step / 2:.1f} {rise:.1f} {step:.1f} 0")
            x += 2 * step
        paths.append("".join(path))
        y += step
    weight = max(1.0, min(size) * 0.016)
    return (
        f'<path d="{" ".join(paths)}" fill="none" stroke="{hexadecimal(line)}" '
        f'stroke-width="{weight:.2f}"/>'
    )


def _stone(size: Size, line: Colour, generator: random.Random) -> str:
    """Cracked blocks."""
    width, height = size
    count = 4
    points = [
        [
            (
                column * width / count + (generator.uniform(-0.3, 0.3) * width / count),
                row * height / count + (generator.uniform(-0.3, 0.3) * height / count),
            )
            for column in range(count + 1)
        ]
        for row in range(count + 1)
    ]
    paths = []
    for row in range(count + 1):
        for column in range(count + 1):
            x, y = points[row][column]
            if column < count and generator.random() < 0.78:
                a, b = points[row][column + 1]
                paths.append(f"M{x:.1f} {y:.1f}L{a:.1f} {b:.1f}")
            if row < count and generator.random() < 0.78:
                a, b = points[row + 1][column]
                paths.append(f"M{x:.1f} {y:.1f}L{a:.1f} {b:.1f}")
    weight = max(1.0, min(size) * 0.016)
    return (
        f'<path d="{" ".join(paths)}" fill="none" stroke="{hexadecimal(line)}" '
        f'stroke-width="{weight:.2f}" stroke-linecap="round"/>'
    )


_PATTERNS: Final = {"sand": _sand, "clay": _clay, "stone": _stone}


def _terrain(kind: str, size: Size) -> pygame.Surface:
    """A tile of sand, clay or stone: its colour, its pattern, a lit upper edge."""
    ground = palette.colour(kind)
    surface = card(size, ground, roughness=9)
    generator = random.Random(kind)
    radius = max(2.0, CORNER * min(size))
    box = surface.get_rect()
    pattern = drawn(size, _PATTERNS[kind](size, blend(ground, "ink", 0.46), generator))
    inner = box.inflate(-2 * edge_width(size), -2 * edge_width(size))
    surface.blit(pattern, inner, inner)
    light = max(1, round(min(size) * 0.03))
    bevel = rounded(inner, radius * 0.8, None, blend(ground, "bone", 0.45), light)
    picture = drawn(size, bevel)
    picture.set_alpha(150)
    surface.blit(picture, (0, 0))
    edge = rounded(box, radius, None, "ink", edge_width(size))
    surface.blit(drawn(size, edge), (0, 0))
    return surface


def tile(face: Face, size: Size, detail: Detail, text: int = SMALLEST) -> Sheet:
    """A square tile: terrain with its pattern and what lies on it; any other is a small card.

    ``text`` is the least size of letters in pixels.
    """
    if face.tint not in TERRAIN or detail == "zoom":
        return paint_card(face, size, detail, text)
    sheet = Sheet(_terrain(face.tint, size), least=text)
    box = sheet.surface.get_rect()
    short = min(size)
    signs = [name for name in face.marks if marks.known(name) and name not in _own(face.tint)]
    if face.plate:
        area = box.inflate(-round(short * 0.24), -round(short * 0.24))
        sheet.surface.blit(plate(face.plate, area.size, face.parts), area)
        sheet.pictures.append(area)
    elif signs:
        sign, *signs = signs
        area = pygame.Rect(0, 0, round(short * 0.56), round(short * 0.56))
        area.center = box.center
        sheet.surface.blit(marks.mark(sign, area.width), area)
        sheet.pictures.append(area)
    small = max(12, round(short * 0.24))
    right = box.right - round(short * 0.07)
    for sign in signs:
        area = pygame.Rect(right - small, round(short * 0.07), small, small)
        sheet.surface.blit(marks.mark(sign, small), area)
        sheet.pictures.append(area)
        right -= small
    if face.value:
        sheet.texts.append(_plaque(sheet, face.value, _plaque_box(face.value, size, text)))
    return sheet


def _own(tint: str) -> tuple[str, ...]:
    return (f"terrain/{tint}",)


def _plaque_box(value: str, size: Size, text: int) -> pygame.Rect:
    """The place of a value in the upper left corner of a terrain tile."""
    short = min(size)
    high = max(round(1.3 * text), round(short * 0.3))
    wide = measure(value, "numeral", max(text, round(high * 0.7)))[0] + high // 3
    inset = round(short * 0.06)
    return pygame.Rect(inset, inset, max(high, wide), high)


def _plaque(sheet: Sheet, value: str, box: pygame.Rect) -> pygame.Rect:
    """A value on brass."""
    body = rounded(pygame.Rect((0, 0), box.size), box.height / 2, "brass", "ink", 1.5)
    sheet.surface.blit(drawn(box.size, body), box)
    pixels = max(sheet.least, round(box.height * 0.7))
    return stamp(sheet.surface, value, box.center, "numeral", pixels, "ink")


def header_boxes(face: Face, shape: Shape, size: Size, text: int = SMALLEST) -> list[pygame.Rect]:
    """Where value, pips and signs of a card or tile are when it lies on the table."""
    if shape == "tile" and face.tint in TERRAIN:
        return [value_box(face, shape, size, text)]
    if shape == "mount":
        return [value_box(face, shape, size, text), mounts.plinth_box(face, size, text)]
    if shape == "cast":
        return [value_box(face, shape, size, text), *mounts.pip_boxes(face, size, text)]
    if shape in ("line", "strip"):
        return [value_box(face, shape, size, text)]
    return card_header_boxes(face, size, text)


def value_box(face: Face | None, shape: Shape, size: Size, text: int = SMALLEST) -> pygame.Rect:
    """Where the value of a piece is when it lies on the table; empty if it shows none."""
    if face is None or not face.value or shape in ("pawn", "bone", "count", "strip"):
        return pygame.Rect(0, 0, 0, 0)
    if shape == "token":
        box = pygame.Rect(0, 0, min(size) // 2, min(size) // 2)
        box.center = (size[0] // 2, size[1] // 2)
        return box if not face.plate else pygame.Rect(0, 0, 0, 0)
    if shape == "tile" and face.tint in TERRAIN:
        return _plaque_box(face.value, size, text)
    if shape == "mount":
        return mounts.disc_box(face, size, text)
    if shape == "cast":
        return mounts.cast_value_box(face, size, text)
    if shape == "line":
        return chalk.value_box(face, size, text)
    return card_value_box(face, size, text)


# ---- Tokens, pawns and bones --------------------------------------------------------------------


def seat_of(face: Face | None, owner: int | None) -> int | None:
    """The seat whose colour a piece bears: its owner, or what its face says (``seat/2``)."""
    if owner is not None:
        return owner
    if face is not None:
        for name in (face.tint.replace("_", "/"), *face.marks):
            if name.startswith("seat/") and name[5:].isdigit():
                return int(name[5:])
    return None


def token(face: Face | None, size: Size, owner: int | None, text: int = SMALLEST) -> Sheet:
    """A round counter with a sign, a value, a plate or a short title on it.

    ``text`` is the least size of letters in pixels; only a value may be smaller in a small token.
    """
    sheet = Sheet(clear(size), least=text)
    short = min(size)
    seat = seat_of(face, owner)
    box = pygame.Rect(0, 0, short, short)
    box.center = sheet.surface.get_rect().center
    if seat is not None:
        tone = palette.colour(f"seat_{seat % 6}")
    elif face is None:
        tone = blend("slate", "brass", 0.15)
    else:
        tone = accent(face)
    weight = edge_width(size)
    body = rounded(box, short / 2, tone, "ink", weight)
    rim = max(2, round(short * 0.08))
    inner = box.inflate(-2 * rim - weight, -2 * rim - weight)
    paper = face is not None and bool(face.plate)
    middle = blend("paper", "bone", 0.4) if paper else blend(tone, "bone", 0.22)
    middle, ink = palette.labelled(middle)
    body += rounded(inner, inner.width / 2, middle, blend(tone, "ink", 0.45), 1)
    sheet.surface.blit(drawn(size, body), (0, 0))
    signs = [] if face is None else [name for name in face.marks if marks.known(name)]
    core = inner.inflate(-round(inner.width * 0.2), -round(inner.height * 0.2))
    if face is not None and face.plate:
        sheet.surface.blit(plate(face.plate, core.size, face.parts), core)
        sheet.pictures.append(core)
    elif face is not None and face.value:
        pixels = max(text, round(core.height * 0.85))
        wide = max(core.width, 14)
        inked = stamp(sheet.surface, face.value, core.center, "numeral", pixels, ink, wide)
        sheet.texts.append(inked)
    elif signs:
        sheet.surface.blit(marks.mark(signs[0], core.width), core)
        sheet.pictures.append(core)
    elif seat is not None:
        sheet.surface.blit(marks.mark(f"seat/{seat % 6}", core.width), core)
        sheet.pictures.append(core)
    elif face is None:
        scale = core.width / 48
        brass = hexadecimal("brass")
        symbol = marks.symbol("ammonite", brass, hexadecimal(middle))
        group = f'<g transform="translate({core.x} {core.y}) scale({scale:.4f})">{symbol}</g>'
        sheet.surface.blit(drawn(size, group), (0, 0))
    elif face.title:
        _short_title(sheet, face.title, core, ink)
    return sheet


def _short_title(sheet: Sheet, title: str, core: pygame.Rect, text: Colour) -> None:
    pixels = max(sheet.least, round(core.height * 0.3))
    if core.width >= 40 * sheet.scale and core.height >= line_height("sans_bold", sheet.least):
        sheet.write(title, core, "sans_bold", pixels, text, "centre", "middle")
    else:
        # Too small for words: the initial stands for them.
        sheet.texts.append(stamp(sheet.surface, title[0], core.center, "numeral", pixels, text))


def count(face: Face, size: Size, text: int = SMALLEST) -> Sheet:
    """A sign with a number beside it, on a pill in the tint of the face; of nothing there is only
    the sign, quiet."""
    sheet = Sheet(clear(size), least=text)
    sign = next(filter(marks.known, face.marks), "")
    if sign and face.value == "0":
        return _none_of(sheet, sign, size)
    badge = Badge(face.value, sign, tone=face.tint)
    tall = size[1]
    pill = pill_of(badge, tall, 1)
    while pill.get_width() > size[0] and tall > 8:
        tall -= 1
        pill = pill_of(badge, tall, 1)
    place = pill.get_rect(center=sheet.surface.get_rect().center)
    sheet.surface.blit(pill, place)
    sheet.pictures.append(place)
    return sheet


def _none_of(sheet: Sheet, sign: str, size: Size) -> Sheet:
    """The sign of what there is nothing of, as if it were pressed into the ground."""
    side = max(8, round(min(size) * 0.66))
    place = pygame.Rect(0, 0, side, side)
    place.center = sheet.surface.get_rect().center
    shade, lip = (*palette.colour("ink"), _PRESSED), (*palette.colour("bone"), _LIP)
    off = max(1, side // 16)
    press(sheet.surface, marks.mark(sign, side), place, shade, lip, (off, off))
    sheet.pictures.append(place)
    return sheet


_PRESSED: Final = 146
"""How dark a sign is that is pressed into the ground, of 255."""
_LIP: Final = 120
"""How light its lower right edge is."""
_PAWN: Final = (
    "M24 3 C30 3 34 7.5 34 13 C34 16.5 32.5 19 30 21 L30 23 C33 31 36 36 39 42 "
    "C41 46 40 53 38 55 C33 58 15 58 10 55 C8 53 7 46 9 42 C12 36 15 31 18 23 L18 21 "
    "C15.5 19 14 16.5 14 13 C14 7.5 18 3 24 3 Z"
)


def pawn(face: Face | None, size: Size, owner: int | None) -> Sheet:
    """A pawn in the colour of its seat, with the seat's symbol on its foot."""
    sheet = Sheet(clear(size))
    seat = seat_of(face, owner)
    if seat is not None:
        tone = palette.colour(f"seat_{seat % 6}")
    elif face is not None:
        tone = accent(face)
    else:
        tone = palette.colour("stone")
    scale = min(size[0] / 48, size[1] / 60)
    left, top = (size[0] - 48 * scale) / 2, (size[1] - 60 * scale) / 2
    ink, pale, dark = (
        hexadecimal("ink"),
        hexadecimal(blend(tone, "bone", 0.4)),
        hexadecimal(blend(tone, "ink", 0.3)),
    )
    symbol = ""
    if seat is not None:
        drawing = marks.symbol(
            palette.SEAT_SYMBOLS[seat % 6],
            hexadecimal(palette.text_on(tone)),
            hexadecimal(tone),
        )
        symbol = f'<g transform="translate(10.5 28) scale(0.56)">{drawing}</g>'
    body = (
        f'<g transform="translate({left:.2f} {top:.2f}) scale({scale:.4f})">'
        f'<path d="{_PAWN}" fill="{hexadecimal(tone)}" stroke="{hexadecimal("bone")}" '
        f'stroke-width="6" stroke-linejoin="round"/>'
        f'<path d="{_PAWN}" fill="{hexadecimal(tone)}" stroke="{ink}" stroke-width="2.6" '
        f'stroke-linejoin="round"/>'
        f'<path d="M18 22 C21 24 27 24 30 22" fill="none" stroke="{dark}" stroke-width="2"/>'
        f'<path d="M18.5 13 C18.5 9.5 20.5 7.5 23.5 7" fill="none" stroke="{pale}" '
        f'stroke-width="2.6" stroke-linecap="round"/>{symbol}</g>'
    )
    sheet.surface.blit(drawn(size, body), (0, 0))
    sheet.pictures.append(sheet.surface.get_rect())
    return sheet


def bone(face: Face | None, size: Size) -> Sheet:
    """A loose bone or tool: its own outline, without a card around it."""
    sheet = Sheet(clear(size))
    box = sheet.surface.get_rect()
    signs = [] if face is None else [name for name in face.marks if marks.known(name)]
    if face is not None and face.plate:
        sheet.surface.blit(plate(face.plate, size, face.parts), (0, 0))
    else:
        short = min(size)
        name = signs[0] if signs else "plaster" if face is None else "bone/limb"
        area = pygame.Rect(0, 0, short, short)
        area.center = box.center
        sheet.surface.blit(marks.mark(name, short), area)
    sheet.pictures.append(box)
    return sheet
