"""What holds of moves, refusals, events and outcomes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence

from rules.contract import CHANCE, Event, IllegalMove, Move, Outcome, Refusal, State
from rules.testing.playouts import clauses_of, step

_DEVICE = re.compile(r"\b(?:click|drag|hover|mouse|cursor|pointer)(?:s|ged|ging|ed|ing)?\b", re.I)
"""What is done with a mouse only, while people also play with fingers and keys."""


def assert_something_to_do(state: State) -> None:
    """A seat has legal moves, or chance is to move, or the game is over with an outcome."""
    seat = state.current_seat
    moves = list(state.legal_moves())
    assert len(set(moves)) == len(moves), "a legal move is listed twice"
    assert moves == list(state.legal_moves()), "the order of the legal moves is not fixed"
    if seat is None:
        assert not moves, "the game is over, but there are legal moves"
        outcome = state.outcome()
        assert outcome is not None, "the game is over without an outcome"
        assert_outcome(state, outcome)
        return
    assert state.outcome() is None, "there is an outcome, but the game goes on"
    if seat == CHANCE:
        assert not moves, "chance is to move, but a seat has legal moves"
        move = state.chance(random.Random(1))
        assert move == state.chance(random.Random(1)), "chance depends on more than its generator"
        assert state.refuse(move) is None, f"chance may not make its own move {move}"
    else:
        assert seat in range(state.seats), f"there is no seat {seat}"
        assert moves, f"seat {seat} has no legal move"


def assert_outcome(state: State, outcome: Outcome) -> None:
    """Every seat is ranked once, winners are seats, and the reason names only seats there are."""
    ranked = sorted(seat for group in outcome.ranking for seat in group)
    assert ranked == list(range(state.seats)), f"the ranking is {outcome.ranking}"
    assert set(outcome.winners) <= set(ranked), f"the winners are {outcome.winners}"
    assert len(set(outcome.winners)) == len(outcome.winners), "a seat wins twice"
    assert outcome.reason, "the outcome has no reason"
    assert_seats_named(outcome.reason, state.seats)
    assert not outcome.clause or outcome.clause in clauses_of(state), outcome.clause


def assert_seats_named(text: str, seats: int) -> None:
    """The text names no seat that the match has not, and is one line."""
    for inside in re.findall(r"\{([^{}]*)\}", text.replace("{{", "")):
        known = inside.isdecimal() and int(inside) < seats
        assert known, f"{text!r} names a seat that is not there"
    assert "\n" not in text, f"{text!r} is more than one line"


def assert_refused(state: State, move: Move) -> None:
    """The move is refused with a clause of the rulebook and a sentence; playing it raises."""
    refusal = state.refuse(move)
    assert refusal is not None, f"{move} is not among the legal moves, but is not refused"
    assert_refusal_is_sound(state, refusal, str(move))


def assert_refusal_is_sound(state: State, refusal: Refusal, tried: str) -> None:
    """A refusal has a clause of the rulebook and a sentence."""
    assert refusal.clause in clauses_of(state), (
        f"{tried} is refused with clause {refusal.clause!r}, which the rulebook lacks"
    )
    assert refusal.sentence[-1:] in (".", "!", "?"), f"not a sentence: {refusal.sentence!r}"
    assert_seats_named(refusal.sentence, state.seats)
    assert_speaks_of_no_device(refusal.sentence)


def assert_speaks_of_no_device(text: str) -> None:
    """The text says what is done, not with what: it may be a mouse, a finger or the keyboard."""
    found = _DEVICE.search(text)
    assert found is None, f"{found[0]!r} is said of a mouse: {text!r}"


def assert_refusals_agree(state: State, pool: Iterable[Move]) -> None:
    """Legal moves are not refused; every other move of the pool is (chance's own moves apart)."""
    legal = set(state.legal_moves())
    for move in legal:
        assert state.refuse(move) is None, f"{move} is legal, but refused: {state.refuse(move)}"
    for move in pool:
        if move in legal:
            continue
        if state.current_seat == CHANCE and state.refuse(move) is None:
            assert_chance_like(state, move)
            continue
        assert_refused(state, move)


def assert_chance_like(state: State, move: Move) -> None:
    """A move that chance may make has the verb of one that it makes here."""
    verbs = {state.chance(random.Random(seed)).verb for seed in range(20)}
    assert move.verb in verbs, f"chance may make {move}, but makes only {sorted(verbs)}"


def assert_unchanged_by_refusal(state: State, move: Move) -> None:
    """Playing a refused move raises IllegalMove with the refusal, and changes nothing."""
    before = state.copy()
    refusal = state.refuse(move)
    told = None
    try:
        state.play(move)
    except IllegalMove as error:
        told = error.refusal
    assert told is not None, f"{move} is refused, but can be played"
    assert told == refusal, f"{move} is refused in another way when it is played"
    assert state == before, f"the refused move {move} changed the state"


def assert_copies_well(state: State, rng: random.Random) -> None:
    """A copy is equal and independent; attributes are scalars, tuples or flat lists."""
    for name in state.fields():
        value = getattr(state, name)
        if name in ("game", "options"):
            continue
        elements = value if isinstance(value, list) else [value]
        for element in elements:
            try:
                hash(element)
            except TypeError as error:
                kind = type(element).__name__
                raise AssertionError(f"the attribute {name} holds a {kind}") from error
    clone, before = state.copy(), state.copy()
    assert clone == state, "a copy is not equal to its original"
    for _ in range(12):
        if clone.current_seat is None:
            break
        clone.perform(step(clone, rng))
    assert state == before, "playing on with a copy changed the original"


def assert_events_are_sound(events: Iterable[Event], seats: int) -> None:
    """Events have a kind and name only seats that are there."""
    for event in events:
        assert event.kind, f"an event without a kind: {event}"
        assert_seats_named(event.text, seats)
        assert event.seat is None or event.seat in range(seats), event
        assert event.audience is None or set(event.audience) <= set(range(seats)), event


_LETTERS = "abcdefghijklmnopqrstuvwxyz-_0123456789.é"
_NUMBERS = (*range(-3, 41), -(10**9), 10**9, 10**30)


def strange_move(seen: Sequence[Move], rng: random.Random) -> Move:
    """A move made of the verbs and arguments of a game, and of words and numbers it never uses."""
    words = sorted({str(arg) for move in seen for arg in move.args})

    def argument() -> str | int:
        kind = rng.randrange(3)
        if kind == 0 and words:
            return rng.choice(words)
        return rng.choice(_NUMBERS) if kind == 1 else _word(rng)

    if rng.random() < 0.5:
        return changed(rng.choice(seen), rng.randrange(6), argument())
    verbs = sorted({move.verb for move in seen})
    verb = rng.choice(verbs) if rng.random() < 0.5 else _word(rng)
    arguments = [argument() for _ in range(rng.randrange(5))]
    return Move.parse(" ".join((verb, *map(str, arguments))))


def _word(rng: random.Random) -> str:
    return "".join(rng.choice(_LETTERS) for _ in range(rng.randint(1, 8)))


def changed(move: Move, where: int, what: str | int) -> Move:
    """The move with one argument changed, added or left out."""
    args = list(move.args)
    if where < len(args):
        args[where] = what
    elif where == 4:
        args = args[:-1]
    else:
        args.append(what)
    return Move.parse(" ".join((move.verb, *map(str, args))))
