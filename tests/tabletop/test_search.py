"""The search: it looks beyond the next move, knows no secret, and stops when it is told to."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Self

import pytest

from rules.contract import (
    CHANCE,
    EVERYTHING,
    Beat,
    Event,
    Game,
    Line,
    Move,
    Outcome,
    Recall,
    State,
    Tally,
)
from rules.registry import load
from rules.table import Area, Table
from tabletop.bots.nodes import Node
from tabletop.bots.search import Limits, Search
from tabletop.lab import simulate

GRAB, CLIMB, REAP = Move.of("grab"), Move.of("climb"), Move.of("reap")
ONE, TWO = Move.of("show", 1), Move.of("show", 2)


class Ladder(State):
    """One seat: grab a point and be done, or climb for nothing and reap five from there."""

    def __init__(self) -> None:
        self.game = load("memory")
        self.seats = 1
        self.options = {}
        self.points = 0
        self.height = 0
        self.over = False

    @property
    def current_seat(self) -> int | None:
        return None if self.over else 0

    def legal_moves(self) -> Sequence[Move]:
        return (GRAB, REAP) if self.height else (GRAB, CLIMB)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        if move == CLIMB:
            self.height += 1
        else:
            self.points += 5 if move == REAP else 1
            self.over = True
        return []

    def tally(self, seat: int) -> Tally:
        return Tally((Line("Points", self.points),))

    def outcome(self) -> Outcome | None:
        return Outcome(((0,),), (), "Done.") if self.over else None

    def resample(self, seat: int | None, rng: random.Random, recall: Recall = EVERYTHING) -> Self:
        return self.copy()

    def lay(self, viewer: int | None) -> Table:
        return Table((), (), (), Area("row"), "")


class Fingers(Ladder):
    """Two seats show one or two fingers, unseen by each other: the first wins where both show
    alike. Ones are shown first, so that an answer to a choice that was seen would always win."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = 2
        self.shown: tuple[Move, ...] = ()

    @property
    def current_seat(self) -> int | None:
        return len(self.shown) if len(self.shown) < 2 else None

    def legal_moves(self) -> Sequence[Move]:
        return (ONE, TWO)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        self.shown = (*self.shown, move)
        return [Event("place", (str, len(self.shown)))]

    def outcome(self) -> Outcome | None:
        if len(self.shown) < 2:
            return None
        winner = 0 if self.shown[0] == self.shown[1] else 1
        return Outcome(((winner,), (1 - winner,)), (winner,), "Done.")


def test_it_ends_early_only_where_one_move_is_better_beyond_doubt() -> None:
    rng = random.Random(1)
    node = Node()
    node.judge([(GRAB, 0.5), (CLIMB, 0.5)], 1.0)
    for better, settled in ((0.0, False), (0.6, True)):
        for _ in range(150):
            node.learn(node.edges[GRAB], rng.random())
            node.learn(node.edges[CLIMB], rng.random() + better)
        assert node.is_settled([GRAB, CLIMB]) == settled
    few = Node()
    few.judge([(GRAB, 0.0), (CLIMB, 1.0)], 1.0)
    assert not few.is_settled([GRAB, CLIMB]), "a look a move ahead settles nothing"


def best(root: Node) -> Move:
    """The move that is best as far as is known."""
    return root.ranking(root.edges)[0]


def test_a_little_is_given_up_now_for_more_in_the_same_turn() -> None:
    state = Ladder()
    root = Search(0, random.Random(1)).think((GRAB, CLIMB), state.copy, Limits(600))
    assert best(root) == CLIMB


def test_a_secret_choice_is_not_answered_by_who_cannot_see_it() -> None:
    """A seat that took its choice for seen would expect to lose with both."""
    search = Search(0, random.Random(1))
    root = search.think((ONE, TWO), Fingers, Limits(2000))
    assert root.edges[best(root)].value > 0.35
    others = [node for node in search.nodes.values() if node is not root]
    assert len(others) == 1, "the second seat knows the same after either choice"


def test_an_open_choice_is_answered() -> None:
    class Open(Fingers):
        """The same, with the first choice seen."""

        def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
            super().perform(move)
            return [Event("place", str(move))]

    search = Search(0, random.Random(1))
    root = search.think((ONE, TWO), Open, Limits(2000))
    assert root.edges[best(root)].value < 0.15
    assert len(search.nodes) == 3


