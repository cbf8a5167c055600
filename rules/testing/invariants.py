"""What must hold for every game, as tests of pytest. Needs hypothesis, too.

How to use it: install ``bonebed[testing]``, and write a test module with one class whose name
begins with ``Test``::

    from rules.contract import Move, State
    from rules.testing import Invariants

    class TestInvariants(Invariants):
        game = "go_dig"

        def conserved(self, state: State) -> object:
            return sorted([*state.deck, *state.discard, *state.hands])

        def illegal(self, state: State) -> list[Move]:
            return [Move.of("draw", "sky"), Move.of("draw", 99)]

``conserved`` is required. Everything else that can be said to the checks has a default:
:mod:`rules.testing.checks` lists it.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from rules.contract import Move
from rules.testing.checks import STRANGE, Checks
from rules.testing.moves import assert_refusals_agree
from rules.testing.playouts import Record, record
from rules.testing.strange import strange_moves


class Invariants(Checks):
    """The checks as tests: see the top of this module."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Runs each test that asks for it with every setting, and with every seed."""
        if "playout" in metafunc.fixturenames:
            runs = [(setting, seed) for setting in self.settings() for seed in range(self.seeds)]
            names = [f"{setting}-seed{seed}" for setting, seed in runs]
            metafunc.parametrize("playout", runs, ids=names, indirect=True)

    @pytest.fixture
    def playout(self, request: pytest.FixtureRequest) -> Record:
        """The random playout of one setting and seed; recorded once for all tests."""
        setting, seed = request.param
        return record(setting, seed, self.longest, self.looks)

    @pytest.fixture
    def rng(self) -> random.Random:
        """A generator that is the same in every run."""
        return random.Random(20)

    def test_strange_moves_are_refused_not_errors(
        self, playout: Record, rng: random.Random
    ) -> None:
        seen = [*playout.moves, *playout.last.legal_moves()]

        @hypothesis_settings(
            max_examples=STRANGE,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(st.integers(0, len(playout.positions) - 1), strange_moves(seen))
        def check(number: int, move: Move) -> None:
            assert_refusals_agree(playout.position(number), [move])

        check()
