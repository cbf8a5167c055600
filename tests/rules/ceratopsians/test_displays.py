"""Building displays by hand or with the offered arrangement, and the end of the game."""

from __future__ import annotations

import pytest

from rules.ceratopsians.arrangement import best_arrangement
from rules.ceratopsians.components import PART_PLACES, RULEBOOK, SIDE_CARDS, SIDE_PARTS
from rules.ceratopsians.game import ARRANGE, FINISH, CeratopsiansState
from rules.contract import IllegalMove, Move
from tests.rules.ceratopsians.positions import (
    boneyard,
    collected,
    dealt,
    drawn,
    names,
    place,
    refused,
    side,
    sides,
    whole,
)
from tests.rules.ceratopsians.test_turn import clause_of, drafted_out

FIRST = [*whole("GB"), *sides("LF RG", "LC RG")]
MIXED = sides("LF RY", "CF RG", "RF RB", "LC YG", "M YB", "RC RY", "LF YB", "LC RB")


def building() -> CeratopsiansState:
    return collected(FIRST)


def points(state: CeratopsiansState, seat: int) -> tuple[int, int]:
    markers, bonus = state.tally(seat).lines
    return markers.points, bonus.points


@pytest.mark.clause("CER-39")
def test_displays_are_built_of_the_own_collection_after_the_last_draft() -> None:
    state = building()
    assert state.building
    assert state.current_seat == 0
    placed = {str(move.args[0]) for move in state.legal_moves() if move.verb == "place"}
    assert placed == {SIDE_CARDS[one] for one in FIRST}
    other = SIDE_CARDS[state.collection(1)[0]]
    assert clause_of(state, "place", other, 1) == "CER-39"
    assert clause_of(state, "take", other) == "CER-39"
    assert clause_of(state, "place") == "CER-39"


@pytest.mark.clause("CER-40")
@pytest.mark.parametrize(
    "words", [("place", "frill_ry", 1), ("take", "frill_ry"), ("arrange",), ("finish",)]
)
def test_nothing_is_built_while_cards_are_drafted(words: tuple[str | int, ...]) -> None:
    state = dealt("LF RY", "CF RG", "M RB", "LC YG")
    state.play(Move.of("draft", "near"))
    state.play(drawn(side("RF RB")))
    assert clause_of(state, *words) == "CER-40"


@pytest.mark.clause("CER-41", "CER-42")
def test_a_display_has_a_position_for_each_part() -> None:
    zone = building().lay(0).zone("display-0-1")
    assert (zone.columns, zone.rows) == (3, 2)
    assert [cell.label for cell in zone.cells] == [
        "Left Frill",
        "Center Frill",
        "Right Frill",
        "Left Cheek",
        "Mouth",
        "Right Cheek",
    ]


@pytest.mark.clause("CER-44", "CER-42")
def test_a_card_lies_in_the_position_of_its_part() -> None:
    state = building()
    state.play(ARRANGE)
    table = state.lay(0)
    for one in FIRST:
        piece = table.piece(SIDE_CARDS[one])
        across, down = PART_PLACES[SIDE_PARTS[one]]
        assert piece.order == (down - 1) * 3 + across - 1
        assert piece.zone.startswith("display-0-")
    card = SIDE_CARDS[side("LF RG")]
    assert clause_of(state, "place", card, 1, "display-0-1-mouth") == "CER-44"
    refusal = state.refuse(Move.of("place", card))
    assert refusal == ("CER-44", "That card shows a Left Frill and fits only into that position.")


@pytest.mark.clause("CER-45")
def test_cards_are_not_flipped_after_drafting() -> None:
    state = building()
    drafting = drafted_out(45)[5]
    assert refused(drafting, 1, "tap", SIDE_CARDS[drafting.drafted[1]]) == "CER-45"
    state.play(ARRANGE)
    state.play(FINISH)
    assert state.collection(0) == FIRST


@pytest.mark.clause("CER-46")
def test_a_position_holds_one_card() -> None:
    state = building()
    place(state, 1, side("LF GB"))
    card = SIDE_CARDS[side("LF RG")]
    refusal = state.refuse(Move.of("place", card, 1))
    assert refusal == ("CER-46", "Display 1 already has a Left Frill.")
    assert Move.of("place", card, 1) not in state.legal_moves()
    place(state, 2, side("LF RG"))
    assert state.displays(0) == {0: [side("LF GB")], 1: [side("LF RG")]}


