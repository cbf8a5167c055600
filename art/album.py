"""Every picture that is kept for the next time, in one album with room for so many bytes.

Whoever paints pictures keeps them here and nowhere else, so that all of them together never need
more than the room there is. The one that nobody has asked for the longest goes first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import update_wrapper
from typing import Final, Generic, ParamSpec, TypeVar

import pygame

LEAST_ROOM: Final = 48 * 1024 * 1024
"""The room in a small window, in bytes."""
LAYERS: Final = 12
"""For how many windows full of pictures there is room in a larger one: the scenery of a table as
two persons see it, its materials, and furniture and pieces."""
_OVERHEAD: Final = 400
"""What a picture needs beside its pixels, in bytes."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
P = ParamSpec("P")

_shelved: OrderedDict[int, _Entry] = OrderedDict()
_room = LEAST_ROOM
_used = 0
_number = 0


class _Entry:
    """One picture in the album."""

    __slots__ = ("key", "number", "pages", "value", "weight")

    def __init__(self, pages: Pages, key: Hashable, value: object, number: int) -> None:  # type: ignore[type-arg]
        self.pages = pages
        self.key = key
        self.value = value
        self.number = number
        self.weight = weigh(value)


def weigh(value: object) -> int:
    """How many bytes a picture, or several of them, or none, need."""
    if isinstance(value, pygame.Surface):
        return _OVERHEAD + value.get_bytesize() * value.get_width() * value.get_height()
    if isinstance(value, tuple):
        return _OVERHEAD + sum(map(weigh, value))
    return _OVERHEAD


def fit_window(size: tuple[int, int]) -> None:
    """Makes as much room as a window of this size, in pixels, needs."""
    global _room
    _room = max(LEAST_ROOM, LAYERS * 4 * size[0] * size[1])
    _make_room()


def used() -> int:
    """How many bytes all pictures need that are kept now."""
    return _used


def room() -> int:
    """How many bytes they may need at most."""
    return _room


def forget() -> None:
    """Drops all pictures: for tests, and when the screen's format changes."""
    global _used
    for entry in _shelved.values():
        entry.pages.entries.pop(entry.key, None)
    _shelved.clear()
    _used = 0


def _make_room() -> None:
    global _used
    # The newest stays: whoever had it painted is about to show it.
    while _used > _room and len(_shelved) > 1:
        _, entry = _shelved.popitem(last=False)
        del entry.pages.entries[entry.key]
        _used -= entry.weight


class Pages(Generic[K, V]):
    """The pictures of one kind, by what they show."""

    def __init__(self) -> None:
        self.entries: dict[K, _Entry] = {}

    def get(self, key: K) -> V | None:
        """The picture of this key, if it is still there; do not paint on it."""
        entry = self.entries.get(key)
        if entry is None:
            return None
        _shelved.move_to_end(entry.number)
        value: V = entry.value  # type: ignore[assignment]
        return value

    def __contains__(self, key: K) -> bool:
        return key in self.entries

    def __iter__(self) -> Iterator[K]:
        """The keys, the one kept first coming first."""
        return iter(tuple(self.entries))

    def keep(self, key: K, value: V) -> V:
        """Keeps a picture for the next time, and gives it."""
        global _number, _used
        self.drop(key)
        _number += 1
        entry = self.entries[key] = _shelved[_number] = _Entry(self, key, value, _number)
        _used += entry.weight
        _make_room()
        return value

    def drop(self, key: K) -> None:
        """Drops one picture, if it is there."""
        global _used
        entry = self.entries.pop(key, None)
        if entry is not None:
            del _shelved[entry.number]
            _used -= entry.weight

    def forget(self) -> None:
        """Drops the pictures of this kind."""
        for key in self:
            self.drop(key)


class Remembered(Generic[P, V]):
    """A function that paints, and gives what it painted before for the same arguments."""

    def __init__(self, paint: Callable[P, V]) -> None:
        self._paint = paint
        self.pages: Pages[Hashable, tuple[V]] = Pages()
        update_wrapper(self, paint)

    def __call__(self, *args: P.args, **named: P.kwargs) -> V:
        key = (args, tuple(named.items())) if named else args
        found = self.pages.get(key)
        if found is None:
            found = self.pages.keep(key, (self._paint(*args, **named),))
        return found[0]

    def forget(self) -> None:
        """Drops what was painted before."""
        self.pages.forget()


def remembered(paint: Callable[P, V]) -> Remembered[P, V]:
    """Makes a function that paints keep its pictures in the album; ``None`` is kept, too."""
    return Remembered(paint)
