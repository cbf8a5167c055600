"""Pieces are large: what one holds and chooses from, in a large window and in a small one."""

from __future__ import annotations

import random

import pytest

from art import lettering
from tabletop.geometry import Box
from tabletop.match import Match, Player
from tabletop.scene.appearance import _CHOSEN_IN_HAND
from tabletop.scene.layout import Placement, place
from tabletop.screens import corner
from tabletop.screens.metrics import Metrics

LARGE, SMALL = (1920, 1080), (1280, 720)
BESIDE_DRAWER, TALL = (880, 720), (1080, 1920)


def positions(game: str, seats: int, moves: int = 25) -> list[tuple[object, Placement, Placement]]:
    """Tables of a match that is played at random, each placed in a large and a small window."""
    match = Match.start(game, [Player(str(seat), seat) for seat in range(seats)], {}, seed=1)
    match.settle()
    rng, found = random.Random(1), []
    while moves and not match.finished:
        match.play(rng.choice(match.state.legal_moves()))
        match.settle()
        moves -= 1
        seat = match.state.current_seat
        if seat is not None and seat >= 0:
            table = match.state.lay(seat)
            both = [place(table, (0, 0, *size), 100, seats) for size in (LARGE, SMALL)]
            found.append((table, *both))
    return found  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("game", "seats", "zone", "least"),
    [
        ("go_dig", 2, "hand-", 190),
        ("go_dig", 4, "hand-", 190),
        ("fossil_canyon", 3, "open-", 190),
        ("fossil_canyon", 6, "open-", 190),
        ("fossil_canyon", 6, "hidden-", 190),
        ("cretaceous_creek", 1, "storage-", 190),
        ("cretaceous_creek", 4, "storage-", 190),
    ],
)
def test_the_cards_of_the_own_hand_are_large(game: str, seats: int, zone: str, least: int) -> None:
    seen = 0
    for table, large, _ in positions(game, seats):
        hands = [one.id for one in table.zones if one.role == "hand" and one.id.startswith(zone)]  # type: ignore[attr-defined]
        for hand in hands:
            lying = {one.id for one in table.pieces_in(hand) if one.shape == "card"}  # type: ignore[attr-defined]
            if 0 < len(lying) <= 9:
                cards = [one.size[1] for one in large.spots.values() if one.piece in lying]
                assert min(cards) >= least
                seen += 1
    assert seen


@pytest.mark.parametrize(
    ("game", "seats", "zone", "least"),
    [
        ("cretaceous_creek", 4, "site", 160),
        ("memory", 2, "grid", 180),
        ("go_dig", 4, "dig-pile", 72),
        ("fossil_canyon", 3, "site", 84),
        ("fossil_canyon", 6, "site", 160),
    ],
)
def test_what_all_share_is_large(game: str, seats: int, zone: str, least: int) -> None:
    for table, large, _ in positions(game, seats):
        cards = {one.id for one in table.pieces if one.shape == "card"}  # type: ignore[attr-defined]
        spots = [one for one in large.spots.values() if one.zone == zone and one.piece in cards]
        assert all(max(one.size) >= least for one in spots)


def test_at_six_seats_in_a_small_window_the_own_cards_can_be_read() -> None:
    for table, _, small in positions("fossil_canyon", 6):
        hands = {one.id for one in table.zones if one.role == "hand"}  # type: ignore[attr-defined]
        heights = [one.size[1] for one in small.spots.values() if one.zone in hands]
        assert all(height >= 96 for height in heights)


def test_at_six_seats_in_a_small_window_the_museums_can_be_read() -> None:
    for table, _, small in positions("fossil_canyon", 6):
        museums = {one.id for one in table.zones if one.role == "score"}  # type: ignore[attr-defined]
        heights = [one.size[1] for one in small.spots.values() if one.zone in museums]
        assert heights
        # A number of 14 pixels and its brass need as much.
        assert all(height >= 22 for height in heights)


def test_what_actions_cost_is_written_whole_in_every_window() -> None:
    for seats in (1, 4):
        match = Match.start(
            "cretaceous_creek", [Player(str(seat), seat) for seat in range(seats)], {}, seed=1
        )
        match.settle()
        table = match.state.lay(0)
        for size, letters in ((LARGE, 100), (SMALL, 100), ((1080, 1920), 100), ((1024, 640), 200)):
            aside = corner.aside(Metrics(size, letters))
            placed = place(table, (0, 0, *size), letters, seats, aside)
            slips = [one for one in table.pieces if one.zone == "reference"]
            assert slips
            for slip in slips:
                assert slip.face is not None
                width, height = placed.spots[slip.id].size
                words = lettering.measure(slip.face.title, "serif", placed.least)[0]
                assert words <= width, (slip.face.title, size)
                assert height >= 0.9 * placed.least, (slip.face.title, size)


@pytest.mark.parametrize(
    ("game", "seats", "zone", "sizes"),
    [
        ("cretaceous_creek", 1, "storage", (SMALL, LARGE, BESIDE_DRAWER, TALL)),
        ("cretaceous_creek", 4, "storage", (SMALL, LARGE, BESIDE_DRAWER, TALL)),
        ("go_dig", 2, "hand", (SMALL, LARGE, BESIDE_DRAWER)),
        ("go_dig", 4, "hand", (SMALL, LARGE, BESIDE_DRAWER)),
    ],
)
def test_a_fossil_that_is_chosen_in_the_own_hand_rises_below_no_slip(
    game: str, seats: int, zone: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    seen = 0
    match = Match.start(game, [Player(str(seat), seat) for seat in range(seats)], {}, seed=1)
    rng = random.Random(1)
    for _ in range(30):
        match.settle()
        seat = match.state.current_seat
        if seat is None:
            break
        table = match.state.lay(seat)
        for size in sizes:
            placed = place(table, (0, 0, *size), 100, seats)
            rises = round(_CHOSEN_IN_HAND * placed.unit)
            stored = [one for one in placed.spots.values() if one.zone == f"{zone}-{seat}"]
            for spot in stored:
                risen = Box(spot.box.x, spot.box.y - rises, spot.box.w, spot.box.h)
                assert not any(risen.overlaps(slip) for slip in placed.seats.values()), size
                seen += 1
        match.play(rng.choice(match.state.legal_moves()))
    assert seen


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_where_a_crowd_digs_in_a_small_window_every_fossil_is_large(seats: int) -> None:
    seen = 0
    for table, _, small in positions("fossil_canyon", seats, moves=60):
        sources = {one.gesture.source for one in table.controls}  # type: ignore[attr-defined]
        dug = [one for one in small.spots.values() if one.zone == "site" and one.piece in sources]
        assert all(one.size[1] >= 96 for one in dug)
        seen += len(dug)
    assert seen


def test_what_was_dug_up_is_not_buried_under_others() -> None:
    for _, _, small in positions("fossil_canyon", 6, moves=60):
        order = [one.piece for one in small.spots.values() if one.zone == "site"]
        bare = [not one.startswith("buried-") for one in order]
        assert bare == sorted(bare)
