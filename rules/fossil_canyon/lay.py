"""The game laid on a table: the dig site in the middle, every hand around it, Museum Row beside it.

Face-up fossils lie in one row for each player, staggered by genus (FC-37). Hidden fossils of others
are backs whose ids are only counted, so that nobody can follow one of them (FC-45, FC-78).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rules.contract import CHANCE
from rules.fossil_canyon.cards import (
    BONUS,
    BONUS_IDS,
    MAJOR,
    MINOR,
    MINOR_AWARDS,
    PIECES_A_SEAT,
    bonus_in_play,
)
from rules.fossil_canyon.controls import controls
from rules.fossil_canyon.faces import (
    MUSEUM_LENGTH,
    card_face,
    event_face,
    gone_face,
    museum_face,
    piece_face,
    reference_face,
)
from rules.fossil_canyon.happenings import EVENTS
from rules.fossil_canyon.ids import (
    EVENT_CARD,
    EVENT_DECK,
    EVENT_ZONE,
    FIND,
    GONE_LIST,
    GONE_ZONE,
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
from rules.fossil_canyon.places import BURIED, EMPTY, GONE
from rules.fossil_canyon.words import spot
from rules.phrases import on_turn, seat_name, times
from rules.table import (
    Area,
    Badge,
    Counter,
    Piece,
    Table,
    Zone,
    column,
    place,
    row,
)

if TYPE_CHECKING:
    from rules.fossil_canyon.game import FossilCanyonState

_BACK: Final = "fossil"
_RESEARCH_ORDER: Final = 90

_LONG_STRINGS: Final = 4
"""Up to so many players have strings of pieces that need the whole width of the table."""


def lay(state: FossilCanyonState, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    return Table(
        zones=tuple(_zones(state, viewer)),
        pieces=tuple(_pieces(state, viewer)),
        controls=tuple(controls(state, viewer)),
        arrangement=_arrangement(state, viewer),
        prompt=_prompt(state),
        counters=tuple(_counters(state)),
    )


# Zones and how they are arranged ------------------------------------------------------------


def _zones(state: FossilCanyonState, viewer: int | None) -> Iterator[Zone]:
    if not state.endgame:
        columns, rows = _grid(state)
        note = f"{state.buried} buried"
        exposed = state.site_size - state.buried
        if exposed:
            note += f", {exposed} exposed"
        yield Zone(SITE, "Dig site", "scatter", note=note, columns=columns, rows=rows)
        yield Zone(EVENT_ZONE, "Events", "row", note=_event_note(state))
        if state.options["put_back"] == "on":
            yield Zone(FIND, "Just dug", "spot")
    yield Zone(GONE_ZONE, "Gone", "spot")
    yield Zone(REFERENCE, "Help", "stack")
    if _has_prizes(state):
        yield Zone(PRIZES, "To be won", "row", shape="wide")
    for seat in range(state.seats):
        yield _open_zone(state, seat, viewer)
        if not state.endgame:
            yield _hidden_zone(state, seat, viewer)
        yield Zone(museum_zone(seat), "", "row", seat, shape="wide")


def _event_note(state: FossilCanyonState) -> str:
    happening = state.happening
    return happening.title if happening else times(len(EVENTS), "card")


def _open_zone(state: FossilCanyonState, seat: int, viewer: int | None) -> Zone:
    notes = []
    if state.setting_up:
        if seat == viewer:
            notes.append("to be shown")
    elif state.turn == seat and state.step != "over":
        notes.append("on turn")
    if state.step == "take" and seat == state.partner:
        notes.append("take one")
    return Zone(open_zone(seat), seat_name(seat), "row", seat, ", ".join(notes))


def _hidden_zone(state: FossilCanyonState, seat: int, viewer: int | None) -> Zone:
    if state.setting_up and seat != viewer:
        count = state.hand_size(seat)
        return Zone(hidden_zone(seat), "Hand", "row", seat, str(count))
    note = f"{state.hidden_count(seat)}"
    if seat == viewer:
        note += f" of {state.limit}"
    return Zone(hidden_zone(seat), "Hidden", "row", seat, note)


def _has_prizes(state: FossilCanyonState) -> bool:
    return state.step != "over" and any(_prizes(state))


def _prizes(state: FossilCanyonState) -> Iterator[int]:
    """The bonuses and awards that can still be won."""
    for size in range(len(BONUS_IDS)):
        if bonus_in_play(state.options, size):
            yield BONUS + size
    if state.options["research"] == "on":
        won = [piece for seat in range(state.seats) for piece in state.museum(seat)]
        if MAJOR not in won:
            yield MAJOR
        if won.count(MINOR) < MINOR_AWARDS:
            yield MINOR


def _arrangement(state: FossilCanyonState, viewer: int | None) -> Area:
    """Others above, one's own hand below, and what all share between them."""
    first = 0 if viewer is None else viewer + 1
    count = state.seats - (viewer is not None)
    others = [_hand(state, (first + step) % state.seats) for step in range(count)]
    side = [] if state.endgame else [place(EVENT_ZONE, 1.5)]
    if state.options["put_back"] == "on" and not state.endgame:
        side.append(place(FIND))
    if state.seats <= _LONG_STRINGS:
        side.append(column(place(REFERENCE), place(GONE_ZONE), weight=0.7))
    else:
        side += [place(REFERENCE, 0.7), place(GONE_ZONE, 0.7)]
    prizes = [place(PRIZES, 1.5)] if _has_prizes(state) else []
    strings = [place(museum_zone(seat)) for seat in range(state.seats)]
    site = [] if state.endgame else [place(SITE, 2.0)]
    if state.seats <= _LONG_STRINGS:
        # Few players have long strings: they race over the whole width.
        upper = row(*others, weight=1.15)
        museums = column(*strings, weight=3.5 if state.endgame else 0.3 * state.seats)
        if not state.endgame:
            lower = [row(row(*side, *prizes), *site, weight=2.1), museums]
        elif viewer is None:
            upper, lower = row(*side, *others, *prizes, weight=2.0), [museums]
        else:
            lower = [row(column(*prizes, *side, weight=0.5), museums, weight=2.2)]
    elif count % 2:
        # The lower line of hands has a place left: the shared cards go there.
        half = (count + 1) // 2
        upper = column(row(*others[:half]), row(*others[half:], row(*side, *prizes)), weight=2.3)
        lower = [row(*site, column(*strings, weight=1.7), weight=2.0)]
    else:
        half = count // 2
        upper = column(row(*others[:half]), row(*others[half:]), weight=2.3)
        shared = column(row(*side, weight=1.5), *prizes, weight=0.8)
        lower = [row(shared, *site, column(*strings, weight=1.7), weight=2.2)]
    if viewer is None:
        return column(upper, *lower)
    return column(upper, *lower, _hand(state, viewer, weight=1.35, hidden=0.4))


