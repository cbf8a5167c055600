"""The slips of seats: nothing on them is cut where there is room to say it shorter."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from rules.contract import Move
from rules.table import Counter
from tabletop.match import Match, Player
from tabletop.screens.buttons import StepButton
from tabletop.screens.corner import Paper
from tabletop.screens.metrics import Metrics
from tabletop.screens.plates import SeatPlate
from tabletop.screens.play import Play
from tabletop.secrecy import OPEN
from tests.tabletop.screens.driver import Driver


def test_a_narrow_slip_shows_the_values_of_its_counters_alone() -> None:
    counters = [Counter(0, "Money", "$31"), Counter(0, "Ready", "")]
    metrics = Metrics((1280, 720), 100)
    slip = SeatPlate(0, Player("Gideon", 0), None, counters, current=False)
    slip.fill(Rect(0, 0, 400, 40), 20, metrics)
    assert slip.bare == 0
    wide = slip.size(slip.pixels)[0]
    slip.fill(Rect(0, 0, 100, 40), 20, metrics)
    assert slip.bare == 2
    assert slip.size(slip.pixels)[0] < wide


def test_a_slip_that_is_a_little_too_narrow_leaves_out_the_first_words_alone() -> None:
    counters = [Counter(0, "Plaster", "0"), Counter(0, "Energy", "2 of 3")]
    metrics = Metrics((1280, 720), 100)
    slip = SeatPlate(0, Player("Mary", 0), None, counters, current=False)
    slip.fill(Rect(0, 0, 400, 40), 20, metrics)
    assert slip._facts() == "Plaster 0 · Energy 2 of 3"
    slip.fill(Rect(0, 0, 150, 40), 20, metrics)
    assert slip._facts() == "0 · Energy 2 of 3"


def test_one_tile_in_the_store_leaves_the_slip_its_words(window: Callable[..., Driver]) -> None:
    driver = window()
    driver.app.resize((1280, 720))
    match = Match.start("fossilis", [Player("Mary", 0), Player("Gideon", 1)], seed=3)
    match.settle()
    for words in ("corner E1", "corner A5", "dig A5 south"):
        match.play(Move.parse(words))
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.turn(3)
    assert len(page.scene.table.pieces_in("storage-0")) == 1
    (mine,) = (one for one in page.parts() if isinstance(one, SeatPlate) and not one.number)
    assert mine._facts() == "Plaster 0 · Energy 1 of 3"


def test_a_slip_whose_place_is_taken_stands_where_it_can_be_read(
    window: Callable[..., Driver],
) -> None:
    """The slip of paper with two buttons below it reaches up to the desk of 20 Questions."""
    people = [Player("Ada", 0), Player("Ben", 1)]
    match = Match.start("twenty_questions", people, seed=3, secrecy=OPEN, autosave=False)
    match.settle()
    match.play(Move.parse("ask is_dinosaur"))
    driver = window()
    driver.app.resize((1280, 720))
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.wait_for(lambda: page.ready, "the turn")
    page.refresh()
    parts = list(page.parts())
    slips = [one for one in parts if isinstance(one, SeatPlate)]
    above = [one for one in parts if isinstance(one, (Paper, StepButton))]
    assert len(slips) == 2
    assert len([one for one in above if isinstance(one, StepButton)]) == 2
    for slip in slips:
        assert page.table_rect.contains(slip.rect)
        assert not [one.key for one in above if one.rect.colliderect(slip.rect)]
