"""The lecture hall: a wall chart of all animals, a blackboard, a lectern, a catalogue's drawer."""

from __future__ import annotations

import random
from typing import Final

import pygame

from art import lettering, marks
from art.palette import Colour, hexadecimal
from art.scenery import boards, brass, props, shadow, words
from art.scenery.easel import Box, Easel, opaque
from art.scenery.light import Pool, glow, illuminate
from art.scenery.paths import block, grown
from art.scenery.texture import earth, wood
from art.scenes import lectern
from art.scenes.stage import Rectangle, Site, Stage

_AMBIENT: Final = (94, 96, 112)
_PANEL: Final = 240.0
"""How wide a panel of the wall is, in units."""
_WAINSCOT: Final = 190.0
"""How high the wooden part of the wall is, in units."""
_TABLE: Final = "#6B4A30"
_FRAME: Final = "#6A4830"
_FRAME_WIDTH: Final = 18.0
_SHELF: Final = "#7A5636"
_CABINET: Final = 120.0
"""From this height on, in units, cards that were won hang in a cabinet instead of on a shelf."""
_LINES: Final = 0.185
"""Where the lines on the blackboard begin, as a share of its height."""


def _colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


# ---- The hall ------------------------------------------------------------------------------------


def ground(stage: Stage) -> pygame.Surface:
    """A panelled wall over a wainscot, and the near edge of the table, lit by the lamps."""
    whole = Easel(opaque(stage.size), stage.unit)
    easel = whole.half()
    edge = _edge(easel, stage)
    _wall(easel, edge)
    illuminate(easel, _AMBIENT, _pools(easel, stage))
    boards.near_edge(easel, edge, _colour(_TABLE), 41, plank=94, warmth=(70, 50, 22))
    whole.take(easel)
    return whole.surface


def _edge(easel: Easel, stage: Stage) -> float:
    """Where the table begins: above the drawer and what the viewer has won."""
    near = [site for site in stage.sites if site.surface == "drawer" or site.own]
    tops = [site.box[1] / stage.unit for site in near if site.surface != "lectern"]
    far = [site for site in stage.sites if site not in near or site.surface == "lectern"]
    feet = [(site.box[1] + site.box[3]) / stage.unit + 2 for site in far]
    least = min(max(feet, default=0.0), 0.97 * easel.height)
    return max(least, min(tops, default=0.96 * easel.height) - 36)


def _wall(easel: Easel, edge: float) -> None:
    width = easel.width
    foot = edge - _WAINSCOT
    easel.lay(earth(easel, (0, 0, width, edge), "hall_wall", 2, 0.6, 6), 0, 0)
    count = max(1, round(width / _PANEL))
    wide = width / count
    rows = max(1, round(foot / 620))
    high = (foot - 30) / rows
    panels = []
    for number in range(count * rows):
        across, down = number % count, number // count
        x, y = across * wide + 14, 24 + down * high
        for shift, tone in ((0, "#2C3830"), (3, "#C9D6C0")):
            strength = 0.9 if not shift else 0.28
            panels.append(
                block(
                    (x + shift, y + shift, wide - 28, high - 26),
                    0,
                    f'fill="none" stroke="{tone}" stroke-opacity="{strength}" '
                    f'stroke-width="{4 if not shift else 2}"',
                )
            )
    easel.draw("".join(panels), (0, 0, width, foot))
    below = (0.0, foot, width, _WAINSCOT + 4)
    easel.lay(wood(easel, below, "wainscot", 9, plank=220), 0, foot)
    fields = "".join(
        block(
            (number * wide + 14, foot + 34, wide - 28, _WAINSCOT - 50),
            0,
            'fill="#000" fill-opacity=".14" stroke="#2B1A0E" stroke-width="3"',
        )
        + f'<path d="M{number * wide + 17} {foot + _WAINSCOT - 18}h{wide - 34}" '
        'stroke="#C99A62" stroke-opacity=".3" stroke-width="2"/>'
        for number in range(count)
    )
    rail = (
        block((0, foot - 8, width, 14), 0, 'fill="#8A6444"')
        + f'<path d="M0 {foot - 7}H{width}" stroke="#FFE3B0" stroke-opacity=".5" '
        'stroke-width="2"/>' + block((0, foot + 6, width, 8), 0, 'fill="#000" fill-opacity=".26"')
    )
    easel.draw(fields + rail, (0, foot - 10, width, _WAINSCOT + 14))