def _hand(state: FossilCanyonState, seat: int, weight: float = 1.0, hidden: float = 0.3) -> Area:
    if state.endgame:
        return row(place(open_zone(seat)), weight=weight, owner=seat)
    return row(
        place(open_zone(seat), 1 - hidden),
        place(hidden_zone(seat), hidden),
        weight=weight,
        owner=seat,
    )


# Pieces -------------------------------------------------------------------------------------


def _pieces(state: FossilCanyonState, viewer: int | None) -> Iterator[Piece]:
    if not state.endgame:
        yield from _site(state, viewer)
        yield from _events(state)
    for seat in range(state.seats):
        yield from _open_hand(state, seat, viewer)
        if not state.endgame:
            yield from _hidden_hand(state, seat, viewer)
        yield from _museum(state, seat)
    yield from _shared(state)
    yield from _references(state, viewer)


def _references(state: FossilCanyonState, viewer: int | None) -> Iterator[Piece]:
    """Everybody's reference card, the viewer's own on top of the others (FC-21)."""
    first = 0 if viewer is None else viewer
    for seat in range(state.seats):
        face = reference_face(state.cards, seat, state.limit, state.options["research"] == "on")
        order = state.seats - 1 - (seat - first) % state.seats
        label = f"The reference card of {seat_name(seat)}: a turn at a glance"
        yield Piece(reference_piece(seat), REFERENCE, face, order=order, owner=seat, label=label)


