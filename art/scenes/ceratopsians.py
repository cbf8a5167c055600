"""The preparator's bench: the boneyard in a tray of sand, the heads on iron stands."""

from __future__ import annotations

import random
from typing import Final

import pygame

from art import lettering, plates
from art.palette import colour
from art.relief import silhouette
from art.scenery import boards, brass, mounts, nature, props, shadow
from art.scenery.easel import Box, Easel, opaque
from art.scenery.light import Pool, glow, gradient, illuminate, slant
from art.scenery.paths import block, grown, straight
from art.scenery.texture import earth, wood
from art.scenes import kept
from art.scenes.life import Source
from art.scenes.stage import Rectangle, Site, Spot, Stage, lengths

_AMBIENT: Final = (112, 112, 122)
_SKY: Final = ((94, 134, 168), (143, 176, 190), (200, 210, 192), (232, 217, 174))
_BENCH: Final = 0.43
"""Where the bench begins, as a share of the height."""
_HEAD: Final = 3
"""How many columns of cards a head has."""
_BESIDE: Final = 40
"""How much of a board on the wall is seen beside the heads on it."""
_INSET: Final = 66
"""How much narrower the tray of sand is at its far edge, on each side."""


_TOOLS: Final = (
    '<path d="M-5 0h10l2 96h-14Z" fill="#A9763F"/><path d="M-13 96h26l-4 44h-18Z" fill="#D8C9A0"/>'
    '<path d="M-13 96h26v12h-26Z" fill="#8A9196"/>',
    '<path d="M-6 26h12l2 110h-16Z" fill="#8A5A34"/>'
    '<path d="M-34 6h58q10 8 4 20h-62Z" fill="#7E878C"/>',
    '<path d="M-4 0h8v60h-8Z" fill="#8A9196"/><path d="M-9 60h18l-3 74h-12Z" fill="#B5532A"/>',
    '<circle cx="0" cy="34" r="30" fill="#BFD6D8" fill-opacity=".6"/>'
    '<circle cx="0" cy="34" r="30" fill="none" stroke-width="8"/>'
    '<circle cx="0" cy="34" r="30" fill="none" stroke="#C9A24B" stroke-width="4"/>'
    '<path d="M-6 66h12v74h-12Z" fill="#5A3B26"/>',
)
"""Brush, hammer, chisel and lens, as they hang from the rack."""


def _scaled(box: tuple[int, int, int, int], unit: float) -> Box:
    return box[0] / unit, box[1] / unit, box[2] / unit, box[3] / unit


# ---- The room ------------------------------------------------------------------------------------


def ground(stage: Stage) -> pygame.Surface:
    """A wall with a window and tools, the bench, and its near edge."""
    whole = Easel(opaque(stage.size), stage.unit)
    easel = whole.half()
    width, height = easel.width, easel.height
    boxes = {site.id: _scaled(site.box, stage.unit) for site in stage.sites}
    own = [boxes[one.id] for one in stage.sites if one.surface == "stand" and one.own]
    bench = _BENCH * height
    edge = 0.81 * height
    easel.lay(earth(easel, (0, 0, width, bench + 80), (156, 174, 158), 2, 0.6, 6), 0, 0)
    _window(easel, width, bench)
    top = (0.0, bench, width, height - bench)
    easel.lay(wood(easel, top, "bench", 6, plank=92), 0, bench)
    _scratches(easel, top)
    shadow.soft(easel, block((0, bench - 12, width, 12)), (0, bench - 12, width, 12), 0, 8, 12, 150)
    easel.draw(
        f'<path d="M0 {bench}H{width}" stroke="#FFE3B0" stroke-opacity=".4" stroke-width="3"/>',
        (0, bench - 4, width, 10),
    )
    pools = [
        Pool(0.15 * width, 0.16 * height, 0.24 * width, 280, (150, 150, 136), 0.8),
        Pool(0.17 * width, 0.6 * height, 0.24 * width, 330, (138, 128, 102), 0.8),
        Pool(0.85 * width, 0.24 * height, 0.22 * width, 330, (90, 82, 64), 0.9),
        Pool(0.78 * width, 0.64 * height, 0.26 * width, 300, (84, 74, 54), 0.9),
    ]
    if own:
        x, y, wide, tall = own[0]
        lamp = Pool(x + wide / 2, y + tall / 2, max(640, wide), 520, (152, 136, 104), 0.8)
        pools.append(lamp)
    illuminate(easel, _AMBIENT, pools)
    _daylight(easel, width, bench)
    boards.near_edge(
        easel, edge, "table_edge", 41, plank=70, warmth=(60, 44, 20), warm_at=0.52 * width
    )
    whole.take(easel)
    _tools(whole, width, boxes)
    _jars(whole, bench, boxes)
    _work(whole, bench, boxes)
    return whole.surface


