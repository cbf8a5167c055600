"""A position of a game with rules, taken over onto a free table: what lies where, and what is
hidden stays hidden.

Everything comes out of the box by moves that a person could make, so that a match that begins so
is kept like any other. What lies hidden is what it is, as far as somebody at the table sees it;
what nobody sees is chosen by chance among what is left of what looks so from behind.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rules.contract import Move, State
from rules.free_table.position import Position
from rules.free_table.shaking import DigBox
from rules.table import Face, Piece, Table, Zone

Points = Mapping[str, tuple[float, float]]
"""Where pieces lie on a table, in shares of its width and height, by their ids."""


@dataclass
class _Out:
    """What has come out of the box."""

    position: Position
    rng: random.Random
    left: list[int]
    laid: list[tuple[int, int, int, int]] = field(default_factory=list)
    turned: list[int] = field(default_factory=list)
    stacks: dict[str, list[int]] = field(default_factory=dict)
    hands: dict[int, list[int]] = field(default_factory=dict)
    bagged: list[int] = field(default_factory=list)
    unseen: set[str] = field(default_factory=set)
    dig: DigBox | None = None
    site: str = ""
    """The zone whose cells are the pits of a box."""

    def take(self, face: Face, owner: int | None) -> int | None:
        """A piece of the box that shows a face; ``None``: there is none left."""
        kit = self.position.kit
        found = [one for one in self.left if kit.items[one].component.shows(face)]
        own = [one for one in found if kit.items[one].seat in (None, owner)]
        return self._out((own or found)[:1])

    def take_like(self, piece: Piece) -> int | None:
        """Any piece of the box that looks so from behind; ``None``: there is none left."""
        items = self.position.kit.items
        found = [
            one
            for one in self.left
            if (items[one].component.back, items[one].component.shape) == (piece.back, piece.shape)
        ]
        return self._out([self.rng.choice(found)] if found else [])

    def _out(self, found: Sequence[int]) -> int | None:
        if not found:
            return None
        self.left.remove(found[0])
        return found[0]


def taken_over(
    position: Position, state: State, viewer: int | None, points: Points, rng: random.Random
) -> list[Move]:
    """The moves that lay the table of a state as its viewer sees it.

    ``position`` is that of a free table with everything in the box, and stays as it is.
    """
    table, public = state.lay(viewer), state.lay(None)
    out = _Out(position, rng, list(range(len(position.what))))
    _lay_dig_box(out, table, points)
    hands = {zone.id: _hand(state, zone, public) for zone in table.zones}
    open_ones = {one.id: one for one in public.pieces}
    # What is known comes out of the box first: what nobody knows is drawn from the rest.
    for known in (True, False):
        for zone in table.zones:
            hand = hands[zone.id]
            for piece in table.pieces_in(zone.id) if hand is None else hand:
                if ((piece.face or piece.reverse) is not None) is not known:
                    continue
                if hand is not None and zone.owner is not None:
                    _hold(out, piece, zone.owner)
                elif piece.id in points:
                    _lay(out, zone, piece, open_ones.get(piece.id), points[piece.id])
    return list(_moves(out))


def _lay_dig_box(out: _Out, table: Table, points: Points) -> None:
    """Lays the box with pits where a game shows its pits as the cells of a grid."""
    found = next((one for one in out.left if out.position.pits(one) is not None), None)
    pits = out.position.pits(found) if found is not None else None
    if found is None or pits is None:
        return
    for zone in table.zones:
        if (zone.layout, zone.columns, zone.rows) != ("grid", pits.columns, pits.rows):
            continue
        lying = [points[one.id] for one in table.pieces_in(zone.id) if one.id in points]
        wide, high = out.position.kit.size
        # As it stands there, but wholly on this table.
        across, down = (one / 2 for one in out.position.extent(found))
        shares = [(min(one) + max(one)) / 2 for one in zip(*lying, strict=True)] or [0.5, 0.5]
        x = round(min(max(shares[0] * wide, across), wide - across))
        y = round(min(max(shares[1] * high, down), high - down))
        out.left.remove(found)
        out.laid.append((found, x, y, 0))
        out.dig, out.site = DigBox(found, x, y, 0, pits), zone.id
        return


def _hand(state: State, zone: Zone, public: Table) -> Sequence[Piece] | None:
    """What its owner sees in a zone that nobody else sees; ``None``: it is no such zone."""
    if zone.owner is None or not 0 <= zone.owner < state.seats:
        return None
    own = state.lay(zone.owner).pieces_in(zone.id)
    seen = Counter(one.face for one in public.pieces_in(zone.id) if one.face is not None)
    return own if Counter(one.face for one in own if one.face is not None) - seen else None


def _is_sign(out: _Out, piece: Piece) -> bool:
    """Whether a piece lies on no table in print."""
    from rules.free_table.kit import box_of

    box = box_of(out.position.options["box"].partition("@")[0])[1]
    return piece.face is not None and box.signs.has(piece.face, piece.shape)


def _hold(out: _Out, piece: Piece, owner: int) -> None:
    number = out.take(piece.face, owner) if piece.face is not None else out.take_like(piece)
    if number is not None:
        out.hands.setdefault(owner, []).append(number)


def _lay(
    out: _Out, zone: Zone, piece: Piece, public: Piece | None, point: tuple[float, float]
) -> None:
    if _is_sign(out, piece):
        return
    side = piece.face or piece.reverse
    number = out.take(side, piece.owner) if side is not None else out.take_like(piece)
    if number is None:
        return
    component = out.position.kit.items[number].component
    if side is None and component.reverse is not None:
        # Neither side of it may be seen, and on a table one always is.
        out.bagged.append(number)
        return
    wide, high = out.position.kit.size
    x = min(max(round(point[0] * wide), 0), wide)
    y = min(max(round(point[1] * high), 0), high)
    if out.dig is not None and zone.id == out.site:
        x, y = (round(one) for one in out.dig.on_table(*out.dig.pits.middle(piece.order)))
    out.laid.append((number, x, y, piece.turned % 360))
    shown = piece.face is not None and public is not None and public.face is not None
    if shown and piece.face is not None and component.reverse is not None:
        shown = component.reverse.id != piece.face.id
    if shown != out.position.up[number]:
        out.turned.append(number)
    if zone.layout in ("stack", "spot"):
        out.stacks.setdefault(zone.id, []).append(number)
        if side is None:
            out.unseen.add(zone.id)


def _moves(out: _Out) -> Iterator[Move]:
    many = 120  # as many as one line of a match holds
    for start in range(0, len(out.laid), many):
        part = out.laid[start : start + many]
        yield Move("put", tuple(number for one in part for number in one))
    if out.dig is not None:
        yield Move("lock", (out.dig.piece,))
    if out.turned:
        yield Move("flip", tuple(out.turned))
    state = out.position.copy()
    for zone, pieces in out.stacks.items():
        if len(pieces) > 1:
            yield Move("stack", tuple(pieces))
            if zone in out.unseen:
                yield Move("shuffle", (pieces[0],))
                places = list(range(len(pieces)))
                out.rng.shuffle(places)
                yield Move("shuffled", tuple(places))
    if out.bagged:
        yield Move("bag", (0, *out.bagged))
    for seat, pieces in out.hands.items():
        yield Move("hold", tuple(pieces)) if seat == state.turn else Move("give", (seat, *pieces))
