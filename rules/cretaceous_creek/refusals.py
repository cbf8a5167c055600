"""Why a move may not be made: a clause and one sentence for every mistake a player can make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.cretaceous_creek.actions import named_card
from rules.cretaceous_creek.components import (
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
from rules.cretaceous_creek.words import crew_name, texts
from rules.texts import reasons

_FIRST: Final = reasons(__package__, "first")
_UNTIMELY: Final = reasons(__package__, "untimely")
_TURN: Final = {
    ACT: "turn",
    CAMP: "turn_camp",
    DIG: "turn_dig",
    ASKED: "turn_asked",
    SANDBAG: "turn_sandbag",
    ESCAPE: "turn_escape",
}
"""By phase what is told to whom it does not ask."""


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the crew that decides."""
    phase = position.phase
    if phase == OVER:
        return _over(position)
    verb = VERBS.get(move.verb)
    if verb is None:
        return texts.why("no_verb", repr(move.verb[:20]))
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
    return texts.why(_TURN[phase], who)


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can."""
    phase = position.phase
    if move.verb != CHANCE_VERBS[phase]:
        return explain(position, move)
    if phase == TURN_UP:
        return _turned_up(position, move.args)
    if phase == SURVEY:
        return _event_cards(move, position.survey, (), "CC-23")
    return _event_cards(move, due_cards(position), position.drawn)


def _over(position: Position) -> Refusal:
    return Refusal(position.end_clause, "The game is over.")


def _turned_up(position: Position, args: Sequence[str | int]) -> Refusal | None:
    count = len(position.pending)
    if len(args) != count:
        return texts.why("turn_up_number", count)
    unseen = position.unseen_cards()
    for word in args:
        card = named_card(word)
        if card is None:
            return texts.why("no_fossil")
        if card not in unseen:
            return texts.why("fossil_seen", card)
        unseen.remove(card)
    return None


def _event_cards(move: Move, count: int, drawn: Sequence[int], clause: str = "") -> Refusal | None:
    if len(move.args) != count:
        return texts.why("draw_number", count, clause=clause)
    left = unseen_events(drawn)
    for word in move.args:
        event = event_number(word)
        if event is None:
            return texts.why("no_event")
        if event not in left:
            calm = event == NO_EROSION
            return texts.why("calm_gone") if calm else texts.why("event_gone", event)
        left.remove(event)
    return None
