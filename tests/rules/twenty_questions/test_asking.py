"""Questions and their answers: TQ-13 to TQ-20, TQ-34 to TQ-48."""

from __future__ import annotations

import pytest

from rules.contract import CHANCE
from rules.fossils import CARDS, GENERA
from rules.table import Gesture
from rules.twenty_questions import GAME
from rules.twenty_questions.components import ASKS, GUESSES, QUESTIONS, RULEBOOK
from tests.rules.trial import texts
from tests.rules.twenty_questions.trial import SAMPLE, Trial, answers


@pytest.mark.clause("TQ-16", "TQ-18", "TQ-19")
def test_example_four_sample_questions() -> None:
    """TQ-EX-1: yes, no, yes, no about Parasaurolophus; four questions are used up."""
    trial = Trial(SAMPLE)
    asked = ("period_is cretaceous", "diet_is carnivore", "length_below 8", "is_genus coelophysis")
    assert [trial.ask(one) for one in asked] == [True, False, True, False]
    assert trial.state.left == [20, 16]
    assert ASKS[trial.state.asked[-1][0]].guess == "coelophysis"


@pytest.mark.clause("TQ-13", "TQ-49")
def test_the_answerer_draws_and_keeps_the_face_from_all_others() -> None:
    trial = Trial("", seats=3)
    assert trial.state.current_seat == CHANCE
    assert trial.state.not_your_turn().clause == "TQ-13"
    events = trial.draw(SAMPLE)
    assert texts(events, None) == ["{0} draws a card. {1} asks."]
    for viewer in (0, 1, 2, None):
        face = trial.state.lay(viewer).piece("card-in-play").face
        assert (face is not None) == (viewer == 0)
    assert trial.clauses(1, Gesture("tap", "card-in-play")) == ["TQ-49"]


@pytest.mark.clause("TQ-14")
def test_the_answerer_may_look_at_any_time_but_need_not() -> None:
    trial = Trial(SAMPLE)
    for _ in range(2):
        assert trial.state.lay(0).piece("card-in-play").face is not None
        # The answerer has nothing to do: the question goes round without them.
        assert trial.state.current_seat == 1
        trial.ask("is_dinosaur")


@pytest.mark.clause("TQ-15")
def test_only_the_questioner_asks_guesses_or_passes() -> None:
    trial = Trial(seats=3)
    trial.ask("is_dinosaur")
    assert trial.state.current_seat == 1
    for viewer in (0, 2, None):
        assert trial.state.lay(viewer).controls == ()
    assert trial.state.not_your_turn().clause == "TQ-15"
    assert "{1}" in trial.state.not_your_turn().sentence


@pytest.mark.clause("TQ-17")
def test_each_question_is_answered_before_the_next() -> None:
    trial = Trial()
    events = trial.play("ask is_dinosaur")
    assert texts(events) == ["{1}: Was it a dinosaur?", "{0}: Yes."]
    spoken = Trial(asking="spoken")
    spoken.play("speak")
    assert spoken.clause("speak") == "TQ-17"
    assert spoken.clause("guess allosaurus") == "TQ-17"
    assert spoken.clauses(0, Gesture("drag", "name-allosaurus", "asked")) == ["TQ-17"]


@pytest.mark.clause("TQ-20")
def test_a_wrong_guess_costs_a_question_and_nothing_else() -> None:
    trial = Trial()
    assert trial.ask("is_genus allosaurus") is False
    assert trial.state.left == [20, 19]
    assert trial.roles() == (0, 1)
    assert CARDS[trial.state.card].id == SAMPLE


@pytest.mark.clause("TQ-34")
def test_questions_are_picked_from_the_list() -> None:
    trial = Trial()
    listed = {str(ask.move) for ask in ASKS}
    assert trial.legal() == listed
    assert {"ask period_is jurassic", "ask length_below 30", "guess coelophysis"} <= listed
    assert trial.clause("ask colour_is red") == "TQ-34"
    assert trial.clause("ask") == "TQ-34"
    assert trial.clause("sing") == "TQ-34"
    assert len(QUESTIONS) == 18


@pytest.mark.clause("TQ-35")
def test_the_program_answers_and_nobody_can_change_it() -> None:
    trial = Trial()
    assert trial.clause("answer yes") == "TQ-35"
    trial.play("ask diet_is herbivore")
    assert trial.state.asked[-1][1] is True
    assert trial.state.current_seat == 1


