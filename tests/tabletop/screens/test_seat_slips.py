"""The slips of seats: nothing on them is cut where there is room to say it shorter."""

from __future__ import annotations

from pygame import Rect

from rules.table import Counter
from tabletop.match import Player
from tabletop.screens.metrics import Metrics
from tabletop.screens.plates import SeatPlate


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
