"""What is laid over a table only while somebody asks for it: signs, and the rest in the shade.

A sign is a small museum label: a band in its tone with a number and what it says first, and below
it what more. Grave signs have a doubled frame and others a dashed one, so that no colour is needed
to tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import pygame

from art import lettering, marks, palette
from art.album import remembered
from art.palette import colour, hexadecimal
from art.stock import clear, drawn, rounded
from rules.table import Overlay, Sign, Table
from tabletop.geometry import Box, Size
from tabletop.scene.canvas import Item
from tabletop.scene.layout import Placement

SHADE: Final = 52
"""How opaque the shade is that lies over cells without a sign, of 255."""

LARGER: Final = 1.2
"""Letters on signs are so much larger than usual, where there is room."""

_ROLE: Final[lettering.Role] = "sans_bold"


class Style(NamedTuple):
    """The size of letters on a sign and the width of its lines, in pixels; whether its target is
    framed, too; whether words are left out where a value or a mark stands for them."""

    letters: int
    line: int
    framed: bool
    brief: bool = False


class Block(NamedTuple):
    """A part of a sign: an icon and words, side by side or (``stacked``) one above the other."""

    icon: int
    lines: tuple[str, ...]
    stacked: bool
    height: int
    whole: bool


def items(overlay: Overlay, table: Table, placement: Placement) -> list[Item]:
    """The pictures of an overlay, from the lowest to the uppermost.

    Signs whose target is not on the screen are left out.
    """
    boxes = {sign: placement.box_of(sign.target) for sign in overlay.signs}
    shown = {sign: box for sign, box in boxes.items() if box is not None}
    if not shown:
        return []
    rooms = {sign: _room(box, shown.values()) for sign, box in shown.items()}
    framed = {sign: sign.target in placement.cells for sign in shown}
    narrowest = min((room.w for sign, room in rooms.items() if not framed[sign]), default=0)
    rooms |= {s: room._replace(w=narrowest) for s, room in rooms.items() if not framed[s]}
    styles = {}
    for kind in (False, True):
        alike = [(sign, room) for sign, room in rooms.items() if framed[sign] == kind]
        styles[kind] = _style(alike, placement, kind)
    result = _shades(shown, table, placement)
    for sign, room in rooms.items():
        style = styles[framed[sign]]
        picture = _sign(sign, (room.w, room.h), style, palette.variant())
        result.append(Item(("sign", sign, room, style), picture, (room.x, room.y)))
    result.append(_caption(overlay, shown, table, placement))
    return result


def _room(box: Box, others: Iterable[Box]) -> Box:
    """What of a box a sign may take: up to where the next sign's begins, if boxes overlap."""
    right = min(
        (
            one.x
            for one in others
            if box.x < one.x < box.right and one.y < box.bottom and box.y < one.bottom
        ),
        default=box.right,
    )
    return box._replace(w=right - box.x)


# One sign


def _inside(width: int, style: Style) -> int:
    """The width for words and icons in a sign for a target so wide."""
    return max(1, width - 2 * _margin(style) - 2 * _padding(style))


def _margin(style: Style) -> int:
    return 2 * style.line if style.framed else 0


