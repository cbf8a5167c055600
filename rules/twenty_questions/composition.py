"""How the lecture hall is composed: the chart, the blackboard, the lectern, the near table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from rules.table import Area, Rectangle, frame, place, seat, square, tall, wide
from rules.twenty_questions.ids import (
    ASKED,
    DISCARDED,
    IN_PLAY,
    LIST,
    NAMES,
    STACK,
    won_zone,
)

Units = Callable[[float, float, float, float], Rectangle]
Box = tuple[float, float, float, float]


class _Plan(NamedTuple):
    """Where things stand in one shape of window, in its units."""

    units: Units
    chart: Box
    blackboard: Box
    stack: Box
    discarded: Box
    lectern: Box
    """The card in play on its easel, beside whoever answers."""
    answers: Box
    """The slip of whoever answers."""
    pocket: Box
    """The cards that one has won."""
    ledge: Box
    """The other players and what they have won, side by side."""
    drawer: Box
    """The questions."""
    slip: Box
    """The slip of the viewer."""
    won: Box
    """What the viewer has won."""
    near: Box
    """The same, where no drawer stands beside it."""
    near_slip: Box
    """The slip of the viewer there."""


_WIDE: Final = _Plan(
    units=wide,
    chart=(28, 30, 1120, 660),
    blackboard=(1190, 82, 702, 424),
    stack=(1188, 528, 136, 168),
    discarded=(1324, 528, 166, 168),
    lectern=(1500, 520, 412, 278),
    answers=(1652, 736, 250, 54),
    pocket=(1512, 712, 134, 84),
    ledge=(28, 704, 1440, 88),
    drawer=(28, 838, 1206, 230),
    slip=(1258, 828, 262, 56),
    won=(1258, 892, 300, 176),
    near=(28, 838, 880, 230),
    near_slip=(930, 838, 262, 56),
)
_SQUARE: Final = _Plan(
    units=square,
    chart=(20, 24, 880, 552),
    blackboard=(924, 88, 496, 326),
    stack=(906, 440, 126, 134),
    discarded=(1032, 440, 142, 134),
    lectern=(1174, 424, 250, 256),
    answers=(1184, 626, 230, 50),
    pocket=(1040, 594, 112, 84),
    ledge=(20, 592, 1010, 88),
    drawer=(20, 822, 1060, 242),
    slip=(24, 726, 262, 56),
    won=(300, 708, 780, 88),
    near=(300, 706, 780, 250),
    near_slip=(24, 726, 262, 56),
)
_TALL: Final = _Plan(
    units=tall,
    chart=(24, 84, 1032, 640),
    blackboard=(24, 768, 640, 460),
    stack=(690, 768, 150, 180),
    discarded=(846, 768, 210, 180),
    lectern=(684, 968, 380, 270),
    answers=(810, 1178, 246, 54),
    pocket=(692, 1150, 112, 84),
    ledge=(24, 1254, 1032, 88),
    drawer=(24, 1392, 1032, 236),
    slip=(24, 1650, 280, 58),
    won=(24, 1716, 520, 188),
    near=(24, 1392, 1032, 236),
    near_slip=(24, 1650, 280, 58),
)


def compose(
    zones: Collection[str], seats: int, answerer: int, viewer: int | None
) -> tuple[Area, Area, Area]:
    """The arrangements for a wide, a square and a tall window.

    Args:
        zones: which zones there are; in the end there is nothing left to ask.
        seats: how many players there are.
        answerer: who stands at the lectern.
        viewer: whose table is nearest.
    """
    first = 0 if viewer is None else viewer + 1
    others = [(first + step) % seats for step in range(seats - (viewer is not None))]
    plans = (_WIDE, _SQUARE, _TALL)
    if NAMES not in zones:
        return _each(plans, lambda plan: _ended(plan, others, viewer))
    return _each(plans, lambda plan: _composed(plan, zones, others, answerer, viewer))


def _each(plans: Sequence[_Plan], made: Callable[[_Plan], Area]) -> tuple[Area, Area, Area]:
    in_wide, in_square, in_tall = map(made, plans)
    return in_wide, in_square, in_tall


def _shared(plan: _Plan) -> list[Area]:
    """What stands there in any case."""
    units = plan.units
    return [
        place(IN_PLAY, at=units(*plan.lectern), plate="none"),
        place(ASKED, at=units(*plan.blackboard), plate="none"),
        place(STACK, at=units(*plan.stack)),
        place(DISCARDED, at=units(*plan.discarded)),
    ]


def _composed(
    plan: _Plan,
    zones: Collection[str],
    others: Sequence[int],
    answerer: int,
    viewer: int | None,
) -> Area:
    units = plan.units
    areas = [place(NAMES, at=units(*plan.chart), plate="none"), *_shared(plan)]
    if answerer in others:
        areas.append(place(won_zone(answerer), at=units(*plan.pocket), plate="none"))
        areas.append(seat(answerer, at=units(*plan.answers)))
    listening = [one for one in others if one != answerer]
    for number, one in enumerate(listening):
        left, top, width, height = plan.ledge
        step = width / max(3, len(listening))
        slip = min(0.64 * step, 250)
        left += number * step
        won = (left + slip + 10, top, step - slip - 26, height)
        areas.append(seat(one, at=units(left, top + height - 66, slip, 54)))
        areas.append(place(won_zone(one), at=units(*won), plate="none"))
    listed = LIST in zones
    if listed:
        areas.append(place(LIST, at=units(*plan.drawer), plate="none"))
    if viewer is not None:
        areas += _own(plan, viewer, beside=listed)
    return frame(*areas)


def _own(plan: _Plan, viewer: int, beside: bool) -> list[Area]:
    """What the viewer has won, and the slip; ``beside`` the drawer, or where it would stand."""
    won, slip = (plan.won, plan.slip) if beside else (plan.near, plan.near_slip)
    return [
        place(won_zone(viewer), at=plan.units(*won), plate="none"),
        seat(viewer, at=plan.units(*slip)),
    ]


def _ended(plan: _Plan, others: Sequence[int], viewer: int | None) -> Area:
    """In the end there is only what was won: that of the others hangs where the chart was."""
    left, top, width, height = plan.chart
    if viewer is None:
        height = plan.drawer[1] + plan.drawer[3] - top
        width = min(width, plan.blackboard[0] - left - 20) if plan.units is not tall else width
    areas = _shared(plan)
    if viewer is None and plan.units is tall:
        height = plan.chart[3]
    step = height / max(2, len(others))
    for number, one in enumerate(others):
        shelf = (left + 262, top + number * step, width - 262, step - 14)
        areas.append(place(won_zone(one), at=plan.units(*shelf), plate="none"))
        areas.append(seat(one, at=plan.units(left, top + (number + 1) * step - 84, 250, 56)))
    if viewer is not None:
        areas += _own(plan, viewer, beside=False)
    return frame(*areas)
