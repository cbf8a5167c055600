"""The lecture hall in windows of real sizes: what is asked and named is large enough."""

from __future__ import annotations

import itertools

import pytest

from rules.fossils import CARDS
from rules.table import Table
from rules.twenty_questions.components import ASKS
from rules.twenty_questions.ids import ASKED, CARD, LIST, NAMES, won_zone
from rules.twenty_questions.position import OVER
from tabletop.scene.layout import CORNER, TOOLS, Placement, place
from tabletop.screens import corner
from tabletop.screens.metrics import Metrics
from tests.rules.twenty_questions.trial import Trial

WINDOWS = ((1920, 1080), (1280, 720), (2560, 1080), (1440, 1080), (1080, 1920))
OPTIONS = ({}, {"fact_sheet": "on"}, {"asking": "spoken"})


def table(seats: int, viewer: int | None, asked: int = 0, **options: str) -> Table:
    """A table of so many players after so many questions about the card in play."""
    trial = Trial(seats=seats, **options)
    questions = [ask for ask in ASKS if not ask.guess][::9]
    for number in range(asked):
        if options.get("asking") == "spoken":
            trial.play("speak")
            trial.play("answer no")
        else:
            trial.play(str(questions[number].move))
    return trial.state.lay(viewer)


def shown(laid: Table, size: tuple[int, int]) -> Placement:
    return place(laid, (0, 0, *size))


def heights(placement: Placement, zone: str) -> list[int]:
    return [spot.size[1] for spot in placement.spots.values() if spot.zone == zone]


def test_sizes_of_the_study() -> None:
    placement = shown(table(4, 1, asked=6), (1920, 1080))
    widths = {spot.size[0] for spot in placement.spots.values() if spot.zone == NAMES}
    assert min(widths) >= 196
    assert min(heights(placement, NAMES)) >= 140
    assert min(heights(placement, LIST)) >= 50
    assert min(heights(placement, ASKED)) >= 42
    assert heights(placement, CARD.removeprefix("card-"))[0] >= 140


def test_with_large_letters_questions_and_names_are_large_in_a_small_window() -> None:
    size = (1024, 640)
    aside = corner.aside(Metrics(size, 200))
    placement = place(table(4, 1, asked=19), (0, 0, *size), 200, 4, aside)
    assert min(heights(placement, LIST)) >= 30
    assert min(heights(placement, NAMES)) >= 66


@pytest.mark.parametrize("window", WINDOWS)
def test_what_can_be_tapped_is_large_in_every_window(window: tuple[int, int]) -> None:
    placement = shown(table(4, 1, asked=19, fact_sheet="on"), window)
    unit = placement.unit
    assert min(heights(placement, NAMES)) >= 108 * unit
    assert min(heights(placement, LIST)) >= 36 * unit
    # Twenty questions stand in two columns, in letters that can be read.
    assert min(heights(placement, ASKED)) >= placement.least


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_thing_stands_apart_in_every_window(
    seats: int, options: dict[str, str], window: tuple[int, int]
) -> None:
    for viewer in (*range(seats), None):
        laid = table(seats, viewer, asked=3, **options)
        placement = shown(laid, window)
        assert set(placement.zones) == {zone.id for zone in laid.zones}
        assert set(placement.seats) == set(range(seats))
        boxes = {
            name: zone.box
            for name, zone in placement.zones.items()
            # The cards that the answerer has won stand on a ledge of the lectern itself.
            if name != won_zone(laid.zone("in-play").owner or 0) or viewer == 0
        }
        for (one, box), (other, another) in itertools.combinations(boxes.items(), 2):
            assert not box.overlaps(another), (one, other)
        slips = list(placement.seats.values())
        for one_slip, other_slip in itertools.combinations(slips, 2):
            assert not one_slip.overlaps(other_slip)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_corners_are_free(options: dict[str, str], window: tuple[int, int]) -> None:
    for viewer in (0, 1, None):
        placement = shown(table(4, viewer, asked=3, **options), window)
        unit = placement.unit
        for name, zone in placement.zones.items():
            box = zone.box
            low = box.right > window[0] - CORNER[0] * unit
            assert not (low and box.bottom > window[1] - CORNER[1] * unit), name
            high = box.right > window[0] - TOOLS[0] * unit
            assert not (high and box.y < TOOLS[1] * unit), name


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_end_all_that_was_won_is_seen(seats: int, window: tuple[int, int]) -> None:
    trial = Trial("", seats=seats)
    for seat in range(seats):
        trial.give(seat, CARDS[seat].id)
    trial.state.phase = OVER
    for viewer in (0, None):
        placement = shown(trial.state.lay(viewer), window)
        for seat in range(seats):
            zone = won_zone(seat)
            assert min(heights(placement, zone)) >= 120 * placement.unit, zone
