"""Exchanges with another player at rising prices (FC-71 to FC-83, FC-147, FC-148)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move, Refusal
from rules.fossil_canyon import sightings
from rules.fossil_canyon.components import MOST_EXCHANGES
from rules.fossil_canyon.ids import hidden_piece, open_zone
from rules.fossil_canyon.position import (
    ADJUST,
    BONUS_DIG,
    EXCHANGE,
    GIVE,
    NOBODY,
    TAKE,
    Position,
    hidden_hand,
    open_hand,
)
from rules.fossil_canyon.scoring import complete, finish, stops
from rules.fossil_canyon.turns import exchange_or_go_on
from rules.fossil_canyon.verb import HIDDEN, named_card, other_phase, own_zones, title
from rules.fossil_canyon.words import briefly, says, why
from rules.phrases import seat_name
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb, offered

TAKE_HIDDEN: Final = Move.of("take", "hidden")


# Give


def _gifts(position: Position, seat: int) -> Sequence[Move]:
    if position.phase == GIVE:
        partners = [position.partner]
    elif position.can_exchange():
        partners = [other for other in range(position.seats) if position.is_partner(other)]
    else:
        return ()
    give = position.cards.give
    return [give[card][other] for card in position.hand(seat) for other in partners]


def _give(position: Position, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    card, partner = position.cards.number(move.args[0]), int(move.args[1]) - 1
    position.partner, position.phase = partner, GIVE
    position.put(card, open_hand(partner))
    sightings.shown(position, card)
    position.given = (*position.given, card)
    text = (says.gives, seat, position.cards.titles[card], partner)
    events = [Event("move", text, seat)]
    if len(position.given) < position.prices[position.exchanges]:
        return events
    events += complete(position, (partner,), beat)
    if stops(position):
        return events + finish(position, "FC-123")
    if position.takeable() or position.can_take_hidden(partner):
        position.phase = TAKE
        return events
    brief = (briefly.trades_for_nothing, partner, _titles_given(position))
    events.append(Event("move", (says.nothing_to_take, partner, seat), seat, brief=brief))
    return events + _after_exchange(position, beat)


def _titles_given(position: Position) -> tuple[str, ...]:
    """What has been given in the exchange under way."""
    return tuple(position.cards.titles[card] for card in position.given)


def _after_exchange(position: Position, beat: Beat | None) -> list[Event]:
    position.exchanges += 1
    position.acted = True
    position.partner, position.given = NOBODY, ()
    events = complete(position, (position.turn,), beat)
    if stops(position):
        return events + finish(position, "FC-123")
    return events + exchange_or_go_on(position)


def _explain_give(position: Position, seat: int, move: Move) -> Reasons:
    # On a closed road no later phase has exchanges, so "first ..." would promise what never comes.
    yield not position.prices, why("road_closed")
    yield position.phase not in (EXCHANGE, GIVE, BONUS_DIG, ADJUST), other_phase(position)
    yield len(move.args) != 2, why("give_whom")
    card, player = named_card(position, move, 2), move.args[1]
    own = (open_hand(seat), hidden_hand(seat))
    yield card < 0 or position.where[card] not in own, why("give_own")
    if not isinstance(player, int) or player - 1 not in range(position.seats):
        yield True, why("give_other")
        return
    partner = player - 1
    yield partner == seat, why("give_yourself")
    yield position.phase == GIVE, why("give_same", position.partner)
    # Where no exchange was possible its phase was passed over, so tell why rather than when.
    yield from _no_exchange(position, partner)
    yield True, other_phase(position)


def _no_exchange(position: Position, partner: int) -> Reasons:
    """Why no exchange with this seat can begin, on an open road."""
    yield position.exchanges >= MOST_EXCHANGES, why("no_fourth")
    price, size = position.prices[position.exchanges], position.hand_size(position.turn)
    yield size < price, why("too_dear", price)
    yield size < position.least_to_exchange, why("endgame_two")
    open_to = position.is_partner(partner)
    yield not open_to and position.hand_size(partner), why("none_open", partner)
    yield not open_to, why("none_at_all", partner)


def _controls_give(position: Position, _seat: int, move: Move) -> Iterator[Control]:
    word, partner = str(move.args[0]), int(move.args[1]) - 1
    price, name = position.prices[position.exchanges], seat_name(partner)
    label = f"Give {title(position, word)} to {name}"
    note = f"{len(position.given) + 1} of {price}" if price > 1 else ""
    drag = Gesture("drag", word, open_zone(partner))
    return offered(move, label, f"Exchange with {name}", drag, note=note)


# Take


def _take_moves(position: Position, _seat: int) -> Sequence[Move]:
    moves = [position.cards.take[card] for card in position.takeable()]
    return [*moves, TAKE_HIDDEN] if position.can_take_hidden(position.partner) else moves


def _take(position: Position, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    if move.args[0] == "hidden":
        position.pending = "draw"
        return []
    card = position.cards.number(move.args[0])
    if position.endgame:
        position.put(card, open_hand(seat))
    else:
        position.put(card, hidden_hand(seat))
        sightings.turned_down(position, card, seat)
    taken, partner = position.cards.titles[card], position.partner
    brief = (briefly.trades, partner, _titles_given(position), taken)
    event = Event("move", (says.takes, seat, taken, partner), seat, brief=brief)
    return [event, *_after_exchange(position, beat)]


def _draw(position: Position, _seat: int, move: Move, beat: Beat | None) -> list[Event]:
    position.pending = ""
    card, seat, partner = position.cards.number(move.args[0]), position.turn, position.partner
    sightings.taken_blind(position, card)
    position.put(card, hidden_hand(seat))
    taken, both = position.cards.titles[card], tuple(sorted((seat, partner)))
    brief = (briefly.trades_unseen, partner, _titles_given(position))
    events = [
        Event("move", (says.takes_unseen, seat, partner), seat, brief=brief),
        Event("reveal", (says.is_taken, seat, taken), seat, both, (briefly.was_hidden, taken)),
    ]
    return events + _after_exchange(position, beat)


def _explain_take(position: Position, _seat: int, move: Move) -> Reasons:
    yield not position.prices, why("road_closed")
    yield position.phase in (EXCHANGE, GIVE), why("take_later")
    yield position.phase != TAKE, other_phase(position)
    blind = move == TAKE_HIDDEN
    yield blind and position.options["blind_take"] == "off", why("no_blind_take")
    yield blind, why("hides_nothing", position.partner)
    yield named_card(position, move) in position.given, why("just_given")
    yield True, from_partner(position)


def from_partner(position: Position) -> Refusal:
    """Why nothing can be taken from anybody else."""
    return why("take_from", position.partner)


def _controls_take(position: Position, seat: int, move: Move) -> Iterator[Control]:
    word, partner = str(move.args[0]), seat_name(position.partner)
    if word == "hidden":
        label = f"Take a hidden fossil from {partner}"
        count = position.hidden_count(position.partner)
        pieces = [hidden_piece(position.partner, number) for number in range(count)]
    else:
        label, pieces = f"Take {title(position, word)} from {partner}", [word]
    for piece in pieces:
        drags = (Gesture("drag", piece, zone) for zone in own_zones(position, seat))
        yield from offered(move, label, "Take", *drags, Gesture("tap", piece))


VERBS: Final = (
    Verb("give", (EXCHANGE, GIVE), _give, _gifts, _explain_give, _controls_give),
    Verb("take", (TAKE,), _take, _take_moves, _explain_take, _controls_take),
    Verb("draw", (), _draw, (), HIDDEN),
)
