"""How the creek is composed: bars in the stream, the van on the bank, crates on the near one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.cretaceous_creek.ids import (
    ASIDE,
    DECK,
    LOST,
    MUSEUM,
    PHASE,
    REFERENCE,
    SITE,
    STACKS,
    storage_zone,
)
from rules.table import Area, Rectangle, frame, place, seat, square, tall, wide

Units = Callable[[float, float, float, float], Rectangle]


def compose(crews: Sequence[int], owners: Sequence[int]) -> tuple[Area, Area, Area]:
    """The arrangements for a wide, a square and a tall window.

    Args:
        crews: the crews, the viewer's own first.
        owners: the seat of each of them; a seat may lead several.
    """
    in_wide = frame(
        place(SITE, at=wide(140, 92, 1010, 640), plate="none"),
        place(PHASE, at=wide(16, 104, 128, 540), plate="above"),
        place(MUSEUM, at=wide(1236, 76, 656, 280)),
        place(DECK, at=wide(1250, 384, 140, 172)),
        place(STACKS, at=wide(1410, 380, 300, 180)),
        place(ASIDE, at=wide(1734, 384, 140, 172)),
        place(REFERENCE, at=wide(1250, 572, 640, 106)),
        place(LOST, at=wide(1176, 690, 400, 158)),
        *_crates(wide, crews, owners, (34, 826, 650, 250), (716, 862, 830, 200)),
    )
    in_square = frame(
        place(SITE, at=square(136, 80, 826, 560), plate="none"),
        place(PHASE, at=square(16, 84, 118, 500), plate="above"),
        place(MUSEUM, at=square(980, 80, 444, 232)),
        place(DECK, at=square(984, 324, 110, 142)),
        place(STACKS, at=square(1106, 324, 200, 142)),
        place(ASIDE, at=square(1318, 324, 104, 142)),
        place(REFERENCE, at=square(980, 478, 444, 96)),
        place(LOST, at=square(980, 588, 444, 172)),
        *_crates(square, crews, owners, (20, 812, 500, 254), (536, 846, 548, 220)),
    )
    in_tall = frame(
        place(SITE, at=tall(150, 400, 910, 620), plate="none"),
        place(PHASE, at=tall(16, 400, 128, 600), plate="above"),
        place(MUSEUM, at=tall(230, 90, 820, 280)),
        place(DECK, at=tall(30, 1050, 150, 200)),
        place(STACKS, at=tall(196, 1050, 340, 200)),
        place(ASIDE, at=tall(552, 1050, 140, 200)),
        place(REFERENCE, at=tall(706, 1050, 358, 84)),
        place(LOST, at=tall(706, 1146, 358, 168)),
        *_crates(tall, crews, owners, (20, 1364, 1040, 250), (20, 1686, 500, 216)),
    )
    return in_wide, in_square, in_tall


def _crates(
    units: Units,
    crews: Sequence[int],
    owners: Sequence[int],
    own: tuple[float, float, float, float],
    others: tuple[float, float, float, float],
) -> list[Area]:
    """The own crate, and those of the others side by side; over each first one its seat's slip."""
    areas: list[Area] = []
    slips: list[Area] = []
    left, top, width, height = others
    count = max(1, len(crews) - 1)
    step = width / count
    for number, (crew, owner) in enumerate(zip(crews, owners, strict=True)):
        box = own
        if number:
            box = (left + (number - 1) * step, top + 36, min(step, 400) - 14, height - 36)
        areas.append(place(storage_zone(crew), at=units(*box)))
        if owner not in owners[:number]:
            wide_slip = 272 if not number else min(230, box[2])
            slips.append(seat(owner, at=units(box[0], box[1] - 50, wide_slip, 56)))
    return areas + slips
