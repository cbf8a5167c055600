"""A window for each test, closed afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tabletop.settings import Settings
from tests.tabletop.screens.driver import Driver


@pytest.fixture
def window() -> Iterator[Callable[..., Driver]]:
    """Opens windows with the settings that a test asks for."""
    opened: list[Driver] = []

    def open_window(**values: object) -> Driver:
        values.setdefault("animation", "off")
        driver = Driver(Settings(**values))  # type: ignore[arg-type]
        opened.append(driver)
        return driver

    yield open_window
    for driver in opened:
        driver.close()


@pytest.fixture
def driver(window: Callable[..., Driver]) -> Driver:
    """An ordinary window on the shelf."""
    return window()
