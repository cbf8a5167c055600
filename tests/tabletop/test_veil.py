"""Tables without a curtain tell nothing that a bystander could not know, and hide nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rules.contract import CHANCE, State
from rules.registry import load
from rules.table import Table
from tabletop import veil

GAMES = (
    ("go_dig", 3, {}),
    ("fossil_canyon", 3, {"put_back": "on"}),
    ("twenty_questions", 2, {}),
    ("twenty_questions", 3, {"asking": "spoken"}),
    ("dolphins_and_dinos", 3, {"free_feature": "lowest_taken"}),
)


def positions(case: tuple[str, int, dict[str, str]], rng: random.Random) -> Iterator[State]:
    """Positions of a random playout in which a seat decides."""
    game, seats, options = case
    state = load(game).start(seats, load(game).complete(seats, options))
    for _ in range(60):
        if state.current_seat is None:
            return
        if state.current_seat == CHANCE:
            state.perform(state.chance(rng))
            continue
        if rng.random() < 0.4:
            yield state
        state.perform(rng.choice(state.legal_moves()))


def faces(table: Table, zones: frozenset[str] | None = None) -> set[object]:
    return {
        one.face
        for one in table.pieces
        if one.face is not None and (zones is None or one.zone in zones)
    }


@pytest.mark.parametrize("case", GAMES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_covered_table_is_the_same_in_every_world_that_a_bystander_could_believe_in(
    case: tuple[str, int, dict[str, str]],
) -> None:
    rng = random.Random(7)
    for state in positions(case, rng):
        for seat in range(state.seats):
            table = veil.covered(state, seat, random.Random(1))
            for _ in range(3):
                world = state.resample(None, rng)
                if world.current_seat != state.current_seat:
                    continue
                other = veil.covered(world, seat, random.Random(1))
                assert (table.zones, table.prompt) == (other.zones, other.prompt)
                assert table.counters == other.counters
                looks = [veil._look([one]) for one in table.pieces]
                assert looks == [veil._look([one]) for one in other.pieces]
                labels = sorted(one.label for one in table.controls)
                assert labels == sorted(one.label for one in other.controls)


@pytest.mark.parametrize("case", GAMES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_covered_table_offers_only_what_can_be_reached(
    case: tuple[str, int, dict[str, str]],
) -> None:
    for state in positions(case, random.Random(3)):
        seat = state.current_seat
        assert seat is not None
        table = veil.covered(state, seat, random.Random(1))
        there = {one.id for one in (*table.pieces, *table.zones)}
        there |= {cell.id for zone in table.zones for cell in zone.cells}
        for control in table.controls:
            if control.gesture.kind != "press":
                assert set(control.gesture[1:]) - {""} <= there


def test_at_an_open_table_every_hand_of_a_person_is_open() -> None:
    state = next(positions(("go_dig", 3, {}), random.Random(2)))
    seat = state.current_seat
    assert seat is not None
    table = veil.opened(state, seat, (0, 1))
    for other in range(3):
        hand = [one for one in table.pieces if one.zone == f"hand-{other}"]
        assert hand
        assert all((one.face is not None) == (other in (0, 1, seat)) for one in hand)
    assert len({one.id for one in table.pieces}) == len(table.pieces)


@pytest.mark.clause("TQ-50")
def test_at_an_open_table_the_card_in_play_is_seen_only_by_its_holder_who_looks() -> None:
    for state in positions(("twenty_questions", 2, {"asking": "spoken"}), random.Random(2)):
        kept = state.kept_secret
        assert kept
        for seat in (0, 1):
            table = veil.opened(state, seat, (0, 1))
            assert faces(table, kept) == set()
            holder = veil.holder(state, (0, 1))
            assert holder is not None
            assert len(faces(veil.looked_at(table, state, holder), kept)) == 1