def _grid(state: FossilCanyonState) -> tuple[int, int]:
    """Columns and rows of places in the dig site."""
    columns = 10 if state.seats > _LONG_STRINGS else 12
    return columns, -(-len(state.site) // columns)


def _site(state: FossilCanyonState, viewer: int | None) -> Iterator[Piece]:
    uncovered = state.uncovered()
    for at, content in enumerate(state.site):
        if content == EMPTY:
            continue
        if uncovered >= 0 and at in state.digging:
            yield _just_dug(state, at, uncovered, viewer)
            continue
        chosen = at in state.marked or at in state.digging
        buried = content == BURIED
        yield Piece(
            id=site_piece(at) if buried else state.cards.ids[content],
            zone=SITE,
            face=None if buried else card_face(state.cards, content),
            order=at,
            back=_BACK,
            badges=(Badge("", "ui/check", "Will be dug", "lamp"),) if chosen else (),
            label=f"A buried fossil in {spot(at)}" if buried else state.cards.titles[content],
        )


def _just_dug(state: FossilCanyonState, at: int, card: int, viewer: int | None) -> Piece:
    if viewer == state.turn:
        face, label = card_face(state.cards, card), state.cards.titles[card]
        return Piece(state.cards.ids[card], FIND, face, back=_BACK, label=label)
    return Piece(site_piece(at), FIND, back=_BACK, label=f"The fossil from {spot(at)}")


def _order(state: FossilCanyonState, card: int) -> int:
    """The pile of a card in an open hand: its genus (FC-37)."""
    animal = state.cards.animal[card]
    return animal if animal >= 0 else _RESEARCH_ORDER + card


def _open_hand(state: FossilCanyonState, seat: int, viewer: int | None) -> Iterator[Piece]:
    if state.setting_up and seat != viewer:
        return
    layers: dict[int, int] = {}
    for card in state.open_cards(seat):
        order = _order(state, card)
        layers[order] = layers.get(order, -1) + 1
        badges: tuple[Badge, ...] = ()
        if card in state.given:
            badges = (Badge("new", "", "Given in this exchange: not to be taken back", "rust"),)
        elif card in state.lent:
            badges = (Badge("", "ui/next", "Will be passed on", "lamp"),)
        yield Piece(
            state.cards.ids[card],
            open_zone(seat),
            card_face(state.cards, card),
            order=order,
            layer=layers[order],
            back=_BACK,
            badges=badges,
            label=state.cards.titles[card],
        )


def _hidden_hand(state: FossilCanyonState, seat: int, viewer: int | None) -> Iterator[Piece]:
    zone = hidden_zone(seat)
    if seat == viewer:
        cards = sorted(state.hidden_cards(seat), key=lambda one: (_order(state, one), one))
        for number, card in enumerate(cards):
            yield Piece(
                state.cards.ids[card],
                zone,
                card_face(state.cards, card),
                order=number,
                back=_BACK,
                label=state.cards.titles[card],
            )
        return
    count = state.hand_size(seat) if state.setting_up else state.hidden_count(seat)
    for number in range(count):
        label = f"A hidden fossil of {seat_name(seat)}"
        yield Piece(hidden_piece(seat, number), zone, order=number, back=_BACK, label=label)


def _museum(state: FossilCanyonState, seat: int) -> Iterator[Piece]:
    """The string of scoring pieces, each as long as it is worth (FC-18)."""
    zone = museum_zone(seat)
    points = state.points(seat)
    yield Piece(
        f"museum-of-{seat}",
        zone,
        museum_face(seat, points),
        "wide",
        owner=seat,
        label=f"The museum of {seat_name(seat)}: {times(points, 'point')}",
        length=MUSEUM_LENGTH,
    )
    number = 0
    for index, one in enumerate(state.pieces):
        owner, piece = divmod(one, PIECES_A_SEAT)
        if owner != seat:
            continue
        number += 1
        value = state.cards.value(piece)
        yield Piece(
            f"piece-{index}",
            zone,
            piece_face(state.cards, piece, _criterion(state, piece)),
            "wide",
            order=number,
            label=f"{state.cards.piece_label(piece)}, {times(value, 'point')}",
            length=float(value),
        )


def _criterion(state: FossilCanyonState, piece: int) -> str:
    return state.options[BONUS_IDS[piece - BONUS]] if piece >= BONUS else ""


def _events(state: FossilCanyonState) -> Iterator[Piece]:
    yield Piece(EVENT_DECK, EVENT_ZONE, back="event", label="The event cards")
    happening = state.happening
    if happening:
        label = f"{happening.title}: {happening.text}"
        yield Piece(EVENT_CARD, EVENT_ZONE, event_face(happening), order=1, label=label)


def _shared(state: FossilCanyonState) -> Iterator[Piece]:
    gone = [card for card in state.cards.deck if state.where[card] == GONE]
    if gone:
        yield Piece(GONE_LIST, GONE_ZONE, gone_face(state.cards, gone), label="Out of the game")
    if _has_prizes(state):
        for number, piece in enumerate(_prizes(state)):
            face = piece_face(state.cards, piece, _criterion(state, piece))
            label = f"{face.title} to be won"
            yield Piece(prize_piece(piece), PRIZES, face, "wide", order=number, label=label)


# Words --------------------------------------------------------------------------------------


def _prompt(state: FossilCanyonState) -> str:
    outcome = state.outcome()
    if outcome:
        return outcome.reason
    seat = seat_name(state.actor)
    if state.between:
        return "The hands are dug." if state.setting_up else on_turn(state.turn)
    if state.current_seat == CHANCE:
        waiting = {
            "deal": f"{seat} digs the starting hand.",
            "event": "The event card is turned over.",
            "draw": f"{seat} draws a hidden fossil.",
        }
        return waiting.get(state.pending, "A fossil comes out of the ground.")
    return f"{seat}: {_expected(state)}"


def _expected(state: FossilCanyonState) -> str:
    step = state.step
    if step == "arrange":
        return f"choose up to {times(state.limit, 'fossil')} to hide; the others will be shown."
    if step == "event":
        return "turn over the event card."
    if step == "expose":
        return f"turn up {times(state.left, 'buried fossil')}."
    if step == "lend":
        return "choose a face-up fossil that you pass on to the left."
    if step == "dig":
        more = times(state.left, "fossil")
        return f"choose {more} to dig." if state.marked else f"dig {more}."
    if step == "keep":
        return "keep the fossil you uncovered, or put it back face up."
    if step == "exchange":
        return _exchange_words(state)
    if step == "give":
        left = state.prices[state.exchanges] - len(state.given)
        return f"give {left} more to {seat_name(state.partner)}."
    if step == "take":
        return f"take a fossil from {seat_name(state.partner)}."
    if step == "bonus":
        return "you may dig one more fossil as a bonus."
    if state.hidden_count(state.actor) > state.limit:
        return f"lay fossils open until you hide at most {state.limit}."
    return "arrange your hand and end your turn."


def _exchange_words(state: FossilCanyonState) -> str:
    if not state.can_exchange():
        return "trade for an award, or pass."
    price = times(state.prices[state.exchanges], "fossil")
    number = ("first", "second", "third")[state.exchanges]
    return f"you may make a {number} exchange, for {price}, or go on."


def _counters(state: FossilCanyonState) -> Iterator[Counter]:
    for seat in range(state.seats):
        yield Counter(seat, "Points", str(state.points(seat)))
    yield Counter(None, "Buried", str(state.buried))
