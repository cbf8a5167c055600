"""The table as each viewer sees it, and what a gesture would have meant."""

from __future__ import annotations

import random

import pytest

from rules.ceratopsians.components import SIDE_CARDS
from rules.ceratopsians.game import ARRANGE, FINISH, CeratopsiansState
from rules.contract import CHANCE, Move
from rules.table import Gesture
from tests.rules.ceratopsians.positions import (
    collected,
    dealt,
    drawn,
    place,
    refused,
    side,
    sides,
    start,
    whole,
)

FIRST = [*whole("GB"), *sides("LF RG", "LC RG")]


def drafting() -> CeratopsiansState:
    """Player 1 has the Left Frill; player 2 is to draft.

    The boneyard is cheek_yg, center_rg, mouth_rb from player 1's end; frill_yg tops the deck.
    """
    state = dealt("LF RY", "CF RG", "M RB", "LC YG")
    state.play(Move.of("draft", "near"))
    state.play(drawn(side("RF RB")))
    return state


def test_a_card_is_drafted_by_dragging_it_home_or_by_a_tap() -> None:
    state = drafting()
    table = state.lay(1)
    for gesture in (Gesture("drag", "mouth_rb", "collection-1"), Gesture("tap", "mouth_rb")):
        (control,) = table.controls_for(gesture)
        assert str(control.move) == "draft near"
        assert control.label == "Draft Mouth, Yellow & Green"
        assert control.chosen_first == (gesture.kind == "tap"), "what a tap would do is seen first"
    assert len(table.controls) == 6
    assert state.lay(0).controls == state.lay(None).controls == ()


@pytest.mark.parametrize("seed", range(4))
def test_drafting_tells_where_the_card_will_hang_and_what_it_connects(seed: int) -> None:
    state, rng, told = start(), random.Random(seed), 0
    while not state.building:
        if state.current_seat == CHANCE:
            state.play(state.chance(rng))
            continue
        seat = state.current_seat
        hung = {one.id for one in state.lay(seat).pieces_in(f"collection-{seat}")}
        for control in state.lay(seat).controls:
            after = state.copy()
            after.play(control.move)
            table = after.lay(seat)
            for card, cell in control.effects:
                if not after.building:
                    piece = table.piece(card)
                    assert table.zone(piece.zone).cells[piece.order].id == cell
            drafted = control.gesture.source
            if drafted in dict(control.effects):
                new = {one for one in table.joints if drafted in (one.piece, one.other)}
                assert after.building or new <= {*control.joints}
                told += len(new)
            assert not {card for card, _ in control.effects} - hung - {drafted}
        state.play(rng.choice(state.legal_moves()))
    assert told


@pytest.mark.parametrize(
    ("gesture", "clause"),
    [
        (("drag", "mouth_rb", "collection-0"), "CER-25"),
        (("drag", "mouth_rb", "frill_ry"), "CER-25"),
        (("drag", "mouth_rb", "deck"), "CER-25"),
        (("drag", "mouth_rb", "slot-2"), "CER-21"),
        (("drag", "mouth_rb", "center_rg"), "CER-21"),
        (("drag", "frill_yg", "collection-1"), "CER-26"),
        (("tap", "frill_yg"), "CER-26"),
        (("drag", "frill_yg", "slot-1"), "CER-21"),
        (("tap", "deck-3"), "CER-23"),
        (("tap", "deck"), "CER-23"),
        (("tap", "unseen-list"), "CER-23"),
        (("drag", "frill_ry", "collection-1"), "CER-26"),
        (("press", "finish"), "CER-40"),
        (("press", "arrange"), "CER-40"),
        (("drag", "mouth_rb", "mouth_rb"), ""),
        (("drag", "mouth_rb", "boneyard"), ""),
        (("drag", "mouth_rb", "nowhere"), ""),
        (("tap", "collection-0"), ""),
        (("press", "undo"), ""),
    ],
)
def test_gestures_of_the_drafter(gesture: tuple[str, ...], clause: str) -> None:
    assert refused(drafting(), 1, *gesture) == clause


