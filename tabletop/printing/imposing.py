"""Where the pieces of a box lie on sheets of paper, in millimetres from the upper left corner.

Every piece has its bleed around it. In double-sided printing a sheet of fronts is followed by its
backs, mirrored, so that they meet; folded over, the back lies beside its front.

>>> card = Item(Side("front"), Side("back"), (63.0, 88.0), 3)
>>> sheets = impose([card], PAPERS["a4"])
>>> [len(sheet.spots) for sheet in sheets], sheets[0].size
([3, 3], (297.0, 210.0))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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


class Spot(NamedTuple):
    """A side of a piece on a sheet."""

    side: Side
    shape: Shape
    left: float
    top: float
    size: Millimetres
    fold: Literal["", "right", "below"] = ""
    """Along which edge it is folded, where its back begins."""
    turned: bool = False
    """Whether it stands on its head."""


class Sheet(NamedTuple):
    """One side of a sheet of paper."""

    size: Millimetres
    """Width and height of the paper as it is held."""
    spots: tuple[Spot, ...]
    """What is printed on it; nothing on the back of what has none."""
    note: str
    """What is to be known of it."""


class TooLarge(Exception):
    """Raised for a piece that has no room on a sheet; ``sentence`` tells which."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


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

    Raises:
        TooLarge: a piece has no room.
    """
    both = [one for one in items if one.back is not None]
    single = [one for one in items if one.back is None]
    if fold:
        pages = _pages(both, paper, folded=True)
        pages += _pages(single, paper)
        note = "Print at 100 %, fold along the dashed lines, glue, and cut."
        return [Sheet(size, tuple(_spots(placed, fold)), note) for size, placed in pages]
    sheets = []
    for size, placed in _pages(both, paper) + _pages(single, paper):
        edge = "short" if size[0] > size[1] else "long"
        note = f"Print on both sides, turned over the {edge} edge, at 100 %."
        sheets.append(Sheet(size, tuple(_spots(placed, fold)), f"Front. {note}"))
        sheets.append(Sheet(size, tuple(_backs(placed, size)), f"Back. {note}"))
    return sheets


def _spots(placed: Sequence[_Placed], fold: bool) -> Iterator[Spot]:
    for item, left, top in placed:
        if not fold or item.back is None:
            yield Spot(item.front, item.shape, left, top, item.size)
        elif _folds_down(item):
            yield Spot(item.front, item.shape, left, top, item.size, "below")
            below = top + item.size[1]
            yield Spot(item.back, item.shape, left, below, item.size, turned=True)
        else:
            yield Spot(item.front, item.shape, left, top, item.size, "right")
            yield Spot(item.back, item.shape, left + item.size[0], top, item.size)


def _folds_down(item: Item) -> bool:
    """Whether the back of a piece lies below it: where both would be too wide side by side."""
    return item.size[0] > item.size[1]


def _extent(item: Item, folded: bool) -> Millimetres:
    """The width and height of a piece on the sheet, without its bleed."""
    width, height = item.size
    if not folded:
        return width, height
    return (width, 2 * height) if _folds_down(item) else (2 * width, height)


def _backs(placed: Sequence[_Placed], size: Millimetres) -> Iterator[Spot]:
    for item, left, top in placed:
        if item.back is not None:
            mirrored = size[0] - left - item.size[0]
            yield Spot(item.back, item.shape, mirrored, top, item.size)


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
    if not found:
        largest = max(items, key=lambda one: max(one.size))
        raise TooLarge(f"{largest.title} is too large for this paper.")
    return min(found, key=len)


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
