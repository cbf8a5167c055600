"""A window for each test, closed afterwards."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest

from tabletop.settings import Settings
from tests.tabletop.screens.driver import Driver


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what needs a real window where none can be had (Windows, macOS)."""
    if shutil.which("Xvfb") and shutil.which("xdotool"):
        return
    left = [item for item in items if item.get_closest_marker("xvfb")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]


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
def listing(window: Callable[..., Driver]) -> Driver:
    """A window of somebody who always has the list of moves open."""
    return window(list_beside_table=True)


@pytest.fixture
def driver(window: Callable[..., Driver]) -> Driver:
    """An ordinary window on the shelf."""
    return window()


@pytest.fixture(autouse=True)
def kept_pictures(much_room: None) -> None:
    """What the test before has painted is painted."""