@pytest.mark.clause("TQ-36")
def test_less_than_is_strict() -> None:
    asked = ("length_below 6", "length_below 7", "weight_below 3000")
    assert answers(SAMPLE, *asked) == [False, True, False]
    # 8.5 metres are less than nine.
    assert answers("allosaurus.skull.1", "length_below 8", "length_below 9") == [False, True]


@pytest.mark.clause("TQ-37")
def test_at_least_includes_the_number() -> None:
    assert answers(SAMPLE, "value_at_least 15", "value_at_least 16") == [True, False]
    assert answers("alamosaurus", "research_at_least 2", "research_at_least 3") == [True, False]


@pytest.mark.clause("TQ-38")
def test_what_a_card_does_not_have_is_answered_by_no() -> None:
    skeletal = ["value_at_least 1", "fossils_is 2", "skeletons_is 1", "part_is skull"]
    for name in ("camptosaurus", "saurophaganax"):
        assert answers(name, *skeletal) == [False] * 4
    assert answers(SAMPLE, "research_at_least 1", "trace_is nest", "is_trace") == [False] * 3
    assert answers("utahraptor", "is_trace", "trace_is feather_impression") == [True, True]
    assert answers("edmontosaurus", "trace_is skin_impression", "trace_is nest") == [True, False]


@pytest.mark.clause("TQ-39")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("coelophysis.forequarters.1", [True, True, False, False]),
        ("allosaurus.skull.1", [False, True, True, False]),
        (SAMPLE, [False, False, True, True]),
    ],
)
def test_before_and_after_go_by_periods(card: str, expected: list[bool]) -> None:
    asked = (
        "before_period jurassic",
        "before_period cretaceous",
        "after_period triassic",
        "after_period jurassic",
    )
    assert answers(card, *asked) == expected


@pytest.mark.clause("TQ-40")
def test_parts_of_a_period_must_agree_in_both() -> None:
    asked = ("epoch_is late_jurassic", "epoch_is late_cretaceous", "epoch_is early_jurassic")
    assert answers("allosaurus.skull.1", *asked) == [True, False, False]
    assert answers("deinonychus.forequarters.1", "epoch_is early_cretaceous", asked[1]) == [
        True,
        False,
    ]


@pytest.mark.clause("TQ-41")
def test_the_first_letter_is_that_of_the_genus() -> None:
    assert answers(SAMPLE, "starts_with P", "starts_with N") == [True, False]
    for animal in GENERA.values():
        yes = [
            str(ask.move.args[1]) for ask in QUESTIONS[15].asks if ask.yes & 1 << first(animal.id)
        ]
        assert yes == [animal.name[0]]


def first(genus: str) -> int:
    """The number of the first card of a genus."""
    return next(card.number for card in CARDS if card.genus == genus)


@pytest.mark.clause("TQ-42")
def test_all_but_two_are_dinosaurs() -> None:
    (ask,) = next(one.asks for one in QUESTIONS if one.id == "is_dinosaur")
    others = {card.genus for card in CARDS if not ask.yes >> card.number & 1}
    assert others == {"quetzalcoatlus", "mosasaurus"}


@pytest.mark.parametrize(
    ("card", "questions", "expected"),
    [
        (SAMPLE, ("fossils_is 3", "fossils_is 2", "skeletons_is 2"), [True, False, True]),
        (SAMPLE, ("part_is skull", "part_is hips_legs", "part_is tail"), [True, False, False]),
        ("tyrannosaurus.tail.1", ("part_is tail", "fossils_is 4"), [True, True]),
        ("triceratops.skull.1", ("meaning_has horn", "meaning_has lizard"), [True, False]),
        ("mosasaurus.hindquarters.4", ("skeletons_is 4", "part_is hindquarters"), [True, True]),
    ],
)
def test_other_listed_questions(
    card: str, questions: tuple[str, ...], expected: list[bool]
) -> None:
    assert answers(card, *questions) == expected


@pytest.mark.clause("TQ-43")
def test_a_question_may_be_asked_again_at_its_cost() -> None:
    trial = Trial()
    assert [trial.ask("diet_is carnivore") for _ in range(3)] == [False] * 3
    assert trial.state.left == [20, 17]
    assert "ask diet_is carnivore" in trial.legal()


