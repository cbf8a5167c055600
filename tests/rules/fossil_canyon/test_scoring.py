"""Skeletons and research awards: FC-94 to FC-114."""

from __future__ import annotations

import pytest

from rules.contract import Move
from rules.fossil_canyon.bonuses import CRITERIA, standing
from tests.rules.fossil_canyon.positions import (
    ANKYLOSAURUS,
    DEINONYCHUS,
    STEGOSAURUS,
    give_museum,
    moved,
    museum,
    number,
    play,
    position,
    refused,
    titles,
    verbs,
    why,
    word,
)

PRICE = ("brachiosaurus.skull", "tyrannosaurus.skull", "triceratops.skull")


@pytest.mark.clause("FC-94", "FC-96", "FC-160")
def test_hidden_and_face_up_fossils_complete_a_skeleton_by_themselves() -> None:
    state = position(
        phase="dig",
        exposed=ANKYLOSAURUS[2:],
        shown={0: ANKYLOSAURUS[:1]},
        hidden={0: ANKYLOSAURUS[1:2]},
    )
    assert why(state, 0, "drag", word(ANKYLOSAURUS[0]), "museum-0") == "FC-160"
    events = state.play(Move.of("dig", 1))
    assert museum(state, 0) == ["Ankylosaurus"]
    assert state.points(0) == 17
    assert state.hand(0) == []
    assert "completes Ankylosaurus" in " ".join(event.text for event in events)


@pytest.mark.clause("FC-95", "FC-99")
def test_copies_do_not_help_and_spare_ones_stay() -> None:
    state = position(
        phase="dig",
        exposed=("ankylosaurus.forelimbs_ribs.2", "ankylosaurus.hips_legs.1"),
        hidden={0: ("ankylosaurus.skull.1", "ankylosaurus.skull.2")},
    )
    state.play(Move.of("dig", 1))
    assert museum(state, 0) == []
    state.play(Move.of("dig", 2))
    assert museum(state, 0) == ["Ankylosaurus"]
    assert titles(state, state.hand(0)) == ["ankylosaurus.skull.2"]


@pytest.mark.clause("FC-97", "FC-98")
def test_the_partner_completes_before_anything_is_taken() -> None:
    state = position(
        shown={0: (DEINONYCHUS[1], *PRICE), 1: (DEINONYCHUS[0], STEGOSAURUS[0])},
        hidden={1: ("camptosaurus",)},
    )
    state.play(moved("give", DEINONYCHUS[1], 2))
    assert museum(state, 1) == ["Deinonychus"]
    assert state.phase == "take"
    assert refused(state, moved("take", DEINONYCHUS[0])) == "FC-77"
    # With a price of two nothing is checked before the second fossil is given.
    other = position(shown={0: (DEINONYCHUS[1], *PRICE), 1: (DEINONYCHUS[0], STEGOSAURUS[0])})
    other.exchanges = 1
    other.play(moved("give", DEINONYCHUS[1], 2))
    assert museum(other, 1) == []
    other.play(moved("give", PRICE[0], 2))
    assert museum(other, 1) == ["Deinonychus"]


@pytest.mark.clause("FC-98")
def test_the_taker_completes_after_taking() -> None:
    state = position(shown={0: (DEINONYCHUS[1], PRICE[0]), 1: (DEINONYCHUS[0], STEGOSAURUS[0])})
    play(state, moved("give", PRICE[0], 2))
    assert museum(state, 0) == []
    state.play(moved("take", DEINONYCHUS[0]))
    assert museum(state, 0) == ["Deinonychus"]


@pytest.mark.clause("FC-100")
def test_a_face_up_copy_is_used_before_a_hidden_one() -> None:
    state = position(
        phase="dig",
        exposed=("mosasaurus.hindquarters.1",),
        shown={0: ("mosasaurus.forequarters.3",)},
        hidden={0: ("mosasaurus.forequarters.1",)},
    )
    state.play(Move.of("dig", 1))
    assert museum(state, 0) == ["Mosasaurus"]
    assert titles(state, state.hidden_cards(0)) == ["mosasaurus.forequarters.1"]
    assert not state.open_cards(0)


@pytest.mark.clause("FC-79", "FC-99")
def test_of_equal_face_up_copies_the_given_one_is_used() -> None:
    state = position(
        shown={
            0: ("ankylosaurus.skull.2", "ankylosaurus.hips_legs.1"),
            1: ("ankylosaurus.skull.1", "ankylosaurus.forelimbs_ribs.1"),
        },
    )
    state.exchanges = 1
    state.play(moved("give", "ankylosaurus.skull.2", 2))
    state.play(moved("give", "ankylosaurus.hips_legs.1", 2))
    assert museum(state, 1) == ["Ankylosaurus"]
    assert state.legal_moves() == [moved("take", "ankylosaurus.skull.1")]


