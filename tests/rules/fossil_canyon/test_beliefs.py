"""What each seat knows of hidden fossils, and what it believes (FC-44, FC-45, FC-78, FC-83)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from rules.contract import Move, Recall
from rules.fossil_canyon import sightings
from rules.fossil_canyon.game import FossilCanyonState
from tests.rules.fossil_canyon.positions import (
    ANKYLOSAURUS,
    MOSASAURUS,
    dealt,
    moved,
    number,
    play,
    position,
    settle,
    turn_over,
)

SPARE = ("brachiosaurus.skull", "tyrannosaurus.skull", "triceratops.skull", "allosaurus.skull")


def share(
    state: FossilCanyonState,
    viewer: int | None,
    holds: Callable[[FossilCanyonState], bool],
    count: int = 400,
    recall: float = 1.0,
) -> float:
    """In how many of the worlds that a viewer could believe in something holds."""
    rng = random.Random(7)
    memories = [Recall(recall, number) for number in range(count)]
    return sum(holds(state.resample(viewer, rng, one)) for one in memories) / count


def in_hand(card: str, seat: int) -> Callable[[FossilCanyonState], bool]:
    """Whether a fossil is in the hand of a seat."""
    return lambda state: number(state, card) in state.hand(seat)


@pytest.mark.clause("FC-45")
def test_what_was_taken_or_hidden_openly_is_remembered_by_all() -> None:
    state = position(3, shown={0: SPARE, 1: ("camptosaurus",)}, hidden={2: ("utahraptor",)})
    play(state, moved("give", SPARE[0], 2), moved("take", "camptosaurus"))
    for viewer in (0, 1, 2, None):
        assert share(state, viewer, in_hand("camptosaurus", 0), 40) == 1
    state.phase = "adjust"
    state.play(moved("hide", SPARE[1]))
    assert share(state, None, in_hand(SPARE[1], 0), 40) == 1
    assert share(state, 1, in_hand("utahraptor", 2), 200) < 0.2
    half = share(state, 1, in_hand("camptosaurus", 0), recall=0.5)
    assert 0.4 < half < 0.75


@pytest.mark.clause("FC-83", "FC-78")
def test_after_a_blind_take_others_know_only_that_something_changed_hands() -> None:
    hidden = {1: ("camptosaurus", "utahraptor", "alamosaurus")}
    state = position(4, shown={0: SPARE}, hidden=hidden)
    for one in hidden[1]:
        sightings.turned_down(state, number(state, one), 1)
    play(state, moved("give", SPARE[0], 2), Move.of("take", "hidden"))
    state.play(Move.of("draw", "camptosaurus"))
    for knowing in (0, 1):
        assert share(state, knowing, in_hand("camptosaurus", 0), 40) == 1
    assert share(state, 0, in_hand("utahraptor", 1), 40) == 1
    for outsider in (2, 3, None):
        for one in hidden[1]:
            assert 0.2 < share(state, outsider, in_hand(one, 0)) < 0.47
            both = share(state, outsider, in_hand(one, 0)) + share(state, outsider, in_hand(one, 1))
            assert both == 1


@pytest.mark.clause("FC-83")
def test_who_lost_a_fossil_follows_it_through_the_next_blind_take() -> None:
    state = position(3, shown={0: SPARE, 2: ("edmontosaurus",)}, hidden={1: ("camptosaurus",)})
    play(state, moved("give", SPARE[0], 2), Move.of("take", "hidden"))
    state.play(Move.of("draw", "camptosaurus"))
    state.put(number(state, "utahraptor"), 1)
    state.phase, state.turn, state.actor, state.exchanges = "exchange", 2, 2, 0
    play(state, moved("give", "edmontosaurus", 1), Move.of("take", "hidden"))
    state.play(Move.of("draw", "utahraptor"))
    near = share(state, 1, in_hand("camptosaurus", 0))
    far = share(state, 1, in_hand("camptosaurus", 2))
    assert near + far == 1
    assert 0.35 < near < 0.65
    assert share(state, 2, in_hand("utahraptor", 2), 40) == 1


@pytest.mark.clause("FC-54", "FC-44")
def test_fossils_that_were_buried_again_are_in_the_ground_or_with_who_dug_there() -> None:
    state = position(3, phase="event", exposed=("camptosaurus",), buried=3, unseen=("utahraptor",))
    turn_over(state, "landslide")
    state.play(Move.of("dig", 2))
    state.play(Move.of("find", "utahraptor"))

    def buried(world: FossilCanyonState) -> bool:
        return world.where[number(world, "camptosaurus")] == -2

    assert share(state, 0, buried, 40) == 1
    there = share(state, 1, buried)
    assert there + share(state, 1, in_hand("camptosaurus", 0)) == 1
    assert 0.65 < there < 0.85


def test_what_is_turned_up_is_less_likely_to_be_anything_else() -> None:
    weights = (0.0, 0.5, 0.5)
    state = position(buried=2)
    state.sightings = ((3, 7, weights, 1), (4, 7, weights, 1))
    sightings.revealed(state, 4)
    assert [(card, viewers) for card, viewers, _, _ in state.sightings] == [(3, 7)]
    assert state.sightings[0][2] == pytest.approx((0.0, 2 / 3, 1 / 3))
    only = position(buried=1)
    only.sightings = ((3, 7, (0.0, 0.0, 1.0), 1),)
    sightings.revealed(only, 4)
    assert only.sightings == ((3, 7, (0.0, 0.0, 1.0), 1),)


def test_one_who_digs_knows_what_was_dug_and_others_do_not() -> None:
    everybody = sightings.everybody(2)
    state = position(buried=4)
    sightings.turned_down(state, 5, 2)
    other = state.copy()
    sightings.dug(state, 5)
    assert state.sightings == ((5, everybody & ~1, (0.25, 0.0, 0.75), 1),)
    sightings.dug(other, 6)
    assert sorted(other.sightings) == [
        (5, 1, (0.0, 0.0, 1.0), 1),
        (5, everybody & ~1, (0.25, 0.0, 0.75), 1),
    ]


@pytest.mark.clause("FC-44", "FC-69")
def test_a_dug_fossil_is_any_fossil_to_others() -> None:
    state = position(3, phase="dig", buried=8, unseen=("camptosaurus",))
    play(state, Move.of("dig", 1), Move.of("find", "camptosaurus"))
    assert share(state, 0, in_hand("camptosaurus", 0), 20) == 1
    assert 0.02 < share(state, 1, in_hand("camptosaurus", 0)) < 0.2


@pytest.mark.clause("FC-143")
def test_what_may_be_put_back_is_seen_by_its_digger_only() -> None:
    state = position(3, phase="dig", put_back="on", buried=8, unseen=("camptosaurus",))
    play(state, Move.of("dig", 1), Move.of("find", "camptosaurus"))
    seen = {state.resample(0, random.Random(seed)).uncovered() for seed in range(20)}
    assert seen == {number(state, "camptosaurus")}
    believed = {state.resample(1, random.Random(seed)).uncovered() for seed in range(40)}
    assert len(believed) > 6


@pytest.mark.clause("FC-36")
def test_secret_choices_are_believed_to_be_anything() -> None:
    state = dealt([("camptosaurus", "utahraptor"), (), ()])
    play(state, moved("hide", "camptosaurus"), Move.of("ready"))
    counts = Counter()  # type: ignore[var-annotated]
    rng = random.Random(2)
    for _ in range(60):
        world = state.resample(1, rng)
        counts[world.hidden_count(0)] += 1
        assert world.hand(1) == state.hand(1)
        assert world.hidden_count(2) == 0
    assert set(counts) == {0, 1, 2, 3}


def test_no_believed_hand_holds_a_skeleton_that_was_not_scored() -> None:
    state = position(
        3,
        shown={0: SPARE, 1: (*ANKYLOSAURUS[:2], MOSASAURUS[0]), 2: MOSASAURUS[1:]},
        hidden={1: ("camptosaurus", "utahraptor"), 2: ("alamosaurus", "edmontosaurus")},
        unseen=(ANKYLOSAURUS[2], "mosasaurus.hindquarters.2", "mosasaurus.forequarters.2"),
        buried=10,
    )
    rng = random.Random(5)
    for _ in range(200):
        world = state.resample(0, rng)
        for seat in (1, 2):
            bits = 0
            for card in world.hand(seat):
                bits |= world.cards.bit[card]
            assert not any(bits & whole == whole for whole in world.cards.whole)


def test_if_nothing_else_is_left_a_believed_hand_may_hold_a_skeleton() -> None:
    state = position(
        2, buried=0, shown={0: SPARE[:1], 1: MOSASAURUS[:1]}, hidden={1: ("camptosaurus",)}
    )
    for card, place in enumerate(state.where):
        if place == -1:
            state.put(card, -4)
    rest = ("mosasaurus.hindquarters.1", "mosasaurus.hindquarters.2")
    for one in (*rest, "mosasaurus.hindquarters.3", "mosasaurus.hindquarters.4"):
        state.put(number(state, one), -1)
    state.put(number(state, "camptosaurus"), -4)
    state.put(number(state, rest[0]), 3)
    state.put(number(state, "mosasaurus.forequarters.4"), -4)
    world = state.resample(0, random.Random(1))
    assert world.hidden_count(1) == 1


def test_resampling_after_many_moves_keeps_what_a_seat_saw() -> None:
    state = dealt([(), (), ()])
    rng = random.Random(8)
    while not state.endgame and state.current_seat is not None:
        settle(state, rng.randrange(99))
        if state.current_seat is None or state.endgame:
            break
        state.play(rng.choice(state.legal_moves()))
        for card, viewers, weights, _ in state.sightings:
            if max(weights) == 1.0:
                place = weights.index(1.0)
                for viewer in range(3):
                    if viewers >> viewer & 1 and place < 3 and viewer != place:
                        assert card in state.hidden_cards(place)
