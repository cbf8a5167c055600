"""What computer seats make of a position."""

from __future__ import annotations

import random

import pytest

from rules.contract import Move
from rules.fossil_canyon.components import EVENTS
from rules.fossil_canyon.game import GAME, FossilCanyonState
from rules.fossil_canyon.position import open_hand
from tabletop.bots import choose
from tests.rules.fossil_canyon.positions import (
    ANKYLOSAURUS,
    DEINONYCHUS,
    MOSASAURUS,
    STEGOSAURUS,
    give_museum,
    moved,
    museum,
    number,
    position,
    settle,
)
from tests.rules.looking import looking_ahead

SPARE = ("brachiosaurus.skull", "tyrannosaurus.skull", "triceratops.skull", "allosaurus.skull")


def greedy(state: FossilCanyonState, until: str) -> list[Move]:
    """What the looking-ahead computer does until a phase is reached."""
    player, rng, made = looking_ahead(), random.Random(4), []
    seat = state.current_seat
    while state.phase != until and state.current_seat == seat and len(made) < 40:
        move = choose(player, state, rng)
        made.append(move)
        state.play(move)
        settle(state)
    return made


def test_an_exchange_that_completes_a_skeleton_is_found() -> None:
    state = position(
        3,
        shown={
            0: (*ANKYLOSAURUS[:2], SPARE[0], "ornitholestes"),
            1: (SPARE[1], "camptosaurus"),
            2: (ANKYLOSAURUS[2], "alamosaurus"),
        },
    )
    greedy(state, "bonus")
    assert museum(state, 0)[0] == "Ankylosaurus"


def test_the_second_exchange_for_two_fossils_is_found_too() -> None:
    state = position(
        shown={
            0: (*ANKYLOSAURUS[:2], *SPARE[:3]),
            1: (ANKYLOSAURUS[2], "saurophaganax", "ornitholestes"),
        },
    )
    state.exchanges = 1
    made = greedy(state, "bonus")
    assert museum(state, 0) == ["Ankylosaurus"]
    assert [move.verb for move in made[:3]] == ["give", "give", "take"]


@pytest.mark.parametrize("seed", [9, 15, 53])
def test_nobody_gives_three_or_six_fossils_for_fewer_that_complete_nothing(seed: int) -> None:
    """Each fossil that is given is a price, or a part, in the other's hand."""
    rng = random.Random(seed)
    state = GAME.start(2, {"research": "off"})
    assert isinstance(state, FossilCanyonState)
    state.settle(rng)
    while state.setting_up:
        state.play(Move.of("ready"))
    state.phase, state.pending = "exchange", ""
    state.event = next(place for place, one in enumerate(EVENTS) if one.id == "quiet_day")
    before = len(state.pieces)
    made = [move.verb for move in greedy(state, "adjust")]
    assert made.count("give") < 3 or len(state.pieces) > before


def test_a_trade_that_completes_a_skeleton_is_worth_three_fossils() -> None:
    state = position(
        shown={
            0: (*ANKYLOSAURUS[:2], *SPARE[:3], "stegosaurus.forequarters"),
            1: (ANKYLOSAURUS[2], "coelophysis.hindquarters", "ornitholestes"),
        },
    )
    state.exchanges = 2
    made = greedy(state, "bonus")
    assert museum(state, 0) == ["Ankylosaurus"]
    assert [move.verb for move in made] == ["give", "give", "give", "take"]


def test_a_fossil_more_in_hand_is_worth_something_and_one_more_with_the_other_costs() -> None:
    state = position(shown={0: SPARE[:2], 1: SPARE[2:3]})
    before = state.estimate(0)
    state.put(number(state, "dilophosaurus.forequarters"), open_hand(0))
    richer = state.estimate(0)
    state.put(number(state, "dilophosaurus.forequarters"), open_hand(1))
    assert richer > before > state.estimate(0)


def test_what_is_best_hidden_is_the_same_whatever_others_hide() -> None:
    """Otherwise each world would ask for another arrangement, and no hand would ever do."""
    state = position(
        phase="adjust",
        shown={0: (*ANKYLOSAURUS[:2], SPARE[0])},
        hidden={0: ("dilophosaurus.forequarters",), 1: (ANKYLOSAURUS[2], DEINONYCHUS[0])},
    )
    rng = random.Random(2)
    hide, end = moved("hide", ANKYLOSAURUS[0]), Move.of("end")
    for _ in range(20):
        world = state.resample(0, rng)
        tidier, ended = world.copy(), world.copy()
        tidier.play(hide)
        ended.play(end)
        assert tidier.estimate(0) > max(world.estimate(0), ended.estimate(0))


