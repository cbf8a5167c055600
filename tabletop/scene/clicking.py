"""What a click on the table means: a tap, a piece that is chosen, or where a chosen piece goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.moves import Move
from rules.table import Gesture, Table
from tabletop.geometry import Point
from tabletop.scene import picking
from tabletop.scene.calling import NOTHING, Lead
from tabletop.scene.grasping import REACH
from tabletop.scene.layout import Placement


class Click(NamedTuple):
    """What was meant; nothing at all if all fields are empty."""

    readings: tuple[Gesture, ...] = ()
    """The gestures that it can be, the likeliest first."""
    chooses: str = ""
    """The piece that it chooses, to be brought somewhere."""
    cancels: bool = False
    """Whether the piece that was chosen before is put back, first of all."""


def click(
    table: Table,
    placement: Placement,
    point: Point,
    chosen: str,
    chips: int = 0,
    lead: Lead = NOTHING,
) -> Click:
    """What a click at a point means while a piece is chosen, or none (empty).

    ``chips`` says how many chips stand at it, if one is for what a tap on it does; ``lead`` is what
    goes where one clicks while nothing is chosen.
    """
    things = picking.things_at(placement, point)
    if chosen:
        return _click_target(table, placement, point, things, chosen, chips)
    source = picking.source_at(table, placement, point)
    way = next((one for one in things if one in lead.ways), "")
    if source:
        meant = use(table, source)
        if way and meant.readings and _differ(table, source, Gesture("drag", lead.piece, way)):
            # It is outlined for another move: what a tap does is to be seen before it is done.
            return Click(chooses=source)
        return meant
    if way:
        return Click((Gesture("drag", lead.piece, way),))
    if not things or things[0] in placement.zones:
        return Click()
    return Click(tuple(Gesture("tap", thing) for thing in things))


def _click_target(
    table: Table,
    placement: Placement,
    point: Point,
    things: Sequence[str],
    chosen: str,
    chips: int,
) -> Click:
    if chosen in things:
        if chips > 1 or (chips and len(set(controlled(table, "tap", chosen))) > 1):
            return Click(cancels=True)
        tapped = [thing for thing in things if controlled(table, "tap", thing)]
        return Click((Gesture("tap", tapped[0]),)) if tapped else Click(cancels=True)
    legal = picking.targets_of(table, chosen)
    target = picking.drop_target(placement, point, legal, REACH * placement.scale, (chosen,))
    if target:
        return Click((Gesture("drag", chosen, target),))
    source = picking.source_at(table, placement, point)
    if source:
        return use(table, source)._replace(cancels=True)
    found = picking.refused_targets(table, placement, point, chosen)
    if not found:
        return Click(cancels=True)
    return Click(tuple(Gesture("drag", chosen, thing) for thing in found))


def _differ(table: Table, source: str, gesture: Gesture) -> bool:
    """Whether a tap on a thing does something else than a gesture."""
    moves = {one.move for one in table.controls if one.gesture == gesture}
    return not moves & set(controlled(table, "tap", source))


def use(table: Table, source: str) -> Click:
    """Taps a thing, or chooses it where it can be dragged to do more than a tap does, where a tap
    can mean several things, or where what it does is to be seen first."""
    taps = set(controlled(table, "tap", source))
    looks = looks_first(table, source)
    if looks or len(taps) > 1 or set(controlled(table, "drag", source)) - taps:
        return Click(chooses=source)
    return Click((Gesture("tap", source),))


def looks_first(table: Table, source: str) -> bool:
    """Whether what a tap on a thing does is to be seen before it is done."""
    tap = Gesture("tap", source)
    return any(one.chosen_first and one.gesture == tap for one in table.controls)


def controlled(table: Table, kind: str, source: str) -> list[Move]:
    """The moves of the controls with gestures of a kind that begin at a thing."""
    return [
        one.move
        for one in table.controls
        if one.gesture.kind == kind and one.gesture.source == source
    ]
