"""Points that only the end of a game gives stand apart from those that count already."""

from __future__ import annotations

from pygame import Rect

from rules.contract import Line, Tally
from tabletop.match import Match, Player
from tabletop.screens.metrics import Metrics
from tabletop.screens.panel import IF_ENDED, ScoreCard
from tabletop.screens.plates import SeatPlate, plates
from tabletop.screens.playback import present
from tests.tabletop.screens.driver import Driver

PEOPLE = (Player("Ada", 0), Player("Ben", 1))
TALLY = Tally((Line("Dinosaurs", 12), Line("Empty slots", 6, at_end=True)))


def test_a_plate_shows_the_score_track_and_its_tip_the_forecast(driver: Driver) -> None:
    match = Match.start("fossilis", PEOPLE, seed=3)
    match.settle()
    for plate in plates(match, present(match, match.state.lay(0), 0)):
        assert plate.points == 0
        assert "0 points, 6 if the game ended now" in plate.tip
        tally = plate.tally
        assert tally is not None
        made = {one.label: bool(one.points) for one in tally.lines if one.at_end}
        assert set(made.values()) == {True, False}
        # Of what it is made, without what adds nothing.
        assert all((label in plate.tip) == counts for label, counts in made.items())
    assert driver.app.surface is not None


def test_a_slip_tells_what_the_end_would_add_where_there_is_room(driver: Driver) -> None:
    metrics = Metrics((1280, 720), 100)
    slip = SeatPlate(0, Player("Bartholomew the Younger", 0), TALLY, (), current=False)
    slip.fill(Rect(0, 0, 400, 60), 23, metrics)
    assert slip.later == "+6"
    letters = slip.pixels
    slip.fill(Rect(0, 0, slip.size(letters)[0], 60), letters, metrics)
    assert (slip.later, slip.pixels) == ("", letters)
    plain = SeatPlate(0, PEOPLE[0], Tally((Line("Points", 3),)), (), current=False)
    plain.fill(Rect(0, 0, 400, 60), 23, metrics)
    assert plain.later == ""
    assert driver.app.surface is not None


def test_a_score_card_lists_what_counts_and_then_the_forecast() -> None:
    card = ScoreCard(PEOPLE[0], TALLY, ())
    assert card.rows == [("Dinosaurs", "12"), ("Empty slots", "6"), (IF_ENDED, "18")]
    plain = ScoreCard(PEOPLE[0], Tally((Line("Points", 3),)), ())
    assert plain.rows == [("Points", "3")]
    assert (TALLY.scored, TALLY.total) == (12, 18)
