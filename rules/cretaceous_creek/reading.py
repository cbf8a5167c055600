"""What gestures without a control would have meant, so that they can be refused with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import Move
from rules.cretaceous_creek.board import SPACE_NUMBERS, SPACES
from rules.cretaceous_creek.deck import CARD_IDS, NOTHING
from rules.cretaceous_creek.ids import (
    ASIDE,
    DECK,
    FOSSIL_PLACES,
    LOST,
    MARKER,
    MUSEUM,
    PHASE,
    REFERENCE,
    STACKS,
    storage_zone,
)
from rules.cretaceous_creek.stages import CAMP, DIG, ESCAPE
from rules.cretaceous_creek.whereabouts import (
    BURIED,
    ENDANGERED,
    EVACUATED,
    STORED,
)

if TYPE_CHECKING:
    from rules.cretaceous_creek.position import Position
    from rules.table import Gesture

_INTERRUPT: Final = Move.of("interrupt")
_ZONES: Final = {
    STACKS: "stack",
    DECK: "deck",
    ASIDE: "aside",
    PHASE: "marker",
    MARKER: "marker",
    MUSEUM: "museum",
    LOST: "lost",
    REFERENCE: "reference",
}


def read(state: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
    """The moves that a gesture without a control stands for; all of them are refused."""
    if gesture.kind == "press":
        return ()
    if viewer is None or viewer != state.current_seat:
        return (_INTERRUPT,)
    source = gesture.source
    place = FOSSIL_PLACES.get(source, NOTHING)
    if place == NOTHING:
        if source.startswith("pawn-"):
            return (_pawn(state, int(source[5:]), gesture),)
        return (_lift(_kind(state, source)),)
    if state.status[place] <= ENDANGERED:
        return (_on_site(state, place, gesture),)
    if state.status[place] >= STORED:
        return (_stored(state, place, gesture),)
    return (_lift("lost"),)


def _lift(what: str) -> Move:
    return Move.of("lift", what)


def _kind(state: Position, source: str) -> str:
    """What somebody reached for, in the words of the verb ``lift``."""
    if source in _ZONES:
        return _ZONES[source]
    if source.startswith("skeleton-"):
        return "museum"
    if source.startswith("reference-"):
        return "reference"
    if source.startswith("aside-"):
        return "aside"
    if source.startswith("event-"):
        return _event_kind(state, source)
    return "nothing"


def _event_kind(state: Position, source: str) -> str:
    number = int(source.rsplit("-", 1)[1]) - 1
    if number >= len(state.drawn):
        return "deck"
    return "flood" if state.lies_on_space(number) else "stack"


def _space(state: Position, target: str) -> str:
    """The name of the space that a target belongs to, empty if it is not on the dig site."""
    if target in SPACE_NUMBERS:
        return target
    place = FOSSIL_PLACES.get(target, NOTHING)
    if place != NOTHING and state.status[place] <= ENDANGERED:
        return SPACES[place // 2]
    if target.startswith("pawn-") and state.at[int(target[5:])] >= 0:
        return SPACES[state.at[int(target[5:])]]
    if target.startswith("event-") and _event_kind(state, target) == "flood":
        return SPACES[state.drawn[int(target.rsplit("-", 1)[1]) - 1]]
    return ""


def _crew(state: Position, target: str) -> int:
    """The crew to whose storage or pawn a target belongs, -1 if to none."""
    place = FOSSIL_PLACES.get(target, NOTHING)
    if place != NOTHING:
        return state.keeper(place)
    for crew in range(state.crews):
        if target in (storage_zone(crew), f"pawn-{crew}"):
            return crew
    return NOTHING


def _pawn(state: Position, crew: int, gesture: Gesture) -> Move:
    if state.at[crew] == EVACUATED:
        return _lift("evacuated")
    if crew != state.deciding:
        return _lift("pawn" if state.seats > 1 else "idle")
    if gesture.kind == "tap":
        return _lift("token")
    name = _space(state, gesture.target)
    if not name:
        return _lift("token")
    verb = {CAMP: "camp", ESCAPE: "escape"}.get(state.stage, "move")
    return Move.of(verb, name)


def _on_site(state: Position, place: int, gesture: Gesture) -> Move:
    name = SPACES[place // 2]
    if place != state.top(place // 2):
        return _lift("covered")
    if gesture.kind == "tap" and state.stage == CAMP:
        return Move.of("camp", name)
    if gesture.kind == "tap" and state.stage == DIG:
        return Move.of("dig", name)
    if gesture.kind == "tap":
        return Move.of("expose" if state.status[place] == BURIED else "excavate", name)
    keeper = _crew(state, gesture.target)
    if keeper == state.deciding:
        return Move.of("dig" if state.stage == DIG else "excavate", name)
    if keeper != NOTHING:
        return _lift("foreign")
    if gesture.target == LOST or _is_lost(state, FOSSIL_PLACES.get(gesture.target, NOTHING)):
        return _lift("unstored")
    return _lift("buried" if state.status[place] == BURIED else "fossil")


def _stored(state: Position, place: int, gesture: Gesture) -> Move:
    if gesture.kind == "tap":
        return _lift("stored")
    card_id = CARD_IDS[state.fossils[place]]
    crew = _crew(state, gesture.target)
    mine = state.keeper(place) == state.deciding
    other = FOSSIL_PLACES.get(gesture.target, NOTHING)
    if crew == NOTHING:
        if gesture.target == LOST or _is_lost(state, other):
            return Move.of("discard", card_id)
        return _lift("fossil" if _space(state, gesture.target) else "stored")
    if crew == state.keeper(place):
        return _lift("stored")
    if mine and other != NOTHING:
        return Move.of("exchange", card_id, CARD_IDS[state.fossils[other]])
    if mine:
        return Move.of("give", card_id, crew)
    if crew != state.deciding:
        return _lift("others")
    if other != NOTHING:
        return Move.of("exchange", CARD_IDS[state.fossils[other]], card_id)
    return Move.of("get", card_id)


def _is_lost(state: Position, place: int) -> bool:
    return place != NOTHING and ENDANGERED < state.status[place] < STORED
