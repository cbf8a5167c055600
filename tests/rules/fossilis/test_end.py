"""Final scoring, the end, the options and practice (FOS-215 to FOS-232)."""

from __future__ import annotations

import pytest

from rules.contract import CHANCE
from rules.fossilis.components import CHARACTERISTICS, SET_VALUE, SPACE_NUMBERS
from rules.fossilis.scoring import outcome, set_points, slot_points, variety_points
from tests.rules.fossilis.trial import Trial


def counted(**numbers: int) -> list[int]:
    """Counts of characteristics, the others none."""
    return [numbers.get(name, 0) for name in CHARACTERISTICS]


@pytest.mark.clause("FOS-215")
def test_empty_skill_slots() -> None:
    assert slot_points([]) == 6
    assert slot_points([3]) == 6
    assert slot_points([3, 1]) == 4
    assert slot_points([3, 1, 2]) == 0


@pytest.mark.clause("FOS-217")
def test_leftover_bones_with_bone_cards() -> None:
    match = Trial()
    match.store(0, "skull", "hip", "rib", "limb", "hammer")
    match.give(0, "SU-23")
    assert match.line(0, "Leftover bones") == 12 + 3 + 2 + 2 + 3


@pytest.mark.clause("FOS-218")
@pytest.mark.parametrize(("plaster", "points"), [(0, 0), (1, 0), (2, 1), (7, 3)])
def test_leftover_plaster(plaster: int, points: int) -> None:
    match = Trial()
    match.plaster(0, plaster)
    assert match.line(0, "Leftover plaster") == points


@pytest.mark.clause("FOS-219")
def test_market_cards_used_or_not() -> None:
    match = Trial()
    match.give(0, "TL-14", "TL-10", "SU-10")
    assert match.line(0, "Market cards") == 3 + 4 + 9
    match.play("use mixing_bowl")
    assert match.line(0, "Market cards") == 3 + 4 + 9


@pytest.mark.clause("FOS-220", "FOS-221")
def test_sets_of_three_and_more() -> None:
    values = dict(zip(CHARACTERISTICS, SET_VALUE, strict=True))
    assert values == {
        "carnivore": 3,
        "herbivore": 4,
        "biped": 5,
        "quadruped": 5,
        "triassic": 6,
        "jurassic": 6,
        "cretaceous": 6,
        "swimmer": 7,
        "flyer": 7,
    }
    for name, value in values.items():
        points = {n: sum(set_points(counted(**{name: n}))) for n in range(6)}
        assert points == {0: 0, 1: 0, 2: 0, 3: value, 4: value + 3, 5: value + 6}


@pytest.mark.clause("FOS-222")
def test_variety_needs_all_nine() -> None:
    assert variety_points([1] * 9) == 12
    assert variety_points([5] * 8 + [0]) == 0
    match = Trial()
    match.collect(0, "tyrannosaurus", "stegosaurus", "atopodentatus")
    assert match.line(0, "All nine signs") == 0
    match.collect(0, "microraptor")
    assert match.line(0, "All nine signs") == 12


def last_pool(seats: int, turns: int) -> Trial:
    """The last pool runs out in the turn of seat ``turns`` of the first round."""
    match = Trial(seats=seats)
    for _ in range(turns):
        match.end_turn()
    state = match.state
    state.pools = 4
    state.supply += state.pool - 1
    state.pool = 1
    match.play("gain")
    return match


@pytest.mark.clause("FOS-223")
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_the_round_is_finished_and_one_more_follows(turns: int) -> None:
    match = last_pool(3, turns)
    played = [(match.state.round, match.state.current_seat)]
    while match.state.current_seat is not None:
        match.play("end")
        played.append((match.state.round, match.state.current_seat))
    rest = [(1, seat) for seat in range(turns, 3)]
    assert played[:-1] == [*rest, (2, 0), (2, 1), (2, 2)]
    assert match.state.outcome() is not None
    assert match.clause("gain") == "FOS-223"


@pytest.mark.clause("FOS-224")
def test_the_last_turn_of_a_round_is_followed_by_one_more_round() -> None:
    match = last_pool(2, 1)
    match.play("end")
    assert (match.state.round, match.state.last_round) == (2, 2)
    match.play("end")
    match.play("end")
    assert match.state.current_seat is None


@pytest.mark.clause("FOS-225")
def test_after_the_last_pool_plaster_comes_from_the_supply() -> None:
    match = last_pool(2, 0)
    match.play("end")
    supply = match.state.supply
    match.play("gain")
    assert match.state.supply == supply - 1
    assert not match.state.ran_out
    match.play("end")
    assert match.state.current_seat == 0, "no event"
    assert not match.state.events


