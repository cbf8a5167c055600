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
from rules.fossil_canyon.words import says
from rules.phrases import seat_name, times
from rules.table import Control, Gesture
from rules.verb import Verb, offered

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
    events.append(Event("move", (says.nothing_to_take, partner, seat), seat))
    return events + _after_exchange(position, beat)


def _after_exchange(position: Position, beat: Beat | None) -> list[Event]:
    position.exchanges += 1
    position.acted = True
    position.partner, position.given = NOBODY, ()
    events = complete(position, (position.turn,), beat)
    if stops(position):
        return events + finish(position, "FC-123")
    return events + exchange_or_go_on(position)


def _explain_give(position: Position, seat: int, move: Move) -> Refusal:
    if position.phase not in (EXCHANGE, GIVE, BONUS_DIG, ADJUST):
        return other_phase(position)
    if len(move.args) != 2:
        return Refusal("FC-73", "Say which fossil you give, and to whom.")
    card, player = named_card(position, move, 2), move.args[1]
    own = (open_hand(seat), hidden_hand(seat))
    if card < 0 or position.where[card] not in own:
        return Refusal("FC-75", "You can give only fossils of your own.")
    if not isinstance(player, int) or player - 1 not in range(position.seats):
        return Refusal("FC-73", "Exchange with one of the other players.")
    partner = player - 1
    if partner == seat:
        return Refusal("FC-73", "You cannot exchange with yourself.")
    if position.phase == GIVE:
        to = seat_name(position.partner)
        return Refusal("FC-73", f"All fossils of this exchange go to {to}.")
    # Where no exchange was possible its phase was passed over, so tell why rather than when.
    return _no_exchange(position, partner) or other_phase(position)


def _no_exchange(position: Position, partner: int) -> Refusal | None:
    """Why no exchange with this seat can begin."""
    if not position.prices:
        return Refusal("FC-62", "The road is closed: no exchanges in this turn.")
    if position.exchanges >= MOST_EXCHANGES:
        return Refusal("FC-71", "You have made three exchanges, and a fourth is not allowed.")
    price = position.prices[position.exchanges]
    if position.hand_size(position.turn) < price:
        return Refusal("FC-75", f"This exchange costs {times(price, 'fossil')}; you have too few.")
    if position.hand_size(position.turn) < position.least_to_exchange:
        return Refusal("FC-117", "In the endgame an exchange takes at least two fossils.")
    if not position.is_partner(partner):
        if position.hand_size(partner):
            return Refusal("FC-148", f"{seat_name(partner)} has no face-up fossil to take.")
        return Refusal("FC-80", f"{seat_name(partner)} has no fossil to exchange.")
    return None


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
    text = (says.takes, seat, position.cards.titles[card], position.partner)
    return [Event("move", text, seat), *_after_exchange(position, beat)]


def _draw(position: Position, _seat: int, move: Move, beat: Beat | None) -> list[Event]:
    position.pending = ""
    card, seat, partner = position.cards.number(move.args[0]), position.turn, position.partner
    sightings.taken_blind(position, card)
    position.put(card, hidden_hand(seat))
    private = (says.is_taken, seat, position.cards.titles[card])
    events = [
        Event("move", (says.takes_unseen, seat, partner), seat),
        Event("reveal", private, seat, tuple(sorted((seat, partner)))),
    ]
    return events + _after_exchange(position, beat)


def _explain_take(position: Position, _seat: int, move: Move) -> Refusal:
    if position.phase != TAKE:
        if position.phase in (EXCHANGE, GIVE):
            return Refusal("FC-77", "First you give, then you take from the same player.")
        return other_phase(position)
    if move == TAKE_HIDDEN:
        if position.options["blind_take"] == "off":
            return Refusal("FC-147", "Nobody takes from hidden hands in this game.")
        return Refusal("FC-77", f"{seat_name(position.partner)} hides nothing.")
    if named_card(position, move) in position.given:
        return Refusal("FC-79", "You gave that fossil just now; take another one.")
    return from_partner(position)


def from_partner(position: Position) -> Refusal:
    """Why nothing can be taken from anybody else."""
    return Refusal("FC-77", f"Take a fossil from {seat_name(position.partner)}, who got yours.")


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
