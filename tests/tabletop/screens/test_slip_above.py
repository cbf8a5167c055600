"""The slip above a table tells nothing twice, and lies on nothing, in every game."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from pygame import Rect

from rules.contract import CHANCE
from tabletop.match import Match, Player
from tabletop.screens.corner import Paper
from tabletop.screens.play import Play
from tests.tabletop.screens.driver import Driver

GAMES = {
    "ceratopsians": (2,),
    "cretaceous_creek": (1, 2, 3),
    "dolphins_and_dinos": (2, 4, 6),
    "fossil_canyon": (2, 3, 5),
    "fossilis": (1, 2, 4),
    "go_dig": (2, 4),
    "memory": (2,),
    "twenty_questions": (2, 4),
}
NAMES = ("Mary", "Barnum", "Gideon", "Inge", "Othniel", "Roy")
MOVES = 160
CANNOT = (
    "A piece of so many bones cannot be laid there before whatever lies below it has been taken up."
)


def played(game: str, seats: int) -> tuple[list[int], str, Match]:
    """The steps of a match with the longest prompt of each kind, the longest thing that happened,
    and the match."""
    rng = random.Random(seats)
    players = [Player(name, at) for at, name in enumerate(NAMES[:seats])]
    match = Match.start(game, players, seed=3, autosave=False, secrecy="open")
    longest: dict[str, tuple[str, int]] = {}
    for _ in range(MOVES):
        match.settle()
        seat = match.state.current_seat
        if seat is None or seat == CHANCE:
            break
        prompt = match.state.lay(seat).prompt
        kind = prompt.partition(":")[2][:12]
        if len(prompt) > len(longest.get(kind, ("", 0))[0]):
            longest[kind] = prompt, match.steps
        match.play(rng.choice(match.state.worthwhile()))
    told = max((entry.event.words(match.names) for entry in match.log), key=len)
    best = sorted(longest.values(), key=lambda one: -len(one[0]))[:3]
    return [step for _, step in best], told, match


def at_step(match: Match, step: int) -> Match:
    """A match of the same moves, up to one of them."""
    players, options = match.players, match.options
    again = Match.start(match.game.id, players, options, match.seed, autosave=False, secrecy="open")
    again.play_all(match.moves[:step])
    return again


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_slip_says_it_lies_on_no_piece_and_no_plate(
    window: Callable[..., Driver], game: str
) -> None:
    driver = window()
    said = 0
    for seats in GAMES[game]:
        steps, told, match = played(game, seats)
        for step in steps:
            page = Play(driver.app, at_step(match, step))
            driver.app.push(page)
            for size in ((1024, 640), (1280, 720), (1920, 1080)):
                driver.app.resize(size)
                page.resize(size)
                for news, refusal in ((told, ("", "")), ("", (CANNOT, "X-1")), ("", ("", ""))):
                    page.showing.news, page.showing.refusal = news, refusal
                    page.changed()
                    page.refresh()
                    paper = next(one.rect for one in page.widgets if isinstance(one, Paper))
                    seat_slips = [one.rect for one in page.widgets if one.key.startswith("seat")]
                    lies = [one for one in [*page.lying(), *seat_slips] if one.colliderect(paper)]
                    assert lies == [], (seats, size, news or refusal, page.table.prompt)
                    assert Rect((0, 0), size).contains(paper)
                    said += 1
            driver.app.pop()
    assert said


def test_the_round_stands_once_on_the_slip(driver: Driver) -> None:
    players = (Player("Ada", 0), Player("Ben", 1, "casual"))
    match = Match.start("dolphins_and_dinos", players, seed=3, autosave=False)
    match.settle()
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.rest(1.0)
    assert page.table.prompt.startswith("Round 1 of 9")
    page.showing.news = "Round 1 of 9: column 1."
    page.changed()
    page.refresh()
    assert page.widget("status").rect.height == 0
    page.showing.news = "Ben adds no feature."
    page.changed()
    page.refresh()
    assert page.widget("status").rect.height > 0
