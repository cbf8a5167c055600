"""What displays are worth (CER-02, CER-41 to CER-56)."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules.ceratopsians.components import (
    CARD_IDS,
    PART_IDS,
    PART_PLACES,
    RULEBOOK,
    SIDE_PARTS,
    SIDE_SKULLS,
    SKULL_IDS,
    Points,
)
from rules.ceratopsians.faces import FACES
from rules.ceratopsians.scoring import SHARED, TOUCHING, score, score_display
from tests.rules.ceratopsians.positions import side, sides, whole

LIMITS = RULEBOOK.component("limits")


def markers_seen(held: list[int]) -> int:
    """Markers that line up in one display, counted on the faces as a person would."""
    at = {PART_PLACES[SIDE_PARTS[one]]: FACES[one] for one in held}
    seen = 0
    for (across, down), face in at.items():
        _, right, bottom, _ = face.edges
        beside, below = at.get((across + 1, down)), at.get((across, down + 1))
        if beside:
            seen += lined_up(right, beside.edges[3])
        if below:
            seen += lined_up(bottom, below.edges[0])
    return seen


def lined_up(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """Places of two edges at which both have the same marker filled in."""
    return sum(mine == theirs != "" for mine, theirs in zip(one, other, strict=True))


@pytest.mark.clause("CER-02")
def test_points_are_markers_and_complete_displays() -> None:
    assert score([sides("LF RY", "CF RG"), whole("GB")]) == Points(1 + 14, 3)
    assert Points(15, 3).total == 18
    assert score([]) == Points(0, 0)


@pytest.mark.clause("CER-42")
def test_positions_are_three_columns_and_two_rows() -> None:
    assert dict(zip(PART_IDS, PART_PLACES, strict=True)) == {
        "left_frill": (1, 1),
        "center_frill": (2, 1),
        "right_frill": (3, 1),
        "left_cheek": (1, 2),
        "mouth": (2, 2),
        "right_cheek": (3, 2),
    }


@pytest.mark.clause("CER-43")
def test_seven_pairs_touch_and_no_corners() -> None:
    neighbours = {
        frozenset((one, other))
        for one, other in combinations(range(6), 2)
        if sum(abs(a - b) for a, b in zip(PART_PLACES[one], PART_PLACES[other], strict=True)) == 1
    }
    assert {frozenset(pair) for pair in TOUCHING} == neighbours
    assert len(TOUCHING) == 7


@pytest.mark.clause("CER-51", "CER-11")
def test_markers_that_line_up_on_the_faces_are_the_points() -> None:
    for one, other in combinations(range(36), 2):
        if SIDE_PARTS[one] != SIDE_PARTS[other]:
            assert score_display([one, other]).markers == markers_seen([one, other])


@pytest.mark.clause("CER-52")
def test_touching_cards_score_the_colours_their_skulls_share() -> None:
    for row in RULEBOOK.component("shared_colours").rows:
        number = SKULL_IDS.index(row["skull"])
        assert {skull: len(SHARED[number][SKULL_IDS.index(skull)]) for skull in SKULL_IDS} == {
            skull: row[skull] for skull in SKULL_IDS
        }
    assert score_display(sides("LF RY", "CF RY")).total == 2
    assert score_display(sides("LF RY", "CF GB")).total == 0
    assert score_display(sides("LF RY", "CF YB")).total == 1


@pytest.mark.clause("CER-53")
def test_gaps_and_corners_do_not_touch() -> None:
    assert score_display(sides("LF RY", "RF RY")).total == 0
    assert score_display(sides("LF RY", "M RY")).total == 0
    assert score_display(sides("CF RY", "LC RY", "RC RY")).total == 0


@pytest.mark.clause("CER-54")
def test_cards_of_different_displays_do_not_touch() -> None:
    assert score([sides("LF RY"), sides("CF RY")]) == Points(0, 0)
    assert score([sides("LF RY", "CF RY")]) == Points(2, 0)


@pytest.mark.clause("CER-55")
def test_a_complete_display_is_worth_three_more() -> None:
    mixed = sides("LF RY", "CF RG", "RF RB", "LC YG", "M YB", "RC RY")
    assert score_display(mixed) == Points(markers_seen(mixed), 3)
    for missing in mixed:
        rest = [one for one in mixed if one != missing]
        assert score_display(rest) == Points(markers_seen(rest), 0)


@pytest.mark.clause("CER-56")
@pytest.mark.parametrize("skull", ["RY", "RG", "RB", "YG", "YB", "GB"])
def test_a_complete_display_of_one_skull_is_worth_seventeen(skull: str) -> None:
    assert score_display(whole(skull)).total == LIMITS["complete_display_one_skull"] == 17


@pytest.mark.clause("CER-56")
def test_no_eight_cards_score_more_than_nineteen() -> None:
    # The most pairs that so many cards of one display can form, by trying all sets of positions.
    pairs = [
        max(
            sum(one in held and other in held for one, other in TOUCHING)
            for held in combinations(range(6), size)
        )
        for size in range(7)
    ]
    bound = max(
        sum(2 * pairs[size] + (3 if size == 6 else 0) for size in sizes)
        for sizes in _splits(LIMITS["drafts_each"], 6)
    )
    assert bound == LIMITS["best_possible_score"] == 19
    assert score([whole("GB"), sides("LF RG", "LC RG")]).total == 19
    assert len({one >> 1 for one in [*whole("GB"), *sides("LF RG", "LC RG")]}) == 8
    assert LIMITS["drafts_each"] // 6 == LIMITS["most_complete_displays"]


def _splits(cards: int, most: int) -> list[list[int]]:
    """Every way to split so many cards into displays of at most ``most`` cards."""
    if not cards:
        return [[]]
    return [
        [size, *rest]
        for size in range(1, min(cards, most) + 1)
        for rest in _splits(cards - size, size)
    ]


def test_sides_are_told_apart_by_part_and_skull() -> None:
    held = sides("LF RY", "CF GB", "M RB")
    assert [PART_IDS[SIDE_PARTS[one]] for one in held] == ["left_frill", "center_frill", "mouth"]
    assert [SKULL_IDS[SIDE_SKULLS[one]] for one in held] == ["ry", "gb", "rb"]
    assert CARD_IDS[side("RF GB") >> 1] == "frill_ry"
