"""The six events, carried out between two turns (FOS-67 to FOS-82)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossilis import plaster, site
from rules.fossilis.components import (
    CLASS_NUMBERS,
    CLASS_WORDS,
    DIRECTION_NUMBERS,
    DIRECTIONS,
    EVENTS,
    SAND_NUMBERS,
    SAND_WORDS,
    SIZE,
    SPACE_NUMBERS,
    SPACES,
    TILE_CLASS,
)
from rules.fossilis.ids import DISCARD_TILES, TILE_IDS, number_at, space_of, way_of
from rules.fossilis.position import FAIR, SANDSTORM, TILE_DISCARD, TREMOR, Position
from rules.fossilis.sand import place_sand, sand_control
from rules.fossilis.slides import no_slide, slide_control, slide_tile
from rules.fossilis.turns import conclude_event
from rules.fossilis.words import briefly, class_name, says, vp, why
from rules.phrases import seat_name
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb

_EFFECT: Final = {event.id: event.effect for event in EVENTS.values()}
_STORY_VP: Final[int] = _EFFECT["newspaper_story"]["vp_each_bone_in_storage"]
_STORY_MOST: Final[int] = _EFFECT["newspaper_story"]["max_vp"]
_COVERED: Final[int] = _EFFECT["sandstorm"]["cover_open_pits"]
_GRANT_ACTIVE: Final[int] = _EFFECT["grant_arrives"]["plaster_active"]
_GRANT_OTHERS: Final[int] = _EFFECT["grant_arrives"]["plaster_others"]
_ACTIVE: Final = "The active player"
_FAIR_VP: Final[int] = _EFFECT["fossil_fair"]["vp"]


def reveal(position: Position, number: int) -> list[Event]:
    """Turns up the event and does what needs no choice. The active player is the one in whose
    turn the pool ran out (FOS-69); afterwards ``phase`` says whether a choice is left."""
    position.events = (*position.events, number)
    card = EVENTS[number]
    # Its card does not know who is active, but whoever reads of it wants to.
    text = card.text.replace(_ACTIVE, seat_name(position.seat))
    told = Event("flip", (says.happens, card.name, text), brief=card.name)
    return [told, *_EFFECTS[card.id](position)]


# ---- Events without a choice


def _newspaper(position: Position) -> list[Event]:
    events = []
    for seat in range(position.seats):
        points = min(_STORY_VP * sum(position.storage(seat)), _STORY_MOST)
        position.event_vp[seat] += points
        events.append(Event("score", (says.scores_for_bones, seat, points), seat))
    return events + conclude_event(position)


def _grant(position: Position) -> list[Event]:
    events = []
    for step in range(position.seats):
        seat = (position.seat + step) % position.seats
        wanted = _GRANT_OTHERS if step else _GRANT_ACTIVE
        some = plaster.gain_from_supply(position, seat, wanted)
        events.append(Event("coin", (says.gains, seat, some), seat))
    return events + conclude_event(position)


def _hardened(position: Position) -> list[Event]:
    events = []
    for seat in range(position.seats):
        half = position.plaster[seat] // 2
        plaster.give_back(position, seat, half)
        events.append(Event("coin", (says.returns, seat, half), seat))
    return events + conclude_event(position)


# ---- The sandstorm


_COVER: Final = tuple(tuple(Move.of("cover", name, word) for word in SAND_WORDS) for name in SPACES)


def _sandstorm(position: Position) -> list[Event]:
    position.covering = _COVERED
    position.phase = SANDSTORM
    return _storm_on(position)


def _storm_on(position: Position) -> list[Event]:
    if position.covering and position.sand_in_discard() and position.open_pits():
        return []
    position.covering = 0
    return conclude_event(position)


def _covers(position: Position, _: int) -> Sequence[Move]:
    sand = position.sand_in_discard()
    return [_COVER[space][word] for space in position.open_pits() for word in sand]


def _cover(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Covers an open pit with sand (FOS-77)."""
    tile = place_sand(position, move)
    position.covering -= 1
    brief = (briefly.covers, space_of(move))
    told = Event("place", (says.covers, seat, space_of(move), tile), seat, brief=brief)
    return [told, *_storm_on(position)]


def _explain_cover(position: Position, _: int, move: Move) -> Reasons:
    space = number_at(SPACE_NUMBERS, move, 0)
    yield space < 0, why("no_space")
    yield position.bottom[space], why("cover_covered")
    yield number_at(SAND_NUMBERS, move, 1) < 0, why("cover_which")
    yield True, why("sand_gone", clause="FOS-77")


