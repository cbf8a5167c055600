"""The game laid on a table: the dig site in the middle, every hand around it, Museum Row beside it.

Face-up fossils lie in one row for each player, staggered by genus (FC-37). Hidden fossils of others
are backs whose ids are only counted, so that nobody can follow one of them (FC-45, FC-78).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.composing import compose
from rules.contract import CHANCE
from rules.fossil_canyon import faces
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
from rules.fossil_canyon.ids import (
    EVENT_CARD,
    EVENT_DECK,
    EVENT_ZONE,
    FIND,
    GONE_LIST,
    GONE_ZONE,
    OFFER,
    PRIZES,
    REFERENCE,
    SITE,
    hidden_piece,
    hidden_zone,
    museum_zone,
    open_zone,
    prize_piece,
    reference_piece,
    site_piece,
)
from rules.fossil_canyon.position import (
    ARRANGE,
    BONUS_DIG,
    BURIED,
    DIG,
    EMPTY,
    EVENT,
    EXCHANGE,
    EXPOSE,
    GIVE,
    GONE,
    KEEP,
    LEND,
    NOBODY,
    OVER,
    TAKE,
    Position,
)
from rules.fossil_canyon.words import spot
from rules.furnishing import furnished
from rules.phrases import on_turn, seat_name, times
from rules.standing import Standing
from rules.table import Badge, Counter, Piece, Table, Zone

_BACK: Final = "fossil"
_RESEARCH_ORDER: Final = 90
_BACKS_ORDER: Final = 900
"""Where backs follow that lie beside the face-up fossils of their owner."""

_LONG_STRINGS: Final = 4
"""Up to so many players have strings of pieces that need the whole width of the table."""


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
        columns, rows = _grid(position)
        note = f"{position.buried} buried"
        exposed = position.site_size - position.buried
        if exposed:
            note += f", {exposed} exposed"
        yield furnished(__package__, SITE, note=note, columns=columns, rows=rows)
        yield furnished(__package__, EVENT_ZONE, note=_event_note(position))
        if position.options["put_back"] == "on":
            yield furnished(__package__, FIND)
    yield furnished(__package__, GONE_ZONE)
    yield furnished(__package__, REFERENCE)
    if _has_prizes(position):
        note = _worth([position.cards.value(piece) for piece in _prizes(position)])
        yield furnished(__package__, PRIZES, note=note)
    if _taking(position, viewer):
        label = f"{seat_name(position.partner)}: take one"
        yield furnished(__package__, OFFER, label=label)
    for seat in range(position.seats):
        yield _open_zone(position, seat, viewer)
        if not position.endgame:
            yield _hidden_zone(position, seat, viewer)
        yield furnished(__package__, museum_zone(seat), seat)


def _worth(values: list[int]) -> str:
    """What prizes are worth, in the few words that a plate has room for."""
    least, most = min(values), max(values)
    return times(most, "point") if least == most else f"{least} to {times(most, 'point')}"


def _event_note(position: Position) -> str:
    happening = position.happening
    return happening.title if happening else times(len(EVENTS), "card")


def _open_zone(position: Position, seat: int, viewer: int | None) -> Zone:
    notes = []
    if position.setting_up:
        if seat == viewer:
            notes.append("to be shown")
    elif position.turn == seat and position.phase != OVER:
        notes.append("on turn")
    if position.phase == TAKE and seat == position.partner and not _taking(position, viewer):
        notes.append("take one")
    note = ", ".join(notes)
    return furnished(__package__, open_zone(seat), seat, own=seat == viewer, note=note)


def _hidden_zone(position: Position, seat: int, viewer: int | None) -> Zone:
    if position.setting_up and seat != viewer:
        note = str(position.hand_size(seat))
        return Zone(hidden_zone(seat), "Hand", "row", seat, note, surface="rock")
    count = position.hidden_count(seat)
    note = str(count)
    if seat == viewer:
        note += f" of {position.limit}" if count <= position.limit else f", keep {position.limit}"
    return furnished(__package__, hidden_zone(seat), seat, own=seat == viewer, note=note)


def _taking(position: Position, viewer: int | None) -> bool:
    """Whether the viewer takes a fossil from somebody: those of that one are brought near."""
    return position.phase == TAKE and viewer == position.turn and position.partner != NOBODY


def _has_prizes(position: Position) -> bool:
    return position.phase != OVER and any(_prizes(position))


def _prizes(position: Position) -> Iterator[int]:
    """The bonuses and awards that can still be won."""
    for size in range(len(BONUS_IDS)):
        if bonus_in_play(position.options, size):
            yield BONUS + size
    if position.options["research"] == "on":
        won = [piece for seat in range(position.seats) for piece in position.museum(seat)]
        if MAJOR not in won:
            yield MAJOR
        if won.count(MINOR) < MINOR_AWARDS:
            yield MINOR


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
    first = 0 if viewer is None else viewer
    research = position.options["research"] == "on"
    for seat in range(position.seats):
        face = faces.reference_face(position.cards, seat, position.limit, research)
        order = position.seats - 1 - (seat - first) % position.seats
        label = f"The reference card of {seat_name(seat)}: a turn at a glance"
        yield Piece(reference_piece(seat), REFERENCE, face, order=order, owner=seat, label=label)


def _grid(position: Position) -> tuple[int, int]:
    """Columns and rows of places in the dig site."""
    columns = 10 if position.seats > _LONG_STRINGS else 12
    return columns, -(-len(position.site) // columns)


def _site(position: Position, viewer: int | None) -> Iterator[Piece]:
    uncovered = position.uncovered()
    for at, content in enumerate(position.site):
        if content == EMPTY:
            continue
        if uncovered >= 0 and at in position.digging:
            yield _just_dug(position, at, uncovered, viewer)
            continue
        chosen = at in position.marked or at in position.digging
        buried = content == BURIED
        yield Piece(
            id=site_piece(at) if buried else position.cards.ids[content],
            zone=SITE,
            face=None if buried else faces.card_face(position.cards, content),
            order=at,
            back=_BACK,
            bed="sunk" if buried else "",
            badges=(Badge("", "ui/check", "Will be dug", "lamp"),) if chosen else (),
            label=f"A buried fossil in {spot(at)}" if buried else position.cards.titles[content],
        )


def _just_dug(position: Position, at: int, card: int, viewer: int | None) -> Piece:
    if viewer == position.turn:
        face, label = faces.card_face(position.cards, card), position.cards.titles[card]
        return Piece(position.cards.ids[card], FIND, face, back=_BACK, label=label)
    return Piece(site_piece(at), FIND, back=_BACK, label=f"The fossil from {spot(at)}")


def _order(position: Position, card: int) -> int:
    """The pile of a card in an open hand: its genus (FC-37)."""
    animal = position.cards.animal[card]
    return animal if animal >= 0 else _RESEARCH_ORDER + card


def _open_hand(position: Position, seat: int, viewer: int | None) -> Iterator[Piece]:
    if position.setting_up and seat != viewer:
        return
    offered = seat == position.partner and _taking(position, viewer)
    layers: dict[int, int] = {}
    for card in position.open_cards(seat):
        order = _order(position, card)
        layers[order] = layers.get(order, -1) + 1
        badges: tuple[Badge, ...] = ()
        if card in position.given:
            badges = (Badge("new", "", "Given just now, it cannot be taken back", "rust"),)
        elif card in position.lent:
            badges = (Badge("", "ui/next", "Will be passed on", "lamp"),)
        yield Piece(
            position.cards.ids[card],
            OFFER if offered else open_zone(seat),
            faces.card_face(position.cards, card),
            order=order,
            layer=layers[order],
            back=_BACK,
            badges=badges,
            label=position.cards.titles[card],
        )


def _hidden_hand(position: Position, seat: int, viewer: int | None) -> Iterator[Piece]:
    zone = hidden_zone(seat)
    if seat == viewer:
        cards = sorted(position.hidden_cards(seat), key=lambda one: (_order(position, one), one))
        for number, card in enumerate(cards):
            yield Piece(
                position.cards.ids[card],
                zone,
                faces.card_face(position.cards, card),
                order=number,
                back=_BACK,
                label=position.cards.titles[card],
            )
        return
    first = 0
    if seat == position.partner and _taking(position, viewer):
        zone, first = OFFER, _BACKS_ORDER
    count = position.hand_size(seat) if position.setting_up else position.hidden_count(seat)
    for number in range(count):
        label, order = f"A hidden fossil of {seat_name(seat)}", first + number
        yield Piece(hidden_piece(seat, number), zone, order=order, back=_BACK, label=label)


def _museum(position: Position, seat: int) -> Iterator[Piece]:
    """The string of scoring pieces, each as long as it is worth (FC-18)."""
    zone = museum_zone(seat)
    points = position.points(seat)
    yield Piece(
        f"museum-of-{seat}",
        zone,
        faces.museum_face(seat, points),
        "wide",
        owner=seat,
        label=f"The museum of {seat_name(seat)}: {times(points, 'point')}",
        length=faces.MUSEUM_LENGTH,
    )
    number = 0
    for index, one in enumerate(position.pieces):
        owner, piece = divmod(one, PIECES_A_SEAT)
        if owner != seat:
            continue
        number += 1
        value = position.cards.value(piece)
        yield Piece(
            f"piece-{index}",
            zone,
            faces.piece_face(position.cards, piece, _criterion(position, piece)),
            "wide",
            order=number,
            label=f"{position.cards.piece_label(piece)}, {times(value, 'point')}",
            length=float(value),
        )


def _criterion(position: Position, piece: int) -> str:
    return position.options[BONUS_IDS[piece - BONUS]] if piece >= BONUS else ""


def _events(position: Position) -> Iterator[Piece]:
    yield Piece(EVENT_DECK, EVENT_ZONE, back="event", label="The event cards")
    happening = position.happening
    if happening:
        label = f"{happening.title}: {happening.text}"
        yield Piece(EVENT_CARD, EVENT_ZONE, faces.event_face(happening), order=1, label=label)


def _shared(position: Position) -> Iterator[Piece]:
    gone = [card for card in position.cards.deck if position.where[card] == GONE]
    if gone:
        yield Piece(
            GONE_LIST, GONE_ZONE, faces.gone_face(position.cards, gone), label="Out of the game"
        )
    if _has_prizes(position):
        for number, piece in enumerate(_prizes(position)):
            face = faces.piece_face(position.cards, piece, _criterion(position, piece))
            label = f"{face.title} to be won"
            yield Piece(prize_piece(piece), PRIZES, face, "wide", order=number, label=label)


# Words --------------------------------------------------------------------------------------


def _prompt(position: Position) -> str:
    outcome = position.outcome()
    if outcome:
        return outcome.reason
    seat = seat_name(position.actor)
    if position.between:
        return "The hands are dug." if position.setting_up else on_turn(position.turn)
    if position.current_seat == CHANCE:
        waiting = {
            "deal": f"{seat} digs the starting hand.",
            "event": "The event card is turned over.",
            "draw": f"{seat} draws a hidden fossil.",
        }
        return waiting.get(position.pending, "A fossil comes out of the ground.")
    return f"{seat}: {_expected(position)}"


def _expected(position: Position) -> str:
    phase = position.phase
    if phase == ARRANGE:
        return f"choose up to {times(position.limit, 'fossil')} to hide; the others will be shown."
    if phase == EVENT:
        return "turn over the event card."
    if phase == EXPOSE:
        return f"turn up {times(position.left, 'buried fossil')}."
    if phase == LEND:
        return "choose a face-up fossil that you pass on to the left."
    if phase == DIG:
        more = times(position.left, "fossil")
        return f"choose {more} to dig." if position.marked else f"dig {more}."
    if phase == KEEP:
        return "keep the fossil you uncovered, or put it back face up."
    if phase == EXCHANGE:
        return _exchange_words(position)
    if phase == GIVE:
        left = position.prices[position.exchanges] - len(position.given)
        return f"give {left} more to {seat_name(position.partner)}."
    if phase == TAKE:
        return f"take a fossil from {seat_name(position.partner)}."
    if phase == BONUS_DIG:
        return "you may dig one more fossil as a bonus."
    if position.hidden_count(position.actor) > position.limit:
        return f"lay fossils open until you hide at most {position.limit}."
    return "arrange your hand and end your turn."


def _exchange_words(position: Position) -> str:
    if not position.can_exchange():
        return "trade for an award, or pass."
    price = times(position.prices[position.exchanges], "fossil")
    number = ("first", "second", "third")[position.exchanges]
    return f"give {price} to another player for a {number} exchange, or go on."


def _standing(position: Position) -> tuple[Standing, ...]:
    """The endgame (FC-41), or the event in force."""
    if position.phase == OVER:
        return ()
    if position.endgame:
        note = "The dig site is empty: nobody digs any more, and all fossils lie open."
        return (Standing("Endgame", note, "FC-41", grave=True),)
    happening = position.happening
    if happening is None:
        return ()
    return (Standing(f"Event: {happening.title}", happening.text, happening.clause),)


def _counters(position: Position) -> Iterator[Counter]:
    for seat in range(position.seats):
        yield Counter(seat, "Points", str(position.points(seat)))
    yield Counter(None, "Buried", str(position.buried))
