"""Where the card of a lesson lies on a table: in one place, and in another only where it must."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from tabletop.covering import covered
from tabletop.screens.buttons import EDGE
from tabletop.screens.lessoncard import LessonCard
from tabletop.screens.metrics import Metrics

WIDE: Final = 440
"""How wide the card is, in lengths above a table."""
SHARES: Final = (0.31, 0.37, 0.44)
"""How much of the width of the window it takes at most where letters are large."""
SMALLEST: Final = 0.8
"""So much smaller than wished large letters may be before the card is made wider."""
UNREADABLE: Final = 0.64
"""So much smaller than wished, large letters are none any more."""
_SLACK: Final = 6
"""So far the edge of the card may lie on something, in lengths above a table."""
_GRID: Final = 9
"""In so many places across and down it is tried where none of its own is bare."""

Corner = tuple[int, int]
"""The lower right corner of a card, in percent of the window."""


class Bare(NamedTuple):
    """What the card does not lie on."""

    never: list[Rect]
    """What the step is about, and what is pressed."""
    rather_not: Sequence[Rect]
    """What is better seen, too."""


class Places:
    """The places of the card in one lesson.

    It stays where it is, and goes to another place only to leave bare what it may never lie on.
    """

    def __init__(self, corners: Sequence[Corner]) -> None:
        self._corners = corners
        self._at = 0

    def lay(self, card: LessonCard, window: Rect, bare: Bare, metrics: Metrics) -> None:
        """Lays the card in one of its places; where all of them cover something, where it covers
        least."""
        room = window.inflate(-2 * metrics.at_table(EDGE), -2 * metrics.at_table(EDGE))
        width = min(room.width, max(metrics.wide(WIDE), card.narrowest(metrics)))
        tall = card.height(width, metrics)
        if tall > room.height:
            card.fit(room, metrics)
            return
        own = [_at_corner(corner, (width, tall), window, room) for corner in self._corners]
        numbers = sorted(range(len(own)), key=lambda number: number != self._at)
        clear = (one for one in numbers if inner(own[one], metrics).collidelist(bare.never) < 0)
        found = next(clear, None)
        if found is not None:
            self._at = found
            card.place(own[found], metrics)
            return
        others = [own[one] for one in numbers] + list(_tried((width, tall), room))
        card.place(min(others, key=lambda one: _cost(one, bare)), metrics)


def inner(place: Rect, metrics: Metrics) -> Rect:
    """A place without its edge, which may lie on that of something else."""
    slack = metrics.at_table(_SLACK)
    return place.inflate(-2 * slack, -2 * slack)


def _at_corner(corner: Corner, size: tuple[int, int], window: Rect, room: Rect) -> Rect:
    place = Rect((0, 0), size)
    place.right = window.x + round(window.width * corner[0] / 100)
    place.bottom = window.y + round(window.height * corner[1] / 100)
    return place.clamp(room)


def _tried(size: tuple[int, int], room: Rect) -> Iterator[Rect]:
    """Places all over the window, the lowest and leftmost first."""
    wide, tall = size
    for row in range(_GRID):
        for column in range(_GRID):
            x = room.x + (room.width - wide) * column // (_GRID - 1)
            y = room.bottom - tall - (room.height - tall) * row // (_GRID - 1)
            yield Rect(x, y, wide, tall)


def _cost(place: Rect, bare: Bare) -> tuple[int, int]:
    return covered(place, bare.never), covered(place, bare.rather_not)


def fit_card(
    card: LessonCard, room: Rect, window: int, used: Sequence[Rect], metrics: Metrics
) -> None:
    """Lays the card at the foot of a place kept free for it; what has large letters reaches out of
    it to the left, up to a share of the width of the window, as long as it covers nothing used.

    What would be too small to be read does so in any case.
    """
    card.fit(room, metrics)
    for share in SHARES:
        wide = round(share * window)
        wider = Rect(room.right - wide, room.y, wide, room.height)
        if card.shrunk >= SMALLEST or wide <= room.width or wider.collidelist(list(used)) >= 0:
            continue
        card.fit(wider, metrics)
    if card.shrunk < UNREADABLE and window:
        wide = max(room.width, round(SHARES[0] * window))
        card.fit(Rect(room.right - wide, room.y, wide, room.height), metrics)
