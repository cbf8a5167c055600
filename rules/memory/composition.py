"""How the store room is composed: the open drawer in the middle, a display case on either side."""

from __future__ import annotations

from rules.memory.ids import GRID, WANTED, museum_zone
from rules.table import Area, frame, place, seat, square, tall, wide


def compose(viewer: int | None) -> tuple[Area, Area, Area]:
    """The arrangements for a wide, a square and a tall window; the own case is at the right."""
    own = viewer or 0
    other = 1 - own
    in_wide = frame(
        place(GRID, at=wide(486, 55, 948, 848), plate="none"),
        place(WANTED, at=wide(432, 952, 1056, 122)),
        place(museum_zone(other), at=wide(62, 190, 330, 500), plate="none"),
        seat(other, at=wide(93, 696, 268, 54)),
        place(museum_zone(own), at=wide(1532, 124, 350, 560), plate="none"),
        seat(own, at=wide(1571, 690, 272, 54)),
    )
    in_square = frame(
        place(GRID, at=square(50, 70, 840, 770), plate="none"),
        place(WANTED, at=square(30, 918, 1040, 146)),
        place(museum_zone(other), at=square(986, 120, 200, 560), plate="none"),
        seat(other, at=square(972, 690, 214, 54)),
        place(museum_zone(own), at=square(1210, 120, 210, 560), plate="none"),
        seat(own, at=square(1204, 690, 222, 54)),
    )
    in_tall = frame(
        place(GRID, at=tall(70, 110, 940, 900), plate="none"),
        place(WANTED, at=tall(40, 1120, 1000, 150)),
        place(museum_zone(other), at=tall(40, 1310, 330, 380), plate="none"),
        seat(other, at=tall(72, 1700, 266, 56)),
        place(museum_zone(own), at=tall(400, 1310, 330, 380), plate="none"),
        seat(own, at=tall(430, 1700, 270, 56)),
    )
    return in_wide, in_square, in_tall
