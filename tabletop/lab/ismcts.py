"""OpenSpiel's own information-set search as a player of the arena. Needs the extra ``lab``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from rules.contract import Move
from tabletop.bots.bot import Choice, Yardstick
from tabletop.bots.clock import now
from tabletop.lab.episode import Episode
from tabletop.lab.openspiel import PREFIX, SpielState, register

EXPLORATION: Final = 1.4
"""The constant c of UCT, as for the textbook."""
_UNLIMITED: Final = 1_000_000_000


class SpielSearch(Yardstick):
    """OpenSpiel's ``ISMCTSBot`` with uniform playouts, one world a simulation, that makes the
    move visited most."""

    def __init__(self, simulations: int = 50) -> None:
        """``simulations`` are made for a move that has no limit of time."""
        self.simulations = simulations

    def rank(self, choice: Choice) -> Sequence[Move]:
        """The moves visited most first. See :class:`~tabletop.bots.bot.Bot`."""
        register()
        moves, worlds, seat, rng, seconds = choice
        world = worlds()
        chosen = world.game.applying(world.seats, world.options)
        game = pyspiel.load_game(PREFIX + world.game.id, {"players": world.seats, **chosen})
        root = Episode(world, rng.getrandbits(63))

        def sample(_state: Any, _player: int) -> SpielState:
            other = Episode(worlds(), rng.getrandbits(63))
            other.recognise(root, seat)
            return SpielState(game, other)

        end = None if seconds is None else now() + seconds
        bot = _Timed(game, self.simulations if end is None else _UNLIMITED, end, rng)
        bot.set_resampler(sample)
        bot.run_search(SpielState(game, root))
        self.looked_at += bot.simulations
        visits = {move: bot.visits(action) for action, move in root.legal().items()}
        return sorted(moves, key=lambda move: visits.get(move, 0.0), reverse=True)


class _Timed(ISMCTSBot):  # type: ignore[misc]
    """Ends at a time, too, and then does what it has found so far."""

    def __init__(self, game: Any, simulations: int, end: float | None, rng: random.Random) -> None:
        numbers = np.random.RandomState(rng.getrandbits(32))
        super().__init__(
            game,
            RandomRolloutEvaluator(1, numbers),
            EXPLORATION,
            simulations,
            random_state=numbers,
            allow_inconsistent_action_sets=True,
        )
        self._end = end
        self.simulations = 0

    def run_search(self, state: Any) -> Any:
        """The policy of the root, also when the time is over."""
        try:
            return super().run_search(state)
        except _Over:
            return self.get_final_policy(state, self._root_node)

    def visits(self, action: int) -> float:
        """How many simulations began with an action."""
        child = self._root_node.child_info.get(action)
        return float(child.visits) if child is not None else 0.0

    def sample_root_state(self, state: Any) -> Any:
        """Another world, as long as there is time; two simulations are made in any case."""
        if self._end is not None and self.simulations > 1 and now() >= self._end:
            raise _Over
        self.simulations += 1
        return super().sample_root_state(state)


class _Over(Exception):
    """Raised when the time is over."""
