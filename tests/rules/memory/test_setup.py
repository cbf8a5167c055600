"""Goal, components and set-up: MEM-01 to MEM-17."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.contract import CHANCE, OptionError
from rules.fossils import CARDS, GENERA
from rules.memory import GAME
from rules.memory.components import CARD_NUMBERS, FIRST_COPIES, PLACES, RULEBOOK
from rules.table import Gesture
from rules.testing import step
from tests.rules.memory.trial import Trial

OWN = {
    "genera": "own_choice",
    "own_three": "triceratops,allosaurus,quetzalcoatlus,parasaurolophus",
    "own_two": "mosasaurus,dilophosaurus,coelophysis,stegosaurus",
}
VALUABLE = {
    "tyrannosaurus",
    *("brachiosaurus", "triceratops", "allosaurus", "ankylosaurus"),
    *("deinonychus", "stegosaurus", "pachycephalosaurus", "coelophysis"),
}


@pytest.mark.clause("MEM-01", "MEM-33", "MEM-37")
def test_visitors_are_added_up_and_more_of_them_win_not_more_skeletons() -> None:
    trial = Trial()
    trial.finish(["tyrannosaurus", "deinonychus", "brachiosaurus", "stegosaurus", "triceratops"])
    trial.finish(["pachycephalosaurus", "allosaurus", "ankylosaurus"])
    assert [(line.label, line.points) for line in trial.state.tally(0).lines] == [
        ("Tyrannosaurus", 25),
        ("Brachiosaurus", 20),
        ("Triceratops", 19),
        ("Allosaurus", 18),
    ]
    assert trial.state.tally(1).total == 12 + 11 + 10 + 17
    trial.finish(["coelophysis"])
    outcome = trial.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((0,), ((0,), (1,)))
    assert "91,000" in outcome.reason
    fewer = Trial()
    fewer.state.built = (*((0, name) for name in ("mosasaurus",) * 3), (1, "tyrannosaurus"))
    fewer.state.phase = "over"
    outcome = fewer.state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.clause("MEM-02", "MEM-03", "MEM-04", "MEM-05", "MEM-06", "MEM-10")
@pytest.mark.parametrize("seed", range(12))
def test_nine_different_genera_of_three_sizes_with_one_card_of_every_part(seed: int) -> None:
    state = GAME.start(2)
    assert state.current_seat == CHANCE
    state.play(state.chance(random.Random(seed)))
    sizes = Counter(GENERA[name].fossils for name in state.genera)
    assert sizes == {4: 1, 3: 4, 2: 4}
    assert len(set(state.genera)) == 9
    assert "tyrannosaurus" in state.genera
    cards = [CARDS[number] for number in state.unseen()]
    assert len(cards) == 24
    assert len({(one.genus, one.part) for one in cards}) == 24
    assert {one.copy for one in cards} == {1}


@pytest.mark.clause("MEM-10")
def test_every_selection_can_be_picked() -> None:
    state = GAME.start(2)
    rng = random.Random(1)
    picks = Counter(name for _ in range(600) for name in map(str, state.chance(rng).args))
    assert len(picks) == 12
    assert all(330 < count < 470 for count in picks.values())


@pytest.mark.clause("MEM-04", "MEM-05", "MEM-06")
def test_no_other_selection_may_be_picked() -> None:
    trial = Trial(genera="random")
    three, two = OWN["own_three"].replace(",", " "), OWN["own_two"].replace(",", " ")
    assert trial.clause(f"pick {three} ankylosaurus mosasaurus coelophysis stegosaurus") == "MEM-04"
    assert trial.clause(f"pick {three} mosasaurus dilophosaurus coelophysis") == "MEM-05"
    assert trial.clause(f"pick {three} {two} mosasaurus") == "MEM-06"
    assert trial.clause(f"pick {three} {two} tyrannosaurus") == "MEM-02"
    assert trial.clause("flip a1") == "MEM-10"
    trial.play(f"pick {three} {two}")
    assert set(trial.state.genera) == {"tyrannosaurus", *three.split(), *two.split()}


@pytest.mark.clause("MEM-04", "MEM-05", "MEM-12")
@pytest.mark.parametrize(("option", "fossils"), [("own_three", 3), ("own_two", 2)])
def test_all_genera_of_a_size_can_be_chosen(option: str, fossils: int) -> None:
    (values,) = (one.values for one in RULEBOOK.options if one.id == option)
    assert set(values) == {name for name, one in GENERA.items() if one.fossils == fossils}
    assert len(values) == 6


@pytest.mark.clause("MEM-07")
def test_the_parts_of_two_three_and_four_fossils() -> None:
    parts = {name: [CARDS[one].part for one in cards] for name, cards in FIRST_COPIES.items()}
    assert parts["tyrannosaurus"] == ["skull", "forelimbs_ribs", "hips_legs", "tail"]
    assert parts["triceratops"] == ["skull", "forelimbs_ribs", "hips_legs"]
    assert parts["mosasaurus"] == ["forequarters", "hindquarters"]


@pytest.mark.clause("MEM-08")
def test_other_cards_stay_in_the_box() -> None:
    trial = Trial()
    trial.play("flip a1")
    assert "camptosaurus" not in CARD_NUMBERS
    assert trial.clause("show camptosaurus") == "MEM-08"
    assert trial.clause("show allosaurus.skull.2") == "MEM-08"
    assert trial.clause("show mosasaurus.forequarters.1") == "MEM-29"


@pytest.mark.clause("MEM-09")
def test_exactly_two_play() -> None:
    assert RULEBOOK.seats == (2,)
    for seats in (1, 3):
        with pytest.raises(OptionError):
            GAME.start(seats)


@pytest.mark.clause("MEM-11")
def test_the_most_valuable_genera() -> None:
    state = GAME.start(2, {"genera": "most_valuable"})
    assert set(state.genera) == VALUABLE
    assert state.current_seat == 0


@pytest.mark.clause("MEM-12")
def test_own_choice() -> None:
    state = GAME.start(2, OWN)
    chosen = {"tyrannosaurus", *OWN["own_three"].split(","), *OWN["own_two"].split(",")}
    assert set(state.genera) == chosen
    assert state.current_seat == 0


@pytest.mark.clause("MEM-12")
@pytest.mark.parametrize(
    "three",
    [
        "triceratops,allosaurus,quetzalcoatlus",
        "triceratops,allosaurus,quetzalcoatlus,quetzalcoatlus",
        "triceratops,allosaurus,quetzalcoatlus,mosasaurus",
        "triceratops,allosaurus,quetzalcoatlus,ankylosaurus,brachiosaurus",
    ],
)
def test_own_choice_must_be_four_different_ones_of_the_size(three: str) -> None:
    with pytest.raises(OptionError):
        GAME.start(2, {**OWN, "own_three": three})


def test_own_genera_do_not_matter_with_another_option() -> None:
    chosen = {**OWN, "genera": "most_valuable"}
    with pytest.raises(OptionError, match="only with “Animals” set to"):
        GAME.start(2, chosen)
    assert set(GAME.start(2, GAME.applying(2, chosen)).genera) == VALUABLE


@pytest.mark.clause("MEM-13")
def test_all_know_which_genera_take_part() -> None:
    trial = Trial()
    for viewer in (0, 1, None):
        table = trial.state.lay(viewer)
        titles = {piece.face.title for piece in table.pieces_in("wanted") if piece.face}
        assert titles == {GENERA[name].name for name in VALUABLE}
        assert table.zone("wanted").note == "9 skeletons"
    assert trial.clauses(0, Gesture("tap", "wanted")) == ["MEM-13"]
    picked = Trial(genera="random")
    assert picked.state.lay(0).prompt == "The animals that take part are picked."
    (event,) = picked.play(str(picked.state.chance(random.Random(2))))
    assert event.visible_to(None)
    assert "Tyrannosaurus" in event.text


@pytest.mark.clause("MEM-14", "MEM-15")
def test_the_grid_has_six_columns_and_four_rows_of_face_down_cards() -> None:
    trial = Trial()
    grid = trial.state.lay(0).zone("grid")
    assert (grid.columns, grid.rows, len(grid.cells)) == (6, 4, 24)
    assert len(trial.state.lay(0).pieces_in("grid")) == 24
    assert (PLACES[0], PLACES[5], PLACES[6], PLACES[23]) == ("a1", "f1", "a2", "f4")
    for place in ("g1", "a5", "a0", "c", "3"):
        assert trial.clause(f"flip {place}") == "MEM-15"


@pytest.mark.clause("MEM-14")
def test_every_card_can_lie_in_every_place() -> None:
    trial = Trial()
    trial.play("flip c2")
    rng = random.Random(0)
    shown = {str(trial.state.chance(rng).args[0]) for _ in range(600)}
    assert len(shown) == 24


@pytest.mark.clause("MEM-16")
def test_nobody_sees_a_face_before_the_first_turn() -> None:
    trial = Trial()
    for viewer in (0, 1, None):
        assert trial.faces(viewer) == {}
    assert set(trial.state.cards) == {-1}


@pytest.mark.clause("MEM-17")
@pytest.mark.parametrize("genera", ["random", "most_valuable", "own_choice"])
def test_the_first_seat_begins(genera: str) -> None:
    state = GAME.start(2, {"genera": genera})
    while state.current_seat == CHANCE:
        state.play(step(state, random.Random(5)))
    assert state.current_seat == 0
