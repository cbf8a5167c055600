"""Tables of the games in windows of real sizes: what matters most on them is large enough."""

from __future__ import annotations

import itertools
import random

import pytest

from art import faces
from rules import registry
from rules.contract import CHANCE, State
from rules.fossilis.ids import POOL, SUPPLY
from rules.fossilis.position import SPENT
from rules.table import Table
from tabletop.scene.layout import Placement, place


def played(game: str, seats: int, seed: int, moves: int = 5000, **options: str) -> State:
    """A game after so many random moves, or to its end."""
    rng = random.Random(seed)
    state = registry.load(game).start(seats, options)
    for _ in range(moves):
        seat = state.current_seat
        if seat is None:
            break
        state.perform(state.chance(rng) if seat == CHANCE else rng.choice(state.legal_moves()))
    return state


def shown(table: Table, size: tuple[int, int], text_size: int = 100) -> Placement:
    """Where everything on the table lies in so many pixels."""
    return place(table, (0, 0, *size), text_size)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_museums_of_dolphins_are_larger_than_the_cards_beside_them_in_the_end(seats: int) -> None:
    table = played("dolphins_and_dinos", seats, seed=seats).lay(None)
    # The room of the last table on the page of results, in the smallest usual window.
    spots = shown(table, (628, 550)).spots.values()
    squares = [spot.size[0] for spot in spots if spot.zone.startswith("museum")]
    cards = [spot.size[0] for spot in spots if spot.zone.startswith("column")]
    assert len(squares) == 9 * seats
    assert min(squares) >= 40
    assert min(squares) >= max(cards)


def uncovered(placement: Placement, zone: str) -> list[float]:
    """The pixels of each piece's width that the next one in its line leaves uncovered."""
    spots = [spot for spot in placement.spots.values() if spot.zone == zone]
    widths = []
    for spot, after in itertools.zip_longest(spots, spots[1:]):
        left = spot.centre[0] - spot.size[0] / 2
        same_line = after is not None and after.centre[0] > spot.centre[0]
        right = after.centre[0] - after.size[0] / 2 if same_line else left + spot.size[0]
        widths.append(min(right - left, spot.size[0]))
    return widths


@pytest.mark.parametrize(("seats", "least"), [(2, 36), (3, 28), (4, 24)])
def test_a_full_mat_of_fossilis_can_be_read_in_a_small_window(seats: int, least: int) -> None:
    state = registry.load("fossilis").start(seats)
    state.pawns = [0, 4, 20, 24][:seats]  # type: ignore[attr-defined]
    for seat in range(seats):
        for number in range(8):
            card = 1 + seat * 8 + number
            state.card_holder[card] = seat  # type: ignore[attr-defined]
            state.card_state[card] = SPENT  # type: ignore[attr-defined]
    placement = shown(state.lay(0), (1280, 720))
    cards = [zone for zone in placement.zones if zone.startswith("cards")]
    assert len(cards) == seats
    own, *others = sorted(cards, key=lambda zone: -placement.zones[zone].box.w)
    assert len(uncovered(placement, own)) == 8
    assert min(uncovered(placement, own)) >= least
    for zone in others:
        assert min(one.size[1] for one in placement.spots.values() if one.zone == zone) >= 28
        assert min(uncovered(placement, zone)) >= 12


def test_the_two_plasters_of_fossilis_lie_beside_each_other() -> None:
    table = registry.load("fossilis").start(4).lay(0)
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        pool, supply = (shown(table, size).spots[name] for name in (POOL, SUPPLY))
        assert supply.centre[0] - pool.centre[0] >= pool.size[0]


@pytest.mark.parametrize(
    ("game", "won", "seed"), [("twenty_questions", "won-", 9), ("memory", "museum-", 4)]
)
def test_in_the_end_what_was_won_is_what_is_seen(game: str, won: str, seed: int) -> None:
    table = played(game, 2, seed).lay(None)
    spots = shown(table, (1280, 720)).spots.values()
    sizes = [spot.size[0] for spot in spots if spot.zone.startswith(won)]
    assert sizes
    assert min(sizes) >= 58


def test_nothing_is_offered_to_be_asked_once_the_game_is_over() -> None:
    zones = {zone.id for zone in played("twenty_questions", 3, seed=1).lay(0).zones}
    assert {"won-0", "won-1", "won-2"} < zones
    assert not {"questions", "names"} & zones


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((734, 640), 200)])
def test_every_question_and_every_name_can_be_read(size: tuple[int, int], text_size: int) -> None:
    table = played("twenty_questions", 3, seed=2, moves=6).lay(0)
    placement = shown(table, size, text_size)
    asked = [piece for piece in table.pieces if piece.zone in ("questions", "names")]
    assert len(asked) >= 17 + 19
    for piece in asked:
        spot = placement.spots[piece.id]
        sheet = faces.sheet(piece.face, shape=piece.shape, size=spot.size, text=placement.least)
        assert sheet.texts, piece.face
