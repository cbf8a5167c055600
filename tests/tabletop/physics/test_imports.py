"""The simulations need no screen, and a table without one loads no physics."""

from __future__ import annotations

import subprocess
import sys

import pytest

SIMULATIONS = ("outlines", "site", "swing", "shake", "slide", "tweezers", "fairness")


def printed(program: str) -> str:
    """The last word that a program of its own prints."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.split()[-1]


@pytest.mark.parametrize("name", SIMULATIONS)
def test_a_simulation_runs_without_a_screen(name: str) -> None:
    assert (
        printed(f"import sys, tabletop.physics.{name}; print('pygame' in sys.modules)") == "False"
    )


def test_a_table_loads_physics_only_when_somebody_shakes() -> None:
    program = "import sys, tabletop.screens.play; print('pymunk' in sys.modules)"
    assert printed(program) == "False"
