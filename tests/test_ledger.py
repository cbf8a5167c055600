"""No clause without a test, and no game without its ledger."""

from __future__ import annotations

import pytest

from tests.conftest import ledger


@pytest.mark.parametrize("game", sorted(ledger()))
def test_every_clause_is_named_by_a_test(
    game: str, named_clauses: set[str], request: pytest.FixtureRequest
) -> None:
    whole = any(
        str(item.path).startswith(str(request.config.rootpath / "tests" / "rules" / game))
        for item in request.session.items
    )
    assert whole, f"tests/rules/{game} has no tests, or was not collected with this file"
    missing = sorted(ledger()[game] - named_clauses)
    assert not missing, f"{game}: {len(missing)} clauses without a test, such as {missing[:5]}"
