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
from rules.texts import reason

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

_ABOUT: Final = "rules.cretaceous_creek"
_IN_MUSEUM: Final = reason(_ABOUT, "museum")
_GAME_LOST: Final = reason(_ABOUT, "lost")
_ALL: Final = reason(_ABOUT, "all")
_WAY: Final = reason(_ABOUT, "way")
_TOO_EARLY: Final = reason(_ABOUT, "asking")
_AT_WORK: Final = reason(_ABOUT, "crews")
_STORAGE: Final = reason(_ABOUT, "storage")
_ROOM: Final = reason(_ABOUT, "room")
_TURNS: Final = reason(_ABOUT, "turns")
_WORK: Final = reason(_ABOUT, "work")
_THREAT: Final = reason(_ABOUT, "threat")


def appraise(position: Position, _seat: int) -> Sequence[Term]:
    """What the team has, what it can still gain, and what it is in danger of losing."""
    terms = [_IN_MUSEUM.term(_SKELETON * position.museum.bit_count())]
    if position.end_reason and not position.won:
        return [*terms, _GAME_LOST.term(_LOST)]
    if position.museum == ALL_DONE:
        terms.append(_ALL.term(_ALL_SKELETONS))
        return [*terms, _WAY.term(_way_home(position))]
    holdings = Holdings(position)
    schedule = Schedule(position, holdings)
    crowding = schedule.crowding()
    # The threat is asked for last: the schedule has to be made to know which parts it secures.
    work = schedule.make()
    return [
        *terms,
        _TOO_EARLY.term(_ASKING if position.phase == ASKED else 0.0),
        _AT_WORK.term(_CREW * sum([space >= 0 for space in position.at])),
        _STORAGE.term(holdings.value()),
        _ROOM.term(crowding),
        _TURNS.term(-_TURN * position.turns),
        _WORK.term(work),
        _THREAT.term(_MISSED * schedule.threat()),
    ]


def _way_home(position: Position) -> float:
    """All skeletons are there: everybody has to reach a campsite."""
    return sum(-_HOME * CAMP_DISTANCE[space] for space in position.at if space >= 0)