def test_the_own_collection_is_left_alone_while_drafting() -> None:
    state = drafting()
    state.play(Move.of("draft", "near"))
    state.play(drawn(side("RC RY")))
    assert refused(state, 0, "tap", "frill_ry") == "CER-45"
    assert refused(state, 0, "drag", "frill_ry", "slot-1") == "CER-40"
    assert refused(state, 0, "drag", "frill_ry", "collection-0") == ""


@pytest.mark.parametrize("viewer", [0, None])
def test_who_is_not_to_move_hears_whose_turn_it_is(viewer: int | None) -> None:
    state = drafting()
    assert refused(state, viewer, "drag", "mouth_rb", "collection-0") == "CER-18"
    assert refused(state, viewer, "tap", "mouth_rb") == "CER-18"
    assert refused(state, viewer, "press", "finish") == "CER-18"


def test_building_by_hand() -> None:
    state = collected(FIRST)
    frill = SIDE_CARDS[side("LF GB")]
    table = state.lay(0)
    drop = Gesture("drag", frill, "display-0-1-left_frill")
    assert [str(control.move) for control in table.controls_for(drop)] == [f"place {frill} 1"]
    tap = Gesture("tap", frill)
    assert [str(control.move) for control in table.controls_for(tap)] == [f"place {frill} 1"]
    place(state, 1, side("LF GB"))
    table = state.lay(0)
    assert [str(control.move) for control in table.controls_for(tap)] == [f"take {frill}"]
    again = Gesture("drag", frill, "display-0-2-left_frill")
    assert [str(control.move) for control in table.controls_for(again)] == [f"place {frill} 2"]
    home = Gesture("drag", frill, "collection-0")
    assert [str(control.move) for control in table.controls_for(home)] == [f"take {frill}"]
    (finish,) = table.controls_for(Gesture("press", "finish"))
    assert finish.primary
    (arrange,) = table.controls_for(Gesture("press", "arrange"))
    assert arrange.move == ARRANGE


def test_gestures_of_the_builder() -> None:
    state = collected(FIRST)
    frill, other, mouth = (SIDE_CARDS[one] for one in sides("LF GB", "LF RG", "M GB"))
    theirs, left_over = SIDE_CARDS[state.collection(1)[0]], SIDE_CARDS[state.boneyard[0]]
    place(state, 1, side("LF GB"))
    displays = [one for one in state.lay(0).zones if one.id.startswith("display-0-")]
    assert displays
    assert all(one.anywhere for one in displays), "a card has one position in a display"
    for gesture, clause in (
        (("drag", other, "display-0-1-left_frill"), "CER-46"),
        (("drag", other, frill), "CER-46"),
        (("drag", other, "display-0-1-mouth"), "CER-46"),
        (("drag", other, "display-0-1"), "CER-46"),
        (("drag", mouth, "display-0-1"), "CER-44"),
        (("drag", mouth, frill), "CER-44"),
        (("drag", frill, "display-0-1-mouth"), "CER-44"),
        (("drag", mouth, "collection-1"), "CER-25"),
        (("drag", mouth, "boneyard"), "CER-25"),
        (("tap", theirs), "CER-39"),
        (("drag", theirs, "display-0-1-mouth"), "CER-39"),
        (("tap", left_over), "CER-36"),
        (("drag", left_over, "collection-0"), "CER-36"),
        (("drag", frill, "display-0-1-left_frill"), ""),
        (("drag", mouth, other), ""),
    ):
        assert refused(state, 0, *gesture) == clause, gesture
    assert refused(state, 1, "tap", theirs) == "CER-57"
    state.play(ARRANGE)
    assert refused(state, 0, "press", "arrange") == "CER-59"
    state.play(FINISH)
    assert refused(state, 0, "tap", frill) == "CER-58"
    state.play(FINISH)
    assert refused(state, 1, "tap", theirs) == "CER-62"


def test_the_own_end_and_collection_are_nearest() -> None:
    for viewer, below in ((0, 0), (1, 1), (None, 0)):
        table = drafting().lay(viewer)
        for area in (table.arrangement, table.square, table.tall):
            assert area is not None
            stands = [one for one in area.children if one.kind == "row"]
            assert [stand.owner for stand in stands] == [1 - below, below]
            assert stands[0].at[1] < stands[1].at[1]
    labels = [zone.label for zone in drafting().lay(1).zones if "collection" in zone.id]
    assert labels == ["Collection", "Your collection"]


