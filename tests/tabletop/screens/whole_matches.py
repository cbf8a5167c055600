"""Whole matches: taken from the shelf, set up and played to the result, by whatever hands.

All seats are persons at one open table, so that nobody has to wait for anybody. What lies between
the first moves and the last ones is played without the window, to be done in a few seconds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from rules.contract import CHANCE, Move
from rules.registry import load
from tabletop.course import Course
from tabletop.match import Match
from tabletop.record import PERSON
from tabletop.scene.scene import GUARD
from tabletop.screens.curtain import Curtain
from tabletop.screens.doing import CALM
from tabletop.screens.drawer import BUTTON as DRAWER
from tabletop.screens.lesson import NEXT, LessonPage
from tabletop.screens.play import Play
from tabletop.screens.results import Results
from tabletop.screens.setup import Setup
from tabletop.screens.shaking import Shaking
from tabletop.secrecy import OPEN
from tabletop.striking import STRIKE
from tests.tabletop.screens.driver import Driver

FIRST, LAST = 20, 8
"""So many of the first and of the last moves are made at the window."""
MOST_MOVES = 100
"""A match that has not ended after so many moves at the window never will."""


def sit_down(driver: Driver, game_id: str) -> Play:
    """Takes a game from the shelf, and sets it up for persons alone."""
    driver.press(f"box-{game_id}")
    driver.turn(2)
    page = driver.top(Setup)
    for number in range(1, page.count):
        driver.pick(f"kind-{number}", PERSON)
    page.refresh()
    if any(one.key == "secrecy" for one in page.parts()):
        driver.pick("secrecy", OPEN)
    driver.rest(1)
    driver.press("begin")
    driver.turn(4)
    return next(one for one in driver.app.stack if isinstance(one, Play))


def learn(driver: Driver, game_id: str) -> Course:
    """Plays the lesson of a game to its end."""
    driver.app.show_lesson(load(game_id))
    driver.turn(4)
    page = driver.top(LessonPage)
    course = page.course
    while not course.is_last:
        number = course.number
        if course.step.is_read:
            driver.rest(CALM)
            driver.press(NEXT)
        else:
            driver.wait_for(lambda: page.ready, "the table waits")
            ways = page.table.controls
            driver.make(page, next(one for one in ways if course.allows((one.move, *one.then))))
        driver.wait_for(lambda number=number: course.number > number, "the next step")  # type: ignore[misc]
        driver.turn(4)
    return course


def one_move(driver: Driver, page: Play, rng: random.Random, script: Sequence[Move]) -> str:
    """Makes a move, one of the ``script`` where there is one; gives its gesture."""
    before = page.match.steps
    if page.drawer.open:  # the list of moves was needed for the last one
        driver.press(DRAWER)
    controls = [one for one in driver.reachable(page) if one.move.verb != STRIKE]
    controls = [one for one in controls if one.move in script and not one.then] or controls
    kind = rng.choice(sorted({one.gesture.kind for one in controls}))
    control = rng.choice([one for one in controls if one.gesture.kind == kind])
    driver.make(page, control)
    what = f"step {before}, {control.gesture} {control.label!r}"
    driver.wait_for(lambda: page.match.steps > before, what)
    return kind


def playout(match: Match, rng: random.Random) -> list[Move]:
    """The moves of a match that would be played on at random, to its end."""
    state, moves = match.state.copy(), []
    while (seat := state.current_seat) is not None:
        move = state.chance(rng) if seat == CHANCE else rng.choice(state.legal_moves())
        state.play(move)
        moves.append(move)
    return moves


def skip_the_middle(page: Play, rng: random.Random) -> list[Move]:
    """Has all but the last moves played without the window; gives those."""
    moves = playout(page.match, rng)
    last = moves[-LAST:]
    page.match.play_all(iter(moves[: -len(last)]))
    page.look_as(page.viewer)
    return last


def play_to_the_end(driver: Driver, page: Play, rng: random.Random) -> Counter[str]:
    """Makes the first and the last moves of a match; gives how many gestures of each kind."""
    made: Counter[str] = Counter()
    script: list[Move] = []
    while not page.match.finished:
        driver.turn()
        top = driver.app.top
        if isinstance(top, Shaking):
            driver.press("skip")
        elif isinstance(top, Curtain):
            driver.press("lift")
        elif top is page and page.turns.lies_to_be_read:
            driver.rest(GUARD)
            driver.press("handover")
        elif top is page and page.ready:
            if made.total() == FIRST:
                script = skip_the_middle(page, rng)
                driver.wait_for(lambda: page.ready or page.match.finished, "the last moves")
            made[one_move(driver, page, rng, script)] += 1
            assert made.total() < MOST_MOVES
    driver.wait_for(lambda: isinstance(driver.app.top, Results), "the result")
    return made
