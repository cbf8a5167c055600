"""What the painter of a scene knows of a table: which thing stands where. Nothing of it is hidden.

All rectangles are in pixels of the window; ``unit`` is the length of 1 at 1920x1080, in which all
sizes of scenes are given.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

Rectangle = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


def lengths(rect: Rectangle, unit: float) -> tuple[float, float, float, float]:
    """A rectangle of pixels in lengths of the design."""
    return rect[0] / unit, rect[1] / unit, rect[2] / unit, rect[3] / unit


class Spot(NamedTuple):
    """One cell of a zone."""

    rect: Rectangle
    """Where it is."""
    label: str = ""
    """Its name, where it has one."""
    filled: bool = False
    """Whether something lies in it."""
    shown: bool = False
    """Whether what lies there shows its face."""
    floor: str = ""
    """What its floor is made of, by name."""


class Site(NamedTuple):
    """One zone."""

    id: str
    """Its id on the table."""
    box: Rectangle
    """The thing that it is."""
    body: Rectangle
    """Where its pieces lie."""
    label: str = ""
    """Its name."""
    plate: Rectangle | None = None
    """Where the plate is; ``None`` if there is none."""
    letters: int = 0
    """The size of the letters on the plate, in pixels."""
    rows: tuple[tuple[str, str], ...] = ()
    """What the plate says, line by line: words of the name, and of the note behind them."""
    surface: str = ""
    """Which thing it is, by name."""
    role: str = ""
    """What it is to its viewer: ``hand``, ``shared``, ``others``, ``store``, ``score``."""
    layout: str = ""
    """How its pieces lie."""
    seat: int | None = None
    """The colour of the seat that it belongs to, 0 to 5."""
    own: bool = False
    """Whether it belongs to the viewer."""
    cells: tuple[Spot, ...] = ()
    """Its cells, row by row."""
    bins: int = 0
    """How many columns it has, also where its pieces lap over them; 0: none in particular."""
    rulers: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The names of its columns and rows, which stand along its upper and left edge."""
    empty: Rectangle | None = None
    """The place where the first piece would lie, if none does."""
    floors: tuple[int, ...] = ()
    """How far down the rows end of what stands in it on plinths, from the uppermost, in pixels."""
    pieces: int = 0
    """How many pieces lie in it."""
    lit: bool = False
    """Whether a lamp is lit over it."""
    note: str = ""
    """What stands beside its name."""

    def still(self) -> Site:
        """The same site without its words and counts: what its furniture depends on."""
        still = self._replace(label="", plate=None, letters=0, rows=(), empty=None, pieces=0)
        return still._replace(note="")

    @property
    def rect(self) -> pygame.Rect:
        """The thing that it is, as a rectangle that can be moved."""
        return pygame.Rect(self.box)


class Stage(NamedTuple):
    """A table in a window."""

    size: tuple[int, int]
    """Of the window, in pixels."""
    unit: float
    """The length of 1 at 1920x1080, in pixels."""
    scene: str = ""
    """The place, by name."""
    mood: int = 0
    """What changes light and weather: the phase of a storm."""
    sites: tuple[Site, ...] = ()
    """The zones, in the order in which they are painted."""
    areas: tuple[tuple[int, Rectangle, bool], ...] = ()
    """The areas of seats: colour, rectangle, and whether it is the viewer's."""
    least: int = 14
    """The least size of letters, in pixels."""

    def px(self, length: float) -> int:
        """A length in pixels; never 0."""
        return max(1, round(length * self.unit))

    def bare(self) -> Stage:
        """The same stage without what changes in play: what the scenery depends on."""
        sites = tuple(
            site._replace(
                label="",
                note="",
                plate=None,
                letters=0,
                rows=(),
                empty=None,
                pieces=0,
                lit=False,
                cells=tuple(Spot(spot.rect, spot.label) for spot in site.cells),
            )
            for site in self.sites
        )
        return self._replace(sites=sites)

    def site(self, zone: str) -> Site | None:
        """The site of a zone; ``None`` if there is none."""
        return next((site for site in self.sites if site.id == zone), None)
