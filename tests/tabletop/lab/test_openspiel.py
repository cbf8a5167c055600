"""OpenSpiel's own tests of games pass for every game of the table, and its search plays them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.contract import CHANCE, State
from rules.registry import available, load
from tabletop.bots import choose
from tabletop.lab.arena import Log, run
from tabletop.lab.contest import Contest
from tabletop.lab.players import OPENSPIEL, player

pyspiel: Any = pytest.importorskip("pyspiel", reason="needs OpenSpiel, of the extra lab")

from tabletop.lab import openspiel  # noqa: E402  (it needs OpenSpiel, too)


@pytest.fixture(scope="module", autouse=True)
def _registered() -> None:
    openspiel.register()


@pytest.mark.parametrize("game_id", available())
def test_random_simulations_pass(game_id: str) -> None:
    """OpenSpiel cannot write down Python games with sampled chance, so that is tested below."""
    game = pyspiel.load_game(openspiel.PREFIX + game_id, {"rng_seed": 4})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(
    ("game_id", "params"),
    [
        ("cretaceous_creek", {"players": 4, "level": "expert"}),
        ("dolphins_and_dinos", {"players": 1}),
        ("dolphins_and_dinos", {"players": 6}),
        ("go_dig", {"players": 4}),
    ],
)
def test_random_simulations_pass_with_other_seats(game_id: str, params: dict[str, Any]) -> None:
    game = pyspiel.load_game(openspiel.PREFIX + game_id, {"rng_seed": 4, **params})
    assert game.num_players() == params["players"]
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_all_games_are_registered_once() -> None:
    assert openspiel.register() == openspiel.register()
    assert set(openspiel.register()) <= set(pyspiel.registered_names())
    assert len(openspiel.register()) == len(available())


def test_a_state_is_written_down_and_read_again() -> None:
    game = pyspiel.load_game("bonebed_go_dig", {"rng_seed": 4})
    state, rng = game.new_initial_state(), random.Random(1)
    while state.move_number() < 30:
        state.apply_action(rng.choice(state.legal_actions()))
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_the_luck_of_a_seed_repeats_and_that_of_a_copy_is_the_same() -> None:
    def dealt(seed: int) -> str:
        state = pyspiel.load_game("bonebed_fossilis", {"rng_seed": seed}).new_initial_state()
        other = state.clone()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        del other
        return str(state)

    assert dealt(4) == dealt(4)
    assert dealt(4) != dealt(5)


def test_chance_that_can_be_listed_is_explicit() -> None:
    state = pyspiel.load_game("bonebed_ceratopsians").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) > 1
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    sampled = pyspiel.load_game("bonebed_fossilis").new_initial_state()
    assert sampled.chance_outcomes() == [(0, 1.0)]


def test_options_are_parameters_and_wrong_ones_are_refused() -> None:
    game = pyspiel.load_game("bonebed_cretaceous_creek", {"level": "expert", "players": 3})
    state = game.new_initial_state()
    assert state.episode.state.options["level"] == "expert"
    with pytest.raises(Exception, match="not by 9"):
        pyspiel.load_game("bonebed_go_dig", {"players": 9})


def first_choice(game_id: str) -> State:
    """A position in which somebody has a choice that is worth a thought: the moves of another
    choice may all come to the same, and then the first of them is made unthought."""
    rng, state = random.Random(2), load(game_id).start(2)
    while state.current_seat == CHANCE or len(state.worthwhile()) < 2:
        chance = state.current_seat == CHANCE
        state.play(state.chance(rng) if chance else state.worthwhile()[0])
    return state


@pytest.mark.parametrize("game_id", available())
def test_its_search_makes_legal_moves(game_id: str) -> None:
    state = first_choice(game_id)
    one = player(OPENSPIEL)
    one.bot.simulations = 3  # type: ignore[attr-defined]
    assert choose(one.bot, state, random.Random(1)) in state.legal_moves()
    assert one.looked_at == 3


def test_its_search_plays_in_the_arena_by_the_clock() -> None:
    contest = Contest.of("go_dig", [OPENSPIEL, "random"], 2, seconds=0.005)
    records = run([contest], Log(None))[contest]
    assert all(record.finished for record in records)
    assert all(max(record.positions) > 0 for record in records)
