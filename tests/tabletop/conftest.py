"""What every test of the table gets: the toy game, and a home of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from art import album
from rules.contract import Game
from rules.registry import load
from tests.toy import FOLDER

ROOM = 512 * 1024 * 1024
"""The room for pictures, in bytes: what one test has painted the next one need not paint again."""


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The toy game, installed as a plug-in here and in every child process."""
    monkeypatch.syspath_prepend(str(FOLDER))
    paths = [str(FOLDER), *filter(None, [os.environ.get("PYTHONPATH", "")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    yield load("toy")
    # Other tests must not find a game that is no longer installed.
    load.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "toy_game"]:
        del sys.modules[name]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A fresh folder for settings, matches and logs, so that no test touches a person's own."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BONEBED_HOME", str(folder))
    return folder


@pytest.fixture
def much_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """As much room for pictures in a small window as there else is in a very large one."""
    monkeypatch.setattr(album, "LEAST_ROOM", ROOM)