def _controls_cover(position: Position, _: int, move: Move) -> Iterator[Control]:
    label = f"Cover {move.args[0]} with {move.args[1]}"
    yield sand_control(position, move, label, "Sandstorm", "sandstorm")


# ---- The tremor


_SHIFT: Final = tuple(
    site.ways(space, [Move.of("tremor", name, way) for way in DIRECTIONS])
    for space, name in enumerate(SPACES)
)


def _tremor(position: Position) -> list[Event]:
    position.phase = TREMOR
    if not _shifts(position, position.seat):
        nothing = Event("knock", "No tile of the top layer can slide.")
        return [nothing, *conclude_event(position)]
    return []


def _shifts(position: Position, _: int) -> Sequence[Move]:
    """Every slide of a tile of the top layer (FOS-80)."""
    return [
        move
        for space in range(SIZE)
        if position.top[space]
        for move in site.slides(position.bottom, position.top, space, _SHIFT[space])
    ]


def _shift(position: Position, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    """Slides a tile; what leaves the site goes to the discard pile (FOS-80)."""
    whose = seat, "shifts"
    told = slide_tile(position, whose, space_of(move), way_of(move), TILE_DISCARD, beat)
    # A pawn may have been pushed into a pit: then its owner is asked first.
    return told + conclude_event(position) if position.phase == TREMOR else told


def _explain_tremor(position: Position, _: int, move: Move) -> Reasons:
    space, way = number_at(SPACE_NUMBERS, move, 0), number_at(DIRECTION_NUMBERS, move, 1)
    yield space < 0 or len(move.args) > 2, why("no_space")
    yield position.bottom[space] and not position.top[space], why("tremor_single", space)
    yield position.bottom[space] and way < 0, why("no_way")
    yield from no_slide(position, space, way, False)


def _controls_tremor(position: Position, _: int, move: Move) -> Iterator[Control]:
    slide = space_of(move), way_of(move)
    yield slide_control(position, move, slide, DISCARD_TILES, ("Shift", "Tremor", "tremor"))


# ---- The fossil fair


_SELL: Final = tuple(Move.of("fair", word) for word in CLASS_WORDS)
_SELL_NOTHING: Final = Move.of("fair", "none")


def _fair(position: Position) -> list[Event]:
    position.phase = FAIR
    position.asked = -1
    return _ask_next(position)


def _ask_next(position: Position) -> list[Event]:
    """Asks the next player in turn order who has a tile, beginning with the active one."""
    while position.asked + 1 < position.seats:
        position.asked += 1
        if position.tiles_of((position.seat + position.asked) % position.seats):
            return []
    position.asked = -1
    return conclude_event(position)


def _sales(position: Position, seat: int) -> Sequence[Move]:
    held = position.classes_of(seat)
    return [*(_SELL[one] for one, number in enumerate(held) if number), _SELL_NOTHING]


def _sell(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Puts a claimed tile on the discard pile for VP, or none (FOS-82)."""
    if move == _SELL_NOTHING:
        return [Event("turn", (says.keeps, seat), seat), *_ask_next(position)]
    tile = position.tile_of_class(seat, CLASS_NUMBERS[str(move.args[0])])
    position.tile_holder[tile] = TILE_DISCARD
    position.event_vp[seat] += _FAIR_VP
    return [Event("score", (says.sells, seat, tile, _FAIR_VP), seat), *_ask_next(position)]


def _controls_fair(position: Position, seat: int, move: Move) -> Iterator[Control]:
    if move == _SELL_NOTHING:
        keep = Gesture("press", "fair-none")
        yield Control(keep, move, "Keep all tiles", "Fossil fair", primary=True)
        return
    tile_class = CLASS_NUMBERS[str(move.args[0])]
    label = f"Give {class_name(tile_class)} for {vp(_FAIR_VP)}"
    for tile in position.tiles_of(seat):
        if TILE_CLASS[tile] == tile_class:
            drag = Gesture("drag", TILE_IDS[tile], DISCARD_TILES)
            yield Control(drag, move, label, "Fossil fair")


VERBS: Final = (
    Verb("cover", (SANDSTORM,), _cover, _covers, _explain_cover, _controls_cover),
    Verb("tremor", (TREMOR,), _shift, _shifts, _explain_tremor, _controls_tremor),
    Verb("fair", (FAIR,), _sell, _sales, why("fair_what"), _controls_fair),
)


_EFFECTS: Final[dict[str, Callable[[Position], list[Event]]]] = {
    "newspaper_story": _newspaper,
    "grant_arrives": _grant,
    "hardened_plaster": _hardened,
    SANDSTORM: _sandstorm,
    TREMOR: _tremor,
    FAIR: _fair,
}
