"""A game in which all win or lose together: its points stand in one place."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Tally
from tabletop.match import Match, Player
from tabletop.screens.panel import ScoreCard
from tabletop.screens.plates import plates
from tabletop.screens.play import Play
from tabletop.screens.playback import present
from tabletop.screens.podium import Plinth
from tabletop.screens.results import Results
from tabletop.screens.widgets import Label
from tests.tabletop.screens.driver import Driver

PEOPLE = (Player("Ada", 0), Player("Ben", 1))
ALONE = (Player("Ada", 0),)


def lost(players: tuple[Player, ...]) -> Match:
    """A match of a team that makes any moves, and loses."""
    match = Match.start("cretaceous_creek", players, seed=3)
    rng = random.Random(3)
    while match.state.current_seat is not None:
        match.settle()
        if match.state.current_seat not in (None, CHANCE):
            match.play(rng.choice(match.state.legal_moves()))
    return match


def plinths(results: Results) -> list[Plinth]:
    return [one for one in results.parts() if isinstance(one, Plinth)]


def test_a_team_stands_on_one_plinth_without_a_rank(driver: Driver) -> None:
    results = Results(driver.app, lost(PEOPLE))
    driver.app.push(results)
    driver.rest(0.5)
    assert results.heading == "The team has lost"
    (plinth,) = plinths(results)
    assert (plinth.name, plinth.ranked, plinth.number) == ("The team", "", 0)
    assert list(plinth.colours) == [0, 1]


@pytest.mark.parametrize("players", [PEOPLE, ALONE])
def test_a_team_shows_the_skeletons_that_are_in_the_museum_and_no_others(
    driver: Driver, players: tuple[Player, ...]
) -> None:
    match = lost(players)
    results = Results(driver.app, match)
    driver.app.push(results)
    driver.rest(0.5)
    (plinth,) = plinths(results)
    done = match.tally(0).total
    assert len(plinth.built) == done < 6
    missing = {piece.id for piece in match.state.lay(None).pieces_in("museum")} - {
        piece.id for piece in plinth.built
    }
    assert plinth.shown is None or plinth.shown.id not in missing


def test_who_plays_alone_has_a_plinth_of_their_own(driver: Driver) -> None:
    results = Results(driver.app, lost(ALONE))
    driver.app.push(results)
    driver.rest(0.5)
    assert results.heading == "The game is lost"
    assert [one.name for one in plinths(results)] == ["Ada"]


@pytest.mark.parametrize(("players", "shown"), [(PEOPLE, [None, None]), (ALONE, [0])])
def test_the_plates_of_a_team_show_no_points(
    players: tuple[Player, ...], shown: list[int | None]
) -> None:
    match = Match.start("cretaceous_creek", players, seed=3)
    assert [
        plate.points for plate in plates(match, present(match, match.state.lay(None), None))
    ] == shown


def test_the_score_of_a_team_is_told_once(listing: Driver) -> None:
    driver = listing
    match = Match.start("cretaceous_creek", PEOPLE, seed=3)
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    driver.click(driver.play.widget("tabs").cells[1].center)  # type: ignore[attr-defined]
    labels = [one.text for one in driver.play.parts() if isinstance(one, Label)]
    assert labels.count("Skeletons in the museum: 0") == 1
    cards = [one for one in driver.play.parts() if isinstance(one, ScoreCard)]
    assert [card.tally for card in cards] == [Tally(), Tally()]


def test_plinths_grow_together_step_by_step(driver: Driver) -> None:
    match = Match.start("go_dig", PEOPLE, seed=3)
    rng = random.Random(3)
    while match.state.current_seat is not None:
        match.settle()
        if match.state.current_seat not in (None, CHANCE):
            match.play(rng.choice(match.state.legal_moves()))
    results = Results(driver.app, match)
    driver.app.push(results)
    driver.turn()
    seen = []
    while results.pending:
        driver.turn()
        seen.append([one.painted for one in plinths(results)])
    assert [one.painted for one in plinths(results)] == [one.pictures for one in plinths(results)]
    least = min(one.pictures for one in plinths(results))
    for counts in seen:
        assert min(least, max(counts)) - min(counts) <= 1