_SLIP: Final = (402.0, 760.0)
"""The lower right corner, where the slip of paper and its buttons lie, in units."""


_PENCIL: Final = 130
"""How strong a drawing on paper is, of 255: it is none of the cards."""


def _work(easel: Easel, bench: float, boxes: dict[str, Box]) -> None:
    """What lies on the bench while one works, where nothing else does: the sketch of a head and a
    brush."""
    width, height = easel.width, easel.height
    taken = [grown(box, 16) for box in boxes.values()]
    taken.append((width - _SLIP[0], height - _SLIP[1], *_SLIP))
    sketch = _free(taken, (280.0, 320.0), (0.26 * width, bench + 60, width - 20, height - 24))
    if sketch is None:
        return
    x, y, wide, tall = sketch
    boards.board(easel, sketch, "paper_shade", 6, edge=2, lift=5, strength=0.2, radius=3)
    rect = easel.rect((x + 16, y + 22, wide - 32, 0.74 * tall))
    head = plates.plate("skull/ceratopsian", rect.size).copy()
    head.fill((255, 255, 255, _PENCIL), special_flags=pygame.BLEND_RGBA_MULT)
    easel.surface.blit(head, rect)
    easel.draw(
        f'<path d="M{x + 18} {y + tall - 26}h{0.6 * wide}M{x + 18} {y + tall - 40}h{0.46 * wide}" '
        'stroke="#4A3324" stroke-opacity=".55" stroke-width="2.4"/>',
        sketch,
    )
    props.drawing_pin(easel, x + wide / 2, y + 8)
    props.brush(easel, x + 0.98 * wide, y + 1.02 * tall, 0.9, -62)


def _free(taken: list[Box], size: tuple[float, float], room: Box) -> Box | None:
    """A place of a size, as far to the right in a room (left, top, right, bottom) as there is one
    that nothing else takes."""
    wide, tall = size
    left, top, right, bottom = (round(one) for one in room)
    for x in range(right - round(wide), left, -12):
        for y in range(top, bottom - round(tall), 12):
            if all(
                a > x + wide or a + across < x or b > y + tall or b + down < y
                for a, b, across, down in taken
            ):
                return float(x), float(y), wide, tall
    return None


def _daylight(easel: Easel, width: float, bench: float) -> None:
    """What falls through the window, slanting down over the wall and the bench."""
    wide = min(452.0, 0.27 * width)
    for left in (64.0 + 0.06 * wide, 64.0 + 0.54 * wide):
        slant(
            easel,
            ((left, 50.0), (left + 0.4 * wide, 50.0)),
            ((left + 1.1 * wide, bench + 300), (left + 1.75 * wide, bench + 300)),
            (46, 46, 38),
        )


_JARS: Final = (("#7FA8B4", 62, 96), ("#C08A50", 48, 68))
"""What is in each jar on the far edge of the bench, and how wide and high it is."""


