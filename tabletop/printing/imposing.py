"""Where the pieces of a box lie on sheets of paper, in millimetres from the upper left corner.

Every piece has its bleed around it. In double-sided printing a sheet of fronts is followed by its
backs, mirrored, so that they meet; folded over, the back lies beside its front. What is larger than
the paper is cut into parts, to be joined.

>>> card = Item(Side("front"), Side("back"), (63.0, 88.0), 3)
>>> sheets = impose([card], PAPERS["a4"])
>>> [len(sheet.spots) for sheet in sheets], sheets[0].size
([3, 3], (297.0, 210.0))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from rules.box import Millimetres
from rules.table import Face, Shape

BLEED: Final = 3.0
"""How far a picture goes on beyond where it is cut, in millimetres."""
MARGIN: Final = 5.0
"""What printers leave white at the edges of a sheet."""
FOOT: Final = 12.0
"""The room for credits at the lower edge."""

PAPERS: Final[Mapping[str, Millimetres]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""The sheets of paper by name, upright."""


class Part(NamedTuple):
    """One of the parts of a piece that is larger than the paper: a box in it, in millimetres."""

    left: float
    top: float
    width: float
    height: float


class Side(NamedTuple):
    """One side of a piece: a face, or the back of this name."""

    back: str = "museum"
    """The name of its back, where it shows no face."""
    face: Face | None = None
    """What it shows."""
    owner: int | None = None
    """The seat whose colour it bears."""


@dataclass(frozen=True)
class Item:
    """Pieces that are alike."""

    front: Side
    """What is seen."""
    back: Side | None
    """The other side; ``None``: nothing is printed there."""
    size: Millimetres
    """Width and height once it is cut."""
    count: int = 1
    """How many there are."""
    shape: Shape = "card"
    """Its outline."""
    title: str = ""
    """Its name in words."""
    part: Part | None = None
    """Which part of it this is; ``None``: all of it."""

    @property
    def extent(self) -> Millimetres:
        """The width and height of what is cut out."""
        return self.size if self.part is None else (self.part.width, self.part.height)


class Spot(NamedTuple):
    """A side of a piece on a sheet."""

    side: Side
    shape: Shape
    left: float
    top: float
    size: Millimetres
    """Width and height of what is cut out."""
    fold: Literal["", "right", "below"] = ""
    """Along which edge it is folded, where its back begins."""
    turned: bool = False
    """Whether it stands on its head."""
    whole: Millimetres = (0.0, 0.0)
    """The size of the piece."""
    offset: Millimetres = (0.0, 0.0)
    """How far what is cut out lies from the upper left corner of the piece."""


class Sheet(NamedTuple):
    """One side of a sheet of paper."""

    size: Millimetres
    """Width and height of the paper as it is held."""
    spots: tuple[Spot, ...]
    """What is printed on it; nothing on the back of what has none."""
    note: str
    """What is to be known of it."""


class _Placed(NamedTuple):
    item: Item
    left: float
    top: float


def impose(items: Sequence[Item], paper: Millimetres, fold: bool = False) -> list[Sheet]:
    """The sheets with all pieces, in the order in which they are printed.

    Args:
        items: what is to be printed.
        paper: the size of the paper, upright.
        fold: whether backs lie beside their fronts, to be folded over and glued.
    """
    items = [part for one in items for part in _parted(one, paper, fold)]
    both = [one for one in items if one.back is not None]
    single = [one for one in items if one.back is None]
    if fold:
        pages = _pages(both, paper, folded=True)
        pages += _pages(single, paper)
        note = "Print at 100 %, fold along the dashed lines, glue, and cut."
        return [
            Sheet(size, tuple(_spots(placed, fold)), note + _joining(placed))
            for size, placed in pages
        ]
    sheets = []
    for size, placed in _pages(both, paper) + _pages(single, paper):
        edge = "short" if size[0] > size[1] else "long"
        note = f"Print on both sides, turned over the {edge} edge, at 100 %." + _joining(placed)
        sheets.append(Sheet(size, tuple(_spots(placed, fold)), f"Front. {note}"))
        sheets.append(Sheet(size, tuple(_backs(placed, size)), f"Back. {note}"))
    return sheets


def _joining(placed: Sequence[_Placed]) -> str:
    """What is to be known of a sheet with parts of something larger."""
    titles = dict.fromkeys(one.item.title for one in placed if one.item.part is not None)
    return f" To be joined from parts: {', '.join(titles)}." if titles else ""


