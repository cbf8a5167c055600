"""A strip with slips of paper above a table, for a while, where it hides least."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, TypeVar

from pygame import Rect

from tabletop.covering import common
from tabletop.screens.brassplate import BrassPlate
from tabletop.screens.buttons import EDGE, round_side
from tabletop.screens.metrics import Metrics
from tabletop.screens.strip import Strip
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Button, Widget

Slip = TypeVar("Slip", bound=Widget)

_PAD: Final = 12
_GAP: Final = 8
SLIP: Final = 330
"""How wide a slip likes to be, in lengths above a table."""
_LEAST: Final = 240
_HIGHEST: Final = 0.66  # of the window
_DOWN: Final = 12
_ACROSS: Final = 10
"""In so many steps it is tried how low and how far right the strip can be."""
_HANDLED: Final = 3
_ABOVE: Final = 20
"""How much worse than a bare piece it is to hide one with which something can be done, and what
else lies above the table."""
_MEANT: Final = 40
"""How much worse it is to hide a piece or a cell that ought to be seen: that is what is told."""


def slip_strip(
    page: TablePage,
    title: str,
    slips: Sequence[Slip],
    window: Rect,
    taken: Sequence[Rect],
    buttons: Sequence[Button] = (),
    seen: Collection[str] = (),
    best_first: bool = False,
    broad: bool = False,
) -> list[Widget]:
    """The strip, its title, its slips and its round buttons, placed.

    Args:
        page: the page with the table.
        title: the words on the plate of brass.
        slips: side by side, in rows where they need that; the first go where there are too many.
        window: the whole window.
        taken: what else lies above the table; the first are the round tools, which lie above the
            strip, too, and so it keeps clear of them.
        buttons: at the right of the title.
        seen: the pieces, cells and zones that ought to be seen.
        best_first: the last slips go where there are too many.
        broad: slips may also be twice as wide, since they are lower then.
    """
    metrics = page.metrics
    edge, pad, gap = (metrics.at_table(length) for length in (EDGE, _PAD, _GAP))
    plate = BrassPlate(title)
    room = page.bare_rect.width - 2 * edge - 2 * pad
    below = window.bottom - edge - taken[0].bottom - 2 * pad if taken else window.height
    highest = min(round(_HIGHEST * page.size[1]), below)
    side = round_side(metrics)
    high = plate.height(0, metrics)
    head = (side if buttons else high) + gap
    least = plate.width(metrics) + len(buttons) * (side + gap) + gap
    found = []
    forms = [
        (abreast, each)
        for each in ((SLIP, 2 * SLIP) if broad and metrics.zoom == 1 else (SLIP,))
        for abreast in range(len(slips), 0, -1)
    ]
    for abreast, each in forms:
        wide, rows = _rows(slips, room, highest - head, metrics, best_first, abreast, each)
        across = max(wide, min(least, room))
        tall = head + sum(row + gap for row, _ in rows) - gap
        size = across + 2 * pad, tall + 2 * pad
        place, cost = _best_place(page, size, window, taken, seen)
        left_out = len(slips) - sum(len(members) for _, members in rows)
        found.append(((left_out, *cost), place, across, rows))
    _, place, across, rows = min(found, key=lambda one: one[0])
    strip = Strip()
    strip.place(place, metrics)
    inside = strip.rect.inflate(-2 * pad, -2 * pad)
    x = inside.right
    for button in reversed(buttons):
        button.place(Rect(x - side, inside.y, side, side), metrics)
        x -= side + gap
    top = inside.y + (head - gap - high) // 2
    plate.place(Rect(inside.x, top, plate.width(metrics), high), metrics)
    y = inside.y + head
    for row, members in rows:
        each = (across - (len(members) - 1) * gap) // len(members)
        for number, slip in enumerate(members):
            slip.place(Rect(inside.x + number * (each + gap), y, each, row), metrics)
        y += row + gap
    shown: list[Widget] = [slip for _, members in rows for slip in members]
    return [strip, plate, *shown, *buttons]


def _rows(
    slips: Sequence[Slip],
    room: int,
    highest: int,
    metrics: Metrics,
    best_first: bool,
    abreast: int,
    liked: int,
) -> tuple[int, list[tuple[int, list[Slip]]]]:
    """How wide the slips are together, of which each likes to be so wide, and their rows of at most
    so many ``abreast``, each with its height."""
    gap = metrics.at_table(_GAP)
    liked = min(room, metrics.wide(liked))
    least = min(liked, metrics.wide(_LEAST)) if metrics.zoom == 1 else liked
    many = max(1, min(abreast, (room + gap) // (least + gap)))
    wide = min(room, many * liked + (many - 1) * gap)
    chosen = list(slips)
    while True:
        rows = []
        for start in range(0, len(chosen), many):
            members = chosen[start : start + many]
            each = (wide - (len(members) - 1) * gap) // len(members)
            rows.append((max(one.height(each, metrics) for one in members), members))
        if sum(tall + gap for tall, _ in rows) <= highest or len(chosen) == 1:
            return wide, rows
        del chosen[-1 if best_first else 0]


def _best_place(
    page: TablePage,
    size: tuple[int, int],
    window: Rect,
    taken: Sequence[Rect],
    seen: Collection[str],
) -> tuple[Rect, tuple[bool, int]]:
    """Where the strip hides least, above all of what can be done; and whether it lies on what it
    may not, and how much it hides."""
    edge = page.metrics.at_table(EDGE)
    scene = page.scene
    sources = {one.gesture.source for one in scene.table.controls}
    weighed = [(rect, _ABOVE) for rect in taken]
    placement, at = scene.placement, page.table_rect.topleft
    for name, spot in placement.spots.items():
        weight = _MEANT if name in seen else _HANDLED if name in sources else 1
        weighed.append((Rect(*spot.box).move(at), weight))
    for name in seen:
        box = placement.box_of(name)
        if box is not None and name not in placement.spots:
            # Of a place without cells any part will do.
            weight = _MEANT if name in placement.cells else 1
            weighed.append((Rect(*box).move(at), weight))
    area = page.bare_rect.inflate(-2 * edge, -2 * edge)

    def hidden(place: Rect) -> tuple[bool, int, int]:
        cost = sum(weight * common(box, place) for box, weight in weighed)
        return bool(taken) and bool(place.colliderect(taken[0])), cost, place.y

    spare = max(0, area.width - size[0]), max(0, area.height - size[1])
    tops = [area.y + spare[1] * down // _DOWN for down in range(_DOWN + 1)]
    if taken:
        tops.append(taken[0].bottom)
    places = [
        Rect(area.x + spare[0] * across // _ACROSS, top, *size).clamp(window)
        for top in tops
        for across in range(_ACROSS + 1)
    ]
    best = min(places, key=hidden)
    return best, hidden(best)[:2]
