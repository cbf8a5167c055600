"""What can be known by listening, and that computer seats make use of it."""

from __future__ import annotations

import random

from rules.contract import Move, Recall
from rules.fossils import CARDS
from rules.go_dig.components import CARD_NUMBERS, GENERA_COUNT, GENUS_IDS
from rules.go_dig.game import GoDigState
from tabletop.bots import choose
from tests.rules.go_dig.trial import PLAIN, SMALL, Trial
from tests.rules.looking import looking_ahead


def worlds(state: GoDigState, viewer: int | None, recall: float = 1.0) -> list[GoDigState]:
    rng = random.Random(4)
    return [state.resample(viewer, rng, Recall(recall)) for _ in range(60)]


def counts(states: list[GoDigState], seat: int, genus: str) -> set[int]:
    """How many fossils of a genus the hand has in these worlds."""
    return {state.holds(seat, GENUS_IDS.index(genus)) for state in states}


def place(seat: int, genus: str) -> int:
    return seat * GENERA_COUNT + GENUS_IDS.index(genus)


def test_who_asks_for_a_genus_holds_one() -> None:
    trial = Trial.dealt(*PLAIN[:3])
    assert 0 in counts(worlds(trial.state, 2), 0, "ankylosaurus")
    trial.ask(1, "ankylosaurus")
    assert 0 not in counts(worlds(trial.state, 2), 0, "ankylosaurus")
    assert {0, 1} <= counts(worlds(trial.state, 2, recall=0.0), 0, "ankylosaurus")


def test_who_says_no_has_none_but_for_what_was_drawn_unseen_since() -> None:
    trial = Trial.dealt(*PLAIN[:3])
    trial.ask(1, "ankylosaurus")
    assert counts(worlds(trial.state, 2), 1, "ankylosaurus") == {0}
    trial.dig("mosasaurus.forequarters")
    # Seat 1 digs in vain: what it dug can be an Ankylosaurus, but not a Stegosaurus.
    trial.ask(2, "stegosaurus")
    trial.dig("mosasaurus.forequarters")
    assert counts(worlds(trial.state, 2), 1, "ankylosaurus") == {0, 1}
    assert trial.state.most[place(1, "ankylosaurus")] == 1
    # Seat 0's dug fossil was no Ankylosaurus.
    assert trial.state.most[place(0, "ankylosaurus")] == 7


def test_what_was_handed_over_is_known_by_genus_to_all_and_by_part_to_two() -> None:
    trial = Trial.dealt(*PLAIN[:3])
    trial.ask(1, "triceratops")
    card = CARD_NUMBERS["triceratops.hips_legs.1"]
    assert {state.where[card] for state in worlds(trial.state, 1)} == {0}
    assert {state.holds(0, GENUS_IDS.index("triceratops")) for state in worlds(trial.state, 2)} == {
        2
    }
    assert len({state.where[card] for state in worlds(trial.state, 2)}) > 1
    assert counts(worlds(trial.state, 2), 1, "triceratops") == {0}
    assert len({state.where[card] for state in worlds(trial.state, 1, recall=0.0)}) > 1


def test_fossils_that_make_no_skeleton_together_are_not_forgotten() -> None:
    third = (
        "mosasaurus.forequarters tyrannosaurus.skull brachiosaurus.skull triceratops.skull "
        "deinonychus.forequarters stegosaurus.forequarters ankylosaurus.skull"
    )
    trial = Trial.dealt(PLAIN[2], PLAIN[3], third)
    (card,) = (one for one in trial.state.hand(2) if CARDS[one].genus == "mosasaurus")
    trial.ask(1, "mosasaurus")
    trial.ask(2, "mosasaurus")
    assert trial.state.holds(0, GENUS_IDS.index("mosasaurus")) == 4
    assert trial.state.known[card] == 1 << 0 | 1 << 2, "who asked and who handed it over"


def test_a_fossil_shown_when_dug_is_known_to_all() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    trial.ask(1, "ankylosaurus")
    trial.dig("ankylosaurus.hips_legs")
    card = CARD_NUMBERS["ankylosaurus.hips_legs.1"]
    for viewer in (1, None):
        assert {state.where[card] for state in worlds(trial.state, viewer)} == {0}


def test_a_skeleton_from_an_unseen_fossil_tells_what_it_was() -> None:
    trial = Trial.dealt("mosasaurus.forequarters " + " ".join(PLAIN[0].split()[1:]), PLAIN[1])
    trial.ask(1, "ankylosaurus")
    most = trial.state.most[place(0, "stegosaurus")]
    trial.dig("mosasaurus.hindquarters")
    assert trial.state.most[place(0, "stegosaurus")] == most


def test_what_is_known_of_equal_copies_is_lost_when_one_of_them_leaves() -> None:
    trial = Trial.dealt(SMALL, PLAIN[2].replace("allosaurus.hips_legs", "mosasaurus.forequarters"))
    trial.ask(1, "mosasaurus")
    heads = [card for card in trial.state.hand(0) if CARDS[card].genus == "mosasaurus"]
    assert sum(bool(trial.state.known[card]) for card in heads) == 2
    trial.ask(1, "stegosaurus")
    trial.dig("mosasaurus.hindquarters")
    left = [card for card in trial.state.hand(0) if CARDS[card].genus == "mosasaurus"]
    assert len(left) == 3
    assert sum(bool(trial.state.known[card]) for card in left) == 1


def test_who_knew_of_one_copy_cannot_tell_whether_it_is_the_one_that_left() -> None:
    """Seats 1 and 2 handed over a head each; either may be the one in the skeleton."""
    trial = Trial.dealt(
        SMALL,
        "mosasaurus.forequarters tyrannosaurus.tail brachiosaurus.hips_legs triceratops.hips_legs "
        "ankylosaurus.skull quetzalcoatlus.skull parasaurolophus.skull",
        "mosasaurus.forequarters tyrannosaurus.skull allosaurus.skull ankylosaurus.skull "
        "allosaurus.hips_legs brachiosaurus.skull triceratops.skull",
    )
    trial.ask(1, "mosasaurus")
    trial.ask(2, "mosasaurus")
    trial.ask(1, "dilophosaurus")
    trial.dig("mosasaurus.hindquarters")
    assert trial.state.museum(0) == ["mosasaurus"]
    left = [card for card in trial.state.hand(0) if CARDS[card].genus == "mosasaurus"]
    assert len(left) == 3
    for viewer in (1, 2):
        assert not any(trial.state.known[card] >> viewer & 1 for card in left)


def test_a_computer_seat_asks_for_what_was_asked_for_before() -> None:
    """Seat 0 asked for Allosaurus in vain; seat 2 holds one too and wants it."""
    trial = Trial.dealt(*PLAIN[:3])
    trial.ask(1, "allosaurus")
    trial.dig("mosasaurus.forequarters")
    trial.ask(0, "pachycephalosaurus")
    trial.dig("dilophosaurus.hindquarters")
    assert trial.state.current_seat == 2
    chosen = [choose(looking_ahead(), trial.state, random.Random(seed)) for seed in range(20)]
    # Now and then several of the few worlds it looks at promise more elsewhere.
    assert chosen.count(Move.of("ask", 0, "allosaurus")) >= 12
