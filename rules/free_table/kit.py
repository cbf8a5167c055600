"""What lies on one free table: the pieces of a box, one by one, and where each of them starts."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, NamedTuple

from rules.box import Box, Component, Group
from rules.contract import Game, OptionError
from rules.registry import UnknownGame, available, load
from rules.table import Piece

NOWHERE: Final = -1
"""The number of no stack."""
TABLE: Final = -1
"""The place of what lies on the table; a hand is the number of its seat."""
CRATE: Final = -2
"""The place of what is still in the box."""
GONE: Final = -3
"""The place of dice, notes and the like that were cleared away."""
_BAGS: Final = -10
_GAP: Final = 8.0
"""How far groups lie apart, in millimetres."""
_FULL: Final = 0.78
"""The share of the height of the table that what was unpacked takes at most."""
_LEAST: Final = 900
_WIDER: Final = 60
_ROOMY: Final = 1.5
PROPORTION: Final = 2.4
"""How wide a table is, divided by its height."""


def bag_place(bag: int) -> int:
    """The place of what is in a bag, by its number."""
    return _BAGS - bag


class Item(NamedTuple):
    """One thing of the box."""

    component: Component
    """What it is."""
    seat: int | None = None
    """Whose it is, where every seat has its own."""


class Lie(NamedTuple):
    """Where one piece lies before the first move: millimetres from the upper left corner."""

    x: int
    y: int
    up: bool = True
    stack: int = NOWHERE
    place: int = TABLE


@dataclass(frozen=True, eq=False)
class Kit:
    """The pieces of one box for so many seats."""

    title: str
    """What the game or the prototype is called."""
    items: tuple[Item, ...]
    """All things, in the order of their groups."""
    lies: tuple[Lie, ...]
    """Where each of them lies unpacked."""
    size: tuple[int, int]
    """Width and height of the table, in millimetres."""
    decks: tuple[int, ...]
    """The stacks that are shuffled before anything else."""
    bags: tuple[str, ...]
    """The names of the bags."""
    looks: tuple[int, ...]
    """For each thing a number that is the same for all that look alike from behind."""
    pieces: dict[object, Piece] = field(default_factory=dict)
    """Pieces as they were laid, so that one that looks the same is the same object."""


def is_known(game: Game) -> bool:
    """Whether it is known what is in the box of a game; of one that fails to tell it is not."""
    try:
        return bool(game.box())
    except Exception:  # a game that somebody added must not keep the others from their tables
        return False


def names() -> tuple[str, ...]:
    """The games whose boxes can be unpacked."""
    found = []
    for one in available():
        with suppress(UnknownGame, TypeError, ImportError):
            if is_known(load(one)):
                found.append(one)
    return tuple(found)


Finder = Callable[[str], tuple[str, Box] | None]
"""Gives the title and the box of a name; ``None``: it knows none. It may raise ``OptionError``."""

_finders: list[Finder] = []


def look_also(finder: Finder) -> None:
    """Has boxes that belong to no game found by their names, too."""
    if finder not in _finders:
        _finders.append(finder)


def box_of(name: str) -> tuple[str, Box]:
    """The title and the box of a name.

    Raises:
        OptionError: there is no such box on this table.
    """
    for finder in _finders:
        found = finder(name)
        if found is not None:
            return found
    try:
        game = load(name)
    except (UnknownGame, TypeError):
        raise OptionError(f"There is no box called {name!r} on this table.") from None
    box = game.box() if is_known(game) else Box()
    if not box:
        raise OptionError(f"{game.title} does not say what is in its box.")
    return game.title, box


def chosen(name: str) -> tuple[str, Box]:
    """The title and the box of a name and the sign of what it held: ``memory@3f2a``.

    Of a box to which groups were added at its end since then, it is the box without them, so that
    older tables go on with what they have.

    Raises:
        OptionError: there is no such box, or it holds other pieces than it did.
    """
    bare, _, sign = name.partition("@")
    title, box = box_of(bare)
    for count in range(len(box.groups), 0, -1):
        kept = {one.id for one in box.groups[:count]}
        found = replace(
            box,
            groups=box.groups[:count],
            components=tuple(one for one in box.components if one.group in kept),
        )
        if not sign or digest(found) == sign:
            return title, found
    raise OptionError(f"The box of {title} holds other pieces than when this began.")


def digest(box: Box) -> str:
    """A short sign that is the same as long as the box holds the same pieces in the same order."""
    told = [(one.id, one.group, one.count) for one in box.components]
    told += [(one.id, one.gathering, int(one.each_seat)) for one in box.groups]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:12]


@lru_cache(maxsize=16)
def unpack(title: str, box: Box, seats: int, roomy: bool = False) -> Kit:
    """The pieces of a box, laid out side by side for so many seats; ``roomy`` is a larger table,
    on which there is room for what a game lays out."""
    blocks = list(_blocks(box, seats))
    items = tuple(item for _, several in blocks for item in several)
    wide = _LEAST
    while True:
        lies, low = _laid(blocks, wide)
        high = round(wide / PROPORTION)
        if low <= _FULL * high:
            break
        wide += _WIDER
    if roomy:
        wide, high = round(_ROOMY * wide), round(_ROOMY * high)
    decks = tuple(
        dict.fromkeys(
            lie.stack
            for lie, item in zip(lies, items, strict=True)
            if lie.stack != NOWHERE and not lie.up
        )
    )
    named = [group.title for group, _ in blocks if group.gathering == "bag"]
    numbers: dict[object, int] = {}
    looks = tuple(numbers.setdefault(look_of(item), len(numbers)) for item in items)
    bags = tuple(named) or ("Bag",)
    return Kit(title, items, tuple(lies), (wide, high), decks, bags, looks)


def look_of(item: Item) -> object:
    """What is seen of a thing that lies face down."""
    one = item.component
    return one.back, one.shape, one.size, one.reverse, item.seat


def _blocks(box: Box, seats: int) -> list[tuple[Group, list[Item]]]:
    """What starts together."""
    blocks = []
    for group in box.groups:
        for seat in range(seats) if group.each_seat else (None,):
            items = [
                Item(component, seat)
                for component in box.of_group(group.id)
                for _ in range(component.count)
            ]
            if items:
                blocks.append((group, items))
    return blocks


def _laid(blocks: list[tuple[Group, list[Item]]], wide: int) -> tuple[list[Lie], float]:
    """Where everything lies on a table so wide, and how far down that reaches."""
    lies: list[Lie] = []
    x, y, low = 2 * _GAP, 2 * _GAP, 0.0
    stacks = bags = 0
    for group, items in blocks:
        across = max(item.component.size[0] for item in items)
        down = max(item.component.size[1] for item in items)
        if group.gathering == "bag":
            lies += [Lie(0, 0, False, NOWHERE, bag_place(bags)) for _ in items]
            bags += 1
            continue
        if group.gathering in ("deck", "stack"):
            columns, count = 1, 1
        else:
            count = len(items)
            columns = max(1, min(count, int((wide - 4 * _GAP) // (across + _GAP))))
            # About as wide as three times its height, so that groups stand beside each other.
            ideal = math.ceil(math.sqrt(3 * count * (down + _GAP) / (across + _GAP)))
            columns = min(columns, max(1, ideal))
        lines = math.ceil(count / columns)
        block = columns * (across + _GAP), lines * (down + _GAP)
        if x + block[0] > wide - 2 * _GAP and x > 2 * _GAP:
            x, y = 2 * _GAP, low + 2 * _GAP
        for number, _ in enumerate(items):
            line, column = divmod(number, columns) if count > 1 else (0, 0)
            middle = (
                round(x + column * (across + _GAP) + across / 2),
                round(y + line * (down + _GAP) + down / 2),
            )
            piled = group.gathering in ("deck", "stack") and len(items) > 1
            lies.append(Lie(*middle, group.gathering != "deck", stacks if piled else NOWHERE))
        stacks += group.gathering in ("deck", "stack")
        low = max(low, y + block[1])
        x += block[0] + 2 * _GAP
    return lies, low
