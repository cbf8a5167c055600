"""Goal, components and set-up: GD-01 to GD-15."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.contract import CHANCE, OptionError
from rules.fossils import CARDS, GENERA, RESEARCH_CARDS, SKELETAL_CARDS, fossil_face
from rules.go_dig import GAME
from rules.go_dig.components import CARD_IDS, GENUS_IDS, RULEBOOK
from tests.rules.go_dig.trial import PLAIN, SMALL, Trial, parts
from tests.rules.trial import played_out, texts


@pytest.mark.clause("GD-01")
def test_a_museum_counts_the_sum_of_its_skeletons_in_thousands() -> None:
    trial = Trial.dealt(f"{parts('tyrannosaurus')} {parts('brachiosaurus')}", SMALL)
    tally = trial.state.tally(0)
    assert [(line.label, line.points) for line in tally.lines] == [
        ("Tyrannosaurus", 25),
        ("Brachiosaurus", 20),
    ]
    assert tally.total == 45
    assert trial.state.tally(1).total == 0


@pytest.mark.clause("GD-01", "GD-52")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_most_visitors_win(seats: int) -> None:
    state = played_out(GAME.start(seats), seed=seats)
    points = [state.tally(seat).total for seat in range(seats)]
    outcome = state.outcome()
    assert outcome is not None
    assert sum(points) == 301
    assert {points[seat] for seat in outcome.winners} == {max(points)}
    assert f"{max(points)},000" in outcome.reason


@pytest.mark.clause("GD-02", "GD-03", "GD-07")
def test_the_game_has_58_skeletal_fossils_and_nothing_else() -> None:
    assert len(CARD_IDS) == 58
    assert len(GENUS_IDS) == 13
    assert sum(GENERA[name].skeletons for name in GENUS_IDS) == 23
    assert not {CARDS[number].id for number in RESEARCH_CARDS} & set(CARD_IDS)
    state = GAME.start(2)
    dealt = state.chance(random.Random(3)).args
    assert set(dealt) <= set(CARD_IDS)
    assert not any("event" in zone.id for zone in state.lay(0).zones)


@pytest.mark.clause("GD-03")
def test_a_research_fossil_cannot_be_dealt() -> None:
    trial = Trial(GAME.start(2))
    hand = " ".join(trial.free(*PLAIN[0].split())[:6])
    assert trial.clause(f"deal {hand} camptosaurus") == "GD-02"


@pytest.mark.clause("GD-04")
def test_the_table_of_genera_fixes_fossils_skeletons_and_values() -> None:
    table = {name: GENERA[name] for name in GENUS_IDS}
    rows = {name: (one.fossils, one.skeletons, one.value) for name, one in table.items()}
    assert rows["tyrannosaurus"] == (4, 1, 25)
    assert rows["allosaurus"] == (3, 2, 18)
    assert rows["deinonychus"] == (2, 1, 12)
    assert rows["mosasaurus"] == (2, 4, 7)
    assert sum(fossils * skeletons for fossils, skeletons, _ in rows.values()) == 58
    assert sum(skeletons * value for _, skeletons, value in rows.values()) == 301


@pytest.mark.clause("GD-05")
def test_copies_of_one_part_are_no_skeleton() -> None:
    count = Counter(card_id.rsplit(".", 1)[0] for card_id in CARD_IDS)
    assert count["mosasaurus.forequarters"] == count["mosasaurus.hindquarters"] == 4
    assert count["allosaurus.skull"] == 2
    four_heads = "mosasaurus.forequarters " * 4
    others = "allosaurus.skull allosaurus.skull deinonychus.forequarters"
    trial = Trial.dealt(
        four_heads + others, PLAIN[0].replace("allosaurus.skull", "mosasaurus.hindquarters")
    )
    assert trial.state.museum(0) == []
    assert trial.state.sizes == [7, 7]


@pytest.mark.clause("GD-06")
def test_the_parts_of_two_three_and_four_fossils() -> None:
    lines: dict[str, list[str]] = {name: [] for name in GENUS_IDS}
    for number in SKELETAL_CARDS:
        if CARDS[number].copy == 1:
            lines[CARDS[number].genus].append(fossil_face(number).line)
    for name, parts_on_cards in lines.items():
        assert (
            parts_on_cards
            == {
                2: ["skull/forequarters", "hindquarters"],
                3: ["skull", "ribs/forelimbs", "hips/legs"],
                4: ["skull", "ribs/forelimbs", "hips/legs", "tail"],
            }[GENERA[name].fossils]
        )


@pytest.mark.clause("GD-08")
def test_two_to_four_play() -> None:
    assert RULEBOOK.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(OptionError):
            GAME.start(seats)


@pytest.mark.clause("GD-09", "GD-10")
@pytest.mark.parametrize("row", RULEBOOK.component("players").rows, ids=lambda row: row["players"])
def test_seven_each_and_the_rest_in_the_pile(row: dict[str, int]) -> None:
    state = GAME.start(row["players"])
    rng = random.Random(8)
    for seat in range(row["players"]):
        move = state.chance(rng)
        assert move.verb == "deal"
        assert len(move.args) == 7
        state.play(move)
        assert state.dealt == seat + 1
    assert state.pile == row["dig_pile"]
    note = state.lay(None).zone("dig-pile").note
    assert note == f"{row['dig_pile']} fossils"


@pytest.mark.clause("GD-09")
def test_a_deal_must_be_seven_different_fossils_of_the_pile() -> None:
    trial = Trial(GAME.start(2))
    hand = trial.free(*PLAIN[0].split())
    assert trial.clause("deal " + " ".join(hand[:6])) == "GD-09"
    assert trial.clause("deal " + " ".join([*hand[:6], hand[0]])) == "GD-09"
    trial.play("deal " + " ".join(hand))
    assert trial.clause("deal " + " ".join(hand)) == "GD-10"
    assert trial.clause("dig " + trial.free("mosasaurus.forequarters")[0]) == "GD-09"


@pytest.mark.clause("GD-11")
def test_each_player_sees_only_their_own_hand() -> None:
    state = Trial.dealt(*PLAIN[:3]).state
    for viewer in (0, 1, 2, None):
        table = state.lay(viewer)
        for seat in range(3):
            faces = [piece.face for piece in table.pieces_in(f"hand-{seat}")]
            assert len(faces) == 7
            assert all(face is not None for face in faces) == (seat == viewer)
            assert any(face is not None for face in faces) == (seat == viewer)


@pytest.mark.clause("GD-12", "GD-13")
def test_dealt_skeletons_leave_the_hand_which_is_not_filled_up() -> None:
    hand = "triceratops.skull tyrannosaurus.tail ankylosaurus.skull"
    trial = Trial.dealt(f"{parts('stegosaurus')} {parts('mosasaurus')} {hand}", PLAIN[2])
    assert trial.state.museum(0) == ["stegosaurus", "mosasaurus"]
    assert trial.hand(0) == sorted(hand.split())
    assert trial.state.current_seat == 0
    assert trial.state.sizes == [3, 7]
    assert trial.state.pile == 44


@pytest.mark.clause("GD-14")
def test_who_is_dealt_nothing_but_skeletons_takes_a_fossil() -> None:
    all_seven = f"{parts('stegosaurus')} {parts('mosasaurus')} {parts('allosaurus')}"
    trial = Trial.dealt(all_seven, PLAIN[2])
    assert trial.state.sizes == [0, 7]
    assert trial.state.current_seat == CHANCE
    assert "{0}" in trial.state.lay(None).prompt
    trial.take("tyrannosaurus.tail")
    assert trial.hand(0) == ["tyrannosaurus.tail"]
    assert trial.state.current_seat == 0
    assert trial.legal() == {"ask 1 tyrannosaurus"}


@pytest.mark.clause("GD-14")
def test_several_may_be_dealt_nothing_but_skeletons() -> None:
    seven = [
        f"{parts(two)} {parts('mosasaurus')} {parts('allosaurus')}"
        for two in ("stegosaurus", "deinonychus")
    ]
    trial = Trial.dealt(*seven, PLAIN[0].replace("allosaurus.skull", "mosasaurus.forequarters"))
    assert trial.state.takers == (0, 1)
    trial.take("tyrannosaurus.tail")
    trial.take("triceratops.hips_legs")
    assert trial.state.sizes == [1, 1, 7]
    assert trial.state.current_seat == 0


@pytest.mark.clause("GD-15")
def test_the_first_seat_begins_and_turns_pass_clockwise() -> None:
    trial = Trial.dealt(*PLAIN[:3])
    turns = []
    for _ in range(4):
        turns.append(trial.state.current_seat)
        other = (trial.state.turn + 1) % 3
        own = {card.split(".")[0] for card in trial.hand(trial.state.turn)}
        theirs = {card.split(".")[0] for card in trial.hand(other)}
        genus = min(own - theirs)
        trial.ask(other, genus)
        trial.play("dig " + next(one for one in trial.in_pile() if genus not in one))
    assert turns == [0, 1, 2, 0]


@pytest.mark.clause("GD-15")
def test_others_cannot_act_out_of_turn() -> None:
    trial = Trial.dealt(*PLAIN[:2])
    refusal = trial.state.not_your_turn()
    assert refusal.clause == "GD-15"
    assert "{0}" in refusal.sentence


def test_dealing_is_told_in_words() -> None:
    trial = Trial(GAME.start(2))
    events = trial.play("deal " + " ".join(trial.free(*PLAIN[0].split())))
    assert texts(events) == ["{0} is dealt 7 fossils."]
