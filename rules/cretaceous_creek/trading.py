"""Giving, getting and exchanging fossils with a partner within reach (CC-101 to CC-106)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move, Refusal
from rules.cretaceous_creek.actions import named_card, not_mine, too_dear, wet
from rules.cretaceous_creek.components import CARD_IDS, CARD_NUMBERS, CARD_TITLES, COSTS, REACH
from rules.cretaceous_creek.ids import aims, fossil_piece
from rules.cretaceous_creek.position import ACT, EVACUATED, STORED, Position
from rules.cretaceous_creek.turns import after_action
from rules.cretaceous_creek.words import crew_name, does, says, texts
from rules.table import Control, Gesture
from rules.verb import Verb, offered

_GETS: Final = tuple(Move.of("get", card_id) for card_id in CARD_IDS)
_GROUP: Final = "Trade"


def _trades(position: Position, crew: int) -> Sequence[Move]:
    """From dry ground to dry ground, with every partner."""
    if position.points < COSTS["give"] or position.in_flood(crew):
        return ()
    moves: list[Move] = []
    for other in position.partners(crew):
        if not position.in_flood(other):
            moves += _trades_with(position, other)
    return moves


def _trades_with(position: Position, other: int) -> Iterator[Move]:
    fossils, crew = position.fossils, position.crew
    mine = [fossils[place] for place in position.stored(crew)]
    theirs = [fossils[place] for place in position.stored(other)]
    if not position.is_full(other):
        for card in mine:
            yield Move.of("give", CARD_IDS[card], other)
    if not position.is_full(crew):
        for card in theirs:
            yield _GETS[card]
    if position.points >= COSTS["exchange"]:
        for own in mine:
            for foreign in theirs:
                yield Move.of("exchange", CARD_IDS[own], CARD_IDS[foreign])


def _explain(position: Position, move: Move, wanted: int) -> Refusal | tuple[int, int]:
    """Why no trade can begin with the first fossil that a move names; else that, and the crew that
    keeps it (-1: none)."""
    if not position.trading:
        return texts.why("no_trade")
    card = named_card(move.args[0]) if len(move.args) == wanted else None
    if card is None:
        return texts.why("trade_unnamed")
    return card, position.keeper(position.place_of(card))


def _far(position: Position, partner: int) -> Refusal | None:
    who = crew_name(position, partner)
    if position.at[partner] == EVACUATED:
        return texts.why("trade_gone", who)
    if position.at[partner] not in REACH[position.at[position.crew]]:
        return texts.why("trade_far", who)
    for crew in (position.crew, partner):
        if position.in_flood(crew):
            return wet(position, crew)
    return None


# Give


def _give(position: Position, crew: int, move: Move, beat: Beat | None) -> list[Event]:
    card, taker = CARD_NUMBERS[str(move.args[0])], int(move.args[1])
    position.status[position.place_of(card)] = STORED + taker
    event = does(position, crew, "slide", says.gives, card, crew_name(position, taker))
    return after_action(position, move, event, beat)


def _explain_give(position: Position, crew: int, move: Move) -> Refusal:
    found = _explain(position, move, 2)
    if isinstance(found, Refusal):
        return found
    card, keeper = found
    if keeper != crew:
        return not_mine(position, card)
    partner = move.args[1]
    crews = range(position.crews)
    if not isinstance(partner, int) or partner not in crews or partner == crew:
        return texts.why("give_nobody")
    problem = _far(position, partner)
    if problem is None and position.is_full(partner):
        problem = texts.why("give_full", crew_name(position, partner))
    return problem or too_dear(position, "give")


def _controls_give(position: Position, _crew: int, move: Move) -> Iterator[Control]:
    card, taker = CARD_NUMBERS[str(move.args[0])], int(move.args[1])
    label = f"Give {CARD_TITLES[card]} to {crew_name(position, taker)}"
    return _hand_over(position, move, card, taker, label)


def _hand_over(
    position: Position, move: Move, card: int, taker: int, label: str
) -> Iterator[Control]:
    """A fossil is dragged to a storage, a pawn, or a fossil in that storage."""
    piece, note = fossil_piece(position.place_of(card)), f"{COSTS[move.verb]} AP"
    goals = [*aims(taker), *map(fossil_piece, position.stored(taker))]
    drags = (Gesture("drag", piece, goal) for goal in goals)
    short = f"{move.verb.capitalize()}, {note}"
    return offered(move, f"{label}, {note}", _GROUP, *drags, note=note, short=short)


# Get


def _get(position: Position, crew: int, move: Move, beat: Beat | None) -> list[Event]:
    card = CARD_NUMBERS[str(move.args[0])]
    place = position.place_of(card)
    event = does(position, crew, "slide", says.gets, card, _keeper_name(position, place))
    position.status[place] = STORED + crew
    return after_action(position, move, event, beat)


def _keeper_name(position: Position, place: int) -> str:
    return crew_name(position, position.keeper(place))


def _explain_get(position: Position, crew: int, move: Move) -> Refusal:
    found = _explain(position, move, 1)
    if isinstance(found, Refusal):
        return found
    card, keeper = found
    if keeper == crew:
        return texts.why("get_own", card)
    if keeper < 0:
        return not_mine(position, card)
    problem = _far(position, keeper)
    if problem is None and position.is_full(crew):
        problem = texts.why("get_full")
    return problem or too_dear(position, "get")


def _controls_get(position: Position, crew: int, move: Move) -> Iterator[Control]:
    card = CARD_NUMBERS[str(move.args[0])]
    who = _keeper_name(position, position.place_of(card))
    return _hand_over(position, move, card, crew, f"Get {CARD_TITLES[card]} from {who}")


# Exchange


def _exchange(position: Position, crew: int, move: Move, beat: Beat | None) -> list[Event]:
    own, foreign = (CARD_NUMBERS[str(word)] for word in move.args)
    first, second = position.place_of(own), position.place_of(foreign)
    partner = _keeper_name(position, second)
    status = position.status
    status[first], status[second] = status[second], status[first]
    event = does(position, crew, "slide", says.exchanges, own, foreign, partner)
    return after_action(position, move, event, beat)


def _explain_exchange(position: Position, crew: int, move: Move) -> Refusal:
    found = _explain(position, move, 2)
    if isinstance(found, Refusal):
        return found
    card, keeper = found
    if keeper != crew:
        return not_mine(position, card)
    other = named_card(move.args[1])
    if other is None:
        return texts.why("exchange_unnamed")
    partner = position.keeper(position.place_of(other))
    if partner == crew:
        return texts.why("exchange_own", other)
    if partner < 0:
        return not_mine(position, other)
    return _far(position, partner) or too_dear(position, "exchange")


def _controls_exchange(position: Position, _crew: int, move: Move) -> Iterator[Control]:
    own, foreign = (CARD_NUMBERS[str(word)] for word in move.args)
    place, target = position.place_of(own), position.place_of(foreign)
    note = f"{COSTS['exchange']} AP"
    label = (
        f"Exchange {CARD_TITLES[own]} for {CARD_TITLES[foreign]}"
        f" of {_keeper_name(position, target)}, {note}"
    )
    one, other = fossil_piece(place), fossil_piece(target)
    drags = (Gesture("drag", one, other), Gesture("drag", other, one))
    return offered(move, label, _GROUP, *drags, note=note)


VERBS: Final = (
    Verb("give", (ACT,), _give, _trades, _explain_give, _controls_give),
    Verb("get", (ACT,), _get, _trades, _explain_get, _controls_get),
    Verb("exchange", (ACT,), _exchange, _trades, _explain_exchange, _controls_exchange),
)
