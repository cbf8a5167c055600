"""Goal, components and set-up: TQ-01 to TQ-12."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from rules.contract import CHANCE, OptionError
from rules.fossils import CARDS, GENERA, cards_of, fossil_face
from rules.twenty_questions import GAME
from rules.twenty_questions.components import RULEBOOK, numbers_in
from tests.rules.trial import played_out
from tests.rules.twenty_questions.trial import SAMPLE, Trial, answers


@pytest.mark.clause("TQ-01")
def test_naming_the_genus_wins_the_card_and_most_cards_win() -> None:
    trial = Trial("allosaurus.skull.1")
    trial.win("camptosaurus")
    assert [CARDS[card].id for card in trial.state.cards_of(1)] == ["allosaurus.skull.1"]
    assert trial.state.tally(1).total == 1
    assert trial.state.tally(0).total == 0
    state = played_out(GAME.start(3), seed=12)
    outcome = state.outcome()
    assert outcome is not None
    assert {state.count_of(seat) for seat in outcome.winners} == {
        max(state.count_of(seat) for seat in range(3))
    }


@pytest.mark.clause("TQ-02")
def test_the_deck_has_all_64_cards() -> None:
    state = GAME.start(2)
    cards = [CARDS[number] for number in numbers_in(state.stack)]
    assert len(cards) == 64
    assert sum(1 for one in cards if one.part) == 58
    assert len({one.genus for one in cards if one.part}) == 13
    assert len({one.genus for one in cards if not one.part}) == 6
    assert Trial("").clause("draw dodo") == "TQ-02"


@pytest.mark.clause("TQ-03")
def test_genera_are_not_equally_frequent() -> None:
    for name, animal in GENERA.items():
        expected = animal.fossils * animal.skeletons if animal.parts else 1
        assert len(cards_of(name)) == expected
    assert len(cards_of("mosasaurus")) == 8
    assert len(cards_of("stegosaurus")) == 2
    state = GAME.start(2)
    rng = random.Random(4)
    drawn = Counter(str(state.chance(rng).args[0]).split(".")[0] for _ in range(3200))
    assert 320 < drawn["mosasaurus"] < 480
    assert 20 < drawn["camptosaurus"] < 85


@pytest.mark.clause("TQ-04")
def test_a_skeletal_card_gives_its_facts() -> None:
    trial = Trial()
    face = trial.state.lay(0).piece("card-in-play").face
    assert face is not None
    assert face == replace(fossil_face(cards_of("parasaurolophus")[0]), aside=0)
    facts = dict(face.facts)
    assert (face.title, face.value, face.pips, face.line) == (
        "Parasaurolophus",
        "15",
        (1, 3),
        "skull",
    )
    assert set(face.marks) == {"period/cretaceous", "diet/herbivore"}
    assert facts["Skeletons in the deck"] == "2"
    assert (facts["Length"], facts["Weight"]) == ("6 m", "3,000 kg (6,600 lb)")
    assert facts["Lived"].startswith("Late Cretaceous")
    assert facts["Means"] == "horn-crested lizard"


@pytest.mark.clause("TQ-05")
def test_a_research_card_gives_its_facts() -> None:
    face = Trial("ornitholestes").state.lay(0).piece("card-in-play").face
    assert face is not None
    assert (face.title, face.line, face.value) == ("Ornitholestes", "research: coprolite", "1")
    assert face.pips == (0, 0)
    assert set(face.marks) == {"period/jurassic", "diet/carnivore"}
    assert dict(face.facts)["Length"] == "2 m"
    assert answers("ornitholestes", "trace_is coprolite", "research_at_least 1") == [True, True]


@pytest.mark.clause("TQ-06")
def test_facts_come_from_the_table_of_facts() -> None:
    asked = ("length_below 6", "length_below 7", "weight_below 3000", "weight_below 3500")
    assert answers(SAMPLE, *asked) == [False, True, False, True]
    assert answers(SAMPLE, "epoch_is late_cretaceous", "meaning_has crest") == [True, True]
    assert answers("brachiosaurus.skull.1", "length_below 22", "length_below 23") == [False, True]


@pytest.mark.clause("TQ-07")
def test_the_length_of_quetzalcoatlus_is_its_wingspan() -> None:
    face = Trial("quetzalcoatlus.skull.1").state.lay(0).piece("card-in-play").face
    assert face is not None
    assert dict(face.facts)["Wingspan"] == "10 m"
    assert answers("quetzalcoatlus.skull.1", "length_below 10", "length_below 11") == [False, True]


@pytest.mark.clause("TQ-08")
def test_two_to_four_play() -> None:
    assert RULEBOOK.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(OptionError):
            GAME.start(seats)


@pytest.mark.clause("TQ-09")
def test_any_card_may_be_drawn_first() -> None:
    state = GAME.start(2)
    assert state.current_seat == CHANCE
    rng = random.Random(0)
    drawn = {state.chance(rng).args[0] for _ in range(1200)}
    assert len(drawn) == 64
    assert state.lay(0).zone("stack").note == "64"


@pytest.mark.clause("TQ-10", "TQ-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_answers_and_the_next_one_asks(seats: int) -> None:
    trial = Trial(seats=seats)
    assert trial.roles() == (0, 1)
    assert trial.state.current_seat == 1


@pytest.mark.clause("TQ-12")
def test_questions_are_for_the_whole_game() -> None:
    trial = Trial()
    assert trial.state.left == [20, 20]
    for _ in range(3):
        trial.ask("is_dinosaur")
    trial.play("pass")
    trial.draw("camptosaurus")
    assert trial.state.left == [20, 17]
    trial.win("utahraptor")
    trial.win("alamosaurus")
    assert trial.roles() == (0, 1)
    assert trial.state.left == [19, 16]
    rows = RULEBOOK.component("budget").rows
    assert [row["questions_in_all"] for row in rows] == [sum(GAME.start(n).left) for n in (2, 3, 4)]