def _jars(easel: Easel, bench: float, boxes: dict[str, Box]) -> None:
    """Jars on the far edge of the bench, where nothing else stands."""
    foot = bench + 16
    for x in range(40, int(easel.width) - 200, 10):
        highest = foot - 120.0
        if all(
            left > x + 160 or left + wide < x or top > foot + 6 or top + tall < highest
            for left, top, wide, tall in boxes.values()
        ):
            break
    else:
        return
    left = x + 20.0
    for fill, wide, tall in _JARS:
        shadow.under_ellipse(easel, (left + wide / 2, foot), (0.6 * wide, 8), 3, 170)
        top = foot - tall
        easel.draw(
            f'<g stroke="#140D08" stroke-width="2.4" stroke-linejoin="round">'
            f'<path d="M{left} {top + 12}q0 -10 10 -10h{wide - 20}q10 0 10 10v{tall - 18}q0 8 -8 8'
            f'h{16 - wide}q-8 0 -8 -8Z" fill="#CFE0DC" fill-opacity=".55"/>'
            f'<path d="M{left + 3} {top + 0.42 * tall}h{wide - 6}v{0.58 * tall - 10}q0 6 -6 6'
            f'h{18 - wide}q-6 0 -6 -6Z" fill="{fill}" stroke="none"/>'
            f'<path d="M{left + 8} {top - 10}h{wide - 16}v14h{16 - wide}Z" fill="#6A4A2E"/></g>'
            f'<path d="M{left + 10} {top + 16}v{tall - 36}" stroke="#FFFFFF" stroke-opacity=".55" '
            'stroke-width="4" stroke-linecap="round"/>',
            (left - 4, top - 14, wide + 8, tall + 20),
        )
        left += wide + 14


def _window(easel: Easel, width: float, bench: float) -> None:
    """A window to the north, through which hills are seen."""
    wide, tall = min(452.0, 0.27 * width), min(300.0, 0.66 * bench)
    x, y = 64.0, 24.0
    easel.draw(block((x, y, wide, tall), 0, 'fill="#5A4630"'), (x - 4, y - 4, wide + 8, tall + 8))
    glass = (x + 14, y + 14, wide - 28, tall - 28)
    gradient(easel, _SKY, glass)
    left, top, across, down = glass
    foot = top + down
    bars = "".join(f"M{left + across * share:.1f} {top}V{foot}" for share in (0.25, 0.5, 0.75))
    bars += f"M{left} {top + 0.5 * down}h{across}"
    easel.draw(
        f'<path d="M{left} {top + 0.78 * down}q{0.17 * across} {-0.14 * down} {0.36 * across} '
        f"{-0.02 * down}t{0.35 * across} {-0.07 * down}t{0.29 * across} {0.05 * down}"
        f'V{foot}H{left}Z" fill="#7C8A66"/>'
        f'<path d="M{left} {top + 0.88 * down}q{0.24 * across} {-0.11 * down} {0.52 * across} '
        f'{-0.02 * down}t{0.48 * across} {-0.04 * down}V{foot}H{left}Z" fill="#5F6E4C"/>'
        f'<path d="{bars}" stroke="#5A4630" stroke-width="10"/>',
        glass,
    )
    sill = (x - 14, y + tall - 8, wide + 28, 18)
    easel.draw(block(sill, 0, 'fill="#7A5E40" stroke="#2B1A0E" stroke-width="2"'), grown(sill, 4))


def _scratches(easel: Easel, box: Box) -> None:
    """What years of work have left on the bench."""
    generator = random.Random(3)
    left, top, width, height = box
    marks = []
    for _ in range(60):
        x, y = left + generator.random() * width, top + 20 + generator.random() * 0.7 * height
        marks.append(
            f'<path d="M{x:.0f} {y:.0f}l{generator.uniform(-26, 26):.0f} '
            f'{generator.uniform(-5, 5):.0f}" stroke="#3A2616" stroke-opacity=".4" '
            f'stroke-width="{generator.uniform(1, 2.4):.1f}"/>'
        )
    easel.draw("".join(marks), box)
    for _ in range(8):
        x, y = (
            left + generator.uniform(0.26, 0.94) * width,
            top + generator.uniform(0.1, 0.55) * height,
        )
        glow(easel, x, y, generator.uniform(60, 130), generator.uniform(20, 44), (26, 25, 22), 1.2)


