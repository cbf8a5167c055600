"""Completing skeletons and the end: GD-43 to GD-54."""

from __future__ import annotations

import random

import pytest

from rules.contract import Outcome
from rules.fossils import CARDS, cards_of
from rules.go_dig import GAME
from rules.go_dig.game import OVER, GoDigState
from rules.table import Gesture
from rules.testing import step
from tests.rules.go_dig.trial import PLAIN, SMALL, Trial, parts
from tests.rules.trial import texts


@pytest.mark.clause("GD-43", "GD-48")
def test_a_full_set_moves_into_the_museum_at_once_and_is_shown() -> None:
    trial = Trial.dealt("stegosaurus.hindquarters " + " ".join(PLAIN[0].split()[1:]), PLAIN[1])
    events = trial.ask(1, "stegosaurus")
    assert "{0} completes Stegosaurus: 11,000 visitors a month!" in texts(events)
    assert trial.state.sizes == [6, 6]
    for viewer in (0, 1, None):
        faces = [piece.face for piece in trial.state.lay(viewer).pieces_in("museum-0")]
        assert [face.title for face in faces if face] == ["Stegosaurus"]
        assert trial.state.lay(viewer).zone("museum-0").note == "11,000 visitors"
    (built,) = trial.state.lay(None).pieces_in("museum-0")
    mover = trial.state.turn
    assert trial.clauses(mover, Gesture("tap", built.id)) == ["GD-43"]


@pytest.mark.clause("GD-44")
def test_completing_is_no_move_of_a_player() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    first = trial.state.lay(0).pieces_in("hand-0")[0]
    assert trial.clauses(0, Gesture("drag", first.id, "museum-0")) == ["GD-44"]
    assert {move.split()[0] for move in trial.legal()} == {"ask"}


@pytest.mark.clause("GD-45")
def test_further_copies_stay_in_the_hand() -> None:
    hand = "mosasaurus.forequarters mosasaurus.forequarters mosasaurus.hindquarters "
    trial = Trial.dealt(hand + " ".join(PLAIN[0].split()[3:]), PLAIN[1])
    assert trial.state.museum(0) == ["mosasaurus"]
    assert trial.hand(0).count("mosasaurus.forequarters") == 1
    assert "mosasaurus.hindquarters" not in trial.hand(0)


@pytest.mark.clause("GD-46")
def test_several_sets_are_completed_together() -> None:
    hand = "mosasaurus.hindquarters mosasaurus.hindquarters " + " ".join(PLAIN[0].split()[2:])
    trial = Trial.dealt(hand, SMALL)
    events = trial.ask(1, "mosasaurus")
    assert trial.state.museum(0) == ["mosasaurus", "mosasaurus"]
    assert [text for text in texts(events) if "completes" in text] == [
        "{0} completes Mosasaurus: 7,000 visitors a month!"
    ] * 2
    assert [(line.label, line.points) for line in trial.state.tally(0).lines] == [
        ("2 Mosasaurus", 14)
    ]


@pytest.mark.clause("GD-47")
def test_a_genus_may_stand_in_several_museums() -> None:
    hands = [f"{parts('allosaurus')} {' '.join(SMALL.split()[2:6])}"]
    hands.append(f"{parts('allosaurus')} {' '.join(PLAIN[1].split()[:4])}")
    hands[1] = hands[1].replace("deinonychus.forequarters", "mosasaurus.forequarters")
    trial = Trial.dealt(*hands)
    assert trial.state.museum(0) == trial.state.museum(1) == ["allosaurus"]
    titles = [piece.id for piece in trial.state.lay(None).pieces_in("missing")]
    assert "missing-allosaurus" not in titles


def test_who_has_two_skeletons_of_an_animal_is_said_to_have_two() -> None:
    trial = Trial.position("mosasaurus", "coelophysis", pile="mosasaurus coelophysis")
    badges = trial.state.lay(0).piece("missing-mosasaurus").badges
    assert [(one.mark, one.label) for one in badges] == [("seat/1", "{1} has three")] * 3


@pytest.mark.clause("GD-49")
def test_the_game_ends_with_the_last_skeleton_in_mid_turn() -> None:
    trial = Trial.position("deinonychus.forequarters", "deinonychus.hindquarters")
    events = trial.ask(1, "deinonychus")
    assert trial.state.current_seat is None
    outcome = trial.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause, outcome.end) == ((1,), "GD-49", "skeletons")
    assert outcome.ranking == ((1,), (0,))
    assert texts(events)[-1] == outcome.reason
    assert "289,000" in outcome.reason
    assert trial.clause("ask 1 deinonychus") == "GD-49"
    assert trial.state.lay(0).prompt == outcome.reason


