"""Pictures of components, painted one after the other while their page is seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Surface

from art import faces, palette
from art.album import Pages
from rules.table import Shape
from tabletop.geometry import Size
from tabletop.printing.imposing import Side
from tabletop.screens.prepaint import work


class Wish(NamedTuple):
    """A picture that is asked for."""

    side: Side
    """What it shows."""
    shape: Shape
    """Its outline."""
    size: Size
    """How large it is to be, in pixels."""
    text: int
    """The least size of letters, in pixels."""
    variant: str
    """The palette."""


_painted: Pages[Wish, Surface] = Pages()


class Pictures:
    """What a page has asked for and is still to be painted."""

    def __init__(self) -> None:
        self._wanted: dict[Wish, None] = {}

    def so_far(self, side: Side, shape: Shape, size: Size, text: int) -> Surface | None:
        """The picture of a side, if it has been painted; else it will be."""
        wish = Wish(side, shape, size, text, palette.variant())
        found = _painted.get(wish)
        if found is None:
            self._wanted[wish] = None
        return found

    @property
    def wanted(self) -> bool:
        """Whether pictures wait to be painted."""
        return bool(self._wanted)

    def forget(self) -> None:
        """Those that wait are not needed any more."""
        self._wanted.clear()

    def paint(self) -> bool:
        """Paints for a share of a frame; whether there is more to see."""
        if not self._wanted:
            return False
        work(self._paint())
        return True

    def _paint(self) -> Iterator[None]:
        while self._wanted:
            wish = next(iter(self._wanted))
            side, shape, size, text, _ = wish
            made = faces.sheet(side.face, side.back, shape, size, "hand", side.owner, text)
            _painted.keep(wish, made.surface)
            del self._wanted[wish]
            yield
