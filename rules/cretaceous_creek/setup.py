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
    SPACE_NUMBERS,
    SPACES,
)
from rules.cretaceous_creek.ids import fossil_piece, pawn_piece, storage_zone
from rules.cretaceous_creek.position import CAMP, DIG, STORED, SURVEY, TURN_UP, Position
from rules.cretaceous_creek.turns import begin_turn, complete
from rules.cretaceous_creek.verb import Verb, button, space_in
from rules.cretaceous_creek.words import crew_name
from rules.table import Control, Gesture

_CAMPS: Final = {space: Move.of("camp", SPACES[space]) for space in CAMPSITES}
_DIGS: Final = (Move.of("dig"), Move.of("skip"))


def _survey(position: Position, move: Move, _beat: Beat | None) -> list[Event]:
    """Event cards name the spaces whose top fossils are exposed (CC-23)."""
    events = tuple(map(EVENT_WORDS.index, map(str, move.args)))
    places = (position.top(event) for event in events if event != NO_EROSION)
    position.pending = tuple(sorted(places))
    position.survey = 0
    position.phase = TURN_UP if position.pending else CAMP
    return [Event("deal", (words.surveyed, events))]


# Campsites


def _camp(position: Position, move: Move, _beat: Beat | None) -> list[Event]:
    space = SPACE_NUMBERS[str(move.args[0])]
    crew = position.crew
    position.at[crew] = space
    text = (words.camps, crew_name(position, crew), space)
    event = Event("place", text, position.seat_of(crew))
    position.crew += 1
    if position.crew < position.crews:
        return [event]
    position.crew = 0
    if position.initial_dig:
        position.phase = DIG
        return [event]
    return [event, begin_turn(position)]


def _camp_moves(position: Position) -> Sequence[Move]:
    return [move for space, move in _CAMPS.items() if space not in position.at]


def _explain_camp(_position: Position, move: Move) -> Refusal:
    if space_in(move) not in CAMPSITES:
        names = ", ".join(SPACES[one] for one in CAMPSITES)
        return Refusal("CC-17", f"The campsites are the corners: {names}.")
    return Refusal("CC-28", "That campsite is taken; nobody shares one at the start.")


def _control_camp(position: Position, move: Move) -> Iterator[Control]:
    name = str(move.args[0])
    label = f"Camp at {name}"
    yield Control(Gesture("drag", pawn_piece(position.crew), name), move, label, "Campsite")
    top = fossil_piece(position.top(SPACE_NUMBERS[name]))
    yield Control(Gesture("tap", top), move, label, "Campsite")


# The free dig


def _dig(position: Position, move: Move, beat: Beat | None) -> list[Event]:
    crew = position.crew
    place = position.top(position.at[crew])
    position.status[place] = STORED + crew
    text = (words.digs_first, crew_name(position, crew), position.fossils[place])
    event = Event("dig", text, position.seat_of(crew))
    return [event, *complete(position, crew), *_skip(position, move, beat)]


def _skip(position: Position, _move: Move, _beat: Beat | None) -> list[Event]:
    position.crew += 1
    if position.crew < position.crews:
        return []
    position.crew = 0
    return [begin_turn(position)]


def _dig_moves(_position: Position) -> Sequence[Move]:
    return _DIGS


def _explain_dig(_position: Position, _move: Move) -> Refusal:
    return Refusal("CC-34", "The free dig reaches the campsite alone, no other space.")


def _control_dig(position: Position, move: Move) -> Iterator[Control]:
    crew = position.crew
    place = position.top(position.at[crew])
    piece = fossil_piece(place)
    label = f"Take {CARD_TITLES[position.fossils[place]]} for free"
    for target in (storage_zone(crew), pawn_piece(crew)):
        yield Control(Gesture("drag", piece, target), move, label, note="free")
    yield Control(Gesture("tap", piece), move, label, note="free")


def _control_skip(_position: Position, move: Move) -> Iterator[Control]:
    warning = "There is no other free dig in the game."
    yield button("skip", move, "Leave the fossil where it is", primary=True, warning=warning)


VERBS: Final = (
    Verb(
        "survey",
        (SURVEY,),
        _survey,
        late=Refusal("CC-23", "Event cards expose fossils before the game only."),
    ),
    Verb(
        "camp",
        (CAMP,),
        _camp,
        _camp_moves,
        _explain_camp,
        _control_camp,
        Refusal("CC-27", "Campsites are chosen before the first turn only."),
    ),
    Verb(
        "dig",
        (DIG,),
        _dig,
        _dig_moves,
        _explain_dig,
        _control_dig,
        Refusal("CC-34", "The free dig is over; excavating costs 3 AP now."),
    ),
    Verb(
        "skip",
        (DIG,),
        _skip,
        _dig_moves,
        _explain_dig,
        _control_skip,
        Refusal("CC-34", "There is no free dig to leave out now."),
    ),
)
