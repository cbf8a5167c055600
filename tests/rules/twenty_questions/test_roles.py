"""Who asks whom, passing, the stack, what is seen, and the end: TQ-21 to TQ-33, TQ-49 to TQ-60."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move, Outcome
from rules.fossils import CARDS, GENERA
from rules.table import Gesture
from rules.twenty_questions.components import numbers_in
from tests.rules.trial import texts
from tests.rules.twenty_questions.trial import SAMPLE, Trial


@pytest.mark.clause("TQ-21")
def test_a_right_guess_wins_the_card_and_makes_the_answerer() -> None:
    trial = Trial(seats=3)
    events = trial.play("guess parasaurolophus")
    assert "{1} wins the card: Parasaurolophus skull." in texts(events)
    assert trial.state.count_of(1) == 1
    assert trial.roles() == (1, 2)
    assert trial.state.left == [20, 19, 20]
    assert trial.state.current_seat == CHANCE


def test_the_answer_is_seen_before_the_card_is_won() -> None:
    trial = Trial()
    seen: list[tuple[str, ...]] = []

    def beat() -> None:
        pieces = trial.state.lay(1).pieces_in("asked")
        seen.append(tuple(piece.name for piece in pieces))

    trial.state.play(Move.of("guess", "parasaurolophus"), beat)
    assert seen == [("1. Is it Parasaurolophus? Yes.",)]
    assert trial.state.lay(1).pieces_in("asked") == ()


@pytest.mark.clause("TQ-22")
def test_a_question_that_leaves_one_genus_does_not_win() -> None:
    trial = Trial("ornitholestes")
    assert trial.ask("trace_is coprolite") is True
    assert trial.state.count_of(1) == 0
    assert CARDS[trial.state.card].id == "ornitholestes"
    assert trial.roles() == (0, 1)


@pytest.mark.clause("TQ-23")
def test_players_without_questions_are_passed_over() -> None:
    trial = Trial(seats=4)
    trial.state.left = [20, 20, 0, 20]
    trial.win("camptosaurus")
    assert trial.roles() == (1, 3)
    trial.state.left = [0, 20, 0, 20]
    trial.win("utahraptor")
    assert trial.roles() == (3, 1)


@pytest.mark.clause("TQ-24")
def test_if_only_the_guesser_has_questions_the_roles_stay() -> None:
    trial = Trial(seats=3)
    trial.state.left = [0, 5, 0]
    trial.win("camptosaurus")
    assert trial.roles() == (0, 1)
    assert trial.state.left == [0, 4, 0]
    assert trial.state.lay(0).piece("card-in-play").face is not None


@pytest.mark.clause("TQ-25", "TQ-26")
def test_passing_discards_the_card_face_up_and_costs_nothing() -> None:
    trial = Trial(seats=3)
    trial.ask("is_dinosaur")
    assert trial.clause("pass now") == "TQ-25"
    events = trial.play("pass")
    assert "It was Parasaurolophus skull. The card is discarded." in texts(events)
    for viewer in (0, 1, 2, None):
        (piece,) = trial.state.lay(viewer).pieces_in("discarded")
        assert piece.face is not None
        assert piece.face.title == "Parasaurolophus"
    assert trial.state.current_seat == CHANCE
    trial.draw("camptosaurus")
    assert trial.roles() == (0, 1)
    assert trial.state.left == [20, 19, 20]


@pytest.mark.clause("TQ-27")
def test_a_question_comes_before_passing() -> None:
    trial = Trial()
    assert "pass" not in trial.legal()
    assert trial.clause("pass") == "TQ-27"
    trial.ask("is_genus allosaurus")
    assert "pass" in trial.legal()
    trial.play("pass")
    trial.draw("camptosaurus")
    assert trial.clause("pass") == "TQ-27"
    spoken = Trial(asking="spoken")
    spoken.play("speak")
    spoken.play("answer yes")
    assert "pass" in spoken.legal()


@pytest.mark.clause("TQ-28")
def test_a_20th_question_in_vain_discards_the_card_and_moves_the_roles_on() -> None:
    trial = Trial(seats=4)
    trial.state.left = [20, 20, 0, 20]
    trial.waste(1, left=1)
    events = trial.play("guess allosaurus")
    assert "It was Parasaurolophus skull. The card is discarded." in texts(events)
    assert trial.roles() == (1, 3)
    assert trial.state.count_of(1) == 0
    spoken = Trial(asking="spoken")
    spoken.state.left = [20, 1]
    spoken.play("speak")
    spoken.play("answer yes")
    assert spoken.roles() == (1, 0)
    assert len(spoken.state.discarded) == 1


@pytest.mark.clause("TQ-29")
def test_a_20th_question_that_is_right_wins() -> None:
    trial = Trial()
    trial.waste(1, left=1)
    trial.win("camptosaurus")
    assert trial.state.count_of(1) == 1
    assert trial.roles() == (1, 0)
    assert trial.state.discarded == ()


@pytest.mark.clause("TQ-30")
def test_who_has_asked_20_still_answers_and_keeps_cards() -> None:
    trial = Trial()
    trial.win("camptosaurus")
    trial.win("utahraptor")
    trial.waste(1, left=0)
    trial.draw("alamosaurus")
    assert trial.roles() == (1, 0)
    assert trial.state.left[1] == 0
    assert trial.state.count_of(1) == 1
    trial.play("guess alamosaurus")
    assert trial.roles() == (1, 0)


@pytest.mark.clause("TQ-31", "TQ-33")
def test_an_empty_stack_is_filled_from_the_discarded_cards() -> None:
    trial = Trial()
    trial.ask("is_dinosaur")
    trial.play("pass")
    trial.draw("camptosaurus")
    trial.give(0, "utahraptor")
    trial.state.stack = 0
    assert [CARDS[card].id for card in trial.state.discarded] == [SAMPLE]
    events = trial.play("guess camptosaurus")
    assert any("shuffled" in text for text in texts(events))
    assert [CARDS[number].id for number in numbers_in(trial.state.stack)] == [SAMPLE]
    assert trial.state.discarded == ()
    assert trial.clause("draw camptosaurus") == "TQ-33"
    assert trial.clause("draw utahraptor") == "TQ-33"
    trial.draw(SAMPLE)
    assert [CARDS[card].id for card in trial.state.cards_of(0)] == ["utahraptor"]


@pytest.mark.clause("TQ-32")
def test_without_discarded_cards_the_game_ends() -> None:
    trial = Trial()
    trial.state.stack = 0
    events = trial.play("guess parasaurolophus")
    outcome = trial.state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.end == "cards"
    assert texts(events)[-1] == outcome.reason
    assert trial.clause("guess parasaurolophus") == "TQ-32"


@pytest.mark.clause("TQ-50")
@pytest.mark.parametrize("fact_sheet", ["off", "on"])
def test_nothing_but_the_answers_depends_on_the_card(fact_sheet: str) -> None:
    one = Trial("tyrannosaurus.tail.1", fact_sheet=fact_sheet)
    other = Trial("mosasaurus.hindquarters.4", fact_sheet=fact_sheet)
    for viewer in (1, None):
        assert one.state.lay(viewer) == other.state.lay(viewer)
    assert one.state.legal_moves() == other.state.legal_moves()
    # Both are carnivores of the Late Cretaceous.
    for question in ("diet_is carnivore", "epoch_is late_cretaceous", "is_genus allosaurus"):
        assert one.play("guess allosaurus") == other.play("guess allosaurus")
        assert one.ask(question) == other.ask(question)
        assert one.state.lay(1) == other.state.lay(1)


@pytest.mark.clause("TQ-51")
def test_questions_answers_and_open_cards_are_seen_by_all() -> None:
    trial = Trial(seats=3)
    trial.win("camptosaurus")
    trial.ask("is_dinosaur")
    trial.ask("starts_with Q")
    for viewer in (0, 1, 2, None):
        table = trial.state.lay(viewer)
        lines = table.pieces_in("asked")
        names = [piece.name for piece in lines]
        assert names == ["1. Was it a dinosaur? Yes.", "2. Does its name begin with Q? No."]
        assert [piece.face.line for piece in lines if piece.face] == ["Dinosaur", "Letter Q"]
        assert {piece.face.marks[0] for piece in lines if piece.face} == {"seat/2"}
        assert table.zone("won-2").note == "18 questions left"
        assert table.zone("stack").note == "62"
        (won,) = table.pieces_in("won-1")
        assert won.face is not None
        assert dict(won.face.facts)["Length"] == "6 m"
    assert trial.clauses(trial.state.questioner, Gesture("tap", "won-1")) == ["TQ-51"]
    spoken = Trial(asking="spoken")
    spoken.play("speak")
    spoken.play("answer no")
    (piece,) = spoken.state.lay(None).pieces_in("asked")
    assert piece.face is not None
    assert (piece.face.line, piece.face.note) == ("Aloud", "no")


@pytest.mark.clause("TQ-52")
def test_nobody_sees_the_order_of_the_stack() -> None:
    trial = Trial()
    for viewer in (0, 1, None):
        pieces = trial.state.lay(viewer).pieces_in("stack")
        assert [piece.id for piece in pieces] == [f"stack-{number}" for number in range(63)]
        assert all(piece.face is None for piece in pieces)
    assert trial.clauses(1, Gesture("tap", "stack-0")) == ["TQ-52"]
    assert trial.clause("draw camptosaurus") == "TQ-52"


@pytest.mark.clause("TQ-53")
def test_all_names_are_shown_without_facts() -> None:
    trial = Trial()
    trial.ask("diet_is carnivore")
    for viewer in (0, 1, None):
        faces = [piece.face for piece in trial.state.lay(viewer).pieces_in("names")]
        assert [face.title for face in faces if face] == [one.name for one in GENERA.values()]
        for face in faces:
            assert face is not None
            assert (face.facts, face.marks, face.note, face.parts) == ((), (), "", ())


@pytest.mark.clause("TQ-54")
def test_the_fact_sheet_shows_facts_and_what_is_still_possible() -> None:
    trial = Trial(fact_sheet="on")
    table = trial.state.lay(1)
    assert len(table.pieces_in("names")) == 19
    assert table.zone("names").note == "19 still possible"
    face = table.piece("name-quetzalcoatlus").face
    assert face is not None
    facts = dict(face.facts)
    assert (facts["Wingspan"], facts["Group"]) == ("10 m", "Pterosaur")
    assert dict(table.piece("name-utahraptor").face.facts)["Research fossil"].startswith("feather")
    trial.ask("diet_is herbivore")
    trial.ask("length_below 6")
    for viewer in (0, 1, None):
        table = trial.state.lay(viewer)
        names = table.pieces_in("names")
        assert [piece.order for piece in names] == list(range(19))
        left = {piece.face.title for piece in names if piece.face and piece.bed != "struck"}
        assert left == {
            "Brachiosaurus",
            "Triceratops",
            "Ankylosaurus",
            "Parasaurolophus",
            "Stegosaurus",
            "Alamosaurus",
            "Edmontosaurus",
        }
        out = {piece.id: piece.badges[0].text for piece in names if piece.bed == "struck"}
        assert len(out) == 12
        assert (out["name-mosasaurus"], out["name-camptosaurus"]) == ("1", "2")
    assert "guess mosasaurus" in trial.legal()


@pytest.mark.clause("TQ-54")
@pytest.mark.parametrize("sheet", ["on", "off"])
def test_naming_what_the_sheet_has_struck_out_is_warned_of(sheet: str) -> None:
    trial = Trial(fact_sheet=sheet)
    trial.ask("diet_is herbivore")
    warned = {
        str(one.move): bool(one.warning)
        for one in trial.state.lay(trial.state.current_seat).controls
        if one.move.verb == "guess"
    }
    assert warned["guess mosasaurus"] == (sheet == "on")
    assert not warned["guess stegosaurus"]


@pytest.mark.clause("TQ-45", "TQ-54")
def test_the_fact_sheet_goes_by_the_answers_and_does_not_count_cards() -> None:
    """The only card of Camptosaurus is won: the sheet does not tell that it cannot come again."""
    trial = Trial(fact_sheet="on")
    trial.give(0, "camptosaurus", "stegosaurus.forequarters.1", "stegosaurus.hindquarters.1")
    table = trial.state.lay(1)
    assert table.zone("names").note == "19 still possible"
    assert not any(piece.bed == "struck" for piece in table.pieces)
    trial.ask("part_is skull")
    assert trial.state.lay(1).piece("name-camptosaurus").bed == "struck"
    trial.play("pass")
    trial.draw("utahraptor")
    trial.ask("fossils_is 2")
    table = trial.state.lay(1)
    assert table.piece("name-camptosaurus").bed == "pinned"
    trial.ask("is_genus utahraptor")
    trial.draw("alamosaurus")
    trial.ask("starts_with S")
    assert trial.state.lay(0).piece("name-stegosaurus").bed == "struck"
    assert trial.state.lay(0).piece("name-alamosaurus").bed == "pinned"


@pytest.mark.clause("TQ-55", "TQ-56")
def test_the_game_ends_with_the_last_20th_question() -> None:
    for last, cards in (("guess camptosaurus", 1), ("guess allosaurus", 0)):
        trial = Trial()
        trial.waste(1, left=0)
        trial.draw("camptosaurus")
        assert trial.roles() == (1, 0)
        trial.waste(0, left=1)
        assert trial.state.current_seat == 0
        trial.play(last)
        assert trial.state.current_seat is None
        assert trial.state.count_of(0) == cards
        assert len(trial.state.discarded) == 2 - cards
        assert trial.clause("guess allosaurus") == "TQ-55"
        outcome = trial.state.outcome()
        assert outcome is not None
        assert outcome.end == "questions"


def ending(*hands: str) -> Outcome:
    """The outcome of a match in which the seats have won these cards."""
    trial = Trial("", seats=len(hands))
    for seat, hand in enumerate(hands):
        trial.give(seat, *hand.split())
    trial.state.left = [0] * len(hands)
    trial.state.phase = "over"
    outcome = trial.state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.clause("TQ-57")
def test_most_cards_win_whatever_they_show() -> None:
    small = "mosasaurus.forequarters.1 mosasaurus.forequarters.2"
    outcome = ending("tyrannosaurus.skull.1", small, "camptosaurus")
    assert (outcome.winners, outcome.clause) == ((1,), "TQ-57")
    assert outcome.ranking == ((1,), (2,), (0,))
    trial = Trial()
    trial.give(0, "camptosaurus")
    trial.state.discarded = (5, 6, 7)
    assert trial.state.tally(0).total == 1


@pytest.mark.clause("TQ-58")
def test_a_tie_goes_by_the_best_research_fossil() -> None:
    outcome = ending("alamosaurus tyrannosaurus.skull.1", "utahraptor mosasaurus.forequarters.1")
    assert (outcome.winners, outcome.clause) == ((1,), "TQ-58")
    assert "worth 3" in outcome.reason
    assert ending("tyrannosaurus.skull.1", "saurophaganax").winners == (1,)


@pytest.mark.clause("TQ-59")
def test_then_by_the_best_skeletal_fossil() -> None:
    outcome = ending(
        "alamosaurus stegosaurus.forequarters.1",
        "edmontosaurus triceratops.skull.1",
        "camptosaurus",
    )
    assert (outcome.winners, outcome.clause) == ((1,), "TQ-59")
    assert outcome.ranking == ((1,), (0,), (2,))
    assert "19,000" in outcome.reason


@pytest.mark.clause("TQ-60")
def test_then_the_win_is_shared() -> None:
    outcome = ending("allosaurus.skull.1", "allosaurus.skull.2", "mosasaurus.forequarters.1")
    assert (outcome.winners, outcome.clause) == ((0, 1), "TQ-60")
    assert outcome.reason == "{0} and {1} share the win with 1 card."
    three = ending("triceratops.skull.1", "triceratops.hips_legs.1", "triceratops.forelimbs_ribs.1")
    assert three.reason == "{0}, {1} and {2} share the win with 1 card."
    nobody = ending("", "", "")
    assert nobody.winners == (0, 1, 2)
    assert nobody.ranking == ((0, 1, 2),)


def test_a_whole_match_keeps_to_the_budget() -> None:
    trial = Trial("", seats=3)
    rng = random.Random(7)
    questions = [0, 0, 0]
    while trial.state.current_seat is not None:
        if trial.state.current_seat == CHANCE:
            trial.state.play(trial.state.chance(rng))
            continue
        seat = trial.state.current_seat
        move = rng.choice(trial.state.legal_moves())
        questions[seat] += move.verb != "pass"
        trial.state.play(move)
    assert questions == [20, 20, 20]
