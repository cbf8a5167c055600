"""What the games say before something is given up for good, and where a turn ends."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rules import registry
from rules.contract import State
from rules.table import Control
from rules.testing.playouts import choices


def positions(game: str, seats: int, seeds: int = 3, **options: str) -> Iterator[State]:
    """Positions of random matches in which a seat is to move."""
    for seed in range(seeds):
        yield from choices(registry.load(game).start(seats, options), random.Random(seed))


def controls(state: State) -> tuple[Control, ...]:
    """What the seat to move may do."""
    return state.lay(state.current_seat).controls


def test_fossilis_says_what_ends_the_actions_however_it_is_done() -> None:
    seen = set()
    for state in positions("fossilis", 2):
        found = controls(state)
        spends = any(one.move.verb in ("dig", "walk", "climb", "gain") for one in found)
        for one in found:
            verb = one.move.verb
            if verb in ("buy", "claim", "end"):
                assert bool(one.warning) >= spends
                seen.add((verb, bool(one.warning)))
            elif verb in ("dig", "walk", "assign"):
                assert not one.warning
            elif verb == "use" and one.warning:
                assert "off the site" in one.warning
            assert one.ends_turn == (verb == "end")
    assert {("buy", True), ("end", True), ("end", False)} <= seen


def test_a_free_feature_is_not_given_up_unasked() -> None:
    seen = set()
    for state in positions("dolphins_and_dinos", 2):
        for one in controls(state):
            if one.move.verb != "feature":
                continue
            free = any("for free" in other.label for other in controls(state))
            assert bool(one.warning) == (str(one.move) == "feature none" and free)
            seen.add(bool(one.warning))
    assert seen == {True, False}


def test_a_last_question_that_names_nothing_is_warned_of() -> None:
    last = other = 0
    for state in positions("twenty_questions", 2, seeds=1):
        left = {
            one.seat: int(one.value)
            for one in state.lay(None).counters
            if one.label == "Questions left"
        }
        for one in controls(state):
            guess = one.gesture.source.startswith("name-")
            if one.move.verb == "pass":
                assert "lost" in one.warning
            elif one.gesture.kind == "tap":
                assert bool(one.warning) == (left[state.current_seat] == 1 and not guess)
                last += bool(one.warning)
                other += not one.warning
    assert last
    assert other


def test_displays_that_miss_points_are_warned_of() -> None:
    seen = set()
    for state in positions("ceratopsians", 2):
        found = {one.move.verb: one for one in controls(state)}
        if "finish" in found:
            best = "arrange" not in found
            finish = found["finish"]
            assert not (best and finish.warning)
            assert finish.ends_turn
            seen.add(bool(finish.warning))
    assert any(seen)


@pytest.mark.parametrize(
    ("game", "verb", "warned"),
    [
        ("fossil_canyon", "end", False),
        ("fossil_canyon", "ready", False),
        ("go_dig", "stop", False),
        ("fossilis", "end", True),
        ("cretaceous_creek", "end", True),
        ("ceratopsians", "finish", True),
    ],
)
def test_where_a_turn_ends_is_told(game: str, verb: str, warned: bool) -> None:
    ends = [
        one
        for state in positions(game, 2, seeds=4)
        for one in controls(state)
        if one.move.verb == verb
    ]
    assert ends
    assert all(one.ends_turn for one in ends)
    assert any(one.warning for one in ends) is warned


def test_a_bonus_dig_is_not_given_up_unasked() -> None:
    labels = {
        one.label: one.warning
        for state in positions("fossil_canyon", 2, seeds=6)
        for one in controls(state)
        if one.move.verb == "pass"
    }
    assert labels["Go on without a bonus dig"] == "You give up your bonus dig."
    assert labels["Make no exchange"] == ""
