"""What the docstrings of the contract show is what happens."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from rules import boxes, composing, contract, moves, phrases, rulebook, table


@pytest.mark.parametrize(
    "module",
    [boxes, composing, contract, moves, phrases, rulebook, table],
    ids=lambda one: one.__name__,
)
def test_the_examples_are_true(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted >= 2
    assert result.failed == 0
