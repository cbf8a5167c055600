"""No computer player goes round in circles, whatever it thinks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pytest

from rules.contract import CHANCE, Move, State
from rules.registry import available, load
from tabletop.bots import LADDER, Bot, Choice, Mind, Minds, Trail, Yardstick, choose, level
from tabletop.bots.trail import LONGEST_RUN
from tabletop.lab import playouts

QUICK: dict[str, Callable[[], Bot]] = {
    level.id: partial(Mind, replace(level, positions=12, worlds=1)) for level in LADDER
}
"""Every level, thinking of less."""


class Fidgety(Yardstick):
    """A player who would rather arrange its things than do anything else."""

    def __init__(self, *verbs: str) -> None:
        self.verbs = verbs

    def rank(self, choice: Choice) -> Sequence[Move]:
        """See :class:`~tabletop.bots.bot.Bot`."""
        shuffled = choice.rng.sample(choice.moves, len(choice.moves))
        return sorted(shuffled, key=lambda move: move.verb not in self.verbs)


def longest_run(
    game_id: str,
    seats: int,
    player: Callable[[], Bot],
    seed: int,
    options: dict[str, str] | None = None,
) -> int:
    """Plays a game to its end, and gives the longest run of moves of one seat in a row."""
    luck = random.Random(seed)
    state = load(game_id).start(seats, options)
    minds = Minds({seat: player() for seat in range(seats)}, seed)
    last, run, longest = None, 0, 0
    for _ in range(20_000):
        seat = state.current_seat
        if seat is None:
            return longest
        move = state.chance(luck) if seat == CHANCE else minds.decide(state)
        run = run + 1 if seat == last else 1
        longest, last = max(longest, run), seat
        minds.make(state, move)
    raise AssertionError("the game does not end")


def modes() -> Iterator[tuple[str, int, dict[str, str]]]:
    """Each game with one option changed at a time, as far as computers can play it so."""
    for game_id in available():
        game = load(game_id)
        seats = game.rulebook.seats
        yield game_id, seats[-1], {}
        for option in game.options:
            for value in option.values:
                chosen = {option.id: value}
                fits = [count for count in seats if option.applies(count, chosen)]
                fits = [count for count in fits if not option.problem(value, count)]
                if fits and value != option.default and not option.computers_problem(value):
                    yield game_id, min(fits, key=lambda count: abs(count - 2)), chosen


@pytest.mark.parametrize("kind", QUICK)
@pytest.mark.parametrize("game_id", available())
def test_games_of_every_level_end(game_id: str, kind: str) -> None:
    seats = min(load(game_id).rulebook.seats, key=lambda count: abs(count - 2))
    assert longest_run(game_id, seats, QUICK[kind], 1)


@pytest.mark.parametrize(("game_id", "seats", "options"), list(modes()))
def test_games_of_every_mode_end(game_id: str, seats: int, options: dict[str, str]) -> None:
    assert longest_run(game_id, seats, QUICK["beginner"], 1, options)
    hasty = replace(level("master"), positions=2, worlds=1)
    assert longest_run(game_id, seats, lambda: Mind(hasty), 2, options)


def test_a_game_in_which_a_computer_hid_and_showed_the_same_fossils_for_ever_ends() -> None:
    game = load("fossil_canyon")
    options = game.complete(2, {})
    table = playouts._play("fossil_canyon", ("skilled", "casual"), options, 1, 5)
    assert table.finished
    assert table.moves < 600


@pytest.mark.parametrize("seed", range(2))
def test_whoever_likes_to_arrange_a_hand_ends_the_turn_all_the_same(seed: int) -> None:
    run = longest_run("fossil_canyon", 2, lambda: Fidgety("hide", "show"), seed)
    # What is hidden beyond the limit still has to be laid open after a long run.
    assert run <= LONGEST_RUN + 20


def test_the_same_position_is_not_met_twice_in_a_turn() -> None:
    rng = random.Random(4)
    state = load("fossil_canyon").start(2)
    while state.current_seat == CHANCE:
        state.perform(state.chance(rng))
    trail, seen = Trail(), []
    while state.current_seat == 0:
        table = state.lay(0)
        assert table not in seen
        seen.append(table)
        move = choose(Fidgety("hide", "show"), state, rng, trail=trail)
        trail.follow(state, move)
        state.perform(move)
    assert len(seen) <= LONGEST_RUN + 2


def dealt(game_id: str, seats: int = 2) -> State:
    """A game in which somebody is to move."""
    state = load(game_id).start(seats)
    state.settle(random.Random(4))
    return state


def walked(state: State, trail: Trail, *moves: Move) -> None:
    """Makes moves that the trail follows."""
    for move in moves:
        trail.follow(state, move)
        state.play(move)


def test_what_was_laid_open_at_the_end_of_a_turn_is_not_hidden_again() -> None:
    """Though the others know it now, so that the position is another one, and though it may be
    hidden only once another fossil lies open, too."""
    state, trail, luck = dealt("fossil_canyon"), Trail(), random.Random(4)
    while any(move.verb != "show" for move in state.legal_moves()):
        state.perform(luck.choice(state.worthwhile()))
        state.settle(luck)
    first, second = state.legal_moves()[:2]
    walked(state, trail, first, second)
    hidden_again = Move.of("hide", *first.args)
    assert hidden_again in state.legal_moves()
    assert trail.goes_back(state, hidden_again)
    others = [
        move for move in state.legal_moves() if not set(move.args) & {*first.args, *second.args}
    ]
    assert not any(trail.goes_back(state, move) for move in others)


def test_what_was_done_in_a_turn_is_not_undone_in_it() -> None:
    """Not even after something else was done in between, so that no position is met again."""
    state, trail = dealt("fossil_canyon"), Trail()
    first, second = [move for move in state.legal_moves() if move.verb == "hide"][:2]
    walked(state, trail, first, second)
    assert trail.goes_back(state, Move.of("show", *first.args))
    assert trail.goes_back(state, Move.of("show", *second.args))
    third = next(move for move in state.legal_moves() if move.verb == "hide")
    assert not trail.goes_back(state, third)


def test_nobody_walks_away_and_back_for_nothing() -> None:
    """Though what is left of the turn differs, everything lies as before; after some work there it
    is another matter."""
    state, trail = dealt("cretaceous_creek", 1), Trail()
    walked(state, trail, *(Move.of(*text.split()) for text in ("camp A1", "dig")))
    walked(state, trail, Move.of("move", "B1"))
    home = Move.of("move", "A1")
    assert trail.goes_back(state, home)
    assert not trail.goes_back(state, Move.of("move", "C1"))
    work = next(move for move in state.legal_moves() if move.verb == "expose")
    walked(state, trail, work)
    state.settle(random.Random(4))
    assert home in state.legal_moves()
    assert not trail.goes_back(state, home)


def test_without_any_other_move_the_way_back_is_taken() -> None:
    state, trail = dealt("fossil_canyon"), Trail()
    card = next(move for move in state.legal_moves() if move.verb == "hide")
    walked(state, trail, card)
    back = Move.of("show", *card.args)
    assert trail.goes_back(state, back)
    assert trail.onward(state, [back]) == [back]
