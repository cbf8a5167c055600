"""Art is painted without a window; each test begins with the normal palette."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from art import album, palette


@pytest.fixture(autouse=True)
def normal_palette() -> Iterator[None]:
    palette.use("normal")
    album.forget()
    yield
    palette.use("normal")
    album.forget()