def test_nothing_is_given_that_completes_anothers_skeleton() -> None:
    state = position(
        shown={
            0: (DEINONYCHUS[1], STEGOSAURUS[0], SPARE[0]),
            1: (DEINONYCHUS[0], STEGOSAURUS[1]),
        },
    )
    made = greedy(state, "bonus")
    assert made[0] != moved("give", DEINONYCHUS[1], 2)
    assert museum(state, 0)
    assert museum(state, 1) == []


def test_an_exposed_fossil_that_completes_a_skeleton_is_dug() -> None:
    state = position(
        phase="dig", exposed=("camptosaurus", MOSASAURUS[1]), shown={0: MOSASAURUS[:1]}
    )
    state.left = 1
    greedy(state, "bonus")
    assert museum(state, 0) == ["Mosasaurus"]


def test_the_best_fossils_are_hidden_and_the_turn_ends() -> None:
    state = position(
        phase="adjust",
        shown={0: (*ANKYLOSAURUS[:2], "tyrannosaurus.skull")},
        hidden={0: ("dilophosaurus.forequarters", "dilophosaurus.forequarters.2")},
    )
    made = greedy(state, "event")
    assert len(made) <= 8
    hidden = {state.cards.ids[card] for card in state.hidden_cards(0)}
    assert {f"{part}.1" for part in ANKYLOSAURUS[:2]} <= hidden


def test_an_award_is_taken() -> None:
    state = position(phase="adjust", shown={0: ("camptosaurus", "utahraptor", SPARE[0])})
    greedy(state, "event")
    assert museum(state, 0) == ["Major research award"]


@pytest.mark.parametrize("phase", ["event", "exchange", "adjust"])
def test_points_and_prospects_count(phase: str) -> None:
    state = position(3, phase=phase, shown={0: ANKYLOSAURUS[:2], 1: SPARE[:2]})
    before = state.estimate(0)
    give_museum(state, 0, "allosaurus")
    assert state.estimate(0) > before + 15
    give_museum(state, 1, "tyrannosaurus")
    assert state.estimate(0) < before + 10


def test_places_chosen_and_fossils_lent_count_as_decided() -> None:
    state = position(
        phase="dig",
        dig_pace="together",
        exposed=("camptosaurus", MOSASAURUS[1]),
        shown={0: MOSASAURUS[:1]},
    )
    best, other = state.copy(), state.copy()
    best.play(Move.of("dig", 2))
    other.play(Move.of("dig", 1))
    assert best.estimate(0) > other.estimate(0)
    loan = position(3, phase="event", shown={0: (MOSASAURUS[0], SPARE[0]), 1: (MOSASAURUS[1],)})
    loan.play(Move.of("turn-over"))
    loan.play(Move.of("event", "EV-14"))
    kind, mean = loan.copy(), loan.copy()
    kind.play(moved("lend", MOSASAURUS[0]))
    mean.play(moved("lend", SPARE[0]))
    assert mean.estimate(0) > kind.estimate(0)


def test_the_end_counts_as_it_is() -> None:
    state = position(buried=0, endgame=True, shown={0: MOSASAURUS[:1]}, bonuses="off")
    give_museum(state, 0, "allosaurus")
    state.play(Move.of("pass"))
    assert state.estimate(0) == pytest.approx(18)
    assert state.estimate(1) == pytest.approx(-0.8 * 18)


def test_the_last_end_of_a_turn_changes_nothing_that_was_not_decided_before() -> None:
    """Nothing can be completed any more, so the bonuses go where they go at the end."""
    state = position(phase="adjust", buried=0, shown={0: MOSASAURUS[:1], 1: SPARE[:2]})
    give_museum(state, 0, "allosaurus", "stegosaurus")
    give_museum(state, 1, "tyrannosaurus")
    before = [state.estimate(seat) for seat in range(2)]
    state.play(Move.of("end"))
    assert state.outcome() is not None
    assert [state.estimate(seat) for seat in range(2)] == pytest.approx(before)


def test_what_is_shown_and_hidden_in_vain_is_worth_less_than_the_end_of_the_turn() -> None:
    state = position(phase="adjust", buried=9, hidden={0: (*ANKYLOSAURUS[:2], SPARE[0])})
    ended, fiddled = state.copy(), state.copy()
    ended.play(Move.of("end"))
    fiddled.play(moved("show", ANKYLOSAURUS[0]))
    assert ended.estimate(0) > state.estimate(0) > fiddled.estimate(0)
