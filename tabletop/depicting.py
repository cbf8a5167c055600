"""Which piece shows what is told: one that the words name.

A picture beside words that speak of something else tells two things at once, and neither is
understood. So a piece is shown that the words name, by what stands on it, by what it is called or
by where it lies, and none where they name none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
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


@dataclass(frozen=True)
class Change:
    """What was done with the pieces of a table."""

    before: Table
    after: Table

    @cached_property
    def came(self) -> frozenset[str]:
        """The pieces that came, moved or turned."""
        old = {piece.id: piece for piece in self.before.pieces}
        return frozenset(
            one.id for one in self.after.pieces if one.id not in old or differs(old[one.id], one)
        )

    @cached_property
    def walked(self) -> frozenset[str]:
        """The pieces that lie in another cell of the same grid."""
        grids = {zone.id for zone in self.after.zones if zone.cells}
        old = {piece.id: piece for piece in self.before.pieces}
        return frozenset(
            one.id
            for one in self.after.pieces
            if one.zone in grids and one.id in old and old[one.id].order != one.order
        )

    @cached_property
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
    own = {zone for zone, owner in owned.items() if doer is not None and owner == doer}
    came = change.came | change.walked
    found: list[_Named] = []
    for piece in now.pieces:
        # What lies with a seat shows what that did, and not what the table did.
        fresh = piece.id in came and (doer is not None or owned[piece.zone] is None)
        how, spans = _named(piece, now, words, owners)
        if how >= (_BY_KIND if fresh else _BY_NAME):
            found.append(_Named(piece, how, spans, 2 if fresh else 0))
    for piece in change.before.pieces:
        if piece.id in there or piece.face is None:
            continue
        how, spans = _named(piece, change.before, words, owners)
        if how >= _BY_NAME:
            found.append(_Named(piece, how, spans, 1))
    longest = [span for one in found for span in one.spans]
    best = max(
        (one for one in found if not one.spans or any(_whole(it, longest) for it in one.spans)),
        key=lambda one: (one.how, one.fresh, *_showing(one.piece, own), one.length),
        default=None,
    )
    return best.piece if best is not None else None


Span = tuple[int, int]
"""Where a name begins in words, and where it ends."""


class _Named(NamedTuple):
    """A piece that words name."""

    piece: Piece
    how: int
    """How surely they do."""
    spans: Sequence[Span]
    """Where its name stands in them; empty: they name it otherwise."""
    fresh: int
    """2: something was done with it then; 1: it is there no more; 0: neither."""

    @property
    def length(self) -> int:
        """How many letters of the words are its name."""
        return max((end - begin for begin, end in self.spans), default=0)


def _whole(one: Span, spans: Iterable[Span]) -> bool:
    """Whether a name is no part of a longer one, as the rib in a crate with a rib."""
    begin, end = one
    longer = (other for other in spans if other[1] - other[0] > end - begin)
    return not any(other[0] <= begin and end <= other[1] for other in longer)


def _showing(piece: Piece, own: Collection[str]) -> tuple[bool, bool, bool]:
    """How well a piece shows something: a mount best, then what came to places of their ``own``,
    and a drawing better than none."""
    drawn = piece.face is not None and bool(piece.face.plate)
    return piece.shape == "mount", piece.zone in own, drawn


def _named(
    piece: Piece, table: Table, words: str, owners: Mapping[int, str]
) -> tuple[int, Sequence[Span]]:
    """How surely words name a piece of a table (0: they do not), and where its name stands."""
    face = piece.face
    if piece.shape in _UNSEEN:
        return 0, ()
    title = re.escape(face.title) if face is not None else ""
    line = re.escape(face.line) if face is not None else ""
    both = rf"{title}(?:,| with)? {line}" if title and line else ""
    for name in (both, re.escape(piece.label), title):
        spans = [one.span() for one in _pattern(name).finditer(words)] if name else []
        if spans:
            return _BY_NAME, spans
    whose = owners.get(piece.owner, "") if piece.owner is not None else ""
    if says(words, _place(piece, table)) or (piece.shape == "pawn" and says(words, whose)):
        return _BY_PLACE, ()
    names = {part for one in owners.values() for part in one.split()}
    if face is None and any(says(words, one) for one in _kinds(piece.label) if one not in names):
        return _BY_KIND, ()
    return 0, ()


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
    return bool(name) and _pattern(re.escape(name)).search(words) is not None


@lru_cache(maxsize=1024)
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){name}s?(?!\w)", re.IGNORECASE)