def _tools(easel: Easel, width: float, boxes: dict[str, Box]) -> None:
    """A rack of tools on the wall, where nothing hangs, and jars on the far edge of the bench."""
    left, right = 0.29 * width, 0.66 * width
    for name, (x, y, wide, _) in boxes.items():
        if y < 200 and x + wide > left and not name.startswith("boneyard"):
            right = min(right, x - 30)
    if right - left < 240:
        return
    boards.board(easel, (left, 60, right - left, 18), "board", 61, edge=6, lift=8, radius=4)
    for number in range(int((right - left - 40) / 88)):
        x = left + 44 + number * 88
        body = _TOOLS[number % len(_TOOLS)]
        easel.draw(
            f'<g transform="translate({x:.1f} 78)" stroke="#140D08" stroke-width="2.4" '
            f'stroke-linejoin="round">{body}</g>',
            (x - 40, 72, 80, 150),
        )


def life(stage: Stage) -> list[Source]:
    """Dust in the light of the window."""
    width, height = stage.size
    light = (0, round(0.1 * height), round(0.45 * width), round(0.6 * height))
    return [Source("mote", light, 8, (stage.px(8), stage.px(5)), (3.0, 7.0), stage.px(7))]


# ---- Furniture -----------------------------------------------------------------------------------


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """The tray of sand, the iron stands, the other's board on the wall, crates."""
    easel = Easel(surface, stage.unit)
    box = easel.box(site.rect)
    if site.surface == "sand":
        kept.lay(surface, site, stage.unit, _sand)
        _slots(easel, site, stage)
    elif site.surface == "stand":
        # What hangs on the wall has a board behind it, what stands on the bench an iron foot.
        on_wall = site.box[1] + site.box[3] < _BENCH * stage.size[1]
        kept.lay(surface, site, stage.unit, _boards if on_wall else _stands)
        _names(easel, site, stage.least)
    elif site.surface == "plank":
        box = _round_heads(easel, site)
        _board(easel, box)
        _sockets(easel, site)
    elif site.surface == "crate":
        boards.tray(easel, box, "board", "well_light", 71, edge=12, lift=16, plank=70)
        _sockets(easel, site, heads=False)
    elif site.surface == "paper":
        boards.board(easel, box, "paper", 5, edge=2, lift=4, strength=0.25, radius=3)
    else:
        return False
    return True


def _round_heads(easel: Easel, site: Site) -> Box:
    """The board of the other: as wide as the heads on it want."""
    x, y, wide, tall = easel.box(site.rect)
    if not site.cells:
        return x, y, wide, tall
    cells = [lengths(spot.rect, easel.unit) for spot in site.cells]
    left = max(x, min(cell[0] for cell in cells) - _BESIDE)
    right = min(x + wide, max(cell[0] + cell[2] for cell in cells) + _BESIDE)
    return left, y, right - left, tall