def _pools(easel: Easel, stage: Stage) -> list[Pool]:
    pools = []
    for site in stage.sites:
        left, top, wide, tall = (side / stage.unit for side in site.box)
        x, y = left + wide / 2, top + tall / 2
        if site.surface == "cork":
            pools.append(Pool(x, y - 30, 0.66 * wide, 0.74 * tall, (152, 138, 106), 0.8))
        elif site.surface == "blackboard":
            pools.append(Pool(x, y, 0.68 * wide, 0.76 * tall, (130, 118, 92), 0.85))
        elif site.surface == "lectern":
            pools.append(Pool(x, y, 0.7 * wide, 0.76 * tall, (140, 112, 64), 1.0))
        elif site.surface == "shelf" and tall > _CABINET:
            pools.append(Pool(x, y, 0.6 * wide, 0.8 * tall, (110, 98, 74), 0.9))
    del easel
    return pools


# ---- Furniture -----------------------------------------------------------------------------------


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """Chart, blackboard, lectern, shelves and the drawer of questions."""
    easel = Easel(surface, stage.unit)
    box = easel.box(site.rect)
    if site.surface == "cork":
        _chart(easel, box, site, stage.least)
    elif site.surface == "blackboard":
        _blackboard(easel, box, site)
    elif site.surface == "lectern":
        lectern.stand(easel, box, site)
    elif site.surface == "drawer":
        _drawer(easel, box, site, stage)
    elif site.surface in ("table", "shelf"):
        _shelf(easel, box, site, stage)
    else:
        return False
    return True


def _lamp(easel: Easel, x: float, y: float, wide: float, light: Colour = (90, 74, 40)) -> None:
    """A brass picture lamp over a board, and the light it throws on it."""
    easel.draw(
        f'<path d="M{x} {y - 26}Q{x - 4} {y - 4} {x} {y}" stroke="#8F6E2B" stroke-width="6" '
        'fill="none"/>'
        + block(
            (x - wide / 2, y - 6, wide, 18), 9, 'fill="$brass" stroke="#2B1A0E" stroke-width="2.4"'
        )
        + f'<path d="M{x - wide / 2 + 8} {y - 2}h{wide - 16}" stroke="#FBE9B4" '
        'stroke-width="2.4"/>'
        + block((x - wide / 2 + 8, y + 9, wide - 16, 4), 0, 'fill="#FFF3CC"'),
        (x - wide / 2 - 4, y - 30, wide + 8, 50),
    )
    glow(easel, x, y + 46, 1.3 * wide, 110, light, 1.4)


def _chart(easel: Easel, box: Box, site: Site, least: int) -> None:
    """A board of cork in an oak frame; in the place after the last animal there is a note."""
    x, y, wide, tall = box
    boards.board(easel, box, _colour(_FRAME), 12, edge=10, lift=18, radius=6)
    inner = grown(box, -_FRAME_WIDTH)
    boards.well(easel, inner, "cork", 14, depth=8, radius=3, strength=1.1)
    glow(easel, x + wide / 2, y + 0.33 * tall, 0.5 * wide, 0.5 * tall, (34, 28, 16), 1.0)
    _lamp(easel, x + wide / 2, max(12.0, y - 8), 0.32 * wide)
    _pinned_up(easel, inner, site)
    free = next((one for one in reversed(site.cells) if not one.filled), None)
    if free is not None:
        cell = easel.box(pygame.Rect(free.rect))
        _note(easel, cell, site.note or site.label, bool(site.note), least)