@pytest.mark.clause("FC-101")
def test_one_moment_can_complete_several_skeletons() -> None:
    state = position(
        shown={
            0: (DEINONYCHUS[1], STEGOSAURUS[1], PRICE[0]),
            1: (DEINONYCHUS[0], STEGOSAURUS[0], "camptosaurus"),
        }
    )
    state.exchanges = 1
    play(state, moved("give", DEINONYCHUS[1], 2), moved("give", STEGOSAURUS[1], 2))
    assert museum(state, 1) == ["Deinonychus", "Stegosaurus"]


@pytest.mark.clause("FC-102", "FC-110")
def test_cards_that_leave_are_shown_to_all() -> None:
    state = position(
        phase="dig",
        exposed=DEINONYCHUS[1:],
        hidden={0: (DEINONYCHUS[0], "camptosaurus", "ornitholestes")},
    )
    state.play(Move.of("dig", 1))
    events = state.play(moved("award", "minor", "camptosaurus", "ornitholestes"))
    assert events[0].audience is None
    assert "Camptosaurus nest and Ornitholestes coprolite" in events[0].text
    face = state.lay(1).piece("gone").face
    assert face is not None
    facts = dict(face.facts)
    assert facts["Deinonychus"] == "skull/forequarters and hindquarters"
    assert "Camptosaurus nest" in facts["Research"]
    assert state.hand(0) == []
    assert refused(state, Move.of("award", "minor", "camptosaurus")) == "FC-104"


@pytest.mark.clause("FC-103")
def test_pieces_stay_in_their_museum() -> None:
    state = position(shown={0: PRICE[:1], 1: ("camptosaurus",)})
    give_museum(state, 1, "allosaurus")
    before = state.pieces
    assert why(state, 0, "drag", "piece-0", "museum-0") == "FC-103"
    play(state, moved("give", PRICE[0], 2), moved("take", "camptosaurus"), Move.of("end"))
    assert state.pieces == before


@pytest.mark.clause("FC-104", "FC-105", "FC-111", "FC-112")
def test_what_awards_take() -> None:
    hand = ("camptosaurus", "utahraptor", "alamosaurus", "ornitholestes")
    state = position(shown={0: hand})
    offered = {move for move in state.legal_moves() if move.verb == "award"}
    assert moved("award", "minor", "camptosaurus", "ornitholestes") in offered
    assert moved("award", "minor", "camptosaurus", "utahraptor") in offered
    assert moved("award", "major", "camptosaurus", "utahraptor") in offered
    assert moved("award", "minor", *hand) in offered
    assert refused(state, moved("award", "minor", "alamosaurus", "ornitholestes")) == "FC-104"
    assert refused(state, moved("award", "minor", "ornitholestes", "camptosaurus")) == "FC-104"
    assert refused(state, moved("award", "minor", "camptosaurus", "edmontosaurus")) == "FC-104"
    assert refused(state, moved("award", "major", "camptosaurus", "alamosaurus")) == "FC-105"
    assert refused(state, Move.of("award", "grand")) == "FC-104"
    assert refused(state, Move.of("award")) == "FC-104"
    state.play(moved("award", "minor", "camptosaurus", "utahraptor"))
    # The surplus of two is lost.
    assert state.points(0) == 10
    assert titles(state, state.research_of(0)) == ["alamosaurus", "ornitholestes"]


@pytest.mark.clause("FC-106")
def test_being_first_means_trading_first() -> None:
    state = position(
        shown={0: ("camptosaurus", "utahraptor"), 1: ("alamosaurus", "edmontosaurus")},
        hidden={1: ("ornitholestes", "saurophaganax")},
        phase="adjust",
        turn=1,
    )
    assert moved("award", "major", *RESEARCH_OF_ONE) in state.legal_moves()
    state.play(moved("award", "major", *RESEARCH_OF_ONE))
    assert museum(state, 1) == ["Major research award"]
    state.turn = state.actor = 0
    assert refused(state, moved("award", "major", "camptosaurus", "utahraptor")) == "FC-105"


RESEARCH_OF_ONE = ("alamosaurus", "edmontosaurus", "ornitholestes", "saurophaganax")


@pytest.mark.clause("FC-107")
@pytest.mark.parametrize("phase", ["event", "expose", "dig", "exchange", "bonus", "adjust"])
def test_awards_are_traded_for_at_any_point_of_ones_own_turn(phase: str) -> None:
    hand = ("camptosaurus", "ornitholestes")
    state = position(phase=phase, shown={0: (*hand, *PRICE), 1: ("alamosaurus",)})
    state.play(moved("award", "minor", *hand))
    assert museum(state, 0) == ["Minor research award"]
    assert state.phase == phase


