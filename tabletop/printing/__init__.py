"""Print and play: all components of a box at true size on sheets of paper, as a PDF file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rules.box import Box
from tabletop.printing.imposing import PAPERS, Item, Sheet, Side, impose
from tabletop.printing.sheets import Document, key_of
from tabletop.printing.sheets import NoWriter as NoWriter

if TYPE_CHECKING:
    from rules.contract import Game
    from tabletop.prototypes import Prototype

_FLAT = ("card", "wide", "tile")
"""The shapes that have a back."""


@dataclass(frozen=True)
class Order:
    """What is to be printed, and how."""

    title: str
    """The name of the box."""
    credit: tuple[str, ...]
    """Who made it, and under which licence: one line each."""
    box: Box
    """What lies in it."""
    seats: int
    """For how many players."""
    paper: str = "a4"
    """One of the :data:`PAPERS`."""
    fold: bool = False
    """Whether backs lie beside their fronts, to be folded over; otherwise they are printed on the
    other side of the paper."""


class Progress(NamedTuple):
    """How far the printing is."""

    done: int
    """How many pictures are painted."""
    whole: int
    """How many there are."""
    data: bytes = b""
    """The file, once it is whole."""


def order_of(game: Game, paper: str = "a4", fold: bool = False) -> Order:
    """What is printed for a game, for the most players that it has."""
    book = game.rulebook
    by = f"Game design by {book.designer}."
    if book.publisher and book.publisher != book.designer:
        by = f"Game design by {book.designer}, published by {book.publisher}."
    ours = "Drawings and words: Bonebed, MIT."
    credit = (f"{game.title}. {by} {ours}", book.licence)
    return Order(game.title, credit, game.box(), max(book.seats), paper, fold)


def order_of_prototype(prototype: Prototype, paper: str = "a4", fold: bool = False) -> Order:
    """What is printed for a box that somebody designed."""
    by = f" By {prototype.designer}." if prototype.designer else ""
    credit = tuple(filter(None, (f"{prototype.title}.{by}", prototype.licence)))
    return Order(prototype.title, credit, prototype.box, max(prototype.seats), paper, fold)


def items(order: Order) -> list[Item]:
    """What there is to print, with what each seat has as often as there are seats."""
    each = {one.id for one in order.box.groups if one.each_seat}
    found = []
    for one in order.box.components:
        back = None
        if one.pits is not None or one.reverse == one.face:
            # What lies in pits, or looks alike from both sides, needs one of them.
            pass
        elif one.reverse is not None:
            back = Side(one.back, one.reverse)
        elif one.shape in _FLAT:
            back = Side(one.back)
        owners: list[int | None] = list(range(order.seats)) if one.group in each else [None]
        if back is not None:
            front = Side(one.back, one.face)
            count = one.count * len(owners)
            found.append(Item(front, back, one.size, count, one.shape, one.title))
            continue
        for owner in owners:
            front = Side(one.back, one.face, owner)
            found.append(Item(front, None, one.size, one.count, one.shape, one.title))
    return found


def sheets(order: Order) -> list[Sheet]:
    """The sheets of an order."""
    return impose(items(order), PAPERS[order.paper], order.fold)


def printed(order: Order) -> Iterator[Progress]:
    """Paints and writes everything, a picture at each step; the last step has the file.

    Raises:
        NoWriter: the library that writes PDF files is not installed.
    """
    from tabletop.printing.pictures import line, packed, painted

    document = Document(order.title, order.credit, line)
    pages = sheets(order)
    spots = {key_of(spot): spot for page in pages for spot in page.spots}
    for number, (key, spot) in enumerate(spots.items()):
        surface = painted(spot.side, spot.shape, spot.whole)
        document.picture(key, packed(surface), surface.get_size())
        yield Progress(number + 1, len(spots))
    for number, page in enumerate(pages, 1):
        document.page(page, number, len(pages))
    yield Progress(len(spots), len(spots), document.write())