@pytest.mark.clause("TQ-44")
@pytest.mark.parametrize(
    "text",
    [
        "ask length_below",
        "ask length_below 0",
        "ask length_below 31",
        "ask weight_below 0",
        "ask weight_below heavy",
        "ask value_at_least 26",
        "ask fossils_is 5",
        "ask period_is permian",
        "ask is_trace yes",
        "ask starts_with AB",
        "guess",
    ],
)
def test_a_question_without_a_proper_value_is_refused_at_no_cost(text: str) -> None:
    trial = Trial()
    assert trial.clause(text) == "TQ-44"
    assert trial.state.left == [20, 20]


@pytest.mark.clause("TQ-45")
def test_all_19_genera_can_be_named_whatever_is_left() -> None:
    assert {ASKS[number].guess for number in GUESSES} == set(GENERA)
    trial = Trial()
    trial.give(0, "camptosaurus", "stegosaurus.forequarters.1", "stegosaurus.hindquarters.1")
    assert {f"guess {name}" for name in GENERA} <= trial.legal()
    assert trial.clause("guess dodo") == "TQ-45"


@pytest.mark.clause("TQ-46")
def test_spoken_questions_are_answered_by_the_answerer() -> None:
    trial = Trial(asking="spoken")
    assert trial.clause("ask is_dinosaur") == "TQ-46"
    assert trial.clause("speak loudly") == "TQ-46"
    assert trial.clause("answer yes") == "TQ-17"
    trial.play("speak")
    assert trial.state.current_seat == 0
    assert trial.legal() == {"answer yes", "answer no", "answer reject"}
    assert trial.state.not_your_turn().clause == "TQ-46"
    assert trial.clause("answer maybe") == "TQ-46"
    assert trial.state.lay(0).piece("card-in-play").face is not None
    events = trial.play("answer no")
    assert texts(events) == ["{0}: No."]
    assert trial.state.left == [20, 19]
    assert trial.state.current_seat == 1
    trial.play("speak")
    trial.play("answer yes")
    assert trial.state.left == [20, 18]


@pytest.mark.clause("TQ-47")
def test_with_spoken_questions_a_guess_is_answered_by_the_program() -> None:
    trial = Trial(asking="spoken")
    guesses = {f"guess {name}" for name in GENERA}
    assert trial.legal() == {"speak", *guesses}
    assert trial.ask("is_genus allosaurus") is False
    assert trial.ask("is_genus parasaurolophus") is True
    assert trial.state.count_of(1) == 1


@pytest.mark.clause("TQ-46", "TQ-51")
def test_what_was_asked_lies_in_the_order_of_asking() -> None:
    trial = Trial(asking="spoken")
    for text in ("speak", "answer no", "guess allosaurus", "speak", "answer yes"):
        trial.play(text)
    pieces = trial.state.lay(None).pieces_in("asked")
    assert [piece.name for piece in pieces] == [
        "1. A question asked aloud. No.",
        "2. Is it Allosaurus? No.",
        "3. A question asked aloud. Yes.",
    ]
    assert trial.state.candidates().bit_count() == 64 - 6, "only the program's answer is certain"


@pytest.mark.clause("TQ-46")
def test_spoken_questions_are_for_people_only() -> None:
    option = next(one for one in GAME.options if one.id == "asking")
    assert option.computers_problem("listed") == ""
    assert option.computers_problem("spoken") == (
        "Questions: Spoken is for people only, so give every seat to a person."
    )


@pytest.mark.clause("TQ-16")
def test_a_horn_crested_lizard_has_a_horn_in_its_name() -> None:
    answers = {word: Trial().ask(f"meaning_has {word}") for word in ("horn", "crest", "near")}
    assert answers == {"horn": True, "crest": True, "near": False}


@pytest.mark.clause("TQ-48")
def test_a_spoken_question_may_be_rejected_at_no_cost() -> None:
    trial = Trial(asking="spoken")
    trial.play("speak")
    events = trial.play("answer reject")
    assert "cannot answer" in texts(events)[0]
    assert trial.state.left == [20, 20]
    assert trial.state.current_seat == 1
    assert "pass" not in trial.legal()