def _parted(item: Item, paper: Millimetres, fold: bool) -> Iterator[Item]:
    """The item, or the parts into which it is cut where it has no room on the paper.

    Where both of its sides have no room beside each other, they are cut out one by one.
    """
    if _has_room(_extent(item, fold and item.back is not None), paper):
        yield item
    elif fold and item.back is not None:
        for side in (item.front, item.back):
            yield from _parted(replace(item, front=side, back=None), paper, fold)
    else:
        columns, rows = min(
            (
                (columns, rows)
                for columns in range(1, 40)
                for rows in range(1, 40)
                if _has_room((item.size[0] / columns, item.size[1] / rows), paper)
            ),
            key=lambda one: (one[0] * one[1], abs(one[0] - one[1])),
        )
        width, height = item.size[0] / columns, item.size[1] / rows
        for number in range(columns * rows):
            row, column = divmod(number, columns)
            yield replace(item, part=Part(column * width, row * height, width, height))


def _has_room(extent: Millimetres, paper: Millimetres) -> bool:
    """Whether something has room on a sheet that is held upright or across."""
    span, rise = (side + 2 * BLEED for side in extent)
    return any(
        span <= wide - 2 * MARGIN and rise <= high - MARGIN - FOOT
        for wide, high in (paper, paper[::-1])
    )


def _spots(placed: Sequence[_Placed], fold: bool) -> Iterator[Spot]:
    for item, left, top in placed:
        front = _spot(item, item.front, left, top)
        if not fold or item.back is None:
            yield front
        elif _folds_down(item):
            yield front._replace(fold="below")
            yield _spot(item, item.back, left, top + item.size[1])._replace(turned=True)
        else:
            yield front._replace(fold="right")
            yield _spot(item, item.back, left + item.size[0], top)


def _spot(item: Item, side: Side, left: float, top: float) -> Spot:
    part = item.part or Part(0.0, 0.0, *item.size)
    offset = part.left, part.top
    return Spot(side, item.shape, left, top, item.extent, whole=item.size, offset=offset)


def _folds_down(item: Item) -> bool:
    """Whether the back of a piece lies below it: where both would be too wide side by side."""
    return item.size[0] > item.size[1]


def _extent(item: Item, folded: bool) -> Millimetres:
    """The width and height of a piece on the sheet, without its bleed."""
    width, height = item.extent
    if not folded:
        return width, height
    return (width, 2 * height) if _folds_down(item) else (2 * width, height)


def _backs(placed: Sequence[_Placed], size: Millimetres) -> Iterator[Spot]:
    for item, left, top in placed:
        if item.back is not None:
            spot = _spot(item, item.back, size[0] - left - item.extent[0], top)
            # The back of the left part of a piece is the right part of its back.
            yield spot._replace(
                offset=(item.size[0] - item.extent[0] - spot.offset[0], spot.offset[1])
            )


def _pages(
    items: Sequence[Item], paper: Millimetres, folded: bool = False
) -> list[tuple[Millimetres, list[_Placed]]]:
    """Pieces on sheets, held upright or across, whichever needs fewer of them."""
    if not items:
        return []
    across = paper[1], paper[0]
    found = [
        pages for size in (across, paper) if (pages := _filled(items, size, folded)) is not None
    ]
    if found:
        return min(found, key=len)
    # Some have room on sheets that are held upright alone, the others across.
    upright = [one for one in items if _filled([one], paper, folded) is not None]
    others = [one for one in items if one not in upright]
    return _pages(upright, paper, folded) + _pages(others, paper, folded)


def _filled(
    items: Sequence[Item], size: Millimetres, folded: bool
) -> list[tuple[Millimetres, list[_Placed]]] | None:
    """Pieces in rows on sheets of this size, the highest first; None: one has no room."""
    wide, high = size[0] - 2 * MARGIN, size[1] - MARGIN - FOOT
    pages: list[tuple[Millimetres, list[_Placed]]] = []
    page: list[_Placed] = []
    left = top = tall = 0.0
    # In their order where they are equally high: a deck stays together.
    for item in sorted(items, key=lambda one: -_extent(one, folded)[1]):
        span, rise = (side + 2 * BLEED for side in _extent(item, folded))
        if span > wide or rise > high:
            return None
        for _ in range(item.count):
            if left + span > wide:
                left, top, tall = 0.0, top + tall, 0.0
            if top + rise > high or not page:
                page = []
                pages.append((size, page))
                left = top = tall = 0.0
            page.append(_Placed(item, left + BLEED, top + BLEED))
            left, tall = left + span, max(tall, rise)
    return [(size, _centred(page, size, folded)) for size, page in pages]


def _centred(page: Sequence[_Placed], size: Millimetres, folded: bool) -> list[_Placed]:
    """In the middle between the margins, so that both sides of a sheet have the same room."""
    right = max(one.left + _extent(one.item, folded)[0] + BLEED for one in page)
    bottom = max(one.top + _extent(one.item, folded)[1] + BLEED for one in page)
    across = (size[0] - right) / 2
    down = MARGIN + max(0.0, size[1] - MARGIN - FOOT - bottom) / 2
    return [one._replace(left=one.left + across, top=one.top + down) for one in page]
