"""The best arrangement (CER-59), proved against trying every arrangement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ceratopsians.arrangement import best_arrangement
from rules.ceratopsians.components import SIDE_PARTS
from rules.ceratopsians.scoring import score
from tests.rules.ceratopsians.positions import side, sides, whole
from tests.rules.ceratopsians.test_scoring import markers_seen


def arrangements(cards: list[int]) -> Iterator[list[list[int]]]:
    """Every way to put all these cards into displays, each part at most once in a display."""
    if not cards:
        yield []
        return
    first, rest = cards[0], cards[1:]
    for others in arrangements(rest):
        yield [[first], *others]
        for number, display in enumerate(others):
            if all(SIDE_PARTS[one] != SIDE_PARTS[first] for one in display):
                yield [*others[:number], [first, *display], *others[number + 1 :]]


def tried(cards: list[int]) -> int:
    """The best score, by trying every arrangement and looking at the faces."""
    return max(
        sum(markers_seen(one) + (3 if len(one) == 6 else 0) for one in displays)
        for displays in arrangements(cards)
    )


def check(cards: list[int]) -> None:
    best = best_arrangement(cards)
    assert sorted(one for display in best.displays for one in display) == sorted(cards)
    for display in best.displays:
        assert len({SIDE_PARTS[one] for one in display}) == len(display)
    assert best.points == score(best.displays)
    assert best.points.total == tried(cards)


@pytest.mark.clause("CER-59")
def test_all_collections_of_up_to_two_cards() -> None:
    check([])
    for count in (1, 2):
        for chosen in combinations(range(18), count):
            for turned in product((0, 1), repeat=count):
                check([2 * card + one for card, one in zip(chosen, turned, strict=True)])


def collections(most: int) -> st.SearchStrategy[list[int]]:
    cards = st.lists(st.integers(0, 17), unique=True, max_size=most)
    turned = st.lists(st.integers(0, 1), min_size=most, max_size=most)
    return st.builds(
        lambda chosen, up: [2 * card + one for card, one in zip(chosen, up, strict=False)],
        cards,
        turned,
    )


@pytest.mark.clause("CER-59")
@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(collections(6))
def test_small_collections(cards: list[int]) -> None:
    check(cards)


@pytest.mark.clause("CER-59")
@pytest.mark.parametrize(
    "words",
    [
        # A complete skull of mixed colours against two better incomplete ones.
        ("LF RY", "CF RG", "RF RB", "LC YG", "M YB", "RC RY", "LC RY", "LF GB"),
        # The bonus is worth giving up a matching pair.
        ("LF RY", "CF RY", "RF GB", "LC RY", "M RY", "RC GB", "LF RG", "LC RG"),
        # Three middle cards of each kind.
        ("CF RY", "CF RG", "CF RB", "M RY", "M YB", "M RB", "LF RY", "RF YG"),
        # No middle cards at all.
        ("LF RY", "LF RG", "RF RB", "RF GB", "LC RG", "LC YB", "RC RB", "RC GB"),
        # Only one column.
        ("LF RY", "LF RG", "LF RB", "LF YG", "LC RY", "LC RG", "LC YB", "LC GB"),
    ],
)
def test_chosen_collections_of_eight(words: tuple[str, ...]) -> None:
    check(sides(*words))


@pytest.mark.clause("CER-59")
@settings(max_examples=12, deadline=None, derandomize=True, database=None)
@given(st.lists(st.integers(0, 17), unique=True, min_size=8, max_size=8), st.integers(0, 255))
def test_whole_collections(cards: list[int], turned: int) -> None:
    check([2 * card + (turned >> number & 1) for number, card in enumerate(cards)])


@pytest.mark.clause("CER-56", "CER-59")
def test_the_best_of_all_is_found() -> None:
    best = best_arrangement([*whole("GB"), side("LF RG"), side("LC RG")])
    assert best.points.total == 19
    assert best.points.bonus == 3
    assert sorted(map(len, best.displays)) == [2, 6]


def test_few_displays_are_offered() -> None:
    """Cards of different parts share a display even where they score nothing together."""
    best = best_arrangement(sides("LF RY", "RC GB"))
    assert best.displays == (tuple(sides("LF RY", "RC GB")),)
