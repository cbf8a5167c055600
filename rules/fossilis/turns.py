"""Turns, what follows them, and the end of the game (FOS-54 to FOS-58, FOS-223, FOS-239)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.contract import Beat, Event, Move
from rules.endings import ending
from rules.fossilis import plaster
from rules.fossilis.completion import fill_of, score_last
from rules.fossilis.components import EDITIONS, POOLS, TOOL_CARDS
from rules.fossilis.dinosaurs import assignments
from rules.fossilis.position import ENERGY, FINAL, NEW, OVER, READY, REVEAL, TURN, Position
from rules.fossilis.words import says, why
from rules.table import Control, Gesture
from rules.verb import Verb


def begin_turn(position: Position) -> list[Event]:
    """The seat whose turn it is gets its energy and extractions."""
    edition = EDITIONS[position.options["energy"]]
    position.phase = ENERGY
    position.energy = edition.energy
    position.extractions = edition.extractions
    position.bought = 0
    position.gained = False
    position.crowbar = False
    seat = position.seat
    return [Event("turn", (says.begins_turn, seat, position.round), seat)]


def _end_turn(position: Position, seat: int, _: Move, _beat: Beat | None) -> list[Event]:
    """Ends a turn; an event follows if the pool ran out in it."""
    position.shown = ()
    position.crowbar = False
    for card in TOOL_CARDS:
        if position.card_holder[card] == seat and position.card_state[card] == NEW:
            position.card_state[card] = READY
    told = [Event("turn", (says.ends_turn, seat), seat)]
    if position.ran_out:
        return told + _after_pool(position)
    return told + _next_turn(position)


def _after_pool(position: Position) -> list[Event]:
    """An event follows, or the last round is settled (FOS-68, FOS-223, FOS-224)."""
    if position.pools < POOLS:
        position.phase = REVEAL
        return []
    position.ran_out = False
    position.last_round = position.round + 1
    return _next_turn(position)


def conclude_event(position: Position) -> list[Event]:
    """Fills the pool again and goes on; an empty new pool has run out at once (FOS-73)."""
    told = plaster.new_pool(position)
    return told + (_after_pool(position) if position.ran_out else _next_turn(position))


def _next_turn(position: Position) -> list[Event]:
    position.seat = (position.seat + 1) % position.seats
    if not position.seat:
        position.round += 1
        if position.last_round and position.round > position.last_round:
            return _finish(position)
    return begin_turn(position)


def _finish(position: Position) -> list[Event]:
    told = [Event("turn", "The last round is over: final scoring.")]
    if position.options["last_bones"] == "owners":
        position.phase = FINAL
        position.asked = -1
        return told + _ask_for_bones(position)
    for seat in range(position.seats):
        told += score_last(position, seat, fill_of(position, seat).added)
    return told + _conclude(position)


def _ask_for_bones(position: Position) -> list[Event]:
    """Asks the next player who could add a bone to a last dinosaur (FOS-239)."""
    told: list[Event] = []
    while position.asked + 1 < position.seats:
        position.asked += 1
        if assignments(position, position.asked):
            return told
        told += score_last(position, position.asked)
    return told + _conclude(position)


def _conclude(position: Position) -> list[Event]:
    position.asked = -1
    position.turned_down = False
    position.phase = OVER
    position.turn = None
    return [ending(position)]


# ---- Verbs


def _controls_end(_: Position, _seat: int, move: Move) -> Iterator[Control]:
    label = "End the turn" if move.verb == "end" else "Score my dinosaurs as they are"
    yield Control(Gesture("press", move.verb), move, label, primary=True, ends_turn=True)


def _done(position: Position, seat: int, _: Move, _beat: Beat | None) -> list[Event]:
    return score_last(position, seat) + _ask_for_bones(position)


VERBS: Final = (
    Verb("end", TURN, _end_turn, (Move.of("end"),), why("end_plainly"), _controls_end),
    Verb("done", (FINAL,), _done, (Move.of("done"),), why("last_bones"), _controls_end),
)