def _pinned_up(easel: Easel, cork: Box, site: Site) -> None:
    """In a wide window, what else hangs on the cork: a chart of the strata, a drawing."""
    if not site.cells:
        return
    rects = [easel.box(pygame.Rect(one.rect)) for one in site.cells]
    left = min(one[0] for one in rects)
    right = max(one[0] + one[2] for one in rects)
    middle = cork[1] + cork[3] / 2
    for start, end, drawn in ((cork[0], left, _strata), (right, cork[0] + cork[2], _ammonite)):
        wide = min(190.0, end - start - 44)
        if wide < 90:
            continue
        tall = 1.45 * wide
        sheet = ((start + end - wide) / 2, middle - tall * 0.62, wide, tall)
        shadow.under_box(easel, sheet, 4, 140, 2)
        easel.draw(block(sheet, 2, 'fill="#EFE4CA" stroke="#5A4630"') + drawn(sheet), sheet)
        props.drawing_pin(easel, sheet[0] + wide / 2, sheet[1] + 8, "brass")


def _strata(sheet: Box) -> str:
    """Bands of the three periods between wavy lines."""
    x, y, wide, tall = sheet
    left, top, across, down = x + 0.16 * wide, y + 0.14 * tall, 0.68 * wide, 0.74 * tall
    bands = []
    for number, tone in enumerate(("cretaceous", "jurassic", "triassic")):
        high = top + number * down / 3
        low = high + down / 3
        bands.append(
            f'<path d="M{left:.1f} {high:.1f}q{across / 4:.1f} -7 {across / 2:.1f} 0'
            f"t{across / 2:.1f} 0V{low:.1f}q{-across / 4:.1f} 7 {-across / 2:.1f} 0"
            f't{-across / 2:.1f} 0Z" fill="${tone}" fill-opacity=".5" stroke="#3A2E20" '
            'stroke-width="2"/>'
        )
        bands.append(
            f'<path d="M{left + 8:.1f} {(high + low) / 2:.1f}h{across - 16:.1f}" stroke="#3A2E20" '
            'stroke-opacity=".4" stroke-width="2" stroke-dasharray="3 9"/>'
        )
    return "".join(bands)


def _ammonite(sheet: Box) -> str:
    """A shell in ink, with two lines of writing below it."""
    x, y, wide, tall = sheet
    scale = 0.72 * wide / 48
    shell = marks.symbol("ammonite", "#4A3A28", "#EFE4CA")
    lines = "".join(
        f'<path d="M{x + 0.2 * wide:.1f} {y + share * tall:.1f}h{0.6 * wide:.1f}" '
        'stroke="#4A3A28" stroke-opacity=".5" stroke-width="2.4"/>'
        for share in (0.8, 0.87)
    )
    return (
        f'<g transform="translate({x + 0.14 * wide:.1f} {y + 0.16 * tall:.1f}) '
        f'scale({scale:.3f})">{shell}</g>{lines}'
    )


def _note(easel: Easel, cell: Box, text: str, counts: bool, least: int) -> None:
    """A slip pinned to the cork: lamp-coloured with a large number, or plain with words."""
    x, y, wide, tall = grown(cell, -0.04 * cell[2])
    tone = "lamp" if counts else "paper"
    turned = f'transform="rotate(2 {x + wide / 2:.1f} {y + tall / 2:.1f})"'
    shadow.under_box(easel, (x, y + 2, wide, tall - 4), 5, 140, 3)
    easel.draw(
        f"<g {turned}>"
        + block((x, y + 2, wide, tall - 4), 0, f'fill="${tone}"')
        + block((x, y + 2, wide, 16), 0, 'fill="#000" fill-opacity=".08"')
        + "</g>",
        grown(cell, 6),
    )
    room = easel.rect((x + 8, y + 18, wide - 16, tall - 26))
    number, _, rest = text.partition(" ")
    pixels = max(least, round(22 * easel.unit))
    large = max(least, round(66 * easel.unit))
    measured = lettering.measure(number, "numeral", large)[0]
    left = room.left + measured + max(3, round(12 * easel.unit))
    widest = max(lettering.measure(word, "serif_bold", pixels)[0] for word in text.split())
    if not counts or not number.isdigit() or left + widest > room.right:
        if not lettering.fit(text, "serif_bold", least, room.width, room.height).whole:
            return  # a slip without words, rather than with half of them
        lettering.write(
            easel.surface,
            *(text, room, "serif_bold", pixels, "ink", "centre", "middle", least),
        )
        return
    middle = (room.left + measured / 2, room.centery)
    lettering.stamp(easel.surface, number, middle, "numeral", large, "ink")
    # Two words stand below each other beside the number.
    beside = pygame.Rect(left, room.top, min(room.right - left, 1.3 * widest), room.height)
    lettering.write(
        easel.surface, *(rest, beside, "serif_bold", pixels, "ink", "left", "middle", least)
    )


