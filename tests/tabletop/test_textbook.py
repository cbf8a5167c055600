"""The yardstick of the computer players: plain search as its paper has it."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.contract import CHANCE, Game, Move
from rules.registry import load
from tabletop import bots
from tabletop.bots import choose
from tabletop.bots.clock import counted_by, now
from tabletop.bots.textbook import Textbook
from tests.readme.plugin import install


def ticking() -> Iterator[float]:
    """A clock that goes on by one second whenever somebody looks at it."""
    yield from (float(second) for second in range(10_000))


def test_it_is_a_yardstick_and_no_opponent() -> None:
    assert "textbook" in bots.yardsticks()
    assert "textbook" not in bots.kinds()
    assert isinstance(bots.bot("textbook"), Textbook)


@pytest.fixture
def last_bone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Game]:
    """The game of the README in which a heap of a multiple of four is lost."""
    install(tmp_path, "last_bone")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield load("last_bone")
    load.cache_clear()
    sys.modules.pop("last_bone", None)


@pytest.mark.parametrize("bones", [5, 6, 7])
def test_it_finds_the_move_that_wins_by_force(last_bone: Game, bones: int) -> None:
    state = last_bone.start(2)
    state.bones = bones  # type: ignore[attr-defined]
    assert choose(Textbook(600), state, random.Random(2)) == Move.of("take", bones - 4)


def test_a_choice_depends_on_its_generator_alone(toy: Game) -> None:
    state = toy.start(2)
    state.settle(random.Random(1))
    before = state.copy()
    first, second = (choose(Textbook(50), state, random.Random(3)) for _ in range(2))
    assert first == second
    assert state == before


def test_its_time_is_that_of_the_clock_that_counts(toy: Game) -> None:
    state = toy.start(2)
    state.settle(random.Random(1))
    short, long = Textbook(), Textbook()
    for player, seconds in ((short, 5.0), (long, 50.0)):
        clock = ticking()
        with counted_by(lambda clock=clock: next(clock)):  # type: ignore[misc]
            choose(player, state, random.Random(3), seconds)
    assert long.looked_at > 5 * short.looked_at


def test_the_clock_before_counts_again_afterwards() -> None:
    with counted_by(lambda: 7.0):
        assert now() == 7.0
    assert now() != 7.0


@pytest.mark.parametrize("game", ["cretaceous_creek", "fossilis"])
def test_free_moves_do_not_hold_it_up(game: str) -> None:
    rng = random.Random(1)
    state = load(game).start(2)
    while state.current_seat == CHANCE or len(state.legal_moves()) < 2:
        move = state.chance(rng) if state.current_seat == CHANCE else state.legal_moves()[0]
        state.play(move)
    assert choose(Textbook(3), state, rng) in state.legal_moves()
