"""Tips lie where they cover no words that people read meanwhile."""

from __future__ import annotations

import pytest
from pygame import Rect

from tabletop.match import Match, Player
from tabletop.screens.hint import NEAR, Hint, apart
from tabletop.screens.metrics import Metrics
from tabletop.screens.play import Play
from tabletop.screens.screen import Page
from tabletop.screens.shelf import BoxButton, Shelf
from tabletop.screens.widgets import Button, Widget
from tests.tabletop.screens.driver import Driver

PEOPLE = (Player("Ada", 3), Player("Ben", 1))


def table(driver: Driver, game_id: str, size: tuple[int, int], text_size: int) -> Play:
    driver.app.change(text_size=text_size)
    driver.app.resize(size)
    match = Match.start(game_id, PEOPLE, seed=2, autosave=False)
    match.settle()
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.turn(3)
    return page


@pytest.mark.parametrize("text_size", [100, 140])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game_id", ["ceratopsians", "fossilis", "go_dig", "dolphins_and_dinos"])
def test_no_tip_covers_the_slip_or_a_seat_or_the_drawer(
    driver: Driver, game_id: str, size: tuple[int, int], text_size: int
) -> None:
    page = table(driver, game_id, size, text_size)
    for drawn in (False, True):
        page.drawer.drawn = drawn
        page.changed()
        driver.turn(3)
        page.showing.say_no("It is not your turn to lay a bone of this kind here.", "CE-1")
        page.refresh()
        kept = page.kept_clear()
        assert len(kept) >= 4 + drawn, "the sentence, the refusal, two seats"
        told = 0
        for widget in list(page.parts()):
            if not widget.tip or page.under(widget.rect.center) is not widget:
                continue
            about = widget.told_of(page.metrics)
            for at in (widget.rect.center, widget.rect.move(3, 3).topleft):
                page.show_hint("", at)
                page.show_hint(widget.tip, at, about)
                tip = page.hinting.rect
                told += 1
                assert Rect((0, 0), page.size).contains(tip)
                covered = [one for one in kept if one.colliderect(tip)]
                assert not covered, (widget.key, widget.tip, at)
                assert not tip.collidepoint(at)
                # What lies in the drawer, or below it, is told of beside all of that.
                assert drawn or apart(tip, about) <= page.metrics.px(NEAR), widget.key
        assert told


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_what_a_ribbon_stands_for_lies_on_no_button_of_the_shelf(
    driver: Driver, size: tuple[int, int]
) -> None:
    match = Match.start("go_dig", PEOPLE, seed=2)
    match.settle()
    match.play(match.state.legal_moves()[0])
    match.close()
    driver.app.resize(size)
    shelf = driver.top(Shelf)
    shelf.shown()
    driver.turn(3)
    keys = ("past", "people", "open", "settings", "quit", "resume")
    buttons = [shelf.widget(key).rect for key in keys]
    boxes = [one for one in shelf.parts() if isinstance(one, BoxButton)]
    told = 0
    for box in [one for one in boxes if one.tip]:
        driver.move(box.front(shelf.metrics).move(0, -20).center)
        assert shelf.hinting.text == box.tip
        assert shelf.hinting.rect.collidelist(buttons) < 0, box.key
        ribbon = box.told_of(shelf.metrics)
        assert apart(shelf.hinting.rect, ribbon) <= shelf.metrics.px(NEAR), box.key
        assert not shelf.hinting.rect.colliderect(ribbon)
        fronts = [one.front(shelf.metrics) for one in boxes if one is not box]
        assert shelf.hinting.rect.collidelist(fronts) < 0, box.key
        told += 1
    assert told


def test_two_ribbons_do_not_say_the_same(driver: Driver) -> None:
    driver.turn(3)
    boxes = [one for one in driver.top(Shelf).parts() if isinstance(one, BoxButton)]
    told = {one.box.status: one.tip.partition(": ")[2] for one in boxes if one.tip}
    assert len(set(told.values())) == len(told) >= 2


def test_a_tip_without_a_clear_place_leaves_what_is_most_important() -> None:
    metrics = Metrics((1280, 720))
    window = Rect(0, 0, 1280, 720)
    slip = Rect(900, 500, 300, 150)
    hint = Hint()
    hint.show("Ends the turn", (1000, 640), metrics, None, None, [slip, window])
    assert hint.rect
    assert not hint.rect.colliderect(slip)


class Steps(Page):
    """A page with one button, which is another one when it was pressed."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver.app)
        self.step = 1
        driver.app.push(self)
        driver.turn(2)

    def build(self) -> list[Widget]:
        button = Button(f"Step {self.step}", self.go_on, "only", tip=f"Ends step {self.step}")
        button.place(Rect(400, 300, 200, 60), self.metrics)
        return [button]

    def go_on(self) -> None:
        self.step += 1
        self.changed()


def test_what_appears_under_a_mouse_that_rests_says_nothing_before_the_mouse_moves(
    driver: Driver,
) -> None:
    page = Steps(driver)
    driver.move((500, 330))
    assert page.hint == "Ends step 1"
    page.changed()
    driver.turn(3)
    assert page.hint == "Ends step 1", "what was asked for is told of further"
    driver.click((500, 330))
    driver.turn(3)
    assert page.step == 2
    assert page.hint == "", "nobody asked what comes next"
    driver.move((502, 331))
    assert page.hint == "Ends step 2"
