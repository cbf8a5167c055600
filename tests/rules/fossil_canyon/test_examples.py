"""The worked examples of the rulebook, with their numbers."""

from __future__ import annotations

import itertools

import pytest

from rules.contract import Move
from rules.fossil_canyon.faces import card_face
from rules.fossil_canyon.game import GAME
from tests.rules.fossil_canyon.positions import (
    DEINONYCHUS,
    STEGOSAURUS,
    dealt,
    give_museum,
    moved,
    museum,
    number,
    play,
    position,
    ready,
    refused,
    titles,
)


@pytest.mark.clause("FC-01")
def test_fc_ex_1_one_allosaurus_scores_18() -> None:
    state = position()
    give_museum(state, 0, "allosaurus")
    assert state.tally(0).total == 18
    museum_piece = state.lay(None).piece("museum-of-0")
    assert museum_piece.face is not None
    assert dict(museum_piece.face.facts)["Visitors"] == "18,000 a month"


@pytest.mark.clause("FC-94", "FC-95", "FC-99")
def test_fc_ex_2_the_hips_are_missing() -> None:
    state = position(
        phase="dig",
        exposed=("allosaurus.hips_legs",),
        hidden={0: ("allosaurus.skull.1", "allosaurus.skull.2", "allosaurus.forelimbs_ribs")},
    )
    assert museum(state, 0) == []
    state.play(Move.of("dig", 1))
    assert museum(state, 0) == ["Allosaurus"]
    assert state.tally(0).total == 18
    assert titles(state, state.hand(0)) == ["allosaurus.skull.2"]


@pytest.mark.clause("FC-09", "FC-05")
def test_fc_ex_3_the_sample_card() -> None:
    state = GAME.start(2)
    face = card_face(state.cards, number(state, "parasaurolophus.hips_legs"))
    facts = dict(face.facts)
    assert face.value == "15"
    assert face.pips[1] == 3
    assert facts["Skeletons in the deck"] == "2"
    assert face.marks == ("period/cretaceous", "diet/herbivore")
    assert facts["Lived"].startswith("Late Cretaceous")
    assert facts["Length"] == "6 m"
    assert facts["Weight"] == "3,000 kg (6,600 lb)"
    assert face.line == "hips/legs"


@pytest.mark.clause("FC-96", "FC-18")
def test_fc_ex_4_yellow_completes_a_quetzalcoatlus_and_takes_the_lead() -> None:
    parts = (
        "quetzalcoatlus.skull",
        "quetzalcoatlus.forelimbs_ribs",
        "quetzalcoatlus.hips_legs",
    )
    state = position(4, turn=3, phase="dig", exposed=parts[2:], hidden={3: parts[:2]})
    give_museum(state, 0, "allosaurus")
    give_museum(state, 3, "mosasaurus")
    before = [state.points(seat) for seat in range(4)]
    assert before == [18, 0, 0, 7]
    state.play(Move.of("dig", 1))
    string = state.lay(None).pieces_in("museum-3")
    assert [piece.length for piece in string][-1] == 16
    assert state.points(3) == 7 + 16
    assert max(range(4), key=state.points) == 3


@pytest.mark.clause("FC-129")
def test_fc_ex_5_all_cretaceous_herbivores_bring_14_points() -> None:
    state = position(buried=0, endgame=True, shown={0: ("mosasaurus.forequarters",)})
    give_museum(state, 1, "ankylosaurus", "pachycephalosaurus", "parasaurolophus", "triceratops")
    state.play(Move.of("pass"))
    assert museum(state, 1)[-1] == "Large bonus"
    assert state.tally(1).lines[-1].points == 14


