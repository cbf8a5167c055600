"""How the preparation room is composed: the box, the wall, benches of the others, the own bench."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.fossilis.ids import (
    CARDS_ZONE,
    COLLECTION_ZONE,
    DISCARD_BONES,
    DISCARD_TILES,
    DISPLAY_ZONE,
    EDGE_ZONES,
    EVENTS_ZONE,
    LAB_ZONE,
    MARKET_ZONE,
    PLASTER_ZONE,
    SITE,
    SKILL_DISPLAY,
    SLOTS_ZONE,
    STORAGE_ZONE,
    TRAITS_ZONE,
    UNPLACED_ZONE,
    own,
)
from rules.table import Area, Rectangle, frame, place, seat, square, tall, wide

Units = Callable[[float, float, float, float], Rectangle]
Place = tuple[float, float, float, float]
"""Left, top, width and height in units."""

_RIM: Final = 50
"""How wide the boards of the box are: pawns wait on them that are off the site."""


def compose(seats: int, viewer: int | None, laying: bool) -> tuple[Area, Area, Area]:
    """The arrangements for a wide, a square and a tall window.

    Args:
        seats: how many there are.
        viewer: whose bench is in front; ``None``: nobody's, and others use that place, too.
        laying: whether the terrain is still being laid out, before there is anything to take.
    """
    others = [((viewer or 0) + step) % seats for step in range(0 if viewer is None else 1, seats)]
    return (
        _wide(others, viewer, laying),
        _square(others, viewer, laying),
        _tall(others, viewer, laying),
    )


def _wide(others: Sequence[int], viewer: int | None, laying: bool) -> Area:
    if laying:
        wall = [place(UNPLACED_ZONE, at=wide(796, 76, 850, 340))]
    else:
        wall = [
            place(DISPLAY_ZONE, at=wide(792, 82, 556, 226)),
            place(MARKET_ZONE, at=wide(1360, 82, 548, 226)),
            place(SKILL_DISPLAY, at=wide(796, 316, 776, 126)),
        ]
    behind, before = _shared_out(others, viewer, 2)
    benches = [
        *_benches(wide, behind, (784, 462, 1120, 226)),
        *_benches(wide, before, (16, 846, 1556, 222)),
    ]
    low = 712 if behind else 590
    mine: list[Area] = []
    if viewer is not None:
        mine = [
            place(own(LAB_ZONE, viewer), at=wide(28, 862, 316, 206), plate="none"),
            place(own(STORAGE_ZONE, viewer), at=wide(356, 852, 186, 216)),
            place(own(CARDS_ZONE, viewer), at=wide(554, 846, 700, 226), plate="none"),
            place(own(SLOTS_ZONE, viewer), at=wide(1266, 846, 176, 88)),
            place(own(TRAITS_ZONE, viewer), at=wide(1266, 940, 176, 132)),
            place(own(COLLECTION_ZONE, viewer), at=wide(1452, 850, 124, 222)),
            seat(viewer, at=wide(34, 806, 272, 56)),
        ]
    return frame(
        *_box(wide, (77, 80, 604, 664)),
        *wall,
        place(EVENTS_ZONE, at=wide(1664 if laying else 1590, 310, 240, 132)),
        *benches,
        place(DISCARD_TILES, at=wide(786, low, 300, 92)),
        place(DISCARD_BONES, at=wide(1094, low, 228, 92)),
        place(PLASTER_ZONE, at=wide(1332, low - 18, 248, 134)),
        *mine,
    )


def _square(others: Sequence[int], viewer: int | None, laying: bool) -> Area:
    if laying:
        wall = [place(UNPLACED_ZONE, at=square(660, 76, 764, 200))]
    else:
        wall = [
            place(DISPLAY_ZONE, at=square(654, 74, 386, 198)),
            place(MARKET_ZONE, at=square(1044, 74, 386, 198)),
            place(SKILL_DISPLAY, at=square(660, 278, 560, 104)),
        ]
    behind, before = _shared_out(others, viewer, 2)
    benches = [
        *_benches(square, behind, (656, 398, 768, 284), flat=len(behind) > 1),
        *_benches(square, before, (16, 800, 1076, 268), flat=len(before) > 1),
    ]
    low = 696 if behind else 560
    mine: list[Area] = []
    if viewer is not None:
        mine = [
            place(own(LAB_ZONE, viewer), at=square(20, 836, 232, 232), plate="none"),
            place(own(STORAGE_ZONE, viewer), at=square(262, 822, 128, 246)),
            place(own(CARDS_ZONE, viewer), at=square(400, 836, 396, 232), plate="none"),
            place(own(SLOTS_ZONE, viewer), at=square(804, 822, 158, 96)),
            place(own(TRAITS_ZONE, viewer), at=square(804, 924, 158, 144)),
            place(own(COLLECTION_ZONE, viewer), at=square(970, 822, 112, 246)),
            seat(viewer, at=square(20, 774, 272, 56)),
        ]
    return frame(
        *_box(square, (58, 70, 540, 606)),
        *wall,
        place(EVENTS_ZONE, at=square(1230, 278, 196, 114)),
        *benches,
        place(DISCARD_TILES, at=square(660, low, 280, 80)),
        place(DISCARD_BONES, at=square(950, low, 210, 80)),
        place(PLASTER_ZONE, at=square(1172, low - 12, 252, 100)),
        *mine,
    )


def _tall(others: Sequence[int], viewer: int | None, laying: bool) -> Area:
    if laying:
        wall = [place(UNPLACED_ZONE, at=tall(16, 84, 1048, 210))]
    else:
        wall = [
            place(DISPLAY_ZONE, at=tall(16, 84, 520, 214)),
            place(MARKET_ZONE, at=tall(544, 84, 520, 214)),
            place(SKILL_DISPLAY, at=tall(16, 312, 770, 118)),
        ]
    behind, before = _shared_out(others, viewer, 2)
    benches: list[Area] = []
    height = 760 / max(1, len(behind))
    for number, other in enumerate(behind):
        benches += _bench(tall, other, (712, 462 + number * height, 352, min(height, 330) - 16))
    for number, other in enumerate(before):
        benches += _bench(tall, other, (16, (1660, 1420)[number], 720 + 328 * number, 222))
    mine: list[Area] = []
    if viewer is not None:
        mine = [
            place(own(LAB_ZONE, viewer), at=tall(16, 1430, 384, 220), plate="none"),
            place(own(STORAGE_ZONE, viewer), at=tall(412, 1424, 190, 226)),
            place(own(COLLECTION_ZONE, viewer), at=tall(612, 1424, 150, 226)),
            place(own(SLOTS_ZONE, viewer), at=tall(774, 1424, 290, 92)),
            place(own(TRAITS_ZONE, viewer), at=tall(774, 1520, 290, 110)),
            place(own(CARDS_ZONE, viewer), at=tall(16, 1664, 720, 240), plate="none"),
            seat(viewer, at=tall(24, 1374, 240, 58)),
        ]
    return frame(
        *_box(tall, (62, 500, 584, 642)),
        *wall,
        place(EVENTS_ZONE, at=tall(800, 312, 264, 122)),
        *benches,
        place(DISCARD_TILES, at=tall(282, 1262, 330, 102)),
        place(DISCARD_BONES, at=tall(624, 1262, 190, 102)),
        place(PLASTER_ZONE, at=tall(828, 1254, 236, 112)),
        *mine,
    )


def _shared_out(
    others: Sequence[int], viewer: int | None, most: int
) -> tuple[Sequence[int], Sequence[int]]:
    """Who has a bench in the room, and who in front, where the viewer has none."""
    if viewer is not None:
        return others, ()
    count = min(most, len(others) - 1)
    return others[:count], others[count:]


def _box(units: Units, site: Place) -> list[Area]:
    """The site, and its boards round it."""
    x, y, w, h = site
    north, east, south, west = EDGE_ZONES
    return [
        place(SITE, at=units(x, y, w, h), plate="none"),
        place(north, at=units(x + 9, y - 68, w - 18, 66), plate="none"),
        place(east, at=units(x + w, y + 20, _RIM, h - 24), plate="none"),
        place(south, at=units(x + 9, y + h, w - 18, 62), plate="none"),
        place(west, at=units(x - _RIM, y + 20, _RIM, h - 24), plate="none"),
    ]


def _benches(units: Units, others: Sequence[int], room: Place, flat: bool = False) -> list[Area]:
    """Benches side by side, or flat ones one below the other."""
    x, y, w, h = room
    count = max(1, len(others))
    areas: list[Area] = []
    for number, other in enumerate(others):
        if flat:
            step = h / count
            areas += _flat(units, other, (x, y + number * step, w, step - 6))
        else:
            step = w / count
            areas += _bench(units, other, (x + number * step, y, step - 14, h))
    return areas


def _bench(units: Units, other: int, room: Place) -> list[Area]:
    """A bench: the slip over its edge, what a dinosaur grows from, what helps, what was won."""
    x, y, w, h = room
    line = 60
    top, rest = y + line, h - line
    narrow = w < 460
    if not narrow:
        lab, store, cards = 0.3 * w, 0.15 * w, 0.36 * w
        scored = w - lab - store - cards
        tally: Place = (x + lab + store, top + rest - 56, cards, 54)
        high = rest - 58
        if w > 700:
            # There is room for what it counts beside the slip.
            tally, high = (x + 250, y + 2, w - 450, line - 4), rest
        return [
            _of(LAB_ZONE, other, units(x, top, lab, rest)),
            _of(STORAGE_ZONE, other, units(x + lab, top, store, rest)),
            _of(CARDS_ZONE, other, units(x + lab + store, top, cards, high)),
            _of(TRAITS_ZONE, other, units(*tally)),
            _of(SLOTS_ZONE, other, units(x + w - 190, y + 2, 184, line - 4)),
            _of(COLLECTION_ZONE, other, units(x + w - scored, top, scored, rest)),
            seat(other, at=units(x + 4, y, min(230, w - 200), 54)),
        ]
    upper = 0.65 * rest
    lower = rest - upper
    return [
        _of(LAB_ZONE, other, units(x, top, 0.36 * w, upper)),
        _of(CARDS_ZONE, other, units(x + 0.36 * w, top, 0.38 * w, upper)),
        _of(COLLECTION_ZONE, other, units(x + 0.74 * w, top, 0.26 * w, upper)),
        _of(STORAGE_ZONE, other, units(x, top + upper, 0.36 * w, lower)),
        _of(TRAITS_ZONE, other, units(x + 0.36 * w, top + upper, 0.64 * w, lower)),
        _of(SLOTS_ZONE, other, units(x + w - 124, y + 10, 122, line - 14)),
        seat(other, at=units(x + 4, y, w - 134, 54)),
    ]


def _flat(units: Units, other: int, room: Place) -> list[Area]:
    """A bench in one line, where three of them lie one below the other."""
    x, y, w, h = room
    slip = 0.3 * w
    left, rest = x + slip, w - slip
    parts = (0.22, 0.14, 0.26, 0.2, 0.18)
    zones = (LAB_ZONE, STORAGE_ZONE, CARDS_ZONE, TRAITS_ZONE, COLLECTION_ZONE)
    areas = []
    for zone, part in zip(zones, parts, strict=True):
        areas.append(_of(zone, other, units(left, y, part * rest, h)))
        left += part * rest
    low = min(60, 0.62 * h)
    areas.append(_of(SLOTS_ZONE, other, units(x + 4, y + low, slip - 8, h - low)))
    return [*areas, seat(other, at=units(x, y, slip - 6, low))]


def _of(zone: str, owner: int, at: Rectangle) -> Area:
    return place(own(zone, owner), at=at, plate="none")
