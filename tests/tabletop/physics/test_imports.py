"""The simulations need no screen."""

from __future__ import annotations

import subprocess
import sys

import pytest

SIMULATIONS = ("outlines", "site", "swing", "shake", "slide", "tweezers", "fairness")


@pytest.mark.parametrize("name", SIMULATIONS)
def test_a_simulation_runs_without_a_screen(name: str) -> None:
    program = f"import sys, tabletop.physics.{name}; print('pygame' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split()[-1] == "False"
