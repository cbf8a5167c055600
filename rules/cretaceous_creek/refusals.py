"""Why a move may not be made: a clause and one sentence for every mistake a player can make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.cretaceous_creek.actions import named_card
from rules.cretaceous_creek.components import (
    CARD_TITLES,
    NO_EROSION,
    event_number,
    unseen_events,
)
from rules.cretaceous_creek.knowledge import due_cards
from rules.cretaceous_creek.position import (
    ACT,
    ASKED,
    CAMP,
    CHANCE_PHASES,
    DIG,
    ESCAPE,
    OVER,
    SANDBAG,
    SURVEY,
    TURN_UP,
    Position,
)
from rules.cretaceous_creek.verbs import CHANCE_VERBS, VERBS
from rules.cretaceous_creek.words import crew_name
from rules.phrases import times
from rules.texts import reasons

_FIRST: Final = reasons(__package__, "first")
_UNTIMELY: Final = reasons(__package__, "untimely")


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the crew that decides."""
    phase = position.phase
    if phase == OVER:
        return _over(position)
    verb = VERBS.get(move.verb)
    if verb is None:
        return Refusal("CC-42", f"There is nothing called {move.verb[:20]!r} to do here.")
    if phase in verb.phases:
        return verb.why_not(position, position.deciding, move)
    return _UNTIMELY[move.verb] if phase == ACT else _FIRST[phase]


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    phase = position.phase
    if phase == OVER:
        return _over(position)
    if phase in CHANCE_PHASES:
        return _FIRST[phase]
    who = crew_name(position, position.deciding)
    if phase == CAMP:
        return Refusal("CC-29", f"{who} chooses a campsite now; campsites go in seat order.")
    if phase == DIG:
        return Refusal("CC-34", f"{who} decides about a free dig now.")
    if phase == ASKED:
        return Refusal("CC-127", f"{who} decides whether to evacuate.")
    if phase == SANDBAG:
        return Refusal("CC-87", f"{who} has the Edmontosaurus, so only {who} decides.")
    if phase == ESCAPE:
        return Refusal("CC-80", f"{who} escapes first; everybody chooses for themselves.")
    return Refusal("CC-36", f"It is the turn of {who}.")


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can."""
    phase = position.phase
    if move.verb != CHANCE_VERBS[phase]:
        return explain(position, move)
    if phase == TURN_UP:
        return _turned_up(position, move.args)
    if phase == SURVEY:
        return _event_cards(move.args, position.survey, (), "CC-23")
    return _event_cards(move.args, due_cards(position), position.drawn, "CC-44")


def _over(position: Position) -> Refusal:
    return Refusal(position.end_clause, "The game is over.")


def _exactly(count: int, thing: str, done: str) -> str:
    return f"Exactly {times(count, thing)} {'is' if count == 1 else 'are'} {done}."


def _turned_up(position: Position, args: Sequence[str | int]) -> Refusal | None:
    count = len(position.pending)
    if len(args) != count:
        return Refusal("CC-99", _exactly(count, "fossil", "turned up"))
    unseen = position.unseen_cards()
    for word in args:
        card = named_card(word)
        if card is None:
            return Refusal("CC-04", "There is no such fossil in the deck.")
        if card not in unseen:
            return Refusal("CC-04", f"{CARD_TITLES[card]} has been turned up already.")
        unseen.remove(card)
    return None


def _event_cards(
    args: Sequence[str | int], count: int, drawn: Sequence[int], clause: str
) -> Refusal | None:
    if len(args) != count:
        return Refusal(clause, _exactly(count, "event card", "drawn"))
    left = unseen_events(drawn)
    for word in args:
        event = event_number(word)
        if event is None:
            return Refusal("CC-11", "There is no such event card.")
        if event not in left:
            which = "without erosion" if event == NO_EROSION else f"of {word}"
            return Refusal("CC-11", f"No card {which} is left face down.")
        left.remove(event)
    return None