def _sand(easel: Easel, site: Site) -> None:
    """A tray of sand seen obliquely: its far edge is narrower, the slots' names stand beside."""
    x, y, wide, tall = lengths(site.box, easel.unit)
    left, right, top, bottom = x + 20, x + wide - 20, y + 16, y + tall - 30
    inset = min(_INSET, 0.14 * wide)
    floor = [(left + inset, top), (right - inset, top), (right, bottom), (left, bottom)]
    rim = [
        (left + inset - 14, top - 14),
        (right - inset + 14, top - 14),
        (right + 20, bottom + 20),
        (left - 20, bottom + 20),
    ]
    field = (x - 4, y - 4, wide + 8, tall + 12)
    lower = straight([(a, b + 24) for a, b in rim], closed=True)
    shadow.soft(easel, f'<path d="{lower}"/>', field, 10, 16, 18, 190)
    front = [rim[3], rim[2], (rim[2][0], rim[2][1] + 26), (rim[3][0], rim[3][1] + 26)]
    edge = (x, bottom, wide, tall - (bottom - y) + 12)
    body = f'<path d="{straight(front, closed=True)}" fill="#fff"/>'
    easel.fill(body, wood(easel, edge, "rail", 9), edge)
    body = f'<path d="{straight(rim, closed=True)}" fill="#fff"/>'
    easel.fill(body, wood(easel, field, (154, 112, 70), 7), field)
    body = f'<path d="{straight(floor, closed=True)}" fill="#fff"/>'
    easel.fill(body, earth(easel, field, (214, 178, 122), 17, 1.1, 14), field)
    far = f"M{left + inset} {top}L{right - inset} {top}l6 26L{left + inset - 6} {top + 26}Z"
    side = f"M{left + inset} {top}L{left} {bottom}h22L{left + inset + 16} {top + 10}Z"
    easel.draw(
        f'<path d="{straight(floor, closed=True)}" fill="none" stroke="#2B1A0E" stroke-width="3"/>'
        f'<path d="{far}" fill="#000" fill-opacity=".32"/>'
        f'<path d="{side}" fill="#000" fill-opacity=".22"/>'
        f'<path d="{straight([rim[3], rim[2]])}" stroke="#FFE0AC" stroke-opacity=".7" '
        'stroke-width="3"/>',
        field,
    )
    nature.pebbles(easel, (left + inset, top + 30, wide - 2 * inset - 40, bottom - top - 40), 60, 4)
    for spot in site.cells:
        cell = lengths(spot.rect, easel.unit)
        foot = (cell[0] + cell[2] / 2 + 4, cell[1] + cell[3] - 2)
        shadow.under_ellipse(easel, foot, (0.62 * cell[2], 0.07 * cell[3]), 3, 120)


def _slots(easel: Easel, site: Site, stage: Stage) -> None:
    """The names of the slots beside them."""
    pixels = max(stage.least, stage.px(18))
    for spot in site.cells:
        if spot.label:
            at = _name_of_slot(spot, stage)[:2]
            brass.plate(spot.label, "", pixels).show(easel.surface, at)


def _name_of_slot(spot: Spot, stage: Stage) -> Rectangle:
    wide, tall = brass.size(spot.label, "", max(stage.least, stage.px(18)))
    left = max(spot.rect[0] - wide - stage.px(18), stage.px(4))
    return left, spot.rect[1] + spot.rect[3] // 2, wide, tall


def names(stage: Stage) -> list[Rectangle]:
    """Where the names of the slots and of the parts that are to come stand."""
    found: list[Rectangle] = []
    for site in stage.sites:
        if site.surface == "sand":
            found += [_name_of_slot(spot, stage) for spot in site.cells if spot.label]
        elif site.surface == "stand":
            found += [_line_of(spot, stage) for spot in _named(site, stage.least, stage.unit)]
    return found


def _line_of(spot: Spot, stage: Stage) -> Rectangle:
    """Where the name of a part stands in its empty place."""
    pixels = max(stage.least, stage.px(17))
    wide, tall = lettering.measure(spot.label, "sans", pixels)
    left, top, across, down = spot.rect
    return left + (across - wide) // 2, top + (down - tall) // 2, wide, tall


