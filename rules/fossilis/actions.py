"""What is done for energy, and extraction (FOS-83 to FOS-155)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import Beat, Event, Move
from rules.fossilis import plaster, site
from rules.fossilis.components import (
    AROUND,
    BESIDE,
    COST,
    DIRECTION_NUMBERS,
    DIRECTIONS,
    EDGES,
    HAMMER,
    KINDS,
    PIECES_OF,
    SAND_WORDS,
    SIZE,
    SKILLS,
    SPACE_NUMBERS,
    SPACES,
    WEIGHT,
)
from rules.fossilis.holdings import (
    ON_SITE,
    STORAGE,
    free_slot,
    sand_in_discard,
    sand_tile,
)
from rules.fossilis.skills import ability
from rules.fossilis.words import a_bone, slid, tile_name
from rules.phrases import seat_name

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

GAIN: Final = Move.of("gain")
WALK: Final = tuple(Move.of("walk", name) for name in SPACES)
CLIMB: Final = tuple(Move.of("climb", name) for name in SPACES)
DIG: Final = tuple(tuple(Move.of("dig", name, way) for way in DIRECTIONS) for name in SPACES)
SAND_MOVES: Final = tuple(
    tuple(Move.of("sand", name, word) for word in SAND_WORDS) for name in SPACES
)
EXTRACT: Final = tuple(tuple(Move.of("extract", name, kind) for kind in KINDS) for name in SPACES)
SKILL: Final = {number: Move.of("skill", skill.id) for number, skill in SKILLS.items()}
SIDE: Final = tuple(Move.of("side", way) for way in DIRECTIONS)

_ONE: Final = {name: COST[name] for name in ("gain_plaster", "move", "climb", "place_sand")}
_BESIDE_AND_UNDER: Final = tuple((space, *BESIDE[space]) for space in range(SIZE))
_AROUND_AND_UNDER: Final = tuple((space, *AROUND[space]) for space in range(SIZE))


def on_site(state: FossilisState, seat: int) -> bool:
    """Whether a seat's pawn stands on the dig site."""
    return 0 <= state.pawns[seat] < SIZE


def reach_of_dig(state: FossilisState, seat: int) -> Sequence[int]:
    """The spaces whose tiles a seat may dig: its own and those beside it (FOS-106, FOS-173)."""
    pawn = state.pawns[seat]
    if not 0 <= pawn < SIZE:
        return ()
    near = _AROUND_AND_UNDER if ability(state, seat).dig_diagonally else _BESIDE_AND_UNDER
    return near[pawn]


def reach_of_extraction(state: FossilisState, seat: int) -> Sequence[int]:
    """The spaces whose open pits a seat may extract from (FOS-146, FOS-174)."""
    pawn = state.pawns[seat]
    if not 0 <= pawn < SIZE:
        return ()
    return (AROUND if ability(state, seat).extract_diagonally else BESIDE)[pawn]


def reach_of_sand(state: FossilisState, seat: int) -> Sequence[int]:
    """The spaces where a seat may place sand: beside its pawn, or along the edge where it waits
    (FOS-101, FOS-102)."""
    pawn = state.pawns[seat]
    return BESIDE[pawn] if 0 <= pawn < SIZE else EDGES[pawn - site.WAITING]


def extraction_energy(state: FossilisState) -> int:
    """Energy that the next extraction costs; -1 if there is none left in this turn (FOS-145)."""
    if state.extractions:
        return 0
    return state.extraction_energy or -1


def may_extract(state: FossilisState) -> bool:
    """Whether another extraction is allowed in this turn, and energy enough for it."""
    return 0 <= extraction_energy(state) <= state.energy


def moves(state: FossilisState, seat: int) -> list[Move]:
    """Every action and extraction that a seat can do now."""
    energy = state.energy
    found: list[Move] = []
    bottom, top, pawns = state.bottom, state.top, state.pawns
    pawn = pawns[seat]
    here = 0 <= pawn < SIZE
    able = ability(state, seat)
    if energy >= _ONE["gain_plaster"] and state.pool + state.supply:
        found.append(GAIN)
    if here and energy >= _ONE["move"]:
        found += [WALK[to] for to in site.within_reach(bottom, pawns, pawn, able.move)]
    if energy >= _ONE["place_sand"] or (not here and energy >= _ONE["climb"]):
        sand = sand_in_discard(state)
        if not here and energy >= _ONE["climb"]:
            side = pawn - site.WAITING
            found += [CLIMB[to] for to in site.climbable(bottom, pawns, side, bool(sand))]
        if sand and energy >= _ONE["place_sand"]:
            for space in reach_of_sand(state, seat):
                if not top[space] and space not in pawns:
                    row = SAND_MOVES[space]
                    found += [row[word] for word in sand]
    if not here:
        return found
    if energy:
        crowbar = state.crowbar
        cost = able.dig_energy
        for space in (_AROUND_AND_UNDER if able.dig_diagonally else _BESIDE_AND_UNDER)[pawn]:
            tile = top[space] or bottom[space]
            if tile and cost[WEIGHT[tile]] <= energy:
                for way in range(4):
                    if not site.blocked(bottom, top, space, way, crowbar):
                        found.append(DIG[space][way])
    if may_extract(state):
        found += _extractions(state, seat)
    return found


