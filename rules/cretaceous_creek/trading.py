"""Giving, getting and exchanging fossils with a partner within reach (CC-101 to CC-106)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move, Refusal
from rules.cretaceous_creek import words
from rules.cretaceous_creek.actions import named_card, not_mine, too_dear, wet
from rules.cretaceous_creek.components import CARD_IDS, CARD_NUMBERS, CARD_TITLES, COSTS, REACH
from rules.cretaceous_creek.ids import fossil_piece, pawn_piece, storage_zone
from rules.cretaceous_creek.position import ACT, EVACUATED, STORED, Position
from rules.cretaceous_creek.turns import after_action, spend
from rules.cretaceous_creek.verb import Verb
from rules.cretaceous_creek.words import crew_name
from rules.table import Control, Gesture

_GETS: Final = tuple(Move.of("get", card_id) for card_id in CARD_IDS)
_GROUP: Final = "Trade"


def _trades(position: Position) -> Sequence[Move]:
    """From dry ground to dry ground, with every partner."""
    if position.points < COSTS["give"] or position.in_flood(position.crew):
        return ()
    moves: list[Move] = []
    for other in position.partners(position.crew):
        if not position.in_flood(other):
            moves += _trades_with(position, other)
    return moves


def _trades_with(position: Position, other: int) -> Iterator[Move]:
    fossils, capacity = position.fossils, position.capacity
    mine = [fossils[place] for place in position.stored(position.crew)]
    theirs = [fossils[place] for place in position.stored(other)]
    if len(theirs) < capacity:
        for card in mine:
            yield Move.of("give", CARD_IDS[card], other)
    if len(mine) < capacity:
        for card in theirs:
            yield _GETS[card]
    if position.points >= COSTS["exchange"]:
        for own in mine:
            for foreign in theirs:
                yield Move.of("exchange", CARD_IDS[own], CARD_IDS[foreign])


def _explain(position: Position, move: Move, wanted: int) -> Refusal | tuple[int, int, str]:
    """Why no trade can begin with the first fossil that a move names; else its place, the crew
    that keeps it (-1: none), and its title."""
    if not position.trading:
        return Refusal("CC-146", "With one crew nothing is given, got or exchanged.")
    card = named_card(move.args[0]) if len(move.args) == wanted else None
    if card is None:
        return Refusal("CC-101", "Name a fossil of a storage, and who is to have it.")
    place = position.place_of(card)
    return place, position.keeper(place), CARD_TITLES[card]


def _far(position: Position, partner: int) -> Refusal | None:
    who = crew_name(position, partner)
    if position.at[partner] == EVACUATED:
        return Refusal("CC-129", f"{who} has evacuated and cannot give or take fossils.")
    if position.at[partner] not in REACH[position.at[position.crew]]:
        return Refusal("CC-101", f"{who} is too far away: stand on the same or an adjacent space.")
    for crew in (position.crew, partner):
        if position.in_flood(crew):
            return wet(position, crew)
    return None


# Give


def _give(position: Position, move: Move, beat: Beat | None) -> list[Event]:
    spend(position, "give")
    card, taker = CARD_NUMBERS[str(move.args[0])], int(move.args[1])
    position.status[position.place_of(card)] = STORED + taker
    text = (words.gives, crew_name(position, position.crew), card, crew_name(position, taker))
    return after_action(position, Event("slide", text, position.seat_of(position.crew)), beat)


def _explain_give(position: Position, move: Move) -> Refusal:
    found = _explain(position, move, 2)
    if isinstance(found, Refusal):
        return found
    place, keeper, title = found
    if keeper != position.crew:
        return not_mine(position, place, title)
    partner = move.args[1]
    crews = range(position.crews)
    if not isinstance(partner, int) or partner not in crews or partner == position.crew:
        return Refusal("CC-101", "Give it to another paleontologist.")
    problem = _far(position, partner)
    if problem is None and position.load_of(partner) >= position.capacity:
        problem = Refusal("CC-106", f"The storage of {crew_name(position, partner)} is full.")
    return problem or too_dear(position, "give")


def _control_give(position: Position, move: Move) -> Iterator[Control]:
    card, taker = CARD_NUMBERS[str(move.args[0])], int(move.args[1])
    label = f"Give {CARD_TITLES[card]} to {crew_name(position, taker)}, {COSTS['give']} AP"
    yield from _hand_over(position, move, card, taker, label)


def _hand_over(
    position: Position, move: Move, card: int, taker: int, label: str
) -> Iterator[Control]:
    """A fossil is dragged to a storage, a pawn, or a fossil in that storage."""
    piece = fossil_piece(position.place_of(card))
    aims = [storage_zone(taker), pawn_piece(taker)]
    aims += [fossil_piece(one) for one in position.stored(taker)]
    for aim in aims:
        note = f"{COSTS[move.verb]} AP"
        yield Control(Gesture("drag", piece, aim), move, label, _GROUP, note=note)


# Get


def _get(position: Position, move: Move, beat: Beat | None) -> list[Event]:
    spend(position, "get")
    crew, card = position.crew, CARD_NUMBERS[str(move.args[0])]
    place = position.place_of(card)
    text = (words.gets, crew_name(position, crew), card, _keeper_name(position, place))
    position.status[place] = STORED + crew
    return after_action(position, Event("slide", text, position.seat_of(crew)), beat)


def _keeper_name(position: Position, place: int) -> str:
    return crew_name(position, position.keeper(place))


def _explain_get(position: Position, move: Move) -> Refusal:
    found = _explain(position, move, 1)
    if isinstance(found, Refusal):
        return found
    place, keeper, title = found
    if keeper == position.crew:
        return Refusal("CC-102", f"{title} is in this storage already.")
    if keeper < 0:
        return not_mine(position, place, title)
    problem = _far(position, keeper)
    if problem is None and position.load_of(position.crew) >= position.capacity:
        problem = Refusal("CC-106", "The storage is full; discard something, or exchange for 4 AP.")
    return problem or too_dear(position, "get")


def _control_get(position: Position, move: Move) -> Iterator[Control]:
    card = CARD_NUMBERS[str(move.args[0])]
    who = _keeper_name(position, position.place_of(card))
    label = f"Get {CARD_TITLES[card]} from {who}, {COSTS['get']} AP"
    yield from _hand_over(position, move, card, position.crew, label)


# Exchange


def _exchange(position: Position, move: Move, beat: Beat | None) -> list[Event]:
    spend(position, "exchange")
    own, foreign = (CARD_NUMBERS[str(word)] for word in move.args)
    first, second = position.place_of(own), position.place_of(foreign)
    who, partner = crew_name(position, position.crew), _keeper_name(position, second)
    status = position.status
    status[first], status[second] = status[second], status[first]
    text = (words.exchanges, who, own, foreign, partner)
    return after_action(position, Event("slide", text, position.seat_of(position.crew)), beat)


def _explain_exchange(position: Position, move: Move) -> Refusal:
    found = _explain(position, move, 2)
    if isinstance(found, Refusal):
        return found
    place, keeper, title = found
    if keeper != position.crew:
        return not_mine(position, place, title)
    other = named_card(move.args[1])
    if other is None:
        return Refusal("CC-105", "An exchange takes exactly one fossil each way.")
    place, title = position.place_of(other), CARD_TITLES[other]
    partner = position.keeper(place)
    if partner == position.crew:
        return Refusal("CC-105", f"{title} is in the same storage.")
    if partner < 0:
        return not_mine(position, place, title)
    return _far(position, partner) or too_dear(position, "exchange")


def _control_exchange(position: Position, move: Move) -> Iterator[Control]:
    own, foreign = (CARD_NUMBERS[str(word)] for word in move.args)
    place, target = position.place_of(own), position.place_of(foreign)
    note = f"{COSTS['exchange']} AP"
    label = (
        f"Exchange {CARD_TITLES[own]} for {CARD_TITLES[foreign]}"
        f" of {_keeper_name(position, target)}, {note}"
    )
    for source, goal in ((place, target), (target, place)):
        gesture = Gesture("drag", fossil_piece(source), fossil_piece(goal))
        yield Control(gesture, move, label, _GROUP, note=note)


VERBS: Final = (
    Verb("give", (ACT,), _give, _trades, _explain_give, _control_give),
    Verb("get", (ACT,), _get, _trades, _explain_get, _control_get),
    Verb("exchange", (ACT,), _exchange, _trades, _explain_exchange, _control_exchange),
)
