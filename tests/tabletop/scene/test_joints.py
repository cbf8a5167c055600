"""Pins stand on the seams between cards, where the same marker lies on both sides."""

from __future__ import annotations

import random

import pytest

from art.markers import marker_boxes
from rules import registry
from rules.contract import CHANCE
from rules.table import Table
from tabletop.scene.joints import pins
from tabletop.scene.layout import Placement, place


def drafted(seed: int) -> Table:
    """Ceratopsians after all cards are drafted but the last ones."""
    rng, state = random.Random(seed), registry.load("ceratopsians").start(2)
    for _ in range(30):
        chance = state.current_seat == CHANCE
        state.play(state.chance(rng) if chance else rng.choice(state.legal_moves()))
        if state.lay(0).joints and len(state.lay(0).joints) > 6:
            break
    return state.lay(0)


def markers(table: Table, placement: Placement, piece: str) -> list[tuple[str, float, float]]:
    """The coloured markers of a card: colour, and the middle on the table."""
    face, spot = table.piece(piece).face, placement.spots[piece]
    assert face is not None
    size = (round(spot.size[0]), round(spot.size[1]))
    left, top = spot.centre[0] - size[0] / 2, spot.centre[1] - size[1] / 2
    found = marker_boxes(size, face.edges)
    return [(name, left + box.centerx, top + box.centery) for name, box in found if name]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_pin_is_between_two_markers_of_one_colour(seed: int) -> None:
    table = drafted(seed)
    placement = place(table, (0, 0, 1920, 1080), 100, 2)
    pieces = {piece.id: piece for piece in table.pieces}
    shown = list(pins(table.joints, pieces, placement.spots))
    assert len(shown) == len(table.joints) > 0
    for pin in shown:
        near = []
        for piece in (pin.joint.piece, pin.joint.other):
            reach = 0.2 * placement.spots[piece].size[0]
            near.append(
                {
                    name
                    for name, x, y in markers(table, placement, piece)
                    if min(abs(x - pin.centre[0]), abs(y - pin.centre[1])) <= 2
                    and max(abs(x - pin.centre[0]), abs(y - pin.centre[1])) <= reach
                }
            )
        assert near[0] & near[1]


def test_pins_to_come_look_different() -> None:
    table = drafted(1)
    placement = place(table, (0, 0, 1920, 1080), 100, 2)
    pieces = {piece.id: piece for piece in table.pieces}
    (lit, *_), (white, *_) = (
        list(pins(table.joints, pieces, placement.spots, more)) for more in (False, True)
    )
    middle = lit.picture.get_rect().center
    assert lit.centre == white.centre
    assert lit.picture.get_at(middle) != white.picture.get_at(middle)


def test_a_card_held_up_is_larger_than_its_cell_and_turned() -> None:
    rng, state = random.Random(1), registry.load("memory").start(2)
    while not any(one.bed == "raised" for one in state.lay(0).pieces):
        chance = state.current_seat == CHANCE
        state.play(state.chance(rng) if chance else rng.choice(state.legal_moves()))
    table = state.lay(0)
    placement = place(table, (0, 0, 1920, 1080), 100, 2)
    (up,) = [placement.spots[one.id] for one in table.pieces if one.bed == "raised"]
    cell = placement.cells[up.cell].box
    assert up.size[1] == pytest.approx(1.12 * cell.h, abs=3)
    assert up.angle in (2, 358)
