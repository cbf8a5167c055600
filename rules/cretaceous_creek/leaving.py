"""Evacuating from a campsite, and asking others whether they want to (CC-126 to CC-130)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.contract import Beat, Event, Move, Refusal
from rules.cretaceous_creek.components import ALL_DONE, CAMPSITES, MOST_CREWS
from rules.cretaceous_creek.erosion import erode
from rules.cretaceous_creek.position import ACT, ASKED, DISCARDED, EVACUATED, OVER, Position
from rules.cretaceous_creek.turns import judge
from rules.cretaceous_creek.verb import alone, button
from rules.cretaceous_creek.words import crew_name, does, says, texts
from rules.phrases import times
from rules.table import Control
from rules.verb import Verb

_GROUP: Final = "Evacuate"
_EVACUATES: Final = tuple(Move.of("evacuate", crew) for crew in range(MOST_CREWS))
_ASKS: Final = tuple(Move.of("ask", crew) for crew in range(MOST_CREWS))


def _departures(position: Position, decides: int) -> Sequence[Move]:
    if position.phase == ASKED:
        return (_EVACUATES[decides],)
    moves = []
    seat = position.seat_of(decides)
    for crew, space in enumerate(position.at):
        if space not in CAMPSITES:
            continue
        if position.seat_of(crew) == seat:
            moves.append(_EVACUATES[crew])
        elif not position.asked >> crew & 1:
            moves.append(_ASKS[crew])
    return moves


def _explain(position: Position, decides: int, move: Move) -> Refusal:
    crew = move.args[0] if len(move.args) == 1 else None
    if not isinstance(crew, int) or not 0 <= crew < position.crews:
        return texts.why("leave_nobody")
    who = crew_name(position, crew)
    if position.phase == ASKED:
        return texts.why("leave_unasked", who)
    if position.at[crew] == EVACUATED:
        return texts.why("leave_gone", who)
    if not position.on_campsite(crew):
        return texts.why("leave_off_camp", who)
    if move.verb == "evacuate":
        return texts.why("leave_others", who)
    own = position.seat_of(crew) == position.seat_of(decides)
    return texts.why("leave_own" if own else "leave_asked", who)


# Evacuate


def _evacuate(position: Position, _crew: int, move: Move, beat: Beat | None) -> list[Event]:
    crew = int(move.args[0])
    places = position.stored(crew)
    lost = tuple(position.fossils[place] for place in places)
    for place in places:
        position.status[place] = DISCARDED
    position.at[crew] = EVACUATED
    position.asked = 0
    position.phase = ACT
    said = (says.leaves_behind, lost) if lost else (says.evacuates,)
    events = [does(position, crew, "move", *said), *judge(position)]
    if crew == position.crew and position.phase != OVER:
        events += erode(position, beat)
    return events


def _controls_evacuate(position: Position, _crew: int, move: Move) -> Iterator[Control]:
    crew = int(move.args[0])
    name, warning = f"evacuate-{crew}", _warning(position, crew)
    if position.phase == ASKED:
        yield button(name, move, "Evacuate now", warning=warning)
        return
    label = f"Evacuate {crew_name(position, crew)}"
    if position.crews == 1 or position.seats > 1:
        label = "Evacuate and leave the game"
    yield _seldom(position, button(name, move, label, _GROUP, warning=warning))


def _warning(position: Position, crew: int) -> str:
    """What evacuating costs, and who goes on (CC-124, CC-126, CC-128 to CC-130)."""
    one_of_many = position.seats == 1 and position.crews > 1
    who = f"{crew_name(position, crew)} leaves" if one_of_many else "You leave"
    load = position.load_of(crew)
    lost = f", and {times(load, 'fossil')} in storage {'is' if load == 1 else 'are'} lost"
    told = [f"{who} the game for good{lost if load else ''}."]
    told.append(texts.tells("evacuation_ends" if crew == position.crew else "evacuation_free"))
    if sum(space != EVACUATED for space in position.at) > 1:
        told.append(texts.tells("others_go_on"))
    return " ".join(told)


# Ask and stay


def _ask(position: Position, decides: int, move: Move, _beat: Beat | None) -> list[Event]:
    crew = int(move.args[0])
    position.chooser = crew
    position.asked |= 1 << crew
    position.phase = ASKED
    return [Event("turn", (says.asks, crew_name(position, crew)), position.seat_of(decides))]


def _controls_ask(position: Position, _crew: int, move: Move) -> Iterator[Control]:
    crew = int(move.args[0])
    who = crew_name(position, crew)
    note = texts.tells("asking", who)
    label = f"Ask {who} to leave the creek"
    yield _seldom(position, button(f"ask-{crew}", move, label, _GROUP, note=note))


def _seldom(position: Position, control: Control) -> Control:
    """A way to leave: as long as skeletons are missing hands are, too, and it is only listed."""
    return replace(control, listed_only=position.museum != ALL_DONE)


def _stay(position: Position, crew: int, _move: Move, _beat: Beat | None) -> list[Event]:
    position.phase = ACT
    return [does(position, crew, "turn", says.stays)]


def _controls_stay(_position: Position, _crew: int, move: Move) -> Iterator[Control]:
    yield button("stay", move, "Stay at the creek", primary=True)


VERBS: Final = (
    Verb("evacuate", (ACT, ASKED), _evacuate, _departures, _explain, _controls_evacuate),
    Verb("ask", (ACT,), _ask, _departures, _explain, _controls_ask),
    Verb("stay", (ASKED,), _stay, (Move.of("stay"),), alone, _controls_stay),
)
