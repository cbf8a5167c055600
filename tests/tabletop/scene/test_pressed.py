"""Every move that is made by dragging can be made by presses: its piece first, then its place.

The tables are those of matches that people have kept (``tests/golden``), one of each game; each
kind of drag is tried once, with the pointer and with the keyboard.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from rules.contract import CHANCE, Move, State
from rules.registry import available, load
from rules.table import Control, Gesture, Table
from tabletop.geometry import Point
from tabletop.scene import clicking, keyboard, picking
from tabletop.scene.calling import Lead, lead
from tabletop.scene.layout import Placement, place
from tests.rules.fossilis.trial import Trial
from tests.tabletop.scene.conftest import Seat

GOLDEN: Final = Path(__file__).parents[2] / "golden"
WINDOW: Final = (0, 0, 1280, 720)
PRESSED_ONLY: Final = {"memory", "twenty_questions"}
"""Games in which nothing is dragged."""
MOST: Final = 600
"""So many moves of a match are followed at most."""
EVERY: Final = 5
"""At every so many moves somebody looks at the table."""
SHARES: Final = (0.5, 0.2, 0.8, 0.05, 0.95)
"""Of a box, where it is looked for."""


def positions(game: str) -> Iterator[tuple[State, int]]:
    """Positions of a match, each with the seat on turn."""
    file = GOLDEN / f"{game}-0.bonebed"
    header, *lines = map(json.loads, file.read_text("utf-8").splitlines())
    state = load(game).start(len(header["players"]), header["options"])
    for number, line in enumerate(lines[:MOST]):
        seat = state.current_seat
        if "move" not in line or seat is None:
            return
        if seat != CHANCE and number % EVERY == 0:
            yield state, seat
        state.perform(Move.parse(line["move"]))


def kind_of(table: Table, control: Control) -> tuple[object, ...]:
    """What is done with what where, whichever of many alike it is."""
    source, target = (_kind(table, one) for one in control.gesture[1:])
    tool = control.move.args[0] if control.move.verb == "use" else ""
    return control.move.verb, tool, source, target


def _kind(table: Table, thing: str) -> tuple[str, str]:
    for piece in table.pieces:
        if piece.id == thing:
            return piece.zone.rstrip("0123456789"), piece.shape
    for zone in table.zones:
        if any(cell.id == thing for cell in zone.cells):
            return zone.id.rstrip("0123456789"), "cell"
    return thing.rstrip("0123456789"), "zone"


def points(placement: Placement, thing: str) -> Iterator[Point]:
    """Points where a thing is seen, its middle first."""
    box = placement.box_of(thing)
    assert box is not None, thing
    if thing in placement.spots:
        yield placement.spots[thing].centre
    for across in SHARES:
        for down in SHARES:
            yield box.x + across * box.w, box.y + down * box.h


def is_chosen(table: Table, placement: Placement, first: Lead, source: str) -> bool:
    """Whether some press on what is seen of a piece chooses it; also where nothing is seen."""
    seen = [
        at for at in points(placement, source) if picking.things_at(placement, at)[:1] == [source]
    ]
    presses = [clicking.click(table, placement, at, "", lead=first) for at in seen]
    return not seen or any(one.chooses == source for one in presses)


def is_reached(table: Table, placement: Placement, gesture: Gesture) -> bool:
    """Whether some press at the place brings the chosen piece there."""
    return any(
        clicking.click(table, placement, at, gesture.source, chips=True).readings == (gesture,)
        for at in points(placement, gesture.target)
    )


@pytest.mark.parametrize("game", available())
def test_what_can_be_dragged_can_be_pressed(game: str) -> None:
    tried: set[tuple[object, ...]] = set()
    for state, seat in positions(game):
        table = state.lay(seat)
        drags = [one for one in table.controls if one.gesture.kind == "drag"]
        new = {kind: one for one in drags if (kind := kind_of(table, one)) not in tried}
        if not new:
            continue
        tried |= new.keys()
        placement = place(table, WINDOW, 100)
        first = lead(table, placement, seat)
        for one in new.values():
            gesture = one.gesture
            tapped = one.move in clicking.controlled(table, "tap", gesture.source)
            meant = clicking.use(table, gesture.source)
            by_tap = tapped and meant.readings == (Gesture("tap", gesture.source),)
            assert by_tap or is_chosen(table, placement, first, gesture.source), one
            assert by_tap or is_reached(table, placement, gesture), one
            assert gesture.source in keyboard.sources(table, placement), one
            assert gesture.target in keyboard.targets(table, placement, gesture.source), one
    assert bool(tried) == (game not in PRESSED_ONLY)


def test_a_tool_is_chosen_and_then_the_place_where_it_is_used(seat: Seat) -> None:
    match = Trial(pawns=("A1", "B1"))
    match.give(0, "TL-01", "TL-12", "TL-20")
    table = match.state.lay(0)
    for card, place_for_it in (("TL-12", "B2"), ("TL-01", "A2"), ("TL-20", "pawn-1")):
        person = seat(table)
        assert person.click(f"card-{card}") is None
        assert person.scene.holding == f"card-{card}"
        person.wait(0.4)
        made = person.click(place_for_it)
        assert made is not None
        assert table.controls_for(made), made


def test_a_press_on_a_space_walks_and_does_not_use_up_a_tool(seat: Seat) -> None:
    match = Trial("s s s s s " + ". . . . . " * 3 + ". . . . s", pawns=("A1", "E5"))
    match.give(0, "TL-12")
    table = match.state.lay(0)
    far = Gesture("drag", "pawn-0", "D1")
    assert [one.move.verb for one in table.controls_for(far)] == ["use"]
    assert seat(table).click("D1") != far
    assert seat(table).click("C1") == Gesture("drag", "pawn-0", "C1")
