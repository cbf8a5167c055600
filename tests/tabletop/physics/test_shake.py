"""The shake: it ends by itself, with every piece in one pit, the same for the same seed."""

from __future__ import annotations

import pytest

from tabletop.physics.fairness import chi_square, chi_square_tail
from tabletop.physics.outlines import full_box
from tabletop.physics.shake import HARDEST, HOP, RATE, Shake
from tabletop.physics.site import Site

BOX = full_box()
FEW = ["bone/rib", "bone/skull", "bone/hammer", "bone/tooth", "bone/limb", "bone/hip"]
SMALL = Site(3, 2)


def shaken_by_hand(seed: int, across: float = 900.0) -> Shake:
    """A shake by a hand that jerks the box to one side only, ten times a second."""
    shake = Shake(BOX, seed)
    while shake.phase != "done":
        if shake.step % 24 == 0:
            shake.jerk(across, 0.0)
        shake.advance(4)
        assert shake.step < 60 * RATE
    return shake


@pytest.mark.parametrize("seed", range(3))
def test_every_piece_rests_in_exactly_one_pit_and_none_outside(seed: int) -> None:
    shake = Shake(BOX, seed)
    assert shake.run()
    assert len(shake.outcome()) == len(BOX)
    assert all(0 <= pit < 25 for pit in shake.outcome())
    assert shake.settled() == len(BOX)
    assert shake.outside() == 0


def test_nothing_moves_any_more_when_it_is_over() -> None:
    shake = Shake(BOX, 11)
    assert shake.run()
    before, step = shake.poses(), shake.step
    shake.advance(100)
    assert shake.poses() == before
    assert shake.step == step


def test_the_same_seed_gives_the_same_outcome() -> None:
    first, second = Shake(BOX, "a match"), Shake(BOX, "a match")
    first.run()
    second.run()
    assert first.outcome() == second.outcome()
    assert first.poses() == second.poses()


def test_the_same_seed_and_the_same_hand_give_the_same_outcome() -> None:
    assert shaken_by_hand(5).outcome() == shaken_by_hand(5).outcome()


def test_another_hand_makes_another_outcome() -> None:
    assert shaken_by_hand(5).outcome() != shaken_by_hand(5, 700.0).outcome()


def test_another_seed_makes_another_outcome() -> None:
    first, second = Shake(BOX, 1), Shake(BOX, 2)
    first.run()
    second.run()
    assert first.outcome() != second.outcome()


def test_listening_to_the_knocks_changes_nothing() -> None:
    deaf, listening = Shake(BOX, 8), Shake(BOX, 8, listening=True)
    deaf.run()
    listening.run()
    assert deaf.outcome() == listening.outcome()
    assert deaf.knocks() == 0
    assert listening.knocks() > 0
    assert listening.knocks() == 0


def test_no_outcome_before_the_end() -> None:
    shake = Shake(FEW, 0, SMALL)
    shake.advance(10)
    with pytest.raises(ValueError, match="rest"):
        shake.outcome()


def test_a_box_that_nobody_shakes_stays_open_and_comes_to_lie_still() -> None:
    shake = Shake(FEW, 3, SMALL)
    shake.advance(2 * RATE)
    assert shake.phase == "open"
    assert shake.lies_still
    assert shake.shaken == 0


def test_the_lid_is_closed_before_anything_rests() -> None:
    shake = Shake(BOX, 4)
    shake.by_itself = True
    lids = []
    while shake.phase != "settling":
        shake.advance()
        lids.append(shake.lid)
    assert lids == sorted(lids)
    assert shake.lid == 1
    poses = shake.poses()
    shake.advance(6)
    moved = [one for one, other in zip(poses, shake.poses(), strict=True) if one != other]
    assert len(moved) > len(BOX) / 2


def test_hands_can_do_nothing_once_the_lid_closes() -> None:
    left, right = Shake(BOX, 6), Shake(BOX, 6)
    for shake, way in ((left, -HARDEST), (right, HARDEST)):
        shake.by_itself = True
        while shake.phase == "open":
            shake.advance()
        while shake.phase != "done":
            shake.jerk(way, way)
            shake.advance(6)
    assert left.outcome() == right.outcome()


def test_soft_jerks_only_make_pieces_slide_within_their_pits() -> None:
    shake = Shake(FEW, 2, SMALL)
    before = [SMALL.pit_at(pose.x, pose.y) for pose in shake.poses()]
    for _ in range(20):
        shake.jerk(HOP * 0.8, 0.0)
        shake.advance(30)
        assert all(pose.height == 0 for pose in shake.poses())
    after = shake.poses()
    assert [SMALL.pit_at(pose.x, pose.y) for pose in after] == before


def test_a_hard_jerk_makes_pieces_hop() -> None:
    shake = Shake(BOX, 2)
    shake.jerk(HARDEST, 0.0)
    shake.advance(12)
    assert sum(pose.height > 0 for pose in shake.poses()) > len(BOX) / 3


def test_a_hand_that_shakes_to_one_side_favours_no_pit() -> None:
    counts = [0] * 25
    for seed in range(12):
        for pit in shaken_by_hand(seed).outcome():
            counts[pit] += 1
    assert chi_square_tail(chi_square(counts), 24) > 1e-4


def test_an_overfull_box_comes_to_rest_too() -> None:
    shake = Shake(["bone/skull"] * 24, 1, Site(2, 2))
    assert shake.run()
    assert shake.settled() == 24
