"""How near the team is to its goal: what computer crews play for.

The number rises with skeletons, with needed fossils that one paleontologist has together, and with
what the crews can still gain if they share the work well; it falls with time and with the danger
that the last copy of a needed part is lost. It depends on what all can see, and is the same for
every seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Term
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


def appraise(position: Position, _seat: int) -> Sequence[Term]:
    """What the team has, what it can still gain, and what it is in danger of losing."""
    terms = [Term("Skeletons in the museum", _SKELETON * position.museum.bit_count(), "CC-02")]
    if position.end_reason and not position.won:
        return [*terms, Term("The game is lost", _LOST)]
    if position.museum == ALL_DONE:
        terms.append(Term("All skeletons are complete", _ALL_SKELETONS))
        return [*terms, Term("The way to the campsites", _way_home(position))]
    holdings = Holdings(position)
    schedule = Schedule(position, holdings)
    crowding = schedule.crowding()
    # The threat is asked for last: the schedule has to be made to know which parts it secures.
    work = schedule.make()
    return [
        *terms,
        Term("Asked to evacuate too early", _ASKING if position.phase == ASKED else 0.0),
        Term("Crews at work", _CREW * sum([space >= 0 for space in position.at])),
        Term("Fossils in storage", holdings.value()),
        Term("Room in the storages", crowding),
        Term("Turns gone by", -_TURN * position.turns),
        Term("What the crews can do next", work),
        Term("Needed fossils that the storm endangers", _MISSED * schedule.threat()),
    ]


def _way_home(position: Position) -> float:
    """All skeletons are there: everybody has to reach a campsite."""
    return sum(-_HOME * CAMP_DISTANCE[space] for space in position.at if space >= 0)
