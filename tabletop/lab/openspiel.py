"""Every game of the table as a game of OpenSpiel.

>>> from tabletop.lab import openspiel
>>> openspiel.register()                                            # doctest: +SKIP
>>> game = pyspiel.load_game("bonebed_go_dig", {"players": 3})      # doctest: +SKIP

Parameters are ``players``, ``rng_seed`` (-1: another luck each time) and the options of the game.
Chance that has few outcomes is an explicit chance node with their probabilities; where there are
too many (a shuffle), it is a sampled one with a single outcome, drawn by lot. Needs the extra
``lab``.

Source: M. Lanctot and others, OpenSpiel: A Framework for Reinforcement Learning in Games, 2019.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from rules.contract import CHANCE, Game
from rules.registry import available, load
from tabletop.lab.actions import actions
from tabletop.lab.episode import FEATURES, LONGEST, MOST_CHANCES, Episode

PREFIX: Final = "bonebed_"
"""What stands before the id of a game in its name at OpenSpiel."""


def register() -> tuple[str, ...]:
    """Registers every game that is not registered yet, and gives the names of all."""
    names = []
    for game_id in available():
        name = PREFIX + game_id
        if name not in pyspiel.registered_names():
            kind = game_type(load(game_id), min(load(game_id).rulebook.seats))
            # A class each, as OpenSpiel's own games have: it must outlive the interpreter's end.
            pyspiel.register_game(kind, type(name, (SpielGame,), {"game_id": game_id}))
        names.append(name)
    return tuple(names)


def game_type(game: Game, seats: int) -> Any:
    """What OpenSpiel wants to know of a game that so many play."""
    counts = game.rulebook.seats
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if _together(game, seats) else utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": next((count for count in counts if count > 1), counts[0]),
            "rng_seed": -1,
            **{option.id: option.default for option in game.options},
        },
    )


def _together(game: Game, seats: int) -> bool:
    return game.rulebook.team or seats == 1


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its number of players and its options."""

    game_id: ClassVar[str]
    """The id of the game on this table."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """``params`` are those of :func:`game_type`.

        Raises:
            OptionError: the game has no such number of players or option.
        """
        game = load(self.game_id)
        given = dict(params or {})
        counts = game.rulebook.seats
        seats = given.get("players", next((count for count in counts if count > 1), counts[0]))
        seed = given.get("rng_seed", -1)
        wishes = {
            option.id: str(given[option.id])
            for option in game.options
            if option.id in given and given[option.id] != option.default
        }
        self._first = Episode.begin(self.game_id, seats, wishes, 0)
        self._seeds = random.Random(None if seed < 0 else seed)
        limits: dict[str, Any] = {} if _together(game, seats) else {"utility_sum": 1.0}
        super().__init__(
            game_type(game, seats),
            pyspiel.GameInfo(
                num_distinct_actions=actions(self.game_id).count,
                max_chance_outcomes=MOST_CHANCES,
                num_players=seats,
                min_utility=0.0,
                max_utility=1.0,
                max_game_length=LONGEST,
                **limits,
            ),
            given,
        )

    def begin(self) -> Episode:
        """Another match, with the luck that comes next."""
        return self._first.again(self._seeds.getrandbits(63))

    def new_initial_state(self) -> SpielState:
        """A state before the first move."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver:
        """What players see; see :class:`SpielObserver`."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.num_players(), kind, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position of a match, as OpenSpiel wants it."""

    def __init__(self, game: SpielGame, episode: Episode | None = None) -> None:
        """A match begins with the first question, since a copy never asks for its beginning."""
        super().__init__(game)
        self._episode = episode

    @property
    def episode(self) -> Episode:
        """The match."""
        if self._episode is None:
            self._episode = self.get_game().begin()
        return self._episode

    def current_player(self) -> int:
        """Who is to move."""
        seat = self.episode.seat
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode.over

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.episode.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes by their place in the rules' list; a single one where lots are drawn."""
        shares = [share for _, share in self.episode.chances()]
        return list(enumerate(shares)) or [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        episode = self.episode
        if episode.seat != CHANCE:
            move = episode.legal()[action]
        else:
            chances = episode.chances()
            move = chances[action][0] if chances else episode.lot()
        episode.make(move)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            legal = self.episode.legal()
            return str(legal[action]) if action in legal else f"move {action}"
        chances = self.episode.chances()
        return str(chances[action][0]) if action < len(chances) else "lot"

    def returns(self) -> list[float]:
        """The share of the win of each player at the end."""
        return list(self.episode.returns())

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player could believe in; ``sampler`` gives numbers from 0 to 1."""
        number = sampler() if callable(sampler) else random.random()
        rng = random.Random(number)
        return SpielState(self.get_game(), self.episode.resampled(player, rng))

    def __str__(self) -> str:
        return str(self.episode)


class SpielObserver:
    """What a player sees, as a text and as a vector: see :class:`~tabletop.lab.episode.Episode`."""

    def __init__(self, seats: int, kind: Any, params: Mapping[str, Any] | None) -> None:
        """``kind`` says whether the past belongs to it."""
        if params:
            raise ValueError(f"These games have no parameters of observation: {dict(params)}")
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("These games are seen by one player, with what is public.")
        self._past = bool(kind.perfect_recall)
        size = FEATURES * (2 if self._past else 1)
        self.tensor = np.zeros(seats + size, np.float32)
        self.dict = {"player": self.tensor[:seats], "seen": self.tensor[seats:]}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the vector."""
        self.dict["player"][:] = 0
        self.dict["player"][player] = 1
        self.dict["seen"][:] = state.episode.features(player, self._past)

    def string_from(self, state: SpielState, player: int) -> str:
        """The text."""
        episode = state.episode
        return episode.information(player) if self._past else episode.observation(player)