@pytest.mark.clause("FC-23", "FC-33", "FC-35", "FC-37")
def test_fc_ex_6_setup_for_four() -> None:
    pile = ("allosaurus.skull.1", "allosaurus.skull.2")
    state = dealt([pile, DEINONYCHUS, (), STEGOSAURUS])
    assert [museum(state, seat) for seat in range(4)] == [[], ["Deinonychus"], [], ["Stegosaurus"]]
    assert [state.hand_size(seat) for seat in range(4)] == [6, 4, 6, 4]
    for seat in range(4):
        cards = [card for card in state.hand(seat) if state.cards.ids[card] not in pile]
        for card in cards[:3]:
            state.play(state.cards.hide[card])
        state.play(Move.of("ready"))
    table = state.lay(None)
    assert [len(table.pieces_in(f"hidden-{seat}")) for seat in range(4)] == [3] * 4
    assert [len(table.pieces_in(f"open-{seat}")) for seat in range(4)] == [3, 1, 3, 1]
    assert table.piece(pile[0]).order == table.piece(pile[1]).order
    assert state.current_seat == 0


@pytest.mark.clause("FC-30")
@pytest.mark.parametrize(("seats", "hand"), [(5, 5), (6, 4), (2, 10), (3, 8)])
def test_fc_ex_7_starting_hands(seats: int, hand: int) -> None:
    state = dealt([()] * seats)
    assert [state.hand_size(seat) for seat in range(seats)] == [hand] * seats


@pytest.mark.clause("FC-138", "FC-18", "FC-24", "FC-25")
def test_fc_ex_8_the_longest_string_wins() -> None:
    state = position(
        4,
        buried=0,
        endgame=True,
        research="off",
        bonuses="off",
        shown={0: ("mosasaurus.forequarters", "allosaurus.skull"), 1: ("allosaurus.hips_legs",)},
    )
    strings = (
        ("allosaurus", "mosasaurus"),
        ("quetzalcoatlus", "coelophysis"),
        ("tyrannosaurus", "stegosaurus"),
        ("brachiosaurus", "deinonychus"),
    )
    for seat, animals in enumerate(strings):
        give_museum(state, seat, *animals)
    lengths = [
        sum(piece.length for piece in state.lay(None).pieces_in(f"museum-{seat}"))
        for seat in range(4)
    ]
    state.play(Move.of("pass"))
    outcome = state.outcome()
    assert outcome is not None
    assert [state.tally(seat).total for seat in range(4)] == [25, 25, 36, 32]
    assert outcome.winners == (2,)
    assert max(range(4), key=lambda seat: lengths[seat]) == 2


@pytest.mark.clause("FC-105", "FC-104")
def test_fc_ex_9_the_second_player_gets_a_minor_award_only() -> None:
    state = position(
        phase="adjust",
        shown={0: ("camptosaurus", "utahraptor"), 1: ("alamosaurus", "edmontosaurus")},
        hidden={1: ("ornitholestes", "saurophaganax")},
    )
    state.play(moved("award", "major", "camptosaurus", "utahraptor"))
    assert state.points(0) == 20
    state.play(Move.of("end"))
    four = ("alamosaurus", "edmontosaurus", "ornitholestes", "saurophaganax")
    assert refused(state, moved("award", "major", *four)) == "FC-105"
    state.play(moved("award", "minor", *four))
    assert state.points(1) == 10


@pytest.mark.clause("FC-72")
def test_fc_ex_10_the_prices_of_the_second_and_third_exchange() -> None:
    mine = ("tyrannosaurus.skull", "triceratops.skull", "brachiosaurus.skull")
    more = ("allosaurus.skull", "ankylosaurus.skull", "quetzalcoatlus.skull")
    theirs = ("camptosaurus", "utahraptor", "alamosaurus")
    state = position(shown={0: (*mine, *more), 1: theirs})
    sizes = [state.hand_size(0)]
    gifts = iter((*mine, *more))
    for exchange, taken in enumerate(theirs, start=1):
        for _ in range(exchange):
            state.play(moved("give", next(gifts), 2))
        state.play(moved("take", taken))
        sizes.append(state.hand_size(0))
    assert [before - after for before, after in itertools.pairwise(sizes)] == [0, 1, 2]


def test_examples_begin_from_positions_that_can_be_played() -> None:
    state = dealt([(), ()])
    ready(state)
    play(state, Move.of("turn-over"), Move.of("event", "EV-17"))
    assert state.phase == "dig"
