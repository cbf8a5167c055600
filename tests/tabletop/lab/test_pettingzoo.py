"""PettingZoo's own tests of environments pass for every game of the table."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import OptionError
from rules.registry import available

np: Any = pytest.importorskip("numpy", reason="needs PettingZoo, of the extra lab")
suites: Any = pytest.importorskip("pettingzoo.test", reason="needs PettingZoo, of the extra lab")

from tabletop.lab import pettingzoo  # noqa: E402  (it needs PettingZoo, too)

CYCLES = 60


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game_id", available())
def test_the_environment_keeps_the_rules_of_environments(game_id: str) -> None:
    suites.api_test(pettingzoo.env(game_id), num_cycles=CYCLES)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game_id", available())
def test_the_environment_repeats_by_its_seed(game_id: str) -> None:
    suites.seed_test(lambda: pettingzoo.env(game_id), num_cycles=CYCLES)


def played(env: Any, seed: int) -> dict[str, float]:
    """The rewards of a game in which everybody does the first thing that is legal or any."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        done = terminated or truncated
        env.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return total


def test_a_game_ends_with_one_win_to_share() -> None:
    total = played(pettingzoo.env("ceratopsians"), 3)
    assert sum(total.values()) == pytest.approx(1)


def test_what_is_not_legal_ends_the_game_for_who_does_it() -> None:
    env = pettingzoo.env("go_dig", seats=3)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    agent = env.agent_selection
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_seats_and_options_are_those_of_the_game() -> None:
    env = pettingzoo.env("cretaceous_creek", seats=4, options={"level": "expert"})
    env.reset(seed=1)
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3"]
    with pytest.raises(OptionError, match="not by 9"):
        pettingzoo.env("go_dig", seats=9)
