"""Computer players: they play legally, alike for alike seeds, and see only their own seat."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from rules.contract import CHANCE, Beat, Event, Game, Move, State
from rules.registry import available, load
from tabletop.bots import (
    LADDER,
    Bot,
    Choice,
    Mind,
    Minds,
    UnknownBot,
    bot,
    choose,
    kinds,
    known,
    ladder,
    level,
    seated,
    yardsticks,
)
from tabletop.bots.worker import BotError, Thinker
from tabletop.match import Match, Player
from tests.tabletop.test_search import GRAB, Ladder

ADA = Player("Ada", 0)


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""


def begun(game: Game, seats: int = 2, **options: str) -> State:
    """A state whose hands are a shell and a skull for everybody."""
    state = game.start(seats, options)
    for kind in ["shell"] * seats + ["skull"] * seats:
        state.play(Move.of("deal", kind))
    return state


def played(game: Game, kind: str, seed: int) -> list[Move]:
    """The moves of a game among three bots of one kind."""
    luck = random.Random(seed)
    state = game.start(3)
    minds = Minds({seat: quick(kind) for seat in range(3)}, seed)
    moves = []
    while (seat := state.current_seat) is not None:
        move = state.chance(luck) if seat == CHANCE else minds.decide(state)
        minds.make(state, move)
        moves.append(move)
    return moves


def quick(kind: str) -> Bot:
    """A bot that thinks of less than its level does."""
    if kind in yardsticks():
        return bot(kind)
    return Mind(replace(level(kind), positions=40))


@pytest.mark.parametrize("kind", [*kinds(), "random"])
def test_games_among_bots_end_and_repeat_by_their_seed(toy: Game, kind: str) -> None:
    assert played(toy, kind, 5) == played(toy, kind, 5)
    assert played(toy, kind, 5) != played(toy, kind, 6)


def test_an_unknown_bot_is_a_sentence() -> None:
    with pytest.raises(UnknownBot, match="no computer player called 'genius'; try beginner or"):
        bot("genius")


WASTE = Move.of("waste")


class Wasteful(Ladder):
    """Grab a point, or give five away."""

    def legal_moves(self) -> Sequence[Move]:
        return (GRAB, WASTE)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        self.points += 1 if move == GRAB else -5
        self.over = True
        return []


class Spy:
    """A bot that keeps the worlds it is shown, and what it is told."""

    recall = 1.0
    looked_at = 0

    def __init__(self) -> None:
        self.worlds: list[State] = []
        self.told: list[tuple[Move | None, Sequence[Event]]] = []

    def notice(self, seat: int, seats: int, move: Move | None, events: Sequence[Event]) -> None:
        self.told.append((move, events))

    def rank(self, choice: Choice) -> Sequence[Move]:
        self.worlds = [choice.worlds() for _ in range(30)]
        return choice.moves


def test_a_bot_is_shown_only_what_its_seat_could_believe_in(toy: Game) -> None:
    state = begun(toy)
    spy = Spy()
    choose(spy, state, random.Random(1))
    assert all(world is not state for world in spy.worlds)
    assert all(world.lay(0) == state.lay(0) for world in spy.worlds)
    others = {tuple(piece.face for piece in w.lay(1).pieces_in("hand-1")) for w in spy.worlds}
    assert len(others) > 1, "the other hand is drawn anew"


def test_a_bot_is_told_its_own_moves_and_what_its_seat_may_read(toy: Game) -> None:
    state = begun(toy)
    spies = [Spy(), Spy()]
    minds = Minds(dict(enumerate(spies)), 1)
    for _ in range(30):
        if state.current_seat is None:
            break
        move = state.chance(random.Random(1)) if state.current_seat == CHANCE else None
        minds.make(state, move or minds.decide(state))
    for seat, spy in enumerate(spies):
        assert [move for move, _ in spy.told if move], "its own moves"
        assert all(event.visible_to(seat) for _, events in spy.told for event in events)
    both = [
        bool(mine[0]) + bool(other[0])
        for mine, other in zip(spies[0].told, spies[1].told, strict=True)
    ]
    assert max(both) == 1, "nobody is told another's move"


@pytest.mark.parametrize("kind", kinds())
def test_a_mind_decides_alike_whatever_it_cannot_see(toy: Game, kind: str) -> None:
    """Given the same worlds it makes the same move, whichever of them is the real one."""
    state = begun(toy)
    worlds = [state.resample(0, random.Random(seed)) for seed in range(6)]
    chosen = set()
    for real in worlds:
        drawn = iter(worlds * 100)

        def believed(drawn: Iterator[State] = drawn) -> State:
            return next(drawn).copy()

        choice = Choice(real.legal_moves(), believed, 0, random.Random(2))
        (best, *_) = quick(kind).rank(choice)
        chosen.add(best)
    assert len(chosen) == 1


def test_the_card_that_counts_most_is_laid(toy: Game) -> None:
    choices = {str(choose(bot("skilled"), begun(toy), random.Random(n)))[:6] for n in range(5)}
    assert choices == {"lay 2 "}


@pytest.mark.parametrize("kind", kinds())
def test_a_bot_answers_even_without_time(toy: Game, kind: str) -> None:
    state = begun(toy)
    assert choose(bot(kind), state, random.Random(1), seconds=0.0) in state.legal_moves()


# The ladder


def test_there_are_five_levels_of_one_word_each() -> None:
    assert kinds() == ("beginner", "casual", "skilled", "expert", "master")
    assert level("expert").seconds <= 1
    assert level("master").seconds <= 3


@pytest.mark.parametrize("game_id", ["", *available()])
def test_every_level_is_as_strong_as_the_one_below_in_all_that_tells_them_apart(
    game_id: str,
) -> None:
    steps = ladder(game_id)
    assert [one.id for one in steps] == [one.id for one in LADDER]
    for weaker, stronger in pairwise(steps):
        assert weaker.positions < stronger.positions
        assert weaker.recall <= stronger.recall
        assert weaker.attention <= stronger.attention
        assert weaker.taste > stronger.taste
        assert weaker.seconds <= stronger.seconds
    assert all(one.text.endswith(".") for one in steps)
    assert len({one.text for one in steps}) == len(steps), "people can tell them apart"


def test_a_level_is_in_a_game_what_its_ladder_says() -> None:
    """Nobody searches in 20 Questions, so a question is looked at once."""
    seat = seated("expert", "twenty_questions")
    state = load("twenty_questions").start(2)
    state.settle(random.Random(1))
    choose(seat, state, random.Random(1))
    assert seat.looked_at == len(state.worthwhile())
    assert seat.level != seated("expert").level


@pytest.mark.parametrize("kind", ["random", "casual", "greedy", "planner"])
def test_the_computer_players_of_older_files_still_play(kind: str) -> None:
    assert known(kind)
    assert seated(kind).level.id in kinds()
    assert not known("genius")


def test_a_beginner_overlooks_some_of_its_moves(toy: Game) -> None:
    state = begun(toy)
    chosen = {choose(bot("beginner"), state, random.Random(seed)) for seed in range(40)}
    assert 1 < len(chosen) < len(state.legal_moves())


@pytest.mark.parametrize("level_id", ["beginner", "casual"])
def test_of_two_moves_nobody_overlooks_the_better(level_id: str) -> None:
    """Whoever saw only the worse of two would give points away, which is no kindness."""
    keen = Mind(replace(level(level_id), taste=0.0))
    chosen = {
        keen.rank(Choice((GRAB, WASTE), Wasteful().copy, 0, random.Random(seed)))[0]
        for seed in range(30)
    }
    assert chosen == {GRAB}


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


def test_what_is_to_follow_a_hint_comes_back_as_moves(thinker: Thinker) -> None:
    """The whole turn that begins with it, of which its reason speaks."""
    players = [Player(name, seat) for seat, name in enumerate(("Ada", "Ben"))]
    match = Match.start("cretaceous_creek", players, seed=3, autosave=False)
    match.settle()
    for _ in range(4):  # the camps, and the first dig of each crew
        match.play(match.state.legal_moves()[0])
        match.settle()
    seat = match.state.current_seat
    assert seat is not None
    thinker.advise(match.header, match.moves, seat)
    while (told := thinker.advice()) is None:
        time.sleep(0)
    assert any(one.then for one in told)
    for one in told:
        state = match.state.copy()
        for move in (one.move, *one.then):
            assert move in state.legal_moves()
            state.perform(move)


def test_a_thinker_plays_a_whole_match(thinker: Thinker) -> None:
    match = Match.start("toy", [Player("R", 0, "random"), Player("G", 1, "skilled")], seed=3)
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
    match = Match.start("toy", [Player("G", 0, "skilled"), ADA], {"rounds": "1"}, seed=3)
    match.settle()
    thinker.ask(match.header, match.moves, 0)
    match.play(Move.of("bury", 1, "A1"))
    thinker.ask(match.header, match.moves, 0)
    assert wait(thinker) == Move.of("end")
    assert thinker.answer() is None


def test_an_answer_that_is_hurried_comes_long_before_its_time(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.start("toy", [Player("G", 0, "master"), ADA], seed=3)
    match.settle()
    thinker.ask(match.header, match.moves, 0)
    thinker.hurry()
    assert wait(thinker) in match.state.legal_moves()
    # Whoever waits for somebody else thinks on, and answers the next question all the same.
    thinker.watch(match.header, match.moves)
    thinker.ask(match.header, match.moves, 0)
    thinker.hurry()
    assert wait(thinker) in match.state.legal_moves()


def test_a_crash_is_a_sentence_and_the_next_question_works(thinker: Thinker) -> None:
    match = Match.start("toy", [Player("Gus", 0, "skilled"), Player("Max", 1, "genius")], seed=3)
    match.settle()
    thinker.ask(match.header, match.moves, 1)
    with pytest.raises(BotError, match="The computer that plays for Max stumbled: ValueError"):
        wait(thinker)
    thinker.ask(match.header, match.moves, 0)
    assert wait(thinker) in match.state.legal_moves()


@pytest.mark.unix("Windows cannot stop a process for a while")
def test_a_killed_process_is_a_sentence_and_begins_again(thinker: Thinker) -> None:
    match = Match.start("toy", [Player("Gus", 0, "skilled"), ADA], seed=3)
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
    match = Match.start("toy", [Player("Gus", 0, "skilled"), ADA], seed=3)
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


def test_every_position_that_is_looked_at_counts() -> None:
    """Casual players look at each move in several worlds."""
    judged = 0

    class Judged(type(begun(load("toy")))):  # type: ignore[misc]
        def estimate(self, seat: int) -> float:
            nonlocal judged
            judged += 1
            return float(super().estimate(seat))

    state = begun(load("toy"))
    state.__class__ = Judged
    player = seated("casual")
    choose(player, state, random.Random(3))
    assert player.looked_at == judged > len(state.legal_moves())