def _extractions(state: FossilisState, seat: int) -> list[Move]:
    found: list[Move] = []
    prices = ability(state, seat).extract_plaster
    where, money = state.where, state.plaster[seat]
    for space in reach_of_extraction(state, seat):
        if not state.bottom[space] and space in where:
            for kind, pieces in enumerate(PIECES_OF):
                if prices[kind] <= money and space in where[pieces.start : pieces.stop]:
                    if kind == HAMMER and free_slot(state, seat) < 0:
                        continue
                    found.append(EXTRACT[space][kind])
    return found


def gain(state: FossilisState, seat: int) -> list[Event]:
    """Gain 1 plaster (FOS-86); Plaster hand adds one from the supply (FOS-175)."""
    state.energy -= _ONE["gain_plaster"]
    events = plaster.gain(state, seat, 1)
    more = ability(state, seat).first_gain
    if more and not state.gained:
        some = plaster.gain_from_supply(state, seat, more)
        if some:
            events.append(
                Event("coin", f"{seat_name(seat)} takes {some} more from the supply.", seat)
            )
    state.gained = True
    return events


def walk(state: FossilisState, seat: int, move: Move) -> list[Event]:
    """Moves the pawn (FOS-87)."""
    state.energy -= _ONE["move"]
    state.pawns[seat] = SPACE_NUMBERS[str(move.args[0])]
    return [Event("move", f"{seat_name(seat)} walks to {move.args[0]}.", seat)]


def climb(state: FossilisState, seat: int, move: Move) -> list[Event]:
    """Brings a pawn back onto the site (FOS-93)."""
    state.energy -= _ONE["climb"]
    state.pawns[seat] = SPACE_NUMBERS[str(move.args[0])]
    return [Event("move", f"{seat_name(seat)} climbs back onto {move.args[0]}.", seat)]


def place_sand(state: FossilisState, space: int, fragment: int) -> int:
    """Puts a sand tile of the discard pile onto a space; gives the tile."""
    tile = sand_tile(state, fragment)
    state.tile_holder[tile] = ON_SITE
    (state.top if state.bottom[space] else state.bottom)[space] = tile
    return tile


def sand(state: FossilisState, seat: int, move: Move) -> list[Event]:
    """Places a sand tile (FOS-99)."""
    state.energy -= _ONE["place_sand"]
    space = SPACE_NUMBERS[str(move.args[0])]
    tile = place_sand(state, space, SAND_WORDS.index(str(move.args[1])))
    text = f"{seat_name(seat)} places {tile_name(tile)} on {SPACES[space]}."
    return [Event("place", text, seat)]


def pay_and_dig(state: FossilisState, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    """Digs a tile for energy (FOS-105)."""
    space, way = SPACE_NUMBERS[str(move.args[0])], DIRECTION_NUMBERS[str(move.args[1])]
    tile = state.top[space] or state.bottom[space]
    state.energy -= ability(state, seat).dig_energy[WEIGHT[tile]]
    return dig(state, seat, space, way, beat)


def dig(state: FossilisState, seat: int, space: int, way: int, beat: Beat | None) -> list[Event]:
    """Slides a tile; one that leaves the site is claimed by the digger (FOS-126)."""
    return slide_tile(state, f"{seat_name(seat)} digs", space, way, seat, beat)


def slide_tile(
    state: FossilisState, subject: str, space: int, way: int, holder: int, beat: Beat | None
) -> list[Event]:
    """Slides the topmost tile of a space, in the order of FOS-144.

    ``subject`` begins the sentence that tells it; ``holder`` gets a tile that leaves the site.
    """
    tile = state.top[space] or state.bottom[space]
    plan = site.slide(state.bottom, state.top, state.pawns, space, way)
    riders = [rider for rider, at in enumerate(state.pawns) if at in plan.row]
    fallen = site.move_tiles(state.bottom, state.top, state.pawns, plan)
    if fallen:
        state.tile_holder[fallen] = holder
    events = [Event("dig", f"{subject} {slid(plan, tile, fallen)}.")]
    for rider in riders:
        if state.pawns[rider] >= site.WAITING:
            text = f"{seat_name(rider)} falls off the {DIRECTIONS[way]} side of the site."
            events.append(Event("knock", text, rider))
    state.pause(beat)
    events += state.push(plan.pushes, beat)
    state.look_into_pits()
    return events


def extract(state: FossilisState, seat: int, move: Move) -> list[Event]:
    """Takes a piece out of an open pit (FOS-145 to FOS-151)."""
    space, kind = SPACE_NUMBERS[str(move.args[0])], KINDS.index(str(move.args[1]))
    if state.extractions:
        state.extractions -= 1
    else:
        state.energy -= state.extraction_energy
    price = ability(state, seat).extract_plaster[kind]
    plaster.give_back(state, seat, price)
    piece = next(one for one in PIECES_OF[kind] if state.where[one] == space)
    state.where[piece] = STORAGE + seat
    if kind == HAMMER:
        state.choosing = "skill"
    text = f"{seat_name(seat)} extracts {a_bone(kind, price)} from {SPACES[space]}."
    return [Event("remove", text, seat)]


def take_skill(state: FossilisState, seat: int, skill: int) -> list[Event]:
    """Takes a skill tile for a hammer (FOS-151, FOS-152)."""
    state.skill_display[state.skill_display.index(skill)] = 0
    state.skills[free_slot(state, seat)] = skill
    state.choosing = ""
    text = f"{seat_name(seat)} learns the skill {SKILLS[skill].name}: {SKILLS[skill].text}"
    return [Event("place", text, seat)]
