"""The variations: FC-141 to FC-157."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move, OptionError
from rules.fossil_canyon.bonuses import CRITERIA, standing
from rules.fossil_canyon.components import RULEBOOK
from rules.fossil_canyon.faces import card_face, piece_face
from rules.fossil_canyon.game import GAME
from tests.rules.fossil_canyon.positions import (
    DEINONYCHUS,
    dealt,
    give_museum,
    moved,
    museum,
    number,
    play,
    position,
    ready,
    refused,
    settle,
    titles,
    verbs,
)

SPARE = ("brachiosaurus.skull", "tyrannosaurus.skull", "triceratops.skull", "allosaurus.skull")


@pytest.mark.clause("FC-141")
def test_small_hidden_hands_for_five_or_six() -> None:
    state = dealt([("camptosaurus", "utahraptor", "alamosaurus"), (), (), (), ()], hidden_limit="2")
    play(state, moved("hide", "camptosaurus"), moved("hide", "utahraptor"))
    assert refused(state, moved("hide", "alamosaurus")) == "FC-141"
    ready(state)
    late = position(5, phase="adjust", hidden_limit="2", hidden={0: SPARE[:3]})
    assert refused(late, Move.of("end")) == "FC-93"
    late.play(moved("show", SPARE[0]))
    assert refused(late, moved("hide", SPARE[0])) == "FC-141"
    assert Move.of("end") in late.legal_moves()
    for seats in (2, 3, 4):
        assert GAME.applying(seats, {"hidden_limit": "2"}) == {}
        for value in ("2", "7"):
            with pytest.raises(OptionError, match="Hidden fossils"):
                GAME.complete(seats, {"hidden_limit": value})


@pytest.mark.clause("FC-142", "FC-143")
def test_a_fossil_just_dug_can_be_put_back_once() -> None:
    state = position(3, phase="dig", put_back="on", unseen=("camptosaurus", "utahraptor"))
    events = play(state, Move.of("dig", 5), Move.of("find", "camptosaurus"))
    assert verbs(state) == {"keep", "put-back"}
    assert [event.audience for event in events if "Camptosaurus" in event.text] == [(0,)]
    assert state.lay(0).piece("camptosaurus").zone == "just-dug"
    assert state.lay(1).piece("buried-5").face is None
    assert refused(state, Move.of("dig", 6)) == "FC-40"
    state.play(Move.of("put-back"))
    assert state.lay(1).piece("camptosaurus").zone == "site"
    assert (state.phase, state.left, state.hand_size(0)) == ("dig", 2, 0)
    # What was returned may be dug, by the same player too; it is not put back again.
    state.play(Move.of("dig", 5))
    assert titles(state, state.hand(0)) == ["camptosaurus"]
    state.play(Move.of("dig", 6))
    state.play(Move.of("find", "utahraptor"))
    assert state.hand_size(0) == 2
    assert state.phase == "adjust"
    assert refused(state, Move.of("put-back")) == "FC-142"
    plain = position(phase="dig")
    assert refused(plain, Move.of("put-back")) == "FC-142"


@pytest.mark.clause("FC-143")
def test_an_exposed_fossil_is_not_put_back() -> None:
    state = position(phase="dig", put_back="on", exposed=("camptosaurus",))
    assert refused(state, Move.of("put-back")) == "FC-143"
    state.play(Move.of("dig", 1))
    assert titles(state, state.hand(0)) == ["camptosaurus"]
    assert state.phase == "dig"


@pytest.mark.clause("FC-144")
def test_what_would_complete_a_skeleton_can_be_put_back() -> None:
    state = position(
        phase="dig", put_back="on", hidden={0: DEINONYCHUS[:1]}, unseen=DEINONYCHUS[1:]
    )
    play(state, Move.of("dig", 1), moved("find", DEINONYCHUS[1]))
    assert museum(state, 0) == []
    kept = state.copy()
    state.play(Move.of("put-back"))
    assert museum(state, 0) == []
    kept.play(Move.of("keep"))
    assert museum(kept, 0) == ["Deinonychus"]


@pytest.mark.clause("FC-145")
def test_a_bonus_dig_is_not_put_back() -> None:
    state = position(phase="bonus", put_back="on", shown={0: SPARE[:1]})
    state.earned = True
    play(state, Move.of("dig", 1))
    settle(state)
    assert state.phase == "adjust"
    assert refused(state, Move.of("keep")) == "FC-145"
    with pytest.raises(OptionError, match="only with “Put back” set to Off"):
        GAME.complete(2, {"put_back": "on", "dig_pace": "together"})


@pytest.mark.clause("FC-146")
def test_the_only_fossil_in_the_dig_site_ends_up_in_the_hand() -> None:
    state = position(phase="dig", put_back="on", buried=1, unseen=("camptosaurus",))
    state.left = 1
    play(state, Move.of("dig", 1), Move.of("find", "camptosaurus"), Move.of("put-back"))
    assert state.legal_moves() == [Move.of("dig", 1)]
    assert refused(state, Move.of("pass")) == "FC-64"
    state.play(Move.of("dig", 1))
    assert titles(state, state.hand(0)) == ["camptosaurus"]
    assert state.phase == "adjust"


@pytest.mark.clause("FC-147", "FC-148")
def test_open_exchanges() -> None:
    state = position(
        3,
        blind_take="off",
        shown={0: SPARE[:2], 1: ("camptosaurus",)},
        hidden={1: ("utahraptor",), 2: ("alamosaurus",)},
    )
    assert refused(state, moved("give", SPARE[0], 3)) == "FC-148"
    state.play(moved("give", SPARE[0], 2))
    assert state.legal_moves() == [moved("take", "camptosaurus")]
    assert refused(state, Move.of("take", "hidden")) == "FC-147"


@pytest.mark.clause("FC-149")
def test_the_deck_is_always_complete() -> None:
    assert not any("damaged" in option.text for option in RULEBOOK.options)
    for custom in ("off", "small"):
        ids = GAME.start(2, {"custom_animal": custom}).cards
        assert set(range(64)) <= set(ids.deck)


@pytest.mark.clause("FC-150", "FC-152", "FC-154")
@pytest.mark.parametrize(("size", "fossils", "points"), [("small", 2, 8), ("medium", 3, 11)])
def test_a_custom_animal_is_a_skeleton_like_any_other(size: str, fossils: int, points: int) -> None:
    options = {"custom_animal": size, "custom_name": "Bonebeast", "custom_diet": "carnivore"}
    state = GAME.start(2, options)
    own = [one for one in state.cards.ids if one.startswith("custom.")]
    assert len(own) == fossils
    assert len(state.cards.deck) == 64 + fossils
    assert len(state.site) == 64 + fossils - 4 - 20
    seen = set()
    for seed in range(60):
        seen |= set(state.chance(random.Random(seed)).args)
    assert set(own) <= seen
    scored = position(
        phase="dig",
        exposed=(own[-1],),
        hidden={0: own[:-1]},
        **options,
    )
    scored.play(Move.of("dig", 1))
    assert museum(scored, 0) == ["Bonebeast"]
    assert scored.points(0) == points
    assert scored.earned
    given = position(shown={0: (own[0],), 1: ("camptosaurus",)}, **options)
    given.play(moved("give", own[0], 2))
    assert own[0] in titles(given, given.open_cards(1))


@pytest.mark.clause("FC-152")
def test_the_large_custom_animal_needs_three_fossils_for_fourteen_points() -> None:
    animal = GAME.start(2, {"custom_animal": "large"}).cards.animals[-1]
    assert (len(animal.parts), animal.value, animal.skeletons) == (3, 14, 1)


@pytest.mark.clause("FC-150")
def test_the_custom_animal_looks_as_chosen() -> None:
    options = {
        "custom_animal": "small",
        "custom_name": "  ",
        "custom_first_drawing": "triceratops",
        "custom_second_drawing": "stegosaurus",
    }
    cards = GAME.start(2, options).cards
    faces = [card_face(cards, card) for card in (64, 65)]
    assert [face.plate for face in faces] == ["genus/triceratops", "genus/stegosaurus"]
    assert [face.pips for face in faces] == [(1, 2), (2, 2)]
    assert faces[0].title == "New animal"
    assert piece_face(cards, 13).plate == "genus/triceratops"
    own = GAME.start(2, {**options, "custom_picture": "beast.png"}).cards
    assert card_face(own, 65).plate == "picture/beast.png"


@pytest.mark.clause("FC-151")
def test_the_bonus_whose_piece_is_used_is_not_awarded() -> None:
    state = position(
        buried=0, endgame=True, custom_animal="small", shown={0: ("mosasaurus.forequarters",)}
    )
    give_museum(state, 0, "dilophosaurus", "mosasaurus")
    prizes = {piece.id for piece in state.lay(0).pieces if piece.zone == "prizes"}
    assert "prize-16" not in prizes
    assert "prize-17" in prizes
    free = {"custom_animal": "small", "medium_bonus": "most_carnivores"}
    assert GAME.complete(2, free)["medium_bonus"] == "most_carnivores"
    with pytest.raises(OptionError, match="Small bonus"):
        GAME.complete(2, {"custom_animal": "small", "small_bonus": "most_genera"})
    state.play(Move.of("pass"))
    assert museum(state, 0) == ["Dilophosaurus", "Mosasaurus", "Medium bonus"]


@pytest.mark.clause("FC-153")
def test_the_custom_animal_counts_for_its_period_and_diet_but_in_no_named_set() -> None:
    cards = GAME.start(
        2, {"custom_animal": "large", "custom_period": "triassic", "custom_diet": "carnivore"}
    ).cards
    own = cards.animals[-1]
    assert (own.period, own.diet) == ("triassic", "carnivore")
    counting = {name for name in CRITERIA if standing(name, [own]).value}
    assert counting == {"most_carnivores", "most_skeletons", "most_genera", "set_three_periods"}
    herbivore = GAME.start(2, {"custom_animal": "medium"}).cards.animals[-1]
    assert standing("set_cretaceous_herbivores", [herbivore]).value == 0
    assert standing("most_herbivores", [herbivore]).amount == 1


@pytest.mark.clause("FC-155", "FC-156")
def test_own_criteria_are_chosen_from_the_list_and_differ() -> None:
    assert len(CRITERIA) == 11
    for name in ("small_bonus", "medium_bonus", "large_bonus"):
        option = next(one for one in RULEBOOK.options if one.id == name)
        assert set(option.values) == set(CRITERIA)
    with pytest.raises(OptionError, match="different"):
        GAME.start(2, {"small_bonus": "most_jurassic"})
    with pytest.raises(OptionError):
        GAME.start(2, {"small_bonus": "most_teeth"})
    state = position(
        buried=0,
        endgame=True,
        shown={0: ("mosasaurus.forequarters",)},
        small_bonus="most_genera",
        medium_bonus="most_sea_and_sky",
        large_bonus="set_three_periods",
    )
    give_museum(state, 0, "coelophysis", "allosaurus", "ankylosaurus")
    give_museum(state, 1, "mosasaurus", "mosasaurus")
    state.play(Move.of("pass"))
    assert museum(state, 0)[-2:] == ["Small bonus", "Large bonus"]
    assert museum(state, 1)[-1] == "Medium bonus"
    labels = [line.label for line in state.tally(0).lines]
    assert "Large bonus: a skeleton from every one of the three periods" in labels
    assert [line.points for line in state.tally(0).lines][-2:] == [8, 14]


@pytest.mark.parametrize("custom", ["off", "small", "medium", "large"])
def test_every_variation_can_be_played_to_the_end(custom: str) -> None:
    options = {
        "custom_animal": custom,
        "put_back": "on",
        "blind_take": "off",
        "hidden_limit": "2",
        "bonus_ties": "nobody",
    }
    state = GAME.start(5, options)
    rng = random.Random(11)
    while state.current_seat is not None:
        if state.current_seat == CHANCE:
            state.play(state.chance(rng))
        else:
            state.play(rng.choice(state.legal_moves()))
    assert state.outcome() is not None
    assert number(state, "camptosaurus") >= 0
