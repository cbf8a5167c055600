"""Signs that stand while something holds, and the end of a game that is told before the result."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from tabletop.match import Match, Player
from tabletop.moments import sensible
from tabletop.screens.plates import SeatPlate
from tabletop.screens.play import Play
from tabletop.screens.results import Results
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.telling import AFTER, LINE, CountSlip
from tabletop.screens.turns import PAUSE
from tabletop.screens.wording import what_ended
from tests.tabletop.screens.driver import Driver


def nearly_over(game: str) -> Match:
    """A match of two persons in which one move is left to make."""
    players = [Player("Ada", 0), Player("Ben", 1)]
    whole = Match.start(game, players, seed=3, autosave=False)
    rng = random.Random(3)
    while not whole.finished:
        whole.settle()
        if not whole.finished:
            whole.play(rng.choice(whole.state.legal_moves()))
    last = max(step for step, seat in enumerate(whole.history.seats) if seat >= 0)
    match = Match.start(game, players, seed=3, autosave=False)
    match.play_all(whole.moves[:last])
    match.last_move = whole.moves[last]  # type: ignore[attr-defined]
    return match


def shown(window: Callable[..., Driver], match: Match, **settings: object) -> tuple[Driver, Play]:
    settings.setdefault("animation", "normal")
    driver = window(looking_time=0, **settings)
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.wait_for(lambda: page.ready, "the last turn")
    return driver, page


def counts(page: Play) -> list[CountSlip]:
    return [part for part in page.parts() if isinstance(part, CountSlip)]


def end(driver: Driver, page: Play) -> None:
    page.play(page.match.last_move)  # type: ignore[attr-defined]
    driver.wait_for(lambda: page.match.finished and not page.showing.moving, "the end")


def test_the_count_is_told_line_by_line_before_the_result(window: Callable[..., Driver]) -> None:
    driver, page = shown(window, nearly_over("ceratopsians"))
    end(driver, page)
    driver.rest(PAUSE / 2)
    outcome = page.match.outcome
    assert outcome is not None
    assert page.showing.table.prompt, "what ended it is said first"
    assert counts(page) == []
    driver.rest(PAUSE / 2 + 0.1)
    slips = counts(page)
    assert [slip.name for slip in slips] == ["Ada", "Ben"]
    assert all(slip.shown == 0 for slip in slips)
    lines = max(len(slip.lines) for slip in slips)
    seen = []
    for _ in range(2000):
        if driver.app.top is not page:
            break
        seen.append(counts(page)[0].shown)
        driver.turn()
    assert seen == sorted(seen)
    assert set(seen) == set(range(lines + 1)), "no line is left out"
    assert [slip.total for slip in slips] == [page.match.tally(seat).total for seat in (0, 1)]
    assert isinstance(driver.app.top, Results)


@pytest.mark.parametrize(
    ("game", "seats", "seed", "places"),
    [
        *(("ceratopsians", 2, seed, "display") for seed in (1, 2, 3)),
        ("fossil_canyon", 2, 1, "museum-"),
        ("dolphins_and_dinos", 4, 1, "museum-"),
    ],
)
def test_the_count_lies_on_nothing_that_is_counted(
    window: Callable[..., Driver], game: str, seats: int, seed: int, places: str
) -> None:
    players = [Player(name, seat) for seat, name in enumerate(("Ada", "Ben", "Cy", "Dee")[:seats])]
    match = Match.start(game, players, seed=seed)
    rng = random.Random(seed)
    while not match.finished:
        match.settle()
        seat = match.state.current_seat
        if seat is not None:
            match.play(sensible(match.state, seat, rng))
    driver = window(animation="normal")
    driver.app.resize((1280, 720))
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.turn(3)
    page.turns.telling.begin()
    driver.turn()
    page.refresh()
    strip = pygame.Rect(counts(page)[0].rect).unionall([one.rect for one in counts(page)])
    placement, at = page.scene.placement, page.table_rect.topleft
    displays = [name for name in placement.zones if name.startswith(places)]
    counted = [placement.zones[name] for name in displays]
    counted += [one for one in placement.cells.values() if one.zone in displays]
    boxes = [pygame.Rect(*one.box).move(at) for one in counted]
    boxes += [one.rect for one in page.parts() if isinstance(one, SeatPlate)]
    assert len(displays) > 1
    assert strip.collidelist(boxes) < 0


def test_a_click_tells_the_whole_count_at_once(window: Callable[..., Driver]) -> None:
    driver, page = shown(window, nearly_over("ceratopsians"))
    end(driver, page)
    driver.rest(PAUSE + 0.2)
    assert counts(page)
    table = page.table_rect
    at = next(
        (x, y)
        for x in range(table.x + 5, table.right, 40)
        for y in range(table.y + 5, table.bottom, 40)
        if page.on_table((x, y))
    )
    driver.click(at)
    assert all(slip.shown >= len(slip.lines) for slip in counts(page))
    driver.rest(AFTER + LINE)
    assert isinstance(driver.app.top, Results)


def test_the_result_can_be_seen_at_once(window: Callable[..., Driver]) -> None:
    driver, page = shown(window, nearly_over("ceratopsians"))
    end(driver, page)
    driver.rest(PAUSE + 0.2)
    driver.button("See the result")
    assert isinstance(driver.app.top, Results)
    driver.key(pygame.K_ESCAPE)
    driver.turn(2)
    if driver.app.top is page:
        assert counts(page) == []


def test_a_second_click_where_the_result_was_asked_for_begins_no_match(
    window: Callable[..., Driver],
) -> None:
    driver, page = shown(window, nearly_over("ceratopsians"))
    end(driver, page)
    driver.rest(PAUSE + 0.2)
    page.refresh()
    at = page.widget("result").rect.center
    driver.click(at)
    driver.rest(1.0)
    results = driver.top(Results)
    results.refresh()
    there = results.under(at)
    assert there is not None
    assert there.key == "table"


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"reduced_motion": True}])
def test_nothing_is_told_where_nothing_moves(
    window: Callable[..., Driver], settings: dict[str, object]
) -> None:
    driver, page = shown(window, nearly_over("ceratopsians"), **settings)
    end(driver, page)
    driver.rest(PAUSE + 0.2)
    assert isinstance(driver.app.top, Results)


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_count_and_the_signs_fit_the_smallest_window(
    window: Callable[..., Driver], text_size: int
) -> None:
    driver, page = shown(window, nearly_over("fossilis"), text_size=text_size)
    driver.app.resize((1024, 640))
    driver.turn(3)
    inside = pygame.Rect((0, 0), driver.app.size)
    signs = [part for part in page.parts() if part.key.startswith("standing-")]
    for sign in signs:
        assert inside.contains(sign.rect)
    end(driver, page)
    driver.rest(PAUSE + 0.2)
    assert counts(page)
    for slip in counts(page):
        assert inside.contains(slip.rect)


def test_a_sign_stands_and_opens_the_rules_at_its_clause(window: Callable[..., Driver]) -> None:
    match = nearly_over("ceratopsians")
    driver, page = shown(window, match)
    assert [one.label for one in page.table.standing] == ["Building"]
    driver.press("standing-0")
    driver.turn(2)
    assert isinstance(driver.app.top, RulesPage)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("memory", "The last skeleton is found: the game is over."),
        ("dolphins_and_dinos", "All squares are filled: the game is over."),
        ("ceratopsians", "All displays are finished: the game is over."),
        ("fossilis", "The last round is over: final scoring."),
    ],
)
def test_what_ended_the_game_is_told_with_the_result(
    window: Callable[..., Driver], game: str, why: str
) -> None:
    driver, page = shown(window, nearly_over(game), animation="off")
    end(driver, page)
    if game != "fossilis":  # there the slip says that the dig is over, and then who wins
        assert why in page.surroundings._status().spoken
    driver.wait_for(lambda: isinstance(driver.app.top, Results), "the result")
    assert driver.top(Results)._reason().startswith(why)


def test_who_concedes_ends_it_alone(toy: object) -> None:
    match = Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], seed=1, autosave=False)
    match.settle()
    assert what_ended(match) == ""
    match.concede(0)
    assert match.finished
    assert what_ended(match) == ""


def test_the_slip_tells_what_happened_and_not_once_more_whose_turn_it_is(
    window: Callable[..., Driver],
) -> None:
    match = Match.start(
        "cretaceous_creek", [Player("Ada", 0), Player("Ben", 1)], seed=3, autosave=False
    )
    rng = random.Random(3)
    match.settle()
    while match.state.current_seat != 1 or match.log[-1].event.kind != "turn":
        match.play(rng.choice(match.state.worthwhile()))
        match.settle()
    driver = window(looking_time=0, animation="off")
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.wait_for(lambda: page.ready, "the turn of Ben")
    assert "Ben begins a turn" in match.log[-1].event.words(match.names)
    page.refresh()
    told = page.widget("status").spoken
    assert told
    assert "Ben begins a turn" not in told
