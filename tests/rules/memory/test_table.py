"""Gestures that are no moves, what is remembered, and what computer seats make of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Self

import pytest

from rules.contract import CHANCE, EVERYTHING, Move, Recall
from rules.memory import GAME
from rules.memory.components import PLACES, UNSEEN
from rules.memory.game import MemoryState
from rules.table import Gesture
from rules.testing.worlds import Forgetting
from tabletop.bots import Choice
from tests.rules.looking import looking_ahead
from tests.rules.memory.trial import Trial


def test_the_places_of_the_drawer_are_called_as_its_rulers_say() -> None:
    (drawer,) = [zone for zone in Trial().state.lay(0).zones if zone.id == "grid"]
    assert [cell.name for cell in drawer.cells] == [place.upper() for place in PLACES]
    assert not any(cell.label for cell in drawer.cells)


def test_tapping_a_card_turns_it_up() -> None:
    trial = Trial()
    (control,) = trial.state.lay(0).controls_for(Gesture("tap", "card-c2"))
    assert (str(control.move), control.label) == ("flip c2", "Turn up C2")


@pytest.mark.parametrize(
    ("gesture", "clause"),
    [
        (Gesture("tap", "card-a1"), "MEM-28"),
        (Gesture("tap", "place-d1"), "MEM-28"),
        (Gesture("drag", "card-a1", "museum-0"), "MEM-29"),
        (Gesture("drag", "card-f4", "place-d1"), "MEM-29"),
        (Gesture("tap", "grid"), "MEM-27"),
        (Gesture("press", "cover"), "MEM-32"),
        (Gesture("tap", "genus-stegosaurus"), "MEM-34"),
        (Gesture("tap", "museum-0"), "MEM-34"),
        (Gesture("tap", "genus-allosaurus"), "MEM-13"),
        (Gesture("drag", "genus-allosaurus", "museum-0"), "MEM-13"),
        (Gesture("tap", "wanted"), "MEM-13"),
    ],
)
def test_gestures_without_a_control_are_explained(gesture: Gesture, clause: str) -> None:
    trial = Trial()
    trial.skeleton("stegosaurus", "c1", "d1")
    trial.flip("a1", "triceratops.skull")
    assert trial.clauses(1, gesture) == [clause]
    for viewer in (0, None):
        assert trial.clauses(viewer, gesture) == ["MEM-18"]


def test_other_gestures_mean_nothing() -> None:
    trial = Trial()
    assert trial.state.read(0, Gesture("tap", "ceiling")) == ()
    assert trial.state.read(0, Gesture("press", "fly")) == ()
    assert trial.state.read(0, Gesture("tap", "card-a1")) == ()
    trial.flip("a1", "triceratops.skull")
    trial.flip("b1", "allosaurus.skull")
    assert trial.state.read(0, Gesture("press", "cover")) == ()


def test_the_prompt_says_what_is_expected() -> None:
    trial = Trial()
    prompts = [trial.state.lay(0).prompt]
    trial.play("flip a1")
    prompts.append(trial.state.lay(0).prompt)
    trial.play("show triceratops.skull.1")
    prompts.append(trial.state.lay(0).prompt)
    trial.flip("b1", "allosaurus.skull")
    prompts.append(trial.state.lay(0).prompt)
    assert prompts == [
        "{0}: turn up a card.",
        "{0} turns up a card.",
        "{0}: turn up another fossil of the same animal.",
        "{0}: look well, then turn the cards back.",
    ]


def remembered(recall: float) -> list[int]:
    """How many of two cards shown and turned back are remembered, in many worlds."""
    trial = Trial()
    trial.fail("a1=triceratops.skull", "b1=allosaurus.skull")
    trial.flip("c1", "stegosaurus.forequarters")
    rng = random.Random(6)
    counts = []
    for child in range(200):
        world = trial.state.resample(1, rng, Recall(recall, child))
        assert world.cards[PLACES.index("c1")] == trial.state.cards[PLACES.index("c1")]
        counts.append(sum(world.cards[place] >= 0 for place in (0, 1)))
    return counts


def test_who_has_recall_remembers_and_others_forget_some() -> None:
    assert set(remembered(1.0)) == {2}
    assert set(remembered(0.0)) == {0}
    half = remembered(0.5)
    assert set(half) == {0, 1, 2}
    assert 160 < sum(half) < 240


def test_a_forgotten_card_may_be_any_that_is_not_remembered() -> None:
    trial = Trial()
    trial.fail("a1=triceratops.skull", "b1=allosaurus.skull")
    world = trial.state.resample(1, random.Random(3), Recall(0.0))
    assert len(world.unseen()) == 24
    world.play(Move.of("flip", "a1"))
    shown = {world.chance(random.Random(seed)).args[0] for seed in range(300)}
    assert len(shown) == 24


def test_a_computer_seat_takes_the_skeleton_it_has_seen() -> None:
    trial = Trial()
    trial.fail("a1=brachiosaurus.skull", "b1=deinonychus.forequarters")
    trial.fail("c1=brachiosaurus.hips_legs", "d1=deinonychus.hindquarters")
    trial.fail("e1=brachiosaurus.forelimbs_ribs", "f1=coelophysis.forequarters")
    player = looking_ahead()
    rng = random.Random(2)
    while trial.state.turn == 1 and trial.state.current_seat is not None:
        if trial.state.current_seat == CHANCE:
            trial.state.play(trial.state.chance(rng))
        else:
            worlds = worlds_of(trial.state, 1.0, rng)
            moves = trial.state.legal_moves()
            trial.state.play(player.rank(Choice(moves, worlds, 1, rng))[0])
    assert trial.state.museum(1) == ["brachiosaurus"]


def worlds_of(state: MemoryState, recall: float, rng: random.Random) -> Callable[[], MemoryState]:
    """What a computer seat may believe in that remembers this share of the cards."""
    return lambda: state.resample(state.turn, rng, Recall(recall))


def test_who_remembers_more_wins_more() -> None:
    player = looking_ahead(90)
    wins = [0, 0]
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.start(2)
        sharp = seed % 2
        while state.current_seat is not None:
            if state.current_seat == CHANCE:
                state.play(state.chance(rng))
                continue
            recall = 1.0 if state.turn == sharp else 0.2
            worlds = worlds_of(state, recall, rng)
            moves = state.legal_moves()
            state.play(player.rank(Choice(moves, worlds, state.turn, rng))[0])
        outcome = state.outcome()
        assert outcome is not None
        wins[outcome.winners[0] == sharp] += 1
    assert wins[1] >= 5


def test_what_is_forgotten_stays_forgotten_until_it_is_turned_up_again() -> None:
    trial = Trial()
    trial.fail("a1=triceratops.skull", "b1=allosaurus.skull")

    def forgets(child: Recall) -> bool:
        worlds = [trial.state.resample(1, random.Random(seed), child) for seed in range(5)]
        forgotten = {world.cards[PLACES.index("a1")] == UNSEEN for world in worlds}
        assert len(forgotten) == 1
        return forgotten.pop()

    children = [Recall(0.5, number) for number in range(40)]
    first = [forgets(child) for child in children]
    trial.fail("c1=stegosaurus.forequarters", "d1=ankylosaurus.skull")
    assert [forgets(child) for child in children] == first
    trial.fail("a1=triceratops.skull", "b1=allosaurus.skull")
    assert [forgets(child) for child in children] != first


class Drawing(MemoryState):
    """Forgets something else in every world."""

    def resample(self, seat: int | None, rng: random.Random, recall: Recall = EVERYTHING) -> Self:
        return super().resample(seat, rng, Recall(recall.share, rng.random().hex()))


def test_forgetting_that_is_drawn_is_found() -> None:
    forgetting = Forgetting()
    trial = Trial()
    trial.fail("a1=triceratops.skull", "b1=allosaurus.skull")
    forgetting.look(trial.state, 1, random.Random(1))
    forgetting.check(1)
    drawing = object.__new__(Drawing)
    drawing.__dict__.update(trial.state.__dict__)
    for _ in range(2):
        forgetting.look(drawing, 1, random.Random(1))
    with pytest.raises(AssertionError, match="instead of drawing"):
        forgetting.check(1)