def _blackboard(easel: Easel, box: Box, site: Site) -> None:
    """Slate in a frame, wiped many times, with a heading in chalk, and chalks on its ledge."""
    x, y, wide, tall = box
    boards.board(easel, box, _colour(_FRAME), 22, edge=10, lift=16, radius=5)
    slate = grown(box, -16)
    boards.well(easel, slate, "blackboard", 24, depth=6, radius=2, strength=0.8)
    generator = random.Random(5)
    for _ in range(7):
        across = x + wide * generator.uniform(0.16, 0.84)
        down = y + tall * generator.uniform(0.3, 0.8)
        glow(easel, across, down, 0.18 * wide, 40, (16, 18, 17), 1.0)
    # Chalk is read on what the lamp lights.
    _lamp(easel, x + 0.33 * wide, max(12.0, y - 20), 0.34 * wide, (26, 23, 14))
    left, right = x + 0.057 * wide, x + 0.943 * wide
    heading = y + 0.5 * (16 + _LINES * tall)
    wide_name = words.chalk(easel, site.label, left, heading, 26, "chalk_heading", "serif_bold")
    if left + wide_name + words.width(easel, site.note, 22, "serif_italic") + 12 <= right:
        words.chalk(easel, site.note, right, heading, 22, "chalk_note", "serif_italic", "right")
    ruled = y + _LINES * tall - 3
    easel.draw(
        f'<path d="M{left} {ruled}Q{x + wide / 2} {ruled - 4} {right} {ruled + 1}" '
        'stroke="$chalk" stroke-opacity=".6" stroke-width="2.4" fill="none"/>',
        (left - 4, ruled - 8, right - left + 8, 14),
    )
    _chalks(easel, (x - 6, y + tall + 4, wide + 12, 16))


def _chalks(easel: Easel, ledge: Box) -> None:
    """The ledge under a blackboard: chalks in white, red and green, and a sponge."""
    x, y, wide, _ = ledge
    boards.board(easel, ledge, _colour(_SHELF), 26, edge=6, lift=8, radius=3)
    sticks = "".join(
        block(
            (x + wide * share, y - 7, 34, 8),
            3,
            f'fill="{tone}" stroke="#5A4630" stroke-width="1.2" '
            f'transform="rotate({turn} {x + wide * share:.1f} {y:.1f})"',
        )
        for share, tone, turn in (
            (0.09, "#F6F2E6", -3),
            (0.16, "#F6F2E6", 2),
            (0.22, hexadecimal("chalk_no"), -2),
            (0.76, hexadecimal("chalk_yes"), 3),
        )
    )
    sponge = block(
        (x + 0.87 * wide, y - 18, 54, 20), 3, 'fill="#8A6A4A" stroke="#2B1A0E" stroke-width="2"'
    ) + block((x + 0.87 * wide, y - 6, 54, 8), 0, 'fill="#D9D2C2"')
    easel.draw(sticks + sponge, (x, y - 22, wide, 30))