def _stands(easel: Easel, site: Site) -> None:
    """An iron stand behind each head: uprights, a bar, a heavy foot."""
    if not site.cells:
        return
    rects = [pygame.Rect(spot.rect) for spot in site.cells]
    columns = sum(1 for rect in rects if rect.y == rects[0].y)
    for start in range(0, columns, _HEAD):
        head = [rects[start], rects[min(start + _HEAD - 1, columns - 1)]]
        last = rects[-columns + start]
        x, y, _, _ = lengths((head[0].x, head[0].y, head[0].w, head[0].h), easel.unit)
        right = lengths((head[1].x, head[1].y, head[1].w, head[1].h), easel.unit)
        wide = right[0] + right[2] - x
        low = lengths((last.x, last.y, last.w, last.h), easel.unit)
        tall = low[1] + low[3] - y
        foot = y + tall + 22
        bars = "".join(
            f'<path d="M{x + share * wide:.1f} {y - 24:.1f}V{foot:.1f}" stroke="{tone}" '
            f'stroke-width="{weight}"/>'
            for share in (1 / 3, 2 / 3)  # between the cards, clear of the names of empty places
            for tone, weight in (("#140F0C", 15), ("#4E5457", 10))
        )
        bars += "".join(
            f'<path d="M{x - 12:.1f} {y + tall / 2:.1f}h{wide + 24:.1f}" stroke="{tone}" '
            f'stroke-width="{weight}"/>'
            for tone, weight in (("#140F0C", 13), ("#5A6164", 8))
        )
        easel.draw(bars, (x - 20, y - 40, wide + 40, foot - y + 50))
        board = (x + 0.06 * wide, foot - 6, 0.88 * wide, 18)
        boards.board(easel, board, "slip_wood_lit", 12, edge=10, lift=12, radius=5)
    _sockets(easel, site)


def _boards(easel: Easel, site: Site) -> None:
    """A board on the wall behind a head of the other."""
    cells = [lengths(spot.rect, easel.unit) for spot in site.cells]
    if not cells:
        return
    left, top = min(cell[0] for cell in cells), min(cell[1] for cell in cells)
    right = max(cell[0] + cell[2] for cell in cells)
    foot = max(cell[1] + cell[3] for cell in cells)
    _board(easel, (left - 8, top - 10, right - left + 16, foot - top + 44))
    _sockets(easel, site)


def _board(easel: Easel, box: Box) -> None:
    boards.board(easel, box, (94, 80, 64), 15, edge=8, lift=14, plank=92)
    x, y, wide, tall = box
    glow(easel, x + wide / 2, y + tall / 2, 0.7 * wide, 0.7 * tall, (40, 34, 20), 1.1)


def _names(easel: Easel, site: Site, least: int) -> None:
    """The names of the parts in their empty places, where all of them have room."""
    pixels = max(least, round(17 * easel.unit))
    for spot in _named(site, least, easel.unit):
        room = pygame.Rect(spot.rect)
        lettering.write(easel.surface, spot.label, room, "sans", pixels, "bone", "centre", "middle")


def _named(site: Site, least: int, unit: float) -> list[Spot]:
    """The empty places in which names of parts stand: all that have one, or none of them."""
    pixels = max(least, round(17 * unit))
    named = [spot.label for spot in site.cells if spot.label]
    widest = max((lettering.measure(name, "sans", pixels)[0] for name in named), default=0)
    if any(widest > 0.92 * spot.rect[2] for spot in site.cells):
        return []
    return [spot for spot in site.cells if spot.label and not spot.filled]


_PARTS: Final = (
    ("left_frill", "center_frill", "right_frill"),
    ("left_cheek", "mouth", "right_cheek"),
)
"""The parts of a head, row by row."""
_FAINT: Final = 34
"""How much of a part is seen where it is still to come, of 255."""


def _sockets(easel: Easel, site: Site, heads: bool = True) -> None:
    """Places for the cards that are to come; of ``heads`` each shows its part, faintly."""
    columns = sum(1 for spot in site.cells if spot.rect[1] == site.cells[0].rect[1])
    for number, spot in enumerate(site.cells):
        if spot.filled:
            continue
        place = grown(lengths(spot.rect, easel.unit), -4)
        easel.draw(
            block(
                place,
                9,
                'fill="#000" fill-opacity=".46" stroke="#F0D8A0" stroke-opacity=".75" '
                'stroke-width="2.4"',
            ),
            grown(place, 3),
        )
        line, column = divmod(number, columns)
        if heads and line < len(_PARTS):
            part = f"skull/{_PARTS[line][column % _HEAD]}"
            rect = easel.rect(grown(place, -4))
            faint = silhouette(mounts.mounted(part, rect.size), (*colour("bone"), _FAINT))
            easel.surface.blit(faint, rect)
