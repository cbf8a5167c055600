"""The installed checks find what leaks: each fault is planted into the README's second example."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.readme.plugin import CHECKS, ROOT, install

FAULTS = {
    "an event that names the top bone": (
        "{'digs' if move.verb == 'dig' else 'peeks'}.",
        "touches bone {bone}.",
    ),
    "a refusal that names another's bone": (
        "return [self.not_your_turn()]",
        'return [Refusal("DB-2", f"Wait: you do not hold {self.hands[viewer != 1]}.")]',
    ),
    "ids that name hidden bones": (
        'Piece(f"{zone}-{order}", zone, None',
        'Piece(f"hidden-{bone}", zone, None',
    ),
    "a resample that leaves hands as they are": (
        "places = [*self.pile, *(bone for hand in self.hands for bone in hand)]",
        "places = self.pile",
    ),
    "a resample that always comes out alike": (
        "rng.sample(hidden, len(hidden))",
        "hidden[::-1]",
    ),
    "an unfair shuffle": (
        "rng.sample(BONES, len(BONES))",
        "sorted(BONES, key=lambda bone: rng.random() + bone / 40)",
    ),
    "the hand of another sorted by value": (
        'self.lie(f"hand-{seat}", self.hands[seat], viewer)',
        'self.lie(f"hand-{seat}", sorted(self.hands[seat]), viewer)',
    ),
    "a resample that forgets what was seen": (
        "if not self.known[bone] & bit]",
        "if seat is None or bone not in self.hands[seat]]",
    ),
    "a secret choice that is named to all": (
        "{'digs' if move.verb == 'dig' else 'peeks'}.",
        "{'digs' if move.verb == 'dig' else f'peeks at {bone}'}.",
    ),
    "a deal that is never shuffled": ("rng.sample(BONES, len(BONES))", "BONES"),
    "a misspelt plate": ('plate="bone/limb"', 'plate="bone/lim"'),
}


def check(folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the plug-in's own tests where it lies, as its author does."""
    (folder / "test_deep_bone.py").write_text(CHECKS, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n")
    paths = [str(folder), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH", "")])]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_example_passes_where_it_lies(tmp_path: Path) -> None:
    install(tmp_path, "deep_bone")
    result = check(tmp_path)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, tmp_path: Path) -> None:
    install(tmp_path, "deep_bone", FAULTS[fault])
    result = check(tmp_path)
    assert result.returncode == 1, result.stdout
    assert "AssertionError" in result.stdout
