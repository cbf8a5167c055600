"""Plaster between pool, supply and players (FOS-65 to FOS-74, FOS-86)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossilis.components import COST, PLASTER_EACH, POOLS
from rules.fossilis.ids import POOL, STORAGE_ZONE, own
from rules.fossilis.position import ENERGY, Position
from rules.fossilis.skills import ability
from rules.fossilis.words import briefly, energy, priced, says, why
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb, offered

_ENERGY: Final = COST["gain_plaster"]
_GAIN: Final = (Move.of("gain"),)


# ---- Amounts


def gain(position: Position, seat: int, wanted: int) -> list[Event]:
    """Plaster gained in one's turn: from the pool first, then from the supply."""
    from_pool = min(wanted, position.pool)
    from_supply = min(wanted - from_pool, position.supply)
    position.pool -= from_pool
    position.supply -= from_supply
    position.plaster[seat] += from_pool + from_supply
    some = from_pool + from_supply
    events = [Event("place", (says.gains, seat, some), seat, brief=(briefly.gains, some))]
    if from_pool and not position.pool:
        position.ran_out = True
        told = (says.empties, seat) if position.pools < POOLS else (says.empties_last,)
        events.append(Event("reveal", told, seat))
    return events


def gain_from_supply(position: Position, seat: int, wanted: int) -> int:
    """Plaster that does not come from the pool; gives how much there was (FOS-70, FOS-74)."""
    some = min(wanted, position.supply)
    position.supply -= some
    position.plaster[seat] += some
    return some


def give_back(position: Position, seat: int, amount: int) -> None:
    """Plaster that a player pays or returns goes to the supply, never to the pool (FOS-149)."""
    position.plaster[seat] -= amount
    position.supply += amount


def new_pool(position: Position) -> list[Event]:
    """The next pool; it counts as run out at once if there is nothing for it (FOS-71 to 73)."""
    position.pool = min(PLASTER_EACH * position.seats, position.supply)
    position.supply -= position.pool
    position.pools += 1
    position.ran_out = not position.pool
    if not position.pool:
        return [Event("coin", (says.no_pool,))]
    sentence = says.last_pool if position.pools == POOLS else says.new_pool
    return [Event("coin", (sentence, position.pool))]


# ---- The verb


def _moves(position: Position, _: int) -> Sequence[Move]:
    there = position.pool or position.supply
    return _GAIN if there and position.energy >= _ENERGY else ()


def _perform(position: Position, seat: int, _: Move, _beat: Beat | None) -> list[Event]:
    """Gain 1 plaster (FOS-86); Plaster hand adds one from the supply (FOS-175)."""
    position.energy -= _ENERGY
    events = gain(position, seat, 1)
    more = ability(position, seat).first_gain_from_supply
    if more and not position.gained:
        some = gain_from_supply(position, seat, more)
        if some:
            events.append(Event("place", (says.takes_more, seat, some), seat))
    position.gained = True
    return events


def _explain(position: Position, _: int, move: Move) -> Reasons:
    yield move.args, why("gain_more")
    yield position.energy < _ENERGY, why("no_energy", _ENERGY, position.energy)
    yield True, why("no_plaster")


def _controls(_: Position, seat: int, move: Move) -> Iterator[Control]:
    note = energy(_ENERGY)
    label = priced("Gain 1 plaster", note)
    drag = Gesture("drag", POOL, own(STORAGE_ZONE, seat))
    press, tap = Gesture("press", "gain"), Gesture("tap", POOL)
    return offered(move, label, "Actions", press, tap, drag, note=note)


VERBS: Final = (Verb("gain", (ENERGY,), _perform, _moves, _explain, _controls),)
