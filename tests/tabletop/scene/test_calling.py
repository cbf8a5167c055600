"""While nothing is chosen the table shows what can be done: lit pieces, outlined places."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Move
from rules.table import Control, Gesture, Piece, Table
from tests.tabletop.scene.conftest import Person, Seat
from tests.tabletop.scene.tables import face, small_table
from tests.tabletop.scene.test_painting import dots, lights, near, rims


def drag(piece: str, *targets: str, then: tuple[Move, ...] = ()) -> tuple[Control, ...]:
    return tuple(
        Control(Gesture("drag", piece, one), Move.of("go", one), f"Go to {one}", then=then)
        for one in targets
    )


def with_pawns(*controls: Control) -> Table:
    """A board with the own pawn in the first cell and one of somebody else in the second."""
    table = small_table()
    pawns = tuple(
        Piece(f"pawn-{seat}", "board", face(seat), "pawn", order=2 * seat, layer=1, owner=seat)
        for seat in (0, 1)
    )
    pieces = tuple(one for one in table.pieces if one.id not in ("stone", "token"))
    return replace(table, pieces=(*pieces, *pawns), controls=controls)


def calls(person: Person) -> set[str]:
    return {name for name, rim in lights(person).items() if rim == "calls"}


def test_a_light_is_on_the_few_that_can_be_taken(seat: Seat) -> None:
    person = seat()
    assert calls(person) == {"deck-11", "token", "hand-0", "hand-1"}


def test_it_goes_out_while_something_is_held_or_chosen(seat: Seat) -> None:
    person = seat()
    person.click("token")
    assert rims(person) == {"token": "chosen"}
    assert calls(person) == set()


def test_where_all_can_be_taken_no_light_is_on_each(seat: Seat) -> None:
    controls = tuple(one for n in range(5) for one in drag(f"hand-{n}", "row"))
    assert calls(seat(replace(small_table(), controls=controls))) == set()


def test_what_waits_for_its_turn_in_vain_is_not_lit(seat: Seat) -> None:
    assert calls(seat(replace(small_table(), controls=()))) == set()


def test_the_next_steps_of_the_own_pawn_are_outlined(seat: Seat) -> None:
    far = drag("pawn-0", "c5", then=(Move.of("go", "c4"),))
    person = seat(with_pawns(*drag("pawn-0", "c1", "c3"), *far))
    assert len(dots(person)) == 2
    assert all(near(person, thing, dots(person)) for thing in ("c1", "c3"))


def test_what_goes_nearly_everywhere_outlines_nothing(seat: Seat) -> None:
    person = seat(with_pawns(*drag("pawn-0", "c1", "c3", "c4", "c5")))
    assert dots(person) == {}


def test_pawns_of_others_lead_nowhere(seat: Seat) -> None:
    person = seat(with_pawns(*drag("pawn-1", "c1", "c3")))
    assert dots(person) == {}


def test_a_click_on_what_is_outlined_brings_the_pawn_there(seat: Seat) -> None:
    person = seat(with_pawns(*drag("pawn-0", "c1", "c3")))
    assert person.click("c3") == Gesture("drag", "pawn-0", "c3")


def test_what_is_outlined_and_can_be_tapped_for_something_else_is_chosen_first(seat: Seat) -> None:
    tap = Control(Gesture("tap", "c3"), Move.of("dig"), "Dig")
    person = seat(with_pawns(*drag("pawn-0", "c1", "c3"), tap))
    assert person.click("c3") is None
    assert person.scene.holding == "c3"
    person.wait(0.5)
    assert person.click(person.scene.chips[0].box.centre) == Gesture("tap", "c3")


def test_where_a_piece_goes_only_once_it_is_chosen_nothing_is_outlined_before(seat: Seat) -> None:
    far = (replace(one, chosen_first=True) for one in drag("pawn-0", "c4"))
    person = seat(with_pawns(*drag("pawn-0", "c1", "c3"), *far))
    assert len(dots(person)) == 2
    assert person.click("c4") != Gesture("drag", "pawn-0", "c4")
    person.scene.cancel()
    person.wait(0.5)
    person.click("pawn-0")
    assert len(dots(person)) == 3


def test_a_tap_that_does_what_the_outline_says_is_done_at_once(seat: Seat) -> None:
    tap = Control(Gesture("tap", "c3"), Move.of("go", "c3"), "Go there")
    person = seat(with_pawns(*drag("pawn-0", "c1", "c3"), tap))
    assert person.click("c3") == Gesture("tap", "c3")


def test_a_chosen_pawn_outlines_all_its_ways(seat: Seat) -> None:
    far = drag("pawn-0", "c5", then=(Move.of("go", "c4"),))
    person = seat(with_pawns(*drag("pawn-0", "c1", "c3"), *far))
    person.click("pawn-0")
    assert len(dots(person)) == 3


def test_where_some_moves_alone_are_wished_for_nothing_else_calls(seat: Seat) -> None:
    person = seat(with_pawns(*drag("pawn-0", "c1", "c3"), *drag("hand-1", "row")))
    assert calls(person) == {"pawn-0", "hand-1"}
    person.scene.invite(lambda control: control.gesture.target == "c3")
    assert calls(person) == {"pawn-0"}
    assert len(dots(person)) == 1
    assert near(person, "c3", dots(person))
    assert person.click("c1") == Gesture("drag", "pawn-0", "c1"), "it is answered all the same"
    person.scene.cancel()
    person.scene.invite(lambda control: False)
    assert (calls(person), dots(person)) == (set(), {})
    person.scene.invite(None)
    assert len(dots(person)) == 2


def test_what_is_wished_for_holds_for_the_next_table_too(seat: Seat) -> None:
    table = with_pawns(*drag("pawn-0", "c1", "c3"))
    person = seat(replace(table, controls=()))
    person.scene.invite(lambda control: control.gesture.target == "c3")
    person.scene.show(table)
    assert len(dots(person)) == 1
    assert near(person, "c3", dots(person))
