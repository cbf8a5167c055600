"""Plain information-set search, kept as the paper has it: a yardstick, and no opponent for people.

Single-observer information set Monte Carlo tree search with UCT: each simulation draws one world
that the seat could believe in, goes down the tree along the moves that are legal there, adds one
node, plays on at random to the end, and counts who has won. It knows nothing of any game.

Source: P. I. Cowling, E. J. Powley and D. Whitehouse, Information Set Monte Carlo Tree Search,
IEEE Transactions on Computational Intelligence and AI in Games 4 (2), 2012, algorithm 1.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from rules.contract import CHANCE, Move, State
from tabletop.bots.bot import Choice, Yardstick
from tabletop.bots.clock import now

EXPLORATION: Final = 1.4
"""The constant c of UCT; results lie between 0 and 1."""
LONGEST: Final = 2000
"""Moves of one simulation after which it ends as a draw: some games have free moves."""


class Textbook(Yardstick):
    """Prefers the move that most simulations went through."""

    def __init__(self, simulations: int = 200) -> None:
        """``simulations`` are made for a move that has no limit of time."""
        self.simulations = simulations

    def rank(self, choice: Choice) -> Sequence[Move]:
        """The moves visited most first. See :class:`~tabletop.bots.bot.Bot`."""
        end = None if choice.seconds is None else now() + choice.seconds
        root = _Node(None, choice.seat)
        done = 0
        while (done < self.simulations) if end is None else (now() < end or not done):
            self.looked_at += _simulate(root, choice.worlds(), choice.moves, choice.rng)
            done += 1
        tried = root.children
        return sorted(tried, key=lambda move: tried[move].visits, reverse=True)


class _Node:
    """What is known of one line of moves; the wins are those of the seat that made the last."""

    __slots__ = ("available", "children", "move", "seat", "visits", "wins")

    def __init__(self, move: Move | None, seat: int) -> None:
        self.move = move
        self.seat = seat
        self.visits = 0
        self.available = 1
        self.wins = 0.0
        self.children: dict[Move, _Node] = {}

    def bound(self) -> float:
        """The upper confidence bound, which counts how often the move could have been chosen."""
        return self.wins / self.visits + EXPLORATION * sqrt(log(self.available) / self.visits)


def _simulate(root: _Node, state: State, moves: Sequence[Move], rng: random.Random) -> int:
    """One simulation from a world, which it uses up. Gives how many positions it met."""
    path = [root]
    node = root
    legal = moves
    made = 0
    while legal:
        seat = state.current_seat
        assert seat is not None
        fresh = [move for move in legal if move not in node.children]
        if fresh:
            move = rng.choice(fresh)
            child = node.children[move] = _Node(move, seat)
        else:
            choices = [node.children[move] for move in legal]
            child = max(choices, key=_Node.bound)
            for choice in choices:
                choice.available += 1
            assert child.move is not None
            move = child.move
        state.perform(move)
        made += 1
        path.append(child)
        node = child
        if fresh:
            break
        made += _chance(state, rng, LONGEST - made)
        legal = state.legal_moves() if made < LONGEST else ()
    while made < LONGEST and (seat := state.current_seat) is not None:
        move = state.chance(rng) if seat == CHANCE else rng.choice(state.legal_moves())
        state.perform(move)
        made += 1
    results = state.returns()
    for node in path:
        node.visits += 1
        node.wins += results[node.seat]
    return made


def _chance(state: State, rng: random.Random, most: int) -> int:
    """Plays pending chance out, and gives how many moves that were."""
    made = 0
    while state.current_seat == CHANCE and made < most:
        state.perform(state.chance(rng))
        made += 1
    return made
