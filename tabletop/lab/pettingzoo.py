"""Every game of the table as an environment of PettingZoo, one agent a seat.

>>> from tabletop.lab import pettingzoo
>>> env = pettingzoo.env("go_dig", seats=3)      # doctest: +SKIP

What an agent observes is the vector of all that its seat has seen, and which actions are legal
(``action_mask``). Chance is no agent: it is drawn from the seed. At the end each agent gets its
share of the win. Needs the extra ``lab``.

Source: J. K. Terry and others, PettingZoo: Gym for Multi-Agent Reinforcement Learning, 2021.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rules.contract import CHANCE
from rules.registry import load
from tabletop.lab.actions import actions
from tabletop.lab.episode import FEATURES, LONGEST, Episode


def env(game_id: str, seats: int | None = None, options: Mapping[str, str] | None = None) -> Any:
    """An environment that ends the game for an agent that does what is not legal.

    Raises:
        UnknownGame, OptionError: the game cannot be played so.
    """
    raw = TableEnv(game_id, seats, options)
    legal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class TableEnv(AECEnv):  # type: ignore[misc]
    """A game of the table; ``seats`` are by default the fewest for two."""

    render_mode = None

    def __init__(
        self, game_id: str, seats: int | None = None, options: Mapping[str, str] | None = None
    ) -> None:
        """See :func:`env`."""
        super().__init__()
        game = load(game_id)
        counts = game.rulebook.seats
        count = seats or next((one for one in counts if one > 1), counts[0])
        self._game = game_id
        self._options = game.complete(count, options or {})
        self._random = seeding.np_random(None)[0]
        self._actions = actions(game_id).count
        self.metadata: dict[str, Any] = {
            "name": f"bonebed_{game_id}_v0",
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        self.action_spaces = dict.fromkeys(self.possible_agents, Discrete(self._actions))
        seen = Box(-float(LONGEST), float(LONGEST), (2 * FEATURES,), np.float32)
        mask = Box(0, 1, (self._actions,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins another game; without a seed with the luck that comes next."""
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        luck = int(self._random.integers(2**62))
        self._episode = Episode.begin(self._game, len(self.possible_agents), self._options, luck)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """All that an agent has seen, and what it may do."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self._actions, np.int8)
        if self._episode.seat == seat:
            mask[list(self._episode.legal())] = 1
        seen = np.array(self._episode.features(seat, past=True), np.float32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Makes the move of this number for the agent whose turn it is.

        Raises:
            ValueError: the move is not legal; the environment of :func:`env` does not raise it.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = self._episode.legal()
        if action is None or action not in legal:
            raise ValueError(f"Action {action} is not legal; see the action mask.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._episode.make(legal[int(action)])
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Draws what is left to chance, and finds who is next or what has come of it."""
        episode = self._episode
        while episode.seat == CHANCE:
            episode.make(episode.lot())
        if episode.seat is not None:
            self.agent_selection = self.possible_agents[episode.seat]
            return
        ended = episode.state.current_seat is None
        self.rewards = dict(zip(self.possible_agents, episode.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, ended)
        self.truncations = dict.fromkeys(self.agents, not ended)

    def render(self) -> None:
        """Shows nothing: the table itself does."""

    def close(self) -> None:
        """Has nothing to close."""
