"""Computer players: they play legally, alike for alike seeds, and see only their own seat."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence

import pytest

from rules.contract import CHANCE, Game, Move, State
from tabletop.bots import Bot, UnknownBot, bot, choose, kinds
from tabletop.bots.greedy import Greedy
from tabletop.bots.worker import BotError, Thinker
from tabletop.match import Match, Player

ADA = Player("Ada", 0)
BOTS = tuple(kinds())


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""


def begun(game: Game, seats: int = 2, **options: str) -> State:
    """A state whose hands are a shell and a skull for everybody."""
    state = game.start(seats, options)
    for kind in ["shell"] * seats + ["skull"] * seats:
        state.play(Move.of("deal", kind))
    return state


def played(game: Game, kind: str, seed: int, seconds: float | None = None) -> list[Move]:
    """The moves of a game among three bots of one kind."""
    rng = random.Random(seed)
    state = game.start(3)
    players = [bot(kind) for _ in range(3)]
    moves = []
    while (seat := state.current_seat) is not None:
        move = state.chance(rng) if seat == CHANCE else choose(players[seat], state, rng, seconds)
        state.play(move)
        moves.append(move)
    return moves


@pytest.mark.parametrize("kind", BOTS)
def test_games_among_bots_end_and_repeat_by_their_seed(toy: Game, kind: str) -> None:
    assert played(toy, kind, 5) == played(toy, kind, 5)
    assert played(toy, kind, 5) != played(toy, kind, 6)


def test_an_unknown_bot_is_a_sentence() -> None:
    with pytest.raises(UnknownBot, match="no computer player called 'genius'; try random or"):
        bot("genius")


class Spy:
    """A bot that keeps the worlds it is shown."""

    recall = 1.0

    def __init__(self) -> None:
        self.worlds: list[State] = []

    def choose(
        self,
        moves: Sequence[Move],
        worlds: Callable[[], State],
        seat: int,
        rng: random.Random,
        seconds: float | None,
    ) -> Move:
        self.worlds = [worlds() for _ in range(30)]
        return moves[0]


def test_a_bot_is_shown_only_what_its_seat_could_believe_in(toy: Game) -> None:
    state = begun(toy)
    spy: Bot = Spy()
    choose(spy, state, random.Random(1))
    assert isinstance(spy, Spy)
    assert all(world is not state for world in spy.worlds)
    assert all(world.lay(0) == state.lay(0) for world in spy.worlds)
    others = {tuple(piece.face for piece in w.lay(1).pieces_in("hand-1")) for w in spy.worlds}
    assert len(others) > 1, "the other hand is drawn anew"


def test_greedy_lays_the_card_that_counts_most(toy: Game) -> None:
    choices = {str(choose(Greedy(), begun(toy), random.Random(n)))[:6] for n in range(5)}
    assert choices == {"lay 2 "}


def test_greedy_buries_when_that_counts_more_at_once(toy: Game) -> None:
    state = begun(toy, 1, rounds="1", weather="off")
    state.play(Move.of("bury", 2, "A1"))
    assert str(choose(Greedy(), state, random.Random(1))) == "end", "the only move"


def test_greedy_wins_when_it_can(toy: Game) -> None:
    """Ending the game wins it; drawing a card looks no worse on the tally."""
    state = begun(toy, 1, rounds="1", weather="off")
    state.cell[:] = ["A1", "B1"]  # type: ignore[attr-defined]
    assert {str(choose(Greedy(), state, random.Random(n))) for n in range(8)} == {"end"}


def test_greedy_looks_at_a_sample_of_many_moves(toy: Game) -> None:
    few = Greedy(positions=3)
    seen = {choose(few, begun(toy), random.Random(n)) for n in range(30)}
    assert len({move.verb for move in seen}) > 1, "three of the moves, not always the best"
    assert seen <= set(begun(toy).legal_moves())


def test_greedy_answers_even_without_time(toy: Game) -> None:
    state = begun(toy)
    assert choose(Greedy(), state, random.Random(1), seconds=0.0) in state.legal_moves()


# The process


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """A thinker that is stopped afterwards."""
    one = Thinker()
    yield one
    one.stop()


def wait(thinker: Thinker) -> Move:
    """The answer, once it is there."""
    assert thinker.thinking
    while True:
        move = thinker.answer()
        if move is not None:
            return move
        time.sleep(0)


def test_a_thinker_plays_a_whole_match(thinker: Thinker) -> None:
    match = Match.start("toy", [Player("R", 0, "random"), Player("G", 1, "greedy")], seed=3)
    match.settle()
    while not match.finished:
        seat = match.state.current_seat
        assert seat is not None
        thinker.ask(match.header, match.moves, seat)
        match.play(wait(thinker))
        match.settle()
    assert match.outcome is not None
    assert thinker.answer() is None


def test_a_new_question_drops_the_one_before(thinker: Thinker) -> None:
    match = Match.start("toy", [Player("G", 0, "greedy"), ADA], {"rounds": "1"}, seed=3)
    match.settle()
    thinker.ask(match.header, match.moves, 0)
    match.play(Move.of("bury", 1, "A1"))
    thinker.ask(match.header, match.moves, 0)
    assert wait(thinker) == Move.of("end")
    assert thinker.answer() is None


def test_a_crash_is_a_sentence_and_the_next_question_works(thinker: Thinker) -> None:
    match = Match.start("toy", [Player("Gus", 0, "greedy"), Player("Max", 1, "genius")], seed=3)
    match.settle()
    thinker.ask(match.header, match.moves, 1)
    with pytest.raises(BotError, match="The computer that plays for Max stumbled: ValueError"):
        wait(thinker)
    thinker.ask(match.header, match.moves, 0)
    assert wait(thinker) in match.state.legal_moves()


@pytest.mark.unix("Windows cannot stop a process for a while")
def test_a_killed_process_is_a_sentence_and_begins_again(thinker: Thinker) -> None:
    match = Match.start("toy", [Player("Gus", 0, "greedy"), ADA], seed=3)
    match.settle()
    thinker.ask(match.header, match.moves, 0)
    wait(thinker)
    (process,) = multiprocessing.active_children()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    thinker.ask(match.header, match.moves, 0)
    process.kill()
    with pytest.raises(BotError, match="has stopped"):
        wait(thinker)
    thinker.ask(match.header, match.moves, 0)
    assert wait(thinker) in match.state.legal_moves()


def test_an_answer_that_takes_too_long_is_a_sentence() -> None:
    thinker = Thinker(patience=0.0)
    match = Match.start("toy", [Player("Gus", 0, "greedy"), ADA], seed=3)
    match.settle()
    thinker.ask(match.header, match.moves, 0)
    with pytest.raises(BotError, match="does not answer"):
        wait(thinker)
    assert not thinker.thinking
    thinker.stop()


def test_the_process_of_the_bots_loads_no_screen() -> None:
    program = "import sys, tabletop.bots.worker, tabletop.__main__; print('pygame' in sys.modules)"
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "False"


def test_a_casual_player_forgets_what_a_thoughtful_one_remembers() -> None:
    """In Memory the card a seat has seen is where it was for one, and often elsewhere for both."""
    from rules.registry import load

    assert bot("casual").recall < bot("greedy").recall == 1.0
    rng = random.Random(2)
    players = [bot("greedy"), bot("casual")]
    wins = [0, 0]
    for _ in range(5):
        state = load("memory").start(2)
        while (seat := state.current_seat) is not None:
            state.play(state.chance(rng) if seat == CHANCE else choose(players[seat], state, rng))
        outcome = state.outcome()
        assert outcome is not None
        for winner in outcome.winners:
            wins[winner] += 1
    assert wins[0] > wins[1]
