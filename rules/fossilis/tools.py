"""The ten tools (FOS-156 to FOS-170)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from rules.contract import Beat, Event, Move
from rules.fossilis import plaster, site
from rules.fossilis.actions import dig, reach_of_dig
from rules.fossilis.components import (
    BESIDE,
    CARDS,
    DIRECTION_NUMBERS,
    DIRECTIONS,
    SIZE,
    SPACE_NUMBERS,
    SPACES,
    TERRAIN_NUMBERS,
    TOOL_CARDS,
    TOOLS,
    WEIGHT,
)
from rules.fossilis.holdings import READY, SPENT, ready_tool
from rules.fossilis.words import count, tile_name
from rules.phrases import seat_name

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

RADAR: Final = "ground_radar"
NO_SECOND: Final = Move.of("radar", "none")
SECOND: Final = tuple(Move.of("radar", name) for name in SPACES)

_SLIDE: Final = {
    tool: tuple(tuple(Move.of("use", tool, name, way) for way in DIRECTIONS) for name in SPACES)
    for tool, one in TOOLS.items()
    if "dig" in one.effect
}
_AT: Final = {
    tool: tuple(Move.of("use", tool, name) for name in SPACES)
    for tool in ("bucket", "dune_buggy", RADAR)
}
_PLAIN: Final = {tool: Move.of("use", tool) for tool in ("crowbar", "mixing_bowl")} | {
    "second_tweezers": Move.of("use", "second_tweezers")
}
_HORN: Final = tuple(
    tuple(Move.of("use", "air_horn", seat, way) for way in DIRECTIONS) for seat in range(4)
)
_DIGGABLE: Final = {
    tool: frozenset(TERRAIN_NUMBERS[one] for one in TOOLS[tool].effect["dig"]) for tool in _SLIDE
}
_BUGGY: Final[int] = TOOLS["dune_buggy"].effect["move"]
_BOWL: Final[int] = TOOLS["mixing_bowl"].effect["plaster_from_supply"]
_TWEEZERS: Final[int] = TOOLS["second_tweezers"].effect["extra_extractions"]


def usable(state: FossilisState, seat: int) -> list[str]:
    """The kinds of tools of which a seat has one that it may use (FOS-157, FOS-158)."""
    holders, states = state.card_holder, state.card_state
    found: list[str] = []
    for card in TOOL_CARDS:
        if holders[card] == seat and states[card] == READY:
            tool = CARDS[card].tool
            if tool not in found:
                found.append(tool)
    return found


def diggable(tool: str) -> frozenset[int]:
    """The terrain, by weight, that a tool digs."""
    return _DIGGABLE[tool]


def moves(state: FossilisState, seat: int) -> Iterator[Move]:
    """Every use of a tool whose effect can be carried out (FOS-160)."""
    if seat not in state.card_holder:
        return
    for tool in usable(state, seat):
        yield from uses(state, seat, tool)


def uses(state: FossilisState, seat: int, tool: str) -> Iterator[Move]:
    """What a seat could do with one kind of tool."""
    pawn = state.pawns[seat]
    if TOOLS[tool].needs_pawn_on_site and not 0 <= pawn < SIZE:
        return
    if tool in _SLIDE:
        around = range(SIZE) if tool == "winch" else reach_of_dig(state, seat)
        for space in around:
            if WEIGHT[state.top[space] or state.bottom[space]] in _DIGGABLE[tool]:
                for way in range(4):
                    if not site.blocked(state.bottom, state.top, space, way, state.crowbar):
                        yield _SLIDE[tool][space][way]
    elif tool == "air_horn":
        for other in range(state.seats):
            if other != seat and 0 <= state.pawns[other] < SIZE:
                yield from _HORN[other]
    elif tool == "bucket":
        for space in BESIDE[pawn]:
            if state.bottom[space] and space not in state.pawns:
                yield _AT[tool][space]
    elif tool == "dune_buggy":
        for space in site.within_reach(state.bottom, state.pawns, pawn, _BUGGY):
            yield _AT[tool][space]
    elif tool == RADAR:
        for space in range(SIZE):
            if coverable(state, space):
                yield _AT[tool][space]
    elif can_use_plain(state, tool):
        yield _PLAIN[tool]


def coverable(state: FossilisState, space: int) -> bool:
    """Whether the radar can show something there: a covered pit not shown already."""
    return bool(state.bottom[space]) and space not in state.shown


def can_use_plain(state: FossilisState, tool: str) -> bool:
    """Whether a tool that aims at nothing would change something."""
    if tool == "crowbar":
        return not state.crowbar
    return tool != "mixing_bowl" or state.supply > 0


def second_pits(state: FossilisState) -> list[Move]:
    """The second pit for the radar, or none (FOS-169)."""
    return [
        *(
            SECOND[space]
            for space in range(SIZE)
            if space != state.radar and coverable(state, space)
        ),
        NO_SECOND,
    ]


def use(state: FossilisState, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    """Uses a tool; its card is turned face down (FOS-157)."""
    tool = str(move.args[0])
    state.card_state[ready_tool(state, seat, tool)] = SPENT
    events = [Event("flip", f"{seat_name(seat)} uses the {TOOLS[tool].name.lower()}.", seat)]
    if tool in _PLAIN_EFFECTS:
        return events + _PLAIN_EFFECTS[tool](state, seat)
    if tool == "air_horn":
        return events + _horn(state, seat, move, beat)
    space = SPACE_NUMBERS[str(move.args[1])]
    if tool in _SLIDE:
        return events + dig(state, seat, space, DIRECTION_NUMBERS[str(move.args[2])], beat)
    if tool == "bucket":
        return events + _bucket(state, seat, space, beat)
    if tool == "dune_buggy":
        return events + _buggy(state, seat, space)
    # The radar shows nothing before its second pit is chosen.
    state.radar = space
    state.choosing = "radar"
    return events


def _bucket(state: FossilisState, seat: int, space: int, beat: Beat | None) -> list[Event]:
    layer = state.top if state.top[space] else state.bottom
    tile, layer[space] = layer[space], 0
    state.tile_holder[tile] = seat
    state.pause(beat)
    state.look_into_pits()
    text = f"{seat_name(seat)} lifts {tile_name(tile)} off {SPACES[space]}."
    return [Event("dig", text, seat)]


def _buggy(state: FossilisState, seat: int, space: int) -> list[Event]:
    state.pawns[seat] = space
    return [Event("move", f"{seat_name(seat)} drives to {SPACES[space]}.", seat)]


def _crowbar(state: FossilisState, seat: int) -> list[Event]:
    state.crowbar = True
    return [Event("place", f"The slides of {seat_name(seat)} push any weight now.", seat)]


def _bowl(state: FossilisState, seat: int) -> list[Event]:
    some = plaster.gain_from_supply(state, seat, _BOWL)
    text = f"{seat_name(seat)} takes {count(some, 'plaster', 'plaster')} from the supply."
    return [Event("coin", text, seat)]


def _tweezers(state: FossilisState, seat: int) -> list[Event]:
    state.extractions += _TWEEZERS
    return [Event("place", f"{seat_name(seat)} may extract one more piece.", seat)]


def show(state: FossilisState, seat: int, move: Move) -> list[Event]:
    """Shows the pit or the two pits that the radar was pointed at, to everybody (FOS-169)."""
    pits = [state.radar]
    if move != NO_SECOND:
        pits.append(SPACE_NUMBERS[str(move.args[0])])
    state.radar = -1
    state.choosing = ""
    state.shown = tuple(sorted({*state.shown, *pits}))
    for pit in pits:
        state.seen[pit] = 1
    names = " and ".join(SPACES[pit] for pit in pits)
    return [Event("reveal", f"{seat_name(seat)} shows what lies under {names}.", seat)]


def _horn(state: FossilisState, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    other, way = int(move.args[1]), DIRECTION_NUMBERS[str(move.args[2])]
    pushes = site.shove(state.bottom, state.pawns, state.pawns[other], way)
    text = f"{seat_name(seat)} startles {seat_name(other)}, who jumps {DIRECTIONS[way]}."
    return [Event("knock", text, seat), *state.push(pushes, beat)]


_PLAIN_EFFECTS: Final[dict[str, Callable[[FossilisState, int], list[Event]]]] = {
    "crowbar": _crowbar,
    "mixing_bowl": _bowl,
    "second_tweezers": _tweezers,
}