def test_cards_hang_in_the_first_free_place_of_their_part() -> None:
    second = sides("LF RY", "LF YG", "M RY", "LC RY", "LC YG", "LC YB", "CF RG", "RC RB")
    first = [one for one in range(0, 36, 2) if one >> 1 not in {two >> 1 for two in second}][:8]
    table = collected(first, second).lay(0)
    hung = {piece.id: piece.order for piece in table.pieces_in("collection-1")}
    # Heads of three columns each: frills above, cheeks and mouth below.
    zone = table.zone("collection-1")
    columns = zone.columns
    assert (columns, zone.group) == (3 * 3, 3)
    assert [hung[SIDE_CARDS[side(one)]] for one in ("LF RY", "LF YG", "CF RG")] == [0, 3, 1]
    below = [hung[SIDE_CARDS[side(one)]] for one in ("LC RY", "LC YG", "LC YB", "M RY")]
    assert below == [columns, columns + 3, columns + 6, columns + 1]
    assert zone.cells[hung[SIDE_CARDS[side("LF YG")]]].name == "Left Frill of head 2"


def test_many_displays_stand_in_lines_and_the_next_one_beside_the_crate() -> None:
    state = collected(sides("LF RY", "LF RG", "LF RB", "LF YG", "LF YB", "LF GB", "LC RY", "LC RG"))
    for number, one in enumerate(state.collection(0)[:6]):
        place(state, number + 1, one)
    table = state.lay(0)
    assert table.tall is not None
    # In a wide window in two lines beside the crate, above which the next one is begun.
    for arrangement, lines in ((table.arrangement, [4, 3]), (table.tall, [3, 3, 1])):
        areas = arrangement.children
        tops = [one.at[1] for one in areas if one.zone.startswith("display-0-")]
        assert [tops.count(top) for top in sorted(set(tops))] == lines
        (crate,) = [one for one in areas if one.zone == "collection-0"]
        lower = [one.at[0] for one in areas if "display-0-" in one.zone and one.at[1] > min(tops)]
        if arrangement is table.tall:
            assert crate.at[1] == max(tops)
        else:
            assert crate.at[0] > max(lower)
    for one in state.collection(0)[6:]:
        place(state, 1 if one == side("LC RY") else 2, one)
    state.play(FINISH)
    watched = state.lay(0)
    assert "collection-0" not in {zone.id for zone in watched.zones}
    assert sum(zone.id.startswith("display-0") for zone in watched.zones) == 6
    assert watched.counters[0].value == str(state.tally(0).total)


def test_displays_are_numbered_without_gaps() -> None:
    state = collected(FIRST)
    one, two = state.collection(0)[:2]
    place(state, 1, one)
    place(state, 2, two)
    state.play(Move.of("place", SIDE_CARDS[two], 3))
    state.play(FINISH)
    labels = [zone.label for zone in state.lay(0).zones if zone.id.startswith("display-0-")]
    assert labels == ["Display 1", "Display 2"]


@pytest.mark.parametrize("seed", range(4))
def test_a_pin_stands_for_each_point_of_markers(seed: int) -> None:
    state = start()
    rng, foretold = random.Random(seed), 0
    for _ in range(70):
        if state.outcome() is not None:
            break
        if state.current_seat == CHANCE:
            state.play(state.chance(rng))
        else:
            state.play(rng.choice(state.legal_moves()))
        table = state.lay(state.current_seat if state.current_seat in (0, 1) else None)
        markers = sum(state.tally(seat).lines[0].points for seat in (0, 1))
        assert len(table.joints) == len({*table.joints}) == markers
        for control in table.controls:
            if control.joints:
                after = state.copy()
                after.play(control.move)
                if after.building and not state.building:
                    continue  # The last card is drafted: all of them come down from the stands.
                assert {*after.lay(state.current_seat).joints} >= {*control.joints}
                foretold += 1
    assert foretold
