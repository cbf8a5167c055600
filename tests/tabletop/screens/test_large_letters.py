"""With large letters nothing above a table lies on what is to be read there."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from pygame import Rect

from rules.contract import CHANCE
from rules.fossil_canyon.components import EVENT_NUMBERS
from tabletop.match import Match, Player
from tabletop.screens.play import Play
from tests.tabletop.screens.driver import Driver

Open = Callable[..., Driver]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_event_in_force_lies_on_nothing_of_the_canyon(window: Open, seats: int) -> None:
    driver = window()
    driver.app.resize((1024, 640))
    driver.app.change(text_size=200)
    players = [Player(f"Player {seat}", seat) for seat in range(seats)]
    match = Match.start("fossil_canyon", players, {}, seed=3, secrecy="open")
    rng, seen = random.Random(3), set[str]()
    for _ in range(60 * seats):
        state = match.state
        if state.current_seat == CHANCE:
            match.play_chance()
            continue
        if state.current_seat is None or len(seen) == len(EVENT_NUMBERS):
            break
        match.play(rng.choice(state.legal_moves()))
        standing = match.state.lay(None).standing
        if not standing or standing[0].label in seen or match.state.current_seat == CHANCE:
            continue
        seen.add(standing[0].label)
        page = Play(driver.app, match)
        driver.app.push(page)
        driver.turn(2)
        pill = next(one.rect for one in page.widgets if one.key == "standing-0")
        lying = {name: Rect(spot.box) for name, spot in page.scene.placement.spots.items()}
        for zone in page.scene.placement.zones.values():
            if zone.label is not None:
                lying[f"label of {zone.id}"] = Rect(zone.label)
        lying |= {one.key: one.rect for one in page.widgets if one.key.startswith("seat")}
        assert [name for name, box in lying.items() if box.colliderect(pill)] == []
        driver.app.pop()
    assert len(seen) >= 6


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_slips_of_memory_lie_over_nothing_that_can_be_chosen_or_was_found(
    window: Open, size: tuple[int, int]
) -> None:
    driver = window()
    driver.app.resize(size)
    driver.app.change(text_size=200)
    match = Match.start("memory", [Player(f"Player {seat}", seat) for seat in range(2)], {}, seed=3)
    match.settle()
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.turn(2)
    placement = page.scene.placement
    slips = [one.rect for one in page.widgets if one.key.startswith("plate-")]
    assert len(slips) == 2
    drawer = Rect(placement.zones["grid"].box)
    shown = [Rect(box) for zone, box in placement.blanks if zone.startswith("museum")]
    shown += [Rect(spot.box) for spot in placement.spots.values()]
    for slip in slips:
        assert not slip.colliderect(drawer)
        assert slip.collidelist(shown) < 0
    assert not slips[0].colliderect(slips[1])


@pytest.mark.parametrize(
    ("game", "seats", "kind"), [("fossil_canyon", 6, "hidden-"), ("fossilis", 4, "lab-")]
)
def test_the_slips_of_others_lie_over_no_place_for_their_cards(
    window: Open, game: str, seats: int, kind: str
) -> None:
    driver = window()
    driver.app.resize((1024, 640))
    driver.app.change(text_size=200)
    players = [Player(f"Player {seat}", seat) for seat in range(seats)]
    match = Match.start(game, players, {}, seed=3, secrecy="open")
    match.settle()
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.turn(2)
    placement = page.scene.placement
    zones = [one for name, one in placement.zones.items() if name.startswith(kind)]
    assert len(zones) == seats
    cards = [Rect(one.empty) for one in zones if one.empty is not None]
    cards += [Rect(one.box) for one in placement.spots.values() if one.zone.startswith(kind)]
    assert cards
    for slip in (one.rect for one in page.widgets if one.key.startswith("plate-")):
        # The edge of a slip may touch them.
        assert slip.inflate(-8, -8).collidelist(cards) < 0
