"""The measure of fairness, and what it says of a few shakes."""

from __future__ import annotations

import math

import pytest

from tabletop.physics.fairness import chi_square, chi_square_tail, measure


def test_even_counts_have_no_chi_square() -> None:
    assert chi_square([7, 7, 7]) == 0
    assert chi_square([10, 20]) == pytest.approx(10 / 3)


@pytest.mark.parametrize(
    ("value", "degrees", "tail"),
    [(3.841459, 1, 0.05), (36.415029, 24, 0.05), (42.979820, 24, 0.01), (0.0, 24, 1.0)],
)
def test_the_tail_agrees_with_the_printed_tables(value: float, degrees: int, tail: float) -> None:
    assert chi_square_tail(value, degrees) == pytest.approx(tail, abs=1e-6)


@pytest.mark.parametrize("value", [0.1, 2.0, 24.0, 90.0])
def test_the_tail_of_two_degrees_is_an_exponential(value: float) -> None:
    assert chi_square_tail(value, 2) == pytest.approx(math.exp(-value / 2), abs=1e-12)


def test_a_few_shakes_are_fair_and_leave_nothing_over() -> None:
    figures = measure(16, first_seed=300)
    assert figures["outside"] == figures["unsettled"] == 0
    assert figures["p"] > 1e-3
    assert figures["pieces per pit, all shakes"]["mean"] == pytest.approx(16 * 51 / 25, abs=0.1)
    rest = figures["seconds to rest"]
    assert 1 < rest["shortest"] <= rest["mean"] <= rest["longest"] < 15
    assert figures["fullest pit of a shake"]["most"] < 20
