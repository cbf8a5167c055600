"""A turn: draft, update, refill (CER-18 to CER-38)."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from rules.ceratopsians.components import CARD_IDS, NOTHING, RULEBOOK, SIDE_CARDS, SIDE_NAMES
from rules.ceratopsians.game import DRAFT_MOVES, CeratopsiansState
from rules.contract import CHANCE, IllegalMove, Move
from tests.rules.ceratopsians import positions
from tests.rules.ceratopsians.positions import (
    boneyard,
    collected,
    dealt,
    drawn,
    names,
    refused,
    side,
    whole,
)

REACHES = ("near", "middle", "far")


def start() -> CeratopsiansState:
    """The position of the first worked example."""
    return dealt("LF RY", "CF RG", "M RB", "LC YG")


def clause_of(state: CeratopsiansState, *words: str | int) -> str:
    """The clause that refuses a move."""
    refusal = state.refuse(Move.of(*words))
    assert refusal is not None
    return refusal.clause


def drafted_out(seed: int) -> list[CeratopsiansState]:
    """The position before each draft of a random game, and the one after the last."""
    state, rng = positions.start(), random.Random(seed)
    found = []
    while not state.building:
        if state.current_seat == CHANCE:
            state.play(state.chance(rng))
            continue
        found.append(state.copy())
        state.play(rng.choice(state.legal_moves()))
    return [*found, state]


@pytest.mark.clause("CER-18")
def test_turns_alternate() -> None:
    assert [state.current_seat for state in drafted_out(3)[:-1]] == [0, 1] * 8
    state = start()
    assert state.not_your_turn() == ("CER-18", "Turns alternate, and now it is {0}'s turn.")


@pytest.mark.clause("CER-19")
def test_near_and_far_are_seen_from_the_drafter() -> None:
    state = dealt("LF RY", "CF RG", "M RB", "LC YG")
    state.play(Move.of("draft", "near"))
    state.play(drawn(side("RF RB")))
    assert state.current_seat == 1
    far_of_first = state.boneyard[2]
    state.play(Move.of("draft", "near"))
    assert state.collection(1) == [far_of_first]
    slots = RULEBOOK.component("slots").rows
    assert [row["player_1"] for row in slots] == ["near", "middle", "far"]
    assert [row["player_2"] for row in slots] == ["far", "middle", "near"]


@pytest.mark.clause("CER-19")
@pytest.mark.parametrize(
    ("reach", "told"),
    [
        ("near", "from the place nearest to {1}."),
        ("middle", "from the middle."),
        ("far", "from the place nearest to {0}."),
    ],
)
def test_whose_near_and_far_slot_is_meant_is_told(reach: str, told: str) -> None:
    state = start()
    first = [event.text for event in state.play(Move.of("draft", "far"))]
    assert [one for one in first if "slides" in one] == [
        f"{SIDE_NAMES[side('CF RG')]} slides to the place nearest to {{1}}.",
        f"{SIDE_NAMES[side('LF RY')]} slides to the middle.",
    ]
    assert first[-1] == f"{SIDE_NAMES[side('LC YG')]} comes into the place nearest to {{0}}."
    state.play(drawn(side("RF RB")))
    assert state.play(Move.of("draft", reach))[0].text.endswith(told)


@pytest.mark.clause("CER-20")
def test_a_turn_is_draft_then_update_then_refill() -> None:
    state = start()
    seen: list[tuple[int, list[str], int]] = []

    def beat() -> None:
        yard = [SIDE_NAMES[one] if one != NOTHING else "" for one in state.boneyard]
        seen.append((len(state.drafted), yard, state.top))

    events = state.play(Move.of("draft", "near"), beat)
    assert seen == [
        (1, ["", *names("CF RG", "M RB")], side("LC YG")),
        (1, ["", *names("CF YB", "M YG")], side("LC YG")),
    ]
    assert boneyard(state, 0) == names("LC YG", "CF YB", "M YG")
    assert [event.kind for event in events] == ["move", "flip", "flip", "deal"]
    assert clause_of(state, "draft", "near") == "CER-20"
    state.play(drawn(side("RF RB")))
    assert clause_of(state, "pass") == "CER-20"


@pytest.mark.clause("CER-21")
def test_nothing_but_the_draft_is_a_choice() -> None:
    state = start()
    assert [str(move) for move in state.legal_moves()] == [f"draft {reach}" for reach in REACHES]
    assert clause_of(state, "draw", "cheek_yg", "a") == "CER-21"
    assert refused(state, 0, "drag", "mouth_rb", "slot-1") == "CER-21"


@pytest.mark.clause("CER-22")
def test_sliding_keeps_the_side_and_flipping_keeps_the_slot() -> None:
    state = start()
    events = state.play(Move.of("draft", "middle"))
    near, middle, far = boneyard(state, 0)
    assert middle == SIDE_NAMES[side("LF RY")]
    assert far == SIDE_NAMES[side("M YG")]
    assert near == SIDE_NAMES[side("LC YG")]
    words = [event.text for event in events]
    assert "Left Frill, Red & Yellow slides to the middle." in words
    assert "Mouth, Red & Blue is flipped and becomes Mouth, Yellow & Green." in words


@pytest.mark.clause("CER-23")
def test_only_the_top_of_the_deck_is_visible() -> None:
    state = start()
    for viewer in (0, 1, None):
        pile = state.lay(viewer).pieces_in("deck")
        assert [piece.id for piece in pile if piece.face] == ["cheek_yg"]
        assert pile[-1].id == "cheek_yg"
        assert all(piece.id == f"deck-{number + 1}" for number, piece in enumerate(pile[:-1]))
        assert all(piece.reverse is None for piece in pile[:-1])
    assert refused(state, 0, "tap", "deck-1") == "CER-23"


@pytest.mark.clause("CER-24")
def test_everybody_knows_the_same() -> None:
    state = start()
    for viewer in (1, None):
        first, other = state.lay(0), state.lay(viewer)
        assert {piece.id for piece in first.pieces} == {piece.id for piece in other.pieces}
    listed = state.lay(None).piece("unseen-list").face
    assert listed is not None
    assert listed.value == "14"
    assert sum(len(cards.split(", ")) for _, cards in listed.facts) == 14
    twin = state.resample(0, random.Random(1))
    assert twin == state
    assert twin is not state
    assert clause_of(dealt("LF RY"), "draw", "frill_ry", "a") == "CER-24"


@pytest.mark.clause("CER-25")
@pytest.mark.parametrize(
    ("reach", "words"), [("near", "LF RY"), ("middle", "CF RG"), ("far", "M RB")]
)
def test_one_card_of_any_slot_goes_into_the_own_collection(reach: str, words: str) -> None:
    state = start()
    state.play(Move.of("draft", reach))
    assert state.collection(0) == [side(words)]
    assert state.collection(1) == []
    assert refused(start(), 0, "drag", "frill_ry", "collection-1") == "CER-25"


@pytest.mark.clause("CER-26")
def test_drafting_is_compulsory_and_from_the_boneyard_only() -> None:
    state = start()
    assert tuple(state.legal_moves()) == DRAFT_MOVES
    for words in (("deck",), ("collection",), ("frill_ry",), (), ("near", "far"), (1,)):
        assert clause_of(state, "draft", *words) == "CER-26"
    with pytest.raises(IllegalMove):
        state.play(Move.of("pass"))
    state.play(Move.of("draft", "near"))
    assert state.legal_moves() == ()


@pytest.mark.clause("CER-27")
def test_a_drafted_card_keeps_its_side() -> None:
    for before, after in pairwise(drafted_out(27)):
        assert after.drafted[: len(before.drafted)] == before.drafted
        assert after.drafted[-1] in before.boneyard


@pytest.mark.clause("CER-28")
@pytest.mark.parametrize("row", RULEBOOK.component("updates").rows, ids=lambda row: row["draft"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_update_follows_the_table(row: dict[str, object], seat: int) -> None:
    state = drafted_out(28)[seat]
    ends = dict(zip(REACHES, state.boneyard if seat == 0 else state.boneyard[::-1], strict=True))
    top = state.top
    flips = row["flips"]
    assert isinstance(flips, list)
    state.play(Move.of("draft", str(row["draft"])))
    after = dict(zip(REACHES, state.boneyard if seat == 0 else state.boneyard[::-1], strict=True))
    for slot in ("far", "middle"):
        came = ends[str(row[slot])]
        assert after[slot] == (came ^ 1 if slot in flips else came)
    assert after[str(row["refill"])] == top


@pytest.mark.clause("CER-29", "CER-30")
def test_cards_that_stay_in_their_slot_are_flipped_and_no_others() -> None:
    for seed in range(6):
        states = drafted_out(seed)
        for before, after in pairwise(states[:16]):
            for slot, one in enumerate(after.boneyard):
                stayed = one >> 1 == before.boneyard[slot] >> 1
                if stayed:
                    assert one == before.boneyard[slot] ^ 1
                else:
                    assert one in (*before.boneyard, before.top)


@pytest.mark.clause("CER-31")
def test_drafting_near_flips_both_others() -> None:
    state = start()
    state.play(Move.of("draft", "near"))
    assert boneyard(state, 0)[1:] == names("CF YB", "M YG")


@pytest.mark.clause("CER-32")
def test_drafting_middle_flips_far_and_slides_near() -> None:
    state = start()
    state.play(Move.of("draft", "middle"))
    assert boneyard(state, 0)[1:] == names("LF RY", "M YG")


@pytest.mark.clause("CER-33")
def test_drafting_far_slides_both_and_flips_nothing() -> None:
    state = start()
    events = state.play(Move.of("draft", "far"))
    assert boneyard(state, 0)[1:] == names("LF RY", "CF RG")
    assert [event.kind for event in events] == ["move", "slide", "slide", "deal"]


@pytest.mark.clause("CER-34")
@pytest.mark.parametrize("reach", REACHES)
def test_the_top_of_the_deck_refills_the_near_slot_as_it_is(reach: str) -> None:
    state = start()
    state.play(Move.of("draft", reach))
    assert boneyard(state, 0)[0] == SIDE_NAMES[side("LC YG")]
    state.play(drawn(side("RF RB")))
    state.play(Move.of("draft", reach))
    assert boneyard(state, 1)[0] == SIDE_NAMES[side("RF RB")]


@pytest.mark.clause("CER-35")
def test_the_next_card_comes_into_view_before_the_next_draft() -> None:
    state = start()
    state.play(Move.of("draft", "far"))
    assert state.current_seat == CHANCE
    assert state.lay(1).pieces_in("deck")[-1].face is None
    state.play(drawn(side("RF RB")))
    assert state.current_seat == 1
    assert state.lay(1).pieces_in("deck")[-1].id == SIDE_CARDS[side("RF RB")]


@pytest.mark.clause("CER-36")
def test_each_player_drafts_eight_cards() -> None:
    last = drafted_out(36)[-1]
    assert (len(last.collection(0)), len(last.collection(1))) == (8, 8)
    for reach in REACHES:
        assert clause_of(last, "draft", reach) == "CER-36"


@pytest.mark.clause("CER-37")
def test_the_deck_lasts_for_fifteen_refills() -> None:
    states = drafted_out(37)
    for row, before, after in zip(
        RULEBOOK.component("turns").rows, states[:-1], states[1:], strict=True
    ):
        assert len(before.boneyard) - before.boneyard.count(NOTHING) == 3
        assert before.current_seat == row["player"] - 1
        assert _deck(before) == row["deck_before"]
        assert _deck(after) == row["deck_after"]
        assert 3 - after.boneyard.count(NOTHING) == row["boneyard_after"]


def _deck(state: CeratopsiansState) -> int:
    return len(state.unseen) + (state.top != NOTHING)


@pytest.mark.clause("CER-38")
@pytest.mark.parametrize("reach", REACHES)
def test_the_last_draft_moves_nothing_else(reach: str) -> None:
    before = drafted_out(38)[15]
    state = before.copy()
    beats: list[int] = []
    events = state.play(Move.of("draft", reach), lambda: beats.append(1))
    assert [event.kind for event in events] == ["move", "turn"]
    assert not beats
    kept = [one for one in before.boneyard if one != state.drafted[-1]]
    assert [one for one in state.boneyard if one != NOTHING] == kept
    assert state.current_seat == 0
    assert {piece.id for piece in state.lay(0).pieces_in("boneyard")} == {
        SIDE_CARDS[one] for one in kept
    }
    full = collected([*whole("GB"), side("LF RG"), side("LC RG")])
    assert sum(one != NOTHING for one in full.boneyard) == 2
    assert set(CARD_IDS) == {SIDE_CARDS[one] for one in [*full.drafted, *full.boneyard[:2]]}
