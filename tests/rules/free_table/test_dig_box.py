"""The box with pits on the free table: what is shaken comes to rest in it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rules.box import Box
from rules.contract import IllegalMove, Move, OptionError
from rules.free_table import controls, kit, shaking
from rules.free_table.game import FreeState
from rules.free_table.kit import TABLE
from rules.free_table.taking_over import taken_over
from rules.registry import load
from tests.rules.free_table.boxes import free


def dug(bones: int = 6) -> tuple[FreeState, list[int], shaking.DigBox]:
    """A free table of Fossilis with bones out of their bag, those, and its dig box."""
    state = free(1, "fossilis")
    state.play(Move.of("pull", 1, bones, 20, 20))
    state.settle(random.Random(2))
    found = [one for one, place in enumerate(state.place) if place == TABLE]
    drawn = [one for one in found if of_group(state, one) == "bones"]
    box = shaking.dig_box(state)
    assert box is not None
    return state, drawn, box


def of_group(state: FreeState, piece: int) -> str:
    item = state.item(piece)
    return item.component.group if item is not None else ""


def test_bones_come_to_rest_in_the_dig_box_wherever_they_lay() -> None:
    state, bones, box = dug()
    assert not any(box.holds(state.x[one], state.y[one]) for one in bones)
    state.play(Move("shake", tuple(bones)))
    beside = Move("shaken", tuple(number for _ in bones for number in (5, 5, 0)))
    assert state.refuse_chance(beside) is not None
    state.settle(random.Random(3))
    assert all(box.holds(state.x[one], state.y[one]) for one in bones)
    assert shaking.lying_in(state, box) == bones
    # The box lies under them all, though it was laid after some of them.
    assert state.order[0] == box.piece


def test_a_dig_box_that_is_turned_has_its_pits_turned() -> None:
    state, bones, box = dug(2)
    state.play(Move("unlock", (box.piece,)))
    state.play(Move("put", (box.piece, 400, 250, 30)))
    turned = shaking.dig_box(state)
    assert turned is not None
    # A corner of what is inside when it stands straight is outside now.
    assert not turned.holds(400 + 98, 250 - 98)
    assert turned.holds(*turned.on_table(98, -98))
    state.play(Move("shake", tuple(bones)))
    state.settle(random.Random(3))
    assert all(turned.holds(state.x[one], state.y[one]) for one in bones)


@pytest.mark.parametrize("way", ["in the hand", "over the edge", "in another box"])
def test_where_no_dig_box_stands_a_tray_does(way: str) -> None:
    state, bones, box = dug()
    if way == "in another box":
        state, bones = free(1), []
        for x in (100, 150):
            state.play(Move("add", ("die", x, 100, 1, "=")))
            bones.append(len(state.what) - 1)
    else:
        state.play(Move("unlock", (box.piece,)))
        hand = Move("hold", (box.piece,))
        state.play(hand if way == "in the hand" else Move("put", (box.piece, 3, 3, 0)))
    assert shaking.dig_box(state) is None
    around = [(state.x[one], state.y[one]) for one in bones]
    state.play(Move("shake", tuple(bones)))
    left, top, right, bottom = shaking.tray(state)
    assert all(left <= x <= right and top <= y <= bottom for x, y in around)
    state.settle(random.Random(3))
    assert all(left <= state.x[one] <= right for one in bones)


def test_a_click_on_the_dig_box_shakes_what_lies_in_it() -> None:
    state, bones, box = dug()
    empty = [one.move.verb for one in controls.offers(state, [box.piece])]
    assert "shake" not in empty
    assert "unlock" in empty, "it is locked at first, so that a band can be drawn over it"
    (shake,) = [one for one in controls.offers(state, bones[:1]) if one.move.verb == "shake"]
    state.play(shake.move)
    state.settle(random.Random(1))
    offers = controls.offers(state, [box.piece])
    assert [one.move for one in offers if one.move.verb == "shake"] == [Move("shake", (bones[0],))]


def test_whatever_is_laid_comes_above_the_dig_box() -> None:
    state, bones, box = dug()
    state.play(Move("unlock", (box.piece,)))
    state.play(Move("put", (box.piece, 500, 260, 0)))
    assert state.order[0] == box.piece
    state.play(Move("shift", (10, 0, box.piece, *bones)))
    assert state.order[0] == box.piece


def began_with(*groups: str) -> Box:
    """The box of Fossilis when what comes last in it was not there yet."""
    box = load("fossilis").box()
    left = tuple(one for one in box.groups if one.id not in groups)
    assert box.groups[: len(left)] == left, "the groups are the last ones"
    return Box(left, tuple(one for one in box.components if one.group not in groups))


PREPARING = ("lid", "blocker", "tweezers")


@pytest.mark.parametrize("missing", [PREPARING, ("site", *PREPARING)])
def test_a_table_that_began_before_its_box_had_all_pieces_goes_on_without(
    missing: tuple[str, ...],
) -> None:
    game, older = load("free_table"), began_with(*missing)
    sign = kit.digest(older)
    state = game.start(2, {"box": f"fossilis@{sign}", "start": "unpacked"})
    assert isinstance(state, FreeState)
    assert state.options["box"] == f"fossilis@{sign}"
    assert {one.component.group for one in state.kit.items} == {one.id for one in older.groups}
    assert (shaking.dig_box(state) is None) is ("site" in missing)
    other = kit.digest(replace(older, components=older.components[1:]))
    with pytest.raises(OptionError, match="holds other pieces"):
        game.start(2, {"box": f"fossilis@{other}", "start": "unpacked"})


def test_nothing_else_is_shaken() -> None:
    state, _, box = dug()
    state.play(Move("unlock", (box.piece,)))
    with pytest.raises(IllegalMove, match="Only bones"):
        state.play(Move("shake", (box.piece,)))


def test_a_dig_in_progress_lies_in_the_dig_box() -> None:
    state = load("fossilis").start(2)
    state.settle(random.Random(4))
    position = free(2, "fossilis", start="packed")
    points = {
        piece.id: (0.4, 0.5) if piece.zone == "site" else (0.9, 0.9)
        for piece in state.lay(None).pieces
    }
    for move in taken_over(position.copy(), state, None, points, random.Random(1)):
        position.play(move)
    box = shaking.dig_box(position)
    assert box is not None
    assert position.locked[box.piece]
    inside = shaking.lying_in(position, box)
    tiles = [piece for piece in state.lay(None).pieces_in("site") if piece.shape == "tile"]
    assert len([one for one in inside if of_group(position, one) == "terrain"]) == len(tiles)
    middles = {box.on_table(*box.pits.middle(pit)) for pit in range(25)}
    assert all((position.x[one], position.y[one]) in middles for one in inside)
