"""A display for all tests of a worker, and for each test a program and a person at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.app import App
from tabletop.bots.worker import Thinker
from tabletop.settings import Settings, save
from tests.xvfb.display import SIZE, Display
from tests.xvfb.person import Person
from tests.xvfb.program import Program

SETTINGS = Settings(
    animation="off", reduced_motion=True, muted=True, window=SIZE, list_beside_table=True
)


@pytest.fixture(scope="session")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    """A screen and a mouse that nobody else uses."""
    made = Display(tmp_path_factory.mktemp("display"))
    yield made
    made.close()


@pytest.fixture
def program(display: Display, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program with quick settings, not yet started."""
    home = tmp_path / "home"
    monkeypatch.setenv("BONEBED_HOME", str(home))
    assert not save(SETTINGS)
    made = Program(display, home, tmp_path / "notes")
    yield made
    if made.running:
        made.kill()
    # A button that is held would be held for the next program, too.
    display.hand("mouseup", 1)


@pytest.fixture
def person(
    display: Display, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Person]:
    """Somebody in front of the display, with a mirror of their own."""
    monkeypatch.setenv("BONEBED_HOME", str(tmp_path / "mirror"))
    # What the computers do the mirror reads in the journal of the window.
    monkeypatch.setattr(Thinker, "ask", lambda *_: None)
    app = App(replace(SETTINGS))
    app.open()
    app.resize(SIZE)
    yield Person(app, display, program)
    app.close()
    pygame.display.quit()
