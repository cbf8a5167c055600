"""Turns, museums and the end: MEM-18 to MEM-38."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE
from rules.fossils import CARDS, GENERA
from rules.memory import GAME
from rules.memory.components import PLACES
from rules.table import Gesture
from rules.testing import step
from tests.rules.memory.trial import Trial


@pytest.mark.clause("MEM-18", "MEM-25")
def test_turns_alternate_after_failure_and_after_success() -> None:
    trial = Trial()
    assert trial.state.current_seat == 0
    trial.fail("a1=triceratops.skull", "b1=allosaurus.skull")
    assert trial.state.current_seat == 1
    trial.skeleton("stegosaurus", "c1", "d1")
    assert trial.state.current_seat == 0
    assert trial.state.not_your_turn().clause == "MEM-18"


@pytest.mark.clause("MEM-19", "MEM-28")
def test_any_face_down_card_may_be_turned_up() -> None:
    trial = Trial()
    assert trial.legal() == {f"flip {place}" for place in PLACES}
    assert trial.clause("dance") == "MEM-19"
    assert trial.clause("cover") == "MEM-19"
    trial.flip("c2", "triceratops.skull")
    assert trial.legal() == {f"flip {place}" for place in PLACES if place != "c2"}
    assert trial.clause("flip c2") == "MEM-28"


@pytest.mark.clause("MEM-28")
def test_an_empty_place_has_nothing_to_turn_up() -> None:
    trial = Trial()
    trial.skeleton("stegosaurus", "c1", "d1")
    assert trial.clause("flip c1") == "MEM-28"
    assert not {"flip c1", "flip d1"} & trial.legal()


@pytest.mark.clause("MEM-20")
def test_each_card_is_seen_before_the_next_is_chosen() -> None:
    trial = Trial()
    trial.play("flip a1")
    assert trial.state.current_seat == CHANCE
    assert trial.legal() == set()
    assert trial.clause("flip a2") == "MEM-20"
    assert trial.state.not_your_turn().clause == "MEM-20"
    assert trial.clause("show") == "MEM-20"
    trial.play("show triceratops.skull.1")
    assert trial.faces() == {"a1": "Triceratops"}


@pytest.mark.clause("MEM-21", "MEM-27")
def test_while_cards_fit_another_one_must_be_turned_up() -> None:
    trial = Trial()
    trial.flip("a1", "triceratops.skull")
    trial.flip("b1", "triceratops.hips_legs")
    assert trial.state.current_seat == 0
    assert {move.split()[0] for move in trial.legal()} == {"flip"}
    assert trial.clauses(0, Gesture("tap", "grid")) == ["MEM-27"]
    assert trial.clause("cover") == "MEM-32"


@pytest.mark.clause("MEM-22")
def test_a_card_of_another_genus_ends_the_turn_and_all_are_turned_down() -> None:
    trial = Trial()
    trial.flip("a1", "triceratops.skull")
    events = trial.flip("b1", "allosaurus.skull")
    assert any("another animal" in event.text for event in events)
    assert trial.clause("flip c1") == "MEM-22"
    assert trial.clause("cover a1") == "MEM-22"
    assert trial.legal() == {"cover"}
    trial.play("cover")
    assert trial.faces() == {}
    assert trial.state.tally(0).total == 0
    assert len(trial.state.lay(0).pieces_in("grid")) == 24


@pytest.mark.clause("MEM-23")
@pytest.mark.parametrize("fitting", [2, 3])
def test_it_also_holds_for_the_third_and_fourth_card(fitting: int) -> None:
    trial = Trial()
    for place, part in zip(PLACES, GENERA["tyrannosaurus"].parts[:fitting], strict=False):
        trial.flip(place, f"tyrannosaurus.{part}")
    trial.flip("f4", "stegosaurus.forequarters")
    trial.play("cover")
    assert trial.faces() == {}
    assert trial.state.museum(0) == []
    assert trial.state.current_seat == 1


@pytest.mark.clause("MEM-24", "MEM-34")
@pytest.mark.parametrize("genus", ["stegosaurus", "allosaurus", "tyrannosaurus"])
def test_a_complete_skeleton_goes_to_the_museum_for_all_to_see(genus: str) -> None:
    trial = Trial()
    fossils = GENERA[genus].fossils
    events = trial.skeleton(genus, *PLACES[:fossils])
    assert any(f"completes {GENERA[genus].name}" in event.text for event in events)
    assert trial.state.museum(0) == [genus]
    for viewer in (0, 1, None):
        table = trial.state.lay(viewer)
        assert table.piece(f"genus-{genus}").zone == "museum-0"
        assert table.zone("museum-0").note == f"{GENERA[genus].value},000 visitors"
        assert len(table.pieces_in("grid")) == 24 - fossils
    assert trial.clauses(1, Gesture("tap", "museum-0")) == ["MEM-34"]
    assert not trial.legal() & {f"flip {place}" for place in PLACES[:fossils]}


@pytest.mark.clause("MEM-24")
def test_the_last_fossil_is_seen_before_the_skeleton_leaves() -> None:
    trial = Trial()
    trial.flip("a1", "stegosaurus.hindquarters")
    trial.play("flip b1")
    seen: list[dict[str, str]] = []
    move = trial.state.chance(random.Random(0))
    forced = type(move).of("show", "stegosaurus.forequarters.1")
    trial.state.play(forced, lambda: seen.append(trial.faces()))
    assert seen == [{"a1": "Stegosaurus", "b1": "Stegosaurus"}]
    assert trial.faces() == {}


@pytest.mark.clause("MEM-26")
@pytest.mark.parametrize("seed", range(3))
def test_a_turn_takes_at_least_two_cards_and_at_most_the_first_ones_skeleton(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.start(2, {"genera": "most_valuable"})
    flips = 0
    for _ in range(900):
        if state.current_seat is None:
            break
        seat, before = state.turn, state.phase
        move = step(state, rng)
        state.play(move)
        flips += move.verb == "show"
        if before == "show" and state.up:
            first = state.cards[state.up[0]]
            assert flips <= CARDS[first].animal.fossils
        if state.turn != seat:
            assert 2 <= flips <= 4
            flips = 0


@pytest.mark.clause("MEM-29")
def test_cards_stay_in_their_places() -> None:
    trial = Trial()
    trial.fail("a1=triceratops.skull", "b1=allosaurus.skull")
    assert trial.clauses(1, Gesture("drag", "card-a1", "place-f4")) == ["MEM-29"]
    trial.play("flip a1")
    assert {trial.state.chance(random.Random(seed)).args[0] for seed in range(20)} == {
        "triceratops.skull.1"
    }
    assert trial.clause("show triceratops.hips_legs.1") == "MEM-29"
    trial.play("show triceratops.skull.1")
    trial.play("flip c1")
    assert trial.clause("show allosaurus.skull.1") == "MEM-29"


@pytest.mark.clause("MEM-30")
def test_after_a_failed_turn_cards_stay_up_until_turned_down_by_the_player() -> None:
    trial = Trial()
    trial.flip("a1", "triceratops.skull")
    trial.flip("b1", "allosaurus.skull")
    assert trial.state.current_seat == 0
    for viewer in (0, 1, None):
        assert trial.faces(viewer) == {"a1": "Triceratops", "b1": "Allosaurus"}
    (control,) = trial.state.lay(0).controls
    assert (control.gesture.kind, control.primary, control.by_itself) == ("press", True, True)
    assert trial.state.lay(1).controls == ()
    assert trial.clause("flip a1") == "MEM-30"


@pytest.mark.clause("MEM-31")
def test_a_card_seen_before_looks_like_any_other() -> None:
    fresh, seen = Trial(), Trial()
    texts = []
    for place, card in (("a1", "triceratops.skull"), ("b1", "allosaurus.skull")):
        texts += [event.text for event in seen.flip(place, card)]
    seen.play("cover")
    seen.fail("c1=stegosaurus.forequarters", "d1=coelophysis.forequarters")
    for viewer in (0, 1, None):
        assert seen.state.lay(viewer) == fresh.state.lay(viewer)
    # Nor while other cards are up, one or two.
    for place, card in (("f4", "ankylosaurus.skull"), ("e4", "brachiosaurus.skull")):
        seen.flip(place, card)
        fresh.flip(place, card)
        for viewer in (0, 1, None):
            assert seen.state.lay(viewer) == fresh.state.lay(viewer)
    # Nor can it be read up in the log.
    assert not any(name in text for text in texts for name in ("Triceratops", "Allosaurus", "A1"))


@pytest.mark.clause("MEM-32")
def test_a_card_turned_up_stays_up() -> None:
    trial = Trial()
    trial.flip("a1", "triceratops.skull")
    refusal = trial.refusal("cover")
    assert refusal.clause == "MEM-32"
    # A card seen before is shown by chance, too, so that the move cannot be taken back.
    again = Trial()
    again.fail("a1=triceratops.skull", "b1=allosaurus.skull")
    again.play("flip a1")
    assert again.state.current_seat == CHANCE


ALL = (
    "tyrannosaurus",
    *("brachiosaurus", "triceratops", "allosaurus", "ankylosaurus"),
    *("deinonychus", "stegosaurus", "pachycephalosaurus", "coelophysis"),
)


@pytest.mark.clause("MEM-35")
def test_the_game_ends_with_the_ninth_skeleton() -> None:
    trial = Trial()
    trial.finish(ALL[:8])
    assert trial.state.current_seat == 0
    events = trial.finish(ALL[8:])
    outcome = trial.state.outcome()
    assert outcome is not None
    assert trial.state.current_seat is None
    assert set(trial.state.cards) == {-2}
    assert events[-1].text == outcome.reason == trial.state.lay(None).prompt
    assert trial.clause("flip a1") == "MEM-35"
    assert trial.legal() == set()


@pytest.mark.clause("MEM-36")
def test_the_last_skeleton_cannot_fail() -> None:
    trial = Trial()
    trial.finish(ALL[1:])
    seat = trial.state.current_seat
    assert seat == 0
    assert len(trial.legal()) == 4
    rng = random.Random(9)
    while trial.state.current_seat is not None:
        assert trial.state.phase != "cover"
        trial.state.play(step(trial.state, rng))
    assert trial.state.museum(seat)[-1] == "tyrannosaurus"


@pytest.mark.clause("MEM-37")
def test_the_museum_with_more_visitors_wins() -> None:
    trial = Trial()
    trial.finish(ALL)
    outcome = trial.state.outcome()
    assert outcome is not None
    points = [trial.state.tally(seat).total for seat in (0, 1)]
    assert points == [25 + 19 + 17 + 11 + 9, 20 + 18 + 12 + 10]
    assert (outcome.winners, outcome.clause, outcome.end) == ((0,), "MEM-37", "skeletons")


@pytest.mark.clause("MEM-38")
def test_a_tie_goes_to_who_has_tyrannosaurus() -> None:
    state = GAME.start(2)
    state.built = (
        (0, "brachiosaurus"),
        (0, "mosasaurus"),
        (0, "pachycephalosaurus"),
        (1, "tyrannosaurus"),
        (1, "deinonychus"),
    )
    state.phase = "over"
    outcome = state.outcome()
    assert outcome is not None
    assert [state.tally(seat).total for seat in (0, 1)] == [37, 37]
    assert (outcome.winners, outcome.ranking) == ((1,), ((1,), (0,)))
    assert (outcome.clause, "Tyrannosaurus" in outcome.reason) == ("MEM-38", True)