def _padding(style: Style) -> int:
    return max(2, style.letters // 4) if style.framed else 2


def _block(text: str, icon: bool, width: int, letters: int) -> Block:
    side = round(1.3 * letters) if icon else 0
    gap = letters // 3 if icon and text else 0
    beside = lettering.fit(text, _ROLE, letters, width - side - gap, 10**4, letters)
    tall = lettering.line_height(_ROLE, letters)
    if len(beside.lines) <= 1 and beside.whole:
        return Block(side, beside.lines, False, max(side, tall * len(beside.lines)), True)
    # With a little room at both sides, if no word has to be broken for it.
    airy = lettering.fit(text, _ROLE, letters, width - letters // 2, 10**4, letters)
    setting = airy if airy.whole else lettering.fit(text, _ROLE, letters, width, 10**4, letters)
    height = side + tall * len(setting.lines)
    return Block(side, setting.lines, bool(side), height, setting.whole)


def _blocks(sign: Sign, width: int, style: Style) -> tuple[Block, Block]:
    inside = _inside(width, style)
    text = "" if style.brief and sign.value else sign.text
    line = "" if style.brief and _has_mark(sign) else sign.line
    first = _block(text, bool(sign.value), inside, style.letters)
    return first, _block(line, _has_mark(sign), inside, style.letters)


def _has_mark(sign: Sign) -> bool:
    return bool(sign.line) and marks.known(sign.mark)


def _style(signs: Iterable[tuple[Sign, Box]], placement: Placement, framed: bool) -> Style:
    """How signs of a kind look: all of them alike, with the largest letters that fit each."""
    usual = Style(round(LARGER * placement.text), max(1, round(2 * placement.scale)), framed)
    letters = [_letters(sign, room, usual, placement.least) for sign, room in signs]
    if all(letters):
        return usual._replace(letters=min(letters, default=usual.letters))
    return usual._replace(letters=placement.least, brief=True)


def _letters(sign: Sign, room: Box, style: Style, least: int) -> int:
    """The largest letters with which a sign fits its room, each part in one line if it can be; 0
    if not even the least do."""
    best = 0
    for letters in range(style.letters, least - 1, -1):
        style = style._replace(letters=letters)
        first, more = _blocks(sign, room.w, style)
        if not (first.whole and more.whole) or sum(_heights(first, more, style)) > room.h:
            continue
        if not any(len(block.lines) > 1 or block.stacked for block in (first, more)):
            return letters
        best = max(best, letters)
    # A sign that grows in height hides more than its larger letters are worth.
    return min(best, round(1.1 * least))


def _heights(first: Block, more: Block, style: Style) -> tuple[int, int, int]:
    """The heights of the band, of the foot below it, and of the margins."""
    padding = 2 * max(1, _padding(style) // 2)
    foot = more.height + padding if more.height else 0
    return first.height + padding, foot, 2 * _margin(style)


@remembered
def _sign(sign: Sign, size: Size, style: Style, variant: palette.Variant) -> pygame.Surface:
    """The picture of a sign: as large as its target, clear where the target is seen."""
    del variant  # only a part of the key
    surface = clear(size)
    ground, ink = palette.labelled(sign.tone)
    if style.framed:
        _frame(surface, sign.grave, ground, style.line)
    first, more = _blocks(sign, size[0], style)
    band, foot, _ = _heights(first, more, style)
    margin, padding = _margin(style), max(1, _padding(style) // 2)
    height = min(size[1] - 2 * margin, band + foot)
    # Pawns stand in the lower part of a cell, and who stands there should be seen; a card has its
    # value above, by which it is known in a pile.
    top = margin if style.framed else size[1] - height
    plate = pygame.Rect(margin, top, size[0] - 2 * margin, height)
    corner = max(3, round(0.25 * style.letters))
    surface.blit(drawn(plate.size, _plate(plate, corner, band, bool(foot), ground)), plate)
    upper = pygame.Rect(plate.x, plate.y + padding, plate.width, first.height)
    disc = _disc(sign.value, first.icon) if sign.value else None
    _write(surface, first, disc, upper, style.letters, ink)
    if foot:
        lower = pygame.Rect(plate.x, plate.y + band + padding, plate.width, more.height)
        tint = ground if sign.mark.startswith("ui/") else None
        mark = marks.mark(sign.mark, more.icon, tint) if more.icon else None
        _write(surface, more, mark, lower, style.letters, colour("ink"))
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _plate(plate: pygame.Rect, corner: int, band: int, foot: bool, ground: palette.Colour) -> str:
    """The ground of a sign as SVG: paper with a band above, or all of it a band."""
    whole = pygame.Rect((0, 0), plate.size)
    if not foot:
        return rounded(whole, corner, ground, "ink", 1.5)
    body = rounded(whole, corner, "paper", "ink", 1.5)
    body += rounded(pygame.Rect(1, 1, plate.width - 2, band), corner - 1, ground)
    half = band // 2
    body += (
        f'<rect x="1" y="{half}" width="{plate.width - 2}" height="{band - half}" '
        f'fill="{hexadecimal(ground)}"/>'
    )
    return body


def _frame(surface: pygame.Surface, grave: bool, ground: palette.Colour, line: int) -> None:
    """The frame of a threatened cell: doubled if it is grave, else dashed."""
    size = surface.get_size()
    corner = 3 * line
    if grave:
        body = _outline(size, 0, 2.2 * line, corner, hexadecimal("bone"))
        body += _outline(size, 0.4 * line, 1.4 * line, corner, hexadecimal(ground))
        body += _outline(size, 2.6 * line, line, corner, hexadecimal("bone"))
    else:
        dash = f' stroke-dasharray="{5 * line} {3 * line}"'
        body = _outline(size, 0, 1.6 * line, corner, hexadecimal("ink"))
        body += _outline(size, 0, 1.6 * line, corner, hexadecimal("bone"), dash)
    surface.blit(drawn(size, body), (0, 0))


def _outline(
    size: Size, inset: float, weight: float, corner: float, tone: str, more: str = ""
) -> str:
    edge = inset + weight / 2
    return (
        f'<rect x="{edge}" y="{edge}" width="{size[0] - 2 * edge}" height="{size[1] - 2 * edge}" '
        f'rx="{corner}" ry="{corner}" fill="none" stroke="{tone}" stroke-width="{weight}"{more}/>'
    )


def _disc(value: str, side: int) -> pygame.Surface:
    reach = side / 2
    body = (
        f'<circle cx="{reach}" cy="{reach}" r="{reach - 1}" fill="{hexadecimal("bone")}" '
        f'stroke="{hexadecimal("ink")}" stroke-width="1.5"/>'
    )
    surface = drawn((side, side), body)
    pixels = round(0.72 * side)
    lettering.stamp(surface, value, (reach, reach), "numeral", pixels, "ink")
    return surface


def _write(
    surface: pygame.Surface,
    block: Block,
    icon: pygame.Surface | None,
    room: pygame.Rect,
    letters: int,
    ink: palette.Colour,
) -> None:
    """Writes a block into its room, in the middle of it."""
    tall = lettering.line_height(_ROLE, letters)
    widths = [lettering.measure(text, _ROLE, letters)[0] for text in block.lines]
    gap = letters // 3 if block.icon and block.lines and not block.stacked else 0
    beside = 0 if block.stacked else block.icon + gap
    left = room.x + (room.width - beside - max(widths, default=0)) // 2
    top = room.y
    if icon is not None and block.stacked:
        surface.blit(icon, icon.get_rect(midtop=(room.centerx, top)))
        top += block.icon
    elif icon is not None:
        surface.blit(icon, icon.get_rect(midleft=(left, room.centery)))
    if not block.stacked:
        top = room.y + (room.height - tall * len(block.lines)) // 2
    for number, text in enumerate(block.lines):
        line = pygame.Rect(left + beside, top + number * tall, max(widths), tall)
        lettering.write(surface, text, line, _ROLE, letters, ink, "centre", "middle", letters)


# Around the signs


def _signed(shown: Mapping[Sign, Box], table: Table, placement: Placement) -> dict[str, list[Box]]:
    """The boxes of cells with signs, by their zone, in the order of the zones."""
    found: dict[str, list[Box]] = {}
    for sign, box in shown.items():
        cell = placement.cells.get(sign.target)
        if cell is not None:
            found.setdefault(cell.zone, []).append(box)
    return {zone.id: found[zone.id] for zone in table.zones if zone.id in found}


def _shades(shown: Mapping[Sign, Box], table: Table, placement: Placement) -> list[Item]:
    """A shade over each zone with signs on its cells, with holes where these are."""
    result = []
    for zone_id, boxes in _signed(shown, table, placement).items():
        zone = placement.zones[zone_id].box
        corner = round(6 * placement.scale)
        shade = clear((zone.w, zone.h))
        tint = (*colour("slate_deep"), SHADE)
        pygame.draw.rect(shade, tint, shade.get_rect(), border_radius=corner)
        reach = round(2 * placement.scale)
        for box in boxes:
            hole = pygame.Rect(box).move(-zone.x, -zone.y).inflate(2 * reach, 2 * reach)
            pygame.draw.rect(shade, (0, 0, 0, 0), hole, border_radius=corner)
        result.append(Item(("shade", zone, tuple(boxes)), shade, (zone.x, zone.y)))
    return result


def _caption(
    overlay: Overlay, shown: Mapping[Sign, Box], table: Table, placement: Placement
) -> Item:
    """What the overlay is, and its note, at the head of the zone that it is about."""
    zones = list(_signed(shown, table, placement))
    room = placement.zones[zones[0]].box if zones else placement.box
    first = min((one.box.y for one in placement.cells.values() if one.zone in zones[:1]), default=0)
    inset = round(3 * placement.scale)
    size = (room.w - 2 * inset, first - room.y - 2 * inset if zones else room.h)
    picture = _told(overlay, size, (placement.text, placement.least))
    key = ("caption", overlay.label, overlay.note, picture.get_size())
    return Item(key, picture, (room.x + inset, room.y + inset))


def _told(overlay: Overlay, size: Size, text: tuple[int, int]) -> pygame.Surface:
    """The name and the note of an overlay in a box: smaller, then without the note, if they must.

    ``text`` is the usual and the least size of letters.
    """
    settings = [(note, n) for note in (overlay.note, "") for n in range(text[0], text[1] - 1, -1)]
    for note, letters in settings:
        padding, tall = max(4, letters // 3), lettering.line_height(_ROLE, letters)
        icon = round(1.5 * letters) if marks.known(overlay.mark) else 0
        left = padding + (icon + padding if icon else 0)
        width = size[0] - left - padding
        more = lettering.measure(note, "sans", letters, width) if note else (0, 0)
        if tall + more[1] + padding <= size[1]:
            break
    widest = max(lettering.measure(overlay.label, _ROLE, letters)[0], more[0]) + 1
    box = pygame.Rect(0, 0, left + min(width, widest) + padding, tall + more[1] + padding)
    surface = drawn(box.size, rounded(box, padding, "slate_deep", "brass", 1.5))
    if icon:
        mark = marks.mark(overlay.mark, icon)
        surface.blit(mark, mark.get_rect(midleft=(padding, box.centery)))
    words = pygame.Rect(left, padding // 2, box.width - left - padding, tall)
    lettering.write(surface, overlay.label, words, _ROLE, letters, "lamp", smallest=text[1])
    words.update(words.x, words.bottom, words.width, more[1])
    lettering.write(surface, note, words, "sans", letters, "paper", smallest=text[1])
    return surface
