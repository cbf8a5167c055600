"""How near the team is to its goal: what computer crews play for.

The number rises with skeletons, with needed fossils that one paleontologist has together, and with
what the crews can still gain if they share the work well; it falls with time and with the danger
that the last copy of a needed part is lost. It depends on what all can see, and is the same for
every seat.
"""

from __future__ import annotations

from typing import Final

from rules.cretaceous_creek.board import CAMP_DISTANCE
from rules.cretaceous_creek.components import ALL_DONE
from rules.cretaceous_creek.evaluation.holdings import Holdings
from rules.cretaceous_creek.evaluation.schedule import Schedule
from rules.cretaceous_creek.position import ASKED, Position

_SKELETON: Final = 330.0
"""A skeleton in the museum."""

_LOST: Final = -1000.0
"""A lost game, apart from what was lost with it."""

_ALL_SKELETONS: Final = 3000.0
"""More for having all of them, when only the way home is left."""

_HOME: Final = 6.0
"""Each step that a paleontologist has to go to a campsite once all skeletons are there."""

_CREW: Final = 400.0
"""A paleontologist who can still work."""

_ASKING: Final = -500.0
"""Nobody is asked to evacuate before all skeletons are there."""

_TURN: Final = 25.0
"""A turn that has gone by."""

_MISSED: Final = -200.0
"""The danger that all copies of a needed part are lost, times its measure; see
:meth:`~rules.cretaceous_creek.evaluation.prospects.Prospects.threat`."""


def estimate(position: Position, _seat: int) -> float:
    """How good the position looks for the team, whichever seat asks; a skeleton is worth 330."""
    value = _SKELETON * position.museum.bit_count()
    if position.end_reason and not position.won:
        return value + _LOST
    if position.museum == ALL_DONE:
        return value + _ALL_SKELETONS + _way_home(position)
    if position.phase == ASKED:
        value += _ASKING
    value += _CREW * sum(space >= 0 for space in position.at)
    holdings = Holdings(position)
    schedule = Schedule(position, holdings)
    value += holdings.value() + schedule.crowding() - _TURN * position.turns
    # The threat is asked for last: the schedule has to be made to know which parts it secures.
    value += schedule.make()
    return value + _MISSED * schedule.threat()


def _way_home(position: Position) -> float:
    """All skeletons are there: everybody has to reach a campsite."""
    return sum(-_HOME * CAMP_DISTANCE[space] for space in position.at if space >= 0)
