"""The clause ledger: every clause of every built-in game is named by at least one test.

Checked when the whole test folder of a game has been collected, so that running one file alone
does not complain.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules.rulebook import load

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

RULES = Path(__file__).parent.parent / "rules"
LEDGER: dict[str, set[str]] = {}


def ledger() -> dict[str, set[str]]:
    """The clause ids of every built-in game."""
    if not LEDGER:
        for file in sorted(RULES.glob("*/rulebook.toml")):
            LEDGER[file.parent.name] = {clause.id for clause in load(file).clauses}
    return LEDGER


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named: dict[str, list[str]] = {}
    for item in items:
        for marker in item.iter_markers("clause"):
            for clause_id in marker.args:
                named.setdefault(clause_id, []).append(item.nodeid)
    known = set().union(*ledger().values())
    unknown = {
        clause_id: nodes
        for clause_id, nodes in named.items()
        if clause_id not in known and not clause_id.startswith("TOY-")
    }
    if unknown:
        first = next(iter(unknown))
        raise pytest.UsageError(f"{unknown[first][0]} names {first}, which no rulebook has.")
    config.stash[NAMED] = set(named)


NAMED = pytest.StashKey[set[str]]()


@pytest.fixture
def named_clauses(request: pytest.FixtureRequest) -> set[str]:
    """The clauses that the collected tests name."""
    return request.config.stash[NAMED]
