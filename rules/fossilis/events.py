"""The six events, carried out between two turns (FOS-67 to FOS-82)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rules.contract import Beat, Event, Move
from rules.fossilis import plaster, site
from rules.fossilis.actions import place_sand, slide_tile
from rules.fossilis.components import (
    CLASS_WORDS,
    DIRECTION_NUMBERS,
    DIRECTIONS,
    EVENTS,
    SAND_WORDS,
    SIZE,
    SPACE_NUMBERS,
    SPACES,
)
from rules.fossilis.holdings import (
    TILE_DISCARD,
    bones_in_storage,
    classes_of,
    open_pits,
    sand_in_discard,
    tile_of_class,
    tiles_of,
)
from rules.fossilis.words import count, tile_name
from rules.phrases import seat_name

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

SANDSTORM: Final = "sandstorm"
TREMOR: Final = "tremor"
FAIR: Final = "fossil_fair"

COVER: Final = tuple(tuple(Move.of("cover", name, word) for word in SAND_WORDS) for name in SPACES)
SHIFT: Final = tuple(tuple(Move.of("tremor", name, way) for way in DIRECTIONS) for name in SPACES)
SELL: Final = tuple(Move.of("fair", word) for word in CLASS_WORDS)
SELL_NOTHING: Final = Move.of("fair", "none")

_EFFECT: Final = {event.id: event.effect for event in EVENTS.values()}
_STORY_VP: Final[int] = _EFFECT["newspaper_story"]["vp_each_bone_in_storage"]
_STORY_MOST: Final[int] = _EFFECT["newspaper_story"]["max_vp"]
_COVERED: Final[int] = _EFFECT["sandstorm"]["cover_open_pits"]
_GRANT_ACTIVE: Final[int] = _EFFECT["grant_arrives"]["plaster_active"]
_GRANT_OTHERS: Final[int] = _EFFECT["grant_arrives"]["plaster_others"]
_FAIR_VP: Final[int] = _EFFECT["fossil_fair"]["vp"]


def reveal(state: FossilisState, number: int) -> list[Event]:
    """Turns up the event and does what needs no choice. The active player is the one in whose
    turn the pool ran out (FOS-69); afterwards ``phase`` says whether a choice is left."""
    event = EVENTS[number]
    state.events = (*state.events, number)
    events = [Event("flip", f"Event: {event.name}. {event.text}")]
    return events + _EFFECTS[event.id](state)


def _newspaper(state: FossilisState) -> list[Event]:
    events = []
    for seat in range(state.seats):
        points = min(_STORY_VP * bones_in_storage(state, seat), _STORY_MOST)
        state.event_vp[seat] += points
        events.append(Event("score", f"{seat_name(seat)} scores {points} VP.", seat))
    return events + state.conclude_event()


def _grant(state: FossilisState) -> list[Event]:
    events = []
    for step in range(state.seats):
        seat = (state.seat + step) % state.seats
        some = plaster.gain_from_supply(state, seat, _GRANT_OTHERS if step else _GRANT_ACTIVE)
        events.append(Event("coin", f"{seat_name(seat)} gains {some} plaster.", seat))
    return events + state.conclude_event()


def _hardened(state: FossilisState) -> list[Event]:
    events = []
    for seat in range(state.seats):
        half = state.plaster[seat] // 2
        plaster.give_back(state, seat, half)
        events.append(Event("coin", f"{seat_name(seat)} returns {half} plaster.", seat))
    return events + state.conclude_event()


def _sandstorm(state: FossilisState) -> list[Event]:
    state.covering = _COVERED
    state.phase = SANDSTORM
    return _storm_on(state)


def _storm_on(state: FossilisState) -> list[Event]:
    if state.covering and sand_in_discard(state) and open_pits(state):
        return []
    state.covering = 0
    return state.conclude_event()


def _tremor(state: FossilisState) -> list[Event]:
    state.phase = TREMOR
    if not any(tremor_moves(state)):
        return [Event("knock", "No tile of the top layer can slide."), *state.conclude_event()]
    return []


def _fair(state: FossilisState) -> list[Event]:
    state.phase = FAIR
    state.asked = -1
    return _ask_next(state)


def _ask_next(state: FossilisState) -> list[Event]:
    """Asks the next player in turn order who has a tile, beginning with the active one."""
    while state.asked + 1 < state.seats:
        state.asked += 1
        if tiles_of(state, (state.seat + state.asked) % state.seats):
            return []
    state.asked = -1
    return state.conclude_event()


_EFFECTS: Final[dict[str, Callable[[FossilisState], list[Event]]]] = {
    "newspaper_story": _newspaper,
    "grant_arrives": _grant,
    "hardened_plaster": _hardened,
    SANDSTORM: _sandstorm,
    TREMOR: _tremor,
    FAIR: _fair,
}

# ---- Choices


def moves(state: FossilisState, seat: int) -> list[Move]:
    """What the seat that has to decide something can do in the event."""
    if state.phase == SANDSTORM:
        sand = sand_in_discard(state)
        return [COVER[space][word] for space in open_pits(state) for word in sand]
    if state.phase == TREMOR:
        return tremor_moves(state)
    held = classes_of(state, seat)
    return [*(SELL[one] for one, number in enumerate(held) if number), SELL_NOTHING]


def tremor_moves(state: FossilisState) -> list[Move]:
    """Every slide of a tile of the top layer (FOS-80)."""
    return [
        SHIFT[space][way]
        for space in range(SIZE)
        if state.top[space]
        for way in range(4)
        if not site.blocked(state.bottom, state.top, space, way)
    ]


def cover(state: FossilisState, seat: int, move: Move) -> list[Event]:
    """Covers an open pit with sand (FOS-77)."""
    space = SPACE_NUMBERS[str(move.args[0])]
    tile = place_sand(state, space, SAND_WORDS.index(str(move.args[1])))
    state.covering -= 1
    text = f"{seat_name(seat)} covers {SPACES[space]} with {tile_name(tile)}."
    return [Event("place", text, seat), *_storm_on(state)]


def shift(state: FossilisState, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    """Slides a tile; what leaves the site goes to the discard pile (FOS-80)."""
    space, way = SPACE_NUMBERS[str(move.args[0])], DIRECTION_NUMBERS[str(move.args[1])]
    events = slide_tile(state, f"{seat_name(seat)} shifts", space, way, TILE_DISCARD, beat)
    if state.choosing:
        return events
    return events + state.conclude_event()


def sell(state: FossilisState, seat: int, move: Move) -> list[Event]:
    """Puts a claimed tile on the discard pile for VP, or none (FOS-82)."""
    if move == SELL_NOTHING:
        events = [Event("turn", f"{seat_name(seat)} keeps all tiles.", seat)]
    else:
        tile = tile_of_class(state, seat, CLASS_WORDS.index(str(move.args[0])))
        state.tile_holder[tile] = TILE_DISCARD
        state.event_vp[seat] += _FAIR_VP
        points = count(_FAIR_VP, "VP", "VP")
        events = [Event("score", f"{seat_name(seat)} gives {tile_name(tile)} for {points}.", seat)]
    return events + _ask_next(state)