@pytest.mark.clause("FOS-226")
def test_more_dinosaurs_win_a_tie() -> None:
    result = outcome([50, 50, 40], [3, 4, 9])
    assert result.winners == (1,)
    assert result.ranking == ((1,), (0,), (2,))
    assert (result.clause, result.end) == ("FOS-226", "tie-break")


@pytest.mark.clause("FOS-226", "FOS-213")
def test_the_last_dinosaur_of_a_lab_counts_for_the_tie() -> None:
    match = Trial()
    match.lab(1, "allosaurus", "tooth")
    match.state.dinosaur_vp = [4, 0]
    match.state.last_round = 1
    match.end_turn()
    match.end_turn()
    assert [match.state.tally(seat).total for seat in (0, 1)] == [4 + 6, 4 + 6]
    result = match.state.outcome()
    assert result is not None
    assert (result.winners, result.clause) == ((1,), "FOS-226")


@pytest.mark.clause("FOS-227")
def test_a_tie_in_dinosaurs_is_shared() -> None:
    result = outcome([50, 50, 40], [4, 4, 9])
    assert result.winners == (0, 1)
    assert result.ranking == ((0, 1), (2,))
    assert (result.clause, result.end) == ("FOS-227", "shared")
    clear = outcome([50, 49], [1, 9])
    assert (clear.clause, clear.end) == ("FOS-01", "points")


# ---- Options


@pytest.mark.clause("FOS-228")
def test_published_energy_changes_only_energy_and_extraction() -> None:
    preview, published = Trial(), Trial(energy="published")
    assert (preview.state.energy, published.state.energy) == (3, 4)
    assert preview.state.pool == published.state.pool
    assert len(published.state.where) == 51
    published.end_turn()
    assert published.state.energy == 4


@pytest.mark.clause("FOS-230")
def test_marked_pits_keep_a_mark_of_what_was_seen() -> None:
    match = Trial(pawns=("B1", "E5"), seen_pits="marked")
    match.bury("C1", "rib", "rib", "tooth")
    match.play("sand C1 amber", "sand A1 egg")
    pieces = [piece for piece in match.state.lay(1).pieces if piece.zone == "site"]
    marked = {piece.order: piece.badges for piece in pieces if piece.badges}
    assert [badge.label for badge in marked.pop(SPACE_NUMBERS["A1"])] == ["On sand with amber"]
    assert set(marked) == {SPACE_NUMBERS["C1"]}
    assert [(badge.mark, badge.text) for badge in marked[SPACE_NUMBERS["C1"]]] == [
        ("bone/rib", "2"),
        ("bone/tooth", ""),
    ]


@pytest.mark.clause("FOS-230", "FOS-169")
def test_pits_shown_by_the_radar_are_marked_too() -> None:
    match = Trial(seen_pits="marked")
    match.bury("B2", "skull")
    match.give(0, "TL-18")
    match.play("use ground_radar B2", "radar none")
    match.end_turn()
    tile = next(
        piece
        for piece in match.state.lay(None).pieces
        if piece.zone == "site" and piece.order == SPACE_NUMBERS["B2"] and piece.shape == "tile"
    )
    assert [badge.mark for badge in tile.badges] == ["bone/skull"]


# ---- Practice


@pytest.mark.clause("FOS-231")
def test_practice_has_a_pool_of_four_and_no_opponent() -> None:
    match = Trial(seats=1)
    state = match.state
    assert (state.pool, state.supply) == (4, 36)
    match.give(0, "TL-20")
    assert not match.legal("use")
    state.last_round = 1
    match.play("end")
    result = state.outcome()
    assert result is not None
    assert result.winners == (0,)
    assert (result.clause, result.end) == ("FOS-231", "practice")
    assert "VP" in result.reason


@pytest.mark.clause("FOS-232")
def test_in_practice_every_turn_is_a_round() -> None:
    match = last_pool(1, 0)
    match.play("end")
    assert (match.state.round, match.state.current_seat) == (2, 0)
    match.play("end")
    assert match.state.current_seat is None


def test_practice_draws_events_too() -> None:
    match = Trial(seats=1)
    match.play("gain", "gain", "gain", "end", "gain", "end")
    assert match.state.current_seat == CHANCE
    match.play("event grant_arrives")
    assert match.state.plaster[0] == 4 + 3
    assert match.state.current_seat == 0
