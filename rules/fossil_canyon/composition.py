"""How the canyon is composed: camps on its ledges, the dig between them, museums, the own table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from rules.fossil_canyon.ids import (
    EVENT_ZONE,
    FIND,
    GONE_ZONE,
    PRIZES,
    REFERENCE,
    SITE,
    hidden_zone,
    museum_zone,
    open_zone,
)
from rules.table import Area, PlateSide, Rectangle, frame, place, seat, square, tall, wide

Units = Callable[[float, float, float, float], Rectangle]
Box = tuple[float, float, float, float]

FEW: Final = 3
"""Up to so many players have wide camps and high museums."""


class _Plan(NamedTuple):
    """Where things stand in one shape of window, in its units."""

    units: Units
    left: Sequence[Box]
    """The camps at the left, from above; a camp is a blanket with a slip over it."""
    right: Sequence[Box]
    """Those at the right."""
    site: Box
    events: Box
    help: Box
    gone: Box
    find: Box
    prizes: Box
    museums: Box
    """All museums, one below the other."""
    own: Box
    hidden: Box
    slip: Box
    """The slip of the viewer."""
    slip_above: bool
    """Whether the slip of a camp stands over its blanket; else beside it."""


def compose(zones: Collection[str], seats: int, viewer: int | None) -> tuple[Area, Area, Area]:
    """The arrangements for a wide, a square and a tall window.

    Args:
        zones: which zones there are; in the endgame the dig site is gone, among others.
        seats: how many players there are.
        viewer: whose table is nearest.
    """
    few = seats <= FEW and viewer is not None
    return (
        _composed(_wide_few() if few else _wide_many(), zones, seats, viewer),
        _composed(_square(few), zones, seats, viewer),
        _composed(_tall(few), zones, seats, viewer),
    )


def _wide_few() -> _Plan:
    return _Plan(
        units=wide,
        left=((24, 140, 408, 156), (24, 356, 408, 156)),
        right=((1488, 140, 408, 156), (1488, 356, 408, 156)),
        site=(536, 252, 850, 338),
        events=(24, 404, 270, 172),
        help=(418, 412, 104, 164),
        gone=(302, 412, 108, 164),
        find=(1392, 412, 120, 164),
        prizes=(1532, 392, 364, 184),
        museums=(150, 600, 1620, 168),
        own=(34, 834, 1150, 236),
        hidden=(1206, 834, 372, 236),
        slip=(150, 776, 240, 54),
        slip_above=True,
    )


def _wide_many() -> _Plan:
    return _Plan(
        units=wide,
        left=((16, 66, 476, 128), (16, 212, 476, 128), (16, 358, 476, 128)),
        right=((1428, 76, 476, 122), (1428, 212, 476, 128), (1428, 358, 476, 128)),
        site=(596, 214, 728, 282),
        events=(596, 60, 250, 150),
        gone=(856, 60, 104, 148),
        help=(970, 60, 104, 148),
        find=(1084, 60, 104, 148),
        prizes=(1196, 60, 226, 148),
        museums=(130, 520, 1660, 250),
        own=(34, 836, 1150, 234),
        hidden=(1206, 836, 372, 234),
        slip=(130, 784, 240, 50),
        slip_above=False,
    )


def _square(few: bool) -> _Plan:
    return _Plan(
        units=square,
        left=((16, 140, 300, 130), (16, 330, 300, 130))
        if few
        else ((16, 66, 330, 112), (16, 192, 330, 112), (16, 318, 330, 112)),
        right=((1124, 140, 300, 130), (1124, 330, 300, 130))
        if few
        else ((1094, 76, 330, 102), (1094, 192, 330, 112), (1094, 318, 330, 112)),
        site=(360, 190, 720, 330) if few else (360, 206, 720, 282),
        events=(16, 330, 210, 150) if few else (360, 60, 210, 140),
        help=(330, 66, 96, 120) if few else (668, 60, 86, 140),
        gone=(430, 66, 96, 120) if few else (576, 60, 86, 140),
        find=(232, 330, 100, 150) if few else (760, 60, 86, 140),
        prizes=(1124, 300, 300, 190) if few else (852, 60, 236, 140),
        museums=(16, 540, 1408, 190) if few else (16, 500, 1408, 246),
        own=(16, 812, 760, 256),
        hidden=(788, 812, 300, 256),
        slip=(30, 756, 240, 52),
        slip_above=few,
    )


def _tall(few: bool) -> _Plan:
    return _Plan(
        units=tall,
        left=((16, 140, 500, 160), (16, 380, 500, 130))
        if few
        else ((16, 120, 510, 130), (16, 280, 510, 130), (16, 440, 510, 130)),
        right=((564, 140, 500, 160), (564, 380, 500, 130))
        if few
        else ((554, 120, 510, 130), (554, 280, 510, 130), (554, 440, 510, 130)),
        site=(60, 560, 960, 480) if few else (60, 600, 960, 440),
        events=(16, 340, 300, 190) if few else (16, 1050, 270, 150),
        help=(460, 340, 120, 190) if few else (416, 1050, 110, 150),
        gone=(330, 340, 120, 190) if few else (296, 1050, 110, 150),
        find=(590, 340, 120, 190) if few else (536, 1050, 110, 150),
        prizes=(720, 340, 344, 190) if few else (656, 1050, 408, 150),
        museums=(16, 1070, 1048, 210) if few else (16, 1214, 1048, 230),
        own=(16, 1520, 1048, 190),
        hidden=(16, 1722, 690, 186),
        slip=(30, 1460, 260, 56),
        slip_above=few,
    )


def _in_endgame(plan: _Plan, few: bool) -> _Plan:
    """The same when nothing is left to dig: the prizes lie where the dig was, and where there is
    room above them the museums grow."""
    left, _, width, _ = plan.museums
    bottom = plan.museums[1] + plan.museums[3]
    top = plan.museums[1]
    if plan.units is wide:
        if not few:
            return plan._replace(prizes=(640, 226, 640, 256))
        top = 330
        plan = plan._replace(
            gone=(478, 110, 108, 164), help=(594, 110, 104, 164), prizes=(716, 70, 560, 232)
        )
    elif plan.units is square:
        plan = plan._replace(prizes=(400, 208, 640, 240))
        top = 470 if few else top
    else:
        plan = plan._replace(prizes=(100, 590 if few else 610, 880, 300 if few else 400))
        top = 920 if few else top
    return plan._replace(museums=(left, top, width, bottom - top))


def _composed(plan: _Plan, zones: Collection[str], seats: int, viewer: int | None) -> Area:
    units = plan.units
    if SITE not in zones:
        plan = _in_endgame(plan, seats <= FEW and viewer is not None)
    first = 0 if viewer is None else viewer + 1
    others = [(first + step) % seats for step in range(seats - (viewer is not None))]
    areas: list[Area] = []
    for zone, box, plate in (
        (SITE, plan.site, "above"),
        (EVENT_ZONE, plan.events, "below"),
        # Side by side with others, whose plates stand below: so that no two meet.
        (FIND, plan.find, "above"),
        (GONE_ZONE, plan.gone, "above"),
        (REFERENCE, plan.help, "below"),
        (PRIZES, plan.own if viewer is None else plan.prizes, "below"),
    ):
        if zone in zones:
            side: PlateSide = "above" if plate == "above" else "below"
            areas.append(place(zone, at=units(*box), plate=side))
    half = len(others) - len(others) // 2
    camps = [*zip(others[:half], plan.left, strict=False)]
    camps += [*zip(others[half:], plan.right, strict=False)]
    if len(others) == 2:
        camps = [(others[0], plan.left[0]), (others[1], plan.right[0])]
    for other, box in camps:
        areas += _camp(units, zones, other, box, plan.slip_above)
    left, top, width, height = plan.museums
    step = min(height / seats, 96.0)
    first_top = top + (height - step * seats) / 2
    for number in range(seats):
        strip = (left, first_top + number * step, width, step)
        areas.append(place(museum_zone(number), at=units(*strip), plate="none"))
    if viewer is None:
        return frame(*areas)
    own = plan.own
    if hidden_zone(viewer) in zones:
        areas.append(place(hidden_zone(viewer), at=units(*plan.hidden)))
    else:
        own = (own[0], own[1], plan.hidden[0] + plan.hidden[2] - own[0], own[3])
    areas.append(place(open_zone(viewer), at=units(*own), plate="none"))
    areas.append(seat(viewer, at=units(*plan.slip)))
    return frame(*areas)


def _camp(
    units: Units, zones: Collection[str], other: int, box: Box, slip_above: bool
) -> list[Area]:
    """The blanket of somebody else, the hidden fossils beside the slip."""
    left, top, width, height = box
    blanket, slip, hidden = box, box, box
    if slip_above:
        slip = (left - 4, top - 60, 226, 54)
        hidden = (left + 232, top - 66, width - 232, 64)
    else:
        blanket = (left + 0.44 * width, top, 0.56 * width, height)
        slip = (left, top, 0.41 * width, 48)
        hidden = (left, top + 52, 0.41 * width, height - 52)
    areas = []
    if hidden_zone(other) in zones:
        areas.append(place(hidden_zone(other), at=units(*hidden), plate="none"))
    areas.append(place(open_zone(other), at=units(*blanket), plate="none"))
    areas.append(seat(other, at=units(*slip)))
    return areas
