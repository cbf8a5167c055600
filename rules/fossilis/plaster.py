"""Plaster between pool, supply and players (FOS-65 to FOS-74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.contract import Event
from rules.fossilis.components import PLASTER_EACH, POOLS
from rules.fossilis.words import count
from rules.phrases import seat_name

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState


def gain(state: FossilisState, seat: int, wanted: int) -> list[Event]:
    """Plaster gained in one's turn: from the pool first, then from the supply."""
    from_pool = min(wanted, state.pool)
    from_supply = min(wanted - from_pool, state.supply)
    state.pool -= from_pool
    state.supply -= from_supply
    state.plaster[seat] += from_pool + from_supply
    events = [Event("coin", f"{seat_name(seat)} gains {from_pool + from_supply} plaster.", seat)]
    if from_pool and not state.pool:
        state.ran_out = True
        if state.pools < POOLS:
            text = (
                f"The plaster pool is empty: {seat_name(seat)} receives an event card, face down."
            )
        else:
            text = "The last plaster pool is empty: one more full round follows this one."
        events.append(Event("reveal", text, seat))
    return events


def gain_from_supply(state: FossilisState, seat: int, wanted: int) -> int:
    """Plaster that does not come from the pool; gives how much there was (FOS-70, FOS-74)."""
    some = min(wanted, state.supply)
    state.supply -= some
    state.plaster[seat] += some
    return some


def give_back(state: FossilisState, seat: int, amount: int) -> None:
    """Plaster that a player pays or returns goes to the supply, never to the pool (FOS-149)."""
    state.plaster[seat] -= amount
    state.supply += amount


def new_pool(state: FossilisState) -> list[Event]:
    """The next pool; it counts as run out at once if there is nothing for it (FOS-71 to 73)."""
    state.pool = min(PLASTER_EACH * state.seats, state.supply)
    state.supply -= state.pool
    state.pools += 1
    state.ran_out = not state.pool
    if not state.pool:
        return [Event("coin", "There is no plaster for a new pool.")]
    last = " It is the last one." if state.pools == POOLS else ""
    return [Event("coin", f"A new pool of {count(state.pool, 'plaster', 'plaster')}.{last}")]
