"""Matches that people have kept open for ever, and end as they ended (``tests/golden``).

A file is never written anew to make a test pass: where a rule changes, its version in the header
tells the matches before it from those after.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop.reopening import reopen

FOLDER = Path(__file__).parents[1] / "golden"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text("utf-8"))


@pytest.mark.parametrize("name", EXPECTED)
def test_a_match_of_an_earlier_version_ends_as_it_did(name: str) -> None:
    match = reopen(FOLDER / name, resume=False)
    outcome = match.outcome
    seats = range(len(match.players))
    assert match.take_notices() == []
    assert EXPECTED[name] == {
        "finished": match.finished,
        "steps": match.steps,
        "totals": [match.state.tally(seat).total for seat in seats],
        "wins": [outcome is not None and seat in outcome.winners for seat in seats],
    }


def test_every_kept_match_is_expected_to_end_somehow() -> None:
    assert {file.name for file in FOLDER.glob("*.bonebed")} == set(EXPECTED)
