"""Gestures on the table, what can be believed, and what computer seats ask."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move, Recall
from rules.fossils import CARDS
from rules.table import Gesture
from rules.twenty_questions import GAME
from rules.twenty_questions.components import ASKS, numbers_in
from rules.twenty_questions.game import TwentyQuestionsState
from tabletop.bots import Mind, choose
from tests.rules.looking import looking_ahead, searching
from tests.rules.twenty_questions.trial import SAMPLE, Trial


def test_a_question_is_tapped_and_its_value_chosen() -> None:
    table = Trial().state.lay(1)
    controls = table.controls_for(Gesture("tap", "question-period_is"))
    assert [control.label for control in controls] == [
        "Did it live in the Triassic?",
        "Did it live in the Jurassic?",
        "Did it live in the Cretaceous?",
    ]
    assert len(table.controls_for(Gesture("tap", "question-is_dinosaur"))) == 1
    (guess,) = table.controls_for(Gesture("tap", "name-coelophysis"))
    assert (guess.label, str(guess.move)) == ("Is it Coelophysis?", "guess coelophysis")


def test_labels_are_written_for_people() -> None:
    labels = {str(control.move): control.label for control in Trial().state.lay(1).controls}
    assert labels["ask weight_below 1500"] == "Did it weigh less than 1,500 kilograms?"
    assert labels["ask trace_is feather_impression"] == "Is this its trace: feather impression?"
    assert labels["ask trace_is gastroliths"] == "Is this its trace: gastroliths?"
    assert labels["ask length_below 1"] == "Was it less than 1 m long?"
    assert labels["ask part_is forelimbs_ribs"] == "Is the fossil found the ribs/forelimbs?"
    assert labels["ask epoch_is late_jurassic"] == "Did it live in the Late Jurassic?"


def test_buttons_for_spoken_questions() -> None:
    trial = Trial(asking="spoken")
    assert not any(zone.id == "questions" for zone in trial.state.lay(1).zones)
    (speak,) = trial.state.lay(1).controls_for(Gesture("press", "speak"))
    assert speak.primary
    trial.play("speak")
    labels = [control.label for control in trial.state.lay(0).controls]
    assert labels == ["Yes", "No", "The card cannot answer that"]


@pytest.mark.parametrize(
    ("gesture", "clause"),
    [
        (Gesture("tap", "card-in-play"), "TQ-49"),
        (Gesture("drag", "card-in-play", "won-1"), "TQ-49"),
        (Gesture("tap", "stack-4"), "TQ-52"),
        (Gesture("tap", "asked-0"), "TQ-43"),
        (Gesture("drag", "question-diet_is", "asked"), "TQ-17"),
        (Gesture("drag", "name-allosaurus", "in-play"), "TQ-17"),
        (Gesture("tap", "camptosaurus"), "TQ-51"),
        (Gesture("tap", "utahraptor"), "TQ-51"),
        (Gesture("tap", "won-0"), "TQ-51"),
        (Gesture("press", "answer-yes"), "TQ-35"),
    ],
)
def test_gestures_without_a_control_are_explained(gesture: Gesture, clause: str) -> None:
    trial = Trial()
    trial.give(0, "camptosaurus")
    trial.ask("is_dinosaur")
    trial.play("pass")
    trial.draw("utahraptor")
    trial.ask("is_dinosaur")
    trial.play("pass")
    trial.draw("alamosaurus")
    trial.ask("is_dinosaur")
    assert trial.clauses(1, gesture) == [clause]
    assert trial.clauses(0, gesture) == ["TQ-15"]
    assert trial.clauses(None, gesture) == ["TQ-15"]


def test_the_answerer_may_touch_the_card_in_play() -> None:
    trial = Trial(asking="spoken")
    trial.play("speak")
    assert trial.clauses(0, Gesture("tap", "card-in-play")) == ["TQ-14"]
    assert trial.clauses(1, Gesture("tap", "card-in-play")) == ["TQ-46"]


def test_passing_too_early_is_explained() -> None:
    trial = Trial()
    assert trial.clauses(1, Gesture("press", "pass")) == ["TQ-27"]
    trial.ask("is_dinosaur")
    assert trial.state.read(1, Gesture("press", "pass")) == ()
    assert trial.state.read(1, Gesture("press", "sing")) == ()
    assert trial.state.read(1, Gesture("tap", "ceiling")) == ()


def test_questions_cannot_be_tapped_by_the_answerer() -> None:
    trial = Trial(asking="spoken")
    trial.play("speak")
    assert trial.clauses(0, Gesture("tap", "name-allosaurus")) == ["TQ-17"]
    assert trial.clauses(1, Gesture("tap", "name-allosaurus")) == ["TQ-46"]


def test_the_prompt_says_what_is_expected() -> None:
    assert Trial("").state.lay(1).prompt == "{0} draws a card."
    trial = Trial()
    assert trial.state.lay(1).prompt == "{1}: ask a question or name the animal."
    trial.ask("is_dinosaur")
    assert trial.state.lay(1).prompt == "{1}: ask a question, name the animal or pass."
    spoken = Trial(asking="spoken")
    assert "ask aloud" in spoken.state.lay(1).prompt
    spoken.play("speak")
    assert spoken.state.lay(0).prompt == "{0}: answer from the card, yes or no."


def believed(state: TwentyQuestionsState, viewer: int | None, recall: float = 1.0) -> set[str]:
    """The genera that the card in play has in many worlds."""
    rng = random.Random(2)
    worlds = [state.resample(viewer, rng, Recall(recall)) for _ in range(300)]
    return {CARDS[world.card].genus for world in worlds}


def test_worlds_agree_with_the_answers() -> None:
    trial = Trial(seats=3)
    trial.give(2, "stegosaurus.forequarters.1", "stegosaurus.hindquarters.1")
    trial.ask("diet_is herbivore")
    trial.ask("length_below 7")
    small = {"parasaurolophus", "camptosaurus", "pachycephalosaurus"}
    for viewer in (1, 2, None):
        assert believed(trial.state, viewer) == small
    assert believed(trial.state, 0) == {"parasaurolophus"}
    assert len(believed(trial.state, 1, recall=0.0)) > 10
    assert believed(trial.state, 0, recall=0.0) == {"parasaurolophus"}


def test_a_computer_seat_halves_the_candidates() -> None:
    trial = Trial()
    move = choose(looking_ahead(), trial.state, random.Random(1))
    assert move.verb == "ask"
    trial.state.play(move)
    left = trial.state.candidates().bit_count()
    assert 20 <= left <= 44


def test_a_computer_seat_names_the_animal_that_it_knows() -> None:
    trial = Trial("ornitholestes")
    trial.ask("trace_is coprolite")
    for seed in range(3):
        move = choose(looking_ahead(), trial.state, random.Random(seed))
        assert str(move) == "guess ornitholestes"


def test_a_computer_seat_guesses_with_its_last_question() -> None:
    trial = Trial()
    trial.ask("starts_with P")
    trial.waste(1, left=1)
    move = choose(looking_ahead(), trial.state, random.Random(3))
    assert str(move) in ("guess parasaurolophus", "guess pachycephalosaurus")


def test_computer_seats_win_a_card_with_few_questions() -> None:
    state = GAME.start(2)
    rng = random.Random(5)
    player = looking_ahead()
    while state.current_seat is not None:
        if state.current_seat == CHANCE:
            state.play(state.chance(rng))
        else:
            state.play(choose(player, state, rng))
    # Forty questions; a genus takes between four and five of them.
    assert state.count_of(0) + state.count_of(1) >= 6


def test_who_forgets_answers_asks_worse() -> None:
    trial = Trial(SAMPLE)
    trial.ask("starts_with P")
    trial.ask("fossils_is 3")
    forgetful = trial.state.resample(1, random.Random(1), Recall(0.0))
    assert forgetful.candidates().bit_count() == 64
    assert forgetful.fitting() == trial.state.candidates()
    assert trial.state.candidates().bit_count() == 6


@pytest.mark.parametrize("player", [looking_ahead(), searching()])
def test_with_one_animal_left_a_computer_names_it(player: Mind) -> None:
    trial = Trial(SAMPLE)
    for question in ("starts_with P", "fossils_is 3"):
        trial.ask(question)
    while len({CARDS[one].genus for one in numbers_in(trial.state.candidates())}) > 1:
        genera = {CARDS[one].genus for one in numbers_in(trial.state.candidates())}
        trial.ask(f"is_genus {min(genera - {'parasaurolophus'})}")
    for left in (9, 1):
        state = trial.state.copy()
        state.left[state.questioner] = left
        chosen = choose(player, state, random.Random(left))
        assert chosen == Move.of("guess", "parasaurolophus")


def test_no_question_that_rules_nothing_out_looks_as_good_as_one_that_does() -> None:
    trial = Trial(SAMPLE)
    trial.ask("diet_is herbivore")
    values: dict[bool, list[float]] = {}
    possible = trial.state.candidates()
    for ask in ASKS:
        after = trial.state.copy()
        after.perform(ask.move)
        after.settle(random.Random(1))
        useless = possible & ask.yes in (0, possible)
        values.setdefault(useless, []).append(after.estimate(1))
    passing = trial.state.copy()
    passing.perform(Move.of("pass"))
    best = max(values[False])
    assert best > max(values[True])
    assert best > passing.estimate(1)
