"""What gestures without a control would have meant, so that they can be answered with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.fossil_canyon.components import AWARD_PIECES
from rules.fossil_canyon.exchanges import TAKE_HIDDEN, from_partner
from rules.fossil_canyon.ids import (
    EVENT_DECK,
    EVENT_ZONE,
    FIND,
    GONE_ZONE,
    OFFER,
    PRIZES,
    REFERENCE,
    SITE,
    hidden_zone,
    open_zone,
    prize_piece,
)
from rules.fossil_canyon.lending import to_the_left
from rules.fossil_canyon.position import EXPOSE, LEND, TAKE, Position
from rules.rooms import reading
from rules.table import Gesture, Piece, Table
from rules.texts import reasons

Meant = Move | Refusal

_STAYS: Final = reasons(__package__, "stays")
_STAYING: Final = {EVENT_ZONE: "shuffled", GONE_ZONE: "kept", REFERENCE: "consulted"}
"""Why what lies in a zone stays there."""
_BUTTONS: Final = {
    **{verb: Move.of(verb) for verb in ("turn-over", "pass", "end", "ready", "keep", "put-back")},
    "award-major": Move.of("award", "major"),
    "award-minor": Move.of("award", "minor"),
}


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Meant]:
    """The move that a gesture stands for, or why no move could mean it."""
    meant: Meant | None
    if gesture.kind == "press":
        meant = _BUTTONS.get(gesture.source)
    else:
        table = position.lay(viewer)
        piece = next((one for one in table.pieces if one.id == gesture.source), None)
        target = _zone_of(table, gesture.target) if gesture.kind == "drag" else ""
        if piece is None or target is None or target == piece.zone:
            return ()
        meant = _meant(position, viewer, piece, target)
    return reading(position, viewer, meant)


def _is_legal(position: Position, meant: Meant) -> bool:
    return not isinstance(meant, Refusal) and meant in position.legal_moves()


def _zone_of(table: Table, target: str) -> str | None:
    """The zone of a target, which may be a zone or a piece lying in one."""
    for zone in table.zones:
        if zone.id == target:
            return zone.id
    piece = next((one for one in table.pieces if one.id == target), None)
    return piece.zone if piece else None


def _meant(position: Position, viewer: int | None, piece: Piece, target: str) -> Meant | None:
    """What moving a piece to a zone, or tapping it (no target), would mean."""
    target = open_zone(position.partner) if target == OFFER else target
    zone = piece.zone
    if zone == SITE:
        return _from_site(position, piece, target, viewer)
    if zone == EVENT_ZONE and piece.id == EVENT_DECK and not target:
        return Move.of("turn-over")
    if zone == PRIZES:
        return _prize(piece.id)
    if zone == FIND:
        return _STAYS["discarded"] if target or viewer != position.turn else None
    stays = "kept" if zone.startswith("museum-") else _STAYING.get(zone)
    if stays:
        return _STAYS[stays]
    owner = position.partner
    if zone != OFFER:
        owner = next(seat for seat in range(position.seats) if zone in _hand(seat))
    if owner == viewer:
        return _own_card(position, owner, piece, target)
    return _anothers_card(position, owner, viewer, piece, target)


def _from_site(position: Position, piece: Piece, target: str, viewer: int | None) -> Meant:
    """A fossil of the dig site."""
    owner = next((seat for seat in range(position.seats) if target in _hand(seat)), None)
    if owner is not None and owner != viewer:
        return Move.of("give", piece.id, owner + 1)
    if target and owner is None:
        return _STAYS["discarded"]
    return Move.of("expose" if position.phase == EXPOSE else "dig", piece.order + 1)


def _hand(seat: int | None) -> Sequence[str]:
    """The zones of the fossils of a seat; nothing for a bystander."""
    return () if seat is None else (open_zone(seat), hidden_zone(seat))


def _prize(piece_id: str) -> Meant:
    """A scoring piece that nobody has yet."""
    for name, piece in AWARD_PIECES.items():
        if piece_id == prize_piece(piece):
            return Move.of("award", name)
    return _STAYS["claimed"]


def _own_card(position: Position, seat: int, piece: Piece, target: str) -> Meant:
    """A fossil of the viewer's own hand."""
    if not target or target in _hand(seat):
        return Move.of("show" if piece.zone == hidden_zone(seat) else "hide", piece.id)
    if target == SITE:
        return _STAYS["returned"]
    for other in range(position.seats):
        if target in _hand(other):
            gift = _to_another(position, piece.id, other)
            face_down = target == hidden_zone(other) and _is_legal(position, gift)
            return _STAYS["face_down"] if face_down else gift
    return _STAYS["discarded"]


def _to_another(position: Position, card: str, seat: int) -> Meant:
    if position.phase != LEND:
        return Move.of("give", card, seat + 1)
    left = (position.actor + 1) % position.seats
    return Move.of("lend", card) if seat == left else to_the_left(position)


def _anothers_card(
    position: Position, owner: int, viewer: int | None, piece: Piece, target: str
) -> Meant:
    """A fossil of another player."""
    if target and target not in _hand(viewer):
        return _STAYS["rearranged"]
    if piece.face is not None:
        return Move.of("take", piece.id)
    other = position.phase == TAKE and owner != position.partner
    return from_partner(position) if other else TAKE_HIDDEN
