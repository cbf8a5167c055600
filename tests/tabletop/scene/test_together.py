"""Where any card of an animal stands for the animal, all of its cards are taken as one."""

from __future__ import annotations

import random

import pytest

from rules.registry import load
from rules.table import Table
from tabletop.scene.together import groups, mates
from tests.tabletop.scene.conftest import Seat


def table() -> Table:
    """Go Dig, with two or more cards of one animal in the hand of whoever is to ask."""

    rng = random.Random(5)
    state = load("go_dig").start(2)
    while state.current_seat != 0:
        state.play(state.chance(rng))
    while True:
        laid = state.lay(0)
        if state.current_seat == 0 and any(len(one) > 1 for one in groups(laid).values()):
            return laid
        chance = state.current_seat == -1
        state.play(state.chance(rng) if chance else rng.choice(state.legal_moves()))


def pair(laid: Table) -> tuple[str, str]:
    """Two cards of one animal that can be asked for."""
    sources = {one.gesture.source for one in laid.controls}
    group = next(one for one in groups(laid).values() if len(one) > 1 and one <= sources)
    one, other = sorted(group)[:2]
    return one, other


def test_all_cards_of_a_chosen_animal_rise(seat: Seat) -> None:
    laid = table()
    person = seat(laid)
    one, other = pair(laid)
    view, grasp = person.scene._view, person.scene._grasp
    calm = person.scene._painting.elements()
    grasp.choose(one)
    lifted = person.scene._painting.elements()
    assert lifted[one].box.y < calm[one].box.y
    assert lifted[other].box.y - calm[other].box.y == lifted[one].box.y - calm[one].box.y
    alone = next(piece for piece in view.pieces if piece.startswith("pile"))
    assert lifted[alone].box == calm[alone].box


def test_all_cards_of_an_animal_are_carried_and_come_home(seat: Seat) -> None:
    laid = table()
    person = seat(laid)
    one, other = pair(laid)
    home = person.scene.poses
    person.hold(one, (640, 120))
    there = person.scene.poses
    for axis in (0, 1):
        way = there[one].centre[axis] - home[one].centre[axis]
        assert there[other].centre[axis] - home[other].centre[axis] == pytest.approx(way)
    assert other in mates(laid, one)
    # Beside the table that means nothing, and all go home.
    person.release((640, 120))
    person.scene.cancel()
    person.wait(2)
    assert person.scene.poses == home


def test_cards_elsewhere_are_taken_one_by_one(seat: Seat) -> None:
    laid = table()
    assert all(piece.zone == "hand-0" for piece in laid.pieces if piece.id in groups(laid))