def _shelf(easel: Easel, box: Box, site: Site, stage: Stage) -> None:
    """A shelf on two brackets, on which cards stand; stack and discards share one."""
    x, y, wide, tall = box
    if site.surface == "shelf" and tall > _CABINET:
        boards.tray(easel, box, _colour(_FRAME), "felt_own", 30, rim=12, lift=16, depth=12)
        glow(easel, x + wide / 2, y + 0.3 * tall, 0.5 * wide, 0.7 * tall, (44, 40, 26), 1.1)
        _outline(easel, site)
        return
    if site.id == "stack":
        other = stage.site("discarded")
        if other is not None and abs(other.box[1] - site.box[1]) < 4:
            wide = (other.box[0] + other.box[2]) / stage.unit - x
    elif site.surface == "table":
        other = stage.site("stack")
        if other is not None and abs(other.box[1] - site.box[1]) < 4:
            _outline(easel, site)
            return
    deep = 12 if site.surface == "table" else 9
    slab = (x - 8, y + tall - deep, wide + 16, deep + 2)
    foot = slab[1] + slab[3]
    arms = "".join(
        f'<path d="M{at} {foot + 4}V{foot + 26}M{at} {foot + 24}'
        f'Q{at + turn * 4} {foot + 8} {at + turn * 22} {foot + 5}" fill="none" '
        'stroke="#1E1712" stroke-width="5" stroke-linecap="round"/>'
        for at, turn in ((x + 14, 1), (x + wide - 14, -1))
    )
    if site.surface == "table":
        easel.draw(arms, (slab[0], foot, slab[2], 32))
    boards.board(easel, slab, _colour(_SHELF), 36, edge=7, lift=12, radius=3)
    _outline(easel, site)


def _outline(easel: Easel, site: Site) -> None:
    if site.empty is not None:
        boards.place_for(easel, easel.box(pygame.Rect(site.empty)))


def names(stage: Stage) -> list[Rectangle]:
    """Where the heading of the blackboard and the tabs at the heads of the drawer's columns are."""
    found: list[Rectangle] = []
    for site in stage.sites:
        if site.surface == "blackboard":
            x, y, wide, tall = site.box
            edge, side = stage.px(_FRAME_WIDTH), round(0.057 * wide)
            found.append((x + side, y + edge, wide - 2 * side, round(_LINES * tall) - edge))
        elif site.surface == "drawer" and site.cells:
            found += _tabs(site, stage)
    return found


def _tabs(site: Site, stage: Stage) -> list[Rectangle]:
    """Where the tab of each column is: over the middle of its first card."""
    found = []
    for name, spot in zip(site.rulers[0], site.cells, strict=False):
        wide, tall = brass.size(name, "", _tab_letters(stage))
        left, top, across, _ = spot.rect
        found.append((left + across // 2 - wide // 2, top - stage.px(4) - tall, wide, tall))
    return found


def _tab_letters(stage: Stage) -> int:
    return max(stage.least, stage.px(18))


def _drawer(easel: Easel, box: Box, site: Site, stage: Stage) -> None:
    """A catalogue's drawer from above: cards in columns, a brass tab at the head of each."""
    if not site.cells:
        return
    boards.board(easel, box, "board", 44, edge=9, lift=16, radius=8)
    boards.well(easel, grown(box, -10), "well", 45, depth=12, radius=5)
    heads = site.rulers[0]
    columns = max(1, len(heads))
    floor = box[1] + box[3] - 14
    for number, (name, tab) in enumerate(zip(heads, _tabs(site, stage), strict=True)):
        spots = site.cells[number::columns]
        column = [easel.box(pygame.Rect(one.rect)) for one in spots]
        _cards(easel, column, sum(one.filled for one in spots), floor)
        brass.plate(name, "", _tab_letters(stage)).show(easel.surface, tab[:2])


def _cards(easel: Easel, column: list[Box], count: int, floor: float) -> None:
    """What is seen of the cards of a column below its last edge: the rest of the last card."""
    if not count:
        return
    x, y, wide, tall = column[0]
    last = column[count - 1]
    low = min(floor, last[1] + tall + 10)
    shadow.under_box(easel, (x, y, wide, low - y), 4, 150, 3)
    easel.draw(
        block((x + 1, y + 4, wide - 2, low - y - 4), 3, 'fill="#F3E9D2" stroke="#5A4630"'),
        (x - 1, y, wide + 2, low - y + 1),
    )
