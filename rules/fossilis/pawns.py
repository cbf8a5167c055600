"""Pawns walk, climb back, start on a corner and choose a side (FOS-53, FOS-87 to FOS-98)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossilis import site, turns
from rules.fossilis.components import (
    CORNERS,
    COST,
    DIRECTION_NUMBERS,
    DIRECTIONS,
    EDGES,
    SIZE,
    SPACE_NUMBERS,
    SPACES,
)
from rules.fossilis.ids import EDGE_ZONES, TILE_IDS, number_at, pawn_piece, space_of
from rules.fossilis.position import CORNER, ENERGY, SIDE, TREMOR, WAITING, Position
from rules.fossilis.skills import ability
from rules.fossilis.words import energy, priced, says, why
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb, offered

_WALK: Final = tuple(Move.of("walk", name) for name in SPACES)
_CLIMB: Final = tuple(Move.of("climb", name) for name in SPACES)
_CORNER: Final = {space: Move.of("corner", SPACES[space]) for space in CORNERS}
_SIDE: Final = tuple(Move.of("side", way) for way in DIRECTIONS)

_ENERGY: Final = {"walk": COST["move"], "climb": COST["climb"]}
_WALK_ENERGY: Final = _ENERGY["walk"]
_CLIMB_ENERGY: Final = _ENERGY["climb"]


def pawn_control(seat: int, move: Move, goal: str, label: str, group: str, note: str) -> Control:
    """The drag of a seat's own pawn; ``note`` is the price, or the tool that moves it."""
    return Control(Gesture("drag", pawn_piece(seat), goal), move, label, group, note=note)


def _step(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Moves the pawn over the site, or brings it back there (FOS-87, FOS-93)."""
    position.energy -= _ENERGY[move.verb]
    space = position.pawns[seat] = space_of(move)
    return [Event("move", (says.walks if move.verb == "walk" else says.climbs, seat, space), seat)]


def _controls_step(_: Position, seat: int, move: Move) -> Iterator[Control]:
    goal, note = str(move.args[0]), energy(_ENERGY[move.verb])
    label = f"Walk to {goal}" if move.verb == "walk" else f"Climb onto {goal}"
    yield pawn_control(seat, move, goal, priced(label, note), "Move", note)


# ---- Walking


def _walks(position: Position, seat: int) -> Sequence[Move]:
    pawn = position.pawns[seat]
    if not 0 <= pawn < SIZE or position.energy < _WALK_ENERGY:
        return ()
    steps = ability(position, seat).move
    found = site.within_reach(position.bottom, position.pawns, pawn, steps)
    return list(map(_WALK.__getitem__, found))


def _explain_walk(position: Position, seat: int, move: Move) -> Reasons:
    space = number_at(SPACE_NUMBERS, move, 0)
    yield space < 0 or len(move.args) != 1, why("walk_where")
    yield not position.on_site(seat), why("off_site", clause="FOS-92")
    yield position.energy < _WALK_ENERGY, why("no_energy", _WALK_ENERGY, position.energy)
    yield from unreachable(position, seat, space, ability(position, seat).move)


def unreachable(position: Position, seat: int, space: int, steps: int, clause: str = "") -> Reasons:
    """Why a pawn cannot come to a space with so many steps (FOS-87 to FOS-91).

    ``clause`` is the one that gives it so many, if it does not walk.
    """
    pawn, covered = position.pawns[seat], [1] * SIZE
    yield not position.bottom[space], why("walk_into_pit", space)
    yield space == pawn, why("walk_nowhere")
    yield space in position.pawns, why("walk_onto_pawn", space)
    near = space in site.within_reach(covered, position.pawns, pawn, steps)
    yield near, why("walk_round_pits", space)
    yield True, why("too_far", space, steps, clause=clause)


# ---- Climbing


def _climbs(position: Position, seat: int) -> Sequence[Move]:
    pawn = position.pawns[seat]
    if 0 <= pawn < SIZE or position.energy < _CLIMB_ENERGY:
        return ()
    found = site.climbable(
        position.bottom, position.pawns, pawn - WAITING, bool(position.sand_in_discard())
    )
    return [_CLIMB[to] for to in found]


def _explain_climb(position: Position, seat: int, move: Move) -> Reasons:
    space = number_at(SPACE_NUMBERS, move, 0)
    yield position.on_site(seat), why("climb_on_site")
    yield space < 0 or len(move.args) != 1, why("no_space")
    yield position.energy < _CLIMB_ENERGY, why("no_energy", _CLIMB_ENERGY, position.energy)
    edge = EDGES[position.pawns[seat] - WAITING]
    free = any(position.bottom[one] and one not in position.pawns for one in edge)
    yield not position.bottom[space], why("climb_pit", space) if free else why("climb_bare_edge")
    yield space in position.pawns, why("climb_pawn", space)
    yield not any(space in other for other in EDGES), why("climb_inland")
    yield True, why("climb_elsewhere", space) if free else why("climb_full_edge")


# ---- Starting on a corner


def _corners(position: Position, _: int) -> Sequence[Move]:
    return [move for space, move in _CORNER.items() if space not in position.pawns]


def _start(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Puts a pawn on its corner; after the first player's the first turn begins (FOS-53)."""
    space = position.pawns[seat] = space_of(move)
    told = [Event("place", (says.starts, seat, space), seat)]
    return told if seat else told + turns.begin_turn(position)


def _explain_corner(_: Position, _seat: int, move: Move) -> Reasons:
    corner = number_at(SPACE_NUMBERS, move, 0) in CORNERS and len(move.args) == 1
    yield True, why("corner_taken" if corner else "corner_where")


def _controls_corner(position: Position, seat: int, move: Move) -> Iterator[Control]:
    goal = str(move.args[0])
    # There is one pawn to be put down, so a press on the corner alone says it all.
    corner = Gesture("tap", TILE_IDS[position.topmost(space_of(move))])
    return offered(
        move, f"Start on {goal}", "Corners", Gesture("drag", pawn_piece(seat), goal), corner
    )


# ---- Choosing a side


def _choose_side(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """A pawn that was pushed into a pit waits on a side (FOS-139, FOS-140)."""
    way = DIRECTION_NUMBERS[str(move.args[0])]
    position.pawns[seat] = WAITING + way
    position.go_on()
    told = [Event("move", (says.waits, seat, way), seat)]
    return told + turns.conclude_event(position) if position.phase == TREMOR else told


def _controls_side(_: Position, seat: int, move: Move) -> Iterator[Control]:
    side = str(move.args[0])
    label = f"Wait on the {side} side"
    drag = Gesture("drag", pawn_piece(seat), EDGE_ZONES[DIRECTION_NUMBERS[side]])
    return offered(move, label, "Sides", drag, Gesture("press", f"side-{side}"))


VERBS: Final = (
    Verb("walk", (ENERGY,), _step, _walks, _explain_walk, _controls_step),
    Verb("climb", (ENERGY,), _step, _climbs, _explain_climb, _controls_step),
    Verb("corner", (CORNER,), _start, _corners, _explain_corner, _controls_corner),
    Verb("side", (SIDE,), _choose_side, _SIDE, why("side_which"), _controls_side),
)
