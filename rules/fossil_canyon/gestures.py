"""What gestures without a control would have meant, so that they can be refused with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import Move
from rules.fossil_canyon.cards import AWARD_PIECES
from rules.fossil_canyon.ids import (
    EVENT_DECK,
    EVENT_ZONE,
    FIND,
    GONE_ZONE,
    PRIZES,
    REFERENCE,
    SITE,
    hidden_zone,
    museum_zone,
    open_zone,
    prize_piece,
)
from rules.fossil_canyon.refusals import (
    CLAIM,
    CONSULT,
    DISCARD,
    HAND_BACK,
    INTERRUPT,
    PEEK,
    RETURN,
    SHUFFLE,
    TAKE_AWAY,
    give_face_down,
)

if TYPE_CHECKING:
    from rules.fossil_canyon.game import FossilCanyonState
    from rules.table import Gesture, Piece, Table

_BUTTONS: Final = {
    **{verb: Move.of(verb) for verb in ("turn-over", "pass", "end", "ready", "keep", "put-back")},
    "award-major": Move.of("award", "major"),
    "award-minor": Move.of("award", "minor"),
}


def read(state: FossilCanyonState, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
    """The moves that a gesture without a control would have meant; all of them are refused."""
    if gesture.kind == "press":
        moves = [_BUTTONS[gesture.source]] if gesture.source in _BUTTONS else []
    else:
        table = state.lay(viewer)
        piece = next((one for one in table.pieces if one.id == gesture.source), None)
        if piece is None:
            return ()
        target = _zone_of(table, gesture.target) if gesture.kind == "drag" else ""
        if target is None or target == piece.zone:
            return ()
        moves = _meant(state, viewer, piece, target)
    if moves and (viewer is None or viewer != state.current_seat):
        return (INTERRUPT,)
    return tuple(move for move in moves if state.refuse(move))


def _zone_of(table: Table, target: str) -> str | None:
    """The zone of a target, which may be a zone or a piece lying in one."""
    for zone in table.zones:
        if zone.id == target:
            return zone.id
    piece = next((one for one in table.pieces if one.id == target), None)
    return piece.zone if piece else None


def _meant(state: FossilCanyonState, viewer: int | None, piece: Piece, target: str) -> list[Move]:
    """What moving a piece to a zone, or tapping it (no target), would mean."""
    zone = piece.zone
    if zone == SITE:
        return [_from_site(state, piece, target, viewer)]
    if zone == EVENT_ZONE:
        return [Move.of("turn-over") if piece.id == EVENT_DECK and not target else SHUFFLE]
    if zone == PRIZES:
        return [_prize(piece.id)]
    if zone == GONE_ZONE or zone.startswith("museum-"):
        return [HAND_BACK]
    if zone == REFERENCE:
        return [CONSULT]
    if zone == FIND:
        return [PEEK] if viewer != state.turn else [DISCARD] if target else []
    owner = next(
        seat for seat in range(state.seats) if zone in (open_zone(seat), hidden_zone(seat))
    )
    if owner == viewer:
        return _own_card(state, owner, piece, target)
    return [_anothers_card(state, owner, viewer, piece, target)]


def _from_site(state: FossilCanyonState, piece: Piece, target: str, viewer: int | None) -> Move:
    """A fossil of the dig site."""
    if target:
        for seat in range(state.seats):
            if seat != viewer and target in (open_zone(seat), hidden_zone(seat)):
                return Move.of("give", "from-the-site", seat + 1)
        if viewer is None or target not in (open_zone(viewer), hidden_zone(viewer)):
            return DISCARD
    return Move.of("expose" if state.step == "expose" else "dig", piece.order + 1)


def _prize(piece_id: str) -> Move:
    """A scoring piece that nobody has yet."""
    for name, piece in AWARD_PIECES.items():
        if piece_id == prize_piece(piece):
            return Move.of("award", name)
    return CLAIM


def _own_card(state: FossilCanyonState, seat: int, piece: Piece, target: str) -> list[Move]:
    """A fossil of the viewer's own hand."""
    hidden = piece.zone == hidden_zone(seat)
    if not target or target in (open_zone(seat), hidden_zone(seat)):
        return [Move.of("show" if hidden else "hide", piece.id)]
    if target == SITE:
        return [RETURN]
    for other in range(state.seats):
        if target == open_zone(other):
            return [_to_another(state, piece.id, other)]
        if target == hidden_zone(other):
            gift = _to_another(state, piece.id, other)
            return [gift if state.refuse(gift) else give_face_down(other)]
        if target == museum_zone(other):
            return [DISCARD]
    return [DISCARD]


def _to_another(state: FossilCanyonState, card: str, seat: int) -> Move:
    if state.step == "lend":
        return Move.of("lend", card, seat + 1)
    return Move.of("give", card, seat + 1)


def _anothers_card(
    state: FossilCanyonState, owner: int, viewer: int | None, piece: Piece, target: str
) -> Move:
    """A fossil of another player."""
    if target and (viewer is None or target not in (open_zone(viewer), hidden_zone(viewer))):
        return TAKE_AWAY
    if piece.face is None:
        if state.step == "take" and owner != state.partner:
            return Move.of("take", "hidden", owner + 1)
        return Move.of("take", "hidden")
    return Move.of("take", piece.id)
