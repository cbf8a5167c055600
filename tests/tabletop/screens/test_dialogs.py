"""What lies below a dialog."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app import App
from tabletop.pilot import Pilot
from tabletop.screens import covers
from tabletop.screens.dialogs import Chooser, Notice, Offer
from tabletop.screens.shelf import Shelf
from tabletop.settings import Settings
from tests.tabletop.screens.driver import Driver


def test_what_a_choice_takes_stands_below_its_name(driver: Driver) -> None:
    done: list[str] = []
    name, more = "Major award, 20 points", "trade Camptosaurus and Utahraptor"
    offers = [(f"{name}: {more}", lambda: done.append(name)), ("Pass", lambda: done.append("Pass"))]
    driver.app.push(Chooser(driver.app, "Awards", offers, lambda: None))
    driver.turn(2)
    first, last = (driver.top(Chooser).widget(f"choice-{number}") for number in range(2))
    assert isinstance(first, Offer)
    assert isinstance(last, Offer)
    assert first.rect.height > last.rect.height
    assert first.spoken == f"{name}: {more}"
    driver.press("choice-0")
    assert done == [name]


def picture(app: App) -> bytes:
    assert app.surface is not None
    return pygame.image.tobytes(app.surface, "RGB")


def test_the_shelf_below_a_notice_goes_on_being_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    covers._painted.forget()
    monkeypatch.setattr(covers, "PATIENCE", 0.0)
    app = App(Settings(animation="off"))
    pilot = Pilot(app)
    app.open()
    try:
        app.push(Shelf(app))
        app.say("The settings file was damaged.", "Settings")
        pilot.turn(1)
        first = picture(app)
        assert covers.wanted()
        pilot.turn(20)
        assert not covers.wanted()
        last = picture(app)
        assert last != first
        app.pop()
        app.say("The settings file was damaged.", "Settings")
        pilot.turn(2)
        assert isinstance(app.top, Notice)
        assert picture(app) == last
    finally:
        app.close()
