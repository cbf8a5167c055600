"""Every test begins and ends without games that were added."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.plugins import consent, shelving


@pytest.fixture(autouse=True)
def nothing_added() -> Iterator[None]:
    """Takes off the table what a test has put there."""
    yield
    shelving.take_all_off()
    consent._unkept.clear()