def test_listed_outcomes_are_looked_at_in_proportion() -> None:
    """Four looks at luck of four outcomes meet each of them once."""
    met: list[Move] = []
    outcomes = [Move.of("roll", number) for number in range(4)]

    class Dice(Ladder):
        """Whoever climbs rolls a die of four sides."""

        @property
        def current_seat(self) -> int | None:
            return CHANCE if self.height and not self.over else super().current_seat

        def chances(self) -> Sequence[tuple[Move, float]]:
            return [(outcome, 0.25) for outcome in outcomes]

        def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
            if move.verb != "roll":
                return super().perform(move, beat)
            met.append(move)
            self.over = True
            return []

    search = Search(0, random.Random(1), rounds=4)
    search.think((GRAB, CLIMB), Dice, Limits(0))
    met.clear()
    search.think((GRAB, CLIMB), Dice, Limits(24))
    assert sorted(met[:4]) == outcomes


def test_it_stops_as_soon_as_it_is_told_to() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) == 3

    search = Search(0, random.Random(1))
    root = search.think((ONE, TWO), Fingers, Limits(10**9, None, stop))
    assert len(asked) == 3
    assert search.runs == 2
    assert set(root.edges) == {ONE, TWO}, "it has looked at every move by then"


def play(game: Game, seed: int, search: Search, moves: int) -> State:
    """A game in which a search chooses for its seat and is told what it sees."""
    rng, state = random.Random(seed), game.start(2)
    for _ in range(moves):
        seat = state.current_seat
        if seat is None:
            break
        if seat == CHANCE:
            move = state.chance(rng)
        elif seat == search.seat and len(state.legal_moves()) > 1:
            legal = state.legal_moves()
            root = search.think(legal, lambda: state.resample(search.seat, rng), Limits(80))
            assert set(legal) & set(root.edges)
            move = max(legal, key=lambda one: root.edges[one].visits if one in root.edges else -1)
        else:
            move = rng.choice(state.legal_moves())
        events = state.play(move)
        mine = move if seat == search.seat else None
        search.notice(2, mine, [event for event in events if event.visible_to(search.seat)])
    return state


@pytest.mark.parametrize("game_id", ["go_dig", "ceratopsians", "dolphins_and_dinos", "memory"])
def test_a_tree_that_is_kept_offers_what_a_fresh_one_offers(game_id: str) -> None:
    """What is known of a position from thoughts before it are moves that are legal there."""
    game = load(game_id)
    kept = Search(0, random.Random(7))
    for moves in range(6, 40, 3):
        state = play(game, 5, kept := Search(0, random.Random(7)), moves)
        if state.current_seat != 0 or len(state.legal_moves()) < 2:
            continue
        before = set(kept.root().edges)
        fresh = Search(0, random.Random(7))
        worlds = partial(state.resample, 0, random.Random(3))
        known = set(fresh.think(state.legal_moves(), worlds, Limits(80)).edges)
        assert before <= set(state.legal_moves())
        assert known <= set(state.legal_moves())


def test_thoughts_are_kept_from_move_to_move() -> None:
    search = Search(0, random.Random(1))
    state = Ladder()
    search.think((GRAB, CLIMB), state.copy, Limits(600))
    state.perform(CLIMB)
    search.notice(1, CLIMB, [])
    assert search.root().visits, "what comes after the climb has been thought of"


def test_without_word_of_what_happened_it_begins_afresh() -> None:
    search = Search(0, random.Random(1))
    search.think((GRAB, CLIMB), Ladder().copy, Limits(100))
    runs = search.root().visits
    search.think((GRAB, CLIMB), Ladder().copy, Limits(20))
    assert search.root().visits < runs


def test_it_thinks_on_while_others_choose() -> None:
    state = Fingers()
    search = Search(1, random.Random(1))
    for _ in range(20):
        search.ponder(state.copy)
    search.notice(2, None, state.perform(ONE))
    assert search.root().visits > 10


def test_of_hundreds_of_moves_more_are_tried_as_time_goes_by() -> None:
    game = load("twenty_questions")
    state = game.start(2)
    rng = random.Random(1)
    state.settle(rng)
    moves = state.legal_moves()
    assert len(moves) > 150
    few = Search(0, random.Random(1)).think(moves, lambda: state.resample(0, rng), Limits(200))
    many = Search(0, random.Random(1)).think(moves, lambda: state.resample(0, rng), Limits(2000))
    assert 10 <= len(few.edges) < len(many.edges)


@pytest.mark.parametrize("game_id", ["ceratopsians", "memory", "go_dig"])
def test_a_skilled_player_beats_who_makes_any_move(game_id: str) -> None:
    report = simulate(game_id, 2, 4, seed=1, bots=["skilled", "random"])
    assert report.seats[0].wins > report.seats[1].wins
