"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.cretaceous_creek import ids
from rules.cretaceous_creek.components import CARD_IDS, COSTS, NOTHING, SPACE_NUMBERS, SPACES
from rules.cretaceous_creek.position import (
    ACT,
    BURIED,
    CAMP,
    DIG,
    ENDANGERED,
    ESCAPE,
    EVACUATED,
    STORED,
    Position,
)
from rules.cretaceous_creek.words import crew_name, texts
from rules.table import Gesture
from rules.texts import reasons

_STAYS: Final = reasons(__package__, "stays")

_ZONES: Final = {
    ids.STACKS: "stack",
    ids.DECK: "deck",
    ids.ASIDE: "aside",
    ids.PHASE: "marker",
    ids.MARKER: "marker",
    ids.MUSEUM: "museum",
    ids.LOST: "lost",
    ids.REFERENCE: "reference",
}
_PIECES: Final = {"skeleton-": "museum", "reference-": "reference", "aside-": "aside"}
"""What pieces are whose ids begin like this."""


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """The move that a gesture without a control stands for, or why no move could mean it."""
    if gesture.kind == "press":
        return ()
    if viewer is None or viewer != position.current_seat:
        return (position.not_your_turn(),)
    source = gesture.source
    place = ids.FOSSIL_PLACES.get(source, NOTHING)
    if place == NOTHING:
        if source.startswith("pawn-"):
            return (_pawn(position, int(source[5:]), gesture),)
        return (_STAYS[_kind(position, source)],)
    if position.status[place] <= ENDANGERED:
        return (_on_site(position, place, gesture),)
    if position.status[place] >= STORED:
        return (_stored(position, place, gesture),)
    return (_STAYS["lost"],)


def _kind(position: Position, source: str) -> str:
    """What somebody reached for."""
    if source in _ZONES:
        return _ZONES[source]
    for start, kind in _PIECES.items():
        if source.startswith(start):
            return kind
    return _event_kind(position, source) if source.startswith("event-") else "nowhere"


def _event_kind(position: Position, source: str) -> str:
    number = int(source.rsplit("-", 1)[1]) - 1
    if number >= len(position.drawn):
        return "deck"
    return "flood" if position.lies_on_space(number) else "stack"


def _space(position: Position, target: str) -> str:
    """The name of the space that a target belongs to, empty if it is not on the dig site."""
    if target in SPACE_NUMBERS:
        return target
    place = ids.FOSSIL_PLACES.get(target, NOTHING)
    if place != NOTHING and position.status[place] <= ENDANGERED:
        return SPACES[place // 2]
    if target.startswith("pawn-") and position.at[int(target[5:])] >= 0:
        return SPACES[position.at[int(target[5:])]]
    if target.startswith("event-") and _event_kind(position, target) == "flood":
        return SPACES[position.drawn[int(target.rsplit("-", 1)[1]) - 1]]
    return ""


def _crew(position: Position, target: str) -> int:
    """The crew to whose storage or pawn a target belongs, -1 if to none."""
    place = ids.FOSSIL_PLACES.get(target, NOTHING)
    if place != NOTHING:
        return position.keeper(place)
    for crew in range(position.crews):
        if target in (ids.storage_zone(crew), f"pawn-{crew}"):
            return crew
    return NOTHING


def _pawn(position: Position, crew: int, gesture: Gesture) -> Move | Refusal:
    if position.at[crew] == EVACUATED:
        return _STAYS["evacuated"]
    if crew != position.deciding:
        return _STAYS["pawn" if position.seats > 1 else "idle"]
    if gesture.kind == "tap":
        return _STAYS["token"]
    name = _space(position, gesture.target)
    if not name:
        return _STAYS["token"]
    verb = {CAMP: "camp", ESCAPE: "escape"}.get(position.phase, "move")
    return Move.of(verb, name)


def _on_site(position: Position, place: int, gesture: Gesture) -> Move | Refusal:
    name = SPACES[place // 2]
    if place != position.top(place // 2):
        return _STAYS["covered"]
    if gesture.kind == "tap" and position.phase == CAMP:
        return Move.of("camp", name)
    if gesture.kind == "tap" and position.phase == DIG:
        return Move.of("dig", name)
    if gesture.kind == "tap":
        return Move.of("expose" if position.status[place] == BURIED else "excavate", name)
    keeper = _crew(position, gesture.target)
    if keeper == position.deciding:
        if position.phase == ACT and position.is_full(keeper):
            return _no_room(position)
        return Move.of("dig" if position.phase == DIG else "excavate", name)
    if keeper != NOTHING:
        return _STAYS["foreign"]
    if _is_lost(position, gesture.target):
        return _STAYS["unstored"]
    return _STAYS["buried" if position.status[place] == BURIED else "fossil"]


def _no_room(position: Position) -> Refusal:
    """Why nothing more comes into a storage, and what its owner can do."""
    number, partners = position.capacity, position.partners(position.crew)
    dry = [one for one in (position.crew, *partners) if not position.in_flood(one)]
    takers = [one for one in dry if not position.is_full(one)]
    if takers and position.crew in dry and position.points >= COSTS["give"]:
        return texts.why("no_room_trade", number, crew_name(position, takers[0]))
    return texts.why("no_room", number)


def _stored(position: Position, place: int, gesture: Gesture) -> Move | Refusal:
    if gesture.kind == "tap":
        return _STAYS["stored"]
    card_id = CARD_IDS[position.fossils[place]]
    crew = _crew(position, gesture.target)
    mine = position.keeper(place) == position.deciding
    other = ids.FOSSIL_PLACES.get(gesture.target, NOTHING)
    if crew == NOTHING:
        if _is_lost(position, gesture.target):
            return Move.of("discard", card_id)
        return _STAYS["fossil" if _space(position, gesture.target) else "stored"]
    if crew == position.keeper(place):
        return _STAYS["stored"]
    if mine and other != NOTHING:
        return Move.of("exchange", card_id, CARD_IDS[position.fossils[other]])
    if mine:
        return Move.of("give", card_id, crew)
    if crew != position.deciding:
        return _STAYS["others"]
    if other != NOTHING:
        return Move.of("exchange", CARD_IDS[position.fossils[other]], card_id)
    return Move.of("get", card_id)


def _is_lost(position: Position, target: str) -> bool:
    """Whether a target is where fossils lie that are lost, or one of them."""
    place = ids.FOSSIL_PLACES.get(target, NOTHING)
    lies_there = place != NOTHING and ENDANGERED < position.status[place] < STORED
    return lies_there or target == ids.LOST
