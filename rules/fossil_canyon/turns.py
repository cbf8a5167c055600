"""How a turn goes on from phase to phase, and how it ends (FC-38 to FC-42, FC-116 to FC-125)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossil_canyon.position import (
    ADJUST,
    BONUS_DIG,
    DIG,
    EVENT,
    EXCHANGE,
    FEWEST_IN_ENDGAME,
    GIVE,
    LEND,
    TAKE,
    Position,
)
from rules.fossil_canyon.scoring import finish, stops
from rules.fossil_canyon.verb import other_phase
from rules.fossil_canyon.words import briefly, says, why
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb

_END: Final = Move.of("end")
_BONUS_LOST: Final = "You give up your bonus dig."


def begin_turn(position: Position, seat: int) -> list[Event]:
    """The turn of a seat, if it has one (FC-117)."""
    position.turn = position.actor = seat
    position.event = -1
    position.exchanges = 0
    position.has_put_back = position.earned = position.acted = position.scored = False
    if not position.endgame and position.site_size:
        position.phase = EVENT
        return [Event("turn", (says.begins, seat), seat)]
    events = [] if position.endgame else _begin_endgame(position)
    if position.ending:
        return events
    position.phase = EXCHANGE
    if position.hand_size(seat) < FEWEST_IN_ENDGAME:
        return [*events, Event("turn", (says.skipped, seat), seat), *end_turn(position)]
    return [*events, Event("turn", (says.begins, seat), seat)]


def _begin_endgame(position: Position) -> list[Event]:
    position.endgame = True
    position.relocate([place & -2 if place >= 0 else place for place in position.where])
    position.sightings = ()
    events = [Event("reveal", (says.endgame,), brief=(briefly.endgame,))]
    return events + finish(position, "FC-123") if stops(position) else events


def end_turn(position: Position) -> list[Event]:
    """The next turn, unless play stops (FC-124, FC-125)."""
    if position.endgame:
        position.idle = 0 if position.acted else position.idle + 1
        position.dry = 0 if position.scored else position.dry + 1
        if position.idle >= position.seats:
            return finish(position, "FC-124")
        if position.dry >= 2 * position.seats:
            return finish(position, "FC-125")
    return begin_turn(position, (position.turn + 1) % position.seats)


def begin_digging(position: Position) -> None:
    """The event is over, and its turn's digs begin (FC-64)."""
    happening = position.happening
    assert happening is not None
    position.left = min(happening.dig, position.site_size)
    position.phase = DIG


def exchange_or_go_on(position: Position) -> list[Event]:
    """The exchanges, or what follows them where none can be made any more."""
    position.phase = EXCHANGE
    if position.can_exchange():
        return []
    if not position.endgame:
        return reward(position)
    return [] if position.awards() else end_turn(position)


def reward(position: Position) -> list[Event]:
    """The bonus dig, or what follows it (FC-84, FC-90)."""
    if position.earned and position.site_size:
        position.phase = BONUS_DIG
        return [Event("coin", (says.may_dig_more, position.turn), position.turn)]
    position.phase = ADJUST
    return []


# Pass


def _pass(position: Position, seat: int, _move: Move, _beat: Beat | None) -> list[Event]:
    if position.phase == BONUS_DIG:
        position.phase = ADJUST
        return [Event("move", (says.declines, seat), seat)]
    alone = says.passes if position.endgame else says.makes_no_exchange
    said = says.makes_no_more if position.exchanges else alone
    rest = end_turn(position) if position.endgame else reward(position)
    return [Event("move", (said, seat), seat), *rest]


_NO_PASSING: Final = {
    EVENT: "FC-47",
    LEND: "FC-59",
    DIG: "FC-64",
    GIVE: "FC-72",
    TAKE: "FC-77",
    ADJUST: "FC-92",
}
"""The clauses of the phases that nobody can pass over."""


def _explain_pass(position: Position, _seat: int, move: Move) -> Reasons:
    yield move.args, why("unknown")
    yield True, other_phase(position, _NO_PASSING.get(position.phase, ""))


def _controls_pass(position: Position, _seat: int, move: Move) -> Iterator[Control]:
    if position.phase == BONUS_DIG:
        yield go_on(move, "Go on without a bonus dig", warning=_BONUS_LOST)
    elif position.endgame:
        label = "Pass" if not position.exchanges else "End your turn"
        yield go_on(move, label, ends_turn=True)
    else:
        yield go_on(
            move, "Make no exchange" if not position.exchanges else "Make no more exchanges"
        )


def go_on(move: Move, label: str, warning: str = "", ends_turn: bool = False) -> Control:
    """The button that ends a phase or the turn."""
    gesture = Gesture("press", move.verb)
    return Control(
        gesture, move, label, "Go on", primary=True, warning=warning, ends_turn=ends_turn
    )


# End


def _end_moves(position: Position, seat: int) -> Sequence[Move]:
    return (_END,) if position.hidden_count(seat) <= position.limit else ()


def _end(position: Position, seat: int, _move: Move, _beat: Beat | None) -> list[Event]:
    return [Event("turn", (says.ends, seat), seat), *end_turn(position)]


def _explain_end(position: Position, seat: int, move: Move) -> Reasons:
    yield move.args, why("unknown")
    yield position.phase != ADJUST, other_phase(position)
    yield True, why("hides_too_many", position.hidden_count(seat) - position.limit)


def _controls_end(_position: Position, _seat: int, move: Move) -> Iterator[Control]:
    yield go_on(move, "End your turn", ends_turn=True)


VERBS: Final = (
    Verb("pass", (EXCHANGE, BONUS_DIG), _pass, (Move.of("pass"),), _explain_pass, _controls_pass),
    Verb("end", (ADJUST,), _end, _end_moves, _explain_end, _controls_end),
)
