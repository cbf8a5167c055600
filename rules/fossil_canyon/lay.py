"""The game laid on a table: the dig site in the middle, every hand around it, Museum Row beside it.

Face-up fossils lie in one row for each player, staggered by genus (FC-37). Hidden fossils of others
are backs whose ids are only counted, so that nobody can follow one of them (FC-45, FC-78).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.composing import compose
from rules.contract import CHANCE
from rules.fossil_canyon import faces, ids
from rules.fossil_canyon.components import (
    BONUS,
    BONUS_IDS,
    EVENTS,
    MAJOR,
    MINOR,
    MINOR_AWARDS,
    PIECES_A_SEAT,
    bonus_in_play,
)
from rules.fossil_canyon.controls import controls
from rules.fossil_canyon.position import (
    ADJUST,
    ARRANGE,
    BURIED,
    DIG,
    EMPTY,
    EXCHANGE,
    EXPOSE,
    GIVE,
    GONE,
    NOBODY,
    OVER,
    TAKE,
    Position,
)
from rules.fossil_canyon.words import columns, spot, texts
from rules.furnishing import furnished
from rules.phrases import on_turn, seat_name, times
from rules.standing import Standing
from rules.table import Badge, Counter, Face, Piece, Table, Zone

_BACK: Final = "fossil"
_SIGNS: Final = {name: texts.made(Badge, name) for name in ("chosen", "given", "lent")}
_ENDGAME: Final = texts.made(Standing, "endgame")
_RESEARCH_ORDER: Final = 90
_BACKS_ORDER: Final = 900
"""Where backs follow that lie beside the face-up fossils of their owner."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    zones = tuple(_zones(position, viewer))
    return Table(
        zones=zones,
        pieces=tuple(_pieces(position, viewer)),
        controls=tuple(controls(position, viewer)),
        prompt=_prompt(position),
        counters=tuple(_counters(position)),
        scene="fossil_canyon",
        standing=_standing(position),
        **compose(__package__, zones, position.seats, viewer),
    )


# Zones and how they are arranged ------------------------------------------------------------