@pytest.mark.clause("TQ-16", "TQ-34")
@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("period_is", {one.period for one in GENERA.values()}),
        ("diet_is", {one.diet for one in GENERA.values()}),
        ("fossils_is", {one.fossils for one in GENERA.values() if one.parts}),
        ("skeletons_is", {one.skeletons for one in GENERA.values() if one.parts}),
        ("trace_is", {one.trace.replace(" ", "_") for one in GENERA.values() if one.trace}),
        ("part_is", {part for one in GENERA.values() for part in one.parts}),
        ("meaning_has", {word for one in GENERA.values() for word in one.meaning_words}),
        ("is_genus", set(GENERA)),
    ],
)
def test_the_list_offers_every_fact_of_the_cards(question: str, facts: set[str | int]) -> None:
    (row,) = (one for one in RULEBOOK.component("questions").rows if one["id"] == question)
    extra = {"near"} if question == "meaning_has" else set()
    assert set(row["values"]) == facts | extra, "near was a meaning once, and can still be asked"
    assert len(row["values"]) == len(facts | extra)


@pytest.mark.clause("TQ-34")
def test_numbers_can_be_asked_on_both_sides_of_every_fact() -> None:
    for question, facts in (
        ("length_below", {one.length_m for one in GENERA.values()}),
        ("weight_below", {one.weight_kg for one in GENERA.values()}),
    ):
        (asks,) = (one.asks for one in QUESTIONS if one.id == question)
        values = [int(ask.move.args[1]) for ask in asks]
        assert values == sorted(set(values))
        assert values[0] <= min(facts)
        assert max(facts) < values[-1]
    shorts = {ask.short for one in QUESTIONS if one.id == "skeletons_is" for ask in one.asks}
    assert shorts == {"Deck holds 1", "Deck holds 2", "Deck holds 4"}


@pytest.mark.clause("TQ-34", "TQ-39")
@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("ask before_period jurassic", "Did it live before the Jurassic?"),
        ("ask after_period jurassic", "Did it live after the Jurassic?"),
        ("ask value_at_least 15", "Does its skeleton bring at least 15,000 visitors?"),
        ("ask weight_below 3000", "Did it weigh less than 3,000 kilograms?"),
        ("guess stegosaurus", "Is it Stegosaurus?"),
    ],
)
def test_a_question_is_told_as_it_is_meant(move: str, words: str) -> None:
    assert texts(Trial().play(move))[0] == f"{{1}}: {words}"


def test_every_question_has_an_answer_for_every_card() -> None:
    for ask in ASKS:
        assert 0 <= ask.yes < 1 << 64
        assert "{" not in ask.words + ask.short


@pytest.mark.clause("TQ-61")
def test_by_hand_a_question_of_the_list_waits_for_the_answerer() -> None:
    trial = Trial(asking="by_hand")
    assert trial.clause("answer yes") == "TQ-17"
    events = trial.play("ask period_is cretaceous")
    assert len(texts(events)) == 1
    assert trial.state.current_seat == 0
    assert trial.legal() == {"answer yes", "answer no"}
    assert trial.clause("answer reject") == "TQ-61"
    assert trial.clause("ask is_dinosaur") == "TQ-17"
    assert trial.state.not_your_turn().clause == "TQ-61"
    table = trial.state.lay(0)
    assert table.prompt.startswith("Did it live in the Cretaceous?")
    assert {one.label for one in table.controls} == {"Yes", "No"}
    assert texts(trial.play("answer yes")) == ["{0}: Yes."]
    assert trial.state.left == [20, 19]
    assert trial.state.current_seat == 1
    line = trial.state.lay(None).pieces_in("asked")[0]
    assert line.name == "1. Did it live in the Cretaceous? Yes."
    option = next(one for one in GAME.options if one.id == "asking")
    assert option.computers_problem("by_hand")


@pytest.mark.clause("TQ-62")
def test_by_hand_what_the_card_says_counts() -> None:
    trial = Trial(asking="by_hand")
    trial.play("ask diet_is carnivore")
    said = texts(trial.play("answer yes"))
    assert said == ["{0}: Yes.", "The card says no, and that counts."]
    assert trial.state.asked[-1][1] is False
    assert trial.state.candidates() >> trial.state.card & 1, "the search goes on rightly"
    assert trial.ask("is_genus parasaurolophus") is True
