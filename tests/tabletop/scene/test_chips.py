"""Chips: what can be done with a chosen piece stands beside it, outside of its face."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from rules.contract import Move
from rules.registry import load
from rules.table import Control, Gesture, Table
from tabletop.geometry import Box
from tabletop.scene.chips import arranged, choices
from tabletop.scene.layout import place as lay_out
from tests.tabletop.scene.conftest import Person, Seat
from tests.tabletop.scene.tables import small_table
from tests.tabletop.scene.test_calling import with_pawns

RECT = (0, 0, 1280, 720)


def tap(source: str, words: str, sign: str = "") -> Control:
    return Control(
        Gesture("tap", source), Move.of(words.lower()), f"{words} it", short=words, sign=sign
    )


def drag(source: str, target: str, words: str, short: str = "") -> Control:
    return Control(Gesture("drag", source, target), Move.of(words.lower()), words, short=short)


def table(*controls: Control) -> Table:
    return replace(small_table(), controls=controls)


def words(person: Person) -> list[str]:
    return [chip.words for chip in person.scene.chips]


def middle(person: Person, number: int) -> tuple[float, float]:
    return person.scene.chips[number].box.centre


def inside(boxes: Sequence[Box], room: Box) -> bool:
    return all(room.encloses(box) for box in boxes)


TWO = table(tap("row-1", "Split", "ui/cross"), tap("row-1", "Sell"))


def test_a_piece_that_a_tap_means_several_things_for_is_chosen_and_offers_them(seat: Seat) -> None:
    person = seat(TWO)
    assert person.click("row-1") is None
    assert person.scene.holding == "row-1"
    assert words(person) == ["Split", "Sell"]


def test_a_click_on_a_chip_does_its_control(seat: Seat) -> None:
    person = seat(TWO)
    person.click("row-1")
    person.wait(0.4)
    assert person.click(middle(person, 1)) == Gesture("tap", "row-1")
    assert person.scene.decided == TWO.controls[1]
    assert person.scene.chips == ()
    person.scene.cancel()
    person.wait(0.4)
    assert person.click("deck-11") == Gesture("tap", "deck-11")
    assert person.scene.decided is None


def test_a_second_click_on_the_piece_puts_it_back(seat: Seat) -> None:
    person = seat(TWO)
    person.click("row-1")
    person.wait(0.4)
    assert person.click("row-1") is None
    assert (person.scene.holding, person.scene.chips) == ("", ())


def test_a_drag_that_begins_on_a_chip_takes_no_piece(seat: Seat) -> None:
    person = seat(TWO)
    person.click("row-1")
    person.wait(0.4)
    person.hold(middle(person, 0), (40.0, 40.0))
    assert person.release((40.0, 40.0)) is None
    assert person.scene.holding == "row-1"


def test_a_press_drawn_to_a_chip_does_its_control_at_once(seat: Seat) -> None:
    person = seat(TWO)
    person.click("row-1")
    goal = middle(person, 1)
    person.scene.cancel()
    person.wait(0.4)
    person.hold("row-1", goal)
    assert person.scene.holding == "row-1"
    assert words(person) == ["Split", "Sell"]
    assert person.scene._chips.hovered == person.scene.chips[1].id, "it is lit"
    assert person.release(goal) == Gesture("tap", "row-1")
    assert person.scene.decided == TWO.controls[1]


def test_a_press_that_is_hardly_drawn_is_a_click(seat: Seat) -> None:
    person = seat(TWO)
    box = person.scene.placement.box_of("row-1")
    assert box is not None
    person.hold((box.centre[0], box.y + 4), (box.centre[0], box.y - 6))
    assert person.release((box.centre[0], box.y - 6)) is None
    assert words(person) == ["Split", "Sell"]
    assert person.scene.decided is None


def test_a_press_drawn_to_where_nothing_may_be_done_asks_why(seat: Seat) -> None:
    person = seat(TWO)
    person.hold("row-1", "c4")
    assert person.release("c4") == Gesture("drag", "row-1", "c4")
    person.scene.cancel()
    person.wait(0.4)
    person.hold("row-1", "row-1")
    assert person.release("row-1") is None


def test_one_that_can_also_be_brought_somewhere_has_a_chip_for_its_tap(seat: Seat) -> None:
    person = seat(table(drag("token", "c2", "Walk"), tap("token", "Rest")))
    person.click("token")
    assert words(person) == ["Rest"]
    person.wait(0.4)
    assert person.click("token") == Gesture("tap", "token")


def test_what_brings_a_piece_to_a_place_has_its_chip_there(seat: Seat) -> None:
    ask = (drag("hand-0", "row", "Ask", "Ask"), replace(tap("hand-0", "Ask"), short=""))
    person = seat(table(*ask, tap("hand-0", "Keep")))
    person.click("hand-0")
    assert words(person) == ["Keep", "Ask"]
    face, row = (person.scene.placement.box_of(thing) for thing in ("hand-0", "row"))
    assert face is not None
    assert row is not None
    near = [box.distance(middle(person, 1)) for box in (row, face)]
    assert near[0] < near[1]
    person.wait(0.4)
    assert person.click(middle(person, 1)) == Gesture("drag", "hand-0", "row")


def test_a_place_that_can_mean_several_things_has_none() -> None:
    both = table(drag("hand-0", "row", "Lay", "Lay"), drag("hand-0", "row", "Bury", "Bury"))
    assert choices(both, lay_out(both, RECT), "hand-0") == {}


def test_the_keyboard_goes_over_the_chips_and_does_one(seat: Seat) -> None:
    person = seat(TWO)
    person.scene.focus_next()
    person.key(pygame.K_RETURN)
    first, second = person.scene.chips
    assert person.scene.focus == first.id
    person.key(pygame.K_TAB)
    assert person.scene.focus == second.id
    person.key(pygame.K_LEFT)
    assert person.scene.focus == first.id
    assert person.key(pygame.K_RETURN) == Gesture("tap", "row-1")
    assert person.scene.decided == TWO.controls[0]
    person.scene.show(TWO)
    assert person.scene.focus == "row-1"


def test_escape_leaves_the_chips(seat: Seat) -> None:
    person = seat(TWO)
    person.scene.focus_next()
    person.key(pygame.K_RETURN)
    person.key(pygame.K_ESCAPE)
    assert person.scene.consumed
    assert (person.scene.holding, person.scene.chips) == ("", ())
    assert person.scene.focus == "row-1"


def test_chips_are_painted_and_gone_with_the_choice(seat: Seat) -> None:
    person = seat(TWO, animation="off")
    person.move("row-1")
    person.wait(0.1)
    calm = person.picture()
    person.click("row-1")
    person.wait(0.4)
    at = tuple(round(one) for one in middle(person, 0))
    shown = person.window.get_at(at)  # type: ignore[arg-type]
    before = pygame.image.frombytes(calm, person.window.get_size(), "RGB").get_at(at)  # type: ignore[arg-type]
    assert shown[:3] != before[:3]
    person.scene.cancel()
    person.wait(0.1)
    assert person.picture() == calm


def test_a_tap_is_made_at_once_where_no_chips_can_stand(seat: Seat) -> None:
    person = seat(TWO)
    person.scene.covered = lambda at: person.scene.placement.spots["row-1"].box.distance(at) > 0
    assert person.click("row-1") == Gesture("tap", "row-1")
    assert person.scene.chips == ()


@pytest.mark.parametrize("count", [1, 2, 3, 4, 9])
@pytest.mark.parametrize(
    "face",
    [Box(30, 20, 90, 126), Box(600, 300, 90, 126), Box(700, 560, 96, 134), Box(20, 560, 96, 134)],
)
def test_chips_stand_in_the_room_outside_the_face_and_beside_each_other(
    count: int, face: Box
) -> None:
    placement = lay_out(small_table(), RECT)
    boxes = arranged(face, [(120, 29)] * count, placement, [face], False, lambda _: True)
    assert boxes is not None
    assert len(boxes) == count
    assert inside(boxes, placement.box.inset(10))
    assert not any(box.overlaps(face) for box in boxes)
    for number, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[:number])


def test_few_chips_stand_above_a_card_of_the_hand_and_more_in_a_column() -> None:
    placement = lay_out(small_table(), RECT)
    face = Box(600, 560, 96, 134)

    def arranged_at(count: int) -> list[Box]:
        boxes = arranged(face, [(120, 29)] * count, placement, [face], False, lambda _: True)
        assert boxes is not None
        return boxes

    assert len({box.y for box in arranged_at(3)}) == 1
    assert all(box.bottom <= face.y for box in arranged_at(3))
    assert len({box.y for box in arranged_at(5)}) == 5


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_chips_stay_above_a_piece_beside_what_is_in_their_way(count: int) -> None:
    """Wherever their pieces lie they are looked for at the same side."""
    placement = lay_out(small_table(), RECT)
    sizes = [(90, 29)] * count
    for left in range(300, 541, 20):
        face, slip = Box(left, 400, 120, 120), Box(600, 200, 200, 190)
        boxes = arranged(face, sizes, placement, [face, slip], False, lambda _: True)
        assert boxes is not None
        assert all(box.bottom <= face.y for box in boxes), left
        assert any(box.right > face.x and box.x < face.right for box in boxes), left
        assert not any(box.overlaps(slip) for box in boxes)


def test_chips_leave_the_side_above_only_where_nothing_fits_there() -> None:
    placement = lay_out(small_table(), RECT)
    face, slip = Box(600, 300, 120, 120), Box(300, 240, 700, 50)
    boxes = arranged(face, [(90, 29)] * 2, placement, [face, slip], False, lambda _: True)
    assert boxes is not None
    assert all(box.y >= face.bottom for box in boxes)


def test_chips_of_many_columns_stand_in_the_middle_of_theirs() -> None:
    """Also where they stand beside the face, since there is no room above it."""
    placement = lay_out(small_table(), RECT)
    face = Box(900, 560, 120, 30)
    sizes = [(90 + 40 * (number % 3), 29) for number in range(18)]
    boxes = arranged(face, sizes, placement, [face], False, lambda box: box.y > 420)
    assert boxes is not None
    columns: dict[int, set[int]] = {}
    for number, box in enumerate(boxes):
        columns.setdefault(number // 6, set()).add(round(box.centre[0]))
    assert all(max(middles) - min(middles) <= 1 for middles in columns.values()), columns


def test_where_there_is_no_room_there_are_no_chips() -> None:
    placement = lay_out(small_table(), RECT)
    face = Box(600, 300, 90, 126)
    assert arranged(face, [(2000, 29)], placement, [face], False, lambda _: True) is None
    assert arranged(face, [(100, 29)], placement, [face], False, lambda _: False) is None


def test_where_a_pawn_could_go_a_chosen_piece_offers_that_too(seat: Seat) -> None:
    go = tuple(drag("pawn-0", one, f"Go to {one}") for one in ("c1", "c3"))
    dig = tap("c3", "Dig")
    person = seat(with_pawns(*go, dig))
    assert person.click("c3") is None
    assert words(person) == ["Dig", "Go to c3"]
    person.wait(0.5)
    assert person.click("c3") is None, "which of them a second press would mean is not known"
    assert not person.scene.holding
    person.wait(0.5)
    person.click("c3")
    person.wait(0.5)
    assert person.click(middle(person, 1)) == Gesture("drag", "pawn-0", "c3")


def test_a_chip_lies_on_no_other_piece_of_the_zone_where_there_is_room_beside(seat: Seat) -> None:
    state = load("ceratopsians").start(2)
    state.settle(random.Random(1))
    person = seat(state.lay(0))
    scene = person.scene
    boneyard = [one for one in scene.table.pieces if one.zone == "boneyard"]
    for piece in boneyard:
        person.click(piece.id)
        (chip,) = [one for one in scene.chips if one.words == "Take"]
        on = [one.id for one in boneyard if scene.placement.spots[one.id].box.overlaps(chip.box)]
        assert not on, piece.id
        person.key(pygame.K_ESCAPE)
        person.wait(0.5)
