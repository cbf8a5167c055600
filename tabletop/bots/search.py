"""The search of the stronger computer players, on nothing but the contract.

It is information set Monte Carlo tree search with a tree of its own for every seat (MO-ISMCTS:
P. I. Cowling, E. J. Powley and D. Whitehouse, Information Set Monte Carlo Tree Search, IEEE
Transactions on Computational Intelligence and AI in Games 4 (2), 2012). Each run begins in a world
that the seat could believe in. A node is what one seat has seen, so a seat that chooses in secret
is answered by others who do not know its choice. Luck is drawn anew in each run, and what is seen
of it parts the nodes.

What differs from the paper: a new leaf is judged by the game's evaluation in the place of a
playout, all its moves beside each other, in the same world; runs choose by PUCT, weighed by that
look and by how widely results are spread there; and since some worlds are kinder than others, each
run counts as far as it differs from what its own world promised (a control variate). The nodes
last as long as the match, so a search goes on where the one before has been.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import ceil, sqrt
from statistics import fmean as mean
from typing import Final, NamedTuple

from rules.contract import CHANCE, Event, Move, State
from tabletop.bots.clock import now
from tabletop.bots.expectation import Expectation
from tabletop.bots.nodes import LEAST_SPREAD, Edge, Node, after_events, after_move

EXPLORATION: Final = 2.0
"""How much runs try what they know little about, in standard deviations of a result."""
WIDTH: Final = 16
"""How many moves of a new leaf are looked at; more come to it as runs come by."""
WIDENING: Final = 2.0
"""With so many times the root of its visits a node takes moves in that were not looked at."""
TRUST: Final = 0.5
"""For how many runs a look in one world counts."""
ROUNDS: Final = 8
"""In how many worlds each move of the first position is looked at before the runs begin."""
POOL: Final = 96
"""How many worlds a search draws; then it takes them again in turn."""
HASTE: Final = 0.004
"""What each further choice of the same turn costs, as a share of a win: of ways that come to the
same the shortest is gone."""
_LOOKS: Final = 32
"""After so many runs each it is looked whether everything is settled."""
LONGEST: Final = 80
"""Moves of one run, those of chance included."""
MOST_NODES: Final = 60_000
"""Nodes that are kept; beyond them a search begins anew."""


class Limits(NamedTuple):
    """When a search ends: whatever comes first."""

    positions: int
    """How many positions it judges, about."""
    seconds: float | None = None
    """How long it lasts, by :func:`tabletop.bots.clock.now`."""
    stop: Callable[[], bool] | None = None
    """Asked between runs: whether the answer is wanted at once."""
    settles: bool = False
    """Whether it ends as soon as one move is better than all others beyond doubt."""


class Search:
    """The thoughts of one seat, as long as a match lasts."""

    def __init__(self, seat: int, rng: random.Random, rounds: int = ROUNDS) -> None:
        """``rounds`` is in how many worlds it looks at each move before the runs begin."""
        self.seat = seat
        self.rng = rng
        self.rounds = rounds
        self.runs = 0
        """How many runs there have been in the match."""
        self.nodes: dict[int, Node] = {}
        self._expectation: Expectation | None = None
        self._stem: list[int] = []
        self._told = False
        self._worlds: list[State] = []
        self._promises: list[tuple[float, ...]] = []
        self._fair: tuple[float, ...] = ()

    @property
    def judged(self) -> int:
        """How many positions have been judged in the match."""
        return self._expectation.judged if self._expectation is not None else 0

    @property
    def foregone(self) -> bool:
        """Whether it is certain already what the game comes to: nothing is left to try out."""
        return bool(self._worlds and self._worlds[0].foregone())

    def notice(self, seats: int, move: Move | None, events: Sequence[Event]) -> None:
        """Something happened: its own ``move``, or ``None``, and the events that it may read."""
        if not self._stem:
            self._stem = [0] * seats
        for seat in range(seats):
            key = self._stem[seat]
            if move is not None and seat == self.seat:
                key = after_move(key, move)
            self._stem[seat] = after_events(key, events, self.seat, seat)
        self._told = True
        self._worlds = []

    def root(self) -> Node:
        """What it knows of the position in which it is to move."""
        return self.nodes.setdefault(self._stem[self.seat], Node())

    def think(self, moves: Sequence[Move], worlds: Callable[[], State], limits: Limits) -> Node:
        """Thinks about the ``moves`` of its seat, and gives what it knows of them then."""
        begin = now()
        end = float("inf") if limits.seconds is None else begin + limits.seconds
        expectation = self._begin(worlds)
        last = expectation.judged + limits.positions
        root = self.root()
        share = max(limits.positions // 3, min(2 * len(moves), limits.positions * 3 // 4))
        self._glance(root, moves, worlds, begin + 0.25 * (end - begin), share)
        allowed = frozenset(moves)
        while expectation.judged < last and now() < end:
            if limits.stop is not None and limits.stop():
                break
            if limits.settles and not self.runs % _LOOKS and root.is_settled(moves):
                break
            self._run(worlds, allowed)
        return root

    def ponder(self, worlds: Callable[[], State]) -> None:
        """One run from a position in which others are to move."""
        if not self._worlds:
            self._begin(worlds)
        self._run(worlds, None)

    def _begin(self, worlds: Callable[[], State]) -> Expectation:
        """The position has changed: other worlds, other promises."""
        world = worlds()
        # Without word of what has happened since, no node is known to be of this position.
        if not self._told or len(self.nodes) > MOST_NODES:
            self.nodes.clear()
        self._told = False
        if not self._stem:
            self._stem = [0] * world.seats
        if self._expectation is None:
            self._expectation = Expectation(world)
            self._expectation.begin(world)
            near = [self._after(world, move) for move in world.legal_moves()[:WIDTH]]
            self._expectation.measure(near)
        self._expectation.begin(world)
        self._worlds = [world]
        self._promises = [self._expectation.of(world)]
        self._fair = self._promises[0]
        return self._expectation

    def _world(self, worlds: Callable[[], State]) -> tuple[State, tuple[float, ...]]:
        """A world to begin a run in, and by how much it is kinder to each seat than others are."""
        assert self._expectation is not None
        if len(self._worlds) < POOL:
            number = len(self._worlds)
            self._worlds.append(worlds())
            self._promises.append(self._expectation.of(self._worlds[number]))
        else:
            number = self.rng.randrange(POOL)
        promise = self._promises[number]
        kind = tuple(one - fair for one, fair in zip(promise, self._fair, strict=True))
        return self._worlds[number], kind

    def _after(self, world: State, move: Move, fate: float | None = None) -> State:
        """The position after a move, and after what luck it calls for.

        Of outcomes that are listed it is the one at the share ``fate`` (0 to 1) of the list.
        """
        state = world.copy()
        state.perform(move)
        if state.foresees_luck:
            return state
        if fate is not None and state.current_seat == CHANCE:
            for outcome, share in state.chances():
                fate -= share
                if fate < 0.0:
                    state.perform(outcome)
                    break
        state.settle(self.rng)
        return state

    def _glance(
        self,
        root: Node,
        moves: Sequence[Move],
        worlds: Callable[[], State],
        end: float,
        positions: int,
    ) -> None:
        """Looks a move ahead in a few worlds, all moves in the same ones.

        Where there is no time for all of them the worse half is left out of the next world
        (sequential halving: Z. Karnin, T. Koren and O. Somekh, Almost Optimal Exploration in
        Multi-Armed Bandits, 2013).
        """
        assert self._expectation is not None
        looked_at = moves
        if len(moves) > positions:
            looked_at = self.rng.sample(moves, max(2, positions))
        rounds = min(self.rounds, 1 + positions // len(looked_at))
        while len(self._worlds) < rounds:
            self._worlds.append(worlds())
            self._promises.append(self._expectation.of(self._worlds[-1]))
        self._fair = tuple(sum(one) / rounds for one in zip(*self._promises, strict=True))
        values: dict[Move, list[float]] = {move: [] for move in looked_at}
        # Listed outcomes are met in proportion, and every move meets the same ones.
        shift = self.rng.random()
        for number, world in enumerate(self._worlds):
            fate = (number + shift) / len(self._worlds)
            kind = self._promises[number][self.seat] - self._fair[self.seat]
            for move in looked_at:
                result = self._expectation.of(self._after(world, move, fate))[self.seat]
                values[move].append(result - kind)
            positions -= len(looked_at)
            if now() > end:
                break
            if positions < len(looked_at) * (rounds - number - 1):
                # The better half is looked at in another world.
                looked_at = sorted(looked_at, key=lambda move: -mean(values[move]))
                looked_at = looked_at[: max(2, len(looked_at) // 2)]
        root.judge([(move, mean(some)) for move, some in values.items()], 2.0)

    def _run(self, worlds: Callable[[], State], allowed: frozenset[Move] | None) -> None:
        """One run: down the nodes to a new one, which is judged, and back."""
        assert self._expectation is not None
        self.runs += 1
        nodes, rng = self.nodes, self.rng
        world, kind = self._world(worlds)
        state = world.copy()
        keys = self._stem[:]
        seats = range(state.seats)
        path: list[tuple[Node, Edge, int]] = []
        results: tuple[float, ...] | None = None
        mover: int | None = None
        met: list[State] = []
        for _ in range(LONGEST):
            seat = state.current_seat
            if seat is None:
                break
            if seat == CHANCE:
                events = state.perform(state.chance(rng))
                mover = None
            else:
                moves = state.worthwhile()
                if allowed is not None:
                    moves = [move for move in moves if move in allowed] or moves
                    allowed = None
                if len(moves) == 1:
                    move = moves[0]
                else:
                    if seat != mover:
                        mover, met = seat, []
                    elif state in met:
                        # It has gone round in a circle, which nobody shall do.
                        results = (0.0,) * len(seats)
                        break
                    met.append(state.copy())
                    node = nodes.get(keys[seat])
                    if node is None:
                        nodes[keys[seat]] = Node()
                        break
                    if not node.edges:
                        results = self._open(node, state, moves, seat, kind[seat])
                        break
                    move, edge = self._select(node, moves)
                    path.append((node, edge, seat))
                events = state.perform(move)
                keys[seat] = after_move(keys[seat], move)
            if events:
                for one in seats:
                    keys[one] = after_events(keys[one], events, one)
        if results is None:
            results = self._expectation.of(state)
        detour, follower = 0.0, -1
        for node, edge, seat in reversed(path):
            detour = detour + HASTE if seat == follower else 0.0
            follower = seat
            node.learn(edge, results[seat] - kind[seat] - detour)

    def _open(
        self, node: Node, state: State, moves: Sequence[Move], seat: int, kind: float
    ) -> tuple[float, ...]:
        """Looks at the moves of a node for the first time, and gives what its position comes to.

        Not what the best of them comes to: that knows how luck and hidden things are in this world.
        """
        assert self._expectation is not None
        looked_at = moves if len(moves) <= WIDTH else self.rng.sample(moves, WIDTH)
        judge = self._expectation.of
        priors = [(move, judge(self._after(state, move))[seat] - kind) for move in looked_at]
        node.judge(priors, TRUST)
        return judge(state)

    def _select(self, node: Node, moves: Sequence[Move]) -> tuple[Move, Edge]:
        """The move with which a run goes on."""
        edges = node.edges
        root = sqrt(node.visits + 1)
        eager = EXPLORATION * sqrt(node.spread + node.unlike + LEAST_SPREAD) * root
        best, chosen = -1e9, None
        unknown: list[Move] = []
        for move in moves:
            edge = edges.get(move)
            if edge is None:
                unknown.append(move)
                continue
            visits, trust = edge.visits, edge.trust
            score = (edge.total + trust * edge.prior) / (visits + trust)
            score += eager * edge.weight / (1 + visits)
            if score > best:
                best, chosen = score, (move, edge)
        if chosen is None or (unknown and len(edges) < WIDTH + ceil(WIDENING * root)):
            move = self.rng.choice(unknown)
            edge = edges[move] = Edge(node.mean, 1.0, 1.0 / len(moves))
            return move, edge
        return chosen
