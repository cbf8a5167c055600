"""Before the first turn: fossils that are exposed, campsites, and a free dig."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move, Refusal
from rules.cretaceous_creek import words
from rules.cretaceous_creek.components import (
    CAMPSITES,
    CARD_TITLES,
    EVENT_WORDS,
    NO_EROSION,
    SPACES,
)
from rules.cretaceous_creek.ids import aims, fossil_piece, pawn_piece
from rules.cretaceous_creek.position import CAMP, DIG, STORED, SURVEY, TURN_UP, Position
from rules.cretaceous_creek.turns import begin_turn, complete
from rules.cretaceous_creek.verb import button, space_in, space_of
from rules.cretaceous_creek.words import does, says, texts
from rules.table import Control, Gesture
from rules.verb import Verb, offered

_CAMPS: Final = {space: Move.of("camp", SPACES[space]) for space in CAMPSITES}
_DIGS: Final = (Move.of("dig"), Move.of("skip"))
_ELSEWHERE: Final = texts.why("dig_elsewhere")


def _survey(position: Position, _crew: int, move: Move, _beat: Beat | None) -> list[Event]:
    """Event cards name the spaces whose top fossils are exposed (CC-23)."""
    events = tuple(map(EVENT_WORDS.index, map(str, move.args)))
    places = (position.top(event) for event in events if event != NO_EROSION)
    position.pending = tuple(sorted(places))
    position.survey = 0
    position.phase = TURN_UP if position.pending else CAMP
    return [Event("deal", (words.surveyed, events))]


# Campsites


def _camp(position: Position, crew: int, move: Move, _beat: Beat | None) -> list[Event]:
    space = position.at[crew] = space_of(move)
    event = does(position, crew, "place", says.camps, space)
    position.crew += 1
    if position.crew < position.crews:
        return [event]
    position.crew = 0
    if position.initial_dig:
        position.phase = DIG
        return [event]
    return [event, begin_turn(position)]


def _camp_moves(position: Position, _crew: int) -> Sequence[Move]:
    return [move for space, move in _CAMPS.items() if space not in position.at]


def _explain_camp(_position: Position, _crew: int, move: Move) -> Refusal:
    known = space_in(move) in CAMPSITES
    return texts.why("camp_taken" if known else "camp_elsewhere")


def _controls_camp(position: Position, crew: int, move: Move) -> Iterator[Control]:
    name, top = str(move.args[0]), fossil_piece(position.top(space_of(move)))
    gestures = (Gesture("drag", pawn_piece(crew), name), Gesture("tap", top))
    return offered(move, f"Camp at {name}", "Campsite", *gestures)


# The free dig


def _dig(position: Position, crew: int, _move: Move, _beat: Beat | None) -> list[Event]:
    place = position.top(position.at[crew])
    position.status[place] = STORED + crew
    event = does(position, crew, "dig", says.digs_first, position.fossils[place])
    return [event, *complete(position, crew), *_leave(position)]


def _skip(position: Position, crew: int, _move: Move, _beat: Beat | None) -> list[Event]:
    return [does(position, crew, "turn", says.skips), *_leave(position)]


def _leave(position: Position) -> list[Event]:
    position.crew += 1
    if position.crew < position.crews:
        return []
    position.crew = 0
    return [begin_turn(position)]


def _controls_dig(position: Position, crew: int, move: Move) -> Iterator[Control]:
    place = position.top(position.at[crew])
    piece, label = fossil_piece(place), f"Take {CARD_TITLES[position.fossils[place]]} for free"
    drags = (Gesture("drag", piece, aim) for aim in aims(crew))
    return offered(move, label, "", *drags, Gesture("tap", piece), note="free")


def _controls_leave(_position: Position, _crew: int, move: Move) -> Iterator[Control]:
    warning = "There is no other free dig in the game."
    yield button("skip", move, "Leave the fossil where it is", primary=True, warning=warning)


VERBS: Final = (
    Verb("survey", (SURVEY,), _survey),
    Verb("camp", (CAMP,), _camp, _camp_moves, _explain_camp, _controls_camp),
    Verb("dig", (DIG,), _dig, _DIGS, _ELSEWHERE, _controls_dig),
    Verb("skip", (DIG,), _skip, _DIGS, _ELSEWHERE, _controls_leave),
)
