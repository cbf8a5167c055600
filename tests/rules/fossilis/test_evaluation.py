"""What computer seats think of a position."""

from __future__ import annotations

import random

from rules.contract import CHANCE, Move, State
from rules.fossilis import GAME
from tests.rules.fossilis.trial import Trial


def choose(state: State, rng: random.Random) -> None:
    """The move with the best estimate in one world that the seat could believe in."""
    seat = state.current_seat
    assert seat is not None
    world = state.resample(seat, rng)
    moves = list(state.legal_moves())
    values = []
    for move in moves:
        after = world.copy()
        after.perform(move)
        values.append(after.estimate(seat))
    state.perform(moves[values.index(max(values))])


def test_looking_one_move_ahead_beats_random_play_by_far() -> None:
    rng = random.Random(5)
    state = GAME.start(2)
    while state.current_seat is not None:
        if state.current_seat == CHANCE:
            state.perform(state.chance(rng))
        elif state.current_seat == 0:
            choose(state, rng)
        else:
            state.perform(rng.choice(list(state.legal_moves())))
    assert state.tally(0).total > state.tally(1).total + 20


def test_energy_is_not_thrown_away_and_purchases_are_not_missed() -> None:
    match = Trial()
    before = match.state.copy()
    match.play("end")
    assert before.estimate(0) > match.state.estimate(0)
    shopper = Trial()
    shopper.offer("", "", "SU-10")
    shopper.tiles(0, "amber", "egg", "footprint")
    shopper.show("allosaurus")
    shopper.store(0, "tooth")
    shopper.state.energy = 0
    claimed, bought = shopper.state.copy(), shopper
    claimed.perform(next(m for m in claimed.legal_moves() if m.verb == "claim"))
    bought.play("buy SU-10 amber egg footprint")
    assert bought.state.estimate(0) > claimed.estimate(0)


def test_a_needed_bone_within_reach_is_worth_more_than_none() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.show("dilophosaurus")
    match.plaster(0, 4)
    empty = match.state.estimate(0)
    match.bury("C1", "hip")
    near = match.state.estimate(0)
    match.pawn(0, "A4")
    assert near > empty
    match.pawn(0, "west")
    assert match.state.estimate(0) < empty


def test_nothing_is_planned_beyond_the_end() -> None:
    match = Trial(seats=2)
    match.store(0, "tooth")
    match.state.last_round = 1
    match.end_turn()
    assert match.state.estimate(0) < 25
    match.end_turn()
    assert match.state.estimate(0) == match.state.tally(0).total


# Dinosaurs


def thinks_of_scoring(match: Trial, dinosaur: str) -> bool:
    """Whether a computer thinks of scoring a dinosaur, which is legal in any case."""
    assert dinosaur in match.legal("score")
    return Move.of("score", dinosaur) in match.state.worthwhile()


def lab_with(*bones: str, stored: tuple[str, ...] = ()) -> Trial:
    """Edmontosaurus, which takes two limbs and a tooth, in the lab, and on display nothing but what
    takes two teeth or a tooth and a hip."""
    match = Trial()
    match.lab(0, "edmontosaurus", *bones)
    match.store(0, *stored)
    match.show("eudimorphodon", "dilophosaurus")
    match.state.display[2:] = [0, 0]
    match.state.dinosaurs_left = 0
    match.settle()
    return match


def test_an_incomplete_dinosaur_is_scored_only_for_another_to_claim() -> None:
    """Otherwise it may still get bones, and is scored at the end all the same (FOS-213)."""
    assert not thinks_of_scoring(lab_with("limb"), "edmontosaurus")
    assert not thinks_of_scoring(lab_with("limb", stored=("rib",)), "edmontosaurus")
    assert thinks_of_scoring(lab_with("limb", stored=("tooth",)), "edmontosaurus")
    assert thinks_of_scoring(lab_with("limb", "limb", "tooth"), "edmontosaurus")


def test_nobody_scores_a_dinosaur_whose_last_bone_waits_in_storage() -> None:
    assert not thinks_of_scoring(lab_with("limb", "limb", stored=("tooth",)), "edmontosaurus")


def test_nobody_scores_an_incomplete_dinosaur_with_room_for_another_or_after_a_claim() -> None:
    roomy = lab_with("limb", stored=("tooth",))
    roomy.learn(0, "second_table")
    assert not thinks_of_scoring(roomy, "edmontosaurus")
    claimed = Trial()
    claimed.store(0, "tooth", "tooth")
    claimed.show("eudimorphodon", "dilophosaurus")
    claimed.play("claim dilophosaurus tooth")
    claimed.settle()
    assert not thinks_of_scoring(claimed, "dilophosaurus")


def test_a_last_bone_in_an_open_pit_is_a_reason_to_wait() -> None:
    waiting, buried = lab_with("limb", "limb"), lab_with("limb", "limb")
    waiting.bury("C1", "tooth")
    buried.bury("A1", "tooth")
    hope = [value_of(match.state, "Dinosaurs in your lab") for match in (waiting, buried)]
    assert hope[0] > hope[1] > 0


def test_half_a_set_promises_more_than_the_beginning_of_another() -> None:
    """Who has a swimmer wants another one rather than a flyer (FOS-220)."""
    match = Trial()
    match.collect(0, "shonisaurus")
    match.store(0, "tooth")
    match.show("mosasaurus", "microraptor")
    hope = []
    for dinosaur in ("mosasaurus", "microraptor"):
        after = match.state.copy()
        after.perform(Move.of("claim", dinosaur, "tooth"))
        hope.append(value_of(after, "Sets that are not whole yet"))
    assert hope[0] > hope[1] > value_of(match.state, "Sets that are not whole yet")


def value_of(state: State, label: str) -> float:
    """What the terms with a label are worth to the first seat."""
    return sum(term.points for term in state.appraise(0) if term.label == label)