@pytest.mark.clause("GD-50")
def test_while_fossils_are_left_somebody_can_be_asked() -> None:
    for seed in range(40):
        rng = random.Random(seed)
        state = GAME.start(2 + seed % 3)
        while state.current_seat is not None:
            if state.phase == "ask":
                assert any(move.verb == "ask" for move in state.legal_moves())
                if not state.pile:
                    assert all(len(seats) > 1 for seats in holders(state).values())
            state.play(step(state, rng))


STUCK = (
    "deinonychus.forequarters stegosaurus.hindquarters",
    "mosasaurus.forequarters stegosaurus.forequarters",
    "deinonychus.hindquarters mosasaurus.hindquarters",
)
"""Three hands in which everybody misses a fossil that somebody else has."""
IN_VAIN = {0: "ask 2 stegosaurus", 1: "ask 0 mosasaurus", 2: "ask 1 deinonychus"}
"""What each of them asks for where it is not."""


def holders(state: GoDigState) -> dict[str, set[int]]:
    """Who holds fossils of each genus that is left."""
    found: dict[str, set[int]] = {}
    for seat in range(state.seats):
        for card in state.hand(seat):
            found.setdefault(CARDS[card].genus, set()).add(seat)
    return found


@pytest.mark.clause("GD-51")
def test_ten_rounds_in_vain_end_a_game_with_an_empty_pile() -> None:
    trial = Trial.position(*STUCK)
    for _ in range(29):
        trial.play(IN_VAIN[trial.state.turn])
    assert trial.state.current_seat == 2
    trial.play(IN_VAIN[2])
    assert trial.state.current_seat is None
    outcome = trial.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause, outcome.end) == ((2,), "GD-51", "stalemate")
    assert trial.clause("ask 1 deinonychus") == "GD-51"


@pytest.mark.clause("GD-38", "GD-51")
def test_turns_that_are_skipped_count_for_the_rounds() -> None:
    trial = Trial.position(
        "deinonychus.forequarters mosasaurus.hindquarters",
        "stegosaurus.forequarters mosasaurus.forequarters",
        "deinonychus.hindquarters stegosaurus.hindquarters",
        "",
    )
    vain = {0: "ask 1 deinonychus", 1: "ask 0 stegosaurus", 2: "ask 0 stegosaurus"}
    # Three requests are a round of four seats, one of which has no fossils.
    for _ in range(29):
        trial.play(vain[trial.state.turn])
    assert trial.state.current_seat == 2
    trial.play(vain[2])
    assert trial.state.current_seat is None


@pytest.mark.clause("GD-51")
def test_a_fossil_handed_over_begins_the_count_anew() -> None:
    trial = Trial.position(*STUCK)
    for _ in range(27):
        trial.play(IN_VAIN[trial.state.turn])
    trial.ask(1, "stegosaurus")
    assert trial.state.museum(0) == ["stegosaurus"]
    trial.play("stop")
    # Seat 1 holds Mosasaurus, seat 0 Deinonychus: both ask the wrong one again and again.
    for _ in range(4):
        trial.play({0: "ask 1 deinonychus", 1: "ask 0 mosasaurus", 2: IN_VAIN[2]}[trial.state.turn])
    assert trial.state.current_seat is not None
    assert trial.state.idle == 4


def ending(*museums: str) -> Outcome:
    """The outcome of a match that ends with these museums, one genus after the other."""
    state = GAME.start(len(museums))
    state.built = tuple(
        (seat, cards_of(name)[0]) for seat, names in enumerate(museums) for name in names.split()
    )
    state.phase = OVER
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.clause("GD-53")
def test_a_tie_goes_to_the_most_valuable_skeleton() -> None:
    outcome = ending("tyrannosaurus", "parasaurolophus pachycephalosaurus", "triceratops")
    assert outcome.winners == (0,)
    assert outcome.reason.endswith(
        "{0} and {1} have 25,000 visitors a month; {0} wins with Tyrannosaurus."
    )
    assert outcome.ranking == ((0,), (1,), (2,))
    assert ending("dilophosaurus mosasaurus", "parasaurolophus").winners == (1,)


@pytest.mark.clause("GD-54")
def test_equal_best_skeletons_share_the_win() -> None:
    outcome = ending("allosaurus", "allosaurus", "mosasaurus")
    assert outcome.winners == (0, 1)
    assert outcome.ranking == ((0, 1), (2,))
    assert "{0} and {1} share the win with 18,000 visitors a month." in outcome.reason
    three = ending("coelophysis", "coelophysis", "mosasaurus", "coelophysis")
    assert "{0}, {1} and {3} share the win" in three.reason