@pytest.mark.clause("CER-47", "CER-55")
def test_a_display_may_mix_skulls() -> None:
    state = collected(MIXED)
    place(state, 1, *MIXED[:6])
    # LF RY-CF RG 1, CF RG-RF RB 1, LC YG-M YB 1, M YB-RC RY 1,
    # LF RY-LC YG 1, CF RG-M YB 0, RF RB-RC RY 1.
    assert points(state, 0) == (6, 3)


@pytest.mark.clause("CER-48")
def test_there_is_always_another_empty_display() -> None:
    # A collection whose cards all show one part needs a display for each of them.
    state = collected(sides("LF RY", "LF RG", "LF RB", "LF YG", "LF YB", "LF GB", "LC RY", "LC RG"))
    for number, one in enumerate(state.collection(0)):
        assert state.open_displays(0) == list(range(number + 1))
        if number < 7:
            assert clause_of(state, "place", SIDE_CARDS[one], number + 2) == "CER-48"
        place(state, number + 1, one)
    assert len(state.displays(0)) == 8
    assert state.open_displays(0) == list(range(8))
    for display in (0, -1, 9, "one"):
        assert clause_of(state, "place", SIDE_CARDS[side("LF RY")], display) == "CER-48"


@pytest.mark.clause("CER-48")
def test_an_emptied_display_is_the_next_empty_one() -> None:
    state = building()
    place(state, 1, side("LF GB"))
    place(state, 2, side("LF RG"))
    state.play(Move.of("take", SIDE_CARDS[side("LF GB")]))
    assert state.open_displays(0) == [0, 1]
    assert [zone.id for zone in state.lay(0).zones if zone.id.startswith("display-0")] == [
        "display-0-1",
        "display-0-2",
    ]


@pytest.mark.clause("CER-49")
def test_incomplete_displays_score_their_markers() -> None:
    state = building()
    place(state, 1, *sides("LF GB", "CF GB", "M GB"))
    assert points(state, 0) == (4, 0)


@pytest.mark.clause("CER-50")
def test_cards_may_be_left_out_and_cost_nothing() -> None:
    state = building()
    place(state, 1, *sides("LF GB", "CF GB"))
    state.play(FINISH)
    assert points(state, 0) == (2, 0)
    state.play(FINISH)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.clause("CER-57")
def test_both_watch_each_other_and_the_order_does_not_matter() -> None:
    state = building()
    state.play(ARRANGE)
    cards = {SIDE_CARDS[one] for one in FIRST}
    for viewer in (0, 1, None):
        shown = {piece.id for piece in state.lay(viewer).pieces if "display-0" in piece.zone}
        assert shown == cards
    before = state.tally(0)
    assert state.not_your_turn().clause == "CER-57"
    state.play(FINISH)
    state.play(ARRANGE)
    assert state.tally(0) == before
    # The same eight cards are worth the same to the other seat.
    swapped = collected(state.collection(1), FIRST)
    swapped.play(FINISH)
    swapped.play(ARRANGE)
    assert swapped.tally(1).total == before.total


@pytest.mark.clause("CER-58")
def test_cards_are_moved_freely_until_the_displays_are_finished() -> None:
    state = building()
    card = SIDE_CARDS[side("LF GB")]
    place(state, 1, *sides("LF GB", "CF GB"))
    for _ in range(3):
        state.play(Move.of("place", card, 2))
        assert points(state, 0) == (0, 0)
        assert clause_of(state, "place", card, 2) == "CER-58"
        state.play(Move.of("place", card, 1))
        state.play(Move.of("take", card))
        assert clause_of(state, "take", card) == "CER-58"
        state.play(Move.of("place", card, 1))
        assert points(state, 0) == (2, 0)
    state.play(FINISH)
    assert state.current_seat == 1
    assert state.not_your_turn().clause == "CER-58"
    fixed = state.displays(0)
    state.play(ARRANGE)
    state.play(FINISH)
    assert state.displays(0) == fixed
    assert clause_of(state, "place", card, 2) == "CER-62"


@pytest.mark.clause("CER-59")
def test_the_best_arrangement_is_offered_and_optional() -> None:
    state = building()
    assert ARRANGE in state.legal_moves()
    assert FINISH in state.legal_moves()
    place(state, 1, side("LF RG"))
    state.play(ARRANGE)
    assert points(state, 0) == (16, 3)
    assert ARRANGE not in state.legal_moves()
    assert clause_of(state, "arrange") == "CER-59"
    state.play(Move.of("take", SIDE_CARDS[side("LF RG")]))
    assert ARRANGE in state.legal_moves()
    assert points(state, 0) == (14, 3)


@pytest.mark.clause("CER-60")
def test_a_worse_arrangement_counts_as_it_lies() -> None:
    state = building()
    place(state, 1, *sides("LF RG", "CF GB"))
    state.play(FINISH)
    state.play(ARRANGE)
    state.play(FINISH)
    assert points(state, 0) == (1, 0)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.clause("CER-61")