def _zones(position: Position, viewer: int | None) -> Iterator[Zone]:
    if not position.endgame:
        across = columns(position.seats)
        rows = -(-len(position.site) // across)
        note = f"{position.buried} buried"
        if exposed := position.site_size - position.buried:
            note += f", {exposed} exposed"
        yield furnished(__package__, ids.SITE, note=note, columns=across, rows=rows)
        happening = position.happening
        left = len(EVENTS) - position.turned % len(EVENTS)
        note = happening.title if happening else f"{left} left"
        yield furnished(__package__, ids.EVENT_ZONE, note=note)
        if position.options["put_back"] == "on":
            yield furnished(__package__, ids.FIND)
    yield furnished(__package__, ids.GONE_ZONE)
    yield furnished(__package__, ids.REFERENCE)
    if prizes := _prizes(position):
        note = _worth([position.cards.value(piece) for piece in prizes])
        yield furnished(__package__, ids.PRIZES, note=note)
    if _taking(position, viewer):
        label = f"{seat_name(position.partner)}: take one"
        yield furnished(__package__, ids.OFFER, label=label)
    for seat in range(position.seats):
        yield _open_zone(position, seat, viewer)
        if not position.endgame:
            yield _hidden_zone(position, seat, viewer)
        yield furnished(__package__, ids.museum_zone(seat), seat)


def _worth(values: list[int]) -> str:
    """What prizes are worth, in the few words that a plate has room for."""
    least, most = min(values), max(values)
    return times(most, "point") if least == most else f"{least} to {times(most, 'point')}"


def _open_zone(position: Position, seat: int, viewer: int | None) -> Zone:
    notes = []
    if position.setting_up:
        notes = ["to be shown"] if seat == viewer else []
    elif position.turn == seat and position.phase != OVER:
        notes = ["on turn"]
    if position.phase == TAKE and seat == position.partner and not _taking(position, viewer):
        notes.append("take one")
    own, note = seat == viewer, ", ".join(notes)
    return furnished(__package__, ids.open_zone(seat), seat, own=own, note=note)


def _hidden_zone(position: Position, seat: int, viewer: int | None) -> Zone:
    own, limit = seat == viewer, position.limit
    if position.setting_up and not own:
        note = str(position.hand_size(seat))
        return Zone(ids.hidden_zone(seat), "Hand", "row", seat, note, surface="rock")
    count = position.hidden_count(seat)
    note = f"{count} of {limit}" if count <= limit else f"{count}, keep {limit}"
    note = note if own else str(count)
    return furnished(__package__, ids.hidden_zone(seat), seat, own=own, note=note)


def _taking(position: Position, viewer: int | None) -> bool:
    """Whether the viewer takes a fossil from somebody: those of that one are brought near."""
    return position.phase == TAKE and viewer == position.turn and position.partner != NOBODY


def _prizes(position: Position) -> list[int]:
    """The bonuses and awards that can still be won."""
    if position.phase == OVER:
        return []
    left = [BONUS + n for n in range(len(BONUS_IDS)) if bonus_in_play(position.options, n)]
    if position.options["research"] == "on":
        won = [one % PIECES_A_SEAT for one in position.pieces]
        left += [MAJOR] if position.major_left else []
        left += [MINOR] if won.count(MINOR) < MINOR_AWARDS else []
    return left


# Pieces -------------------------------------------------------------------------------------


def _pieces(position: Position, viewer: int | None) -> Iterator[Piece]:
    if not position.endgame:
        yield from _site(position, viewer)
        yield from _events(position)
    for seat in range(position.seats):
        yield from _open_hand(position, seat, viewer)
        if not position.endgame:
            yield from _hidden_hand(position, seat, viewer)
        yield from _museum(position, seat)
    yield from _shared(position)
    yield from _references(position, viewer)


def _references(position: Position, viewer: int | None) -> Iterator[Piece]:
    """Everybody's reference card, the viewer's own on top of the others (FC-21)."""
    research = position.options["research"] == "on"
    for seat in range(position.seats):
        face = faces.reference_face(position.cards, seat, position.limit, research)
        order = position.seats - 1 - (seat - (viewer or 0)) % position.seats
        label = f"The reference card of {seat_name(seat)}: a turn at a glance"
        yield Piece(f"reference-{seat}", ids.REFERENCE, face, order=order, owner=seat, label=label)


def _site(position: Position, viewer: int | None) -> Iterator[Piece]:
    uncovered = position.uncovered()
    for at, content in enumerate(position.site):
        if uncovered >= 0 and at in position.digging:
            yield _just_dug(position, at, uncovered, viewer)
        elif content == BURIED:
            yield Piece(
                ids.site_piece(at),
                ids.SITE,
                order=at,
                back=_BACK,
                badges=_chosen(position, at),
                label=f"A buried fossil in {spot(at, position.seats)}",
                bed="sunk",
            )
        elif content != EMPTY:
            yield _card(position, content, ids.SITE, at, badges=_chosen(position, at))


def _chosen(position: Position, at: int) -> tuple[Badge, ...]:
    chosen = at in position.marked or at in position.digging
    return (_SIGNS["chosen"],) if chosen else ()


def _card(position: Position, card: int, zone: str, order: int = 0, **more: Any) -> Piece:
    """A fossil whose face is seen."""
    face, label = faces.card_face(position.cards, card), position.cards.titles[card]
    name = position.cards.ids[card]
    return Piece(name, zone, face, order=order, back=_BACK, label=label, **more)


def _just_dug(position: Position, at: int, card: int, viewer: int | None) -> Piece:
    if viewer == position.turn:
        return _card(position, card, ids.FIND)
    label = f"The fossil from {spot(at, position.seats)}"
    return Piece(ids.site_piece(at), ids.FIND, back=_BACK, label=label)


def _order(position: Position, card: int) -> int:
    """The pile of a card in an open hand: its genus (FC-37)."""
    animal = position.cards.animal[card]
    return animal if animal >= 0 else _RESEARCH_ORDER + card


def _open_hand(position: Position, seat: int, viewer: int | None) -> Iterator[Piece]:
    if position.setting_up and seat != viewer:
        return
    offered = seat == position.partner and _taking(position, viewer)
    zone = ids.OFFER if offered else ids.open_zone(seat)
    layers: dict[int, int] = {}
    for card in position.open_cards(seat):
        order = _order(position, card)
        layer = layers[order] = layers.get(order, -1) + 1
        sign = "given" if card in position.given else "lent" if card in position.lent else ""
        badges = (_SIGNS[sign],) if sign else ()
        yield _card(position, card, zone, order, layer=layer, badges=badges)


def _hidden_hand(position: Position, seat: int, viewer: int | None) -> Iterator[Piece]:
    zone, first = ids.hidden_zone(seat), 0
    if seat == viewer:
        cards = sorted(position.hidden_cards(seat), key=lambda one: (_order(position, one), one))
        yield from (_card(position, card, zone, at) for at, card in enumerate(cards))
        return
    if seat == position.partner and _taking(position, viewer):
        zone, first = ids.OFFER, _BACKS_ORDER
    count = position.hand_size(seat) if position.setting_up else position.hidden_count(seat)
    label = f"A hidden fossil of {seat_name(seat)}"
    for number in range(count):
        piece, order = ids.hidden_piece(seat, number), first + number
        yield Piece(piece, zone, order=order, back=_BACK, label=label)


def _museum(position: Position, seat: int) -> Iterator[Piece]:
    """The string of scoring pieces, each as long as it is worth (FC-18)."""
    zone, points = ids.museum_zone(seat), position.points(seat)
    face, length = faces.museum_face(seat, points), faces.MUSEUM_LENGTH
    label = f"The museum of {seat_name(seat)}: {times(points, 'point')}"
    name = f"museum-of-{seat}"
    yield Piece(name, zone, face, "wide", owner=seat, label=label, length=length)
    won = [index for index, one in enumerate(position.pieces) if one // PIECES_A_SEAT == seat]
    for order, index in enumerate(won, 1):
        piece = position.pieces[index] % PIECES_A_SEAT
        face, length = _prize_face(position, piece), float(position.cards.value(piece))
        label = f"{position.cards.piece_label(piece)}, {times(int(length), 'point')}"
        name = f"piece-{index}"
        yield Piece(name, zone, face, "wide", order=order, label=label, length=length)


def _prize_face(position: Position, piece: int) -> Face:
    criterion = position.options[BONUS_IDS[piece - BONUS]] if piece >= BONUS else ""
    return faces.piece_face(position.cards, piece, criterion)


def _events(position: Position) -> Iterator[Piece]:
    zone, happening = ids.EVENT_ZONE, position.happening
    yield Piece(ids.EVENT_DECK, zone, back="event", label="The event cards")
    if happening:
        face, label = faces.event_face(happening), f"{happening.title}: {happening.text}"
        yield Piece(ids.EVENT_CARD, zone, face, order=1, label=label)


def _shared(position: Position) -> Iterator[Piece]:
    gone = [card for card in position.cards.deck if position.where[card] == GONE]
    if gone:
        face = faces.gone_face(position.cards, gone)
        yield Piece(ids.GONE_LIST, ids.GONE_ZONE, face, label="Out of the game")
    for order, piece in enumerate(_prizes(position)):
        face = _prize_face(position, piece)
        label = f"{face.title} to be won"
        yield Piece(ids.prize_piece(piece), ids.PRIZES, face, "wide", order=order, label=label)


# Words --------------------------------------------------------------------------------------


def _prompt(position: Position) -> str:
    outcome = position.outcome()
    if outcome:
        return outcome.reason
    if position.between:
        return texts.tells("hands_dug") if position.setting_up else on_turn(position.turn)
    if position.current_seat == CHANCE:
        return texts.prompt(position, position.pending, seat=position.actor)
    return f"{seat_name(position.actor)}: {_expected(position)}"


def _expected(position: Position) -> str:
    """What the seat to move does in this phase."""
    phase = position.phase
    if phase == EXCHANGE:
        return _exchange_words(position)
    if phase == GIVE:
        left = position.prices[position.exchanges] - len(position.given)
        return texts.tells("give", left, position.partner)
    if phase == DIG:
        return texts.tells("dig_marked" if position.marked else "dig", position.left)
    if phase == ADJUST and position.hidden_count(position.actor) > position.limit:
        return texts.tells("hides_too_many", position.limit)
    if phase == ARRANGE:
        return texts.tells("arrange", position.limit)
    if phase == EXPOSE:
        return texts.tells("expose", position.left)
    if phase == TAKE:
        return texts.tells("take", position.partner)
    return texts.tells(phase)


def _exchange_words(position: Position) -> str:
    if not position.can_exchange():
        return texts.tells("trade")
    number = ("first", "second", "third")[position.exchanges]
    return texts.tells("exchange", number, position.prices[position.exchanges])


def _standing(position: Position) -> tuple[Standing, ...]:
    """The endgame (FC-41), or the event in force."""
    happening = position.happening
    if position.phase == OVER or not (position.endgame or happening):
        return ()
    if happening is None or position.endgame:
        return (_ENDGAME,)
    return (Standing(f"Event: {happening.title}", happening.text, happening.clause),)


def _counters(position: Position) -> Iterator[Counter]:
    for seat in range(position.seats):
        yield Counter(seat, "Points", str(position.points(seat)))
    yield Counter(None, "Buried", str(position.buried))
