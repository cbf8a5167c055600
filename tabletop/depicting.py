"""Which piece shows what is told: one that the words name.

A picture beside words that speak of something else tells two things at once, and neither is
understood. So a piece is shown that the words name, by what stands on it, by what it is called or
by where it lies, and none where they name none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from rules.table import Piece, Shape, Table

_UNSEEN: Final[tuple[Shape, ...]] = ("line", "strip", "count")
"""Shapes that are words or numbers rather than things."""
_BY_NAME: Final = 3
"""How surely words name a piece whose title or name stands in them."""
_BY_PLACE: Final = 2
"""How surely they name it by where it lies, or whose it is."""
_BY_KIND: Final = 1
"""How surely they name a piece that lies face down, by what kind of thing it is."""
_SMALL: Final = 3
"""So few letters say no kind of thing: a, of, at."""


class Change(NamedTuple):
    """What was done with the pieces of a table."""

    before: Table
    after: Table

    @property
    def came(self) -> frozenset[str]:
        """The pieces that came, moved or turned."""
        old = {piece.id: piece for piece in self.before.pieces}
        return frozenset(
            one.id for one in self.after.pieces if one.id not in old or differs(old[one.id], one)
        )

    @property
    def walked(self) -> frozenset[str]:
        """The pieces that lie in another cell of the same grid."""
        grids = {zone.id for zone in self.after.zones if zone.cells}
        old = {piece.id: piece for piece in self.before.pieces}
        return frozenset(
            one.id
            for one in self.after.pieces
            if one.zone in grids and one.id in old and old[one.id].order != one.order
        )

    @property
    def went(self) -> frozenset[str]:
        """The pieces that are there no more."""
        new = {piece.id for piece in self.after.pieces}
        return frozenset(piece.id for piece in self.before.pieces if piece.id not in new)


def differs(one: Piece, other: Piece) -> bool:
    """Whether a piece lies elsewhere, or with another side up; its order among others is none."""
    return one.zone != other.zone or one.at != other.at or one.face != other.face


def depicts(
    words: str, change: Change, now: Table, owners: Mapping[int, str], doer: int | None
) -> Piece | None:
    """The piece that shows what words tell, as it lies now; ``None``: they name none.

    One that has left the table, or that can no longer be told from others, is shown as it was if
    the words name it: they tell no less.

    Args:
        words: what is told.
        change: the table before and after it happened.
        now: the table as it is by now.
        owners: who is called how, by the numbers of their colours.
        doer: the colour of whoever did it; ``None``: nobody did.
    """
    there = {piece.id for piece in now.pieces}
    owned = {zone.id: zone.owner for zone in (*change.before.zones, *now.zones)}
    came = change.came | change.walked
    found: list[tuple[tuple[int, ...], Piece]] = []
    for piece in now.pieces:
        # What lies with a seat shows what that did, and not what the table did.
        fresh = piece.id in came and (doer is not None or owned[piece.zone] is None)
        how, title, line = _named(piece, now, words, owners)
        if how >= (_BY_KIND if fresh else _BY_NAME):
            found.append(((how, title, 2 if fresh else 0, line), piece))
    for piece in change.before.pieces:
        if piece.id in there or piece.face is None:
            continue
        how, title, line = _named(piece, change.before, words, owners)
        if how >= _BY_NAME:
            found.append(((how, title, 1, line), piece))
    own = {zone for zone, owner in owned.items() if doer is not None and owner == doer}
    best = max(found, key=lambda one: (*one[0], *_showing(one[1], own)), default=None)
    return best[1] if best is not None else None


def _showing(piece: Piece, own: Collection[str]) -> tuple[bool, bool, bool]:
    """How well a piece shows something: a mount best, then what came to places of their ``own``,
    and a drawing better than none."""
    drawn = piece.face is not None and bool(piece.face.plate)
    return piece.shape == "mount", piece.zone in own, drawn


def _named(
    piece: Piece, table: Table, words: str, owners: Mapping[int, str]
) -> tuple[int, int, int]:
    """How surely words name a piece of a table (0: they do not), and with how many letters of its
    name, and of what stands below that."""
    face = piece.face
    if piece.shape in _UNSEEN:
        return 0, 0, 0
    if face is not None and says(words, face.title):
        return _BY_NAME, len(face.title), len(face.line) if says(words, face.line) else 0
    if says(words, piece.label):
        return _BY_NAME, len(piece.label), 0
    whose = owners.get(piece.owner, "") if piece.owner is not None else ""
    if says(words, _place(piece, table)) or (piece.shape == "pawn" and says(words, whose)):
        return _BY_PLACE, 0, 0
    names = {part for one in owners.values() for part in one.split()}
    if face is None and any(says(words, one) for one in _kinds(piece.label) if one not in names):
        return _BY_KIND, 0, 0
    return 0, 0, 0


def _place(piece: Piece, table: Table) -> str:
    """What the cell in which a piece lies is called; empty: it lies in none that has a name."""
    zone = next((one for one in table.zones if one.id == piece.zone), None)
    if zone is None or not 0 <= piece.order < len(zone.cells):
        return ""
    return zone.cells[piece.order].name


def _kinds(label: str) -> Iterator[str]:
    return (one for one in label.split() if len(one) > _SMALL)


def says(words: str, name: str) -> bool:
    """Whether a name, or several of it, stands in words."""
    return bool(name) and _pattern(name).search(words) is not None


@lru_cache(maxsize=1024)
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}s?(?!\w)", re.IGNORECASE)