@pytest.mark.clause("FC-107")
def test_an_award_may_come_while_a_fossil_is_kept_or_put_back() -> None:
    hand = ("camptosaurus", "ornitholestes")
    state = position(phase="dig", put_back="on", shown={0: hand}, unseen=("utahraptor",))
    play(state, Move.of("dig", 1), Move.of("find", "utahraptor"))
    state.play(moved("award", "minor", *hand))
    assert museum(state, 0) == ["Minor research award"]
    assert verbs(state) == {"keep", "put-back"}


@pytest.mark.clause("FC-107")
def test_awards_are_not_for_setup_or_anothers_turn() -> None:
    hand = ("camptosaurus", "ornitholestes")
    setup = position(phase="arrange", shown={0: hand})
    assert refused(setup, moved("award", "minor", *hand)) == "FC-107"
    loan = position(3, phase="event", shown={0: ("allosaurus.skull",), 1: hand})
    play(loan, Move.of("turn-over"), Move.of("event", "EV-14"), moved("lend", "allosaurus.skull"))
    assert loan.current_seat == 1
    assert refused(loan, moved("award", "minor", *hand)) == "FC-107"


@pytest.mark.clause("FC-107", "FC-59")
def test_an_award_during_the_loan_can_leave_nothing_to_lend() -> None:
    hand = ("camptosaurus", "ornitholestes")
    state = position(3, phase="event", shown={0: hand, 1: ("allosaurus.skull",)})
    play(state, Move.of("turn-over"), Move.of("event", "EV-14"))
    state.play(moved("award", "minor", *hand))
    assert (state.current_seat, state.phase) == (1, "lend")
    state.play(moved("lend", "allosaurus.skull"))
    assert (state.current_seat, state.phase) == (0, "dig")


@pytest.mark.clause("FC-108")
def test_no_award_in_the_middle_of_an_exchange() -> None:
    hand = ("camptosaurus", "ornitholestes")
    state = position(shown={0: (*hand, *PRICE), 1: ("alamosaurus",)})
    state.play(moved("give", PRICE[0], 2))
    assert "award" not in verbs(state)
    assert refused(state, moved("award", "minor", *hand)) == "FC-108"
    state.play(moved("take", "alamosaurus"))
    state.play(moved("give", PRICE[1], 2))
    assert refused(state, moved("award", "minor", *hand)) == "FC-108"


@pytest.mark.clause("FC-109")
def test_trading_is_optional() -> None:
    state = position(shown={0: ("camptosaurus", "utahraptor", *PRICE)}, phase="adjust")
    state.play(Move.of("end"))
    assert titles(state, state.research_of(0)) == ["camptosaurus", "utahraptor"]
    assert state.pieces == ()


@pytest.mark.clause("FC-113")
def test_one_player_may_win_several_awards_in_one_turn() -> None:
    hand = (
        "camptosaurus",
        "utahraptor",
        "alamosaurus",
        "edmontosaurus",
        "ornitholestes",
        "saurophaganax",
    )
    state = position(phase="adjust", shown={0: hand})
    state.play(moved("award", "minor", "camptosaurus", "ornitholestes"))
    state.play(moved("award", "minor", "utahraptor", "saurophaganax"))
    state.play(moved("award", "minor", "alamosaurus", "edmontosaurus"))
    assert state.points(0) == 30
    assert verbs(state) == {"end"}


@pytest.mark.clause("FC-114")
def test_research_counts_for_no_bonus_and_no_tie() -> None:
    state = position(endgame=True, shown={0: ("mosasaurus.forequarters",)})
    state.pieces = (14, 15, 32 + 14)
    give_museum(state, 1, "coelophysis")
    museums = [state.skeletons(0), state.skeletons(1)]
    for criterion in CRITERIA:
        assert standing(criterion, museums[0]).amount == 0
    assert [animal.id for animal in museums[1]] == ["coelophysis"]
    tied = position(endgame=True, bonuses="off", shown={0: ("mosasaurus.forequarters",)})
    tied.pieces = (15, 15, 15)
    give_museum(tied, 0, "dilophosaurus")
    give_museum(tied, 1, "brachiosaurus", "coelophysis", "coelophysis")
    assert [tied.points(seat) for seat in (0, 1)] == [38, 38]
    tied.play(Move.of("pass"))
    outcome = tied.outcome()
    assert outcome is not None
    # An award of 10 is worth more than a skeleton of 8, but only skeletons break the tie.
    assert (outcome.winners, outcome.clause) == ((1,), "FC-139")
    assert "worth 20" in outcome.reason


def test_the_number_of_a_card_that_is_not_in_the_game() -> None:
    state = position()
    assert state.cards.number("custom.skull.1") == -1
    assert state.cards.number(7) == -1
    assert number(state, "camptosaurus") >= 58