def test_while_drafting_points_are_those_of_the_best_arrangement() -> None:
    state = dealt("LF RY", "LC RY", "CF RB", "CF GB")
    assert [state.tally(seat).total for seat in (0, 1)] == [0, 0]
    state.play(Move.of("draft", "near"))
    state.play(drawn(side("M YB")))
    state.play(Move.of("draft", "near"))
    state.play(drawn(side("LC RG")))
    # The Center Frill has been flipped, and now fits the Left Frill of the first player.
    assert boneyard(state, 0)[:1] == names("CF RY")
    state.play(Move.of("draft", "near"))
    assert state.tally(0).total == 2
    assert state.tally(0).lines[0].clause == "CER-61"
    full = drafted_out(61)[14]
    assert full.tally(0).total == best_arrangement(full.collection(0)).points.total


@pytest.mark.clause("CER-01", "CER-62")
@pytest.mark.parametrize("strong", [0, 1])
def test_the_higher_score_wins_once_both_have_finished(strong: int) -> None:
    weak = collected(FIRST).collection(1)
    state = collected(FIRST, weak) if strong == 0 else collected(weak, FIRST)
    for seat in (0, 1):
        assert state.outcome() is None
        if seat == strong:
            state.play(ARRANGE)
        assert state.current_seat == seat
        events = state.play(FINISH)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranking == ((strong,), (1 - strong,))
    assert outcome.winners == (strong,)
    assert outcome.clause == "CER-62"
    assert outcome.reason == f"{{{strong}}} wins with 19 points to 0."
    assert events[-1].kind == "end"
    assert state.current_seat is None
    assert state.lay(0).prompt == outcome.reason
    assert outcome.end == "displays"
    assert state.not_your_turn().clause == "CER-62"
    for move in (FINISH, ARRANGE, Move.of("draft", "near")):
        with pytest.raises(IllegalMove) as caught:
            state.play(move)
        assert caught.value.refusal.clause == "CER-62"


@pytest.mark.clause("CER-63")
def test_equal_scores_share_the_victory() -> None:
    state = building()
    place(state, 1, *sides("LF GB", "CF GB"))
    state.play(FINISH)
    other = state.collection(1)
    pair = next(
        (one, two)
        for one in other
        for two in other
        if best_arrangement([one, two]).points.total == 2
    )
    place(state, 1, *pair)
    state.play(FINISH)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.ranking == ((0, 1),)
    assert outcome.reason == "{0} and {1} share the win with 2 points."
    assert outcome.clause == "CER-63"


def test_points_are_told_in_words() -> None:
    state = building()
    place(state, 1, *sides("LF RG", "CF GB"))
    (event,) = state.play(FINISH)
    assert event.text == "{0} finishes the displays: 1 point for markers."
    whole_one = building()
    place(whole_one, 1, *whole("GB"))
    (event,) = whole_one.play(FINISH)
    assert (
        event.text == "{0} finishes the displays: 14 points for markers and 3 for a complete head."
    )
    offered = building()
    (event,) = offered.play(ARRANGE)
    assert event.text == "{0} takes the offered displays, worth 19 points."


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (("LF RB",), "{0} wins with 1 point to 0."),
        (("LF RB", "CF RG"), "{0} and {1} share the win with 1 point."),
    ],
)
def test_one_point_is_no_plural(second: tuple[str, ...], words: str) -> None:
    others = sides("LF RB", "CF RG", "LF YG", "LF YB", "LC RB", "LC YG", "LC YB", "M RG")
    state = collected(FIRST, others)
    place(state, 1, *sides("LF RG", "CF GB"))
    state.play(FINISH)
    place(state, 1, *sides(*second))
    state.play(FINISH)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == words


def test_the_outlook_counts_what_can_still_be_built() -> None:
    state = building()
    second = best_arrangement(state.collection(1)).points.total
    # What is not built yet counts a little less; having finished is worth something, too.
    assert state.estimate(0) == pytest.approx(19 - second - 0.2 * 19)
    assert state.estimate(1) == pytest.approx(second - 19 - 0.2 * second)
    state.play(ARRANGE)
    assert state.estimate(0) == pytest.approx(19 - second)
    state.play(FINISH)
    assert state.estimate(0) == pytest.approx(19 - second + 0.5)


def test_limits_of_the_rulebook_agree() -> None:
    limits = RULEBOOK.component("limits")
    assert limits["drafts_total"] == limits["players"] * limits["drafts_each"]
    assert limits["cards"] - limits["drafts_total"] == limits["left_over"]
